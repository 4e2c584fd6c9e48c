import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { ROUTES } from '../../src/app.ts'
import { openApiDocument } from '../../src/http/openapi.ts'

// Every reply that a test receives is held against the document by a validator that is not ours.

interface Operation {
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}
const document = openApiDocument(ROUTES, '/') as { paths: Record<string, Record<string, Operation>> }

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'openapi')
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
const paths = Object.keys(document.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  literal: !path.includes('{'),
}))

/** Fails when the reply is not what `openapi.json` says of this operation. Replies of unknown paths are let pass. */
export function checkReply(method: string, target: string, status: number, body: unknown, isEvents = false): void {
  const pathname = target.split('?')[0]!
  const found = paths
    .filter(({ pattern }) => pattern.test(pathname))
    .sort((a, b) => Number(b.literal) - Number(a.literal))
  const path = found.find((one) => document.paths[one.path]![method.toLowerCase()])?.path
  if (!path || method === 'HEAD') return
  const { responses } = document.paths[path]![method.toLowerCase()]!
  assert.ok(responses[status], `${method} ${path} answered ${status}, which openapi.json does not list`)
  const own = ['paths', path, method.toLowerCase(), 'responses', String(status)]
  if (isEvents) {
    const { content } = responses[status]
    assert.ok(content?.['text/event-stream'], `${method} ${path} answered with events: openapi.json has none`)
    return
  }
  const reply = responses[status].$ref ?? `#/${own.map((part) => encodeURIComponent(escaped(part))).join('/')}`
  const validate = ajv.getSchema(`openapi${reply}/content/application~1json/schema`)
  assert.ok(validate, `openapi.json has no schema for ${method} ${path} ${status}`)
  assert.ok(validate(body), `${method} ${path} ${status} is unlike openapi.json: ${ajv.errorsText(validate.errors)}`)
}
