import type { Endpoint } from '../http/endpoint.ts'
import type { Gate } from '../http/gate.ts'
import { HONCHO_CARD_CALLS } from './honcho-card-calls.ts'
import { HONCHO_CHAT_CALLS } from './honcho-chat-calls.ts'
import { HONCHO_CONCLUSION_CALLS } from './honcho-conclusion-calls.ts'
import { HONCHO_MESSAGE_CALLS } from './honcho-message-calls.ts'
import { HONCHO_NOT_SERVED } from './honcho-not-served.ts'
import { HONCHO_PARTICIPANT_CALLS } from './honcho-participant-calls.ts'
import { HONCHO_PLACE_CALLS } from './honcho-place-calls.ts'
import { HONCHO_RECALL_CALLS } from './honcho-recall-calls.ts'
import { HONCHO_SESSION_CALLS } from './honcho-session-calls.ts'
import { wireEndpoints } from './wire-endpoints.ts'
import type { WireServices } from './wire-services.ts'

const BEARER = /^Bearer +(\S+)$/i

const ROUTES = [
  ...HONCHO_NOT_SERVED,
  ...HONCHO_PLACE_CALLS,
  ...HONCHO_PARTICIPANT_CALLS,
  ...HONCHO_SESSION_CALLS,
  ...HONCHO_MESSAGE_CALLS,
  ...HONCHO_RECALL_CALLS,
  ...HONCHO_CARD_CALLS,
  ...HONCHO_CONCLUSION_CALLS,
  ...HONCHO_CHAT_CALLS,
]

/** The wire of Honcho, for clients that change nothing but the address. They read the words of an error in `detail`. */
export function honchoEndpoints(options: { gate: Gate; services: WireServices }): Endpoint[] {
  const keyOf = (headers: Headers) => BEARER.exec(headers.get('authorization') ?? '')?.[1]
  return wireEndpoints({ name: 'honcho', routes: ROUTES, keyOf, errorWords: (detail) => ({ detail }), ...options })
}
