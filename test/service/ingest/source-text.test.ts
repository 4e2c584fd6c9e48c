import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare } from '../../support/accounts.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import { deleteSourceOf, ingestDocument } from '../../support/graph-documents.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { startService, type TestService } from '../../support/service.ts'
import { GUIDE } from '../../support/uploads.ts'

// From where: the text of a source as it was read, with what was drawn from it, and the record that a mark names.

let service: TestService
before(async () => {
  service = await startService({ fetchOptions: pageFetchOptions })
})
after(() => service.stop())

const SCOPES = ['ingest', 'query', 'query.answer', 'evidence', 'graph', 'correction']
const account = () => accountWithKey(service, { scopes: SCOPES })
const get = (key: string, path: string) => service.request('GET', path, { key })
const textOf = (key: string, id: string, query = '') => get(key, `/v1/sources/${id}/text${query}`)
const put = (key: string, text = GUIDE, more = {}) =>
  ingestDocument(service, key, { filename: 'guide.md', text, ...more })

// biome-ignore lint/suspicious/noExplicitAny: bodies of replies
type Body = any

test('200: the whole text as it was read, with its blocks and what was drawn from it', async () => {
  const { key } = await account()
  const { sourceId, sourceRunId } = await put(key)
  const { status, body } = await textOf(key, sourceId)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), [
    'schemaVersion',
    'source',
    'sourceRunId',
    'datedAt',
    'text',
    'start',
    'end',
    'totalChars',
    'found',
    'blocks',
    'marks',
    'original',
  ])
  assert.equal(body.schemaVersion, 'service-source-text-v1')
  assert.deepEqual([body.source.id, body.source.filename], [sourceId, 'guide.md'])
  assert.deepEqual([body.sourceRunId, body.datedAt, body.found], [sourceRunId, '2026-02-03', null])
  assert.deepEqual([body.start, body.end, body.totalChars], [0, body.text.length, body.text.length])
  assert.match(body.text, /Lamp is a small tool that measures the light of a room\./)
  const headings = body.blocks.filter(({ kind }: Body) => kind === 'heading')
  assert.deepEqual(
    headings.map(({ start, end, level }: Body) => [level, body.text.slice(start, end)]),
    [
      [1, 'Lamp operating guide'],
      [2, 'Measuring'],
      [2, 'Words'],
    ],
  )
  const sha256 = createHash('sha256').update(GUIDE).digest('hex')
  assert.deepEqual(body.original, {
    name: 'guide.md',
    contentType: 'text/markdown',
    bytes: Buffer.byteLength(GUIDE),
    sha256,
  })
})

test('every mark stands where it says, and every note of the run is marked with the text that it has', async () => {
  const { key } = await account()
  const { sourceId, sourceRunId } = await put(key)
  const { body } = await textOf(key, sourceId)
  const pack = (await get(key, `/v1/source-runs/${sourceRunId}/evidence?minNoteWords=0&maxNotes=100`)).body
  const notes = body.marks.filter(({ nodeType }: Body) => nodeType === 'note')
  assert.deepEqual(
    notes.map(({ nodeId, start, end }: Body) => [nodeId, body.text.slice(start, end)]),
    pack.notes.map(({ id, excerpt }: Body) => [id, excerpt]),
  )
  const others = body.marks.filter(({ nodeType }: Body) => nodeType !== 'note')
  assert.ok(others.some(({ nodeType }: Body) => nodeType === 'claim'))
  assert.ok(others.some(({ nodeType }: Body) => nodeType === 'entity'))
  for (const { start, end, quote, noteId } of others) {
    assert.equal(body.text.slice(start, end), quote)
    const note = notes.find(({ nodeId }: Body) => nodeId === noteId)
    assert.ok(note.start <= start && end <= note.end)
  }
})

