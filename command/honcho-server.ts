import { labelOfName } from '../src/lib/label-of-name.ts'
import { claimOf, collected, type ForeignMemory, isObject, listOf, messagesOf, words } from './foreign-records.ts'

// A workspace of Honcho has no export: it is read by its interface, a page at a time.

const PAGE = 100
const MOST_PAGES = 10_000
const TIMEOUT_MS = 60_000

type Json = Record<string, unknown>

/** `honcho:https://api.honcho.dev/WORKSPACE` as the address of that workspace; null for anything else. */
export function honchoAddress(source: string): URL | null {
  const [, address] = /^honcho:(https?:\/\/.+)$/.exec(source) ?? []
  const url = address && URL.canParse(address) ? new URL(address) : null
  const workspace = url?.pathname.split('/').filter(Boolean).at(-1)
  return url && workspace ? new URL(`/v3/workspaces/${workspace}/`, url) : null
}

/**
 * Messages of all sessions, and conclusions as claims about whom they are. Summaries and cards are left: they say again
 * what these say. Throws for an answer that is none.
 */
export async function readHoncho(workspace: URL, key: string | undefined): Promise<ForeignMemory> {
  const list = (path: string) => itemsOf(new URL(path, workspace), key)
  const messages = []
  for (const session of await list('sessions/list')) {
    const id = words(session.id)
    for (const message of await list(`sessions/${encodeURIComponent(id)}/messages/list`)) {
      const { peer_id, content, created_at } = message
      messages.push(
        ...messagesOf(labelOfName(id), words(message.id), labelOfName(words(peer_id)), words(content), created_at),
      )
    }
  }
  const claims = (await list('conclusions/list')).map((conclusion) => {
    const metadata = { honchoId: conclusion.id, ...(words(conclusion.level) ? { level: conclusion.level } : {}) }
    return claimOf(words(conclusion.observed_id), words(conclusion.content), metadata, conclusion.created_at)
  })
  return collected('honcho', [...claims, ...messages])
}

/** All items of a list, in the order of the server. */
async function itemsOf(list: URL, key: string | undefined): Promise<Json[]> {
  const items: Json[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const address = new URL(list)
    address.search = `page=${page}&size=${PAGE}`
    // The command runs for who typed the address: it may be on their own machine.
    const reply = await globalThis.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!reply.ok) throw new Error(`the server answered ${reply.status} to ${address.pathname}`)
    const value: unknown = await reply.json()
    if (!isObject(value) || !Array.isArray(value.items)) throw new Error(`${address.pathname} gave no list`)
    items.push(...listOf(value.items).filter(isObject))
    if (page >= Number(value.pages ?? 0)) break
  }
  return items
}
