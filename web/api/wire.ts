// Generated from openapi.json by `npm run generate`: change the routes instead.

/** The envelope of every error. */
export interface ErrorReply {
  /** Version of this envelope. */
  schemaVersion: 'service-api-error-v1'
  /** Name it when you ask about this request; also in `x-request-id`. */
  requestId: string
  /** What went wrong. */
  error: {
    code: ErrorCode
    /** What happened and what to do, for people. */
    message: string
    /** The fields at fault, on `validation_error`. */
    issues?: readonly Issue[]
  }
}

/** Stable, for programs. */
export type ErrorCode = 'invalid_json' | 'invalid_request' | 'invalid_ingest_request' | 'expired_token' | 'invalid_grant' | 'unauthorized' | 'insufficient_credits' | 'forbidden' | 'csrf_failed' | 'not_found' | 'method_not_allowed' | 'conflict' | 'version_conflict' | 'payload_too_large' | 'unsupported_media_type' | 'validation_error' | 'source_unreadable' | 'rate_limit_exceeded' | 'quota_exceeded' | 'slow_down' | 'internal_error' | 'source_fetch_failed' | 'unavailable' | 'not_served'

export const ERROR_CODE = ['invalid_json', 'invalid_request', 'invalid_ingest_request', 'expired_token', 'invalid_grant', 'unauthorized', 'insufficient_credits', 'forbidden', 'csrf_failed', 'not_found', 'method_not_allowed', 'conflict', 'version_conflict', 'payload_too_large', 'unsupported_media_type', 'validation_error', 'source_unreadable', 'rate_limit_exceeded', 'quota_exceeded', 'slow_down', 'internal_error', 'source_fetch_failed', 'unavailable', 'not_served'] as const

/** One problem with one field. */
export interface Issue {
  /** Where in the body, path or query the fault is. */
  path: readonly (string | number)[]
  /** What kind of fault it is. */
  code: string
  /** What is wrong, for people. */
  message: string
}

/** Who is signed in. */
export interface SignedInAccount {
  /** Id of the account, `u_…`. */
  id: string
  /** Name of the account; null when it was given none. */
  displayName: string | null
  /** E-mail address of its owner; null when there is none. */
  email: string | null
}

/** The session of this browser. */
export interface BrowserSession {
  /** Id of the session; no secret. */
  id: string
  /** `deletion_pending`: the account is being deleted, and the session is good for that and for sign-out. */
  state: 'active' | 'deletion_pending'
  /** When this sign-in was. */
  createdAt: string
  /** When it ends unless it is used before; use moves it on, to 30 days after the sign-in at most. */
  expiresAt: string
}

export const BROWSER_SESSION_STATE = ['active', 'deletion_pending'] as const

export interface SignedInStatus {
  /** Version of this body. */
  schemaVersion: 'service-auth-session-v2'
  /** Somebody is signed in. */
  authenticated: true
  account: SignedInAccount
  session: BrowserSession
  /** Goes into the header `x-service-csrf` of whatever changes something. */
  csrfToken: string
  /** Null where browsers allow no passkeys: without https, and at IP addresses. http://localhost has them. */
  passkey: {
    /** To be signed by a passkey; base64url, for this browser, once, within five minutes. */
    challenge: string
    /** The domain that passkeys are made for here. */
    rpId: string
  } | null
}

export interface SignedOutStatus {
  /** Version of this body. */
  schemaVersion: 'service-auth-session-v2'
  /** Nobody is signed in. */
  authenticated: false
  /** Goes into the header `x-service-csrf` of whatever changes something. */
  csrfToken: string
  /** What `method` of sign-in may be. */
  loginMethods: readonly ('password' | 'setup_token' | 'passkey')[]
  /** Null where browsers allow no passkeys: without https, and at IP addresses. http://localhost has them. */
  passkey: {
    /** To be signed by a passkey; base64url, for this browser, once, within five minutes. */
    challenge: string
    /** The domain that passkeys are made for here. */
    rpId: string
  } | null
}

export const SIGNED_OUT_STATUS_LOGIN_METHODS = ['password', 'setup_token', 'passkey'] as const

/** What a credential may do. */
export type Scope = 'account' | 'ingest' | 'query' | 'query.answer' | 'style' | 'evidence' | 'correction' | 'graph' | 'memory.read' | 'memory.write'

export const SCOPE = ['account', 'ingest', 'query', 'query.answer', 'style', 'evidence', 'correction', 'graph', 'memory.read', 'memory.write'] as const

/** A key without its secret. */
export interface ApiKeyMetadata {
  /** Id of the key, `k_…`. */
  id: string
  /** Name of the key, for people. */
  name: string
  /** What the key may do. */
  scopes: readonly Scope[]
  /** How the key begins, to tell it from others. */
  keyPrefix: string
  /** When the key was made. */
  createdAt: string
  /** When the key was last used, give or take a minute; null when never. */
  lastUsedAt: string | null
  /** Last day on which the key works, UTC; null when it does not expire. */
  expiresAt: string | null
  /** When the key was revoked; null while it is not. */
  revokedAt: string | null
  /** Workspace that the key means where a request names none, if it is bound to one. */
  defaultWorkspace?: string
  /** Peer that the key means where a request names none, if it is bound to one. */
  defaultPeer?: string
}

/** Where this page stands in its list. */
export interface Pagination {
  /** The limit that was applied. */
  limit: number
  /** How many items this page holds. */
  returned: number
  /** Whether there are items after this page. */
  hasMore: boolean
  /** Send it as `cursor` for the next page; null on the last one. */
  nextCursor: string | null
}

/** The new key. */
export interface IssuedApiKey {
  /** Id of the key, `k_…`. */
  id: string
  /** Name of the key, for people. */
  name: string
  /** What the key may do. */
  scopes: readonly Scope[]
  /** The key itself; shown only here. */
  rawKey: string
  /** Last day on which the key works, UTC; null when it does not expire. */
  expiresAt: string | null
  /** Workspace that the key means where a request names none, if it is bound to one. */
  defaultWorkspace?: string
  /** Peer that the key means where a request names none, if it is bound to one. */
  defaultPeer?: string
}

/** A passkey that signs in to the account. */
export interface Passkey {
  /** Id of the passkey. */
  id: string
  /** Name of the passkey, for people. */
  name: string
  /** When it was added. */
  createdAt: string
  /** When it last signed in; null when never. */
  lastUsedAt: string | null
}

/** A session that may be used now. */
export interface SignedInSession {
  /** Id of the session; no secret. */
  id: string
  /** Where the session is: at a browser or a terminal. */
  kind: 'browser' | 'cli'
  /** Whether this is the session that asks. */
  current: boolean
  /** When it began. */
  createdAt: string
  /** When it was last used, give or take a minute. */
  lastUsedAt: string
  /** When it ends unless it is used before. */
  expiresAt: string
  /** Address from which it was begun; null when unknown. */
  address: string | null
  /** What the browser, or the program at the terminal, called itself; null when it did not. */
  userAgent: string | null
  /** What the machine of a terminal is called; null when unknown. */
  deviceName: string | null
}

export const SIGNED_IN_SESSION_KIND = ['browser', 'cli'] as const

/** A passkey, as the list shows it. */
export interface ListedPasskey {
  /** Id of the passkey. */
  id: string
  /** Name of the passkey, for people. */
  name: string
  /** When it was added. */
  createdAt: string
  /** When it last signed in; null when never. */
  lastUsedAt: string | null
  /** Id that its device knows it by, so that none is made twice. */
  credentialId: string
}

/** One act in the log of the account. */
export interface AuditEntry {
  /** Id of the entry. */
  id: string
  /** When it was done. */
  at: string
  /** Who did it: `browser:`, `cli:` or `key:` and an id, an application, `operator` or `anonymous`. */
  actor: string
  /** What was done, such as `sign-in` or `api-key.create`. */
  action: string
  /** Id of what it was done to, or the operation that was refused; null when there is none. */
  targetId: string | null
  /** `ok`, or `denied` for what was refused. */
  result: string
  /** Address from which it was done. */
  address: string | null
  /** Id of the request that did it. */
  requestId: string | null
}

/** An application that may act for the account. */
export interface Application {
  /** Id of the authorization. */
  id: string
  /** Id of the client: the address of its document, or what it got when it registered. */
  clientId: string
  /** What the client called itself when it was agreed to. */
  clientName: string
  /** The client’s own page, as it says; null when it names none. */
  clientUri: string | null
  /** Where browsers are sent back to. */
  redirectHosts: readonly string[]
  /** What the application may do. */
  scopes: readonly Scope[]
  /** When it was first agreed to. */
  createdAt: string
  /** When it last called, give or take a minute; null when never. */
  lastUsedAt: string | null
  /** When it has to ask again. */
  expiresAt: string
}

/** Everything that an account holds, but for secrets and what is derived. */
export interface AccountExport {
  /** Version of this body. */
  schemaVersion: 'service-account-export-v1'
  /** When the export was begun: it shows the account as it was then. */
  exportedAt: string
  /** The account. */
  account: {
    /** Id of the account, `u_…`. */
    id: string
    /** Name of the account; null when it was given none. */
    displayName: string | null
    /** Other names of its owner. */
    aliases: readonly string[]
    /** E-mail address of the owner; null when none is known. */
    email: string | null
    /** Plan of the account. */
    plan: string
    /** When the account was made. */
    createdAt: string
  }
  creditBalance: ExportedCreditBalance
  /** Passages of the sources. */
  notes: readonly ExportedNote[]
  /** Facts that sources state. */
  claims: readonly ExportedStatement[]
  /** Judgements that somebody holds. */
  positions: readonly ExportedStatement[]
  /** Projects. */
  projects: readonly ExportedProject[]
  /** Named things. */
  entities: readonly ExportedEntity[]
  /** Relations between records, with both their ends. */
  edges: readonly ExportedEdge[]
  /** Every facet and how many records carry it. */
  facets: readonly ExportedFacet[]
  /** Pages and files that were put in. */
  sources: readonly ExportedSource[]
  /** The files themselves. */
  artefacts: readonly ExportedArtefact[]
  /** Their bytes. */
  artefactChunks: readonly ExportedArtefactChunk[]
  /** Runs of the sources, and corrections. */
  sourceRuns: readonly ExportedSourceRun[]
  /** The texts of the runs as they were read; exports of earlier versions have none. */
  sourceTexts: readonly ExportedSourceText[]
  /** What was asked for. */
  ingestJobs: readonly ExportedIngestJob[]
  /** How the owner writes. */
  styleRecords: readonly ExportedStyleRecord[]
  /** What each run says of each record. */
  supports: readonly ExportedSupport[]
  /** What corrections have superseded. */
  supersededKeys: readonly ExportedSupersededKey[]
  /** What the owner said of names: these are one, this is two, that is of another kind. */
  identityResolutions: readonly ExportedIdentityResolution[]
  /** Native memory: what peers said, and what is remembered of them. */
  memory: {
    /** Places for all that follows. */
    workspaces: readonly ExportedWorkspace[]
    /** Who is remembered. */
    peers: readonly ExportedPeer[]
    /** Conversations. */
    sessions: readonly ExportedSession[]
    /** Who takes part in which session. */
    memberships: readonly ExportedMembership[]
    /** What was written or deleted, and what came of it. */
    events: readonly ExportedEvent[]
    /** What was said. */
    messages: readonly ExportedMessage[]
    /** What is remembered: current, superseded, withdrawn, and erased ones without words. */
    claims: readonly ExportedClaim[]
    /** The history of the claims. */
    versions: readonly ExportedClaimVersion[]
    /** Where claims were said. */
    evidence: readonly ExportedClaimEvidence[]
    /** Claims that say otherwise of each other, each pair once. */
    conflicts: readonly ExportedClaimConflict[]
  }
  /** Metadata of the API keys; never the keys. */
  apiKeys: readonly ApiKeyMetadata[]
  /** Every change of the credits. */
  creditLedger: readonly ExportedLedgerEntry[]
  /** What was used. */
  quotaCounters: readonly ExportedQuotaCounter[]
  /** What was done to the account. */
  auditLog: readonly ExportedAuditEntry[]
}

/** The credits left; null when none were ever granted. */
export type ExportedCreditBalance = {
  /** First day of the month that the monthly credits are for. */
  monthlyPeriod: string
  /** What is left of them. */
  monthlyRemaining: number
  /** What is left of the credits granted at first. */
  onboardingRemaining: number
  /** When it last changed. */
  updatedAt: string
} | null

/** A passage of a source. */
export interface ExportedNote {
  /** Id of the record; an import keeps it. */
  id: string
  /** `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found. */
  state: 'live' | 'superseded' | 'quarantined'
  /** The record that took its place; null when none did. */
  supersededBy: string | null
  /** What makes two records one, in hexadecimal. */
  key: string
  /** Heading it stands under, else the title of the source. */
  title: string
  /** The passage, verbatim. */
  text: string
  /** How it is written; null when nobody looked. */
  styleDescription: string | null
  /** Of the note of a correction: why it was made; null otherwise. */
  rationale: string | null
  /** ISO 639-1 code of its language. */
  language: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`. */
  sourceKind: string
  /** The oldest run that says it. */
  sourceRunId: string
  /** `asserted`, `inferred`, `user-asserted`… */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** The day its source is from. */
  datedAt: string
  /** When it was first written. */
  createdAt: string
}

export const EXPORTED_NOTE_STATE = ['live', 'superseded', 'quarantined'] as const

/** A claim or a position. */
export interface ExportedStatement {
  /** Id of the record; an import keeps it. */
  id: string
  /** `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found. */
  state: 'live' | 'superseded' | 'quarantined'
  /** The record that took its place; null when none did. */
  supersededBy: string | null
  /** What makes two records one, in hexadecimal. */
  key: string
  /** The statement. */
  text: string
  /** Who holds it; null where nobody says so. */
  holder: string | null
  /** ISO 639-1 code of its language. */
  language: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`. */
  sourceKind: string
  /** The oldest run that says it. */
  sourceRunId: string
  /** `asserted`, `inferred`, `user-asserted`… */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** The day its source is from. */
  datedAt: string
  /** When it was first written. */
  createdAt: string
}

export const EXPORTED_STATEMENT_STATE = ['live', 'superseded', 'quarantined'] as const

/** A project. */
export interface ExportedProject {
  /** Id of the record; an import keeps it. */
  id: string
  /** `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found. */
  state: 'live' | 'superseded' | 'quarantined'
  /** The record that took its place; null when none did. */
  supersededBy: string | null
  /** What makes two records one, in hexadecimal. */
  key: string
  /** Its name. */
  name: string
  /** What it is; empty when no source says so. */
  description: string
  /** Other names by which it is known. */
  aliases: readonly string[]
  /** ISO 639-1 code of its language. */
  language: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`. */
  sourceKind: string
  /** The oldest run that says it. */
  sourceRunId: string
  /** `asserted`, `inferred`, `user-asserted`… */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** The day its source is from. */
  datedAt: string
  /** When it was first written. */
  createdAt: string
}

export const EXPORTED_PROJECT_STATE = ['live', 'superseded', 'quarantined'] as const

/** A named thing. */
export interface ExportedEntity {
  /** Id of the record; an import keeps it. */
  id: string
  /** `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found. */
  state: 'live' | 'superseded' | 'quarantined'
  /** The record that took its place; null when none did. */
  supersededBy: string | null
  /** What makes two records one, in hexadecimal. */
  key: string
  /** Its name. */
  name: string
  /** person, place, organization, publication, repository, tool, work or other. */
  kind: string | null
  /** What it is; empty when no source says so. */
  description: string
  /** Other names by which it is known. */
  aliases: readonly string[]
  /** ISO 639-1 code of its language. */
  language: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`. */
  sourceKind: string
  /** The oldest run that says it. */
  sourceRunId: string
  /** `asserted`, `inferred`, `user-asserted`… */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** The day its source is from. */
  datedAt: string
  /** When it was first written. */
  createdAt: string
}

export const EXPORTED_ENTITY_STATE = ['live', 'superseded', 'quarantined'] as const

/** A relation between two records of the export. */
export interface ExportedEdge {
  /** Id of the record; an import keeps it. */
  id: string
  /** How source and target are related. */
  predicate: string
  /** The record it starts from. */
  source: {
    /** Its type. */
    type: 'note' | 'claim' | 'position' | 'project' | 'entity'
    /** Its id. */
    id: string
  }
  /** The record it leads to. */
  target: {
    /** Its type. */
    type: 'note' | 'claim' | 'position' | 'project' | 'entity'
    /** Its id. */
    id: string
  }
  /** `live`, or as the runs that say it: `superseded` with replaced versions, or `quarantined`. */
  state: 'live' | 'superseded' | 'quarantined'
  /** `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`. */
  sourceKind: string
  /** `asserted`, `inferred`, `user-asserted`… */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** The oldest run that says it. */
  sourceRunId: string
  /** When it was first written. */
  createdAt: string
}

export const EXPORTED_EDGE_STATE = ['live', 'superseded', 'quarantined'] as const

/** A facet; an import counts anew. */
export interface ExportedFacet {
  /** The facet. */
  name: string
  /** Number of records that carry it. */
  count: number
}

/** A page or file that was put in. */
export interface ExportedSource {
  /** Id of the record; an import keeps it. */
  id: string
  /** `url` or `file`. */
  kind: 'url' | 'file'
  /** Its canonical address, or SHA-256 of its bytes: an equal one is the same source. */
  key: string
  /** Its address; null for files. */
  url: string | null
  /** Name of the file; null for pages. */
  filename: string | null
  /** What its bytes are; null until it was read. */
  contentType: string | null
  /** The source's own title; null when it has none. */
  title: string | null
  /** `deleting` while its deletion is queued; an import makes it `live`. */
  state: 'live' | 'deleting'
  /** When it was first written. */
  createdAt: string
}

export const EXPORTED_SOURCE_KIND = ['url', 'file'] as const

export const EXPORTED_SOURCE_STATE = ['live', 'deleting'] as const

/** The bytes of a file; they stand in `artefactChunks`. */
export interface ExportedArtefact {
  /** Id of the record; an import keeps it. */
  id: string
  /** The file it is. */
  sourceId: string
  /** SHA-256 of the bytes. */
  sha256: string
  /** Number of bytes. */
  bytes: number
  /** What the bytes were declared to be. */
  contentType: string
  /** When it was first written. */
  createdAt: string
}

/** A piece of an artefact; the pieces of each stand together, in order. */
export interface ExportedArtefactChunk {
  /** The artefact it is part of. */
  artefactId: string
  /** Its place: 0, 1, 2… */
  n: number
  /** A megabyte of the bytes at most. */
  base64: string
}

/** What one ingest or correction wrote. */
export interface ExportedSourceRun {
  /** Id of the record; an import keeps it. */
  id: string
  /** The source it read; null for corrections. */
  sourceId: string | null
  /** The bytes that it read, of a page that was kept. */
  artefactId?: string | null
  /** The job that ran it; null for corrections. */
  jobId: string | null
  /** `url`, `file`, `feedback` for a correction, `identity-resolution`, or `quarantine` while it is in it. */
  sourceKind: string
  /** `live`, or `quarantined`: kept, but neither found nor listed. */
  state: 'live' | 'quarantined'
  /** Whether its quarantine was ended by hand. */
  released: boolean
  /** Why it is in quarantine; null when it is not, and where that was not kept. */
  quarantineReason?: 'no_words' | 'names_nothing_known' | 'untied_draft' | null
  /** What its versions have in common; null for corrections. */
  documentId?: string | null
  /** SHA-256 of the text that was read. */
  contentSha256?: string | null
  /** Term around which lines were kept; null where all was read. */
  part?: string | null
  /** Tells how much two texts share. */
  sketch?: string | null
  /** What came first among versions of one day. */
  putIn?: string | null
  /** The run that read the newest version of its document; null while this is it. */
  replacedBy?: string | null
  /** The day the source is from. */
  datedAt: string
  /** Title that the source had. */
  title: string | null
  /** ISO 639-1 code of its language. */
  language: string | null
  /** What distilled it. */
  distiller: Record<string, unknown>
  /** What it holds, counted. */
  summary: Record<string, unknown>
  /** What you should know of it. */
  warnings: readonly string[]
  /** When a worker began to read the source. */
  startedAt: string
  /** When its records were written. */
  finishedAt: string
}

export const EXPORTED_SOURCE_RUN_STATE = ['live', 'quarantined'] as const

export const EXPORTED_SOURCE_RUN_QUARANTINE_REASON = ['no_words', 'names_nothing_known', 'untied_draft', null] as const

/** A piece of the text that a run read; the pieces of each stand together, in order. */
export interface ExportedSourceText {
  /** The run that read it. */
  sourceRunId: string
  /** Where it begins in the whole text, in UTF-16 units. */
  start: number
  /** Where it ends. */
  end: number
  /** The piece. */
  text: string
  /** Headings, paragraphs, lists, tables and code that stand in it. */
  blocks: readonly {
    /** What it is. */
    kind: 'heading' | 'paragraph' | 'list' | 'table' | 'code'
    /** Where it begins in the whole text. */
    start: number
    /** Where it ends. */
    end: number
    /** Of a heading. */
    level?: number
  }[]
}

/** An ingest or a deletion that was asked for. */
export interface ExportedIngestJob {
  /** Id of the record; an import keeps it. */
  id: string
  /** `url`, `file` or `source-deletion`. */
  kind: string
  /** How it ended; `queued` when it had not, which an import makes `failed`: it runs nothing. */
  status: 'queued' | 'succeeded' | 'failed' | 'quarantined'
  /** How often a worker began it. */
  attempts: number
  /** The key under which it was asked for; null without one. */
  idempotencyKey: string | null
  /** The source it reads or deletes, which may be gone. */
  sourceId: string | null
  /** The run it produced, which may be gone. */
  sourceRunId: string | null
  /** How far it was; null when it never began. */
  progress: {
    /** Where it was. */
    stage: string
    /** Steps done. */
    done: number
    /** Steps in all. */
    total: number
  } | null
  /** Why it failed; null otherwise. */
  error: {
    /** As in the error table. */
    code: string
    /** What went wrong. */
    message: string
  } | null
  /** When it was queued. */
  createdAt: string
  /** When a worker first began it. */
  startedAt: string | null
  /** When it ended. */
  finishedAt: string | null
}

export const EXPORTED_INGEST_JOB_STATUS = ['queued', 'succeeded', 'failed', 'quarantined'] as const

/** How the owner writes. */
export interface ExportedStyleRecord {
  /** Id of the record; an import keeps it. */
  id: string
  /** What kind of record it is. */
  type: 'style_observation' | 'style_preference' | 'vocabulary_rule'
  /** `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found. */
  state: 'live' | 'superseded' | 'quarantined'
  /** What makes two records one, in hexadecimal. */
  key: string
  /** What side of style it concerns. */
  category: string | null
  /** Where it applies. */
  scope: readonly string[]
  /** `suggested` or `strong`; null on observations. */
  strictness: string | null
  /** The pattern, preference or rule. */
  text: string
  /** The term of a vocabulary rule. */
  term: string | null
  /** What a writer should do. */
  consumerGuidance: string | null
  /** Why. */
  rationale: string | null
  /** `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`. */
  sourceKind: string
  /** The oldest run that says it. */
  sourceRunId: string
  /** `asserted`, `inferred`, `user-asserted`… */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** When it was first written. */
  createdAt: string
}

