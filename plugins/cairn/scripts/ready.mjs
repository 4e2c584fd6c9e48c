import { existsSync, mkdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { recallBody, recallRoute } from './recall.mjs'
import { homeFile, projectFile, stateFolder } from './settings.mjs'

// What prompt.sh asks by, so that a prompt needs no Node: one file for each session, a configuration of curl. Its first
// lines, which curl passes over, say for what it holds: folder, settings from the environment, files of settings.

const SECONDS = 1.5
/** as prompt.sh has them */
const SETTINGS = [
  'CAIRN_URL',
  'CAIRN_WORKSPACE',
  'CAIRN_PEER',
  'CAIRN_PER_PROJECT',
  'CAIRN_HOOKS_FILE',
  'XDG_CONFIG_HOME',
]

const readyFile = (id) => (/^[A-Za-z0-9-]{1,100}$/.test(id) ? path.join(stateFolder(), `${id}.ready`) : null)

/** `id`: the agent's name of the session. The key is written down only where it is written down already. */
export function keepReady(id, session, cwd, settings, env = process.env) {
  const file = readyFile(id)
  if (!file) return
  const home = homeFile(env)
  const project = projectFile(settings.folder)
  const notes = [
    cwd,
    [...SETTINGS.map((name) => env[name] ?? ''), env.CAIRN_KEY ? 'key' : ''].join('|'),
    existsSync(home) ? home : '',
    settings.folder,
    existsSync(project) ? 'own' : 'none',
    `${JSON.stringify(recallBody(settings, session)).slice(0, -1)},"text":"`,
  ]
  const options = {
    url: settings.url + recallRoute(settings.workspaces[0]),
    header: [
      'content-type: application/json',
      'expect:',
      ...(env.CAIRN_KEY ? [] : [`authorization: Bearer ${settings.key}`]),
    ],
    noproxy: '*',
    'max-time': SECONDS,
  }
  // curl takes these for more than they are.
  if (/["\\\n\r]/.test(options.url + settings.key) || notes.some((note) => /[\n\r]/.test(note))) return
  const text = [
    ...notes.map((note) => `# :${note}`),
    ...Object.entries(options).flatMap(([name, values]) => [values].flat().map((value) => `${name} = "${value}"`)),
    'silent\nfail\ngloboff\n',
  ].join('\n')
  mkdirSync(stateFolder(), { recursive: true, mode: 0o700 })
  const next = `${file}.${process.pid}`
  writeFileSync(next, text, { mode: 0o600 })
  renameSync(next, file)
}

export function dropReady(id) {
  try {
    unlinkSync(readyFile(id))
  } catch {
    // There is none.
  }
}
