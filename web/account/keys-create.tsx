import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Reply } from '../../client/client.ts'
import { account } from '../api/client.ts'
import { PRODUCT_SCOPES, SCOPES } from '../api/scopes.ts'
import type { Scope } from '../api/wire.ts'
import { Button } from '../parts/button.tsx'
import { todayUtc } from '../parts/day.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Checkbox, TextField } from '../parts/field.tsx'
import { fieldIssue } from '../parts/field-issue.ts'
import { ErrorNote } from '../parts/states.tsx'

const WORDS: Record<Scope, string> = {
  ingest: 'Add sources, follow their jobs, delete them.',
  query: 'Search notes, claims, positions, projects and entities.',
  'query.answer': 'Have questions answered; needs query too.',
  style: 'Read style profiles.',
  evidence: 'Inspect runs and read their evidence.',
  correction: 'Correct and supersede records.',
  graph: 'Walk from a record to its neighbours.',
  'memory.read': 'Read claims, messages and context of the memory.',
  'memory.write': 'Write messages; correct, withdraw and erase in the memory.',
  account: 'Speak for you: make and revoke keys, export everything.',
}

interface CreateKeyProps {
  onMade(issued: Reply<'post', '/v1/account/api-keys'>): void
  onClose(): void
}

/** Asks what a new key may do and how long. */
export function CreateKey({ onMade, onClose }: CreateKeyProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(PRODUCT_SCOPES)
  const [expiresAt, setExpiresAt] = useState('')
  const create = useMutation({
    mutationFn: () =>
      account.request('post', '/v1/account/api-keys', { body: { name, scopes, ...(expiresAt ? { expiresAt } : {}) } }),
    onSuccess: onMade,
  })
  const toggle = (scope: string, on: boolean) =>
    setScopes(SCOPES.filter((known) => (known === scope ? on : scopes.includes(known))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  const scopesIssue = fieldIssue(create.error, 'scopes')
  return (
    <Dialog title="New API key" onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <TextField
          label="Name"
          hint="What will use it, so that you know it again."
          required
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={fieldIssue(create.error, 'name')}
        />
        <fieldset>
          <legend className="font-medium text-[0.9375rem]">It may</legend>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={<code>{scope}</code>}
              hint={WORDS[scope]}
              checked={scopes.includes(scope)}
              onChange={(event) => toggle(scope, event.target.checked)}
            />
          ))}
          {(scopesIssue || scopes.length === 0) && (
            <p className="mt-1 text-bad text-sm">{scopesIssue ?? 'Tick at least one scope.'}</p>
          )}
        </fieldset>
        <TextField
          label="Last day (optional)"
          hint="The key works through this day, UTC. Without one it does not expire."
          type="date"
          min={todayUtc()}
          value={expiresAt}
          onChange={(event) => setExpiresAt(event.target.value)}
          error={fieldIssue(create.error, 'expiresAt')}
        />
        {create.isError && <ErrorNote error={create.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={create.isPending} disabled={scopes.length === 0}>
            Create key
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
