import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { product } from '../api/client.ts'
import type { DeletedResult } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { ErrorNote, Notice } from '../parts/states.tsx'
import { counted } from '../parts/text.tsx'
import { EventState, useMemoryEvent } from './memory-event.tsx'
import { memoryHref } from './memory-names.ts'

interface EraseDialogProps {
  ws: string
  kind: 'peer' | 'session'
  label: string
  /** what will go */
  children: ReactNode
  onClose(): void
}

const PLACE = { peer: 'peers', session: 'sessions' }

const erase = (ws: string, kind: EraseDialogProps['kind'], label: string) =>
  kind === 'peer'
    ? product.request('delete', '/v1/workspaces/{ws}/peers/{peer}', { params: { ws, peer: label } })
    : product.request('delete', '/v1/workspaces/{ws}/sessions/{s}', { params: { ws, s: label } })

const deletedWords = ({ deleted: { messages, claims, versions, vectors } }: DeletedResult): string =>
  `Deleted: ${counted(messages, 'message')}, ${counted(claims, 'claim')}, ${counted(versions, 'version')} and ` +
  `${counted(vectors, 'vector')}.`

/** Deletes a peer or a session once its name was typed, and stays until the deletion is done. */
export function EraseDialog({ ws, kind, label, children, onClose }: EraseDialogProps) {
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const request = useMutation({
    mutationFn: () => erase(ws, kind, label),
    onSuccess: () => announce('The deletion was queued.'),
  })
  const polled = useMemoryEvent(ws, request.data?.id ?? null)
  const event = polled.data ?? request.data
  const result = event?.kind === 'peer.delete' || event?.kind === 'session.delete' ? event.result : null
  useEffect(() => {
    if (result) announce(deletedWords(result))
  }, [result])
  const leave = () => {
    if (!event) return onClose()
    go(memoryHref(ws), { replace: true })
    queries.removeQueries({ queryKey: ['workspaces', ws, PLACE[kind], label] })
    void queries.invalidateQueries({ queryKey: ['workspaces', ws] })
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (typed === label) request.mutate()
  }
  if (event)
    return (
      <Dialog title={`Erase the ${kind}`} onClose={leave}>
        <div className="space-y-4">
          {result ? <Notice kind="good">{deletedWords(result)}</Notice> : <EventState event={event} />}
          {polled.isError && <ErrorNote error={polled.error} onRetry={() => void polled.refetch()} />}
          {!result && <p className="text-quiet">The {kind} is gone already. You may leave; the deletion goes on.</p>}
          <div className="flex justify-end">
            <Button look={result ? 'primary' : 'secondary'} onClick={leave}>
              Back to the workspace
            </Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={`Erase the ${kind}`} onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <div className="space-y-2">{children}</div>
        <TextField
          label={
            <>
              Type the name of the {kind}, <code className="break-all">{label}</code>, to go on
            </>
          }
          value={typed}
          onChange={(changed) => setTyped(changed.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        {request.isError && <ErrorNote error={request.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit" disabled={typed !== label} busy={request.isPending}>
            Erase the {kind}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