test('a citation leads to its quote in the text: found', async () => {
  const { key } = await account()
  const padding = Array.from({ length: 60 }, (_, i) => `Line ${i} says that the weather was dry in Bergen that day.`)
  const { sourceId } = await put(key, `# Weather\n\n${padding.join('\n\n')}\n\n${GUIDE}`)
  const asked = { query: 'Who started the Lamp project?', output: 'answer' }
  const { answer } = (await service.request('POST', '/v1/query', { key, body: asked })).body
  const [citation] = answer.citations
  assert.equal(citation.source.id, sourceId)
  const { noteId, sourceRunId, start, end } = citation
  const query = `?noteId=${noteId}&noteStart=${start}&noteEnd=${end}&sourceRunId=${sourceRunId}&maxChars=400`
  const { status, body } = await textOf(key, sourceId, query)
  assert.equal(status, 200)
  assert.ok(body.start > 0 && body.start <= body.found.start && body.found.end <= body.end)
  assert.ok(body.end - body.start <= 400)
  assert.equal(body.text.slice(body.found.start - body.start, body.found.end - body.start), citation.quote)
  const whole = (await textOf(key, sourceId, `?noteId=${noteId}`)).body
  assert.equal(whole.start, 0, 'where there is little before it, all of that is shown')
  const note = whole.text.slice(whole.found.start - whole.start, whole.found.end - whole.start)
  assert.equal(note.slice(start, end), citation.quote)
})

test('a note that two sources word with other blanks leads to the words of the source that is asked for', async () => {
  const { key } = await account()
  const spaced = GUIDE.replace('The\nUniversity', 'The University')
  const first = await put(key)
  const second = await put(key, spaced, { filename: 'spaced.md' })
  for (const { sourceId, sourceRunId } of [first, second]) {
    const { body } = await textOf(key, sourceId)
    assert.equal(body.sourceRunId, sourceRunId)
    for (const { nodeType, start, end, quote } of body.marks) {
      if (nodeType !== 'note') assert.equal(body.text.slice(start, end), quote)
    }
    const claim = body.marks.find(({ title }: Body) => /greenhouses/.test(title))
    assert.match(claim.quote, sourceId === first.sourceId ? /^The\nUniversity/ : /^The University/)
  }
})

test('paging: parts follow on each other, end with blocks, split no character, and make the whole', async () => {
  const { key } = await account()
  const { sourceId } = await put(
    key,
    `# Signs\n\n${'😀 '.repeat(90)}\n\n${'Plain words follow here. '.repeat(40)}\n\n${GUIDE}`,
  )
  const whole = (await textOf(key, sourceId, '?maxChars=100000')).body
  let read = ''
  for (let from = 0; from < whole.totalChars; ) {
    const { body } = await textOf(key, sourceId, `?from=${from}&maxChars=101`)
    assert.equal(body.start, from)
    assert.ok(body.end > from && body.end - from <= 101)
    assert.ok(body.text.isWellFormed())
    for (const block of body.blocks) assert.ok(block.start >= body.start && block.end <= body.end)
    read += body.text
    from = body.end
  }
  assert.equal(read, whole.text)
  const beyond = (await textOf(key, sourceId, `?from=${whole.totalChars + 5}`)).body
  assert.deepEqual([beyond.text, beyond.start, beyond.end], ['', whole.totalChars, whole.totalChars])
  assert.deepEqual([beyond.blocks, beyond.marks], [[], []])
})

test('a text longer than its pieces are is whole, and marked throughout', async () => {
  const { key } = await account()
  const chapters = Array.from(
    { length: 260 },
    (_, i) =>
      `## Chapter ${i}\n\n${'The ferry of Bergen left the harbour before noon. '.repeat(6)}It was number ${i} 😀.`,
  )
  const { sourceId } = await put(key, `# Ferries\n\n${chapters.join('\n\n')}`)
  const first = (await textOf(key, sourceId, '?maxChars=100000')).body
  assert.ok(first.totalChars > 65_536)
  for (const from of [0, 65_000, 65_535, 65_536, first.totalChars - 3000]) {
    const { body } = await textOf(key, sourceId, `?from=${from}&maxChars=3000`)
    for (const { nodeType, start, end, quote } of body.marks) {
      if (nodeType === 'note' || start < body.start || end > body.end) continue
      assert.equal(body.text.slice(start - body.start, end - body.start), quote)
    }
    assert.ok(body.blocks.length > 0)
    for (const { start, end } of body.blocks) assert.ok(start < end)
    assert.equal(new Set(body.blocks.map(({ start }: Body) => start)).size, body.blocks.length)
  }
})

