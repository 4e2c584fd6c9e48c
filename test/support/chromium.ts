import assert from 'node:assert/strict'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'

// The pages in a real browser. CHROMIUM_PATH names another one than Debian's.

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const root = path.resolve(import.meta.dirname, '../..')

/** Why browser tests cannot run here; false when they can. A CI must have a browser. */
export const noBrowser: string | false =
  existsSync(executablePath) || process.env.CI ? false : `no browser at ${executablePath}; set CHROMIUM_PATH`

// A window has pages of its own for what its address bar will offer, which nobody sees: half of what a visit cost. So has a
// renderer that is kept in reserve. The last such switch counts, so that Playwright's own is repeated.
const DISABLED = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
]

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    // Elsewhere it could not write a file whose name is not ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      // Tests run as root in containers; the pages are our own.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED.join(',')}`,
    ],
  })

/** One browser profile, which notes everything that a page of ours must never do. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** the address of the service, which every path is under */
  base: string
  /** an uncaught error, a breach of the policy, a request to another host, an error in the console */
  faults: string[]
  /** origins that this journey leads to beside the service */
  elsewhere: Set<string>
  /** Goes to a page and waits until it has drawn what it shows. */
  open(address: string): Promise<void>
  /** Fails on any fault so far. */
  close(): Promise<void>
}

export async function newVisitor(
  browser: Browser,
  base: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(120_000) // only a guard against hanging
  const faults: string[] = []
  const elsewhere = new Set([new URL(base).origin])
  const watch = (page: Page) => {
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
    page.on('console', (message) => {
      // A refused request (401, 404, …) is logged too; the pages say what it means.
      if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) faults.push(message.text())
    })
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (/^https?:$/.test(protocol) && !elsewhere.has(origin)) faults.push(`request to ${origin}`)
    })
  }
  context.on('page', watch)
  const page = await context.newPage()
  return {
    context,
    page,
    base,
    faults,
    elsewhere,
    async open(address) {
      await page.goto(base + address)
      await settled(page)
    },
    async close() {
      await context.close()
      assert.deepEqual(faults, [])
    },
  }
}

/** Waits until the heading is there and no skeleton is left. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  // Not a function that is waited for: the policy of our pages lets nobody evaluate one later.
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
}

/** Signs in through the page. */
export async function signInAs(visitor: Visitor, email: string, password: string): Promise<void> {
  const { page } = visitor
  await visitor.open('/sign-in')
  await giveSignIn(page, email, password)
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

/** Fills in the sign-in form of a page or a dialog, and sends it. */
export async function giveSignIn(at: Page | Locator, email: string, password: string): Promise<void> {
  await at.getByLabel('E-mail').fill(email)
  await at.getByLabel('Password', { exact: true }).fill(password)
  await at.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** What axe may mind of colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong, as lines. Evaluated by the debugger: the page's own policy would not let it in.
 *
 * @param rules those alone; otherwise all
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { result: known } = await session.send('Runtime.evaluate', { expression: 'typeof axe' })
  if (known.value === 'undefined') await session.send('Runtime.evaluate', { expression: axe.source })
  const options = rules ? { runOnly: { type: 'rule', values: rules } } : {}
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(${JSON.stringify(options)}).then(({ violations }) => JSON.stringify(violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary))))`,
    awaitPromise: true,
  })
  await session.detach()
  return JSON.parse(result.value as string) as string[]
}

/** How many pixels wider than the window the page is. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

export const SCHEMES = ['light', 'dark'] as const

/** Lines that say what is wrong, by colour scheme. */
export type Faults = Record<(typeof SCHEMES)[number], string[]>

/**
 * Adds what is wrong with what stands on the page now: axe, and wider than the window. Between the schemes nothing but
 * colours differs, so that in dark ones axe looks at these alone. The picture is of the light ones.
 */
export async function look(page: Page, faults: Faults, name: string, device: string): Promise<void> {
  faults.light.push(...(await axeViolations(page)).map((violation) => `${name}: ${violation}`))
  const overflow = await overflowOf(page)
  if (overflow > 0) faults.light.push(`${name}: ${overflow} pixels wider than the window`)
  await keepPicture(page, `${name}-${device}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  faults.dark.push(...(await axeViolations(page, COLOUR_RULES)).map((violation) => `${name}: ${violation}`))
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Kept in the folder that CAIRN_PICTURES names; otherwise not taken. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!process.env.CAIRN_PICTURES) return
  const folder = path.resolve(root, process.env.CAIRN_PICTURES)
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