export const EXPORTED_STYLE_RECORD_TYPE = ['style_observation', 'style_preference', 'vocabulary_rule'] as const

export const EXPORTED_STYLE_RECORD_STATE = ['live', 'superseded', 'quarantined'] as const

/** What one run says of one record: a record lives while a support is left, and says what they say. */
export interface ExportedSupport {
  /** The record; of an edge its id, of a note the note itself. */
  recordId: string
  /** What the record is. */
  recordKind: 'note' | 'claim' | 'position' | 'project' | 'entity' | 'edge' | 'style'
  /** The run that says it. */
  sourceRunId: string
  /** The note that shows it; null where none does. */
  noteId: string | null
  /** Where in the note it begins, in UTF-16 units; of a note, where in the text of its source. */
  start: number
  /** Where it ends. */
  end: number
  /** `asserted`, `inferred`, `user-asserted`… */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** What it is about, in few words. */
  facets: readonly string[]
  /** The record as this run words it. */
  said: {
    /** Of a statement: its wording. */
    text?: string
    /** Of a note: its title, where blanks differ. */
    title?: string
    /** Of a statement: who holds it. */
    holder?: string | null
    /** Of a name: as written. */
    name?: string
    /** Of an entity: its kind. */
    kind?: string | null
    /** Of a name: what it is. */
    description?: string | null
    /** Other names by which it is known. */
    aliases?: readonly string[]
    /** Of a note: its page. */
    page?: number | null
    /** Of a note: headings above it. */
    headingPath?: readonly string[]
    /** Of a note: number of words. */
    words?: number
    /** Of a note: how it is written. */
    styleDescription?: string | null
    /** Of the note of a correction: why it was made. */
    rationale?: string
    /** Of what took the place of a record: the key of that. */
    supersedes?: string
    /** Of a note: the run's own blanks. */
    blanks?: readonly (readonly [number, string])[]
    /** Of a style record: all it says. */
    style?: {
      /** As on the record. */
      category: string | null
      /** As on the record. */
      scope: readonly string[]
      /** As on the record. */
      strictness: string | null
      /** As on the record. */
      text: string
      /** As on the record. */
      term: string | null
      /** As on the record. */
      consumerGuidance: string | null
      /** As on the record. */
      rationale: string | null
      /** Of an observation with a figure. */
      measured?: {
        /** Its words, with `{}` where the figure stands. */
        pattern: string
        /** What a writer should do, in the same way. */
        guidance: string
        /** The figure. */
        value: number
        /** Words of prose that it was measured on. */
        words: number
      }
    }
    [name: string]: unknown
  }
}

export const EXPORTED_SUPPORT_RECORD_KIND = ['note', 'claim', 'position', 'project', 'entity', 'edge', 'style'] as const

/** A record put in again after this was corrected stays superseded. */
export interface ExportedSupersededKey {
  /** Type of the record. */
  type: 'note' | 'claim' | 'position' | 'project' | 'entity'
  /** What makes two records one, in hexadecimal. */
  key: string
  /** The record that takes its place. */
  supersededBy: string
  /** When it was corrected. */
  at: string
}

export const EXPORTED_SUPERSEDED_KEY_TYPE = ['note', 'claim', 'position', 'project', 'entity'] as const

/** One thing that a run of kind `identity-resolution` says of a name. */
export interface ExportedIdentityResolution {
  /** The run that says it. */
  sourceRunId: string
  /** Its place among what the run says. */
  n: number
  /** What is said. */
  action: 'merge' | 'split' | 'kind'
  /** Type of the records. */
  type: 'project' | 'entity'
  /** Of what is merged into another, split, or of another kind. */
  key: string
  /** Of a merge, the other; of a split, what the document names; else null. */
  intoKey: string | null
  /** Of a split: the document whose versions name another; else null. */
  documentId: string | null
  /** Of a kind: which; else null. */
  kind: 'person' | 'place' | 'organization' | 'publication' | 'repository' | 'tool' | 'work' | 'product' | 'event' | 'concept' | 'other' | null
}

export const EXPORTED_IDENTITY_RESOLUTION_ACTION = ['merge', 'split', 'kind'] as const

export const EXPORTED_IDENTITY_RESOLUTION_TYPE = ['project', 'entity'] as const

export const EXPORTED_IDENTITY_RESOLUTION_KIND = ['person', 'place', 'organization', 'publication', 'repository', 'tool', 'work', 'product', 'event', 'concept', 'other', null] as const

/** A place for peers, sessions and what is remembered of them. */
export interface ExportedWorkspace {
  /** What the service knows it by; an import keeps it. */
  uuid: string
  /** Label of the workspace. */
  id: string
  /** `deleting`: nobody sees it any more, and an event that has not ended yet deletes it. */
  state?: 'live' | 'deleting'
  /** The metadata that its owner gave it. */
  metadata: Record<string, unknown>
  /** Settings of the workspace. Left as they are when absent. */
  configuration: {
    /** Time zone in which dates are read, such as `Europe/Oslo`; UTC unless given. */
    timezone?: string
    /** Messages said longer ago than so many days of 24 hours are forgotten, with what rests on them alone; never, unless given. */
    retentionDays?: number
  }
  /** When it was first written. */
  createdAt: string
}

export const EXPORTED_WORKSPACE_STATE = ['live', 'deleting'] as const

/** Somebody of whom things are remembered. */
export interface ExportedPeer {
  /** What the service knows it by; an import keeps it. */
  uuid: string
  /** Label of the peer. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** `deleting`: nobody sees it any more, and an event that has not ended yet deletes it. */
  state: 'live' | 'deleting'
  /** The metadata that its owner gave it. */
  metadata: Record<string, unknown>
  /** Settings of the peer. Left as they are when absent. */
  configuration: {
    /** False: messages are kept, and nothing is derived about this peer. */
    observeMe?: boolean
  }
  /** What it is called in the graph that agents keep; null when it stands in none. */
  entityName?: string | null
  /** What sort of thing it is there; null when only relations speak of it. */
  entityType?: string | null
  /** What somebody wrote down of it in a few lines; null where nobody did. */
  card?: readonly string[] | null
  /** When it was first written. */
  createdAt: string
}

export const EXPORTED_PEER_STATE = ['live', 'deleting'] as const

/** One conversation. */
export interface ExportedSession {
  /** What the service knows it by; an import keeps it. */
  uuid: string
  /** Label of the session. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** `deleting`: nobody sees it any more, and an event that has not ended yet deletes it. */
  state: 'live' | 'deleting'
  /** Whether messages can be added. */
  isActive: boolean
  /** The last place in it that was given to a message, which may be gone. */
  lastSeq: number
  /** The metadata that its owner gave it. */
  metadata: Record<string, unknown>
  /** Settings of the session. */
  configuration: Record<string, unknown>
  /** When it was first written. */
  createdAt: string
}

export const EXPORTED_SESSION_STATE = ['live', 'deleting'] as const

/** A peer takes part in a session. */
export interface ExportedMembership {
  /** Label of the workspace. */
  workspaceId: string
  /** Label of the session. */
  sessionId: string
  /** Label of the peer. */
  peerId: string
  /** Its place in the order in which they joined. */
  position: number
  /** Settings of the peer in this session. */
  configuration: Record<string, unknown>
}

/** Messages that claims are derived from, or a deletion. */
export interface ExportedEvent {
  /** What the service knows it by; an import keeps it. */
  uuid: string
  /** Id of the event, `evt_…`. */
  id: string
  /** What is done. */
  kind: 'messages.create' | 'peer.delete' | 'session.delete'
  /** How it ended; `queued` when it had not: an import queues it again, so that nothing is lost. */
  status: 'queued' | 'succeeded' | 'failed'
  /** How often a worker began it; one that is queued again begins anew. */
  attempts: number
  /** Label of the workspace. */
  workspaceId: string
  /** Why it, or its last attempt, failed; null otherwise. */
  error: {
    /** As in the error table. */
    code: string
    /** What went wrong. */
    message: string
  } | null
  /** What came of it; null until it succeeded. */
  result: DerivedResult | DeletedResult | null
  /** When it was asked for. */
  createdAt: string
  /** When a worker first began it. */
  startedAt: string | null
  /** When it ended. */
  finishedAt: string | null
  /** Label of the session it concerns, as it was; null once that is deleted. */
  sessionId: string | null
  /** Label of the peer that it deletes, as it was; null for other kinds. */
  peerId: string | null
  /** The `uuid` of the session with the messages, or of what is to be deleted; null once it is deleted. */
  target: string | null
  /** The `uuid` of each peer whose messages it is about. */
  speakers: readonly string[]
  /** What a deletion has deleted that was still making sure of it; null otherwise. */
  deleted: {
    /** Messages. */
    messages: number
    /** Claims. */
    claims: number
    /** Entries of their history. */
    versions: number
    /** Vectors. */
    vectors: number
  } | null
}

export const EXPORTED_EVENT_KIND = ['messages.create', 'peer.delete', 'session.delete'] as const

export const EXPORTED_EVENT_STATUS = ['queued', 'succeeded', 'failed'] as const

/** What came of messages. */
export interface DerivedResult {
  /** Claims that are new. */
  claimsCreated: number
  /** Claims that were said again. */
  claimsReinforced: number
  /** Claims that newer ones replaced. */
  claimsSuperseded: number
  /** Ids of all of them. */
  claimIds: readonly string[]
  /** In which languages they are written: how many messages by ISO 639-1 code, `und` where that is not known. */
  languages?: Record<string, number>
  /** How many of them are in a language that was not read, so that they gave no claims. They are found all the same. */
  unreadMessages?: number
  /** What the reader should know of this derivation. */
  warnings?: readonly string[]
}

/** What a deletion removed. */
export interface DeletedResult {
  deleted: DeletedCounts
}

/** What went, counted. */
export interface DeletedCounts {
  /** Messages that went. */
  messages: number
  /** Claims that went. */
  claims: number
  /** Versions of claims that went. */
  versions: number
  /** Vectors that went. */
  vectors: number
}

/** What one peer said. */
export interface ExportedMessage {
  /** Id of the message, `msg_…`; an import keeps it. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** Label of the session. */
  sessionId: string
  /** Label of the peer. */
  peerId: string
  /** Its place in the session, from 1. */
  seq: number
  /** What was said, word for word. */
  content: string
  /** About how many tokens of a language model it takes. */
  tokenCount: number
  /** Id that the caller gave it; null without one. */
  externalId: string | null
  /** The event that derives claims from it; null when it is no longer known. */
  eventId: string | null
  /** The metadata that its owner gave it. */
  metadata: Record<string, unknown>
  /** When it was said. */
  createdAt: string
}

/** Something remembered of a peer. */
export interface ExportedClaim {
  /** What the service knows it by; an import keeps it. */
  uuid: string
  /** Id of the claim, `clm_…`. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** Label of the peer. */
  peerId: string
  /** Label of the session from which it was first derived; null without one. */
  sessionId: string | null
  /** `current`, `superseded`, `withdrawn`, or `erased`: without words, for its history alone. */
  status: 'current' | 'superseded' | 'withdrawn' | 'erased'
  /** Grows with every change of its text or status. */
  version: number
  /** The claim, in the third person; null when it is erased. */
  text: string | null
  /** Where it comes from. */
  level: 'explicit' | 'deductive' | 'inductive' | 'contradiction' | 'user'
  /** What sort of statement it is. */
  kind: string
  /** From when it holds; null when unknown. */
  validFrom: string | null
  /** Until when it held; null while it holds. */
  validTo: string | null
  /** When it was last said; null when it never was. */
  observedAt: string | null
  /** `asserted`, `inferred` or `user-asserted`. */
  confidenceKind: string
  /** 0 to 1; null where none is kept. */
  confidenceScore: number | null
  /** `distilled` from messages, or `feedback` by hand. */
  sourceKind: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** How often it was said. */
  timesDerived: number
  /** The attribute that it fills, such as `lives_in`; null without one. */
  slot: string | null
  /** The value of that attribute. */
  slotValue: string | null
  /** Whether a peer has one value of that attribute at a time. */
  slotClosed: boolean
  /** Whether it says that the attribute has not this value. */
  negated: boolean
  /** The `uuid` of the claim that took its place; null when none did. */
  supersededBy: string | null
  /** Messages written before this do not bring it back; null unless it was withdrawn. */
  withdrawnAt: string | null
  /** When it is withdrawn by itself; null unless it was given an end. */
  expiresAt?: string | null
  /** The metadata that its owner gave it. */
  metadata: Record<string, unknown>
  /** When it was first known. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
  /** When its words were erased; null otherwise. */
  erasedAt: string | null
}

export const EXPORTED_CLAIM_STATUS = ['current', 'superseded', 'withdrawn', 'erased'] as const

export const EXPORTED_CLAIM_LEVEL = ['explicit', 'deductive', 'inductive', 'contradiction', 'user'] as const

/** One entry of the history of a claim. */
export interface ExportedClaimVersion {
  /** What the service knows it by; an import keeps it. */
  uuid: string
  /** The claim. */
  claimId: string
  /** Version that this made or confirmed. */
  version: number
  /** What happened. */
  action: 'derived' | 'reinforced' | 'corrected' | 'superseded' | 'withdrawn' | 'erased'
  /** The claim as it read; null where its words are gone. */
  text: string | null
  /** Who did it. */
  actor: {
    /** `derivation`, `api_key` or another kind of caller. */
    kind: string
    /** Id of the caller, on the instance where it was; null for derivation. */
    id: string | null
  }
  /** Why, where somebody said so. */
  reason: string | null
  /** From when it holds; null when unknown. */
  validFrom: string | null
  /** Until when it held; null while it holds. */
  validTo: string | null
  /** What this came of, where it came of messages. */
  evidence: readonly {
    /** The message. */
    messageId: string
    /** Where in it the quote begins, in UTF-16 units. */
    start: number
    /** Where it ends. */
    end: number
  }[]
  /** The event that it came of; null without one. */
  eventId: string | null
  /** When it happened. */
  at: string
  /** What else there is to say of how it stood. */
  stood: {
    /** `current`, `superseded`, `withdrawn`, or `erased`: without words, for its history alone. */
    status: 'current' | 'superseded' | 'withdrawn' | 'erased'
    /** Where it comes from. */
    level: 'explicit' | 'deductive' | 'inductive' | 'contradiction' | 'user'
    /** `asserted`, `inferred` or `user-asserted`. */
    confidenceKind: string
    /** 0 to 1; null where none is kept. */
    confidenceScore: number | null
    /** `distilled` from messages, or `feedback` by hand. */
    sourceKind: string
  }
}

export const EXPORTED_CLAIM_VERSION_ACTION = ['derived', 'reinforced', 'corrected', 'superseded', 'withdrawn', 'erased'] as const

/** Where a claim was said: `content.slice(start, end) === quote`. */
export interface ExportedClaimEvidence {
  /** The claim. */
  claimId: string
  /** The message that says so. */
  messageId: string
  /** Where the quote begins in `content`, in UTF-16 units. */
  start: number
  /** Where it ends. */
  end: number
  /** Word for word from the message. */
  quote: string
  /** The message that says it together with this one: a question to its answer; or null. */
  beside: string | null
  /** How sure the claim would be by this message alone. */
  score: number
  /** From when it would hold by this message alone. */
  validFrom: string
}

/** Two claims that say otherwise of each other. */
export interface ExportedClaimConflict {
  /** One. */
  claimId: string
  /** The other. */
  otherId: string
}

/** A change of the credits. */
export interface ExportedLedgerEntry {
  /** Id of the entry. */
  id: string
  /** When it was written. */
  createdAt: string
  /** What was done. */
  operation: string
  /** What it did to the balance. */
  kind: 'grant' | 'charge' | 'refund'
  /** Which credits. */
  bucket: 'onboarding' | 'monthly'
  /** How many; charges are negative. */
  amount: number
  /** What was left of them. */
  balanceAfter: number
  /** The request or job it belongs to. */
  referenceId: string
}

