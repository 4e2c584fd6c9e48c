import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import { deleteSourceOf, type IngestedDocument, ingestDocument } from '../../support/graph-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
type Body = any

const ABSENT = '01890a5d-ac96-774b-bcce-b302099a8057'
const SCOPES = ['ingest', 'style', 'evidence']

const GUIDE = `# House style

Prefer short sentences because they are read quickly. Always spell out numbers below ten.

## Commit messages

Use "sign in", not "log in". Never write "utilise" in a title.

## Releasing été notes

Avoid jargon in release notes.
`

/** Over 500 words of brisk chat about one thing; other things give other notes. */
const brisk = (thing: string): string =>
  Array.from(
    { length: 12 },
    (_, i) =>
      `I can't wait for ${thing} ${i}! We love it. Why not? You're fine, and it's hot. Don't stop now! I won't. ` +
      `We don't mind ${thing} at noon. Isn't it good? I'm sure! You'll see. `.repeat(3),
  ).join('\n\n')

let service: TestService
let owner: TestKey
let guide: IngestedDocument
let letters: IngestedDocument
before(async () => {
  service = await startService({ fetchOptions: pageFetchOptions })
  owner = await accountWithKey(service, { scopes: SCOPES })
  guide = await put(owner, 'guide.md', GUIDE)
  letters = await put(owner, 'letters.md', `# Letters\n\n${brisk('tea')}`)
})
after(() => service.stop())

const put = ({ key }: TestKey, filename: string, text: string): Promise<IngestedDocument> => {
  const contentType = filename.endsWith('.md') ? 'text/markdown' : 'text/plain'
  const page = contentType === 'text/plain' // a stranger's
  return ingestDocument(service, key, { filename, contentType, text, analyzeStyle: true, page })
}

