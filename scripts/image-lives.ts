import type { ImageBench } from './image-bench.ts'

// What is done with a container of Cairn's image, whatever stands around it.

const START_MS = 240_000
const QUESTION = 'When does the shop open?'
const NOTE = '# The shop\n\nThe shop opens at nine. It closes at six.\n'

/** Starts it, and asks the image's own health check until it says that all is well. */
export function serve(bench: ImageBench, name: string, options: readonly string[]): void {
  bench.run('podman', ['run', '--detach', '--name', name, ...options, 'cairn'])
  untilWell(bench, name, healthCheck(bench))
}

/** The command by which the image says whether it is well. */
export function healthCheck(bench: ImageBench): string[] {
  const format = '{{json .Config.Healthcheck.Test}}'
  const [, ...check] = JSON.parse(bench.run('podman', ['image', 'inspect', '--format', format, 'cairn'])) as string[]
  return check
}

/** Throws, with what the container said, where it does not get well. */
export function untilWell(bench: ImageBench, name: string, check: readonly string[]): void {
  const until = Date.now() + START_MS
  while (!bench.works(name, check)) {
    if (Date.now() > until) throw new Error(`${name} does not get well:\n${bench.said(name)}`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  }
  bench.holds(`${name} start: its health check finds it well`, true)
}

/** An account, a document and its answer, by the service that this container finds at its own port 8787. */
export function putInAndAsk(bench: ImageBench, name: string, adminToken?: string): { key: string; text: string } {
  // As a client does: who is told 503 asks again.
  const post = `const post = async (path, body, token, tries = 5) => {
    const reply = await fetch('http://127.0.0.1:8787' + path, { method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: 'Bearer ' + token } : {}) },
      body: JSON.stringify(body) })
    const text = await reply.text()
    if (reply.ok) return JSON.parse(text)
    if (reply.status !== 503 || tries === 0) throw new Error(path + ' gave ' + reply.status + ': ' + text)
    await new Promise((resolve) => setTimeout(resolve, 1000 * (reply.headers.get('retry-after') ?? 1)))
    return post(path, body, token, tries - 1)
  }
  const admin = process.env.ADMIN || fs.readFileSync('/data/admin-token', 'utf8').trim()
  const { inviteToken } = await post('/v1/admin/invites', {}, admin)
  const first = await post('/v1/account/invites/redeem', { inviteToken })
  const scopes = ['ingest', 'query', 'query.answer']
  console.log((await post('/v1/account/api-keys', { name: 'try', scopes }, first.apiKey.rawKey)).apiKey.rawKey)`
  const program = ['node', '--input-type=module', '--eval', `import fs from 'node:fs'\n${post}`]
  const key = bench.inside(name, program, ['--env', `ADMIN=${adminToken ?? ''}`]).trim()
  bench.inside(name, ['cairn', 'add', '-'], ['--interactive', '--env', `CAIRN_API_KEY=${key}`], NOTE)
  const text = ask(bench, name, key)
  bench.holds(`${name}: what was put in answers`, text.startsWith('The shop opens at nine. [1]'))
  return { key, text }
}

/** What the command prints of the answer. Throws where it fails. */
export function ask(bench: ImageBench, name: string, key: string): string {
  return bench.inside(name, ['cairn', 'ask', '--no-json', QUESTION], ['--env', `CAIRN_API_KEY=${key}`])
}
