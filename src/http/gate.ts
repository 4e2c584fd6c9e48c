import type { Principal } from '../lib/principal.ts'
import type { Visit } from './front-door.ts'
import type { RateClass, Route } from './route.ts'

/** What has a way in: a route, or an endpoint beside the routes. */
export type Guarded = Pick<Route<never>, 'access'>

/** What asks who comes in, and how often; `service.ts` supplies it. */
export interface Gate {
  /**
   * Who comes in. The order of checks is the contract's: 401 unless the credential is valid and the route takes its kind
   * at all; 429; 403 for a kind or scope that the route does not take, and for a browser's mutation that is not proved
   * its own. The body's 413, 415, 400 and 422 and whatever the handler finds come after. What was counted goes into the
   * headers of the answer.
   */
  admit(route: Guarded & { rate: RateClass; operationId?: string }, visit: Visit): Promise<Principal>
  /**
   * Counts the request. Throws 429; otherwise gives the headers to answer with. Whoever says nothing of themselves is counted by
   * address and operation: what one does there does not keep another from signing in.
   */
  countRequest(
    rate: Exclude<RateClass, 'none'>,
    principal: Principal,
    from: { address: string; operation: string },
  ): Promise<Record<string, string>>
}
