import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Refused } from '../account/usage-refused.tsx'
import { product } from '../api/client.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import type { IngestPlan } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { dayOf } from '../parts/day.ts'
import { Panel } from '../parts/page.tsx'
import { counted } from '../parts/text.tsx'
import { Arrived } from './sources-arrived.tsx'
import { SourceFields } from './sources-fields.tsx'
import { JobProgress } from './sources-job.tsx'
import { SourcePlan } from './sources-plan.tsx'
import { base64Of, faultOf, type IngestRequest, requestOf, type SourceForm } from './sources-request.ts'

interface Planned {
  request: IngestRequest
  plan: IngestPlan
  name: string
  /** of the one job that this plan becomes, however often the button is pressed */
  key: string
}

const emptyForm = (from: SourceForm['from'], url = ''): SourceForm => ({
  from,
  url,
  file: null,
  datedAt: dayOf(new Date()),
  analyzeStyle: false,
  distillLimit: '',
  focus: '',
  focusContext: '',
})

const send = ({ path, body }: IngestRequest, more: { dryRun: boolean; idempotencyKey?: string }) =>
  path === '/v1/ingest/url'
    ? product.post(path, { body: { ...body, ...more } })
    : product.post(path, { body: { ...body, ...more } })

/** A source on its way in: the form, then what would be written, then the job that writes it. */
export function AddSource({ from, url, onClose }: Pick<SourceForm, 'from' | 'url'> & { onClose(): void }) {
  const [form, setForm] = useState(() => emptyForm(from, url))
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [job, setJob] = useState<{ id: string; name: string } | null>(null)
  const queries = useQueryClient()

  const plan = useMutation({
    mutationFn: async (): Promise<Planned> => {
      const request = requestOf(form, form.from === 'file' && form.file ? await base64Of(form.file) : '')
      const reply = await send(request, { dryRun: true })
      if (reply.mode !== 'dry-run') throw new Error('a plan was asked for')
      const { plan } = reply
      const { title, filename, url } = plan.source
      return { request, plan, name: title ?? filename ?? url ?? 'The source', key: newIdempotencyKey() }
    },
    onSuccess: (planned) => {
      setPlanned(planned)
      const { notes, claims, positions } = planned.plan
      announce(`Planned: ${counted(notes.length, 'note')}, ${counted(claims.length + positions.length, 'statement')}`)
      void queries.invalidateQueries({ queryKey: ['account'] })
    },
  })
  const ingest = useMutation({
    mutationFn: async ({ request, key }: Planned) => {
      const reply = await send(request, { dryRun: false, idempotencyKey: key })
      if (reply.mode !== 'queued') throw new Error('a job was asked for')
      return reply.job
    },
    onSuccess: (job, { name }) => {
      setJob({ id: job.id, name })
      void queries.invalidateQueries({ queryKey: ['ingest', 'jobs'] })
    },
  })
  const change = (next: SourceForm) => {
    setForm(next)
    // A plan stands for what was sent; what changes now would be written otherwise.
    setPlanned(null)
    setJob(null)
    plan.reset()
    ingest.reset()
  }
  const again = () => {
    if (!planned) return
    // The key of before would give back the job that failed.
    const next = { ...planned, key: newIdempotencyKey() }
    setPlanned(next)
    setJob(null)
    ingest.mutate(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.from === 'url' || (form.file && !faultOf(form.file))) plan.mutate()
  }
  return (
    <Panel className="mb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2>Add a source</h2>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <form onSubmit={submit} className="space-y-4">
        <SourceFields form={form} onChange={change} error={plan.error ?? ingest.error} />
        {plan.isError && <Refused error={plan.error} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look={planned ? 'secondary' : 'primary'} type="submit" busy={plan.isPending}>
            {planned ? 'Plan again' : 'Plan'}
          </Button>
          <span className="text-quiet text-sm">Shows what would be written. Nothing is kept yet.</span>
        </div>
      </form>
      {planned && !job && (
        <SourcePlan plan={planned.plan}>
          {ingest.isError && <Refused error={ingest.error} onRetry={() => ingest.mutate(planned)} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button look="primary" busy={ingest.isPending} onClick={() => ingest.mutate(planned)}>
              Ingest
            </Button>
            <span className="text-quiet text-sm">Writes it into the graph. It is charged when it succeeds.</span>
          </div>
        </SourcePlan>
      )}
      {job && (
        <div className="mt-6 space-y-4">
          <Arrived key={job.id} label="Progress">
            <JobProgress
              fresh
              id={job.id}
              name={job.name}
              retry={
                <Button onClick={again} busy={ingest.isPending}>
                  Try again
                </Button>
              }
            />
          </Arrived>
          <Button onClick={() => change(emptyForm(form.from))}>Add another</Button>
        </div>
      )}
    </Panel>
  )
}
