import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { startTestCluster } from '../test/support/cluster.ts'
import { prepareTemplate } from '../test/support/service.ts'

// Every check and test, quick failures first. One database server serves the whole run; each test clones a template.
// Arguments, if any, are the test files to run instead of everything.

const only = process.argv.slice(2)

async function step(name: string, command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const started = performance.now()
  process.stdout.write(`\n── ${name}\n`)
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exit) => resolve(exit ?? 1))
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (code !== 0) {
    process.stdout.write(`\n✖ ${name} failed after ${seconds} s\n`)
    process.exit(1)
  }
  process.stdout.write(`✔ ${name}: ${seconds} s\n`)
}

const nodeTest = ['--test', '--test-reporter=spec', '--test-concurrency=2', '--test-timeout=600000']

async function runTests(name: string, files: string[]): Promise<void> {
  const cluster = await startTestCluster({ prepareTemplate })
  try {
    await step(name, 'node', [...nodeTest, ...files], { CAIRN_TEST_CLUSTER: cluster.socketDir })
  } finally {
    await cluster.stop()
  }
}

if (only.length) {
  await runTests('tests', only)
} else {
  await step('format and lint', 'biome', ['check', '--error-on-warnings', '.'])
  await step('types', 'tsc', ['--noEmit'])
  await step('types of the pages', 'tsc', ['--noEmit', '-p', 'web'])
  await step('dead code', 'knip', [])
  await step('generated files', 'node', ['scripts/generate.ts', '--check'])
  // The clients of the MCP endpoint have dependencies of their own, and these have tests.
  const exclude = ['test/support/mcp-clients/node_modules/**']
  await runTests(
    'tests',
    globSync(['src/**/*.test.ts', 'scripts/**/*.test.ts', 'web/**/*.test.ts', 'test/**/*.test.ts'], { exclude }).sort(),
  )
}
