import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { extractPdf } from './extract-pdf.ts'

/** A line of type at a place, in points from the lower left. */
type Line = [text: string, x: number, y: number, size?: number]
interface PdfParts {
  pages: Line[][]
  info?: string
  /** objects and entries to add: [entry of the first page, entry of the catalog, objects from number 100] */
  extra?: { page?: string; catalog?: string; objects?: string[]; font?: string }
  userPassword?: string
}

const PASSWORD_PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const FILE_ID = Buffer.from('0123456789abcdef')
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

function rc4(key: Buffer, data: Buffer): Buffer {
  const s = Array.from({ length: 256 }, (_, i) => i)
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + s[i]! + key[i % key.length]!) & 255
    ;[s[i], s[j]] = [s[j]!, s[i]!]
  }
  let i = 0
  let j = 0
  return data.map((byte) => {
    i = (i + 1) & 255
    j = (j + s[i]!) & 255
    ;[s[i], s[j]] = [s[j]!, s[i]!]
    return byte ^ s[(s[i]! + s[j]!) & 255]!
  }) as Buffer
}

/** Writes a PDF by hand (ISO 32000-1), with the oldest of its encryptions (40-bit RC4) when a password is given. */
function makePdf({ pages, info, extra = {}, userPassword }: PdfParts): Buffer {
  const objects = new Map<number, string | { dictionary: string; stream: Buffer }>()
  const pageNumber = (i: number) => 10 + 2 * i
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R ${extra.catalog ?? ''} >>`)
  const kids = pages.map((_, i) => `${pageNumber(i)} 0 R`).join(' ')
  objects.set(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  objects.set(3, extra.font ?? '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  if (info) objects.set(4, `<< ${info} >>`)
  pages.forEach((lines, i) => {
    const n = pageNumber(i)
    const resources = '/Resources << /Font << /F1 3 0 R >> >> /MediaBox [0 0 612 792]'
    const page = `<< /Type /Page /Parent 2 0 R ${resources} /Contents ${n + 1} 0 R ${(i === 0 && extra.page) || ''} >>`
    objects.set(n, page)
    const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
    const show = ([text, x, y, size = 10]: Line) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`
    objects.set(n + 1, { dictionary: '', stream: Buffer.from(lines.map(show).join('\n'), 'latin1') })
  })
  extra.objects?.forEach((object, i) => void objects.set(100 + i, object))

  let trailer = `/Root 1 0 R /ID [<${FILE_ID.toString('hex')}> <${FILE_ID.toString('hex')}>]${info ? ' /Info 4 0 R' : ''}`
  let encrypt = (_: number, data: Buffer): Buffer => data
  if (userPassword !== undefined) {
    const padded = Buffer.concat([Buffer.from(userPassword), PASSWORD_PADDING]).subarray(0, 32)
    const owner = rc4(md5(PASSWORD_PADDING).subarray(0, 5), padded)
    const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
    const key = md5(padded, owner, permissions, FILE_ID).subarray(0, 5)
    const user = rc4(key, PASSWORD_PADDING)
    objects.set(5, `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`)
    trailer += ' /Encrypt 5 0 R'
    encrypt = (n, data) => rc4(md5(key, Buffer.from([n & 255, n >> 8, 0, 0, 0])).subarray(0, 10), data)
  }

  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets = new Map<number, number>()
  let length = chunks[0]!.length
  const write = (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
  }
  for (const [n, object] of objects) {
    offsets.set(n, length)
    if (typeof object === 'string') write(Buffer.from(`${n} 0 obj\n${object}\nendobj\n`, 'latin1'))
    else {
      const stream = encrypt(n, object.stream)
      write(Buffer.from(`${n} 0 obj\n<< ${object.dictionary} /Length ${stream.length} >>\nstream\n`))
      write(stream)
      write(Buffer.from('\nendstream\nendobj\n'))
    }
  }
  const rows = [...offsets].map(([n, at]) => `${n} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
  const xref = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}`
  const startxref = length
  const size = Math.max(...objects.keys()) + 1
  write(Buffer.from(`${xref}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${startxref}\n%%EOF\n`))
  return Buffer.concat(chunks)
}

const parts = ({ text, blocks }: SourceText) =>
  blocks.map(({ kind, level, start, end }) => [level ? `${kind} ${level}` : kind, text.slice(start, end)])

/** Lines of a column, 12 points apart. */
const column = (y: number, ...texts: string[]): Line[] => texts.map((text, i) => [text, 72, y - 12 * i])
const unreadable = (bytes: Uint8Array, message: RegExp) =>
  assert.rejects(extractPdf(bytes), (error) => error instanceof SourceUnreadableError && message.test(error.message))

