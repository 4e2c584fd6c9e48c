import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type ServiceError, SourceFetchError, ValidationError } from './errors.ts'
import {
  assertPublicHost,
  checkPublicUrl,
  type FetchOptions,
  fetchIfChanged,
  fetchPublicUrl,
} from './fetch-public-url.ts'

const allow = (address: string | null) => address === '127.0.0.1'
const lookup = async () => ['127.0.0.1']
const LOCAL: FetchOptions = { allow, lookup }

async function listening(server: Server): Promise<{ port: number; [Symbol.asyncDispose](): Promise<void> }> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
const serving = (listener: RequestListener) => listening(createServer(listener))
/** Answers every connection with these bytes, once the request has arrived, and leaves it open. */
const servingRaw = (bytes: string) =>
  listening(createSocketServer((socket) => socket.once('data', () => socket.write(bytes)).on('error', () => {})))

async function failure(work: Promise<unknown>): Promise<ServiceError> {
  try {
    await work
  } catch (error) {
    const failed = error as ServiceError
    assert.doesNotMatch(failed.message, /\d+\.\d+\.\d+\.\d+|::/, 'the message names an address')
    return failed
  }
  throw new assert.AssertionError({ message: 'the fetch succeeded' })
}
async function fetchFails(url: string, options: FetchOptions, message: RegExp, permanent: boolean) {
  const error = await failure(fetchPublicUrl(url, options))
  assert.ok(error instanceof SourceFetchError, String(error))
  assert.match(error.message, message)
  assert.equal(error.permanent, permanent)
}
async function fetchRefused(url: string, options: FetchOptions) {
  const error = await failure(fetchPublicUrl(url, options))
  assert.ok(error instanceof ValidationError, String(error))
  assert.deepEqual(error.issues?.[0]?.path, ['url'])
}

test('checkPublicUrl gives the canonical URL', () => {
  const cases = [
    ['HTTP://Example.COM:80', 'http://example.com/'],
    ['https://example.com.:443/A/?b=2&a=1#part', 'https://example.com/A/?b=2&a=1'],
    ['https://example.com/?utm_source=x&id=7&UTM_Campaign=y', 'https://example.com/?id=7'],
    ['https://example.com/?utm_source=x', 'https://example.com/'],
    ['https://example.com/?q=a%20b+c&q=&empty', 'https://example.com/?q=a%20b+c&q=&empty'],
    ['https://example.com/a/../b/./c', 'https://example.com/b/c'],
  ]
  for (const [url, canonical] of cases) assert.equal(checkPublicUrl(url!), canonical)
  assert.throws(() => checkPublicUrl('http://127.0.0.1/'), ValidationError)
})

test('a page comes with its final URL, type, charset and bytes, asked for without cookies', async () => {
  const seen: unknown[] = []
  await using server = await serving((request, response) => {
    seen.push(request.headers.cookie, request.headers.accept, request.headers['user-agent'], request.url)
    response.setHeader('set-cookie', 'a=b')
    if (request.url === '/start?utm_source=x')
      response.writeHead(302, { location: '/end?utm_source=x&n=1' }).end('moved')
    else response.writeHead(200, { 'content-type': 'Text/HTML; Charset="UTF-8"' }).end('grüezi')
  })
  const page = await fetchPublicUrl(`http://site.example:${server.port}/start?utm_source=x`, {
    ...LOCAL,
    accept: 'text/html',
    userAgent: 'Tester/1',
  })
  assert.deepEqual(page, {
    url: `http://site.example:${server.port}/end?n=1`,
    contentType: 'text/html',
    charset: 'utf-8',
    bytes: Buffer.from('grüezi'),
    version: { etag: null, lastModified: null },
  })
  assert.deepEqual(seen, [
    ...[undefined, 'text/html', 'Tester/1', '/start?utm_source=x'],
    ...[undefined, 'text/html', 'Tester/1', '/end?utm_source=x&n=1'],
  ])
})

