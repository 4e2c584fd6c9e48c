import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseAnswer } from './choose-answer.ts'
import type { Passage } from './passage.ts'

// Questions that one document alone does not answer: the days of two things compared, and what another document leads to.

const passage = (title: string, text: string): Passage => ({
  ...{ title, text, source: title, document: title, datedAt: '2025-01-01' },
})
const quoted = (asked: string, passages: readonly Passage[]): string[] => {
  const { refused, pieces } = chooseAnswer(asked, passages)
  return refused ? [] : pieces.map(({ shown, passage: at }) => `${passages[at]!.title}: ${shown}`)
}

const PEOPLE = [
  passage(
    'Ottla Brandvold',
    'Ottla Brandvold (born 4 March 1961) is a Norwegian painter. She lives in Bergen and paints ferries.',
  ),
  passage('Piers Quillfeather', 'Piers Quillfeather (12 May 1902 – 3 June 1970) was a Scottish painter of sheep.'),
  passage('Runa Halse', 'Runa Halse (9 July 1911 – 30 January 1988) was a weaver. She was born in Molde.'),
]

test('of two people the younger, and the one who lived longer, comes first', () => {
  assert.match(quoted('Who is younger, Ottla Brandvold or Piers Quillfeather?', PEOPLE)[0] ?? '', /^Ottla Brandvold/)
  assert.match(quoted('Who is older, Ottla Brandvold or Piers Quillfeather?', PEOPLE)[0] ?? '', /^Piers Quillfeather/)
  assert.match(quoted('Who lived longer, Piers Quillfeather or Runa Halse?', PEOPLE)[0] ?? '', /^Runa Halse/)
  assert.match(quoted('Wer starb früher, Piers Quillfeather oder Runa Halse?', PEOPLE)[0] ?? '', /^Piers Quillfeather/)
})

test('both days that decide are quoted', () => {
  const pieces = quoted('Who was born first, Piers Quillfeather or Runa Halse?', PEOPLE)
  assert.match(pieces[0] ?? '', /12 May 1902/)
  assert.match(pieces[1] ?? '', /9 July 1911/)
})

test('of somebody whose death no passage tells nothing is compared', () => {
  const pieces = quoted('Who died later, Ottla Brandvold or Piers Quillfeather?', PEOPLE)
  assert.ok(pieces.length < 2, pieces.join(' / '))
})

const FILMS = [
  passage(
    'The Lantern Boat',
    'The Lantern Boat is a 1954 Norwegian film directed by Runa Halse and starring Egil Moe.',
  ),
  passage('Wool and Water', 'Wool and Water is a 1961 British drama film directed by Piers Quillfeather.'),
  passage('Egil Moe', 'Egil Moe (born 1 April 1920) was an actor. He died in Oslo.'),
  ...PEOPLE,
]

test('two films are compared by their own days, or by those of who directed them', () => {
  assert.match(quoted('Which film came out first, Wool and Water or The Lantern Boat?', FILMS)[0] ?? '', /^The Lantern/)
  const pieces = quoted('Which film has the director who died earlier, The Lantern Boat or Wool and Water?', FILMS)
  assert.match(pieces[0] ?? '', /^Wool and Water/)
  assert.match(pieces.join(' '), /3 June 1970/)
  assert.match(pieces.join(' '), /30 January 1988/)
})

test('what a document that is asked of leads to is answered from the other, and both are quoted', () => {
  const pieces = quoted('When did the director of the film Wool and Water die?', FILMS)
  assert.match(pieces[0] ?? '', /^Piers Quillfeather: .*3 June 1970/)
  assert.match(pieces[1] ?? '', /^Wool and Water: .*directed by/)
  assert.match(quoted('Where was the director of the film The Lantern Boat born?', FILMS)[0] ?? '', /born in Molde/)
})

test('a question about what it names itself is answered from that document', () => {
  assert.match(quoted('Who directed Wool and Water?', FILMS)[0] ?? '', /^Wool and Water/)
  assert.match(quoted('When was Egil Moe born?', FILMS)[0] ?? '', /^Egil Moe: .*1 April 1920/)
})

test('a mayor is no comparison of ages', () => {
  const towns = [
    passage('Harrowfen', 'Harrowfen was founded in 1204. The mayor of Harrowfen is Tilda Okoro.'),
    passage('Stennwick', 'Stennwick was founded in 1377. The mayor of Stennwick is Jonas Abel.'),
  ]
  assert.match(quoted('Who is the mayor of Harrowfen and Stennwick?', towns)[0] ?? '', /mayor of/)
})
