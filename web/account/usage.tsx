import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { CREDITS_SHOWN } from '../api/credits-shown.ts'
import { ButtonLink } from '../parts/button.tsx'
import { todayUtc } from '../parts/day.ts'
import { Page, Section } from '../parts/page.tsx'
import { Empty, Loaded, Skeleton } from '../parts/states.tsx'
import { usageDays } from './daily-usage.ts'
import { UsageCredits, UsageQuotas } from './usage-balance.tsx'
import { UsageDaily } from './usage-daily.tsx'
import { UsageLedger } from './usage-ledger.tsx'
import { UsageStorage } from './usage-storage.tsx'

const FIRST_ROWS = 8

/** What is left, what was used, and by what. */
export function UsagePage() {
  const [ledgerLimit, setLedgerLimit] = useState(FIRST_ROWS)
  const usage = useQuery({
    queryKey: ['usage', ledgerLimit],
    queryFn: () => account.request('get', '/v1/account/usage', { query: { ledgerLimit } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="Usage"
      lead={
        CREDITS_SHOWN
          ? 'Credits pay for what is done; quotas bound how often it may be done. Days and months are UTC.'
          : 'What was done, by day, and how much is kept. Days are UTC.'
      }
    >
      <Loaded of={usage} skeleton={<Skeleton count={4} of="block" />}>
        {({ credits, quotas, storage, ledger, dailyUsage }) => (
          <>
            {CREDITS_SHOWN && (
              <Section title="Credits">
                <UsageCredits credits={credits} />
              </Section>
            )}
            <Section title="By day">
              {dailyUsage.length === 0 ? (
                <Empty
                  title="No use yet"
                  action={
                    <>
                      <ButtonLink href="/sources" look="primary">
                        Add a source
                      </ButtonLink>
                      <ButtonLink href="/ask">Ask a question</ButtonLink>
                    </>
                  }
                >
                  What is ingested, asked and remembered is counted here by day.
                </Empty>
              ) : (
                <UsageDaily days={usageDays(dailyUsage, todayUtc())} />
              )}
            </Section>
            {CREDITS_SHOWN && (
              <Section title="Quotas">
                <UsageQuotas quotas={quotas} />
              </Section>
            )}
            <Section title="Kept">
              <UsageStorage storage={storage} />
            </Section>
            {CREDITS_SHOWN && (
              <Section title="Ledger">
                <UsageLedger
                  entries={ledger}
                  limit={ledgerLimit}
                  busy={usage.isPlaceholderData}
                  onLimit={setLedgerLimit}
                />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
