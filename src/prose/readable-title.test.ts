import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readableTitle } from './readable-title.ts'

test('a file name is made readable', () => {
  const titles = {
    'todo.txt': 'Todo',
    'Re Boiler quote.txt': 'Re Boiler quote',
    'slack-export 2026-03-19.txt': 'Slack-export 2026-03-19',
    'meeting_notes_2026-03-19.md': 'Meeting notes 2026-03-19',
    'project-plan-v2.md': 'Project plan v2',
    'letters/2019/to%20Ada.txt': 'To Ada',
    'C:\\notes\\Idee.md': 'Idee',
    '待办事项.txt': '待办事项',
    'v1.2 notes': 'V1.2 notes',
    '100%.txt': '100%',
    Makefile: 'Makefile',
  }
  for (const [name, title] of Object.entries(titles)) assert.equal(readableTitle(name), title)
})

test('a name of which nothing is left gives no title', () => {
  assert.equal(readableTitle('.txt'), null)
  assert.equal(readableTitle('_'), null)
})
