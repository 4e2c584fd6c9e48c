import assert from 'node:assert/strict'
import type { AccountId } from '../../src/lib/ids.ts'
import { accountWithKey, bare } from './accounts.ts'
import type { TestReply } from './send.ts'
import type { TestService } from './service.ts'

const SCOPES = ['ingest', 'query', 'query.answer', 'memory.read', 'memory.write']

export interface LedgerRow {
  operation: string
  kind: string
  bucket: string
  amount: number
  left: number
  reference: string
}

/** One account, what it does with a key, and what stands in its books. */
export async function customerOf(service: TestService) {
  const { key, accountId } = await accountWithKey(service, { scopes: SCOPES })
  const rows = <Row>(text: string, values: unknown[] = []) =>
    service.db.of(bare(accountId) as AccountId).rows<Row>({ name: '', text, values })
  const ledger = () =>
    rows<LedgerRow>(
      `select operation, kind, bucket, amount, balance_after as left, reference_id as reference
         from credit_ledger order by created_at, id`,
    )
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    service.request('POST', path, { key, body, headers })
  const file = (text: string, more: object = {}) =>
    post('/v1/ingest/file', {
      filename: 'note.md',
      contentType: 'text/markdown',
      contentBase64: Buffer.from(text).toString('base64'),
      ...more,
    })
  return {
    key,
    accountId,
    rows,
    ledger,
    post,
    query: (more: object = {}) => post('/v1/query', { query: 'What is Oslo?', ...more }),
    plan: (text: string) => file(text, { dryRun: true }),
    /** a live ingest, queued */
    ingest: (text: string, more: object = {}) =>
      file(text, { dryRun: false, distill: true, datedAt: '2026-01-31', ...more }),
    /** the job once it has ended */
    ended: async (id: string) => (await service.request('GET', `/v1/ingest/jobs/${id}?wait=30`, { key })).body.job,
    say: (content: string, headers: Record<string, string> = {}) =>
      post('/v1/workspaces/w/sessions/s/messages', { messages: [{ peerId: 'alice', content }] }, headers),
    access: async () => (await service.request('GET', '/v1/access', { key })).body,
    /** What the balance says; the ledger has to say the same, bucket by bucket. */
    balance: async () => {
      const [row] = await rows<{ onboarding: number; monthly: number; held: number }>(
        'select onboarding_remaining as onboarding, monthly_remaining as monthly, held from credit_balance',
      )
      const written = await ledger()
      const sum = (bucket: string) =>
        written.filter((entry) => entry.bucket === bucket).reduce((total, { amount }) => total + amount, 0)
      assert.deepEqual([sum('onboarding'), sum('monthly')], [row?.onboarding ?? 0, row?.monthly ?? 0])
      return row
    },
  }
}

export type Customer = Awaited<ReturnType<typeof customerOf>>

/** The headers of credits and quotas, without their common beginning. */
export const meteredHeaders = ({ headers }: TestReply): Record<string, string> =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) =>
      name.startsWith('x-service-') ? [[name.slice('x-service-'.length), value]] : [],
    ),
  )

/** Plans as `CAIRN_PLANS` takes them. */
export const plans = (plan: object, more: object = {}) => ({ CAIRN_PLANS: JSON.stringify({ default: plan, ...more }) })
