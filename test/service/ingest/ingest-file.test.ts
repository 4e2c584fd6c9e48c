import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { ALL_SUPPORTS } from '../../support/all-supports.ts'
import {
  account,
  countOf,
  ended,
  FILE,
  INSTANT,
  jobsOf,
  LIVE,
  live,
  plan,
  rows,
  send,
  service,
  useFileIngest,
} from '../../support/ingested-files.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { startService } from '../../support/service.ts'
import { bodyOf, GUIDE } from '../../support/uploads.ts'

useFileIngest()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

// ---- dry run

test('dry run: 200 with the plan, in the shape of the interface', async () => {
  const { key } = await account()
  const { status, body } = await plan(key, GUIDE)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'mode', 'plan'])
  assert.equal(body.schemaVersion, 'service-file-ingest-plan-v1')
  assert.equal(body.mode, 'dry-run')
  assert.deepEqual(Object.keys(body.plan), [
    'source',
    'notes',
    'claims',
    'positions',
    'projects',
    'entities',
    'facets',
    'edges',
    'warnings',
  ])
  assert.deepEqual(body.plan.source, {
    kind: 'file',
    title: 'Lamp operating guide',
    filename: 'guide.md',
    contentType: 'text/markdown',
    bytes: Buffer.byteLength(GUIDE),
    language: 'en',
    sha256: createHash('sha256').update(GUIDE).digest('hex'),
  })
  const [note] = body.plan.notes
  assert.equal(note.title, 'Lamp operating guide')
  assert.equal(GUIDE.slice(note.start, note.end), note.excerpt)
  assert.equal(note.page, null)
  assert.ok(body.plan.claims.length > 0 && body.plan.positions.length > 0 && body.plan.entities.length > 0)
  for (const { evidence } of [...body.plan.claims, ...body.plan.positions]) {
    assert.ok(evidence.length > 0)
    for (const { noteRef, quote } of evidence) {
      const { excerpt } = body.plan.notes.find(({ ref }: { ref: string }) => ref === noteRef)
      assert.ok(excerpt.includes(quote))
    }
  }
})

test('dry run: is the default, and keeps nothing', async () => {
  const owner = await account()
  const { status, body } = await send(owner.key, bodyOf(GUIDE, { distill: true, idempotencyKey: 'a-key-for-a-plan' }))
  assert.equal(status, 200)
  assert.equal(body.mode, 'dry-run')
  assert.deepEqual(await jobsOf(owner), [])
  for (const table of ['source', 'artefact', 'artefact_chunk', 'source_run', 'node', 'edge', 'account_index'])
    assert.equal(await countOf(owner, table), 0, table)
})

test('dry run: distill false plans notes and facets only, and says so', async () => {
  const { key } = await account()
  const { body } = await send(key, bodyOf(GUIDE))
  assert.ok(body.plan.notes.length > 0)
  assert.ok(body.plan.facets.length > 0)
  for (const group of ['claims', 'positions', 'projects', 'entities', 'edges']) assert.deepEqual(body.plan[group], [])
  assert.match(body.plan.warnings.join(' '), /notes and facets only/)
})

test('dry run: entities that the account has are marked as known', async () => {
  const { key } = await account()
  const known = async () =>
    (await plan(key, GUIDE)).body.plan.entities.map(({ known }: { known: boolean }) => known) as boolean[]
  assert.deepEqual([...new Set(await known())], [false])
  await live(key, GUIDE)
  assert.deepEqual([...new Set(await known())], [true])
})

test('analyzeStyle: the plan holds style records, and only then', async () => {
  const { key } = await account()
  assert.equal((await plan(key, GUIDE)).body.plan.style, undefined)
  const { style } = (await plan(key, GUIDE, { analyzeStyle: true })).body.plan
  assert.ok(style.some(({ type, term }: { type: string; term: string }) => type === 'vocabulary_rule' && term))
})

test('distillLimit: records come from the first notes only, notes from all', async () => {
  const { key } = await account()
  const whole = (await plan(key, GUIDE)).body.plan
  const limited = (await plan(key, GUIDE, { distillLimit: 1 })).body.plan
  assert.ok(whole.notes.length > 1)
  assert.equal(limited.notes.length, whole.notes.length)
  const noteRefs = (p: { claims: { evidence: { noteRef: string }[] }[]; positions: never[] }) =>
    new Set([...p.claims, ...p.positions].flatMap(({ evidence }) => evidence.map(({ noteRef }) => noteRef)))
  assert.ok(noteRefs(whole).size > 1)
  assert.deepEqual([...noteRefs(limited)], ['n1'])
  assert.match(limited.warnings.join(' '), /first 1 of/)
})

