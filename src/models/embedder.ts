/** A model that turns texts into vectors; `ri-512-v1`, which needs the account's notes, is called otherwise. */
export interface Embedder {
  /** as queries name it and as it stands in the rows */
  readonly model: string
  readonly dimensions: number
  /**
   * One vector of unit length for each text, in order. `tokens`: usage as the provider reported it, else null.
   * Throws UnavailableError when the provider cannot be reached or refuses.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<{ vectors: Float32Array[]; tokens: number | null }>
}
