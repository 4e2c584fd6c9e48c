import { MoveError, type MoveStep, moveAccount } from '../cells/move-account.ts'
import { openCells } from '../cells/open-cells.ts'
import { readSettings } from '../config/settings.ts'
import { type AccountId, accountWireId, UUID } from '../lib/ids.ts'
import { nothingDone } from './start-fault.ts'
import { tellResult } from './tell-result.ts'

// `cairn move-account u_… CELL`: an account into another cell, beside the running service.

const TOLD: Partial<Record<MoveStep, string>> = {
  copying: 'Copying; the account is read on, and not written.',
  switched: 'The account is in its new cell.',
  open: 'It is written again. The old rows go when nobody reads them any more.',
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(nothingDone('Nothing was moved', error, MoveError))
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<void> {
  const { given, tell, meanwhile } = tellResult(args)
  const [account, cell, ...more] = given
  const id = account?.replace(/^u_/, '').toLowerCase()
  if (id === undefined || !UUID.test(id) || cell === undefined || more.length > 0)
    throw new MoveError('usage: cairn move-account <id of the account, u_…> <cell> [--json]')
  const cells = await openCells(readSettings(), (message) => process.stderr.write(`${message}\n`))
  try {
    const stepped = (step: MoveStep) => void (TOLD[step] && meanwhile(TOLD[step]))
    const { from, to, tables, unwrittenMs, closedMs } = await moveAccount(cells, id as AccountId, cell, {
      tell: stepped,
    })
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    tell(
      `Moved ${tables} tables from ${from} to ${to}. It could not be written for ${seconds(unwrittenMs)} s, of which ${seconds(closedMs)} s for queries too.\n`,
      { account: accountWireId(id as AccountId), from, to, tables, unwrittenMs, closedMs },
    )
  } finally {
    await cells.close()
  }
}
