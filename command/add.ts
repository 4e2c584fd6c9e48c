import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Cairn, CairnError, newIdempotencyKey } from '../client/client.ts'
import type { IngestJobDetail, IngestPlan } from '../web/api/wire.ts'
import { addressOf, connect, type ServerOptions } from './connection.ts'
import { contentTypeOf, filesIn } from './find-files.ts'
import { CommandError, EXIT, explained, note, printJson, quiet, say } from './output.ts'
import { Sent } from './sent.ts'

export interface AddOptions extends ServerOptions {
  plan?: boolean
  dated?: string
  style?: boolean
  again?: boolean
  parallel: number
  /** name of what comes from standard input */
  name: string
}

/** Something to put in: an address, or bytes with a name. */
type Item =
  | { url: string; name: string }
  | {
      name: string
      filename: string
      /** where it lies, absolute; null for standard input */
      place: string | null
      type: string
      bytes(): Promise<Buffer>
      day(): string
    }

interface Outcome {
  name: string
  status: string
  jobId?: string
  sourceId?: string | null
  error?: string
}

/** What all of one run share. */
interface Run {
  address: string
  sent: Sent
  /** names that several of its files have */
  doubled: ReadonlySet<string>
}

/** Puts files, folders, addresses and standard input in, several at once; what went in before is not sent again. */
export async function add(what: readonly string[], options: AddOptions): Promise<void> {
  const cairn = connect(options)
  const items = what.flatMap((one) => itemsOf(one, options))
  if (items.length === 0) throw new CommandError('There is nothing here that Cairn reads.', EXIT.notFound)
  if (options.plan) return showPlans(cairn, items, options)
  const run: Run = { address: addressOf(options), sent: new Sent(), doubled: namesTwice(items) }
  const outcomes: Outcome[] = []
  const left = items.values()
  const worker = async () => {
    for (const item of left) {
      const outcome = await addOne(cairn, item, options, run)
      outcomes.push(outcome)
      const count = items.length > 1 ? `${outcomes.length}/${items.length} ` : ''
      note(`${count}${outcome.status.padEnd(11)} ${outcome.name}${outcome.error ? `: ${outcome.error}` : ''}`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.parallel, items.length) }, worker))
  if (options.json) printJson(outcomes)
  const failed = outcomes.filter(
    ({ status }) => status === 'failed' || status === 'quarantined' || status === 'refused',
  )
  if (failed.length > 0) throw new CommandError(`${failed.length} of ${items.length} did not go in.`, EXIT.job)
}

function namesTwice(items: readonly Item[]): Set<string> {
  const files = items.filter((item) => 'filename' in item)
  const byName = Map.groupBy(files, ({ filename }) => filename)
  return new Set([...byName].filter(([, same]) => same.length > 1).map(([name]) => name))
}

