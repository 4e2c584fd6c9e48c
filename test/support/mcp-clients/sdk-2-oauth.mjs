import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { useOauth } from './oauth-calls.mjs'

await useOauth({ Client, Transport: StreamableHTTPClientTransport, argumentsOf: (params) => [params] })
