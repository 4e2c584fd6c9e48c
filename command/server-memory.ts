// What the MCP memory server (`@modelcontextprotocol/server-memory`) keeps: a line of JSON for each entity and relation.

export interface GraphLines {
  entities: { name: string; entityType: string; observations: string[] }[]
  relations: { from: string; to: string; relationType: string }[]
}

type Json = Record<string, unknown>

const MAX_NAME_CHARS = 500
const MAX_OBSERVATION_CHARS = 2_000

/** Lines of a file that has at least one entity or relation; null for one that has none. `undefined`: a line that is broken. */
export function linesOf(text: string): (Json | undefined)[] | null {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsedLine)
  return lines.some((line) => line?.type === 'entity' || line?.type === 'relation') ? lines : null
}

function parsedLine(line: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

/** Text that can be stored. */
const words = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : ''
const isName = (name: string): boolean => name !== '' && name.length <= MAX_NAME_CHARS

/**
 * What can be kept of such lines. An observation that is too long is several. `skipped`: broken lines, and entities,
 * relations and observations without words or with a name that is too long.
 */
export function readServerMemory(lines: readonly (Json | undefined)[]): { graph: GraphLines; skipped: number } {
  const graph: GraphLines = { entities: [], relations: [] }
  let skipped = 0
  for (const line of lines) {
    const [name, from, to] = [words(line?.name), words(line?.from), words(line?.to)]
    const [entityType, relationType] = [words(line?.entityType), words(line?.relationType)]
    if (line?.type === 'entity' && isName(name) && entityType.length <= MAX_NAME_CHARS) {
      const observations = (Array.isArray(line.observations) ? line.observations : []).map(words)
      const kept = observations.filter((observation) => observation !== '')
      skipped += observations.length - kept.length
      graph.entities.push({ name, entityType, observations: kept.flatMap(parts) })
    } else if (line?.type === 'relation' && [from, to, relationType].every(isName))
      graph.relations.push({ from, to, relationType })
    else skipped += 1
  }
  return { graph, skipped }
}

/** Cut behind a blank where there is one in the second half. */
function parts(observation: string): string[] {
  if (observation.length <= MAX_OBSERVATION_CHARS) return [observation]
  const blank = observation.lastIndexOf(' ', MAX_OBSERVATION_CHARS - 1)
  const end = blank < MAX_OBSERVATION_CHARS / 2 ? MAX_OBSERVATION_CHARS : blank + 1
  // A character of two halves is not cut through.
  const at = observation.slice(0, end).isWellFormed() ? end : end - 1
  return [observation.slice(0, at), ...parts(observation.slice(at))]
}
