// biome-ignore lint/style/noRestrictedImports: model providers are the operator's choice, not an address that users can influence
import type { Agent } from 'undici'

const CONNECT_MS = 10_000
/** A reply is text of a few thousand tokens; whoever sends more is not a model. */
const MAX_RESPONSE_BYTES = 16 * 1_048_576
/** What the SDKs may say of us; their own headers describe this machine, and others come from the environment. */
const PASSED_HEADERS = ['content-type', 'accept', 'anthropic-version']

let agent: Agent | undefined

/**
 * The `fetch` that a provider's SDK gets: sends `headers` and little else, and follows no redirect, which could carry
 * the key elsewhere.
 */
export function providerFetch(headers: Record<string, string>): typeof globalThis.fetch {
  // biome-ignore lint/style/noRestrictedImports: as above; a server without a provider starts without it
  const undici = import('undici')
  return async (input, init) => {
    const { Agent, fetch } = await undici
    // Own timeouts, because a slow local model may take longer than the five minutes of the default agent. No proxy.
    agent ??= new Agent({
      connect: { timeout: CONNECT_MS },
      headersTimeout: 0,
      bodyTimeout: 0,
      maxResponseSize: MAX_RESPONSE_BYTES,
    })
    const given = new Headers(init?.headers)
    const passed = PASSED_HEADERS.flatMap((name): [string, string][] => {
      const value = given.get(name)
      return value === null ? [] : [[name, value]]
    })
    const response = await fetch(String(input), {
      method: init?.method ?? 'GET',
      headers: { ...Object.fromEntries(passed), ...headers, 'user-agent': 'cairn' },
      body: typeof init?.body === 'string' ? init.body : null,
      signal: init?.signal ?? null,
      redirect: 'manual',
      dispatcher: agent,
    })
    return response as unknown as Response
  }
}
