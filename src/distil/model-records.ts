import type { Distilled, DistilledEdge, DistilledName, DistilledStatement } from '../lib/distilled.ts'
import { foldedName } from '../lib/record-key.ts'
import type { SourceText } from '../lib/source-text.ts'
import type { LanguageModel } from '../models/language-model.ts'
import { checkRecords, type DraftName } from './checks.ts'
import { DISTILL_PROMPT_VERSION } from './distill-prompt.ts'
import type { DistillOptions, SourceFacts } from './distiller.ts'
import { demonstratesEdges, evidenceEdges, modelAboutEdges } from './evidence-edges.ts'
import type { ModelDrafts } from './model-distiller.ts'
import { modelDraftOf } from './model-draft.ts'
import { heldFacets } from './rule-facets.ts'
import { isOwnersByline } from './rule-style.ts'
import type { RulesPass } from './rules-distiller.ts'
import { type RulesPart, rulesPart } from './rules-part.ts'
import { bylineOf } from './source-names.ts'

export interface DraftsOfModel {
  pass: RulesPass
  drafts: ModelDrafts
  model: Pick<LanguageModel, 'provider' | 'model'>
}

/**
 * Makes records of a model's drafts: what passes the checks, beside what stays the rules': notes, facets, what notes are
 * about by heading or definition, what the metadata names, how the text is written, and all of the notes that the model
 * left unread. Depends on the drafts and the source alone.
 */
export function recordsOfModel(
  { source, facts, options }: { source: SourceText; facts: SourceFacts; options: DistillOptions },
  { pass, drafts, model }: DraftsOfModel,
): Distilled {
  const rules = pass.distilled
  const draft = modelDraftOf(drafts.batches, {
    rules,
    byline: bylineOf(source),
    style: options.analyzeStyle && (source.author === null || isOwnersByline(source.author, facts)),
  })
  const part = rulesPart(pass, draft, new Set([...drafts.failedNotes, ...drafts.longNotes]))
  const checked = checkRecords(
    {
      statements: [...draft.statements, ...part.statements],
      // Of equal names the first says the kind: the metadata that of a publication, the model all others.
      names: withProjects([...part.metadataNames, ...draft.names, ...part.names]),
      edges: [...draft.edges, ...part.edges],
      style: draft.style,
    },
    {
      notes: rules.notes,
      title: facts.title ?? source.title,
      author: source.author,
      siteName: source.siteName,
      distillLimit: options.distillLimit,
    },
  )
  const facetsOf = new Map(rules.notes.map(({ ref }, i) => [ref, pass.facets[i] ?? []]))
  const facetsIn = (text: string, noteRef: string | undefined) =>
    heldFacets(text, facetsOf.get(noteRef ?? '') ?? [], rules.language)
  const statements = checked.statements.map(
    ({ when: _, ...statement }): DistilledStatement => ({
      ...statement,
      facets: facetsIn(statement.text, statement.evidence[0]?.noteRef),
    }),
  )
  const names = checked.names
    .filter(({ ref }) => ref !== part.publication || yieldsAnything(checked, part))
    .map(
      (name): DistilledName => ({
        ...name,
        facets: name.description === null ? [] : facetsIn(name.description, name.evidence[0]?.noteRef),
      }),
    )
  const edges = [...checked.edges, ...evidenceEdges(statements, names), ...modelAboutEdges(names, draft.about)]
  return numbered({
    language: rules.language,
    distiller: {
      name: model.provider,
      model: model.model,
      promptVersion: DISTILL_PROMPT_VERSION,
      tokens: drafts.tokens,
    },
    notes: rules.notes,
    statements,
    names,
    edges: [...edges, ...demonstratesEdges(names, statements, edges)],
    style: [...rules.style, ...checked.style],
    warnings: [...pass.sharedWarnings, ...warningsOf(drafts, draft.unquoted), ...checked.warnings],
  })
}

/** A source in which nothing was found is no publication. */
const yieldsAnything = (checked: { statements: unknown[]; names: { ref: string }[] }, part: RulesPart): boolean =>
  checked.statements.length > 0 || checked.names.length > part.metadataNames.length

/** A name that is a project's anywhere in the source is so everywhere. */
function withProjects(names: DraftName[]): DraftName[] {
  const projects = new Set(names.filter(({ type }) => type === 'project').map(({ name }) => foldedName(name)))
  return names.map((name) => (projects.has(foldedName(name.name)) ? { ...name, type: 'project', kind: null } : name))
}

function warningsOf({ failedNotes, longNotes, malformed }: ModelDrafts, unquoted: number): string[] {
  const warnings: string[] = []
  const byRules = 'The built-in rules distilled them instead'
  if (failedNotes.length > 0)
    warnings.push(`Notes for which the model gave nothing usable: ${failedNotes.length}. ${byRules}.`)
  if (longNotes.length > 0) warnings.push(`Notes too long for the model: ${longNotes.length}. ${byRules}.`)
  if (malformed > 0) warnings.push(`Left out records that had not the asked form: ${malformed}.`)
  if (unquoted > 0) warnings.push(`Left out records without a quote: ${unquoted}.`)
  return warnings
}

/** The refs that rules give: `c1`…, `p1`…, `e1`…, `j1`… in order. Edges of which an end is gone go too. */
function numbered(distilled: Distilled): Distilled {
  const refs = new Map(distilled.notes.map(({ ref }) => [ref, ref]))
  const count = { claim: 0, position: 0, entity: 0, project: 0 }
  const letter = { claim: 'c', position: 'p', entity: 'e', project: 'j' }
  const renamed = <R extends { ref: string; type: keyof typeof count }>(record: R): R => {
    const ref = `${letter[record.type]}${++count[record.type]}`
    refs.set(record.ref, ref)
    return { ...record, ref }
  }
  const statements = distilled.statements.map(renamed)
  const names = distilled.names.map(renamed)
  const edges = distilled.edges.flatMap((edge): DistilledEdge[] => {
    const source = refs.get(edge.source)
    const target = refs.get(edge.target)
    return source && target ? [{ ...edge, source, target }] : []
  })
  return { ...distilled, statements, names, edges }
}
