import { type FormEvent, useState } from 'react'
import { Alone } from '../parts/alone.tsx'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/field.tsx'
import { ErrorNote, Notice } from '../parts/states.tsx'
import { Facts } from '../parts/table.tsx'
import { sentenceOf } from './consent-scopes.ts'
import type { Decision, Interaction } from './interaction.ts'

interface ConsentQuestionProps {
  interaction: Interaction
  busy: boolean
  error: Error | null
  onDecide(decision: Decision): void
  onOtherAccount(): void
}

/** Who asks, for what, and until when; nothing happens before a button is pressed. */
export function ConsentQuestion({ interaction, busy, error, onDecide, onOtherAccount }: ConsentQuestionProps) {
  const { client, scopes, account, grantDays } = interaction
  const [ticked, setTicked] = useState<readonly string[]>(scopes)
  // A custom scheme opens a program here, as the loopback address does.
  const onThisComputer = client.loopback || client.redirectHost.includes('://')
  const tick = (scope: string, on: boolean) =>
    setTicked(scopes.filter((one) => (one === scope ? on : ticked.includes(one))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDecide({ decision: 'approve', scopes: [...ticked] })
  }
  return (
    <Alone title={`Let ${client.name} in?`} lead="It asks to act for your account.">
      <form onSubmit={submit} className="space-y-5">
        <Facts
          facts={[
            ['Application', client.name],
            [
              'Vouched for by',
              client.host ?? <span className="text-quiet">nobody; the name is what it calls itself</span>,
            ],
            ['Goes back to', <code key="back">{client.redirectHost}</code>],
            [
              'Account',
              <span key="account" className="flex flex-wrap items-baseline gap-x-3">
                {account?.email ?? account?.displayName ?? 'yours'}
                <button type="button" className="min-h-6 text-accent underline" onClick={onOtherAccount}>
                  Use another account
                </button>
              </span>,
            ],
            ['Lasts', `${grantDays} days, or until you revoke it under Applications`],
          ]}
        />
        {onThisComputer && (
          <Notice kind="warn">
            It runs on the computer in front of you, and any program there could ask like this. Go on only if you have
            just started it yourself.
          </Notice>
        )}
        <fieldset className="space-y-2">
          <legend className="mb-1 font-medium">It may</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={sentenceOf(scope)}
              hint={<code>{scope}</code>}
              checked={ticked.includes(scope)}
              onChange={(event) => tick(scope, event.target.checked)}
            />
          ))}
        </fieldset>
        {ticked.length === 0 && <p className="text-quiet text-sm">Tick at least one, or deny.</p>}
        {error && <ErrorNote error={error} />}
        <div className="flex flex-wrap gap-2">
          <Button look="primary" type="submit" busy={busy} disabled={ticked.length === 0}>
            Allow
          </Button>
          <Button busy={busy} onClick={() => onDecide({ decision: 'deny' })}>
            Deny
          </Button>
        </div>
      </form>
    </Alone>
  )
}
