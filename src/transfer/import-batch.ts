import { invalidField, type ValidationError } from '../lib/errors.ts'
import type { MemoryList, MemoryRecord } from './memory-export-schemas.ts'

/** A record with its place in its list. */
export interface Placed<Record> {
  index: number
  record: Record
}

export type Batch<Name extends MemoryList> = readonly Placed<MemoryRecord<Name>>[]

export const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]

export const unresolved = (list: MemoryList, index: number, field: string, value: string): ValidationError =>
  invalidField(
    ['memory', list, index, field],
    `${JSON.stringify(value)} does not stand before this in the export.`,
    'unresolved_reference',
  )
