import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { Alone } from '../parts/alone.tsx'
import { Button } from '../parts/button.tsx'
import { Section } from '../parts/page.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { AdminAccount } from './admin-account.tsx'
import { sendExport } from './admin-api.ts'
import { AdminDeletion } from './admin-deletion.tsx'
import { AdminExport } from './admin-export.tsx'
import { AdminInvite } from './admin-invite.tsx'
import { AdminKey } from './admin-key.tsx'

/** Of no account: whether it is looked for tells a right token from a wrong one, and changes nothing. */
const NOBODY = 'u_00000000-0000-7000-8000-000000000001'

/** For whoever runs the server. The token stays in this page's memory: a reload forgets it. */
export function AdminPage() {
  const [token, setToken] = useState<string | null>(null)
  if (token === null) return <TokenForm onToken={setToken} />
  return (
    <Alone wide title="Accounts of this server" lead="What you do here is written into the audit log.">
      <p className="mb-6">
        <Button onClick={() => setToken(null)}>Forget the token</Button>
      </p>
      <Section title="Make an account">
        <AdminAccount token={token} />
      </Section>
      <Section title="Invite somebody">
        <AdminInvite token={token} />
      </Section>
      <Section title="API key for an account">
        <AdminKey token={token} />
      </Section>
      <Section title="Export an account">
        <AdminExport token={token} />
      </Section>
      <Section title="Delete an account">
        <AdminDeletion token={token} />
      </Section>
    </Alone>
  )
}

function TokenForm({ onToken }: { onToken(token: string): void }) {
  const [typed, setTyped] = useState('')
  const check = useMutation({
    mutationFn: async (token: string) => {
      await sendExport(token, NOBODY).catch((error) => {
        if (!(error instanceof CairnError) || error.status !== 404) throw error
      })
      return token
    },
    onSuccess: onToken,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check.mutate(typed.trim())
  }
  const wrong = check.error instanceof CairnError && check.error.status === 401
  return (
    <Alone title="Operator">
      <form onSubmit={submit} className="space-y-4">
        <PasswordField
          label="Admin token"
          hint={
            <>
              <code>CAIRN_ADMIN_TOKEN</code>, or the file <code>admin-token</code> in the data folder. It is kept in
              this page only.
            </>
          }
          autoComplete="off"
          value={typed}
          error={wrong ? 'This token is wrong.' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {check.error && !wrong && <ErrorNote error={check.error} />}
        <Button look="primary" type="submit" busy={check.isPending}>
          Open
        </Button>
      </form>
    </Alone>
  )
}
