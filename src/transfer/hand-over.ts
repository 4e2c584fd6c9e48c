/** What a producer meets when nobody takes any more. */
export class NobodyTakesError extends Error {}

/**
 * Runs `produce` and hands over what it emits, one at a time: `emit` resolves when the consumer asks for the next, and
 * throws when he has left. For work that lives inside a callback, such as a transaction; it has ended when the
 * generator has.
 */
export async function* handOver<T>(produce: (emit: (value: T) => Promise<void>) => Promise<void>): AsyncGenerator<T> {
  let offered = Promise.withResolvers<{ value: T } | 'end'>()
  let taken = Promise.withResolvers<void>()
  const emit = (value: T) => {
    taken = Promise.withResolvers<void>()
    offered.resolve({ value })
    return taken.promise
  }
  const work = produce(emit).then(
    () => offered.resolve('end'),
    (error) => {
      offered.promise.catch(() => {}) // the consumer may have left
      offered.reject(error)
    },
  )
  try {
    for (;;) {
      const offer = await offered.promise
      if (offer === 'end') return
      offered = Promise.withResolvers()
      yield offer.value
      taken.resolve()
    }
  } finally {
    taken.promise.catch(() => {})
    taken.reject(new NobodyTakesError())
    await work
  }
}