test('a page that the server says is as it was is null; what it says of another version is given', async () => {
  await using server = await serving((request, response) => {
    const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
    if (etag === '"1"' && since === undefined) response.writeHead(304).end()
    else response.writeHead(200, { etag: '"2"', 'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT' }).end(since)
  })
  const url = `http://site.example:${server.port}/`
  assert.equal(await fetchIfChanged(url, { etag: '"1"', lastModified: null }, LOCAL), null)
  const page = await fetchIfChanged(url, { etag: null, lastModified: 'Sun, 01 Mar 2026 10:00:00 GMT' }, LOCAL)
  assert.deepEqual(page?.version, { etag: '"2"', lastModified: 'Mon, 02 Mar 2026 10:00:00 GMT' })
  assert.equal(page?.bytes.toString(), 'Sun, 01 Mar 2026 10:00:00 GMT')
})

test('without a content type the page is octets', async () => {
  await using server = await serving((_, response) => response.end('x'))
  const page = await fetchPublicUrl(`http://127.0.0.1:${server.port}/`, LOCAL)
  assert.deepEqual([page.contentType, page.charset], ['application/octet-stream', null])
})

test('a literal private address is refused without a connection', async () => {
  let requests = 0
  await using server = await serving((_, response) => {
    requests++
    response.end('secret')
  })
  await fetchRefused(`http://127.0.0.1:${server.port}/`, { lookup })
  assert.equal(requests, 0)
})

test('a name is refused when any of its addresses is private', async () => {
  await using server = await serving((_, response) => response.end('secret'))
  for (const addresses of [
    ['127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
    ['2606:4700::1', '::ffff:10.0.0.1'],
    ['fe80::1%lo'],
  ]) {
    await fetchRefused(`http://site.example:${server.port}/`, { lookup: async () => addresses })
    const error = await failure(assertPublicHost('http://site.example/', { lookup: async () => addresses }))
    assert.ok(error instanceof ValidationError)
  }
})

test('rebinding: an address that turns private after a check is refused at the connection', async () => {
  let requests = 0
  await using server = await serving((_, response) => {
    requests++
    response.end('secret')
  })
  const answers = [['8.8.8.8'], ['127.0.0.1']]
  const rebinding = { lookup: async () => answers.shift() ?? ['127.0.0.1'] }
  await assertPublicHost(`http://site.example:${server.port}/`, rebinding)
  await fetchRefused(`http://site.example:${server.port}/`, rebinding)
  assert.equal(requests, 0)
})

test('the address that was checked is the one connected to', async () => {
  await using server = await serving((request, response) => response.end(request.headers.host))
  let lookups = 0
  const page = await fetchPublicUrl(`http://no-such-name.invalid:${server.port}/`, {
    allow,
    lookup: async () => {
      lookups++
      return ['127.0.0.1']
    },
  })
  assert.equal(page.bytes.toString(), `no-such-name.invalid:${server.port}`)
  assert.equal(lookups, 1)
})

test('redirects to what is not fetched are refused, on any hop', async () => {
  const targets = [
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://2852039166/',
    'http://localhost/',
    'http://user:pass@site.example/',
    'http://site.example:25/',
    'file:///etc/passwd',
    'data:text/plain,x',
    '//10.0.0.1/',
  ]
  await using server = await serving((request, response) => {
    const [, hop, target] = request.url!.split('/')
    const location = hop === '1' ? `/2/${target}` : targets[Number(target)]
    response.writeHead(301, { location }).end()
  })
  for (const i of targets.keys()) await fetchRefused(`http://site.example:${server.port}/1/${i}`, LOCAL)
})

test('a redirect to a name is checked by what the name resolves to', async () => {
  await using server = await serving((_, response) =>
    response.writeHead(307, { location: `http://inside.example:${server.port}/` }).end(),
  )
  const names: Record<string, string[]> = { 'site.example': ['127.0.0.1'], 'inside.example': ['10.0.0.1'] }
  await fetchRefused(`http://site.example:${server.port}/`, { allow, lookup: async (name) => names[name] ?? [] })
})

test('five redirects are followed, six are not', async () => {
  await using server = await serving((request, response) => {
    const left = Number(request.url!.slice(1))
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
    else response.end('here')
  })
  const page = await fetchPublicUrl(`http://site.example:${server.port}/5`, LOCAL)
  assert.equal(page.bytes.toString(), 'here')
  await fetchFails(`http://site.example:${server.port}/6`, LOCAL, /redirects more than 5 times/, true)
})

test('a redirect from https to http is not followed', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-certificate-'))
  const trusted = getCACertificates('default')
  t.after(() => {
    setDefaultCACertificates(trusted)
    rmSync(folder, { recursive: true })
  })
  const keyFile = join(folder, 'key.pem')
  const certFile = join(folder, 'cert.pem')
  try {
    const name = ['-subj', '/CN=site.example', '-addext', 'subjectAltName=DNS:site.example']
    const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile, '-out', certFile, ...name]
    execFileSync('openssl', make, { stdio: 'ignore' })
  } catch {
    t.skip('openssl is not installed')
    return
  }
  const cert = readFileSync(certFile, 'utf8')
  await using server = await listening(
    createTlsServer({ key: readFileSync(keyFile), cert }, (request, response) => {
      if (request.url === '/down') response.writeHead(302, { location: 'http://site.example/' }).end()
      else response.end('safe')
    }),
  )
  const url = `https://site.example:${server.port}/`
  await fetchFails(url, LOCAL, /certificate is not valid/, true)
  setDefaultCACertificates([...trusted, cert])
  assert.equal((await fetchPublicUrl(url, LOCAL)).bytes.toString(), 'safe')
  await fetchFails(`${url}down`, LOCAL, /from https to http/, true)
})

