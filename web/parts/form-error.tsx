import { CairnError } from '../../client/client.ts'
import { ErrorNote } from './states.tsx'

interface FormErrorProps {
  error: unknown
  /** names of the fields that show what is wrong with them */
  fields: readonly string[]
}

/** Beside the button of a form: what went wrong, unless every fault stands at its field already. */
export function FormError({ error, fields }: FormErrorProps) {
  if (error === null || error === undefined) return null
  const issues = error instanceof CairnError ? error.issues : []
  const atFields = issues.length > 0 && issues.every(({ path }) => fields.includes(String(path[0])))
  if (!atFields) return <ErrorNote error={error} />
  return (
    <p role="alert" className="text-bad">
      {issues.length === 1 ? issues[0]!.message : 'Some of this cannot be taken: see what is marked above.'}
    </p>
  )
}