// ---- live

test('live: 202 with a queued job, then a job that succeeded, in the shapes of the interface', async () => {
  const owner = await account()
  const { status, body } = await send(owner.key, bodyOf(GUIDE, LIVE))
  assert.equal(status, 202)
  assert.deepEqual(body, {
    schemaVersion: 'service-ingest-job-v1',
    mode: 'queued',
    created: true,
    job: { id: body.job.id, status: 'queued', kind: 'file' },
  })
  assert.match(body.job.id, UUID)
  const job = await ended(owner.key, body.job.id)
  assert.deepEqual(job, {
    id: body.job.id,
    kind: 'file',
    status: 'succeeded',
    attempts: 1,
    sourceId: job.sourceId,
    sourceRunId: job.sourceRunId,
    progress: { stage: 'write', done: 5, total: 5 },
    error: null,
    quarantine: null,
    createdAt: job.createdAt,
    startedAt: job.startedAt,
    finishedAt: job.finishedAt,
  })
  assert.match(job.sourceId, UUID)
  assert.match(job.sourceRunId, UUID)
  for (const at of [job.createdAt, job.startedAt, job.finishedAt]) assert.match(at, INSTANT)
  assert.ok(job.createdAt <= job.startedAt && job.startedAt <= job.finishedAt)
})

test('live: the bytes are kept before the answer, whole and once', async () => {
  const idle = await startService({ settings: { CAIRN_WORKERS: '0' } })
  try {
    const owner = await accountWithKey(idle, { scopes: ['ingest'] })
    const content = Buffer.alloc(2_500_000, 'Rain falls on Bergen. ')
    const body = bodyOf(content, { ...LIVE, contentType: 'text/plain' })
    for (const idempotencyKey of ['first-upload', 'second-upload'])
      assert.equal(
        (await idle.request('POST', FILE, { key: owner.key, body: { ...body, idempotencyKey } })).status,
        202,
      )
    const kept = await idle.db.of(bare(owner.accountId) as AccountId).rows<{ bytes: Buffer }>({
      name: '',
      text: 'select bytes from artefact_chunk order by artefact_id, n',
      values: [],
    })
    assert.ok(Buffer.concat(kept.map(({ bytes }) => bytes)).equals(content))
  } finally {
    await idle.stop()
  }
})

test('live: writes exactly what the plan said', async () => {
  const owner = await account()
  for (const [content, upload] of [
    [GUIDE, {}],
    [makePdf([GUIDE.split('\n').filter(Boolean), ['Page two speaks of Bergen.']]), { contentType: 'application/pdf' }],
    [`${GUIDE}\nThe Lamp guild met in Bergen in 2021 and agreed on 12 rules.\n`, { distillLimit: 1 }],
  ] as const) {
    const fresh = await account()
    const planned = (await plan(fresh.key, content, upload)).body.plan
    const job = await live(fresh.key, content, upload)
    assert.equal(job.status, 'succeeded')
    await assertWritten(fresh, job.sourceRunId, planned)
  }
  // Beside what the account has, a run still supports all that was planned.
  await live(owner.key, GUIDE)
  const more = `${GUIDE}\nLamp was rewritten by Grace Hopper in 2022.\n`
  const planned = (await plan(owner.key, more)).body.plan
  const job = await live(owner.key, more)
  await assertWritten(owner, job.sourceRunId, planned)
})

