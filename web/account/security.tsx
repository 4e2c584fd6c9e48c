import { useQuery } from '@tanstack/react-query'
import { account } from '../api/client.ts'
import { Page, Section } from '../parts/page.tsx'
import { Loaded, Skeleton } from '../parts/states.tsx'
import { SecurityPasskeys } from './security-passkeys.tsx'
import { SecurityPassword } from './security-password.tsx'
import { SecuritySessions } from './security-sessions.tsx'

export function SecurityPage() {
  const security = useQuery({
    queryKey: ['security'],
    queryFn: () => account.request('get', '/v1/account/security'),
  })
  return (
    <Page title="Security" lead="How you sign in, and where you are signed in now.">
      <Loaded of={security} skeleton={<Skeleton of="block" count={3} />}>
        {({ sessions, passkeys, passwordUpdatedAt }) => (
          <>
            <Section title="Sessions">
              <SecuritySessions sessions={sessions} />
            </Section>
            <Section title="Password">
              <SecurityPassword updatedAt={passwordUpdatedAt} />
            </Section>
            <Section title="Passkeys">
              <SecurityPasskeys passkeys={passkeys} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}
