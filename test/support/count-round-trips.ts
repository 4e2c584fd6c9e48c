import pg from 'pg'

/** How often this process goes to its database and back while `work` runs. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    count++
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return count
}
