import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { sql } from '../../src/db/sql.ts'
import { bare } from '../support/accounts.ts'
import { buildPages } from '../support/built-pages.ts'
import { launchChromium, look, newVisitor, noBrowser, overflowOf, settled, signInAs } from '../support/chromium.ts'
import { newPerson } from '../support/people.ts'
import { startService, type TestService } from '../support/service.ts'
import { type TourAccount, tourAccount } from '../support/tour-account.ts'

// Every page, at a phone's and a desk's width, light and dark: nothing that axe minds, nothing wider than the window,
// no breach of the policy. With CAIRN_SCREENS=1 the light ones are kept in docs/screens.

let service: TestService
let browser: Browser
let account: TourAccount
before(async () => {
  if (noBrowser) return
  buildPages()
  service = await startService()
  account = await tourAccount(service)
  browser = await launchChromium()
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

const WIDTHS = [
  ['desk', 1280, 900],
  ['phone', 390, 844],
] as const
const SCHEMES = ['light', 'dark'] as const

/** name of the picture and address; a name alone for pages whose address only the account knows */
const PAGES = (): [name: string, address: string][] => [
  ['overview', '/'],
  ['ask', '/ask'],
  ['sources', '/sources'],
  ['runs', '/runs'],
  ['run', account.pages.run],
  ['graph', '/graph'],
  ['record', account.pages.entity],
  ['superseded', account.pages.claim],
  ['correct', `${account.pages.entity}/correct`],
  ['style', '/style'],
  ['memory', '/memory'],
  ['workspace', '/memory/travel'],
  ['peer', '/memory/travel/peers/ann'],
  ['session', '/memory/travel/sessions/monday'],
  ['memory-claim', account.pages.memoryClaim],
  ['keys', '/keys'],
  ['usage', '/usage'],
  ['connect', '/connect'],
  ['device', '/device'],
  ['applications', '/applications'],
  ['security', '/security'],
  ['audit', '/audit'],
  ['data', '/data'],
  ['admin', '/admin'],
  ['no-such-page', '/no-such-page'],
]

for (const [device, width, height] of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    test(`every page is clean at a ${device}'s width in ${colorScheme} colours`, { skip: noBrowser }, async () => {
      const visitor = await newVisitor(browser, service.url, { viewport: { width, height }, colorScheme })
      const { page } = visitor
      const faults: string[] = []
      const see = async (name: string) => void faults.push(...(await look(page, name, device, colorScheme)))
      await visitor.open('/sign-in')
      await see('sign-in')
      await page.getByRole('button', { name: 'I have an invite' }).click()
      await page.getByRole('heading', { level: 1, name: 'Accept an invite' }).waitFor()
      await see('invite')
      await visitor.open('/setup#cas_unused')
      await see('setup')
      await signInAs(visitor, account.email, account.password)
      for (const [name, address] of PAGES()) {
        await visitor.open(address)
        await see(name)
      }
      assert.deepEqual(faults, [])
      await visitor.close()
    })
  }
}

test('what is left of an account that is being deleted is clean too', { skip: noBrowser }, async () => {
  for (const [device, width, height] of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const leaver = await newPerson(service)
      const visitor = await newVisitor(browser, service.url, { viewport: { width, height }, colorScheme })
      await signInAs(visitor, leaver.email, leaver.password)
      await service.db.rows(sql('testLeave')`
        with closed as (update account set state = 'deletion_pending' where id = ${bare(leaver.accountId)})
        update browser_session set state = 'deletion_pending' where account_id = ${bare(leaver.accountId)}`)
      await visitor.open('/')
      await visitor.page.getByRole('heading', { level: 1, name: 'Your account is being deleted' }).waitFor()
      assert.deepEqual(await look(visitor.page, 'deletion-pending', device, colorScheme), [])
      await visitor.close()
    }
  }
})

test('every page can be read at 360 pixels', { skip: noBrowser }, async () => {
  const visitor = await newVisitor(browser, service.url, { viewport: { width: 360, height: 740 } })
  await signInAs(visitor, account.email, account.password)
  for (const [name, address] of PAGES()) {
    await visitor.open(address)
    assert.ok((await overflowOf(visitor.page)) <= 0, name)
  }
  await visitor.close()
})

test('a page opened for a moment says where one is: title, one heading, and the way skipped to it', {
  skip: noBrowser,
}, async () => {
  const visitor = await newVisitor(browser, service.url)
  const { page } = visitor
  await signInAs(visitor, account.email, account.password)
  const titles = new Set<string>()
  for (const [name, address] of PAGES()) {
    await visitor.open(address)
    assert.equal(await page.locator('h1').count(), 1, name)
    titles.add(await page.title())
  }
  assert.ok(titles.size >= PAGES().length - 4, [...titles].join(', '))
  await visitor.open('/keys')
  await page.keyboard.press('Tab')
  assert.equal(await page.locator(':focus').innerText(), 'Skip to content')
  await page.keyboard.press('Enter')
  assert.equal(await page.evaluate<string>('document.activeElement.id'), 'main')
  await page.getByRole('link', { name: 'Usage' }).click()
  await settled(page)
  assert.equal(await page.evaluate<string>('document.activeElement.tagName'), 'H1')
  await visitor.close()
})
