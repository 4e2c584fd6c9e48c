import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { newIdempotencyKey } from '../../client/client.ts'
import { Refused } from '../account/usage-refused.tsx'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { dayOf } from '../parts/day.ts'
import { Panel } from '../parts/page.tsx'
import { counted } from '../parts/text.tsx'
import { SourceFields } from './sources-fields.tsx'
import { SourcePlan } from './sources-plan.tsx'
import { isPlanned, type PlannedSource, PlannedSources } from './sources-planned.tsx'
import { type QueuedSource, QueuedSources } from './sources-queued.tsx'
import { faultOfAll, requestsOf, type SourceForm } from './sources-request.ts'
import { planSource, queueSource } from './sources-send.ts'

const AT_ONCE = 3

const emptyForm = (from: SourceForm['from'], url = ''): SourceForm => ({
  from,
  url,
  files: [],
  replaces: '',
  datedAt: dayOf(new Date()),
  analyzeStyle: false,
  distillLimit: '',
  focus: '',
  focusContext: '',
})

/** Sources on their way in: the form, then what would be written, then the jobs that write it. */
export function AddSource({ from, url, onClose }: Pick<SourceForm, 'from' | 'url'> & { onClose(): void }) {
  const [form, setForm] = useState(() => emptyForm(from, url))
  const [planned, setPlanned] = useState<readonly PlannedSource[] | null>(null)
  const [queued, setQueued] = useState<readonly QueuedSource[]>([])
  const queries = useQueryClient()

  const plan = useMutation({
    mutationFn: async (form: SourceForm): Promise<PlannedSource[]> => {
      const sources = await eachOf(requestsOf(form), async (request): Promise<PlannedSource> => {
        const name = request.path === '/v1/ingest/files' ? request.file.name : 'The source'
        const key = newIdempotencyKey()
        try {
          const plan = await planSource(request)
          const { title, filename, url } = plan.source
          return { request, key, plan, name: title ?? filename ?? url ?? name }
        } catch (error) {
          return { request, key, error, name }
        }
      })
      // Of one alone, or of all, it is the form that was refused.
      if (!sources.some(isPlanned)) throw sources[0]!.error
      return sources
    },
    onSuccess: (sources) => {
      setPlanned(sources)
      const plans = sources.filter(isPlanned).map(({ plan }) => plan)
      const notes = sum(plans.map((plan) => plan.notes.length))
      const statements = sum(plans.map(({ claims, positions }) => claims.length + positions.length))
      announce(`Planned: ${counted(notes, 'note')}, ${counted(statements, 'statement')}`)
      void queries.invalidateQueries({ queryKey: ['account'] })
    },
  })
  const ingest = useMutation({
    mutationFn: async (sources: readonly PlannedSource[]): Promise<QueuedSource[]> => {
      const done = await eachOf(sources.filter(isPlanned), async (source): Promise<QueuedSource> => {
        try {
          return { source, jobId: await queueSource(source.request, source.key) }
        } catch (error) {
          return { source, error }
        }
      })
      if (!done.some(({ jobId }) => jobId)) throw done[0]!.error
      return done
    },
    onSuccess: (done) => {
      const ofSame = (old: QueuedSource) => done.find(({ source }) => source.request === old.source.request)
      setQueued((before) => (before.length > 0 ? before.map((old) => ofSame(old) ?? old) : done))
      void queries.invalidateQueries({ queryKey: ['ingest', 'jobs'] })
    },
  })
  const change = (next: SourceForm) => {
    setForm(next)
    // A plan stands for what was sent; what changes now would be written otherwise.
    setPlanned(null)
    setQueued([])
    plan.reset()
    ingest.reset()
  }
  // The key of before would give back the job that failed.
  const again = (source: PlannedSource) => ingest.mutate([{ ...source, key: newIdempotencyKey() }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.from === 'url' || (form.files.length > 0 && !faultOfAll(form.files))) plan.mutate(form)
  }
  const chooseVersion = (replaces: string) => {
    const next = { ...form, replaces }
    change(next)
    plan.mutate(next)
  }
  const single = planned?.length === 1 ? planned[0]!.plan : undefined
  const ready = planned?.filter(isPlanned) ?? []
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
      {planned && queued.length === 0 && (
        <>
          {single ? <SourcePlan plan={single} onChooseVersion={chooseVersion} /> : <PlannedSources sources={planned} />}
          {ingest.isError && <Refused error={ingest.error} onRetry={() => ingest.mutate(planned)} />}
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button look="primary" busy={ingest.isPending} onClick={() => ingest.mutate(planned)}>
              {planned.length === 1 ? 'Ingest' : `Ingest ${counted(ready.length, 'file')}`}
            </Button>
            <span className="text-quiet text-sm">
              {planned.length === 1
                ? 'Writes it into the graph. It is charged when it succeeds.'
                : 'Writes them into the graph. Each is charged when it succeeds.'}
            </span>
          </div>
        </>
      )}
      {queued.length > 0 && (
        <div className="mt-6 space-y-4">
          <QueuedSources sources={queued} busy={ingest.isPending} onRetry={again} />
          <Button onClick={() => change(emptyForm(form.from))}>Add another</Button>
        </div>
      )}
    </Panel>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Some at once, the results in order: a browser opens six connections to a host, and the pages need one. */
async function eachOf<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [i, item] of left) results[i] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
