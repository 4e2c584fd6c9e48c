import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { accountWithKey } from '../support/accounts.ts'
import { buildPages } from '../support/built-pages.ts'
import {
  giveSignIn,
  launchChromium,
  newVisitor,
  noBrowser,
  settled,
  signInAs,
  type Visitor,
} from '../support/chromium.ts'
import { type MemoryClient, memoryClient } from '../support/memory-writes.ts'
import { newPerson, type Person } from '../support/people.ts'
import { startService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

// A session that ends, or becomes another one, while somebody is in the middle of something.

let service: TestService
let browser: Browser
let anna: Person
let memory: MemoryClient
before(async () => {
  if (noBrowser) return
  buildPages()
  service = await startService()
  browser = await launchChromium()
})
beforeEach(async () => {
  if (noBrowser) return
  anna = await newPerson(service)
  const { key } = await accountWithKey(service, {
    accountId: anna.accountId,
    scopes: ['memory.read', 'memory.write'],
  })
  memory = memoryClient(service, key)
  await memory.request('POST', '', { id: 'travel' })
  await memory.say('travel/monday', 'ann', 'I live in Lindau.')
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

const SESSION = '/memory/travel/sessions/monday'
const TYPED = 'I have two cats, and I moved to Bregenz.'
const EXPIRED = { name: 'Your session has ended' }

async function signedIn(person = anna) {
  const visitor = await newVisitor(browser, service.url)
  await signInAs(visitor, person.email, person.password)
  return visitor
}

/** What somebody does who ends all his other sessions, at another machine. */
async function endOtherSessions({ browser }: Person): Promise<void> {
  const { body } = await browser.request('GET', '/v1/account/security')
  const others = body.sessions.filter(({ current }: { current: boolean }) => !current)
  assert.ok(others.length > 0)
  for (const { id } of others) assert.equal((await browser.request('DELETE', `/v1/account/sessions/${id}`)).status, 200)
}

/** Notes the status of every request of this kind that the page sends. */
function statusesOf(page: Page, method: string, path: string): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === method && new URL(request.url()).pathname === path) statuses.push(response.status())
  })
  return statuses
}

const contents = async () => (await memory.messages('travel', 'monday')).map(({ content }) => content)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const written = (page: Page) =>
  waitUntil('the form is empty again', async () => (await message(page).inputValue()) === '')
const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
const signOut = async (page: Page) => {
  await button(page, 'Sign out').click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
}

test('a session ends in the middle of a question: somebody signs in over the page, and it is asked once', {
  skip: noBrowser,
}, async () => {
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open('/ask')
  const asked = statusesOf(page, 'POST', '/v1/account/answers/query')
  await page.getByLabel('Question').fill('Who keeps the harbour?')
  await endOtherSessions(anna)
  await button(page, 'Ask').click()
  const dialog = page.getByRole('dialog', EXPIRED)
  await dialog.waitFor()
  assert.equal(await page.getByLabel('Question').inputValue(), 'Who keeps the harbour?')
  assert.equal(await dialog.getByLabel('E-mail').inputValue(), anna.email)
  await giveSignIn(dialog, anna.email, 'not the password at all')
  await dialog.getByRole('alert').waitFor()
  await giveSignIn(dialog, anna.email, anna.password)
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Nothing was found').waitFor()
  assert.equal(await page.getByLabel('Question').inputValue(), 'Who keeps the harbour?')
  assert.deepEqual(asked, [401, 200])
  await visitor.close()
})

test('a session ends in the middle of a message: its key has ended with it, and the message is written once', {
  skip: noBrowser,
}, async () => {
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open(SESSION)
  await message(page).fill(TYPED)
  await endOtherSessions(anna)
  await button(page, 'Add message').click()
  const dialog = page.getByRole('dialog', EXPIRED)
  await dialog.waitFor()
  assert.equal(await message(page).inputValue(), TYPED)
  assert.deepEqual(await contents(), ['I live in Lindau.'])
  await giveSignIn(dialog, anna.email, anna.password)
  await dialog.waitFor({ state: 'detached' })
  await written(page)
  assert.deepEqual(await contents(), ['I live in Lindau.', TYPED])
  await visitor.close()
})

