import { isOrdinaryWord } from '../lib/common-english.ts'
import type { EntityKind } from '../lib/distilled.ts'
import { fold, type Span } from '../lib/text.ts'
import { knownKind } from './name-points.ts'
import { isConcept } from './name-words.ts'
import { type Programs, programsWithin } from './program-names.ts'

/** One place where a sentence names something; offsets within the sentence. */
export interface NameInSentence extends Span {
  name: string
  /** the name under which the source knows it */
  known: string
  /** kind that its form gives away (a repository's URL); null for a bare name */
  kind: EntityKind | null
  /** plain capitalised span, as edges and claims count them */
  capitalised: boolean
}

/** Code spans and URLs of one sentence that name something, in order, not overlapping. `masked`: without markup. */
export function markedNames(sentence: string, masked: string, programs: Programs): NameInSentence[] {
  return [
    ...smallNames(masked, programs),
    ...(masked.includes('`') ? codeNames(sentence, programs) : []),
    ...(sentence.includes('://') ? urlNames(sentence) : []),
    ...(RELEASE_NEAR.test(masked) ? releasedNames(masked) : []),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
}

const CODE = /`([^`\n]{1,200})`/g
const CODE_NAME = /^@?[A-Za-z][\w-]{1,38}\w(?:\/[A-Za-z][\w.-]{1,38})?$/
const FILE_OR_FLAG = /\.(?:[a-z]{1,4}\d?|toml|json|yaml|html|lock)$|^(?:true|false|null|none|undefined)$/i
const REPOSITORY = /^[A-Za-z][\w-]{0,38}\/[A-Za-z][\w.-]{1,60}$/
const REPOSITORY_CUE = /\b(?:repo|repository|github|gitlab|codeberg|clone|fork)\b/i

/** Inline code that is a name: a tool or package, or an `owner/repo`; no calls, flags, paths or files. */
function codeNames(sentence: string, { told, technical }: Programs): NameInSentence[] {
  const names: NameInSentence[] = []
  for (const match of sentence.matchAll(CODE)) {
    const name = match[1]!
    const isTold = told.has(name)
    if (!isTold && (!CODE_NAME.test(name) || FILE_OR_FLAG.test(name) || isOrdinaryWord(fold(name)))) continue
    if (!isTold && name.includes('_') && !name.includes('/')) continue
    if (technical && isConcept(fold(name), name)) continue
    const known = knownKind(fold(name))
    if (known && known !== 'tool') continue
    if (name.includes('/') && !name.startsWith('@') && !REPOSITORY_CUE.test(sentence)) continue
    const kind = isTold ? 'tool' : REPOSITORY.test(name) ? 'repository' : null
    const start = match.index + 1
    names.push({ start, end: start + name.length, name, known: name, kind, capitalised: false })
  }
  return names
}

/** Programs, as they are written in small letters. */
const smallNames = (masked: string, programs: Programs): NameInSentence[] =>
  [...programsWithin(masked, programs)].map(({ start, end, kind }) => {
    const name = masked.slice(start, end)
    return { start, end, name, known: name, kind, capitalised: true }
  })

/** "heron-player 1.6 is out": what has a version, written small. */
const RELEASE_NEAR = / v?\d+\.\d/
const RELEASED =
  /(?<=^|[\s(])([a-z][a-z\d]{1,20}(?:-[a-z\d]{2,20}){1,3})(?= v?\d+\.\d+(?:\.\d+)?(?![\d.,:]*\s?[%€£$°]))/g

const releasedNames = (masked: string): NameInSentence[] =>
  [...masked.matchAll(RELEASED)]
    .filter(({ 1: name }) => !name!.split('-').every((part) => isOrdinaryWord(part)))
    .map(({ 1: name, index }) => {
      const span = { start: index, end: index + name!.length }
      return { ...span, name: name!, known: name!, kind: 'tool' as const, capitalised: false }
    })

const URL_IN_TEXT = /\bhttps?:\/\/([^\s<>()[\]"'`/?#:@]{1,200})([^\s<>()[\]"'`]{0,1000})/g
const CODE_HOST = /^(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)$/i
const REGISTRY = /^(?:www\.npmjs\.com|crates\.io|pypi\.org|rubygems\.org|pkg\.go\.dev)$/i
const REGISTRY_PATH = /^\/(?:package|crates|project|gems)\/([\w@./-]{1,60}?)(?:[/?#].*)?$/
const NO_OWNER = /^(?:sponsors|features|about|orgs|topics|users|marketplace|settings|apps|login|search|collections)$/i

/** What a URL names: a repository, a package, a paper; a bare host is no name. */
function urlNames(sentence: string): NameInSentence[] {
  const names: NameInSentence[] = []
  for (const match of sentence.matchAll(URL_IN_TEXT)) {
    const host = match[1]!.toLowerCase()
    const path = match[2]!.replace(/[.,;:!?]+$/, '')
    const span = { start: match.index, end: match.index + match[0].length - match[2]!.length + path.length }
    const [, owner, repo] = path.split(/[/?#]/)
    const add = (name: string, kind: EntityKind) => names.push({ ...span, name, known: name, kind, capitalised: false })
    if (CODE_HOST.test(host)) {
      if (owner && repo && !NO_OWNER.test(owner) && REPOSITORY.test(`${owner}/${repo}`))
        add(`${owner}/${repo.replace(/\.git$/, '')}`, 'repository')
    } else if (REGISTRY.test(host)) {
      const name = REGISTRY_PATH.exec(path)?.[1]
      if (name) add(name, 'tool')
    } else if (/^(?:www\.)?arxiv\.org$/.test(host)) {
      const id = /^\/(?:abs|pdf)\/(\d{4}\.\d{4,5})/.exec(path)?.[1]
      if (id) add(`arXiv:${id}`, 'publication')
    } else if (/^(?:dx\.)?doi\.org$/.test(host) && /^\/10\.\d{4,9}\/\S/.test(path))
      add(`doi:${path.slice(1, 80)}`, 'publication')
  }
  return names
}
