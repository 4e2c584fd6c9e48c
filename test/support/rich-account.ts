import assert from 'node:assert/strict'
import { SCOPES } from '../../src/lib/principal.ts'
import { accountWithKey, type TestKey } from './accounts.ts'
import { ingestDocument } from './graph-documents.ts'
import type { TestService } from './service.ts'

// An account with something of everything that an account can have.

const LAKE =
  '# Lakes\n\nLake Garda  is the largest lake in Italy. It was formed by glaciers,\n   as Anna Bell wrote in 1902.\n\n# Towns\n\nRiva is a town at its northern end.'
const WIND =
  '# Lakes\n\nLake Garda is the largest lake in Italy.\nIt was formed by glaciers, as Anna Bell wrote in 1902.\n\n# Wind\n\nThe Ora blows from the south. We think that the Ora is the best wind of Lake Garda.'
const MAKERS =
  '# Makers\n\nInternational Business Machines (IBM) is an American company. IBM was founded in 1911 in Endicott.'
const ESSAY = Array.from({ length: 60 }, (_, i) => `I went there. I saw ${i} of them! It was good, really. We ate.`)
const RULES = `# Rules\n\nPrefer short sentences. Never write "utilise"; write "use". Always say who did it. Riva is a town in Italy.\n\n# Day\n\n${ESSAY.join(' ')}`
/** names nothing known */
const NOISE = 'Yesterday Peter walked to the harbour of Leeds. He had bought two boats in March.'
const MEGABYTE = 1_048_576

export interface RichAccount extends TestKey {
  /** of the two documents that say some of the same */
  shared: string[]
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of several routes
type Body = any

async function post(service: TestService, key: string, path: string, body: object): Promise<Body> {
  const reply = await service.request('POST', path, { key, body })
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

const correct = (service: TestService, key: string, target: object, more: object) =>
  post(service, key, '/v1/feedback/corrections', {
    text: 'This is not so.',
    supersedes: target,
    datedAt: '2026-03-01',
    confirm: true,
    ...more,
  })

async function claimAbout(service: TestService, key: string, query: string): Promise<{ type: string; id: string }> {
  const { results } = await post(service, key, '/v1/query', { query, target: 'claim' })
  const { nodeType, nodeId } = results[0]
  assert.equal(nodeType, 'claim')
  return { type: nodeType, id: nodeId }
}

/** Puts in a file that nobody can read: its job fails, its bytes stay. */
async function ingestUnreadable(service: TestService, key: string): Promise<void> {
  const bytes = Buffer.alloc(2 * MEGABYTE + 700_000, 'not a page ')
  bytes.write('%PDF-1.7\n')
  const { job } = await post(service, key, '/v1/ingest/file', {
    filename: 'broken.pdf',
    contentType: 'application/pdf',
    contentBase64: bytes.toString('base64'),
    dryRun: false,
    distill: true,
    datedAt: '2026-02-03',
    idempotencyKey: 'broken-file',
  })
  const { body } = await service.request('GET', `/v1/ingest/jobs/${job.id}?wait=60`, { key })
  assert.equal(body.job.status, 'failed', JSON.stringify(body))
}

/** Two sources that share records, one looked at for style, one in quarantine, one unreadable; two corrections. */
export async function richAccount(service: TestService): Promise<RichAccount> {
  const account = await accountWithKey(service, { scopes: [...SCOPES] })
  const { key } = account
  const put = (filename: string, text: string, more: object = {}) =>
    ingestDocument(service, key, { filename, text, ...more })
  const lake = await put('lake.md', LAKE)
  const wind = await put('wind.md', WIND)
  await put('makers.md', MAKERS)
  await put('rules.md', RULES, { analyzeStyle: true })
  const noise = await put('noise.txt', NOISE, { contentType: 'text/plain', page: true })
  assert.equal(noise.status, 'quarantined')
  await put('lake.md', LAKE) // a second run of the same source
  await ingestUnreadable(service, key)
  await correct(service, key, await claimAbout(service, key, 'largest lake in Italy'), {
    text: 'Garda is the largest by area alone.',
    claim: 'Lake Garda is the largest lake in Italy by area.',
    rationale: 'Como is deeper.',
  })
  await correct(service, key, await claimAbout(service, key, 'founded in 1911 in Endicott'), {})
  return { ...account, shared: [lake.sourceId, wind.sourceId] }
}

/** What two exports of the same content have in common: all but who, when, and what is told of this instance. */
export function comparable(exported: Body): Body {
  const {
    exportedAt: _at,
    account: { displayName, aliases },
    apiKeys: _keys,
    creditBalance: _balance,
    creditLedger: _ledger,
    quotaCounters: _quota,
    auditLog: _audit,
    ...content
  } = exported
  return { ...content, account: { displayName, aliases } }
}
