import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { buildPages } from '../support/built-pages.ts'
import { launchChromium, newVisitor, noBrowser, settled } from '../support/chromium.ts'
import { startService, type TestService } from '../support/service.ts'
import { type TourAccount, tourAccount } from '../support/tour-account.ts'
import { waitUntil } from '../support/wait-until.ts'

// What somebody does who has no mouse. Nothing here clicks, and nothing is focused but by keys.

let service: TestService
let browser: Browser
let anna: TourAccount
before(async () => {
  if (noBrowser) return
  buildPages()
  service = await startService()
  anna = await tourAccount(service)
  browser = await launchChromium()
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

const MOST_STEPS = 120

/** Presses Tab until this has the focus, and fails where the focus cannot be seen on the way. */
async function tabTo(page: Page, to: Locator, key = 'Tab'): Promise<void> {
  await to.first().waitFor()
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await to.first().evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press(key)
    const unseen = await page.evaluate<string | null>(`(() => {
      const focus = document.activeElement
      if (!focus || focus === document.body) return null
      const around = [focus, focus.closest('label')].filter(Boolean).map((element) => getComputedStyle(element))
      return around.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
        ? null : focus.outerHTML.slice(0, 200)
    })()`)
    assert.equal(unseen, null, 'has the focus, and does not show it')
  }
  assert.fail(`${MOST_STEPS} steps do not lead to ${to}`)
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${service.url}/sign-in`)
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(anna.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(anna.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await settled(page)
}

async function follow(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('link', { name, exact: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

const focusedName = (page: Page) =>
  page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent')

test('somebody signs in, asks, and reads what a citation quotes, without a mouse', { skip: noBrowser }, async () => {
  const visitor = await newVisitor(browser, service.url)
  const { page } = visitor
  await signIn(page)
  await follow(page, 'Ask')
  await tabTo(page, page.getByLabel('Question'))
  await page.keyboard.type('Who keeps the harbour office of Lindau?')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Answer' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Citation 1' }))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Citation 1' })
  await drawer.locator('mark').waitFor()
  await tabTo(page, drawer.getByRole('link', { name: 'The note and what was drawn from it' }))
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  assert.equal(await focusedName(page), 'Citation 1', 'the focus is back where it was')
  await page.keyboard.press('Enter')
  await tabTo(page, drawer.getByRole('link', { name: 'The run that it is from' }))
  await page.keyboard.press('Enter')
  await page.getByText('Evidence pack').waitFor()
  await settled(page)
  assert.match(page.url(), /\/runs\//)
  await visitor.close()
})

/** Of a row of the table: the node's name, without its type before it and its state after it. */
const nameIn = (text: string): string =>
  text
    .replace(/^(?:note|claim|position|project|entity)\s+/, '')
    .replace(/\s+superseded$/, '')
    .trim()
    .slice(0, 40)

test('somebody walks the graph with the arrow keys, and the table has the same nodes and the same choice', {
  skip: noBrowser,
}, async () => {
  const visitor = await newVisitor(browser, service.url)
  const { page } = visitor
  await signIn(page)
  await follow(page, 'Graph')
  await tabTo(page, page.getByLabel('Search records'))
  await page.keyboard.type('Anna Linden')
  await page.keyboard.press('Enter')
  // not the graph that the page opened with
  await page.waitForURL(/[?&]q=Anna/)
  const canvas = page.getByRole('application')
  await tabTo(page, canvas)
  const chosen = page.getByRole('complementary', { name: 'Chosen node' })
  const name = async () => (await chosen.getByRole('heading').innerText()).slice(0, 40)
  const sizes = async () => {
    const label = (await canvas.getAttribute('aria-label'))!
    return /^Graph of (\d+) nodes? and (\d+) edges?$/.exec(label)!.slice(1).map(Number)
  }

  // the entity comes first, and all around it was found; of what was found with it, not all is shown
  await page.keyboard.press('n')
  const [, before] = await sizes()
  await page.keyboard.press('Enter')
  await waitUntil('the node is expanded', async () => (await sizes())[1]! > before!)
  await page
    .getByRole('status')
    .getByText(/^\d+ edges? between \d+ nodes?$/)
    .waitFor()
  const [nodes, edges] = await sizes()

  const walked = new Set([await name()])
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowUp'])
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press(arrow)
      walked.add(await name())
    }
  assert.ok(walked.size > 1, 'arrow keys lead on')
  const listed: string[] = []
  for (let n = 0; n < nodes!; n++) {
    await page.keyboard.press('n')
    listed.push(await name())
  }
  const last = await name()

  await tabTo(page, page.getByRole('radio', { name: 'Graph' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  const table = page.getByRole('table', { name: 'Nodes' })
  await table.waitFor()
  const rows = (await table.getByRole('rowheader').allInnerTexts()).map(nameIn)
  assert.deepEqual(rows.sort(), listed.sort())
  for (const one of walked) assert.ok(rows.includes(one), one)
  assert.equal(await page.getByRole('table', { name: 'Edges' }).getByRole('row').count(), edges! + 1)
  assert.equal(nameIn(await table.getByRole('button', { pressed: true }).innerText()), last)
  await tabTo(page, table.getByRole('link', { name: /^Open record/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Open in graph' }).waitFor()
  assert.match(page.url(), /\/records\//)
  await visitor.close()
})
