import { z } from '@hono/zod-openapi'
import { claimCreate } from '../claims/claim-fields.ts'
import { createClaim } from '../claims/create-claim.ts'
import { getClaim } from '../claims/get-claim.ts'
import { getPeerContext } from '../claims/get-peer-context.ts'
import { listWorkspaceClaims } from '../claims/list-workspace-claims.ts'
import { withdrawClaim } from '../claims/withdraw-claim.ts'
import { invalidField, NotFoundError } from '../lib/errors.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import { conclusionFilterOf } from './honcho-conclusion-filters.ts'
import { name, workspaceOf } from './honcho-names.ts'
import { pageOfSome } from './honcho-pages.ts'
import { honchoConclusion, OBSERVER } from './honcho-shapes.ts'
import { read } from './read-body.ts'
import type { WireCall, WireRoute } from './wire-endpoints.ts'

// Honcho's conclusions are claims. Ours have no observer: whoever asks knows the same.

const CONCLUSIONS = '/v3/workspaces/:ws/conclusions'
const CONTEXT_TOKENS = 8_000
const reads = { scope: 'memory.read', rate: 'read' } as const
const writes = { scope: 'memory.write', rate: 'write' } as const

const newConclusions = z.looseObject({
  conclusions: z
    .array(z.looseObject({ content: z.string(), observer_id: name, observed_id: name, session_id: name.nullish() }))
    .min(1)
    .max(100),
})
const conclusionQuery = z.looseObject({
  query: z.string().min(1).max(2_000),
  top_k: z.number().int().min(1).max(100).nullish(),
})

/** One after the other. An equal one is the same. */
async function create(call: WireCall) {
  const workspace = workspaceOf(call)
  const conclusions = read(newConclusions, call.body).conclusions.map((said) => {
    const input = {
      peerId: labelOfName(said.observed_id),
      text: said.content,
      ...(said.session_id ? { sessionId: labelOfName(said.session_id) } : {}),
      ...(said.observer_id === said.observed_id ? {} : { metadata: { [OBSERVER]: said.observer_id } }),
    }
    return { claim: read(claimCreate, input), observer: said.observer_id }
  })
  const made = []
  for (const { claim, observer } of conclusions) {
    const by = { principal: call.principal, requestId: call.reference() }
    const { stated } = await createClaim(call.services, call.own, by, workspace, claim)
    made.push(honchoConclusion(stated.claim, observer))
  }
  return made
}

async function list(call: WireCall) {
  const { observer, nothing, ...wanted } = conclusionFilterOf(call)
  return pageOfSome(call, async (page) => {
    if (nothing) return { items: [], total: 0 }
    const { claims, total } = await listWorkspaceClaims(call.own, workspaceOf(call), { ...wanted, ...page })
    return { items: claims.map((claim) => honchoConclusion(claim, observer)), total }
  })
}

/** Those that fit best; distances have no meaning here. */
async function query(call: WireCall) {
  const { query: q, top_k } = read(conclusionQuery, call.body)
  const { observer, nothing, peer, session, levels, ids } = conclusionFilterOf(call)
  if (peer === null) throw invalidField(['filters', 'observed_id'], 'Name whom the conclusions are about.')
  if (nothing) return []
  const { claims } = await getPeerContext(call.services, call.own, {
    workspace: workspaceOf(call),
    peer,
    session: session ?? undefined,
    q,
    maxTokens: CONTEXT_TOKENS,
    include: ['claims'],
  })
  return claims
    .filter(({ sessionId }) => session === null || sessionId === session)
    .filter(({ level }) => levels === null || levels.includes(level))
    .filter(({ id }) => ids === null || ids.includes(id))
    .slice(0, top_k ?? 10)
    .map((claim) => honchoConclusion(claim, observer))
}

const idOf = ({ params }: WireCall): string => params.id ?? ''

/** Throws 404 for one that is no longer so, too: it is in no list. */
async function conclusion(call: WireCall) {
  const claim = await getClaim(call.own, workspaceOf(call), idOf(call))
  if (claim.status !== 'current') throw new NotFoundError('Conclusion')
  return honchoConclusion(claim, null)
}

async function withdraw(call: WireCall) {
  await conclusion(call)
  const by = { principal: call.principal, requestId: call.reference() }
  await withdrawClaim(call.services, call.own, by, workspaceOf(call), idOf(call), { erase: false })
  return {}
}

export const HONCHO_CONCLUSION_CALLS: readonly WireRoute[] = [
  { ...writes, method: 'POST', path: CONCLUSIONS, handle: create },
  { ...reads, method: 'POST', path: `${CONCLUSIONS}/list`, handle: list },
  { ...reads, method: 'POST', path: `${CONCLUSIONS}/query`, handle: query },
  { ...reads, method: 'GET', path: `${CONCLUSIONS}/:id`, handle: conclusion },
  { ...writes, method: 'DELETE', path: `${CONCLUSIONS}/:id`, handle: withdraw },
]
