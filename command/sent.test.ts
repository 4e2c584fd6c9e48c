import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { Sent } from './sent.ts'

const file = { stamp: '1-1', identity: '1-1-1', sum: 'a' }
let folder: string
let given: string | undefined
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-sent-'))
  given = process.env.XDG_CONFIG_HOME
  process.env.XDG_CONFIG_HOME = folder
})
after(() => {
  if (given === undefined) delete process.env.XDG_CONFIG_HOME
  else process.env.XDG_CONFIG_HOME = given
  rmSync(folder, { recursive: true })
})

test('two commands at once know what the other has begun and ended', () => {
  const [one, other] = [new Sent(), new Sent()]
  one.pending('c1', 'key-1')
  assert.deepEqual(other.content('c1'), { pending: 'key-1' })
  other.arrived('c1', 's1', 'http://x', '/a.md', file)
  assert.deepEqual(one.content('c1'), { sourceId: 's1' })
  assert.equal(one.at('http://x', '/a.md'), 's1')
})

test('what one of them writes anew, when it has grown old, is read by the other', () => {
  const one = new Sent()
  for (let i = 0; i < 3_000; i++) one.pending('c2', `key-${i}`)
  const grown = readFileSync(path.join(folder, 'cairn/added.jsonl'), 'utf8').length
  const other = new Sent()
  assert.ok(readFileSync(path.join(folder, 'cairn/added.jsonl'), 'utf8').length < grown / 100)
  other.failed('c2')
  assert.equal(one.content('c2'), undefined)
  assert.deepEqual(one.content('c1'), { sourceId: 's1' })
})
