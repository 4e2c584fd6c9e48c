// What the routes of ingest, sources and jobs answer, as far as the pages read it.
import type { Pagination } from '../parts/more.tsx'

export interface Source {
  id: string
  kind: string
  title: string | null
  url: string | null
  filename: string | null
  runs: number
  createdAt: string
}

export interface SourceList {
  sources: Source[]
  pagination: Pagination
}

export interface JobSummary {
  id: string
  kind: string
  status: 'queued' | 'succeeded' | 'failed' | 'quarantined'
  sourceId: string | null
  createdAt: string
  finishedAt: string | null
}

export interface JobList {
  jobs: JobSummary[]
  pagination: Pagination
}

export interface Job extends JobSummary {
  attempts: number
  sourceRunId: string | null
  progress: { stage: string; done: number; total: number } | null
  error: { code: string; message: string } | null
  startedAt: string | null
}

export interface JobReceipt {
  created: boolean
  job: { id: string; status: string; kind: string }
}

export interface PlannedStatement {
  ref: string
  text: string
  holder: string | null
  confidenceKind: string
  confidenceScore: number
  facets: string[]
  evidence: { noteRef: string; quote: string }[]
}

export interface Plan {
  source: {
    kind: string
    title: string | null
    url?: string
    filename?: string
    contentType: string
    bytes: number
    language: string
  }
  notes: { ref: string; title: string; excerpt: string; words: number; page: number | null }[]
  claims: PlannedStatement[]
  positions: PlannedStatement[]
  projects: { ref: string; name: string; description: string | null }[]
  entities: { ref: string; name: string; kind: string; known: boolean }[]
  facets: { name: string; count: number }[]
  edges: { predicate: string }[]
  style?: { ref: string; type: string; text: string }[]
  warnings: string[]
}
