import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Reply, RequestOptions } from '../../client/client.ts'
import { CairnError } from '../../client/client.ts'
import { account } from '../api/client.ts'
import { useSignedIn } from '../api/session.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/page.tsx'
import { ErrorNote, Notice, Skeleton } from '../parts/states.tsx'
import { Facts } from '../parts/table.tsx'
import { Time } from '../parts/text.tsx'

type Approval = Reply<'post', '/v1/auth/cli/device/approve'>
type Decision = NonNullable<RequestOptions<'post', '/v1/auth/cli/device/approve'>['body']['decision']>

const decide = (userCode: string, decision: Decision) =>
  account.request('post', '/v1/auth/cli/device/approve', { body: { userCode, decision } })

interface DeviceDecisionProps {
  code: string
  /** to enter another code */
  onOther(): void
}

/** Shows what asks under a code, and lets it in or refuses it. */
export function DeviceDecision({ code, onOther }: DeviceDecisionProps) {
  const preview = useQuery({
    queryKey: ['device', code],
    queryFn: () => decide(code, 'preview'),
    // Five wrong codes lock: none is sent without being asked for.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  const decision = useMutation({
    mutationFn: (what: 'approve' | 'deny') => decide(code, what),
    onSuccess: ({ status }) => announce(status === 'approved' ? 'Approved' : 'Denied'),
  })
  const other = <Button onClick={onOther}>Enter another code</Button>

  if (decision.data) return <Decided approval={decision.data} other={other} />
  const error = decision.error ?? preview.error
  if (error) {
    const retry = () => (decision.variables ? decision.mutate(decision.variables) : void preview.refetch())
    const locked = error instanceof CairnError && error.status === 429
    return (
      <div className="space-y-4">
        <Refused error={error} code={code} onRetry={retry} />
        {!locked && other}
      </div>
    )
  }
  if (!preview.data) return <Skeleton of="block" count={1} />
  return (
    <Question code={code} device={preview.data.device}>
      <Button look="primary" busy={decision.isPending} onClick={() => decision.mutate('approve')}>
        Approve
      </Button>
      <Button look="danger" busy={decision.isPending} onClick={() => decision.mutate('deny')}>
        Deny
      </Button>
      <Button look="quiet" onClick={onOther}>
        Enter another code
      </Button>
    </Question>
  )
}

function Question({ code, device, children }: { code: string; device: Approval['device']; children: ReactNode }) {
  const { account } = useSignedIn()
  const heading = useRef<HTMLHeadingElement>(null)
  // The field that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel>
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        Is this code shown on your own terminal?
      </h2>
      <p className="my-4 font-mono text-2xl tracking-widest">{code}</p>
      <Facts
        facts={[
          ['Program', device.clientName ?? <Unsaid key="program" />],
          ['Machine', device.deviceName ?? <Unsaid key="machine" />],
          ['Address', <code key="address">{device.ip}</code>],
          ['Asked', <Time key="asked" at={device.requestedAt} />],
          ['Account', account.email ?? account.displayName],
        ]}
      />
      <p className="measure my-4 text-[0.9375rem] text-quiet">
        Program and machine are what they call themselves. Approved, the terminal can add sources, ask, and manage keys
        of this account, until you end its session. If somebody sent you this code, deny it.
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </Panel>
  )
}

const Unsaid = () => <span className="text-quiet">does not say</span>

function Decided({ approval: { status, device }, other }: { approval: Approval; other: ReactNode }) {
  const name = device.deviceName ?? device.clientName ?? 'The terminal'
  return (
    <div className="space-y-4">
      <Notice kind={status === 'approved' ? 'good' : 'info'}>
        <p className="font-medium">
          {status === 'approved' ? `${name} is being signed in.` : `${name} was denied and gets no access.`}
        </p>
        <p className="mt-1 text-quiet text-sm">
          {status === 'approved'
            ? 'Go back to the terminal: it goes on by itself within a few seconds.'
            : 'Whoever asked has to start again with another code.'}
        </p>
      </Notice>
      {other}
    </div>
  )
}

function Refused({ error, code, onRetry }: { error: Error; code: string; onRetry(): void }) {
  const status = error instanceof CairnError ? error.status : 0
  if (status === 404)
    return (
      <Notice kind="warn">
        <p className="font-medium">Nothing waits under the code {code}.</p>
        <p className="mt-1 text-quiet text-sm">
          A code works for ten minutes and once. Compare it with the terminal, or start again there for another.
        </p>
      </Notice>
    )
  if (status === 409)
    return (
      <Notice kind="warn">
        <p className="font-medium">{error.message}</p>
        <p className="mt-1 text-quiet text-sm">
          If that was not you, end the terminal’s session under Security. To sign in again, start again at the terminal.
        </p>
      </Notice>
    )
  return <ErrorNote error={error} onRetry={onRetry} />
}
