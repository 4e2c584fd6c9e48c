import assert from 'node:assert/strict'
import { ALL_SUPPORTS } from './all-supports.ts'
import { queryDatabase, type RunningServer } from './server-process.ts'
import { waitUntil } from './wait-until.ts'

// Reports that tests put into servers which are killed meanwhile, and what has to be there of them afterwards.

const LIVE = { dryRun: false, distill: true, datedAt: '2026-01-31' }
/** For servers that are killed: that costs attempts and leaves leases behind. */
export const SETTINGS = { CAIRN_JOB_ATTEMPTS: '20', CAIRN_JOB_LEASE_SECONDS: '2', CAIRN_JOBS_PER_ACCOUNT: '4' }

/** Park–Miller: the same points in every run, as far as the machine plays along. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const document = (n: number, sections = 3) =>
  `# Report ${n} of the Harbour Institute\n\n${Array.from(
    { length: sections },
    (_, i) =>
      `## Pier ${i}\n\nThe Harbour Institute counted ${n * 100 + i} ships at pier ${i} of Bergen in ${1900 + n}. ` +
      `We think that pier ${i} should be widened by ${n + 2} metres. Report ${n} was written by Ada Byron.\n`,
  ).join('\n')}`
/** Queues report `n`, under a key of its own: a repeat is the same job. */
export const upload = (server: RunningServer, key: string, n: number, sections?: number) =>
  server.request('POST', '/v1/ingest/file', {
    key,
    body: {
      filename: `report-${n}.md`,
      contentType: 'text/markdown',
      contentBase64: Buffer.from(document(n, sections)).toString('base64'),
      idempotencyKey: `report number ${n}`,
      ...LIVE,
    },
  })
/** The job as its owner sees it. */
export const lookAt = async (server: RunningServer, key: string, id: string, query = '') =>
  (await server.request('GET', `/v1/ingest/jobs/${id}${query}`, { key })).body.job

/** Waits for all of them, and fails unless they succeeded. */
export async function allSucceed(server: RunningServer, key: string, ids: Iterable<string>): Promise<void> {
  for (const id of ids) {
    const job = await waitUntil(`job ${id} ends`, async () => {
      const seen = await lookAt(server, key, id, '?wait=20')
      return seen.finishedAt && seen
    })
    assert.equal(job.status, 'succeeded', JSON.stringify(job))
  }
}

/** Every job that succeeded has its run, once; every run has its records; nothing is there without a run. */
export async function assertWhole(dataDir: string, jobs: Iterable<string>): Promise<void> {
  const ids = [...jobs]
  const runs = await queryDatabase<{ job: string; runs: number }>(
    dataDir,
    `select j.id as job, count(r.id)::int as runs from unnest($1::uuid[]) as j(id)
       left join source_run r on r.job_id = j.id group by 1`,
    [ids],
  )
  assert.equal(runs.length, ids.length)
  for (const { job, runs: count } of runs) assert.equal(count, 1, `job ${job} has ${count} runs`)
  for (const [what, text] of Object.entries({
    'jobs whose run is another one': `select j.id from job j join source_run r on r.job_id = j.id where j.source_run_id <> r.id`,
    'runs of jobs that did not end': `select r.id from source_run r left join job j on j.id = r.job_id
       where coalesce(j.status, '') not in ('succeeded', 'quarantined')`,
    'runs whose records are not those of their summary': `select r.id, r.summary from source_run r
       where (r.summary ->> 'notes')::int <> (select count(distinct record_id) from record_support where run_id = r.id and record_kind = 'note')
          or (r.summary ->> 'claims')::int <> (select count(distinct record_id) from record_support where run_id = r.id and record_kind = 'claim')
          or (r.summary ->> 'entities')::int <> (select count(distinct record_id) from record_support where run_id = r.id and record_kind = 'entity')
          or (r.summary ->> 'edges')::int <> (select count(distinct record_id) from ${ALL_SUPPORTS} s where run_id = r.id and record_kind = 'edge')`,
    'nodes without support': `select id from node n where not exists (select from record_support s where s.record_id = n.id)`,
    'edges without support': `select id from edge e where not exists (select from ${ALL_SUPPORTS} s where s.record_id = e.id)`,
    'supports without their record': `select record_id from record_support s
       where record_kind <> 'style' and not exists (select from node where id = s.record_id) and not exists (select from edge where id = s.record_id)`,
    'live notes that are in no index': `select n.id from node n where n.type = 'note' and n.state = 'live'
       and not exists (select from index_doc d where d.item_id = n.id)`,
    'notes without their vector': `select n.id from node n where n.type = 'note'
       and not exists (select from embedding e where e.item_id = n.id and e.kind = 'topical')`,
    'sources without bytes': `select s.id from source s where s.kind = 'file'
       and not exists (select from artefact a join artefact_chunk c on c.artefact_id = a.id where a.source_id = s.id)`,
  }))
    assert.deepEqual(await queryDatabase(dataDir, text), [], what)
}
