import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ROUTES } from '../src/app.ts'
import { settingsTable } from '../src/config/settings.ts'
import { openApiDocument } from '../src/http/openapi.ts'
import { FILE_FORMATS } from '../src/lib/file-formats.ts'
import { joinTestCluster } from '../test/support/cluster.ts'
import { prepareTemplate } from '../test/support/service.ts'
import { describeFormats } from './describe-formats.ts'
import { describePython } from './describe-python.ts'
import { describeSchema } from './describe-schema.ts'
import { describeWire } from './describe-wire.ts'
import { listLicences } from './list-licences.ts'

// Writes the files that follow from the code; with --check it writes nothing and fails where one differs.

const check = process.argv.includes('--check')
const root = path.join(import.meta.dirname, '..')
let stale = 0

function put(file: string, content: string): void {
  const full = path.join(root, file)
  if (check) {
    if (readFileSync(full, 'utf8') === content) return
    stale++
    process.stderr.write(`${file} does not follow from the code: run npm run generate\n`)
    return
  }
  writeFileSync(full, content)
}

const openapi = `${JSON.stringify(openApiDocument(ROUTES, 'http://127.0.0.1:8787'), null, 2)}
`
put('openapi.json', openapi)
put('web/api/wire.ts', describeWire(JSON.parse(openapi)))
put('client/python/cairn_client/wire.py', await describePython(JSON.parse(openapi)))
put('web/api/file-formats.ts', describeFormats(FILE_FORMATS))

put('docs/licences.md', listLicences(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))))

put(
  'docs/settings.md',
  `# Settings\n\nRead from the environment once, at start; all faults are reported together.\n\n${settingsTable()}\n`,
)

const cluster = await joinTestCluster({ prepareTemplate })
try {
  const { name, config } = await cluster.createDatabase()
  const client = new pg.Client(config)
  await client.connect()
  try {
    put('schema.sql', await describeSchema(client))
  } finally {
    await client.end()
    await cluster.dropDatabase(name)
  }
} finally {
  await cluster.stop()
}
if (stale) process.exit(1)
