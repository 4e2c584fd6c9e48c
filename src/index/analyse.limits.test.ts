import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '../../test/support/cpu-ms.ts'
import { analyseNote } from './analyse.ts'

const note = (title: string, text: string, more: Partial<Parameters<typeof analyseNote>[0]> = {}) =>
  analyseNote({ title, text, language: 'en', facets: [], aboutNames: [], ...more })

test('hostile text takes linear time', () => {
  for (const text of [
    '('.repeat(200_000),
    'A '.repeat(100_000),
    'A. '.repeat(60_000),
    ' '.repeat(200_000),
    'a'.repeat(200_000),
  ]) {
    const began = cpuMs()
    note(text, text)
    assert.ok(cpuMs() - began < 5_000, `${text.slice(0, 3)}…`)
  }
})
