import { invalidField, PayloadTooLargeError } from '../lib/errors.ts'

const STRICT = /^[A-Za-z0-9+/]*={0,2}$/

/** The bytes of `contentBase64`. Errors: 413 over `maxBytes`, 422 for anything but padded base64 or for nothing at all. */
export function decodeBase64(text: string, maxBytes: number): Buffer {
  const field = ['contentBase64']
  // Length first: what is too large is never decoded.
  if (Math.floor(text.length / 4) * 3 - 2 > maxBytes) throw new PayloadTooLargeError(maxBytes)
  if (text.length % 4 !== 0 || !STRICT.test(text))
    throw invalidField(field, 'Must be base64 with padding, without blanks.')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 0) throw invalidField(field, 'The file is empty.')
  if (bytes.length > maxBytes) throw new PayloadTooLargeError(maxBytes)
  return bytes
}
