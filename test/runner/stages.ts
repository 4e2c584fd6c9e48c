import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

// Which test file belongs to which stage, and which needs the shared database: read from where a file lies and what it
// imports, so that no list has to be kept.

export const root = path.join(import.meta.dirname, '../..')

/**
 * In the order in which they run: quick failures first. `check` holds the tree to its laws, by programs and by test files;
 * `unit` reads and computes little, and waits for nothing; `faults` is what goes wrong, and what is larger than it should be.
 */
export const STAGES = ['check', 'unit', 'service', 'browser', 'faults'] as const
export type Stage = (typeof STAGES)[number]

/** What imports it asks for a database, of the shared server where there is one. */
const CLUSTER = 'test/support/cluster.ts'
/** What imports it starts programs of ours. */
const PROGRAM_FILE = 'test/support/program-file.ts'
/** A test that imports one of these runs beside programs, threads or servers, and waits for them. */
const OTHERS = /^import (?!type\b)[^;'"`]*?'node:(?:child_process|worker_threads|https?|net|tls)'/m
/** So does one of a module that starts programs or threads. */
const STARTS = /^import (?!type\b)[^;'"`]*?'node:(?:child_process|worker_threads)'/m
/** Texts and files as large or as hostile as they may be: `cut-notes.limits.test.ts`. */
const LIMITS = /\.limits\.test\.ts$/

/** Clients that are tested against have dependencies of their own, and these have tests. */
const exclude = ['test/support/*/node_modules/**']
const every = () =>
  globSync(
    ['src', 'client', 'command', 'scripts', 'web', 'test'].map((folder) => `${folder}/**/*.test.ts`),
    {
      cwd: root,
      exclude,
    },
  ).sort()

/** The files of a stage, from the project's root. */
export const filesOf = (stage: Stage): string[] => every().filter((file) => stageOf(file) === stage)

export function stageOf(file: string): Stage {
  const [, folder] = /^test\/(pins|service|browser|faults)\//.exec(file) ?? []
  if (folder === 'pins') return 'check'
  if (folder) return folder as Stage
  if (LIMITS.test(file)) return 'faults'
  return needsCluster(file) || needsOthers(file) ? 'service' : 'unit'
}

/** Programs, threads or servers beside its own process. */
function needsOthers(file: string): boolean {
  const module = file.replace(/\.test\.ts$/, '.ts')
  return OTHERS.test(textOf(file)) || STARTS.test(textOf(module))
}

const textOf = (file: string): string =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''

/**
 * Test files by name, and those below folders by name.
 *
 * @throws when there is nothing of that name
 */
export function filesNamed(names: readonly string[]): string[] {
  const files = names.flatMap((name) => {
    const given = path.relative(root, path.resolve(name))
    if (!existsSync(path.join(root, given))) throw new Error(`there is no file ${name}`)
    if (!statSync(path.join(root, given)).isDirectory()) return given
    const inside = every().filter((file) => file.startsWith(`${given}/`))
    if (!inside.length) throw new Error(`there is no test file in ${name}`)
    return inside
  })
  return [...new Set(files)]
}

/** Whether it says that it cannot share a process with other files, and why: `// A process of its own: …`. */
export const needsOwnProcess = (file: string): boolean => /^\/\/ A process of its own: \S/m.test(textOf(file))

export const needsCluster = (file: string): boolean => doesImport(file, path.join(root, CLUSTER))
export const needsPrograms = (file: string): boolean => doesImport(file, path.join(root, PROGRAM_FILE))

/** Itself, or through what it imports. */
function doesImport(file: string, wanted: string, seen = new Set<string>()): boolean {
  const full = path.resolve(root, file)
  if (full === wanted) return true
  if (seen.has(full)) return false
  seen.add(full)
  return importsOf(full).some((other) => doesImport(other, wanted, seen))
}

const importsByFile = new Map<string, string[]>()
function importsOf(file: string): string[] {
  const known = importsByFile.get(file) ?? readImports(file)
  importsByFile.set(file, known)
  return known
}

/** An import of types alone is gone before anything runs. */
function readImports(file: string): string[] {
  if (!/\.m?ts$/.test(file) || !existsSync(file)) return []
  return [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import(?! type\b)|export(?! type\b))[^'"`;]*?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm,
    ),
  ].map(([, fixed, late]) => path.resolve(path.dirname(file), (fixed ?? late)!))
}