test('statuses: 4xx are final but for 408, 425 and 429; 5xx are not', async () => {
  await using server = await serving((request, response) => response.writeHead(Number(request.url!.slice(1))).end('no'))
  const cases: [number, boolean][] = [
    [304, true],
    [401, true],
    [404, true],
    [408, false],
    [410, true],
    [425, false],
    [429, false],
    [500, false],
    [503, false],
  ]
  for (const [status, permanent] of cases) {
    await fetchFails(`http://site.example:${server.port}/${status}`, LOCAL, new RegExp(`status ${status}`), permanent)
  }
})

test('gzip and brotli are undone', async () => {
  const text = 'zipped '.repeat(1000)
  await using server = await serving((request, response) => {
    const encoding = request.url!.slice(1)
    response.writeHead(200, { 'content-encoding': encoding })
    response.end(encoding === 'br' ? brotliCompressSync(text) : gzipSync(text))
  })
  for (const encoding of ['gzip', 'x-gzip', 'br']) {
    const page = await fetchPublicUrl(`http://site.example:${server.port}/${encoding}`, LOCAL)
    assert.equal(page.bytes.toString(), text)
  }
})

test('stacked and unknown encodings are refused', async () => {
  await using server = await serving((request, response) => {
    const encodings = decodeURIComponent(request.url!.slice(1)).split('+')
    response.setHeader('content-encoding', encodings).end(gzipSync(gzipSync('x')))
  })
  for (const encoding of ['gzip,gzip', 'gzip+gzip', 'br, gzip', 'zstd', 'compress', 'constructor']) {
    const url = `http://site.example:${server.port}/${encodeURIComponent(encoding)}`
    await fetchFails(url, LOCAL, /compressed in a way/, true)
  }
})

test('damaged compression is a clear failure', async () => {
  await using server = await serving((request, response) => {
    response.writeHead(200, { 'content-encoding': request.url!.slice(1) }).end('this is not compressed at all')
  })
  for (const encoding of ['gzip', 'br']) {
    await fetchFails(`http://site.example:${server.port}/${encoding}`, LOCAL, /compression is damaged/, true)
  }
})

test('a compression bomb stops at the cap', async () => {
  const large = Buffer.alloc(50_000_000)
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
  const bomb = { gzip: gzipSync(large, { level: 1 }), br: brotliCompressSync(large, quickly) }
  await using server = await serving((request, response) => {
    const encoding = request.url!.slice(1) as 'gzip' | 'br'
    response.writeHead(200, { 'content-encoding': encoding }).end(bomb[encoding])
  })
  for (const encoding of ['gzip', 'br']) {
    await fetchFails(`http://site.example:${server.port}/${encoding}`, LOCAL, /larger than is accepted/, true)
  }
})

