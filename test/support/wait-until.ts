import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Looks until the condition holds, and gives what it gave. The time is only a guard against hanging. */
export async function waitUntil<T>(
  what: string,
  condition: () => T | Promise<T>,
  guardMs = 300_000,
): Promise<Exclude<T, false | null | undefined>> {
  const guard = Date.now() + guardMs
  for (;;) {
    const found = await condition()
    if (found) return found as Exclude<T, false | null | undefined>
    assert.ok(Date.now() < guard, `never: ${what}`)
    await sleep(20)
  }
}
