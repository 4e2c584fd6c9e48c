import { anyText, calendarDay } from '../http/fields.ts'
import {
  aliases,
  confidence,
  createdAt,
  facets,
  id,
  language,
  origin,
  ownKind,
  recordId,
  recordKey,
  state,
} from './list-fields.ts'
import { attr, ofType } from './list-store.ts'
import { type Add, type Batch, column, hex, type List, list, made, type RecordOfList } from './transfer-list.ts'

// Records, a list for each type: what their `attrs` hold are fields of their own.

const first = {
  id: recordId,
  state,
  supersededBy: id('The record that took its place; null when none did.').nullable(),
  key: hex('record_key', recordKey),
}
const last = {
  language: column('lang', language),
  facets,
  ...origin,
  ...confidence,
  datedAt: calendarDay('The day its source is from.'),
  createdAt,
}
const TYPE = {
  type: 'the list in which it stands',
  merged_into: 'follows from `identityResolutions`',
  members: 'follow from `identityResolutions`',
  decided_kind: 'follows from `identityResolutions`',
}
const name = column('title', anyText('Its name.'))
const description = column('body', anyText('What it is; empty when no source says so.'))
const knownAs = made(null, attr('aliases'), aliases, (value: string[] | null) => value ?? [])

/** `attrsOf`: what has no column of its own; `title`: where no field has it. */
const asNode =
  <Record extends { sourceKind: string }>(
    type: string,
    attrsOf: (record: Record) => object,
    beside: { title?: string } = {},
  ) =>
  (_importing: unknown, batch: Batch<Record>, add: Add<Record>): Promise<void> =>
    add(batch, ({ record }) => ({ ...beside, type, attrs: attrsOf(record), ...ownKind(record.sourceKind, type) }))

export const notes = list({
  name: 'notes',
  about: 'Passages of the sources.',
  component: ['ExportedNote', 'A passage of a source.'],
  table: 'node',
  where: ofType('note'),
  fields: {
    ...first,
    title: anyText('Heading it stands under, else the title of the source.'),
    text: column('body', anyText('The passage, verbatim.')),
    styleDescription: made(
      null,
      attr('styleDescription'),
      anyText('How it is written; null when nobody looked.').nullable(),
    ),
    rationale: made(
      null,
      attr('rationale'),
      anyText('Of the note of a correction: why it was made; null otherwise.').nullable(),
    ),
    ...last,
  },
  leftOut: { ...TYPE, attrs: 'each a field: `styleDescription`, `rationale`' },
  write: asNode('note', ({ styleDescription, rationale }) => ({
    ...(styleDescription ? { styleDescription } : {}),
    ...(rationale ? { rationale } : {}),
  })),
})

const asStatement =
  (type: string) =>
  <Record extends { holder: string | null; sourceKind: string }>(
    _importing: unknown,
    batch: Batch<Record>,
    add: Add<Record>,
  ) =>
    asNode<Record>(type, ({ holder }) => ({ holder }), { title: '' })(_importing, batch, add)

export const claims = list({
  name: 'claims',
  about: 'Facts that sources state.',
  component: ['ExportedStatement', 'A claim or a position.'],
  table: 'node',
  where: ofType('claim'),
  fields: {
    ...first,
    text: column('body', anyText('The statement.')),
    holder: made(null, attr('holder'), anyText('Who holds it; null where nobody says so.').nullable()),
    ...last,
  },
  leftOut: { ...TYPE, title: 'statements have none', attrs: 'each a field: `holder`' },
  write: asStatement('claim'),
})

export const positions: List<'positions', RecordOfList<typeof claims>> = {
  ...claims,
  name: 'positions',
  about: 'Judgements that somebody holds.',
  where: ofType('position'),
  write: asStatement('position'),
}

export const projects = list({
  name: 'projects',
  about: 'Projects.',
  component: ['ExportedProject', 'A project.'],
  table: 'node',
  where: ofType('project'),
  fields: { ...first, name, description, aliases: knownAs, ...last },
  leftOut: { ...TYPE, attrs: 'each a field: `aliases`' },
  write: asNode('project', ({ aliases }) => ({ aliases })),
})

export const entities = list({
  name: 'entities',
  about: 'Named things.',
  component: ['ExportedEntity', 'A named thing.'],
  table: 'node',
  where: ofType('entity'),
  fields: {
    ...first,
    name,
    kind: made(
      null,
      attr('kind'),
      anyText('person, place, organization, publication, repository, tool, work or other.').nullable(),
    ),
    description,
    aliases: knownAs,
    ...last,
  },
  leftOut: { ...TYPE, attrs: 'each a field: `kind`, `aliases`' },
  write: asNode('entity', ({ kind, aliases }) => ({ kind, aliases })),
})
