import { type Endpoint, requireMethod } from '../http/endpoint.ts'
import { MCP_SCOPES } from '../lib/principal.ts'

/** How clients may prove who they are; no shared secrets, which we would have to keep. */
export const CLIENT_AUTH_METHODS = ['none', 'private_key_jwt'] as const
export const CLIENT_AUTH_ALGORITHMS = ['ES256', 'RS256', 'PS256', 'EdDSA'] as const

/** What is said of the identity provider (RFC 8414): a list of its own, so that nothing the library can do slips in. */
export const authorizationServerMetadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth2/authorize`,
  token_endpoint: `${issuer}/oauth2/token`,
  registration_endpoint: `${issuer}/oauth2/register`,
  revocation_endpoint: `${issuer}/oauth2/revoke`,
  jwks_uri: `${issuer}/oauth2/jwks`,
  scopes_supported: MCP_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
  token_endpoint_auth_signing_alg_values_supported: CLIENT_AUTH_ALGORITHMS,
  revocation_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
  revocation_endpoint_auth_signing_alg_values_supported: CLIENT_AUTH_ALGORITHMS,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
})

interface MetadataOptions {
  paths: readonly string[]
  issuer: () => string
}

/** For everybody. */
export const authorizationServerEndpoint = ({ paths, issuer }: MetadataOptions): Endpoint => ({
  name: 'getAuthorizationServerMetadata',
  paths,
  handle: async ({ method }) => {
    requireMethod(method, ['GET', 'HEAD'])
    return { status: 200, body: JSON.stringify(authorizationServerMetadata(issuer())) }
  },
})
