import { giveUpSignIn, useSessionState } from '../api/session.ts'
import { Dialog } from '../parts/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Over the page when the session has ended; what was typed below stays, and goes on after signing in. */
export function SignInDialog() {
  const { expired, session } = useSessionState()
  if (!expired) return null
  return (
    <Dialog title="Your session has ended" onClose={giveUpSignIn}>
      <p className="mb-4 text-quiet">Sign in again to go on. What you typed is kept.</p>
      <SignInForm email={session?.authenticated ? session.account.email : null} />
    </Dialog>
  )
}
