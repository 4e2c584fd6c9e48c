import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Looks until the condition holds, and gives what it gave: ever less often, for a look may cost as much as what it waits
 * for. The time is only a guard against hanging.
 */
export async function waitUntil<T>(
  what: string,
  condition: () => T | Promise<T>,
  guardMs = 300_000,
): Promise<Exclude<T, false | null | undefined>> {
  const begun = Date.now()
  for (;;) {
    const found = await condition()
    if (found) return found as Exclude<T, false | null | undefined>
    assert.ok(Date.now() < begun + guardMs, `never: ${what}`)
    await sleep(Math.min(250, Math.max(20, (Date.now() - begun) / 20)))
  }
}
