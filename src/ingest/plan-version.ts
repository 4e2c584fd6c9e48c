import type { AccountDb } from '../db/sql.ts'
import { type ComparedVersion, compareWithNewest, findDocument, type VersionToPlace } from '../graph/find-document.ts'
import { getSourceRow } from '../graph/source-store.ts'
import { findNewestVersion, findSourceByKey, findVersionOfSource } from '../graph/version-store.ts'
import { invalidField, NotFoundError } from '../lib/errors.ts'
import type { SourceId } from '../lib/ids.ts'
import type { IngestOptions } from './ingest-fields.ts'
import type { VersionPlan } from './version-fields.ts'

/**
 * What a request says it replaces has to be the account's, and of no later day than `datedAt`. Throws 404 for a source
 * that is not there, 422 for one whose newest version is from a later day.
 */
export async function checkReplaces(own: AccountDb, { replaces, datedAt }: IngestOptions): Promise<void> {
  if (!replaces || replaces === 'none') return
  if (!(await getSourceRow(own, replaces as SourceId))) throw new NotFoundError('Source to replace')
  const known = await findVersionOfSource(own, replaces)
  const newest = known && (await findNewestVersion(own, known.documentId))
  if (newest && datedAt && datedAt < newest.datedAt) {
    throw invalidField(['replaces'], `Its newest version is from ${newest.datedAt}, a later day than datedAt.`)
  }
}

/** What the rule of versions would make of a source that was read but not kept. `content`: SHA-256 of its text in hex. */
export async function planVersion(
  own: AccountDb,
  read: Omit<VersionToPlace, 'sourceId'> & { key: string; content: string; datedAt: string | null; isPart: boolean },
): Promise<VersionPlan> {
  const run = { ...read, sourceId: await findSourceByKey(own, read.kind, read.key) }
  const { documentId, nearest, others } = await findDocument(own, run)
  const found = await compareWithNewest(own, documentId, run)
  const newest = found && !read.isPart && found.content !== read.content ? found : null
  const isOlder =
    newest !== null && read.datedAt !== null && newest.sourceId !== run.sourceId && read.datedAt < newest.datedAt
  const shown = newest && wireVersion({ ...newest, similarity: newest.similarity ?? nearest?.similarity ?? null })
  return {
    ...(shown ? { [isOlder ? 'replacedBy' : 'replaces']: shown } : {}),
    ...(others.length > 0 ? { mayReplace: others.map(wireVersion) } : {}),
  }
}

const wireVersion = ({ sourceId, title, url, filename, datedAt, similarity }: ComparedVersion) => ({
  sourceId,
  title,
  url,
  filename,
  datedAt,
  similarity,
})
