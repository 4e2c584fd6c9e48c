import { ApiError } from '../api/api-error.ts'

/** What the service says of one field of the body that it refused. */
export const fieldIssue = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.issueOf(field) : undefined
