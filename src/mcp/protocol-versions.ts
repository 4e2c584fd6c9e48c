/** Revisions of the protocol that begin with `initialize`, the preferred one first. */
export const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18'] as const

export const PREFERRED_VERSION = PROTOCOL_VERSIONS[0]

export const isProtocolVersion = (value: unknown): value is (typeof PROTOCOL_VERSIONS)[number] =>
  PROTOCOL_VERSIONS.some((version) => version === value)

/** The revision in which every request says for itself what it speaks, in its `_meta` and in headers. */
export const ENVELOPE_VERSION = '2026-07-28'

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'

/** Whether the parameters of a request say for themselves which revision they speak, whichever it is. */
export function hasEnvelope(params: Record<string, unknown> | undefined): boolean {
  const meta = params?._meta
  return typeof meta === 'object' && meta !== null && VERSION_KEY in meta
}
