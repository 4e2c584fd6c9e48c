import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { LIMITS } from './limits.ts'
import { oneLine } from './metadata.ts'
import { addTable } from './table-block.ts'
import { TextBuilder, tooLong } from './text-builder.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const MAX_DEPTH = 64
const MAX_COLUMNS = 30
const LONG_TEXT_CHARS = 200
const TITLE_KEYS = ['title', 'name', 'subject']

/**
 * JSON, or a JSON value a line: objects become lists of their values under headings, arrays of like objects become
 * tables, long texts paragraphs. A `title`, `name` or `subject` at the top is the title.
 */
export function extractJson(source: string): SourceText {
  if (source.length > LIMITS.chars) throw tooLong()
  const value = parse(source)
  const out = new TextBuilder()
  addValue(out, value, 0)
  const top = isObject(value) ? value : {}
  return {
    text: out.text,
    blocks: out.blocks,
    pageStarts: [],
    title: TITLE_KEYS.map((key) => oneLine(top[key])).find(Boolean) ?? null,
    author: oneLine(top.author),
    siteName: null,
    publishedOn: null,
    declaredLanguage: null,
    links: [],
    warnings: [],
  }
}

function parse(source: string): Json {
  try {
    return JSON.parse(source)
  } catch (error) {
    const lines = source.split('\n').filter((line) => line.trim())
    try {
      return lines.map((line) => JSON.parse(line))
    } catch {
      throw new SourceUnreadableError('The file is no JSON.', error)
    }
  }
}

function addValue(out: TextBuilder, value: Json, depth: number): void {
  if (depth > MAX_DEPTH) throw new SourceUnreadableError('The source is nested too deeply.')
  if (Array.isArray(value)) addArray(out, value, depth)
  else if (isObject(value)) addObject(out, value, depth)
  else addText(out, shown(value))
}

function addObject(out: TextBuilder, object: { [key: string]: Json }, depth: number): void {
  let lines: string[] = []
  const flush = () => {
    out.add('list', lines.join('\n'))
    lines = []
  }
  for (const [key, value] of Object.entries(object)) {
    if (isEmpty(value)) continue
    if (isShort(value)) {
      lines.push(`- ${key}: ${shownShort(value)}`)
      continue
    }
    flush()
    out.add('heading', key.replace(/\s+/g, ' '), Math.min(6, depth + 2))
    addValue(out, value, depth + 1)
  }
  flush()
}

function addArray(out: TextBuilder, array: Json[], depth: number): void {
  const columns = columnsOf(array)
  if (columns) {
    const rows = (array as { [key: string]: Json }[]).map((row) => columns.map((key) => shownShort(row[key] ?? null)))
    addTable(out, [columns, ...rows], true)
  } else if (array.every(isShort)) out.add('list', array.map((value) => `- ${shownShort(value)}`).join('\n'))
  else for (const value of array) addValue(out, value, depth + 1)
}

/** The keys of objects that are alike and hold short values alone; null for anything else. */
function columnsOf(array: Json[]): string[] | null {
  if (!array.every(isObject)) return null
  const keys = new Set<string>()
  for (const row of array) {
    for (const [key, value] of Object.entries(row)) {
      if (!isShort(value)) return null
      keys.add(key)
    }
    if (keys.size > MAX_COLUMNS) return null
  }
  return keys.size > 1 ? [...keys] : null
}

function addText(out: TextBuilder, text: string): void {
  for (const paragraph of text.split(/\n[^\S\n]*\n/)) out.add('paragraph', paragraph)
}

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: Json): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
const isScalar = (value: Json): value is string | number | boolean | null => typeof value !== 'object' || value === null
/** Fits on a line beside its name. */
const isShort = (value: Json): boolean =>
  isEmpty(value) ||
  (isScalar(value) && shown(value).length <= LONG_TEXT_CHARS) ||
  (Array.isArray(value) && value.every(isScalar) && shownShort(value).length <= LONG_TEXT_CHARS)
const shown = (value: Json): string => (value === null ? '' : String(value))
const shownShort = (value: Json): string =>
  (Array.isArray(value) ? value.map(shown).join(', ') : isScalar(value) ? shown(value) : '').replace(/\s+/g, ' ')
