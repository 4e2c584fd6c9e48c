import { invalidField, type ValidationError } from '../lib/errors.ts'

/** Where a list stands in the document. */
export const pathOf = (name: string): [string] | [group: string, own: string] => {
  const [group, own] = name.split('.')
  return own === undefined ? [group!] : [group!, own]
}

const TWICE = 'It stands in this export twice, or is equal to another one'

/** What memory refers to was looked up before, and has errors of its own. */
export const refused = (list: string, index: number): ValidationError =>
  invalidField(
    [...pathOf(list), index],
    list.startsWith('memory.') ? `${TWICE}.` : `${TWICE}, or refers to what does not stand before it.`,
  )

/** 422 for a field that names what does not stand before its record. */
export const unresolved = (list: string, index: number, field: string, value: string): ValidationError =>
  invalidField(
    [...pathOf(list), index, field],
    `${JSON.stringify(value)} does not stand before this in the export.`,
    'unresolved_reference',
  )
