import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { SCOPES } from '../../src/lib/principal.ts'
import { accountWithKey } from '../support/accounts.ts'
import { launchChromium, noBrowser } from '../support/chromium.ts'
import { clientProgram, TOLD } from '../support/client-program.ts'
import { startService, type TestService } from '../support/service.ts'

// The client in a page and in a worker, of the service's own origin: it lets no others ask.

const CLIENT = path.join(import.meta.dirname, '../../client')
const javascript = (file: string): string => stripTypeScriptTypes(readFileSync(path.join(CLIENT, file), 'utf8'))
const PARTS = readdirSync(CLIENT).filter((file) => /(?<!\.d|\.test)\.ts$/.test(file))

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

const WAYS = {
  'a page': `<script type="module">import('/program.js').then(({ told }) => { window.told = told })</script>`,
  'a worker': `<script type="module">
    new Worker('/worker.js', { type: 'module' }).onmessage = ({ data }) => { window.told = data }
  </script>`,
}

for (const [name, html] of Object.entries(WAYS))
  test(`the client runs in ${name}`, { skip: noBrowser }, async () => {
    const { key } = await accountWithKey(service, { scopes: [...SCOPES] })
    const page = await browser.newPage()
    const files: Record<string, [type: string, body: string]> = {
      '/try.html': ['text/html', `<!doctype html>${html}`],
      '/client.js': ['text/javascript', javascript('client.ts')],
      ...Object.fromEntries(PARTS.map((file) => [`/${file}`, ['text/javascript', javascript(file)]])),
      '/program.js': ['text/javascript', clientProgram('/client.js', service.url, key)],
      '/worker.js': ['text/javascript', `import { told } from '/program.js'\npostMessage(told)`],
    }
    for (const [file, [contentType, body]] of Object.entries(files))
      await page.context().route(service.url + file, (route) => route.fulfill({ contentType, body }))
    await page.goto(`${service.url}/try.html`)
    const told = await page.waitForFunction<string[]>('window.told')
    assert.deepEqual(await told.jsonValue(), TOLD)
    await page.close()
  })
