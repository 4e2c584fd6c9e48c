import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ROUTES } from '../../../src/app.ts'
import { openApiDocument } from '../../../src/http/openapi.ts'
import { customerOf, meteredHeaders, plans } from '../../support/credits.ts'
import { newPerson, terminalOf } from '../../support/people.ts'
import type { TestReply } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'

// Statements on the account, its credits and the bodies of answers that cut across routes.

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const INTEGER = /^\d+$/
const DAY = /^\d{4}-\d\d-01$/
const MIDNIGHT = /^\d{4}-\d\d-\d\dT00:00:00\.000Z$/
const QUOTA_HEADERS = {
  'quota-metric': /^[a-z.]+$/,
  'quota-daily-limit': INTEGER,
  'quota-daily-remaining': INTEGER,
  'quota-monthly-limit': INTEGER,
  'quota-monthly-remaining': INTEGER,
  'quota-daily-reset': MIDNIGHT,
  'quota-monthly-reset': MIDNIGHT,
}
const CREDIT_HEADERS = {
  'credit-cost': INTEGER,
  'credit-remaining': INTEGER,
  'credit-monthly-remaining': INTEGER,
  'credit-onboarding-remaining': INTEGER,
  'credit-monthly-period': DAY,
}

function assertHeaders(reply: TestReply, status: number, wanted: Record<string, RegExp>, what: string): void {
  const headers = meteredHeaders(reply)
  assert.equal(reply.status, status, `${what}: ${reply.text}`)
  assert.deepEqual(Object.keys(headers).sort(), Object.keys(wanted).sort(), what)
  for (const [name, form] of Object.entries(wanted)) assert.match(headers[name]!, form, `${what}: ${name}`)
}

const file = (text: string) => ({
  filename: 'note.md',
  contentType: 'text/markdown',
  contentBase64: Buffer.from(text).toString('base64'),
})
const LIVE = { dryRun: false, distill: true, datedAt: '2026-01-31' }

test('headers of credits and quota: all on a plan, a query and an account answer, the quota’s on a 202, none elsewhere', async () => {
  const person = await newPerson(service)
  const key = await terminalOf(service, person)
  const post = (path: string, body: object) => service.request('POST', path, { key, body })
  const all = { ...CREDIT_HEADERS, ...QUOTA_HEADERS }
  for (const output of ['evidence', 'context', 'answer']) {
    const body = { query: 'What is Oslo?', output }
    assertHeaders(await post('/v1/query', body), 200, all, output)
    const answer = await person.browser.request('POST', '/v1/account/answers/query', { body })
    assertHeaders(answer, 200, all, `account, ${output}`)
  }
  assertHeaders(await post('/v1/ingest/file', file('# Oslo\n\nOslo is a city.')), 200, all, 'plan')
  const live = { ...file('# Oslo\n\nOslo is a city.'), ...LIVE, idempotencyKey: 'once-and-again' }
  assertHeaders(await post('/v1/ingest/file', live), 202, QUOTA_HEADERS, 'live')
  assertHeaders(await post('/v1/ingest/file', live), 200, {}, 'the earlier job')
  assertHeaders(await post('/v1/query', { query: '' }), 422, {}, 'refused')
  for (const path of ['/v1/account/overview', '/v1/account/usage', '/v1/ingest/jobs'])
    assertHeaders(await service.request('GET', path, { key }), 200, {}, path)
})

