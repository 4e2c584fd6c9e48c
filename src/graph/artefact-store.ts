import { type AccountDb, sql } from '../db/sql.ts'
import type { SourceId } from '../lib/ids.ts'

const CHUNK_BYTES = 1_048_576

interface NewArtefact {
  id: string
  sourceId: SourceId
  sha256: Buffer
  bytes: Buffer
  contentType: string
}

/**
 * Keeps bytes of a source, in pieces that one statement can carry, and gives the id under which they are kept: equal
 * bytes of one source are kept once. A file has one artefact, a page one for each time that it had changed.
 */
export async function keepArtefact(tx: AccountDb, artefact: NewArtefact): Promise<string> {
  const { id, sourceId, sha256, bytes, contentType } = artefact
  const added = await tx.rows(sql('insertArtefact')`
    insert into artefact (account_id, id, source_id, sha256, bytes, content_type)
    values (${tx.account}, ${id}, ${sourceId}, ${sha256}, ${bytes.length}, ${contentType})
    on conflict (account_id, source_id, sha256) do nothing
    returning id`)
  if (added.length === 0) {
    const [equal] = await tx.rows<{ id: string }>(sql('findEqualArtefact')`
      select id from artefact where account_id = ${tx.account} and source_id = ${sourceId} and sha256 = ${sha256}`)
    return equal!.id
  }
  for (let n = 0; n * CHUNK_BYTES < bytes.length; n++) {
    const piece = bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)
    await tx.rows(sql('insertArtefactChunk')`
      insert into artefact_chunk (account_id, artefact_id, n, bytes) values (${tx.account}, ${id}, ${n}, ${piece})`)
  }
  return id
}

/** The bytes of a file's source; undefined when it has none. */
export async function readArtefact(
  own: AccountDb,
  sourceId: SourceId,
): Promise<{ bytes: Buffer; contentType: string } | undefined> {
  const rows = await own.rows<{ bytes: Buffer; contentType: string }>(sql('readArtefact')`
    select c.bytes, a.content_type
      from artefact a join artefact_chunk c on c.account_id = ${own.account} and c.artefact_id = a.id
     where a.account_id = ${own.account} and a.source_id = ${sourceId}
     order by c.n`)
  const [first] = rows
  return first && { bytes: Buffer.concat(rows.map(({ bytes }) => bytes)), contentType: first.contentType }
}

export interface OriginalRow {
  artefactId: string
  bytes: number
  contentType: string
  /** hex */
  sha256: string
}

/** What a run of a source read, byte for byte; null for the run: what its newest one read. Undefined when it was not kept. */
export async function findOriginal(
  own: AccountDb,
  sourceId: SourceId,
  runId: string | null,
): Promise<OriginalRow | undefined> {
  const [row] = await own.rows<OriginalRow>(sql('findOriginal')`
    select a.id as artefact_id, a.bytes::float8 as bytes, a.content_type, encode(a.sha256, 'hex') as sha256
      from source s
      join artefact a on a.account_id = ${own.account} and a.source_id = s.id
      left join source_run r on r.account_id = ${own.account} and r.source_id = s.id and r.artefact_id = a.id
     where s.account_id = ${own.account} and s.id = ${sourceId} and s.state = 'live'
       and (s.kind = 'file' or (r.id is not null and (${runId}::uuid is null or r.id = ${runId}::uuid)))
     order by r.id desc nulls last
     limit 1`)
  return row
}

/** A megabyte of it; undefined beyond its end, and when it is gone. */
export async function readArtefactChunk(own: AccountDb, artefactId: string, n: number): Promise<Buffer | undefined> {
  const [row] = await own.rows<{ bytes: Buffer }>(sql('readArtefactChunk')`
    select bytes from artefact_chunk
     where account_id = ${own.account} and artefact_id = ${artefactId} and n = ${n}`)
  return row?.bytes
}

/** Takes the bytes of pages that no run of the source has read any more. */
export async function deleteUnreadPages(tx: AccountDb, sourceId: SourceId): Promise<void> {
  await tx.rows(sql('deleteUnreadPages')`
    delete from artefact a
     where a.account_id = ${tx.account} and a.source_id = ${sourceId}
       and exists (select 1 from source s where s.account_id = ${tx.account} and s.id = ${sourceId} and s.kind = 'url')
       and not exists (select 1 from source_run r where r.account_id = ${tx.account} and r.artefact_id = a.id)`)
}
