import { type Endpoint, requireMethod } from '../http/endpoint.ts'
import { MCP_SCOPES } from '../lib/principal.ts'
import type { McpAddress } from './mcp-address.ts'

interface MetadataOptions {
  paths: readonly string[]
  address: () => McpAddress
  /** issuers of tokens for the endpoint */
  authorizationServers: () => readonly string[]
}

/** The metadata of the endpoint as a protected resource (RFC 9728), for everybody. */
export const protectedResourceEndpoint = ({ paths, address, authorizationServers }: MetadataOptions): Endpoint => ({
  name: 'getProtectedResourceMetadata',
  paths,
  handle: async ({ method }) => {
    requireMethod(method, ['GET', 'HEAD'])
    return {
      status: 200,
      body: JSON.stringify({
        resource: address().url,
        authorization_servers: authorizationServers(),
        bearer_methods_supported: ['header'],
        scopes_supported: MCP_SCOPES,
      }),
    }
  },
})
