import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CairnError } from '../../client/client.ts'
import { endSession, readSession } from '../api/session.ts'
import { Alone } from '../parts/alone.tsx'
import { ErrorNote, Skeleton } from '../parts/states.tsx'
import { ConsentQuestion } from './consent-question.tsx'
import { type Decision, readInteraction, sendDecision } from './interaction.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Where an application asks to act for an account: whose, and what it may do. */
export function ConsentPage({ uid }: { uid: string }) {
  const details = useQuery({
    queryKey: ['interaction', uid],
    queryFn: async () => {
      // One after the other: each may bring a browser that has none the cookie that tokens are bound to.
      const interaction = await readInteraction(uid)
      await readSession()
      return interaction
    },
    // What was ticked must stay; and it changes only with what is done here.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const decision = useMutation({
    mutationFn: (what: Decision) => sendDecision(uid, what),
    onSuccess: (place) => window.location.assign(place),
  })
  const leaving = useMutation({
    mutationFn: async () => {
      // The request ends with the session: where it begins anew is asked for before.
      const again = await sendDecision(uid, { decision: 'continue' })
      await endSession()
      return again
    },
    onSuccess: (place) => window.location.assign(place),
  })
  const { data } = details
  const { mutate } = decision
  const signedIn = data?.prompt === 'login' && data.account !== null
  useEffect(() => {
    if (signedIn) mutate({ decision: 'continue' })
  }, [signedIn, mutate])

  const name = data?.client.name ?? 'the application'
  const error = details.error ?? decision.error ?? leaving.error
  const status = error instanceof CairnError ? error.status : 0
  if (status === 404)
    return (
      <Over
        title="This request has expired"
        lead="It waits for half an hour, is answered once, and only in the browser that began it. Go back to the application and start again."
      />
    )
  if (decision.isSuccess)
    return (
      // Stays only when the way back opens a program instead of a page.
      <Over
        title="Answered"
        lead={`Your answer goes back to ${name}. When that has opened, you can close this page.`}
      />
    )
  // At the consent only: before it, this page has somebody sign in itself.
  if (data?.prompt === 'consent' && (status === 401 || status === 409))
    return (
      <Over
        title="This request has ended"
        lead={`Your session is over, or another account is signed in now. Go back to ${name} and start again.`}
      />
    )
  if (data?.prompt === 'login' && !data.account) {
    const goOn = () => mutate({ decision: 'continue' })
    return (
      <Alone title="Sign in" lead={`${name} asks to act for your account. Sign in to see what it wants.`}>
        <SignInForm onSignedIn={goOn} />
        {error && (
          <div className="mt-4">
            <ErrorNote error={error} onRetry={goOn} />
          </div>
        )}
      </Alone>
    )
  }
  if (data?.prompt === 'consent')
    return (
      <ConsentQuestion
        interaction={data}
        busy={decision.isPending || leaving.isPending || leaving.isSuccess}
        error={error}
        onDecide={mutate}
        onOtherAccount={() => leaving.mutate()}
      />
    )
  const retry = () => (data ? mutate({ decision: 'continue' }) : void details.refetch())
  return (
    <Alone title="Application access">
      {error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton of="block" />}
    </Alone>
  )
}

/** Nothing is left to do here. */
const Over = ({ title, lead }: { title: string; lead: string }) => (
  <Alone title={title} lead={lead}>
    {null}
  </Alone>
)
