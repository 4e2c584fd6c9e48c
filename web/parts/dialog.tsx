import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

interface DialogProps {
  title: string
  /** left out: neither Escape nor a cross closes it, only what stands in it */
  onClose?: () => void
  children: ReactNode
  /** `drawer`: as high as the window, at its side */
  kind?: 'dialog' | 'drawer'
}

const KINDS = {
  dialog: 'm-auto max-h-[90dvh] w-[min(36rem,calc(100vw-2rem))] rounded-md border border-line',
  drawer: 'm-0 ml-auto h-dvh max-h-none w-[min(34rem,100%)] max-w-none border-line border-l',
}

/** A modal dialog while it is drawn. Escape closes it; the focus goes back to where it was. */
export function Dialog({ title, onClose, children, kind = 'dialog' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current!
    const before = document.activeElement
    if (!element.open) element.showModal()
    return () => {
      element.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        // A second Escape closes it whatever its cancel event was told.
        if (event.key === 'Escape' && !onClose) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      className={`overflow-auto bg-paper p-0 text-ink ${KINDS[kind]}`}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-paper px-5 py-3">
        <h2 id={heading}>{title}</h2>
        {onClose && (
          <Button look="quiet" onClick={onClose} aria-label="Close">
            <span aria-hidden="true">✕</span>
          </Button>
        )}
      </div>
      <div className="p-5">{children}</div>
    </dialog>
  )
}

interface ConfirmProps {
  title: string
  /** what will happen */
  children: ReactNode
  /** the act, as the button says it */
  act: string
  busy?: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, children, act, busy = false, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="space-y-4">
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {act}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
