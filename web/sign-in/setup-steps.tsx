import { Link } from 'wouter'
import { Alone } from '../parts/alone.tsx'
import { ButtonLink } from '../parts/button.tsx'

const STEPS = [
  {
    title: 'Add a source',
    text: 'A web page or a file: Cairn reads it into notes, claims and positions, and keeps the passages they rest on.',
    act: 'Add a source',
    href: '/sources',
  },
  {
    title: 'Ask a question',
    text: 'The answer cites the notes it comes from. What your sources do not cover it does not answer.',
    act: 'Ask',
    href: '/ask',
  },
  {
    title: 'Connect your assistant',
    text: 'Claude, Cursor and other MCP clients then find your evidence and keep their memory here.',
    act: 'Connect',
    href: '/connect',
  },
] as const

/** What to do first with a new account. */
export function SetupSteps() {
  return (
    <Alone title="You are signed in" lead="Three steps from here to an answer with its evidence.">
      <ol className="space-y-3">
        {STEPS.map(({ title, text, act, href }, n) => (
          <li key={href} className="flex gap-4 rounded-md border border-line p-4">
            <span aria-hidden="true" className="font-semibold text-accent tabular">
              {n + 1}
            </span>
            <div className="min-w-0">
              <h2>{title}</h2>
              <p className="mt-0.5 mb-3 text-quiet">{text}</p>
              <ButtonLink href={href} look={n === 0 ? 'primary' : 'secondary'}>
                {act}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <Link href="/">Go to the overview</Link>
      </p>
      <p className="measure mt-4 text-quiet text-sm">
        Was this link for an account that you had already? Passkeys, keys and applications go on working: look at{' '}
        <Link href="/security">Security</Link>, <Link href="/keys">API keys</Link> and{' '}
        <Link href="/applications">Applications</Link> for any that are not yours.
      </p>
    </Alone>
  )
}
