import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'
import { page, startWebSite, type WebSite } from '../../support/web-server.ts'

// CAIRN_ALLOW_HOSTS: an intranet's wiki on loopback, which the names of this test lead to.

const WIKI = page(
  'text/html',
  '<title>The wiki</title><h1>The wiki</h1><p>Northwind Traders keeps its ropes in Whitby.</p>',
)
const PLAN = { dryRun: true, distill: false, datedAt: '2026-01-01' }

let site: WebSite
let port: string
let closed: TestService
let named: TestService
let network: TestService
before(async () => {
  site = await startWebSite(
    {
      '/wiki': WIKI,
      '/to-wiki': (_, response) => void response.writeHead(302, { location: `http://wiki:${port}/wiki` }).end(),
      '/to-other': (_, response) =>
        void response.writeHead(302, { location: `http://other.example:${port}/wiki` }).end(),
      '/to-credentials': (_, response) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    },
    {
      wiki: ['127.0.0.1'],
      'wiki.corp.example': ['127.0.0.1'],
      'mixed.corp.example': ['127.0.0.1', '169.254.169.254'],
      'other.example': ['127.0.0.1'],
    },
  )
  port = new URL(site.origin).port
  const { lookup } = site.fetchOptions
  const start = (hosts: string) =>
    startService({ settings: hosts ? { CAIRN_ALLOW_HOSTS: hosts } : {}, fetchOptions: { lookup: lookup! } })
  closed = await start('')
  named = await start('wiki, *.corp.example')
  network = await start('127.0.0.0/8')
})
after(async () => {
  for (const service of [closed, named, network]) await service?.stop()
  await site?.close()
})

const put = async (service: TestService, url: string, body: object = PLAN) => {
  const { key } = await accountWithKey(service, { scopes: ['ingest'] })
  const reply = await service.request('POST', '/v1/ingest/url', { key, body: { url, ...body } })
  return { key, reply }
}
const refusal = async (service: TestService, url: string) => {
  const { reply } = await put(service, url)
  assert.equal(reply.status, 422, `${url}: ${reply.text}`)
  assert.doesNotMatch(reply.text, /127\.0\.0\.1(?!:)/, 'names no address that a name resolved to')
}

test('by default no private host is reached, whatever its name', async () => {
  for (const url of ['http://wiki', 'http://wiki.corp.example', 'http://other.example']) {
    await refusal(closed, `${url}:${port}/wiki`)
  }
  assert.equal((await put(closed, `http://127.0.0.1:${port}/wiki`)).reply.status, 422)
  assert.deepEqual(site.asked, [])
})

test('named hosts are planned and put in, also after a redirect among them', async () => {
  for (const url of [`http://wiki:${port}/wiki`, `http://wiki.corp.example:${port}/to-wiki`]) {
    const { reply } = await put(named, url)
    assert.equal(reply.status, 200, reply.text)
    assert.equal(reply.body.plan.source.title, 'The wiki')
  }
  const live = { ...PLAN, dryRun: false, distill: true }
  const { key, reply } = await put(named, `http://wiki.corp.example:${port}/wiki`, live)
  assert.equal(reply.status, 202, reply.text)
  const { body } = await named.request('GET', `/v1/ingest/jobs/${reply.body.job.id}?wait=30`, { key })
  assert.equal(body.job.status, 'succeeded')
})

test('hosts that are not named stay closed: by name, by address, by redirect, and beside an address that is none of theirs', async () => {
  for (const url of [
    `http://other.example:${port}/wiki`,
    `http://127.0.0.1:${port}/wiki`,
    `http://mixed.corp.example:${port}/wiki`,
    `http://wiki:${port}/to-other`,
    `http://wiki:${port}/to-credentials`,
    `http://corp.example:${port}/wiki`,
  ]) {
    const { reply } = await put(named, url)
    assert.ok([422, 502].includes(reply.status), `${url}: ${reply.status} ${reply.text}`)
  }
})

test('a network lets whatever stands in it through, but no local name', async () => {
  for (const url of [`http://other.example:${port}/wiki`, `http://127.0.0.1:${port}/wiki`]) {
    assert.equal((await put(network, url)).reply.status, 200, url)
  }
  await refusal(network, `http://wiki:${port}/wiki`)
  await refusal(network, `http://mixed.corp.example:${port}/wiki`)
})

test('a name that leads elsewhere between two look-ups is refused at the second', async () => {
  let asked = 0
  const service = await startService({
    settings: { CAIRN_ALLOW_HOSTS: '127.0.0.0/8' },
    fetchOptions: { lookup: async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']) },
  })
  try {
    const { key, reply } = await put(service, `http://turn.example:${port}/wiki`, {
      ...PLAN,
      dryRun: false,
      distill: true,
    })
    assert.equal(reply.status, 202, reply.text)
    const { body } = await service.request('GET', `/v1/ingest/jobs/${reply.body.job.id}?wait=30`, { key })
    assert.equal(body.job.status, 'failed')
    assert.ok(asked >= 2)
  } finally {
    await service.stop()
  }
})

test('a setting that is no list of hosts stops the start', async () => {
  await assert.rejects(startService({ settings: { CAIRN_ALLOW_HOSTS: 'http://wiki/' } }), /CAIRN_ALLOW_HOSTS/)
})