test('an account answer that fails costs nothing, and one that is not covered is 402', async () => {
  const poor = await startService({
    settings: { CAIRN_WORKERS: '0', ...plans({ onboardingCredits: 3, monthlyCredits: 3 }) },
  })
  try {
    const { browser } = await newPerson(poor)
    const ask = (body: object, more: object = {}) =>
      browser.request('POST', '/v1/account/answers/query', { body, ...more })
    const usage = async () => (await browser.request('GET', '/v1/account/usage')).body
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
    assert.equal((await ask({ query: '' })).status, 422)
    assert.equal((await ask({ query: 'Oslo?', sourceRunId: unknown })).status, 404)
    assert.equal((await ask({ query: 'Oslo?' }, { csrf: null })).status, 403)
    assert.deepEqual([(await usage()).credits.remaining, (await usage()).dailyUsage], [6, []])
    assert.equal((await ask({ query: 'Oslo?', output: 'answer' })).status, 200)
    const refused = await ask({ query: 'Oslo?', output: 'answer' })
    assert.deepEqual([refused.status, refused.body.error.code], [402, 'insufficient_credits'])
    const { credits, ledger } = await usage()
    assert.deepEqual(
      [credits.remaining, credits.onboarding.remaining, credits.monthly.remaining],
      [1, 0, 1],
      'of both kinds',
    )
    const sum = (bucket: string) =>
      ledger
        .filter((entry: { bucket: string }) => entry.bucket === bucket)
        .reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
    assert.deepEqual([sum('onboarding'), sum('monthly')], [0, 1], 'the ledger sums to the balance')
    for (const { kind, amount } of ledger) assert.ok(kind === 'charge' ? amount < 0 : amount > 0)
  } finally {
    await poor.stop()
  }
})

test('by default the overview tells of six sources and six jobs, the usage of eight entries', async () => {
  const { accountId, browser } = await newPerson(service)
  const key = await terminalOf(service, { accountId, browser, email: '', password: '' })
  const ids: string[] = []
  for (let i = 0; i < 7; i++) {
    const { body } = await service.request('POST', '/v1/ingest/file', {
      key,
      body: { ...file(`# Town ${i}\n\nTown ${i} is a town in Norway.`), ...LIVE },
    })
    ids.unshift(body.job.id)
  }
  for (const id of ids) await service.request('GET', `/v1/ingest/jobs/${id}?wait=30`, { key })
  const { body } = await browser.request('GET', '/v1/account/overview')
  assert.equal(body.activity.recentSources.length, 6)
  assert.deepEqual(
    body.recentIngestJobs.map(({ id }: { id: string }) => id),
    ids.slice(0, 6),
  )
  const ledger = async (query = '') => (await browser.request('GET', `/v1/account/usage${query}`)).body.ledger
  assert.equal((await ledger()).length, 8)
  assert.equal((await ledger('?ledgerLimit=100')).length, 9, 'two grants and seven ingests')
})

test('customer keys, account or not, get 403 on what people alone may do, whatever the body', async () => {
  const { key } = await customerOf(service)
  const { browser } = await newPerson(service)
  const made = await browser.request('POST', '/v1/account/api-keys', { body: { name: 'owner', scopes: ['account'] } })
  for (const bearer of [key, made.body.apiKey.rawKey]) {
    for (const [method, path, body] of [
      ['GET', '/v1/account/overview?sourceLimit=0', undefined],
      ['GET', '/v1/account/usage?ledgerLimit=0', undefined],
      ['POST', '/v1/account/answers/query', { nonsense: true }],
      ['DELETE', '/v1/account', { confirm: 'delete my account' }],
      ['POST', `/v1/account/api-keys/${made.body.apiKey.id}/rotate`, {}],
    ] as const) {
      const reply = await service.request(method, path, { key: bearer, body })
      assert.deepEqual([reply.status, reply.body.error.code], [403, 'forbidden'], `${method} ${path}`)
    }
  }
})

