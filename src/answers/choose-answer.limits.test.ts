import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '../../test/support/cpu-ms.ts'
import { chooseAnswer } from './choose-answer.ts'
import type { Passage } from './passage.ts'

const passage = (source: string, text: string, more: Partial<Passage> = {}): Passage => ({
  ...{ title: source, text, source, document: source, datedAt: '2025-01-01' },
  ...more,
})

test('long texts of one mark are read in linear time', () => {
  for (const text of ['a, ', 'was born in ', '1,', 'A ', '| a ', '- ', '**', '[x](', 'Nr. ', '天', 'a.\n', 'a\n'].map(
    (mark) => mark.repeat(8_000 / mark.length),
  )) {
    const started = cpuMs()
    chooseAnswer('When was it born, and how many a?', [passage('', text)])
    assert.ok(cpuMs() - started < 3_000, text.slice(0, 12))
  }
})
