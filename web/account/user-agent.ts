// In this order: those further down are named by those above, which pretend to be them.
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** What people call the browser that sent this `User-Agent`: “Firefox on Linux”, or its first word, or a guess at none. */
export function browserOf(userAgent: string | null): string {
  if (!userAgent) return 'A browser'
  const browser = nameIn(userAgent, BROWSERS) ?? userAgent.split(/[\s/]/)[0]!
  const system = nameIn(userAgent, SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}
