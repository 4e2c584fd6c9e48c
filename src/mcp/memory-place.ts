import type { AccountDb } from '../db/sql.ts'
import { invalidField, NotFoundError, ServiceError } from '../lib/errors.ts'
import type { Label } from '../lib/ids.ts'
import type { ApiKeyPrincipal } from '../lib/principal.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { listPeers } from '../memory/peer-store.ts'
import { listSessions } from '../memory/session-store.ts'
import { findWorkspace, type ListPage, listWorkspaces } from '../memory/workspace-store.ts'
import { scopesOf } from './mcp-scopes.ts'
import type { ToolCaller } from './mcp-tool.ts'

/** Of an account whose key is bound to none, and names none. */
const DEFAULT_WORKSPACE = 'default'
/** labels that a message names at most */
const NAMED = 12

const mayRead = ({ principal }: ToolCaller): boolean => scopesOf(principal).includes('memory.read')
const boundTo = ({ principal }: ToolCaller): Pick<ApiKeyPrincipal, 'defaultWorkspace' | 'defaultPeer'> =>
  principal.kind === 'api-key' ? principal : {}

const firstPage: ListPage = { limit: NAMED, after: null, reverse: false, metadata: {} }

/** The workspace that is meant: the one named, else that of the address, else the one to which the key is bound, else `default`. */
export const workspaceMeant = (caller: ToolCaller, workspace: Label | undefined): Label =>
  workspace ?? caller.workspace ?? boundTo(caller).defaultWorkspace ?? DEFAULT_WORKSPACE

/**
 * Does something in the workspace that is meant. Whoever names what is not there is told what is: an agent then goes on
 * without asking.
 */
export async function inWorkspace<Result>(
  { db }: MemoryServices,
  caller: ToolCaller,
  labels: { workspace?: Label | undefined; session?: Label | undefined },
  act: (own: AccountDb, workspace: Label) => Promise<Result>,
): Promise<Result> {
  const own = db.of(caller.account)
  const workspace = workspaceMeant(caller, labels.workspace)
  try {
    return await act(own, workspace)
  } catch (error) {
    // Labels are for who may read them.
    if (!(error instanceof NotFoundError) || !mayRead(caller)) throw error
    throw await namingLabels(own, workspace, error)
  }
}

/** As `inWorkspace`, about the peer that is meant: the one named, else the one to which the key is bound. Throws 422. */
export const aboutPeer = <Result>(
  services: MemoryServices,
  caller: ToolCaller,
  labels: { workspace?: Label | undefined; session?: Label | undefined; peer?: Label | undefined },
  act: (own: AccountDb, workspace: Label, peer: Label) => Promise<Result>,
): Promise<Result> =>
  inWorkspace(services, caller, labels, async (own, workspace) => {
    const peer = labels.peer ?? boundTo(caller).defaultPeer
    if (peer) return act(own, workspace, peer)
    const there = mayRead(caller) ? await peersOf(own, workspace) : ''
    throw invalidField(['peer'], `Must be given, as this key is bound to none. ${there}`.trim())
  })

const listed = (kind: string, labels: readonly Label[]): string => {
  if (labels.length === 0) return `There are no ${kind} yet.`
  const names = labels.slice(0, NAMED).map((label) => JSON.stringify(label))
  return `${kind[0]!.toUpperCase()}${kind.slice(1)}: ${names.join(', ')}${labels.length > NAMED ? ' and more' : ''}.`
}

const labelsOf = (rows: readonly { label: Label }[]): Label[] => rows.map(({ label }) => label)

async function peersOf(own: AccountDb, workspace: Label): Promise<string> {
  const found = await findWorkspace(own, workspace)
  return listed('peers', found ? labelsOf(await listPeers(own, found.id, firstPage)) : [])
}

async function namingLabels(own: AccountDb, workspace: Label, error: NotFoundError): Promise<ServiceError> {
  const tell = (rest: string) => new ServiceError(404, 'not_found', `${error.message} ${rest}`, { cause: error })
  const found = await findWorkspace(own, workspace)
  if (!found) return tell(listed('workspaces', labelsOf(await listWorkspaces(own, firstPage))))
  if (error.what === 'Peer') return tell(listed('peers', labelsOf(await listPeers(own, found.id, firstPage))))
  if (error.what !== 'Session') return error
  return tell(listed('sessions', labelsOf(await listSessions(own, found.id, { ...firstPage, peer: null }))))
}
