import { useState } from 'react'
import { product } from '../api/client.ts'
import { CLAIM_LEVEL, CLAIM_STATUS } from '../api/wire.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { Listed } from '../parts/listed.tsx'
import { usePages } from '../parts/more.tsx'
import { Section } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { formatDateTime } from '../parts/text.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { ClaimList } from './memory-claim-list.tsx'

const asOption = (value: string) => [value, value[0]!.toUpperCase() + value.slice(1)] as const
const STATUSES = [...CLAIM_STATUS.map(asOption), ['', 'All statuses']] as const
const LEVELS = [['', 'All levels'], ...CLAIM_LEVEL.map(asOption)] as const

interface PeerClaimsProps {
  ws: string
  peer: string
  /** milliseconds since 1970; null: now */
  asOf: number | null
}

/** The claims about a peer, filtered; as they stood at a moment when one is given. */
export function PeerClaims({ ws, peer, asOf }: PeerClaimsProps) {
  const [status, setStatus] = useState('current')
  const [level, setLevel] = useState('')
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed.trim())
  const moment = asOf === null ? null : new Date(asOf).toISOString()
  // The service searches what is known now only.
  const q = moment === null ? settled : ''
  const chosen = CLAIM_LEVEL.find((one) => one === level)
  const filters = {
    status: CLAIM_STATUS.filter((one) => status === '' || one === status),
    ...(chosen ? { level: chosen } : {}),
    ...(q ? { q } : {}),
    ...(moment ? { asOf: moment } : {}),
  }
  const claims = usePages(
    ['workspaces', ws, 'claims', peer, filters],
    (cursor) =>
      product.request('post', '/v1/workspaces/{ws}/claims/list', {
        params: { ws },
        body: { peerId: peer, ...filters, ...(cursor ? { cursor } : {}) },
      }),
    { keep: true },
  )
  const filtered = status !== 'current' || level !== '' || q !== ''
  return (
    <Section title={moment ? `Claims as of ${formatDateTime(moment)}` : 'Claims'}>
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <TextField
          label="Search"
          type="search"
          maxLength={2000}
          value={typed}
          disabled={moment !== null}
          placeholder={moment === null ? '' : 'Only in what is known now'}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label="Status"
          options={STATUSES}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        />
        <SelectField label="Level" options={LEVELS} value={level} onChange={(event) => setLevel(event.target.value)} />
      </div>
      <Listed
        of={claims}
        rowsOf={({ items }) => items}
        empty={filtered ? <Empty title="No claim passes these filters" /> : <NoClaims then={moment !== null} />}
      >
        {(rows) => <ClaimList ws={ws} claims={rows} />}
      </Listed>
    </Section>
  )
}

const NoClaims = ({ then }: { then: boolean }) =>
  then ? (
    <Empty title="Nothing was known then" />
  ) : (
    <Empty title="No claims yet">They follow from what this peer says: add messages to one of its sessions.</Empty>
  )
