import { countDeleted } from '../db/count-deleted.ts'
import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

// What an account's deletion takes from memory.

const purgeClaimConflicts = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeClaimConflicts')`
      with gone as (delete from mem_claim_conflict where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeClaimEvidence = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeClaimEvidence')`
      with gone as (delete from mem_claim_evidence where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeClaimVersions = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeClaimVersions')`
      with gone as (delete from mem_claim_version where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeClaims = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeClaims')`
      with gone as (delete from mem_claim where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeMessages = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeMessages')`
      with gone as (delete from mem_message where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeMemberships = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeMemberships')`
      with gone as (delete from mem_session_peer where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeSessions = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeSessions')`
      with gone as (delete from mem_session where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgePeers = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgePeers')`
      with gone as (delete from mem_peer where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeWorkspaces = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeWorkspaces')`
      with gone as (delete from mem_workspace where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

/** Deletes the account's workspaces with everything in them; rows that refer to others go before them. */
export async function purgeMemory(tx: Db, account: AccountId) {
  const memoryClaimConflicts = await purgeClaimConflicts(tx, account)
  const memoryClaimEvidence = await purgeClaimEvidence(tx, account)
  const memoryClaimVersions = await purgeClaimVersions(tx, account)
  const memoryClaims = await purgeClaims(tx, account)
  const memoryMessages = await purgeMessages(tx, account)
  const memoryMemberships = await purgeMemberships(tx, account)
  const memorySessions = await purgeSessions(tx, account)
  const memoryPeers = await purgePeers(tx, account)
  return {
    memoryWorkspaces: await purgeWorkspaces(tx, account),
    memoryPeers,
    memorySessions,
    memoryMemberships,
    memoryMessages,
    memoryClaims,
    memoryClaimVersions,
    memoryClaimEvidence,
    memoryClaimConflicts,
  }
}