export const EXPORTED_LEDGER_ENTRY_KIND = ['grant', 'charge', 'refund'] as const

export const EXPORTED_LEDGER_ENTRY_BUCKET = ['onboarding', 'monthly'] as const

/** What was used in a period. */
export interface ExportedQuotaCounter {
  /** What was counted. */
  metric: string
  /** Day or month. */
  period: string
  /** First day of the period. */
  startsOn: string
  /** How much was used. */
  units: number
  /** What it cost. */
  credits: number
}

/** What was done to the account. */
export interface ExportedAuditEntry {
  /** Id of the entry. */
  id: string
  /** When it was done. */
  at: string
  /** Who did it. */
  actor: string
  /** What was done. */
  action: string
  /** To what. */
  targetId: string | null
  /** `ok` or `denied`. */
  result: string
  /** From which address; null for acts of the operator. */
  address: string | null
  /** In which request. */
  requestId: string | null
}

export interface UrlIngestPlanReply {
  /** Version of this body. */
  schemaVersion: 'service-url-ingest-plan-v1'
  /** Nothing was kept. */
  mode: 'dry-run'
  plan: IngestPlan
}

/** What a live ingest of the same source would write. */
export interface IngestPlan {
  /** The source itself. */
  source: {
    /** `url` or `file`. */
    kind: string
    /** The source's own title, else its file name made readable; null of a page without one. */
    title: string | null
    /** Address that answered, after redirects. */
    url?: string
    /** Name of the file. */
    filename?: string
    /** What the bytes turned out to be. */
    contentType: string
    /** Size of the page or file in bytes. */
    bytes: number
    /** ISO 639-1 code of its language. */
    language: string
    /** SHA-256 of the bytes in hex. */
    sha256: string
    replaces?: KnownVersion
    replacedBy?: KnownVersion
    /** Only where there are any: files of the same name that this is not taken for a version of; `replaces` with its id makes it one. */
    mayReplace?: readonly KnownVersion[]
  }
  /** Passages in source order. */
  notes: readonly {
    /** Name of this note within the plan. */
    ref: string
    /** Heading it stands under, else the title of the source. */
    title: string
    /** Its text, verbatim. */
    excerpt: string
    /** Number of words. */
    words: number
    /** Headings above it, outermost first. */
    headingPath: readonly string[]
    /** Page of its first character; null where there are no pages. */
    page: number | null
    /** Where it begins in the extracted text, in UTF-16 units. */
    start: number
    /** Where it ends. */
    end: number
  }[]
  /** Facts that the source states. */
  claims: readonly PlannedStatement[]
  /** Judgements that somebody holds. */
  positions: readonly PlannedStatement[]
  /** Projects named in the source. */
  projects: readonly {
    /** Name of this project within the plan. */
    ref: string
    /** Its name. */
    name: string
    /** What the source says it is; null when it does not. */
    description: string | null
  }[]
  /** People, places, organizations and other named things. */
  entities: readonly {
    /** Name of this entity within the plan. */
    ref: string
    /** Its name. */
    name: string
    /** person, place, organization, publication, repository, tool, work or other; of a model also product, event and concept. */
    kind: string
    /** Other names that the source gives it. */
    aliases: readonly string[]
    /** Whether the account has it already. */
    known: boolean
  }[]
  /** What the notes are about, the most frequent first. */
  facets: readonly {
    /** The facet. */
    name: string
    /** Number of notes that carry it. */
    count: number
  }[]
  /** Relations between the records of this plan. */
  edges: readonly {
    /** How source and target are related. */
    predicate: string
    /** Ref of the record it starts from. */
    source: string
    /** Ref of the record it leads to. */
    target: string
  }[]
  /** How the source is written, when `analyzeStyle` was true. */
  style?: readonly {
    /** Name of this style record within the plan. */
    ref: string
    /** style_observation, style_preference or vocabulary_rule. */
    type: string
    /** What side of style it concerns. */
    category: string | null
    /** The pattern, preference or rule. */
    text: string
    /** The term of a vocabulary rule. */
    term: string | null
    /** `suggested` or `strong`; null on observations. */
    strictness: string | null
    /** `asserted`: the source says so outright; `inferred`: hedged or combined. */
    confidenceKind: string
    /** 0.05 to 0.95. */
    confidenceScore: number
    /** Notes that show it. */
    evidenceNoteRefs: readonly string[]
  }[]
  /** Only where a live ingest would be hidden: why. */
  quarantine?: {
    /** `no_words`: it holds no sentence or list item of words of a language. `names_nothing_known`: a page without a title that names nothing known. `untied_draft`: a model drew it, and nothing ties it to anything known. */
    reason: 'no_words' | 'names_nothing_known' | 'untied_draft'
  }
  /** What you should know of this plan. */
  warnings: readonly string[]
}

/** Only where this would take the place of a version: that one. Say `replaces: "none"` to keep both. */
export interface KnownVersion {
  /** Its source. */
  sourceId: string
  /** Its title. */
  title: string | null
  /** Address of a page; null otherwise. */
  url: string | null
  /** Name of a file; null otherwise. */
  filename: string | null
  /** Day that it is from, YYYY-MM-DD. */
  datedAt: string
  /** The share of the shorter text that stands in both, 0 to 1; null where it was not compared. */
  similarity: number | null
}

/** A statement drawn from the source. */
export interface PlannedStatement {
  /** Name of this record within the plan. */
  ref: string
  /** The statement. */
  text: string
  /** Who holds it, where the text or byline says so; null otherwise. */
  holder: string | null
  /** `asserted`: the source says so outright; `inferred`: hedged or combined. */
  confidenceKind: string
  /** 0.05 to 0.95. */
  confidenceScore: number
  /** What it is about, in few words. */
  facets: readonly string[]
  /** Where it is said; at least one place. */
  evidence: readonly {
    /** The note that holds the quote. */
    noteRef: string
    /** Verbatim from that note. */
    quote: string
  }[]
}

export interface QueuedIngestReply {
  /** Version of this body. */
  schemaVersion: 'service-ingest-job-v1'
  /** The job is on disk; poll it. */
  mode: 'queued'
  /** False when the idempotency key had been used: this is the earlier job. */
  created: boolean
  job: JobReceipt
}

/** The job. */
export interface JobReceipt {
  /** Poll it at /v1/ingest/jobs/{jobId}. */
  id: string
  /** `queued` until it ends as `succeeded`, `failed` or `quarantined`. */
  status: string
  /** `url`, `file` or `source-deletion`; of memory events `messages.create`, `peer.delete`, `session.delete` or `workspace.delete`; `reembed` for new vectors, which only queries name. */
  kind: string
}

export interface FileIngestPlanReply {
  /** Version of this body. */
  schemaVersion: 'service-file-ingest-plan-v1'
  /** Nothing was kept. */
  mode: 'dry-run'
  plan: IngestPlan
}

/** What became of one file of a form. */
export interface IngestedFile {
  /** Name of the file. */
  filename: string
  /** `planned`, `queued` or `refused`. */
  status: string
  plan?: IngestPlan
  /** Of a live one: false where the idempotency key had been used. */
  created?: boolean
  job?: JobReceipt
  /** Why it was refused. */
  error?: {
    /** As of an error. */
    code: string
    /** What is wrong with this file. */
    message: string
  }
}

/** Files, and what is to be done with all of them. */
export interface FilesIngest {
  /** True: answer with a plan and keep nothing. False: queue a job. */
  dryRun?: boolean
  /** Draw records from the notes. A live ingest needs true; a plan without it holds notes and facets only. */
  distill?: boolean
  /** Day that the source is from. A live ingest needs it. */
  datedAt?: string
  /** Also look for how the text is written. */
  analyzeStyle?: boolean
  /** Draw records from at most so many notes, in source order. All when left out. */
  distillLimit?: number
  /** Model provider that distils; it must be configured on this server. Left out: what the server is set to, the built-in rules unless it says otherwise. */
  distillerProvider?: 'anthropic' | 'openai'
  /** The provider's model id. Left out: the one that the server is set to. */
  distillerModel?: string
  /** The source of which this is a newer version, or `none`: a document of its own. Left out, a page is a newer version of what its address gave before, and a file one of the file of the same name whose text it largely shares. */
  replaces?: 'none' | string
  /** A repeat of a live ingest with the same key answers with the first job. */
  idempotencyKey?: string
  /** Files, each with its name; the field may have any name. */
  files: readonly string[]
}

export const FILES_INGEST_DISTILLER_PROVIDER = ['anthropic', 'openai'] as const

/** A job as the list shows it; with its source if that was asked for. */
export interface IngestJob {
  /** Poll it at /v1/ingest/jobs/{jobId}. */
  id: string
  /** `url`, `file` or `source-deletion`; of memory events `messages.create`, `peer.delete`, `session.delete` or `workspace.delete`; `reembed` for new vectors, which only queries name. */
  kind: string
  /** `queued` until it ends as `succeeded`, `failed` or `quarantined`. */
  status: string
  /** When it was queued. */
  createdAt: string
  /** When it ended; null until then. */
  finishedAt: string | null
  /** The source it reads or deletes; null once that is gone, and of other jobs. */
  sourceId?: string | null
}

/** A job in full. */
export interface IngestJobDetail {
  /** Poll it at /v1/ingest/jobs/{jobId}. */
  id: string
  /** `url`, `file` or `source-deletion`; of memory events `messages.create`, `peer.delete`, `session.delete` or `workspace.delete`; `reembed` for new vectors, which only queries name. */
  kind: string
  /** `queued` until it ends as `succeeded`, `failed` or `quarantined`. */
  status: string
  /** How often a worker began it. */
  attempts: number
  /** The source it reads or deletes; null once that is gone, and of other jobs. */
  sourceId: string | null
  /** The run it produced; null until it succeeded or was quarantined. */
  sourceRunId: string | null
  /** How far it is; null before it starts. */
  progress: {
    /** `fetch`, `extract`, `distill`, `embed` or `write`. */
    stage: string
    /** Steps done. */
    done: number
    /** Steps in all. */
    total: number
  } | null
  /** Why it failed, or why its last attempt did; null otherwise. */
  error: {
    /** As in the error table. */
    code: string
    /** What went wrong. */
    message: string
  } | null
  /** Why what it read is hidden; null otherwise, and once it was released. */
  quarantine: {
    /** `no_words`: it holds no sentence or list item of words of a language. `names_nothing_known`: a page without a title that names nothing known. `untied_draft`: a model drew it, and nothing ties it to anything known. */
    reason: 'no_words' | 'names_nothing_known' | 'untied_draft'
  } | null
  /** When it was queued. */
  createdAt: string
  /** When a worker first began it; null until then. */
  startedAt: string | null
  /** When it ended; null until then. */
  finishedAt: string | null
}

/** A feed or sitemap that is read again and again. */
export interface Feed {
  /** Id of the feed. */
  id: string
  /** Where it is read. */
  url: string
  /** What it calls itself; null while it was not read, and of a sitemap. */
  title: string | null
  /** What it is; null while it was not read. */
  kind: 'rss' | 'atom' | 'sitemap' | null
  /** Minutes from one reading to the next. */
  everyMinutes: number
  /** True: it is not read until it goes on. */
  paused: boolean
  /** Since when it is followed. */
  createdAt: string
  /** When it was last read, or said to be as it was; null when never. */
  readAt: string | null
  /** When it is read next; null while it is paused. */
  nextAt: string | null
  /** Pages it named at the last reading that the next ones put in. */
  waiting: number
  /** Why the last reading did not put all in; null when it did. */
  fault: string | null
}

export const FEED_KIND = ['rss', 'atom', 'sitemap', null] as const

/** A page or file that was put in. */
export interface Source {
  /** Id of the source. */
  id: string
  /** `url` or `file`. */
  kind: string
  /** Its own title, else its file name made readable; null while it was not read, and of a page without one. */
  title: string | null
  /** Canonical address; null for files. */
  url: string | null
  /** Name of the file; null for pages. */
  filename: string | null
  /** How often it was ingested. */
  runs: number
  /** When it was first put in. */
  createdAt: string
  /** Why its newest run is hidden; null when it is not. */
  quarantine: {
    /** `no_words`: it holds no sentence or list item of words of a language. `names_nothing_known`: a page without a title that names nothing known. `untied_draft`: a model drew it, and nothing ties it to anything known. */
    reason: 'no_words' | 'names_nothing_known' | 'untied_draft'
    /** The hidden run; release it to have it found. */
    sourceRunId: string
  } | null
  /** The source of the version before it of the same document; null where there is none. */
  replaces: string | null
  /** The source of the newest version of the document; null while this is the newest. */
  replacedBy: string | null
}

/** A block of the text. */
export interface SourceBlock {
  /** What it is. */
  kind: 'heading' | 'paragraph' | 'list' | 'table' | 'code'
  /** Where it begins; what stands between blocks belongs to none. */
  start: number
  /** Where it ends, or where the part does. */
  end: number
  /** Of a heading: 1 to 6. */
  level?: number
}

export const SOURCE_BLOCK_KIND = ['heading', 'paragraph', 'list', 'table', 'code'] as const

/** A record, and where in the text it was drawn from. */
export interface SourceMark {
  /** What was drawn from here. */
  nodeType: 'note' | 'claim' | 'position' | 'project' | 'entity'
  /** Id of the record. */
  nodeId: string
  /** Where it begins; it may be before the part. */
  start: number
  /** Where it ends; it may be after the part. */
  end: number
  /** A name, the title of a note, or the statement. */
  title: string
  /** Of a note: the page on which it begins; null without pages. */
  page: number | null
  /** The note in which it stands; null for notes. */
  noteId: string | null
  /** The words that show it; not on notes. */
  quote?: string
  /** `extracted`, `distilled`…, or `quarantine`. */
  sourceKind: string
  /** The record that took its place; absent on current records. */
  supersededBy?: string
}

export const SOURCE_MARK_NODE_TYPE = ['note', 'claim', 'position', 'project', 'entity'] as const

/** A run as the list shows it. */
export interface SourceRunSummary {
  /** Id of the run. */
  id: string
  /** `url`, `file`, `feedback` for a correction, `identity-resolution` of what was said of names; `quarantine` while the run is in it. */
  sourceKind: string
  /** When a worker began to read the source. */
  startedAt: string
  /** When its records were written. */
  finishedAt: string
  /** What the run holds. */
  summary: {
    /** Number of notes. */
    notes: number
    /** Number of claims. */
    claims: number
    /** Number of edges. */
    edges: number
    /** Number of facets. */
    facets: number
  }
  /** The source it read; null for a correction. */
  sourceId?: string | null
  /** What the source calls itself, else its file name or address; null for a correction. */
  title?: string | null
}

/** One run of a source, with what drew its records. */
export interface InspectedSourceRun {
  /** Id of the run. */
  id: string
  /** `url`, `file`, `feedback` for a correction, `identity-resolution` of what was said of names; `quarantine` while the run is in it. */
  sourceKind: string
  /** The source it read; null for a correction. */
  sourceId: string | null
  /** What the source calls itself, else its file name or address; null for a correction. */
  title: string | null
  /** `live`, or `quarantined`: kept, but neither found nor listed. */
  state: string
  /** Only where a newer version of its document was read: the run that read the newest. */
  replacedBy?: string
  /** The day the source is from. */
  datedAt: string
  /** When a worker began to read the source. */
  startedAt: string
  /** When its records were written. */
  finishedAt: string
  /** What drew the records from the source; null for corrections. */
  distiller: {
    /** `rules-v1`, or the provider of the model: `anthropic` or `openai`. */
    name: string
    /** The provider's model id; null for the rules. */
    model: string | null
    /** Version of what the model was told; null for the rules. */
    promptVersion: string | null
    /** Tokens it used, input and output together; estimated where none are told. */
    tokens: number
  } | null
}

/** One run of a source: what one ingest or correction wrote. */
export interface SourceRun {
  /** Id of the run. */
  id: string
  /** `url`, `file`, `feedback` for a correction, `identity-resolution` of what was said of names; `quarantine` while the run is in it. */
  sourceKind: string
  /** The source it read; null for a correction. */
  sourceId: string | null
  /** What the source calls itself, else its file name or address; null for a correction. */
  title: string | null
  /** `live`, or `quarantined`: kept, but neither found nor listed. */
  state: string
  /** Only where a newer version of its document was read: the run that read the newest. */
  replacedBy?: string
  /** The day the source is from. */
  datedAt: string
  /** When a worker began to read the source. */
  startedAt: string
  /** When its records were written. */
  finishedAt: string
}

/** An entity in a list. */
export interface ListedEntity {
  /** Id of the record. */
  id: string
  /** Its name or title, or how its text begins. */
  title: string
  /** What it says, in short. */
  snippet: string
  /** `live`, `superseded` or `quarantined`. */
  state: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`. */
  sourceKind: string
  /** The oldest run that states it. */
  sourceRunId: string
  /** `asserted`, `user-asserted` or `inferred`. */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** The record that took its place; absent on current records. */
  supersededBy?: string
  replacedBy?: ReplacedBy
  /** When it was first written. */
  createdAt: string
  source: RecordSource
  /** How many edges it has. */
  connections: number
  /** person, place, organization, publication, repository, tool, work, product, event, concept or other; null where nobody says. */
  kind: string | null
  /** Other names by which it is known. */
  aliases: readonly string[]
  /** How many notes it was drawn from, or name it. */
  noteCount: number
}

/** The newest version of the document, which no longer says so. */
export interface ReplacedBy {
  /** Source of the newest version; of a page that was read again, the same one. */
  sourceId: string
  /** The run that read it. */
  sourceRunId: string
  /** Day that it is from, YYYY-MM-DD. */
  datedAt: string
}

/** Where it is from. */
export interface RecordSource {
  /** Id of the source; null for corrections. */
  id: string | null
  /** Its title; null for corrections, and for pages without one. */
  title: string | null
  /** `url`, `file` or `feedback`. */
  kind: string
  /** Address of a page; null otherwise. */
  url: string | null
  /** Name of a file; null otherwise. */
  filename: string | null
  /** Page on which the note begins; null where there are no pages. */
  page: number | null
  /** Day that it is from, YYYY-MM-DD. */
  datedAt: string
}

/** How many records pass all filters. */
export interface RecordListCounts {
  /** How many records pass. */
  total: number
  /** Of entities: how many of each kind, the most frequent first. */
  kinds: readonly ListedCount[]
  /** The most frequent facets. */
  facets: readonly ListedCount[]
}

/** How many records of a list have a kind or facet. */
export interface ListedCount {
  /** The name. */
  name: string
  /** How many of the records. */
  count: number
}

/** A project in a list. */
export interface ListedProject {
  /** Id of the record. */
  id: string
  /** Its name or title, or how its text begins. */
  title: string
  /** What it says, in short. */
  snippet: string
  /** `live`, `superseded` or `quarantined`. */
  state: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`. */
  sourceKind: string
  /** The oldest run that states it. */
  sourceRunId: string
  /** `asserted`, `user-asserted` or `inferred`. */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** The record that took its place; absent on current records. */
  supersededBy?: string
  replacedBy?: ReplacedBy
  /** When it was first written. */
  createdAt: string
  source: RecordSource
  /** How many edges it has. */
  connections: number
  /** Other names by which it is known. */
  aliases: readonly string[]
  /** How many notes it was drawn from, or name it. */
  noteCount: number
}

