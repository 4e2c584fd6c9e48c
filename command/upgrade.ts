import { type StdioOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CommandError, EXIT, note, printJson, say } from './output.ts'
import { runProgram, runProgramAside } from './own-service.ts'

export interface UpgradeOptions {
  backup?: string
  json?: boolean
}

const ROOT = path.join(import.meta.dirname, '..')

/**
 * Another release in place of this one: it looks whether that is one, makes a backup, and installs it with npm where this one
 * is installed. Data are brought up to date by the next start, and the backup is the way back.
 */
export async function upgrade(given: string, { backup, json }: UpgradeOptions): Promise<void> {
  const place = installedIn()
  const from = existsSync(given) ? path.resolve(given) : given
  const { name, version } = packageOf(from)
  if (name !== 'cairn') throw new CommandError(`${given} is ${name}, not cairn.`, EXIT.usage)
  const dataFolder = path.resolve(process.env.CAIRN_DATA_DIR || path.join(os.homedir(), '.cairn'))
  let file: string | null = null
  if (existsSync(dataFolder) || process.env.DATABASE_URL) {
    const day = new Date().toISOString().slice(0, 10)
    file = path.resolve(backup ?? `${dataFolder}-before-${version}-${day}.backup`)
    if (existsSync(file)) note(`${file} is there already, and is kept.`)
    else await (json ? runProgramAside : runProgram)('src/cli/backup', [file])
    if (process.exitCode) throw new CommandError('Nothing was installed, for there is no backup.')
  }
  const { status } = npm(
    ['install', ...place, '--no-audit', '--no-fund', '--loglevel=error', from],
    ['inherit', json ? 2 : 'inherit', 'inherit'],
  )
  if (status !== 0) throw new CommandError(`npm could not install it (${status}); this release is still here.`)
  if (json) return printJson({ version, backup: file })
  say(`cairn ${version} is installed. Start it anew (\`cairn serve\`): it brings the data up to date.`)
}

/** npm's words for where this one lies. */
function installedIn(): string[] {
  const modules = path.dirname(ROOT)
  if (path.basename(modules) !== 'node_modules')
    throw new CommandError('This is no installed package: in the repository, `git pull` and start it anew.', EXIT.usage)
  const isGlobal = npm(['root', '--global']).stdout?.trim() === modules
  return isGlobal ? ['--global'] : ['--prefix', path.dirname(modules)]
}

/** What a file, an address or a name of the registry holds, without installing it. */
function packageOf(from: string): { name: string; version: string } {
  const { stdout, status } = npm(['pack', '--dry-run', '--json', '--loglevel=error', from])
  try {
    const parsed: unknown = JSON.parse(stdout ?? '')
    const [found] = Array.isArray(parsed) ? parsed : Object.values(parsed as object)
    if (status === 0 && found?.name) return found
  } catch {}
  throw new CommandError(`${from} is no package that npm can read.`, EXIT.usage)
}

function npm(args: readonly string[], stdio?: StdioOptions) {
  // npm is a script of the shell's on Windows.
  const isWindows = process.platform === 'win32'
  return spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    encoding: 'utf8',
    shell: isWindows,
    stdio: stdio ?? ['ignore', 'pipe', 'ignore'],
  })
}
