import type { AccountDb } from '../db/sql.ts'
import type { RunId, SourceId } from '../lib/ids.ts'
import { fold, words } from '../lib/text.ts'
import { sharedText } from '../prose/text-sketch.ts'
import { findNewestVersion, findVersionOfSource, type KnownVersion, listVersionsNamed } from './version-store.ts'

/** What tells which document a run reads a version of. */
export interface VersionToPlace {
  kind: 'url' | 'file'
  /** null while the account has no such source */
  sourceId: SourceId | null
  filename: string | null
  title: string | null
  /** of the words of its notes */
  sketch: Uint8Array
  /** `none`: a document of its own; an id: that source's; null: what the rule says */
  replaces: SourceId | 'none' | null
}

/** A version that the account has, and how much of the shorter text stands in both: 0 to 1; null where not compared. */
export interface ComparedVersion extends KnownVersion {
  similarity: number | null
}

/** Of one name, a file whose title was reworded has to say nearly the same; one with the same title half as much. */
const ENOUGH = 0.5
const ENOUGH_UNDER_A_REWORDED_TITLE = 0.8
/** share of the words of two titles, numbers aside, that both have: "Price list 2025" and "Price list 2026" */
const REWORDED = 0.5
/** files of one name that are compared, the newest ones */
const MOST_COMPARED = 50

/**
 * The document of which a run would be a version: that of the source it says it replaces; else that of its own source's
 * last run; else, of a file, that of the file of the same name whose text is nearest, where it is near enough. Null: a
 * new one. `others`: files of the same name that it is not taken for a version of, the nearest first.
 */
export async function findDocument(
  own: AccountDb,
  run: VersionToPlace,
): Promise<{ documentId: string | null; nearest: ComparedVersion | null; others: ComparedVersion[] }> {
  const named =
    run.filename === null
      ? []
      : (await listVersionsNamed(own, run.filename, MOST_COMPARED))
          .filter(({ sourceId }) => sourceId !== run.sourceId)
          .map((version) => compared(version, run))
          .sort((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0))
  const inDocument = (documentId: string | null, nearest: ComparedVersion | null = null) => ({
    documentId,
    nearest,
    others: named.filter((version) => version.documentId !== documentId),
  })
  if (run.replaces === 'none') return inDocument(null)
  if (run.replaces) return inDocument((await findVersionOfSource(own, run.replaces))?.documentId ?? run.replaces)
  const earlier = run.sourceId && (await findVersionOfSource(own, run.sourceId))
  if (earlier) return inDocument(earlier.documentId)
  const nearest = named.find((version) => isNear(version, run)) ?? null
  return inDocument(nearest?.documentId ?? null, nearest)
}

const compared = (version: KnownVersion, { sketch }: VersionToPlace): ComparedVersion => ({
  ...version,
  similarity: version.sketch && Math.round(sharedText(version.sketch, sketch) * 100) / 100,
})

const isNear = ({ similarity, title }: ComparedVersion, run: VersionToPlace): boolean => {
  const old = title ?? ''
  const now = run.title ?? ''
  if (fold(old) === fold(now)) return (similarity ?? 0) >= ENOUGH
  return (similarity ?? 0) >= ENOUGH_UNDER_A_REWORDED_TITLE && sharedWords(old, now) >= REWORDED
}

function sharedWords(a: string, b: string): number {
  const [of, others] = [a, b].map((title) => new Set(words(title.replace(/\p{N}+/gu, ' ')))) as [
    Set<string>,
    Set<string>,
  ]
  const all = of.union(others).size
  return all === 0 ? 1 : of.intersection(others).size / all
}

/**
 * The document of a run that is about to be written, in its transaction, while other writers of the account wait: of two
 * versions put in at once the second sees the first. A new document goes by its source's id; one that `replaces: "none"`
 * asks for by its run's.
 */
export async function placeVersion(
  tx: AccountDb,
  run: VersionToPlace & { sourceId: SourceId; runId: RunId },
): Promise<string> {
  const { documentId } = await findDocument(tx, run)
  return documentId ?? (run.replaces === 'none' ? run.runId : run.sourceId)
}

/** The newest version in the document, and how much of it the text shares; null where there is none. */
export async function compareWithNewest(
  own: AccountDb,
  documentId: string | null,
  run: VersionToPlace,
): Promise<ComparedVersion | null> {
  const newest = documentId && (await findNewestVersion(own, documentId))
  return newest ? compared(newest, run) : null
}
