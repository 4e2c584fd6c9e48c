import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readSettings } from '../src/config/settings.ts'
import type { Db } from '../src/db/sql.ts'
import type { AccountIndex } from '../src/index/account-index.ts'
import { AccountIndexes } from '../src/index/account-indexes.ts'
import { IndexHere } from '../src/index/held-index.ts'
import type { AccountId } from '../src/lib/ids.ts'
import { openLog } from '../src/lib/log.ts'
import type { MemoryServices } from '../src/memory/memory-services.ts'
import { createRiEmbedder, RI_MODEL } from '../src/models/ri-512.ts'
import { startService } from '../src/service.ts'

// A service of a bench's own, whose requests are not counted, and who asks it.

export interface OwnService {
  url: string
  token: string
  db: Db
  memory: MemoryServices
  /** An index of an account's graph besides the service's own, held in this thread. */
  indexOf(account: AccountId): Promise<AccountIndex>
  /** Ends it and deletes its data. */
  stop(): Promise<void>
}

/** `env`: settings beside those of every bench. */
export async function ownService(env: Record<string, string> = {}): Promise<OwnService> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-'))
  const token = 'bench-admin-token-of-enough-characters-0123'
  const many = '1000000000'
  const settings = readSettings({
    CAIRN_DATA_DIR: dataDir,
    CAIRN_PORT: '0',
    CAIRN_ADMIN_TOKEN: token,
    CAIRN_READS_PER_MINUTE: many,
    CAIRN_WRITES_PER_MINUTE: many,
    CAIRN_INGESTS_PER_MINUTE: many,
    ...env,
  })
  const running = await startService(settings, openLog({ level: 'error' }))
  const stop = async () => {
    await running.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const { db } = running.services
  return { url: running.url, token, db, memory: running.services, indexOf: (account) => indexOf(db, account), stop }
}

/** The index of an account's graph, held in this thread. */
export async function indexOf(db: Db, account: AccountId): Promise<AccountIndex> {
  const builtIn = { model: RI_MODEL, over: createRiEmbedder }
  const index = await new AccountIndexes({ budgetBytes: 1e12, builtIn }).get(db.of(account))
  if (!(index instanceof IndexHere)) throw new Error('the index is held elsewhere')
  return index.index
}

/** A write that waits for what is derived is told to come again. */
const MOST_TRIES = 60

// biome-ignore lint/suspicious/noExplicitAny: replies of many routes
export type Call = (method: string, path: string, body?: unknown) => Promise<any>

/** Sends JSON and gives the reply's, after the pause it is told where the service is busy; throws for any other status but 2xx. */
export function callerOf(url: string, key: string): Call {
  return async (method, route, body) => {
    const send = () =>
      fetch(url + route, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    let response = await send()
    for (let tries = 1; tries < MOST_TRIES && response.status === 503; tries++) {
      const pause = Number(response.headers.get('retry-after'))
      if (!(pause > 0)) break
      await response.text()
      await setTimeout(1_000 * pause)
      response = await send()
    }
    const reply = await response.json()
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${JSON.stringify(reply)}`)
    return reply
  }
}

/** A new account and a key of it. */
export async function newAccount(
  { url, token }: Pick<OwnService, 'url' | 'token'>,
  scopes: readonly string[],
): Promise<{ call: Call; account: AccountId; key: string }> {
  const admin = callerOf(url, token)
  const { account } = await admin('POST', '/v1/admin/accounts', {})
  const { apiKey } = await admin('POST', '/v1/admin/api-keys', { userId: account.id, name: 'bench', scopes })
  return { call: callerOf(url, apiKey.rawKey), account: account.id.slice(2), key: apiKey.rawKey }
}
