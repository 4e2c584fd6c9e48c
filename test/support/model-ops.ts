import type { ReplayRequest } from './replay-server.ts'

// biome-ignore lint/suspicious/noExplicitAny: what the service sent, and what a model may send
export type Loose = any
export type Op = Record<string, unknown>

export const BLANK = {
  ...{ op: 'add', target: null, peer: 'ana', text: '', kind: 'attribute', slot: null, value: null },
  ...{ polarity: 'affirmed', when: null, timeText: null, confidenceKind: 'asserted', confidenceScore: 0.9 },
}

export function filled({ quote, ...op }: Op, { messages, context }: Loose): Op {
  const quotes = [quote ?? []].flat() as string[]
  const evidence = quotes.map((one) => {
    const holding = [...messages, ...context].find(({ text }) => text.includes(one))
    return { message: holding?.id ?? messages[0].id, quote: one }
  })
  return { ...BLANK, evidence, ...op }
}
/** Its id as the model was told it. */
export const refOf = ({ input }: ReplayRequest, text: string): string | null =>
  input.claims.find((claim: Loose) => claim.text === text)?.id ?? null
