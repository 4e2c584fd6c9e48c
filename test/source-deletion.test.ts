import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from './support/accounts.ts'
import {
  deleteSourceOf,
  endOfJob,
  ingestDocument,
  type Passage,
  queueDocument,
  queueSourceDeletion,
  randomNumbers,
  readPassages,
  type TestDocument,
} from './support/graph-documents.ts'
import { type GraphSnapshot, graphSnapshot } from './support/graph-snapshot.ts'
import { startService, type TestService } from './support/service.ts'

// Deleting a source leaves the graph as if it had never been ingested.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '2' } })
})
after(() => service.stop())

const newAccount = () => accountWithKey(service, { scopes: ['ingest', 'evidence', 'graph'] })

/** The graph after these documents, one after the other. */
async function graphOf(...documents: TestDocument[]): Promise<GraphSnapshot> {
  const { key, accountId } = await newAccount()
  for (const document of documents) await ingestDocument(service, key, document)
  return graphSnapshot(service.db, accountId)
}

/** Ingests both and deletes the first, in both orders: each time what the second gives alone must be left. */
async function assertDeletionIsExact(a: TestDocument, b: TestDocument, what: string): Promise<void> {
  const alone = await graphOf(b)
  assert.deepEqual(alone.strays, [], what)
  for (const order of [
    [a, b],
    [b, a],
  ]) {
    const { key, accountId } = await newAccount()
    let sourceOfA = ''
    for (const document of order) {
      const { sourceId } = await ingestDocument(service, key, document)
      if (document === a) sourceOfA = sourceId
    }
    assert.deepEqual((await graphSnapshot(service.db, accountId)).strays, [], what)
    await deleteSourceOf(service, key, sourceOfA)
    assert.deepEqual(await graphSnapshot(service.db, accountId), alone, `${what}, ${order[0] === a ? 'A B' : 'B A'}`)
  }
}

const pairs: Record<string, [string, string]> = {
  'nothing in common': [
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers at the end of the last ice age.',
    '# Trains\n\nThe Settle line is a railway in England. It was opened by the Midland Railway in 1876.',
  ],
  'equal notes, claims and edges': [
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers.\n\n# Towns\n\nRiva is a town at its end.',
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers.\n\n# Wind\n\nThe Ora blows from the south.',
  ],
  'an alias that only one states': [
    '# Makers\n\nInternational Business Machines (IBM) is an American company. IBM was founded in 1911 in Endicott.',
    '# History\n\nInternational Business Machines is a company in Armonk. The company made the System 360 in 1964.',
  ],
  'names spelled in two ways': [
    '# Groups\n\nThe Velvet Underground was an American rock band. They were managed by Andy Warhol in New York.',
    '# Records\n\nIn 1967 the band velvet underground played again. Velvet Underground is a rock band of the sixties.',
  ],
  'kinds that disagree': [
    '# Rivers\n\nMercury is a company in Berlin that was founded in 1990. Mercury Inc. makes boats.',
    '# Planets\n\nMercury is a city in Nevada. The city of Mercury was built in 1950 for workers.',
  ],
  'notes that differ in blanks alone': [
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers,\nas Anna Bell wrote in 1902. The Ora blows from the south every day.',
    '# Lakes\n\nLake Garda is the largest lake in Italy.\nIt was formed by glaciers, as Anna Bell wrote\nin 1902. The Ora blows from the south\nevery day.',
  ],
  'a quarantined text and the one that anchors it': [
    '# Firms\n\nNorthwind Traders is a company in Leeds. Northwind Traders was founded in 1982.',
    'Yesterday we met people from Northwind Traders at the harbour. They had bought two boats in March.',
  ],
  'an anchoring text and the quarantined one': [
    'Yesterday we met people from Northwind Traders at the harbour. They had bought two boats in March.',
    '# Firms\n\nNorthwind Traders is a company in Leeds. Northwind Traders was founded in 1982.',
  ],
  'two quarantined texts': [
    'Yesterday Peter walked to the harbour of Leeds. He had bought two boats in March.',
    'In the evening Peter walked home from Leeds. He had sold two boats in April.',
  ],
  'equal text, once with a title and once without': [
    '---\ntitle: Two boats\n---\n\nPeter walked to the harbour of Leeds in March. He had bought two boats from Anna Bell.',
    'Peter walked to the harbour of Leeds in March. He had bought two boats from Anna Bell.',
  ],
  'two languages': [
    '# Garda\n\nDer Gardasee ist der größte See Italiens. Er entstand durch Gletscher am Ende der letzten Eiszeit. Die Stadt Riva liegt an seinem nördlichen Ende, und der Wind weht jeden Tag von Süden.',
    '# Garda\n\nLake Garda is the largest lake in Italy. The town of Riva lies at its northern end, as Anna Bell wrote.',
  ],
  'a text that repeats itself': [
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers.',
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers.\n\n# Lakes\n\nLake Garda is the largest\nlake in Italy. It was formed by glaciers.',
  ],
}

for (const [what, [a, b]] of Object.entries(pairs)) {
  test(`deletion is exact: ${what}`, () =>
    assertDeletionIsExact(
      { filename: 'a.md', text: a, datedAt: '2026-01-01' },
      { filename: 'b.md', text: b, datedAt: '2026-02-02' },
      what,
    ))
}

function randomDocument(passages: readonly Passage[], random: () => number): string {
  const form = random()
  return passages
    .map(({ title, text }) => {
      const wrapped = random() < 0.3 ? text.replace(/(.{40}\S*) /g, '$1\n') : text
      return form < 0.8 ? `# ${title}\n\n${wrapped}` : wrapped
    })
    .join('\n\n')
}

const ROUNDS = 8

test('deletion is exact: documents of random passages', async (t) => {
  const passages = readPassages()
  if (!passages) return t.skip('the passages of musique-train100 are not here')
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const random = randomNumbers(seed)
    // Neighbours in the file belong to one question and name the same things.
    const from = Math.floor(random() * (passages.length - 40))
    const pick = (count: number) =>
      Array.from({ length: count }, () => passages[from + Math.floor(random() * 20)]!).filter(
        (passage, i, all) => all.indexOf(passage) === i,
      )
    const both = pick(2)
    const a = randomDocument([...pick(5), ...both], random)
    const b = randomDocument([...both, ...pick(5)], random)
    await assertDeletionIsExact({ filename: 'a.md', text: a }, { filename: 'b.md', text: b }, `seed ${seed}`)
  }
})
