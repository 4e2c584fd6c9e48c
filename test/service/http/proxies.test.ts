import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { send } from '../../support/send.ts'
import { startService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// The configurations of docs/operating.md, as they stand there but for addresses and certificates, with the programs of Debian.

const page = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
const blockAfter = (words: RegExp) => new RegExp(`${words.source}[^\`]*\`\`\`\\w*\\n([\\s\\S]*?)\`\`\``).exec(page)![1]!
const isInstalled = (program: string) =>
  spawnSync(program, ['version']).error === undefined && spawnSync('openssl', ['version']).status === 0

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

interface Proxied {
  /** through the proxy, from an address of this machine */
  ask(
    method: string,
    path: string,
    options?: { from?: string; headers?: Record<string, string>; body?: string },
  ): Promise<{ status: number; headers: Record<string, unknown>; text: string }>
  /** what has come of a stream when its first event is whole; the stream goes on and is left */
  firstEvent(path: string, headers: Record<string, string>): Promise<string>
  key: string
}

/** The service behind a proxy, which `begin` starts in the folder with what it gives: program, arguments, and a file to write. */
async function behindProxy(
  t: TestContext,
  begin: (place: { folder: string; port: number; upstream: string }) => {
    file: string
    text: string
    command: string[]
  },
): Promise<Proxied> {
  const port = await freePort()
  const service = await startService({
    settings: {
      CAIRN_BASE_URL: `https://localhost:${port}`,
      CAIRN_TRUSTED_PROXIES: '127.0.0.1',
      CAIRN_PUBLIC_PER_MINUTE: '2',
      CAIRN_WORKERS: '0',
    },
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-proxy-'))
  const pem = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`]
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    ...pem,
  ])
  assert.equal(made.status, 0, String(made.stderr))
  const { file, text, command } = begin({
    folder,
    port,
    upstream: new URL(`http://127.0.0.1:${service.running.port}`).host,
  })
  fs.writeFileSync(path.join(folder, file), text)
  const proxy = spawn(command[0]!, command.slice(1), {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: 'ignore',
  })
  const ended = once(proxy, 'exit')
  t.after(async () => {
    proxy.kill('SIGTERM')
    await ended
    await service.stop()
    fs.rmSync(folder, { recursive: true })
  })
  const open = (
    method: string,
    path: string,
    { from = '127.0.0.1', headers = {}, body }: Parameters<Proxied['ask']>[2] = {},
  ) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        method,
        path,
        port,
        host: '127.0.0.1',
        servername: 'localhost',
        localAddress: from,
        rejectUnauthorized: false,
        agent: false,
        headers: {
          host: `localhost:${port}`,
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(body.length) }),
        },
      }
      https.request(options, resolve).on('error', reject).end(body)
    })
  const ask: Proxied['ask'] = async (...asked) => {
    const response = await open(...asked)
    return { status: response.statusCode!, headers: response.headers, text: await textOf(response) }
  }
  const firstEvent: Proxied['firstEvent'] = async (path, headers) => {
    const response = await open('GET', path, { headers })
    let text = ''
    for await (const chunk of response) {
      text += chunk
      if (text.includes('\n\n')) break
    }
    assert.equal(response.complete, false, 'it is not told at its end')
    return text
  }
  // Its own address is the proxy's.
  const direct = {
    ...service,
    request: (...of: Parameters<typeof service.request>) => send(`http://127.0.0.1:${service.running.port}`, ...of),
  }
  await waitUntil('the proxy answers', () =>
    ask('GET', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
  return { ask, firstEvent, key: (await accountWithKey(direct, { scopes: ['ingest'] })).key }
}

async function serves({ ask, firstEvent, key }: Proxied): Promise<void> {
  const page = await ask('GET', '/v1/auth/session')
  assert.match(String(page.headers['set-cookie']), /; Secure/)
  assert.match(String(page.headers['strict-transport-security']), /max-age=31536000/)
  // An address that a client names itself is not believed, and each client has its own.
  const device = async (from: string, named: string) =>
    (await ask('POST', '/v1/auth/cli/device', { from, headers: { 'x-forwarded-for': named } })).status
  const statuses: number[] = []
  for (let n = 1; n <= 6; n++) statuses.push(await device('127.0.0.2', `203.0.113.${n}`))
  assert.ok(statuses.includes(429), String(statuses))
  assert.equal(await device('127.0.0.3', '203.0.113.1'), 201)
  // Larger than what proxies let through by themselves.
  const body = JSON.stringify({
    filename: 'a.txt',
    contentType: 'text/plain',
    contentBase64: Buffer.from('words '.repeat(250_000)).toString('base64'),
  })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  assert.equal((await ask('POST', '/v1/ingest/file', { headers, body })).status, 200)
  // What is streamed arrives while the stream is open: nobody does this job.
  const live = JSON.stringify({ ...JSON.parse(body), dryRun: false, distill: true, datedAt: '2026-01-31' })
  const { job } = JSON.parse((await ask('POST', '/v1/ingest/file', { headers, body: live })).text)
  const told = await firstEvent(`/v1/ingest/jobs/${job.id}`, { ...headers, accept: 'text/event-stream' })
  assert.match(told, /event: job\nid: \S+\ndata: \{.*"status":"queued"/)
}

test('nginx', { skip: isInstalled('nginx') ? false : 'no nginx or no openssl here' }, async (t) => {
  const block = blockAfter(/\nnginx/)
  const proxied = await behindProxy(t, ({ folder, port, upstream }) => {
    const server = block
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('server_name memory.example.com', 'server_name localhost')
      .replace('/etc/ssl/memory.pem', `${folder}/cert.pem`)
      .replace('/etc/ssl/memory.key', `${folder}/key.pem`)
      .replace('127.0.0.1:8787', upstream)
    assert.ok(server.includes(`proxy_pass http://${upstream};`))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const text = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(' ')} ${server} }`
    return {
      file: 'nginx.conf',
      text,
      command: ['nginx', '-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`],
    }
  })
  await serves(proxied)
})

test('Caddy', { skip: isInstalled('caddy') ? false : 'no Caddy or no openssl here' }, async (t) => {
  const block = blockAfter(/\nCaddy/)
  const proxied = await behindProxy(t, ({ folder, port, upstream }) => {
    const site = block
      .replace(
        'memory.example.com {',
        `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
      )
      .replace('127.0.0.1:8787', upstream)
    assert.ok(site.includes(`reverse_proxy ${upstream} {`))
    const text = `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`
    return {
      file: 'Caddyfile',
      text,
      command: ['caddy', 'run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'],
    }
  })
  await serves(proxied)
})
