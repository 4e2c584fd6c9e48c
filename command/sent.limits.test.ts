import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

test('a folder of fifty thousand files is looked up without reading the notes again for each', () => {
  const many = Array.from({ length: 50_000 }, (_, i) => i)
  const noted = many.map((i) =>
    JSON.stringify({ content: `m${i}`, sourceId: `s${i}`, place: `http://x /many/${i}.md`, file }),
  )
  mkdirSync(path.join(folder, 'cairn'))
  writeFileSync(path.join(folder, 'cairn/added.jsonl'), `${noted.join('\n')}\n`)
  const sent = new Sent()
  for (const i of many) assert.deepEqual(sent.content(`m${i}`), { sourceId: `s${i}` })
  assert.equal(sent.below('http://x', '/many').size, 50_000)
})
