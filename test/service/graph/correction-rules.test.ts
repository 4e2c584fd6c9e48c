import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountWithKey, auditOf } from '../../support/accounts.ts'
import {
  ask,
  type Body,
  corrected,
  idsOf,
  NEW,
  reader,
  service,
  useCorrections,
} from '../../support/corrected-records.ts'
import {
  correct,
  correctingAccount,
  FOUNDED,
  rowsOf,
  stateOf,
  type Target,
  targetOf,
  WHEN,
} from '../../support/corrections.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'

// What a correction may say and what becomes of its fields; the plan of one, and every refusal.

useCorrections()

const ABSENT = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a plan names what would be written, and persists nothing', async () => {
  const target = await targetOf(service, reader, 'claim', FOUNDED)
  const before = await graphSnapshot(service.db, reader.accountId)
  const audit = await auditOf(service, reader.accountId)
  const answers = await ask(reader, WHEN)
  for (const confirm of [false, undefined]) {
    const { status, body } = await correct(service, reader.key, target, {
      claim: ` ${NEW} `,
      facets: ['history', 'history'],
      language: 'de',
      rationale: 'The charter.',
      confidenceScore: 0.75,
      confirm,
    })
    assert.equal(status, 200)
    const said = {
      sourceKind: 'feedback',
      confidenceKind: 'user-asserted',
      confidenceScore: 0.75,
      facets: ['history'],
      language: 'de',
      datedAt: '2026-03-01',
    }
    assert.deepEqual(body, {
      schemaVersion: 'service-feedback-correction-plan-v1',
      mode: 'dry-run',
      plan: {
        feedbackNote: { ref: 'feedbackNote', text: 'That is not so.', words: 4, ...said, rationale: 'The charter.' },
        correctionClaim: { ref: 'correctionClaim', text: NEW, ...said, id: null },
        edges: [
          { predicate: 'extracted-from', source: 'correctionClaim', target: 'feedbackNote' },
          { predicate: 'supersedes', source: 'correctionClaim', target: target.id },
        ],
      },
    })
  }
  const { body } = await correct(service, reader.key, target, { confirm: false })
  assert.equal(body.plan.correctionClaim, null)
  assert.deepEqual(body.plan.edges, [{ predicate: 'supersedes', source: 'feedbackNote', target: target.id }])
  assert.deepEqual(await graphSnapshot(service.db, reader.accountId), before)
  assert.deepEqual(await auditOf(service, reader.accountId), audit)
  const { generatedAt: _now, ...after } = await ask(reader, WHEN)
  const { generatedAt: _then, ...first } = answers
  assert.deepEqual(after, first)
})

test('every field is kept: text, language, day, facets, rationale, confidence', async () => {
  const { owner, target } = await corrected()
  const { body } = await correct(service, owner.key, target, {
    text: 'Die Firma\nwurde  1984 gegründet.\n',
    claim: 'Northwind Traders wurde 1984 gegründet.',
    facets: ['Gründung'],
    language: 'de',
    datedAt: '2024-02-29',
    rationale: 'Handelsregister',
    confidenceScore: 0.8,
  })
  const rows = await rowsOf<Body>(
    service,
    owner,
    `select type, body, lang, dated_at as "datedAt", facets, confidence_kind as kind, confidence_score as score, attrs,
            source_kind as "sourceKind" from node where id = any($1) order by type`,
    [[body.feedbackNote.id, body.correctionClaim.id]],
  )
  const shared = {
    lang: 'de',
    datedAt: '2024-02-29',
    facets: ['Gründung'],
    kind: 'user-asserted',
    score: 0.8,
    sourceKind: 'feedback',
  }
  assert.deepEqual(rows, [
    { type: 'claim', body: 'Northwind Traders wurde 1984 gegründet.', attrs: { holder: null }, ...shared },
    {
      type: 'note',
      body: 'Die Firma\nwurde  1984 gegründet.\n',
      attrs: { rationale: 'Handelsregister' },
      ...shared,
    },
  ])
  const [run] = await rowsOf<Body>(service, owner, 'select language from source_run where id = $1', [
    body.feedbackNote.sourceRunId,
  ])
  assert.equal(run.language, 'de')
  const found = await ask(owner, 'Wann wurde die Firma gegründet?', { facets: ['gründung'] })
  assert.deepEqual(new Set(idsOf(found)), new Set([body.feedbackNote.id, body.correctionClaim.id]))
})

