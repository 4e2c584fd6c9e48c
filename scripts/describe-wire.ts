// What openapi.json says, as TypeScript for the pages: a type for each schema, and for each method and path what a request
// takes and what it answers. It reads those parts of OpenAPI 3.1 that the document uses, and refuses the others.

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  description?: string
}
interface Body {
  $ref?: string
  required?: boolean
  content?: Record<string, { schema: Schema }>
}
interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}
interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}
export interface ApiDocument {
  components?: { [kind: string]: Record<string, unknown> } & { schemas?: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

const HEAD = `// Generated from openapi.json by \`npm run generate\`: change the routes instead.
`

/** The module of types; the same document gives the same bytes. Throws on what it cannot say in TypeScript. */
export function describeWire(document: ApiDocument): string {
  const schemas = Object.entries(document.components?.schemas ?? {})
  const names = new Set(schemas.map(([name]) => name))
  const declared = schemas.map(([name, schema]) => declare(name, schema))
  const requests = new Map<string, string[]>()
  const replies = new Map<string, string[]>()

  /** A name for a body: its component's, or one after the operation. */
  const named = (name: string, bodies: Schema[]): string => {
    const schema: Schema = bodies.length === 1 ? bodies[0]! : { anyOf: bodies }
    if (schema.$ref) return nameOf(schema.$ref)
    if (names.has(name)) throw new Error(`${name} names a component already`)
    names.add(name)
    declared.push(declare(name, schema))
    return name
  }

  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const prefix = operation.operationId.replace(/^./, (letter) => letter.toUpperCase())
      const successes = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
      const bodies = successes.flatMap((status) => jsonOf(document, operation.responses[status]!))
      const reply = bodies.length ? named(`${prefix}Reply`, bodies) : 'undefined'
      const key = JSON.stringify(path).replaceAll('"', "'")
      replies.set(method, [...(replies.get(method) ?? []), `    ${key}: ${reply}\n`])
      const request = requestOf(document, operation, (schema) => named(`${prefix}Body`, [schema]))
      requests.set(method, [...(requests.get(method) ?? []), `    ${key}: ${request}\n`])
    }
  }
  return [
    HEAD,
    ...declared,
    `/** What a success answers, by method and path. */\n${byMethod('Replies', replies)}`,
    `/** What a request takes, by method and path; headers are the client's own business. */\n${byMethod('Requests', requests)}`,
  ].join('\n')
}

const byMethod = (name: string, lines: Map<string, string[]>): string =>
  `export interface ${name} {\n${[...lines].map(([method, all]) => `  ${method}: {\n${all.join('')}  }\n`).join('')}}\n`

/** What a `$ref` points at. */
function resolve<Part extends { $ref?: string }>(document: ApiDocument, part: Part): Part {
  if (part.$ref === undefined) return part
  const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(part.$ref) ?? []
  const found = document.components?.[kind!]?.[name!]
  if (!found) throw new Error(`${part.$ref} is not in the document`)
  return resolve(document, found as Part)
}

/** The schema of a body's JSON, in a list; none where it has none. */
function jsonOf(document: ApiDocument, body: Body): Schema[] {
  const schema = resolve(document, body).content?.['application/json']?.schema
  return schema ? [schema] : []
}

function requestOf(document: ApiDocument, operation: Operation, nameBody: (schema: Schema) => string): string {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
  const fields: string[] = []
  const given = (place: string, name: string) => {
    const all = parameters.filter((parameter) => parameter.in === place)
    if (!all.length) return
    const fieldsOf = all.map(({ name, required, schema }) => `${quoted(name)}${required ? '' : '?'}: ${typeOf(schema)}`)
    fields.push(`${name}${all.some(({ required }) => required) ? '' : '?'}: { ${fieldsOf.join('; ')} }`)
  }
  given('path', 'params')
  given('query', 'query')
  if (operation.requestBody) {
    const { required, content } = resolve(document, operation.requestBody)
    const [schema] = jsonOf(document, operation.requestBody)
    const isForm = content?.['multipart/form-data'] !== undefined
    if (!schema && !isForm) throw new Error(`${operation.operationId} takes a body that is neither JSON nor a form`)
    fields.push(`body${required ? '' : '?'}: ${schema ? nameBody(schema) : 'FormData'}`)
  }
  return fields.length ? `{ ${fields.join('; ')} }` : 'Record<never, never>'
}

/** A schema's declaration. Its closed lists of words come as lists too, so that a page need not copy them. */
function declare(name: string, schema: Schema): string {
  const isObject = schema.type === 'object' && schema.properties
  const type = `${comment(schema, '')}export ${isObject ? `interface ${name}` : `type ${name} =`} ${typeOf(schema)}\n`
  const lists = Object.entries(schema.properties ?? {}).map(([property, { enum: words, items }]) =>
    wordList(`${name}_${property}`, words ?? items?.enum),
  )
  return [type, wordList(name, schema.enum), ...lists].filter(Boolean).join('\n')
}

/** `Claim_status` with its words as `CLAIM_STATUS`; nothing for a single word, which only tells kinds apart. */
function wordList(name: string, words: unknown[] = []): string {
  if (words.length < 2) return ''
  const constant = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toUpperCase()
  return `export const ${constant} = [${words.map(literal).join(', ')}] as const\n`
}

/** The schema's type, its further lines indented by as much. */
function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const union = schema.anyOf ?? schema.oneOf
  if (union) return [...new Set(union.map((one) => typeOf(one, indent)))].join(' | ')
  // Beside a reference there may stand a part with nothing but a description.
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => grouped(typeOf(one, indent))).filter((type) => type !== 'unknown')
    return parts.join(' & ') || 'unknown'
  }
  if (schema.type === undefined) return 'unknown'
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.map((type) => simple(type, schema, indent)).join(' | ')
}

function simple(type: string, schema: Schema, indent: string): string {
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'string' || type === 'boolean' || type === 'null') return type
  if (type === 'array') {
    const tuple = schema.prefixItems?.map((item) => typeOf(item, indent))
    if (tuple)
      return `readonly [${[...tuple, ...(schema.items ? [`...${list(schema.items, indent)}`] : [])].join(', ')}]`
    return list(schema.items ?? {}, indent)
  }
  if (type === 'object') return object(schema, indent)
  throw new Error(`a schema of type ${type}`)
}

/** Readonly, so that a page neither changes what others see of a reply nor copies a constant for a request. */
const list = (items: Schema, indent: string): string => `readonly ${grouped(typeOf(items, indent))}[]`

/** In brackets where it would fall apart before `[]` or `&`: a union, or a list of lists. */
const grouped = (type: string): string =>
  / [|&] |^readonly /.test(type.replaceAll(/\{[\s\S]*\}/g, '')) ? `(${type})` : type

function object({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  const open = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown'
  if (!properties) return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${open}>`
  const within = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema, within)}${within}${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, within)}\n`,
  )
  if (typeof additionalProperties === 'object') fields.push(`${within}[name: string]: ${open}\n`)
  return `{\n${fields.join('')}${indent}}`
}

const nameOf = (ref: string): string => {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(ref)?.[1]
  if (!name) throw new Error(`${ref} is no schema of this document`)
  return name
}

const comment = ({ description }: Schema, indent: string): string =>
  description ? `${indent}/** ${description.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n` : ''

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : JSON.stringify(value)

const quoted = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name))
