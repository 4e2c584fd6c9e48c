import { isJsonType } from '../http/request-body.ts'

// What the transport's headers say, read as RFC 9110 has it: the SDK looks for substrings.

interface MediaRange {
  /** lower-case, without parameters */
  type: string
  quality: number
}

function mediaRange(part: string): MediaRange {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = parameters.map((parameter) => /^q\s*=\s*([\d.]+)$/i.exec(parameter)?.[1]).find((found) => found)
  return { type: type.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
}

/** Whether the header names every one of these media types itself, none with quality 0. Wildcards name nothing. */
export function accepts(header: string | null, types: readonly string[]): boolean {
  const ranges = (header ?? '').split(',').map(mediaRange)
  return types.every((wanted) => ranges.some(({ type, quality }) => type === wanted && quality > 0))
}

/** Whether a body with these headers is JSON in UTF-8, sent as it is. */
export const isPlainJson = (headers: Headers): boolean =>
  isJsonType(headers.get('content-type') ?? '') &&
  (headers.get('content-encoding') ?? 'identity').toLowerCase() === 'identity'
