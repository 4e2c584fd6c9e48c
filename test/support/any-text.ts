import assert from 'node:assert/strict'
import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

const codePoint = fc.integer({ min: 0, max: 0x10_ffff - SURROGATES }).map(
  (n) => String.fromCodePoint(n < FIRST_SURROGATE ? n : n + SURROGATES),
  (text) => {
    assert.ok(typeof text === 'string' && /^\P{Surrogate}$/su.test(text))
    const code = text.codePointAt(0)!
    return code < FIRST_SURROGATE ? code : code - SURROGATES
  },
)

/** Of any code points, as fast-check's `binary`, which makes a table of all million of them for each that is made. */
export const anyText = (constraints: fc.StringSharedConstraints = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: codePoint })
