import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../client/client.ts'
import { product } from '../api/client.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { SelectField, TextArea } from '../parts/field.tsx'
import { fieldIssue } from '../parts/field-issue.ts'
import { ErrorNote } from '../parts/states.tsx'
import { DerivationProgress } from './memory-event.tsx'
import { LabelField } from './memory-label-field.tsx'

const MOST_CHARS = 25_000

interface AddMessageProps {
  ws: string
  session: string
  peers: readonly string[]
}

/** Writes a message in the name of a peer, and tells what claims come of it. */
export function AddMessage({ ws, session, peers }: AddMessageProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [other, setOther] = useState('')
  const [content, setContent] = useState('')
  // The same message sent again after an answer that was lost must not be written twice.
  const last = useRef({ body: '', key: '' })
  const choice = chosen ?? peers[0] ?? ''
  const peerId = choice || other
  const add = useMutation({
    mutationFn: () => {
      const message = { messages: [{ peerId, content }] }
      const body = JSON.stringify(message)
      if (last.current.body !== body) last.current = { body, key: newIdempotencyKey() }
      return product.request('post', '/v1/workspaces/{ws}/sessions/{s}/messages', {
        params: { ws, s: session },
        body: message,
        headers: { 'idempotency-key': last.current.key },
      })
    },
    onSuccess: ({ messages }) => {
      last.current = { body: '', key: '' }
      setContent('')
      setChosen(peerId)
      announce(`Message ${messages[0]!.seq} is written.`)
      void queries.invalidateQueries({ queryKey: ['workspaces', ws] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  const listed = chosen && !peers.includes(chosen) ? [...peers, chosen] : peers
  return (
    <form onSubmit={submit} className="measure space-y-4">
      {listed.length > 0 && (
        <SelectField
          label="Peer"
          options={[...listed.map((peer) => [peer, peer] as const), ['', 'Another peer']]}
          value={choice}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {choice === '' && (
        <LabelField label="Label of the peer" value={other} onChange={(event) => setOther(event.target.value)} />
      )}
      <TextArea
        label="Message"
        required
        maxLength={MOST_CHARS}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        error={fieldIssue(add.error, 'messages')}
      />
      {add.isError && <ErrorNote error={add.error} />}
      <Button look="primary" type="submit" busy={add.isPending}>
        Add message
      </Button>
      {add.data && <DerivationProgress key={add.data.eventId} ws={ws} eventId={add.data.eventId} />}
    </form>
  )
}
