import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutPasted } from './pasted.ts'

const kept = (message: string): string =>
  withoutPasted(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' / ')

test('places stay', () => {
  const message = 'I see this:\n\nGET /api/users 500 in 53ms\n\nwe run node 22'
  assert.equal(withoutPasted(message).length, message.length)
  assert.equal(withoutPasted(message).indexOf('we run'), message.indexOf('we run'))
})

test('what people say is kept, with names of files, commands, prices and lists in it', () => {
  for (const message of [
    'we deploy with `fly deploy`, staging first',
    'flash with `make flash PROBE=jlink`',
    'my routes are in src/app.ts',
    'Stack: Next.js 14, Postgres 15, Drizzle',
    'rent: €850/month, deposit (two months)',
    'kids: Tom (4), Mia (7)',
    '- Node 20\n- Postgres 15\n- we deploy to fly.io',
    'Mon/Wed: gym\nTue/Thu: choir (7pm)',
    'ha ha ;)\nnp, night :)',
    'Hello everyone)',
    '[Image #1] I live in Bari',
    'Choir\nTime: 7pm every Tuesday, bring the cello',
    '你好，我住在东京（新宿）',
  ])
    assert.equal(withoutPasted(message), message)
})

test('code, output of programs and tables are nobody’s words', () => {
  assert.equal(
    kept(
      'keep going\n\n> turbo run lint\n• Packages in scope: api, docs\napi:lint: cache miss, executing 29a80fdd299c72b7\nSpecify a different type\ndocs:lint: 88:6  Warning: React Hook useEffect has a missing dependency',
    ).startsWith('keep going'),
    true,
  )
  assert.equal(
    kept(
      'it fails here:\nfiles.forEach(file => {\n  state[file.name] = 100\n})\nsetUploadProgress(state)\nwe use zustand for state',
    ),
    'it fails here: / we use zustand for state',
  )
  assert.equal(kept('| name | age |\n|---|---|\n| Ana | 34 |'), '')
  for (const line of [
    'POST /v1/keys 401 in 12ms',
    'submodules: false',
    '[cloud] Re-optimizing dependencies because lockfile has changed',
    'index.ts:5 [INFO] Documents fetched: Object',
    'Found 11 errors in 3 files.',
  ])
    assert.equal(kept(`look:\n${line}`), 'look:', line)
})

test('a line between pasted ones is pasted unless somebody speaks', () => {
  const lines = ['src/a.ts:12:4: error TS2304', 'Specify a different type', 'src/b.ts:8:1: error TS2304']
  assert.equal(kept(lines.join('\n')), '')
  assert.equal(
    kept([lines[0], 'I never use any, ask me before', lines[2]].join('\n')),
    'I never use any, ask me before',
  )
})

test('what programs add in a person’s name is not theirs', () => {
  assert.equal(kept('<bash-stdout>I live in Rome</bash-stdout>'), '')
  assert.equal(kept('<note>\nI live in Rome\n</note>\nI live in Bari'), 'I live in Bari')
  assert.equal(kept('I like <b>bold</b> fonts'), 'I like <b>bold</b> fonts')
  assert.equal(kept('This session is being continued from a previous conversation. I implemented it with Zod.'), '')
})

test('of a document stays what its writer says of themselves, and rules for the work', () => {
  const message = [
    'read this',
    '## Architecture',
    'Automerge handles content and comments',
    'We host it on Hetzner',
    '## Conventions',
    'Tabs, not spaces',
    '## Later',
    '- Never commit to main',
  ].join('\n')
  assert.equal(kept(message), 'read this / We host it on Hetzner / Tabs, not spaces / - Never commit to main')
})

test('advice of somebody else about the reader’s code is nobody’s', () => {
  assert.equal(
    kept('1. In your API route, I would check the type\n2. Then fix your component\nI notice a double slash'),
    '',
  )
})
