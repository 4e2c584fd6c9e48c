import { isFileType } from '../lib/file-formats.ts'

const PDF_HEADER_WITHIN = 1024
const TEXT_SAMPLE_BYTES = 4096
const MAX_BINARY_SHARE = 0.1
const HTML_START =
  /^\s*(?:<!--.{0,2000}?-->\s*|<\?xml.{0,200}?\?>\s*)?<(?:!doctype html|html|head|body|title|meta)[\s>]/is

/** A zip file, as office files and books are; which of them, their declared type says. */
const PACKED_START = 'PK\x03\x04'
const PACKED_TYPE =
  /^application\/(?:vnd\.openxmlformats-officedocument\.|vnd\.oasis\.opendocument\.(?:text|spreadsheet)$|epub\+zip$)/
/** Office files before 2007, and newer ones with a password, are packed in another way. */
const OLD_OFFICE_START = '\xd0\xcf\x11\xe0'

/** First bytes, as latin1, of common formats that no text begins with. */
const BINARY_STARTS = [
  PACKED_START,
  'PK\x05\x06',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ',
  '7z\xbc\xaf',
  'Rar!\x1a',
  '\x28\xb5\x2f\xfd',
  '\x7fELF',
  'MZ\x90',
  OLD_OFFICE_START,
  '\xca\xfe\xba\xbe',
  '\0asm',
  'SQLite format 3\0',
  'ID3\x03',
  'OggS',
  'fLaC',
  'II*\0',
  'MM\0*',
  '{\\rtf',
]

/**
 * What the bytes are, as a media type that there is a reader for; null when there is none. The first
 * bytes decide: a PDF is one whatever its name, and nothing else is. Between kinds of text, which look alike, the
 * declared type decides; undeclared text is HTML when it begins like it, else plain.
 */
export function sniffContentType(bytes: Uint8Array, declared: string): string | null {
  const start = Buffer.from(bytes.subarray(0, TEXT_SAMPLE_BYTES)).toString('latin1')
  if (start.slice(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'application/pdf'
  const type = declared.split(';')[0]!.trim().toLowerCase()
  if (PACKED_TYPE.test(type)) return start.startsWith(PACKED_START) && isFileType(type) ? type : null
  if (BINARY_STARTS.some((magic) => start.startsWith(magic)) || looksBinary(start)) return null
  switch (type) {
    case 'application/pdf':
      return null
    case 'text/x-markdown':
      return 'text/markdown'
    case '':
    case 'application/octet-stream':
      return HTML_START.test(start) ? 'text/html' : 'text/plain'
    default:
      return isFileType(type) ? type : null
  }
}

/** Whether the bytes are an Office file of a kind that cannot be read. */
export const isOldOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, OLD_OFFICE_START.length)).toString('latin1') === OLD_OFFICE_START

/** Control characters that no text holds (https://mimesniff.spec.whatwg.org/#binary-data-byte), but for UTF-16. */
function looksBinary(start: string): boolean {
  if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')) return false
  const binary = start.match(/[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0
  return binary > MAX_BINARY_SHARE * start.length
}
