import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'wouter'

type Look = 'primary' | 'secondary' | 'danger' | 'quiet'

const LOOKS: Record<Look, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:bg-accent-strong hover:border-accent-strong',
  secondary: 'border-strong-line bg-paper text-ink hover:bg-panel',
  danger: 'border-bad bg-paper text-bad hover:bg-bad-soft',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-panel',
}

const SHAPE =
  'relative inline-flex min-h-9 items-center justify-center gap-2 rounded-md border px-3 py-1.5 text-[0.9375rem] font-medium leading-5 disabled:opacity-60'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  /** under way: it stays where it is, says so and cannot be pressed again */
  busy?: boolean
  children: ReactNode
}

export function Button({ look = 'secondary', busy = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={`${SHAPE} ${LOOKS[look]} ${className}`}
    >
      {children}
      {/* In the padding, so that the button keeps its width. */}
      {busy && (
        <span aria-hidden="true" className="absolute right-0">
          …
        </span>
      )}
    </button>
  )
}

interface ButtonLinkProps {
  href: string
  look?: Look
  children: ReactNode
}

/** Goes somewhere, but looks like a button: for the next act on a page. */
export function ButtonLink({ href, look = 'secondary', children }: ButtonLinkProps) {
  return (
    <Link href={href} className={`plain-link ${SHAPE} ${LOOKS[look]}`}>
      {children}
    </Link>
  )
}
