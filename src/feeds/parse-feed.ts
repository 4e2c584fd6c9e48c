import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { FetchedPage } from '../lib/fetch-public-url.ts'
import { dayOfFeed } from './feed-day.ts'

export const FEED_KINDS = ['rss', 'atom', 'sitemap'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

export interface FeedEntry {
  /** absolute http or https address, otherwise unchecked */
  url: string
  /** YYYY-MM-DD as its author wrote it; null where it has no day */
  day: string | null
  /** changes when the feed says that the page changed; hex */
  stamp: string
}

export interface ParsedFeed {
  kind: FeedKind
  title: string | null
  entries: FeedEntry[]
  /** addresses of further sitemaps */
  sitemaps: FeedEntry[]
}

/** As many as a sitemap may have. */
const MOST_ENTRIES = 50_000
/** levels of elements */
const DEEPEST = 256
/** UTF-16 units of one field that count */
const LONGEST_FIELD = 65_536
const LONGEST_TITLE = 300
/** UTF-16 units that are read before others have their turn */
const AT_ONCE = 131_072

const ROOTS: Record<string, FeedKind> = {
  rss: 'rss',
  'rdf:RDF': 'rss',
  feed: 'atom',
  urlset: 'sitemap',
  sitemapindex: 'sitemap',
}
const ENTRIES = new Set(['item', 'entry', 'url', 'sitemap'])
const TITLED = new Set(['channel', 'feed'])
const CHANGED = ['lastmod', 'updated', 'modified']
const DAYS = [...CHANGED, 'pubDate', 'dc:date', 'published', 'issued']
const WORDS = ['title', 'description', 'content:encoded', 'summary', 'content']

/**
 * What a feed or sitemap names, in its order, as far as it is whole. Entities of its own are not replaced, and it is read
 * piece by piece, to a depth that no feed has. Throws SourceUnreadableError for anything else.
 */
export async function parseFeed(page: Pick<FetchedPage, 'url' | 'bytes' | 'charset'>, maxBytes: number) {
  const text = await textOf(page, maxBytes)
  const reader = new FeedReader(page.url)
  const parser = new Parser(reader, { xmlMode: true })
  try {
    for (let from = 0; from < text.length && !reader.isFull; from += AT_ONCE) {
      parser.write(text.slice(from, from + AT_ONCE))
      await setImmediate()
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  // Not ended: that would close an entry whose rest is missing.
  return reader.feed()
}

/** What comes after is not read: the parser takes longer with every level. */
class TooDeep extends Error {}

class FeedReader {
  readonly #base: string
  readonly #path: string[] = []
  readonly #entries: FeedEntry[] = []
  readonly #sitemaps: FeedEntry[] = []
  #root: string | undefined
  #title = ''
  /** feeds that an HTML page names */
  readonly #named: string[] = []
  #entry: { name: string; depth: number; fields: Map<string, string> } | undefined

  constructor(base: string) {
    this.#base = base
  }

  get isFull(): boolean {
    return this.#entries.length >= MOST_ENTRIES
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#root ??= name
    this.#path.push(name)
    if (this.#path.length > DEEPEST) throw new TooDeep()
    const { type = '', rel = '', href = '' } = attributes
    if (/^(?:application\/(?:rss|atom)\+xml)$/i.test(type) && rel === 'alternate' && this.#isHtml())
      this.#named.push(href)
    if (!this.#entry && ENTRIES.has(name)) this.#entry = { name, depth: this.#path.length, fields: new Map() }
    else if (name === 'link' && href && this.#ofEntry() && (rel === '' || rel === 'alternate'))
      this.#entry!.fields.set('link', this.#entry!.fields.get('link') || href)
    else if (name === 'guid' && this.#ofEntry() && attributes.isPermaLink !== 'false')
      this.#entry!.fields.set('permanent', 'true')
  }

  ontext(text: string): void {
    const name = this.#path.at(-1) ?? ''
    if (this.#ofEntry()) this.#add(name, text)
    else if (this.#entry && this.#path.length > this.#entry.depth) this.#add(this.#path[this.#entry.depth]!, text)
    else if (
      name === 'title' &&
      TITLED.has(this.#path.at(-2) ?? '') &&
      !this.#entry &&
      this.#title.length < LONGEST_TITLE
    )
      this.#title += text
  }

  onclosetag(): void {
    if (this.#entry?.depth === this.#path.length) {
      this.#keep(this.#entry.name, this.#entry.fields)
      this.#entry = undefined
    }
    this.#path.pop()
  }

  feed(): ParsedFeed {
    const kind = ROOTS[this.#root ?? '']
    if (!kind) {
      const [named] = this.#named
      const at = named && URL.canParse(named, this.#base) ? ` The page names ${new URL(named, this.#base).href}.` : ''
      throw new SourceUnreadableError(`It is no RSS or Atom feed and no sitemap.${at}`)
    }
    const title = kind === 'sitemap' ? null : this.#title.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE) || null
    return { kind, title, entries: this.#entries, sitemaps: this.#sitemaps }
  }

  #isHtml(): boolean {
    return this.#root !== undefined && !Object.hasOwn(ROOTS, this.#root)
  }

  /** Directly below an entry: what stands deeper is of something else, such as where the entry was taken from. */
  #ofEntry(): boolean {
    return this.#entry !== undefined && this.#path.length === this.#entry.depth + 1
  }

  #add(name: string, text: string): void {
    const { fields } = this.#entry!
    const before = fields.get(name) ?? ''
    if (before.length < LONGEST_FIELD) fields.set(name, (before + text).slice(0, LONGEST_FIELD))
  }

  #keep(name: string, fields: ReadonlyMap<string, string>): void {
    const field = (of: string): string => (fields.get(of) ?? '').trim()
    const link = field('loc') || field('link') || (fields.has('permanent') ? field('guid') : '')
    if (!link || !URL.canParse(link, this.#base) || this.isFull) return
    const url = new URL(link, this.#base)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return
    const dated = DAYS.map(field).find(Boolean) ?? ''
    // Where the format has a day of the last change, that alone tells of one: texts have counters in them.
    const says = CHANGED.map(field).find(Boolean) ?? [dated, ...WORDS.map(field)].join('\n')
    const stamp = createHash('sha256').update(says).digest('hex')
    const list = name === 'sitemap' ? this.#sitemaps : this.#entries
    list.push({ url: url.href, day: dayOfFeed(dated), stamp })
  }
}

/** Of a compressed sitemap, too; by the byte order mark, what the server says, what the document says, else UTF-8. */
async function textOf({ bytes, charset }: Pick<FetchedPage, 'bytes' | 'charset'>, maxBytes: number): Promise<string> {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isCompressed ? await unpacked(bytes, maxBytes) : bytes
  const [, declared] =
    /^[^<]{0,4}<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(plain.toString('latin1', 0, 200)) ?? []
  const marked =
    plain[0] === 0xff && plain[1] === 0xfe ? 'utf-16le' : plain[0] === 0xfe && plain[1] === 0xff ? 'utf-16be' : null
  for (const label of [marked, charset, declared]) {
    if (!label) continue
    try {
      return new TextDecoder(label).decode(plain)
    } catch {
      // no such encoding: the next that is named
    }
  }
  return new TextDecoder().decode(plain)
}

async function unpacked(bytes: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength })
  } catch (cause) {
    throw new SourceUnreadableError('It is compressed, and damaged or larger than is accepted.', cause)
  }
}
