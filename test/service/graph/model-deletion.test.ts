import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import {
  deleteSourceOf,
  ingestDocument,
  type Passage,
  randomNumbers,
  readPassages,
  type TestDocument,
} from '../../support/graph-documents.ts'
import { type GraphSnapshot, graphSnapshot } from '../../support/graph-snapshot.ts'
import { readOpenie, replayOpenie } from '../../support/replay-openie.ts'
import { type ReplayServer, startReplayServer } from '../../support/replay-server.ts'
import { startService, type TestService } from '../../support/service.ts'

// Deleting a source leaves the graph as if it had never been ingested, also where a language model distilled it.

const passages = readPassages()
const records = readOpenie()
const skip = passages && records ? false : 'the passages of musique-train100 and their replies are not here'

let stub: ReplayServer
let service: TestService
before(async () => {
  if (!records) return
  stub = await startReplayServer({ reply: replayOpenie(records) })
  service = await startService({ settings: { ...stub.settings, CAIRN_DISTILLER: 'openai', CAIRN_WORKERS: '2' } })
})
after(async () => {
  await service?.stop()
  await stub?.close()
})

const newAccount = () => accountWithKey(service, { scopes: ['ingest', 'evidence', 'graph'] })

async function graphOf(...documents: TestDocument[]): Promise<GraphSnapshot> {
  const { key, accountId } = await newAccount()
  for (const document of documents) await ingestDocument(service, key, document)
  return graphSnapshot(service.db, accountId)
}

function randomDocuments(all: readonly Passage[], seed: number): [TestDocument, TestDocument] {
  const random = randomNumbers(seed)
  // Neighbours in the file belong to one question and name the same things.
  const from = Math.floor(random() * (all.length - 40))
  const pick = (count: number) => Array.from({ length: count }, () => all[from + Math.floor(random() * 20)]!)
  const both = pick(2)
  const textOf = (chosen: Passage[]) =>
    [...new Set(chosen)]
      .map(({ title, text }) => `# ${title}\n\n${random() < 0.3 ? text.replace(/(.{40}\S*) /g, '$1\n') : text}`)
      .join('\n\n')
  return [
    { filename: 'a.md', text: textOf([...pick(5), ...both]) },
    { filename: 'b.md', text: textOf([...both, ...pick(5)]) },
  ]
}

const ROUNDS = 6

test('deletion is exact: ingest A and B, delete A, and B alone is left, in both orders', { skip }, async () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const [a, b] = randomDocuments(passages!, seed)
    const alone = await graphOf(b)
    const inAll = (await graphOf(a)).nodes.length + alone.nodes.length
    assert.ok(alone.runs.every((run) => run.includes('"name":"openai"')))
    assert.deepEqual(alone.strays, [])
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
      const both = await graphSnapshot(service.db, accountId)
      assert.deepEqual(both.strays, [])
      assert.ok(both.nodes.length < inAll, 'they have records in common')
      await deleteSourceOf(service, key, sourceOfA)
      assert.deepEqual(
        await graphSnapshot(service.db, accountId),
        alone,
        `seed ${seed}, ${order[0] === a ? 'A B' : 'B A'}`,
      )
    }
  }
})
