import { CairnError } from '../../client/client.ts'

/** What the service says of one field of the body that it refused. */
export const fieldIssue = (error: unknown, field: string): string | undefined =>
  error instanceof CairnError ? error.issueOf(field) : undefined
