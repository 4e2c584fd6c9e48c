/** Revisions of the protocol that the endpoint speaks, the preferred one first. */
export const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18'] as const

export const PREFERRED_VERSION = PROTOCOL_VERSIONS[0]

export const isProtocolVersion = (value: unknown): value is (typeof PROTOCOL_VERSIONS)[number] =>
  PROTOCOL_VERSIONS.some((version) => version === value)
