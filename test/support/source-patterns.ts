import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

// The regular expressions that stand in the service's sources, found by a parser.

const root = path.join(import.meta.dirname, '../..')

export interface SourcePattern {
  file: string
  source: string
  flags: string
  /** by which one that was judged is known again */
  hash: string
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)
export const patternHash = (source: string, flags: string): string => hashOf(`/${source}/${flags}`)

interface SourceFile {
  file: string
  text: string
  patterns: { pattern: string; flags: string }[]
  buildings: { start: number; end: number }[]
}
let read: SourceFile[] | undefined

function lookBelow(node: unknown, found: SourceFile): void {
  if (!isNode(node)) return
  const { type, regex, callee } = node as { type?: string; regex?: unknown; callee?: { name?: string } }
  if (type === 'Literal' && isNode(regex)) found.patterns.push(regex as { pattern: string; flags: string })
  else if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') {
    found.buildings.push(node as unknown as { start: number; end: number })
  }
  for (const key in node) lookBelow(node[key], found)
}

/** Each is parsed once, whatever is asked of it. */
function sourceFiles(): readonly SourceFile[] {
  read ??= globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !/\.(?:test|fixture|d)\.ts$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const found: SourceFile = { file, text, patterns: [], buildings: [] }
      lookBelow(parseSync(file, text).program, found)
      return found
    })
  return read
}

/** Each once, by file and place. */
export function sourcePatterns(): SourcePattern[] {
  const found = new Map<string, SourcePattern>()
  for (const { file, patterns } of sourceFiles()) {
    for (const { pattern: source, flags } of patterns) {
      const hash = patternHash(source, flags)
      if (!found.has(hash)) found.set(hash, { file, source, flags, hash })
    }
  }
  return [...found.values()]
}

/** Where patterns are put together. */
export interface BuildingPlace {
  /** `src/file.ts:line:column` */
  place: string
  /** of what is written there */
  hash: string
}

export function buildingPlaces(): BuildingPlace[] {
  const found: BuildingPlace[] = []
  for (const { file, text, buildings } of sourceFiles()) {
    for (const { start, end } of buildings) {
      const before = text.slice(0, start).split('\n')
      const place = `${file}:${before.length}:${before.at(-1)!.length + 1}`
      found.push({ place, hash: hashOf(`${file} ${text.slice(start, end)}`) })
    }
  }
  return found
}

/** As the checker knows patterns: it has neither sets nor flags within them, which make none slower. */
export const plainPattern = ({
  source,
  flags,
}: Pick<SourcePattern, 'source' | 'flags'>): [source: string, flags: string] => [
  source.replace(/\(\?[ims]+:/g, '(?:'),
  flags.replace(/[gdy]/g, '').replace('v', 'u'),
]
