import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import type { SourceText } from '../lib/source-text.ts'
import { extractDocx } from './extract-docx.ts'
import { extractEpub } from './extract-epub.ts'
import { extractOds } from './extract-ods.ts'
import { extractOdt } from './extract-odt.ts'
import { extractPptx } from './extract-pptx.ts'
import { extractXlsx } from './extract-xlsx.ts'
import { coreProperties, docx, epub, ods, odt, pptx, relations } from './office.fixture.ts'

const blocks = ({ text, blocks }: SourceText) =>
  blocks.map(({ kind, level, start, end }) => [level ? `${kind} ${level}` : kind, text.slice(start, end)])
const unreadable = (message: RegExp) => (error: unknown) => message.test((error as Error).message)

const p = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const STYLES = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${[
  ['Title', 'Title'],
  ['H1', 'heading 1'],
]
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join('')}</w:styles>`

test('Word: headings, paragraphs and tables; deleted text and field codes are no text', async () => {
  const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`
  const source = await extractDocx(
    docx(
      p('Harbour rules', 'Title') +
        p('Fees', 'H1') +
        `<w:p><w:r><w:t>The fee is due </w:t></w:r><w:del><w:r><w:delText>never</w:delText></w:r></w:del><w:ins><w:r><w:t>in May.</w:t></w:r></w:ins></w:p>` +
        `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Berth')}${cell('Fee')}</w:tr><w:tr>${cell('North')}${cell('€14')}</w:tr></w:tbl>`,
      {
        'word/styles.xml': STYLES,
        'word/_rels/document.xml.rels': relations([['s', 'styles', 'styles.xml']]),
        'docProps/core.xml': coreProperties('Document1', 'Mina Roy', '2026-02-03T10:00:00Z'),
      },
    ),
  )
  assert.deepEqual(blocks(source), [
    ['heading 1', 'Harbour rules'],
    ['heading 1', 'Fees'],
    ['paragraph', 'The fee is due in May.'],
    ['table', '| Berth | Fee |\n| --- | --- |\n| North | €14 |'],
  ])
  assert.deepEqual([source.title, source.author, source.publishedOn], ['Harbour rules', 'Mina Roy', '2026-02-03'])
})

const shape = (type: string, ...paragraphs: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr>${type && `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`

test('PowerPoint: a slide is a page, its title a heading; lists, tables and notes are kept, page numbers are not', () => {
  const table = `<p:graphicFrame><a:tbl><a:tblPr firstRow="1"/><a:tr>${['Berth', 'Fee'].map((t) => `<a:tc><a:txBody><a:p><a:r><a:t>${t}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr><a:tr>${['North', '€14'].map((t) => `<a:tc><a:txBody><a:p><a:r><a:t>${t}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr></a:tbl></p:graphicFrame>`
  const source = extractPptx(
    pptx(
      [shape('body', 'First point', 'Second point') + shape('title', 'Harbour plan') + shape('sldNum', '1'), table],
      {
        'ppt/slides/_rels/slide0.xml.rels': relations([['n', 'notesSlide', '../notesSlides/notesSlide1.xml']]),
        'ppt/notesSlides/notesSlide1.xml': `<p:notes>${shape('body', 'Say hello first.')}</p:notes>`,
      },
    ),
  )
  assert.deepEqual(blocks(source), [
    ['heading 2', 'Harbour plan'],
    ['list', '- First point\n- Second point'],
    ['heading 3', 'Notes'],
    ['paragraph', 'Say hello first.'],
    ['table', '| Berth | Fee |\n| --- | --- |\n| North | €14 |'],
  ])
  assert.equal(source.title, 'Harbour plan')
  assert.equal(source.pageStarts.length, 2)
  assert.ok(
    source.pageStarts[1]! <= source.text.indexOf('| Berth') && source.pageStarts[1]! > source.text.indexOf('hello'),
  )
})

function workbook(sheets: Record<string, unknown[][]>, change: (book: xlsx.WorkBook) => void = () => {}): Uint8Array {
  const book = xlsx.utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name)
  change(book)
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }))
}

