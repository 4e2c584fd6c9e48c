import { useState } from 'react'
import type { Reply } from '../../client/client.ts'
import { ButtonLink } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy.tsx'
import { Panel, Section } from '../parts/page.tsx'
import { Empty, Notice } from '../parts/states.tsx'
import { counted, formatNumber, Time } from '../parts/text.tsx'
import { AnswerText, CitationList } from './ask-answer.tsx'
import { CitationDrawer } from './ask-citation.tsx'
import { AskRecords } from './ask-records.tsx'

/** An answer and what it cost; null where that is not spoken of. */
export interface Asked {
  reply: Reply<'post', '/v1/account/answers/query'>
  credits: { cost: number; remaining: number } | null
}

/** The answer, its citations, and the records that were found for it. */
export function AskResult({ asked: { reply, credits } }: { asked: Asked }) {
  const { answer, results, warnings } = reply
  const [open, setOpen] = useState<number | null>(null)
  const citations = 'citations' in answer ? answer.citations : []
  const shown = citations.find(({ n }) => n === open)
  return (
    <>
      <Outcome reply={reply} onOpen={setOpen} />
      {citations.length > 0 && (
        <Section title={answer.status === 'context' ? 'The notes in it' : 'Cited'}>
          <CitationList citations={citations} onOpen={setOpen} />
        </Section>
      )}
      {warnings.length > 0 && (
        <div className="mt-6">
          <Notice kind="warn">
            <ul className="space-y-1">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {results.length > 0 && (
        <Section title={answer.status === 'abstained' ? 'Evidence that was near' : 'Records'}>
          <AskRecords results={results} />
        </Section>
      )}
      <p className="mt-6 text-quiet text-sm">
        Asked <Time at={reply.generatedAt} />
        {credits && `, ${counted(credits.cost, 'credit')}, ${formatNumber(credits.remaining)} left`}
        {`, ranked by ${reply.mode === 'exact' ? 'words' : reply.model}`}
      </p>
      {shown && <CitationDrawer {...{ shown, citations, results }} onOpen={setOpen} />}
    </>
  )
}

/** What came of the question, by the status of the answer. */
function Outcome({ reply: { answer, results }, onOpen }: { reply: Asked['reply']; onOpen(n: number): void }) {
  switch (answer.status) {
    case 'extractive':
    case 'generated':
      return (
        <Section title="Answer">
          <AnswerText text={answer.text} numbers={new Set(answer.citations.map(({ n }) => n))} onOpen={onOpen} />
          <p className="mt-3 text-quiet text-sm">
            {answer.status === 'generated'
              ? `Written by ${answer.model} from the passages below; each citation was checked against its note.`
              : answer.note}
          </p>
        </Section>
      )
    case 'context':
      if (!answer.context && results.length === 0) return <NothingFound note={answer.note} />
      return (
        <Section title="Context">
          <p className="mb-3 text-quiet text-sm">{answer.note}</p>
          {answer.context && <ContextText text={answer.context} />}
        </Section>
      )
    case 'abstained':
      return results.length > 0 ? (
        <Notice kind="info">
          <p className="font-medium">Not answered</p>
          <p className="measure mt-1">{answer.note}</p>
        </Notice>
      ) : (
        <NothingFound note={answer.note} />
      )
    case 'retrieval-only':
      return results.length > 0 ? null : <NothingFound note="No record matches." />
  }
}

const ContextText = ({ text }: { text: string }) => (
  <Panel>
    <div className="measure whitespace-pre-wrap">{text}</div>
    <div className="mt-4">
      <CopyButton text={text} label="Copy the context" />
    </div>
  </Panel>
)

function NothingFound({ note }: { note: string }) {
  return (
    <Empty title="Nothing was found" action={<ButtonLink href="/sources?add=url">Add a source</ButtonLink>}>
      {note} Ask with other words, or add a source that speaks of it.
    </Empty>
  )
}
