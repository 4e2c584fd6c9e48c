import type { Distilled, DistilledEdge, DistilledName, DistilledNote } from '../lib/distilled.ts'
import { foldedName } from '../lib/record-key.ts'
import type { SourceText } from '../lib/source-text.ts'
import { type CutNote, cutNotes } from '../prose/cut-notes.ts'
import { maskMarkup } from '../prose/mask-markup.ts'
import { antecedentsOf } from './antecedents.ts'
import { type CheckedRecords, checkRecords } from './checks.ts'
import { collectNames, evidenceOf, type NameEntry, type NameTable, nameKindOf } from './collect-names.ts'
import type { Distiller, DistillOptions, SourceFacts } from './distiller.ts'
import { reconsider } from './name-opinion.ts'
import { readNotes } from './read-notes.ts'
import { statementsOf } from './read-statements.ts'
import { relationWords } from './relation-forms.ts'
import { ruleEdges } from './rule-edges.ts'
import { englishFacets, type Facet, heldFacets, otherFacets } from './rule-facets.ts'
import { markFrontPage, markProjects } from './rule-projects.ts'
import { analyseStyle, isOwnersByline } from './rule-style.ts'
import { sourceLanguage } from './source-language.ts'
import { addSourceNames, bylineOf, type MetadataEdge, type SourceNames, titleApart } from './source-names.ts'

export const RULES_DISTILLER = 'rules-v1'

/** The built-in distiller: no model, no network, the same records every time. */
export const rulesDistiller: Distiller = {
  name: RULES_DISTILLER,
  distill: async (source, facts, options) => distillByRules(source, facts, options),
}

/**
 * Notes, statements, names, edges and style of one source, by rules. Depends on the source alone; the owner's names only
 * decide whether the byline is theirs. Every quote is a slice of its note, every reference resolves.
 */
export const distillByRules = (source: SourceText, facts: SourceFacts, options: DistillOptions): Distilled =>
  readByRules(source, facts, options, true).distilled

/** What the rules find in a source, with what is theirs to say also where a model distils. */
export interface RulesPass {
  distilled: Distilled
  /** by note: facets, of which each statement takes those it holds */
  facets: Facet[][]
  /** refs of the names that the metadata gives, besides the publication */
  fromMetadata: string[]
  /** the source itself; `apart`: what it is called once its title names something else, null when that is so already */
  publication: { ref: string; apart: string | null } | null
  /** the part of the warnings that does not speak of the rules */
  sharedWarnings: string[]
}

/** The rules' part where a model distils: a source with a title is a publication even if the rules see nothing in it. */
export const readForModel = (source: SourceText, facts: SourceFacts, options: DistillOptions): RulesPass =>
  readByRules(source, facts, options, false)

function readByRules(
  source: SourceText,
  facts: SourceFacts,
  options: DistillOptions,
  publishesOnlyYield: boolean,
): RulesPass {
  const language = sourceLanguage(source)
  const title = facts.title ?? source.title
  const cut = cutNotes(source, title, language)
  const facetsOf = cut.map((note) => facetsOfNote(source.text, note, language))
  const notes = cut.map((note, i) => distilledNote(source.text, note, i, facetsOf[i]!, facts.fallbackTitle ?? ''))
  const result: Distilled = {
    language,
    distiller: { name: RULES_DISTILLER, model: null, promptVersion: null, tokens: 0 },
    notes,
    statements: [],
    names: [],
    edges: [],
    style: [],
    warnings: [],
  }
  const pass: RulesPass = {
    distilled: result,
    facets: facetsOf,
    fromMetadata: [],
    publication: null,
    sharedWarnings: [],
  }
  const warnOfSource = (...warnings: string[]) => {
    result.warnings.push(...warnings)
    pass.sharedWarnings.push(...warnings)
  }
  if (notes.length === 0) warnOfSource('The source has no text to cut into notes.')
  if (!options.distill) warnOfSource('Distillation is off: the plan holds notes and facets only.')
  else {
    const prepared = { language, title, cut, notes, facetsOf, publishesOnlyYield }
    const { checked, sourceNames, refOf } = distillNotes(source, facts, options, prepared)
    const { statements, names, edges, warnings } = checked
    Object.assign(result, { statements, names, edges })
    result.warnings.push(...languageWarnings(language))
    warnOfSource(...limitWarnings(options.distillLimit, notes.length))
    result.warnings.push(...warnings)
    const { publication, site, authors } = sourceNames
    pass.fromMetadata = [site, ...authors].flatMap((entry) => (entry ? [refOf(entry)] : []))
    if (publication) {
      const isTitle = title !== null && publication.key === foldedName(title) && !publication.defined
      pass.publication = { ref: refOf(publication), apart: isTitle ? titleApart(publication.name, facts) : null }
    }
  }
  if (options.distill && options.analyzeStyle) {
    const style = analyseStyle(cut, notes, source, facts, language)
    const checked = checkRecords(
      { statements: [], names: [], edges: [], style: style.records },
      { ...checkContext(source, title), notes, distillLimit: null },
    )
    result.style = checked.style
    warnOfSource(...style.warnings, ...checked.warnings)
    notes.forEach((note, i) => {
      note.styleDescription = style.descriptions[i] ?? null
    })
  }
  return pass
}

