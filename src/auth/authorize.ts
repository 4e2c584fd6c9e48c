import type { Guarded } from '../http/gate.ts'
import type { Access, RequestContext } from '../http/route.ts'
import { ForbiddenError } from '../lib/errors.ts'
import type { Principal } from '../lib/principal.ts'
import type { Csrf } from './csrf.ts'

/**
 * 403 for a valid credential whose kind the route does not take, or that lacks the route's scope, which it names; and
 * 403 `csrf_failed` for a mutation by cookie that is not proved to come from a page of ours.
 */
export const createAuthorize =
  (csrf: Csrf) =>
  ({ access }: Guarded, principal: Principal, { headers }: Pick<RequestContext, 'headers'>): void => {
    if (access.csrf) csrf.requireBrowser(headers)
    switch (principal.kind) {
      case 'api-key':
        if (!access.apiKey) throw notTaken(access, 'an API key')
        if (access.apiKey === 'any') return
        if (principal.scopes.some((scope) => scope === access.apiKey || scope === access.orScope)) return
        throw new ForbiddenError(`This API key lacks the scope ${access.apiKey}.`)
      case 'cli-session':
        if (!access.cliSession) throw notTaken(access, 'a CLI session')
        return
      case 'browser-session':
        if (!access.browser) throw notTaken(access, 'a browser session')
        if (principal.state !== 'active' && !access.whilePending)
          throw new ForbiddenError('This account is being deleted; all that is left is to finish that, or to sign out.')
        if (access.browser === 'csrf') csrf.requireSession(headers)
        return
      case 'oauth':
        if (!access.oauth) throw notTaken(access, 'the token of an application')
        return
    }
    // authenticate makes the other kinds only where they are taken
  }

const notTaken = (access: Access, sent: string) =>
  new ForbiddenError(`This operation takes ${taken(access)}, not ${sent}.`)

function taken({ operator, apiKey, cliSession, browser }: Access): string {
  if (operator) return 'the admin token'
  const kinds = [apiKey && 'an API key', cliSession && 'a CLI session', browser && 'a browser session']
  return kinds.filter(Boolean).join(' or ')
}
