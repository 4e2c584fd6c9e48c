import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import type { Result } from '../../support/query-results.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// What an account answers hangs on what is in it alone.

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const TOWNS = ['Arndal', 'Brevik', 'Corvin', 'Dalby', 'Elster', 'Fjordby', 'Grinna', 'Haldor', 'Ilseby', 'Jarlund']
const TRADES = ['glass lamps', 'fishing nets', 'church bells', 'oak barrels', 'wool coats', 'iron stoves']
const PEOPLE = ['Karin Holm', 'Oskar Lind', 'Anders Bruun', 'Sigrid Moe', 'Nils Dahl']
/** Much alike, so that scores are equal often. */
const DOCUMENTS = TOWNS.map((town, i) => ({
  filename: `${town}.md`,
  datedAt: `2025-03-${String(i + 1).padStart(2, '0')}`,
  text:
    `# ${town}\n\n${town} is a harbour town. ${PEOPLE[i % 5]} founded its works in ${1900 + i}. The works make ` +
    `${TRADES[i % 6]}.\n\n## Harbour\n\nThe harbour of ${town} has ${i + 2} quays. The harbour is open in winter.`,
}))
const QUESTIONS = [
  'Which towns are harbour towns?',
  'Is the harbour open in winter?',
  'What do the works make?',
  ...PEOPLE.slice(0, 4).map((person) => `What did ${person} found?`),
  ...TRADES.slice(0, 4).map((trade) => `Which works make ${trade}?`),
  ...TOWNS.slice(0, 5).map((town) => `How many quays has the harbour of ${town}?`),
  ...TOWNS.slice(5, 9).map((town) => `Who founded the works of ${town}?`),
]

/** Vectors that are made anew in the background are made of what the account has by then. */
const settled = () =>
  waitUntil('no vectors are being made', async () => {
    const [row] = await service.db.rows<{ open: number }>(sql('testOpenReembeds')`
      select count(*)::int as open from job where kind = 'reembed' and status in ('queued', 'processing')`)
    return row!.open === 0
  })

async function accountOf(documents: typeof DOCUMENTS): Promise<string> {
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer'] })
  for (const document of documents) {
    await ingestDocument(service, key, document)
    await settled()
  }
  return key
}

async function ask(key: string, query: string, more: object = {}) {
  const { status, body, text } = await service.request('POST', '/v1/query', {
    key,
    body: { query, limit: 10, output: 'answer', ...more },
  })
  assert.equal(status, 200, text)
  const results: Result[] = body.results
  return {
    answer: { status: body.answer.status as string, text: body.answer.text as string | undefined },
    results: results.map(({ nodeType, title, snippet, score, evidenceNotes }) => ({
      nodeType,
      title,
      snippet,
      score: score.toFixed(6),
      evidence: evidenceNotes.map(({ excerpt }) => excerpt),
    })),
  }
}

async function differences(one: string, other: string, more: object = {}): Promise<string[]> {
  const differing: string[] = []
  for (const question of QUESTIONS) {
    const [a, b] = [await ask(one, question, more), await ask(other, question, more)]
    try {
      assert.deepEqual(b, a)
    } catch (error) {
      differing.push(`${question} ${(error as Error).message.slice(0, 900)}`)
    }
  }
  return differing
}

test('property: accounts that were given the same answer the same', async () => {
  const [one, other] = [await accountOf(DOCUMENTS), await accountOf(DOCUMENTS)]
  assert.deepEqual(await differences(one, other), [])
})

// Without style vectors `style` ranks by words and links. A note's vector is made of what the account knew when the note came, so only words and links are free of the order.
test('property: by words and links, the order in which documents came decides nothing', async () => {
  const [one, other] = [await accountOf(DOCUMENTS), await accountOf(DOCUMENTS.toReversed())]
  assert.deepEqual(await differences(one, other, { style: true }), [])
})
