import { foldedName } from '../lib/record-key.ts'
import type { SourceText } from '../lib/source-text.ts'
import type { CutNote } from '../prose/cut-notes.ts'
import { type NameEntry, type NameTable, nameKindOf } from './collect-names.ts'
import type { SourceFacts } from './distiller.ts'

// What a source's metadata names: the source itself as a publication, the site or journal it is in, its author. A bare
// host or file name is none.

const ABOUT_PUBLICATION = { ownTitle: 0.9, otherNote: 0.7 }
const GENERIC_TITLE =
  /^(?:readme|introduction|intro|home|homepage|index|untitled|document|about|contents|overview|notes?|blog|news|documentation|docs|faqs?|frequently asked questions|table of contents|changelog|welcome|preface|abstract|summary)$/
const ORGANISATION_NAME =
  /\b(?:Inc|Ltd|LLC|Corp|Corporation|Company|GmbH|University|Institute|Team|Foundation|Association|Group|Agency|Department|Council|Committee|Press|Society|Staff|Project|Contributors|Authors)\b/
const PERSON_NAME = /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*(?:\s[\p{L}][\p{L}\p{M}'’.-]*){0,4}$/u
const BY = /^(?:written\s)?by:?\s/i
const CONTROL = /[\u202a-\u202e\u2066-\u2069]/
const MAX_AUTHORS = 10
const MAX_NAME_CHARS = 120

/** An edge between names that metadata gives; there is no sentence to quote. */
export interface MetadataEdge {
  source: NameEntry
  predicate: 'published-in' | 'written-by'
  target: NameEntry
}

/** What metadata adds to a table. */
export interface SourceNames {
  edges: MetadataEdge[]
  /** the source itself; null when it is none */
  publication: NameEntry | null
  site: NameEntry | null
  authors: NameEntry[]
}

/**
 * Adds the source's publication, site and authors to the table, with `about` from its notes, and says how they hang
 * together. `yields`: whether the source gave any statement or name; an empty one is no publication.
 */
export function addSourceNames(
  table: NameTable,
  notes: CutNote[],
  source: SourceText,
  facts: SourceFacts,
  yields: boolean,
): SourceNames {
  const edges: MetadataEdge[] = []
  const title = tidy(facts.title ?? source.title)
  const publication = title && yields && notes.length > 0 ? publicationOf(table, title, facts) : null
  if (publication && title) {
    notes.forEach((note, number) => {
      const score =
        foldedName(note.title) === foldedName(title) ? ABOUT_PUBLICATION.ownTitle : ABOUT_PUBLICATION.otherNote
      if (!publication.about.has(number)) publication.about.set(number, score)
    })
  }
  const attach = (target: NameEntry, predicate: MetadataEdge['predicate']) => {
    if (publication && publication !== target) edges.push({ source: publication, predicate, target })
    else if (!target.about.has(0)) target.about.set(0, ABOUT_PUBLICATION.otherNote)
  }
  const siteName = tidy(source.siteName)
  const site = siteName && notes.length > 0 ? table.add(siteName) : null
  if (site) {
    if (site.type === 'entity') {
      site.definedKind ??= 'publication'
      site.defined = true
    }
    attach(site, 'published-in')
  }
  const authors = (notes.length > 0 ? authorsIn(source.author) : []).map(({ name, kind }) => {
    const author = table.add(name)
    author.definedKind ??= null
    author.formKind ??= kind
    attach(author, 'written-by')
    return author
  })
  return { edges, publication, site, authors }
}

/** The byline as a holder of positions; null without one, or when it is too long to be a name. */
export function bylineOf({ author }: SourceText): string | null {
  const line = tidy(author)?.replace(BY, '') ?? ''
  return line.length > 0 && line.length <= MAX_NAME_CHARS && !CONTROL.test(line) ? line : null
}

const tidy = (text: string | null): string | null => {
  const line = text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() ?? ''
  return /[\p{L}\p{N}]/u.test(line) && line.length <= 300 ? line : null
}

/**
 * The entity that the source itself is. Where its title is the name of what it writes about (a person, a place), the
 * two must not become one: the publication then carries its file or host in parentheses.
 */
function publicationOf(table: NameTable, title: string, facts: SourceFacts): NameEntry {
  const named = table.entries.get(foldedName(title))
  const kind = named ? nameKindOf(named).kind : 'other'
  const generic = GENERIC_TITLE.test(foldedName(title))
  if (named && (named.type === 'project' || /^(?:publication|organization|repository|tool)$/.test(kind))) {
    if (named.type === 'entity' && !named.definedKind) named.definedKind = named.formKind ?? (kind as 'publication')
    return named
  }
  const apart = generic || (named !== undefined && (named.defined || kind !== 'other'))
  const entry = table.add(apart ? titleApart(title, facts) : title)
  entry.definedKind = 'publication'
  return entry
}

/** The publication's name where its title is the name of something else. */
export const titleApart = (title: string, facts: SourceFacts): string => `${title} (${placeOf(facts)})`

function placeOf({ filename, url }: SourceFacts): string {
  if (filename)
    return (
      filename
        .replace(/[\p{Cc}()]/gu, ' ')
        .trim()
        .slice(0, MAX_NAME_CHARS) || 'document'
    )
  return url && URL.canParse(url) ? new URL(url).host : 'document'
}

/** "By Ana Lee and Ben Ruiz" names two people. */
export function authorsIn(byline: string | null): Array<{ name: string; kind: 'person' | 'organization' }> {
  const line = tidy(byline)?.replace(BY, '') ?? ''
  return line
    .split(/\s*(?:[,;|&·]|\band\b)\s*/)
    .slice(0, MAX_AUTHORS)
    .map((name) => name.replace(/\s?<[^<>]*>|\s?\([^()]*\)/g, '').trim())
    .filter((name) => name.length >= 2 && name.length <= MAX_NAME_CHARS && PERSON_NAME.test(name))
    .map((name) => ({ name, kind: ORGANISATION_NAME.test(name) ? 'organization' : 'person' }))
}
