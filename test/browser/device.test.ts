import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '../../src/db/sql.ts'
import { buildPages } from '../support/built-pages.ts'
import { giveSignIn, launchChromium, newVisitor, noBrowser, settled, signInAs } from '../support/chromium.ts'
import { decide, newPerson, type Person, poll, startDevice } from '../support/people.ts'
import { startService, type TestService } from '../support/service.ts'

// Somebody at a terminal asks to be let in; the same person, or another one, decides about it in a browser.

let service: TestService
let browser: Browser
let anna: Person
before(async () => {
  if (noBrowser) return
  buildPages()
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
  browser = await launchChromium()
})
beforeEach(async () => {
  // Wrong codes are counted per session: each test has an account of its own.
  if (!noBrowser) anna = await newPerson(service)
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

const QUESTION = 'Is this code shown on your own terminal?'
const asks = () => startDevice(service, { clientName: 'cairn-cli 1.0', deviceName: 'laptop of Anna' })
/** As if the terminal had waited as long as it was told to. */
const rest = () => service.db.rows(sql('testRest')`update cli_device set last_polled_at = now() - interval '1 hour'`)
const addressOf = ({ verificationUriComplete }: { verificationUriComplete: string }): string => {
  const { pathname, search } = new URL(verificationUriComplete)
  return pathname + search
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function signedIn() {
  const visitor = await newVisitor(browser, service.url)
  await signInAs(visitor, anna.email, anna.password)
  return visitor
}

test('somebody opens the link of his terminal, signs in, sees what asks, and lets it in; later he ends its session', {
  skip: noBrowser,
}, async () => {
  const device = await asks()
  const visitor = await newVisitor(browser, service.url)
  const { page } = visitor
  await page.goto(device.verificationUriComplete)
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await giveSignIn(page, anna.email, anna.password)
  await page.getByRole('heading', { level: 1, name: 'Terminal sign-in' }).waitFor()
  await shows(page, QUESTION)
  for (const said of [device.userCode, 'cairn-cli 1.0', 'laptop of Anna', '127.0.0.1'])
    await page.getByText(said, { exact: true }).first().waitFor()
  assert.equal((await poll(service, device.deviceCode)).status, 202, 'neither the link nor signing in approves')

  await button(page, 'Approve').click()
  await shows(page, 'laptop of Anna is being signed in.')
  const granted = await poll(service, device.deviceCode)
  assert.equal(granted.status, 200)
  const { token } = granted.body.session
  assert.match(token, /^cac_[0-9A-Za-z]{49}$/)
  assert.equal((await service.request('GET', '/v1/auth/cli/session', { key: token })).status, 200)

  await visitor.open('/security')
  await button(page, 'End laptop of Anna').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, 'End laptop of Anna').waitFor({ state: 'detached' })
  assert.equal((await service.request('GET', '/v1/auth/cli/session', { key: token })).status, 401)
  await visitor.close()
})

test('opening the link again and again, or leaving it open, approves nothing', { skip: noBrowser }, async () => {
  const device = await asks()
  const visitor = await signedIn()
  for (let visit = 0; visit < 3; visit++) {
    await visitor.open(addressOf(device))
    await shows(visitor.page, QUESTION)
  }
  assert.equal((await poll(service, device.deviceCode)).status, 202)
  await visitor.close()
})

test('somebody types the code by hand, sees that it is not his, and denies it', { skip: noBrowser }, async () => {
  const device = await asks()
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open('/device')
  await page.getByLabel('Code on the terminal').fill(device.userCode.toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await shows(page, QUESTION)
  await button(page, 'Deny').click()
  await shows(page, 'laptop of Anna was denied and gets no access.')
  const { status, body } = await poll(service, device.deviceCode)
  assert.deepEqual([status, body.error.code], [403, 'forbidden'])
  await visitor.close()
})

test('what cannot be a code is said at its field; a code that nothing waits under is said; five of them lock', {
  skip: noBrowser,
}, async () => {
  const device = await asks()
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open('/device')
  const field = page.getByLabel('Code on the terminal')
  await field.fill('AEIO-UYAE')
  await button(page, 'Look it up').click()
  await shows(page, /That is no code/)
  assert.equal(await field.getAttribute('aria-invalid'), 'true')
  assert.equal(await field.inputValue(), 'AEIO-UYAE', 'what was typed is kept')
  for (let wrong = 0; wrong < 5; wrong++) {
    await field.fill('BBBB-BBBB')
    await button(page, 'Look it up').click()
    await shows(page, 'Nothing waits under the code BBBB-BBBB.')
    await button(page, 'Enter another code').click()
  }
  await field.fill(device.userCode)
  await button(page, 'Look it up').click()
  await page.getByRole('alert').waitFor()
  assert.equal(await page.getByText(QUESTION).count(), 0)
  assert.equal(await button(page, 'Approve').count(), 0)
  assert.equal(await page.getByRole('button', { name: /^Try again in \d+ s$/ }).isDisabled(), true)
  assert.equal((await poll(service, device.deviceCode)).status, 202)
  await visitor.close()
})

test('a code that has expired is told apart from nothing else, and approves nothing', { skip: noBrowser }, async () => {
  const device = await asks()
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open(addressOf(device))
  await shows(page, QUESTION)
  await service.db.rows(sql('testExpire')`update cli_device set expires_at = now()`)
  await button(page, 'Approve').click()
  await shows(page, `Nothing waits under the code ${device.userCode}.`)
  await rest()
  const { status, body } = await poll(service, device.deviceCode)
  assert.deepEqual([status, body.error.code], [400, 'expired_token'])
  await page.reload()
  await settled(page)
  await shows(page, `Nothing waits under the code ${device.userCode}.`)
  await visitor.close()
})

test('a code that was denied in another window meanwhile stays denied', { skip: noBrowser }, async () => {
  const device = await asks()
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open(addressOf(device))
  await shows(page, QUESTION)
  assert.equal((await decide(anna.browser, device.userCode, 'deny')).status, 200)
  await button(page, 'Approve').click()
  await shows(page, /end the terminal’s session under Security/)
  assert.equal((await poll(service, device.deviceCode)).status, 403)
  await visitor.close()
})
