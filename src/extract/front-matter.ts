import { parse } from 'yaml'
import { joinNames, languageCode, type Metadata, oneLine } from './metadata.ts'
import { publishedDate } from './published-date.ts'

interface FrontMatter {
  /** what follows the front matter */
  body: string
  /** its lines that tell a reader something beside the title: due dates, places, who takes part; '' without any */
  properties: string
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
  const whole = { body: source, properties: '', metadata: NO_METADATA, warnings: [] }
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
    return { ...whole, body, warnings: ['The front matter is not YAML and was not read.'] }
  }
  if (!header.trim()) return { ...whole, body }
  if (!/^[\w"'-][^\n:]{0,100}:(?:\s|$)/m.test(header)) return whole
  try {
    const data: unknown = parse(header, { schema: 'core', logLevel: 'error' })
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return whole
    return { ...whole, body, properties: propertiesIn(header), metadata: metadataOf(new Map(Object.entries(data))) }
  } catch {
    return { ...whole, body, warnings: ['The front matter is not valid YAML and was not read.'] }
  }
}

const ENTRY = /^([A-Za-z][\w -]{0,40}):(.*)$/
/** What builds a site, sorts a vault or says again what the page does. */
const MACHINE =
  /^(?:title|linktitle|subtitle|layout|template|theme|permalink|slug|url|path|weight|order|draft|published|comments?|toc|tags?|categor(?:y|ies)|keywords?|topics?|aliases|alias|lang|language|locale|type|kind|id|uid|uuid|guid|key|ref|references|parent|prev|next|menu|nav|sidebar|cover|image|images|img|thumbnail|banner|hero|icon|avatar|color|css|cssclass|cssclasses|class|style|scripts?|math|highlight|header|footer|share|feed|canonical|robots|redirect\w*|og|twitter|seo|excerpt|(?:nav|sidebar|page|meta|og|twitter|hide|show|has|is|toc|header|image|sort|collection|grand|redirect|custom)[_-].*)$/i
/** nothing to read: empty, yes or no, an address, a picture, structure */
const NOTHING_TOLD =
  /^(?:|null|~|true|false|yes|no|on|off|["']?(?:https?:\/\/|\.{0,2}\/)\S*|\S+\.(?:png|jpe?g|gif|svg|webp)["']?|[{&*!|>].*)$/i
const MOST_PROPERTIES = 2_000

/** who wrote it and when: the source says so already */
const OF_SOURCE = /^(?:authors?|date|published|pubdate|created|updated|modified|last[_-]?(?:mod|modified|updated))$/i

/**
 * The entries for readers, to the letter: a line each, with the plain list below it. None where they only say who wrote the
 * text and when.
 */
function propertiesIn(header: string): string {
  const kept: string[] = []
  let tellsMore = false
  let open: string[] = []
  const close = () => {
    const [line = '', ...items] = open
    const [, name = '', value = ''] = ENTRY.exec(line) ?? []
    const isList =
      value.trim() === '' && items.length > 0 && items.every((item) => /^\s*-\s+[^\s:{[][^:{[]*$/.test(item))
    if (name && !MACHINE.test(name) && (isList || (items.length === 0 && !NOTHING_TOLD.test(value.trim())))) {
      kept.push(...open)
      tellsMore ||= !OF_SOURCE.test(name)
    }
    open = []
  }
  for (const line of header.split('\n')) {
    if (/^\s*(?:#.*)?$/.test(line)) continue
    if (!/^[\s-]/.test(line)) close()
    open.push(line.trimEnd())
  }
  close()
  const properties = kept.join('\n')
  return tellsMore && properties.length <= MOST_PROPERTIES ? properties : ''
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
