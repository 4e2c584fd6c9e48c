import { styleText } from 'node:util'

const LEVELS: Record<number, { name: string; style: Parameters<typeof styleText>[0] }> = {
  20: { name: 'debug', style: 'dim' },
  30: { name: 'info ', style: 'cyan' },
  40: { name: 'warn ', style: 'yellow' },
  50: { name: 'error', style: 'red' },
  60: { name: 'fatal', style: 'red' },
}

interface LogLine {
  time: string
  level: number
  msg?: string
  err?: { message?: string; stack?: string; [more: string]: unknown }
  [field: string]: unknown
}

/** A line of the log for whoever watches a terminal: the time of day, how grave it is, what happened, and with what. */
export function readableLine(json: string): string {
  let line: LogLine
  try {
    line = JSON.parse(json) as LogLine
  } catch {
    return json
  }
  const { time, level, msg = '', err, ...fields } = line
  const { name, style } = LEVELS[level] ?? { name: String(level), style: 'dim' as const }
  const clock = new Date(time).toLocaleTimeString('sv-SE')
  const rest = Object.entries(fields).map(([field, value]) => `${field}=${shown(value)}`)
  const head = [coloured('dim', clock), coloured(style, name), visible(msg), coloured('dim', rest.join(' '))]
  const fault = err ? [visible(err.stack ?? err.message ?? JSON.stringify(err))] : []
  return `${[head.filter(Boolean).join(' '), ...fault.map((text) => text.replaceAll(/^/gm, '  '))].join('\n')}\n`
}

const coloured = (style: Parameters<typeof styleText>[0], text: string): string =>
  text && styleText(style, text, { stream: process.stderr })

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? visible(value) : JSON.stringify(value)
  return /[\s"]/.test(text) && typeof value === 'string' ? JSON.stringify(text) : text
}

/** What a stranger's page or name brings along must not steer the terminal. */
const visible = (text: string): string => text.replaceAll(/(?![\t\n])\p{Cc}/gu, '�')
