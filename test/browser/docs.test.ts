import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type Faults, launchChromium, look, newVisitor, noBrowser, overflowOf } from '../support/chromium.ts'
import { startService, type TestService } from '../support/service.ts'

// Every page of the documentation, at a phone's and a desk's width: nothing wider than the window, one heading, nothing that
// axe minds, light or dark. Between the widths only what stands around the text differs, which all pages share.

const ROOT = path.join(import.meta.dirname, '../..')
const NAMES = globSync('docs/*.md', { cwd: ROOT }).map((file) => path.basename(file, '.md'))
const FRAMES = ['/docs', '/docs/readme']
const PAGES = ['/docs/readme', ...NAMES.map((name) => (name === 'README' ? '/docs' : `/docs/${name}`))].sort()

let service: TestService
let browser: Browser
before(async () => {
  if (noBrowser) return
  service = await startService()
  browser = await launchChromium()
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

for (const [device, width, height] of [
  ['desk', 1280, 900],
  ['phone', 390, 844],
] as const)
  test(`every page of the documentation is clean at a ${device}'s width`, { skip: noBrowser }, async () => {
    const visitor = await newVisitor(browser, service.url, { viewport: { width, height }, colorScheme: 'light' })
    const { page } = visitor
    const faults: Faults = { light: [], dark: [] }
    const other: string[] = []
    for (const address of PAGES) {
      await page.goto(service.url + address)
      if (device === 'desk' || FRAMES.includes(address)) await look(page, faults, address, device)
      if ((await page.locator('h1').count()) !== 1) other.push(`${address} has not one heading`)
      if ((await overflowOf(page)) > 0) other.push(`${address} is wider than its window`)
    }
    assert.deepEqual([faults, other], [{ light: [], dark: [] }, []])
    await visitor.close()
  })
