import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { product } from '../api/client.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { SelectField } from '../parts/field.tsx'
import { fieldIssue } from '../parts/field-issue.ts'
import { ErrorNote } from '../parts/states.tsx'
import { LabelField } from './memory-label-field.tsx'
import { memoryHref } from './memory-names.ts'
import { openWorkspace } from './open-workspace.ts'

const ZONES: readonly (readonly [string, string])[] = [
  ['', 'UTC, or as it was set before'],
  ...Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
]

/** Makes a workspace and opens it. */
export function NewWorkspace({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [id, setId] = useState('')
  const [timezone, setTimezone] = useState('')
  const create = useMutation({
    mutationFn: () => openWorkspace(product, id, timezone),
    onSuccess: (workspace) => {
      void queries.invalidateQueries({ queryKey: ['workspaces'], exact: true })
      go(memoryHref(workspace.id))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <Dialog title="New workspace" onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <LabelField
          label="Label"
          value={id}
          onChange={(event) => setId(event.target.value)}
          error={fieldIssue(create.error, 'id')}
        />
        <SelectField
          label="Time zone"
          hint="Dates such as “last week” are read in it."
          options={ZONES}
          value={timezone}
          onChange={(event) => setTimezone(event.target.value)}
          error={fieldIssue(create.error, 'configuration')}
        />
        <p className="text-quiet text-sm">
          A workspace that is there already is opened as it is, with the time zone where you choose one.
        </p>
        {create.isError && <ErrorNote error={create.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={create.isPending}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