test('the act is in the audit log', async () => {
  const { owner, target } = await corrected()
  const { headers } = await correct(service, owner.key, target, {})
  await correct(service, owner.key, target, {})
  const entries = (await auditOf(service, owner.accountId)).filter(({ action }) => action === 'correction.write')
  assert.deepEqual(
    entries.map(({ actor, targetId, result, requestId }) => ({ actor, targetId, result, requestId })),
    [
      {
        actor: `key:${owner.keyId.slice(2)}`,
        targetId: target.id,
        result: 'ok',
        requestId: headers.get('x-request-id'),
      },
    ],
  )
})

test('409: a target superseded before, named with what superseded it; nothing more is written', async () => {
  const { owner, target } = await corrected()
  const { body } = await correct(service, owner.key, target, { claim: NEW })
  const before = await graphSnapshot(service.db, owner.accountId)
  for (const confirm of [true, false]) {
    for (const claim of [NEW, 'Something else.', FOUNDED, undefined]) {
      const again = await correct(service, owner.key, target, { claim, confirm })
      assert.equal(again.status, 409)
      assert.equal(again.body.error.code, 'conflict')
      assert.ok(again.body.error.message.includes(body.correctionClaim.id))
    }
  }
  assert.deepEqual(await graphSnapshot(service.db, owner.accountId), before)
})

test('404: no such record, another type, in quarantine, another account', async () => {
  const target = await targetOf(service, reader, 'claim', FOUNDED)
  const stranger = await correctingAccount(service)
  const quarantined = await ingestDocument(service, stranger.key, {
    filename: 'walk.txt',
    page: true,
    contentType: 'text/plain',
    text: 'In the evening Peter Hill walked home from Leeds. He had sold two boats in April.',
  })
  assert.equal(quarantined.status, 'quarantined')
  const [hidden] = await rowsOf<{ id: string }>(service, stranger, `select id from node where type = 'note'`)
  for (const confirm of [true, false]) {
    for (const [key, supersedes] of [
      [reader.key, { type: 'claim', id: ABSENT }],
      [reader.key, { type: 'note', id: target.id }],
      [reader.key, { type: 'position', id: target.id }],
      [stranger.key, target],
      [stranger.key, { type: 'note', id: hidden!.id }],
    ] as [string, Target][]) {
      const { status, body } = await correct(service, key, supersedes, { claim: NEW, confirm })
      assert.equal(status, 404)
      assert.deepEqual([body.error.code, body.error.message], ['not_found', 'Target not found.'])
    }
  }
  assert.deepEqual(await stateOf(service, reader, target.id), { state: 'live', by: null })
})

