import { appendFileSync, globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Regular expressions that the service's sources put together while they run. What a module builds when it is loaded is seen by
// loading it; what a function builds is seen where a test calls it with CAIRN_BUILT_PATTERNS (scripts/check-patterns.ts).

const root = path.join(import.meta.dirname, '../..')

export interface BuiltPattern {
  /** where it is built: `src/file.ts:line:column` */
  place: string
  source: string
  flags: string
}

/** the programs that begin their work when they are loaded */
const PROGRAMS = /\/(?:main|cell-workers)\.ts$|[-/](?:child|thread|worker|process)\.ts$|^src\/cli\//

/** From now on `RegExp` tells what is built with it. */
export function watchBuilt(tell: (built: BuiltPattern) => void): void {
  const Plain = globalThis.RegExp
  const seen = new Set<string>()
  const told = (pattern: RegExp): RegExp => {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 6
    const { stack = '' } = new Error('where')
    Error.stackTraceLimit = stackTraceLimit
    for (const line of stack.split('\n').slice(1)) {
      const [, file, at] = /(file:\/\/[^)]*\.ts):(\d+:\d+)/.exec(line) ?? []
      if (!file || !at || file === import.meta.url) continue
      const name = path.relative(root, fileURLToPath(file))
      const key = `${name}:${at} ${pattern.flags} ${pattern.source}`
      if (name.startsWith('src/') && !/\.test\.ts$/.test(name) && !seen.has(key)) {
        seen.add(key)
        tell({ place: `${name}:${at}`, source: pattern.source, flags: pattern.flags })
      }
      break
    }
    return pattern
  }
  globalThis.RegExp = new Proxy(Plain, {
    construct: (_, [source, flags]) => told(new Plain(source, flags)),
    apply: (_, __, [source, flags]) => told(Plain(source, flags)),
  })
}

/** What all modules build when they are loaded. */
export async function builtAtLoad(): Promise<BuiltPattern[]> {
  const built: BuiltPattern[] = []
  watchBuilt((one) => built.push(one))
  for (const file of globSync('src/**/*.ts', { cwd: root }).sort()) {
    if (/\.(?:test|fixture|d)\.ts$/.test(file) || PROGRAMS.test(file)) continue
    await import(pathToFileURL(path.join(root, file)).href)
  }
  return built
}

const { CAIRN_BUILT_PATTERNS } = process.env
if (CAIRN_BUILT_PATTERNS) watchBuilt((one) => appendFileSync(CAIRN_BUILT_PATTERNS, `${JSON.stringify(one)}\n`))
