import type { Endpoint } from '../http/endpoint.ts'
import type { Gate } from '../http/gate.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { HONCHO_MESSAGE_CALLS } from './honcho-message-calls.ts'
import { HONCHO_NOT_SERVED } from './honcho-not-served.ts'
import { HONCHO_PLACE_CALLS } from './honcho-place-calls.ts'
import { HONCHO_RECALL_CALLS } from './honcho-recall-calls.ts'
import { wireEndpoints } from './wire-endpoints.ts'

const BEARER = /^Bearer +(\S+)$/i

/** The wire of Honcho, for clients that change nothing but the address. They read the words of an error in `detail`. */
export function honchoEndpoints(options: { gate: Gate; services: MemoryServices }): Endpoint[] {
  const keyOf = (headers: Headers) => BEARER.exec(headers.get('authorization') ?? '')?.[1]
  const routes = [...HONCHO_NOT_SERVED, ...HONCHO_PLACE_CALLS, ...HONCHO_MESSAGE_CALLS, ...HONCHO_RECALL_CALLS]
  return wireEndpoints({ name: 'honcho', routes, keyOf, errorWords: (detail) => ({ detail }), ...options })
}
