import { setImmediate as nextTurn } from 'node:timers/promises'
import { indexWrittenClaims } from '../claims/index-claims.ts'
import type { AccountDb } from '../db/sql.ts'
import { ValidationError } from '../lib/errors.ts'
import { pagesAfter } from '../lib/pages.ts'
import { indexMessages } from '../memory/index-memory.ts'
import { messageToRead } from '../memory/message-store.ts'
import {
  analyseMemory,
  analyseMemoryIndex,
  findUnresolvedMemory,
  hasMemory,
  listImportedClaims,
  listMessagesToIndex,
} from './memory-import-store.ts'
import { NO_ID } from './transfer-list.ts'

/** rows made between two looks at other work */
const INDEX_PAGE = 100
/** plans that suit some rows do not suit so many times as many */
const PLAN_GROWTH = 4

/** Whether the account has anything of memory: everything in it stands in a workspace. */
export const accountHasMemory = (tx: AccountDb): Promise<boolean> => hasMemory(tx)

/** Throws 422 unless every reference in the memory that came in leads to something. */
export async function requireSoundMemory(tx: AccountDb): Promise<void> {
  await analyseMemory(tx)
  const unresolved = await findUnresolvedMemory(tx)
  if (unresolved.length === 0) return
  throw new ValidationError(
    unresolved.map(({ list, id, field, value }) => ({
      path: ['memory', list, id, field],
      code: 'unresolved_reference',
      message: MESSAGES[field] ?? `${JSON.stringify(value)} does not stand in this export.`,
    })),
  )
}

const MESSAGES: Record<string, string> = {
  state: 'No event of this export deletes it.',
  lastSeq: 'A message of this export has a later place.',
}

/** Makes the index rows of all workspaces from the messages and claims that came in. */
export async function indexImportedMemory(tx: AccountDb): Promise<void> {
  let rows = 0
  let replan = INDEX_PAGE * PLAN_GROWTH
  const made = async (count: number) => {
    await nextTurn()
    rows += count
    if (rows < replan) return
    await analyseMemoryIndex(tx)
    replan *= PLAN_GROWTH
  }
  const messages = pagesAfter(NO_ID, (after) => listMessagesToIndex(tx, after, INDEX_PAGE), idOf)
  for await (const page of messages) {
    for (const [workspace, some] of Map.groupBy(page, (row) => row.workspace)) {
      await indexMessages(tx, workspace, some.map(messageToRead))
    }
    await made(page.length)
  }
  const claims = pagesAfter(NO_ID, (after) => listImportedClaims(tx, after, INDEX_PAGE), idOf)
  for await (const page of claims) {
    for (const [workspace, some] of Map.groupBy(page, (row) => row.workspace)) {
      await indexWrittenClaims(tx, workspace, some.map(idOf))
    }
    await made(page.length)
  }
}

const idOf = <Id extends string>({ id }: { id: Id }): Id => id
