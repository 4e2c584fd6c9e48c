import { useEffect, useState } from 'react'
import { announce } from './announcer.tsx'
import { Button } from './button.tsx'

/** Copies a text, and says that it did. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), 2000)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => {
        setSaid('Copied')
        announce('Copied')
      },
      // Plain http from another machine has no clipboard: the text can still be marked by hand.
      () => setSaid('Select it by hand'),
    )
  // What it says takes the place of its label, and no more room.
  return (
    <Button onClick={() => void copy()}>
      <span className="grid *:col-start-1 *:row-start-1">
        <span className={said ? 'invisible' : ''}>{label}</span>
        <span className={said ? '' : 'invisible'}>{said ?? 'Copied'}</span>
      </span>
    </Button>
  )
}

/** A piece of code or a command, with a button that copies it. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <div className="rounded-md border border-line bg-panel">
      <div className="flex items-center justify-between gap-3 border-line border-b px-3 py-1.5">
        <span className="text-quiet text-sm">{label}</span>
        <CopyButton text={code} />
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section tabIndex={0} aria-label={label} className="overflow-x-auto p-3">
        <pre className="font-mono text-sm">
          <code>{code}</code>
        </pre>
      </section>
    </div>
  )
}
