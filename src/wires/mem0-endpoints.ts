import type { Endpoint } from '../http/endpoint.ts'
import type { Gate } from '../http/gate.ts'
import { MEM0_PLATFORM_CALLS } from './mem0-platform-calls.ts'
import { MEM0_SERVER_CALLS } from './mem0-server-calls.ts'
import { wireEndpoints } from './wire-endpoints.ts'
import type { WireServices } from './wire-services.ts'

const TOKEN = /^(?:Token|Bearer) +(\S+)$/i

/** Both wires of mem0, for clients that change nothing but the address: `Authorization: Token`, or `X-API-Key`. */
export function mem0Endpoints(options: { gate: Gate; services: WireServices }): Endpoint[] {
  const keyOf = (headers: Headers) =>
    TOKEN.exec(headers.get('authorization') ?? '')?.[1] ?? headers.get('x-api-key') ?? undefined
  const routes = [...MEM0_PLATFORM_CALLS, ...MEM0_SERVER_CALLS]
  return wireEndpoints({ name: 'mem0', routes, keyOf, ...options })
}
