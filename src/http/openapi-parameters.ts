import type { Route } from './route.ts'

// Parameters that many operations take stand in the document once.

interface Parameter {
  name: string
  in: string
  description?: string
}
type Referred = Parameter | { $ref: string }
interface Described {
  paths: Record<string, Record<string, { parameters?: Referred[] }>>
  components: { parameters?: Record<string, Parameter> }
}

/** As many operations have to take the same one. */
const SHARED_BY = 3

/** Makes a component of every parameter that several operations take. Throws when two of them want one name. */
export function shareParameters(document: object, routes: readonly Route<never>[]): void {
  const { paths, components } = document as Described
  const taken = new Map<string, Referred[][]>()
  for (const { path, method } of routes) {
    const all = paths[path]![method]!.parameters ?? []
    for (const parameter of all) {
      const text = JSON.stringify(parameter)
      taken.set(text, [...(taken.get(text) ?? []), all])
    }
  }
  const shared: Record<string, Parameter> = {}
  for (const [text, lists] of taken) {
    if (lists.length < SHARED_BY) continue
    const parameter = JSON.parse(text) as Parameter
    const name = componentOf(parameter)
    if (shared[name]) throw new Error(`two parameters want to be the component ${name}`)
    shared[name] = parameter
    for (const list of lists)
      list.splice(
        list.findIndex((one) => JSON.stringify(one) === text),
        1,
        { $ref: `#/components/parameters/${name}` },
      )
  }
  components.parameters = shared
}

/** `EntityId` of a path, after what it is said to be; `LimitQuery` or `XServiceCsrfHeader` elsewhere. */
function componentOf({ name, in: place, description = '' }: Parameter): string {
  const [, what, of] = /^(Id|Label) of the (\w+)/.exec(description) ?? []
  return place === 'path' && of ? pascal(`${of}-${what}`) : pascal(`${name}-${place}`)
}

const pascal = (words: string): string => words.replaceAll(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())
