import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { CairnError } from '../../client/client.ts'
import { product } from '../api/client.ts'
import type { Source } from '../api/wire.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Page, type PageParams, Section } from '../parts/page.tsx'
import { Loaded, Skeleton } from '../parts/states.tsx'
import { Facts } from '../parts/table.tsx'
import { counted, shortened, Time } from '../parts/text.tsx'
import { SourceDownload } from './source-download.tsx'
import type { Sought } from './source-parts.ts'
import { SourceReader } from './source-reader.tsx'
import { VersionMark } from './source-versions.tsx'
import { HiddenMark } from './sources-hidden.tsx'
import { kindName, sourceName } from './sources-marks.tsx'

/** A source: its text as it was read, what was drawn from it, and what was put in. */
export function SourcePage({ params: { id = '' } }: { params: PageParams }) {
  const sought = soughtIn(new URLSearchParams(useSearch()))
  const source = useQuery({
    queryKey: ['sources', id],
    queryFn: () => product.request('get', '/v1/sources/{sourceId}', { params: { sourceId: id } }),
    select: (reply) => reply.source,
  })
  const gone = source.error instanceof CairnError && [404, 422].includes(source.error.status)
  if (gone && !source.data)
    return (
      <Page title="No such source" lead="It may have been deleted, or the address mistyped.">
        <ButtonLink href="/sources">See all sources</ButtonLink>
      </Page>
    )
  return (
    <Page
      title={source.data ? shortened(sourceName(source.data), 120) : 'Source'}
      lead="Its text as Cairn read it, with what was drawn from it in the margin."
      actions={<ButtonLink href="/sources">All sources</ButtonLink>}
    >
      <Loaded of={source} skeleton={<Skeleton of="block" />}>
        {(source) => (
          <>
            <SourceFacts source={source} />
            <Section title="Text" actions={<SourceDownload source={source} run={sought.run} />}>
              <SourceReader key={JSON.stringify(sought)} source={source} sought={sought} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** What the address says that one came for; a span that is none is left out. */
function soughtIn(query: URLSearchParams): Sought {
  const offset = (name: string) => (/^\d{1,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null)
  const [start, end] = [offset('start'), offset('end')]
  const span = start !== null && end !== null && start < end ? { start, end } : null
  return { run: query.get('run'), note: query.get('note'), span }
}

function SourceFacts({ source }: { source: Source }) {
  const { kind, url, filename, runs, createdAt } = source
  return (
    <Facts
      facts={[
        ['Kind', kindName(kind)],
        ...(url ? [['Address', <Address key="url" url={url} />] as const] : []),
        ...(filename
          ? [
              [
                'File',
                <span key="file" className="break-all">
                  {filename}
                </span>,
              ] as const,
            ]
          : []),
        ['Added', <Time key="added" at={createdAt} />],
        [
          'Read in',
          <span key="runs">
            <Link href="/runs">{counted(runs, 'run')}</Link> <HiddenMark source={source} />
            <VersionMark source={source} />
          </span>,
        ],
      ]}
    />
  )
}

/** An address of the web; anything else is shown, and leads nowhere. */
const Address = ({ url }: { url: string }) =>
  /^https?:\/\//.test(url) ? (
    <a href={url} target="_blank" rel="noreferrer" className="break-all">
      {url}
    </a>
  ) : (
    <span className="break-all">{url}</span>
  )
