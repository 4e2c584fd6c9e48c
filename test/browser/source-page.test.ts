import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { AccountId } from '../../src/lib/ids.ts'
import { bare } from '../support/accounts.ts'
import { buildPages } from '../support/built-pages.ts'
import {
  axeViolations,
  keepPicture,
  launchChromium,
  newVisitor,
  noBrowser,
  overflowOf,
  settled,
  signInAs,
  type Visitor,
} from '../support/chromium.ts'
import { ingestText } from '../support/ingest.ts'
import { startService, type TestService } from '../support/service.ts'
import { type TourAccount, tourAccount } from '../support/tour-account.ts'

// From an answer to where it stands: the page of a source.

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

async function signedIn(viewport = { width: 1280, height: 900 }): Promise<Visitor> {
  const visitor = await newVisitor(browser, service.url, { viewport })
  await signInAs(visitor, anna.email, anna.password)
  return visitor
}

const LONG = `# The log of the pier

${Array.from({ length: 120 }, (_, day) => `On day ${day} the pier was quiet, and the wind came from the lake. Nobody fished there.`).join('\n\n')}

## The crane

The crane of the pier was built in 1903 by the foundry Maybach. It lifts four tons.

${Array.from({ length: 40 }, (_, day) => `Later, on day ${day}, the pier was painted again in grey.`).join('\n\n')}
`

const isInView = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const { top, bottom } = document.querySelector('mark').getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })()`)

test('a citation leads to the page of its source, with the quote marked, in view and in focus', {
  skip: noBrowser,
}, async () => {
  await ingestText(service, anna.key, LONG, { filename: 'pier.md' })
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open('/ask')
  await page.getByLabel('Question').fill('When was the crane of the pier built?')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Citation 1' }).first().click()
  await page.getByRole('link', { name: 'Where it stands in its source' }).click()
  await page.getByRole('heading', { level: 1, name: 'The log of the pier' }).waitFor()
  await page.locator('mark').first().waitFor()
  assert.match((await page.locator('mark').allInnerTexts()).join(''), /built in 1903/)
  assert.ok(await isInView(page))
  assert.equal(await page.evaluate<string>('document.activeElement.tagName'), 'MARK')
  await keepPicture(page, 'source-quote-desk')
  // From the quote the next stop is what was drawn from it, and pointing there shows the place.
  await page.keyboard.press('Tab')
  assert.equal(await page.locator('li a:focus').count(), 1)
  await page.getByRole('link', { name: /^The crane of the pier was built in 1903/ }).focus()
  assert.match((await page.locator('.drawn-active').allInnerTexts()).join(''), /built in 1903/)
  await page.evaluate('scrollTo(0, 0)')
  await page.getByRole('button', { name: 'Go to the quote' }).click()
  assert.ok(await isInView(page))
  await visitor.close()
})

test('the original is saved under its name, byte for byte', { skip: noBrowser }, async () => {
  const visitor = await signedIn()
  const { page } = visitor
  // As in browsers that cannot write where the reader chooses.
  await page.addInitScript('delete window.showSaveFilePicker; delete Window.prototype.showSaveFilePicker')
  const text = '# Buoys\n\nThe red buoy of Lindau was laid out by Karl Berger in 1999.\n'
  const { sourceId } = await ingestText(service, anna.key, text, { filename: 'Bojen, rot & grün.md' })
  await visitor.open(`/sources/${sourceId}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the original/ }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'Bojen, rot & grün.md')
  assert.equal(readFileSync(await download.path(), 'utf8'), text)
  await visitor.close()
})

