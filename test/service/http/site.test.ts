import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildPages } from '../../support/built-pages.ts'
import { startService, type TestService } from '../../support/service.ts'

let service: TestService
before(async () => {
  buildPages()
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + address, { method, headers, redirect: 'manual' })

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

/** What the app itself says that its pages are. */
function pagesOfTheApp(): string[] {
  const web = path.join(import.meta.dirname, '../../../web')
  const listed = [...readFileSync(path.join(web, 'pages.ts'), 'utf8').matchAll(/page\('([^']+)'/g)].map(([, at]) => at!)
  const own = [...readFileSync(path.join(web, 'app.tsx'), 'utf8').matchAll(/<Route path="([^"]+)"/g)].map(
    ([, at]) => at!,
  )
  return [...listed, ...own]
}

test('every page of the app is served under its own address', async () => {
  const pages = pagesOfTheApp()
  assert.ok(pages.length >= 26, `only ${pages.length} pages found`)
  for (const page of pages) {
    const reply = await get(page.replace(/:\w+/g, 'x1'))
    assert.equal(reply.status, 200, page)
    assert.equal(reply.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(await reply.text(), /<div id="app">/)
  }
})

test('a page carries the strict policy and the base headers, and is never kept', async () => {
  const { headers } = await get('/ask')
  assert.equal(headers.get('content-security-policy'), POLICY)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin')
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin')
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('the consent lets go of the window that opened it, no other page does', async () => {
  assert.equal((await get('/oauth2/interaction/x1')).headers.get('cross-origin-opener-policy'), null)
})

test('the document has no inline script, no inline style and names no other host', async () => {
  const html = await (await get('/')).text()
  assert.doesNotMatch(html, /<style|style=|<script(?![^>]*src=)|\son\w+=/)
  assert.doesNotMatch(html, /(?:src|href)="(?!\/(?!\/))/)
})

test('hashed assets are kept for a year, and come compressed to who takes that', async () => {
  const html = await (await get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!
  const plain = await raw(script, {})
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(plain.headers.vary, 'accept-encoding')
  const brotli = await raw(script, { 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(brotli.headers['content-encoding'], 'br')
  assert.deepEqual(brotliDecompressSync(brotli.body), plain.body)
  const gzip = await raw(script, { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
  assert.equal(gzip.headers['content-encoding'], 'gzip')
  assert.deepEqual(gunzipSync(gzip.body), plain.body)
})

test('an unknown address is a page for a browser and the standard error for a program', async () => {
  const browser = await get('/no-such-page', { accept: 'text/html,*/*;q=0.8' })
  assert.equal(browser.status, 404)
  assert.equal(browser.headers.get('content-type'), 'text/html; charset=utf-8')
  const program = await get('/no-such-page')
  assert.equal(program.status, 404)
  assert.equal(((await program.json()) as { error: { code: string } }).error.code, 'not_found')
})

test('an unknown path of the API is the standard error, even for a browser', async () => {
  for (const address of ['/v1/no-such-thing', '/assets/no-such-thing.js', '/oauth2/no-such-thing']) {
    const reply = await get(address, { accept: 'text/html' })
    assert.equal(reply.status, 404, address)
    assert.match(reply.headers.get('content-type')!, /^application\/json/)
  }
})

test('no address reaches a file outside the built pages', async () => {
  for (const address of [
    '/assets/../index.html',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ]) {
    const { status, body } = await raw(address, {})
    assert.ok(status === 404 || body.toString().includes('<div id="app">'), address)
    assert.doesNotMatch(body.toString(), /"dependencies"/)
  }
})

test('a page is read, not written to', async () => {
  const reply = await get('/ask', {}, 'POST')
  assert.equal(reply.status, 405)
  assert.equal(reply.headers.get('allow'), 'GET, HEAD')
  const head = await get('/ask', {}, 'HEAD')
  assert.equal(head.status, 200)
  assert.equal(await head.text(), '')
})

interface RawReply {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** As it is on the wire: `fetch` would decompress it and tidy up the address. */
const raw = (address: string, headers: Record<string, string>): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.url)
    http
      .get({ hostname, port, path: address, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      .on('error', reject)
  })

test('credits are spoken of where the operator has set plans, and nowhere else', async () => {
  const seen = async (url: string) =>
    /<meta name="cairn-credits" content="(\w+)"/.exec(await (await fetch(url)).text())![1]
  assert.equal(await seen(service.url), 'unseen')
  const withPlans = await startService({ settings: { CAIRN_WORKERS: '0', CAIRN_PLANS: '{}' } })
  assert.equal(await seen(withPlans.url), 'shown')
  await withPlans.stop()
})

test('the documentation is served under the strict policy, with a style of its own', async () => {
  const index = await get('/docs')
  assert.equal(index.status, 200)
  assert.equal(index.headers.get('content-security-policy'), POLICY)
  assert.match(await index.text(), /<a href="\/docs\/quick-start">Quick start<\/a>/)
  const style = await get('/docs/style.css')
  assert.equal(style.headers.get('content-type'), 'text/css; charset=utf-8')
  assert.equal((await get('/docs/nowhere', { accept: 'text/html' })).status, 404)
  assert.equal((await get('/docs/../package.json')).status, 404)
})
