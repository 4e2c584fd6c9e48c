import type pg from 'pg'

/** At once: `end()` would wait for an answer. `@types/pg` leave the stream out. */
export function cutConnection(client: pg.ClientBase): void {
  ;(client as pg.ClientBase & { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
