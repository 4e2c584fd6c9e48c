import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { ErrorNote, Notice } from '../parts/states.tsx'
import { formatNumber } from '../parts/text.tsx'
import { type AdminFormProps, operator } from './admin-api.ts'

const rowsOf = (deleted: Record<string, number>): number =>
  Object.values(deleted).reduce((sum, count) => sum + count, 0)

export function AdminDeletion({ token }: AdminFormProps) {
  const [userId, setUserId] = useState('')
  const [again, setAgain] = useState<string | null>(null)
  const deletion = useMutation({
    mutationFn: () =>
      operator(token).request('delete', '/v1/admin/accounts/{userId}', {
        params: { userId: userId.trim() },
        query: { confirm: 'true' },
      }),
    onSuccess: () => {
      announce('The account is deleted')
      setAgain(null)
      setUserId('')
    },
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    deletion.reset()
    setAgain('')
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    deletion.mutate()
  }
  return (
    <>
      <form onSubmit={ask} className="space-y-4">
        <TextField
          label="Account id"
          hint="Everything it has goes at once, and there is no way back."
          required
          autoComplete="off"
          spellCheck={false}
          value={userId}
          onChange={(event) => setUserId(event.target.value)}
        />
        <Button type="submit" look="danger">
          Delete…
        </Button>
        {deletion.data && (
          <Notice kind="good">
            <code className="break-all">{deletion.data.account.id}</code> is deleted, with{' '}
            {formatNumber(rowsOf(deletion.data.deleted))} rows.
          </Notice>
        )}
      </form>
      {again !== null && (
        <Dialog title="Delete this account?" onClose={() => setAgain(null)}>
          <form onSubmit={confirm} className="space-y-4">
            <p>
              <code className="break-all">{userId.trim()}</code> and everything it has goes: sources, records, memory,
              keys, its audit log.
            </p>
            <TextField
              label="Type its id to confirm"
              required
              autoComplete="off"
              spellCheck={false}
              value={again}
              onChange={(event) => setAgain(event.target.value)}
            />
            {deletion.error && <ErrorNote error={deletion.error} />}
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={() => setAgain(null)}>Cancel</Button>
              <Button look="danger" type="submit" busy={deletion.isPending} disabled={again.trim() !== userId.trim()}>
                Delete the account
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
