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

/** Each once, by file and place. */
export function sourcePatterns(): SourcePattern[] {
  const found = new Map<string, SourcePattern>()
  for (const file of globSync('src/**/*.ts', { cwd: root }).sort()) {
    if (/\.(?:test|fixture|d)\.ts$/.test(file)) continue
    const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
    for (const { pattern: source, flags } of patternsBelow(program)) {
      const hash = createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 8)
      if (!found.has(hash)) found.set(hash, { file, source, flags, hash })
    }
  }
  return [...found.values()]
}

/** As the checker knows patterns: it has neither sets nor flags within them, which make none slower. */
export const plainPattern = ({ source, flags }: SourcePattern): [source: string, flags: string] => [
  source.replace(/\(\?[ims]+:/g, '(?:'),
  flags.replace(/[gdy]/g, '').replace('v', 'u'),
]
