import type { Correction } from '../api/wire.ts'
import { dayOf } from '../parts/day.ts'
import type { NodeRef } from './neighborhood.ts'

/** A correction as it is typed. */
export interface Draft {
  text: string
  claim: string
  /** separated by commas */
  facets: string
  datedAt: string
  rationale: string
  /** percent */
  confidence: string
  language: string
}

export const newDraft = (facets: readonly string[], today: Date): Draft => ({
  text: '',
  claim: '',
  facets: facets.join(', '),
  datedAt: dayOf(today),
  rationale: '',
  confidence: '100',
  language: 'en',
})

/** The request that a draft makes; what was left empty is left out. */
export function correctionBody(draft: Draft, { type, id }: NodeRef): Correction {
  const claim = draft.claim.trim()
  const rationale = draft.rationale.trim()
  const facets = draft.facets.split(',').map((facet) => facet.trim())
  return {
    text: draft.text,
    ...(claim ? { claim } : {}),
    supersedes: { type, id },
    facets: [...new Set(facets.filter(Boolean))],
    language: draft.language,
    datedAt: draft.datedAt,
    ...(rationale ? { rationale } : {}),
    confidenceScore: Number(draft.confidence) / 100,
  }
}
