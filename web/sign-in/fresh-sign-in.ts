import { useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { useSignedIn } from '../api/session.ts'

/** a little less than the service's ten minutes, for the time that a form takes */
const FRESH_MS = 9 * 60_000

/** Whether an act that cannot be undone needs the password with it, and what tells this hook that the service wants it. */
export function usePasswordNeeded(): { needed: boolean; seeError(error: unknown): void } {
  const { session } = useSignedIn()
  const [refusedIn, setRefusedIn] = useState<string | null>(null)
  const old = Date.now() - Date.parse(session.createdAt) > FRESH_MS
  return {
    needed: old || refusedIn === session.id,
    seeError(error) {
      if (error instanceof CairnError && error.status === 403) setRefusedIn(session.id)
    },
  }
}
