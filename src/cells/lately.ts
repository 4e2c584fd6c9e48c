/** What was said lately, the oldest of it dropped first. */
export class Lately<Key, Value> {
  readonly #most: number
  readonly #said = new Map<Key, { value: Value; at: number }>()

  constructor(most: number) {
    this.#most = most
  }

  /** Undefined: never said, dropped since, or longer ago than `ms`. */
  get(key: Key, ms = Number.POSITIVE_INFINITY): Value | undefined {
    const said = this.#said.get(key)
    return said && performance.now() - said.at <= ms ? said.value : undefined
  }

  put(key: Key, value: Value): void {
    this.#said.delete(key)
    this.#said.set(key, { value, at: performance.now() })
    if (this.#said.size > this.#most) this.#said.delete(this.#said.keys().next().value as Key)
  }

  drop(key: Key): void {
    this.#said.delete(key)
  }
}
