import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { buildPages } from '../support/built-pages.ts'
import {
  type Faults,
  launchChromium,
  look,
  newVisitor,
  noBrowser,
  SCHEMES,
  settled,
  signInAs,
} from '../support/chromium.ts'
import { startService, type TestService } from '../support/service.ts'
import { type TourAccount, tourAccount } from '../support/tour-account.ts'

// What pages show after something was done on them: as clean as the pages themselves. CAIRN_PICTURES keeps the light ones.

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

const DOCUMENT = path.resolve(import.meta.dirname, '../../demo/vitamin-d.md')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What is done on a page, by the name of its picture; each begins on a page of its own. */
const STATES: readonly (readonly [name: string, address: string, act: (page: Page) => Promise<void>])[] = [
  [
    'answer',
    '/ask',
    async (page) => {
      await page.getByLabel('Question').fill('Does sunlight through window glass produce vitamin D in the skin?')
      await button(page, 'Ask').click()
      await page.getByRole('heading', { name: 'Answer' }).waitFor()
      await settled(page)
    },
  ],
  [
    'citation',
    '/ask',
    async (page) => {
      await page.getByLabel('Question').fill('Does sunlight through window glass produce vitamin D in the skin?')
      await button(page, 'Ask').click()
      await button(page, 'Citation 1').first().click()
      await page.getByRole('dialog', { name: 'Citation 1' }).locator('mark').waitFor()
    },
  ],
  [
    'abstained',
    '/ask',
    async (page) => {
      await page.getByLabel('Question').fill('What does vitamin D cost in Norway?')
      await button(page, 'Ask').click()
      await page.getByRole('heading', { name: 'Evidence that was near' }).waitFor()
    },
  ],
  [
    'plan',
    '/sources?add=file',
    async (page) => {
      await page.getByLabel(/Choose files/).setInputFiles(DOCUMENT)
      await button(page, 'Plan').click()
      await page.getByRole('region', { name: 'Plan' }).getByRole('heading').first().waitFor()
      await settled(page)
    },
  ],
  [
    'graph-found',
    '/graph',
    async (page) => {
      await page.getByLabel('Search records').fill('Anna Linden')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('application').waitFor()
      await settled(page)
    },
  ],
  [
    'graph-table',
    '/graph?q=Anna%20Linden',
    async (page) => {
      await page.getByRole('application').waitFor()
      await page.getByRole('radio', { name: 'Table' }).check({ force: true })
      await page.getByRole('table').first().waitFor()
    },
  ],
  [
    'new-key',
    '/keys',
    async (page) => {
      await button(page, 'New key').click()
      await page.getByRole('dialog').getByLabel('Name').fill('Agent')
    },
  ],
  [
    'connect-tested',
    '/connect',
    async (page) => {
      await button(page, 'Test the endpoint').click()
      await page.getByText('ok', { exact: true }).nth(2).waitFor()
    },
  ],
]

async function tour(device: string, width: number, height: number): Promise<Faults> {
  const visitor = await newVisitor(browser, service.url, { viewport: { width, height }, colorScheme: 'light' })
  const { page } = visitor
  await signInAs(visitor, account.email, account.password)
  const faults: Faults = { light: [], dark: [] }
  for (const [name, address, act] of STATES) {
    await visitor.open(address)
    await act(page)
    await look(page, faults, name, device)
  }
  await visitor.close()
  return faults
}

for (const [device, width, height] of [
  ['desk', 1280, 900],
  ['phone', 390, 844],
] as const) {
  let toured: Promise<Faults> | undefined
  for (const colorScheme of SCHEMES) {
    test(`what a ${device} shows after something was done is clean in ${colorScheme} colours`, {
      skip: noBrowser,
    }, async () => {
      toured ??= tour(device, width, height)
      assert.deepEqual((await toured)[colorScheme], [])
    })
  }
}
