import type { Gate } from '../http/pipeline.ts'
import { ForbiddenError } from '../lib/errors.ts'

/** 403 for a valid credential whose kind the route does not take, or that lacks the route's scope, which it names. */
export const authorize: Gate['authorize'] = ({ access }, principal) => {
  if (principal.kind !== 'api-key') return // authenticate makes the other kinds only where they are taken
  if (!access.apiKey) {
    const takes = access.operator ? 'the admin token' : 'a CLI or browser session'
    throw new ForbiddenError(`This operation takes ${takes}, not an API key.`)
  }
  if (access.apiKey !== 'any' && !principal.scopes.includes(access.apiKey)) {
    throw new ForbiddenError(`This API key lacks the scope ${access.apiKey}.`)
  }
}
