import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { buildPages } from '../support/built-pages.ts'
import { axeViolations, launchChromium, newVisitor, noBrowser, signInAs, type Visitor } from '../support/chromium.ts'
import { ingestText } from '../support/ingest.ts'
import { startService, type TestService } from '../support/service.ts'
import { type TourAccount, tourAccount } from '../support/tour-account.ts'

// Lists of the graph's records, and what is said of names on them.

const FIRM = (name: string, about: string) => `# ${about}

${name} is a company in Whitby. ${name} sells ropes. ${name} was founded by Anna Bell. The ${about} is old.
`

let service: TestService
let browser: Browser
let anna: TourAccount
let visitor: Visitor
let page: Page
before(async () => {
  if (noBrowser) return
  buildPages()
  service = await startService()
  anna = await tourAccount(service)
  await ingestText(service, anna.key, FIRM('Northwind Traders', 'The ropery'), { filename: 'ropery.md' })
  await ingestText(service, anna.key, FIRM('Northwind Group', 'The sail loft'), { filename: 'loft.md' })
  await ingestText(service, anna.key, FIRM('Northwind Group', 'The chandlery'), { filename: 'chandlery.md' })
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
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test('a list is searched, filtered by kind and ordered, and its address says so', { skip: noBrowser }, async () => {
  await visitor.open('/entities')
  await page.getByLabel('Search', { exact: true }).fill('northwind')
  await button('Search').click()
  await page.waitForURL(/\/entities\?q=northwind$/)
  await row('Northwind Traders').waitFor()
  await page.getByText('2 entities').waitFor()
  await page.getByLabel('Kind').selectOption('person')
  await page.getByText('Nothing here').waitFor()
  await page.goBack()
  await row('Northwind Traders').waitFor()
  await page.getByLabel('Order').selectOption('newest')
  await page.waitForURL(/sort=newest/)
})

test('names that are one are joined, and that is taken back', { skip: noBrowser }, async () => {
  await visitor.open('/entities?q=northwind')
  await page.getByLabel('Select Northwind Traders').check()
  assert.ok(await button('Join…').isDisabled())
  await page.getByLabel('Select Northwind Group').check()
  await button('Join…').click()
  const dialog = page.getByRole('dialog', { name: 'Join 2 names' })
  await dialog.getByLabel('Name that stands for all').selectOption({ label: 'Northwind Traders' })
  assert.deepEqual(await axeViolations(page), [])
  await dialog.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByText('also Northwind Group').waitFor()
  assert.equal(await row('Northwind Group').count(), 0)

  await page.getByRole('link', { name: 'Northwind Traders' }).click()
  await page.getByText(/Joined with Northwind Group/).waitFor()
  await button('Undo').click()
  await page.getByText(/Joined with Northwind Group/).waitFor({ state: 'detached' })
  await visitor.open('/entities?q=northwind')
  await row('Northwind Group').waitFor()
})

test('a kind is put right, and a name split by its sources', { skip: noBrowser }, async () => {
  await visitor.open('/entities?q=northwind%20group')
  await page.getByRole('link', { name: 'Northwind Group' }).click()
  await page.getByLabel('Its kind is').selectOption('work')
  await button('Say so').click()
  await page.getByText(/Said to be of kind work/).waitFor()
  await button('Split…').click()
  const dialog = page.getByRole('dialog', { name: 'Split this name' })
  await dialog.getByLabel('The chandlery').check()
  assert.deepEqual(await axeViolations(page), [])
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await page.getByText(/Split from another Northwind Group/).waitFor()
  await visitor.open('/entities?q=northwind%20group')
  await row('Northwind Group').nth(1).waitFor()
})

test('the graph opens with what is most connected, and its search finds entities first', {
  skip: noBrowser,
}, async () => {
  await visitor.open('/graph')
  await page.getByRole('application').waitFor()
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  await page.getByRole('table').first().waitFor()
  assert.ok((await page.getByRole('row').count()) > 8)
  await visitor.open('/graph?q=Northwind')
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  const first = page.getByRole('table').first().getByRole('row').nth(1)
  await first
    .getByText(/Northwind/)
    .first()
    .waitFor()
  assert.match(await first.innerText(), /entity/)
})
