import type { ReactNode } from 'react'
import { CodeBlock } from '../parts/copy.tsx'
import { Notice } from '../parts/states.tsx'

interface AdminSecretProps {
  /** what was made */
  title: ReactNode
  /** what the secret is, over its box */
  label: string
  secret: string
  children?: ReactNode
}

/** A secret that the service shows once. */
export function AdminSecret({ title, label, secret, children }: AdminSecretProps) {
  return (
    <div className="space-y-3">
      <Notice kind="good">
        <p className="font-medium">{title}</p>
        <p className="mt-1 text-sm">Copy what stands below now: it is shown only here, and once.</p>
      </Notice>
      <CodeBlock label={label} code={secret} />
      {children && <p className="text-quiet text-sm">{children}</p>}
    </div>
  )
}
