import { z } from '@hono/zod-openapi'
import type { AccountDb } from '../db/sql.ts'
import type { MergedRecord, MergedRun } from '../graph/merge-records.ts'
import { ownerNames, quarantineReason } from '../graph/quarantine.ts'
import { QUARANTINE_WARNINGS, type QuarantineReason } from '../graph/quarantine-reasons.ts'
import { findNodesByKey } from '../graph/record-store.ts'
import { runRecord } from '../graph/run-rows.ts'
import type { SourceId } from '../lib/ids.ts'
import { charge, chargeBefore } from '../metering/charge.ts'
import type { Usage } from '../metering/usage-headers.ts'
import type { ChosenDistiller } from './choose-distiller.ts'
import { distilSource } from './distil-source.ts'
import type { IngestOptions } from './ingest-fields.ts'
import type { IngestServices } from './ingest-services.ts'
import { quarantineSchema } from './job-schemas.ts'
import { planVersion } from './plan-version.ts'
import { type ReadSource, readSource, requireNotes, type SourceToRead, warningsOf } from './read-source.ts'
import { type VersionPlan, versionPlanFields } from './version-fields.ts'

const confidenceKind = z.string().describe('`asserted`: the source says so outright; `inferred`: hedged or combined.')
const confidenceScore = z.number().describe('0.05 to 0.95.')
const facets = z.array(z.string()).describe('What it is about, in few words.')
const ref = (what: string) => z.string().describe(`Name of this ${what} within the plan.`)
const evidence = z
  .array(
    z
      .strictObject({
        noteRef: z.string().describe('The note that holds the quote.'),
        quote: z.string().describe('Verbatim from that note.'),
      })
      .describe('Where it is said.'),
  )
  .describe('Where it is said; at least one place.')

const statement = z
  .strictObject({
    ref: ref('record'),
    text: z.string().describe('The statement.'),
    holder: z.string().nullable().describe('Who holds it, where the text or byline says so; null otherwise.'),
    confidenceKind,
    confidenceScore,
    facets,
    evidence,
  })
  .openapi('PlannedStatement', { description: 'A statement drawn from the source.' })

export const ingestPlanSchema = z
  .strictObject({
    source: z
      .strictObject({
        kind: z.string().describe('`url` or `file`.'),
        title: z
          .string()
          .nullable()
          .describe("The source's own title, else its file name made readable; null of a page without one."),
        url: z.string().optional().describe('Address that answered, after redirects.'),
        filename: z.string().optional().describe('Name of the file.'),
        contentType: z.string().describe('What the bytes turned out to be.'),
        bytes: z.number().int().describe('Size of the page or file in bytes.'),
        language: z.string().describe('ISO 639-1 code of its language.'),
        sha256: z.string().describe('SHA-256 of the bytes in hex.'),
        ...versionPlanFields,
      })
      .describe('The source itself.'),
    notes: z
      .array(
        z
          .strictObject({
            ref: ref('note'),
            title: z.string().describe('Heading it stands under, else the title of the source.'),
            excerpt: z.string().describe('Its text, verbatim.'),
            words: z.number().int().describe('Number of words.'),
            headingPath: z.array(z.string()).describe('Headings above it, outermost first.'),
            page: z.number().int().nullable().describe('Page of its first character; null where there are no pages.'),
            start: z.number().int().describe('Where it begins in the extracted text, in UTF-16 units.'),
            end: z.number().int().describe('Where it ends.'),
          })
          .describe('A passage of the source.'),
      )
      .describe('Passages in source order.'),
    claims: z.array(statement).describe('Facts that the source states.'),
    positions: z.array(statement).describe('Judgements that somebody holds.'),
    projects: z
      .array(
        z
          .strictObject({
            ref: ref('project'),
            name: z.string().describe('Its name.'),
            description: z.string().nullable().describe('What the source says it is; null when it does not.'),
          })
          .describe('A project.'),
      )
      .describe('Projects named in the source.'),
    entities: z
      .array(
        z
          .strictObject({
            ref: ref('entity'),
            name: z.string().describe('Its name.'),
            kind: z
              .string()
              .describe(
                'person, place, organization, publication, repository, tool, work or other; of a model also product, event and concept.',
              ),
            aliases: z.array(z.string()).describe('Other names that the source gives it.'),
            known: z.boolean().describe('Whether the account has it already.'),
          })
          .describe('A named thing.'),
      )
      .describe('People, places, organizations and other named things.'),
    facets: z
      .array(
        z
          .strictObject({
            name: z.string().describe('The facet.'),
            count: z.number().int().describe('Number of notes that carry it.'),
          })
          .describe('A facet.'),
      )
      .describe('What the notes are about, the most frequent first.'),
    edges: z
      .array(
        z
          .strictObject({
            predicate: z.string().describe('How source and target are related.'),
            source: z.string().describe('Ref of the record it starts from.'),
            target: z.string().describe('Ref of the record it leads to.'),
          })
          .describe('A relation.'),
      )
      .describe('Relations between the records of this plan.'),
    style: z
      .array(
        z
          .strictObject({
            ref: ref('style record'),
            type: z.string().describe('style_observation, style_preference or vocabulary_rule.'),
            category: z.string().nullable().describe('What side of style it concerns.'),
            text: z.string().describe('The pattern, preference or rule.'),
            term: z.string().nullable().describe('The term of a vocabulary rule.'),
            strictness: z.string().nullable().describe('`suggested` or `strong`; null on observations.'),
            confidenceKind,
            confidenceScore,
            evidenceNoteRefs: z.array(z.string()).describe('Notes that show it.'),
          })
          .describe('A style record.'),
      )
      .optional()
      .describe('How the source is written, when `analyzeStyle` was true.'),
    quarantine: quarantineSchema.optional().describe('Only where a live ingest would be hidden: why.'),
    warnings: z.array(z.string()).describe('What you should know of this plan.'),
  })
  .openapi('IngestPlan', { description: 'What a live ingest of the same source would write.' })

