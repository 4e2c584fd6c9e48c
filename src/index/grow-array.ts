interface Growable {
  length: number
  set(from: ArrayLike<number>): void
}

/** The array itself when it holds `needed` elements, else a copy with an eighth of room to spare. */
export function grown<A extends Growable>(array: A, needed: number): A {
  if (needed <= array.length) return array
  const Kind = array.constructor as new (length: number) => A
  const larger = new Kind(needed + (needed >> 3) + 16)
  larger.set(array as unknown as ArrayLike<number>)
  return larger
}
