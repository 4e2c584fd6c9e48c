import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { PageError } from '../api/page-error.ts'
import { Button } from './button.tsx'

const HEIGHTS = { line: 'h-6', row: 'h-12', block: 'h-40' }

/** Grey boxes as high as what will stand there, so that nothing jumps. */
export function Skeleton({ count = 3, of = 'row' }: { count?: number; of?: keyof typeof HEIGHTS }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={n} aria-hidden="true" className={`skeleton ${HEIGHTS[of]}`} />
      ))}
    </div>
  )
}

interface EmptyProps {
  title: string
  children?: ReactNode
  /** the next act, as a button */
  action?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="rounded-md border border-line border-dashed p-6">
      <p className="font-medium">{title}</p>
      {children && <div className="measure mt-1 text-quiet">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}

interface ErrorNoteProps {
  error: unknown
  /** sends the same again */
  onRetry?: () => void
}

/** What happened, what to name when asking for help, and a way on. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const known = error instanceof CairnError ? error : null
  const seconds = useSecondsLeft(known)
  return (
    <div role="alert" className="rounded-md border border-bad bg-bad-soft p-4">
      <p className="font-medium text-bad">
        {known || error instanceof PageError ? (error as Error).message : 'Something went wrong on this page.'}
      </p>
      {known && known.issues.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {known.issues.map(({ path, message }) => (
            <li key={`${path.join('.')} ${message}`}>
              {path.length > 0 && <code>{path.join('.')}</code>} {message}
            </li>
          ))}
        </ul>
      )}
      {known?.requestId && (
        <p className="mt-1 text-sm text-quiet">
          Request <code>{known.requestId}</code>
        </p>
      )}
      {onRetry && (
        <div className="mt-3">
          <Button onClick={onRetry} disabled={seconds > 0}>
            {seconds > 0 ? `Try again in ${seconds} s` : 'Try again'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Counts down what the service asked to wait. */
function useSecondsLeft(error: CairnError | null): number {
  const until = error?.retryAfter ? error.at + error.retryAfter * 1000 : 0
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}

interface LoadedProps<Data> {
  of: UseQueryResult<Data>
  /** while there is nothing yet */
  skeleton?: ReactNode
  children(data: Data): ReactNode
}

/** What a query brought, or its skeleton, or its error. Data that is there stays while it is asked for again. */
export function Loaded<Data>({ of, skeleton, children }: LoadedProps<Data>) {
  if (of.data !== undefined) return <>{children(of.data)}</>
  if (of.isError) return <ErrorNote error={of.error} onRetry={() => void of.refetch()} />
  return <>{skeleton ?? <Skeleton />}</>
}

/** A sentence in a coloured box; `role="status"` is said by screen readers when it appears. */
export function Notice({ kind, children }: { kind: 'good' | 'warn' | 'info'; children: ReactNode }) {
  const looks = { good: 'border-good bg-good-soft', warn: 'border-warn bg-warn-soft', info: 'border-line bg-panel' }
  return (
    <div role="status" className={`rounded-md border p-4 ${looks[kind]}`}>
      {children}
    </div>
  )
}