interface Prepared {
  language: string
  title: string | null
  cut: CutNote[]
  notes: DistilledNote[]
  facetsOf: Facet[][]
  /** a source in which the rules see nothing is no publication */
  publishesOnlyYield: boolean
}

interface NotesByRules {
  checked: CheckedRecords
  sourceNames: SourceNames
  refOf(entry: NameEntry): string
}

const checkContext = ({ author, siteName }: SourceText, title: string | null) => ({ title, author, siteName })

function distillNotes(
  source: SourceText,
  facts: SourceFacts,
  { distillLimit }: DistillOptions,
  prepared: Prepared,
): NotesByRules {
  const { language, title, notes, facetsOf } = prepared
  const cut = distillLimit === null ? prepared.cut : prepared.cut.slice(0, distillLimit)
  const read = readNotes(source.text, cut, { title, filename: facts.filename, url: facts.url }, language)
  if (language === 'en' && read.programs.marked)
    reconsider({ text: source.text, notes: cut, read, filename: facts.filename })
  const { sentences } = read
  const antecedents = antecedentsOf(sentences, cut, read.vote.kindOf, language)
  const statements = statementsOf(sentences, notes, facetsOf, bylineOf(source), antecedents, language)
  const table = collectNames(cut, read, title, language)
  if (language === 'en') {
    const byOwner = source.author === null && facts.kind === 'file' ? null : isOwnersByline(source.author, facts)
    markProjects(table, cut, sentences, { title, url: facts.url, filename: facts.filename, byOwner })
  } else markFrontPage(table, cut, { title, url: facts.url, filename: facts.filename }, language)
  const yields = !prepared.publishesOnlyYield || statements.length > 0 || table.entries.size > 0
  const sourceNames = addSourceNames(table, cut, source, facts, yields)

  const refs = refsOf(table)
  const refOf = (entry: NameEntry) => refs.get(entry)!
  const names = [...refs].map(([entry, ref]) => distilledName(entry, ref, notes, facetsOf, language))
  const edges = [
    ...ruleEdges({
      notes,
      sentences,
      antecedents,
      statements,
      table,
      refOf,
      language,
      title,
      vote: read.vote,
      sourceNames,
    }),
    ...sourceNames.edges.map((edge) => distilledMetadataEdge(edge, refOf)),
  ]
  const checked = checkRecords(
    { statements, names, edges, style: [] },
    { ...checkContext(source, title), notes, distillLimit },
  )
  return { checked, sourceNames, refOf }
}

const languageWarnings = (language: string): string[] =>
  language === 'en'
    ? []
    : [
        `The source is in "${language}", not English: claims were chosen by the shape of sentences; ${
          relationWords(language) ? 'positions' : 'positions and relations'
        } were not looked for.`,
      ]

const limitWarnings = (limit: number | null, notes: number): string[] =>
  limit !== null && notes > limit ? [`Only the first ${limit} of ${notes} notes were distilled.`] : []

function facetsOfNote(text: string, note: CutNote, language: string): Facet[] {
  const prose = note.parts.filter(({ kind }) => kind !== 'code')
  const masked = (prose.length > 0 ? prose : note.parts)
    .map(({ start, end, block }) =>
      block ? block.masked.slice(start - block.start, end - block.start) : maskMarkup(text.slice(start, end)),
    )
    .join('\n')
  return language === 'en' ? englishFacets(masked) : otherFacets(masked, language)
}

function distilledNote(
  text: string,
  note: CutNote,
  number: number,
  facets: Facet[],
  fallbackTitle: string,
): DistilledNote {
  const { title, words, headingPath, page, start, end } = note
  return {
    ref: `n${number + 1}`,
    title: title || fallbackTitle,
    text: text.slice(start, end),
    words,
    headingPath,
    page,
    start,
    end,
    facets: facets.map(({ name }) => name),
    styleDescription: null,
  }
}

/** `e1`… and `j1`… in the order in which the source brings the names up. */
function refsOf(table: NameTable): Map<NameEntry, string> {
  const refs = new Map<NameEntry, string>()
  const count = { entity: 0, project: 0 }
  for (const entry of table.entries.values())
    refs.set(entry, `${entry.type === 'entity' ? 'e' : 'j'}${++count[entry.type]}`)
  return refs
}

function distilledName(
  entry: NameEntry,
  ref: string,
  notes: DistilledNote[],
  facetsOf: Facet[][],
  language: string,
): DistilledName {
  const { kind, score } = nameKindOf(entry)
  const evidence = evidenceOf(entry, notes)
  const first = [...entry.mentions.keys()][0]
  return {
    ref,
    type: entry.type,
    name: entry.name,
    kind: entry.type === 'project' ? null : kind,
    description: entry.description,
    aliases: entry.aliases,
    confidenceKind: score >= 0.9 ? 'asserted' : 'inferred',
    confidenceScore: score,
    facets: entry.description && first !== undefined ? heldFacets(entry.description, facetsOf[first]!, language) : [],
    evidence,
  }
}

const METADATA_SCORE = 0.9

const distilledMetadataEdge = (edge: MetadataEdge, refOf: (entry: NameEntry) => string): DistilledEdge => ({
  predicate: edge.predicate,
  source: refOf(edge.source),
  target: refOf(edge.target),
  confidenceKind: 'asserted',
  confidenceScore: METADATA_SCORE,
  evidence: null,
})
