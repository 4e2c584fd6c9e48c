import { z } from '@hono/zod-openapi'
import { versioned } from '../http/route.ts'
import { apiKeys } from './api-key-list.ts'
import { artefactChunks, artefacts } from './artefact-lists.ts'
import { auditLog } from './audit-log-list.ts'
import { claimConflicts } from './claim-conflict-list.ts'
import { claimEvidence } from './claim-evidence-list.ts'
import { rememberedClaims } from './claim-list.ts'
import { claimVersions } from './claim-version-list.ts'
import { creditLedger, quotaCounters } from './credit-lists.ts'
import { edges } from './edge-list.ts'
import { events } from './event-list.ts'
import { EXPORT_HEAD } from './export-head.ts'
import { facetCounts } from './facet-list.ts'
import { identityResolutions } from './identity-resolution-list.ts'
import { pathOf } from './import-faults.ts'
import { ingestJobs } from './ingest-job-list.ts'
import { memberships } from './membership-list.ts'
import { messages } from './message-list.ts'
import { claims, entities, notes, positions, projects } from './node-lists.ts'
import { peers } from './peer-list.ts'
import { sessions } from './session-list.ts'
import { sources } from './source-list.ts'
import { sourceRuns } from './source-run-list.ts'
import { sourceTexts } from './source-text-list.ts'
import { styleRecords } from './style-record-list.ts'
import { supersededKeys } from './superseded-key-list.ts'
import { supports } from './support-list.ts'
import { workspaces } from './workspace-list.ts'

export const EXPORT_VERSION = 'service-account-export-v1'

/** The lists of an export in their order, which an import relies on: what a record refers to at once comes before it. */
export const EXPORT_LISTS = [
  notes,
  claims,
  positions,
  projects,
  entities,
  edges,
  facetCounts,
  sources,
  artefacts,
  artefactChunks,
  sourceRuns,
  sourceTexts,
  ingestJobs,
  styleRecords,
  supports,
  supersededKeys,
  identityResolutions,
  workspaces,
  peers,
  sessions,
  memberships,
  events,
  messages,
  rememberedClaims,
  claimVersions,
  claimEvidence,
  claimConflicts,
  apiKeys,
  creditLedger,
  quotaCounters,
  auditLog,
] as const

export type ListName = (typeof EXPORT_LISTS)[number]['name']

const GROUP_ABOUT: Record<string, string> = {
  memory: 'Native memory: what peers said, and what is remembered of them.',
}

/** Members of the document that are objects of lists. */
export const GROUPS: ReadonlySet<string> = new Set(Object.keys(GROUP_ABOUT))

/** The members of the document, and of each group in it, in the order of the lists. */
function listMembers(): Record<string, z.ZodType> {
  const members: Record<string, z.ZodType> = {}
  const groups: Record<string, Record<string, z.ZodType>> = {}
  for (const { name, about, schema } of EXPORT_LISTS) {
    const [group, own] = pathOf(name)
    const member = z.array(schema as z.ZodType).describe(about)
    if (own === undefined) members[group] = member
    else {
      groups[group] = { ...groups[group], [own]: member }
      members[group] = z.strictObject(groups[group]).describe(GROUP_ABOUT[group]!)
    }
  }
  return members
}

export const exportSchema = versioned(
  EXPORT_VERSION,
  z.strictObject({
    ...EXPORT_HEAD,
    ...listMembers(),
  }),
).openapi('AccountExport', { description: 'Everything that an account holds, but for secrets and what is derived.' })
