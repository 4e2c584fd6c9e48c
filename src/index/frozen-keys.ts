const KEYS_PER_BUCKET = 4

/**
 * A fixed set of 32-bit keys, sorted into buckets by their highest bits: nine bytes a key where a hash table takes
 * fifteen. Positions are 0 … size − 1.
 */
export class FrozenKeys {
  #keys: Int32Array
  /** by bucket: where its keys begin; one more at the end */
  #start: Uint32Array
  #shift: number

  /** `placed` is told where the key that stood at `from` in `keys` went. Keys differ and are well mixed. */
  constructor(keys: Int32Array, placed: (from: number, position: number) => void = () => {}) {
    let bits = 1
    while (2 ** bits * KEYS_PER_BUCKET < keys.length) bits++
    this.#shift = 32 - bits
    this.#start = new Uint32Array(2 ** bits + 1)
    for (const key of keys) this.#start[(key >>> this.#shift) + 1]!++
    for (let bucket = 0; bucket < 2 ** bits; bucket++) this.#start[bucket + 1]! += this.#start[bucket]!
    const next = this.#start.slice()
    this.#keys = new Int32Array(keys.length)
    keys.forEach((key, from) => {
      const position = next[key >>> this.#shift]!++
      this.#keys[position] = key
      placed(from, position)
    })
  }

  parts() {
    return { keys: this.#keys, start: this.#start, shift: this.#shift }
  }

  static of({ keys, start, shift }: ReturnType<FrozenKeys['parts']>): FrozenKeys {
    const made = new FrozenKeys(new Int32Array(0))
    made.#keys = keys
    made.#start = start
    made.#shift = shift
    return made
  }

  get bytes(): number {
    return this.#keys.byteLength + this.#start.byteLength
  }

  /** The key's position, or -1. */
  find(hash: number): number {
    const key = hash | 0
    const bucket = key >>> this.#shift
    for (let position = this.#start[bucket]!, end = this.#start[bucket + 1]!; position < end; position++) {
      if (this.#keys[position] === key) return position
    }
    return -1
  }
}
