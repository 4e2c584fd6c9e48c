import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CairnError } from '../../client/client.ts'
import { product } from '../api/client.ts'
import type { Claim } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { CorrectClaim } from './memory-claim-correct.tsx'

type Act = 'correct' | 'withdraw' | 'erase'

/** What may be done with a claim. */
export function ClaimActs({ ws, claim }: { ws: string; claim: Claim }) {
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAct('correct')}>Correct</Button>
        {claim.status !== 'withdrawn' && <Button onClick={() => setAct('withdraw')}>Withdraw</Button>}
        <Button look="danger" onClick={() => setAct('erase')}>
          Erase
        </Button>
      </div>
      {act === 'correct' && <CorrectClaim ws={ws} claim={claim} onClose={close} />}
      {(act === 'withdraw' || act === 'erase') && <Removal ws={ws} claim={claim} act={act} onClose={close} />}
    </>
  )
}

interface RemovalProps {
  ws: string
  claim: Claim
  act: 'withdraw' | 'erase'
  onClose(): void
}

const TITLES = { withdraw: 'Withdraw this claim', erase: 'Erase this claim' }

function Removal({ ws, claim, act, onClose }: RemovalProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const erase = act === 'erase'
  const refresh = () => queries.invalidateQueries({ queryKey: ['workspaces', ws] })
  const remove = useMutation({
    mutationFn: () =>
      product.request('delete', '/v1/workspaces/{ws}/claims/{id}', {
        params: { ws, id: claim.id },
        body: {
          expectedVersion: claim.version,
          ...(erase ? { erase } : {}),
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        },
      }),
    onSuccess: async () => {
      announce(erase ? 'The claim is erased.' : 'The claim is withdrawn.')
      await refresh()
      onClose()
    },
    // It was changed meanwhile: the page shows the newer version, and the next attempt is about that one.
    onError: (error) => void (error instanceof CairnError && error.code === 'version_conflict' && refresh()),
  })
  return (
    <Confirm
      title={TITLES[act]}
      act={TITLES[act]}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere border-line border-l-4 pl-3">{claim.text}</p>
      {erase ? (
        <p>
          Its words leave every version, the index and the vectors. This cannot be undone. The messages stay: erase the
          session or the peer for those.
        </p>
      ) : (
        <p>
          It leaves lists, context and representation; its history stays. What was said before does not bring it back; a
          later statement makes a new claim.
        </p>
      )}
      {!erase && (
        <TextField
          label="Reason (optional)"
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {remove.isError && <ErrorNote error={remove.error} />}
    </Confirm>
  )
}
