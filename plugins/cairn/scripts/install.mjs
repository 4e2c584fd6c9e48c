#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask } from './cairn-http.mjs'
import { homeFile, settingsFor } from './settings.mjs'

// install.mjs install|uninstall|status claude-code|codex [--json]: by the commands that these programs have for it. With CAIRN_KEY
// (and CAIRN_URL, CAIRN_WORKSPACE, CAIRN_PEER, CAIRN_PER_PROJECT) in the environment an installation writes them down for
// the hooks, for nobody else to read.

const MARKETPLACE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const PROGRAMS = {
  'claude-code': {
    command: 'claude',
    install: [
      ['plugin', 'marketplace', 'add', MARKETPLACE],
      ['plugin', 'install', 'cairn@cairn'],
    ],
    uninstall: [
      ['plugin', 'uninstall', 'cairn@cairn'],
      ['plugin', 'marketplace', 'remove', 'cairn'],
    ],
    status: [['plugin', 'list']],
  },
  codex: {
    command: 'codex',
    install: [
      ['plugin', 'marketplace', 'add', MARKETPLACE],
      ['plugin', 'add', 'cairn@cairn'],
    ],
    uninstall: [
      ['plugin', 'remove', 'cairn@cairn'],
      ['plugin', 'marketplace', 'remove', 'cairn'],
    ],
    status: [['plugin', 'list']],
  },
}

const isJson = process.argv.includes('--json')
const [action, name] = process.argv.slice(2).filter((arg) => arg !== '--json')
/** what came of it, for `--json` */
const told = { action, program: name, installed: null, settings: null, server: null }
const say = (line) => void (isJson || process.stdout.write(`${line}\n`))
const program = PROGRAMS[name]
if (!program || !['install', 'uninstall', 'status'].includes(action)) {
  process.stderr.write('Say: install, uninstall or status, and claude-code or codex.\n')
  process.exit(2)
}

/** Ends with 3 when the program is not there, with 1 when it refuses. */
function run(args) {
  const { status, error, stdout, stderr } = spawnSync(program.command, args, { encoding: 'utf8' })
  if (error) {
    process.stderr.write(`${program.command} is not installed here.\n`)
    process.exit(3)
  }
  return { ok: status === 0, text: `${stdout}${stderr}`.trim() }
}

function keepSettings() {
  const {
    CAIRN_URL: url,
    CAIRN_KEY: key,
    CAIRN_WORKSPACE: workspace,
    CAIRN_PEER: peer,
    CAIRN_PER_PROJECT,
  } = process.env
  if (!key) return
  const file = homeFile()
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const said = Object.fromEntries(Object.entries({ url, key, workspace, peer }).filter(([, value]) => value))
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const kept = { ...before, ...said, ...(CAIRN_PER_PROJECT ? { perProject: true } : {}) }
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  told.settings = file
  say(`Settings: ${file}`)
}

async function tellServer() {
  const settings = settingsFor(process.cwd(), existsSync)
  if (!settings) return say(`Off: no key. Set CAIRN_KEY and install again, or write it to ${homeFile()}.`)
  const { status } = await ask(settings, 'GET', '/v1/access', { timeout: 2_000 }).catch(() => ({ status: 0 }))
  const state = status === 200 ? 'answers' : status === 401 ? 'refuses the key' : 'does not answer'
  const { url, peer, workspaces } = settings
  told.server = { url, state, peer, workspaces }
  say(`${url} ${state}; peer ${peer}, workspace ${workspaces.join(' and ')}.`)
}

if (action === 'install') keepSettings()
for (const args of program[action]) {
  const { ok, text } = run(args)
  if (action === 'status') {
    const found = /\bcairn@cairn\b(?!\s+not installed)/.test(text)
    told.installed = found
    say(`${name}: the plugin is ${found ? 'installed' : 'not installed'}.`)
  } else if (!ok && !/already|not found|not configured|not installed/i.test(text)) {
    process.stderr.write(`${text}\n`)
    process.exit(1)
  }
}
if (action !== 'uninstall') await tellServer()
if (action !== 'status') {
  told.installed = action === 'install'
  say(`${name}: ${action}ed.`)
}
if (isJson) process.stdout.write(`${JSON.stringify(told, null, 2)}\n`)
