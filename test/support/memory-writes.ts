import assert from 'node:assert/strict'
import type { TestReply } from './send.ts'
import type { TestService } from './service.ts'

/** Native memory as one key sees it. */
export interface MemoryClient {
  key: string
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply>
  /** What one peer says; answers when claims are derived, unless `wait` is 0. */
  say(to: string, peer: string, content: string, more?: { createdAt?: string; wait?: number }): Promise<TestReply>
  /** Current claims about a peer, oldest first. */
  // biome-ignore lint/suspicious/noExplicitAny: wire bodies
  claims(ws: string, peer: string, filter?: object): Promise<any[]>
  /** Every message of a session, oldest first. */
  // biome-ignore lint/suspicious/noExplicitAny: wire bodies
  messages(ws: string, session: string, filter?: object): Promise<any[]>
  /** The event once it has ended. */
  // biome-ignore lint/suspicious/noExplicitAny: wire bodies
  ended(ws: string, eventId: string): Promise<any>
}

/** `to` of `say` is `workspace/session`. */
export function memoryClient(service: Pick<TestService, 'request'>, key: string): MemoryClient {
  const request: MemoryClient['request'] = (method, path, body, headers) =>
    service.request(method, `/v1/workspaces${path}`, { key, body, headers: headers ?? {} })
  const all = async (path: string, body: object) => {
    const items: unknown[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await request('POST', path, { ...body, limit: 100, reverse: true, ...(cursor ? { cursor } : {}) })
      assert.equal(page.status, 200, page.text)
      items.push(...page.body.items)
      cursor = page.body.pagination.nextCursor
    }
    return items as never[]
  }
  return {
    key,
    request,
    say: (to, peer, content, { createdAt, wait = 30 } = {}) => {
      const [ws, session] = to.split('/')
      const message = { peerId: peer, content, ...(createdAt ? { createdAt } : {}) }
      return request(
        'POST',
        `/${ws}/sessions/${session}/messages`,
        { messages: [message] },
        wait ? { prefer: `wait=${wait}` } : {},
      )
    },
    claims: (ws, peer, filter = {}) => all(`/${ws}/claims/list`, { peerId: peer, ...filter }),
    messages: (ws, session, filter = {}) => all(`/${ws}/sessions/${session}/messages/list`, filter),
    ended: async (ws, eventId) => {
      const { status, text } = await service.request('GET', `/v1/ingest/jobs/${eventId}?wait=30`, { key })
      // Keys without the scope `ingest` poll the event instead.
      assert.ok([200, 403].includes(status), text)
      for (const until = Date.now() + 30_000; ; ) {
        const { body } = await request('GET', `/${ws}/events/${eventId}`)
        if (body.finishedAt !== null) return body
        assert.ok(Date.now() < until, `event ${eventId} never ended: ${JSON.stringify(body)}`)
      }
    },
  }
}
