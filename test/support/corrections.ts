import type { Sql } from '../../src/db/sql.ts'
import type { AccountId } from '../../src/lib/ids.ts'
import { accountWithKey, type TestKey } from './accounts.ts'
import type { TestDocument } from './graph-documents.ts'
import type { TestReply } from './send.ts'
import type { TestService } from './service.ts'

// What tests of corrections share: a text with records of every type, and what it takes to correct one of them.

export const FIRMS: TestDocument = {
  filename: 'firms.md',
  datedAt: '2026-01-31',
  text: `# Firms of Leeds

Northwind Traders is a company in Leeds. Northwind Traders was founded by Anna Bell in 1982.

We think that Northwind Traders should build more boats.

# The Skylark project

The Skylark project builds small boats in Leeds. It was started by Peter Hill in 1990.
`,
}
export const FOUNDED = 'Northwind Traders was founded by Anna Bell in 1982.'
export const WHEN = 'When was Northwind Traders founded?'

const SCOPES = ['ingest', 'query', 'query.answer', 'evidence', 'graph', 'correction']

export const correctingAccount = (service: TestService): Promise<TestKey> => accountWithKey(service, { scopes: SCOPES })

export interface Target {
  type: string
  id: string
}

/** A correction that is written, unless `more` says otherwise. */
export const correct = (service: TestService, key: string, supersedes: Target, more: object = {}): Promise<TestReply> =>
  service.request('POST', '/v1/feedback/corrections', {
    key,
    body: { text: 'That is not so.', supersedes, datedAt: '2026-03-01', confirm: true, ...more },
  })

export const rowsOf = <Row>(
  service: TestService,
  { accountId }: TestKey,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => service.db.of(accountId.slice(2) as AccountId).rows<Row>({ name: '', text, values } satisfies Sql)

/** The record of this type whose name, title or text begins so. */
export async function targetOf(service: TestService, owner: TestKey, type: string, words: string): Promise<Target> {
  const [row] = await rowsOf<{ id: string }>(
    service,
    owner,
    `select id from node where type = $1 and (title like $2 or body like $2)`,
    [type, `${words}%`],
  )
  if (!row) throw new Error(`no ${type} begins with ${words}`)
  return { type, id: row.id }
}

export interface StoredState {
  state: string
  by: string | null
}

export const stateOf = async (service: TestService, owner: TestKey, id: string): Promise<StoredState | undefined> =>
  (await rowsOf<StoredState>(service, owner, 'select state, superseded_by as by from node where id = $1', [id]))[0]

/** Every `supersedes` edge, as [from, to]. */
export const supersedesOf = async (service: TestService, owner: TestKey): Promise<[string, string][]> =>
  (
    await rowsOf<{ src: string; dst: string }>(
      service,
      owner,
      `select src, dst from edge where predicate = 'supersedes' order by id`,
    )
  ).map(({ src, dst }) => [src, dst])
