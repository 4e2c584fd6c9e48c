import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { childEnv } from '../support/child-env.ts'
import { root } from './stages.ts'

interface Way {
  /** of an ordinary role that may make databases */
  url: string
  /** how many processes of the service stand behind one address */
  processes: number
  /** over how many databases of the server its accounts are spread */
  cells?: number
  /** host and port by which the service goes to the server */
  pooler?: string
}

/** Test files over a server that is there. */
export async function runOnServer(
  files: readonly string[],
  { url, processes, cells = 1, pooler }: Way,
): Promise<{ code: number | null; output: string }> {
  const args = ['--test', '--test-timeout=600000', '--test-concurrency=2', '--test-reporter=spec', ...files]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...childEnv(),
      CAIRN_TEST_DATABASE_URL: url,
      CAIRN_TEST_PROCESSES: String(processes),
      CAIRN_TEST_CELLS: String(cells),
      ...(pooler ? { CAIRN_TEST_POOLER: pooler } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { code, output }
}