const ask = (body?: unknown, key = owner.key) => service.request('POST', '/v1/style/profile', { key, body })
const profile = async (body?: unknown, key = owner.key): Promise<Body> => {
  const reply = await ask(body, key)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const bucketsOf = ({ observations, preferences, vocabularyRules }: Body): Body[][] => [
  observations,
  preferences,
  vocabularyRules,
]
const recordsOf = (body: Body): Body[] => bucketsOf(body).flat()
const rows = <Row>({ accountId }: TestKey, text: string, values: unknown[] = []) =>
  service.db.of(accountId.slice(2) as AccountId).rows<Row>({ name: '', text, values })

test('no body, an empty body and {} all give the full profile', async () => {
  const full = await profile()
  assert.deepEqual(Object.keys(full), [
    'schemaVersion',
    'filters',
    'observations',
    'preferences',
    'vocabularyRules',
    'evidenceNotes',
  ])
  assert.equal(full.schemaVersion, 'service-style-profile-v1')
  assert.deepEqual(full.filters, { sourceRunId: null, scope: null })
  assert.ok(bucketsOf(full).every((bucket) => bucket.length > 0))
  assert.deepEqual(await profile(''), full)
  assert.deepEqual(await profile({}), full)
})

test('each bucket has its own fields beside the shared ones', async () => {
  const shared = [
    'category',
    'confidenceKind',
    'confidenceScore',
    'evidenceNoteIds',
    'id',
    'rationale',
    'scope',
    'sourceKind',
    'sourceRunId',
    'strictness',
    'type',
  ]
  const { observations, preferences, vocabularyRules } = await profile({ limit: 50 })
  for (const record of observations) {
    assert.deepEqual(Object.keys(record).sort(), [...shared, 'consumerGuidance', 'pattern'].sort())
    assert.equal(record.type, 'style_observation')
    assert.equal(record.confidenceKind, 'inferred')
    assert.equal(record.sourceRunId, letters.sourceRunId)
    assert.equal(record.sourceKind, 'distilled')
    assert.match(record.rationale, /^Measured on \d{3} words\.$/)
  }
  assert.ok(observations.some(({ pattern }: Body) => pattern.startsWith('Short sentences')))
  const reasoned = preferences.find(({ preference }: Body) => preference.startsWith('Prefer short sentences'))
  const { id, evidenceNoteIds, confidenceScore, ...rest } = reasoned
  assert.deepEqual(rest, {
    type: 'style_preference',
    category: 'sentences',
    scope: [],
    strictness: 'suggested',
    confidenceKind: 'asserted',
    sourceKind: 'distilled',
    sourceRunId: guide.sourceRunId,
    rationale: 'they are read quickly',
    preference: 'Prefer short sentences because they are read quickly.',
  })
  assert.equal(evidenceNoteIds.length, 1)
  assert.ok(id && confidenceScore > 0.5)
  const rule = vocabularyRules.find(({ term }: Body) => term === 'utilise')
  assert.equal(rule.rule, 'Never write "utilise" in a title.')
  assert.equal(rule.strictness, 'strong')
  assert.deepEqual(rule.scope, ['Commit messages'])
  assert.deepEqual(Object.keys(rule).sort(), [...shared, 'rule', 'term'].sort())
})

test('every note that a record names is given once, and every note given is named', async () => {
  for (const body of [await profile({ limit: 50 }), await profile({ limit: 1 }), await profile({ scope: 'nothing' })]) {
    const named = new Set(recordsOf(body).flatMap(({ evidenceNoteIds }) => evidenceNoteIds))
    const given = body.evidenceNotes.map(({ id }: Body) => id)
    assert.equal(new Set(given).size, given.length)
    assert.deepEqual([...named].sort(), given.sort())
    assert.ok(recordsOf(body).every(({ evidenceNoteIds }) => evidenceNoteIds.length > 0))
  }
  const { evidenceNotes } = await profile({ sourceRunId: letters.sourceRunId })
  assert.ok(evidenceNotes.length > 0)
  for (const note of evidenceNotes) {
    assert.deepEqual(Object.keys(note), ['id', 'sourceRunId', 'sourceKind', 'snippet', 'styleDescription'])
    assert.equal(note.sourceKind, 'extracted')
    assert.equal(note.sourceRunId, letters.sourceRunId)
    assert.match(note.snippet, /^I can't wait for tea \d/)
    assert.match(note.styleDescription, /general prose/)
  }
})

test('the surest come first; limit cuts each bucket by itself', async () => {
  const full = await profile({ limit: 50 })
  for (const bucket of bucketsOf(full)) {
    const scores = bucket.map(({ confidenceScore }) => confidenceScore)
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    )
  }
  assert.ok(full.observations.length > 2 && full.preferences.length > 2 && full.vocabularyRules.length === 2)
  const two = await profile({ limit: 2 })
  assert.deepEqual(
    bucketsOf(two),
    bucketsOf(full).map((bucket) => bucket.slice(0, 2)),
  )
  assert.deepEqual(bucketsOf(await profile()), bucketsOf(await profile({ limit: 8 })))
})

test('sourceRunId restricts to what that run says', async () => {
  const of = await profile({ sourceRunId: guide.sourceRunId.toUpperCase(), limit: 50 })
  assert.deepEqual(of.filters, { sourceRunId: guide.sourceRunId, scope: null })
  assert.deepEqual(of.observations, [])
  assert.ok(of.preferences.length > 0)
  assert.ok(recordsOf(of).every(({ sourceRunId }) => sourceRunId === guide.sourceRunId))
  const letter = await profile({ sourceRunId: letters.sourceRunId, limit: 50 })
  assert.deepEqual([letter.preferences, letter.vocabularyRules], [[], []])
  assert.ok(letter.observations.length > 0)
})

test('scope matches entries of the record’s scope, whatever their case and accents', async () => {
  const rules = async (scope: string) =>
    recordsOf(await profile({ scope, limit: 50 })).map((record) => record.term ?? record.preference)
  assert.deepEqual((await rules('Commit messages')).sort(), ['sign in', 'utilise'])
  assert.deepEqual((await rules('  commit   MESSAGES ')).sort(), ['sign in', 'utilise'])
  assert.deepEqual(await rules('releasing ete notes'), ['Avoid jargon in release notes.'])
  assert.deepEqual(await rules('commit'), [])
  assert.deepEqual((await profile({ scope: ' commit messages' })).filters, {
    sourceRunId: null,
    scope: 'commit messages',
  })
  const other = await profile({ scope: 'commit messages', sourceRunId: letters.sourceRunId })
  assert.deepEqual(recordsOf(other), [])
})

test('one habit of several sources is one observation: surer, and with the figure of all of them', async () => {
  const writer = await accountWithKey(service, { scopes: SCOPES })
  const first = await put(writer, 'a.md', `# A\n\n${brisk('tea')}`)
  const short = ({ observations }: Body) =>
    observations.filter(({ pattern }: Body) => pattern.startsWith('Short sentences'))
  const [alone] = short(await profile({}, writer.key))
  const second = await put(writer, 'b.md', `# B\n\n${brisk('the boat on the river by the old mill')}`)
  const [both, ...none] = short(await profile({}, writer.key))
  assert.deepEqual(none, [])
  assert.equal(both.id, alone.id)
  assert.ok(both.confidenceScore > alone.confidenceScore)
  const figure = ({ pattern }: Body) => Number(/\d+(?:\.\d+)?/.exec(pattern)![0])
  const [ofSecond] = short(await profile({ sourceRunId: second.sourceRunId }, writer.key))
  assert.ok(figure(alone) < figure(both) && figure(both) < figure(ofSecond), `${[alone, both, ofSecond].map(figure)}`)
  assert.equal(ofSecond.sourceRunId, second.sourceRunId)
  assert.match(both.rationale, /^Measured on 1,\d{3} words of 2 sources\.$/)
  assert.match(ofSecond.rationale, /^Measured on \d,?\d+ words\.$/)
  const runs = new Set((await profile({}, writer.key)).evidenceNotes.map(({ sourceRunId }: Body) => sourceRunId))
  assert.deepEqual([...runs].sort(), [first.sourceRunId, second.sourceRunId].sort())

  await deleteSourceOf(service, writer.key, second.sourceId)
  assert.deepEqual(short(await profile({}, writer.key)), [alone])
})

test('of two habits that contradict each other the surer is given; a run by itself keeps its own', async () => {
  const writer = await accountWithKey(service, { scopes: SCOPES })
  await put(writer, 'a.md', `# A\n\n${brisk('tea')}\n\n${brisk('boats')}`)
  const stately = `${'The committee of the town, which had considered the plan for a bridge over the river at some length, and which had found it wanting in several respects, put it aside for the time being. '.repeat(4)}\n\n`
  const other = await put(writer, 'b.md', `# B\n\n${stately.repeat(5)}`)
  const lengths = ({ observations }: Body): string[] =>
    observations.flatMap(({ pattern }: Body) => /^(?:Short|Long) sentences/.exec(pattern) ?? [])
  assert.deepEqual(lengths(await profile({ limit: 50 }, writer.key)), ['Short sentences'])
  assert.deepEqual(lengths(await profile({ limit: 50, sourceRunId: other.sourceRunId }, writer.key)), [
    'Long sentences',
  ])
})

test('deleting a source takes its style along', async () => {
  const writer = await accountWithKey(service, { scopes: SCOPES })
  const job = await put(writer, 'guide.md', GUIDE)
  assert.ok(recordsOf(await profile({}, writer.key)).length > 0)
  await deleteSourceOf(service, writer.key, job.sourceId)
  const left = await profile({}, writer.key)
  assert.deepEqual([...recordsOf(left), ...left.evidenceNotes], [])
  assert.equal((await ask({ sourceRunId: job.sourceRunId }, writer.key)).status, 404)
})

test('superseded records are left out, and so are those whose notes are all superseded', async () => {
  const [note] = (await profile({ scope: 'Commit messages' })).evidenceNotes
  await rows(owner, `update node set state = 'superseded' where id = $1`, [note.id])
  try {
    const left = await profile({ scope: 'Commit messages' })
    assert.deepEqual([...recordsOf(left), ...left.evidenceNotes], [])
  } finally {
    await rows(owner, `update node set state = 'live' where id = $1`, [note.id])
  }
  const { observations } = await profile({ limit: 50 })
  const several = observations.find(({ evidenceNoteIds }: Body) => evidenceNoteIds.length > 1)
  await rows(owner, `update node set state = 'superseded' where id = $1`, [several.evidenceNoteIds[0]])
  try {
    const still = (await profile({ limit: 50 })).observations.find(({ id }: Body) => id === several.id)
    assert.deepEqual(still.evidenceNoteIds, several.evidenceNoteIds.slice(1))
  } finally {
    await rows(owner, `update node set state = 'live' where id = $1`, [several.evidenceNoteIds[0]])
  }
  await rows(owner, `update style_record set state = 'superseded' where id = $1`, [several.id])
  try {
    assert.ok((await profile({ limit: 50 })).observations.every(({ id }: Body) => id !== several.id))
  } finally {
    await rows(owner, `update style_record set state = 'live' where id = $1`, [several.id])
  }
})

test('a run in quarantine has an empty profile until it is released', async () => {
  const writer = await accountWithKey(service, { scopes: SCOPES })
  const job = await put(
    writer,
    'untitled.txt',
    'please avoid jargon in titles.\n\nnever write "utilise" in a headline.',
  )
  assert.equal(job.status, 'quarantined')
  for (const body of [{}, { sourceRunId: job.sourceRunId }]) {
    const empty = await profile(body, writer.key)
    assert.deepEqual([...recordsOf(empty), ...empty.evidenceNotes], [])
  }
  const { key } = await accountWithKey(service, { accountId: writer.accountId, scopes: ['ingest'] })
  await service.request('POST', `/v1/source-runs/${job.sourceRunId}/release`, { key })
  assert.equal((await profile({}, writer.key)).vocabularyRules[0].term, 'utilise')
})

test('404: a source run that is not there, or another account’s', async () => {
  const stranger = await accountWithKey(service, { scopes: SCOPES })
  for (const reply of [
    await ask({ sourceRunId: ABSENT }),
    await ask({ sourceRunId: guide.sourceRunId }, stranger.key),
  ]) {
    assert.equal(reply.status, 404)
    assert.equal(reply.body.error.code, 'not_found')
  }
  const own = await profile({}, stranger.key)
  assert.deepEqual([...recordsOf(own), ...own.evidenceNotes], [])
})

test('422: unknown fields, other types, limits out of range', async () => {
  for (const body of [
    { sourceRunId: 'x' },
    { sourceRunId: null },
    { limit: 0 },
    { limit: 51 },
    { limit: 1.5 },
    { limit: '8' },
    { scope: '' },
    { scope: '  ' },
    { scope: ['Commit messages'] },
    { scopes: 'x' },
    [],
  ]) {
    const reply = await ask(body)
    assert.equal(reply.status, 422, JSON.stringify(body))
    assert.equal(reply.body.error.code, 'validation_error')
  }
})

test('403: a key without style', async () => {
  const { key } = await accountWithKey(service, { scopes: ['query', 'evidence', 'ingest', 'graph'] })
  assert.equal((await ask({}, key)).status, 403)
})

test('a source read again with analyzeStyle describes its notes from then on', async () => {
  const writer = await accountWithKey(service, { scopes: SCOPES })
  const text = `# Letters\n\n${brisk('tea')}`
  await ingestDocument(service, writer.key, { filename: 'letters.md', text })
  assert.deepEqual((await profile({}, writer.key)).observations, [])
  await put(writer, 'letters.md', text)
  const { observations, evidenceNotes } = await profile({}, writer.key)
  assert.ok(observations.length > 0)
  assert.ok(evidenceNotes.every(({ styleDescription }: Body) => /general prose/.test(styleDescription)))
})