test('somebody closes the sign-in dialog: nothing is sent, nothing typed is lost, and the next try asks again', {
  skip: noBrowser,
}, async () => {
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open(SESSION)
  await message(page).fill(TYPED)
  await endOtherSessions(anna)
  await button(page, 'Add message').click()
  const dialog = page.getByRole('dialog', EXPIRED)
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('alert').first().waitFor()
  assert.equal(await message(page).inputValue(), TYPED)
  assert.deepEqual(await contents(), ['I live in Lindau.'])
  await button(page, 'Add message').click()
  await giveSignIn(dialog, anna.email, anna.password)
  await dialog.waitFor({ state: 'detached' })
  await written(page)
  assert.deepEqual(await contents(), ['I live in Lindau.', TYPED])
  await visitor.close()
})

test('somebody closes the sign-in dialog before the service has said who is signed in: the page stays as it was', {
  skip: noBrowser,
}, async () => {
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open(SESSION)
  await message(page).fill(TYPED)
  await endOtherSessions(anna)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/v1/auth/session', async (route) => {
    await held
    await route.continue()
  })
  await button(page, 'Add message').click()
  const dialog = page.getByRole('dialog', EXPIRED)
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const answered = page.waitForResponse('**/v1/auth/session')
  letGo()
  await (await answered).finished()
  await page.getByRole('alert').first().waitFor()
  assert.equal(await message(page).inputValue(), TYPED)
  await visitor.close()
})

test('signing out in one tab: the other keeps what was typed, and goes on after signing in there', {
  skip: noBrowser,
}, async () => {
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open(SESSION)
  await message(page).fill(TYPED)
  const other = await visitor.context.newPage()
  await other.goto(service.url)
  await overview(other)
  await signOut(other)
  await button(page, 'Add message').click()
  const dialog = page.getByRole('dialog', EXPIRED)
  await dialog.waitFor()
  assert.equal(await message(page).inputValue(), TYPED)
  await giveSignIn(dialog, anna.email, anna.password)
  await dialog.waitFor({ state: 'detached' })
  await written(page)
  assert.deepEqual(await contents(), ['I live in Lindau.', TYPED])
  await visitor.close()
})

test('signing out and in again in one tab: the other renews its token by itself, and asks once', {
  skip: noBrowser,
}, async () => {
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open('/ask')
  const asked = statusesOf(page, 'POST', '/v1/account/answers/query')
  await page.getByLabel('Question').fill('Who keeps the harbour?')
  const other = await visitor.context.newPage()
  await other.goto(service.url)
  await overview(other)
  await signOut(other)
  await giveSignIn(other, anna.email, anna.password)
  await overview(other)
  await button(page, 'Ask').click()
  await page.getByText('Nothing was found').waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.deepEqual(asked, [403, 200])
  await visitor.close()
})

/** Another tab of the same browser signs out, and signs in as somebody else. */
async function signInElsewhereAs({ context }: Visitor, { email, password }: Person): Promise<void> {
  const other = await context.newPage()
  await other.goto(service.url)
  await overview(other)
  await signOut(other)
  await giveSignIn(other, email, password)
  await overview(other)
}

test('another account signs in in one tab: the other one starts anew by itself, and shows nothing of the account before', {
  skip: noBrowser,
}, async () => {
  const bob = await newPerson(service)
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open(SESSION)
  await page.getByText('I live in Lindau.').first().waitFor()
  await signInElsewhereAs(visitor, bob)
  await overview(page)
  await page.getByText(bob.email).waitFor()
  await settled(page)
  assert.equal(await page.getByText(anna.email).count(), 0)
  await visitor.open('/memory')
  assert.equal(await page.getByText('travel').count(), 0)
  await visitor.close()
})

test('a tab that did not hear of the other account sends nothing in its name: it starts anew too', {
  skip: noBrowser,
}, async () => {
  const bob = await newPerson(service)
  const visitor = await newVisitor(browser, service.url)
  await visitor.context.addInitScript('globalThis.BroadcastChannel = class { postMessage() {} }')
  await signInAs(visitor, anna.email, anna.password)
  const { page } = visitor
  await visitor.open('/ask')
  const asked = statusesOf(page, 'POST', '/v1/account/answers/query')
  await page.getByLabel('Question').fill('What is only mine?')
  await signInElsewhereAs(visitor, bob)
  await page.getByText(anna.email).waitFor()
  await button(page, 'Ask').click()
  await overview(page)
  await page.getByText(bob.email).waitFor()
  assert.ok(!asked.includes(200), asked.join())
  await visitor.close()
})
