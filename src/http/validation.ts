import type { z } from '@hono/zod-openapi'
import type { Issue } from '../lib/errors.ts'

/** Zod's issues as the wire's: an unknown key is an issue of its own, named by its path. */
export function issuesOf(error: z.ZodError, within: (string | number)[] = []): Issue[] {
  return error.issues.flatMap((issue): Issue[] => {
    const path = [...within, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'unrecognized_key',
        message: `Unknown field ${JSON.stringify(key)}.`,
      }))
    }
    return [{ path, code: issue.code, message: issue.message }]
  })
}
