import type { product } from '../api/client.ts'

type Post = typeof product.post

/**
 * Makes a workspace, or opens the one that is there; a time zone is set beside its other settings. They are asked for
 * first: settings that are sent take the place of all that there were.
 */
export async function openWorkspace(post: Post, id: string, timezone: string) {
  const workspace = await post('/v1/workspaces', { body: { id } })
  if (!timezone) return workspace
  return post('/v1/workspaces', { body: { id, configuration: { ...workspace.configuration, timezone } } })
}
