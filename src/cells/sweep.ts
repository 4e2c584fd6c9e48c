import type { Db } from '../db/sql.ts'
import { emailHash } from '../lib/credential-hash.ts'
import { type AccountId, NO_ACCOUNT } from '../lib/ids.ts'
import { normalEmail } from '../lib/normal-email.ts'
import { countAccountsByCell, publishingInvites } from './directory-store.ts'
import type { Cells } from './open-cells.ts'
import {
  adopt,
  type Credential,
  dropAccounts,
  dropCredentials,
  listAccounts,
  listCredentials,
  listInvites,
  listKnown,
  listKnownInvites,
  listMissing,
  listPlacedAccounts,
  listPlaces,
  type SweptAccount,
} from './sweep-store.ts'

const PAGE = 500

interface Swept {
  name: string
  db: Db
}

/**
 * Makes the directory say what is in this cell: what it lacks is added (a database that comes with accounts, a directory
 * that was restored), and what leads to nothing goes, once whatever it may belong to has ended.
 */
export async function sweepCell(home: Db, cell: Swept): Promise<void> {
  await sweepAccounts(home, cell)
  await dropGoneAccounts(home, cell)
  await sweepInvites(home, cell)
}

/** Before anybody is let in: cells whose accounts the directory was never told of. Those that are away come later. */
export async function adoptNewCells({ all, isSpread }: Cells): Promise<void> {
  if (!isSpread) return
  const home = all[0]!.db
  const known = await countAccountsByCell(home)
  for (const cell of all)
    if (!known.has(cell.name) && (await cell.ready().catch(() => false))) await sweepCell(home, cell)
}

async function sweepAccounts(home: Db, { name, db }: Swept): Promise<void> {
  for await (const page of pages(
    (after) => listAccounts(db, after, PAGE),
    ({ id }) => id,
  )) {
    const ids = page.map(({ id }) => id)
    // The directory first: what is told between both looks is no leftover.
    const known = await listKnown(home, ids)
    const elsewhere = new Set(
      (await listPlaces(home, ids)).filter(({ cell }) => cell !== name).map(({ account }) => account),
    )
    const here = [...(await listCredentials(db, ids)), ...page.flatMap(emailsOf)].filter(
      ({ account }) => !elsewhere.has(account),
    )
    const told = new Set(known.map(({ hash }) => keyOf(hash)))
    const held = new Set(here.map(({ hash }) => keyOf(hash)))
    await adopt(
      home,
      name,
      ids.filter((id) => !elsewhere.has(id)),
      here.filter(({ hash }) => !told.has(keyOf(hash))),
    )
    const left = known.filter(({ account, hash, isOld }) => isOld && !elsewhere.has(account) && !held.has(keyOf(hash)))
    if (left.length > 0)
      await dropCredentials(
        home,
        left.map(({ hash }) => hash),
      )
  }
}

async function dropGoneAccounts(home: Db, { name, db }: Swept): Promise<void> {
  for await (const page of pages(
    (after) => listPlacedAccounts(home, name, after, PAGE),
    (id) => id,
  )) {
    const gone = await listMissing(db, page)
    if (gone.length > 0) await dropAccounts(home, name, gone)
  }
}

async function sweepInvites(home: Db, { name, db }: Swept): Promise<void> {
  const known = await listKnownInvites(home, name)
  const here = await listInvites(db)
  const told = new Set(known.map(({ hash }) => keyOf(hash)))
  const held = new Set(here.map(keyOf))
  const lacking = here.filter((hash) => !told.has(keyOf(hash)))
  if (lacking.length > 0) await home.rows(publishingInvites(name, lacking))
  const left = known.filter(({ hash, isOld }) => isOld && !held.has(keyOf(hash)))
  if (left.length > 0)
    await dropCredentials(
      home,
      left.map(({ hash }) => hash),
    )
}

const keyOf = (hash: Buffer): string => hash.toString('base64')

const emailsOf = ({ id, email, emailNorm }: SweptAccount): Credential[] =>
  [...new Set([email === null ? null : normalEmail(email), emailNorm])].flatMap((address) =>
    address === null ? [] : [{ account: id, hash: emailHash(address) }],
  )

async function* pages<Row>(read: (after: AccountId) => Promise<Row[]>, idOf: (row: Row) => AccountId) {
  let after = NO_ACCOUNT
  for (;;) {
    const page = await read(after)
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = idOf(page.at(-1)!)
  }
}
