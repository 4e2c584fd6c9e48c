import type { Socket } from 'node:net'
import type pg from 'pg'

/** `@types/pg` leave it out. */
export const streamOf = (client: pg.ClientBase): Socket =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream

/** At once: `end()` would wait for an answer. */
export function cutConnection(client: pg.ClientBase): void {
  streamOf(client).destroy()
}
