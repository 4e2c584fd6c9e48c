import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PdfLine } from './pdf-lines.ts'
import { paragraphsOf } from './pdf-paragraphs.ts'

const SIZE = 10
/** Lines 12 points below each other, letters 5 points wide; a number before a text moves it to the right or, with '=', leaves it on the line. */
function page(...texts: string[]): PdfLine[] {
  let y = 800
  let end = 50
  return texts.map((written) => {
    const isBeside = written.startsWith('=')
    const text = written.replace(/^=/, '')
    if (!isBeside) y -= 12
    const x = isBeside ? end + 60 : 50
    end = x + 5 * text.length
    return { text, page: 0, x, right: end, y, size: SIZE, font: 'a' }
  })
}
const read = (...texts: string[]) => paragraphsOf(page(...texts)).map(({ kind, text }) => [kind, text])

const FULL = 'This line goes on for the whole width of the page and is then wrapped, as all'
const REST = 'of its kind are in print.'

test('a paragraph of a statute is a heading, with its name beside or below it, and is no part of what follows', () => {
  assert.deepEqual(
    read('§ 4 Keeping of lamps', FULL, REST, '§ 5', '=Fees', FULL, REST, '§ 6', 'Beginning', FULL, REST),
    [
      ['heading', '§ 4 Keeping of lamps'],
      ['paragraph', `${FULL} ${REST}`],
      ['heading', '§ 5 Fees'],
      ['paragraph', `${FULL} ${REST}`],
      ['heading', '§ 6 Beginning'],
      ['paragraph', `${FULL} ${REST}`],
    ],
  )
})

test('a line that ends where the next word would have fitted ends its paragraph, a name above an office does not', () => {
  assert.deepEqual(
    read(FULL, REST, 'A lamp in the hall each', '=250 €', 'A lamp on the stairs each', '=40 €', FULL, REST),
    [
      ['paragraph', `${FULL} ${REST}`],
      ['paragraph', 'A lamp in the hall each 250 €'],
      ['paragraph', 'A lamp on the stairs each 40 €'],
      ['paragraph', `${FULL} ${REST}`],
    ],
  )
  assert.deepEqual(read(FULL, REST, 'Ada Lenz', 'Mayor').at(-1), ['paragraph', 'Ada Lenz Mayor'])
})
