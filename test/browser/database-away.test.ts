import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { buildPages } from '../support/built-pages.ts'
import { launchChromium, newVisitor, noBrowser, settled, signInAs } from '../support/chromium.ts'
import { type DatabaseSwitch, switchedDatabase } from '../support/database-switch.ts'
import { newPerson } from '../support/people.ts'
import { newDataDir, startServer } from '../support/server-process.ts'
import { startService, type TestService } from '../support/service.ts'

// The database goes away, or the whole server, while somebody is at a page. Nothing is done by hand to get going again.

const ADMIN_TOKEN = 'test-admin-token-of-enough-characters-0123'
const TYPED = 'Who keeps the harbour office of Lindau?'

let database: DatabaseSwitch
let service: TestService
let browser: Browser
before(async () => {
  if (noBrowser) return
  buildPages()
  database = await switchedDatabase()
  service = await startService({ settings: { DATABASE_URL: database.url, CAIRN_WORKERS: '0' } })
  browser = await launchChromium()
})
after(async () => {
  await browser?.close()
  await service?.stop()
  await database?.stop()
})

const banner = (page: Page) => page.getByText('Cairn does not answer. What you typed stays here')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const gone = { state: 'detached' } as const

test('the database is away while somebody asks: a banner says so, what was typed stays, and then it is answered', {
  skip: noBrowser,
}, async () => {
  const { email, password } = await newPerson(service)
  const visitor = await newVisitor(browser, service.url)
  const { page } = visitor
  await signInAs(visitor, email, password)
  await visitor.open('/ask')
  await page.getByLabel('Question').fill(TYPED)
  await database.off()
  try {
    await button(page, 'Ask').click()
    await banner(page).waitFor()
    await page.getByRole('alert').first().waitFor()
    assert.equal(await page.getByLabel('Question').inputValue(), TYPED)
    await page.waitForResponse((response) => response.url().endsWith('/readyz') && response.status() === 503)
    assert.equal(await banner(page).isVisible(), true, 'as long as it is away')
  } finally {
    await database.on()
  }
  await banner(page).waitFor(gone)
  assert.equal(await page.getByLabel('Question').inputValue(), TYPED)
  await button(page, 'Ask').click()
  await page.getByText('Nothing was found').waitFor()
  await visitor.close()
})

test('the database is away while somebody goes to another page: its list comes by itself, and nobody signs in again', {
  skip: noBrowser,
}, async () => {
  const { email, password, browser: own } = await newPerson(service)
  const made = await own.request('POST', '/v1/account/api-keys', { body: { name: 'Notebook', scopes: ['query'] } })
  assert.equal(made.status, 201)
  const visitor = await newVisitor(browser, service.url)
  const { page } = visitor
  await signInAs(visitor, email, password)
  await database.off()
  try {
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor()
    await banner(page).waitFor()
    assert.equal(await page.getByText('No key yet').count(), 0, 'not knowing is not having none')
  } finally {
    await database.on()
  }
  await page.getByRole('row', { name: /Notebook/ }).waitFor()
  await banner(page).waitFor(gone)
  assert.equal(await page.getByRole('dialog').count(), 0)
  await visitor.close()
})

test('a page that is opened while the database is away opens as soon as it is back', { skip: noBrowser }, async () => {
  const { email, password } = await newPerson(service)
  const visitor = await newVisitor(browser, service.url)
  const { page } = visitor
  await signInAs(visitor, email, password)
  await database.off()
  try {
    await page.goto(`${service.url}/security`)
    await page.getByRole('heading', { level: 1, name: 'Cairn is away' }).waitFor()
  } finally {
    await database.on()
  }
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
  await page.getByText('this one').waitFor()
  await visitor.close()
})

test('the server is started anew under an open page: the session, what was typed and the key of the page go on', {
  skip: noBrowser,
}, async (t) => {
  const dataDir = newDataDir(t)
  const first = await startServer(t, dataDir)
  const { account, setupToken } = (await first.request('POST', '/v1/admin/accounts', { key: ADMIN_TOKEN })).body
  assert.ok(account.id)
  const visitor = await newVisitor(browser, first.url)
  const { page } = visitor
  await page.goto(`${first.url}/setup#${setupToken}`)
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('seven bridges of Koenigsberg')
  await button(page, 'Set up my account').click()
  await page.getByRole('heading', { level: 1, name: 'You are signed in' }).waitFor()
  await visitor.open('/memory')
  await button(page, 'New workspace').first().click()
  const label = page.getByRole('dialog').getByLabel('Label')
  await label.fill('travel')

  const { code } = await first.process.kill('SIGTERM')
  assert.equal(code, 0)
  await page.keyboard.press('Enter')
  await banner(page).waitFor()
  await startServer(t, dataDir, { CAIRN_PORT: new URL(first.url).port })
  await banner(page).waitFor(gone)
  assert.equal(await label.inputValue(), 'travel')
  await label.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'travel' }).waitFor()
  await settled(page)
  assert.equal(await page.getByRole('dialog').count(), 0)
  await visitor.close()
})
