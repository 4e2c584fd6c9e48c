import { isDeepStrictEqual } from 'node:util'
import type { ResponseDeclaration, Route } from './route.ts'

/** As much of the document as is read here. */
interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>>
  components: { schemas: Record<string, object> }
}

/**
 * Makes a component of every success's body that is not one yet, under the name that the route declares or, where the
 * route has a single success, after its operation. Throws when two bodies want one name.
 */
export function nameReplies(document: object, routes: readonly Route<never>[]): void {
  const {
    paths,
    components: { schemas },
  } = document as Described
  for (const { operationId, path, method, responses } of routes) {
    const declared = Object.entries(responses as Record<string, ResponseDeclaration>)
    for (const [status, { name, mediaType }] of declared) {
      if (mediaType) continue
      const body = paths[path]![method]!.responses[status]!.content['application/json']!
      if ('$ref' in body.schema) continue
      if (!name && declared.length > 1) throw new Error(`${operationId} gives its answer ${status} no name`)
      const component = name ?? `${operationId.replace(/^./, (first) => first.toUpperCase())}Reply`
      schemas[component] ??= body.schema
      if (!isDeepStrictEqual(schemas[component], body.schema))
        throw new Error(`${component} of ${operationId} is the name of something else`)
      body.schema = { $ref: `#/components/schemas/${component}` }
    }
  }
}
