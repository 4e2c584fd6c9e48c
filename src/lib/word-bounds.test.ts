import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withWordBounds } from './word-bounds.ts'

const READ = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
const LETTER = /[\p{L}\p{N}_]/u
/** Of what all scripts share: what is typed in Europe, and forms for China, Japan and Korea. */
const SHARED = /(?=\p{sc=Common})[\0-\u052f\u2000-\u206f\u20a0-\u20cf\u3000-\u303f\uff00-\uffef]/u
const UNUSED = /[\u{10000}-\u{1ffff}\p{Mark}]/u

test('a word ends where no letter and no digit of a script that is read follows', () => {
  const isWord = withWordBounds(/^\b.$/u)
  const wrong: string[] = []
  for (let code = 0; code < 0x3_0000; code++) {
    const sign = String.fromCodePoint(code)
    if ((!READ.test(sign) && !SHARED.test(sign)) || UNUSED.test(sign)) continue
    if (isWord.test(sign) !== LETTER.test(sign)) wrong.push(code.toString(16))
  }
  assert.deepEqual(wrong, [])
})

test('words end as they begin, in any case', () => {
  const word = withWordBounds(/\b(?:arrêté|déjà|Straße|привет|ünlü)\b/giu)
  assert.deepEqual('Un arrêté, DÉJÀ; straße-Привет “Ünlü”'.match(word), ['arrêté', 'DÉJÀ', 'straße', 'Привет', 'Ünlü'])
  assert.equal(withWordBounds(/\barrêt\b|\bt\b|\brivet\b|\bnlü\b/iu).test('arrêté Привет ünlü'), false)
})
