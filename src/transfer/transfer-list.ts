import { z } from '@hono/zod-openapi'
import type { AccountDb, SqlFragment } from '../db/sql.ts'
import type { Importing } from './importing.ts'

// What is known of one list of an export stands in one declaration: its table, its fields in their order with what they
// may hold and the column each of them is, and why a column is left out. The document, the select, the insert and the
// check of what comes in follow from it.

/** A field that is not simply the column of its name in snake case, with the value that the database gives for it. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  /** null: it is made of columns that are left out */
  readonly column: string | null
  /** SQL that gives it where the column itself does not; an import resolves such a field by itself */
  readonly read?: SqlFragment
  /** the column's value as the record tells it; without it, instants are in RFC 3339 and bytes in hex */
  readonly tell?: (value: never) => unknown
  /** the record's value as the column takes it from JSON */
  readonly take?: (value: never) => unknown
  /** an import leaves the column to its default */
  readonly exportOnly?: true
}

type Fields = Readonly<Record<string, z.ZodType | Field>>
type SchemaOf<Of> = Of extends Field<infer Schema> ? Schema : Of extends z.ZodType ? Of : never
type RecordOf<Of extends Fields> = z.input<z.ZodObject<{ [Name in keyof Of]: SchemaOf<Of[Name]> }, z.core.$strict>>

/** Values by column. */
export type Row = Record<string, unknown>

/** A record with its place in its list. */
export interface Placed<Record> {
  index: number
  record: Record
}

export type Batch<Record> = readonly Placed<Record>[]

/**
 * Inserts the rows of these records: fields that are columns as they are, and what `columns` gives beside or instead of
 * them. Throws 422 for a record that is not added.
 */
export type Add<Record> = (batch: Batch<Record>, columns?: (placed: Placed<Record>) => Row) => Promise<void>

interface ListMethods<Record> {
  /** Instead of reading the table page by page. */
  pages?(tx: AccountDb): AsyncIterable<Record[]>
  /** How an import writes it. Lists without it are only told: what is derived, or belongs to the instance. */
  write?(importing: Importing, batch: Batch<Record>, add: Add<Record>): Promise<void>
  /** After the last record of an import. */
  end?(importing: Importing): void
}

interface ListDeclaration<Name extends string, Of extends Fields> extends ListMethods<RecordOf<Of>> {
  /** of the member of the export; `memory.peers` is a member of its member `memory` */
  name: Name
  about: string
  /** name and description of the record in the document; without it the record is described by `about` */
  component?: readonly [name: string, description: string]
  /** the record's schema, where the service has it already; of the same fields */
  schema?: z.ZodType
  /** in the order of the record */
  fields: Of
  /** what the fields have to be together */
  check?: { of(record: RecordOf<Of>): boolean; path: string[]; message: string }
  /** without one the list is made of several */
  table?: string
  /** column that says whose a row is */
  owner?: string
  /** which rows of the table */
  where?: SqlFragment
  /** what pages go on by: columns of the primary key, each with a value that comes before all others */
  key?: Readonly<Record<string, string | number | Buffer>>
  pageRows?: number
  /** exports of earlier versions lack it: an import goes on without it */
  optional?: true
  /** tables with rows that these columns name: a record that names none is not added */
  refers?: Readonly<Record<string, string>>
  /** by column: why it is left out */
  leftOut?: Readonly<Record<string, string>>
}

interface Column extends Omit<Field, 'schema'> {
  readonly field: string
}

/** The table of a list: all that its two statements are made of. */
export interface ListTable {
  readonly name: string
  readonly table: string
  readonly owner: string
  readonly columns: readonly Column[]
  readonly where: SqlFragment | null
  readonly key: Readonly<Record<string, string | number | Buffer>>
  readonly pageRows: number
  readonly refers: Readonly<Record<string, string>>
}

export interface List<Name extends string = string, Of extends object = object> extends ListTable, ListMethods<Of> {
  readonly name: Name
  readonly about: string
  readonly schema: z.ZodType
  /** an export may lack it */
  readonly optional: boolean
  readonly leftOut: Readonly<Record<string, string>>
}

/** What a list's record is. */
export type RecordOfList<Of> = Of extends List<string, infer Record> ? Record : never

export const NO_ID = '00000000-0000-0000-0000-000000000000'

const OWNER = 'the account itself, in which all of it stands'
/** rows read at once */
const PAGE_ROWS = 500

export function list<const Name extends string, Of extends Fields>(
  of: ListDeclaration<Name, Of>,
): List<Name, RecordOf<Of>> {
  const { owner = 'account_id', where = null, check, component } = of
  const fields = Object.entries(of.fields).map(([name, field]) => [name, fieldOf(name, field)] as const)
  const object = z.strictObject(Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])))
  const checked = check
    ? object.refine((record) => check.of(record as RecordOf<Of>), { path: check.path, message: check.message })
    : object
  const described = component
    ? checked.openapi(component[0], { description: component[1] })
    : checked.describe(of.about)
  return {
    ...methodsOf(of),
    name: of.name,
    about: of.about,
    schema: of.schema ?? described,
    table: of.table ?? '',
    owner,
    columns: fields.map(([field, { schema: _schema, ...column }]) => ({ field, ...column })),
    where,
    key: of.key ?? { id: NO_ID },
    pageRows: of.pageRows ?? PAGE_ROWS,
    refers: of.refers ?? {},
    optional: of.optional ?? false,
    leftOut: { ...(owner === 'account_id' ? { account_id: OWNER } : {}), ...of.leftOut },
  }
}

const methodsOf = <Record>({ pages, write, end }: ListMethods<Record>): ListMethods<Record> => ({
  ...(pages ? { pages } : {}),
  ...(write ? { write } : {}),
  ...(end ? { end } : {}),
})

const fieldOf = (name: string, field: z.ZodType | Field): Field =>
  field instanceof z.ZodType ? { schema: field, column: snakeCase(name) } : field

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Codec = Pick<Field, 'tell' | 'take' | 'exportOnly'>

/** A field that is called otherwise than its column, or has another value. */
export const column = <Schema extends z.ZodType>(name: string, schema: Schema, codec: Codec = {}): Field<Schema> => ({
  schema,
  column: name,
  ...codec,
})

/** Bytes, told in hexadecimal. */
export const hex = <Schema extends z.ZodType>(name: string, schema: Schema): Field<Schema> =>
  column(name, schema, { take: (value: string | null) => value && `\\x${value}` })

/** Bytes, told in base64. Null stays null. */
export const base64 = {
  tell: (bytes: Buffer | null) => bytes?.toString('base64') ?? null,
  take: (text: string | null) => text && `\\x${Buffer.from(text, 'base64').toString('hex')}`,
}

/** A field that `read` gives. `name`: the column that it tells of; null when that is left out. */
export const made = <Schema extends z.ZodType>(
  name: string | null,
  read: SqlFragment,
  schema: Schema,
  tell?: (value: never) => unknown,
): Field<Schema> => ({ schema, column: name, read, ...(tell ? { tell } : {}) })

/** For lists whose records are their rows. */
export const asItIs = <Record>(_importing: Importing, batch: Batch<Record>, add: Add<Record>): Promise<void> =>
  add(batch)
