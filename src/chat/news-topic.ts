/** A part of a life of which one holds at a time. Patterns, without regard to case. */
export interface NewsTopic {
  /** in a claim */
  held: string
  /** tells by itself that it has changed */
  turn?: string
  /** tells so together with a sign that it is new */
  told?: string
}
