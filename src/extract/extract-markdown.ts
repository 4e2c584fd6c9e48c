import { Lexer, type Token, type Tokens } from 'marked'
import { blankControls } from '../lib/blank-controls.ts'
import type { Block, SourceLink, SourceText } from '../lib/source-text.ts'
import { trimSpan } from '../lib/text.ts'
import { splitFrontMatter } from './front-matter.ts'
import { withReadTables } from './html-in-markdown.ts'
import { LIMITS } from './limits.ts'
import { requireShallow } from './markdown-nesting.ts'
import { oneLine } from './metadata.ts'
import { withoutSiteMarks } from './site-marks.ts'
import { tooLong } from './text-builder.ts'

const BLOCK_KINDS: Record<string, Block['kind']> = {
  heading: 'heading',
  paragraph: 'paragraph',
  text: 'paragraph',
  blockquote: 'paragraph',
  html: 'paragraph',
  list: 'list',
  table: 'table',
  code: 'code',
}
const HTML_HEADING = /<h([1-6])(?:\s[^<>]{0,500})?>([^<>]{1,500})<\/h\1>/i
/** What one opens to read on heads what it opens. */
const HTML_SUMMARY = /<summary(?:\s[^<>]{0,200})?>\s{0,20}(?:<(?:b|strong|em|i|h\d)>)?([^<>]{1,300})/i
const SUMMARY_LEVEL = 6

/**
 * Markdown (CommonMark with GitHub's tables): the text is what its front matter tells a reader and the source below it, marks and all (raw HTML
 * tables as Markdown's own, without the marks of site generators), and each top-level block is a slice of it; a heading's slice leaves out its marks. Blocks without words of their own (rules,
 * badges, link definitions, comments) are none. `url` resolves the links.
 */
export function extractMarkdown(source: string, url: string | null): SourceText {
  if (source.length > LIMITS.chars) throw tooLong()
  const { body, properties, metadata, warnings } = splitFrontMatter(source)
  const above = properties && `${properties}\n\n`
  const read = withReadTables(above + withoutSiteMarks(body), url)
  const text = blankControls(read.source)
  requireShallow(text)
  const tokens = lex(text)
  const blocks: Block[] = []
  let at = 0
  for (const token of tokens) {
    const place = placeOf(token, text, at)
    const block = blockOf(token, place)
    const { start, end } = trimSpan(text, { start: Math.max(at, block?.start ?? at), end: block?.end ?? at })
    if (block && end > start) blocks.push({ ...block, start, end })
    at = Math.max(block ? end : at, Math.min(text.length, place + token.raw.length))
  }
  const links = read.links.slice(0, LIMITS.links)
  collectLinks(tokens, url, links)
  return {
    text,
    blocks,
    pageStarts: [],
    ...metadata,
    title:
      metadata.title ??
      titleOf(
        tokens,
        text,
        blocks.filter(({ start }) => start >= above.length),
      ),
    links,
    warnings,
  }
}

/**
 * Inline marks are only needed for titles, links and badges, and reading them takes the square of a text's length ("!", "_a",
 * "**a"): what is longer is read in pieces, cut at blanks.
 */
function lex(text: string): Token[] {
  const lexer = new Lexer()
  const tokens = lexer.blockTokens(text.replace(/\r\n|\r/g, '\n'), lexer.tokens)
  for (const { src, tokens } of lexer.inlineQueue)
    for (const piece of inlinePieces(src)) lexer.inlineTokens(piece, tokens)
  return tokens
}

function* inlinePieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const most = Math.min(text.length, at + LIMITS.inlineChars)
    const blank = most < text.length ? text.slice(at, most).search(/\s\S*$/) : -1
    const end = blank > 0 ? at + blank + 1 : most
    yield text.slice(at, end)
    at = end
  }
}

/**
 * Where a token begins. Tokens follow one another without a gap, but `raw` is not always the source to the letter: the
 * lexer ends some lists and joined paragraphs with a line feed of its own. Then their first line tells.
 */
function placeOf(token: Token, text: string, expected: number): number {
  const near = [expected, expected - 1].filter((place) => place >= 0)
  const exact = near.find((place) => text.startsWith(token.raw, place))
  if (exact !== undefined) return exact
  const body = token.raw.trimStart()
  const line = body.split('\n', 1)[0]!.trimEnd()
  const lead = token.raw.length - body.length
  const places = near.map((place) => place + lead)
  const found = places.find((place) => text.startsWith(line, place)) ?? text.indexOf(line, expected)
  return found < 0 ? expected : Math.max(0, found - lead)
}

