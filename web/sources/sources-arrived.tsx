import { type ReactNode, useEffect, useRef } from 'react'

/** Something that appeared because of a button: takes the focus, which else would be lost with the button. */
export function Arrived({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} aria-label={label} className="outline-none">
      {children}
    </section>
  )
}
