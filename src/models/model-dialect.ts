// What a model does not take, learnt from its refusals. Servers that speak the same protocol differ in what they accept;
// none says so beforehand.

/** How the server is told of a schema: by the schema, by "JSON, please", or in the prompt alone. */
export type SchemaFormat = 'schema' | 'json' | 'prompt'

export interface Dialect {
  /** ways left to ask for JSON, the one in use first */
  formats: readonly [SchemaFormat, ...SchemaFormat[]]
  temperature: boolean
  /** OpenAI: the newer name of the limit on output */
  completionTokens: boolean
}

const MAX_MODELS = 100

/** Dialects of one server, by model. */
export class Dialects {
  readonly #first: Dialect
  readonly #known = new Map<string, Dialect>()

  constructor(first: Dialect) {
    this.#first = first
  }

  of(model: string): Dialect {
    return this.#known.get(model) ?? this.#first
  }

  /** Called once the model has answered in it: a request refused for another reason must not teach anything. */
  learn(model: string, dialect: Dialect): void {
    if (this.#known.size >= MAX_MODELS && !this.#known.has(model)) this.#known.clear()
    this.#known.set(model, dialect)
  }
}

/**
 * What to try after a request was refused with these words: without what they name, else with the next simpler way to
 * ask for JSON. Null when there is nothing left to leave out.
 */
export function simplerDialect(dialect: Dialect, refusal: string, asksJson: boolean): Dialect | null {
  if (dialect.temperature && /\btemperature\b/i.test(refusal)) return { ...dialect, temperature: false }
  if (/\bmax_(?:completion_)?tokens\b/.test(refusal)) {
    const wanted = /\bunsupported|not supported|unrecogni[sz]ed|unknown|unexpected|extra|not permitted|use '?max_/i
    if (wanted.test(refusal)) return { ...dialect, completionTokens: !dialect.completionTokens }
  }
  const [, next, ...rest] = dialect.formats
  return asksJson && next ? { ...dialect, formats: [next, ...rest] } : null
}

/** For servers that are not told the schema by other means. */
export const withSchemaInPrompt = (system: string, schema: object): string =>
  `${system}\n\nReply with one JSON value that follows this JSON schema, and with nothing else:\n${JSON.stringify(schema)}`

/** Models that only hear of JSON in the prompt put it into a code block at times, or think aloud before. */
export function bareJson(text: string): string {
  const block = text.trim()
  const opening = /^```(?:json)?\s*?\n/.exec(block)?.[0]
  const end = block.lastIndexOf('\n')
  if (!opening || end < opening.length || block.slice(end).trim() !== '```') return text
  return block.slice(opening.length, end)
}
