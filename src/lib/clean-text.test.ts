import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '../../test/support/cpu-ms.ts'
import { cleanText } from './clean-text.ts'

test('shown text has no Markdown and no HTML', () => {
  const cases: [string, string][] = [
    ['- **Owner:** Noor', 'Owner: Noor'],
    ['3. [x] Press `Start` and _wait_', 'Press Start and wait'],
    ['> see [the guide](https://docs.example/a_b "Guide") first', 'see the guide first'],
    [
      'the post which [says\nwhat it is][blog] and [how\n to](https://docs.example) helps',
      'the post which says what it is and how to helps',
    ],
    ['[one\n\ntwo](three)', '[one two](three)'],
    ['<p>Costs&nbsp;&pound;20</p>', 'Costs £20'],
    ['## Restore {#restore-process}', 'Restore'],
    ['snake_case_name stays, 2 * 3 does not', 'snake_case_name stays, 2 3 does not'],
    ['one\n  two\\*', 'one two*'],
    ['Write to <ada@lamps.example>.', 'Write to ada@lamps.example.'],
    ['The tag is ``<!--BEGIN-->``.', 'The tag is ‹!--BEGIN--›.'],
    ['See `the guide <https://docs.example/a>`_ of :program:`lampd`.', 'See the guide of lampd.'],
  ]
  for (const [written, shown] of cases) assert.equal(cleanText(written), shown)
})

test('texts of one mark are cleaned in linear time', () => {
  for (const mark of ['[', '*', '<a', '`', '![', '&', '_', '> ', '| ']) {
    const started = cpuMs()
    cleanText(mark.repeat(20_000))
    assert.ok(cpuMs() - started < 2_000, mark)
  }
})
