import { useSyncExternalStore } from 'react'

let message = ''
const listeners = new Set<() => void>()

/** Has screen readers say something that changed on the page: progress, a result, a copy. */
export function announce(text: string): void {
  message = text
  for (const listener of listeners) listener()
}

/** The live region; once in the page. */
export function Announcer() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => message,
  )
  return (
    <div aria-live="polite" role="status" className="sr-only">
      {text}
    </div>
  )
}