function itemsOf(what: string, options: AddOptions): Item[] {
  if (what === '-') {
    const filename = options.name
    return [
      {
        name: filename,
        filename,
        place: null,
        type: typeOf(filename),
        bytes: () => buffer(process.stdin),
        day: today,
      },
    ]
  }
  if (/^https?:\/\//i.test(what)) return [{ url: what, name: what }]
  const stat = statSync(what, { throwIfNoEntry: false })
  if (!stat) throw new CommandError(`${what} is not there.`, EXIT.notFound)
  const passedOver = (folder: string) => note(`${folder} may not be read: passed over`)
  const inFolder = () =>
    filesIn(what, passedOver).map((file) => path.join(what, path.relative(path.resolve(what), file)))
  return (stat.isDirectory() ? inFolder() : [what]).map((file) => ({
    name: file,
    filename: path.basename(file),
    place: path.resolve(file),
    type: typeOf(file),
    bytes: async () => readFileSync(file),
    day: () => dayOf(statSync(file).mtime),
  }))
}

function typeOf(file: string): string {
  const type = contentTypeOf(file)
  if (type) return type
  throw new CommandError(`${file} is of no kind that Cairn reads.`, EXIT.usage)
}

async function addOne(cairn: Cairn, item: Item, options: AddOptions, run: Run): Promise<Outcome> {
  const { address, sent } = run
  try {
    const { body, content } = await bodyOf(item, options)
    const known = `${address} ${content}`
    const before = sent.content(known)
    // It may have been deleted, or be another account's: the service is asked.
    if (before && 'sourceId' in before && !options.again && (await isThere(cairn, before.sourceId)))
      return { name: item.name, status: 'known', sourceId: before.sourceId }
    // Sent and not heard of again: the same key gives the job that came of it.
    const idempotencyKey = before && 'pending' in before ? before.pending : newIdempotencyKey()
    sent.pending(known, idempotencyKey)
    const live = { dryRun: false, idempotencyKey }
    const reply =
      'url' in body
        ? await cairn.request('post', '/v1/ingest/url', { body: { ...body, ...live } })
        : await cairn.request('post', '/v1/ingest/file', {
            body: { ...body, ...live, ...(await versionOf(cairn, item, run)) },
          })
    if (reply.mode !== 'queued') throw new Error('no job was made')
    const job: IngestJobDetail = await cairn.endOfJob(reply.job.id)
    const place = 'place' in item ? item.place : null
    if (job.status !== 'failed' && job.sourceId !== null) sent.arrived(known, job.sourceId, address, place)
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
  } catch (error) {
    // Of the service, not of this one thing: the others would fail alike.
    const { exitCode } = explained(error)
    if (exitCode === EXIT.refused || exitCode === EXIT.limit || (error instanceof CairnError && error.status === 0))
      throw error
    return { name: item.name, status: 'refused', error: explained(error).message }
  }
}

async function isThere(cairn: Cairn, sourceId: string): Promise<boolean> {
  try {
    await cairn.request('get', '/v1/sources/{sourceId}', { params: { sourceId } })
    return true
  } catch (error) {
    if (error instanceof CairnError && error.status === 404) return false
    throw error
  }
}

/** The file that was sent from the same place is the older version; one of the same name elsewhere is another document. */
async function versionOf(cairn: Cairn, item: Item, { address, sent, doubled }: Run): Promise<{ replaces?: string }> {
  if (!('place' in item) || !item.place) return {}
  const older = sent.at(address, item.place)
  if (older && (await isThere(cairn, older))) return { replaces: older }
  return doubled.has(item.filename) || sent.hasName(address, item.filename) ? { replaces: 'none' } : {}
}

async function bodyOf(item: Item, { dated, style = false }: AddOptions) {
  const options = { distill: true, analyzeStyle: style }
  if ('url' in item) {
    const datedAt = dated ?? today()
    return { body: { url: item.url, datedAt, ...options }, content: hashOf([item.url, datedAt, style]) }
  }
  const bytes = await item.bytes()
  const datedAt = dated ?? item.day()
  const body = {
    filename: item.filename,
    contentType: item.type,
    contentBase64: bytes.toString('base64'),
    datedAt,
    ...options,
  }
  // The same bytes at the same place are the same document, whenever the file was touched.
  const bytesHash = createHash('sha256').update(bytes).digest('hex')
  return { body, content: hashOf([item.place ?? item.filename, bytesHash, dated ?? '', style]) }
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
const today = () => dayOf(new Date())
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

async function showPlans(cairn: Cairn, items: readonly Item[], options: AddOptions): Promise<void> {
  const plans: { name: string; plan: IngestPlan }[] = []
  for (const item of items) {
    const { body } = await bodyOf(item, options)
    const reply =
      'url' in body
        ? await cairn.request('post', '/v1/ingest/url', { body: { ...body, dryRun: true } })
        : await cairn.request('post', '/v1/ingest/file', { body: { ...body, dryRun: true } })
    if (reply.mode !== 'dry-run') throw new Error('no plan was made')
    plans.push({ name: item.name, plan: reply.plan })
    if (options.json) continue
    const { notes, claims, positions, entities, edges, warnings, source } = reply.plan
    const counts = `${notes.length} notes, ${claims.length + positions.length} statements, ${entities.length} entities, ${edges.length} relations`
    say(`${item.name}: ${source.title ?? 'without a title'}\n  ${counts}`)
    for (const warning of warnings) say(`  ${quiet(warning)}`)
  }
  if (options.json) printJson(plans)
  else note('Nothing was kept: this is a plan.')
}
