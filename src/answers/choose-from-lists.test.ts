import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseAnswer } from './choose-answer.ts'
import type { Passage } from './passage.ts'

// Answers out of lists, links and other languages.

const passage = (source: string, text: string, more: Partial<Passage> = {}): Passage => ({
  ...{ title: source, text, source, document: source, datedAt: '2025-01-01' },
  ...more,
})

const shown = (asked: string, passages: readonly Passage[]) => {
  const { refused, pieces } = chooseAnswer(asked, passages)
  return refused ? [] : pieces.map((piece) => piece.shown)
}

test('who took part is told by all items under the heading that says so', () => {
  const minutes = [
    passage(
      'Steering group, 4 May',
      'The steering group met in the library.\n\n## Present\n\n- Ada Lenz (chair)\n- Ivo Hartnell\n- Wanda Oyelaran\n\n## Budget\n\n- The budget of 900 euros was agreed.',
    ),
  ]
  const { pieces } = chooseAnswer('Who took part in the meeting of the steering group?', minutes)
  assert.equal(pieces[0]?.shown, 'Ada Lenz (chair); Ivo Hartnell; Wanda Oyelaran')
  assert.equal(pieces.length, 1)
})

test('an item that only names a topic lends its words to the items under it', () => {
  const minutes = [
    passage(
      'Minutes',
      'Agenda of the board of 4 May.\n\n- Repainting of the boathouse\n  - We defer it until the roof is dry.\n- Treasurer\n  - Nobody stood.',
    ),
  ]
  assert.match(shown('Why was the repainting of the boathouse deferred?', minutes)[0] ?? '', /^We defer it until/)
})

test('a link and nothing else is never quoted', () => {
  const list = [
    passage(
      'Reading',
      'What we read about retrospectives.\n\n- [The purpose of retrospectives](https://example.org/a)\n- [Retrospectives for beginners](https://example.org/b)',
    ),
  ]
  for (const piece of shown('What is the purpose of retrospectives?', list))
    assert.doesNotMatch(piece, /beginners|^The purpose/)
})

test('a question in another language than the document is answered by common words', () => {
  const life = [
    passage('Ana Ruiz', 'Ana Ruiz nació en Alcoy en 1931. Trabajaba en una fábrica de papel. Murió en Lyon en 1988.'),
  ]
  assert.match(shown('Where was Ana Ruiz born?', life)[0] ?? '', /^Ana Ruiz nació en Alcoy/)
})

test('a thing to find out decides no question of yes or no', () => {
  const list = [
    passage(
      'To do',
      '- Find out whether the insurance of the boathouse pays for storm damage\n- Buy paint for the boathouse',
    ),
  ]
  for (const piece of shown('Does the insurance of the boathouse pay for storm damage?', list))
    assert.doesNotMatch(piece, /whether/)
})

test('rows without heads above them are told as they stand, the first one too', () => {
  const form = [passage('Vacancy', '| Salary | £32,534 a year |\n| Town | Buffalo |\n| Hours | full time |')]
  assert.deepEqual(shown('How much is the salary?', form).slice(0, 1), ['Salary; £32,534 a year'])
  const table = [passage('Berths', '| Berth | Fee | Depth |\n| North | 14 | 3 m |\n| South | 11 | 2 m |')]
  assert.deepEqual(shown('How deep is the South berth?', table).slice(0, 1), ['Berth: South; Fee: 11; Depth: 2 m'])
})
