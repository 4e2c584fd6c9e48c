import { statSync } from 'node:fs'
import { type Cairn, CairnError, newIdempotencyKey } from '../client/client.ts'
import type { IngestedFile } from '../web/api/wire.ts'
import {
  type Ended,
  type FileItem,
  type Item,
  isLimit,
  lookUp,
  type Outcome,
  type PutInOptions,
  placeOf,
  putIn,
  queue,
  type Ready,
  type Run,
  refusalOf,
  settle,
  versionOf,
} from './put-in.ts'

// Many things that go in. Requests are counted by the minute, so small files share one: fifty thousand notes would take a
// day otherwise.

const MOST_TOGETHER = 50
const MOST_BYTES_TOGETHER = 4 * 1_048_576
const LARGE_BYTES = 1_048_576
const PAGE = { limit: 100, includeSource: true }
const LIMITS = new Set(['quota_exceeded', 'insufficient_credits', 'rate_limit_exceeded'])

/** Puts all of them in, so many requests at once; `report` hears of each. Throws as `putIn` does. */
export const putInAll = (
  cairn: Cairn,
  items: readonly Item[],
  options: PutInOptions & { parallel: number },
  run: Run,
  report: (item: Item, outcome: Outcome) => void,
): Promise<void> =>
  eachAtOnce(together(items), options.parallel, async (some) => {
    if (some.length === 1) report(some[0]!, await putIn(cairn, some[0]!, options, run))
    else await putInTogether(cairn, some, options, run, report)
  })

/** Does it for all entries, so many at once; after a fault no more are begun, and those under way are waited for. */
export async function eachAtOnce<Entry>(
  entries: readonly Entry[],
  atOnce: number,
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const left = entries.values()
  const faults: unknown[] = []
  const worker = async () => {
    try {
      for (const entry of left) {
        if (faults.length > 0) return
        await work(entry)
      }
    } catch (error) {
      faults.push(error)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, entries.length) }, worker))
  if (faults.length > 0) throw faults[0]
}

/** Small files that follow one another are one group; what is large, or no file, is a group of its own. */
export function together(items: readonly Item[]): Item[][] {
  const groups: Item[][] = []
  let bytes = 0
  for (const item of items) {
    const place = placeOf(item)
    const size = place === null ? Infinity : (statSync(place, { throwIfNoEntry: false })?.size ?? 0)
    const last = groups.at(-1)
    const fits = last && last.length < MOST_TOGETHER && bytes + size <= MOST_BYTES_TOGETHER && size <= LARGE_BYTES
    if (fits) last.push(item)
    else groups.push([item])
    bytes = fits ? bytes + size : size
  }
  return groups
}

async function putInTogether(
  cairn: Cairn,
  items: readonly Item[],
  options: PutInOptions,
  run: Run,
  report: (item: Item, outcome: Outcome) => void,
): Promise<void> {
  const queued: Queued[] = []
  const forms = new Map<string, Ready[]>()
  const left: Item[] = []
  for (const item of items) {
    if (left.length > 0) {
      left.push(item)
      continue
    }
    try {
      const looked = await lookUp(cairn, item, options, run)
      if ('status' in looked) report(item, looked)
      else {
        const version = looked.idempotencyKey === null ? await versionOf(cairn, item, run) : null
        // A form says once what it replaces, and a key of an earlier attempt is of one file.
        if (version === null || (version.replaces ?? 'none') !== 'none')
          queued.push({ ready: looked, jobId: await queue(cairn, looked, run) })
        else {
          const { datedAt } = looked.body
          const alike = JSON.stringify({ datedAt, ...version })
          forms.set(alike, [...(forms.get(alike) ?? []), looked])
        }
      }
    } catch (error) {
      if (isLimit(error)) left.push(item)
      else report(item, refusalOf(item, error))
    }
  }
  for (const [alike, files] of forms)
    try {
      const sent = await sendForm(cairn, files, JSON.parse(alike), options, run, report)
      queued.push(...sent.queued)
      left.push(...sent.left)
    } catch (error) {
      if (isLimit(error)) {
        left.push(...files.map(({ item }) => item))
        continue
      }
      // Refused as a whole: more bytes than the service takes at once, or an older service. Each goes alone.
      refusalOf(files[0]!.item, error)
      for (const { item } of files) report(item, await putIn(cairn, item, options, run))
    }
  const ends = await endsOf(
    cairn,
    queued.map(({ jobId }) => jobId),
  )
  for (const { ready, jobId } of queued) report(ready.item, settle(ready, ends.get(jobId)!, run))
  // What is queued is in, whatever the limit. Asked for alone, the first one that is left is told until when it holds, and that is
  // thrown; or it has passed meanwhile.
  const [first, ...others] = left
  if (first) report(first, await putIn(cairn, first, options, run))
  if (others.length > 0) await putInTogether(cairn, others, options, run, report)
}

