import { invalidField } from './errors.ts'
import { UUID } from './ids.ts'

// Lists are ordered by id, newest first: ids are UUIDv7, so they sort by the time they were made, and a page that
// begins after an id neither repeats nor skips what was there all along.

export const encodeCursor = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** The id after which the page begins; null for the first page. Throws a ValidationError for a cursor not made here. */
export function decodeCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null
  const hex = Buffer.from(cursor, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!UUID.test(id) || encodeCursor(id) !== cursor) {
    throw invalidField(['cursor'], 'Not a cursor of this list: send nextCursor of the page before, or none.')
  }
  return id
}
