import type { Cairn } from '../../client/client.ts'

/**
 * Makes a workspace, or opens the one that is there; a time zone is set beside its other settings. They are asked for
 * first: settings that are sent take the place of all that there were.
 */
export async function openWorkspace(cairn: Cairn, id: string, timezone: string) {
  const workspace = await cairn.request('post', '/v1/workspaces', { body: { id } })
  if (!timezone) return workspace
  return cairn.request('post', '/v1/workspaces', {
    body: { id, configuration: { ...workspace.configuration, timezone } },
  })
}
