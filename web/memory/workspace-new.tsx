import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { product } from '../api/client.ts'
import type { PeerUpsert, SessionUpsert } from '../api/wire.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Checkbox, TextField } from '../parts/field.tsx'
import { fieldIssue } from '../parts/field-issue.ts'
import { ErrorNote } from '../parts/states.tsx'
import { LabelField } from './memory-label-field.tsx'
import { memoryHref } from './memory-names.ts'

interface NewProps {
  ws: string
  onClose(): void
}

/** Makes a peer or a session and opens it. */
function useCreation<Body>(ws: string, kind: 'peers' | 'sessions', create: (body: Body) => Promise<{ id: string }>) {
  const queries = useQueryClient()
  const [, go] = useLocation()
  return useMutation({
    mutationFn: create,
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['workspaces', ws] })
      go(memoryHref(ws, kind, id))
    },
  })
}

interface CreationFormProps<Body> {
  title: string
  creation: UseMutationResult<{ id: string }, Error, Body>
  body: Body
  onClose(): void
  children: ReactNode
}

function CreationForm<Body>({ title, creation, body, onClose, children }: CreationFormProps<Body>) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creation.mutate(body)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        {children}
        {creation.isError && <ErrorNote error={creation.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={creation.isPending}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function NewPeer({ ws, onClose }: NewProps) {
  const creation = useCreation(ws, 'peers', (body: PeerUpsert) =>
    product.request('post', '/v1/workspaces/{ws}/peers', { params: { ws }, body }),
  )
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const [observed, setObserved] = useState(true)
  const body = {
    id,
    ...(name.trim() ? { metadata: { name: name.trim() } } : {}),
    ...(observed ? {} : { configuration: { observeMe: false } }),
  }
  return (
    <CreationForm title="New peer" {...{ creation, body, onClose }}>
      <LabelField
        label="Label"
        value={id}
        onChange={(event) => setId(event.target.value)}
        error={fieldIssue(creation.error, 'id')}
      />
      <TextField
        label="Name"
        hint="As claims call the peer; the label unless given."
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
        error={fieldIssue(creation.error, 'metadata')}
      />
      <Checkbox
        label="Derive claims about this peer"
        hint="Off for assistants and for people of whom nothing should be remembered. Messages are kept either way."
        checked={observed}
        onChange={(event) => setObserved(event.target.checked)}
      />
    </CreationForm>
  )
}

export function NewSession({ ws, onClose }: NewProps) {
  const creation = useCreation(ws, 'sessions', (body: SessionUpsert) =>
    product.request('post', '/v1/workspaces/{ws}/sessions', { params: { ws }, body }),
  )
  const [id, setId] = useState('')
  const [peers, setPeers] = useState('')
  const labels = peers.split(/[\s,]+/).filter(Boolean)
  return (
    <CreationForm
      title="New session"
      creation={creation}
      body={{ id, ...(labels.length > 0 ? { peers: labels } : {}) }}
      onClose={onClose}
    >
      <LabelField
        label="Label"
        value={id}
        onChange={(event) => setId(event.target.value)}
        error={fieldIssue(creation.error, 'id')}
      />
      <TextField
        label="Peers"
        hint="Labels with spaces between them. Whoever writes a message joins by itself."
        value={peers}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setPeers(event.target.value)}
        error={fieldIssue(creation.error, 'peers')}
      />
    </CreationForm>
  )
}
