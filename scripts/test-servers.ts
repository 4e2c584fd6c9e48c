import { runOnServer } from '../test/runner/run-on-server.ts'
import { STATEFUL_FILES } from '../test/runner/stateful-files.ts'
import { freePort, openPgBouncer, ServerPostgres, urlOf, withPgBouncer } from '../test/support/server-postgres.ts'

// `npm run test:servers [test files]`: what has state, behind one process and three, with one cell and three, over the server
// of `DATABASE_URL` (an ordinary role that may make databases), or one that is started here from the distribution's package,
// by PgBouncer too.

const endings: (() => unknown)[] = []
const ending = { after: (work: () => unknown) => void endings.unshift(work) }
const WAYS = [{ processes: 1 }, { processes: 3 }, { processes: 3, cells: 3 }]
const files = process.argv.length > 2 ? process.argv.slice(2) : STATEFUL_FILES

async function ways() {
  const given = process.env.DATABASE_URL
  if (given) return WAYS.map((way) => ({ ...way, url: given }))
  if (withPgBouncer.skip) throw new Error(`${withPgBouncer.skip}; or name a server with DATABASE_URL`)
  const server = await ServerPostgres.create(ending, await freePort())
  const url = urlOf(server.port)
  const pooler = await openPgBouncer(ending, server)
  return [...WAYS, { processes: 3, pooler }].map((way) => ({ ...way, url }))
}

try {
  for (const way of await ways()) {
    const cells = 'cells' in way ? `, ${way.cells} cells` : ''
    const name = `${way.processes} process${way.processes > 1 ? 'es' : ''}${cells}${'pooler' in way ? ', by PgBouncer' : ''}`
    const begun = performance.now()
    const { code, output } = await runOnServer(files, way)
    const count = (word: string) => new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(output)?.[1]
    const seconds = Math.round((performance.now() - begun) / 1000)
    process.stdout.write(
      `${name}: ${count('pass')} passed, ${count('fail')} failed, ${count('skipped')} skipped, ${seconds} s\n`,
    )
    if (code === 0) continue
    process.stdout.write(output)
    process.exitCode = 1
  }
} finally {
  for (const end of endings) await end()
}
