import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { buildPages } from '../support/built-pages.ts'
import { launchChromium, newVisitor, noBrowser, settled } from '../support/chromium.ts'
import { newDataDir, startServer } from '../support/server-process.ts'

// From the link that a first start leaves to the deletion of the account, with the server as people run it.

let browser: Browser
before(async () => {
  if (noBrowser) return
  buildPages()
  browser = await launchChromium()
})
after(() => browser?.close())

const DOCUMENT = path.resolve(import.meta.dirname, '../../demo/vitamin-d.md')
const TITLE = 'Vitamin D, twenty-two abstracts'
const PASSWORD = 'seven bridges of Koenigsberg'
const QUESTION = 'Are low vitamin D levels common in elderly people?'
const CORRECTION = 'Vitamin D insufficiency was measured in elderly people of Boston only.'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Keeps what the live region says. */
const listen = (page: Page) =>
  page.evaluate(`{
    const region = document.querySelector('[aria-live=polite]')
    globalThis.said = []
    new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true })
  }`)

/** A step of the journey. When one fails, the way to the next is cut off. */
type Step = (title: string, act: () => Promise<void>) => Promise<void>

test('first run', { skip: noBrowser }, async (t) => {
  let failed = false
  const step: Step = async (title, act) => {
    await t.test(title, { skip: failed && 'a step before it failed' }, async () => {
      failed = true
      await act()
      failed = false
    })
  }
  const dataDir = newDataDir(t)
  const server = await startServer(t, dataDir)
  const visitor = await newVisitor(browser, server.url)
  const { page } = visitor

  await step('somebody opens the link, chooses what to sign in with, and is shown three steps', async () => {
    const setup = readFileSync(path.join(dataDir, 'setup-link'), 'utf8').trim()
    await page.goto(setup)
    await heading(page, 'Set up Cairn')
    assert.equal(page.url(), `${server.url}/setup`, 'the address bar does not keep the secret')
    await page.getByLabel('E-mail').fill('ada@example.org')
    await page.getByLabel('Password', { exact: true }).fill('password')
    await button(page, 'Set up my account').click()
    await page.getByLabel('Password', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Set up my account').click()
    await heading(page, 'You are signed in')
    for (const act of ['Add a source', 'Ask', 'Connect']) await link(page, act).waitFor()
    const stranger = await newVisitor(browser, server.url)
    await stranger.page.goto(setup)
    await stranger.page.getByLabel('E-mail').fill('eve@example.org')
    await stranger.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(stranger.page, 'Set up my account').click()
    await stranger.page.getByText('This setup link is used, expired or mistyped.').waitFor()
    await stranger.close()
  })

  await step('a file: the plan keeps nothing, the ingest is followed to its end', async () => {
    await link(page, 'Add a source').click()
    await heading(page, 'Sources')
    await page.getByText('No sources yet').waitFor()
    await button(page, 'Add a source').first().click()
    await page.getByRole('radio', { name: 'Files' }).check({ force: true })
    await page.getByLabel(/Choose files/).setInputFiles(DOCUMENT)
    await page.getByLabel('Day it is from').fill('2020-04-30')
    await button(page, 'Plan').click()
    const plan = page.getByRole('region', { name: 'Plan' })
    await plan.getByRole('heading', { name: TITLE }).waitFor()
    await page.getByText('No sources yet').waitFor()
    await listen(page)
    await button(page, 'Ingest').click()
    await page.getByText(`${TITLE} is in`).waitFor()
    const said = await page.evaluate<string[]>('said')
    assert.equal(said.at(-1), `${TITLE}: done`)
    assert.ok(said.length > 1, 'and told how far it was before')
    await page
      .getByRole('table', { name: /^Sources/ })
      .getByText('vitamin-d.md')
      .first()
      .waitFor()
  })

  await step('a question: the answer has citations, and a citation opens its note with the quote marked', async () => {
    await link(page, 'Ask about it').click()
    await page.getByLabel('Question').fill(QUESTION)
    await button(page, 'Ask').click()
    await page.getByRole('heading', { name: 'Answer' }).waitFor()
    await page.getByRole('button', { name: 'Citation 1' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'Citation 1' })
    const quote = drawer.locator('mark')
    await quote.waitFor()
    const marked = (await quote.innerText()).replace(/1$/, '').replace(/\s+/g, ' ').trim()
    assert.ok(readFileSync(DOCUMENT, 'utf8').replace(/\s+/g, ' ').includes(marked), marked)
    await link(page, 'The run that it is from').waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  })

  let wrong = ''
  await step(
    'a claim is wrong: its correction is planned, changed, written, and both stand in the history',
    async () => {
      await page.getByText('More settings').click()
      await page.getByLabel('Look for').selectOption('Claims')
      await button(page, 'Ask').click()
      const claims = page.getByRole('article').filter({ hasText: /^claim/ })
      await claims.first().waitFor()
      const found = claims.first().getByRole('heading').getByRole('link')
      wrong = await found.innerText()
      await found.click()
      await link(page, 'Correct').click()
      await heading(page, 'Correct a record')
      await settled(page)
      await page.getByLabel('What is wrong').fill('The study was about Boston.')
      await page.getByLabel('What holds instead').fill('It was measured somewhere.')
      await button(page, 'Plan the correction').click()
      await page.getByRole('heading', { name: 'The plan' }).waitFor()
      await button(page, 'Change it').click()
      await page.getByLabel('What holds instead').fill(CORRECTION)
      await button(page, 'Plan the correction').click()
      await page.getByRole('deletion').first().waitFor()
      assert.match((await page.getByRole('insertion').allInnerTexts()).join(' '), /Boston/)
      await button(page, 'Write the correction').click()
      await page.getByText('The correction is written.').waitFor()
      await heading(page, CORRECTION)
      const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) })
      await history.waitFor()
      const versions = history.getByRole('listitem')
      assert.deepEqual(
        (await versions.allInnerTexts()).map((text) => /superseded|current/.exec(text)![0]),
        ['superseded', 'current'],
      )
      await versions.first().getByRole('link').first().click()
      await page.getByText('This record is superseded').waitFor()
      await link(page, CORRECTION).first().waitFor()
      assert.equal(await link(page, 'Correct').count(), 0, 'what holds no longer is corrected where it stands now')
    },
  )

  await step('a question about it finds what holds now, and not what was superseded', async () => {
    await link(page, 'Ask').first().click()
    await page.getByLabel('Question').fill('Where was vitamin D insufficiency of elderly people measured?')
    await button(page, 'Ask').click()
    await page.getByRole('heading', { name: 'Records' }).waitFor()
    await link(page, CORRECTION).first().waitFor()
    assert.equal(await page.getByRole('article').getByRole('link', { name: wrong, exact: true }).count(), 0)
  })

  let key = ''
  await step('a key is shown once, stored, and opens the service', async () => {
    await link(page, 'API keys').click()
    await button(page, 'New key').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Notebook')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await button(page, 'I have stored it').waitFor()
    key = /cak_\w+/.exec(await dialog.innerText())![0]
    assert.equal((await page.content()).includes(key), true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    assert.equal(await dialog.isVisible(), true, 'only saying that it is stored closes it')
    await button(page, 'I have stored it').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Notebook/ }).waitFor()
    assert.equal((await page.content()).includes(key), false)
    assert.equal(
      await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes("cak_")'),
      false,
    )
    const { status, body } = await server.request('POST', '/v1/query', { key, body: { query: QUESTION } })
    assert.equal(status, 200)
    assert.ok(body.results.length > 0)
  })

  await step('the account is deleted with its sentence: the key and the cookie are worth nothing', async () => {
    await link(page, 'Export and delete').click()
    const sentence = page.getByLabel(/delete my account/)
    await sentence.fill('delete my acount')
    assert.equal(await button(page, 'Delete my account').isDisabled(), true)
    await sentence.fill('delete my account')
    const cookie = (await visitor.context.cookies()).find(({ name }) => name === 'service_session')!.value
    await button(page, 'Delete my account').click()
    await page.getByRole('dialog', { name: 'Your account is deleted' }).waitFor()
    await button(page, 'Go to sign-in').click()
    await heading(page, 'Sign in')
    assert.equal((await server.request('POST', '/v1/query', { key, body: { query: QUESTION } })).status, 401)
    const names = (await visitor.context.cookies()).map(({ name }) => name)
    assert.equal(names.includes('service_session'), false, names.join())
    const session = await server.request('GET', '/v1/auth/session', {
      headers: { cookie: `service_session=${cookie}` },
    })
    assert.equal(session.body.authenticated, false)
    await page.goto(`${server.url}/sources`)
    await heading(page, 'Sign in')
  })
  await visitor.close()
})
