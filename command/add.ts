import { statSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Cairn } from '../client/client.ts'
import type { IngestPlan } from '../web/api/wire.ts'
import { addressOf, connect, type ServerOptions } from './connection.ts'
import { filesIn } from './find-files.ts'
import { CommandError, EXIT, note, printJson, quiet, say } from './output.ts'
import {
  bodyOf,
  fileItem,
  type Item,
  namesTwice,
  type Outcome,
  type PutInOptions,
  type Run,
  today,
  typeOf,
} from './put-in.ts'
import { putInAll } from './put-in-many.ts'
import { Sent } from './sent.ts'

export interface AddOptions extends ServerOptions, PutInOptions {
  plan?: boolean
  parallel: number
  /** name of what comes from standard input */
  name: string
}

/** Puts files, folders, addresses and standard input in, several at once; what went in before is not sent again. */
export async function add(what: readonly string[], options: AddOptions): Promise<void> {
  const cairn = connect(options)
  const items = what.flatMap((one) => itemsOf(one, options))
  if (items.length === 0) throw new CommandError('There is nothing here that Cairn reads.', EXIT.notFound)
  if (options.plan) return showPlans(cairn, items, options)
  const run: Run = { address: addressOf(options), sent: new Sent(), doubled: namesTwice(items) }
  const outcomes: Outcome[] = []
  await putInAll(cairn, items, options, run, (_, outcome) => {
    outcomes.push(outcome)
    const count = items.length > 1 ? `${outcomes.length}/${items.length} ` : ''
    note(`${count}${outcome.status.padEnd(11)} ${outcome.name}${outcome.error ? `: ${outcome.error}` : ''}`)
  })
  if (options.json) printJson(outcomes)
  const failed = outcomes.filter(didNotGoIn)
  if (failed.length > 0) throw new CommandError(`${failed.length} of ${items.length} did not go in.`, EXIT.job)
}

export const didNotGoIn = ({ status }: Outcome): boolean =>
  status === 'failed' || status === 'quarantined' || status === 'refused'

function itemsOf(what: string, options: AddOptions): Item[] {
  if (what === '-') {
    const filename = options.name
    const bytes = () => buffer(process.stdin)
    return [{ name: filename, filename, place: null, type: typeOf(filename), bytes, day: today }]
  }
  if (/^https?:\/\//i.test(what)) return [{ url: what, name: what }]
  const stat = statSync(what, { throwIfNoEntry: false })
  if (!stat) throw new CommandError(`${what} is not there.`, EXIT.notFound)
  if (!stat.isDirectory()) return [fileItem(what)]
  const { files } = filesIn(what, (folder) => note(`${folder} may not be read: passed over`))
  return files.map(({ place }) => fileItem(path.join(what, path.relative(path.resolve(what), place))))
}

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
