import { getDocumentProxy } from 'unpdf'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceLink, SourceText } from '../lib/source-text.ts'
import { LIMITS } from './limits.ts'
import type { Metadata } from './metadata.ts'
import { annotationLinks, annotationTexts, type PdfAnnotation } from './pdf-annotations.ts'
import { PdfCharacterMaps } from './pdf-character-maps.ts'
import { dropRepeatedLines, linesOfPage, type PdfLine, type PdfTextItem } from './pdf-lines.ts'
import { pdfMetadata, pdfTitle } from './pdf-metadata.ts'
import { type PdfParagraph, paragraphsOf } from './pdf-paragraphs.ts'
import { TextBuilder, tooLong } from './text-builder.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

/** The text layer of a PDF, page by page. A scan without one gives an empty text and a warning. */
export async function extractPdf(bytes: Uint8Array): Promise<SourceText> {
  const document = await open(bytes)
  try {
    if (document.numPages > LIMITS.pages) {
      throw new SourceUnreadableError(`The PDF has ${document.numPages} pages; at most ${LIMITS.pages} are read.`)
    }
    const pages = await readPages(document)
    if (pages.unreadable === document.numPages) throw damaged() // also when there is no page
    return assemble(pages, await pdfMetadata(document))
  } finally {
    await document.loadingTask.destroy()
  }
}

function assemble({ lines, typed, links, unreadable }: Pages, metadata: Metadata): SourceText {
  const printed = paragraphsOf(dropRepeatedLines(lines).flat())
  const out = new TextBuilder()
  const pageStarts: number[] = []
  for (const { kind, level, text, pages } of withTyped(printed, typed)) {
    const block = out.add(kind, text, level)
    if (!block) continue
    for (const { at, page } of pages) while (pageStarts.length <= page) pageStarts.push(block.start + at)
  }
  const text = out.text
  while (pageStarts.length < lines.length) pageStarts.push(text.length)
  pageStarts[0] = 0
  const title = metadata.title ?? pdfTitle(printed)
  return { ...metadata, title, text, blocks: out.blocks, pageStarts, links, warnings: warnings(text, unreadable) }
}

/** What was filled in on a page follows what is printed there. */
function withTyped(printed: PdfParagraph[], typed: string[][]): PdfParagraph[] {
  const added = typed.flatMap((texts, page) =>
    texts.map((text): PdfParagraph => ({ kind: 'paragraph', text: text.trim(), size: 0, pages: [{ at: 0, page }] })),
  )
  const pageOf = ({ pages }: PdfParagraph) => pages[0]!.page
  return [...printed, ...added].sort((a, b) => pageOf(a) - pageOf(b)) // a stable sort
}

function warnings(text: string, unreadable: number): string[] {
  const all: string[] = []
  if (unreadable) all.push(`${unreadable} page${unreadable === 1 ? '' : 's'} of the PDF could not be read.`)
  if (!text) all.push('The PDF holds no text; it may be a scan, or use an encoding that is not known here.')
  return all
}

const damaged = (cause?: unknown) => new SourceUnreadableError('The file is not a PDF, or is damaged.', cause)

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // a copy: PDF.js takes the memory over, and refuses a Buffer
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      cMapUrl: 'character-maps.zip/', // PDF.js asks for none without a place
      BinaryDataFactory: PdfCharacterMaps,
    })
  } catch (error) {
    if ((error as Error).name === 'PasswordException') {
      throw new SourceUnreadableError('The PDF is encrypted and needs a password.', error)
    }
    throw damaged(error)
  }
}

interface Pages {
  /** printed lines of each page */
  lines: PdfLine[][]
  /** what was filled in on each page */
  typed: string[][]
  links: SourceLink[]
  unreadable: number
}

/** One page after the other, so that no more than one is in memory. A page that fails leaves a gap, not a failure. */
async function readPages(document: PdfDocument): Promise<Pages> {
  const read: Pages = { lines: [], typed: [], links: [], unreadable: 0 }
  let chars = 0
  for (let i = 0; i < document.numPages; i++) {
    let lines: PdfLine[] = []
    let annotations: PdfAnnotation[] = []
    try {
      const page = await document.getPage(i + 1)
      const { items } = await page.getTextContent()
      lines = linesOfPage(
        items.filter((item): item is typeof item & PdfTextItem => 'str' in item),
        i,
      )
      annotations = await page.getAnnotations().catch(() => []) // broken ones take nothing from the text
      page.cleanup()
    } catch {
      read.unreadable++
    }
    for (const line of lines) chars += line.text.length
    if (chars > LIMITS.chars) throw tooLong()
    read.lines.push(lines)
    read.typed.push(annotationTexts(annotations))
    read.links.push(...annotationLinks(annotations).slice(0, LIMITS.links - read.links.length))
  }
  return read
}
