import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLog, scrub } from './log.ts'

const KEY = 'cak_LfUY9f96_HZFV9j4Ks4h1xK7z3bE4qgeCVKSbAIdo8EYkLFdQgtf1G4mSB'

test('no credential reaches the log: nested, inside an error, in a connection string, as a known secret', () => {
  const lines: string[] = []
  const log = openLog({
    level: 'info',
    secrets: ['the-admin-token-of-this-test'],
    write: (line) => void lines.push(line),
  })
  log.info({ deep: { er: { rawKey: KEY } } }, `Bearer abc.def ${KEY}`)
  log.error({ err: new Error(`failed for ${KEY} on postgres://me:pw@host/db with the-admin-token-of-this-test`) }, 'x')
  const text = lines.join('')
  assert.match(text, /\[secret\]/)
  for (const secret of [KEY, 'abc.def', 'me:pw', 'the-admin-token-of-this-test'])
    assert.ok(!text.includes(secret), secret)
  for (const line of lines) JSON.parse(line)
})

test('a secret with signs that JSON escapes is found in the line', () => {
  const secret = 'sk"with\\signs"0123'
  let text = ''
  const log = openLog({ level: 'info', secrets: [secret], write: (line) => (text += line) })
  log.info({ key: secret }, `the key is ${secret} in ${JSON.stringify({ secret })}`)
  assert.equal(JSON.parse(text).msg, 'the key is [secret] in {"secret":"[secret]"}')
  assert.equal(JSON.parse(text).key, '[secret]')
})

test('scrubbing is linear on hostile text', () => {
  const hostile = `${'cak_'.repeat(50_000)} ${'Bearer '.repeat(50_000)} ${'postgres://'.repeat(50_000)}`
  assert.ok(scrub(hostile).length > 0)
})