test('a note of a PDF says on which page it begins', async () => {
  const { key } = await account()
  const pdf = makePdf([
    ['Harbours of Norway', 'Bergen has a deep harbour. It was founded by king Olav Kyrre in 1070.'],
    ['Ferries of Norway', 'The Hurtigruten company runs a ferry from Bergen to Kirkenes since 1893.'],
  ])
  const queued = await service.request('POST', '/v1/ingest/file', {
    key,
    body: {
      filename: 'a.pdf',
      contentType: 'application/pdf',
      contentBase64: pdf.toString('base64'),
      dryRun: false,
      distill: true,
      datedAt: '2026-01-31',
    },
  })
  const { job } = (await get(key, `/v1/ingest/jobs/${queued.body.job.id}?wait=60`)).body
  const { body } = await textOf(key, job.sourceId)
  const notes = body.marks.filter(({ nodeType }: Body) => nodeType === 'note')
  assert.equal(notes[0].page, 1)
  assert.match(body.text, /Kirkenes/)
})

test('each run has its text: the newest is shown, an earlier one when it is asked for', async () => {
  const { key } = await account()
  const document = { filename: 'page.html', contentType: 'text/html', page: true }
  const html = (words: string) => `<title>Trams</title><article><h1>Trams</h1><p>${words}</p></article>`
  const old = await put(key, html('The Oslo tram was opened in 1875 by Kristiania Sporveisselskab.'), document)
  const now = await put(key, html('The Oslo tram was electrified in 1894 by Siemens in Berlin.'), document)
  assert.equal(old.sourceId, now.sourceId)
  const newest = (await textOf(key, old.sourceId)).body
  assert.equal(newest.sourceRunId, now.sourceRunId)
  assert.match(newest.text, /electrified in 1894/)
  const earlier = (await textOf(key, old.sourceId, `?sourceRunId=${old.sourceRunId}`)).body
  assert.match(earlier.text, /opened in 1875/)
  const note = earlier.marks.find(({ nodeType }: Body) => nodeType === 'note').nodeId
  assert.equal((await textOf(key, old.sourceId, `?noteId=${note}`)).body.sourceRunId, old.sourceRunId)
  assert.equal((await textOf(key, old.sourceId, `?noteId=${note}&sourceRunId=${now.sourceRunId}`)).status, 404)
})

test('what is in quarantine is marked when it is asked for', async () => {
  const { key } = await account()
  const page = { filename: 'odd.txt', contentType: 'text/plain', page: true }
  const { sourceId, status } = await put(key, 'it was dark there and nobody came, and nobody went away.', page)
  assert.equal(status, 'quarantined')
  const plain = (await textOf(key, sourceId)).body
  assert.match(plain.text, /nobody came/)
  assert.deepEqual(plain.marks, [])
  const { marks } = (await textOf(key, sourceId, '?includeQuarantined=true')).body
  assert.deepEqual([marks[0].nodeType, marks[0].sourceKind], ['note', 'quarantine'])
  const node = `/v1/nodes/note/${marks[0].nodeId}`
  assert.equal((await get(key, node)).status, 404)
  assert.equal((await get(key, `${node}?includeQuarantined=true`)).body.node.sourceKind, 'quarantine')
})

test('404: a source, run, note or record of nobody, of another account, and one that is deleted', async () => {
  const owner = await account()
  const other = await account()
  const { sourceId, sourceRunId } = await put(owner.key)
  const mine = await put(other.key, `${GUIDE}\nMore.`)
  const { body } = await textOf(owner.key, sourceId)
  const [note] = body.marks
  const nobody = '01890a5d-ac96-774b-bcce-b302099a8057'
  const missing = async (key: string, path: string) => {
    const reply = await get(key, path)
    assert.equal(reply.status, 404, path)
    assert.equal(reply.body.error.code, 'not_found')
    return reply.body.error.message
  }
  for (const part of ['text', 'original']) {
    const strange = await missing(other.key, `/v1/sources/${sourceId}/${part}`)
    assert.equal(strange, await missing(other.key, `/v1/sources/${nobody}/${part}`))
    await missing(other.key, `/v1/sources/${mine.sourceId}/${part}?sourceRunId=${sourceRunId}`)
    await missing(other.key, `/v1/sources/${mine.sourceId}/${part}?sourceRunId=${nobody}`)
  }
  await missing(other.key, `/v1/sources/${mine.sourceId}/text?noteId=${nobody}`)
  await missing(other.key, `/v1/nodes/note/${note.nodeId}`)
  await missing(owner.key, `/v1/nodes/claim/${note.nodeId}`)
  await deleteSourceOf(service, owner.key, sourceId)
  for (const part of ['text', 'original']) await missing(owner.key, `/v1/sources/${sourceId}/${part}`)
  await missing(owner.key, `/v1/nodes/note/${note.nodeId}`)
})

