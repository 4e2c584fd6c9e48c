import {
  type ClassProperty,
  type ClassType,
  type EnumType,
  funPrefixNamer,
  getOptionValues,
  InputData,
  JSONSchemaInput,
  type Name,
  type Namer,
  PythonRenderer,
  PythonTargetLanguage,
  pythonOptions,
  quicktype,
  type Sourcelike,
  type TargetLanguage,
  type Type,
} from 'quicktype-core'
import type { ApiDocument } from './describe-wire.ts'

// The bodies that openapi.json names, as Python's TypedDicts for `client/python`: what a type checker needs, for Python 3.9 on, and
// nothing at run time. quicktype reads the schemas and names what is in them; how a type is written down is said here.

type Schema = NonNullable<NonNullable<ApiDocument['components']>['schemas']>[string]

const HEAD = `# Generated from openapi.json by \`npm run generate\`: change the routes instead.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


`

/** The module of types; the same document gives the same bytes. Throws on a field that Python cannot name. */
export async function describePython({ components }: ApiDocument): Promise<string> {
  const schemas = components?.schemas ?? {}
  const { schema: all, unions } = withUnionsAsClasses(schemas)
  const input = new JSONSchemaInput(undefined)
  const schema = JSON.stringify(all).replaceAll('#/components/schemas/', '#/definitions/')
  await input.addSource({ name: EVERYTHING, schema })
  const inputData = new InputData()
  inputData.addInput(input)
  const lang = new TypedDicts(unions, new Set(Object.keys(schemas)))
  // The Python that knows neither `list[str]` nor `str | None`.
  const rendererOptions = { 'python-version': '3.6', 'just-types': 'true' }
  const how = { combineClasses: false, inferMaps: false, leadingComments: [], rendererOptions }
  const { lines } = await quicktype({ inputData, lang, ...how })
  return `${HEAD}${lines.join('\n').trim()}\n`
}

const EVERYTHING = 'Everything'

/** What a schema is one of, where several of that are objects with names. */
function membersOf({ anyOf, oneOf }: Schema): Schema[] | null {
  const members = anyOf ?? oneOf ?? []
  return members.filter(({ $ref }) => $ref).length > 1 ? members : null
}

/**
 * quicktype makes one class of a union of classes. A union stands as a class with a field for each of its members instead, and is
 * told by its name; one without a name gets that of where it stands.
 */
function withUnionsAsClasses(schemas: Record<string, Schema>): { schema: object; unions: Set<string> } {
  const unions = new Set<string>()
  const definitions: Record<string, Schema> = {}
  const objectOf = (members: readonly Schema[]): Schema => {
    const fields = members.map((member, n): [string, Schema] => [member.$ref?.split('/').at(-1) ?? `other${n}`, member])
    return { type: 'object', required: fields.map(([name]) => name), properties: Object.fromEntries(fields) }
  }
  const define = (name: string, schema: Schema) => {
    const members = membersOf(schema)
    if (members) unions.add(name)
    definitions[name] = members
      ? { ...objectOf(members), ...(schema.description ? { description: schema.description } : {}) }
      : (within(schema, name) as Schema)
  }
  const within = (at: unknown, name: string): unknown => {
    if (Array.isArray(at)) return at.map((one) => within(one, name))
    if (typeof at !== 'object' || at === null) return at
    const entries = Object.entries(at).map(([key, value]): [string, unknown] => {
      const isUnion = typeof value === 'object' && value !== null && membersOf(value as Schema)
      const own = `${name}${key.charAt(0).toUpperCase()}${key.slice(1)}`
      if (!isUnion) return [key, within(value, key === 'properties' ? name : own)]
      define(own, value as Schema)
      return [key, { $ref: referenceTo(own) }]
    })
    return Object.fromEntries(entries)
  }
  for (const [name, schema] of Object.entries(schemas)) define(name, schema)
  const all = Object.keys(definitions).map((name) => ({ $ref: referenceTo(name) }))
  return { schema: { definitions, ...objectOf(all) }, unions }
}

const referenceTo = (name: string): string => `#/components/schemas/${name}`

