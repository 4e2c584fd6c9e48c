import { accountToSetUp, localOperator, recoverAccount, SetupLinkError, setupLink } from '../auth/recover-account.ts'
import { openCells } from '../cells/open-cells.ts'
import { readSettings, type Settings } from '../config/settings.ts'
import { findOlderCluster, hasCluster } from '../db/older-cluster.ts'
import { accountWireId } from '../lib/ids.ts'
import { startFault } from './start-fault.ts'
import { tellResult } from './tell-result.ts'

// `npm run setup-link [e-mail address or id]`: the way back in after a lost password, beside a running service or without.

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof SetupLinkError ? error.message : startFault(error)}\n`)
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<void> {
  const { given, tell } = tellResult(args)
  const [named] = given
  if (given.length > 1 || named?.startsWith('-')) {
    throw new SetupLinkError('Usage: npm run setup-link [-- <e-mail address or id of the account>]')
  }
  const settings = readSettings()
  requireDatabase(settings)
  const cells = await openCells(settings, (message) => process.stderr.write(`${message}\n`))
  try {
    const account = await accountToSetUp(
      cells.all.map((cell) => cell.db),
      named,
    )
    const token = await recoverAccount(cells.db.of(account), localOperator())
    const link = setupLink(addressOf(settings), token)
    tell(told(link), { setupLink: link, account: accountWireId(account) })
  } finally {
    await cells.close()
  }
}

/** A wrong folder is told, not filled with an empty database. */
function requireDatabase({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl || hasCluster(dataDir) || findOlderCluster(dataDir)) return
  throw new SetupLinkError(`There is no database in ${dataDir}. Set CAIRN_DATA_DIR or DATABASE_URL as for the service.`)
}

/** Empty when the service takes any free port: who started it knows which. */
function addressOf({ baseUrl, host, port }: Settings): string {
  if (baseUrl !== undefined || port === 0) return baseUrl ?? ''
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function told(link: string): string {
  const where = link.startsWith('/') ? 'at the address of the service ' : ''
  const what = `Open this ${where}to choose e-mail address and password anew (good for 24 h, one use):`
  return `The account’s sessions have ended.\n${what}\n\n  ${link}\n`
}
