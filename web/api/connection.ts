import { useSyncExternalStore } from 'react'

// Whether the service answers. One place knows, so that one banner says it and everything retries together.

let lost = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  if (lost === value) return
  lost = value
  for (const listener of listeners) listener()
}

/** The service did not answer, or said that it cannot now. Asks again until it does. */
export function connectionLost(): void {
  if (lost) return
  set(true)
  const ask = () => {
    fetch('/readyz', { cache: 'no-store' }).then(
      ({ ok }) => (ok ? set(false) : void setTimeout(ask, 2000)),
      () => void setTimeout(ask, 2000),
    )
  }
  setTimeout(ask, 1000)
}

export const connectionHeld = (): void => set(false)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while the service is away. */
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, () => lost)

/** Calls back each time the service is there again. */
export const onConnectionBack = (back: () => void): (() => void) => subscribe(() => !lost && back())