test('404 that says so: the text of a run from before texts were kept', async () => {
  const owner = await account()
  const { sourceId } = await put(owner.key)
  const own = service.db.of(bare(owner.accountId) as AccountId)
  await own.rows({ name: '', text: 'delete from source_text', values: [] })
  const { status, body } = await textOf(owner.key, sourceId)
  assert.deepEqual([status, body.error.code], [404, 'not_found'])
  assert.match(body.error.message, /was not kept/)
})

test('422: offsets and lengths beyond their bounds, and a span that the note does not have', async () => {
  const { key } = await account()
  const { sourceId } = await put(key)
  const { marks } = (await textOf(key, sourceId)).body
  const note = marks[0].nodeId
  const refused: [query: string, field: string][] = [
    ['maxChars=0', 'maxChars'],
    ['maxChars=100001', 'maxChars'],
    ['from=-1', 'from'],
    ['from=9999999999', 'from'],
    ['from=1.5', 'from'],
    ['noteId=x', 'noteId'],
    ['sourceRunId=x', 'sourceRunId'],
    ['offset=1', 'offset'],
    [`noteId=${note}&noteStart=5&noteEnd=5`, 'noteEnd'],
    [`noteId=${note}&noteStart=0&noteEnd=900000`, 'noteEnd'],
  ]
  for (const [query, field] of refused) {
    const { status, body } = await textOf(key, sourceId, `?${query}`)
    assert.equal(status, 422, query)
    assert.deepEqual(body.error.issues[0].path, [field], query)
  }
  assert.equal((await get(key, '/v1/sources/x/text')).status, 422)
})

test('scopes: evidence or ingest read a source, graph or evidence a record; others may not', async () => {
  const { key } = await account()
  const owner = await accountWithKey(service, { scopes: ['ingest'] })
  const { sourceId } = await put(owner.key)
  assert.equal((await textOf(owner.key, sourceId)).status, 200)
  const none = await accountWithKey(service, { scopes: ['query', 'memory.read'] })
  for (const path of [`/v1/sources/${sourceId}/text`, `/v1/sources/${sourceId}/original`, `/v1/nodes/note/${sourceId}`])
    assert.equal((await get(none.key, path)).status, 403, path)
  assert.equal((await get(owner.key, `/v1/nodes/note/${sourceId}`)).status, 403)
  assert.equal((await get(key, `/v1/nodes/note/${sourceId}`)).status, 404)
})

test('a record by its id: all that it says, its source, and the places that lead to it', async () => {
  const { key } = await account()
  const { sourceId, sourceRunId } = await put(key)
  const { marks } = (await textOf(key, sourceId)).body
  const claim = marks.find(({ nodeType }: Body) => nodeType === 'claim')
  const { status, body } = await get(key, `/v1/nodes/claim/${claim.nodeId}`)
  assert.equal(status, 200)
  assert.equal(body.schemaVersion, 'service-node-v1')
  assert.equal(body.node.text, claim.title)
  assert.deepEqual([body.node.source.id, body.node.source.filename], [sourceId, 'guide.md'])
  const [place] = body.places
  assert.deepEqual([place.sourceId, place.sourceRunId, place.noteId], [sourceId, sourceRunId, claim.noteId])
  assert.equal(place.quote, claim.quote)
  const note = (await get(key, `/v1/nodes/note/${claim.noteId}`)).body
  assert.equal(note.node.text.slice(place.start, place.end), place.quote)
  assert.deepEqual(note.places, [{ sourceId, sourceRunId, noteId: claim.noteId, start: 0, end: note.node.text.length }])
  const written = await service.request('POST', '/v1/feedback/corrections', {
    key,
    body: {
      text: 'That is not so.',
      claim: 'Lamp measures the light of a hall.',
      supersedes: { type: 'claim', id: claim.nodeId },
      datedAt: '2026-03-01',
      confirm: true,
    },
  })
  const successor = written.body.correctionClaim.id
  assert.equal((await get(key, `/v1/nodes/claim/${claim.nodeId}`)).body.node.supersededBy, successor)
  const corrected = (await get(key, `/v1/nodes/claim/${successor}`)).body
  assert.deepEqual([corrected.node.source.kind, corrected.places[0].sourceId], ['feedback', null])
  const after = (await textOf(key, sourceId)).body.marks.find(({ nodeId }: Body) => nodeId === claim.nodeId)
  assert.equal(after.supersededBy, successor)
})
