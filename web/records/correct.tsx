import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CairnError } from '../../client/client.ts'
import { product } from '../api/client.ts'
import { isNodeType } from '../marks/node-type.ts'
import { Facets, TypeMark } from '../marks/record-marks.tsx'
import { announce } from '../parts/announcer.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Page, type PageParams, Panel } from '../parts/page.tsx'
import { ErrorNote, Loaded, Skeleton } from '../parts/states.tsx'
import { correctionBody, type Draft, newDraft } from './correct-draft.ts'
import { CorrectForm } from './correct-form.tsx'
import { CorrectPlan } from './correct-plan.tsx'
import { type Neighborhood, type NodeRef, successor } from './neighborhood.ts'
import { correctHref, recordHref } from './record-address.ts'
import { useRecord, useTexts } from './record-data.ts'
import { Superseded } from './record-parts.tsx'

/** Typed for a record that was superseded meanwhile, on its way to the one that stands in its place. */
let carried: { to: string; draft: Draft } | null = null

export function CorrectPage({ params: { type = '', id = '' } }: { params: PageParams }) {
  return isNodeType(type) ? <OfType of={{ type, id }} /> : <NoSuchRecord />
}

const NoSuchRecord = () => (
  <Page title="No such record" lead="Its source may have been deleted or be in quarantine, or the address mistyped.">
    <ButtonLink href="/graph">Search the graph</ButtonLink>
  </Page>
)

function OfType({ of }: { of: NodeRef }) {
  const around = useRecord(of)
  if (around.error instanceof CairnError && [404, 422].includes(around.error.status) && !around.data)
    return <NoSuchRecord />
  return (
    <Page
      title="Correct a record"
      lead="What you write takes the record’s place. The record stays in the graph, marked superseded."
      actions={<ButtonLink href={recordHref(of)}>Back to the record</ButtonLink>}
    >
      <Loaded of={around} skeleton={<Skeleton of="block" />}>
        {(data) => <Correction around={data} />}
      </Loaded>
    </Page>
  )
}

function Correction({ around }: { around: Neighborhood }) {
  const { node } = around
  const text = useTexts(around).texts.get(node.id) ?? node.snippet
  const [draft, setDraft] = useState(() =>
    carried?.to === node.id ? carried.draft : newDraft(node.facets, new Date()),
  )
  useEffect(() => {
    carried = null
  }, [])
  /** records that say the same and are to go with it */
  const [twins, setTwins] = useState<ReadonlySet<string>>(new Set())
  const form = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const send = (confirm: boolean) =>
    product.request('post', '/v1/feedback/corrections', {
      body: { ...correctionBody(draft, node), confirm, ...(confirm ? { alsoSupersede: [...twins] } : {}) },
    })
  // Meanwhile corrected by somebody else, or in another tab: read anew, the record says by what.
  const onError = (error: Error) => {
    if (error instanceof CairnError && error.status === 409) void queries.invalidateQueries({ queryKey: ['nodes'] })
  }
  const plan = useMutation({
    mutationFn: async () => {
      const reply = await send(false)
      if (reply.mode !== 'dry-run') throw new Error('a plan was asked for')
      return reply.plan
    },
    onSuccess: () => {
      setTwins(new Set())
      announce('The plan is ready')
    },
    onError,
  })
  const write = useMutation({
    mutationFn: async () => {
      const reply = await send(true)
      if (reply.mode !== 'written') throw new Error('a correction was sent')
      return reply
    },
    onSuccess: ({ feedbackNote, correctionClaim }) => {
      for (const key of ['nodes', 'query', 'answers', 'source-runs', 'account'])
        void queries.invalidateQueries({ queryKey: [key] })
      const now: NodeRef = correctionClaim ? { type: 'claim', ...correctionClaim } : { type: 'note', ...feedbackNote }
      announce('The correction is written')
      navigate(`${recordHref({ type: now.type, id: now.id })}?corrected`)
    },
    onError,
  })
  const change = (draft: Draft) => {
    setDraft(draft)
    // What was planned is not what would be written any more.
    plan.reset()
    write.reset()
  }
  const back = () => {
    plan.reset()
    write.reset()
    form.current?.querySelector('textarea')?.focus()
  }
  const conflict = [plan.error, write.error].find((error) => error instanceof CairnError && error.status === 409)
  const closed = node.supersededBy !== undefined
  useEffect(() => {
    // The button that was pressed is far below.
    if (closed && conflict) notice.current?.focus()
  }, [closed, conflict])
  return (
    <div className="space-y-6">
      <Panel className="measure space-y-2">
        <TypeMark type={node.type} />
        <p className="whitespace-pre-wrap">{text}</p>
        <Facets facets={node.facets} />
      </Panel>
      {node.supersededBy ? (
        <div ref={notice} tabIndex={-1} className="outline-none">
          <Superseded by={node.supersededBy}>
            {conflict && <p className="mt-1">It was corrected meanwhile. What you typed is still below.</p>}
            <CorrectCurrent by={node.supersededBy} draft={draft} />
          </Superseded>
        </div>
      ) : (
        conflict && <ErrorNote error={conflict} />
      )}
      <div ref={form} hidden={closed && draft.text === ''}>
        <CorrectForm
          draft={draft}
          closed={closed}
          onDraft={change}
          error={plan.error ?? write.error}
          busy={plan.isPending}
          onPlan={() => plan.mutate()}
        />
      </div>
      {plan.error && plan.error !== conflict && <ErrorNote error={plan.error} />}
      {plan.data && !closed && (
        <CorrectPlan
          plan={plan.data}
          target={node}
          text={text}
          chosen={twins}
          onChoose={setTwins}
          error={write.error === conflict ? null : write.error}
          busy={write.isPending}
          onWrite={() => write.mutate()}
          onBack={back}
        />
      )}
    </div>
  )
}

/** On to the record that stands now, with what was typed. */
function CorrectCurrent({ by, draft }: { by: string; draft: Draft }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const go = useMutation({
    mutationFn: () => queries.fetchQuery(successor(by)),
    onSuccess: (current) => {
      carried = { to: current.id, draft }
      navigate(correctHref(current))
    },
  })
  return (
    <div className="mt-3 space-y-3">
      <Button busy={go.isPending} onClick={() => go.mutate()}>
        Correct that one instead
      </Button>
      {go.error && <ErrorNote error={go.error} />}
    </div>
  )
}
