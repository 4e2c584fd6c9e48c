import { QUERY_OUTPUT, QUERY_TARGET } from '../api/wire.ts'

export type AskOutput = (typeof QUERY_OUTPUT)[number]
export type AskTarget = (typeof QUERY_TARGET)[number]

/** A question and how it is to be answered, as they stand in the address and in the form. */
export interface AskSettings {
  q: string
  output: AskOutput
  target: AskTarget
  style: boolean
  /** records at most, 1 to 20 */
  limit: number
}

export const DEFAULT_ASK: AskSettings = { q: '', output: 'answer', target: 'all', style: false, limit: 5 }

const oneOf = <Value extends string>(values: readonly Value[], value: string | null, otherwise: Value): Value =>
  values.find((known) => known === value) ?? otherwise

/** What the query string of the address says; what is missing or makes no sense is the default. */
export function settingsOf(search: string): AskSettings {
  const query = new URLSearchParams(search)
  const limit = Number(query.get('limit'))
  return {
    q: query.get('q') ?? '',
    output: oneOf(QUERY_OUTPUT, query.get('output'), DEFAULT_ASK.output),
    target: oneOf(QUERY_TARGET, query.get('target'), DEFAULT_ASK.target),
    style: query.get('style') === 'true',
    limit: Number.isInteger(limit) && limit >= 1 && limit <= 20 ? limit : DEFAULT_ASK.limit,
  }
}

/** The address of a question; it names only what differs from the default. */
export function addressOf(settings: AskSettings): string {
  const query = new URLSearchParams()
  for (const name of ['q', 'output', 'target', 'style', 'limit'] as const)
    if (settings[name] !== DEFAULT_ASK[name]) query.set(name, String(settings[name]))
  const text = query.toString()
  return text ? `/ask?${text}` : '/ask'
}
