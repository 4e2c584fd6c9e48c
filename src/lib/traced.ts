/** What a span says of its work: no words of users, no secrets, nobody's address. */
export type SpanFacts = Record<string, string | number | boolean>

export interface SpanOptions {
  /** `server` and `consumer` begin a trace; `client` and `internal` only go on with one */
  kind: 'server' | 'consumer' | 'client' | 'internal'
  facts?: SpanFacts
  /** of a request, which may go on with its caller's trace */
  headers?: Headers
}

export interface Tracing {
  within<T>(name: string, options: SpanOptions, work: (tell: Tell) => Promise<T>): Promise<T>
}

/** Adds to the facts of the span. */
type Tell = (facts: SpanFacts) => void

const tellNobody: Tell = () => {}
let tracing: Tracing | undefined

/** From now on spans are kept; undefined ends that. */
export function setTracing(next: Tracing | undefined): void {
  tracing = next
}

/** Does the work within a span, where traces are kept; otherwise it is only called. */
export const traced = <T>(name: string, options: SpanOptions, work: (tell: Tell) => Promise<T>): Promise<T> =>
  tracing ? tracing.within(name, options, work) : work(tellNobody)
