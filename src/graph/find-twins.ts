import type { AccountDb } from '../db/sql.ts'
import type { AccountIndexes } from '../index/account-indexes.ts'
import { listShownTwins, type ShownTwin } from './correction-store.ts'
import { similarityOf } from './nearly-equal.ts'
import type { NodeType } from './record-store.ts'

export interface Twin extends ShownTwin {
  /** 0 to 1: the share of words in common */
  similarity: number
}

/** candidates looked at, of each type */
const LOOKED_AT = 40
const MOST = 10

/**
 * Current records that say what this one says in nearly the same words, the nearest first: claims and positions of a
 * statement, notes of a note. Names have none. The index proposes, and the rows are read and compared.
 */
export async function findTwins(
  { indexes }: { indexes: AccountIndexes },
  own: AccountDb,
  of: { id: string; type: NodeType; body: string },
): Promise<Twin[]> {
  if (of.type === 'entity' || of.type === 'project') return []
  const types: NodeType[] = of.type === 'note' ? ['note'] : ['claim', 'position']
  const index = await indexes.get(own, { quarantined: false, style: false })
  const asked = types.map((target) => index.ask('search', { text: of.body, limit: LOOKED_AT, target }))
  const found = (await Promise.all(asked)).flatMap(({ found }) => found.records)
  const shown = await listShownTwins(
    own,
    found.map(({ id }) => id).filter((id) => id !== of.id),
  )
  return shown
    .flatMap((twin) => {
      const similarity = similarityOf(of.body, twin.text)
      return similarity === null ? [] : [{ ...twin, similarity }]
    })
    .sort((a, b) => b.similarity - a.similarity || (a.nodeId < b.nodeId ? -1 : 1))
    .slice(0, MOST)
}
