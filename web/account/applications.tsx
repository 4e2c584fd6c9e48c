import { useQuery } from '@tanstack/react-query'
import { account } from '../api/client.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Page } from '../parts/page.tsx'
import { Empty, Loaded, Skeleton } from '../parts/states.tsx'
import { ApplicationCard } from './application-card.tsx'

/** One of `GET /v1/account/applications`. */
export function ApplicationsPage() {
  const list = useQuery({
    queryKey: ['applications'],
    queryFn: () => account.request('get', '/v1/account/applications'),
  })
  return (
    <Page
      title="Applications"
      lead="MCP clients that you let in. What you take away here they lose with their next request."
    >
      <Loaded of={list} skeleton={<Skeleton of="block" count={2} />}>
        {({ applications }) =>
          applications.length === 0 ? (
            <Empty
              title="No application may act for your account"
              action={
                <ButtonLink href="/connect" look="primary">
                  Connect one
                </ButtonLink>
              }
            >
              An assistant that speaks MCP asks for access when you add this server to it.
            </Empty>
          ) : (
            <ul className="space-y-4">
              {applications.map((application) => (
                <li key={application.id}>
                  <ApplicationCard application={application} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}
