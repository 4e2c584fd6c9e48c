import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SourceText } from '../lib/source-text.ts'
import { extractCsv } from './extract-csv.ts'
import { extractEml } from './extract-eml.ts'
import { extractJson } from './extract-json.ts'

const blocks = ({ text, blocks }: SourceText) =>
  blocks.map(({ kind, level, start, end }) => [level ? `${kind} ${level}` : kind, text.slice(start, end)])

test('CSV: the delimiter is found, quoted cells are one, the first row is a head where it names columns', () => {
  const table = [['table', '| Name | Note |\n| --- | --- |\n| Ann | likes, commas |\n| Ben | says "hi" |']]
  assert.deepEqual(blocks(extractCsv('\ufeffName,Note\r\nAnn,"likes, commas"\r\nBen,"says ""hi"""\r\n')), table)
  assert.deepEqual(blocks(extractCsv('Name;Note\nAnn;likes, commas\n\nBen;"says ""hi"""')), table)
  assert.deepEqual(blocks(extractCsv('Name\tNote\nAnn\tlikes, commas\nBen\tsays "hi"')), table)
  assert.deepEqual(blocks(extractCsv('Ann,31\nBen,40')), [['table', '| Ann | 31 |\n| Ben | 40 |']])
  assert.deepEqual(blocks(extractCsv('one line\nanother')), [
    ['paragraph', 'one line'],
    ['paragraph', 'another'],
  ])
})

test('CSV: uneven rows and stray quotation marks lose nothing', () => {
  const { text } = extractCsv('a,b,c\n1,2\n3,4,5,6\n7,8"x,9\n"open,10,11')
  for (const cell of ['1', '2', '3', '4', '5', '6', '7', '8"x', '9', '10', '11']) assert.ok(text.includes(cell), cell)
})

test('JSON: like objects become a table, values a list, objects headings, long texts paragraphs', () => {
  const long = 'A sentence of some length. '.repeat(12).trim()
  const value = {
    title: 'Harbour',
    open: true,
    empty: [],
    tags: ['boats', 'fish'],
    berths: [
      { name: 'North', fee: 14 },
      { name: 'South', note: 'a|b' },
    ],
    about: { text: `${long}\n\n${long}`, by: null },
  }
  const source = extractJson(JSON.stringify(value))
  assert.equal(source.title, 'Harbour')
  assert.deepEqual(blocks(source), [
    ['list', '- title: Harbour\n- open: true\n- tags: boats, fish'],
    ['heading 2', 'berths'],
    ['table', '| name | fee | note |\n| --- | --- | --- |\n| North | 14 |  |\n| South |  | a\\|b |'],
    ['heading 2', 'about'],
    ['heading 3', 'text'],
    ['paragraph', long],
    ['paragraph', long],
  ])
})

test('JSON: a value a line is read; what is none, or is nested without end, is unreadable', () => {
  assert.deepEqual(blocks(extractJson('{"who":"Ann","age":31}\n{"who":"Ben","age":40}\n')), [
    ['table', '| who | age |\n| --- | --- |\n| Ann | 31 |\n| Ben | 40 |'],
  ])
  assert.throws(() => extractJson('{"a": 1'), /no JSON/)
  assert.throws(() => extractJson(`${'['.repeat(5000)}[{"a":{"b":1}}]${']'.repeat(5000)}`), /nested too deeply/)
  assert.equal(extractJson('{"__proto__": {"title": "x"}}').title, null)
})

const MAIL = (body: string, type = 'text/plain; charset=utf-8') =>
  Buffer.from(
    `From: =?UTF-8?Q?Mina_R=C3=B6y?= <mina@example.org>\r\nTo: Ben <ben@example.org>, all@example.org\r\nSubject: Harbour\r\n fees\r\nDate: Tue, 3 Feb 2026 10:00:00 +0100\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}`,
  )

test('mail: subject, people, day and text; of two versions the plain one; what is attached is named', async () => {
  const parts = [
    'Content-Type: multipart/alternative; boundary=i\r\n\r\n--i\r\nContent-Type: text/plain\r\n\r\nThe fee is due in May.\r\n\r\nMina\r\n--i\r\nContent-Type: text/html\r\n\r\n<p>Other words</p>\r\n--i--',
    'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="fees.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0=',
  ]
  const mail = await extractEml(MAIL(`--o\r\n${parts.join('\r\n--o\r\n')}\r\n--o--\r\n`, 'multipart/mixed; boundary=o'))
  assert.deepEqual(blocks(mail), [
    ['heading 1', 'Harbour fees'],
    [
      'paragraph',
      'From: Mina Röy <mina@example.org>\nTo: Ben <ben@example.org>, all@example.org\nDate: 2026-02-03T09:00:00.000Z',
    ],
    ['paragraph', 'The fee is due in May.'],
    ['paragraph', 'Mina'],
  ])
  assert.deepEqual([mail.title, mail.author, mail.publishedOn], ['Harbour fees', 'Mina Röy', '2026-02-03'])
  assert.deepEqual(mail.warnings, ['What is attached was not read: fees.pdf.'])
})

test('mail: HTML alone is read as a page; parts nested without end are no fault of the reader', async () => {
  const page = await extractEml(MAIL('<script>x()</script><p>The fee is due.</p>', 'text/html'))
  assert.match(page.text, /The fee is due\./)
  assert.doesNotMatch(page.text, /x\(\)/)
  const nested = Array.from(
    { length: 2000 },
    (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`,
  )
  await extractEml(MAIL(nested.join(''), 'multipart/mixed; boundary=b0')).then(
    ({ title }) => assert.equal(title, 'Harbour fees'),
    (error) => assert.match(error.message, /cannot be read as a mail/),
  )
  await assert.rejects(extractEml(Buffer.from('just words, no mail')), /no mail/)
})

test('what a mail quotes of another is a paragraph by itself, and so is its signature', async () => {
  const mail =
    'From: Ada <a@lamps.example>\r\nSubject: Lamps\r\n\r\n> Which one?\r\nThe green one.\r\n> And then?\r\n>\r\n> Or not?\r\nNone.\r\n-- \r\nAda Lenz\r\n'
  const { text, blocks } = await extractEml(new TextEncoder().encode(mail))
  assert.deepEqual(
    blocks.slice(2).map(({ start, end }) => text.slice(start, end)),
    ['> Which one?', 'The green one.', '> And then?', '> Or not?', 'None.', 'Ada Lenz'],
  )
})
