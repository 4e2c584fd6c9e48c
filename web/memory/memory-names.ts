import type { Peer } from '../api/wire.ts'

/** The page of a workspace or of something in it. Labels hold nothing that a path could not. */
export const memoryHref = (...parts: string[]): string => `/memory/${parts.join('/')}`

/** The label in an address, also where somebody encoded `:`, `@` or `+`; a percent sign is in no label. */
export function labelIn(address: string | undefined): string {
  try {
    return decodeURIComponent(address ?? '')
  } catch {
    return address ?? ''
  }
}

/** The name a peer goes by, where it was given one beside its label. */
export const nameOf = ({ metadata }: Peer): string | null => (typeof metadata.name === 'string' ? metadata.name : null)
