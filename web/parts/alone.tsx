import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from './logo.tsx'

interface AloneProps {
  title: string
  /** one sentence under the title */
  lead?: ReactNode
  /** for forms side by side */
  wide?: boolean
  children: ReactNode
}

/** A page outside the shell: somebody may not be signed in, or has one thing to decide. A new title takes the focus. */
export function Alone({ title, lead, wide = false, children }: AloneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    document.title = `${title} · Cairn`
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus()
  }, [title])
  return (
    <main className={`mx-auto w-full px-4 py-10 sm:py-20 ${wide ? 'max-w-3xl' : 'max-w-md'}`}>
      <p className="mb-8 flex items-center gap-2 font-semibold text-xl tracking-tight">
        <Logo className="size-9" /> Cairn
      </p>
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl tracking-tight outline-none">
        {title}
      </h1>
      {lead && <p className="measure mt-1 text-quiet">{lead}</p>}
      <div className="mt-5">{children}</div>
    </main>
  )
}
