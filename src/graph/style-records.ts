import type { AccountDb } from '../db/sql.ts'
import type { DistilledStyle, MeasuredStyle } from '../lib/distilled.ts'
import { newId, type RecordId } from '../lib/ids.ts'
import { styleKey } from '../lib/record-key.ts'
import { measuredOn, withFigure } from '../prose/style-observations.ts'
import type { PlacedRecords } from './place-records.ts'
import { recordFields, recordSourceKind, type StyleWording, type Support } from './record-of-supports.ts'
import { NO_NOTE } from './record-store.ts'
import type { RunToWrite } from './run-rows.ts'
import { findStyleByKey, listStyleKeys, putStyleRecords, type StyleRow } from './style-store.ts'
import { insertSupports, listSupports, type NewSupport } from './support-store.ts'

/** Writes how a run's source is written: one record for equal words, supported by the notes that show it. */
export async function writeStyleRecords(tx: AccountDb, run: RunToWrite, placed: PlacedRecords): Promise<void> {
  const { style } = run.merged
  if (style.length === 0) return
  const keyed = style.map((record) => ({ record, key: keyOf(record) }))
  const wanted = keyed.map(({ record, key }) => ({ type: record.type, key }))
  const ids = new Map((await findStyleByKey(tx, wanted)).map(({ id, type, key }) => [`${type} ${key}`, id]))
  const supports: NewSupport[] = []
  const places = new Map<string, { id: string; type: string; key: string }>()
  for (const { record, key } of keyed) {
    const place = `${record.type} ${key}`
    const id = ids.get(place) ?? newId<RecordId>()
    ids.set(place, id)
    places.set(id, { id, type: record.type, key })
    const notes = record.evidenceNoteRefs.map((ref) => placed.idOf(ref))
    supports.push(...(notes.length ? notes : [NO_NOTE]).map((note) => supportOf(record, id, note)))
  }
  await insertSupports(tx, run.id, supports)
  await putFromSupports(tx, [...places.values()])
}

/** Makes these style records what their supports say now; those without any are left alone. */
export async function refreshStyleRecords(tx: AccountDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await putFromSupports(tx, await listStyleKeys(tx, ids))
}

const keyOf = ({ type, text, term }: DistilledStyle): string => styleKey(type, text, term).toString('hex')

function supportOf(record: DistilledStyle, id: string, note: string): NewSupport {
  const { category, scope, strictness, text, term, consumerGuidance, rationale, measured } = record
  return {
    record: id,
    note,
    start: 0,
    end: 0,
    kind: 'style',
    confidence_kind: record.confidenceKind,
    confidence_score: record.confidenceScore,
    facets: [],
    attrs: {
      style: {
        category,
        scope,
        strictness,
        text,
        term,
        consumerGuidance,
        rationale,
        ...(measured ? { measured } : {}),
      },
    },
  }
}

async function putFromSupports(
  tx: AccountDb,
  records: readonly { id: string; type: string; key: string }[],
): Promise<void> {
  const supports = Map.groupBy(
    await listSupports(
      tx,
      records.map(({ id }) => id),
    ),
    ({ recordId }) => recordId,
  )
  await putStyleRecords(
    tx,
    records.flatMap((record) => {
      const own = supports.get(record.id)
      return own ? [styleRow(record, own)] : []
    }),
  )
}

function styleRow(record: { id: string; type: string; key: string }, supports: readonly Support[]): StyleRow {
  const { state, wording, sourceKind, runId, confidenceKind, confidenceScore } = recordFields(supports)
  const { category, scope, strictness, term } = wording.style!
  const { text, guidance, rationale } = wordsOfAll(wording.style!, state, supports)
  return {
    ...record,
    category,
    scope,
    strictness,
    term,
    rationale,
    text,
    state,
    consumer_guidance: guidance,
    source_kind: recordSourceKind(sourceKind, 'style'),
    run: runId,
    confidence_kind: confidenceKind,
    confidence_score: confidenceScore,
  }
}

/** What several sources measured has one figure: that of all their words together, each source once. */
function wordsOfAll(wording: StyleWording, state: string, supports: readonly Support[]) {
  const newest = new Map<string, MeasuredStyle>()
  for (const { runState, sourceId, runId, attrs } of supports.toSorted((a, b) => (a.runId < b.runId ? -1 : 1))) {
    const measured = runState === state ? attrs.style?.measured : undefined
    if (measured) newest.set(sourceId ?? runId, measured)
  }
  const { measured } = wording
  if (!measured || newest.size === 0) {
    const { text, consumerGuidance, rationale } = wording
    return { text, guidance: consumerGuidance, rationale }
  }
  const words = [...newest.values()].reduce((sum, one) => sum + one.words, 0)
  const value = [...newest.values()].reduce((sum, one) => sum + one.value * (one.words / words), 0)
  return {
    text: withFigure(measured.pattern, value),
    guidance: withFigure(measured.guidance, Math.round(value)),
    rationale: measuredOn(words, newest.size),
  }
}
