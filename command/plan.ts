import { statSync } from 'node:fs'
import type { Cairn } from '../client/client.ts'
import type { IngestPlan } from '../web/api/wire.ts'
import { CommandError, EXIT, explained, note, quiet, say } from './output.ts'
import { bodyOf, type Item, isLimit, type PutInOptions, placeOf, refusalOf } from './put-in.ts'
import { formOf, together } from './put-in-many.ts'

type Planned = { name: string; plan: IngestPlan } | { name: string; error: string }

/**
 * Tells of each thing what would be written, and keeps nothing. Small files share a request, and each plan is told and let go:
 * a folder may have fifty thousand. What cannot go in is told, and ends with a code of its own.
 */
export async function showPlans(cairn: Cairn, items: readonly Item[], options: PutInOptions & { json?: boolean }) {
  if (items.length > 1) note(`${items.length} things, ${megabytes(items)} MB of files`)
  let [planned, failed] = [0, 0]
  const tell = (one: Planned) => {
    planned++
    if ('error' in one) failed++
    if (options.json) say(`${planned === 1 ? '[' : ','}${JSON.stringify(one, null, 2)}`)
    else say(lineOf(one))
  }
  try {
    for (const some of together(items)) await planTogether(cairn, some, options, tell)
  } catch (error) {
    const { message, exitCode } = explained(error)
    const rest = `${planned} of ${items.length} were planned; a part of them may be planned by itself.`
    throw new CommandError(items.length > 1 ? `${message}\n${rest}` : message, exitCode)
  } finally {
    if (options.json) say(planned === 0 ? '[]' : ']')
  }
  if (!options.json) note('Nothing was kept: this is a plan.')
  if (failed > 0) throw new CommandError(`${failed} of ${items.length} would not go in.`, EXIT.job)
}

async function planTogether(cairn: Cairn, items: readonly Item[], options: PutInOptions, tell: (one: Planned) => void) {
  const days = new Map<string, { item: Item; body: Awaited<ReturnType<typeof bodyOf>>['body'] }[]>()
  for (const item of items) {
    try {
      const { body } = await bodyOf(item, options)
      days.set(body.datedAt, [...(days.get(body.datedAt) ?? []), { item, body }])
    } catch (error) {
      tell({ name: item.name, error: refusalOf(item, error).error! })
    }
  }
  for (const [datedAt, ofDay] of days) {
    if (ofDay.length === 1) {
      tell(await planAlone(cairn, ofDay[0]!))
      continue
    }
    const form = formOf(
      { dryRun: 'true', distill: 'true', analyzeStyle: String(options.style ?? false), datedAt },
      ofDay,
    )
    // Refused as a whole: more bytes than the service takes at once. Each goes alone.
    const reply = await cairn.request('post', '/v1/ingest/files', { body: form }).catch((error) => {
      if (isLimit(error)) throw error
      refusalOf(ofDay[0]!.item, error)
      return null
    })
    for (const [n, { item, body }] of ofDay.entries()) {
      const plan = reply?.files[n]?.plan
      // What is wrong with it is told by itself, with the time until which a limit holds.
      tell(plan ? { name: item.name, plan } : await planAlone(cairn, { item, body }))
    }
  }
}

async function planAlone(
  cairn: Cairn,
  { item, body }: { item: Item; body: Awaited<ReturnType<typeof bodyOf>>['body'] },
): Promise<Planned> {
  try {
    const reply =
      'url' in body
        ? await cairn.request('post', '/v1/ingest/url', { body: { ...body, dryRun: true } })
        : await cairn.request('post', '/v1/ingest/file', { body: { ...body, dryRun: true } })
    if (reply.mode !== 'dry-run') throw new Error('no plan was made')
    return { name: item.name, plan: reply.plan }
  } catch (error) {
    if (isLimit(error)) throw error
    return { name: item.name, error: refusalOf(item, error).error! }
  }
}

function megabytes(items: readonly Item[]): string {
  const places = items.map(placeOf).filter((place) => place !== null)
  const bytes = places.reduce((sum, place) => sum + (statSync(place, { throwIfNoEntry: false })?.size ?? 0), 0)
  return (bytes / 1_048_576).toFixed(1)
}

const counted = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`

function lineOf(one: Planned): string {
  if ('error' in one) return `${one.name}: ${one.error}`
  const { notes, claims, positions, entities, edges, warnings, source } = one.plan
  const counts = [
    counted(notes.length, 'note'),
    counted(claims.length + positions.length, 'statement'),
    counted(entities.length, 'entity', 'entities'),
    counted(edges.length, 'relation'),
  ].join(', ')
  return [
    `${one.name}: ${source.title ?? 'without a title'}\n  ${counts}`,
    ...warnings.map((warning) => `  ${quiet(warning)}`),
  ].join('\n')
}
