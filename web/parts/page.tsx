import { type ReactNode, useEffect, useRef } from 'react'

/** What stands in the address of a page, by the names in its path. */
export type PageParams = Record<string, string>

interface PageProps {
  title: string
  /** one sentence under the title */
  lead?: ReactNode
  /** buttons beside the title */
  actions?: ReactNode
  children: ReactNode
}

/** One page: its heading takes the focus when the page is opened, so that a screen reader says where one is. */
export function Page({ title, lead, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Cairn`
  }, [title])
  useEffect(() => {
    // Not on the first page of a visit, where the skip link comes first.
    if (visited) heading.current?.focus({ preventScroll: true })
    visited = true
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-8 lg:py-10">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight outline-none">
            {title}
          </h1>
          {lead && <p className="measure mt-1 text-quiet">{lead}</p>}
        </div>
        {actions && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

let visited = false

interface SectionProps {
  title: string
  /** for links to this place */
  id?: string
  actions?: ReactNode
  children: ReactNode
}

export function Section({ title, id, actions, children }: SectionProps) {
  return (
    <section className="mt-8 first:mt-0" {...(id ? { id } : {})}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** A bordered box. */
export function Panel({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-md border border-line bg-paper p-4 ${className}`}>{children}</div>
}
