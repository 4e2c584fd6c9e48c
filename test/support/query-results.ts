export interface Evidence {
  id: string
  excerpt: string
  sourceRunId: string
  relationship: string
}
export interface Result {
  rank: number
  nodeType: string
  nodeId: string
  score: number
  distance: number | null
  title: string
  snippet: string
  sourceKind: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  source: { datedAt: string }
  supersededBy?: string
  evidenceNotes: Evidence[]
}
