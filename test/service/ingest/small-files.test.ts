import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare } from '../../support/accounts.ts'
import { endOfJob, ingestDocument, queueDocument, type TestDocument } from '../../support/graph-documents.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Small files of one account that wait at the same time are written in one transaction.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '1' } })
})
after(() => service.stop())

const newAccount = () => accountWithKey(service, { scopes: ['ingest', 'evidence', 'graph'] })

const FIRST: TestDocument = {
  filename: 'first.md',
  text: '# Harbour Institute\n\nThe Harbour Institute was founded by Ada Byron in Whitby in 1931.',
}
const DOCUMENTS: TestDocument[] = [
  // new names that several tell of, and names that the account knows
  {
    filename: 'a.md',
    text: '# Lantern Trust\n\nThe Lantern Trust is led by Ada Byron. It works with the Harbour Institute.',
  },
  { filename: 'b.md', text: '# Lantern Trust\n\nThe Lantern Trust was founded by Karl Brandt in Leeds in 1950.' },
  {
    filename: 'c.md',
    text: '# Karl Brandt\n\nKarl Brandt was born in Leeds. He works for the Harbour Institute in Whitby.',
  },
  // the same words in two files
  {
    filename: 'd.md',
    text: '# Opening hours\n\nThe reading room in Whitby opens at nine on Mondays and closes at five.',
  },
  {
    filename: 'e.md',
    text: '# Opening hours\n\nThe reading room in Whitby opens at nine on Mondays and closes at five.\n',
  },
  // versions of one document
  {
    filename: 'prices.md',
    text: '# Prices\n\nA ticket for the Harbour Institute costs 5 euros. Children pay nothing at all.',
  },
  {
    filename: 'Prices.md',
    text: '# Prices\n\nA ticket for the Harbour Institute costs 7 euros. Children pay nothing at all.',
    datedAt: '2026-03-04',
  },
  // no words
  { filename: 'f.md', text: '0101 1100 0011\n' },
]

const rows = <Row>(text: string, ...values: unknown[]) => service.db.rows<Row>({ name: '', text, values })

/** The account's first file waits until all others are queued, so that they are claimed together. Gives their jobs. */
async function atOnce(key: string, accountId: string, documents: readonly TestDocument[]): Promise<string[]> {
  const account = bare(accountId)
  await ingestDocument(service, key, { filename: 'zero.md', text: '# Zero\n\nNothing is known of the Zero Club.' })
  const holder = await service.running.database.connect()
  await holder.query('begin')
  await holder.query(`select set_config('app.account_id', $1, true)`, [account])
  await holder.query('select from account_index where account_id = $1 for update', [account])
  const jobs = [await queueDocument(service, key, FIRST)]
  await waitUntil('the first is under way', async () => {
    const found = await rows(`select from job where account_id = $1 and status = 'processing'`, account)
    return found.length === 1
  })
  for (const document of documents) jobs.push(await queueDocument(service, key, document))
  await holder.query('rollback')
  await holder.end()
  return jobs
}

const transactionsOf = async (accountId: string): Promise<number[]> => {
  const own = service.db.of(bare(accountId) as AccountId)
  const text = `select count(*)::int as runs from source_run where account_id = $1 group by xmin::text`
  const found = await own.rows<{ runs: number }>({ name: '', text, values: [own.account] })
  return found.map(({ runs }) => runs).sort((a, b) => a - b)
}

test('the graph is the same as when they are put in one after the other', async () => {
  const alone = await newAccount()
  const zero = { filename: 'zero.md', text: '# Zero\n\nNothing is known of the Zero Club.' }
  for (const document of [zero, FIRST, ...DOCUMENTS]) await ingestDocument(service, alone.key, document)
  const { key, accountId } = await newAccount()
  const jobs = await atOnce(key, accountId, DOCUMENTS)
  for (const job of jobs) await endOfJob(service, key, job)
  const expected = await graphSnapshot(service.db, alone.accountId)
  assert.deepEqual(expected.strays, [])
  assert.deepEqual(await graphSnapshot(service.db, accountId), expected)
  assert.ok(Math.max(...(await transactionsOf(accountId))) >= 6, 'most were written in one transaction')
})

test('one that cannot be written takes no other down with it', async (t) => {
  const { key, accountId } = await newAccount()
  await rows(
    `create function refuse_poison() returns trigger language plpgsql as $$ begin raise exception 'poison'; end $$`,
  )
  await rows(`create trigger refuse_poison before insert on source_run for each row when (new.title = 'Poison')
                execute function refuse_poison()`)
  t.after(() => rows('drop function if exists refuse_poison() cascade'))
  const poison = { filename: 'poison.md', text: '# Poison\n\nThe Poison Garden in Alnwick was opened by Jane Percy.' }
  const jobs = await atOnce(key, accountId, [DOCUMENTS[0]!, poison, DOCUMENTS[1]!])
  const bad = jobs.splice(2, 1)[0]!
  for (const job of jobs) await endOfJob(service, key, job)
  await waitUntil('the bad one waits for its next attempt', async () => {
    const [job] = await rows<{ status: string; attempts: number }>(
      `select status, attempts from job where id = $1`,
      bad,
    )
    return job!.status === 'queued' && job!.attempts === 1
  })
  const { strays, runs } = await graphSnapshot(service.db, accountId)
  assert.deepEqual([strays, runs.length], [[], 4])
})
