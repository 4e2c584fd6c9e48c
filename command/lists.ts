import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asOwner, connect, connectToAccount, type ServerOptions } from './connection.ts'
import { CommandError, EXIT, note, printJson, quiet, say, strong } from './output.ts'

/** Each entry as it comes, a line; with `--json` all of them, as one array. */
export async function listed<Entry>(
  entries: AsyncIterable<Entry>,
  options: ServerOptions,
  line: (entry: Entry) => string,
) {
  const all: Entry[] = []
  for await (const entry of entries) {
    all.push(entry)
    if (!options.json) say(line(entry))
  }
  if (options.json) printJson(all)
  else if (all.length === 0) say(quiet('None yet.'))
}

export const listSources = (options: ServerOptions): Promise<void> =>
  listed(
    connect(options).each('/v1/sources', ({ sources }) => sources),
    options,
    ({ id, title, filename, url, createdAt, quarantine }) =>
      `${id}  ${createdAt.slice(0, 10)}  ${strong(title ?? filename ?? url ?? '')}${quarantine ? quiet('  in quarantine') : ''}`,
  )

export async function removeSource(sourceId: string, options: ServerOptions): Promise<void> {
  const cairn = connect(options)
  const reply = await cairn.request('delete', '/v1/sources/{sourceId}', { params: { sourceId } })
  const job = await cairn.endOfJob(reply.job.id)
  if (options.json) return printJson(job)
  if (job.status !== 'succeeded') throw new CommandError(job.error?.message ?? `The deletion ${job.status}.`, EXIT.job)
  say('Deleted, as if it had never been put in.')
}

export const listJobs = (options: ServerOptions): Promise<void> =>
  listed(
    connect(options).each('/v1/ingest/jobs', ({ jobs }) => jobs),
    options,
    ({ id, kind, status, createdAt }) => `${id}  ${createdAt.slice(0, 19)}  ${kind.padEnd(15)} ${status}`,
  )

export async function showJob(jobId: string, options: ServerOptions & { wait?: boolean }): Promise<void> {
  const cairn = connect(options)
  const job = options.wait
    ? await cairn.endOfJob(jobId)
    : (await cairn.request('get', '/v1/ingest/jobs/{jobId}', { params: { jobId } })).job
  if (options.json) printJson(job)
  else say(`${job.status}${job.error ? `: ${job.error.message}` : ''}`)
  if (job.status === 'failed' || job.status === 'quarantined') process.exitCode = EXIT.job
}

export const listKeys = (options: ServerOptions): Promise<void> =>
  listed(
    connectToAccount(options).each('/v1/account/api-keys', ({ apiKeys }) => apiKeys),
    options,
    ({ id, name, scopes }) => `${id}  ${strong(name)}  ${quiet(scopes.join(' '))}`,
  )

export async function createKey(name: string, options: ServerOptions & { scopes?: string }): Promise<void> {
  const scopes = options.scopes?.split(/[\s,]+/).filter(Boolean)
  // The service knows its scopes; what is none of them it says.
  const reply = await connectToAccount(options).request('post', '/v1/account/api-keys', {
    body: { name, ...(scopes ? { scopes: scopes as never } : {}) },
  })
  if (options.json) return printJson(reply)
  note('Shown once, keep it now:')
  say(reply.apiKey.rawKey)
}

export async function revokeKey(apiKeyId: string, options: ServerOptions): Promise<void> {
  const reply = await connectToAccount(options).request('delete', '/v1/account/api-keys/{apiKeyId}', {
    params: { apiKeyId },
  })
  if (options.json) return printJson(reply)
  say('Revoked.')
}

/** The whole account as JSON, into a file or to stdout. The file appears when it is whole. */
export async function exportAccount(file: string | undefined, options: ServerOptions): Promise<void> {
  await asOwner(options, async (cairn) => {
    const response = await cairn.response('get', '/v1/account/export')
    const body = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream)
    if (!file) return pipeline(body, process.stdout, { end: false })
    const part = `${file}.part`
    try {
      await pipeline(body, createWriteStream(part, { mode: 0o600 }))
      renameSync(part, file)
    } catch (cause) {
      rmSync(part, { force: true })
      throw new CommandError(`Nothing was exported: ${(cause as Error).message}`)
    }
    note(`${file} is written.`)
  })
}