class TypedDicts extends PythonTargetLanguage {
  readonly #unions: ReadonlySet<string>
  readonly #named: ReadonlySet<string>
  constructor(unions: ReadonlySet<string>, named: ReadonlySet<string>) {
    super()
    this.#unions = unions
    this.#named = named
  }
  /** a day is a string, as on the wire */
  override get stringTypeMapping() {
    return new Map()
  }
  override get supportsOptionalClassProperties(): boolean {
    return true
  }
  protected override makeRenderer(...[context, options]: Parameters<TargetLanguage['makeRenderer']>): PythonRenderer {
    return new TypedDictRenderer(this, context, getOptionValues(pythonOptions, options), this.#unions, this.#named)
  }
}

class TypedDictRenderer extends PythonRenderer {
  readonly #unions: ReadonlySet<string>
  readonly #named: ReadonlySet<string>
  constructor(
    language: PythonTargetLanguage,
    context: ConstructorParameters<typeof PythonRenderer>[1],
    options: ConstructorParameters<typeof PythonRenderer>[2],
    unions: ReadonlySet<string>,
    named: ReadonlySet<string>,
  ) {
    super(language, context, options)
    this.#unions = unions
    this.#named = named
  }

  protected override makeNamedTypeNamer(): Namer {
    return funPrefixNamer('type', (name) =>
      name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase()),
    )
  }
  /** as on the wire */
  protected override namerForObjectProperty(): Namer {
    return funPrefixNamer('property', (name) => name)
  }

  /** Python writes them out. */
  protected override unionNeedsName(): boolean {
    return false
  }

  protected override pythonType(type: Type): Sourcelike {
    // In quotation marks: an alias is read when the module is, and may name what comes later.
    const name = () => ['"', this.nameForNamedType(type), '"']
    if (type.kind === 'class') return name()
    if (type.kind !== 'enum') return super.pythonType(type)
    return this.#isNamed(type) ? name() : literals(type as EnumType)
  }

  /** What the document names has a name here; what stands in one place stands in one place. */
  protected override emitEnum(type: EnumType): void {
    if (!this.#isNamed(type)) return
    for (const line of this.descriptionForType(type) ?? []) this.emitLine(`# ${inOneLine(line)}`)
    this.emitLine(this.nameForNamedType(type), ' = ', literals(type))
    this.ensureBlankLine(2)
  }

  #isNamed(type: Type): boolean {
    return this.#named.has(this.sourcelikeToString(this.nameForNamedType(type)))
  }

  protected override emitClass(type: ClassType): void {
    const name = this.sourcelikeToString(this.nameForNamedType(type))
    if (name === EVERYTHING) return
    const fields: Field[] = []
    this.forEachClassProperty(type, 'none', (given: Name, field: string, of: ClassProperty) => {
      if (this.sourcelikeToString(given) !== field) throw new Error(`${name}.${field} is no name in Python`)
      const told = [...(this.descriptionForClassProperty(type, field) ?? [])].join(' ')
      fields.push({ field, of, told })
    })
    const description = [...(this.descriptionForType(type) ?? [])].join(' ')
    if (this.#unions.has(name)) this.#emitUnion(name, description, fields)
    else this.#emitTypedDict(name, description, fields)
  }

  #emitTypedDict(name: string, description: string, fields: readonly Field[]): void {
    const needed = fields.filter(({ of }) => !of.isOptional)
    const free = fields.filter(({ of }) => of.isOptional)
    // NotRequired is newer than the Pythons that are to run it.
    const both = needed.length > 0 && free.length > 0
    if (both) this.#emitFields(`class _${name}(TypedDict):`, '', needed)
    const base = both ? `_${name}, total=False` : free.length > 0 ? 'TypedDict, total=False' : 'TypedDict'
    this.#emitFields(`class ${name}(${base}):`, description, both ? free : fields)
  }

  #emitFields(head: string, description: string, fields: readonly Field[]): void {
    this.emitLine(head)
    this.indent(() => {
      if (description) {
        this.emitLine(`"""${inOneLine(description)}"""`)
        this.ensureBlankLine()
      }
      for (const { field, of, told } of fields) {
        if (told) this.emitLine(`# ${inOneLine(told)}`)
        this.emitLine(field, ': ', this.pythonType(of.type))
      }
      if (fields.length === 0) this.emitLine('pass')
    })
    this.ensureBlankLine(2)
  }

  #emitUnion(name: string, description: string, members: readonly Field[]): void {
    if (description) this.emitLine(`# ${inOneLine(description)}`)
    const types = members.map(({ of }) => this.sourcelikeToString(this.pythonType(of.type)))
    this.emitLine(name, ' = Union[', types.join(', '), ']')
    this.ensureBlankLine(2)
  }

  protected override emitImports(): void {}
}

const literals = ({ cases }: EnumType): string => `Literal[${[...cases].map((one) => JSON.stringify(one)).join(', ')}]`

interface Field {
  field: string
  of: ClassProperty
  told: string
}

const inOneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''")
