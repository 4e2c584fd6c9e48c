import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { account } from '../api/client.ts'
import type { Scope } from '../api/wire.ts'
import { Button } from '../parts/button.tsx'
import { CodeBlock } from '../parts/copy.tsx'
import { Choice, SelectField } from '../parts/field.tsx'
import { ErrorNote, Notice } from '../parts/states.tsx'
import { KEY_PLACEHOLDER, mcpClients } from './mcp-snippets.ts'
import { RawKeyDialog } from './raw-key.tsx'

/** What the endpoint's tools ask for. */
const MCP_SCOPES: readonly Scope[] = ['query', 'query.answer', 'memory.read', 'memory.write']
type Way = 'oauth' | 'key'
const WAYS: readonly (readonly [Way, string])[] = [
  ['oauth', 'Sign in (OAuth)'],
  ['key', 'API key'],
]

interface ConnectClientsProps {
  url: string
  /** whether a client without a key is sent to sign in */
  signsIn: boolean
}

/** What to paste into a client, by the client and by how it is let in. */
export function ConnectClients({ url, signsIn }: ConnectClientsProps) {
  const clients = mcpClients(url, KEY_PLACEHOLDER)
  const [id, setId] = useState(clients[0]!.id)
  const [way, setWay] = useState<Way>(signsIn ? 'oauth' : 'key')
  const client = clients.find((one) => one.id === id)!
  const shown = way === 'oauth' && !signsIn ? null : client[way]
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <SelectField
          label="Client"
          options={clients.map((one) => [one.id, one.name] as const)}
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
        <Choice<Way> legend="How it signs in" name="way" options={WAYS} value={way} onChoose={setWay} />
      </div>
      {shown === null && (
        <Notice kind="info">
          {signsIn
            ? `${client.name} cannot open the page for signing in: give it an API key.`
            : 'This service lets no application sign in: give the client an API key.'}
        </Notice>
      )}
      {shown && way === 'oauth' && (
        <p className="measure text-quiet">
          No key: the client opens a page here where you say what it may do.{' '}
          <Link href="/applications">Applications</Link> lists those that you let in.
        </p>
      )}
      {shown?.snippets.map(({ label, code }) => (
        <CodeBlock key={label} label={label} code={code} />
      ))}
      {shown?.note && <p className="measure text-quiet">{shown.note}</p>}
      {way === 'key' && <KeyForClient key={id} url={url} id={id} name={client.name} />}
    </div>
  )
}

interface KeyForClientProps {
  url: string
  id: string
  name: string
}

/** Makes a key that is called as the client is, and shows once what to paste with it. */
function KeyForClient({ url, id, name }: KeyForClientProps) {
  const queries = useQueryClient()
  const create = useMutation({
    mutationFn: () => account.request('post', '/v1/account/api-keys', { body: { name, scopes: MCP_SCOPES } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['api-keys'] }),
  })
  const issued = create.data?.apiKey
  return (
    <>
      <p className="measure text-quiet">
        Where <code>{KEY_PLACEHOLDER}</code> stands, an API key goes. One for each client: so you can revoke one and not
        the others. It gets the scopes {MCP_SCOPES.join(', ')}.
      </p>
      <Button look="primary" busy={create.isPending} onClick={() => create.mutate()}>
        Make a key for this client
      </Button>
      {create.isError && <ErrorNote error={create.error} />}
      {issued && (
        <RawKeyDialog name={issued.name} rawKey={issued.rawKey} onStored={() => create.reset()}>
          {mcpClients(url, issued.rawKey)
            .find((client) => client.id === id)
            ?.key?.snippets.map(({ label, code }) => (
              <CodeBlock key={label} label={label} code={code} />
            ))}
        </RawKeyDialog>
      )}
    </>
  )
}
