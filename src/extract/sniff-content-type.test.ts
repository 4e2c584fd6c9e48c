import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { isOldOffice, sniffContentType } from './sniff-content-type.ts'

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1')

test('a PDF is one whatever it is called', () => {
  for (const declared of ['application/pdf', 'text/plain', 'image/png', '']) {
    assert.equal(sniffContentType(bytes('%PDF-1.7\n'), declared), 'application/pdf')
    assert.equal(sniffContentType(bytes(`\xef\xbb\xbf junk\n%PDF-1.4`), declared), 'application/pdf')
  }
})

test('nothing else is a PDF', () => {
  assert.equal(sniffContentType(bytes('just words'), 'application/pdf'), null)
  assert.equal(sniffContentType(bytes(`${' '.repeat(2000)}%PDF-1.4`), 'application/pdf'), null)
})

test('text is what it is declared to be', () => {
  const cases: [string, string][] = [
    ['text/plain', 'text/plain'],
    ['Text/Plain; charset=utf-8', 'text/plain'],
    ['text/markdown', 'text/markdown'],
    ['text/x-markdown', 'text/markdown'],
    ['text/html', 'text/html'],
    ['application/xhtml+xml', 'application/xhtml+xml'],
  ]
  for (const [declared, type] of cases) assert.equal(sniffContentType(bytes('<html> # words'), declared), type)
})

test('undeclared text is a page when it begins like one', () => {
  for (const html of ['<!DOCTYPE html><p>', '\n<html lang=en>', '<!-- x -->\n<head>', '<?xml version="1.0"?><html >']) {
    assert.equal(sniffContentType(bytes(html), 'application/octet-stream'), 'text/html')
  }
  for (const text of ['words', '<b>words</b>', 'words <html>', ''])
    assert.equal(sniffContentType(bytes(text), ''), 'text/plain')
})

test('other types are not taken', () => {
  for (const declared of ['image/png', 'application/zip', 'text/css', 'constructor']) {
    assert.equal(sniffContentType(bytes('words'), declared), null)
  }
})

test('packed files are what they are declared to be, when they are packed at all', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  for (const declared of [word, 'application/vnd.oasis.opendocument.text', 'application/epub+zip']) {
    assert.equal(sniffContentType(bytes('PK\x03\x04\x14\0'), declared), declared)
    assert.equal(sniffContentType(bytes('words'), declared), null)
  }
  assert.equal(sniffContentType(bytes('PK\x03\x04\x14\0'), `${word}.other`), null)
  assert.ok(isOldOffice(bytes('\xd0\xcf\x11\xe0\xa1\xb1')))
  assert.ok(!isOldOffice(bytes('PK\x03\x04')))
})

test('bytes of other formats are not text, whatever is declared', () => {
  const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
  for (const other of [bytes('PK\x03\x04\x14\0'), png, gzipSync('x'), bytes('\x7fELF\x02'), bytes('a\0\0\0b\0\0\0')]) {
    for (const declared of ['text/plain', 'text/markdown', 'text/html', '']) {
      assert.equal(sniffContentType(other, declared), null)
    }
  }
})

test('a stray control character or UTF-16 is still text', () => {
  assert.equal(sniffContentType(bytes('words and words and \0 words'), 'text/plain'), 'text/plain')
  assert.equal(sniffContentType(Buffer.from('\ufeffwords', 'utf16le'), 'text/plain'), 'text/plain')
})

test('the pattern for pages is not slow on its worst text', () => {
  for (const text of ['<!--'.repeat(1000), ' '.repeat(5000), `<?xml${'?'.repeat(5000)}`, '<!-- --> '.repeat(500)]) {
    assert.equal(sniffContentType(bytes(text), ''), 'text/plain')
  }
})
