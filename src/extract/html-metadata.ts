import type { DomDocument, DomElement } from './dom.ts'
import { joinNames, languageCode, type Metadata, oneLine } from './metadata.ts'
import { publishedDate } from './published-date.ts'

const TITLE_SEPARATOR = /\s+[-|–—·•:»›/]+\s+/
const BARE_HOST = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/?$/
const AUTHOR_META = ['author', 'article:author', 'citation_author', 'dc.creator', 'dcterms.creator', 'parsely-author']
const DATE_META = [
  'article:published_time',
  'citation_publication_date',
  'citation_date',
  'datepublished',
  'dc.date',
  'dc.date.issued',
  'dcterms.date',
  'date',
  'pubdate',
  'parsely-pub-date',
]
const JSON_LD_MAX_CHARS = 200_000

/** Title, author, site, date and language from a page's head, its JSON-LD and, last, its headings and marked-up dates. */
export function htmlMetadata(document: DomDocument): Metadata {
  const meta = metaTags(document)
  const first = (names: string[]): string | null => names.map((name) => meta.get(name)?.[0]).find(Boolean) ?? null
  const article = articleJsonLd(document)
  const named = [meta.get('og:site_name')?.[0], meta.get('citation_journal_title')?.[0], nameOf(article?.publisher)]
  const siteName = named.map(oneLine).find((name) => name && !BARE_HOST.test(name)) ?? null
  return {
    title: title(document, first(['og:title', 'citation_title', 'dc.title', 'twitter:title']), siteName),
    author: author(document, meta, article),
    siteName,
    publishedOn:
      [...DATE_META.map((name) => meta.get(name)?.[0]), article?.datePublished, ...markedDates(document)]
        .map((date) => (typeof date === 'string' ? publishedDate(date) : null))
        .find(Boolean) ?? null,
    declaredLanguage:
      languageCode(
        document.documentElement?.getAttribute('lang') ?? document.documentElement?.getAttribute('xml:lang'),
      ) ?? languageCode(first(['content-language', 'og:locale'])),
  }
}

/** Contents of the meta tags by lower-case name, property or http-equiv. */
function metaTags(document: DomDocument): Map<string, string[]> {
  const tags = new Map<string, string[]>()
  for (const element of document.querySelectorAll('meta')) {
    const content = element.getAttribute('content')?.trim()
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      const name = element.getAttribute(attribute)?.trim().toLowerCase()
      if (name && content) tags.set(name, [...(tags.get(name) ?? []), content])
    }
  }
  return tags
}

/**
 * The title that the page gives for sharing, its title element or its only main heading. A title element mostly adds
 * the site: that part is cut when it is the site's name, or when the rest is a heading of the page.
 */
function title(document: DomDocument, shared: string | null, siteName: string | null): string | null {
  const headings = [...document.querySelectorAll('h1')].map((heading) => oneLine(heading.textContent))
  const full = oneLine(shared) ?? oneLine(document.querySelector('title')?.textContent)
  if (!full) return headings[0] ?? null
  const parts = full.split(TITLE_SEPARATOR)
  const heading = headings.find((text) => text && full !== text && parts.length > 1 && withoutEnds(full, text))
  if (heading) return heading
  const [start, end] = [parts[0]!, parts.at(-1)!]
  if (siteName && parts.length > 1) {
    if (same(end, siteName)) return oneLine(full.slice(0, full.lastIndexOf(end)).replace(/[\s\-|–—·•:»›/]+$/, ''))
    if (same(start, siteName)) return oneLine(full.slice(start.length).replace(/^[\s\-|–—·•:»›/]+/, ''))
  }
  return full
}

/** Whether the heading begins or ends the title, set apart by a separator. */
const withoutEnds = (full: string, heading: string): boolean =>
  (full.startsWith(heading) && /^\s+[-|–—·•:»›/]/.test(full.slice(heading.length))) ||
  (full.endsWith(heading) && /[-|–—·•:»›/]\s+$/.test(full.slice(0, -heading.length)))

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

function author(document: DomDocument, meta: Map<string, string[]>, article: JsonLd | null): string | null {
  for (const name of AUTHOR_META) {
    const names = (meta.get(name) ?? []).filter((value) => !/^https?:/i.test(value))
    if (names.length > 0) return joinNames(names.map(withoutBy))
  }
  const authors = article?.author === undefined ? [] : [article.author].flat().map(nameOf)
  const linked = [...document.querySelectorAll('[rel~="author"],[itemprop~="author"]')].slice(0, 3)
  return joinNames(authors) ?? joinNames(linked.map((element) => shortText(element)))
}

const MAX_BYLINE_CHARS = 80
const shortText = (element: DomElement): string | null => {
  const text = withoutBy(oneLine(element.textContent) ?? '')
  return text && text.length <= MAX_BYLINE_CHARS ? text : null
}
const withoutBy = (name: string): string => name.trim().replace(/^by\s+/i, '')

const markedDates = (document: DomDocument): (string | null)[] =>
  [...document.querySelectorAll('[itemprop~="datePublished"],time[pubdate],time[class*="publish"],article header time')]
    .slice(0, 5)
    .map((element) => element.getAttribute('datetime') ?? element.getAttribute('content') ?? element.textContent)

interface JsonLd {
  author?: unknown
  publisher?: unknown
  datePublished?: unknown
}

/** The first article that the page's JSON-LD (https://schema.org/Article) describes. */
function articleJsonLd(document: DomDocument): JsonLd | null {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const text = script.textContent
    if (text.length > JSON_LD_MAX_CHARS) continue
    try {
      const parsed: unknown = JSON.parse(text)
      const items = [parsed]
        .flat()
        .flatMap((item) => [item, ...[(item as { '@graph'?: unknown })?.['@graph'] ?? []].flat()])
      const article = items.find((item) =>
        /Article|BlogPosting|Report/.test(String((item as { '@type'?: unknown })?.['@type'])),
      )
      if (article) return article as JsonLd
    } catch {
      // half of the web's JSON-LD is broken; the page is read without it
    }
  }
  return null
}

const nameOf = (person: unknown): string | null => {
  if (typeof person === 'string') return /^https?:/i.test(person) ? null : person
  const name = (person as { name?: unknown } | null)?.name
  return typeof name === 'string' ? name : null
}
