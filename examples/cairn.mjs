// What the examples ask Cairn with. The package has a client with types for the same: `import { Cairn } from 'cairn/client'`.

export const url = process.env.CAIRN_URL ?? 'http://127.0.0.1:8787'
export const headers = { authorization: `Bearer ${process.env.CAIRN_KEY}` }
const base = `${url}/v1/workspaces`

async function asked(method, path, body) {
  const sent = { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) }
  const reply = await fetch(base + path, { method, headers: sent, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`Cairn answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}
export const post = (path, body) => asked('POST', path, body)
export const put = (path, body) => asked('PUT', path, body)
export const remove = (path) => asked('DELETE', path)

/** Every item of a list; none where nobody of that name was spoken of yet. */
export async function all(path, body) {
  const items = []
  for (let cursor; cursor !== null; ) {
    const page = await asked('POST', path, { ...body, limit: 100, ...(cursor ? { cursor } : {}) }).catch((error) => {
      if (/answered 404/.test(error.message)) return { items: [], pagination: { nextCursor: null } }
      throw error
    })
    items.push(...page.items)
    cursor = page.pagination.nextCursor
  }
  return items
}

/** What is known of somebody that fits a text, to be read by a model; '' when nothing is known yet. */
export async function recall({ workspace = 'default', peer }, text) {
  const of = new URLSearchParams({ peer, q: text.slice(0, 2_000) })
  const reply = await fetch(`${base}/${workspace}/context?${of}`, { headers })
  if (reply.status === 404) return ''
  if (!reply.ok) throw new Error(`Cairn answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()).representation
}
