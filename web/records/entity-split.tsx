import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { product } from '../api/client.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Checkbox } from '../parts/field.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { identityChanged } from './identity-changed.ts'
import { recordHref } from './record-address.ts'

/** Asks which sources mean another entity by the name. */
export function EntitySplit({ id, sources, onClose }: { id: string; sources: readonly string[]; onClose(): void }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const names = useQueries({
    queries: sources.map((sourceId) => ({
      queryKey: ['sources', sourceId],
      queryFn: () => product.request('get', '/v1/sources/{sourceId}', { params: { sourceId } }),
    })),
  })
  const split = useMutation({
    mutationFn: () =>
      product.request('post', '/v1/entities/{id}/split', { params: { id }, body: { sourceIds: chosen } }),
    onSuccess: async ({ otherEntityId }) => {
      announce('Split')
      onClose()
      await identityChanged(queries)
      navigate(recordHref({ type: 'entity', id: otherEntityId }))
    },
  })
  return (
    <Dialog title="Split this name" onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          split.mutate()
        }}
      >
        <fieldset>
          <legend className="font-medium">Which sources mean another one by this name?</legend>
          {sources.map((sourceId, i) => {
            const source = names[i]?.data?.source
            return (
              <Checkbox
                key={sourceId}
                label={source?.title ?? source?.filename ?? source?.url ?? sourceId}
                checked={chosen.includes(sourceId)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, sourceId] : chosen.filter((one) => one !== sourceId))
                }
              />
            )
          })}
        </fieldset>
        {split.isError && <ErrorNote error={split.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            busy={split.isPending}
            disabled={chosen.length === 0 || chosen.length === sources.length}
          >
            Split
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
