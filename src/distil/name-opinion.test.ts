import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceOf } from '../lib/source-text.fixture.ts'
import { cutNotes } from '../prose/cut-notes.ts'
import { maybeNamesIn } from './name-candidates.ts'
import { examplesIn, formsDrawn, type NameModel, readyModel, reconsider } from './name-opinion.ts'
import { readNotes } from './read-notes.ts'
import { distilled } from './source.fixture.ts'

// What a fitted model adds to the names of a text about software, and takes out of them.

const kindsIn = (text: string, filename: string | null = 'notes.txt') =>
  Object.fromEntries(
    distilled(text, {}, { filename })
      .names.filter(({ kind }) => kind !== 'publication')
      .map(({ name, kind, type }) => [name, type === 'project' ? 'project' : kind]),
  )

function readOf(text: string) {
  const notes = cutNotes(sourceOf(text), null, 'en')
  const read = readNotes(text, notes, { title: null, filename: 'notes.txt', url: null }, 'en')
  return { text, notes, read, filename: 'notes.txt' }
}

const ALWAYS = { trees: [], bias: 9 }
const NEVER = { trees: [], bias: -9 }
const MODEL: NameModel = {
  features: [],
  listed: ALWAYS,
  kinds: { tool: ALWAYS, person: NEVER },
  addAbove: 0.5,
  dropBelow: 0.2,
}
const TEXT = 'The daemon reads /etc/quorld.conf, and zorbctl talks to quorld over D-Bus. Ask Mira Lund about zorbctl.'

test('programs in small letters that no list has are names where a text uses them so', () => {
  const kinds = kindsIn(
    `Configuration files
-------------------
quompuser and delquomp have configuration files, /etc/quompuser.conf and /etc/delquomp.conf. In a freshly installed
package, both files only contain comments, which say what quompuser and delquomp use if not otherwise configured.

The packages dh-quomp, openquomp and systemd-quomp already offer a way to create users.
`,
    'quompuser-README.txt',
  )
  for (const name of ['quompuser', 'delquomp', 'dh-quomp']) assert.equal(kinds[name], 'tool', name)
  assert.equal(kinds.Configuration, undefined)
})

test('a text that nothing says to be about software keeps the names that the rules find', () => {
  const text = 'Ask Mira Lund about the hall. She has the key of the shed, and Varnholt is where she lives.'
  const { read } = readOf(text)
  assert.equal(read.programs.marked, false)
  assert.equal(readOf(TEXT).read.programs.marked, true)
})

test('what the model is sure of is added with its kind, wherever it stands', () => {
  const opined = readOf(TEXT)
  assert.ok(!formsDrawn(opined.read).has('zorbctl'))
  reconsider(opined, readyModel(MODEL))
  const { sentences, vote } = opined.read
  assert.deepEqual(
    sentences.map(({ names }) => names.filter(({ name }) => name === 'zorbctl').length),
    [1, 1],
  )
  assert.equal(vote.kindOf.get('zorbctl'), 'tool')
  for (const { names } of sentences)
    for (const [i, { start }] of names.entries()) assert.ok(i === 0 || start >= names[i - 1]!.end)
})

test('what the model is sure to be none is taken out, with all its places', () => {
  const opined = readOf(TEXT)
  assert.ok(formsDrawn(opined.read).has('mira lund'))
  reconsider(opined, readyModel({ ...MODEL, listed: NEVER }))
  assert.equal(formsDrawn(opined.read).has('mira lund'), false)
})

test('a kind without a cue is told, and a clear one gives way only to what is surer', () => {
  const opined = readOf(TEXT)
  reconsider(opined, readyModel({ ...MODEL, kinds: { tool: { trees: [], bias: 0.5 } } }))
  assert.equal(opined.read.vote.kindOf.get('mira lund'), 'person')
  const surer = readOf(TEXT)
  reconsider(surer, readyModel(MODEL))
  assert.equal(surer.read.vote.kindOf.get('mira lund'), 'tool')
})

test('forms, protocols and options are not added', () => {
  const opined = readOf(`${TEXT} It speaks TCP, UDP, DNS, TLS, LDAP, SMTP and IMAP, and reads JSON and XML, too.`)
  reconsider(opined, readyModel(MODEL))
  const names = formsDrawn(opined.read)
  assert.deepEqual([names.has('json'), names.has('tcp')], [false, false])
})

test('parts of longer runs, both sides of a slash, code and scoped packages are candidates, as they are written most often', () => {
  const { text, notes, read } = readOf(
    'It runs on Debian/Ubuntu with Windows DLL files. Use `zorbctl` or @quorl/zorb-core. ZORBCTL was zorbctl before zorbctl.',
  )
  const found = maybeNamesIn(
    read.vote.units,
    (note) => text.slice(notes[note]!.start, notes[note]!.end),
    read.vote.seen,
    read.programs,
  )
  for (const key of ['debian', 'ubuntu', 'windows', 'windows dll', '@quorl/zorb-core']) assert.ok(found.has(key), key)
  assert.equal(found.get('zorbctl')!.name, 'zorbctl')
  assert.equal(found.get('zorbctl')!.places.filter(({ code }) => code).length, 1)
})

test('every candidate has the same features, all of them numbers', () => {
  const opined = readOf(TEXT)
  const [first, ...rest] = examplesIn(opined, formsDrawn(opined.read))
  for (const { values } of [first!, ...rest]) {
    assert.deepEqual(Object.keys(values), Object.keys(first!.values))
    assert.ok(Object.values(values).every(Number.isFinite))
  }
})

test('a model is asked with the features that it names, in its order', () => {
  const opined = readOf(TEXT)
  const forms = formsDrawn(opined.read)
  const wanted = examplesIn(opined, forms).map(({ values }) => [values.characters, values.length, values.capital])
  const { rowOf } = readyModel({ ...MODEL, features: ['characters', 'length', 'capital'] })
  const seen: number[][] = []
  reconsider(opined, {
    ...readyModel(MODEL),
    rowOf(candidate, source) {
      seen.push([...rowOf(candidate, source)])
      return new Float64Array()
    },
  })
  assert.deepEqual(seen, wanted)
  assert.ok(seen.length > 3 && seen.some(([, , capital]) => capital === 1))
})
