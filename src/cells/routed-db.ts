import type { AccountDb, Db } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

/** The account in its cell, which is looked up anew with each statement outside of a transaction: it may have moved. */
export const routedAccount = (account: AccountId, cellOf: () => Promise<Db>): AccountDb => {
  const own = async () => (await cellOf()).of(account)
  return {
    account,
    rows: async (query) => (await own()).rows(query),
    tx: async (work, options) => (await own()).tx(work, options),
    publish: async (...hashes) => (await own()).publish(...hashes),
    claimEmail: async (emailNorm) => (await own()).claimEmail(emailNorm),
    copyOut: async (text, take) => (await own()).copyOut(text, take),
  }
}

/** A database that may not be there yet: `pick` throws while it is not. */
export const lateDb = (pick: () => Db): Db => {
  const self: Db = {
    rows: async (query) => pick().rows(query),
    tx: async (work, options) => pick().tx(work, options),
    of: (account) => routedAccount(account, async () => pick()),
    cellOf: async () => self,
    cellOfCredential: async () => self,
    cellForNew: async () => self,
    forget: async (account) => pick().forget(account),
  }
  return self
}
