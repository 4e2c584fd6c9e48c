import { useState } from 'react'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import { Button } from '../parts/button.tsx'
import { Listed } from '../parts/listed.tsx'
import { usePages } from '../parts/more.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { Time } from '../parts/text.tsx'
import { memoryHref } from './memory-names.ts'
import { NewWorkspace } from './workspaces-new.tsx'

/** What agents remember: the workspaces, each with peers and sessions of its own. */
export function WorkspacesPage() {
  const [creating, setCreating] = useState(false)
  const workspaces = usePages(['workspaces'], (cursor) =>
    product.request('post', '/v1/workspaces/list', { body: cursor ? { cursor } : {} }),
  )
  const create = (
    <Button look="primary" onClick={() => setCreating(true)}>
      New workspace
    </Button>
  )
  const some = (workspaces.data?.pages[0]?.items.length ?? 0) > 0
  return (
    <Page
      title="Memory"
      lead="What peers (people and agents) said, and the claims that follow about them. A workspace keeps one product or team apart from the others."
      actions={some ? create : undefined}
    >
      <Listed
        of={workspaces}
        rowsOf={({ items }) => items}
        empty={
          <Empty title="No workspace yet" action={create}>
            Agents make them as they write messages; you can also make one here.
          </Empty>
        }
      >
        {(rows) => (
          <DataTable
            caption="Workspaces"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                header: 'Workspace',
                rowHeader: true,
                cell: ({ id }) => (
                  <Link href={memoryHref(id)} className="wrap-anywhere">
                    {id}
                  </Link>
                ),
              },
              { header: 'Time zone', cell: ({ configuration }) => String(configuration.timezone ?? 'UTC') },
              { header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
            ]}
          />
        )}
      </Listed>
      {creating && <NewWorkspace onClose={() => setCreating(false)} />}
    </Page>
  )
}
