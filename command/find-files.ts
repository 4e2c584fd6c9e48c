import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { FILE_FORMATS } from '../src/lib/file-formats.ts'

// Files of a folder that Cairn reads, without what ignore files leave out.

const IGNORE_FILES = ['.gitignore', '.cairnignore']
const NEVER = new Set(['node_modules', '.git'])
const ENDINGS = FILE_FORMATS.flatMap(({ endings, types }) => endings.map((ending) => ({ ending, type: types[0]! })))
/** what a walk meets where links lead in circles, rights are missing, or somebody else is at work in the folder */
const NOT_TO_BE_HAD = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP', 'ENAMETOOLONG'])

export interface FoundFile {
  /** absolute */
  place: string
  stat: Stats
}

/** The content type by the name; null for what is not read. */
export const contentTypeOf = (file: string): string | null =>
  ENDINGS.find(({ ending }) => file.toLowerCase().endsWith(ending))?.type ?? null

/**
 * All readable files below a folder, in order of their names, and the folders that were walked. Hidden entries,
 * `node_modules` and what `.gitignore` and `.cairnignore` name are left out; a folder that a link leads to twice is walked
 * once. What may not be looked into is told and passed over.
 */
export function filesIn(
  folder: string,
  unreadable: (folder: string) => void,
): { files: FoundFile[]; folders: string[] } {
  const files: FoundFile[] = []
  const folders: string[] = []
  const walked = new Set<string>()
  const walk = (at: string, rules: readonly { base: string; rule: Ignore }[]) => {
    const real = unlessGone(() => realpathSync(at))
    if (real === null || walked.has(real)) return
    walked.add(real)
    const names = unlessGone(() => readdirSync(at).sort())
    if (!names) return unreadable(at)
    folders.push(at)
    const own = rulesOf(at)
    const all = own ? [...rules, { base: at, rule: own }] : rules
    for (const name of names) {
      if (name.startsWith('.') || NEVER.has(name)) continue
      const place = path.join(at, name)
      // A link to nowhere is no file.
      const stat = unlessGone(() => statSync(place))
      if (!stat) continue
      const isFolder = stat.isDirectory()
      const isLeftOut = all.some(({ base, rule }) => {
        const relative = path.relative(base, place).split(path.sep).join('/')
        return rule.ignores(isFolder ? `${relative}/` : relative)
      })
      if (isLeftOut) continue
      if (isFolder) walk(place, all)
      else if (stat.isFile() && stat.size > 0 && contentTypeOf(name)) files.push({ place, stat })
    }
  }
  walk(path.resolve(folder), [])
  return { files, folders }
}

function unlessGone<Looked>(look: () => Looked): Looked | null {
  try {
    return look()
  } catch (error) {
    if (NOT_TO_BE_HAD.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

function rulesOf(folder: string): Ignore | null {
  let rules: Ignore | null = null
  for (const name of IGNORE_FILES) {
    const text = unlessGone(() => readFileSync(path.join(folder, name), 'utf8'))
    if (text !== null) rules = (rules ?? ignore()).add(text)
  }
  return rules
}
