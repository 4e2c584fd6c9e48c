import { isDeepStrictEqual } from 'node:util'
import type { AccountDb } from '../db/sql.ts'
import type { Identities, IdentityGroup, NamedKey } from './identities.ts'
import { type IdentityNode, listIdentityNodes, setIdentities } from './identity-store.ts'

/**
 * Makes of these names, and of all that are one with them, what is said of names, after some of them came, went or were
 * spoken of: which record stands for the others, and what kind counts. Gives the records to refresh.
 */
export async function applyIdentities(
  tx: AccountDb,
  identities: Identities,
  keys: readonly NamedKey[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const groups = new Map<string, IdentityGroup>()
  for (const key of keys) {
    const group = identities.groupOf(key)
    groups.set(`${group.type} ${group.root}`, group)
  }
  const wanted = [...groups.values()].flatMap(({ type, keys }) => keys.map((key) => ({ type, key })))
  const nodes = new Map((await listIdentityNodes(tx, wanted)).map((node) => [`${node.type} ${node.key}`, node]))
  const due = [...groups.values()].flatMap((group) => identitiesOf(group, nodes))
  const changed = due.filter(({ is, due }) => !isDeepStrictEqual(is, due))
  await setIdentities(
    tx,
    changed.map(({ id, due }) => ({ id, ...due })),
  )
  return [...new Set(changed.flatMap(({ id, due }) => [id, ...(due.mergedInto ? [due.mergedInto] : [])]))]
}

type Said = Pick<IdentityNode, 'mergedInto' | 'members' | 'decidedKind'>

/** For the others stands the record into which they were merged; where that is gone, the oldest of them. */
function identitiesOf(
  { type, root, keys, kind }: IdentityGroup,
  nodes: ReadonlyMap<string, IdentityNode>,
): { id: string; is: Said; due: Said }[] {
  const present = keys.flatMap((key) => nodes.get(`${type} ${key}`) ?? [])
  const oldest = present.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]
  const first = nodes.get(`${type} ${root}`) ?? oldest
  return present.map(({ id, mergedInto, members, decidedKind }) => {
    const others = present.flatMap((node) => (node === first ? [] : [node.id])).toSorted()
    const stands = id === first!.id
    return {
      id,
      is: { mergedInto, members: members.toSorted(), decidedKind },
      due: { mergedInto: stands ? null : first!.id, members: stands ? others : [], decidedKind: kind },
    }
  })
}
