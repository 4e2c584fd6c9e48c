import { SettingsError } from '../config/settings.ts'
import { UnfitDatabaseError } from '../db/fit-server.ts'

const LISTEN_FAULTS: Record<string, string> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
}

interface SystemError extends NodeJS.ErrnoException {
  address?: string
  port?: number
  /** of a PostgreSQL server that answered, but with a refusal */
  severity?: string
}

/** SQLSTATEs of a server that ended while it was used: by an administrator, or as a process of it was killed */
const ENDED = new Set(['57P01', '57P02'])

/** What an operator can act on, in a sentence or two; for what nobody foresaw, the stack. */
export function startFault(error: unknown): string {
  const { code, syscall, address, port, severity, message, stack } = error as SystemError
  if (error instanceof SettingsError) return message
  if (error instanceof UnfitDatabaseError) return `Cannot use the database: ${message}.`
  if (severity && ENDED.has(code ?? '')) return `The database ended: ${message}. Try again when it is back.`
  if (syscall === 'listen') {
    const where = `Cannot listen on ${address} port ${port}`
    return `${where}: ${LISTEN_FAULTS[code ?? ''] ?? code}. Choose other values for CAIRN_HOST and CAIRN_PORT.`
  }
  // Several addresses of one name, none of which answered, come as an AggregateError without words.
  if (severity || syscall === 'connect' || syscall === 'getaddrinfo' || error instanceof AggregateError) {
    return `Cannot use the database: ${message || code}. Correct DATABASE_URL, or leave it out to have a database started.`
  }
  return stack ?? String(error)
}

/** The same for a command that does all or nothing: `nothing` names what was not done; a `Refusal` says itself why. */
export function nothingDone(nothing: string, error: unknown, Refusal: new (message: string) => Error): string {
  return `${nothing}: ${error instanceof Refusal ? error.message : startFault(error)}\n`
}
