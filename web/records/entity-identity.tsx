import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { product } from '../api/client.ts'
import type { EntityResolution } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { SelectField } from '../parts/field.tsx'
import { Section } from '../parts/page.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { Time } from '../parts/text.tsx'
import { EntitySplit } from './entity-split.tsx'
import { identityChanged } from './identity-changed.ts'
import { ENTITY_KINDS, type EntityKind, isEntityKind } from './record-list-address.ts'

/** What one can say of the identity of an entity, and what was said. `sources`: ids of those that name it. */
export function EntityIdentity({
  id,
  sources,
  isCurrent,
}: {
  id: string
  sources: readonly string[]
  isCurrent: boolean
}) {
  const said = useQuery({
    queryKey: ['resolutions', id],
    queryFn: () => product.request('get', '/v1/entities/{id}/resolutions', { params: { id } }),
  })
  const [splitting, setSplitting] = useState(false)
  const resolutions = said.data?.resolutions ?? []
  if (!isCurrent && resolutions.length === 0) return null
  return (
    <Section title="Identity">
      {isCurrent && (
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <KindForm id={id} />
          {sources.length > 1 && <Button onClick={() => setSplitting(true)}>Split…</Button>}
        </div>
      )}
      {splitting && <EntitySplit id={id} sources={sources} onClose={() => setSplitting(false)} />}
      {said.isError && <ErrorNote error={said.error} onRetry={() => void said.refetch()} />}
      {resolutions.length > 0 && (
        <ul className="space-y-2" aria-label="What was said of it">
          {resolutions.map((resolution) => (
            <li key={resolution.sourceRunId} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 break-words">
                {wordsOf(resolution)} <Time at={resolution.resolvedAt} />
              </span>
              <Undo runId={resolution.sourceRunId} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function wordsOf({ action, kind, entities }: EntityResolution): string {
  const names = entities.map(({ title }) => title).join(', ') || 'a name that is gone'
  if (action === 'merge') return `Joined with ${names},`
  if (action === 'split') return `Split from another ${names},`
  return `Said to be of kind ${kind},`
}

function KindForm({ id }: { id: string }) {
  const queries = useQueryClient()
  const [kind, setKind] = useState<EntityKind | ''>('')
  const save = useMutation({
    mutationFn: (kind: EntityKind) =>
      product.request('put', '/v1/entities/{id}/kind', { params: { id }, body: { kind } }),
    onSuccess: async () => {
      announce('Saved')
      setKind('')
      await identityChanged(queries)
    },
  })
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (kind) save.mutate(kind)
      }}
    >
      <SelectField
        label="Its kind is"
        value={kind}
        options={[['', 'as sources say'], ...ENTITY_KINDS.map((one) => [one, one] as const)]}
        onChange={(event) => setKind(isEntityKind(event.target.value) ? event.target.value : '')}
      />
      <Button type="submit" disabled={!kind} busy={save.isPending}>
        Say so
      </Button>
      {save.isError && <ErrorNote error={save.error} />}
    </form>
  )
}

function Undo({ runId }: { runId: string }) {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => product.request('post', '/v1/source-runs/{sourceRunId}/undo', { params: { sourceRunId: runId } }),
    onSuccess: async () => {
      announce('Taken back')
      await identityChanged(queries)
    },
  })
  return (
    <>
      <Button busy={undo.isPending} onClick={() => undo.mutate()}>
        Undo
      </Button>
      {undo.isError && <ErrorNote error={undo.error} />}
    </>
  )
}
