import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { areHosts } from '../lib/allowed-hosts.ts'
import { PLANS_OF_NONE, plansSetting } from './plans.ts'

// Every setting, once: validation, the documented table and the typed object all follow from this list.

interface Setting {
  name: string
  schema: z.ZodType
  /** as it stands in the documented table */
  defaultText: string
  about: string
}

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const flag = z.enum(['true', 'false', '1', '0', 'yes', 'no']).transform((v) => v === 'true' || v === '1' || v === 'yes')
const url = z.url({ protocol: /^https?$/ }).transform((v) => v.replace(/\/+$/, ''))
const rate = integer(1, 1_000_000_000)
const secret = z.string().regex(/^[\x21-\x7e]{1,1000}$/, 'must be printable ASCII without blanks')
const modelId = z.string().trim().min(1).max(200)

const postgresUrl = z.string().regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres:// or postgresql://')
const cellsSetting = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('must be a JSON object')
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().regex(/^(?!main$)[a-z][a-z0-9-]{0,30}$/, 'a name is small letters, digits and dashes, and not main'),
      postgresUrl,
    ),
  )

const MINUTES = { m: 1, h: 60, d: 24 * 60 }

const SETTINGS = {
  host: setting('CAIRN_HOST', z.string().min(1).default('127.0.0.1'), '127.0.0.1', 'Address to listen on.'),
  port: setting('CAIRN_PORT', integer(0, 65_535).default(8787), '8787', 'Port to listen on; 0 takes any free one.'),
  dataDir: setting(
    'CAIRN_DATA_DIR',
    z
      .string()
      .min(1)
      .transform((v) => path.resolve(v))
      .default(path.join(os.homedir(), '.cairn')),
    '~/.cairn',
    'Folder of the embedded database and of the secrets made at first start.',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    postgresUrl.optional(),
    'none',
    'A PostgreSQL server (15 or newer) instead of the embedded one; several between commas (`postgres://…@one:5432,two:5432/cairn`), of which one takes writes.',
  ),
  cells: setting(
    'CAIRN_CELLS',
    cellsSetting.default(() => ({})),
    'none',
    'Further PostgreSQL databases, cells, that accounts are spread over, as JSON by name: `{"b": "postgres://…", "c": "postgres://…"}`. The database above is the cell `main`. See [scaling](scaling.md).',
  ),
  adminToken: setting(
    'CAIRN_ADMIN_TOKEN',
    z
      .string()
      .regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, printable ASCII without blanks')
      .optional(),
    'made at first start',
    'Bearer token of the operator routes. Without it one is made and kept in `admin-token` in the data folder (mode 0600).',
  ),
  secretKey: setting(
    'CAIRN_SECRET_KEY',
    z
      .string()
      .regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, printable ASCII without blanks')
      .optional(),
    'made at first start',
    'What the keys of the service are derived from. Without it one is made and kept in `secret-key` in the data folder (mode 0600). Processes that share a database must share it: one with another does not start.',
  ),
  ratesPerAccount: setting(
    'CAIRN_RATES_PER_ACCOUNT',
    integer(1, 1_000_000).default(5),
    '5',
    'All keys and sessions of an account together may ask so many times what one of them may.',
  ),
  backupDir: setting(
    'CAIRN_BACKUP_DIR',
    z
      .string()
      .min(1)
      .transform((v) => path.resolve(v))
      .optional(),
    'none',
    'Folder that backups are written to by themselves, best on another disk; one process of those that share a database does it.',
  ),
  backupEvery: setting(
    'CAIRN_BACKUP_EVERY',
    z
      .string()
      .regex(/^[1-9]\d{0,4}[mhd]$/, 'must be a number of minutes, hours or days, such as 30m, 6h or 1d')
      .transform((v) => Number.parseInt(v, 10) * MINUTES[v.at(-1) as keyof typeof MINUTES])
      .default(24 * 60),
    '1d',
    'How often: minutes, hours or days (`30m`, `6h`, `1d`).',
  ),
  backupKeep: setting(
    'CAIRN_BACKUP_KEEP',
    integer(1, 10_000).default(7),
    '7',
    'How many of them are kept; older ones are deleted when a new one is whole.',
  ),
  backupPassphrase: setting(
    'CAIRN_BACKUP_PASSPHRASE',
    z.string().min(12, 'must have at least 12 characters').max(1000).optional(),
    'none',
    'Encrypts backups, made by hand or by themselves, and opens them. Without it they are readable by whoever has the file.',
  ),
  metricsAddress: setting(
    'CAIRN_METRICS_ADDRESS',
    z
      .string()
      .regex(/^(?:\[[0-9a-f:]+\]|[^\s:]+):\d{1,5}$/i, 'must be host:port, such as 127.0.0.1:9464')
      .transform((v) => ({
        host: v.slice(0, v.lastIndexOf(':')).replace(/^\[|\]$/g, ''),
        port: Number(v.slice(v.lastIndexOf(':') + 1)),
      }))
      .optional(),
    'none',
    'Host and port that give `/metrics` to whoever reaches them, without a token; at the address of the service it asks for the admin token.',
  ),
  baseUrl: setting('CAIRN_BASE_URL', url.optional(), 'the address listened on', 'Public address of the service.'),
  mcpUrl: setting('CAIRN_MCP_URL', url.optional(), '`CAIRN_BASE_URL`/mcp', 'Public address of the MCP endpoint.'),
  mcpSearchFetch: setting(
    'CAIRN_MCP_SEARCH_FETCH',
    flag.default(false),
    'false',
    'Also the MCP tools `search` and `fetch`, in the shape that some hosted assistants ask for.',
  ),
  mem0Wire: setting(
    'CAIRN_MEM0_WIRE',
    flag.default(false),
    'false',
    'Also the wires of mem0, hosted and self-hosted, for clients that change nothing but the address.',
  ),
  honchoWire: setting(
    'CAIRN_HONCHO_WIRE',
    flag.default(false),
    'false',
    'Also the wire of Honcho, for clients that change nothing but the address.',
  ),
  authUrl: setting('CAIRN_AUTH_URL', url.optional(), '`CAIRN_BASE_URL`', 'Public address of the identity provider.'),
  logLevel: setting(
    'CAIRN_LOG_LEVEL',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    'info',
    'fatal, error, warn, info, debug or silent.',
  ),
  databasePool: setting(
    'CAIRN_DATABASE_POOL',
    integer(2, 1000).default(16),
    '16',
    'Most database connections of a process.',
  ),
  namedStatements: setting(
    'CAIRN_NAMED_STATEMENTS',
    flag.default(true),
    'true',
    'Prepared statements; false behind a connection pooler in transaction mode.',
  ),
  role: setting(
    'CAIRN_ROLE',
    z.enum(['all', 'web', 'worker']).default('all'),
    'all',
    'What this process does of those that share a database: `web` answers requests, `worker` runs jobs and answers nothing but health and metrics, `all` does both.',
  ),
  workers: setting(
    'CAIRN_WORKERS',
    integer(0, 64).default(2),
    '2',
    'Jobs that this process runs at once; 0 makes it serve requests only.',
  ),
  jobsPerAccount: setting(
    'CAIRN_JOBS_PER_ACCOUNT',
    integer(1, 64).default(2),
    '2',
    'Jobs of one account that run at once; small files that are read together count as one.',
  ),
  jobAttempts: setting('CAIRN_JOB_ATTEMPTS', integer(1, 20).default(5), '5', 'Attempts before a job is failed.'),
  jobLeaseSeconds: setting(
    'CAIRN_JOB_LEASE_SECONDS',
    integer(2, 3600).default(60),
    '60',
    'How long a silent worker keeps its job; the same for processes that share a database.',
  ),
  indexMb: setting(
    'CAIRN_INDEX_MB',
    integer(16, 1_048_576).default(Math.min(1024, Math.max(64, Math.floor(os.totalmem() / 4 / 1_048_576)))),
    'a quarter of memory, at most 1024',
    'Memory for search indexes; those used least recently are dropped. An account that exceeds it is searched in the database: slower, by words alone, and the answer says so.',
  ),
  indexSnapshots: setting(
    'CAIRN_INDEX_SNAPSHOTS',
    flag.default(true),
    'true',
    'Search indexes of more than 50,000 records are kept in the data folder too (`index-snapshots`, mode 0600), so that a restart answers at once. They hold hashes of words, and vectors, and are deleted with what is deleted; false keeps none.',
  ),
  maxFileMb: setting(
    'CAIRN_MAX_FILE_MB',
    integer(1, 512).default(25),
    '25',
    'Largest file or page that is taken in, in MiB.',
  ),
  arrivingMb: setting(
    'CAIRN_ARRIVING_MB',
    integer(16, 1_048_576).default(256),
    '256',
    'Memory for request bodies until they are answered, in MiB; one account has half of it. Never less than twice the largest file.',
  ),
  maxImportMb: setting(
    'CAIRN_MAX_IMPORT_MB',
    integer(1, 1_048_576).default(1024),
    '1024',
    'Largest export that an operator may import, in MiB; it is taken to the temporary folder first.',
  ),
  exportWaitSeconds: setting(
    'CAIRN_EXPORT_WAIT_SECONDS',
    integer(0, 600).default(30),
    '30',
    'How long an export waits for its turn while others of its account are sent, in seconds; then it is 429. Eight wait at most.',
  ),
  readsPerMinute: setting(
    'CAIRN_READS_PER_MINUTE',
    rate.default(600),
    '600',
    'Reads and queries per credential and minute.',
  ),
  writesPerMinute: setting('CAIRN_WRITES_PER_MINUTE', rate.default(120), '120', 'Writes per credential and minute.'),
  ingestsPerMinute: setting(
    'CAIRN_INGESTS_PER_MINUTE',
    rate.default(60),
    '60',
    'Ingest requests per credential and minute.',
  ),
  publicPerMinute: setting(
    'CAIRN_PUBLIC_PER_MINUTE',
    rate.default(20),
    '20',
    'Sign-ins, redeemed invites, started sign-ins of terminals and requests to the identity provider per client address and minute, each kind for itself.',
  ),
  plans: setting(
    'CAIRN_PLANS',
    plansSetting.default(() => PLANS_OF_NONE),
    'none: credits and quotas are counted, and refuse nobody',
    'Plans as JSON, by name: `{"default": {"onboardingCredits": 500, "monthlyCredits": 100000, "renewed": false, "costs": {"ingest.plan": 1, "ingest.live": 10, "query": 1, "answer": 5, "memory.write": 1}, "quotas": {"query": {"daily": 100000, "monthly": 1000000}}, "storage": {"bytes": 21474836480, "sources": 100000, "records": 2000000, "messages": 5000000}}}`. What a plan leaves out is as shown; quotas of `ingest.plan` and `ingest.live` are 10000 a day and 100000 a month, of `answer` 20000 and 200000, of `memory.write` 100000 and 1000000. `renewed` grants a month\'s credits again as often as they are used up. An account whose plan is not there has `default`.',
  ),
  distiller: setting(
    'CAIRN_DISTILLER',
    z.enum(['rules', 'anthropic', 'openai']).default('rules'),
    'rules',
    'What distils when a request names no provider: the built-in rules, or one of the model providers below.',
  ),
  memoryDistiller: setting(
    'CAIRN_MEMORY_DISTILLER',
    z.enum(['rules', 'anthropic', 'openai']).default('rules'),
    'rules',
    'What derives claims from messages: the built-in rules, or one of the model providers below.',
  ),
  answerer: setting(
    'CAIRN_ANSWERER',
    z.enum(['extractive', 'anthropic', 'openai']).default('extractive'),
    'extractive',
    'What writes answers: sentences quoted from the evidence, or one of the model providers below.',
  ),
  anthropicApiKey: setting('CAIRN_ANTHROPIC_API_KEY', secret.optional(), 'none', 'Key of the provider `anthropic`.'),
  anthropicBaseUrl: setting(
    'CAIRN_ANTHROPIC_BASE_URL',
    url.default('https://api.anthropic.com'),
    'https://api.anthropic.com',
    'Address of the provider `anthropic`, without `/v1`.',
  ),
  anthropicModel: setting(
    'CAIRN_ANTHROPIC_MODEL',
    modelId.optional(),
    'none',
    'Model of the provider `anthropic` when a request names none.',
  ),
  openaiApiKey: setting(
    'CAIRN_OPENAI_API_KEY',
    secret.optional(),
    'none',
    'Key of the provider `openai`; local servers often need none.',
  ),
  openaiBaseUrl: setting(
    'CAIRN_OPENAI_BASE_URL',
    url.optional(),
    'https://api.openai.com/v1',
    'Address of any OpenAI-compatible server, with its `/v1`. The provider is there when this or its key is set.',
  ),
  openaiModel: setting(
    'CAIRN_OPENAI_MODEL',
    modelId.optional(),
    'none',
    'Model of the provider `openai` when a request names none.',
  ),
  modelTimeoutSeconds: setting(
    'CAIRN_MODEL_TIMEOUT_SECONDS',
    integer(1, 3600).default(120),
    '120',
    'How long one call of a model provider may take.',
  ),
  modelTokensPerJob: setting(
    'CAIRN_MODEL_TOKENS_PER_JOB',
    integer(1_000, 1_000_000_000).default(2_000_000),
    '2000000',
    'Tokens that one ingest may use over all its attempts, input and output together; the job fails beyond it.',
  ),
  embedder: setting(
    'CAIRN_EMBEDDER',
    z.enum(['ri-512-v2', 'openai', 'transformers']).default('ri-512-v2'),
    'ri-512-v2',
    'What makes vectors: the built-in model, an OpenAI-compatible server, or the package `@huggingface/transformers`, which you install beside Cairn.',
  ),
  embeddingModel: setting(
    'CAIRN_EMBEDDING_MODEL',
    modelId.optional(),
    'none',
    "Embedding model of `openai` (its model id) or `transformers` (a model's name, downloaded at first use, or a folder, known by its own name). Changing it makes all vectors anew in the background.",
  ),
  embeddingBaseUrl: setting(
    'CAIRN_EMBEDDING_BASE_URL',
    url.optional(),
    '`CAIRN_OPENAI_BASE_URL`',
    'Address of the OpenAI-compatible embeddings server, with its `/v1`.',
  ),
  embeddingApiKey: setting(
    'CAIRN_EMBEDDING_API_KEY',
    secret.optional(),
    '`CAIRN_OPENAI_API_KEY`',
    'Key of the embeddings server; that of `openai` is sent to the address of `openai` only.',
  ),
  embeddingDimensions: setting(
    'CAIRN_EMBEDDING_DIMENSIONS',
    integer(8, 4096).optional(),
    'as the model has them',
    'Dimensions to ask the embeddings server for, where its model can shorten vectors.',
  ),
  allowHosts: setting(
    'CAIRN_ALLOW_HOSTS',
    z
      .string()
      .transform((v) =>
        v
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine(areHosts, 'must be host names, *.names, addresses and networks such as 10.0.0.0/8, with commas')
      .default([]),
    'none',
    'Private hosts and networks that pages may be put in from, with commas: `wiki.corp.example`, `*.corp.example`, `10.1.2.3`, `10.0.0.0/8`. Whoever may ingest can read what answers there.',
  ),
  trustedProxies: setting(
    'CAIRN_TRUSTED_PROXIES',
    z
      .string()
      .transform((v) =>
        v
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .default([]),
    'none',
    'Addresses of proxies, with commas, whose word on the client’s address counts.',
  ),
  proxyHeader: setting(
    'CAIRN_PROXY_HEADER',
    z.enum(['x-forwarded-for', 'forwarded']).default('x-forwarded-for'),
    'x-forwarded-for',
    'The header that those proxies write: `x-forwarded-for`, or `forwarded` (RFC 7239). The other one is not looked at, as a client may send it.',
  ),
} satisfies Record<string, Setting>

function setting<Schema extends z.ZodType>(name: string, schema: Schema, defaultText: string, about: string) {
  return { name, schema, defaultText, about }
}

export type Settings = { [Key in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Key]['schema']> }

export class SettingsError extends Error {}

/** What the command and the hooks read: who has set it in a terminal may start a service there, too. */
const OF_CLIENTS = [
  ...['CAIRN_URL', 'CAIRN_API_KEY', 'CAIRN_PROFILE', 'CAIRN_KEY', 'CAIRN_PEER', 'CAIRN_WORKSPACE', 'CAIRN_PER_PROJECT'],
  ...['CAIRN_HOOKS_FILE', 'CAIRN_MCP_URL', 'CAIRN_MCP_TOOLS', 'CAIRN_MCP_WORKSPACE'],
]

/**
 * Reads the environment; the only place that does. All faults are reported at once, and so is a `CAIRN_` name that
 * nobody reads: most often a typing error.
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const faults: string[] = []
  const settings: Record<string, unknown> = {}
  for (const [key, { name, schema }] of Object.entries(SETTINGS)) {
    const given = env[name]
    const parsed = schema.safeParse(given === '' ? undefined : given)
    if (parsed.success) settings[key] = parsed.data
    else faults.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`)
  }
  faults.push(...providerFaults(settings as Settings))
  if (settings.role === 'worker' && settings.workers === 0)
    faults.push('CAIRN_ROLE: worker needs CAIRN_WORKERS above 0')
  const known = new Set([...Object.values(SETTINGS).map(({ name }) => name), ...OF_CLIENTS])
  for (const name of Object.keys(env)) {
    if (name.startsWith('CAIRN_') && !name.startsWith('CAIRN_TEST_') && !known.has(name)) {
      faults.push(`${name}: there is no such setting`)
    }
  }
  if (faults.length)
    throw new SettingsError(`The settings are not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return settings as Settings
}

/** A model provider that is to distil, remember or answer needs its key or address, and a model. */
function providerFaults(settings: Settings): string[] {
  const lacks = {
    anthropic: [
      ...(settings.anthropicApiKey ? [] : ['CAIRN_ANTHROPIC_API_KEY']),
      ...(settings.anthropicModel ? [] : ['CAIRN_ANTHROPIC_MODEL']),
    ],
    openai: [
      ...(settings.openaiApiKey || settings.openaiBaseUrl ? [] : ['CAIRN_OPENAI_API_KEY or CAIRN_OPENAI_BASE_URL']),
      ...(settings.openaiModel ? [] : ['CAIRN_OPENAI_MODEL']),
    ],
  }
  return (['distiller', 'memoryDistiller', 'answerer'] as const).flatMap((use) => {
    const chosen = settings[use]
    const missing = chosen === 'anthropic' || chosen === 'openai' ? lacks[chosen] : []
    return missing.map((name) => `${SETTINGS[use].name}: ${chosen} needs ${name}`)
  })
}

/** The cell with the directory, which is the database that a service has alone. */
export const MAIN_CELL = 'main'

/** Every database of the service, that one first. */
export const cellAddresses = ({
  databaseUrl,
  cells,
}: Pick<Settings, 'databaseUrl' | 'cells'>): { cell: string; databaseUrl: string | undefined }[] => [
  { cell: MAIN_CELL, databaseUrl },
  ...Object.entries(cells).map(([cell, url]) => ({ cell, databaseUrl: url })),
]

/** Keys that must not reach a log. */
export const secretsIn = (settings: Settings): string[] => {
  const { adminToken, anthropicApiKey, openaiApiKey, embeddingApiKey, backupPassphrase } = settings
  return [adminToken, anthropicApiKey, openaiApiKey, embeddingApiKey, backupPassphrase].filter(
    (secret) => secret !== undefined,
  )
}

/** The documented table, in Markdown. */
export function settingsTable(): string {
  const rows = Object.values(SETTINGS).map(
    ({ name, defaultText, about }) => `| \`${name}\` | ${defaultText} | ${about} |`,
  )
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}
