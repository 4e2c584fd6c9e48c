import { detect } from 'chardet'

const DETECTION_BYTES = 64 * 1024
const META_SEARCH_BYTES = 2048
const META_CHARSET = /<meta[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?([\w-]{2,40})/i

/**
 * Bytes to text: a byte order mark decides, then whether they are valid UTF-8, then the charset that is declared, then
 * detection. Never fails; bytes that mean nothing become U+FFFD. Line ends become line feeds.
 */
export function decodeText(bytes: Uint8Array, declared: string | null): string {
  return decode(bytes, declared).replace(/\r\n?/g, '\n')
}

/** The charset that a page's own meta tag declares. */
export function metaCharset(bytes: Uint8Array): string | null {
  const name = META_CHARSET.exec(Buffer.from(bytes.subarray(0, META_SEARCH_BYTES)).toString('latin1'))?.[1]
  // a page whose tag can be read as ASCII is not UTF-16, whatever it says
  return name && !/^utf-?16/i.test(name) ? name : null
}

function decode(bytes: Uint8Array, declared: string | null): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const disproved = declared === null || /^utf-?8$/i.test(declared)
    return (disproved ? null : decodeAs(bytes, declared)) ?? decodeDetected(bytes)
  }
}

const decodeDetected = (bytes: Uint8Array): string =>
  decodeAs(bytes, detect(bytes.subarray(0, DETECTION_BYTES))) ?? new TextDecoder('windows-1252').decode(bytes)

/** Null for a charset that there is no decoder for. */
function decodeAs(bytes: Uint8Array, charset: string | null): string | null {
  try {
    return charset && new TextDecoder(charset).decode(bytes)
  } catch {
    return null
  }
}
