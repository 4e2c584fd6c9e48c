import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Cairn, CairnError, newIdempotencyKey } from '../client/client.ts'
import type { IngestJobDetail } from '../web/api/wire.ts'
import { contentTypeOf } from './find-files.ts'
import { CommandError, EXIT, explained } from './output.ts'
import { type FileState, identityOf, type Sent, stampOf } from './sent.ts'

// One thing that goes in: what was sent before is not sent again, what was cut off goes on, what changed is a version.

export interface FileItem {
  name: string
  filename: string
  /** where it lies, absolute; null for standard input */
  place: string | null
  /** where it lay before it was renamed, absolute */
  formerly?: string
  type: string
  bytes(): Promise<Buffer>
  day(): string
}

/** Something to put in: an address, or bytes with a name. */
export type Item = { url: string; name: string } | FileItem

export interface Outcome {
  name: string
  status: string
  jobId?: string
  sourceId?: string | null
  error?: string
}

export interface PutInOptions {
  dated?: string
  style?: boolean
  again?: boolean
}

/** What all of one run share. */
export interface Run {
  address: string
  sent: Sent
  /** names that several of its files have */
  doubled: ReadonlySet<string>
  /** how often the service was asked for a source */
  asked?: number
  /** ids of all sources of the account, once they were read */
  there?: Promise<ReadonlySet<string>>
}

const MOST_ASKED = 20

/** A file as it is called here; throws CommandError where Cairn does not read its kind. */
export const fileItem = (name: string): FileItem => ({
  name,
  filename: path.basename(name),
  place: path.resolve(name),
  type: typeOf(name),
  bytes: async () => readFileSync(name),
  day: () => dayOf(statSync(name).mtime),
})

export function typeOf(file: string): string {
  const type = contentTypeOf(file)
  if (type) return type
  throw new CommandError(`${file} is of no kind that Cairn reads.`, EXIT.usage)
}

export function namesTwice(items: readonly Item[]): Set<string> {
  const files = items.filter((item) => 'filename' in item)
  const byName = Map.groupBy(files, ({ filename }) => filename)
  return new Set([...byName].filter(([, same]) => same.length > 1).map(([name]) => name))
}

/** What is about to be sent. */
export interface Ready {
  item: Item
  body: Awaited<ReturnType<typeof bodyOf>>['body']
  /** what it is noted by: server and content */
  known: string
  file: FileState | null
  /** of an earlier attempt, of which nothing was heard again: the same key gives the job that came of it */
  idempotencyKey: string | null
}

/**
 * Puts it in and waits for the end of its job. A refusal of this one thing is its outcome; what would refuse the others
 * too (no answer, no right, a limit) is thrown.
 */
export async function putIn(cairn: Cairn, item: Item, options: PutInOptions, run: Run): Promise<Outcome> {
  try {
    const looked = await lookUp(cairn, item, options, run)
    if ('status' in looked) return looked
    return settle(looked, await cairn.endOfJob(await queue(cairn, looked, run)), run)
  } catch (error) {
    return refusalOf(item, error)
  }
}

/** Its outcome where it went in before; else what is to be sent. */
export async function lookUp(cairn: Cairn, item: Item, options: PutInOptions, run: Run): Promise<Outcome | Ready> {
  const { address, sent } = run
  const { body, content, file } = await bodyOf(item, options)
  const known = `${address} ${content}`
  const before = sent.content(known)
  // It may have been deleted, or be another account's: the service is asked. At its place it may have been changed since,
  // and changed back.
  if (before && 'sourceId' in before && !options.again && isNewest(item, before.sourceId, run))
    if (await isThere(cairn, before.sourceId, run)) {
      const place = placeOf(item)
      if (file && place && sent.stateAt(address, place)?.stamp !== file.stamp)
        sent.arrived(known, before.sourceId, address, place, file)
      return { name: item.name, status: 'known', sourceId: before.sourceId }
    }
  return { item, body, known, file, idempotencyKey: before && 'pending' in before ? before.pending : null }
}

/** Sends one thing; the id of its job. */
export async function queue(cairn: Cairn, { item, body, known, idempotencyKey }: Ready, run: Run): Promise<string> {
  const key = idempotencyKey ?? newIdempotencyKey()
  run.sent.pending(known, key)
  const live = { dryRun: false, idempotencyKey: key }
  const reply =
    'url' in body
      ? await cairn.request('post', '/v1/ingest/url', { body: { ...body, ...live } })
      : await cairn.request('post', '/v1/ingest/file', {
          body: { ...body, ...live, ...(await versionOf(cairn, item, run)) },
        })
  if (reply.mode !== 'queued') throw new Error('no job was made')
  return reply.job.id
}

