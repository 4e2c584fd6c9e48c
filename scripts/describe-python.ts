import type { ApiDocument } from './describe-wire.ts'

// The bodies that openapi.json names, as Python's TypedDicts for `client/python`: what a type checker needs, for Python 3.9 on.

type Schema = NonNullable<NonNullable<ApiDocument['components']>['schemas']>[string]

const HEAD = `# Generated from openapi.json by \`npm run generate\`: change the routes instead.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

`

/** The module of types; the same document gives the same bytes. Throws on a field that Python cannot name. */
export function describePython({ components }: ApiDocument): string {
  return (
    HEAD +
    Object.entries(components?.schemas ?? {})
      .map(([name, schema]) => declared(name, schema))
      .join('\n\n')
  )
}

function declared(name: string, schema: Schema): string {
  const { type, properties, required = [] } = schema
  if (type !== 'object' || !properties) return `${commented(schema)}${name} = ${typeOf(schema)}\n`
  const fields = Object.entries(properties)
  const isNeeded = ([field]: [string, Schema]) => required.includes(field)
  const needed = fields.filter(isNeeded)
  const free = fields.filter((field) => !isNeeded(field))
  // NotRequired is newer than the Pythons that are to run it.
  if (free.length === 0) return classOf(name, 'TypedDict', schema, needed)
  if (needed.length === 0) return classOf(name, 'TypedDict, total=False', schema, free)
  return `${classOf(`_${name}`, 'TypedDict', {}, needed)}\n\n${classOf(name, `_${name}, total=False`, schema, free)}`
}

function classOf(name: string, base: string, schema: Schema, fields: readonly [string, Schema][]): string {
  const lines = fields.flatMap(([field, of]) => {
    if (!/^[A-Za-z_]\w*$/.test(field) || RESERVED.has(field)) throw new Error(`${name}.${field} is no name in Python`)
    return [...(of.description ? [`    # ${inOneLine(of.description)}`] : []), `    ${field}: ${typeOf(of)}`]
  })
  const told = schema.description ? [`    """${inOneLine(schema.description)}"""`, ''] : []
  return [`class ${name}(${base}):`, ...told, ...(lines.length ? lines : ['    pass']), ''].join('\n')
}

const RESERVED = new Set([
  'from',
  'class',
  'in',
  'is',
  'not',
  'and',
  'or',
  'import',
  'global',
  'None',
  'pass',
  'lambda',
])

/** Names stand in quotation marks: an alias is read when the module is, and may name what comes later. */
function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, items } = schema
  if ($ref) return `"${$ref.split('/').at(-1)}"`
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
  if (schema.enum)
    return nullable(
      `Literal[${schema.enum
        .filter((one) => one !== null)
        .map(literal)
        .join(', ')}]`,
      schema.enum.includes(null),
    )
  const union = anyOf ?? oneOf
  if (union) return `Union[${[...new Set(union.map(typeOf))].join(', ')}]`
  // A reference and a description beside it.
  if (allOf) return allOf.map(typeOf).find((type) => type !== 'Any') ?? 'Any'
  const types = [schema.type ?? []].flat()
  const named = types
    .filter((type) => type !== 'null')
    .map((type) => SIMPLE[type] ?? (type === 'array' ? `List[${typeOf(items ?? {})}]` : objectOf(schema)))
  if (named.length === 0) return types.includes('null') ? 'None' : 'Any'
  return nullable(named.length === 1 ? named[0]! : `Union[${named.join(', ')}]`, types.includes('null'))
}

const SIMPLE: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' }

const objectOf = ({ additionalProperties }: Schema): string =>
  `Dict[str, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'Any'}]`

const nullable = (type: string, isNullable: boolean): string => (isNullable ? `Optional[${type}]` : type)
const literal = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)
const commented = ({ description }: Schema): string => (description ? `# ${inOneLine(description)}\n` : '')
const inOneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('"""', "'''")
