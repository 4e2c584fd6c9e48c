import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import path from 'node:path'

// Where the server is, and whose memory is meant. From the environment, else from a file in the person's home; what is
// found in a project may say which workspace is meant or that nothing is, and nothing about addresses and keys: a project
// is somebody else's word.

const LABEL = /[^A-Za-z0-9_.:@+~-]+/g
const PROJECT_FILE = '.cairn.json'

/** Of a text a label that the service takes. */
export const labelOf = (text) =>
  text
    .replace(LABEL, '-')
    .replace(/^[-.]+|-+$/g, '')
    .slice(0, 200) || 'unnamed'

const read = (file) => {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'))
    return value && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}

export const homeFile = (env = process.env) =>
  env.CAIRN_HOOKS_FILE ?? path.join(env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'cairn', 'hooks.json')

export const stateFolder = (env = process.env) =>
  path.join(env.XDG_STATE_HOME || path.join(homedir(), '.local', 'state'), 'cairn-hooks')

export const projectFile = (folder) => path.join(folder, PROJECT_FILE)

/** The folder that holds the project: the nearest one upward with a repository or a file of ours, else `cwd`. */
export function projectFolder(cwd, exists) {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (exists(projectFile(folder)) || exists(path.join(folder, '.git'))) return folder
    if (folder === path.dirname(folder)) return cwd
  }
}

/** Workspace of a project: its folder's name, told from others of that name by where it is. */
export const projectWorkspace = (folder) =>
  `project-${labelOf(path.basename(folder))}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`

function userName() {
  try {
    return userInfo().username
  } catch {
    return 'me'
  }
}

/**
 * What the hooks go by; null when they are off: no key, or a project that wants nothing remembered. `workspaces`: that of
 * the person, and that of the project where each project has its own; what is said goes into the last.
 */
export function settingsFor(cwd, exists, env = process.env) {
  const home = read(homeFile(env))
  const folder = projectFolder(cwd, exists)
  const project = read(projectFile(folder))
  const key = env.CAIRN_KEY || home.key
  if (!key || project.enabled === false || home.enabled === false) return null
  const person = env.CAIRN_WORKSPACE || home.workspace || 'default'
  const named = typeof project.workspace === 'string' ? labelOf(project.workspace) : null
  const own = named ?? (env.CAIRN_PER_PROJECT || home.perProject ? projectWorkspace(folder) : null)
  return {
    url: (env.CAIRN_URL || home.url || 'http://127.0.0.1:8787').replace(/\/+$/, ''),
    key,
    folder,
    peer: labelOf(env.CAIRN_PEER || home.peer || userName()),
    workspaces: [...new Set([labelOf(person), ...(own ? [own] : [])])],
    startTokens: 600,
    promptTokens: 300,
  }
}
