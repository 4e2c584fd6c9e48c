import { styleText } from 'node:util'
import { CairnError } from '../client/client.ts'

// Results go to stdout, progress and messages to stderr; `--json` gives what the service answered.

export const EXIT = { error: 1, usage: 2, notFound: 3, refused: 4, limit: 5, job: 6, interrupted: 130 } as const

/** What ends the command with a message and a code of its own. */
export class CommandError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number = EXIT.error) {
    super(message)
    this.exitCode = exitCode
  }
}

export const say = (line = ''): void => void process.stdout.write(`${line}\n`)
export const note = (line: string): void => void process.stderr.write(`${line}\n`)
export const printJson = (value: unknown): void => say(JSON.stringify(value, null, 2))
export const quiet = (text: string): string => styleText('dim', text, { stream: process.stdout })
export const strong = (text: string): string => styleText('bold', text, { stream: process.stdout })

/** What went wrong, what to do about it, and the code to exit with. */
export function explained(error: unknown): { message: string; exitCode: number } {
  if (error instanceof CommandError) return { message: error.message, exitCode: error.exitCode }
  if (!(error instanceof CairnError))
    return { message: String((error as Error)?.message ?? error), exitCode: EXIT.error }
  const issues = error.issues
    .filter(({ message }) => !error.message.includes(message))
    .map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  const named = [error.code, error.requestId].filter(Boolean).join(', ')
  return {
    message: [`${error.message} (${named})`, ...issues, ...nextStep(error)].join('\n'),
    exitCode: exitCodeOf(error),
  }
}

function nextStep({ status, retryAfter, message }: CairnError): string[] {
  if (status === 403 && message.includes('lacks the scope'))
    return ['Sign in with `cairn login`, or use a key that has it (`cairn keys create NAME --scopes …`).']
  if (status === 0) return ['Is it running? `cairn serve` starts one here; `--url` or CAIRN_URL names another.']
  if (status === 401) return ['Sign in with `cairn login`, or set CAIRN_API_KEY.']
  if (status === 429 && retryAfter !== null && !message.includes(`${retryAfter} s`))
    return [`Try again in ${retryAfter} s.`]
  return []
}

function exitCodeOf({ status, code }: CairnError): number {
  if (status === 404) return EXIT.notFound
  if (status === 401 || status === 403) return code === 'quota_exceeded' ? EXIT.limit : EXIT.refused
  if (status === 402 || status === 429) return EXIT.limit
  if (status === 400 || status === 413 || status === 415 || status === 422) return EXIT.usage
  return EXIT.error
}
