import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { product } from '../api/client.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { SelectField } from '../parts/field.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { counted } from '../parts/text.tsx'
import { identityChanged } from './identity-changed.ts'
import type { Listed } from './record-list-data.ts'

interface EntityJoinProps {
  selected: readonly Listed[]
  onClear(): void
}

/** What can be done with the entities that were selected: one of them is to stand for all. */
export function EntityJoin({ selected, onClear }: EntityJoinProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-md border border-line bg-panel p-3">
      <p className="grow">{counted(selected.length, 'entity', 'entities')} selected</p>
      <Button onClick={onClear}>Select none</Button>
      <Button look="primary" disabled={selected.length < 2} onClick={() => setAsking(true)}>
        Join…
      </Button>
      {asking && <JoinDialog selected={selected} onClose={() => setAsking(false)} onJoined={onClear} />}
    </div>
  )
}

function JoinDialog({
  selected,
  onClose,
  onJoined,
}: {
  selected: readonly Listed[]
  onClose(): void
  onJoined(): void
}) {
  const queries = useQueryClient()
  const [id, setId] = useState(selected[0]!.id)
  const join = useMutation({
    mutationFn: () =>
      product.request('post', '/v1/entities/{id}/merge', {
        params: { id },
        body: { entityIds: selected.filter((one) => one.id !== id).map((one) => one.id) },
      }),
    onSuccess: async () => {
      announce('Joined')
      onClose()
      onJoined()
      await identityChanged(queries)
    },
  })
  return (
    <Dialog title={`Join ${selected.length} names`} onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          join.mutate()
        }}
      >
        <SelectField
          label="Name that stands for all"
          hint="The others become its other names. You can take it back on the entity’s page."
          value={id}
          options={selected.map((one) => [one.id, one.title] as const)}
          onChange={(event) => setId(event.target.value)}
        />
        {join.isError && <ErrorNote error={join.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={join.isPending}>
            Join
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
