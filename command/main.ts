import { CommanderError } from 'commander'
import { EXIT, explained, note } from './output.ts'
import { program } from './program.ts'

// A reader that has seen enough, such as `head`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})
try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT.usage
  else {
    const { message, exitCode } = explained(error)
    note(message)
    process.exitCode = exitCode
  }
}
