import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy.tsx'
import { Dialog } from '../parts/dialog.tsx'

interface RawKeyDialogProps {
  /** the key and its name; the key is nowhere else, and gone when this closes */
  name: string
  rawKey: string
  children?: ReactNode
  onStored(): void
}

/** Shows a key the only time that it can be shown. Only saying that it is stored closes it. */
export function RawKeyDialog({ name, rawKey, children, onStored }: RawKeyDialogProps) {
  return (
    <Dialog title="Your new API key">
      <div className="space-y-4">
        <p>
          This is the key <strong className="wrap-anywhere">{name}</strong>. It is shown only now: store it where
          secrets are kept.
        </p>
        <p className="rounded-md border border-line bg-panel p-3 font-mono text-[0.9375rem] break-all select-all">
          {rawKey}
        </p>
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <CopyButton text={rawKey} label="Copy the key" />
          <Button look="primary" onClick={onStored}>
            I have stored it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