test('a body over the cap is refused, announced or not', async () => {
  await using server = await serving((request, response) => {
    if (request.url === '/announced') response.setHeader('content-length', 1001)
    response.end('x'.repeat(1001))
  })
  for (const path of ['announced', 'chunked']) {
    const url = `http://site.example:${server.port}/${path}`
    await fetchFails(url, { ...LOCAL, maxBytes: 1000 }, /larger than is accepted/, true)
    assert.equal((await fetchPublicUrl(url, { ...LOCAL, maxBytes: 1001 })).bytes.length, 1001)
  }
})

test('headers over 16 KiB are refused', async () => {
  await using server = await servingRaw(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`)
  await fetchFails(`http://site.example:${server.port}/`, LOCAL, /headers are larger/, true)
})

test('no answer, a stalled body and a slow drip each run out of their time', async () => {
  await using silent = await servingRaw('')
  await using stalled = await servingRaw('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nx')
  await using dripping = await serving((_, response) => {
    const drip = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(drip))
  })
  const quick = (timeouts: FetchOptions['timeouts']) => ({ ...LOCAL, timeouts: timeouts! })
  await fetchFails(`http://site.example:${silent.port}/`, quick({ headers: 100 }), /did not answer in time/, false)
  await fetchFails(`http://site.example:${stalled.port}/`, quick({ idle: 100 }), /stopped sending/, false)
  await fetchFails(`http://site.example:${dripping.port}/`, quick({ total: 300 }), /took too long/, false)
})

test('a lookup that never answers runs out of the time to connect', async () => {
  const options: FetchOptions = { lookup: () => new Promise(() => {}), timeouts: { connect: 100 } }
  await fetchFails('http://site.example/', options, /reached in time/, false)
  const error = await failure(assertPublicHost('http://site.example/', options))
  assert.ok(error instanceof SourceFetchError && !error.permanent)
})

test('a name without an address is a failed fetch', async () => {
  const failing = (code: string) => ({ lookup: () => Promise.reject(Object.assign(new Error('x 10.0.0.1'), { code })) })
  await fetchFails('http://site.example/', failing('ENOTFOUND'), /does not exist/, true)
  await fetchFails('http://site.example/', failing('EAI_AGAIN'), /could not be looked up/, false)
  await fetchFails('http://site.example/', { lookup: async () => [] }, /does not exist/, true)
  const error = await failure(assertPublicHost('http://site.example/', failing('ENOTFOUND')))
  assert.ok(error instanceof SourceFetchError)
})

test('a closed port, a broken answer and a body cut short fail without naming the address', async () => {
  const closed = await serving(() => {})
  const closedPort = closed.port
  await closed[Symbol.asyncDispose]()
  await fetchFails(`http://site.example:${closedPort}/`, LOCAL, /could not be reached/, false)
  await using garbage = await servingRaw('SSH-2.0-OpenSSH_9.6\r\n')
  await fetchFails(`http://site.example:${garbage.port}/`, LOCAL, /valid HTTP/, true)
  await using cut = await serving((_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half', () => response.destroy())
  })
  await fetchFails(`http://site.example:${cut.port}/`, LOCAL, /broke off/, false)
})

test("the caller's abort comes back as its reason", async () => {
  const caller = new AbortController()
  await using server = await serving(() => caller.abort(new Error('enough')))
  const fetching = fetchPublicUrl(`http://site.example:${server.port}/`, { ...LOCAL, signal: caller.signal })
  await assert.rejects(fetching, /^Error: enough$/)
})

test('a public host passes', async () => {
  await assertPublicHost('https://site.example/', { lookup: async () => ['8.8.8.8', '2606:4700::1'] })
  await assertPublicHost('https://8.8.8.8/', { lookup: () => assert.fail('nothing to look up') })
})
