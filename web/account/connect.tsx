import { useQuery } from '@tanstack/react-query'
import { CairnError } from '../../client/client.ts'
import { visitor } from '../api/visitor.ts'
import { CodeBlock } from '../parts/copy.tsx'
import { Page, Section } from '../parts/page.tsx'
import { Loaded, Skeleton } from '../parts/states.tsx'
import { ConnectClients } from './connect-clients.tsx'
import { ConnectTest } from './connect-test.tsx'

interface Endpoint {
  url: string
  /** whether a client without a key is sent to sign in */
  signsIn: boolean
}

/** The endpoint's own metadata (RFC 9728); without it, where it stands unless it was moved. */
async function readEndpoint(): Promise<Endpoint> {
  const response = await visitor.response('get', '/.well-known/oauth-protected-resource').catch((error) => {
    if (!(error instanceof CairnError) || error.away) throw error
    return null
  })
  if (!response) return { url: `${window.location.origin}/mcp`, signsIn: false }
  const found = (await response.json()) as { resource: string; authorization_servers?: string[] }
  return { url: found.resource, signsIn: (found.authorization_servers?.length ?? 0) > 0 }
}

/** How an agent reaches this account over MCP, and whether it can. */
export function ConnectPage() {
  const endpoint = useQuery({ queryKey: ['mcp-endpoint'], queryFn: readEndpoint })
  return (
    <Page title="Connect" lead="Agents reach the graph and the memory over the Model Context Protocol.">
      <Loaded of={endpoint} skeleton={<Skeleton count={3} of="block" />}>
        {({ url, signsIn }) => (
          <>
            <Section title="Address">
              <CodeBlock label="MCP endpoint, Streamable HTTP" code={url} />
            </Section>
            <Section title="Set up a client">
              <ConnectClients url={url} signsIn={signsIn} />
            </Section>
            <Section title="Test">
              <ConnectTest url={url} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}