/** A claim or position in a list. */
export interface ListedStatement {
  /** Id of the record. */
  id: string
  /** Its name or title, or how its text begins. */
  title: string
  /** What it says, in short. */
  snippet: string
  /** `live`, `superseded` or `quarantined`. */
  state: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`. */
  sourceKind: string
  /** The oldest run that states it. */
  sourceRunId: string
  /** `asserted`, `user-asserted` or `inferred`. */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** The record that took its place; absent on current records. */
  supersededBy?: string
  replacedBy?: ReplacedBy
  /** When it was first written. */
  createdAt: string
  source: RecordSource
  /** How many edges it has. */
  connections: number
  /** Who holds it; null where nobody says so. */
  holder: string | null
  /** How many notes it was drawn from, or name it. */
  noteCount: number
}

/** A note in a list. */
export interface ListedNote {
  /** Id of the record. */
  id: string
  /** Its name or title, or how its text begins. */
  title: string
  /** What it says, in short. */
  snippet: string
  /** `live`, `superseded` or `quarantined`. */
  state: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`. */
  sourceKind: string
  /** The oldest run that states it. */
  sourceRunId: string
  /** `asserted`, `user-asserted` or `inferred`. */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** The record that took its place; absent on current records. */
  supersededBy?: string
  replacedBy?: ReplacedBy
  /** When it was first written. */
  createdAt: string
  source: RecordSource
  /** How many edges it has. */
  connections: number
}

/** The run that says something of names. */
export interface ResolutionRun {
  /** Id of the run; undo it to take this back. */
  id: string
  /** `identity-resolution`. */
  sourceKind: string
}

/** What one run says of an entity. */
export interface EntityResolution {
  /** The run that says it; undo it to take it back. */
  sourceRunId: string
  /** `merge`, `split` or `kind`. */
  action: string
  /** When it was said. */
  resolvedAt: string
  /** Of `kind`: which; else null. */
  kind: string | null
  /** Of a merge, those that were merged; of a split, the other. What is gone is left out. */
  entities: readonly {
    /** Its id. */
    id: string
    /** Its name. */
    title: string
  }[]
}

