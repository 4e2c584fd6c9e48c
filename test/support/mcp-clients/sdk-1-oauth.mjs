import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { useOauth } from './oauth-calls.mjs'

await useOauth({
  Client,
  Transport: StreamableHTTPClientTransport,
  argumentsOf: (params) => [params.get('code')],
  // With a refresh token this version renews what it has when it is told to ask for more, and gives up.
  grantTypes: ['authorization_code'],
})
