import type { AccountId } from '../src/lib/ids.ts'
import { accountWithKey, bare } from '../test/support/accounts.ts'
import { ingestText } from '../test/support/ingest.ts'
import { startService } from '../test/support/service.ts'

// How long deleting a large account takes, and what others notice of it: another account asks and ingests meanwhile.
//
//   node bench/account-deletion.ts [records]

const records = Number(process.argv[2] ?? 100_000)
const service = await startService({ settings: { CAIRN_LOG_LEVEL: 'error' } })
const large = await accountWithKey(service)
const small = await accountWithKey(service, { scopes: ['ingest', 'query'] })
const account = bare(large.accountId) as AccountId

/** As an ingest leaves them: of ten records three are notes; a record has four supports, and each one and a half edges. */
const FILLING = [
  `insert into source (account_id, id, kind, source_key) select a, made_id('source', g), 'file', g::text from generate_series(1, n / 50) g`,
  `insert into source_run (account_id, id, source_id, source_kind, state, dated_at, started_at, finished_at)
   select a, made_id('run', g), made_id('source', g), 'file', 'live', '2026-01-31', now(), now() from generate_series(1, n / 50) g`,
  `insert into node (account_id, id, type, record_key, title, body, lang, source_kind, source_run_id, confidence_kind, dated_at)
   select a, made_id('node', g), (array['note', 'note', 'note', 'claim', 'claim', 'claim', 'entity', 'entity', 'entity', 'position'])[1 + g % 10],
          decode(md5(g::text), 'hex'), 'Record ' || g, repeat('word ' || g || ' ', 50), 'en', 'file', made_id('run', 1 + g % (n / 50)), 'asserted', '2026-01-31'
     from generate_series(1, n) g`,
  `insert into record_support (account_id, record_id, run_id, note_id, start_at, end_at, record_kind, confidence_kind)
   select a, made_id('node', g), made_id('run', 1 + (g + s) % (n / 50)), made_id('node', 1 + g % n), s, s + 9, 'claim', 'asserted'
     from generate_series(1, n) g, generate_series(0, 3) s`,
  `insert into edge (account_id, id, predicate, src, dst, source_kind, source_run_id, confidence_kind)
   select a, gen_random_uuid(), 'mentions', made_id('node', 1 + g % n), made_id('node', 1 + (g * 7) % n), 'file', made_id('run', 1), 'asserted'
     from generate_series(1, n + n / 2) g on conflict do nothing`,
  `insert into account_index (account_id, space, seq) values (a, zero, 1)`,
  `insert into index_doc (account_id, space, item_id, seq, item_kind, state, lang, len, terms)
   select a, zero, made_id('node', g), 1, 1, 0, 'en', 100, decode(repeat(md5(g::text), 20), 'hex') from generate_series(1, n) g`,
  `insert into embedding (account_id, space, kind, model, epoch, item_id, seq, vec)
   select a, zero, 'topical', 'ri-512-v2', 1, made_id('node', g), 1, decode(repeat(md5(g::text), 32), 'hex') from generate_series(1, n) g where g % 10 < 3`,
]
const fill = (text: string) =>
  text
    .replace(/([ (])a, /g, `$1'${account}', `)
    .replace(/\bzero\b/g, `'00000000-0000-0000-0000-000000000000'`)
    .replace(/\bn\b/g, String(records))
await service.db.rows({
  name: '',
  text: 'create function made_id(text, bigint) returns uuid immutable language sql as $$ select md5($1 || $2)::uuid $$',
  values: [],
})
for (const text of FILLING) await service.db.of(account).rows({ name: '', text: fill(text), values: [] })
await service.db.rows({ name: '', text: 'analyze', values: [] })
await ingestText(
  service,
  small.key,
  '# Oslo\n\nOslo is the capital of Norway. The University of Oslo was founded in 1811.',
)

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}
const ask = () =>
  timed(() => service.request('POST', '/v1/query', { key: small.key, body: { query: 'capital of Norway' } }))
const put = (n: number) => timed(() => ingestText(service, small.key, `# Town ${n}\n\nTown ${n} is a town in Norway.`))
const quantile = (values: number[], part: number) =>
  values.sort((x, y) => x - y)[Math.floor((values.length - 1) * part)]!

async function until(over: () => boolean) {
  const [asked, written]: number[][] = [[], []]
  const asking = (async () => {
    while (!over()) asked!.push((await ask()).ms)
  })()
  for (let n = 0; !over(); n++) written!.push((await put(n + Math.random())).ms)
  await asking
  return { asked: asked!, written: written! }
}
const show = (what: string, { asked, written }: { asked: number[]; written: number[] }) =>
  console.log(
    `${what}: query p50 ${quantile(asked, 0.5).toFixed(1)} ms, worst ${quantile(asked, 1).toFixed(1)} ms; ` +
      `ingest p50 ${quantile(written, 0.5).toFixed(0)} ms, worst ${quantile(written, 1).toFixed(0)} ms`,
  )

const quietUntil = performance.now() + 5_000
const quiet = await until(() => performance.now() > quietUntil)
let over = false
const meanwhile = until(() => over)
const deletion = await timed(() =>
  service.request('DELETE', `/v1/admin/accounts/${large.accountId}?confirm=true`, { key: service.adminToken }),
)
over = true
const busy = await meanwhile
console.log(`deleted in ${(deletion.ms / 1000).toFixed(1)} s: ${JSON.stringify(deletion.result.body.deleted)}`)
show('another account, before', quiet)
show('another account, meanwhile', busy)
await service.stop()
