import type { ApiKeyMetadata } from '../api/wire.ts'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { todayUtc } from '../parts/day.ts'
import { type Column, DataTable } from '../parts/table.tsx'
import { Time } from '../parts/text.tsx'

interface KeysTableProps {
  keys: readonly ApiKeyMetadata[]
  onAct(act: 'rotate' | 'revoke', key: ApiKeyMetadata): void
}

const isOver = ({ expiresAt }: ApiKeyMetadata): boolean => expiresAt !== null && expiresAt < todayUtc()

export function KeysTable({ keys, onAct }: KeysTableProps) {
  const columns: Column<ApiKeyMetadata>[] = [
    {
      header: 'Key',
      rowHeader: true,
      cell: ({ name, keyPrefix, createdAt }) => (
        <>
          <span className="wrap-anywhere block">{name}</span>
          <code className="font-normal text-quiet text-sm">{keyPrefix}…</code>
          <span className="block font-normal text-quiet text-sm lg:whitespace-nowrap">
            created <Time at={createdAt} />
          </span>
        </>
      ),
    },
    {
      header: 'Scopes',
      cell: ({ scopes }) => (
        <span className="flex flex-wrap gap-1">
          {scopes.map((scope) => (
            <Badge key={scope} look={scope === 'account' ? 'accent' : 'neutral'}>
              {scope}
            </Badge>
          ))}
        </span>
      ),
    },
    { header: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
    {
      header: 'Expires',
      cell: (key) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="whitespace-nowrap">
            <Time at={key.expiresAt} />
          </span>
          {isOver(key) && <Badge look="warn">expired</Badge>}
        </span>
      ),
    },
    { header: 'Actions', actions: true, cell: (key) => <Acts apiKey={key} onAct={(act) => onAct(act, key)} /> },
  ]
  return <DataTable caption="API keys" rows={keys} keyOf={({ id }) => id} columns={columns} />
}

function Acts({
  apiKey: { name, revokedAt },
  onAct,
}: {
  apiKey: ApiKeyMetadata
  onAct(act: 'rotate' | 'revoke'): void
}) {
  if (revokedAt)
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge look="bad">revoked</Badge> <Time at={revokedAt} />
      </span>
    )
  return (
    <span className="flex gap-2 sm:max-lg:flex-col">
      <Button aria-label={`Rotate ${name}`} onClick={() => onAct('rotate')}>
        Rotate
      </Button>
      <Button look="danger" aria-label={`Revoke ${name}`} onClick={() => onAct('revoke')}>
        Revoke
      </Button>
    </span>
  )
}
