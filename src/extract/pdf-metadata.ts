import type { getDocumentProxy } from 'unpdf'
import { joinNames, languageCode, type Metadata, oneLine } from './metadata.ts'
import type { PdfParagraph } from './pdf-paragraphs.ts'
import { publishedDate } from './published-date.ts'

/** What programs write into the title when nobody gave one: file names, "untitled", numbers, the program itself. */
const NO_TITLE =
  /^(?:untitled|document|title|no title|microsoft word|microsoft powerpoint|powerpoint presentation|slide) ?\d*\b|\.(?:docx?|pptx?|xlsx?|pdf|tex|dvi|ps|eps|qxd|indd|html?|txt|rtf|odt|svg|ai|cdr)\b|^[\W\d_]*$|^\S*[_\\/]\S*$|^(?:https?|file):|^about:blank/i
const MIN_TITLE_CHARS = 4

interface XmpMetadata {
  get(name: string): unknown
}

/**
 * What the document information and the XMP packet say. Their dates are the file's, not the publication's, so only
 * an explicit publication date counts (PRISM, Dublin Core).
 */
export async function pdfMetadata(document: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<Metadata> {
  const { info, metadata } = await document.getMetadata().catch(() => ({ info: {}, metadata: null }))
  const fields = new Map<string, unknown>(Object.entries(info))
  const xmp = (name: string): unknown => (metadata as XmpMetadata | null)?.get(name) ?? null
  const titles = [oneLine(fields.get('Title')), oneLine(firstOf(xmp('dc:title')))]
  return {
    title: titles.find((title) => title && title.length >= MIN_TITLE_CHARS && !NO_TITLE.test(title)) ?? null,
    author: joinNames([fields.get('Author')]) ?? joinNames([xmp('dc:creator')].flat()),
    siteName: oneLine(xmp('prism:publicationname')),
    publishedOn:
      [xmp('prism:publicationdate'), xmp('prism:coverdate'), xmp('dc:date')]
        .map((date) => publishedDate(oneLine(firstOf(date))))
        .find(Boolean) ?? null,
    declaredLanguage: languageCode(fields.get('Language')),
  }
}

const firstOf = (value: unknown): unknown => [value].flat()[0]

const TITLE_WITHIN_PARAGRAPHS = 12
const TITLE_MAX_CHARS = 250

/** The largest words near the top of the first page when they are larger than what follows; else a short first line. */
export function pdfTitle(paragraphs: PdfParagraph[]): string | null {
  const top = paragraphs.slice(0, TITLE_WITHIN_PARAGRAPHS).filter(({ pages }) => pages[0]?.page === 0)
  const headings = top.filter(({ kind, text }) => kind === 'heading' && text.length >= MIN_TITLE_CHARS)
  const largest = headings.reduce<PdfParagraph | null>(
    (best, next) => (best && best.size >= next.size ? best : next),
    null,
  )
  if (largest) return oneLine(largest.text)
  const [first] = paragraphs
  const looksLikeTitle =
    first && paragraphs.length > 1 && first.text.length <= TITLE_MAX_CHARS / 2 && !/[.,;:]$/.test(first.text)
  return looksLikeTitle && /\p{L}{3}/u.test(first.text) ? oneLine(first.text) : null
}