interface Queued {
  ready: Ready
  jobId: string
}

/** A form of these fields and files; items are files, for an address is a group of its own. */
export function formOf(fields: Record<string, string>, files: readonly Pick<Ready, 'item' | 'body'>[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { item, body } of files) {
    const { filename, type } = item as FileItem
    const bytes = Buffer.from((body as { contentBase64: string }).contentBase64, 'base64')
    form.append('files', new Blob([bytes], { type }), filename)
  }
  return form
}

/**
 * Sends files in one request. What is wrong with one is told; the ids of the jobs of the others, and what was left at a limit
 * of the account.
 */
async function sendForm(
  cairn: Cairn,
  files: readonly Ready[],
  fields: { datedAt: string; replaces?: string },
  { style = false }: PutInOptions,
  run: Run,
  report: (item: Item, outcome: Outcome) => void,
): Promise<{ queued: Queued[]; left: Item[] }> {
  const key = newIdempotencyKey()
  const live = { dryRun: 'false', distill: 'true', analyzeStyle: String(style), idempotencyKey: key }
  const form = formOf({ ...live, ...fields }, files)
  // The service knows each file of a form by this key, and so it can be asked for alone, should the answer get lost.
  for (const [n, { known }] of files.entries()) run.sent.pending(known, `${key}#${n + 1}`)
  const reply = await cairn.request('post', '/v1/ingest/files', { body: form }).catch((error) => {
    // Nothing came of it, so that they may share a request again.
    if (error instanceof CairnError && error.status >= 400 && error.status < 500)
      for (const { known } of files) run.sent.failed(known)
    throw error
  })
  const queued: Queued[] = []
  const left: Item[] = []
  for (const [n, ready] of files.entries()) {
    const { job, error }: IngestedFile = reply.files[n]!
    if (job) {
      queued.push({ ready, jobId: job.id })
      continue
    }
    run.sent.failed(ready.known)
    if (error && LIMITS.has(error.code)) left.push(ready.item)
    else report(ready.item, { name: ready.item.name, status: 'refused', error: error?.message ?? 'no job was made' })
  }
  return { queued, left }
}

/** How each of these jobs ended, asked for by the page and not one by one. */
async function endsOf(cairn: Cairn, jobIds: readonly string[]): Promise<Map<string, Ended>> {
  const ends = new Map<string, Ended>()
  const left = new Set(jobIds)
  const wait = async (id: string) => {
    ends.set(id, await cairn.endOfJob(id))
    left.delete(id)
  }
  // Jobs are done in their order, mostly: when the last has ended, so have the others.
  const last = jobIds.at(-1)
  if (last !== undefined) await wait(last)
  if (left.size > 2) {
    let looked = 0
    for await (const job of cairn.each('/v1/ingest/jobs', ({ jobs }) => jobs, PAGE)) {
      // Why one failed is told by itself alone.
      if (left.has(job.id) && job.status === 'succeeded') {
        const { id, status, sourceId = null } = job
        ends.set(id, { id, status, sourceId, error: null })
        left.delete(id)
      }
      if (left.size === 0 || ++looked >= 10 * MOST_TOGETHER) break
    }
  }
  for (const id of left) await wait(id)
  return ends
}
