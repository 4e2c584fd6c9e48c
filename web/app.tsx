import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { connectionLost, onConnectionBack, useConnectionLost } from './api/connection.ts'
import { readSession, useSessionState } from './api/session.ts'
import { PAGES } from './pages.ts'
import { Announcer } from './parts/announcer.tsx'
import { Page, type PageParams } from './parts/page.tsx'
import { Skeleton } from './parts/states.tsx'
import { Shell } from './shell.tsx'
import { SignInDialog } from './sign-in/sign-in-dialog.tsx'

const SignInPage = lazy(() => import('./sign-in/sign-in.tsx').then((module) => ({ default: module.SignInPage })))
const SetupPage = lazy(() => import('./sign-in/setup.tsx').then((module) => ({ default: module.SetupPage })))
const ConsentPage = lazy(() => import('./sign-in/consent.tsx').then((module) => ({ default: module.ConsentPage })))
const AdminPage = lazy(() => import('./admin/admin.tsx').then((module) => ({ default: module.AdminPage })))
const DeletionPendingPage = lazy(() =>
  import('./account/deletion-pending.tsx').then((module) => ({ default: module.DeletionPendingPage })),
)
const NotFoundPage = lazy(() => import('./not-found.tsx').then((module) => ({ default: module.NotFoundPage })))

const waiting = (
  <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-8 lg:py-10">
    <div className="skeleton mb-6 h-9 w-48" />
    <Skeleton />
  </div>
)

/** Every page, and who may see it. */
export function App() {
  return (
    <>
      <ConnectionBanner />
      <Suspense fallback={waiting}>
        <Switch>
          <Route path="/sign-in" component={SignInPage} />
          <Route path="/setup" component={SetupPage} />
          <Route path="/oauth2/interaction/:uid">{({ uid }) => <ConsentPage uid={uid} />}</Route>
          <Route path="/admin" component={AdminPage} />
          <Route>
            <SignedInPages />
          </Route>
        </Switch>
      </Suspense>
      <SignInDialog />
      <Announcer />
    </>
  )
}

function ConnectionBanner() {
  const lost = useConnectionLost()
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {lost && (
        <p className="border-warn border-b bg-warn-soft px-4 py-1.5 text-center text-[0.9375rem]">
          Cairn does not answer. What you typed stays here; trying again…
        </p>
      )}
    </div>
  )
}

function SignedInPages() {
  const { session } = useSessionState()
  const [location] = useLocation()
  const [failed, setFailed] = useState(false)
  const queries = useQueryClient()
  useEffect(() => {
    if (session) return
    const read = () => {
      readSession().then(
        () => setFailed(false),
        () => {
          setFailed(true)
          connectionLost()
        },
      )
    }
    read()
    return onConnectionBack(read)
  }, [session])
  useEffect(() => {
    if (session && !session.authenticated) queries.clear()
  }, [session, queries])
  if (!session) {
    if (!failed) return waiting
    return (
      <Page title="Cairn is away">
        <p>The page opens as soon as the service answers again.</p>
      </Page>
    )
  }
  if (!session.authenticated) {
    const next = location + window.location.search
    return <Redirect to={next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`} replace />
  }
  if (session.session.state === 'deletion_pending') return <DeletionPendingPage />
  return (
    <Shell>
      <Suspense fallback={waiting}>
        <Switch>
          {PAGES.map(({ path, page }) => (
            <Route key={path} path={path}>
              {(params) => <Opened page={page} params={params as PageParams} />}
            </Route>
          ))}
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </Shell>
  )
}

/** A page drawn anew for each record, so that nothing of the one before stays in it. */
function Opened({ page: Component, params }: { page: ComponentType<{ params: PageParams }>; params: PageParams }) {
  return <Component key={Object.values(params).join('/')} params={params} />
}

/** What stands in the address, by the names of its pattern. `%3A` and the like are still encoded in it: see `labelIn`. */
