import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { type AddOptions, add } from './add.ts'
import { type AskOptions, ask, search } from './ask.ts'
import { completion } from './completion.ts'
import { addressOf, agentEnvironment, type ServerOptions } from './connection.ts'
import { doctor } from './doctor.ts'
import { changeFeed, followFeed, listFeeds, removeFeed } from './feeds.ts'
import { type ImportOptions, importMemory } from './import.ts'
import { createKey, exportAccount, listJobs, listKeys, listSources, removeSource, revokeKey, showJob } from './lists.ts'
import { login, logout, openInBrowser, whoami } from './login.ts'
import { listClaims, type MemoryOptions, saySomething, showContext } from './memory.ts'
import { note, printJson } from './output.ts'
import { runProgram, runScript } from './own-service.ts'
import { type UninstallOptions, uninstall } from './uninstall.ts'
import { type UpgradeOptions, upgrade } from './upgrade.ts'
import { type WatchOptions, watch } from './watch.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}

/** The command: what it takes, and what does it. */
export const program = new Command('cairn')
  .description('A memory with sources: put documents and conversations in, ask, and see where each answer stands.')
  .version(version)
  .exitOverride()
  .showHelpAfterError('(cairn --help says what there is)')

// A program that reads along gets JSON without having to ask: a result, not what a shell reads or a service tells.
const NOT_UNASKED = new Set(['completion', 'demo', 'serve'])
program.hook('preAction', (_, called) => {
  const isOpen = called.getOptionValue('json') === undefined && !NOT_UNASKED.has(called.name())
  if (isOpen && !process.stdout.isTTY) called.setOptionValue('json', true)
})

const number = (text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('It must be a number from 1 on.')
  return value
}

/** A command that goes by a sign-in. */
const signedIn = (under: Command, name: string, description: string): Command =>
  under
    .command(name)
    .description(description)
    .option('--url <address>', 'the server (CAIRN_URL; that of the profile)')
    .option('--profile <name>', 'which sign-in (CAIRN_PROFILE)')
    .option('--api-key <key>', 'an API key (better: CAIRN_API_KEY)')

const withJson = (command: Command): Command =>
  command
    .option(
      '--json',
      'the result as JSON, that of the service where there is one; by itself where stdout is no terminal',
    )
    .option('--no-json', 'words for people, there too')

/** A command that tells what a server answers. */
const remote = (under: Command, name: string, description: string): Command =>
  withJson(signedIn(under, name, description))

// ---- this machine's service

interface LocalOptions {
  json?: boolean
  cell?: string
  check?: boolean
  database?: string
}

/** A command that works on this machine's own service. */
const local = (name: string, description: string): Command => withJson(program.command(name).description(description))
const jsonOf = ({ json }: LocalOptions) => (json ? ['--json'] : [])
const ofCell = ({ cell }: LocalOptions) => (cell === undefined ? [] : ['--cell', cell])

local('serve', 'Serve here, in the foreground, with an embedded database in ~/.cairn.').action(
  (options: LocalOptions) => runProgram('src/main', jsonOf(options)),
)
local('demo', 'Serve, put a document in, and ask three questions about it.').action((options: LocalOptions) =>
  runProgram('scripts/demo', jsonOf(options)),
)
local(
  'setup-link [account]',
  'A link by which somebody signs in to an account of this service for the first time.',
).action((account: string | undefined, options: LocalOptions) =>
  runProgram('src/cli/setup-link', [...(account ? [account] : []), ...jsonOf(options)]),
)
local(
  'change-secrets',
  'The secret key and the admin token of these settings are those of the database from now on.',
).action((options: LocalOptions) => runProgram('src/cli/change-secrets', jsonOf(options)))
local('backup <file>', 'All of this service into one file, while it runs or not; with several cells a file for each.')
  .option('--cell <name>', 'only this one, where accounts are spread over several')
  .action((file: string, options: LocalOptions) =>
    runProgram('src/cli/backup', [...ofCell(options), file, ...jsonOf(options)]),
  )
