import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Observed, onObserved } from '../lib/observed.ts'

/** What is read when the metrics are asked for. */
export interface MetricsSources {
  /** names of the databases that accounts are spread over; undefined where there is one */
  cells: readonly string[] | undefined
  /** those of them that cannot be used now */
  cellsAway(): Promise<string[]>
  /** jobs that have not ended, by kind and state */
  countJobs(): Promise<{ cell: string; kind: string; status: string; jobs: number; oldestSeconds: number | null }[]>
  /** bytes of the loaded indexes, by what they find */
  indexBytes(): Record<string, number>
  pools(): { cell: string; total: number; idle: number; waiting: number }[]
  /** what reads and analyses sources: at work, and waiting for a turn */
  turns(): Record<string, { running: number; waiting: number }>
  /** bytes of requests that are arriving or wait to be handled */
  arrivingBytes(): number
  /** of each cell of which some are made: when the newest backup was begun, in milliseconds, and how many failed */
  backups(): { cell: string; newest: number | undefined; failures: number }[]
}

/** What a time may be, in seconds: from what an index answers to what a job takes. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 1800]
const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5]

export interface ServiceMetrics {
  contentType: string
  /** in the text format of Prometheus */
  text(): Promise<string>
  close(): void
}

/** Counts what happens in this process from now on. */
export function openMetrics(sources: MetricsSources): ServiceMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const ends = [...countEvents(registry)]
  addStates(registry, sources)
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close() {
      for (const end of ends) end()
      registry.clear()
    },
  }
}

function* countEvents(registry: Registry): Generator<() => void> {
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `cairn_${name}`, help, labelNames, registers })
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new Histogram({ name: `cairn_${name}`, help, labelNames, buckets, registers })
  const on = <What extends keyof Observed>(what: What, listener: (event: Observed[What]) => void) =>
    onObserved(what, listener)

  const requests = histogram('request_seconds', 'Time until an answer was written.', REQUEST_SECONDS, [
    'operation',
    'status',
  ])
  const refusals = counter(
    'refusals_total',
    'Answers that are errors, by their code; rate_limit_exceeded is the rates.',
    ['operation', 'code'],
  )
  yield on('request', ({ operation, status, code, seconds }) => {
    requests.observe({ operation, status }, seconds)
    if (code !== undefined) refusals.inc({ operation, code })
  })

  const attempts = histogram('job_attempt_seconds', 'Time of attempts at jobs, by how they ended.', JOB_SECONDS, [
    'kind',
    'outcome',
  ])
  const lost = counter('leases_lost_total', 'Attempts whose job another worker took, or whose account went.')
  yield on('attempt', ({ kind, outcome, seconds }) => {
    attempts.observe({ kind, outcome }, seconds)
    if (outcome === 'lost') lost.inc()
  })

  const loads = histogram('index_load_seconds', 'Time to read an index from the database.', WAIT_SECONDS)
  const longest = new Gauge({
    name: 'cairn_index_longest_load_seconds',
    help: 'The longest of them since this process began.',
    registers,
  })
  let longestSeconds = 0
  yield on('indexLoad', ({ seconds }) => {
    loads.observe(seconds)
    longestSeconds = Math.max(longestSeconds, seconds)
    longest.set(longestSeconds)
  })
  const evictions = counter('index_evictions_total', 'Indexes dropped for want of memory.')
  yield on('indexEviction', () => evictions.inc())

  const waits = histogram('database_wait_seconds', 'Time until a connection was there.', WAIT_SECONDS)
  const refused = counter('database_refused_total', 'Times that no connection could be had.')
  yield on('connection', ({ seconds, isRefused }) => {
    waits.observe(seconds)
    if (isRefused) refused.inc()
  })

  const tokens = counter('provider_tokens_total', 'Tokens that model providers reported.', [
    'provider',
    'model',
    'direction',
  ])
  const calls = histogram('provider_seconds', 'Time of calls of model providers, retries included.', JOB_SECONDS, [
    'provider',
    'model',
  ])
  const faults = counter('provider_errors_total', 'Calls that brought no reply.', ['provider', 'model'])
  yield on('provider', ({ provider, model, inputTokens, outputTokens, fault, seconds }) => {
    tokens.inc({ provider, model, direction: 'input' }, inputTokens)
    tokens.inc({ provider, model, direction: 'output' }, outputTokens)
    calls.observe({ provider, model }, seconds)
    if (fault) faults.inc({ provider, model })
  })
}

/** States are read when they are asked for. */
function addStates(registry: Registry, sources: MetricsSources): void {
  const state = (
    name: string,
    help: string,
    labelNames: string[],
    read: (gauge: Gauge) => void | Promise<void>,
  ): void => {
    new Gauge({
      name: `cairn_${name}`,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset()
        return read(this)
      },
    })
  }
  const { cells } = sources
  // With one database nothing is told by its name.
  const byCell = cells ? ['cell'] : []
  const of = (cell: string) => (cells ? { cell } : {})
  if (cells) {
    state('cell_up', 'Whether the cell can be used: 1 or 0.', ['cell'], async (gauge) => {
      const away = await sources.cellsAway()
      for (const cell of cells) gauge.set({ cell }, away.includes(cell) ? 0 : 1)
    })
  }
  // Two of them tell of jobs: those of a long queue are counted once for both.
  let counting: ReturnType<MetricsSources['countJobs']> | undefined
  const countJobs = () => {
    counting ??= sources.countJobs().finally(() => {
      counting = undefined
    })
    return counting
  }
  state('jobs', 'Jobs that have not ended.', ['kind', 'state', ...byCell], async (gauge) => {
    for (const { cell, kind, status, jobs } of await countJobs()) gauge.set({ kind, state: status, ...of(cell) }, jobs)
  })
  state('queue_oldest_seconds', 'How long the job that waits longest could have run.', [], async (gauge) => {
    gauge.set(Math.max(0, ...(await countJobs()).map(({ oldestSeconds }) => oldestSeconds ?? 0)))
  })
  state('index_bytes', 'Memory of loaded indexes.', ['index'], (gauge) => {
    for (const [index, bytes] of Object.entries(sources.indexBytes())) gauge.set({ index }, bytes)
  })
  const connections = 'Connections of this process, and requests that wait for one.'
  state('database_connections', connections, ['state', ...byCell], (gauge) => {
    for (const { cell, total, idle, waiting } of sources.pools())
      for (const [name, count] of Object.entries({ used: total - idle, idle, waiting }))
        gauge.set({ state: name, ...of(cell) }, count)
  })
  state(
    'turns',
    'Sources that are queued, read and analysed, and those that wait for a turn.',
    ['work', 'state'],
    (gauge) => {
      for (const [work, { running, waiting }] of Object.entries(sources.turns())) {
        gauge.set({ work, state: 'running' }, running)
        gauge.set({ work, state: 'waiting' }, waiting)
      }
    },
  )
  state('arriving_bytes', 'Bytes of request bodies that are held.', [], (gauge) => gauge.set(sources.arrivingBytes()))
  const newestBackup = 'When the newest backup was begun; absent without one.'
  state('backup_newest_timestamp_seconds', newestBackup, byCell, (gauge) => {
    for (const { cell, newest } of sources.backups()) if (newest !== undefined) gauge.set(of(cell), newest / 1000)
  })
  state('backup_failures', 'Backups that could not be made since this process began.', byCell, (gauge) => {
    const backups = sources.backups()
    if (backups.length === 0 && !cells) gauge.set(0)
    for (const { cell, failures } of backups) gauge.set(of(cell), failures)
  })
}
