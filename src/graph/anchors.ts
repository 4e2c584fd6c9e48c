/** Kinds of entity that tie a run to something known. */
export const ANCHOR_KINDS: readonly string[] = ['organization', 'publication', 'repository', 'tool']
export const ANCHOR_MIN_SCORE = 0.7

/** An entity or project as one run shows it. */
export interface RunRecord {
  id: string
  type: string
  kind: string | null
  confidenceScore: number | null
  /** folded */
  names: readonly string[]
}

export interface KnownAnchors {
  /** ids of entities that another run establishes as an anchor */
  established: ReadonlySet<string>
  /** folded display name and aliases of the account's owner */
  owner: ReadonlySet<string>
}

/** Whether a record is an anchor by what this run says of it alone. */
export const anchorsByItself = (record: RunRecord): boolean =>
  record.type === 'project' ||
  (record.type === 'entity' &&
    ANCHOR_KINDS.includes(record.kind ?? '') &&
    (record.confidenceScore ?? 0) >= ANCHOR_MIN_SCORE)

/**
 * Whether any record of the run reaches an anchor. Every entity and project hangs on a note of the run by an edge, so an
 * anchor among the records is reached. `via` names the anchors. A run that reaches none is quarantined: nothing in it is
 * tied to anything the account knows.
 */
export function isAnchored(records: readonly RunRecord[], anchors: KnownAnchors): { anchored: boolean; via: string[] } {
  const via = records
    .filter(
      (record) =>
        anchorsByItself(record) ||
        anchors.established.has(record.id) ||
        record.names.some((name) => anchors.owner.has(name)),
    )
    .map((record) => record.id)
  return { anchored: via.length > 0, via }
}
