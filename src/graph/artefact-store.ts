import { type AccountDb, sql } from '../db/sql.ts'
import type { SourceId } from '../lib/ids.ts'

const CHUNK_BYTES = 1_048_576

/** Keeps a source's bytes, in pieces that one statement can carry. A source has one artefact: equal bytes, kept once. */
export async function keepArtefact(
  tx: AccountDb,
  artefact: { id: string; sourceId: SourceId; sha256: Buffer; bytes: Buffer; contentType: string },
): Promise<void> {
  const added = await tx.rows(sql('insertArtefact')`
    insert into artefact (account_id, id, source_id, sha256, bytes, content_type)
    values (${tx.account}, ${artefact.id}, ${artefact.sourceId}, ${artefact.sha256}, ${artefact.bytes.length}, ${artefact.contentType})
    on conflict (account_id, source_id) do nothing
    returning id`)
  if (added.length === 0) return
  for (let n = 0; n * CHUNK_BYTES < artefact.bytes.length; n++) {
    const piece = artefact.bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)
    await tx.rows(sql('insertArtefactChunk')`
      insert into artefact_chunk (account_id, artefact_id, n, bytes) values (${tx.account}, ${artefact.id}, ${n}, ${piece})`)
  }
}

/** The source's bytes; undefined when it has none. */
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