/** What is asked of a job that has ended. */
export type Ended = Pick<IngestJobDetail, 'id' | 'status' | 'sourceId' | 'error'>

/** Notes what became of its job. */
export function settle({ item, known, file }: Ready, job: Ended, { address, sent }: Run): Outcome {
  if (job.status !== 'failed' && job.sourceId !== null) sent.arrived(known, job.sourceId, address, placeOf(item), file)
  else sent.failed(known)
  const why =
    job.error?.message ?? (job.status === 'quarantined' ? 'kept, but not found until it is released' : undefined)
  return {
    name: item.name,
    status: job.status,
    jobId: job.id,
    sourceId: job.sourceId,
    ...(why ? { error: why } : {}),
  }
}

/** The outcome of one thing that was refused; throws what the others would be refused for, too. */
export function refusalOf(item: Item, error: unknown): Outcome {
  if (isLimit(error) || explained(error).exitCode === EXIT.refused) throw error
  if (error instanceof CairnError && error.away) throw error
  // Nothing can be noted here, whatever is sent.
  if (isDiskFull(error)) throw error
  return { name: item.name, status: 'refused', error: explained(error).message }
}

/** Whether no more goes in for now: a quota, credits, requests a minute. */
export const isLimit = (error: unknown): boolean => explained(error).exitCode === EXIT.limit

export const placeOf = (item: Item): string | null => ('place' in item ? item.place : null)

export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Asked one by one for a few; for more than a few the list of all sources is read once. */
async function isThere(cairn: Cairn, sourceId: string, run: Run): Promise<boolean> {
  run.asked = (run.asked ?? 0) + 1
  if (run.asked > MOST_ASKED) run.there ??= allSources(cairn)
  if (run.there) return (await run.there).has(sourceId)
  try {
    await cairn.request('get', '/v1/sources/{sourceId}', { params: { sourceId } })
    return true
  } catch (error) {
    if (error instanceof CairnError && error.status === 404) return false
    throw error
  }
}

async function allSources(cairn: Cairn): Promise<Set<string>> {
  const all = new Set<string>()
  for await (const { id } of cairn.each('/v1/sources', ({ sources }) => sources, { limit: 100 })) all.add(id)
  return all
}

function isNewest(item: Item, sourceId: string, { address, sent }: Run): boolean {
  if (!('place' in item) || !item.place) return true
  return sent.at(address, item.place) === sourceId
}

/** The file that was sent from the same place is the older version; one of the same name elsewhere is another document. */
export async function versionOf(cairn: Cairn, item: Item, run: Run): Promise<{ replaces?: string }> {
  const { address, sent, doubled } = run
  if (!('place' in item) || !item.place) return {}
  const older = sent.at(address, item.formerly ?? item.place)
  if (older && (await isThere(cairn, older, run))) return { replaces: older }
  return doubled.has(item.filename) || sent.hasName(address, item.filename) ? { replaces: 'none' } : {}
}

/** What is sent of it, what that is known by here, and the state of the file that it was read from. */
export async function bodyOf(item: Item, { dated, style = false }: PutInOptions) {
  const options = { distill: true, analyzeStyle: style }
  if ('url' in item) {
    const datedAt = dated ?? today()
    return { body: { url: item.url, datedAt, ...options }, content: hashOf([item.url, datedAt, style]), file: null }
  }
  // Looked at before it is read: what is written meanwhile gives another stamp, and is read again.
  const stat = item.place === null ? null : statSync(item.place)
  const bytes = await item.bytes()
  const body = {
    filename: item.filename,
    contentType: item.type,
    contentBase64: bytes.toString('base64'),
    datedAt: dated ?? item.day(),
    ...options,
  }
  const sum = sumOf(bytes)
  const file: FileState | null = stat && { stamp: stampOf(stat), identity: identityOf(stat), sum }
  return { body, content: contentKey(item.place ?? item.filename, sum, { dated, style }), file }
}

/** The same bytes at the same place are the same document, whenever the file was touched. */
export const contentKey = (
  place: string,
  sum: string,
  { dated, style = false }: { dated?: string | undefined; style?: boolean },
): string => hashOf([place, sum, dated ?? '', style])

export const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
export const today = (): string => dayOf(new Date())
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
