import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestKey } from '../support/accounts.ts'
import {
  correct,
  correctingAccount,
  FIRMS,
  FOUNDED,
  rowsOf,
  stateOf,
  supersedesOf,
  type Target,
  targetOf,
} from '../support/corrections.ts'
import {
  endOfJob,
  ingestDocument,
  queueDocument,
  queueSourceDeletion,
  type TestDocument,
} from '../support/graph-documents.ts'
import { graphSnapshot } from '../support/graph-snapshot.ts'
import { startService, type TestService } from '../support/service.ts'

// Corrections against each other, against ingests and against deletions of the same source.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '2', CAIRN_JOBS_PER_ACCOUNT: '2' } })
})
after(() => service.stop())

async function begin(): Promise<{ owner: TestKey; target: Target; sourceId: string }> {
  const owner = await correctingAccount(service)
  const { sourceId } = await ingestDocument(service, owner.key, FIRMS)
  return { owner, target: await targetOf(service, owner, 'claim', FOUNDED), sourceId }
}

const feedbackRuns = (owner: TestKey) =>
  rowsOf<{ id: string }>(service, owner, `select id from source_run where source_kind = 'feedback'`)

test('of ten corrections of one record at once, one is written and nine get 409', async () => {
  const { owner, target } = await begin()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      correct(service, owner.key, target, { claim: i % 2 ? `It began in ${1983 + i}.` : undefined }),
    ),
  )
  const written = replies.filter(({ status }) => status === 201)
  assert.equal(written.length, 1)
  const { feedbackNote: note, correctionClaim: claim } = written[0]!.body
  const successor = (claim ?? note).id
  for (const { status, body } of replies) {
    if (status === 201) continue
    assert.equal(status, 409)
    assert.ok(body.error.message.includes(successor))
  }
  assert.deepEqual(await feedbackRuns(owner), [{ id: note.sourceRunId }])
  assert.deepEqual(await supersedesOf(service, owner), [[successor, target.id]])
  assert.deepEqual((await graphSnapshot(service.db, owner.accountId)).strays, [])
})

test('corrections of different records at once, with one claim: all are written, the claim is one', async () => {
  const { owner } = await begin()
  const targets = await rowsOf<Target>(service, owner, `select type, id from node where type in ('claim', 'position')`)
  const replies = await Promise.all(
    targets.map((target) => correct(service, owner.key, target, { claim: 'It is a legend.' })),
  )
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
  const claims = new Set(replies.map(({ body }) => body.correctionClaim.id))
  assert.equal(claims.size, 1)
  assert.equal((await supersedesOf(service, owner)).length, targets.length)
  assert.deepEqual((await graphSnapshot(service.db, owner.accountId)).strays, [])
})

test('a correction and its opposite at once: one of the two claims is current', async () => {
  const { owner, target: a } = await begin()
  const b: Target = await targetOf(service, owner, 'claim', 'Northwind Traders is a company')
  const replies = await Promise.all([
    correct(service, owner.key, a, { claim: 'Northwind Traders is a company in Leeds.' }),
    correct(service, owner.key, b, { claim: FOUNDED }),
  ])
  const first = replies.every(({ status }) => status === 201)
  // in turn: the second finds its target superseded, or makes it current by saying it
  const states = [await stateOf(service, owner, a.id), await stateOf(service, owner, b.id)]
  assert.equal(states.filter((state) => state!.state === 'live').length, 1, JSON.stringify(states))
  assert.equal((await supersedesOf(service, owner)).length, 1)
  assert.ok(first || replies.some(({ status }) => status === 409))
})

test('while its source is deleted: written before or not found, and nothing half', async () => {
  for (let round = 0; round < 3; round++) {
    const { owner, target, sourceId } = await begin()
    const deletion = queueSourceDeletion(service, owner.key, sourceId)
    const replies = []
    for (let i = 0; i < 6; i++) replies.push(correct(service, owner.key, target, { claim: `It began in ${1990 + i}.` }))
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    await endOfJob(service, owner.key, await deletion)
    assert.ok(statuses.every((status) => [201, 404, 409].includes(status)))
    const written = statuses.filter((status) => status === 201).length
    assert.ok(written <= 1)
    assert.equal((await feedbackRuns(owner)).length, written)
    assert.equal(await stateOf(service, owner, target.id), undefined)
    const left = await graphSnapshot(service.db, owner.accountId)
    assert.deepEqual([left.strays, left.nodes.length, left.edges.length], [[], written * 2, written])
    await ingestDocument(service, owner.key, FIRMS)
    const back = await targetOf(service, owner, 'claim', FOUNDED)
    assert.equal((await stateOf(service, owner, back.id))!.state, written ? 'superseded' : 'live')
    assert.equal((await supersedesOf(service, owner)).length, written)
  }
})

test('while the same text is ingested again and again: the target stays superseded', async () => {
  const { owner, target } = await begin()
  const texts: TestDocument[] = Array.from({ length: 4 }, (_, i) => ({
    filename: `n${i}.md`,
    text: `# Report ${i}\n\n${FOUNDED} Report ${i} was written in ${2000 + i} by Peter Hill.\n`,
  }))
  const jobs = texts.map((document) => queueDocument(service, owner.key, document))
  const { status, body } = await correct(service, owner.key, target, { claim: 'It began in 1984.' })
  assert.equal(status, 201)
  for (const job of jobs) await endOfJob(service, owner.key, await job)
  const claim = body.correctionClaim.id
  assert.deepEqual(await stateOf(service, owner, target.id), { state: 'superseded', by: claim })
  assert.deepEqual(await supersedesOf(service, owner), [[claim, target.id]])
  const reply = await service.request('POST', '/v1/query', {
    key: owner.key,
    body: { query: 'When was Northwind Traders founded?', target: 'claim', limit: 20 },
  })
  const found = reply.body.results.map(({ nodeId }: { nodeId: string }) => nodeId)
  assert.ok(found.includes(claim) && !found.includes(target.id))
  const { strays, index } = await graphSnapshot(service.db, owner.accountId)
  assert.deepEqual(strays, [])
  // every note that states the old claim links to what took its place
  const linked = index.filter((line) => line.includes('"4 claim'))
  assert.equal(linked.length, 5)
})

test('a write that fails at its end leaves nothing', async () => {
  const { owner, target } = await begin()
  const before = await graphSnapshot(service.db, owner.accountId)
  await service.db.rows({
    name: '',
    text: `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    values: [],
  })
  const trigger = `create trigger refuse before insert on audit_log for each row when (new.action = 'correction.write')
                   execute function refuse()`
  await service.db.rows({ name: '', text: trigger, values: [] })
  try {
    assert.equal((await correct(service, owner.key, target, { claim: 'It began in 1984.' })).status, 500)
  } finally {
    await service.db.rows({ name: '', text: 'drop trigger refuse on audit_log', values: [] })
  }
  assert.deepEqual(await graphSnapshot(service.db, owner.accountId), before)
  assert.deepEqual(await stateOf(service, owner, target.id), { state: 'live', by: null })
  assert.equal((await correct(service, owner.key, target, { claim: 'It began in 1984.' })).status, 201)
})
