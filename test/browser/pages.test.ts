import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '../../src/db/sql.ts'
import { bare } from '../support/accounts.ts'
import { buildPages } from '../support/built-pages.ts'
import {
  type Faults,
  launchChromium,
  look,
  newVisitor,
  noBrowser,
  overflowOf,
  SCHEMES,
  settled,
  signInAs,
} from '../support/chromium.ts'
import { newPerson } from '../support/people.ts'
import { startService, type TestService } from '../support/service.ts'
import { type TourAccount, tourAccount } from '../support/tour-account.ts'

// Every page, at a phone's and a desk's width, light and dark: nothing that axe minds, nothing wider than the window,
// no breach of the policy. With CAIRN_PICTURES=<folder> the light ones are kept there.

let service: TestService
let browser: Browser
let account: TourAccount
before(async () => {
  if (noBrowser) return
  buildPages()
  service = await startService({ settings: { CAIRN_PLANS: '{}' } })
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

/** name of the picture and address; a name alone for pages whose address only the account knows */
const PAGES = (): [name: string, address: string][] => [
  ['overview', '/'],
  ['ask', '/ask'],
  ['sources', '/sources'],
  ['source', account.pages.source],
  ['runs', '/runs'],
  ['run', account.pages.run],
  ['graph', '/graph'],
  ['entities', '/entities'],
  ['projects', '/projects'],
  ['claims', '/claims'],
  ['positions', '/positions'],
  ['notes', '/notes'],
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

interface Walk {
  faults: Faults
  /** of the pages behind the sign-in */
  seen: { name: string; title: string; headings: number; widerThan360: number }[]
}

/** Opens every page once at this width, and notes all that the tests ask about. */
async function walk(device: string, width: number, height: number): Promise<Walk> {
  const visitor = await newVisitor(browser, service.url, { viewport: { width, height }, colorScheme: 'light' })
  const { page } = visitor
  const faults: Faults = { light: [], dark: [] }
  const seen: Walk['seen'] = []
  await visitor.open('/sign-in')
  await look(page, faults, 'sign-in', device)
  await page.getByRole('button', { name: 'I have an invite' }).click()
  await page.getByRole('heading', { level: 1, name: 'Accept an invite' }).waitFor()
  await look(page, faults, 'invite', device)
  await visitor.open('/setup#cas_unused')
  await look(page, faults, 'setup', device)
  await signInAs(visitor, account.email, account.password)
  for (const [name, address] of PAGES()) {
    await visitor.open(address)
    await look(page, faults, name, device)
    const [title, headings] = [await page.title(), await page.locator('h1').count()]
    const widerThan360 = device === 'phone' ? await overflowAt360(page) : 0
    seen.push({ name, title, headings, widerThan360 })
    await page.setViewportSize({ width, height })
  }
  await visitor.close()
  return { faults, seen }
}

async function overflowAt360(page: Page): Promise<number> {
  await page.setViewportSize({ width: 360, height: 740 })
  if ((await overflowOf(page)) <= 0) return 0
  // Something may still be on its way from the other width: opened at this one, nothing is.
  await page.reload()
  await settled(page)
  return overflowOf(page)
}

const walks = new Map<string, Promise<Walk>>()
function walkOf(device: 'desk' | 'phone'): Promise<Walk> {
  const [, width, height] = WIDTHS.find(([name]) => name === device)!
  const walked = walks.get(device) ?? walk(device, width, height)
  walks.set(device, walked)
  return walked
}

for (const [device] of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    test(`every page is clean at a ${device}'s width in ${colorScheme} colours`, { skip: noBrowser }, async () => {
      const { faults } = await walkOf(device)
      assert.deepEqual(faults[colorScheme], [])
    })
  }
}

test('what is left of an account that is being deleted is clean too', { skip: noBrowser }, async () => {
  for (const [device, width, height] of WIDTHS) {
    const leaver = await newPerson(service)
    const visitor = await newVisitor(browser, service.url, { viewport: { width, height }, colorScheme: 'light' })
    await signInAs(visitor, leaver.email, leaver.password)
    await service.db.rows(sql('testLeave')`
      with closed as (update account set state = 'deletion_pending' where id = ${bare(leaver.accountId)})
      update browser_session set state = 'deletion_pending' where account_id = ${bare(leaver.accountId)}`)
    await visitor.open('/')
    await visitor.page.getByRole('heading', { level: 1, name: 'Your account is being deleted' }).waitFor()
    const faults: Faults = { light: [], dark: [] }
    await look(visitor.page, faults, 'deletion-pending', device)
    assert.deepEqual(faults, { light: [], dark: [] })
    await visitor.close()
  }
})

test('every page can be read at 360 pixels', { skip: noBrowser }, async () => {
  const { seen } = await walkOf('phone')
  for (const { name, widerThan360 } of seen) assert.equal(widerThan360, 0, name)
})

test('a page opened for a moment says where one is: title, one heading, and the way skipped to it', {
  skip: noBrowser,
}, async () => {
  const { seen } = await walkOf('desk')
  for (const { name, headings } of seen) assert.equal(headings, 1, name)
  const titles = new Set(seen.map(({ title }) => title))
  assert.ok(titles.size >= PAGES().length - 4, [...titles].join(', '))
  const visitor = await newVisitor(browser, service.url)
  const { page } = visitor
  await signInAs(visitor, account.email, account.password)
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