const BODY = [
  'This is the first line of a paragraph that is set in ten',
  'point type and goes on for more than one line, with a hyphen-',
  'ated word and a well-known one; then it ends.',
]

test('lines are unwrapped, hyphens at line ends joined, headings told by their size', async () => {
  const pdf = makePdf({
    pages: [
      [
        ['The Title of the Paper', 72, 720, 20],
        ['1 Introduction', 72, 690, 14],
        ...column(670, ...BODY),
        ...column(610, 'A second paragraph stands apart from the first.'),
        ['2.1 Of method', 72, 580, 12],
        ...column(560, 'It is a well-', 'known fact.'),
      ],
    ],
  })
  const result = await extractPdf(pdf)
  assert.deepEqual(parts(result), [
    ['heading 1', 'The Title of the Paper'],
    ['heading 2', '1 Introduction'],
    [
      'paragraph',
      'This is the first line of a paragraph that is set in ten point type and goes on for more than one line, with a hyphenated word and a well-known one; then it ends.',
    ],
    ['paragraph', 'A second paragraph stands apart from the first.'],
    ['heading 3', '2.1 Of method'],
    ['paragraph', 'It is a well-known fact.'],
  ])
  assert.equal(result.title, 'The Title of the Paper')
  assert.deepEqual(result.pageStarts, [0])
  assert.deepEqual(result.warnings, [])
})

test('pages start where their first character is, inside a paragraph too', async () => {
  const words = (n: number) => `Page ${n} says something of its own, which nobody else says at all.`
  const pdf = makePdf({
    pages: [
      column(700, words(1), 'and this sentence goes over the'),
      column(700, 'page and ends.'),
      [],
      column(700, words(4)),
    ],
  })
  const { text, blocks, pageStarts } = await extractPdf(pdf)
  assert.equal(text, `${words(1)} and this sentence goes over the page and ends.\n\n${words(4)}`)
  assert.equal(blocks.length, 2)
  assert.deepEqual(
    pageStarts.map((start) => text.slice(start, start + 6)),
    ['Page 1', 'page a', 'Page 4', 'Page 4'],
  )
})

test('running heads and page numbers go; a text that is the same on every page stays', async () => {
  const page = (n: number): Line[] => [
    ['Journal of Tests, Vol. 7', 72, 760, 8],
    ...column(
      700,
      ...Array.from('klmnopq', (letter) => `Content of page ${'abcde'[n]}, line ${letter}, much longer than the head`),
    ),
    [`${n + 1}`, 300, 30, 8],
  ]
  const { text } = await extractPdf(makePdf({ pages: [0, 1, 2, 3, 4].map(page) }))
  assert.ok(!text.includes('Journal'))
  assert.ok(!/\d/.test(text))
  assert.equal(text.match(/Content of page/g)?.length, 35)
  const forms = await extractPdf(makePdf({ pages: [1, 2, 3].map((n) => column(700, `Form ${n}`, 'Name:')) }))
  assert.equal(forms.text.match(/Form/g)?.length, 3)
})

test('bullets are list items', async () => {
  const { text, blocks } = await extractPdf(
    makePdf({
      pages: [[...column(700, 'The reasons are:', '\x95 one reason', '\x95 another, which is longer', 'than a line')]],
    }),
  )
  assert.deepEqual(
    blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]),
    [
      ['paragraph', 'The reasons are:'],
      ['list', '• one reason'],
      ['list', '• another, which is longer than a line'],
    ],
  )
})

test('text printed twice on itself is read once', async () => {
  const pdf = makePdf({
    pages: [
      [
        ['Shadowed words', 72, 700],
        ['Shadowed words', 72.5, 699.5],
      ],
    ],
  })
  assert.equal((await extractPdf(pdf)).text, 'Shadowed words')
})

test('title, author and language of the document information', async () => {
  const pages = [column(700, ...BODY)]
  const titled = async (info: string) => (await extractPdf(makePdf({ pages, info }))).title
  const result = await extractPdf(
    makePdf({
      pages,
      info: '/Title (On Roses) /Author (Ada Lovelace) /CreationDate (D:20200102030405Z)',
      extra: { catalog: '/Lang (en-GB)' },
    }),
  )
  assert.deepEqual([result.title, result.author, result.declaredLanguage], ['On Roses', 'Ada Lovelace', 'en'])
  assert.equal(result.publishedOn, null, 'the day the file was made is not the day it was published')
  for (const title of ['untitled', 'Microsoft Word - thesis.doc', 'paper.dvi', '', 'C:\\\\a\\\\b', '12']) {
    assert.equal(await titled(`/Title (${title})`), null, title)
  }
})

