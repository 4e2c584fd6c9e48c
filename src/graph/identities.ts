import type { EntityKind } from '../lib/distilled.ts'

export type NamedType = 'entity' | 'project'

/** A record by what makes two records one: its type and key, in hex; see lib/record-key.ts. */
export interface NamedKey {
  type: NamedType
  key: string
}

/** One thing that a run of kind `identity-resolution` says. */
export type Resolution = { runId: string; type: NamedType; key: string } & (
  | { action: 'merge'; intoKey: string; documentId: null; kind: null }
  | { action: 'split'; intoKey: string; documentId: string; kind: null }
  | { action: 'kind'; intoKey: null; documentId: null; kind: EntityKind }
)

/** Records that are one. */
export interface IdentityGroup {
  type: NamedType
  /** that of the record into which the others were merged, which may be gone */
  root: string
  /** the root first */
  keys: string[]
  /** null: what sources say counts */
  kind: EntityKind | null
}

const idOf = (type: NamedType, key: string): string => `${type} ${key}`

/** All that an account's owner says of its names. Whether the records are there does not matter. */
export class Identities {
  readonly #parent = new Map<string, string>()
  readonly #children = new Map<string, string[]>()
  readonly #split = new Map<string, string>()
  readonly #kind = new Map<string, { runId: string; kind: EntityKind }>()
  readonly isEmpty: boolean

  constructor(resolutions: readonly Resolution[]) {
    this.isEmpty = resolutions.length === 0
    for (const { runId, type, key, ...said } of resolutions) {
      const id = idOf(type, key)
      if (said.action === 'merge') {
        this.#parent.set(id, said.intoKey)
        const into = idOf(type, said.intoKey)
        this.#children.set(into, [...(this.#children.get(into) ?? []), key])
      } else if (said.action === 'split') this.#split.set(`${id} ${said.documentId}`, said.intoKey)
      else if (runId > (this.#kind.get(id)?.runId ?? '')) this.#kind.set(id, { runId, kind: said.kind })
    }
  }

  /** The key that a record has in versions of this document. */
  keyIn(documentId: string, { type, key }: NamedKey): string {
    const seen = new Set<string>()
    let own = key
    for (;;) {
      const next = this.#split.get(`${idOf(type, own)} ${documentId}`)
      if (next === undefined || seen.has(next)) return own
      seen.add(next)
      own = next
    }
  }

  /** All that is one with this record; alone, where nothing was merged with it. */
  groupOf({ type, key }: NamedKey): IdentityGroup {
    const root = this.#rootOf(type, key)
    const keys = [root]
    for (const one of keys) {
      for (const child of (this.#children.get(idOf(type, one)) ?? []).toSorted())
        if (!keys.includes(child)) keys.push(child)
    }
    const kinds = keys.flatMap((one) => this.#kind.get(idOf(type, one)) ?? [])
    const newest = kinds.toSorted((a, b) => (a.runId < b.runId ? 1 : -1))[0]
    return { type, root, keys, kind: newest?.kind ?? null }
  }

  /** Merges that lead back to themselves; what is said here never has them, what comes from outside may. */
  findCircle(): NamedKey | null {
    for (const id of this.#parent.keys()) {
      const [type, key] = id.split(' ') as [NamedType, string]
      if (this.#parent.has(idOf(type, this.#rootOf(type, key)))) return { type, key }
    }
    return null
  }

  #rootOf(type: NamedType, key: string): string {
    const seen = new Set([key])
    let root = key
    for (;;) {
      const next = this.#parent.get(idOf(type, root))
      if (next === undefined || seen.has(next)) return root
      seen.add(next)
      root = next
    }
  }
}
