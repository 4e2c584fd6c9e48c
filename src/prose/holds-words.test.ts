import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { holdsWords } from './holds-words.ts'

const SAYING = [
  'Milk, bread, eggs',
  'Rent',
  '- call the plumber\n- 3 kg flour',
  'Wasserzähler abgelesen: 4711,3 m³',
  '周三下午三点在公司开会。',
  'Завтра в десять у врача.',
  'ข้อความสั้น ๆ เกี่ยวกับสวน',
  'Pay €12.50 to Ada',
  'name,amount\nAda,12\nGrace,14',
  'Wi-Fi: see the fridge\n\nP@55w0rd-xyz',
  'Hmm, BBQ at 5pm?',
]
const SILENT: [string, string][] = [
  ['base64', randomBytes(600).toString('base64').replace(/.{76}/g, '$&\n')],
  ['hexadecimal digits', randomBytes(400).toString('hex').replace(/.{64}/g, '$&\n')],
  ['a hexadecimal dump', randomBytes(400).toString('hex').replace(/../g, '$& ').replace(/.{48}/g, '$&\n')],
  ['repeated characters', 'aaaaaaaa aaaaaaa\n'.repeat(20)],
  ['one word repeated', 'blah blah blah blah blah blah'],
  ['rules and marks', '----\n====\n****\n| | |\n'],
  ['numbers', '12 14.5 18\n22 17 3\n'],
  ['a key', `-----BEGIN PRIVATE KEY-----\n${randomBytes(900).toString('base64').replace(/.{64}/g, '$&\n')}`],
  ['nothing', ' \n\t\n'],
]

test('a note, a list, a table or a sentence of any script holds words', () => {
  for (const text of SAYING) assert.ok(holdsWords(text), text)
})

test('encoded data, digits, marks and repeated characters hold none', () => {
  for (const [what, text] of SILENT) assert.ok(!holdsWords(text), what)
})

test('a text that says something may hold encoded data too', () => {
  const letter = 'Dear Ada, here is the key you asked for. Keep it in a safe place, and tell nobody where it is kept. '
  assert.ok(holdsWords(`${letter.repeat(3)}\n\n${randomBytes(2000).toString('base64')}`))
})
