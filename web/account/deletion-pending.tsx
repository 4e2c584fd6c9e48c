import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { account } from '../api/client.ts'
import { signOut } from '../api/session.ts'
import { Alone } from '../parts/alone.tsx'
import { Button } from '../parts/button.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { DeletionDone } from './deletion-done.tsx'

/** A deletion that began and did not finish: the session is good for ending it, and for nothing else. */
export function DeletionPendingPage() {
  const [signOutError, setSignOutError] = useState<unknown>(null)
  const deletion = useMutation({
    mutationFn: () => account.request('delete', '/v1/account', { body: { confirm: 'delete my account' } }),
    onError: (error) => {
      // Somebody else's attempt got it done.
      if (error instanceof CairnError && error.status === 404) window.location.assign('/sign-in')
    },
  })
  const error = deletion.error ?? signOutError
  return (
    <Alone
      title="Your account is being deleted"
      lead="Its keys, applications and other sessions have stopped working, but not everything could be removed yet. There is no way back; try again to remove the rest."
    >
      <div className="space-y-4">
        {error !== null && <ErrorNote error={error} />}
        <div className="flex flex-wrap gap-2">
          <Button look="primary" busy={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete the rest
          </Button>
          <Button onClick={() => void signOut().catch(setSignOutError)}>Sign out</Button>
        </div>
        <p className="text-quiet text-sm">
          Once signed out you cannot come back here: the server then removes the rest by itself, some minutes later.
        </p>
      </div>
      {deletion.data && <DeletionDone deletion={deletion.data} />}
    </Alone>
  )
}
