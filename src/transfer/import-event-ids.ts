import { createHash } from 'node:crypto'
import type { AccountId } from '../lib/ids.ts'

// Ids of events are unique in the whole queue. One that is taken becomes another that follows from it and the account, so
// that what refers to the event finds it without a list of all that were renamed.

const digest = (account: AccountId, id: string): string => createHash('sha256').update(`${account} ${id}`).digest('hex')

/** Of the same moment, so that jobs keep their order. */
export function otherUuid(account: AccountId, uuid: string): string {
  const hex = digest(account, uuid)
  return `${uuid.slice(0, 15)}${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}

export const otherEventId = (account: AccountId, id: string): string => `evt_${digest(account, id).slice(0, 24)}`
