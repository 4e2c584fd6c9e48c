import type { Reply } from '../../client/client.ts'

/** All that a run wrote, counted. */
export type RunInspection = Reply<'get', '/v1/source-runs/{sourceRunId}/inspect'>

/** Notes and claims of a run, within limits. */
export type EvidencePack = Reply<'get', '/v1/source-runs/{sourceRunId}/evidence'>

export type EvidenceLimits = EvidencePack['limits']
