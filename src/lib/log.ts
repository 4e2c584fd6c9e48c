import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import { readableLine } from './readable-line.ts'

export type Log = Logger

// Redaction by path misses a secret inside an error's message or a nested object, so the written line itself is
// scrubbed: whatever looks like a credential never reaches the log.
const SECRETS =
  /\bca[kcisd]_[A-Za-z0-9_-]{8,}|\bBearer\s+[^\s"\\]+|\bpostgres(?:ql)?:\/\/[^\s"\\]+|\b(?:sk|pk)-[A-Za-z0-9_-]{16,}/g

export interface LogOptions {
  level: string
  /** further strings that must never be written, such as the admin token */
  secrets?: readonly string[]
  write?: (line: string) => unknown
  /** lines for people instead of JSON */
  isReadable?: boolean
}

/** JSON lines on standard error, or lines for people. Bodies and query strings are never logged. */
export function openLog({ level, secrets = [], write, isReadable = false }: LogOptions): Log {
  const out = write ?? ((line: string) => void process.stderr.write(line))
  // as they stand in a JSON line, too, and in JSON that an error's message repeats there
  const known = secrets
    .filter((secret) => secret.length >= 8)
    .flatMap((secret) => [...new Set([escaped(escaped(secret)), escaped(secret), secret])])
  const scrubbing = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      const line = scrub(String(chunk), known)
      out(isReadable ? readableLine(line) : line)
      done()
    },
  })
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, scrubbing)
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1)

/** The text with everything that looks like a credential, or is one of `secrets`, replaced. */
export function scrub(text: string, secrets: readonly string[] = []): string {
  let clean = text.replace(SECRETS, '[secret]')
  for (const secret of secrets) clean = clean.replaceAll(secret, '[secret]')
  return clean
}
