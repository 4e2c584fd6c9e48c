import { joinTestCluster } from './cluster.ts'
import { databaseUrl, prepareTemplate, startService, type TestService } from './service.ts'

/** A database that outlives the services started over it: each with other settings than the one before. */
export interface ServiceLives extends AsyncDisposable {
  /** stops the life before, if it still runs */
  begin(settings?: Record<string, string>): Promise<TestService>
}

export async function serviceLives(): Promise<ServiceLives> {
  const cluster = await joinTestCluster({ prepareTemplate })
  const database = await cluster.createDatabase()
  let life: TestService | null = null
  const end = async () => {
    await life?.stop()
    life = null
  }
  return {
    async begin(settings = {}) {
      await end()
      life = await startService({ settings: { ...settings, DATABASE_URL: databaseUrl(database.config) } })
      return life
    },
    async [Symbol.asyncDispose]() {
      await end()
      await cluster.dropDatabase(database.name)
      await cluster.stop()
    },
  }
}