test('Excel: sheets are headings, filled areas tables of what is shown; a line above a table tells what it is', () => {
  const fees = [
    ['Fees of 2026'],
    ['Berth', 'Fee'],
    ['North', 14.5],
    [],
    ['Note to all'],
    [],
    [null, null, 'Name', 'Age'],
    [],
    [null, null, 'Ann', 31],
  ]
  const source = extractXlsx(
    workbook({ Fees: fees, Empty: [], Secret: [['hidden']] }, (book) => {
      book.Sheets.Fees!.B3.z = '0.00 "€"'
      book.Workbook = { Sheets: [{}, {}, { Hidden: 1 }] }
    }),
  )
  assert.deepEqual(blocks(source), [
    ['heading 2', 'Fees'],
    ['paragraph', 'Fees of 2026'],
    ['table', '| Berth | Fee |\n| --- | --- |\n| North | 14.50 € |'],
    ['paragraph', 'Note to all'],
    ['table', '| Name | Age |\n| --- | --- |\n| Ann | 31 |'],
  ])
  assert.deepEqual(source.warnings, ['Hidden sheets were not read: Secret.'])
})

test('Excel: empty rows part neither heads nor sums from a table, and what stands above the heads fills their corner', () => {
  const source = extractXlsx(
    workbook({
      Sales: [
        ['In thousands', null, '2025, January to June'],
        [null, 'Boats sold', 'Boats let'],
        [],
        ['North', 12, 3],
        ['South', 7, 9],
        [],
        ['Total', 19, 12],
        [],
        ['Prices without tax.'],
      ],
      Years: [
        ['Town', 2024, 2025],
        ['Oslo', 31, 28],
      ],
    }),
  )
  assert.deepEqual(blocks(source), [
    ['heading 2', 'Sales'],
    [
      'table',
      '| In thousands, 2025, January to June | Boats sold | Boats let |\n| --- | --- | --- |\n| North | 12 | 3 |\n| South | 7 | 9 |\n| Total | 19 | 12 |',
    ],
    ['paragraph', 'Prices without tax.'],
    ['heading 2', 'Years'],
    ['table', '| Town | 2024 | 2025 |\n| --- | --- | --- |\n| Oslo | 31 | 28 |'],
  ])
})

test('OpenDocument spreadsheet: what is shown, as of an Excel workbook; comments and hidden sheets are left out', () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell ${more}>${text ? `<text:p>${text}</text:p>` : ''}</table:table-cell>`
  const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
  const sheet = (name: string, rows: string, style = 'plain') =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`
  const source = extractOds(
    ods(
      sheet(
        'Fees',
        row(cell('Fees of 2026')) +
          row(cell('Berth') + cell('', 'table:number-columns-repeated="2"') + cell('Fee')) +
          row(
            `${cell('North')}<table:covered-table-cell/>${cell('')}<table:table-cell office:value="14.5"><office:annotation><text:p>really?</text:p></office:annotation><text:p>14.50 €</text:p></table:table-cell>${cell('', 'table:number-columns-repeated="16000"')}`,
          ) +
          row(cell('', 'table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1048573"'),
      ) + sheet('Secret', row(cell('hidden')), 'gone'),
      '<office:automatic-styles><style:style style:name="gone"><style:table-properties table:display="false"/></style:style></office:automatic-styles>',
    ),
  )
  assert.deepEqual(blocks(source), [
    ['heading 2', 'Fees'],
    ['paragraph', 'Fees of 2026'],
    ['table', '| Berth | Fee |\n| --- | --- |\n| North | 14.50 € |'],
  ])
  assert.deepEqual(source.warnings, ['Hidden sheets were not read: Secret.'])
})

