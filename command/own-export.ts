import { claimOf, collected, type ForeignMemory, isObject, listOf, messagesOf, words } from './foreign-records.ts'

// An export of Cairn itself: its memory, into the workspaces that it names.

export const OWN_EXPORT = 'service-account-export-v1'

type Json = Record<string, unknown>

/**
 * Messages as they were said, under their ids, and claims that somebody stated or corrected; what was derived follows from the
 * messages again. Names of peers come along. Documents, and history, are what an operator's import brings.
 */
export function readOwnExport({ memory }: Json): ForeignMemory {
  const list = (name: string) => listOf(isObject(memory) ? memory[name] : null).filter(isObject)
  const placed = <Thing extends object>(record: Json, thing: Thing | null) =>
    thing && { ...thing, workspace: words(record.workspaceId) }
  const claims = list('claims')
    .filter((claim) => claim.level === 'user' && claim.status === 'current' && !isGoing(claim))
    .map((claim) => {
      const metadata = isObject(claim.metadata) ? claim.metadata : {}
      return placed(claim, claimOf(words(claim.peerId), words(claim.text), metadata, claim.validFrom, true))
    })
  const messages = list('messages').flatMap((message) => {
    const id = words(message.externalId) || words(message.id)
    const { sessionId, peerId, content, createdAt, metadata } = message
    if (isGoing(message)) return []
    return messagesOf(words(sessionId), id, words(peerId), words(content), createdAt).map((one) =>
      placed(message, one && { ...one, ...(isObject(metadata) ? { metadata } : {}) }),
    )
  })
  const peers = list('peers').flatMap((peer) =>
    isObject(peer.metadata) &&
    Object.keys(peer.metadata).length > 0 &&
    !isGoing({ workspaceId: peer.workspaceId, peerId: peer.id })
      ? [{ workspace: words(peer.workspaceId), id: words(peer.id), metadata: peer.metadata }]
      : [],
  )
  return { ...collected('cairn', [...claims, ...messages]), peers }
}

/** What belonged to somebody or something that is being deleted: its label holds a blank, which none has that can be named. */
const isGoing = ({ workspaceId, sessionId, peerId }: Json): boolean =>
  [workspaceId, sessionId, peerId].some((label) => words(label).includes(' '))
