import { CairnError } from '../client/client.ts'
import { CommandError, EXIT, explained } from './output.ts'

interface Counts {
  isIn: number
  failed: number
  left: number
}

const DAY_MS = 86_400_000

/** Many things were to go in, and something ended it amid them: what is in, what is left, and how and when to go on. */
export class BrokenOff extends CommandError {
  /** `service`: the address that has the documentation, too */
  constructor(fault: unknown, { isIn, failed, left }: Counts, service: string) {
    const { message, exitCode } = explained(fault)
    const counts = [`${isIn} are in`, failed > 0 && `${failed} did not go in`, `${left} are left`]
    super(
      [message, `${counts.filter(Boolean).join(', ')}. ${howToGoOn(fault, exitCode, service)}`].join('\n'),
      exitCode,
    )
  }
}

function howToGoOn(fault: unknown, exitCode: number, service: string): string {
  const goesOn = 'the same command goes on there, and sends nothing twice'
  if (exitCode !== EXIT.limit) return `Started again, ${goesOn}.`
  const seconds = fault instanceof CairnError ? fault.retryAfter : null
  const from = seconds === null ? 'When there is room again' : `From ${timeAfter(seconds * 1000)} on`
  return (
    `${from}, ${goesOn}; of a folder, \`cairn watch\` waits by itself. ` +
    `How much goes in is set by whoever runs the service: ${service}/docs/ingest#many-files-at-once`
  )
}

/** A time of this machine's clock, with its day where it is another one. */
function timeAfter(ms: number): string {
  const at = new Date(Date.now() + ms)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const isNear = ms < DAY_MS && at.getDate() === new Date().getDate()
  return `${isNear ? '' : `${day} `}${two(at.getHours())}:${two(at.getMinutes())}`
}
