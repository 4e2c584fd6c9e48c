import { useSyncExternalStore } from 'react'

/** `system`: as the browser prefers. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'cairn-theme'
const listeners = new Set<() => void>()
let theme: Theme = stored()

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system' // storage is switched off
  }
}

/** Puts the theme on the page. */
export function applyTheme(): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function setTheme(value: Theme): void {
  theme = value
  try {
    localStorage.setItem(KEY, value)
  } catch {
    // then it holds for this tab
  }
  applyTheme()
  for (const listener of listeners) listener()
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => theme,
  )
