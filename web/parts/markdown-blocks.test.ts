import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markdownBlocks } from './markdown-blocks.ts'

test('headings and the lines below them come apart', () => {
  assert.deepEqual(markdownBlocks('## User Observations\n[2026-01-01] One\n- Two\n\n## Others\n* Three\n\nFour'), [
    { kind: 'heading', lines: ['User Observations'] },
    { kind: 'lines', lines: ['[2026-01-01] One', 'Two'] },
    { kind: 'heading', lines: ['Others'] },
    { kind: 'lines', lines: ['Three'] },
    { kind: 'lines', lines: ['Four'] },
  ])
})

test('nothing gives nothing', () => assert.deepEqual(markdownBlocks('\n \n'), []))

test('HTML and links stay what was written', () => {
  const text = '<img src=x onerror=alert(1)> [here](javascript:alert(1))'
  assert.deepEqual(markdownBlocks(text), [{ kind: 'lines', lines: [text] }])
})