function blockOf(token: Token, at: number): Block | null {
  const kind = BLOCK_KINDS[token.type]
  if (!kind) return null
  if (token.type === 'heading') {
    const { raw, text, depth } = token as Tokens.Heading
    return span('heading', raw, text, at, depth)
  }
  if (token.type === 'html') {
    const heading = HTML_HEADING.exec(token.raw)
    if (heading) return span('heading', heading[0], heading[2]!.trim(), at + heading.index, Number(heading[1]))
    const summary = HTML_SUMMARY.exec(token.raw)?.[1]?.trim()
    if (summary && hasWords(summary) && token.raw.replace(/<[^<>]*>/g, '').trim() === summary)
      return span('heading', token.raw, summary, at, SUMMARY_LEVEL)
    if (!hasWords(token.raw.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<[^<>]*>/g, ''))) return null
  }
  if (token.type === 'paragraph' && !token.tokens?.some(showsWords)) return null
  return span(kind, token.raw, token.raw.trim(), at)
}

/** `inner` as a block, at its place in `raw`, which itself begins at `at`. */
function span(kind: Block['kind'], raw: string, inner: string, at: number, level?: number): Block | null {
  const within = raw.indexOf(inner)
  if (!inner || within < 0) return null
  const start = at + within
  return { kind, start, end: start + inner.length, ...(level ? { level } : {}) }
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Badges are links around images: nothing to read. */
function showsWords(token: Token): boolean {
  if (token.type === 'image' || token.type === 'html') return false
  if (token.type === 'link') return (token as Tokens.Link).tokens.some(showsWords)
  return hasWords(token.raw)
}

/**
 * The first heading of the first rank, or one that none of its rank follows; else what the picture at the top shows, as the name
 * of a program in its README; else a heading with which the text begins, not one of several below the first words.
 */
function titleOf(tokens: Token[], text: string, blocks: Block[]): string | null {
  const headings = blocks.filter((block) => block.kind === 'heading')
  const first = headings[0]
  const main = headings.find(({ level }) => level === 1)
  const isAlone = !headings.slice(1).some(({ level }) => level! <= first!.level!)
  const over = main ?? (isAlone ? first : undefined)
  const pictured = over ? null : pictureAbove(text.slice(0, first?.start ?? text.length))
  if (pictured) return pictured
  const block = over ?? (first === blocks[0] ? first : undefined)
  if (!block) return null
  const marked = text.slice(block.start, block.end)
  const token = tokens.find((token) => token.type === 'heading' && (token as Tokens.Heading).text === marked)
  return oneLine(token ? plainText((token as Tokens.Heading).tokens) : marked)
}

const PICTURE = /<img\s[^<>]{0,1000}>/gi
const BADGE = /badge|shields\.io|workflow|codecov|coverage|npm|\bci\b|build|sponsor/i
const SHOWN = /\salt=(["'])([^"'<>]{2,80})\1/i
/** What a picture is, next to what it shows. */
const PICTURE_WORDS =
  /(?:^|\s)(?:logo(?:type)?|banner|header|icon|image|screenshot|hero|wordmark)(?!\p{L})|\.(?:png|svg|jpe?g|gif|webp)$/giu

/** What the first picture of HTML shows by its text, where it is no badge. */
function pictureAbove(text: string): string | null {
  for (const [picture] of text.slice(0, LONGEST_HEAD).matchAll(PICTURE)) {
    if (BADGE.test(picture)) continue
    const shown = (SHOWN.exec(picture)?.[2] ?? '').replace(PICTURE_WORDS, '').trim()
    if (shown && hasWords(shown)) return oneLine(shown)
  }
  return null
}
const LONGEST_HEAD = 5_000

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const plainText = (tokens: Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'image' || token.type === 'html') return ''
      if ('tokens' in token && token.tokens) return plainText(token.tokens)
      const text = 'text' in token ? String(token.text) : token.raw
      return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    })
    .join('')

function collectLinks(tokens: Token[], baseUrl: string | null, links: SourceLink[]): void {
  for (const token of tokens) {
    if (links.length >= LIMITS.links) return
    if (token.type === 'link') {
      const { href, tokens: inner } = token as Tokens.Link
      const url = baseUrl ? URL.parse(href, baseUrl) : URL.parse(href)
      if (url && /^https?:$/.test(url.protocol) && url.href.length <= LIMITS.urlChars) {
        links.push({ url: url.href, text: oneLine(plainText(inner)) ?? '' })
      }
    }
    for (const children of childrenOf(token)) collectLinks(children, baseUrl, links)
  }
}

function childrenOf(token: Token): Token[][] {
  if (token.type === 'list') return (token as Tokens.List).items.map((item) => item.tokens)
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [header, ...rows].flat().map((cell) => cell.tokens)
  }
  return 'tokens' in token && token.tokens ? [token.tokens] : []
}