// biome-ignore lint/suspicious/noExplicitAny: a plan as it came over the wire
async function assertWritten(owner: TestKey, run: string, planned: any): Promise<void> {
  const [{ summary, warnings }] = (await rows(
    owner,
    'select summary, warnings from source_run where id = $1',
    run,
  )) as [{ summary: Record<string, number>; warnings: string[] }]
  assert.deepEqual(summary, {
    notes: planned.notes.length,
    claims: planned.claims.length,
    positions: planned.positions.length,
    projects: planned.projects.length,
    entities: planned.entities.length,
    edges: planned.edges.length,
    facets: planned.facets.length,
  })
  assert.deepEqual(warnings, planned.warnings)
  const said = await rows<{ kind: string; text: string; holder: string | null; quotes: string[] }>(
    owner,
    `select s.record_kind as kind,
            coalesce(s.attrs ->> 'name', s.attrs ->> 'text', n.body) as text, s.attrs ->> 'holder' as holder,
            array_agg(substr(e.body, s.start_at + 1, s.end_at - s.start_at) order by e.id, s.start_at)
              filter (where s.record_kind <> 'note') as quotes
       from record_support s join node n on n.account_id = s.account_id and n.id = s.record_id
       left join node e on e.account_id = s.account_id and e.id = s.note_id
      where s.run_id = $1 group by 1, 2, 3`,
    run,
  )
  const texts = (kind: string) =>
    said
      .filter((row) => row.kind === kind)
      .map(({ text }) => text)
      .sort()
  const sorted = <T>(items: T[], textOf: (item: T) => string) => items.map(textOf).sort()
  assert.deepEqual(
    texts('note'),
    sorted(planned.notes, ({ excerpt }: { excerpt: string }) => excerpt),
  )
  for (const [kind, group] of [
    ['claim', 'claims'],
    ['position', 'positions'],
  ] as const)
    assert.deepEqual(
      texts(kind),
      sorted(planned[group], ({ text }: { text: string }) => text),
      kind,
    )
  for (const [kind, group] of [
    ['project', 'projects'],
    ['entity', 'entities'],
  ] as const)
    assert.deepEqual(
      texts(kind),
      sorted(planned[group], ({ name }: { name: string }) => name),
      kind,
    )
  for (const statement of [...planned.claims, ...planned.positions]) {
    const row = said.find(({ text, kind }) => text === statement.text && (kind === 'claim' || kind === 'position'))!
    assert.equal(row.holder, statement.holder)
    assert.deepEqual(
      row.quotes.sort(),
      sorted(statement.evidence, ({ quote }: { quote: string }) => quote),
    )
  }
  const edges = await rows<{ edge: string }>(
    owner,
    `select distinct g.predicate || ': ' || a.type || ' ' || coalesce(nullif(a.body, ''), a.title) || ' → ' || b.title || b.body as edge
       from ${ALL_SUPPORTS} s join edge g on g.account_id = s.account_id and g.id = s.record_id
       join node a on a.account_id = g.account_id and a.id = g.src
       join node b on b.account_id = g.account_id and b.id = g.dst
      where s.run_id = $1 and s.record_kind = 'edge'`,
    run,
  )
  assert.equal(edges.length, planned.edges.length)
  const predicates = new Set(edges.map(({ edge }) => edge.split(':')[0]))
  assert.deepEqual(predicates, new Set(planned.edges.map(({ predicate }: { predicate: string }) => predicate)))
}

test('live: the same bytes declared otherwise are read as this request declared them', async () => {
  const owner = await account()
  const content = '# Not a heading in plain text\n\nThe University of Oslo is the oldest university of Norway.\n'
  const asText = { contentType: 'text/plain', filename: 'oslo.txt' }
  const asMarkdown = { contentType: 'text/markdown', filename: 'oslo.md' }
  await live(owner.key, content, asText)
  const planned = (await plan(owner.key, content, asMarkdown)).body.plan
  const job = await live(owner.key, content, asMarkdown)
  const titles = await rows<{ title: string }>(
    owner,
    `select distinct n.title from record_support s join node n on n.id = s.record_id where s.run_id = $1 and n.type = 'note'`,
    job.sourceRunId,
  )
  assert.deepEqual(titles, [{ title: 'Not a heading in plain text' }])
  await assertWritten(owner, job.sourceRunId, planned)
})

test('live: datedAt is the day of the run', async () => {
  const owner = await account()
  const job = await live(owner.key, GUIDE, { datedAt: '2024-02-29' })
  assert.deepEqual(await rows(owner, 'select dated_at as day from source_run where id = $1', job.sourceRunId), [
    { day: '2024-02-29' },
  ])
})

test('live: untitled text that names nothing known is found, under the name of its file made readable', async () => {
  const { key } = await account()
  const job = await live(key, 'rain fell all night and the gutters were full of it by the morning\n', {
    filename: 'rain_of-2026-01-04.txt',
    contentType: 'text/plain',
  })
  assert.deepEqual([job.status, job.quarantine], ['succeeded', null])
  const { body } = await service.request('GET', `/v1/sources/${job.sourceId}`, { key })
  assert.deepEqual([body.source.title, body.source.quarantine], ['Rain of-2026-01-04', null])
})

test('live: a file that holds no words of a language is quarantined, with error null and the reason', async () => {
  const { key } = await account()
  const job = await live(key, '9f31c07b44d2e810 a7706c351be92f04\n'.repeat(20), { contentType: 'text/plain' })
  assert.equal(job.status, 'quarantined')
  assert.equal(job.error, null)
  assert.deepEqual(job.quarantine, { reason: 'no_words' })
  assert.match(job.sourceRunId, UUID)
})
