import { type RefObject, useEffect, useRef } from 'react'

/** For a form that opens in place of the button that opened it: its first field takes the focus, which would be lost. */
export function useFocusFirst(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus(), [])
  return form
}
