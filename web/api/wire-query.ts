// What a query answers, as far as the pages read it.
import type { NodeType } from '../parts/marks.tsx'

export interface EvidenceNote {
  id: string
  excerpt: string
  sourceRunId: string
  relationship: 'self' | 'extracted-from'
}

export interface QueryResult {
  rank: number
  nodeType: NodeType
  nodeId: string
  score: number
  title: string
  snippet: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  supersededBy?: string
  evidenceNotes: EvidenceNote[]
}

export interface Citation {
  n: number
  noteId: string
  sourceRunId: string
  quote: string
  start: number
  end: number
}

export interface QueryReply {
  generatedAt: string
  query: string
  mode: string
  model: string
  answer: {
    status: 'retrieval-only' | 'context' | 'extractive' | 'generated' | 'abstained'
    note: string
    text?: string
    context?: string
    citations?: Citation[]
    model?: string
  }
  results: QueryResult[]
  warnings: string[]
}
