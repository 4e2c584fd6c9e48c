import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ingestText } from './ingest.ts'
import { memoryClient } from './memory-writes.ts'
import { newPerson, type Person } from './people.ts'
import type { TestService } from './service.ts'

// An account that has something to show on every page.

const VITAMIN_D = readFileSync(path.join(import.meta.dirname, '../../demo/vitamin-d.md'), 'utf8')
const HARBOUR = `# The harbour of Lindau

Anna Linden keeps the harbour office of Lindau since 2019. She works for the Lake Authority. The lighthouse was built in
1856 by the Bavarian railway. The harbour has 140 berths. Anna believes that the ferry to Bregenz should run in winter
too. I think the new pier is too short for the ferry Austria.

## Project Winter Ferry

The project Winter Ferry began in 2021. It is led by Anna Linden and Karl Berger. Karl Berger works for the Vorarlberg
Line in Bregenz. The Vorarlberg Line owns the ferry Austria. We decided that the ferry will leave at seven. Never cancel
a crossing without notice. Prefer short announcements.
`
/** long enough to measure habits, and with rules */
const NOTICES = `# How we write notices

Prefer short sentences. Never write "utilise"; write "use". Always say who did it. Avoid the passive voice.

# The log of the harbour

Karl Berger keeps the log for the Lake Authority since 2020. ${Array.from({ length: 60 }, (_, day) => `We opened at six. We let ${20 + (day % 9)} boats in! It was windy, really. We closed late.`).join(' ')}
`
/** holds no words, so that its run is quarantined */
const NOISE = '9f31c07b 44d2e810 a7706c35 1be92f04'

export interface TourAccount extends Person {
  key: string
  /** where its records stand */
  pages: { source: string; run: string; claim: string; entity: string; memoryClaim: string }
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of several routes
type Body = any

/** The page of a source, opened for where this claim stands. */
async function quoteOf(call: (method: string, address: string) => Promise<Body>, claim: string): Promise<string> {
  const [place] = (await call('GET', `/v1/nodes/claim/${claim}`)).places
  const { sourceId, sourceRunId, noteId, start, end } = place
  return `/sources/${sourceId}?run=${sourceRunId}&note=${noteId}&start=${start}&end=${end}`
}

export async function tourAccount(service: TestService): Promise<TourAccount> {
  const person = await newPerson(service, 'Anna Linden')
  const call = async (method: string, address: string, body?: object): Promise<Body> => {
    const reply = await service.request(method, address, { key, body })
    assert.ok(reply.status < 300, reply.text)
    return reply.body
  }
  const made = await service.request('POST', '/v1/admin/api-keys', {
    key: service.adminToken,
    body: { userId: person.accountId, name: 'Notebook' },
  })
  const key: string = made.body.apiKey.rawKey
  const run = await ingestText(service, key, VITAMIN_D, { filename: 'vitamin-d.md', datedAt: '2020-04-30' })
  const { job } = await call('POST', '/v1/ingest/file', {
    filename: 'harbour.md',
    contentType: 'text/markdown',
    contentBase64: Buffer.from(HARBOUR).toString('base64'),
    dryRun: false,
    distill: true,
    analyzeStyle: true,
    datedAt: '2025-11-02',
  })
  assert.equal((await call('GET', `/v1/ingest/jobs/${job.id}?wait=30`)).job.status, 'succeeded')
  const style = await call('POST', '/v1/ingest/file', {
    filename: 'notices.md',
    contentType: 'text/markdown',
    contentBase64: Buffer.from(NOTICES).toString('base64'),
    dryRun: false,
    distill: true,
    analyzeStyle: true,
    datedAt: '2025-12-01',
  })
  assert.equal((await call('GET', `/v1/ingest/jobs/${style.job.id}?wait=30`)).job.status, 'succeeded')
  const noise = await ingestText(service, key, NOISE, { filename: 'readings.txt', contentType: 'text/plain' })
  assert.equal(noise.status, 'quarantined')
  const ranked = async (query: string, target: string): Promise<string> =>
    (await call('POST', '/v1/query', { query, target, limit: 1 })).results[0].nodeId
  const first = await ranked('lighthouse of Lindau', 'claim')
  await call('POST', '/v1/feedback/corrections', {
    text: 'The plaque says 1855.',
    claim: 'The lighthouse was built in 1855 by the Bavarian railway.',
    supersedes: { type: 'claim', id: first },
    datedAt: '2026-03-01',
    confirm: true,
  })
  const memory = memoryClient(service, key)
  await call('POST', '/v1/workspaces', { id: 'travel' })
  await memory.say('travel/monday', 'ann', 'I live in Lindau and I work at the harbour office.')
  await memory.say('travel/monday', 'ann', 'I am vegan and my favourite city is Lisbon.')
  await memory.say('travel/friday', 'ann', 'I moved: I live in Bregenz now. I have two cats.')
  const claims = await call('POST', '/v1/workspaces/travel/claims/list', { peerId: 'ann' })
  return {
    ...person,
    key,
    pages: {
      source: await quoteOf(call, first),
      run: `/runs/${run.sourceRunId}`,
      claim: `/records/claim/${first}`,
      entity: `/records/entity/${await ranked('Anna Linden', 'entity')}`,
      memoryClaim: `/memory/travel/claims/${claims.items[0].id}`,
    },
  }
}
