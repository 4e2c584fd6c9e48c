import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { account } from '../api/client.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/field.tsx'
import { useFocusFirst } from '../parts/focus-first.ts'
import { ErrorNote } from '../parts/states.tsx'
import { sentenceOf } from '../sign-in/consent-scopes.ts'
import type { Application } from './application.ts'

/** Takes scopes away from an application. More than it has it must ask for itself. */
export function ApplicationScopes({ application, onDone }: { application: Application; onDone(): void }) {
  const { id, clientName, scopes } = application
  const [kept, setKept] = useState(scopes)
  const form = useFocusFirst()
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: () =>
      account.request('put', '/v1/account/applications/{id}', { params: { id }, body: { scopes: kept } }),
    onSuccess: async () => {
      announce(`${clientName} is narrowed`)
      await queries.invalidateQueries({ queryKey: ['applications'] })
      onDone()
    },
  })
  const keep = (scope: string, on: boolean) =>
    setKept(scopes.filter((one) => (one === scope ? on : kept.includes(one))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} className="space-y-3">
      <fieldset className="space-y-1">
        <legend className="mb-1 font-medium text-[0.9375rem]">It keeps what stays ticked</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={sentenceOf(scope)}
            hint={<code>{scope}</code>}
            checked={kept.includes(scope)}
            onChange={(event) => keep(scope, event.target.checked)}
          />
        ))}
      </fieldset>
      <p className="measure text-quiet text-sm">
        {kept.length === 0
          ? 'To take everything away, revoke it.'
          : 'What you take away it gets back only by asking you again.'}
      </p>
      {saving.error && <ErrorNote error={saving.error} />}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          type="submit"
          busy={saving.isPending}
          disabled={kept.length === 0 || kept.length === scopes.length}
        >
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
