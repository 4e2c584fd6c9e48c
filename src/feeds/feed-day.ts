import { isCalendarDay } from '../lib/clock.ts'

/** Standards say English; publishers' systems write their own language. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl']
/** Made when the first one is asked for: it takes longer than a start should. */
let months: Map<string, number> | undefined

const monthsByName = (): Map<string, number> =>
  new Map(
    LANGUAGES.flatMap((language) =>
      (['short', 'long'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, n) => [bare(format.format(Date.UTC(2026, n, 15))), n + 1] as const)
      }),
    ),
  )

function bare(month: string): string {
  return month.toLowerCase().replace('.', '')
}

/**
 * The day of a time as feeds write it (RFC 3339, RFC 822, and years or months alone), as the author's clock had it:
 * YYYY-MM-DD. Null for anything else.
 */
export function dayOfFeed(time: string): string | null {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?![\d-])/.exec(time) ?? []
  if (year) return checked(`${year}-${month}-${day}`)
  const [, of, name = '', written] =
    /^(?:\p{L}+\.?,?\s*)?(\d{1,2})\.?[\s-]+(\p{L}{3,12}\.?)[\s-]+(\d{4}|\d\d)(?!\d)/u.exec(time) ?? []
  if (!of || !written) return null
  months ??= monthsByName()
  const at = months.get(bare(name))
  if (!at) return null
  const whole = written.length === 4 ? written : `${Number(written) < 70 ? 20 : 19}${written}`
  return checked(`${whole}-${String(at).padStart(2, '0')}-${of.padStart(2, '0')}`)
}

const checked = (day: string): string | null => (isCalendarDay(day) ? day : null)
