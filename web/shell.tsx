import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { signOut, useSignedIn } from './api/session.ts'
import { Button } from './parts/button.tsx'
import { Logo } from './parts/logo.tsx'
import { ErrorNote } from './parts/states.tsx'
import { setTheme, type Theme, useTheme } from './parts/theme.ts'

const GROUPS: readonly (readonly [title: string, links: readonly (readonly [href: string, text: string])[]])[] = [
  [
    'Knowledge',
    [
      ['/', 'Overview'],
      ['/ask', 'Ask'],
      ['/sources', 'Sources'],
      ['/runs', 'Runs'],
      ['/graph', 'Graph'],
      ['/entities', 'Entities'],
      ['/projects', 'Projects'],
      ['/claims', 'Claims'],
      ['/positions', 'Positions'],
      ['/notes', 'Notes'],
      ['/style', 'Style'],
      ['/memory', 'Memory'],
    ],
  ],
  [
    'Access',
    [
      ['/connect', 'Connect'],
      ['/keys', 'API keys'],
      ['/applications', 'Applications'],
      ['/device', 'Terminal sign-in'],
    ],
  ],
  [
    'Account',
    [
      ['/usage', 'Usage'],
      ['/security', 'Security'],
      ['/audit', 'Audit log'],
      ['/data', 'Export and delete'],
    ],
  ],
]

/** The frame of every page: the way to all the others, who is signed in, and the way out. */
export function Shell({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  const [open, setOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu
  useEffect(() => setOpen(false), [location])
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      menuButton.current?.focus()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [open])
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only rounded-md bg-paper px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40"
      >
        Skip to content
      </a>
      <header className="border-line border-b bg-panel lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between px-4 py-2.5 lg:px-5 lg:pt-6">
          <Link href="/" className="plain-link flex items-center gap-2 font-semibold text-lg tracking-tight">
            <Logo /> Cairn
          </Link>
          <button
            ref={menuButton}
            type="button"
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpen(!open)}
            className="min-h-9 rounded-md border border-strong-line px-3 font-medium text-[0.9375rem] lg:hidden"
          >
            Menu
          </button>
        </div>
        <div id="menu" className={`px-3 pb-6 ${open ? '' : 'max-lg:hidden'}`}>
          <nav aria-label="Pages">
            {GROUPS.map(([title, links]) => (
              <div key={title} className="mt-5">
                <h2 className="px-2 pb-1 font-medium text-quiet text-xs">{title}</h2>
                <ul className="max-lg:grid max-lg:grid-cols-2">
                  {links.map(([href, text]) => (
                    <li key={href}>
                      <NavLink href={href} location={location}>
                        {text}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <p className="mt-5 px-2">
            <a href="/docs">Documentation</a>
          </p>
          <Who />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </main>
    </div>
  )
}

function NavLink({ href, location, children }: { href: string; location: string; children: ReactNode }) {
  const here = href === '/' ? location === '/' : location === href || location.startsWith(`${href}/`)
  const inside = here || (href === '/graph' && location.startsWith('/records/'))
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={`plain-link block rounded-md px-2 py-1 max-lg:py-1.5 ${
        inside ? 'bg-accent-soft font-medium text-accent' : 'text-ink hover:bg-sunken'
      }`}
    >
      {children}
    </Link>
  )
}

const THEMES: readonly (readonly [Theme, string])[] = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

function Who() {
  const { account } = useSignedIn()
  const theme = useTheme()
  const [error, setError] = useState<unknown>(null)
  return (
    <div className="mt-6 space-y-3 border-line border-t px-2 pt-4 text-[0.9375rem]">
      <p className="min-w-0">
        <span className="block truncate font-medium">{account.displayName ?? 'Your account'}</span>
        <span className="block truncate text-quiet text-sm">{account.email}</span>
      </p>
      <label className="flex items-center justify-between gap-2 text-quiet text-sm">
        Colours
        <select
          value={theme}
          onChange={(event) => setTheme(event.target.value as Theme)}
          className="min-h-8 rounded-md border border-strong-line bg-paper px-1.5 text-ink"
        >
          {THEMES.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Button className="w-full" onClick={() => void signOut().catch(setError)}>
        Sign out
      </Button>
      {error !== null && <ErrorNote error={error} />}
    </div>
  )
}
