import { MAIN_CELL as MAIN } from '../config/settings.ts'
import type { AccountDb, Db, Registry } from '../db/sql.ts'
import { emailHash } from '../lib/credential-hash.ts'
import { ConflictError, UnavailableError } from '../lib/errors.ts'
import { type AccountId, NO_ACCOUNT } from '../lib/ids.ts'
import {
  type CredentialPlace,
  claiming,
  findCellOfAccount,
  findPlaceOfCredential,
  forgetAccount,
  hasEmail,
  publishing,
  publishingInvites,
  takeOver,
} from './directory-store.ts'
import { Lately } from './lately.ts'

/** How long an answer of the directory holds where no credential is shown. A move keeps the old rows for longer. */
export const HELD_MS = 5_000
const MOST_HELD = 100_000

/**
 * Finds the cells of accounts and credentials. A credential is looked up with every request, so that a move is seen at once
 * and in every process. While the directory is away, what it said last goes on to hold: accounts do not move meanwhile.
 */
export class Directory {
  readonly #home: Db
  readonly #accounts = new Lately<AccountId, string>(MOST_HELD)
  readonly #credentials = new Lately<string, CredentialPlace>(MOST_HELD)

  constructor(home: Db) {
    this.#home = home
  }

  /** Undefined: nobody has this credential. */
  async cellOfCredential(hash: Buffer): Promise<string | undefined> {
    const key = hash.toString('base64')
    try {
      const place = await findPlaceOfCredential(this.#home, hash)
      if (!place) this.#credentials.drop(key)
      else {
        this.#credentials.put(key, place)
        if (place.account) this.#accounts.put(place.account, place.cell)
      }
      return place?.cell
    } catch (error) {
      const last = error instanceof UnavailableError ? this.#credentials.get(key) : undefined
      if (!last) throw error
      if (last.account) this.#accounts.put(last.account, last.cell)
      return last.cell
    }
  }

  /** Undefined: there is no such account, or the directory was not told of it yet. */
  async cellOfAccount(account: AccountId): Promise<string | undefined> {
    const held = this.#accounts.get(account, HELD_MS)
    if (held !== undefined) return held
    try {
      const cell = await findCellOfAccount(this.#home, account)
      if (cell === undefined) this.#accounts.drop(account)
      else this.#accounts.put(account, cell)
      return cell
    } catch (error) {
      const last = error instanceof UnavailableError ? this.#accounts.get(account) : undefined
      if (last === undefined) throw error
      return last
    }
  }

  /**
   * How a cell tells of what is in it. The cell with the directory does so in its own transaction; another one before it
   * commits, so that the directory never lacks what a cell has. `cellOf`: the cell of that name, if it is known.
   */
  registryOf(cell: string, cellNamed: (name: string) => Db | undefined): Registry {
    const home = this.#home
    const there = (rows: AccountDb['rows']): AccountDb['rows'] => (cell === MAIN ? rows : home.rows)
    return {
      publish: async (account, hashes, rows) => {
        const telling = account === NO_ACCOUNT ? publishingInvites(cell, hashes) : publishing(account, cell, hashes)
        await there(rows)(telling)
      },
      claimEmail: async (account, emailNorm, rows) => {
        const hash = emailHash(emailNorm)
        const claim = () => there(rows)<{ account: AccountId; isOld: boolean }>(claiming(account, cell, hash))
        // None: somebody claimed it just now, and the next look sees whom.
        const [found = (await claim())[0]] = await claim()
        if (!found) throw new ConflictError('Somebody else takes this e-mail address right now.')
        if (found.account === account) return undefined
        // Left over: its account has another address by now, or was never made.
        const other = found.isOld ? cellNamed((await findCellOfAccount(home, found.account)) ?? MAIN) : undefined
        if (!other || (await hasEmail(other, found.account, emailNorm))) return found.account
        return (await takeOver(home, hash, found.account, account)) ? undefined : found.account
      },
      forget: async (account) => {
        this.#accounts.drop(account)
        await forgetAccount(home, account)
      },
    }
  }
}
