import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestKey } from '../../support/accounts.ts'
import {
  correct,
  correctingAccount,
  rowsOf,
  stateOf,
  supersedesOf,
  type Target,
  targetOf,
} from '../../support/corrections.ts'
import { deleteSourceOf, ingestDocument } from '../../support/graph-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

// What says nearly the same as a corrected record, in other sources, is offered for the same correction.

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const MANUAL = {
  filename: 'manual.md',
  text: '# Gateway\n\nA gateway takes up to 32 probes. It was made by Northwind Traders in Leeds. A probe weighs 90 grams.',
}
const LEAFLET = {
  filename: 'leaflet.md',
  text: '# Field kit\n\nEach gateway takes up to 32 probes. Northwind Traders is a company in Leeds.',
}
const OLD_KIT = {
  filename: 'old-kit.md',
  text: '# Old kit\n\nThe old gateway takes up to 16 probes. It weighs 900 grams.',
}
const NEW = 'A gateway takes up to 48 probes.'

async function begin(): Promise<{ owner: TestKey; target: Target; twin: Target; sources: string[] }> {
  const owner = await correctingAccount(service)
  const sources: string[] = []
  for (const document of [MANUAL, LEAFLET, OLD_KIT])
    sources.push((await ingestDocument(service, owner.key, document)).sourceId)
  const target = await targetOf(service, owner, 'claim', 'A gateway takes up to 32 probes')
  return { owner, target, twin: await targetOf(service, owner, 'claim', 'Each gateway takes up to 32 probes'), sources }
}

test('a plan lists current records that say nearly the same, and nothing with another number', async () => {
  const { owner, target, twin } = await begin()
  const { body } = await correct(service, owner.key, target, { claim: NEW, confirm: false })
  assert.deepEqual(
    body.plan.twins.map(({ nodeType, nodeId, text, source }: never) => ({
      nodeType,
      nodeId,
      text,
      from: (source as { filename: string }).filename,
    })),
    [{ nodeType: 'claim', nodeId: twin.id, text: 'Each gateway takes up to 32 probes.', from: 'leaflet.md' }],
  )
  assert.ok(body.plan.twins[0].similarity >= 0.7 && body.plan.twins[0].similarity < 1)
  const chosen = await correct(service, owner.key, target, { claim: NEW, confirm: false, alsoSupersede: [twin.id] })
  assert.equal('twins' in chosen.body.plan, false)
  assert.equal(
    chosen.body.plan.edges.filter(({ predicate }: { predicate: string }) => predicate === 'supersedes').length,
    2,
  )
})

test('twins that the request names are superseded by the same claim, and are not quoted any more', async () => {
  const { owner, target, twin } = await begin()
  const { status, body } = await correct(service, owner.key, target, { claim: NEW, alsoSupersede: [twin.id] })
  assert.equal(status, 201, JSON.stringify(body))
  const by = body.correctionClaim.id
  assert.deepEqual(
    (await supersedesOf(service, owner)).toSorted(),
    [
      [by, target.id],
      [by, twin.id],
    ].toSorted(),
  )
  for (const { id } of [target, twin]) assert.deepEqual(await stateOf(service, owner, id), { state: 'superseded', by })
  for (const output of ['evidence', 'context', 'answer']) {
    const reply = await service.request('POST', '/v1/query', {
      key: owner.key,
      body: { query: 'How many probes does a gateway take?', output, limit: 20 },
    })
    const told =
      output === 'evidence'
        ? reply.body.results
            .filter((r: { nodeType: string }) => r.nodeType === 'claim')
            .map((r: { snippet: string }) => r.snippet)
        : reply.body.answer
    assert.match(JSON.stringify(told), /48 probes/, output)
    if (output !== 'context') assert.doesNotMatch(JSON.stringify(told), /32 probes/, output)
  }
})

test('a twin that is put in again stays superseded', async () => {
  const { owner, target, twin, sources } = await begin()
  const { body } = await correct(service, owner.key, target, { claim: NEW, alsoSupersede: [twin.id] })
  await deleteSourceOf(service, owner.key, sources[1]!)
  await ingestDocument(service, owner.key, LEAFLET)
  const [back] = await rowsOf<{ state: string; by: string }>(
    service,
    owner,
    `select state, superseded_by as by from node where type = 'claim' and body like 'Each gateway%'`,
  )
  assert.deepEqual(back, { state: 'superseded', by: body.correctionClaim.id })
})

test('`alsoSupersede`: 404 for what is not there, 409 for what was superseded before, 422 for the target and the claim', async () => {
  const { owner, target, twin } = await begin()
  const stranger = await begin()
  const told = async (more: object) => (await correct(service, owner.key, target, { claim: NEW, ...more })).status
  assert.equal(await told({ alsoSupersede: [stranger.twin.id] }), 404)
  assert.equal(await told({ alsoSupersede: [target.id] }), 422)
  assert.equal(await told({ alsoSupersede: [twin.id], claim: 'Each gateway takes up to 32 probes.' }), 422)
  assert.equal((await correct(service, owner.key, twin, { claim: 'Each gateway takes 47 probes.' })).status, 201)
  assert.equal(await told({ alsoSupersede: [twin.id] }), 409)
  assert.deepEqual(await stateOf(service, owner, target.id), { state: 'live', by: null }, 'a refusal writes nothing')
})
