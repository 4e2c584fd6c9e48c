import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractDocx } from './extract-docx.ts'
import { docx } from './office.fixture.ts'

const unreadable = (message: RegExp) => (error: unknown) => message.test((error as Error).message)

const p = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

test('a zip bomb is refused by its directory, one that lies about its size gets no more room than it claims', async () => {
  const packed = Buffer.from(docx(p('x'), { 'word/styles.xml': ' '.repeat(5_000_000) }))
  const claiming = (bytes: number) => {
    const [size, claim] = [5_000_000, bytes].map((n) => {
      const field = Buffer.alloc(4)
      field.writeUInt32LE(n)
      return field
    }) as [Buffer, Buffer]
    const changed = Buffer.from(packed)
    for (let at = changed.indexOf(size); at >= 0; at = changed.indexOf(size, at + 4)) claim.copy(changed, at)
    return extractDocx(changed)
  }
  await assert.rejects(claiming(250 * 1024 ** 2), unreadable(/unpacks to more than 200 MB/))
  await claiming(1000).then(
    ({ text }) => assert.equal(text, 'x'),
    (error) => assert.match(error.message, /damaged/),
  )
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`word/${i}.xml`, '']))
  await assert.rejects(extractDocx(docx(p('x'), many)), unreadable(/packs more than 10000/))
})
