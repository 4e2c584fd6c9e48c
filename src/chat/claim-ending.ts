/** A claim as changes compare it. */
export interface ComparedClaim {
  id: string
  text: string
  /** when it was last said */
  saidAt?: Date
}

/** Why a claim no longer holds. */
export type ClaimEnding =
  | 'A newer value was said.'
  | 'It was said to have ended.'
  | 'Something else was said to have taken its place.'
  | 'What was said rules it out.'
  | 'The opposite was said.'
