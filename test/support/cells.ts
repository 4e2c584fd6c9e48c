import type { Db } from '../../src/db/sql.ts'
import { joinTestCluster, type TestDatabase } from './cluster.ts'
import { databaseUrl, prepareTemplate, startService, type TestService, type TestServiceOptions } from './service.ts'

// A service whose accounts are spread over three databases: main, b and c.

export interface SpreadService extends TestService {
  /** each database past the directory */
  cell(name: string): Db
  /** another process of the same service */
  another(options?: TestServiceOptions): Promise<TestService>
  /** what CAIRN_CELLS is */
  cells: string
  /** and what DATABASE_URL is */
  databaseUrl: string
}

/** `urls`: addresses for single cells, such as of one that can be switched off. */
export async function startSpread(
  options: TestServiceOptions = {},
  urls: Partial<Record<'main' | 'b' | 'c', string>> = {},
): Promise<SpreadService> {
  const cluster = await joinTestCluster({ prepareTemplate })
  const made: TestDatabase[] = []
  const addressOf = async (name: 'main' | 'b' | 'c') => {
    if (urls[name]) return urls[name]
    const database = await cluster.createDatabase()
    made.push(database)
    return databaseUrl(database.config)
  }
  const main = await addressOf('main')
  const cells = JSON.stringify({ b: await addressOf('b'), c: await addressOf('c') })
  const spread = (more: TestServiceOptions = {}): TestServiceOptions => ({
    ...options,
    ...more,
    settings: { ...options.settings, ...more.settings, DATABASE_URL: main, CAIRN_CELLS: cells },
  })
  const service = await startService(spread())
  return {
    ...service,
    cells,
    databaseUrl: main,
    cell: (name) => service.running.database.all.find((cell) => cell.name === name)!.db,
    another: (more) => startService(spread(more)),
    async stop() {
      await service.stop()
      for (const { name } of made) await cluster.dropDatabase(name)
      await cluster.stop()
    },
  }
}
