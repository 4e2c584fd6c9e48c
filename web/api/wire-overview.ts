import type { JobSummary, Source } from './wire-ingest.ts'

/** `GET /v1/account/overview`. */
export interface Overview {
  account: { displayName: string | null; plan: string; createdAt: string }
  credits: {
    remaining: number
    monthly: { remaining: number; limit: number; period: string }
    onboarding: { remaining: number }
  }
  activity: {
    counts: Record<
      | 'notes'
      | 'claims'
      | 'positions'
      | 'projects'
      | 'entities'
      | 'edges'
      | 'facets'
      | 'sources'
      | 'messages'
      | 'memoryClaims',
      number
    >
    recentSources: Source[]
  }
  recentIngestJobs: JobSummary[]
}
