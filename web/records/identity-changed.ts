import type { QueryClient } from '@tanstack/react-query'

/** After something was said of names: whatever names them is read anew. */
export async function identityChanged(queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: ['answers'] })
  queries.removeQueries({ queryKey: ['query'] })
  for (const key of ['account', 'source-runs', 'sources']) void queries.invalidateQueries({ queryKey: [key] })
  await Promise.all(['records', 'nodes', 'resolutions'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}
