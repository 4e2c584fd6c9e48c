import { createHash } from 'node:crypto'
import type { SourceFacts } from '../distil/distiller.ts'
import { isOldOffice, sniffContentType } from '../extract/sniff-content-type.ts'
import type { MergedRun } from '../graph/merge-records.ts'
import { SourceUnreadableError } from '../lib/errors.ts'
import { fetchPublicUrl } from '../lib/fetch-public-url.ts'
import { formatNames } from '../lib/file-formats.ts'
import type { AccountId } from '../lib/ids.ts'
import type { SourceText } from '../lib/source-text.ts'
import { holdsWords } from '../prose/holds-words.ts'
import { readableTitle } from '../prose/readable-title.ts'
import type { IngestServices } from './ingest-services.ts'

export type SourceToRead =
  | { kind: 'url'; url: string; focus: string | null; focusContext: number }
  | { kind: 'file'; filename: string; contentType: string; bytes: Buffer }

export interface ReadSource {
  text: SourceText
  facts: Omit<SourceFacts, 'owner'>
  /** its own title, else that of its file name; null without either */
  title: string | null
  /** a sentence or a list item of some language stands in it */
  holdsWords: boolean
  contentType: string
  /** of a page: what was fetched; a file's bytes were kept when it was put in */
  page: Buffer | null
  bytes: number
  /** hex */
  sha256: string
  /** SHA-256 of the text in hex: a page whose bytes differ in nothing that is read is the same */
  content: string
  /** the term around which lines were kept; null: all of it is here */
  part: string | null
}

/** A scan, blanks, headings alone: there would be nothing to plan or to write. Throws SourceUnreadableError. */
export function requireNotes({ text }: ReadSource, { notes }: MergedRun): void {
  if (notes.length === 0) throw new SourceUnreadableError(text.warnings.at(-1) ?? 'The source holds no text.')
}

/** What the reader of a plan or run should know, of the extraction as of the distillation. */
export const warningsOf = ({ text }: ReadSource, { warnings }: MergedRun): string[] => [...text.warnings, ...warnings]

export type ReadingServices = Pick<IngestServices, 'extractor' | 'turns' | 'fetchOptions' | 'maxFileBytes'>

type Stage = (stage: 'fetch' | 'extract') => void

/**
 * The text of a page or file. Throws SourceFetchError, SourceUnreadableError, or a ValidationError for an address that
 * is not public.
 */
export async function readSource(
  { extractor, turns, fetchOptions, maxFileBytes }: ReadingServices,
  account: AccountId,
  source: SourceToRead,
  signal: AbortSignal,
  entering: Stage = () => {},
): Promise<ReadSource> {
  entering('fetch')
  const page =
    source.kind === 'url'
      ? await fetchPublicUrl(source.url, { ...fetchOptions, maxBytes: maxFileBytes, signal })
      : { url: null, contentType: source.contentType, charset: null, bytes: source.bytes }
  entering('extract')
  const contentType = sniffContentType(page.bytes, page.contentType)
  if (contentType === null) {
    if (isOldOffice(page.bytes)) {
      throw new SourceUnreadableError(
        'It is an Office file from before 2007, or one with a password: save it as .docx, .xlsx or .pptx without one.',
      )
    }
    throw new SourceUnreadableError(
      source.kind === 'file'
        ? `The bytes are not what ${page.contentType} holds.`
        : `Its content is ${page.contentType || 'of an unknown type'}; ${formatNames()} can be read.`,
    )
  }
  const filename = source.kind === 'file' ? source.filename : null
  const fallbackTitle = filename === null ? null : readableTitle(filename)
  const focus = source.kind === 'url' && source.focus ? { term: source.focus, contextLines: source.focusContext } : null
  const hint = { contentType, charset: page.charset, filename, url: page.url, focus }
  const text = await turns.extraction.within(account, signal, () =>
    extractor.extract(page.bytes, hint, { account, signal }),
  )
  return {
    text,
    facts: {
      kind: source.kind,
      title: text.title,
      fallbackTitle,
      url: page.url,
      filename,
    },
    title: text.title ?? fallbackTitle,
    holdsWords: holdsWords(text.text),
    contentType,
    page: source.kind === 'url' ? Buffer.from(page.bytes.buffer, page.bytes.byteOffset, page.bytes.length) : null,
    bytes: page.bytes.length,
    sha256: createHash('sha256').update(page.bytes).digest('hex'),
    content: createHash('sha256').update(text.text).digest('hex'),
    part: focus && `${focus.term} ${focus.contextLines}`,
  }
}
