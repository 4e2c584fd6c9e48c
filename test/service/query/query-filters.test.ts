import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { callTool } from '../../support/mcp.ts'
import type { Answer } from '../../support/query-answers.ts'
import type { Result } from '../../support/query-results.ts'
import { startService, type TestService } from '../../support/service.ts'

// A filter holds for what is shown. Accounts whose documents share passages, against a look through every support.

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const SECTIONS = [
  '## Glass\n\nOskar Lindqvist founded the glass works of Falun in 1911. The glass works made lamps, and glass lamps were sold in Oslo.',
  '## Ferries\n\nThe ferry Solveig crosses the fjord in forty minutes. We think that the ferry should run at night.',
  '## Orchards\n\nKarin Holm planted an orchard of pears above Voss. The orchard lost half of its pear trees in the storm of 1987.',
  '## Bells\n\nThe foundry of Anders Bruun cast twelve bells for the cathedral of Bergen. The largest bell weighs four tonnes.',
  '## Maps\n\nOskar Lindqvist drew maps of the coast near Bergen. His maps show the ferry and its landing stages.',
  '## Snow\n\nKarin Holm measured snow at Finse for thirty winters. The snow of 1951 lay until the end of July.',
]
const DAYS = ['2023-02-01', '2024-02-01', '2025-02-01']
const QUERY =
  'glass lamps ferry fjord orchard pears storm bells cathedral Bergen maps coast snow winters Karin Holm Oskar'
const TYPES = ['note', 'claim', 'position', 'project', 'entity']

interface Support {
  record: string
  note: string
  run: string
  day: string
  facets: string[]
  shown: string[]
}
interface Filter {
  sourceRunId?: string
  datedFrom?: string
  datedTo?: string
  facets?: string[]
}

async function supportsOf({ accountId }: TestKey): Promise<Support[]> {
  return service.db.of(bare(accountId) as AccountId).rows<Support>({
    name: '',
    text: `select s.record_id as record, s.note_id as note, s.run_id as run, r.dated_at::text as day, s.facets,
                  n.facets as shown
             from record_support s join source_run r on r.id = s.run_id join node n on n.id = s.record_id
            where r.state = 'live' and n.state = 'live'`,
    values: [],
  })
}

const passes = ({ sourceRunId, datedFrom, datedTo, facets = [] }: Filter, { run, day, facets: said, shown }: Support) =>
  (!sourceRunId || run === sourceRunId) &&
  (!datedFrom || day >= datedFrom) &&
  (!datedTo || day <= datedTo) &&
  facets.every((facet) => said.includes(facet) && shown.includes(facet))