test('422: fields out of form, each named by its path', async () => {
  const target = await targetOf(service, reader, 'claim', FOUNDED)
  const wrong: [object, (string | number)[]][] = [
    [{ text: '' }, ['text']],
    [{ text: ' \n ' }, ['text']],
    [{ text: 'x'.repeat(20_001) }, ['text']],
    [{ text: 'a\u0000b' }, ['text']],
    [{ text: 'a\u0007b' }, ['text']],
    [{ text: 'a\u202eb' }, ['text']],
    [{ text: '\ud800' }, ['text']],
    [{ text: 7 }, ['text']],
    [{ text: undefined }, ['text']],
    [{ claim: '' }, ['claim']],
    [{ claim: ' ' }, ['claim']],
    [{ claim: null }, ['claim']],
    [{ claim: 'two\nlines' }, ['claim']],
    [{ claim: 'x'.repeat(1_001) }, ['claim']],
    [{ supersedes: undefined }, ['supersedes']],
    [{ supersedes: target.id }, ['supersedes']],
    [{ supersedes: { type: 'claim' } }, ['supersedes', 'id']],
    [{ supersedes: { type: 'claim', id: 'x' } }, ['supersedes', 'id']],
    [{ supersedes: { type: 'edge', id: target.id } }, ['supersedes', 'type']],
    [{ supersedes: { ...target, why: 'x' } }, ['supersedes', 'why']],
    [{ facets: 'history' }, ['facets']],
    [{ facets: Array.from({ length: 21 }, (_, i) => `f${i}`) }, ['facets']],
    [{ facets: ['ok', 'x'.repeat(61)] }, ['facets', 1]],
    [{ facets: [''] }, ['facets', 0]],
    [{ facets: ['a\tb'] }, ['facets', 0]],
    [{ language: 'english' }, ['language']],
    [{ language: 'EN' }, ['language']],
    [{ language: '' }, ['language']],
    [{ datedAt: undefined }, ['datedAt']],
    [{ datedAt: '2026-02-30' }, ['datedAt']],
    [{ datedAt: '2026-03-01T00:00:00Z' }, ['datedAt']],
    [{ rationale: 'x'.repeat(2_001) }, ['rationale']],
    [{ rationale: 'a\u001bb' }, ['rationale']],
    [{ confidenceScore: 1.01 }, ['confidenceScore']],
    [{ confidenceScore: -0.1 }, ['confidenceScore']],
    [{ confidenceScore: '1' }, ['confidenceScore']],
    [{ confirm: 'yes' }, ['confirm']],
    [{ note: 'x' }, ['note']],
  ]
  for (const confirm of [true, false]) {
    for (const [more, path] of wrong) {
      const { status, body } = await correct(service, reader.key, target, { confirm, ...more })
      assert.equal(status, 422, JSON.stringify(more))
      assert.equal(body.error.code, 'validation_error')
      assert.deepEqual(body.error.issues[0].path, path, JSON.stringify(more))
    }
  }
  assert.deepEqual(await stateOf(service, reader, target.id), { state: 'live', by: null })
})

test('422: a claim that says what the target says', async () => {
  const target = await targetOf(service, reader, 'claim', FOUNDED)
  for (const confirm of [true, false]) {
    for (const claim of [FOUNDED, FOUNDED.toUpperCase(), FOUNDED.replaceAll(' ', '  ')]) {
      const { status, body } = await correct(service, reader.key, target, { claim, confirm })
      assert.equal(status, 422)
      assert.deepEqual(body.error.issues[0].path, ['claim'])
    }
  }
})

test('the limits themselves are taken', async () => {
  const target = await targetOf(service, reader, 'claim', FOUNDED)
  const { status, text } = await correct(service, reader.key, target, {
    text: 'x'.repeat(20_000),
    claim: 'y'.repeat(1_000),
    facets: Array.from({ length: 20 }, (_, i) => `${'z'.repeat(58)}${i + 10}`),
    rationale: `${'r'.repeat(1_998)}\n\t`,
    confidenceScore: 0,
    confirm: false,
  })
  assert.equal(status, 200, text)
})

test('400, 401, 403, 413, 415: as every route', async () => {
  const path = '/v1/feedback/corrections'
  const { key } = reader
  assert.equal((await service.request('POST', path, { key, body: '{' })).status, 400)
  assert.equal((await service.request('POST', path, { body: {} })).status, 401)
  const other = await accountWithKey(service, {
    scopes: ['account', 'ingest', 'query', 'style', 'evidence', 'graph', 'memory.write'],
  })
  const refused = await service.request('POST', path, { key: other.key, body: {} })
  assert.deepEqual([refused.status, refused.body.error.code], [403, 'forbidden'])
  const text = 'x'.repeat(1_100_000)
  assert.equal((await service.request('POST', path, { key, body: { text } })).status, 413)
  const headers = { 'content-type': 'text/plain' }
  assert.equal((await service.request('POST', path, { key, body: '{}', headers })).status, 415)
})
