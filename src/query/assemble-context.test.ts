import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContextNote } from '../graph/context-note-store.ts'
import { assembleContext } from './assemble-context.ts'

const source = (title: string | null) => ({
  id: null,
  title,
  kind: 'file',
  url: null,
  filename: null,
  page: null,
  datedAt: '2026-01-31',
})
const BOOK = source('Book')
const note = (id: string, more: Partial<ContextNote> = {}): ContextNote => ({
  id,
  title: `Title ${id}`,
  body: `Note ${id} says one thing. It says another.`,
  lang: 'en',
  sourceRunId: 'run',
  source: BOOK,
  datedAt: '2026-01-31',
  besideId: id,
  claims: [],
  corrected: [],
  ...more,
})
const ids = ({ citations }: ReturnType<typeof assembleContext>) => citations.map(({ noteId }) => noteId).join('')

test('ranked notes come first, neighbours before the sixth, each note once', () => {
  const ranked = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => note(id))
  const beside = [
    note('x', { besideId: 'a' }),
    note('b', { besideId: 'a' }),
    note('x', { besideId: 'c' }),
    note('y', { besideId: 'e' }),
  ]
  assert.equal(ids(assembleContext([...ranked, ...beside], 100_000)), 'abcdexyfg')
})

test('a block: number, title, source, date, the note, claims that it does not hold word for word', () => {
  const claims = ['It says another.', 'A claim of\nits own.']
  const { text, citations } = assembleContext([note('a', { claims })], 1000)
  assert.equal(text, '[1] Title a — Book — 2026-01-31\nNote a says one thing. It says another.\n- A claim of its own.')
  assert.deepEqual(citations, [
    {
      n: 1,
      nodeType: 'note',
      nodeId: 'a',
      noteId: 'a',
      sourceRunId: 'run',
      quote: 'Note a says one thing. It says another.',
      start: 0,
      end: 39,
      source: BOOK,
    },
  ])
})

test('a note that holds what a correction superseded says so, or is left out', () => {
  const corrected = [{ text: 'Note a says one thing.', now: 'Note a says two\nthings.', datedAt: '2026-03-01' }]
  const { text, citations } = assembleContext([note('a', { corrected, claims: ['More.'] })], 1000)
  assert.equal(
    text,
    '[1] Title a — Book — 2026-01-31\nNote a says one thing. It says another.\n- Superseded: Note a says one thing. ' +
      'Now (2026-03-01): Note a says two things.\n- More.',
  )
  assert.equal(citations[0]!.quote, 'Note a says one thing. It says another.')
  for (let room = 1; room < text.length; room++) {
    const short = assembleContext([note('a', { corrected })], room).text
    assert.ok(short.length <= room && (short === '' || short.includes('Now (2026-03-01): Note a says two things.')))
  }
})

test('what is missing or said twice is left out of the heading', () => {
  assert.match(assembleContext([note('a', { source: source('Title a') })], 1000).text, /^\[1\] Title a — 2026-01-31\n/)
  assert.match(assembleContext([note('a', { title: '', source: source(null) })], 1000).text, /^\[1\] 2026-01-31\n/)
})

test('whatever the room, the text keeps to it, ends on a sentence, and quotes what it shows', () => {
  const notes = [note('a', { claims: ['A claim of its own.'] }), note('b'), note('c')]
  for (let room = 1; room < 300; room++) {
    const { text, citations, left } = assembleContext(notes, room)
    assert.ok(text.length <= room)
    assert.equal(citations.length + left, 3)
    for (const { quote, n } of citations) {
      assert.ok(quote.endsWith('.'))
      assert.ok(text.includes(`[${n}]`) && text.includes(quote))
    }
  }
})