async function ask({ key }: TestKey, body: object): Promise<{ results: Result[]; answer: Answer }> {
  const reply = await service.request('POST', '/v1/query', { key, body: { query: QUERY, limit: 20, ...body } })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

/** Documents of some of the sections each, so that most passages, claims and names have several runs. */
async function accountOf(seed: number): Promise<TestKey> {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const owner = await accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer'] })
  for (let i = 0; i < 5; i++) {
    const chosen = SECTIONS.filter(() => random(2) === 0)
    const sections = chosen.length > 0 ? chosen : [SECTIONS[random(SECTIONS.length)]!]
    const text = `# Volume ${'ABCDE'[i]}\n\n${sections.join('\n\n')}`
    await ingestDocument(service, owner.key, { filename: `${i}.md`, datedAt: DAYS[random(DAYS.length)]!, text })
  }
  return owner
}

function filtersOf(supports: readonly Support[]): Filter[] {
  const runs = [...new Set(supports.map(({ run }) => run))]
  const facets = [...new Set(supports.flatMap(({ facets }) => facets))].toSorted()
  const some = facets.filter((_, i) => i % 5 === 0)
  return [
    ...runs.map((sourceRunId) => ({ sourceRunId })),
    ...DAYS.flatMap((day) => [{ datedFrom: day }, { datedTo: day }, { datedFrom: day, datedTo: day }]),
    ...some.map((facet) => ({ facets: [facet] })),
    ...some.map((facet, i) => ({ facets: [facet], datedFrom: DAYS[i % 3]!, datedTo: DAYS[i % 3]! })),
    ...some.map((facet, i) => ({ facets: [facet], sourceRunId: runs[i % runs.length]! })),
    ...runs.map((sourceRunId, i) => ({ sourceRunId, datedTo: DAYS[i % 3]! })),
  ]
}

for (const seed of [11, 12, 13]) {
  test(`property: what a filter shows is of runs that pass, and nothing that passes is lost (${seed})`, async () => {
    const owner = await accountOf(seed)
    const supports = await supportsOf(owner)
    const ofRecord = Map.groupBy(supports, ({ record }) => record)
    const known = new Map<string, string[]>()
    for (const target of TYPES) {
      const { results } = await ask(owner, { target })
      assert.ok(results.length < 20, 'all that the question finds fit')
      known.set(
        target,
        results.map(({ nodeId }) => nodeId),
      )
    }
    const shared = [...ofRecord.values()].filter((all) => new Set(all.map(({ run }) => run)).size > 1)
    assert.ok(shared.length > 5, 'records of several runs')
    for (const filter of filtersOf(supports)) {
      const runsOf = (record: string) =>
        new Set((ofRecord.get(record) ?? []).filter((one) => passes(filter, one)).map(({ run }) => run))
      const said = JSON.stringify(filter)
      for (const target of TYPES) {
        const { results } = await ask(owner, { target, evidenceLimit: 10, ...filter })
        const expected = known.get(target)!.filter((id) => runsOf(id).size > 0)
        assert.deepEqual(results.map(({ nodeId }) => nodeId).toSorted(), expected.toSorted(), `${target} ${said}`)
        for (const { nodeId, sourceRunId, evidenceNotes, source } of results) {
          const runs = runsOf(nodeId)
          assert.equal(sourceRunId, [...runs].toSorted()[0], `the oldest that passes: ${said}`)
          assert.equal(source.datedAt, supports.find(({ run }) => run === sourceRunId)!.day)
          const notes = new Set(
            ofRecord
              .get(nodeId)!
              .filter((one) => passes(filter, one) && runsOf(one.note).size > 0)
              .map(({ note }) => note),
          )
          assert.ok(evidenceNotes.length > 0, `${target} ${said}`)
          for (const note of evidenceNotes) {
            notes.delete(note.id)
            assert.ok(runsOf(note.id).has(note.sourceRunId), `evidence ${said}`)
            assert.ok(
              [...runsOf(note.id)].some((run) => runs.has(run)),
              `evidence of a run of the record ${said}`,
            )
          }
          assert.ok(notes.size === 0 || evidenceNotes.length === 10, `evidence is whole: ${said}`)
        }
      }
      if (Object.keys(filter).join() === 'facets') {
        const { results } = await callTool(service, owner.key, 'query_evidence', { query: QUERY, limit: 20, ...filter })
        const ids = (found: { nodeId: string }[]) => found.map(({ nodeId }) => nodeId)
        assert.deepEqual(ids(results), ids((await ask(owner, filter)).results), 'over MCP as over HTTP')
      }
      const wanted = known.get('note')!.filter((id) => runsOf(id).size > 0)
      const { answer: context } = await ask(owner, { output: 'context', maxChars: 100_000, ...filter })
      assert.deepEqual(
        (context.citations ?? [])
          .map(({ noteId }) => noteId)
          .filter((id) => known.get('note')!.includes(id))
          .toSorted(),
        wanted.toSorted(),
        said,
      )
      const { answer } = await ask(owner, {
        query: 'When did Oskar Lindqvist found the glass works?',
        output: 'answer',
        ...filter,
      })
      for (const { noteId, sourceRunId } of [...(context.citations ?? []), ...(answer.citations ?? [])])
        assert.ok(runsOf(noteId).has(sourceRunId), said)
    }
  })
}

test('an answer is found under a filter, and cites the run that passes', async () => {
  const owner = await accountWithKey(service, { scopes: ['ingest', 'query', 'query.answer'] })
  const older = await ingestDocument(service, owner.key, {
    filename: 'a.md',
    datedAt: DAYS[0]!,
    text: `# A\n\n${SECTIONS[0]}`,
  })
  const newer = await ingestDocument(service, owner.key, {
    filename: 'b.md',
    datedAt: DAYS[2]!,
    text: `# B\n\n${SECTIONS[0]}`,
  })
  const query = 'Who founded the glass works of Falun?'
  for (const [filter, run] of [
    [{}, older],
    [{ datedFrom: DAYS[1] }, newer],
    [{ sourceRunId: newer.sourceRunId }, newer],
  ] as const) {
    const { answer } = await ask(owner, { query, output: 'answer', ...filter })
    assert.match(answer.text ?? '', /Oskar Lindqvist/)
    assert.equal(answer.citations![0]!.sourceRunId, run.sourceRunId)
  }
})