/** Of the contract; routes beyond it may add their own. */
const VERSIONS: Record<string, string[]> = {
  signIn: ['service-auth-session-v2'],
  getAuthSession: ['service-auth-session-v2'],
  signOut: ['service-auth-session-v2'],
  startDevice: ['service-cli-device-authorization-v1'],
  decideDevice: ['service-cli-device-approval-v1'],
  pollDevice: ['service-cli-device-token-pending-v1', 'service-cli-session-v1'],
  getCliSession: ['service-cli-auth-status-v1'],
  endCliSession: ['service-cli-auth-status-v1'],
  redeemInvite: ['service-account-invite-redemption-v1'],
  listApiKeys: ['service-account-api-key-list-v1'],
  createApiKey: ['service-account-api-key-v1'],
  revokeApiKey: ['service-account-api-key-v1'],
  rotateApiKey: ['service-account-api-key-v1'],
  getAccountOverview: ['service-account-overview-v1'],
  getAccountUsage: ['service-account-usage-v1'],
  getCurrentAccess: ['service-current-access-v1'],
  deleteOwnAccount: ['service-account-deletion-v1'],
  answerQuery: ['service-evidence-query-v1'],
  answerAccountQuery: ['service-evidence-query-v1'],
  ingestUrl: ['service-ingest-job-v1', 'service-url-ingest-plan-v1'],
  ingestFile: ['service-file-ingest-plan-v1', 'service-ingest-job-v1'],
  listIngestJobs: ['service-ingest-job-list-v1'],
  getIngestJob: ['service-ingest-job-v1'],
  listSources: ['service-source-list-v1'],
  createAccount: ['service-admin-account-v1'],
  createAccountApiKey: ['service-account-api-key-v1'],
  createInvite: ['service-admin-invite-v1'],
  deleteAccount: ['service-admin-account-deletion-v1'],
  exportAccount: ['service-account-export-v1'],
  exportAnyAccount: ['service-account-export-v1'],
  listSourceRuns: ['service-source-run-list-v1'],
  inspectSourceRun: ['service-source-run-inspect-v1'],
  getSourceRunEvidence: ['service-source-run-evidence-v1'],
  getStyleProfile: ['service-style-profile-v1'],
  correctRecord: ['service-feedback-correction-plan-v1', 'service-feedback-correction-v1'],
  listNeighbors: ['service-neighbors-v1'],
}

test('every success body but those of the memory carries the schemaVersion of the contract', () => {
  type Node = Record<string, unknown>
  const document = openApiDocument(ROUTES, '/') as { paths: Record<string, Record<string, Node>> }
  const resolved = (node: Node): Node =>
    typeof node.$ref === 'string'
      ? (node.$ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, name) => (at as Node)[name], document) as Node)
      : node
  const versionsIn = (schema: Node): unknown[] => {
    const { anyOf, oneOf, allOf, properties, required } = resolved(schema) as Record<string, Node[]> & Node
    const parts = anyOf ?? oneOf ?? allOf
    if (parts) return parts.flatMap(versionsIn)
    const version = (properties as Record<string, Node> | undefined)?.schemaVersion
    if (!version || !(required as unknown as string[]).includes('schemaVersion')) return [null]
    return (version.enum as unknown[]) ?? [version.const]
  }
  const told: Record<string, unknown[]> = {}
  for (const [path, methods] of Object.entries(document.paths)) {
    if (path.startsWith('/v1/workspaces') || path === '/v1/context' || !path.startsWith('/v1/')) continue
    for (const { operationId, responses } of Object.values(methods)) {
      const bodies = Object.entries(responses as Record<string, Node>).filter(([status]) => status.startsWith('2'))
      const versions = bodies.flatMap(([, { content }]) => {
        const { 'application/json': json, 'application/octet-stream': bytes } = content as Record<
          string,
          { schema: Node }
        >
        return bytes ? [] : versionsIn(json!.schema)
      })
      told[operationId as string] = [...new Set(versions)].sort()
    }
  }
  for (const [operation, versions] of Object.entries(told)) {
    assert.ok(!versions.includes(null), `${operation} has a body without schemaVersion`)
    if (VERSIONS[operation]) assert.deepEqual(versions, VERSIONS[operation], operation)
  }
  assert.deepEqual(
    Object.keys(VERSIONS).filter((operation) => !told[operation]),
    [],
  )
})
