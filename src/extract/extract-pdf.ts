import { getDocumentProxy } from 'unpdf'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceLink, SourceText } from '../lib/source-text.ts'
import { LIMITS } from './limits.ts'
import { oneLine } from './metadata.ts'
import { dropRepeatedLines, linesOfPage, type PdfLine, type PdfTextItem } from './pdf-lines.ts'
import { pdfMetadata, pdfTitle } from './pdf-metadata.ts'
import { paragraphsOf } from './pdf-paragraphs.ts'
import { TextBuilder, tooLong } from './text-builder.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** The text layer of a PDF, page by page. A scan without one gives an empty text and a warning. */
export async function extractPdf(bytes: Uint8Array): Promise<SourceText> {
  const document = await open(bytes)
  if (document.numPages > LIMITS.pages) {
    throw new SourceUnreadableError(`The PDF has ${document.numPages} pages; at most ${LIMITS.pages} are read.`)
  }
  const { pages, links, unreadable } = await readPages(document)
  if (unreadable === document.numPages) throw damaged() // also when there is no page
  const paragraphs = paragraphsOf(dropRepeatedLines(pages).flat())
  const out = new TextBuilder()
  const pageStarts: number[] = []
  for (const { kind, level, text, pages: begun } of paragraphs) {
    const block = out.add(kind, text, level)
    if (!block) continue
    for (const { at, page } of begun) while (pageStarts.length <= page) pageStarts.push(block.start + at)
  }
  const text = out.text
  while (pageStarts.length < document.numPages) pageStarts.push(text.length)
  pageStarts[0] = 0
  const metadata = await pdfMetadata(document)
  return {
    ...metadata,
    text,
    blocks: out.blocks,
    pageStarts,
    title: metadata.title ?? pdfTitle(paragraphs),
    links,
    warnings: warnings(text, unreadable),
  }
}

function warnings(text: string, unreadable: number): string[] {
  const all: string[] = []
  if (unreadable) all.push(`${unreadable} page${unreadable === 1 ? '' : 's'} of the PDF could not be read.`)
  if (!text) all.push('The PDF holds no text; it may be a scan.')
  return all
}

const damaged = (cause?: unknown) => new SourceUnreadableError('The file is not a PDF, or is damaged.', cause)

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // a copy: PDF.js takes the memory over, and refuses a Buffer
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  } catch (error) {
    if ((error as Error).name === 'PasswordException') {
      throw new SourceUnreadableError('The PDF is encrypted and needs a password.', error)
    }
    throw damaged(error)
  }
}

/** One page after the other, so that no more than one is in memory. A page that fails leaves a gap, not a failure. */
async function readPages(document: PdfDocument) {
  const pages: PdfLine[][] = []
  const links: SourceLink[] = []
  let unreadable = 0
  let chars = 0
  for (let i = 0; i < document.numPages; i++) {
    let lines: PdfLine[] = []
    try {
      const page = await document.getPage(i + 1)
      const { items } = await page.getTextContent()
      lines = linesOfPage(
        items.filter((item): item is typeof item & PdfTextItem => 'str' in item),
        i,
      )
      if (links.length < LIMITS.links) links.push(...(await linksOf(page)))
      page.cleanup()
    } catch {
      unreadable++
    }
    for (const line of lines) chars += line.text.length
    if (chars > LIMITS.chars) throw tooLong()
    pages.push(lines)
  }
  return { pages, links: links.slice(0, LIMITS.links), unreadable }
}

async function linksOf(page: PdfPage): Promise<SourceLink[]> {
  try {
    const annotations = await page.getAnnotations()
    return annotations
      .map(({ url, overlaidText }) => ({ url: String(url ?? ''), text: oneLine(overlaidText) ?? '' }))
      .filter(({ url }) => /^https?:/.test(url) && url.length <= LIMITS.urlChars)
  } catch {
    return [] // broken annotations take nothing from the text
  }
}
