import type { AccountDb } from '../db/sql.ts'
import { NotFoundError, NotKeptError } from '../lib/errors.ts'
import type { SourceId } from '../lib/ids.ts'
import { findOriginal, type OriginalRow, readArtefactChunk } from './artefact-store.ts'
import { originalName } from './original-name.ts'
import { getSourceRow } from './source-store.ts'
import { findReadRun } from './source-text-store.ts'

export interface SourceOriginal extends OriginalRow {
  /** what a download of it is called */
  name: string
  /** Piece by piece. Throws when the source is deleted meanwhile, so that a part is never taken for the whole. */
  pieces: AsyncIterable<Uint8Array>
}

/**
 * The bytes that a run read: the file, or the page as it was fetched. Without a run, those of the newest. Throws
 * NotFoundError for a source or run that is not there, NotKeptError when there are no bytes.
 */
export async function getSourceOriginal(
  own: AccountDb,
  sourceId: SourceId,
  runId: string | null,
): Promise<SourceOriginal> {
  const source = await getSourceRow(own, sourceId)
  if (!source) throw new NotFoundError('Source')
  if (runId && !(await findReadRun(own, { sourceId, runId, noteId: null }))) {
    throw new NotFoundError('Source run of this source')
  }
  const found = await findOriginal(own, sourceId, runId)
  if (!found) throw new NotKeptError('The page was not kept as it was fetched. Put it in again to keep it.')
  return { ...found, name: originalName(source, found.contentType), pieces: readPieces(own, found) }
}

async function* readPieces(own: AccountDb, { artefactId, bytes }: OriginalRow): AsyncGenerator<Uint8Array> {
  // A statement for each piece: no transaction waits for a client.
  let sent = 0
  for (let n = 0; sent < bytes; n++) {
    const piece = await readArtefactChunk(own, artefactId, n)
    if (!piece) throw new NotFoundError('Source')
    sent += piece.length
    yield piece
  }
}