local('restore <file>', 'A backup into an empty folder or database.')
  .option('--check', 'only read the file: is it whole?')
  .option('--cell <name>', 'into the empty database of this cell')
  .action((file: string, options: LocalOptions) =>
    runProgram('src/cli/restore', [
      ...(options.check ? ['--check'] : []),
      ...ofCell(options),
      file,
      ...jsonOf(options),
    ]),
  )
local('move <folder>', 'All of this service into a new folder: from the embedded database to another server, or back.')
  .option('--database <address>', 'an empty PostgreSQL database (postgres://…) instead of the embedded one there')
  .action((folder: string, options: LocalOptions) =>
    runProgram('src/cli/move', [folder, ...(options.database ? [options.database] : []), ...jsonOf(options)]),
  )
local(
  'move-account <account> <cell>',
  'One account into another of the databases that accounts are spread over, beside the running service.',
).action((account: string, cell: string, options: LocalOptions) =>
  runProgram('src/cli/account-to-cell', [account, cell, ...jsonOf(options)]),
)
local(
  'upgrade <package>',
  'A backup, then another release in place of this one; the next `cairn serve` brings the data up to date.',
)
  .option('--backup <file>', 'where the backup goes; beside the data folder unless given')
  .action((given: string, options: UpgradeOptions) => upgrade(given, options))

local('uninstall', 'Sign out everywhere and remove what the command keeps here; asks first.')
  .option('--data', "this machine's service's data, too: sources, accounts, keys")
  .option('--yes', 'do not ask')
  .action((options: UninstallOptions) => uninstall(options))

// ---- a server, here or elsewhere

signedIn(program, 'mcp', 'The tools for agents over stdin and stdout, which are JSON by themselves.')
  .option('--tools <which>', 'knowledge-graph: those of the MCP memory server, instead of all')
  .option('--workspace <label>', 'which memory, for tools that name none')
  .action(({ tools, workspace, ...options }: ServerOptions & { tools?: string; workspace?: string }) =>
    runScript('plugins/cairn/scripts/mcp-stdio.mjs', [], {
      ...agentEnvironment(options),
      ...(tools ? { CAIRN_MCP_TOOLS: tools } : {}),
      ...(workspace ? { CAIRN_MCP_WORKSPACE: workspace } : {}),
    }),
  )
remote(
  program,
  'hooks <action> <program>',
  'install, uninstall or status of the hooks for claude-code or codex.',
).action((action: string, of: string, options: ServerOptions) =>
  runScript('plugins/cairn/scripts/install.mjs', [action, of, ...jsonOf(options)], agentEnvironment(options)),
)

remote(program, 'login', 'Sign in through the browser.')
  .option('--no-browser', 'open no browser, only show the address')
  .option('--no-key', 'make no API key for this terminal')
  .action((options: ServerOptions & { browser: boolean; key: boolean }) => login(options))
remote(program, 'logout', 'Sign out, and revoke what login made.').action((options: ServerOptions) => logout(options))
remote(program, 'whoami', 'Who is signed in, and where.').action((options: ServerOptions) => whoami(options))
remote(program, 'doctor', 'See whether everything is in order.').action((options: ServerOptions) => doctor(options))
remote(program, 'open', 'The pages, in the browser.').action((options: ServerOptions) => {
  if (options.json) printJson({ url: addressOf(options) })
  else note(addressOf(options))
  openInBrowser(addressOf(options))
})

remote(program, 'add <what...>', 'Put in files, folders, addresses, or standard input (-).')
  .option('--plan', 'show what would be written, keep nothing')
  .option('--dated <day>', 'the day it is from, YYYY-MM-DD; else that of the file')
  .option('--style', 'look for how it is written, too')
  .option('--again', 'send what went in before, too')
  .option('--parallel <n>', 'how many at once', number, 3)
  .option('--name <name>', 'what standard input is called', 'note.md')
  .action((what: string[], options: AddOptions) => add(what, options))
remote(program, 'watch <folder>', 'Follow a folder: what is new, changed, renamed or deleted there follows here.')
  .option('--delete', 'what is deleted there is deleted here, too, with all its versions')
  .option('--style', 'look for how it is written, too')
  .option('--parallel <n>', 'how many at once', number, 3)
  .option('--settle <seconds>', 'how long a file has to stay as it is before it is sent', number, 5)
  .option('--every <seconds>', 'look that often even if nothing is heard, as over a network', number, 60)
  .action((folder: string, options: WatchOptions) => watch(folder, options))
