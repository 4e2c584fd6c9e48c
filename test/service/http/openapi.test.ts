import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { startService, type TestService } from '../../support/service.ts'

const file = path.join(import.meta.dirname, '../../../openapi.json')
const document = JSON.parse(readFileSync(file, 'utf8'))

test('openapi.json passes the rules of a linter that is not ours', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-server-example.com': 'off' } })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: file, config })
  const told = problems
    // The server is this machine's until somebody deploys it; probes and this document have nothing to refuse.
    .filter(({ ruleId }) => ruleId !== 'no-server-example.com')
    .filter(
      ({ ruleId, location }) =>
        !(ruleId === 'operation-4xx-response' && /healthz|readyz|openapi\.json/.test(location[0]?.pointer ?? '')),
    )
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)
  assert.deepEqual(told, [])
})

test('openapi.json describes every field, parameter, response and operation', () => {
  const bare: string[] = []
  const walk = (value: unknown, at: string): void => {
    if (Array.isArray(value)) value.forEach((one, i) => void walk(one, `${at}/${i}`))
    if (typeof value !== 'object' || value === null) return
    const { type, properties, in: place, description, operationId, summary } = value as Record<string, unknown>
    if (type === 'object' && properties) {
      for (const [name, field] of Object.entries(properties as Record<string, Record<string, unknown>>)) {
        if (!field.description && !field.$ref && !field.allOf && !field.anyOf) bare.push(`${at}.${name}`)
      }
    }
    if (
      place &&
      place !== 'cookie' &&
      !description &&
      !(value as { schema?: { description?: string } }).schema?.description
    ) {
      bare.push(`${at} (parameter)`)
    }
    if (operationId && !summary) bare.push(`${at} (summary)`)
    for (const [key, child] of Object.entries(value)) walk(child, `${at}/${key}`)
  }
  walk(document, '')
  assert.deepEqual(bare, [])
})

test('openapi.json lists for every operation the errors that all of its kind can give', () => {
  for (const [url, methods] of Object.entries<Record<string, { responses: object; security: object[] }>>(
    document.paths,
  )) {
    for (const [method, { responses, security }] of Object.entries(methods)) {
      if (!url.startsWith('/v1/')) continue
      const wanted = ['429', '500', '503', ...(security.length ? ['401', '403'] : [])]
      for (const status of wanted) assert.ok(status in responses, `${method} ${url} lacks ${status}`)
    }
  }
})

test('openapi.json names every reply and every error once, and leaves the name of Error to the languages', () => {
  const { schemas, responses, headers } = document.components
  for (const [url, methods] of Object.entries<Record<string, { responses: Record<string, Reply> }>>(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      for (const [status, reply] of Object.entries(operation.responses)) {
        const at = `${method} ${url} ${status}`
        if (status.startsWith('2')) {
          const json = reply.content!['application/json']
          if (json) assert.match(json.schema.$ref!, /^#\/components\/schemas\/\w+$/, at)
          else assert.deepEqual(Object.keys(reply.content!), ['application/octet-stream'], at)
          for (const { $ref } of Object.values(reply.headers!)) assert.ok($ref.slice(21) in headers, `${at} ${$ref}`)
        } else assert.ok(reply.$ref!.slice(23) in responses, at)
      }
    }
  }
  for (const reply of Object.values<Reply>(responses))
    assert.equal(reply.content!['application/json']!.schema.$ref, '#/components/schemas/ErrorReply')
  assert.ok(!('Error' in schemas))
})

test('openapi.json tells the forms of an object apart by one field, and writes no parameter out three times', () => {
  const { schemas } = document.components
  const untold: string[] = []
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { anyOf, oneOf, discriminator } = value as Record<string, { $ref?: string }[]> & { discriminator?: object }
    const forms = (anyOf ?? oneOf ?? []).flatMap(({ $ref }) => ($ref ? [schemas[$ref.slice(21)]] : []))
    // A discriminator of OpenAPI has to be a string; other constants tell forms apart just as well.
    const isTold = Object.keys(forms[0]?.properties ?? {}).some((field) => {
      const words = forms.flatMap(
        ({ properties, required }) => (required.includes(field) && properties[field]?.enum) || [field, field],
      )
      return new Set(words).size === words.length
    })
    if (forms.length > 1 && !discriminator && !isTold) untold.push(at)
    for (const [key, child] of Object.entries(value)) walk(child, `${at}/${key}`)
  }
  walk(document, '')
  // An import reads the kind beside it, which stands in the same record.
  assert.deepEqual(untold, ['/components/schemas/ExportedEvent/properties/result'])

  const written = new Map<string, number>()
  for (const methods of Object.values<Record<string, { parameters?: object[] }>>(document.paths))
    for (const { parameters = [] } of Object.values(methods))
      for (const parameter of parameters.filter((one) => !('$ref' in one)))
        written.set(JSON.stringify(parameter), (written.get(JSON.stringify(parameter)) ?? 0) + 1)
  assert.deepEqual(
    [...written].filter(([, times]) => times > 2),
    [],
  )
})

interface Reply {
  $ref?: string
  headers?: Record<string, { $ref: string }>
  content?: { 'application/json'?: { schema: { $ref?: string } } }
}

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

test('GET /openapi.json: 200 with the committed operations', async () => {
  const { status, body } = await service.request('GET', '/openapi.json')
  assert.equal(status, 200)
  assert.deepEqual(body.paths, document.paths)
})
