import { parse } from 'yaml'
import { joinNames, languageCode, type Metadata, oneLine } from './metadata.ts'
import { publishedDate } from './published-date.ts'

interface FrontMatter {
  /** what follows the front matter */
  body: string
  metadata: Metadata
  warnings: string[]
}

const NO_METADATA: Metadata = { title: null, author: null, siteName: null, publishedOn: null, declaredLanguage: null }
const MAX_CHARS = 64 * 1024
const OPENING = /^(---|\+\+\+)([A-Za-z]*)[ \t]*\n/
const YAML_NAMES = new Set(['', 'yaml', 'yml'])

/**
 * Splits a Markdown file from the data that stand above it between two lines of `---`. Only YAML is read, by a parser
 * that evaluates nothing and refuses alias bombs; other languages (`---js`, `+++`) are cut off unread. Dashes that
 * hold no data are an ordinary rule.
 */
export function splitFrontMatter(source: string): FrontMatter {
  const whole = { body: source, metadata: NO_METADATA, warnings: [] }
  const opening = OPENING.exec(source)
  if (!opening) return whole
  const [line, fence, language] = opening as unknown as [string, string, string]
  const closing = new RegExp(`^(?:${fence === '---' ? '---|\\.\\.\\.' : '\\+\\+\\+'})[ \\t]*$`, 'm')
  const rest = source.slice(line.length)
  const found = closing.exec(rest.slice(0, MAX_CHARS))
  if (!found) return whole
  const header = rest.slice(0, found.index)
  const body = rest.slice(found.index + found[0].length + 1)
  if (fence !== '---' || !YAML_NAMES.has(language.toLowerCase())) {
    return { body, metadata: NO_METADATA, warnings: ['The front matter is not YAML and was not read.'] }
  }
  if (!header.trim()) return { ...whole, body }
  if (!/^[\w"'-][^\n:]{0,100}:(?:\s|$)/m.test(header)) return whole
  try {
    const data: unknown = parse(header, { schema: 'core', logLevel: 'error' })
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return whole
    return { body, metadata: metadataOf(new Map(Object.entries(data))), warnings: [] }
  } catch {
    return { body, metadata: NO_METADATA, warnings: ['The front matter is not valid YAML and was not read.'] }
  }
}

function metadataOf(data: Map<string, unknown>): Metadata {
  const [authors, single] = [data.get('authors'), data.get('author')]
  const date = [data.get('date'), data.get('published'), data.get('pubDate')].find((value) => value != null)
  return {
    title: oneLine(data.get('title')),
    author: joinNames([single ?? authors ?? []].flat().map(nameOf)),
    siteName: null,
    publishedOn: publishedDate(String(date ?? '')),
    declaredLanguage: languageCode(data.get('lang') ?? data.get('language')),
  }
}

const nameOf = (author: unknown): unknown => (author as { name?: unknown } | null)?.name ?? author
