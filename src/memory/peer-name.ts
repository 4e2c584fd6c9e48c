import type { JsonObject } from './workspace-store.ts'

const MAX_NAME_CHARS = 200

/** The name under which claims tell of a peer: `metadata.name` on one line, else the label. */
export function nameOfPeer({ label, metadata }: { label: string; metadata: JsonObject }): string {
  const name = typeof metadata.name === 'string' ? metadata.name.replace(/\s+/g, ' ').trim() : ''
  return name !== '' && name.length <= MAX_NAME_CHARS ? name : label
}
