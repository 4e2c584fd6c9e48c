import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankControls } from './blank-controls.ts'

test('what cannot be seen becomes blanks of the same length', () => {
  const cases: [string, string][] = [
    ['a\0b', 'a b'],
    ['a\u0007\u001b[31mb', 'a  [31mb'],
    ['a\u0085b', 'a b'],
    ['zero\u200bwidth\u200d\ufeff', 'zero width  '],
    ['soft\u00adhyphen', 'soft hyphen'],
    ['\u202eevil\u202c \u2066x\u2069', ' evil   x '],
    ['tag\u{e0041}\u{e007f}s', 'tag    s'],
    ['variation\ufe0f\u{e0100}', 'variation   '],
    ['lone \ud800 and \udc00.', 'lone   and  .'],
    ['hangul\u3164filler', 'hangul filler'],
  ]
  for (const [text, blanked] of cases) {
    assert.equal(blankControls(text), blanked)
    assert.equal(blanked.length, text.length)
  }
})

test('what can be seen stays, with tabs and line ends', () => {
  const text = 'Zürich\t東京\n\f😀 naïve e\u0301 – “x”\u00a0\u3000y'
  assert.equal(blankControls(text), text)
  assert.equal(blankControls('a\u2028b\u2029c'), 'a\nb\nc')
})
