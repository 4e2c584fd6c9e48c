import { loadavg } from 'node:os'
import { buildPages } from '../test/support/built-pages.ts'
import { launchChromium, newVisitor, settled, signInAs } from '../test/support/chromium.ts'
import { startService } from '../test/support/service.ts'
import { tourAccount } from '../test/support/tour-account.ts'

// What a page weighs and how soon it stands, with an empty cache: bytes over the wire, and milliseconds until the
// largest thing on it is drawn, as it is and with the processor slowed down. One run prints one table.

const SLOWDOWN = 6
const RUNS = 3

buildPages()
const service = await startService()
const account = await tourAccount(service)
const browser = await launchChromium()

const PAGES: readonly (readonly [name: string, address: string])[] = [
  ['sign-in', '/sign-in'],
  ['overview', '/'],
  ['ask', '/ask'],
  ['sources', '/sources'],
  ['graph', '/graph?q=Anna%20Linden'],
  ['record', account.pages.entity],
  ['peer', '/memory/travel/peers/ann'],
  ['usage', '/usage'],
]

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** When the largest thing on the page was drawn (LCP), in milliseconds since the navigation began. */
const LAST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`

/** A visit with nothing in the cache; the session's cookie is there already. */
async function visit(address: string, rate: number): Promise<{ bytes: number; ms: number }> {
  const visitor = await newVisitor(browser, service.url)
  if (address !== '/sign-in') await signInAs(visitor, account.email, account.password)
  const { page } = visitor
  await page.goto('about:blank')
  const session = await visitor.context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(service.url + address)
  await settled(page)
  await page.waitForLoadState('networkidle')
  const ms = await page.evaluate<number>(LAST_PAINT)
  await visitor.context.close()
  return { bytes, ms }
}

process.stdout.write(`load average ${loadavg().map((load) => load.toFixed(1))}\n`)
process.stdout.write(`| page | KB over the wire | ms | ms, processor ${SLOWDOWN} × slower |\n|---|---|---|---|\n`)
for (const [name, address] of PAGES) {
  const plain = []
  const slow = []
  for (let run = 0; run < RUNS; run++) {
    plain.push(await visit(address, 1))
    slow.push(await visit(address, SLOWDOWN))
  }
  const kilobytes = Math.round(median(plain.map(({ bytes }) => bytes)) / 1000)
  const [fast, throttled] = [plain, slow].map((visits) => Math.round(median(visits.map(({ ms }) => ms))))
  process.stdout.write(`| ${name} | ${kilobytes} | ${fast} | ${throttled} |\n`)
}
await browser.close()
await service.stop()
