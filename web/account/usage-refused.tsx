import { Link } from 'wouter'
import { CairnError } from '../../client/client.ts'
import { ErrorNote } from '../parts/states.tsx'

/** What was refused of something that costs; when it is for lack of credits or quota, the way to what is left. */
export function Refused({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const spent = error instanceof CairnError && (error.status === 402 || error.code === 'quota_exceeded')
  return (
    <div className="space-y-2">
      <ErrorNote error={error} {...(onRetry ? { onRetry } : {})} />
      {spent && (
        <p>
          <Link href="/usage">See what is left, and when there is more</Link>
        </p>
      )}
    </div>
  )
}
