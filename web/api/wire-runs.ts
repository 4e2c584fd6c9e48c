// What the routes of source runs answer, as far as the pages read it.
import type { Pagination } from '../parts/more.tsx'

export interface RunSummary {
  id: string
  sourceKind: string
  sourceId: string | null
  title: string | null
  startedAt: string
  finishedAt: string
  summary: { notes: number; claims: number; edges: number; facets: number }
}

export interface RunList {
  runs: RunSummary[]
  pagination: Pagination
}

interface Run {
  id: string
  sourceKind: string
  sourceId: string | null
  title: string | null
  state: string
  datedAt: string
  startedAt: string
  finishedAt: string
}

interface Counted {
  name: string
  count: number
}

export interface RunInspection {
  run: Run & {
    distiller: { name: string; model: string | null; promptVersion: string | null; tokens: number } | null
  }
  counts: Record<'notes' | 'claims' | 'positions' | 'projects' | 'entities' | 'edges' | 'facets', number>
  predicates: Counted[]
  facets: Counted[]
  warnings: string[]
}

export interface EvidenceLimits {
  maxNotes: number
  maxClaims: number
  maxChars: number
  minNoteWords: number
}

export interface EvidencePack {
  run: Run
  limits: EvidenceLimits
  notes: {
    id: string
    excerpt: string
    confidenceKind: string
    confidenceScore: number | null
    facets: string[]
  }[]
  claims: {
    id: string
    text: string
    confidenceKind: string
    confidenceScore: number | null
    facets: string[]
    extractedFromNoteIds: string[]
  }[]
}
