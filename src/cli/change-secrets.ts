import { changeSecrets } from '../auth/same-secrets.ts'
import { serviceSecrets } from '../config/service-secrets.ts'
import { readSettings } from '../config/settings.ts'
import { openDatabase } from '../db/open-database.ts'
import { startFault } from './start-fault.ts'
import { tellResult } from './tell-result.ts'

// `npm run change-secrets`: the secret key and admin token of these settings are those of the database from now on.

try {
  const settings = readSettings()
  const database = await openDatabase(settings, (message) => process.stderr.write(`${message}\n`))
  try {
    await changeSecrets(database.db, await serviceSecrets(settings))
  } finally {
    await database.close()
  }
  tellResult(process.argv.slice(2)).tell(
    'The secret key and the admin token of these settings are now those of the database. Start its processes with them.\n',
    { changed: true },
  )
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`)
  process.exitCode = 1
}
