import { isOrdinaryWord } from '../lib/common-english.ts'
import { fold } from '../lib/text.ts'
import type { CutNote } from '../prose/cut-notes.ts'
import type { NameEntry, NameTable } from './collect-names.ts'
import { headingForms } from './heading-forms.ts'
import { knownKind } from './name-points.ts'
import type { ReadSentence } from './read-notes.ts'

// Projects (English): what a heading or a definition calls a project, what somebody calls a thing of
// their own making, and what the README of a repository is about.

const PROJECT_NOUN = /\b(?:project|scheme|programme|pilot|initiative)\b/i
const PRODUCT_NOUN =
  /\b(?:project|library|framework|app|application|package|tool|toolkit|plugin|plug-in|extension|compiler|crate|cli|bot|engine|editor|server|client)\b/i
const HEADING_PROJECT = /^(?:(?:the |our |my )?(\S.{1,60}) (?:project|app|library)|project: (.{2,60}))$/i
const OURS_BEFORE =
  /\b(?:my|our) (?:\w{1,20} ){0,3}(?:project|app|application|library|package|tool|framework|plugin|website|game)s?,?(?: called| named)?\s["“`]?$|\b(?:I|we)(?:'ve|'m|'re| am| are| have)? (?:just |also |recently )?(?:built|made|created|wrote|developed|released|launched|started|maintain|building|developing|creating)\s["“`]?$/i
/** "Tern (our app)", "Skylark is our new scheduling app" */
const OURS_AFTER =
  /^(?:,| \(| is| was) ?(?:our|my) (?:own )?(?:[a-z-]{1,20} ){0,2}(?:project|app|application|library|plugin|website|game)(?![a-z])/
const TITLE_END = /\s[—–|-]\s|:\s/
const FRONT_PAGE_ABOUT = 0.8
/** A longer title says what the thing does. */
const MAX_WORDS = 5
const FRONT_PAGE = /(?:^|[\s._-])readme(?:\.[a-z]{2,10})?$/i
const REPOSITORY_PAGE =
  /^https?:\/\/(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org)\/[^/?#]{1,100}\/([^/?#]{1,100})\/?(?:[?#].*)?$/i

export interface ProjectFacts {
  title: string | null
  url: string | null
  filename: string | null
  /** the byline is the profile owner's; null when there is none and the source is an uploaded file */
  byOwner: boolean | null
}

/** Turns entries of the table into projects where the source shows them to be. */
export function markProjects(table: NameTable, notes: CutNote[], sentences: ReadSentence[], facts: ProjectFacts): void {
  const repositoryName = facts.url ? REPOSITORY_PAGE.exec(facts.url)?.[1] : undefined
  const frontPage = repositoryName !== undefined || FRONT_PAGE.test(facts.filename ?? '')
  const titleForms = facts.title ? headingForms(facts.title.split(TITLE_END, 1)[0]!) : []

  const byOwner = facts.byOwner ?? isInFirstPerson(sentences)

  for (const sentence of sentences) {
    const isOurs = sentence.names.length > 0 && FIRST_PERSON.test(sentence.masked)
    sentence.names.forEach((name, i) => {
      const entry = table.resolve(name.name, sentence.note)
      if (!entry) return
      const phrase =
        i === 0 ? sentence.definition?.split(/\b(?:that|which|who|for|of|in|by|from|to|with)\b|,/, 1)[0] : undefined
      const isSubject = titleForms.includes(entry.key)
      if (phrase && PROJECT_NOUN.test(phrase)) markProject(entry)
      else if (phrase && isSubject && (frontPage || byOwner) && PRODUCT_NOUN.test(phrase)) markProject(entry)
      else if (
        isOurs &&
        name.capitalised &&
        OURS_BEFORE.test(sentence.masked.slice(Math.max(0, name.start - 80), name.start))
      )
        markProject(entry)
      else if (
        isOurs &&
        name.capitalised &&
        !knownKind(entry.key) &&
        OURS_AFTER.test(sentence.masked.slice(name.end, name.end + 90))
      )
        markProject(entry)
    })
  }
  for (const { title } of notes) {
    const match = HEADING_PROJECT.exec(title)
    const name = match?.[1] ?? match?.[2]
    if (name && isProperName(name)) markProject(table.resolve(name, -1) ?? table.add(name))
  }
  markCalled(table, sentences, titleForms.length > 0 ? facts.title! : '')
  if (facts.title) markTitled(table, facts.title, sentences)
  markFrontPage(table, notes, facts)
}

/** What the README of a repository is about. In languages of which less is known, only a name or one word. */
export function markFrontPage(
  table: NameTable,
  notes: CutNote[],
  facts: Omit<ProjectFacts, 'byOwner'>,
  language = 'en',
): void {
  const repositoryName = facts.url ? REPOSITORY_PAGE.exec(facts.url)?.[1] : undefined
  if ((repositoryName === undefined && !FRONT_PAGE.test(facts.filename ?? '')) || notes.length === 0) return
  const titleForms = facts.title ? headingForms(facts.title.split(TITLE_END, 1)[0]!) : []
  const named = titleForms.map((form) => table.entries.get(form)).find(Boolean)
  const ownName = [facts.title?.split(TITLE_END, 1)[0], repositoryName].find(
    (name) =>
      name &&
      !FRONT_PAGE.test(name) &&
      name.split(' ').length <= MAX_WORDS &&
      (language === 'en' || /^[\p{Lu}\d][^\s]{2,40}$/u.test(name)),
  )
  const entry = named ?? (ownName ? table.add(ownName) : undefined)
  if (!entry) return
  markProject(entry)
  if (!entry.about.has(0)) entry.about.set(0, FRONT_PAGE_ABOUT)
}

/** Who leads a project, or works on it. */
const GOVERNED =
  /^(?:['’]s)? (?:as a project|(?:is|was) an? open[ -]source project|[Ss]teering (?:[Cc]ouncil|[Cc]ommittee)|[Cc]ore (?:[Tt]eam|[Dd]evelopers|[Cc]ontributors)|(?:contributor )?community meeting|contributors?|maintainers|[Gg]overnance)(?!\p{L})/u
/** "our projects, including JupyterLab, …" */
const PROJECTS_BEFORE = /\bprojects(?: {1,3}\p{L}+){0,5}(?:,? (?:including|such as|like|include|are)|:) (?:the )?$/u
const IN_A_ROW = /^(?:,|,? and|,? or) (?:the )?$/
const NO_PROJECT = /^(?:person|place|organization|event|publication)$/

/** What sentences call a project on the way. `title`: of the source. */
function markCalled(table: NameTable, sentences: ReadSentence[], title: string): void {
  for (const { names, masked, note } of sentences) {
    let inRow = false
    names.forEach((name, i) => {
      if (!name.capitalised) return
      const after = masked.slice(name.end, name.end + 60)
      const previous = names[i - 1]
      inRow =
        (inRow && previous !== undefined && IN_A_ROW.test(masked.slice(previous.end, name.start))) ||
        PROJECTS_BEFORE.test(masked.slice(Math.max(0, name.start - 90), name.start))
      const isGoverned = title.includes(name.name) && GOVERNED.test(after)
      if (!inRow && !isGoverned) return
      const entry = table.resolve(name.name, note)
      if (!entry || NO_PROJECT.test(entry.definedKind ?? entry.votedKind ?? '')) return
      markProject(entry)
    })
  }
}

const CALLED_PROJECT = /\b(?:the|this|our) (?:project|pilot|scheme|programme)\b/i
const SURE = 0.7

/** The one name in the title of a text that goes on with "the project", where nothing tells another kind. */
function markTitled(table: NameTable, title: string, sentences: ReadSentence[]): void {
  if (!sentences.some(({ masked }) => CALLED_PROJECT.test(masked))) return
  const entries = [...table.entries.values()]
  if (entries.some(({ type }) => type === 'project')) return
  const named = entries.filter(({ name }) => title.includes(name) && name !== title)
  const open = named.filter(
    ({ votedKind, sureness, definedKind, formKind }) =>
      !definedKind && !formKind && (!votedKind || votedKind === 'other' || sureness < SURE),
  )
  if (open.length === 1 && named.length === 1) markProject(open[0]!)
}

const isProperName = (name: string): boolean =>
  /^[`"“]?\p{Lu}/u.test(name) && !name.split(' ').every((word) => isOrdinaryWord(fold(word)))

const FIRST_PERSON = /\b(?:I|my|we|our)\b/i

/** "I" or "we" in at least two sentences and a twentieth of them. */
function isInFirstPerson(sentences: ReadSentence[]): boolean {
  const said = sentences.filter(({ masked }) => FIRST_PERSON.test(masked)).length
  return said >= 2 && 20 * said >= sentences.length
}

function markProject(entry: NameEntry): void {
  entry.type = 'project'
}
