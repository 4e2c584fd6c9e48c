import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { CairnError } from '../../client/client.ts'
import { product } from '../api/client.ts'
import type { Claim } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextArea, TextField } from '../parts/field.tsx'
import { fieldIssue } from '../parts/field-issue.ts'
import { ErrorNote, Notice } from '../parts/states.tsx'
import { fromLocalInput, localInput } from './as-of.ts'
import { memoryHref } from './memory-names.ts'

interface CorrectClaimProps {
  ws: string
  claim: Claim
  onClose(): void
}

const hasChanged = (error: unknown): boolean => error instanceof CairnError && error.code === 'version_conflict'

/** Gives a claim another text under its id. One that was changed meanwhile is shown, and what was typed stays. */
export function CorrectClaim({ ws, claim, onClose }: CorrectClaimProps) {
  const queries = useQueryClient()
  const validFrom = claim.validFrom ? localInput(new Date(claim.validFrom).getTime()) : ''
  const [text, setText] = useState(claim.text)
  const [reason, setReason] = useState('')
  const [since, setSince] = useState(validFrom)
  const [seen, setSeen] = useState(claim)
  const [begun] = useState({ version: claim.version, since: validFrom })
  const moment = since === begun.since ? null : fromLocalInput(since)
  const correct = useMutation({
    mutationFn: () =>
      product.request('put', '/v1/workspaces/{ws}/claims/{id}', {
        params: { ws, id: claim.id },
        body: {
          text,
          expectedVersion: seen.version,
          ...(reason.trim() ? { reason: reason.trim() } : {}),
          ...(moment === null ? {} : { validFrom: new Date(moment).toISOString() }),
        },
      }),
    onSuccess: async ({ changed }) => {
      announce(changed ? 'The claim is corrected.' : 'It read so already; nothing was changed.')
      await queries.invalidateQueries({ queryKey: ['workspaces', ws] })
      onClose()
    },
    onError: async (error) => {
      if (!hasChanged(error)) return
      const queryKey = ['workspaces', ws, 'claims', claim.id]
      await queries.invalidateQueries({ queryKey })
      const newer = queries.getQueryData<Claim>(queryKey)
      if (newer) setSeen(newer)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correct.mutate()
  }
  return (
    <Dialog title="Correct this claim" onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        {seen.version !== begun.version && (
          <Notice kind="warn">
            <p>Somebody changed it meanwhile. Version {seen.version} reads:</p>
            <p className="wrap-anywhere mt-1 border-warn border-l-4 pl-3">{seen.text}</p>
            <p className="mt-1">What you typed is kept; sending it corrects that version.</p>
          </Notice>
        )}
        <TextArea
          label="Claim"
          hint="In the third person, about the peer."
          required
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={fieldIssue(correct.error, 'text')}
        />
        <TextField
          label="Valid from"
          type="datetime-local"
          step={1}
          value={since}
          onChange={(event) => setSince(event.target.value)}
          error={fieldIssue(correct.error, 'validFrom')}
        />
        <TextField
          label="Reason (optional)"
          hint="For the history."
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={fieldIssue(correct.error, 'reason')}
        />
        {correct.isError && !hasChanged(correct.error) && <Refusal ws={ws} error={correct.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={correct.isPending}>
            Correct
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Another claim that reads so already is named in the message. */
function Refusal({ ws, error }: { ws: string; error: Error }) {
  const other = error instanceof CairnError && error.code === 'conflict' && /clm_[0-9a-z]+/.exec(error.message)?.[0]
  return (
    <>
      <ErrorNote error={error} />
      {other && <Link href={memoryHref(ws, 'claims', other)}>Open the claim that reads so</Link>}
    </>
  )
}
