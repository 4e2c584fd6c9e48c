import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { buildPages } from '../support/built-pages.ts'
import { axeViolations, launchChromium, newVisitor, noBrowser, signInAs, type Visitor } from '../support/chromium.ts'
import { startService, type TestService } from '../support/service.ts'
import { tourAccount } from '../support/tour-account.ts'

// Several files at once, and what a file is to the one of the same name that is there.

const hire = (price: string) =>
  `# Boat hire\n\nThe Riva boathouse hires out boats. A boat costs ${price} euros a day. Dogs are welcome on every boat. ` +
  'Boats have to be back before nine in the evening. Life jackets hang beside the door of the shed.\n'
const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })

let service: TestService
let browser: Browser
let visitor: Visitor
let page: Page
before(async () => {
  if (noBrowser) return
  buildPages()
  service = await startService()
  const anna = await tourAccount(service)
  browser = await launchChromium()
  visitor = await newVisitor(browser, service.url, { viewport: { width: 1280, height: 900 } })
  page = visitor.page
  await signInAs(visitor, anna.email, anna.password)
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function choose(...files: ReturnType<typeof file>[]): Promise<void> {
  await visitor.open('/sources')
  await button('Add a source').first().click()
  await page.getByRole('radio', { name: 'Files' }).check({ force: true })
  await page.getByLabel(/Choose files/).setInputFiles(files)
}

test('several files are planned a line each, each becomes a job, and one that is refused stops none', {
  skip: noBrowser,
}, async () => {
  await choose(
    file('Boat hire.md', hire('40')),
    file('Ropes.txt', 'Ropes are kept in the loft. Petra Lindqvist oils them every spring.'),
    file('Broken.pdf', 'no such thing'),
  )
  await page.getByText('3 files,').waitFor()
  await button('Plan').click()
  const plan = page.getByRole('region', { name: 'Plan' })
  await plan.getByRole('heading', { name: '3 files' }).waitFor()
  const broken = page.getByRole('listitem').filter({ hasText: 'Broken.pdf' })
  await broken.getByText('The bytes are not what application/pdf holds.').waitFor()
  await page.getByText('Boat hire', { exact: true }).first().click()
  await page.getByText('The Riva boathouse hires out boats.').first().waitFor()
  assert.deepEqual(await axeViolations(page), [])
  await button('Ingest 2 files').click()
  await page.getByText('Boat hire is in').waitFor()
  await page.getByText('Ropes is in').waitFor()
  await page
    .getByRole('table', { name: /^Sources/ })
    .getByText('Ropes.txt')
    .first()
    .waitFor()
})

test('a newer version is told as one, and can be kept as a document of its own, and taken back', {
  skip: noBrowser,
}, async () => {
  await choose(file('Boat hire.md', hire('55')))
  await button('Plan').click()
  await page.getByText('A newer version of').waitFor()
  await button('Keep both: it is a document of its own').click()
  await page.getByText('You have a file of this name.').waitFor()
  await page.getByRole('button', { name: /^It is a new version of Boat hire of/ }).click()
  await page.getByText('A newer version of').waitFor()
  await button('Ingest').click()
  await page.getByText('Boat hire is in').waitFor()
  await visitor.open('/sources')
  await page.getByText('Replaced by').first().waitFor()
})

test('more files than are taken at once are refused before they are sent', { skip: noBrowser }, async () => {
  await choose(...Array.from({ length: 21 }, (_, i) => file(`${i}.md`, hire(String(i)))))
  await page.getByText('21 files were chosen; at most 20 are taken at once.').waitFor()
  await button('Plan').click()
  assert.equal(await page.getByRole('region', { name: 'Plan' }).count(), 0)
})
