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

function* patternsBelow(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (!isNode(node)) return
  if (node.type === 'Literal' && isNode(node.regex)) yield node.regex as { pattern: string; flags: string }
  for (const child of Array.isArray(node) ? node : Object.values(node)) yield* patternsBelow(child)
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)
export const patternHash = (source: string, flags: string): string => hashOf(`/${source}/${flags}`)

function* sourceFiles(): Generator<{ file: string; text: string; program: unknown }> {
  for (const file of globSync('src/**/*.ts', { cwd: root }).sort()) {
    if (/\.(?:test|fixture|d)\.ts$/.test(file)) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    yield { file, text, program: parseSync(file, text).program }
  }
}

/** Each once, by file and place. */
export function sourcePatterns(): SourcePattern[] {
  const found = new Map<string, SourcePattern>()
  for (const { file, program } of sourceFiles()) {
    for (const { pattern: source, flags } of patternsBelow(program)) {
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

function* buildingBelow(node: unknown): Generator<{ start: number; end: number }> {
  if (!isNode(node)) return
  const { type, callee } = node as { type?: string; callee?: { name?: string } }
  if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') {
    yield node as unknown as { start: number; end: number }
  }
  for (const child of Array.isArray(node) ? node : Object.values(node)) yield* buildingBelow(child)
}

export function buildingPlaces(): BuildingPlace[] {
  const found: BuildingPlace[] = []
  for (const { file, text, program } of sourceFiles()) {
    for (const { start, end } of buildingBelow(program)) {
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