test('hostile names, titles and texts are words on the page, at any width', { skip: noBrowser }, async () => {
  const title = `<img src=x onerror=alert(1)> "'\u202e & ${'W'.repeat(300)}`
  const text = `# ${title}\n\n<script>alert(2)</script> Ada Byron lives in <b>Oslo</b> since 2019. ${'x'.repeat(900)}\n\n| a | ${'y'.repeat(400)} |\n|---|---|\n| <svg onload=alert(3)> | 2 |\n\n\`\`\`\n${'z'.repeat(500)}\n\`\`\`\n`
  const { sourceId, sourceRunId } = await ingestText(service, anna.key, text, {
    filename: `"><svg onload=alert(4)>${'n'.repeat(200)}.md`,
  })
  const visitor = await signedIn({ width: 360, height: 740 })
  const { page } = visitor
  page.on('dialog', () => visitor.faults.push('a script of the source ran'))
  for (const address of [`/sources/${sourceId}`, `/runs/${sourceRunId}`, '/sources', '/']) {
    await visitor.open(address)
    if (address.endsWith(sourceId)) await page.getByText('Ada Byron lives').waitFor()
    assert.ok((await overflowOf(page)) <= 0, address)
    assert.equal(await page.locator('main img, main script, main svg[onload]').count(), 0, address)
  }
  await visitor.open(`/sources/${sourceId}`)
  assert.match(await page.locator('main').innerText(), /<script>alert\(2\)<\/script>/)
  await keepPicture(page, 'source-hostile-phone')
  assert.deepEqual(await axeViolations(page), [])
  await visitor.close()
})

test('what was not kept says so, with a way on; what is nowhere too', { skip: noBrowser }, async () => {
  const text = '# Ropes\n\nThe ropes of Lindau are made by Anna Linden since 2005.\n'
  const { sourceId, sourceRunId } = await ingestText(service, anna.key, text, { filename: 'ropes.md' })
  const own = service.db.of(bare(anna.accountId) as AccountId)
  await own.rows({ name: '', text: 'delete from source_text where run_id = $1', values: [sourceRunId] })
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open(`/sources/${sourceId}`)
  await page.getByText('There is no text to show').waitFor()
  await page.getByText('was not kept').waitFor()
  await page.getByRole('link', { name: 'Put it in again' }).waitFor()
  await page.getByRole('button', { name: 'Download the original' }).waitFor()
  for (const nowhere of [sourceRunId, 'x']) {
    await visitor.open(`/sources/${nowhere}`)
    await page.getByRole('heading', { level: 1, name: 'No such source' }).waitFor()
  }
  await visitor.close()
})

/** of chapters: one step below the first heading of the text, as soon as that is there */
const HEADINGS = 'main :is(h3, h4):has-text("Chapter")'

test('a long text is read on in both directions', { skip: noBrowser }, async () => {
  const chapters = Array.from(
    { length: 400 },
    (_, i) =>
      `## Chapter ${i}\n\nMooring ${i} was let to Karl Berger in ${1800 + (i % 200)}. ${'The lake was calm. '.repeat(30)}`,
  )
  const { sourceId, sourceRunId } = await ingestText(service, anna.key, `# Moorings\n\n${chapters.join('\n\n')}`, {
    filename: 'moorings.md',
  })
  const { body } = await service.request('GET', `/v1/sources/${sourceId}/text?from=150000&maxChars=2000`, {
    key: anna.key,
  })
  const note = body.marks.find(({ nodeType }: { nodeType: string }) => nodeType === 'note').nodeId
  const visitor = await signedIn()
  const { page } = visitor
  await visitor.open(`/sources/${sourceId}?run=${sourceRunId}&note=${note}`)
  await page.locator('mark').first().waitFor()
  assert.ok(await isInView(page))
  for (const button of ['Show what comes before', 'Show what comes after']) {
    for (;;) {
      const further = page.getByRole('button', { name: button })
      if ((await further.count()) === 0) break
      const before = await page.locator(HEADINGS).count()
      await further.click()
      await page.locator(HEADINGS).nth(before).waitFor()
      await settled(page)
    }
  }
  const headings = await page.locator(HEADINGS).allInnerTexts()
  assert.deepEqual(
    headings,
    Array.from({ length: 400 }, (_, i) => `Chapter ${i}`),
  )
  await visitor.close()
})
