import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { withQuery } from '../../client/requests.ts'
import { product } from '../api/client.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Page } from '../parts/page.tsx'
import { Empty, Loaded, Skeleton } from '../parts/states.tsx'
import { StyleBucket } from './style-bucket.tsx'
import { StyleFilter } from './style-filter.tsx'
import { isEmpty, MOST_STYLE, type StyleProfile } from './style-profile.ts'

export function StylePage() {
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const scope = query.get('scope') ?? ''
  const run = query.get('run') ?? ''
  const full = useProfile({})
  const profile = useProfile({ ...(scope ? { scope } : {}), ...(run ? { sourceRunId: run } : {}) })
  const filtered = scope !== '' || run !== ''
  return (
    <Page title="Style" lead="How you write and how you want texts to be written, each with the notes that show it.">
      <Loaded of={full} skeleton={<Skeleton count={3} of="block" />}>
        {(all) =>
          isEmpty(all) && !filtered ? (
            <Empty title="No style yet" action={<ButtonLink href="/sources">Add a source</ButtonLink>}>
              Add a text of your own, or a style guide, and choose to analyse its style. Habits need some hundred words
              to measure; preferences and rules are read from what the text asks for.
            </Empty>
          ) : (
            <>
              <StyleFilter
                profile={all}
                scope={scope}
                run={run}
                onFilter={({ scope, run }) => navigate(withQuery('/style', { scope, run }), { replace: true })}
              />
              <div className="mt-8">
                <Loaded of={profile} skeleton={<Skeleton count={3} of="block" />}>
                  {(shown) =>
                    isEmpty(shown) ? (
                      <Empty
                        title="Nothing fits these filters"
                        action={<Button onClick={() => navigate('/style', { replace: true })}>Show all</Button>}
                      >
                        A run in quarantine shows nothing either.
                      </Empty>
                    ) : (
                      <Buckets profile={shown} />
                    )
                  }
                </Loaded>
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

const useProfile = (filter: { scope?: string; sourceRunId?: string }) =>
  useQuery({
    queryKey: ['style', filter],
    queryFn: ({ signal }) =>
      product.request('post', '/v1/style/profile', { body: { ...filter, limit: MOST_STYLE }, signal }),
  })

function Buckets({ profile }: { profile: StyleProfile }) {
  const notes = new Map(profile.evidenceNotes.map((note) => [note.id, note]))
  return (
    <>
      <StyleBucket
        title="Observations"
        about="Habits that were measured in your texts."
        none="No habit stands out."
        records={profile.observations}
        notes={notes}
      />
      <StyleBucket
        title="Preferences"
        about="How you ask for texts to be written."
        none="No text says how you want texts to be written."
        records={profile.preferences}
        notes={notes}
      />
      <StyleBucket
        title="Vocabulary rules"
        about="Words to use and to avoid."
        none="No text names a word to use or to avoid."
        records={profile.vocabularyRules}
        notes={notes}
      />
    </>
  )
}
