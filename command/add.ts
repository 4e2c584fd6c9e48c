import { statSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { BrokenOff } from './broken-off.ts'
import { addressOf, connect, type ServerOptions } from './connection.ts'
import { filesIn } from './find-files.ts'
import { CommandError, EXIT, note, printJson } from './output.ts'
import { showPlans } from './plan.ts'
import { fileItem, type Item, namesTwice, type Outcome, type PutInOptions, type Run, today, typeOf } from './put-in.ts'
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
  const outcomes = new Map<Item, Outcome>()
  const fault = await putInAll(cairn, items, options, run, (item, outcome) => {
    outcomes.set(item, outcome)
    const count = items.length > 1 ? `${outcomes.size}/${items.length} ` : ''
    note(`${count}${outcome.status.padEnd(11)} ${outcome.name}${outcome.error ? `: ${outcome.error}` : ''}`)
  }).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const left = items.filter((item) => !outcomes.has(item)).map(({ name }) => ({ name, status: 'left' }))
  if (options.json) printJson([...outcomes.values(), ...left])
  const failed = [...outcomes.values()].filter(didNotGoIn).length
  if (fault && items.length > 1)
    throw new BrokenOff(fault.error, { isIn: outcomes.size - failed, failed, left: left.length }, cairn.baseUrl)
  if (fault) throw fault.error
  const known = [...outcomes.values()].filter(({ status }) => status === 'known').length
  if (items.length > 1)
    note(`${outcomes.size - failed} of ${items.length} are in${known > 0 ? `, ${known} of them from before` : ''}.`)
  if (failed > 0) throw new CommandError(`${failed} of ${items.length} did not go in.`, EXIT.job)
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
