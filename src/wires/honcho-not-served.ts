import { notServed, type WireRoute } from './wire-endpoints.ts'

// What of Honcho's wire is not served, each with a word why. `any`: the word is for everybody with a key.

const W = '/v3/workspaces/:ws'
const P = `${W}/peers/:peer`
const S = `${W}/sessions/:session`

const NOT_YET = 'Not served on this wire yet: ask the routes below /v1/workspaces for it.'
const NO_LEAVING = 'Who took part in a session stays: what they said rests on it.'
const NO_SCOPES = 'There are no scopes here: use workspaces.'

type Unserved = [WireRoute['method'], path: string, why: string]

const UNSERVED: readonly Unserved[] = [
  ['POST', `${W}/chat`, NOT_YET],
  ['POST', `${P}/chat`, NOT_YET],
  ['GET', `${P}/card`, NOT_YET],
  ['PUT', `${P}/card`, NOT_YET],
  ['POST', `${S}/clone`, NOT_YET],
  ['POST', `${S}/messages/upload`, NOT_YET],
  ['GET', `${S}/peers/:peer/config`, NOT_YET],
  ['PUT', `${S}/peers/:peer/config`, NOT_YET],
  ['PUT', `${S}/peers`, NO_LEAVING],
  ['DELETE', `${S}/peers`, NO_LEAVING],
  ['POST', `${W}/conclusions`, NOT_YET],
  ['POST', `${W}/conclusions/list`, NOT_YET],
  ['POST', `${W}/conclusions/query`, NOT_YET],
  ['DELETE', `${W}/conclusions/:id`, NOT_YET],
  ['POST', `${W}/schedule_dream`, 'Nothing is dreamt here: claims follow from each message by themselves.'],
  ['POST', `${W}/scopes`, NO_SCOPES],
  ['POST', `${W}/scopes/list`, NO_SCOPES],
  ['GET', `${W}/scopes/:id`, NO_SCOPES],
]

export const HONCHO_NOT_SERVED: readonly WireRoute[] = UNSERVED.map(([method, path, why]) => ({
  method,
  path,
  scope: 'any',
  rate: 'read',
  handle: async () => {
    throw notServed(why)
  },
}))
