import { invalidField } from '../lib/errors.ts'
import { notServed } from './wire-endpoints.ts'

// Of whom memories are asked for. mem0 nests conditions; what is served of them is what names people and conversations.

/** Names as the client has them; null: not said. */
export interface Mem0Scope {
  app: string | null
  user: string | null
  run: string | null
}

const EVERYBODY = '*'
const OPEN: Mem0Scope = { app: null, user: null, run: null }
/** of `in` and `OR` together */
const MOST_SCOPES = 50
const DEEPEST = 10
/** An agent is a peer as a user is. */
const FIELDS: Record<string, keyof Mem0Scope> = { user_id: 'user', agent_id: 'user', app_id: 'app', run_id: 'run' }

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Scopes of which any will do. Throws 501 for a condition that is not served, 422 for none that names anybody. */
export function scopesOf(filters: unknown): Mem0Scope[] {
  if (!isObject(filters) || Object.keys(filters).length === 0)
    throw invalidField(['filters'], 'Name a user_id, agent_id, app_id or run_id.')
  return read(filters, 0)
}

function read(filters: Json, depth: number): Mem0Scope[] {
  if (depth > DEEPEST) throw invalidField(['filters'], `Nest at most ${DEEPEST} deep.`)
  return Object.entries(filters).reduce<Mem0Scope[]>(
    (scopes, [key, value]) => both(scopes, condition(key, value, depth)),
    [OPEN],
  )
}

function condition(key: string, value: unknown, depth: number): Mem0Scope[] {
  if (key === 'AND' || key === 'OR') {
    if (!Array.isArray(value) || !value.every(isObject))
      throw invalidField(['filters', key], 'Must be a list of filters.')
    const each = value.map((filters) => read(filters, depth + 1))
    return key === 'OR' ? bounded(each.flat()) : each.reduce(both, [OPEN])
  }
  const field = FIELDS[key]
  if (!field) throw notServed(`A filter by ${JSON.stringify(key)} is not served: name people and runs.`)
  return bounded(namesOf(key, value).map((name) => ({ ...OPEN, [field]: name === EVERYBODY ? null : name })))
}

/** Each once. Checked wherever they multiply: conditions within conditions would have no end. */
function bounded(scopes: readonly Mem0Scope[]): Mem0Scope[] {
  const once = [...new Map(scopes.map((scope) => [JSON.stringify([scope.app, scope.user, scope.run]), scope])).values()]
  if (once.length > MOST_SCOPES) throw invalidField(['filters'], `Name at most ${MOST_SCOPES}.`)
  return once
}

function namesOf(key: string, value: unknown): string[] {
  const named = isObject(value) && Object.keys(value).length === 1 ? (value.in ?? value.eq) : value
  const names = Array.isArray(named) ? named : [named]
  if (names.length > 0 && names.every((name) => typeof name === 'string' && name !== '')) return names as string[]
  throw notServed(`A filter by ${key} takes a name, or a list of names as "in".`)
}

/** Where both hold. */
function both(one: readonly Mem0Scope[], other: readonly Mem0Scope[]): Mem0Scope[] {
  return bounded(
    one.flatMap((a) =>
      other.flatMap((b) => {
        const scope = { app: a.app ?? b.app, user: a.user ?? b.user, run: a.run ?? b.run }
        const agrees = (field: keyof Mem0Scope) => a[field] === null || b[field] === null || a[field] === b[field]
        // Users and agents are peers: of both, the user is whose memories these are.
        return agrees('app') && agrees('run') ? [scope] : []
      }),
    ),
  )
}
