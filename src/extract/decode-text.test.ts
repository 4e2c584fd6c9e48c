import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText, metaCharset } from './decode-text.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('a byte order mark decides and is not part of the text', () => {
  assert.equal(decodeText(Buffer.from('\ufeffgrün', 'utf8'), 'iso-8859-1'), 'grün')
  assert.equal(decodeText(Buffer.from('\ufeffgrün', 'utf16le'), 'utf-8'), 'grün')
  assert.equal(decodeText(Buffer.from('\ufeffgrün', 'utf16le').swap16(), null), 'grün')
})

test('valid UTF-8 is UTF-8, whatever is declared', () => {
  assert.equal(decodeText(Buffer.from('grün 東京'), 'windows-1252'), 'grün 東京')
})

test('otherwise the declared charset counts', () => {
  assert.equal(decodeText(latin1('gr\xfcn'), 'ISO-8859-1'), 'grün')
  assert.equal(decodeText(latin1('\xcf\xf0\xe8\xe2\xe5\xf2'), 'windows-1251'), 'Привет')
  assert.equal(decodeText(latin1('\x93\x8c\x8b\x9e'), 'shift_jis'), '東京')
})

test('without a charset that fits, it is detected', () => {
  const french = 'Les élèves français étaient très fatigués après cette journée passée à la forêt. '.repeat(5)
  for (const declared of [null, 'utf-8', 'no-such-charset']) {
    assert.equal(decodeText(latin1(french), declared), french)
  }
})

test('bytes that mean nothing do not fail', () => {
  const bytes = Buffer.from(Array.from({ length: 512 }, (_, i) => (i * 7919) % 256))
  assert.equal(typeof decodeText(bytes, null), 'string')
  assert.equal(decodeText(Buffer.alloc(0), null), '')
})

test('line ends become line feeds', () => {
  assert.equal(decodeText(Buffer.from('a\r\nb\rc\n\r\n'), null), 'a\nb\nc\n\n')
})

test('a page declares its charset in a meta tag', () => {
  assert.equal(metaCharset(Buffer.from('<html><head><meta charset="windows-1251">')), 'windows-1251')
  const old = '<META http-equiv=Content-Type content="text/html; charset=Shift_JIS">'
  assert.equal(metaCharset(Buffer.from(old)), 'Shift_JIS')
  assert.equal(metaCharset(Buffer.from('<meta charset=utf-16le>')), null)
  assert.equal(metaCharset(Buffer.from('<p>charset=latin1</p>')), null)
  assert.equal(metaCharset(Buffer.from(`${'<meta '.repeat(20_000)}`)), null)
})
