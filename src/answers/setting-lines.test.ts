import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseAnswer } from './choose-answer.ts'
import { readPassage } from './read-passage.ts'
import { areSettings } from './setting-lines.ts'

const passage = (text: string) => ({ title: 'Notes', text, source: 'Notes', document: 'notes', datedAt: null })
const lines = (text: string) => text.split('\n').map((line) => ({ text: line }))
const quotable = (text: string) =>
  readPassage(passage(text), 0)
    .units.filter(({ quotable, onlyFor }) => quotable && onlyFor === null)
    .map((unit) => unit.text)

test('lines that set something are a configuration, commands and programs are not', () => {
  for (const text of [
    'port = 22\nhost = "lantern"   # the one upstairs',
    'port            2222\nidle_timeout    20m',
    '[server]\nname: lantern\nretries: 3',
    '# how long\nkeep=90d\nrecord=on',
  ])
    assert.ok(areSettings(lines(text)), text)
  for (const text of ['npm install\nnpm start', 'x = read()\nprint(x)', 'retries = 3', '# nothing\n[server]'])
    assert.ok(!areSettings(lines(text)), text)
})

test('each line of a configuration can be quoted for itself, save what has to be filled in', () => {
  const fenced = (text: string) => `The file of the lamp:\n\n\`\`\`\n${text}\n\`\`\`\n`
  assert.deepEqual(quotable(fenced('wick = 4 mm\noil_keep = 90d   # was 60 until May\nlog = /path/to/your/log')), [
    'wick = 4 mm',
    'oil_keep = 90d   # was 60 until May',
  ])
  assert.deepEqual(quotable(fenced('lampctl load\nlampctl check')), [])
  const asked = chooseAnswer('How long is the oil kept?', [passage(fenced('wick  4mm\noil_keep  90d\nrecord  on'))])
  assert.equal(asked.pieces[0]?.shown, 'oil_keep 90d')
})
