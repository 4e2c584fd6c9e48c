import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { decodeText, metaCharset } from './decode-text.ts'
import { focusLines } from './focus-lines.ts'
import { LIMITS } from './limits.ts'

/** What is known of a source besides its bytes. */
export interface SourceKindHint {
  /** media type without parameters, as `sniffContentType` gives it */
  contentType: string
  charset?: string | null
  filename?: string | null
  url?: string | null
  /** keep only the lines around this term */
  focus?: { term: string; contextLines: number } | null
}

/** Bytes to text, by content type. Runs in a child process only: every parser here has inputs that stall it. */
export async function extractSource(bytes: Uint8Array, hint: SourceKindHint): Promise<SourceText> {
  const source = withHeadingsAsText(await extractWhole(bytes, hint))
  if (source.blocks.length > LIMITS.blocks) {
    throw new SourceUnreadableError(`The source falls into more than ${LIMITS.blocks} paragraphs.`)
  }
  return hint.focus ? focusLines(source, hint.focus.term, hint.focus.contextLines) : source
}

/**
 * Of a source that is nothing but headings (an agenda, an outline, notes to oneself) they are the text: paragraphs, but for
 * the one that stands above all others.
 */
function withHeadingsAsText(source: SourceText): SourceText {
  const { blocks } = source
  if (blocks.some(({ kind }) => kind !== 'heading')) return source
  const [first, ...others] = blocks
  const isAbove = others.length > 0 && others.every(({ level = 1 }) => level > (first!.level ?? 1))
  const asText = (isAbove ? others : blocks).map(({ start, end }) => ({ kind: 'paragraph' as const, start, end }))
  return { ...source, blocks: isAbove ? [first!, ...asText] : asText }
}

const MARKDOWN_NAME = /\.(?:md|markdown|mdown|mkd)$/i

async function extractWhole(bytes: Uint8Array, { contentType, charset = null, url = null }: SourceKindHint) {
  // each parser is loaded when it is first needed: a child that reads Markdown has no use for a megabyte of PDF.js
  switch (contentType) {
    case 'application/pdf':
      return (await import('./extract-pdf.ts')).extractPdf(bytes)
    case 'text/html':
    case 'application/xhtml+xml': {
      const { extractHtml } = await import('./extract-html.ts')
      return extractHtml(decodeText(bytes, charset ?? metaCharset(bytes)), url)
    }
    case 'text/markdown':
      return (await import('./extract-markdown.ts')).extractMarkdown(decodeText(bytes, charset), url)
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return (await import('./extract-docx.ts')).extractDocx(bytes)
    case 'application/vnd.openxmlformats-officedocument.presentationml.presentation':
      return (await import('./extract-pptx.ts')).extractPptx(bytes)
    case 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
      return (await import('./extract-xlsx.ts')).extractXlsx(bytes)
    case 'application/vnd.oasis.opendocument.text':
      return (await import('./extract-odt.ts')).extractOdt(bytes)
    case 'application/vnd.oasis.opendocument.spreadsheet':
      return (await import('./extract-ods.ts')).extractOds(bytes)
    case 'application/epub+zip':
      return (await import('./extract-epub.ts')).extractEpub(bytes)
    case 'text/csv':
    case 'text/tab-separated-values':
      return (await import('./extract-csv.ts')).extractCsv(decodeText(bytes, charset))
    case 'application/json':
    case 'application/x-ndjson':
      return (await import('./extract-json.ts')).extractJson(decodeText(bytes, charset))
    case 'message/rfc822':
      return (await import('./extract-eml.ts')).extractEml(bytes)
    case 'text/plain': {
      // code hosts serve Markdown as plain text
      const isMarkdown = url !== null && MARKDOWN_NAME.test(URL.parse(url)?.pathname ?? '')
      if (isMarkdown) return (await import('./extract-markdown.ts')).extractMarkdown(decodeText(bytes, charset), url)
      return (await import('./extract-plain-text.ts')).extractPlainText(decodeText(bytes, charset))
    }
    default:
      throw new SourceUnreadableError(`There is no reader for ${contentType || 'a file without a type'}.`)
  }
}