const feed = program
  .command('feed')
  .description('Follow an RSS or Atom feed or a sitemap: the server reads it again and again.')
const feeds = (name: string, description: string): Command => remote(feed, name, description)
feed.addCommand(
  remote(new Command(), 'add <address>', 'Follow one; `cairn feed ADDRESS` does, too.')
    .option('--every <minutes>', 'from one reading to the next: 15 to 10080', number, 60)
    .action((url: string, options: ServerOptions & { every?: number }) => followFeed(url, options)),
  { isDefault: true },
)
feeds('list', 'All feeds, the oldest first.').action((options: ServerOptions) => listFeeds(options))
feeds('pause <feed>', 'Read one no more until it goes on; by its id or address.').action(
  (of: string, options: ServerOptions) => changeFeed(of, { paused: true }, options),
)
feeds('resume <feed>', 'Go on.').action((of: string, options: ServerOptions) =>
  changeFeed(of, { paused: false }, options),
)
feeds('rm <feed>', 'Follow one no longer; what was put in stays.').action((of: string, options: ServerOptions) =>
  removeFeed(of, options),
)
remote(
  program,
  'ask [question...]',
  'Ask; without a question, one after the other: "And in Bergen?" leans on the one before.',
).action((words: string[], options: AskOptions) => ask(words, options))
remote(program, 'search <words...>', 'Records that fit, best first.')
  .option('--limit <n>', 'how many', number)
  .action((words: string[], options: AskOptions) => search(words, options))

const sources = program.command('sources').description('What was put in.')
remote(sources, 'list', 'All sources, the newest first.').action((options: ServerOptions) => listSources(options))
remote(sources, 'rm <id>', 'Delete one, and all that only it says.').action((id: string, options: ServerOptions) =>
  removeSource(id, options),
)
const jobs = program.command('jobs').description('What is on its way in.')
remote(jobs, 'list', 'All jobs, the newest first.').action((options: ServerOptions) => listJobs(options))
remote(jobs, 'show <id>', 'One job.')
  .option('--wait', 'until it ends')
  .action((id: string, options: ServerOptions & { wait?: boolean }) => showJob(id, options))
const keys = program.command('keys').description('API keys of the account.')
remote(keys, 'list', 'All keys.').action((options: ServerOptions) => listKeys(options))
remote(keys, 'create <name>', 'A new key, shown once.')
  .option('--scopes <list>', 'what it may do, with commas')
  .action((name: string, options: ServerOptions & { scopes?: string }) => createKey(name, options))
remote(keys, 'revoke <id>', 'End a key.').action((id: string, options: ServerOptions) => revokeKey(id, options))
remote(program, 'export [file]', 'The whole account as JSON.').action(
  (file: string | undefined, options: ServerOptions) => exportAccount(file, options),
)

remote(
  program,
  'import <file>',
  'Bring over what others kept: mem0, the MCP memory server, ChatGPT, Claude, claude-mem, Honcho, Cairn.',
)
  .option('--workspace <label>', 'into which memory', 'default')
  .option('--peer <label>', 'whose file it is, where it names nobody', os.userInfo().username)
  .option('--dry-run', 'send nothing, count what there is')
  .action((file: string, options: ImportOptions) => importMemory(file, options))

const memory = program.command('memory').description('Conversations, and what is known of people.')
const ofPeer = (name: string, description: string): Command =>
  remote(memory, name, description)
    .option('--workspace <label>', 'which memory', 'default')
    .option('--peer <label>', 'of whom', os.userInfo().username)
    .option('--session <label>', 'in which conversation', 'terminal')
ofPeer('say <words...>', 'Keep a message.').action((words: string[], options: MemoryOptions) =>
  saySomething(words, options),
)
ofPeer('context [question...]', 'What is known, for a question if there is one.').action(
  (words: string[], options: MemoryOptions) => showContext(words, options),
)
ofPeer('claims', 'All current claims.').action((options: MemoryOptions) => listClaims(options))

local('completion <shell>', 'A script that completes commands: bash, zsh or fish.').action(
  (shell: string, options: LocalOptions) => completion(program, shell, options),
)
