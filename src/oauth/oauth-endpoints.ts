import type { Endpoint } from '../http/endpoint.ts'
import type { Gate } from '../http/gate.ts'
import { interactionEndpoints } from './interaction-endpoint.ts'
import type { Oauth } from './oauth-services.ts'
import { providerEndpoints } from './provider-endpoint.ts'
import { authorizationServerEndpoint } from './server-metadata-endpoint.ts'

interface OauthEndpointOptions {
  oauth: Oauth
  gate: Gate
  /** where requests for the metadata arrive */
  metadataPaths: readonly string[]
}

/** The identity provider: its metadata, what the library answers, and what the page of a consent asks and sends. */
export const oauthEndpoints = ({ oauth, gate, metadataPaths }: OauthEndpointOptions): Endpoint[] => [
  authorizationServerEndpoint({ paths: metadataPaths, issuer: () => oauth.address().issuer }),
  ...providerEndpoints(oauth, gate),
  ...interactionEndpoints(oauth, gate),
]