export type IngestPlan = z.input<typeof ingestPlanSchema>

/** Somebody waits for a plan: a provider at its limit is not waited for as a job would. */
const LONGEST_WAIT_MS = 5_000

/**
 * A dry run: reads and distils the source and keeps nothing; it is paid for when the plan is made, or before a model is asked
 * for it. Throws 402 and 429, before a model is asked for what cannot be paid.
 */
export async function planIngest(
  services: IngestServices,
  own: AccountDb,
  source: SourceToRead,
  options: IngestOptions,
  distiller: ChosenDistiller | null,
  { requestId: reference, signal }: { requestId: string; signal: AbortSignal },
): Promise<{ plan: IngestPlan; usage: Usage }> {
  const read = await readSource(services, own.account, source, signal)
  const make = () => planSource(services, own, source, read, options, distiller, signal)
  if (distiller) {
    const { made, usage } = await chargeBefore(services, own, { metric: 'ingest.plan', reference, signal }, make)
    return { plan: made, usage }
  }
  const plan = await make()
  return { plan, usage: await charge(services, own, 'ingest.plan', reference) }
}

async function planSource(
  services: IngestServices,
  own: AccountDb,
  source: SourceToRead,
  read: ReadSource,
  options: IngestOptions,
  distiller: ChosenDistiller | null,
  signal: AbortSignal,
): Promise<IngestPlan> {
  const owner = await services.ownerNames(own.account)
  const { merged, sketch } = await distilSource(
    services,
    own.account,
    {
      source: read.text,
      facts: { ...read.facts, owner: { names: owner } },
      options: {
        distill: options.distill,
        analyzeStyle: options.analyzeStyle,
        distillLimit: options.distillLimit ?? null,
      },
      forIndex: false,
      distiller,
      datedAt: options.datedAt ?? null,
      longestWaitMs: LONGEST_WAIT_MS,
    },
    signal,
  )
  requireNotes(read, merged)
  const names = merged.records.filter(({ type }) => type === 'entity' || type === 'project')
  const idByKey = new Map((await findNodesByKey(own, names)).map(({ type, key, id }) => [`${type} ${key}`, id]))
  const reason = await quarantineReason(
    own,
    {
      sourceKind: read.facts.kind,
      holdsWords: read.holdsWords,
      byModel: merged.distiller.model !== null,
      names: names.map((record) => runRecord(record, idByKey.get(`${record.type} ${record.key}`) ?? record.ref)),
      known: new Set(idByKey.values()),
    },
    ownerNames(owner),
  )
  const known = new Set(
    names.flatMap(({ type, key }) => (type === 'entity' && idByKey.has(`entity ${key}`) ? [key] : [])),
  )
  const version = await planVersion(own, {
    kind: source.kind,
    key: source.kind === 'url' ? source.url : read.sha256,
    filename: read.facts.filename,
    title: read.title,
    sketch,
    replaces: (options.replaces as SourceId | 'none' | undefined) ?? null,
    content: read.content,
    isPart: read.part !== null,
    datedAt: options.datedAt ?? null,
  })
  return planOf(read, merged, known, reason, version, options)
}

function planOf(
  read: ReadSource,
  merged: MergedRun,
  known: ReadonlySet<string>,
  reason: QuarantineReason | null,
  version: VersionPlan,
  options: IngestOptions,
): IngestPlan {
  const ofType = (type: string) => merged.records.filter((record) => record.type === type)
  const { kind, url, filename } = read.facts
  return {
    source: {
      kind,
      title: read.title,
      ...(url ? { url } : {}),
      ...(filename ? { filename } : {}),
      contentType: read.contentType,
      bytes: read.bytes,
      language: merged.language,
      sha256: read.sha256,
      ...version,
    },
    notes: merged.notes.map(({ ref, title, text, words, places }) => ({
      ref,
      title,
      excerpt: text,
      words,
      ...places[0]!,
    })),
    claims: ofType('claim').map(planStatement),
    positions: ofType('position').map(planStatement),
    projects: ofType('project').map(({ ref, text, description }) => ({ ref, name: text, description })),
    entities: ofType('entity').map(({ ref, text, kind, aliases, key }) => ({
      ref,
      name: text,
      kind: kind ?? 'other',
      aliases,
      known: known.has(key),
    })),
    facets: countFacets(merged),
    edges: merged.edges.map(({ predicate, source, target }) => ({ predicate, source, target })),
    ...(options.analyzeStyle
      ? {
          style: merged.style.map(
            ({ scope: _scope, consumerGuidance: _guidance, rationale: _rationale, measured: _measured, ...style }) =>
              style,
          ),
        }
      : {}),
    ...(reason ? { quarantine: { reason } } : {}),
    warnings: [...(reason ? [QUARANTINE_WARNINGS[reason]] : []), ...warningsOf(read, merged)],
  }
}

const planStatement = ({ ref, text, holder, confidenceKind, confidenceScore, facets, evidence }: MergedRecord) => ({
  ref,
  text,
  holder,
  confidenceKind,
  confidenceScore,
  facets,
  evidence: evidence.map(({ noteRef, quote }) => ({ noteRef, quote })),
})

function countFacets(merged: MergedRun): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { facets } of merged.notes) for (const facet of facets) counts.set(facet, (counts.get(facet) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
