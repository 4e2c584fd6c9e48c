const MIN_SLOTS = 64

/** Numbers 32-bit keys 0, 1, 2… in the order of their first appearance: an open-addressing table in two typed arrays. */
export class HashIds {
  size = 0
  keys: Int32Array
  #slots: Int32Array // id + 1; 0 is free
  #shift: number

  constructor(expected = 0) {
    let slots = MIN_SLOTS
    while (slots * 0.7 < expected) slots *= 2
    this.#slots = new Int32Array(slots)
    this.#shift = Math.clz32(slots) + 1
    this.keys = new Int32Array(Math.max(MIN_SLOTS, expected))
  }

  parts() {
    return { size: this.size, keys: this.keys, slots: this.#slots }
  }

  take({ size, keys, slots }: ReturnType<HashIds['parts']>): void {
    this.size = size
    this.keys = keys
    this.#slots = slots
    this.#shift = Math.clz32(slots.length) + 1
  }

  get bytes(): number {
    return this.#slots.byteLength + this.keys.byteLength
  }

  /** The key's number, or -1. */
  find(hash: number): number {
    const key = hash | 0
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = Math.imul(key, 0x9e3779b1) >>> this.#shift; ; slot = (slot + 1) & mask) {
      const id = slots[slot]! - 1
      if (id < 0 || this.keys[id] === key) return id
    }
  }

  /** The key's number, new when it is `size - 1` after the call and was `size` before. */
  add(hash: number): number {
    const key = hash | 0
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = Math.imul(key, 0x9e3779b1) >>> this.#shift; ; slot = (slot + 1) & mask) {
      const id = slots[slot]! - 1
      if (id >= 0) {
        if (this.keys[id] === key) return id
        continue
      }
      slots[slot] = this.size + 1
      if (this.size === this.keys.length) this.#growKeys()
      this.keys[this.size++] = key
      if (this.size > slots.length * 0.7) this.#rehash()
      return this.size - 1
    }
  }

  #growKeys(): void {
    const keys = new Int32Array(Math.max(MIN_SLOTS, this.keys.length + (this.keys.length >> 1)))
    keys.set(this.keys)
    this.keys = keys
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    this.#shift--
    for (let id = 0; id < this.size; id++) {
      let slot = Math.imul(this.keys[id]!, 0x9e3779b1) >>> this.#shift
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = id + 1
    }
    this.#slots = slots
  }
}