/** A record of the graph. */
export interface GraphNode {
  /** note, claim, position, project or entity. */
  type: string
  /** Id of the record. */
  id: string
  /** Its name or title, or how its text begins. */
  title: string
  /** All that it says: of a note its whole text, of a name its description. */
  text: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`. */
  sourceKind: string
  /** The oldest run that states it. */
  sourceRunId: string
  /** `asserted`, `user-asserted` or `inferred`. */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** The record that took its place; absent on current records. */
  supersededBy?: string
  replacedBy?: ReplacedBy
  source: RecordSource
}

/** A place that a record was drawn from. */
export interface NodePlace {
  /** The source, whose text can be read; null for corrections. */
  sourceId: string | null
  /** The run that drew it from there. */
  sourceRunId: string
  /** The note in which it stands; of a note, itself. */
  noteId: string
  /** Where it begins in the note's text, in UTF-16 units. */
  start: number
  /** Where it ends. */
  end: number
  /** The words that show it; not of notes. */
  quote?: string
}

/** A node one edge away. */
export interface Neighbor {
  /** note, claim, position, project or entity. */
  type: string
  /** Id of the node. */
  id: string
  /** Its name or title, or how its text begins. */
  title: string
  /** What it says, in short. */
  snippet: string
  /** The record that took its place; absent on current records. */
  supersededBy?: string
  replacedBy?: ReplacedBy
  /** The edge between the two. */
  edge: {
    /** How the two are related. */
    predicate: string
    /** `outgoing`: from the node to this neighbour; `incoming`: the other way. */
    direction: string
    /** What kind of source states it. */
    sourceKind: string
    /** The oldest run that states it. */
    sourceRunId: string
    /** `asserted`, `inferred`, `user-asserted`… */
    confidenceKind: string
    /** 0 to 1; null where none was given. */
    confidenceScore: number | null
  }
}

/** What was made of the evidence. */
export type Answer = RetrievalOnlyAnswer | ContextAnswer | ExtractiveAnswer | GeneratedAnswer | AbstainedAnswer

/** No answer, as none was asked for. */
export interface RetrievalOnlyAnswer {
  /** No text was asked for. */
  status: 'retrieval-only'
  /** What was done, for people. */
  note: string
}

/** Evidence for a prompt. */
export interface ContextAnswer {
  /** Evidence for a prompt. */
  status: 'context'
  /** What was done, for people. */
  note: string
  /** Numbered blocks of evidence. */
  context: string
  /** What each mark `[n]` stands for. */
  citations: readonly Citation[]
}

/** A quote and where it stands. */
export interface Citation {
  /** Number of its mark `[n]` in the text. */
  n: number
  /** Type of the record cited. */
  nodeType: 'note' | 'claim' | 'position' | 'project' | 'entity'
  /** Id of the record cited. */
  nodeId: string
  /** Note that holds the quote. */
  noteId: string
  /** Run of the source that the note is from. */
  sourceRunId: string
  /** Word for word from the note. */
  quote: string
  /** Where the quote begins in the note’s text, in UTF-16 units. */
  start: number
  /** Where it ends. */
  end: number
  source: RecordSource
}

export const CITATION_NODE_TYPE = ['note', 'claim', 'position', 'project', 'entity'] as const

/** Sentences quoted from notes. */
export interface ExtractiveAnswer {
  /** Sentences quoted from notes. */
  status: 'extractive'
  /** What was done, for people. */
  note: string
  /** The answer, with a mark `[n]` for each citation. */
  text: string
  /** What each mark `[n]` stands for. */
  citations: readonly Citation[]
}

/** An answer that a model wrote, as far as notes support it. */
export interface GeneratedAnswer {
  /** Written by a model. */
  status: 'generated'
  /** What was done, for people. */
  note: string
  /** The answer, with a mark `[n]` for each citation. */
  text: string
  /** What each mark `[n]` stands for. */
  citations: readonly Citation[]
  /** Model that wrote the answer. */
  model: string
  /** Tokens used by the model that wrote the answer. */
  usage: {
    /** Tokens that the provider reported. */
    totalTokens: number
  }
}

/** No answer, as the evidence does not cover the question. */
export interface AbstainedAnswer {
  /** The evidence does not cover the question. */
  status: 'abstained'
  /** What was done, for people. */
  note: string
  /** Model that wrote the answer. */
  model?: string
  /** Tokens used by the model that wrote the answer. */
  usage?: {
    /** Tokens that the provider reported. */
    totalTokens: number
  }
}

/** A record that was found. */
export interface QueryResult {
  /** 1 is the best. */
  rank: number
  /** Type of the record. */
  nodeType: 'note' | 'claim' | 'position' | 'project' | 'entity'
  /** Id of the record. */
  nodeId: string
  /** Higher is closer; never rises with rank. 0 to 1, but raw when the mode is `exact`. */
  score: number
  /** Cosine distance of the record’s own vector; null when it has none. */
  distance: number | null
  /** Name of an entity or project; of anything else the title of its best note. */
  title: string
  /** What the record says, or the passage of a note nearest to the query. */
  snippet: string
  /** How the record came in, such as `url`, `file`, `feedback`, `quarantine`. */
  sourceKind: string
  /** Run of the source that states it; the oldest where several do. */
  sourceRunId: string
  /** `asserted`, `user-asserted` or `inferred`. */
  confidenceKind: string
  /** 0 to 1; null where nothing was measured. */
  confidenceScore: number | null
  /** Facets of the record. */
  facets: readonly string[]
  source: RecordSource
  /** Id of the record that took its place; only on superseded records, which have to be asked for. */
  supersededBy?: string
  replacedBy?: ReplacedBy
  /** Notes that it stands on, best first. */
  evidenceNotes: readonly EvidenceNote[]
}

export const QUERY_RESULT_NODE_TYPE = ['note', 'claim', 'position', 'project', 'entity'] as const

/** A note that a record stands on. */
export interface EvidenceNote {
  /** Id of the note. */
  id: string
  /** Passage of the note, word for word. */
  excerpt: string
  /** How the record came in, such as `url`, `file`, `feedback`, `quarantine`. */
  sourceKind: string
  /** Run of the source that states it; the oldest where several do. */
  sourceRunId: string
  /** `asserted`, `user-asserted` or `inferred`. */
  confidenceKind: string
  /** 0 to 1; null where nothing was measured. */
  confidenceScore: number | null
  /** Facets of the record. */
  facets: readonly string[]
  source: RecordSource
  /** `self`: the record is this note. `extracted-from`: the record was drawn from it. */
  relationship: 'self' | 'extracted-from'
}

export const EVIDENCE_NOTE_RELATIONSHIP = ['self', 'extracted-from'] as const

/** A question to the account’s graph. */
export interface Query {
  /** Question in natural language, or a passage of 40 words or more for `style`. */
  query: string
  /** How many records to give at most. */
  limit?: number
  /** How many evidence notes to give with each record at most. */
  evidenceLimit?: number
  /** Type of the records wanted. */
  target?: 'all' | 'note' | 'claim' | 'position' | 'project' | 'entity'
  /** Rank by how notes are written: a long query by its own style, a short one as a description of a style. */
  style?: boolean
  /** Id of the embedding model; the default of the server unless given. It must be configured. */
  model?: string
  /** `evidence`: records with their notes. `context`: also a text for a prompt. `answer`: also an answer with citations, for which a key needs the scope `query.answer`. */
  output?: 'evidence' | 'context' | 'answer'
  /** Longest context or answer, in characters. */
  maxChars?: number
  /** Only records that carry all of these facets. */
  facets?: readonly string[]
  /** Only records that this source run supports. */
  sourceRunId?: string
  /** Only records dated on this day or later. */
  datedFrom?: string
  /** Only records dated on this day or earlier. */
  datedTo?: string
  /** Also records that a correction has superseded. */
  includeSuperseded?: boolean
  /** Also records of runs in quarantine. */
  includeQuarantined?: boolean
}

export const QUERY_TARGET = ['all', 'note', 'claim', 'position', 'project', 'entity'] as const

export const QUERY_OUTPUT = ['evidence', 'context', 'answer'] as const

/** The credits left. */
export interface Credits {
  /** All that is left. What ingests under way will cost is still in it, but held back for them. */
  remaining: number
  /** Granted each month, lost at its end. */
  monthly: {
    /** What is left of this month. */
    remaining: number
    /** What each month is granted. */
    limit: number
    /** First day of the month. */
    period: string
  }
  /** Granted once, and used first. */
  onboarding: {
    /** What is left of it. */
    remaining: number
  }
}

/** How often something may be done. */
export interface Quota {
  /** `ingest.plan`, `ingest.live`, `query`, `answer` or `memory.write`. */
  metric: string
  /** Of this day, in UTC. */
  daily: {
    /** Units allowed in a day. */
    limit: number
    /** Units left of this day. */
    remaining: number
    /** When the next day begins. */
    resetAt: string
  }
  /** Of this month, in UTC. */
  monthly: {
    /** Units allowed in a month. */
    limit: number
    /** Units left of this month. */
    remaining: number
    /** When the next month begins. */
    resetAt: string
  }
}

/** A change of the credits. */
export interface CreditLedgerEntry {
  /** Id of the entry. */
  id: string
  /** When it was written. */
  createdAt: string
  /** A metric; `onboarding` and `month` for what was granted, `month.renewed` for what was granted again, `month.expired` for what was lost. */
  operation: string
  /** What it did to the balance. */
  kind: 'grant' | 'charge' | 'refund'
  /** How many credits; charges are negative. */
  amount: number
  /** What was left of this kind of credits. */
  balanceAfter: number
  /** Which credits. */
  bucket: 'onboarding' | 'monthly'
  /** The request, event, job or month that it belongs to. */
  referenceId: string
}

export const CREDIT_LEDGER_ENTRY_KIND = ['grant', 'charge', 'refund'] as const

export const CREDIT_LEDGER_ENTRY_BUCKET = ['onboarding', 'monthly'] as const

/** How much is kept. */
export interface StorageUse {
  /** `bytes` (of files and pages that were put in), `sources`, `records` or `messages`. */
  metric: string
  /** How many there are. */
  used: number
  /** How many the plan keeps. */
  limit: number
}

/** What was used on a day. */
export interface DailyUsage {
  /** The day, in UTC. */
  date: string
  /** What was done. */
  metric: string
  /** How often. */
  units: number
  /** What it cost. A live ingest costs on the day on which it succeeds. */
  credits: number
}

/** A habit that was measured. */
export interface StyleObservation {
  /** Id of the record. */
  id: string
  /** Kind of the record. */
  type: 'style_observation'
  /** What side of style it concerns, such as `sentences`; null when unknown. */
  category: string | null
  /** Writing contexts it is meant for; empty: any. */
  scope: readonly string[]
  /** `suggested` or `strong`, on preferences and rules. */
  strictness: string | null
  /** `asserted`, `inferred`, `user-asserted`… */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** `distilled`, `extracted`, `feedback`, `user-context`… */
  sourceKind: string
  /** The run asked for, else the oldest run that says it. */
  sourceRunId: string
  /** Notes that show it, all of them in `evidenceNotes`. */
  evidenceNoteIds: readonly string[]
  /** Why, when the text says why; of an observation, how much it was measured on. */
  rationale: string | null
  /** What the author does. */
  pattern: string
  /** What to do to write so. */
  consumerGuidance?: string
}

/** How the author wants texts to be written. */
export interface StylePreference {
  /** Id of the record. */
  id: string
  /** Kind of the record. */
  type: 'style_preference'
  /** What side of style it concerns, such as `sentences`; null when unknown. */
  category: string | null
  /** Writing contexts it is meant for; empty: any. */
  scope: readonly string[]
  /** `suggested` or `strong`, on preferences and rules. */
  strictness: string | null
  /** `asserted`, `inferred`, `user-asserted`… */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** `distilled`, `extracted`, `feedback`, `user-context`… */
  sourceKind: string
  /** The run asked for, else the oldest run that says it. */
  sourceRunId: string
  /** Notes that show it, all of them in `evidenceNotes`. */
  evidenceNoteIds: readonly string[]
  /** Why, when the text says why; of an observation, how much it was measured on. */
  rationale: string | null
  /** What the author asks for. */
  preference: string
}

/** A word to use or to avoid. */
export interface VocabularyRule {
  /** Id of the record. */
  id: string
  /** Kind of the record. */
  type: 'vocabulary_rule'
  /** What side of style it concerns, such as `sentences`; null when unknown. */
  category: string | null
  /** Writing contexts it is meant for; empty: any. */
  scope: readonly string[]
  /** `suggested` or `strong`, on preferences and rules. */
  strictness: string | null
  /** `asserted`, `inferred`, `user-asserted`… */
  confidenceKind: string
  /** 0 to 1; null where none was given. */
  confidenceScore: number | null
  /** `distilled`, `extracted`, `feedback`, `user-context`… */
  sourceKind: string
  /** The run asked for, else the oldest run that says it. */
  sourceRunId: string
  /** Notes that show it, all of them in `evidenceNotes`. */
  evidenceNoteIds: readonly string[]
  /** Why, when the text says why; of an observation, how much it was measured on. */
  rationale: string | null
  /** The word or phrase. */
  term: string
  /** What the author says of it. */
  rule: string
}

/** A note that shows a habit or states a preference. */
export interface StyleEvidenceNote {
  /** Id of the note. */
  id: string
  /** The oldest run that holds it. */
  sourceRunId: string
  /** `distilled`, `extracted`, `feedback`, `user-context`… */
  sourceKind: string
  /** How it begins. */
  snippet: string
  /** Its strongest habits in words; null when they were not analysed. */
  styleDescription: string | null
}

/** What the same correction would write with `confirm: true`. */
export interface CorrectionPlan {
  /** The note that would be kept. */
  feedbackNote: {
    /** Name of the note within the plan. */
    ref: string
    /** The correction, word for word. */
    text: string
    /** Number of words. */
    words: number
    /** Always `feedback`. */
    sourceKind: string
    /** Always `user-asserted`. */
    confidenceKind: string
    /** 0 to 1. */
    confidenceScore: number
    /** What it is about, in few words. */
    facets: readonly string[]
    /** ISO 639-1 code. */
    language: string
    /** Day that the correction is from. */
    datedAt: string
    /** Why; null when not given. */
    rationale: string | null
  }
  /** The claim that would take the place of the target; null when none was given. */
  correctionClaim: {
    /** Name of the claim within the plan. */
    ref: string
    /** What holds instead. */
    text: string
    /** Always `feedback`. */
    sourceKind: string
    /** Always `user-asserted`. */
    confidenceKind: string
    /** 0 to 1. */
    confidenceScore: number
    /** What it is about, in few words. */
    facets: readonly string[]
    /** ISO 639-1 code. */
    language: string
    /** Day that the correction is from. */
    datedAt: string
    /** An equal claim that the account has already, which is used; null: new. */
    id: string | null
  } | null
  /** The relations that would be written. */
  edges: readonly {
    /** `extracted-from` or `supersedes`. */
    predicate: string
    /** Ref within the plan. */
    source: string
    /** Ref within the plan, or the id of the target. */
    target: string
  }[]
  /** Only where there are any: records that say nearly the same and would stay; `alsoSupersede` with their ids supersedes them too. */
  twins?: readonly {
    /** claim, position or note. */
    nodeType: string
    /** Id of the record. */
    nodeId: string
    /** What it says. */
    text: string
    source: RecordSource
    /** The share of words that it has in common with the target, 0 to 1. */
    similarity: number
  }[]
}

/** What holds in place of a record. */
export interface Correction {
  /** The correction in your own words; kept as it is, as a feedback note. */
  text: string
  /** What holds instead, as one statement. Without it the target is only marked, and the note stands in its place. */
  claim?: string
  /** The record that is corrected. */
  supersedes: {
    /** Type of the target. */
    type: 'note' | 'claim' | 'position' | 'project' | 'entity'
    /** Id of the target. */
    id: string
  }
  /** Other records that say the same, such as `twins` of a plan: superseded with the target. */
  alsoSupersede?: readonly string[]
  /** What the new records are about, in few words. */
  facets?: readonly string[]
  /** ISO 639-1 code of the language of text and claim. */
  language?: string
  /** Day that the correction is from. */
  datedAt: string
  /** Why; kept with the note, not searched. */
  rationale?: string
  /** How sure you are; kept to three decimals. */
  confidenceScore?: number
  /** False: answer with a plan and keep nothing. True: write it. */
  confirm?: boolean
}

/** A place for peers, sessions and what is remembered of them. */
export interface Workspace {
  /** Label of the workspace. */
  id: string
  /** Your own data; given back as it was sent. */
  metadata: Record<string, unknown>
  /** Settings of this resource. */
  configuration: Record<string, unknown>
  /** When it was first written. */
  createdAt: string
}

/** A workspace to get or create. */
export interface WorkspaceUpsert {
  /** Label of the workspace. */
  id: string
  /** Your own data, at most 16,384 characters as JSON. Left as it is when absent. */
  metadata?: Record<string, unknown>
  /** Settings of the workspace. Left as they are when absent. */
  configuration?: {
    /** Time zone in which dates are read, such as `Europe/Oslo`; UTC unless given. */
    timezone?: string
    /** Messages said longer ago than so many days of 24 hours are forgotten, with what rests on them alone; never, unless given. */
    retentionDays?: number
  }
}

/** Which items to list. */
export interface MemoryList {
  /** Which items to give. */
  filters?: {
    /** Only items whose metadata hold all of this. */
    metadata?: Record<string, unknown>
  }
  /** How many items to give at most. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  /** Oldest first instead of newest first. */
  reverse?: boolean
}

/** An asynchronous write. */
export type EventStatus = DerivationEvent | DeletionEvent | WorkspaceDeletionEvent

/** Messages from which claims are derived. */
export interface DerivationEvent {
  /** Id of the event, `evt_…`. */
  id: string
  /** What is done. */
  kind: 'messages.create'
  /** The session it concerns, where it is one. */
  sessionId?: string
  /** Where it stands. A failed event is never counted as done. */
  status: 'queued' | 'processing' | 'succeeded' | 'failed'
  /** How often a worker began it. */
  attempts: number
  /** When it is tried next; null unless it waits for another attempt. */
  nextAttemptAt: string | null
  /** Label of the workspace. */
  workspaceId: string
  /** When it was asked for. */
  createdAt: string
  /** When a worker first began it; null until then. */
  startedAt: string | null
  /** When it ended; null until then. */
  finishedAt: string | null
  /** Why it, or its last attempt, failed; null otherwise. */
  error: {
    /** As in the error table. */
    code: string
    /** What went wrong. */
    message: string
  } | null
  /** What came of it; null until it succeeded. */
  result: DerivedResult | null
}

export const DERIVATION_EVENT_STATUS = ['queued', 'processing', 'succeeded', 'failed'] as const

/** The deletion of a peer or a session. */
export interface DeletionEvent {
  /** Id of the event, `evt_…`. */
  id: string
  /** What is done. */
  kind: 'peer.delete' | 'session.delete'
  /** The peer it concerns, where it is one. */
  peerId?: string
  /** The session it concerns, where it is one. */
  sessionId?: string
  /** Where it stands. A failed event is never counted as done. */
  status: 'queued' | 'processing' | 'succeeded' | 'failed'
  /** How often a worker began it. */
  attempts: number
  /** When it is tried next; null unless it waits for another attempt. */
  nextAttemptAt: string | null
  /** Label of the workspace. */
  workspaceId: string
  /** When it was asked for. */
  createdAt: string
  /** When a worker first began it; null until then. */
  startedAt: string | null
  /** When it ended; null until then. */
  finishedAt: string | null
  /** Why it, or its last attempt, failed; null otherwise. */
  error: {
    /** As in the error table. */
    code: string
    /** What went wrong. */
    message: string
  } | null
  /** What came of it; null until it succeeded. */
  result: DeletedResult | null
}

export const DELETION_EVENT_KIND = ['peer.delete', 'session.delete'] as const

export const DELETION_EVENT_STATUS = ['queued', 'processing', 'succeeded', 'failed'] as const

/** The deletion of a workspace. */
export interface WorkspaceDeletionEvent {
  /** Id of the event, `evt_…`. */
  id: string
  /** What is done. */
  kind: 'workspace.delete'
  /** Where it stands. A failed event is never counted as done. */
  status: 'queued' | 'processing' | 'succeeded' | 'failed'
  /** How often a worker began it. */
  attempts: number
  /** When it is tried next; null unless it waits for another attempt. */
  nextAttemptAt: string | null
  /** Label of the workspace. */
  workspaceId: string
  /** When it was asked for. */
  createdAt: string
  /** When a worker first began it; null until then. */
  startedAt: string | null
  /** When it ended; null until then. */
  finishedAt: string | null
  /** Why it, or its last attempt, failed; null otherwise. */
  error: {
    /** As in the error table. */
    code: string
    /** What went wrong. */
    message: string
  } | null
  /** What came of it; null until it succeeded. */
  result: DeletedWorkspaceResult | null
}

export const WORKSPACE_DELETION_EVENT_STATUS = ['queued', 'processing', 'succeeded', 'failed'] as const

/** What the deletion of a workspace removed. */
export interface DeletedWorkspaceResult {
  /** Counts. */
  deleted: {
    /** Peers that went. */
    peers: number
    /** Sessions that went. */
    sessions: number
    /** Messages that went. */
    messages: number
    /** Claims that went. */
    claims: number
    /** Versions of claims that went. */
    versions: number
    /** Vectors that went. */
    vectors: number
    /** Events that went, also such as had not ended. */
    events: number
  }
}

/** Somebody of whom things are remembered. */
export interface Peer {
  /** Label of the peer. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** Your own data; given back as it was sent. */
  metadata: Record<string, unknown>
  /** Settings of this resource. */
  configuration: Record<string, unknown>
  /** When it was first written. */
  createdAt: string
}

/** A peer to get or create. */
export interface PeerUpsert {
  /** Label of the peer. */
  id: string
  /** Your own data, at most 16,384 characters as JSON. Left as it is when absent. */
  metadata?: Record<string, unknown>
  /** Settings of the peer. Left as they are when absent. */
  configuration?: {
    /** False: messages are kept, and nothing is derived about this peer. */
    observeMe?: boolean
  }
}

/** One conversation. */
export interface Session {
  /** Label of the session. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** Whether messages can be added. */
  isActive: boolean
  /** Your own data; given back as it was sent. */
  metadata: Record<string, unknown>
  /** Settings of this resource. */
  configuration: Record<string, unknown>
  /** Labels of the peers that take part, in the order in which they joined. */
  peers: readonly string[]
  /** When it was first written. */
  createdAt: string
}

/** A session to get or create. */
export interface SessionUpsert {
  /** Label of the session. */
  id: string
  /** Your own data, at most 16,384 characters as JSON. Left as it is when absent. */
  metadata?: Record<string, unknown>
  /** Your own settings of the session. Left as they are when absent. */
  configuration?: Record<string, unknown>
  /** Peers that take part; added to those who do. */
  peers?: readonly string[]
}

/** Which sessions to list. */
export interface SessionList {
  /** Which sessions to give. */
  filters?: {
    /** Only items whose metadata hold all of this. */
    metadata?: Record<string, unknown>
    /** Only sessions of this peer. */
    peerId?: string
  }
  /** How many items to give at most. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  /** Oldest first instead of newest first. */
  reverse?: boolean
}

/** What was written. */
export interface MessagesCreateReceipt {
  /** Poll it at /v1/workspaces/{ws}/events/{id}. */
  eventId: string
  /** Where the derivation stands. */
  status: 'queued' | 'processing' | 'succeeded' | 'failed'
  /** False: a repeat; nothing was written. */
  created: boolean
  /** The messages, in the order of the request. */
  messages: readonly Message[]
}

export const MESSAGES_CREATE_RECEIPT_STATUS = ['queued', 'processing', 'succeeded', 'failed'] as const

/** What one peer said. */
export interface Message {
  /** Id of the message, `msg_…`. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** Label of the session. */
  sessionId: string
  /** Label of the peer. */
  peerId: string
  /** What was said, word for word. */
  content: string
  /** Your own data; given back as it was sent. */
  metadata: Record<string, unknown>
  /** About how many tokens of a language model it takes. */
  tokenCount: number
  /** Its place in the session, from 1. */
  seq: number
  /** When it was said. */
  createdAt: string
}

/** Messages to add to a session. */
export interface MessagesCreate {
  /** 1 to 100 messages; all are written or none. */
  messages: readonly NewMessage[]
}

/** A message to add. */
export interface NewMessage {
  /** Label of the peer who says it; made when it is not there. */
  peerId: string
  /** What is said, at most 25,000 characters (Unicode code points). */
  content: string
  /** Your own data, at most 16,384 characters as JSON. Left as it is when absent. */
  metadata?: Record<string, unknown>
  /** When it was said, if not now; may lie in the past. */
  createdAt?: string
  /** Your own id; the same id in the same session is the same message. */
  externalId?: string
}

/** Which messages to list. */
export interface MessageList {
  /** Which messages to give. */
  filters?: {
    /** Only items whose metadata hold all of this. */
    metadata?: Record<string, unknown>
    /** Only messages of this peer. */
    peerId?: string
  }
  /** How many items to give at most. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  /** Oldest first instead of newest first. */
  reverse?: boolean
}

/** A changed message. */
export interface MessageUpdateReceipt {
  message: Message
  /** The event that reads it; null when its words are as they were. */
  eventId: string | null
  /** Where that event stands; null without one. */
  status: 'queued' | 'processing' | 'succeeded' | 'failed' | null
}

export const MESSAGE_UPDATE_RECEIPT_STATUS = ['queued', 'processing', 'succeeded', 'failed', null] as const

/** What changes in a message. */
export interface MessageUpdate {
  /** What it says from now on, at most 25,000 characters; as it is unless given. */
  content?: string
  /** Your own data, at most 16,384 characters as JSON. Left as it is when absent. */
  metadata?: Record<string, unknown>
}

/** A deleted message. */
export interface MessageDeleteReceipt {
  /** Id of the message. */
  id: string
  deleted: DeletedCounts
}

/** A claim that was stated. */
export interface CreatedClaim {
  claim: Claim
  /** False: a current claim of the peer read so already. */
  created: boolean
  /** Ids of claims whose place it takes. */
  supersedes: readonly string[]
}

/** Something remembered of a peer. */
export interface Claim {
  /** Id of the claim, `clm_…`; it never changes. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** Label of the peer. */
  peerId: string
  /** Session from which it was first derived; null when it was written. */
  sessionId: string | null
  /** The claim, in the third person. */
  text: string
  /** `explicit`: said outright. `deductive`, `inductive`: concluded by a model. `contradiction`: two that cannot both hold. `user`: written or corrected by hand. */
  level: 'explicit' | 'deductive' | 'inductive' | 'contradiction' | 'user'
  /** `current`, `superseded` by a newer claim, or `withdrawn`. */
  status: 'current' | 'superseded' | 'withdrawn'
  /** Grows with every change of its text or status. */
  version: number
  /** From when it holds; null when unknown. */
  validFrom: string | null
  /** Until when it held; null while it holds. */
  validTo: string | null
  /** When it was last said; null when it never was. */
  observedAt: string | null
  /** `asserted`, `inferred` or `user-asserted`. */
  confidenceKind: string
  /** 0 to 1. */
  confidenceScore: number | null
  /** `distilled` from messages, or `feedback` by hand. */
  sourceKind: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** Where it was said. */
  evidence: readonly ClaimEvidence[]
  /** How often it was said. */
  timesDerived: number
  /** Ids of current claims that say otherwise. */
  conflictsWith: readonly string[]
  /** Id of the claim that took its place; only on superseded claims. */
  supersededBy?: string
  /** When it is withdrawn by itself; only on claims that were given an end. */
  expiresAt?: string
  /** Your own data; given back as it was sent. */
  metadata: Record<string, unknown>
  /** When it was first known. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
}

export const CLAIM_LEVEL = ['explicit', 'deductive', 'inductive', 'contradiction', 'user'] as const

export const CLAIM_STATUS = ['current', 'superseded', 'withdrawn'] as const

/** `content.slice(start, end) === quote`. */
export interface ClaimEvidence {
  /** Id of the message that holds the quote, `msg_…`. */
  messageId: string
  /** Word for word from the message. */
  quote: string
  /** Where the quote begins in `content`, in UTF-16 units as JavaScript counts. */
  start: number
  /** Where it ends. */
  end: number
}

/** A claim that a person or a program states. */
export interface ClaimCreate {
  /** Label of the peer that it is about; made when it is not there. */
  peerId: string
  /** The claim, in the third person. */
  text: string
  /** Label of the session that it belongs to; made when it is not there. */
  sessionId?: string
  /** What was said, where there is a message behind it. */
  evidence?: {
    /** Id of the message that says so, `msg_…`. */
    messageId: string
    /** Where it says so, word for word; the whole message unless given. */
    quote?: string
  }
  /** From when it holds; now unless given. */
  validFrom?: string
  /** When it is withdrawn by itself; never unless given. */
  expiresAt?: string
  /** 0 to 1; 1 unless given. */
  confidenceScore?: number
  /** What it is about; found in its words unless given. */
  facets?: readonly string[]
  /** Your own data, at most 16,384 characters as JSON. Left as it is when absent. */
  metadata?: Record<string, unknown>
}

/** Which claims to list. */
export interface ClaimsList {
  /** Label of the peer whose claims are wanted. */
  peerId: string
  /** Only claims that this session supports. */
  sessionId?: string
  /** Only claims of this level. */
  level?: 'explicit' | 'deductive' | 'inductive' | 'contradiction' | 'user'
  /** Claims of these statuses. */
  status?: readonly ('current' | 'superseded' | 'withdrawn')[]
  /** Best matches for this, on one page, instead of newest first. */
  q?: string
  /** The claims as they stood then, by what was known then. */
  asOf?: string
  /** None so far. */
  filters?: {
  }
  /** How many items to give at most. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  /** Oldest first instead of newest first. */
  reverse?: boolean
}

export const CLAIMS_LIST_LEVEL = ['explicit', 'deductive', 'inductive', 'contradiction', 'user'] as const

export const CLAIMS_LIST_STATUS = ['current', 'superseded', 'withdrawn'] as const

/** A corrected claim. */
export interface ClaimUpdateResult {
  claim: Claim
  /** How it read before. */
  previous: {
    /** Version before. */
    version: number
    /** Text before. */
    text: string
    /** When this correction was written. */
    supersededAt: string
  }
  /** False: it read so already, and no version was made. */
  changed: boolean
}

/** A correction. */
export interface ClaimUpdate {
  /** The claim as it should read, in the third person. */
  text: string
  /** Why, for the history. */
  reason?: string
  /** Refuses with 409 `version_conflict` when the claim is at another version. */
  expectedVersion?: number
  /** From when it holds; as it was unless given. */
  validFrom?: string
  /** 0 to 1; 1 unless given. */
  confidenceScore?: number
  /** Your own data, at most 16,384 characters as JSON. Left as it is when absent. */
  metadata?: Record<string, unknown>
}

/** What became of the claim. */
export interface ClaimDeleteReceipt {
  /** Id of the claim. */
  id: string
  /** What it is now. */
  status: 'withdrawn' | 'erased'
  /** Its version now. */
  version: number
  /** When it was withdrawn or erased. */
  at: string
  /** Whether its history still holds its words. */
  historyRetained: boolean
}

export const CLAIM_DELETE_RECEIPT_STATUS = ['withdrawn', 'erased'] as const

/** A withdrawal. */
export interface ClaimDelete {
  /** Why, for the history. */
  reason?: string
  /** Refuses with 409 `version_conflict` when the claim is at another version. */
  expectedVersion?: number
  /** True: its words leave every version too, and what remains is a stone without a name. */
  erase?: boolean
}

/** Everything that happened to a claim. */
export interface ClaimHistory {
  /** Id of the claim, `clm_…`. */
  id: string
  /** Label of the peer. */
  peerId: string
  /** Its version now. */
  currentVersion: number
  /** Oldest first. */
  versions: readonly ClaimVersion[]
}

/** One entry of the history. */
export interface ClaimVersion {
  /** Version that this made or confirmed. */
  version: number
  /** The claim as it read; null once it was erased. */
  text: string | null
  /** What happened. */
  action: 'derived' | 'reinforced' | 'corrected' | 'superseded' | 'withdrawn' | 'erased'
  /** Who did it. */
  actor: {
    /** `derivation`, `api_key` or another kind of caller. */
    kind: string
    /** Id of the caller; null for derivation. */
    id: string | null
  }
  /** Why, where somebody said so; where derivation withdrew it, the message. */
  reason: string | null
  /** When it happened. */
  at: string
  /** From when the claim held, as it read then. */
  validFrom: string | null
  /** Until when it held, as was known then. */
  validTo: string | null
  /** What was said, where this came of messages: of what superseded or withdrew it too. */
  evidence: readonly ClaimEvidence[]
  /** The event that it came of, `evt_…`. */
  eventId: string | null
}

export const CLAIM_VERSION_ACTION = ['derived', 'reinforced', 'corrected', 'superseded', 'withdrawn', 'erased'] as const

/** What an agent should know of a peer now. */
export interface PeerContext {
  /** Label of the peer. */
  peerId: string
  /** Label of the session asked for; null without one. */
  sessionId: string | null
  /** `q` as sent; null without it. */
  query: string | null
  /** The claims as Markdown, for a prompt. Data, never instructions. */
  representation: string
  /** Claims about the peer, best first. */
  claims: readonly ScoredClaim[]
  /** With `q` the best messages and their neighbours, else the last ones in the order of speaking. */
  recentMessages: readonly Message[]
  /** With `q` claims and messages as one list, best first, without doubles; empty without it. */
  ranked: readonly RankedMemory[]
  freshness: Freshness
}

/** A claim and its weight here. */
export interface ScoredClaim {
  /** Id of the claim, `clm_…`; it never changes. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** Label of the peer. */
  peerId: string
  /** Session from which it was first derived; null when it was written. */
  sessionId: string | null
  /** The claim, in the third person. */
  text: string
  /** `explicit`: said outright. `deductive`, `inductive`: concluded by a model. `contradiction`: two that cannot both hold. `user`: written or corrected by hand. */
  level: 'explicit' | 'deductive' | 'inductive' | 'contradiction' | 'user'
  /** `current`, `superseded` by a newer claim, or `withdrawn`. */
  status: 'current' | 'superseded' | 'withdrawn'
  /** Grows with every change of its text or status. */
  version: number
  /** From when it holds; null when unknown. */
  validFrom: string | null
  /** Until when it held; null while it holds. */
  validTo: string | null
  /** When it was last said; null when it never was. */
  observedAt: string | null
  /** `asserted`, `inferred` or `user-asserted`. */
  confidenceKind: string
  /** 0 to 1. */
  confidenceScore: number | null
  /** `distilled` from messages, or `feedback` by hand. */
  sourceKind: string
  /** What it is about, in few words. */
  facets: readonly string[]
  /** Where it was said. */
  evidence: readonly ClaimEvidence[]
  /** How often it was said. */
  timesDerived: number
  /** Ids of current claims that say otherwise. */
  conflictsWith: readonly string[]
  /** Id of the claim that took its place; only on superseded claims. */
  supersededBy?: string
  /** When it is withdrawn by itself; only on claims that were given an end. */
  expiresAt?: string
  /** Your own data; given back as it was sent. */
  metadata: Record<string, unknown>
  /** When it was first known. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
  /** With `q` how well it matches, else its confidence. */
  score: number
}

export const SCORED_CLAIM_LEVEL = ['explicit', 'deductive', 'inductive', 'contradiction', 'user'] as const

export const SCORED_CLAIM_STATUS = ['current', 'superseded', 'withdrawn'] as const

/** A claim or a message at its place among both. */
export interface RankedMemory {
  /** What it is. */
  kind: 'claim' | 'message'
  /** Id of the claim or the message. */
  id: string
  /** Label of whom the claim is about, or who said the message. */
  peerId: string
  /** The claim, or what was said. */
  text: string
  /** When it was last said. */
  at: string | null
  /** How well it matches, 0 to 1. */
  score: number
}

export const RANKED_MEMORY_KIND = ['claim', 'message'] as const

/** How much of what was written this shows. */
export interface Freshness {
  /** The moment of the snapshot that this was read from. */
  asOf: string
  /** Events whose claims are not in it yet. */
  pendingEvents: number
  /** Events that failed: what was said then gave no claims. */
  failedEvents: number
}

/** What is known of a peer. */
export interface Representation {
  /** Label of the peer. */
  peerId: string
  /** The claims as Markdown, by level. Data, never instructions. */
  representation: string
  /** The claims. */
  claims: readonly Claim[]
  freshness: Freshness
  /** When this was read. */
  generatedAt: string
}

/** Which claims to give. */
export interface RepresentationRequest {
  /** Only claims that this session supports. */
  sessionId?: string
  /** The best claims for this instead of all. */
  searchQuery?: string
  /** How many claims `searchQuery` gives at most. */
  searchTopK?: number
  /** How many claims to give at most. */
  maxClaims?: number
  /** What was known then. */
  asOf?: string
}

/** What is remembered, to be put into a prompt as it is. */
export interface Recall {
  /** Lines between `<cairn-memory>` and `</cairn-memory>`; empty when nothing fits. Data, never instructions. */
  text: string
}

/** What it is about. */
export interface RecallRequest {
  /** Label of the peer; the default peer of the key when left out. */
  peerId?: string
  /** What it is about; the first 2000 characters are looked at. */
  text?: string
  /** What was said in this session is left out. */
  sessionId?: string
  /** Workspaces to look in besides. */
  alsoIn?: readonly string[]
  /** Budget of the lines, a token for four characters. */
  maxTokens?: number
}

/** How much is waiting to be derived. */
export interface QueueStatus {
  /** Events in all. */
  totalWorkUnits: number
  /** Events that succeeded. */
  completedWorkUnits: number
  /** Events that a worker is at. */
  inProgressWorkUnits: number
  /** Events that wait. */
  pendingWorkUnits: number
  /** Events that failed for good; never among the completed. */
  failedWorkUnits: number
  /** Messages that these events read, by ISO 639-1 code of their language, most first; `und` where that is not known. */
  languages: Record<string, number>
  /** Messages of these events in a language that was not read: they are found, and gave no claims. */
  unreadMessages: number
  /** When the oldest waiting event was asked for; null when none waits. */
  oldestPendingAt: string | null
  /** Who works through the events. */
  worker: {
    /** Whether a worker was heard of in the last minute. */
    alive: boolean
    /** When a worker was last heard of; null when never. */
    lastHeartbeatAt: string | null
  }
  /** The same counts by label of session; null when one session or peer was asked for. */
  sessions: Record<string, {
    /** Events in all. */
    totalWorkUnits: number
    /** Events that succeeded. */
    completedWorkUnits: number
    /** Events that a worker is at. */
    inProgressWorkUnits: number
    /** Events that wait. */
    pendingWorkUnits: number
    /** Events that failed for good; never among the completed. */
    failedWorkUnits: number
  }> | null
}

/** A webhook with its secret. */
export interface IssuedWebhook {
  /** Id of the webhook, `wh_…`. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** Where deliveries are sent. */
  url: string
  /** Of what it tells. */
  types: readonly ('claim.created' | 'claim.updated' | 'claim.deleted' | 'event.succeeded' | 'event.failed')[]
  /** Deliveries that are to be sent, for the first time or again. */
  pending: number
  /** Deliveries that were given up in the last 30 days. */
  failed: number
  /** When a delivery last arrived; null until one did. */
  lastDeliveredAt: string | null
  /** When it was made. */
  createdAt: string
  /** Signs the deliveries, `whsec_…`; shown here and nowhere else. */
  secret: string
}

export const ISSUED_WEBHOOK_TYPES = ['claim.created', 'claim.updated', 'claim.deleted', 'event.succeeded', 'event.failed'] as const

/** Where to tell of changes in the workspace. */
export interface WebhookCreate {
  /** Where deliveries are sent: http or https, at a public address. */
  url: string
  /** Of what to tell; of all unless given. */
  types?: readonly ('claim.created' | 'claim.updated' | 'claim.deleted' | 'event.succeeded' | 'event.failed')[]
}

export const WEBHOOK_CREATE_TYPES = ['claim.created', 'claim.updated', 'claim.deleted', 'event.succeeded', 'event.failed'] as const

/** An address that is told of changes in a workspace. */
export interface Webhook {
  /** Id of the webhook, `wh_…`. */
  id: string
  /** Label of the workspace. */
  workspaceId: string
  /** Where deliveries are sent. */
  url: string
  /** Of what it tells. */
  types: readonly ('claim.created' | 'claim.updated' | 'claim.deleted' | 'event.succeeded' | 'event.failed')[]
  /** Deliveries that are to be sent, for the first time or again. */
  pending: number
  /** Deliveries that were given up in the last 30 days. */
  failed: number
  /** When a delivery last arrived; null until one did. */
  lastDeliveredAt: string | null
  /** When it was made. */
  createdAt: string
}

export const WEBHOOK_TYPES = ['claim.created', 'claim.updated', 'claim.deleted', 'event.succeeded', 'event.failed'] as const

/** What a webhook has not been told yet. */
export interface WebhookDelivery {
  /** The `webhook-id` of its attempts. */
  id: string
  /** Of what it tells. */
  type: 'claim.created' | 'claim.updated' | 'claim.deleted' | 'event.succeeded' | 'event.failed'
  /** `failed`: it was given up. What arrived is in no list. */
  status: 'queued' | 'processing' | 'failed'
  /** How often it was sent. */
  attempts: number
  /** When it is sent next; null when it was given up, or is being sent. */
  nextAttemptAt: string | null
  /** Why the last attempt failed; null until one did. */
  error: {
    /** As in the error table. */
    code: string
    /** What went wrong. */
    message: string
  } | null
  /** When the change was made. */
  createdAt: string
}

export const WEBHOOK_DELIVERY_TYPE = ['claim.created', 'claim.updated', 'claim.deleted', 'event.succeeded', 'event.failed'] as const

export const WEBHOOK_DELIVERY_STATUS = ['queued', 'processing', 'failed'] as const

export interface GetHealthReply {
  /** It is. */
  status: 'ok'
}

export interface GetReadinessReply {
  /** It is. */
  status: 'ok'
  /** With several cells, those that cannot be used now: their accounts get 503, the others do not notice. */
  cellsAway?: readonly string[]
}

export interface GetOpenApiDocumentReply {
  /** Version of the OpenAPI specification. */
  openapi: string
  [name: string]: unknown
}

export interface SignedInReply {
  /** Version of this body. */
  schemaVersion: 'service-auth-session-v2'
  /** Somebody is signed in. */
  authenticated: true
  account: SignedInAccount
  session: BrowserSession
  /** Goes into the header `x-service-csrf` of whatever changes something. */
  csrfToken: string
}

export type GetAuthSessionReply = SignedInStatus | SignedOutStatus

export interface SignOutReply {
  /** Version of this body. */
  schemaVersion: 'service-auth-session-v2'
  /** Done. */
  ok: true
}

export interface StartDeviceReply {
  /** Version of this body. */
  schemaVersion: 'service-cli-device-authorization-v1'
  /** For polling, `cad_…`; show it to nobody. */
  deviceCode: string
  /** For the browser, `BCDF-GHJK`. */
  userCode: string
  /** Where the user code is typed in. */
  verificationUri: string
  /** The same with the code filled in; it approves nothing by itself. */
  verificationUriComplete: string
  /** For how many seconds the codes work. */
  expiresIn: number
  /** Seconds to wait between polls. */
  interval: number
  /** When the codes stop working. */
  expiresAt: string
}

export interface DecideDeviceReply {
  /** Version of this body. */
  schemaVersion: 'service-cli-device-approval-v1'
  /** `pending` after `preview`. */
  status: 'approved' | 'denied' | 'pending'
  /** What asks. */
  device: {
    /** What the program calls itself; null when it does not say. */
    clientName: string | null
    /** What the machine is called; null when it does not say. */
    deviceName: string | null
    /** Address from which the sign-in was begun. */
    ip: string
    /** When it was begun. */
    requestedAt: string
  }
}

export const DECIDE_DEVICE_REPLY_STATUS = ['approved', 'denied', 'pending'] as const

export interface CliSessionReply {
  /** Version of this body. */
  schemaVersion: 'service-cli-session-v1'
  account: SignedInAccount
  /** The session of the terminal. */
  session: {
    /** Id of the session; no secret. */
    id: string
    /** The bearer, `cac_…`; shown only here. */
    token: string
    /** How the token is sent. */
    tokenType: 'Bearer'
    /** When the session began. */
    createdAt: string
    /** When it ends unless it is used before; use moves it on, to 90 days at most. */
    expiresAt: string
  }
}

export interface DevicePendingReply {
  /** Version of this body. */
  schemaVersion: 'service-cli-device-token-pending-v1'
  /** Nobody has decided yet. */
  status: 'pending'
  /** Seconds to wait before the next poll. */
  interval: number
  /** For how many seconds the codes still work. */
  expiresIn: number
}

export interface GetCliSessionReply {
  /** Version of this body. */
  schemaVersion: 'service-cli-auth-status-v1'
  /** Somebody is signed in. */
  authenticated: true
  account: SignedInAccount
  /** The session of this terminal. */
  session: {
    /** Id of the session; no secret. */
    id: string
    /** What the machine is called; null when it did not say. */
    deviceName: string | null
    /** When the session began. */
    createdAt: string
    /** When it ends unless it is used before; use moves it on, to 90 days at most. */
    expiresAt: string
    /** When it was last used, give or take a minute; null when never. */
    lastUsedAt: string | null
  }
}

export interface EndCliSessionReply {
  /** Version of this body. */
  schemaVersion: 'service-cli-auth-status-v1'
  /** Done. */
  ok: true
}

export interface RedeemInviteReply {
  /** Version of this body. */
  schemaVersion: 'service-account-invite-redemption-v1'
  /** The new account. */
  account: {
    /** Id of the account, `u_…`. */
    id: string
    /** Name of the account; null when it was given none. */
    displayName: string | null
  }
  /** The new key. */
  apiKey: {
    /** Id of the key, `k_…`. */
    id: string
    /** Name of the key, for people. */
    name: string
    /** What the key may do. */
    scopes: readonly Scope[]
    /** The key itself; shown only here. */
    rawKey: string
  }
}

export interface ListApiKeysReply {
  /** Version of this body. */
  schemaVersion: 'service-account-api-key-list-v1'
  /** The keys of this page. */
  apiKeys: readonly ApiKeyMetadata[]
  pagination: Pagination
}

export interface IssuedApiKeyReply {
  /** Version of this body. */
  schemaVersion: 'service-account-api-key-v1'
  apiKey: IssuedApiKey
}

export interface RevokeApiKeyReply {
  /** Version of this body. */
  schemaVersion: 'service-account-api-key-v1'
  apiKey: ApiKeyMetadata
}

export interface RotateApiKeyReply {
  /** Version of this body. */
  schemaVersion: 'service-account-api-key-v1'
  apiKey: IssuedApiKey
  /** Id of the key that was replaced, revoked now. */
  replaces: string
}

export interface CreatePasskeyReply {
  /** Version of this body. */
  schemaVersion: 'service-account-passkey-v1'
  passkey: Passkey
}

export interface DeletePasskeyReply {
  /** Version of this body. */
  schemaVersion: 'service-account-passkey-v1'
  /** What was deleted. */
  passkey: {
    /** Id of the passkey. */
    id: string
    /** Name of the passkey, for people. */
    name: string
    /** When it was added. */
    createdAt: string
    /** When it last signed in; null when never. */
    lastUsedAt: string | null
    /** When it was deleted. */
    deletedAt: string
  }
}

export interface GetSecurityReply {
  /** Version of this body. */
  schemaVersion: 'service-account-security-v1'
  /** E-mail address that signs in; null when none does. */
  email: string | null
  /** When the password was set; null when there is none. */
  passwordUpdatedAt: string | null
  /** Every session that may be used now, newest first. */
  sessions: readonly SignedInSession[]
  /** Every passkey of the account. */
  passkeys: readonly ListedPasskey[]
}

export interface EndSessionReply {
  /** Version of this body. */
  schemaVersion: 'service-account-session-v1'
  /** The ended session. */
  session: {
    /** Id of the session; no secret. */
    id: string
    /** Where the session is: at a browser or a terminal. */
    kind: 'browser' | 'cli'
    /** When it was ended. */
    revokedAt: string
  }
}

export interface ListAuditReply {
  /** Version of this body. */
  schemaVersion: 'service-account-audit-v1'
  /** The entries of this page. */
  entries: readonly AuditEntry[]
  pagination: Pagination
}

export interface DeleteOwnAccountReply {
  /** Version of this body. */
  schemaVersion: 'service-account-deletion-v1'
  /** Done. */
  status: 'deleted'
  /** Id that the account had, `u_…`. */
  accountId: string
  /** When the account was gone. */
  deletedAt: string
  /** How many rows went, by table group: `notes`, `edges`, `apiKeys`, `ingestJobs` and so on. */
  deleted: Record<string, number>
}

export interface ListApplicationsReply {
  /** Version of this body. */
  schemaVersion: 'service-account-application-list-v1'
  /** The applications. */
  applications: readonly Application[]
}

export interface NarrowApplicationReply {
  /** Version of this body. */
  schemaVersion: 'service-account-application-v1'
  application: Application
}

export interface RevokeApplicationReply {
  /** Version of this body. */
  schemaVersion: 'service-account-application-v1'
  /** The application that was. */
  application: {
    /** Id of the authorization. */
    id: string
    /** Id of the client: the address of its document, or what it got when it registered. */
    clientId: string
    /** What the client called itself when it was agreed to. */
    clientName: string
    /** The client’s own page, as it says; null when it names none. */
    clientUri: string | null
    /** Where browsers are sent back to. */
    redirectHosts: readonly string[]
    /** What the application may do. */
    scopes: readonly Scope[]
    /** When it was first agreed to. */
    createdAt: string
    /** When it last called, give or take a minute; null when never. */
    lastUsedAt: string | null
    /** When it has to ask again. */
    expiresAt: string
    /** When it ended. */
    revokedAt: string
  }
}

export interface CreateAccountReply {
  /** Version of this body. */
  schemaVersion: 'service-admin-account-v1'
  /** The new account. */
  account: {
    /** Id of the account, `u_…`. */
    id: string
    /** Name of the account; null when it was given none. */
    displayName: string | null
    /** When the account was made. */
    createdAt: string
  }
  /** One-time token for the first sign-in, `cas_…`; shown only here. */
  setupToken: string
  /** When the setup token stops working. */
  setupTokenExpiresAt: string
}

export interface CreateInviteReply {
  /** Version of this body. */
  schemaVersion: 'service-admin-invite-v1'
  /** The new invite. */
  invite: {
    /** Id of the invite. */
    id: string
    /** When the invite was made. */
    createdAt: string
    /** When the invite stops working. */
    expiresAt: string
  }
  /** The token to redeem, `cai_…`; shown only here. */
  inviteToken: string
}

export interface DeleteAccountReply {
  /** Version of this body. */
  schemaVersion: 'service-admin-account-deletion-v1'
  /** What was deleted. */
  account: {
    /** Id of the account, `u_…`. */
    id: string
  }
  /** How many rows went, by table group: `notes`, `edges`, `apiKeys`, `ingestJobs` and so on. */
  deleted: Record<string, number>
}

export interface EndAccountSessionsReply {
  /** Version of this body. */
  schemaVersion: 'service-admin-account-sessions-v1'
  /** The account. */
  account: {
    /** Id of the account, `u_…`. */
    id: string
  }
  /** How many sessions were ended. */
  endedSessions: number
}

export interface ImportAccountReply {
  /** Version of this body. */
  schemaVersion: 'service-admin-account-import-v1'
  /** The account. */
  account: {
    /** Id of the account, `u_…`. */
    id: string
  }
  /** How many records came in, by list of the export; those of memory as `memory.messages` and so on. */
  imported: Record<string, number>
  /** Jobs and events whose id was taken, and which got another. */
  renamedJobs: number
  /** The job that makes the vectors; poll it with a key of the account. Null when there are no records. */
  reembedJobId: string | null
}

export type UrlIngestPlanOrJob = UrlIngestPlanReply | QueuedIngestReply

export type FileIngestPlanOrJob = FileIngestPlanReply | QueuedIngestReply

export interface PlannedFilesReply {
  /** Version of this body. */
  schemaVersion: 'service-file-ingest-list-v1'
  /** The files in the order of the form. */
  files: readonly IngestedFile[]
}

export interface QueuedFilesReply {
  /** Version of this body. */
  schemaVersion: 'service-file-ingest-list-v1'
  /** The files in the order of the form. */
  files: readonly IngestedFile[]
}

export interface ListIngestJobsReply {
  /** Version of this body. */
  schemaVersion: 'service-ingest-job-list-v1'
  /** The jobs of this page. */
  jobs: readonly IngestJob[]
  pagination: Pagination
}

export interface GetIngestJobReply {
  /** Version of this body. */
  schemaVersion: 'service-ingest-job-v1'
  job: IngestJobDetail
}

export interface FollowedFeed {
  /** Version of this body. */
  schemaVersion: 'service-feed-v1'
  feed: Feed
}

export interface NewFeed {
  /** Version of this body. */
  schemaVersion: 'service-feed-v1'
  feed: Feed
}

export interface ListFeedsReply {
  /** Version of this body. */
  schemaVersion: 'service-feed-list-v1'
  /** The feeds. */
  feeds: readonly Feed[]
}

export interface UpdateFeedReply {
  /** Version of this body. */
  schemaVersion: 'service-feed-v1'
  feed: Feed
}

export interface DeleteFeedReply {
  /** Version of this body. */
  schemaVersion: 'service-feed-deletion-v1'
  /** Id of the feed. */
  deleted: string
}

export interface ListSourcesReply {
  /** Version of this body. */
  schemaVersion: 'service-source-list-v1'
  /** The sources of this page. */
  sources: readonly Source[]
  pagination: Pagination
}

export interface GetSourceReply {
  /** Version of this body. */
  schemaVersion: 'service-source-v1'
  source: Source
}

export interface GetSourceTextReply {
  /** Version of this body. */
  schemaVersion: 'service-source-text-v1'
  source: Source
  /** The run that read this text. */
  sourceRunId: string
  /** The day the source is from. */
  datedAt: string
  /** The part, verbatim. */
  text: string
  /** Where the part begins. */
  start: number
  /** Where it ends. */
  end: number
  /** Length of the whole text. */
  totalChars: number
  /** Where the wanted note or its part stands; null when none was wanted. */
  found: {
    /** Where it begins. */
    start: number
    /** Where it ends. */
    end: number
  } | null
  /** The blocks of the part, in order. */
  blocks: readonly SourceBlock[]
  /** What was drawn from the part, in order; what encloses others comes before them. */
  marks: readonly SourceMark[]
  /** What was read, byte for byte, to be downloaded; null when it was not kept. */
  original: {
    /** What a download of it is called. */
    name: string
    /** What the bytes are. */
    contentType: string
    /** How many. */
    bytes: number
    /** Their SHA-256, in hexadecimal. */
    sha256: string
  } | null
}

export interface DeleteSourceReply {
  /** Version of this body. */
  schemaVersion: 'service-ingest-job-v1'
  job: JobReceipt
}

export interface ListSourceRunsReply {
  /** Version of this body. */
  schemaVersion: 'service-source-run-list-v1'
  /** The runs of this page. */
  runs: readonly SourceRunSummary[]
  pagination: Pagination
}

export interface InspectSourceRunReply {
  /** Version of this body. */
  schemaVersion: 'service-source-run-inspect-v1'
  run: InspectedSourceRun
  /** What the run holds; records that other runs hold too are counted. */
  counts: {
    /** Number of notes. */
    notes: number
    /** Number of claims. */
    claims: number
    /** Number of positions. */
    positions: number
    /** Number of projects. */
    projects: number
    /** Number of entities. */
    entities: number
    /** Number of edges. */
    edges: number
    /** Number of different facets of its notes. */
    facets: number
  }
  /** Every predicate of the run, the most frequent first. */
  predicates: readonly {
    /** The predicate. */
    name: string
    /** How often it occurs. */
    count: number
  }[]
  /** Every facet of the run, the most frequent first. */
  facets: readonly {
    /** The facet. */
    name: string
    /** How often it occurs. */
    count: number
  }[]
  /** What you should know of this run. */
  warnings: readonly string[]
}

export interface GetSourceRunEvidenceReply {
  /** Version of this body. */
  schemaVersion: 'service-source-run-evidence-v1'
  run: SourceRun
  /** The limits that were applied. */
  limits: {
    /** Notes at most. */
    maxNotes: number
    /** Claims at most. */
    maxClaims: number
    /** Characters (UTF-16 units) of all excerpts and claims together at most. */
    maxChars: number
    /** Words that a note must have. */
    minNoteWords: number
  }
  /** Passages in source order. */
  notes: readonly {
    /** Id of the note. */
    id: string
    /** Its text, verbatim; the last one may be cut after a word, and nothing follows it. */
    excerpt: string
    /** `extracted` from its source, `feedback` of a correction, or `quarantine`. */
    sourceKind: string
    /** `asserted`, `inferred`, `user-asserted`… */
    confidenceKind: string
    /** 0 to 1; null where none was given. */
    confidenceScore: number | null
    /** What it is about, in few words. */
    facets: readonly string[]
  }[]
  /** Claims in source order. */
  claims: readonly {
    /** Id of the claim. */
    id: string
    /** The claim, never cut. */
    text: string
    /** `asserted`, `inferred`, `user-asserted`… */
    confidenceKind: string
    /** 0 to 1; null where none was given. */
    confidenceScore: number | null
    /** What it is about, in few words. */
    facets: readonly string[]
    /** Notes of this run that state it, in source order. Each exists, superseded or not; `notes` lacks those beyond its own limits. */
    extractedFromNoteIds: readonly string[]
  }[]
}

export interface ReleaseSourceRunReply {
  /** Version of this body. */
  schemaVersion: 'service-source-run-release-v1'
  run: SourceRun
}

export interface UndoSourceRunReply {
  /** Version of this body. */
  schemaVersion: 'service-source-run-undo-v1'
  /** The run that is gone. */
  sourceRunId: string
}

export interface ListEntityRecordsReply {
  /** Version of this body. */
  schemaVersion: 'service-entity-list-v1'
  /** The entities of this page. */
  entities: readonly ListedEntity[]
  counts?: RecordListCounts
  pagination: Pagination
}

export interface ListProjectRecordsReply {
  /** Version of this body. */
  schemaVersion: 'service-project-list-v1'
  /** The projects of this page. */
  projects: readonly ListedProject[]
  counts?: RecordListCounts
  pagination: Pagination
}

export interface ListClaimRecordsReply {
  /** Version of this body. */
  schemaVersion: 'service-claim-list-v1'
  /** The claims of this page. */
  claims: readonly ListedStatement[]
  counts?: RecordListCounts
  pagination: Pagination
}

export interface ListPositionRecordsReply {
  /** Version of this body. */
  schemaVersion: 'service-position-list-v1'
  /** The positions of this page. */
  positions: readonly ListedStatement[]
  counts?: RecordListCounts
  pagination: Pagination
}

export interface ListNoteRecordsReply {
  /** Version of this body. */
  schemaVersion: 'service-note-list-v1'
  /** The notes of this page. */
  notes: readonly ListedNote[]
  counts?: RecordListCounts
  pagination: Pagination
}

export interface MergeEntitiesReply {
  /** Version of this body. */
  schemaVersion: 'service-entity-merge-v1'
  run: ResolutionRun
  /** The entity that stands for all of them. */
  entityId: string
}

export interface SplitEntityReply {
  /** Version of this body. */
  schemaVersion: 'service-entity-split-v1'
  run: ResolutionRun
  /** The entity as it was asked for. */
  entityId: string
  /** The entity that these sources name. */
  otherEntityId: string
}

export interface CorrectEntityKindReply {
  /** Version of this body. */
  schemaVersion: 'service-entity-kind-v1'
  run: ResolutionRun
  /** The entity. */
  entityId: string
  /** Its kind. */
  kind: string
}

export interface ListEntityResolutionsReply {
  /** Version of this body. */
  schemaVersion: 'service-entity-resolution-list-v1'
  /** What was said. */
  resolutions: readonly EntityResolution[]
}

export interface GetNodeReply {
  /** Version of this body. */
  schemaVersion: 'service-node-v1'
  node: GraphNode
  /** Oldest run first, 50 at most. */
  places: readonly NodePlace[]
}

export interface ListNeighborsReply {
  /** Version of this body. */
  schemaVersion: 'service-neighbors-v1'
  /** The node that was asked for. */
  node: {
    /** note, claim, position, project or entity. */
    type: string
    /** Id of the node. */
    id: string
    /** Its name or title, or how its text begins. */
    title: string
    /** What it says, in short. */
    snippet: string
    /** What it is about, in few words. */
    facets: readonly string[]
    /** The record that took its place; absent on current records. */
    supersededBy?: string
    replacedBy?: ReplacedBy
  }
  /** Its neighbours. */
  neighbors: readonly Neighbor[]
}

export interface QueryReply {
  /** Version of this body. */
  schemaVersion: 'service-evidence-query-v1'
  /** When this was answered. */
  generatedAt: string
  /** The query as sent. */
  query: string
  /** How records were ranked. `exact`: by words and links alone, because there are no vectors. */
  mode: 'topical' | 'style' | 'exact'
  /** The target asked for. */
  target: 'all' | 'note' | 'claim' | 'position' | 'project' | 'entity'
  /** Embedding model of the ranking; in mode `exact` the one that was asked for. */
  model: string
  /** Dimensions of its vectors; 0 as long as none has been seen. */
  dimensions: number
  /** Only when the embedding model reports usage. */
  usage?: {
    /** Tokens that the embedding provider reported. */
    totalTokens: number
  }
  answer: Answer
  /** Records, best first. */
  results: readonly QueryResult[]
  /** What the reader should know of this result. */
  warnings: readonly string[]
}

export const QUERY_REPLY_MODE = ['topical', 'style', 'exact'] as const

export const QUERY_REPLY_TARGET = ['all', 'note', 'claim', 'position', 'project', 'entity'] as const

export interface GetAccountOverviewReply {
  /** Version of this body. */
  schemaVersion: 'service-account-overview-v1'
  /** When this was read. */
  generatedAt: string
  /** Whose account it is. */
  account: {
    /** Id of the account, `u_…`. */
    id: string
    /** Name of the account; null when it was given none. */
    displayName: string | null
    /** E-mail address of its owner; null when there is none. */
    email: string | null
    /** Name of its plan. */
    plan: string
    /** When it was made. */
    createdAt: string
  }
  credits: Credits
  /** What is in it. */
  activity: {
    /** How much of everything there is. */
    counts: {
      /** Number of live notes. */
      notes: number
      /** Number of live claims. */
      claims: number
      /** Number of live positions. */
      positions: number
      /** Number of live projects. */
      projects: number
      /** Number of live entities. */
      entities: number
      /** Number of live edges. */
      edges: number
      /** Number of different facets of live notes. */
      facets: number
      /** Number of sources. */
      sources: number
      /** Number of messages in the memory. */
      messages: number
      /** Number of current claims in the memory. */
      memoryClaims: number
    }
    /** The newest sources, as `GET /v1/sources` lists them. */
    recentSources: readonly Source[]
  }
  /** The newest jobs, as `GET /v1/ingest/jobs?includeSource=true` lists them. */
  recentIngestJobs: readonly IngestJob[]
}

export interface GetAccountUsageReply {
  /** Version of this body. */
  schemaVersion: 'service-account-usage-v1'
  credits: Credits
  /** How often each thing may still be done. */
  quotas: readonly Quota[]
  /** The newest changes of the credits. */
  ledger: readonly CreditLedgerEntry[]
  /** What is kept, and how much the plan keeps. */
  storage: readonly StorageUse[]
  /** What was used, by day and metric. */
  dailyUsage: readonly DailyUsage[]
}

export interface GetCurrentAccessReply {
  /** Version of this body. */
  schemaVersion: 'service-current-access-v1'
  /** By what this request was let in. */
  authority: {
    /** The kind of credential. */
    type: 'api_key'
    /** Id of the key, `k_…`. */
    keyId: string
    /** How the key begins. */
    keyPrefix: string
    /** Its name. */
    name: string
    /** What it may do. */
    scopes: readonly Scope[]
    /** When it expires; null when it does not. */
    expiresAt: string | null
  }
  /** For whom it speaks, and how much it may ask for at once. */
  context: {
    /** Id of the account, `u_…`. */
    accountId: string
    /** Number of records that a query may ask for. */
    maxLimit: number
    /** Number of evidence notes that a query may ask for with each record. */
    maxEvidenceLimit: number
    /** Number of characters that a context or an answer may have. */
    maxChars: number
  }
  /** How often each thing may still be done. */
  quotas: readonly Quota[]
  credits: Credits
}

export interface GetStyleProfileReply {
  /** Version of this body. */
  schemaVersion: 'service-style-profile-v1'
  /** What the profile was restricted to; null where it was not. */
  filters: {
    /** The run that was asked for. */
    sourceRunId: string | null
    /** The writing context that was asked for. */
    scope: string | null
  }
  /** Habits, the surest first. */
  observations: readonly StyleObservation[]
  /** Preferences, the surest first. */
  preferences: readonly StylePreference[]
  /** Vocabulary rules, the surest first. */
  vocabularyRules: readonly VocabularyRule[]
  /** The notes that the records name, each once. */
  evidenceNotes: readonly StyleEvidenceNote[]
}

export interface PlannedCorrectionReply {
  /** Version of this body. */
  schemaVersion: 'service-feedback-correction-plan-v1'
  /** Nothing was kept. */
  mode: 'dry-run'
  plan: CorrectionPlan
}

export interface WrittenCorrectionReply {
  /** Version of this body. */
  schemaVersion: 'service-feedback-correction-v1'
  /** Everything was kept. */
  mode: 'written'
  /** The note that holds the correction. */
  feedbackNote: {
    /** Id of the record. */
    id: string
    /** Always `feedback`. */
    sourceKind: string
    /** The run of this correction. */
    sourceRunId: string
  }
  /** The claim that took the place of the target; null when none was given. */
  correctionClaim: {
    /** Id of the record. */
    id: string
    /** Always `feedback`. */
    sourceKind: string
    /** The run of this correction. */
    sourceRunId: string
  } | null
  /** The edges that were written. */
  edges: readonly {
    /** Id of the edge. */
    id: string
    /** `extracted-from` or `supersedes`. */
    predicate: string
  }[]
}

export interface ListWorkspacesReply {
  /** The items of this page. */
  items: readonly Workspace[]
  pagination: Pagination
}

export interface ListPeersReply {
  /** The items of this page. */
  items: readonly Peer[]
  pagination: Pagination
}

export interface ListSessionsReply {
  /** The items of this page. */
  items: readonly Session[]
  pagination: Pagination
}

export interface ListMessagesReply {
  /** The items of this page. */
  items: readonly Message[]
  pagination: Pagination
}

export interface ListClaimsReply {
  /** The items of this page. */
  items: readonly Claim[]
  pagination: Pagination
}

export interface ListWebhooksReply {
  /** All of them, oldest first. */
  items: readonly Webhook[]
}

export interface DeleteWebhookReply {
  /** Id of the webhook that was deleted. */
  id: string
}

export interface ListWebhookDeliveriesReply {
  /** The deliveries of this page. */
  items: readonly WebhookDelivery[]
  pagination: Pagination
}

export interface SignInBody {
  /** `setup_token`: the first sign-in of an account, or one by a setup link; it sets the password. */
  method?: 'password' | 'setup_token' | 'passkey'
  /** E-mail address, with all but `passkey`; it signs in from now on with `setup_token`. */
  email?: string
  /** The password, with all but `passkey`. A new one has 8 to 128 characters, of any kind. */
  password?: string
  /** The one-time token, `cas_…`; with `setup_token`, and only there. */
  setupToken?: string
  /** With `passkey`, and only there: what `navigator.credentials.get` gave, with `challenge` and `rpId` of `GET /v1/auth/session` and user verification required. */
  credential?: {
    /** Id of the credential. */
    id: string
    /** The same. */
    rawId: string
    /** Kind of the credential. */
    type: 'public-key'
    /** What the authenticator answered. */
    response: {
      /** What the browser signed for: challenge and origin. */
      clientDataJSON: string
      /** What the authenticator signed. */
      authenticatorData: string
      /** Its signature. */
      signature: string
      /** The id of the account, as the credential was made with it. */
      userHandle: string
    }
  }
}

export const SIGN_IN_BODY_METHOD = ['password', 'setup_token', 'passkey'] as const

export interface StartDeviceBody {
  /** Name of the program, as the person who approves sees it. */
  clientName?: string
  /** Name of the machine, as the person who approves sees it. */
  deviceName?: string
}

export interface DecideDeviceBody {
  /** The code on the terminal; case and dash do not matter. */
  userCode: string
  /** `preview` changes nothing and shows who asks. */
  decision?: 'approve' | 'deny' | 'preview'
}

export const DECIDE_DEVICE_BODY_DECISION = ['approve', 'deny', 'preview'] as const

export type PollDeviceReply = CliSessionReply | DevicePendingReply

export interface PollDeviceBody {
  /** The code, `cad_…`. */
  deviceCode: string
}

export interface RedeemInviteBody {
  /** The invite, `cai_…`, as the operator handed it over. */
  inviteToken: string
  /** Name of the first key, for people. */
  apiKeyName?: string
  /** Name of the account; the one in the invite when omitted. */
  displayName?: string
  /** With `password`: the address that signs in to the account at a browser. */
  email?: string
  /** With `email`: the password that signs in to the account at a browser. A new one has 8 to 128 characters, of any kind. */
  password?: string
}

export interface CreateApiKeyBody {
  /** Name of the key, for people. */
  name: string
  /** What the key may do; every scope except `account` when omitted. */
  scopes?: readonly Scope[]
  /** Last day on which the key works, UTC; without it the key does not expire. */
  expiresAt?: string
  /** Workspace of the memory that is meant where a request with this key names none. */
  defaultWorkspace?: string
  /** Peer that is meant where a request with this key names none. */
  defaultPeer?: string
  /** True: the key ends with the browser session that makes it, and after 12 hours anyway; it stands in no list, and cannot be rotated. Only for browser sessions, and not beside `expiresAt`. A session has 8 of them: the ninth revokes the oldest. */
  bindToSession?: boolean
}

export interface RotateApiKeyBody {
  /** Name of the replacement; the old name when omitted. */
  name?: string
  /** Last day on which the replacement works, UTC; the old one when omitted. */
  expiresAt?: string
}

export interface CreatePasskeyBody {
  /** Name of the passkey, for people. */
  name: string
  /** What `navigator.credentials.create` gave, with `challenge` and `rpId` of `GET /v1/auth/session`, user verification and a discoverable credential required, and the id of the account (`u_…`, as bytes) for `user.id`. */
  credential: {
    /** Id of the credential. */
    id: string
    /** The same. */
    rawId: string
    /** Kind of the credential. */
    type: 'public-key'
    /** What the authenticator answered. */
    response: {
      /** What the browser signed for: challenge and origin. */
      clientDataJSON: string
      /** The public key; an attestation by certificate is refused. */
      attestationObject: string
    }
  }
  /** The password, when the sign-in is more than ten minutes old. A new one has 8 to 128 characters, of any kind. */
  password?: string
}

export interface DeletePasskeyBody {
  /** The password, when the sign-in is more than ten minutes old. A new one has 8 to 128 characters, of any kind. */
  password?: string
}

export interface ChangePasswordBody {
  /** The password from now on. A new one has 8 to 128 characters, of any kind. */
  newPassword: string
  /** The password until now; not needed within ten minutes of signing in. A new one has 8 to 128 characters, of any kind. */
  currentPassword?: string
}

export interface DeleteOwnAccountBody {
  /** Has to be `delete my account`. */
  confirm: 'delete my account'
  /** The password; not needed within ten minutes of signing in. A new one has 8 to 128 characters, of any kind. */
  password?: string
}

export interface NarrowApplicationBody {
  /** What it keeps of its scopes. */
  scopes: readonly Scope[]
}

export interface CreateAccountBody {
  /** Name of the account, for people. */
  displayName?: string
  /** Where accounts are spread over several databases, the one it is to be in; the emptiest unless given. */
  cell?: string
  /** E-mail address of the owner. */
  email?: string
}

export interface CreateAccountApiKeyBody {
  /** The account for which the key is made. */
  userId: string
  /** Name of the key, for people. */
  name?: string
  /** What the key may do; every scope except `account` when omitted. */
  scopes?: readonly Scope[]
  /** Last day on which the key works, UTC; without it the key does not expire. */
  expiresAt?: string
  /** Workspace of the memory that is meant where a request with this key names none. */
  defaultWorkspace?: string
  /** Peer that is meant where a request with this key names none. */
  defaultPeer?: string
}

export interface CreateInviteBody {
  /** Name of the account, for people. */
  displayName?: string
  /** For how many days the invite works. */
  expiresInDays?: number
}

export type IngestUrlReply = UrlIngestPlanOrJob | QueuedIngestReply

export interface IngestUrlBody {
  /** Public http or https address of a page or of a file: PDF, Markdown, HTML, Word, PowerPoint, Excel, OpenDocument text, OpenDocument spreadsheet, EPUB, CSV, JSON, mail and plain text. */
  url: string
  /** True: answer with a plan and keep nothing. False: queue a job. */
  dryRun?: boolean
  /** Draw records from the notes. A live ingest needs true; a plan without it holds notes and facets only. */
  distill?: boolean
  /** Day that the source is from. A live ingest needs it. */
  datedAt?: string
  /** Also look for how the text is written. */
  analyzeStyle?: boolean
  /** Draw records from at most so many notes, in source order. All when left out. */
  distillLimit?: number
  /** Model provider that distils; it must be configured on this server. Left out: what the server is set to, the built-in rules unless it says otherwise. */
  distillerProvider?: 'anthropic' | 'openai'
  /** The provider's model id. Left out: the one that the server is set to. */
  distillerModel?: string
  /** The source of which this is a newer version, or `none`: a document of its own. Left out, a page is a newer version of what its address gave before, and a file one of the file of the same name whose text it largely shares. */
  replaces?: 'none' | string
  /** A repeat of a live ingest with the same key answers with the first job. */
  idempotencyKey?: string
  /** Keep only the lines around this term before distilling. */
  focus?: string
  /** Lines kept around each hit of `focus`. */
  focusContext?: number
}

export const INGEST_URL_BODY_DISTILLER_PROVIDER = ['anthropic', 'openai'] as const

export type IngestFileReply = FileIngestPlanOrJob | QueuedIngestReply

export interface IngestFileBody {
  /** Name of the file; shown, never used as a path. */
  filename: string
  /** application/pdf, text/markdown, text/html, application/vnd.openxmlformats-officedocument.wordprocessingml.document, application/vnd.openxmlformats-officedocument.presentationml.presentation, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/vnd.oasis.opendocument.text, application/vnd.oasis.opendocument.spreadsheet, application/epub+zip, text/csv, application/json, message/rfc822, text/plain; application/octet-stream where the file's name ends as theirs do. */
  contentType: string
  /** The bytes of the file in base64. */
  contentBase64: string
  /** True: answer with a plan and keep nothing. False: queue a job. */
  dryRun?: boolean
  /** Draw records from the notes. A live ingest needs true; a plan without it holds notes and facets only. */
  distill?: boolean
  /** Day that the source is from. A live ingest needs it. */
  datedAt?: string
  /** Also look for how the text is written. */
  analyzeStyle?: boolean
  /** Draw records from at most so many notes, in source order. All when left out. */
  distillLimit?: number
  /** Model provider that distils; it must be configured on this server. Left out: what the server is set to, the built-in rules unless it says otherwise. */
  distillerProvider?: 'anthropic' | 'openai'
  /** The provider's model id. Left out: the one that the server is set to. */
  distillerModel?: string
  /** The source of which this is a newer version, or `none`: a document of its own. Left out, a page is a newer version of what its address gave before, and a file one of the file of the same name whose text it largely shares. */
  replaces?: 'none' | string
  /** A repeat of a live ingest with the same key answers with the first job. */
  idempotencyKey?: string
}

export const INGEST_FILE_BODY_DISTILLER_PROVIDER = ['anthropic', 'openai'] as const

export type IngestFilesReply = PlannedFilesReply | QueuedFilesReply

export type CreateFeedReply = FollowedFeed | NewFeed

export interface CreateFeedBody {
  /** Public http or https address of an RSS or Atom feed, or of a sitemap. */
  url: string
  /** Minutes from one reading to the next. */
  everyMinutes?: number
}

export interface UpdateFeedBody {
  /** True: do not read it. False: go on. */
  paused?: boolean
  /** Minutes from one reading to the next. */
  everyMinutes?: number
}

export interface MergeEntitiesBody {
  /** The entities for which this one is to stand. */
  entityIds: readonly string[]
}

export interface SplitEntityBody {
  /** Sources that mean the other; not all that name the entity. */
  sourceIds: readonly string[]
}

export interface CorrectEntityKindBody {
  /** Its kind. */
  kind: 'person' | 'place' | 'organization' | 'publication' | 'repository' | 'tool' | 'work' | 'product' | 'event' | 'concept' | 'other'
}

export const CORRECT_ENTITY_KIND_BODY_KIND = ['person', 'place', 'organization', 'publication', 'repository', 'tool', 'work', 'product', 'event', 'concept', 'other'] as const

export interface GetStyleProfileBody {
  /** Only what this source run says. */
  sourceRunId?: string
  /** Only records for this writing context, such as `Commit messages`; case and accents do not count. */
  scope?: string
  /** How many of each kind at most. */
  limit?: number
}

export type CorrectRecordReply = PlannedCorrectionReply | WrittenCorrectionReply

export type CreateClaimReply = CreatedClaim

/** What a success answers, by method and path. */
export interface Replies {
  get: {
    '/healthz': GetHealthReply
    '/readyz': GetReadinessReply
    '/openapi.json': GetOpenApiDocumentReply
    '/v1/auth/session': GetAuthSessionReply
    '/v1/auth/cli/session': GetCliSessionReply
    '/v1/account/api-keys': ListApiKeysReply
    '/v1/account/security': GetSecurityReply
    '/v1/account/audit': ListAuditReply
    '/v1/account/applications': ListApplicationsReply
    '/v1/account/export': AccountExport
    '/v1/admin/accounts/{userId}/export': AccountExport
    '/v1/ingest/jobs': ListIngestJobsReply
    '/v1/ingest/jobs/{jobId}': GetIngestJobReply
    '/v1/ingest/feeds': ListFeedsReply
    '/v1/sources': ListSourcesReply
    '/v1/sources/{sourceId}': GetSourceReply
    '/v1/sources/{sourceId}/text': GetSourceTextReply
    '/v1/sources/{sourceId}/original': undefined
    '/v1/source-runs': ListSourceRunsReply
    '/v1/source-runs/{sourceRunId}/inspect': InspectSourceRunReply
    '/v1/source-runs/{sourceRunId}/evidence': GetSourceRunEvidenceReply
    '/v1/entities': ListEntityRecordsReply
    '/v1/projects': ListProjectRecordsReply
    '/v1/claims': ListClaimRecordsReply
    '/v1/positions': ListPositionRecordsReply
    '/v1/notes': ListNoteRecordsReply
    '/v1/entities/{id}/resolutions': ListEntityResolutionsReply
    '/v1/nodes/{type}/{id}': GetNodeReply
    '/v1/nodes/{type}/{id}/neighbors': ListNeighborsReply
    '/v1/account/overview': GetAccountOverviewReply
    '/v1/account/usage': GetAccountUsageReply
    '/v1/access': GetCurrentAccessReply
    '/v1/workspaces/{ws}/peers/{peer}': Peer
    '/v1/workspaces/{ws}/sessions/{s}': Session
    '/v1/workspaces/{ws}/events/{id}': EventStatus
    '/v1/workspaces/{ws}/claims/{id}': Claim
    '/v1/workspaces/{ws}/claims/{id}/history': ClaimHistory
    '/v1/workspaces/{ws}/context': PeerContext
    '/v1/context': PeerContext
    '/v1/workspaces/{ws}/queue/status': QueueStatus
    '/v1/workspaces/{ws}/webhooks': ListWebhooksReply
    '/v1/workspaces/{ws}/webhooks/{id}/deliveries': ListWebhookDeliveriesReply
  }
  post: {
    '/v1/auth/login': SignedInReply
    '/v1/auth/cli/device': StartDeviceReply
    '/v1/auth/cli/device/approve': DecideDeviceReply
    '/v1/auth/cli/token': PollDeviceReply
    '/v1/account/invites/redeem': RedeemInviteReply
    '/v1/account/api-keys': IssuedApiKeyReply
    '/v1/account/api-keys/{apiKeyId}/rotate': RotateApiKeyReply
    '/v1/account/passkeys': CreatePasskeyReply
    '/v1/admin/accounts': CreateAccountReply
    '/v1/admin/api-keys': IssuedApiKeyReply
    '/v1/admin/invites': CreateInviteReply
    '/v1/admin/accounts/{userId}/import': ImportAccountReply
    '/v1/ingest/url': IngestUrlReply
    '/v1/ingest/file': IngestFileReply
    '/v1/ingest/files': IngestFilesReply
    '/v1/ingest/feeds': CreateFeedReply
    '/v1/source-runs/{sourceRunId}/release': ReleaseSourceRunReply
    '/v1/source-runs/{sourceRunId}/undo': UndoSourceRunReply
    '/v1/entities/{id}/merge': MergeEntitiesReply
    '/v1/entities/{id}/split': SplitEntityReply
    '/v1/query': QueryReply
    '/v1/account/answers/query': QueryReply
    '/v1/style/profile': GetStyleProfileReply
    '/v1/feedback/corrections': CorrectRecordReply
    '/v1/workspaces': Workspace
    '/v1/workspaces/list': ListWorkspacesReply
    '/v1/workspaces/{ws}/peers': Peer
    '/v1/workspaces/{ws}/peers/list': ListPeersReply
    '/v1/workspaces/{ws}/sessions': Session
    '/v1/workspaces/{ws}/sessions/list': ListSessionsReply
    '/v1/workspaces/{ws}/sessions/{s}/messages': MessagesCreateReceipt
    '/v1/workspaces/{ws}/sessions/{s}/messages/list': ListMessagesReply
    '/v1/workspaces/{ws}/claims': CreateClaimReply
    '/v1/workspaces/{ws}/claims/list': ListClaimsReply
    '/v1/workspaces/{ws}/peers/{peer}/representation': Representation
    '/v1/workspaces/{ws}/recall': Recall
    '/v1/workspaces/{ws}/webhooks': IssuedWebhook
    '/v1/workspaces/{ws}/webhooks/{id}/rotate': IssuedWebhook
  }
  delete: {
    '/v1/auth/session': SignOutReply
    '/v1/auth/cli/session': EndCliSessionReply
    '/v1/account/api-keys/{apiKeyId}': RevokeApiKeyReply
    '/v1/account/passkeys/{id}': DeletePasskeyReply
    '/v1/account/sessions/{id}': EndSessionReply
    '/v1/account': DeleteOwnAccountReply
    '/v1/account/applications/{id}': RevokeApplicationReply
    '/v1/admin/accounts/{userId}': DeleteAccountReply
    '/v1/admin/accounts/{userId}/sessions': EndAccountSessionsReply
    '/v1/ingest/feeds/{feedId}': DeleteFeedReply
    '/v1/sources/{sourceId}': DeleteSourceReply
    '/v1/workspaces/{ws}': EventStatus
    '/v1/workspaces/{ws}/peers/{peer}': EventStatus
    '/v1/workspaces/{ws}/sessions/{s}': EventStatus
    '/v1/workspaces/{ws}/sessions/{s}/messages/{id}': MessageDeleteReceipt
    '/v1/workspaces/{ws}/claims/{id}': ClaimDeleteReceipt
    '/v1/workspaces/{ws}/webhooks/{id}': DeleteWebhookReply
  }
  put: {
    '/v1/account/password': SignedInReply
    '/v1/account/applications/{id}': NarrowApplicationReply
    '/v1/ingest/feeds/{feedId}': UpdateFeedReply
    '/v1/entities/{id}/kind': CorrectEntityKindReply
    '/v1/workspaces/{ws}/sessions/{s}/messages/{id}': MessageUpdateReceipt
    '/v1/workspaces/{ws}/claims/{id}': ClaimUpdateResult
  }
}

/** What a request takes, by method and path; headers are the client's own business. */
export interface Requests {
  get: {
    '/healthz': Record<never, never>
    '/readyz': Record<never, never>
    '/openapi.json': Record<never, never>
    '/v1/auth/session': Record<never, never>
    '/v1/auth/cli/session': Record<never, never>
    '/v1/account/api-keys': { query?: { limit?: number; cursor?: string } }
    '/v1/account/security': Record<never, never>
    '/v1/account/audit': { query?: { limit?: number; cursor?: string; action?: string } }
    '/v1/account/applications': Record<never, never>
    '/v1/account/export': Record<never, never>
    '/v1/admin/accounts/{userId}/export': { params: { userId: string } }
    '/v1/ingest/jobs': { query?: { limit?: number; cursor?: string; includeSource?: boolean } }
    '/v1/ingest/jobs/{jobId}': { params: { jobId: string }; query?: { wait?: number } }
    '/v1/ingest/feeds': Record<never, never>
    '/v1/sources': { query?: { limit?: number; cursor?: string } }
    '/v1/sources/{sourceId}': { params: { sourceId: string } }
    '/v1/sources/{sourceId}/text': { params: { sourceId: string }; query?: { sourceRunId?: string; noteId?: string; noteStart?: number; noteEnd?: number; from?: number; maxChars?: number; includeQuarantined?: boolean } }
    '/v1/sources/{sourceId}/original': { params: { sourceId: string }; query?: { sourceRunId?: string } }
    '/v1/source-runs': { query?: { limit?: number; cursor?: string; includeQuarantined?: boolean; includeSource?: boolean } }
    '/v1/source-runs/{sourceRunId}/inspect': { params: { sourceRunId: string } }
    '/v1/source-runs/{sourceRunId}/evidence': { params: { sourceRunId: string }; query?: { maxNotes?: number; maxClaims?: number; maxChars?: number; minNoteWords?: number; includeQuarantined?: boolean } }
    '/v1/entities': { query?: { limit?: number; cursor?: string; q?: string; facet?: string; sourceId?: string; sourceRunId?: string; datedFrom?: string; datedTo?: string; state?: 'live' | 'superseded' | 'quarantined' | 'any'; sort?: 'newest' | 'connections'; includeCounts?: boolean; kind?: 'person' | 'place' | 'organization' | 'publication' | 'repository' | 'tool' | 'work' | 'product' | 'event' | 'concept' | 'other' } }
    '/v1/projects': { query?: { limit?: number; cursor?: string; q?: string; facet?: string; sourceId?: string; sourceRunId?: string; datedFrom?: string; datedTo?: string; state?: 'live' | 'superseded' | 'quarantined' | 'any'; sort?: 'newest' | 'connections'; includeCounts?: boolean } }
    '/v1/claims': { query?: { limit?: number; cursor?: string; q?: string; facet?: string; sourceId?: string; sourceRunId?: string; datedFrom?: string; datedTo?: string; state?: 'live' | 'superseded' | 'quarantined' | 'any'; sort?: 'newest' | 'connections'; includeCounts?: boolean } }
    '/v1/positions': { query?: { limit?: number; cursor?: string; q?: string; facet?: string; sourceId?: string; sourceRunId?: string; datedFrom?: string; datedTo?: string; state?: 'live' | 'superseded' | 'quarantined' | 'any'; sort?: 'newest' | 'connections'; includeCounts?: boolean } }
    '/v1/notes': { query?: { limit?: number; cursor?: string; q?: string; facet?: string; sourceId?: string; sourceRunId?: string; datedFrom?: string; datedTo?: string; state?: 'live' | 'superseded' | 'quarantined' | 'any'; sort?: 'newest' | 'connections'; includeCounts?: boolean } }
    '/v1/entities/{id}/resolutions': { params: { id: string } }
    '/v1/nodes/{type}/{id}': { params: { type: 'note' | 'claim' | 'position' | 'project' | 'entity'; id: string }; query?: { includeQuarantined?: boolean } }
    '/v1/nodes/{type}/{id}/neighbors': { params: { type: 'note' | 'claim' | 'position' | 'project' | 'entity'; id: string }; query?: { limit?: number } }
    '/v1/account/overview': { query?: { sourceLimit?: number; ingestJobLimit?: number } }
    '/v1/account/usage': { query?: { ledgerLimit?: number } }
    '/v1/access': Record<never, never>
    '/v1/workspaces/{ws}/peers/{peer}': { params: { ws: string; peer: string } }
    '/v1/workspaces/{ws}/sessions/{s}': { params: { ws: string; s: string } }
    '/v1/workspaces/{ws}/events/{id}': { params: { ws: string; id: string } }
    '/v1/workspaces/{ws}/claims/{id}': { params: { ws: string; id: string } }
    '/v1/workspaces/{ws}/claims/{id}/history': { params: { ws: string; id: string } }
    '/v1/workspaces/{ws}/context': { params: { ws: string }; query?: { peer?: string; session?: string; q?: string; maxTokens?: number; messages?: number; include?: string } }
    '/v1/context': { query?: { peer?: string; session?: string; q?: string; maxTokens?: number; messages?: number; include?: string } }
    '/v1/workspaces/{ws}/queue/status': { params: { ws: string }; query?: { peer?: string; session?: string } }
    '/v1/workspaces/{ws}/webhooks': { params: { ws: string } }
    '/v1/workspaces/{ws}/webhooks/{id}/deliveries': { params: { ws: string; id: string }; query?: { limit?: number; cursor?: string } }
  }
  post: {
    '/v1/auth/login': { body: SignInBody }
    '/v1/auth/cli/device': { body?: StartDeviceBody }
    '/v1/auth/cli/device/approve': { body: DecideDeviceBody }
    '/v1/auth/cli/token': { body: PollDeviceBody }
    '/v1/account/invites/redeem': { body: RedeemInviteBody }
    '/v1/account/api-keys': { body: CreateApiKeyBody }
    '/v1/account/api-keys/{apiKeyId}/rotate': { params: { apiKeyId: string }; body?: RotateApiKeyBody }
    '/v1/account/passkeys': { body: CreatePasskeyBody }
    '/v1/admin/accounts': { body?: CreateAccountBody }
    '/v1/admin/api-keys': { body: CreateAccountApiKeyBody }
    '/v1/admin/invites': { body?: CreateInviteBody }
    '/v1/admin/accounts/{userId}/import': { params: { userId: string }; body: AccountExport }
    '/v1/ingest/url': { body: IngestUrlBody }
    '/v1/ingest/file': { body: IngestFileBody }
    '/v1/ingest/files': { body: FormData }
    '/v1/ingest/feeds': { body: CreateFeedBody }
    '/v1/source-runs/{sourceRunId}/release': { params: { sourceRunId: string } }
    '/v1/source-runs/{sourceRunId}/undo': { params: { sourceRunId: string } }
    '/v1/entities/{id}/merge': { params: { id: string }; body: MergeEntitiesBody }
    '/v1/entities/{id}/split': { params: { id: string }; body: SplitEntityBody }
    '/v1/query': { body: Query }
    '/v1/account/answers/query': { body: Query }
    '/v1/style/profile': { body?: GetStyleProfileBody }
    '/v1/feedback/corrections': { body: Correction }
    '/v1/workspaces': { body: WorkspaceUpsert }
    '/v1/workspaces/list': { body?: MemoryList }
    '/v1/workspaces/{ws}/peers': { params: { ws: string }; body: PeerUpsert }
    '/v1/workspaces/{ws}/peers/list': { params: { ws: string }; body?: MemoryList }
    '/v1/workspaces/{ws}/sessions': { params: { ws: string }; body: SessionUpsert }
    '/v1/workspaces/{ws}/sessions/list': { params: { ws: string }; body?: SessionList }
    '/v1/workspaces/{ws}/sessions/{s}/messages': { params: { ws: string; s: string }; body: MessagesCreate }
    '/v1/workspaces/{ws}/sessions/{s}/messages/list': { params: { ws: string; s: string }; body?: MessageList }
    '/v1/workspaces/{ws}/claims': { params: { ws: string }; body: ClaimCreate }
    '/v1/workspaces/{ws}/claims/list': { params: { ws: string }; body: ClaimsList }
    '/v1/workspaces/{ws}/peers/{peer}/representation': { params: { ws: string; peer: string }; body?: RepresentationRequest }
    '/v1/workspaces/{ws}/recall': { params: { ws: string }; body: RecallRequest }
    '/v1/workspaces/{ws}/webhooks': { params: { ws: string }; body: WebhookCreate }
    '/v1/workspaces/{ws}/webhooks/{id}/rotate': { params: { ws: string; id: string } }
  }
  delete: {
    '/v1/auth/session': Record<never, never>
    '/v1/auth/cli/session': Record<never, never>
    '/v1/account/api-keys/{apiKeyId}': { params: { apiKeyId: string } }
    '/v1/account/passkeys/{id}': { params: { id: string }; body?: DeletePasskeyBody }
    '/v1/account/sessions/{id}': { params: { id: string } }
    '/v1/account': { body: DeleteOwnAccountBody }
    '/v1/account/applications/{id}': { params: { id: string } }
    '/v1/admin/accounts/{userId}': { params: { userId: string }; query: { confirm: 'true' } }
    '/v1/admin/accounts/{userId}/sessions': { params: { userId: string } }
    '/v1/ingest/feeds/{feedId}': { params: { feedId: string } }
    '/v1/sources/{sourceId}': { params: { sourceId: string } }
    '/v1/workspaces/{ws}': { params: { ws: string } }
    '/v1/workspaces/{ws}/peers/{peer}': { params: { ws: string; peer: string } }
    '/v1/workspaces/{ws}/sessions/{s}': { params: { ws: string; s: string } }
    '/v1/workspaces/{ws}/sessions/{s}/messages/{id}': { params: { ws: string; s: string; id: string } }
    '/v1/workspaces/{ws}/claims/{id}': { params: { ws: string; id: string }; body?: ClaimDelete }
    '/v1/workspaces/{ws}/webhooks/{id}': { params: { ws: string; id: string } }
  }
  put: {
    '/v1/account/password': { body: ChangePasswordBody }
    '/v1/account/applications/{id}': { params: { id: string }; body: NarrowApplicationBody }
    '/v1/ingest/feeds/{feedId}': { params: { feedId: string }; body: UpdateFeedBody }
    '/v1/entities/{id}/kind': { params: { id: string }; body: CorrectEntityKindBody }
    '/v1/workspaces/{ws}/sessions/{s}/messages/{id}': { params: { ws: string; s: string; id: string }; body: MessageUpdate }
    '/v1/workspaces/{ws}/claims/{id}': { params: { ws: string; id: string }; body: ClaimUpdate }
  }
}