test('OpenDocument: headings, lists in lists, tables, notes in brackets; comments and deleted text are left out', () => {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`
  const source = extractOdt(
    odt(
      `<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:p text:style-name="Title">Harbour rules</text:p><text:h text:outline-level="2">Fees</text:h><text:p>Due<text:s text:c="2"/>in May<office:annotation><text:p>really?</text:p></office:annotation><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>or June</text:p></text:note-body></text:note>.</text:p><text:list><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item></text:list><table:table><table:table-header-rows><table:table-row>${cell('Berth')}${cell('Fee')}</table:table-row></table:table-header-rows><table:table-row>${cell('North')}${cell('€14')}<table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
    ),
  )
  const [title, heading, paragraph, list, table] = blocks(source)
  assert.deepEqual(
    [title, heading],
    [
      ['heading 1', 'Harbour rules'],
      ['heading 2', 'Fees'],
    ],
  )
  assert.deepEqual(paragraph, ['paragraph', 'Due in May (or June).'])
  assert.deepEqual(list, ['list', '- one\n  - inner'])
  assert.match(String(table![1]), /^\| Berth \| Fee \|\n\| --- \| --- \|\n\| North \| €14 \|/)
})

test('EPUB: chapters in reading order without the table of contents; the book tells its title, author, day, language', () => {
  const source = extractEpub(
    epub(['<html><body><h1>One</h1><p>First words.</p></body></html>', '<html><body><h1>Two</h1></body></html>']),
  )
  assert.deepEqual(blocks(source), [
    ['heading 1', 'One'],
    ['paragraph', 'First words.'],
    ['heading 1', 'Two'],
  ])
  const { title, author, publishedOn, declaredLanguage } = source
  assert.deepEqual([title, author, publishedOn, declaredLanguage], ['The Lamp Book', 'Ada Byron', '2019-05-01', 'en'])
})

test('entities of a document type are not expanded, nor loaded', async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(500)}">${'bcdefghij'
    .split('')
    .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghij'[i]};`.repeat(10)}">`)
    .join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`
  const attempts: (() => SourceText | Promise<SourceText>)[] = [
    () => extractDocx(docx(p('before &j; &file; after'), {}, laughs)),
    () =>
      extractOdt(
        odt('', { 'content.xml': `${laughs}<office:text><text:p>before &j; &file; after</text:p></office:text>` }),
      ),
    () => extractEpub(epub([`${laughs}<html><body><p>before &j; &file; after</p></body></html>`])),
    () => extractPptx(pptx([], { 'ppt/presentation.xml': `${laughs}<p:presentation>&j;</p:presentation>` })),
  ]
  for (const attempt of attempts) {
    const text = await Promise.resolve()
      .then(attempt)
      .then(({ text }) => text)
      .catch((error: Error) => error.message)
    assert.ok(text.length < 2000, `${text.length}`)
    assert.doesNotMatch(text, /root:|haha/)
  }
})

test('what is none of these files, or lacks its parts, is unreadable', async () => {
  const odtZip = odt('<text:p>words</text:p>')
  await assert.rejects(extractDocx(odtZip), unreadable(/no Word document/))
  assert.throws(() => extractPptx(odtZip), unreadable(/no PowerPoint presentation/))
  assert.throws(() => extractXlsx(odtZip), unreadable(/no Excel workbook/))
  assert.throws(() => extractOds(odtZip), unreadable(/no OpenDocument spreadsheet/))
  assert.throws(() => extractEpub(odtZip), unreadable(/no EPUB book/))
  assert.throws(() => extractOdt(docx('')), unreadable(/no OpenDocument text/))
  assert.throws(() => extractOdt(odtZip.subarray(0, 100)), unreadable(/damaged/))
  const locked = { 'META-INF/manifest.xml': '<manifest:manifest><manifest:encryption-data/></manifest:manifest>' }
  assert.throws(() => extractOdt(odt('', locked)), unreadable(/encrypted/))
})
