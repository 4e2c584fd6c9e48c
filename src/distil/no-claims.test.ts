import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saysNothingWorthKeeping } from './no-claims.ts'
import { distilled } from './source.fixture.ts'

const claimsOf = (text: string) => distilled(text).statements.map(({ text }) => text)

test('who wrote a text and when is no claim, in several languages', () => {
  for (const line of [
    'Written by Imogen Quarrie, 3 May 2026.',
    'Posted on 12 March 2026 by the office',
    'Opgeschreven door Maartje, 22 maart 2026',
    'Veröffentlicht am 3. Mai 2026 von der Redaktion.',
    'Publicado el 9 de enero de 2026',
  ])
    assert.ok(saysNothingWorthKeeping(line, false), line)
  assert.ok(!saysNothingWorthKeeping('Written by Ana Ruiz in 1962, the play was banned for ten years.', false))
  assert.ok(!saysNothingWorthKeeping('Published in 1962, it has sold two million copies.', false))
})

test('a bare link, the title of an issue, a line of code and a button are no claims', () => {
  for (const line of [
    'Recording: <https://video.example/watch?v=1>',
    'lib: promote the binding to runtime deprecation [#50687](https://host.example/pull/50687)',
    'make: *** [const] Error 1',
    'Upcoming Meetings: Click the plus at the bottom right to add it to your calendar.',
    'the options given when the compiler was built;',
  ])
    assert.ok(saysNothingWorthKeeping(line, true), line)
  assert.ok(!saysNothingWorthKeeping('Fee: 14 euros a night, with electricity', true))
  assert.ok(!saysNothingWorthKeeping('The key is kept by Ana (see https://wiki.example/keys for the list)', true))
})

test('the numbered questions of a plain text are no claims, what stands below them is', () => {
  const claims = claimsOf(
    [
      'This is the list of questions about Quorvel.',
      '',
      ' 8. I found a bug in Quorvel 2.',
      '',
      '    Versions before 1.1.3 of Quorvel were subject to a double free.',
      '',
    ].join('\n'),
  )
  assert.ok(!claims.some((claim) => claim.includes('I found a bug')))
  assert.ok(claims.some((claim) => claim.includes('double free')))
})

test('a courtesy is no claim', () => {
  assert.ok(saysNothingWorthKeeping('Frans Pop will be missed.', false))
  assert.ok(!saysNothingWorthKeeping('The deadline of 3 May will be missed by two weeks.', false))
})