test('links, form values and notes on the page, but no passwords', async () => {
  const objects = [
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://link.example/a) >> >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (file:///etc/passwd) >> >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Filled in) /Rect [0 0 99 9] >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (pin) /V (Secret) /Ff 8192 /Rect [0 0 99 9] >>',
  ]
  const annotations = `/Annots [${objects.map((_, i) => `${100 + i} 0 R`).join(' ')}]`
  const pdf = makePdf({
    pages: [column(700, ...BODY)],
    extra: { page: annotations, objects, catalog: '/AcroForm << /Fields [102 0 R 103 0 R] >>' },
  })
  const { text, links } = await extractPdf(pdf)
  assert.deepEqual(
    links.map(({ url }) => url),
    ['https://link.example/a'],
  )
  assert.ok(text.endsWith('\n\nFilled in'))
  assert.ok(!text.includes('Secret'))
})

test('a PDF with a password is refused, one with an empty password opens', async () => {
  const pages = [column(700, ...BODY)]
  await unreadable(makePdf({ pages, userPassword: 'secret' }), /encrypted and needs a password/)
  assert.match((await extractPdf(makePdf({ pages, userPassword: '' }))).text, /^This is the first line/)
})

test('a scan has no text and a warning', async () => {
  const { text, blocks, pageStarts, warnings } = await extractPdf(makePdf({ pages: [[], []] }))
  assert.deepEqual([text, blocks, pageStarts], ['', [], [0, 0]])
  assert.match(warnings.join(), /holds no text/)
})

test('what is not a PDF is refused', async () => {
  for (const bytes of ['', 'just words', '%PDF-', '%PDF-1.4\n%%EOF', '\x89PNG\r\n\x1a\n', 'x'.repeat(100_000)]) {
    await unreadable(Buffer.from(bytes, 'latin1'), /not a PDF, or is damaged/)
  }
})

test('cut short anywhere, a PDF gives text or a clear error', async () => {
  const pdf = makePdf({ pages: [column(700, ...BODY), column(700, ...BODY)], info: '/Title (T)' })
  for (let length = 0; length < pdf.length; length += 97) {
    await extractPdf(pdf.subarray(0, length)).then(
      ({ text }) => assert.equal(typeof text, 'string'),
      (error) => assert.ok(error instanceof SourceUnreadableError, String(error)),
    )
  }
})

test('more than 2,000 pages are refused', async () => {
  await unreadable(makePdf({ pages: Array(2001).fill([]) }), /has 2001 pages; at most 2000 are read/)
})

test('false counts, loops and deep nesting in the file are text or a clear error', async () => {
  const tree = (kids: string, count: number) =>
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${count} >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF`,
    )
  const hostile = [
    tree('2 0 R', 1),
    tree('3 0 R', 2_000_000_000),
    tree('3 0 R '.repeat(100_000), 100_000),
    makePdf({ pages: [column(700, 'x')], extra: { catalog: '/Names 100 0 R', objects: ['<< /Kids [100 0 R] >>'] } }),
    makePdf({ pages: [column(700, 'x')], extra: { page: `/Deep ${'['.repeat(50_000)}` } }),
    makePdf({ pages: [column(700, 'x')], extra: { catalog: `/Deep ${'<<'.repeat(50_000)}` } }),
  ]
  for (const bytes of hostile) {
    await extractPdf(bytes).then(
      ({ text }) => assert.equal(typeof text, 'string'),
      (error) => assert.ok(error instanceof SourceUnreadableError || error instanceof RangeError, String(error)),
    )
  }
})

test('Chinese, Japanese and Korean characters named by a predefined map, the font not embedded, are read', async () => {
  const inFont = (bytes: string, encoding: string, ordering: string) =>
    extractPdf(
      makePdf({
        pages: [[[Buffer.from(bytes, 'hex').toString('latin1'), 50, 700]]],
        extra: {
          font: `<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /${encoding} /DescendantFonts [100 0 R] >>`,
          objects: [
            '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Plain /DW 1000 /CIDSystemInfo ' +
              `<< /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> >>`,
          ],
        },
      }),
    )
  assert.equal((await inFont('93fa967b8cea', '90ms-RKSJ-H', 'Japan1')).text, '日本語')
  assert.equal((await inFont('d6d0cec4', 'GBK-EUC-H', 'GB1')).text, '中文')
  assert.equal((await inFont('c7d1b1db', 'KSCms-UHC-H', 'Korea1')).text, '한글')
  // A map that is not there, or no name of one: no text, and no file but the archive is asked.
  for (const none of ['No-Such-Map', '..#2f..#2f..#2fpackage.json', 'LICENSE'])
    assert.deepEqual((await inFont('93fa', none, 'Japan1')).text, '', none)
})
