import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { FILE_FORMATS } from '../src/lib/file-formats.ts'

// Files of a folder that Cairn reads, without what ignore files leave out.

const IGNORE_FILES = ['.gitignore', '.cairnignore']
const NEVER = new Set(['node_modules', '.git'])
const ENDINGS = FILE_FORMATS.flatMap(({ endings, types }) => endings.map((ending) => ({ ending, type: types[0]! })))

/** The content type by the name; null for what is not read. */
export const contentTypeOf = (file: string): string | null =>
  ENDINGS.find(({ ending }) => file.toLowerCase().endsWith(ending))?.type ?? null

/**
 * All readable files below a folder, in order of their names. Hidden entries, `node_modules` and what `.gitignore` and
 * `.cairnignore` name are left out; a folder that a link leads to twice is walked once. What may not be looked into is
 * told and passed over.
 */
export function filesIn(folder: string, unreadable: (folder: string) => void): string[] {
  const found: string[] = []
  const walked = new Set<string>()
  const walk = (at: string, rules: readonly { base: string; rule: Ignore }[]) => {
    const real = realpathSync(at)
    if (walked.has(real)) return
    walked.add(real)
    const names = namesIn(at)
    if (!names) return unreadable(at)
    const own = rulesOf(at)
    const all = own ? [...rules, { base: at, rule: own }] : rules
    for (const name of names) {
      if (name.startsWith('.') || NEVER.has(name)) continue
      const file = path.join(at, name)
      // A link to nowhere is no file.
      const stat = statSync(file, { throwIfNoEntry: false })
      if (!stat) continue
      const isFolder = stat.isDirectory()
      const isLeftOut = all.some(({ base, rule }) => {
        const relative = path.relative(base, file).split(path.sep).join('/')
        return rule.ignores(isFolder ? `${relative}/` : relative)
      })
      if (isLeftOut) continue
      if (isFolder) walk(file, all)
      else if (stat.isFile() && stat.size > 0 && contentTypeOf(name)) found.push(file)
    }
  }
  walk(path.resolve(folder), [])
  return found
}

/** Sorted; null for a folder that its reader may not look into, or that is gone by now. */
function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (['EACCES', 'EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

function rulesOf(folder: string): Ignore | null {
  let rules: Ignore | null = null
  for (const name of IGNORE_FILES) {
    try {
      const text = readFileSync(path.join(folder, name), 'utf8')
      rules ??= ignore()
      rules.add(text)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return rules
}
