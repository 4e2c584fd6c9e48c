import { notServed, type WireRoute } from './wire-endpoints.ts'

// What of Honcho's wire is not served, each with a word why. `any`: the word is for everybody with a key.

const SCOPES = '/v3/workspaces/:ws/scopes'
const NO_SCOPES = 'There are no scopes here: use workspaces.'

const UNSERVED: readonly [WireRoute['method'], path: string][] = [
  ['POST', SCOPES],
  ['POST', `${SCOPES}/list`],
  ['GET', `${SCOPES}/:id`],
  ['POST', `${SCOPES}/:id/sessions`],
  ['POST', `${SCOPES}/:id/sessions/list`],
  ['DELETE', `${SCOPES}/:id/sessions/:session`],
  ['GET', `${SCOPES}/:id/status`],
]

const METHODS: readonly WireRoute['method'][] = ['GET', 'POST', 'PUT', 'DELETE']
/** All below it. */
const BEFORE = '/v2/workspaces/*'
const OLD = 'This is the wire of a client before version 2: update @honcho-ai/sdk.'

const refused = (method: WireRoute['method'], path: string, why: string): WireRoute => ({
  method,
  path,
  scope: 'any',
  rate: 'read',
  handle: async () => {
    throw notServed(why)
  },
})

export const HONCHO_NOT_SERVED: readonly WireRoute[] = [
  ...UNSERVED.map(([method, path]) => refused(method, path, NO_SCOPES)),
  ...METHODS.map((method) => refused(method, BEFORE, OLD)),
]
