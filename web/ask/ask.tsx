import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { account } from '../api/client.ts'
import { CREDITS_SHOWN } from '../api/credits-shown.ts'
import { announce } from '../parts/announcer.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Page } from '../parts/page.tsx'
import { Empty, Skeleton } from '../parts/states.tsx'
import { counted } from '../parts/text.tsx'
import { AskForm } from './ask-form.tsx'
import { type Asked, AskResult } from './ask-result.tsx'
import { type AskSettings, addressOf, settingsOf } from './ask-settings.ts'

/** Coming back from a record shows the answer again instead of paying for it twice. */
const KEPT_MS = 30 * 60_000

async function askService({ q, ...settings }: AskSettings): Promise<Asked> {
  const { body, headers } = await account.reply('post', '/v1/account/answers/query', {
    body: { query: q, ...settings },
  })
  const cost = headers.get('x-service-credit-cost')
  const remaining = headers.get('x-service-credit-remaining')
  return {
    reply: body,
    credits:
      CREDITS_SHOWN && cost !== null && remaining !== null
        ? { cost: Number(cost), remaining: Number(remaining) }
        : null,
  }
}

function summaryOf({ answer, results }: Asked['reply']): string {
  if (answer.status === 'abstained') return 'Not answered.'
  const records = counted(results.length, 'record')
  return 'citations' in answer ? `Answered with ${counted(answer.citations.length, 'citation')}, ${records}.` : records
}

export function AskPage() {
  const [, navigate] = useLocation()
  const search = useSearch()
  const queries = useQueryClient()
  const [form, setForm] = useState(() => settingsOf(search))
  // Back and forward: the form shows the question of the address.
  useEffect(() => setForm(settingsOf(search)), [search])
  const settings = settingsOf(search)
  const asked = useQuery<Asked>({ queryKey: ['answers', settings], queryFn: skipToken, gcTime: KEPT_MS })
  const overview = useQuery({
    queryKey: ['account', 'overview'],
    queryFn: () => account.request('get', '/v1/account/overview'),
  })
  const ask = useMutation({
    mutationFn: askService,
    onMutate: () => announce('Asking'),
    onSuccess: (result, settings) => {
      queries.setQueryData(['answers', settings], result)
      announce(summaryOf(result.reply))
      void queries.invalidateQueries({ queryKey: ['account'] })
    },
  })
  const submit = () => {
    const question = { ...form, q: form.q.trim() }
    setForm(question)
    // The same question again makes no second entry in the history.
    navigate(addressOf(question), { replace: addressOf(question) === addressOf(settings) })
    ask.mutate(question)
  }
  const here = ask.variables !== undefined && addressOf(ask.variables) === addressOf(settings)
  const nothing = overview.data?.activity.counts.notes === 0
  return (
    <Page title="Ask" lead="Answers come from your own sources, with numbered citations.">
      {nothing && !asked.data && (
        <div className="mb-6">
          <Empty
            title="There is nothing to ask yet"
            action={
              <ButtonLink href="/sources?add=url" look="primary">
                Add a source
              </ButtonLink>
            }
          >
            Questions are answered from what you put in: add a page or a file first.
          </Empty>
        </div>
      )}
      <AskForm form={form} onChange={setForm} onAsk={submit} busy={ask.isPending} error={here ? ask.error : null} />
      <div className="mt-8">
        {here && ask.isPending ? (
          <Skeleton count={2} of="block" />
        ) : (
          asked.data && <AskResult key={asked.data.reply.generatedAt} asked={asked.data} />
        )}
      </div>
    </Page>
  )
}
