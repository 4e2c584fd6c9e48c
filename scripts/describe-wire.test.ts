import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApiDocument, describeWire } from './describe-wire.ts'

type Schemas = NonNullable<NonNullable<ApiDocument['components']>['schemas']>

const typesOf = (schemas: Schemas): string => describeWire({ components: { schemas }, paths: {} })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** The lines of one declaration. */
const declaration = (module: string, name: string): string =>
  module.split('\n\n').find((part) => new RegExp(`export (?:interface|type) ${name}\\b`).test(part)) ?? ''

test('an object is an interface, with what may be missing, null and other names', () => {
  const module = typesOf({
    Note: {
      type: 'object',
      description: 'A passage.',
      properties: {
        id: { type: 'string', description: 'Its id.' },
        page: { type: ['integer', 'null'] },
        'content-type': { type: 'string', enum: ['text/plain', "it's"] },
        parts: { type: 'array', items: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] } },
        counts: { type: 'object', additionalProperties: { type: 'integer' } },
      },
      required: ['id', 'parts'],
      additionalProperties: false,
    },
  })
  assert.equal(
    declaration(module, 'Note').trim(),
    `/** A passage. */
export interface Note {
  /** Its id. */
  id: string
  page?: number | null
  'content-type'?: 'text/plain' | 'it\\'s'
  parts: readonly {
    n: number
  }[]
  counts?: Record<string, number>
}`,
  )
})

test('unions keep each of their kinds, and lists of them stand in brackets', () => {
  const kind = (name: string) => ({
    type: 'object',
    properties: { kind: { type: 'string', const: name } },
    required: ['kind'],
  })
  const module = typesOf({
    Url: kind('url'),
    File: kind('file'),
    Either: {
      oneOf: [ref('schemas', 'Url'), ref('schemas', 'File')],
      discriminator: { propertyName: 'kind' },
    } as object,
    Several: { type: 'array', items: { anyOf: [ref('schemas', 'Url'), { type: 'null' }] } },
    Both: { allOf: [ref('schemas', 'Url'), { anyOf: [ref('schemas', 'File'), { type: 'null' }] }] },
    Told: { allOf: [ref('schemas', 'Url'), { description: 'Where it is.' }] },
    Pair: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] },
  })
  assert.match(module, /export type Either = Url \| File\n/)
  assert.match(module, /export type Several = readonly \(Url \| null\)\[\]\n/)
  assert.match(module, /export type Both = Url & \(File \| null\)\n/)
  assert.match(module, /export type Told = Url\n/)
  assert.match(module, /export type Pair = readonly \[number, string\]\n/)
})

test('a closed list of words comes as a list too, by itself or of a field', () => {
  const module = typesOf({
    Scope: { type: 'string', enum: ['query', 'memory.read'] },
    ApiKey: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['key'] },
        shownAs: { type: 'string', enum: ['name', 'prefix'] },
        scopes: { type: 'array', items: { type: 'string', enum: ['query', 'graph'] } },
      },
    },
  })
  assert.match(
    module,
    /export type Scope = 'query' \| 'memory\.read'\n\nexport const SCOPE = \['query', 'memory\.read'\] as const\n/,
  )
  assert.match(module, /export const API_KEY_SHOWN_AS = \['name', 'prefix'\] as const\n/)
  assert.match(module, /export const API_KEY_SCOPES = \['query', 'graph'\] as const\n/)
  assert.doesNotMatch(module, /API_KEY_KIND/)
})

const document: ApiDocument = {
  components: {
    schemas: { Note: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    responses: { Notes: json({ type: 'array', items: ref('schemas', 'Note') }), Refused: json(ref('schemas', 'Note')) },
    parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
  },
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [ref('parameters', 'Limit') as never],
        responses: { 200: ref('responses', 'Notes'), 422: ref('responses', 'Refused') },
      },
      post: {
        operationId: 'createNote',
        requestBody: { required: true, ...json({ type: 'object', properties: { text: { type: 'string' } } }) },
        responses: { 200: json(ref('schemas', 'Note')), 202: json({ type: 'null' }) },
      },
    },
    '/notes/{id}': {
      delete: {
        operationId: 'deleteNote',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'x-token', in: 'header', schema: { type: 'string' } },
        ],
        responses: { 200: json(ref('schemas', 'Note')) },
      },
      get: { operationId: 'getNote', responses: { 200: json(ref('schemas', 'Note')) } },
    },
  },
}

test('a reply is known by method and path; what has no name is called after its operation', () => {
  const module = describeWire(document)
  assert.match(module, /export type ListNotesReply = readonly Note\[\]\n/)
  assert.match(module, /export type CreateNoteReply = Note \| null\n/)
  assert.equal(
    declaration(module, 'Replies').trim(),
    `/** What a success answers, by method and path. */
export interface Replies {
  get: {
    '/notes': ListNotesReply
    '/notes/{id}': Note
  }
  post: {
    '/notes': CreateNoteReply
  }
  delete: {
    '/notes/{id}': Note
  }
}`,
  )
})

test('a request takes what stands in its path, its query and its body', () => {
  const requests = declaration(describeWire(document), 'Requests')
  assert.match(requests, /'\/notes': \{ query\?: \{ limit\?: number \} \}/)
  assert.match(requests, /'\/notes': \{ body: CreateNoteBody \}/)
  assert.match(requests, /'\/notes\/\{id\}': \{ params: \{ id: string \} \}/)
  assert.match(requests, /'\/notes\/\{id\}': Record<never, never>/)
})

test('what it cannot say is refused: a name taken twice, a reference to nothing, a type of its own', () => {
  const taken = { ...document.components?.schemas, ListNotesReply: { type: 'string' } }
  assert.throws(() => describeWire({ ...document, components: { ...document.components, schemas: taken } }), /already/)
  assert.throws(() => describeWire({ ...document, components: {} }), /is not in the document/)
  assert.throws(() => typesOf({ Odd: { type: 'decimal' } }), /decimal/)
})
