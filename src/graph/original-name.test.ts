import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachment, originalName } from './original-name.ts'

const file = (filename: string) => originalName({ kind: 'file', filename, url: null }, 'text/plain')
const page = (url: string, type = 'text/html') => originalName({ kind: 'url', filename: null, url }, type)

test('a file keeps its name, a page is called after the end of its address', () => {
  assert.equal(file('Bericht März.pdf'), 'Bericht März.pdf')
  assert.equal(page('https://example.org/a/b.html'), 'b.html')
  assert.equal(page('https://example.org/notes/caf%C3%A9/'), 'café.html')
  assert.equal(page('https://example.org/'), 'example.org.html')
  assert.equal(page('https://example.org/paper.pdf?x=1', 'application/pdf'), 'paper.pdf')
  assert.equal(page('https://example.org/%'), '%.html')
})

test('no name is a path, hides its end, or is empty', () => {
  assert.equal(file('../../etc/passwd'), 'passwd')
  assert.equal(file('C:\\temp\\a.txt'), 'a.txt')
  assert.equal(page('https://example.org/..%2F..%2Fetc%2Fpasswd'), 'passwd.html')
  assert.equal(file('a\u202efdp.exe'), 'afdp.exe')
  assert.equal(file('a\r\nset-cookie: x=1'), 'aset-cookie_ x=1')
  assert.equal(file('..'), 'source.txt')
  assert.equal(file(''), 'source.txt')
  assert.equal(file(`${'x'.repeat(4000)}.md`), `${'x'.repeat(117)}.md`)
  assert.equal(file('😀'.repeat(200)).isWellFormed(), true)
})

test('the header is one line of ASCII that says the name twice', () => {
  assert.equal(
    attachment('März "a"; (b)*.pdf'),
    `attachment; filename="M_rz _a__ (b)_.pdf"; filename*=UTF-8''M%C3%A4rz%20%22a%22%3B%20%28b%29%2A.pdf`,
  )
})
