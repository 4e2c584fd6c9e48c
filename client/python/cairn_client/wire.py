# Generated from openapi.json by `npm run generate`: change the routes instead.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

class ErrorReply(TypedDict):
    """The envelope of every error."""

    # Version of this envelope.
    schemaVersion: Literal["service-api-error-v1"]
    # Name it when you ask about this request; also in `x-request-id`.
    requestId: str
    # What went wrong.
    error: Dict[str, Any]


# Stable, for programs.
ErrorCode = Literal["invalid_json", "invalid_request", "invalid_ingest_request", "expired_token", "invalid_grant", "unauthorized", "insufficient_credits", "forbidden", "csrf_failed", "not_found", "method_not_allowed", "conflict", "version_conflict", "payload_too_large", "unsupported_media_type", "validation_error", "source_unreadable", "rate_limit_exceeded", "quota_exceeded", "slow_down", "internal_error", "source_fetch_failed", "unavailable", "not_served"]


class Issue(TypedDict):
    """One problem with one field."""

    # Where in the body, path or query the fault is.
    path: List[Union[str, float]]
    # What kind of fault it is.
    code: str
    # What is wrong, for people.
    message: str


class SignedInAccount(TypedDict):
    """Who is signed in."""

    # Id of the account, `u_…`.
    id: str
    # Name of the account; null when it was given none.
    displayName: Optional[str]
    # E-mail address of its owner; null when there is none.
    email: Optional[str]


class BrowserSession(TypedDict):
    """The session of this browser."""

    # Id of the session; no secret.
    id: str
    # `deletion_pending`: the account is being deleted, and the session is good for that and for sign-out.
    state: Literal["active", "deletion_pending"]
    # When this sign-in was.
    createdAt: str
    # When it ends unless it is used before; use moves it on, to 30 days after the sign-in at most.
    expiresAt: str


class SignedInStatus(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-auth-session-v2"]
    # Somebody is signed in.
    authenticated: Literal[True]
    account: "SignedInAccount"
    session: "BrowserSession"
    # Goes into the header `x-service-csrf` of whatever changes something.
    csrfToken: str
    # Null where browsers allow no passkeys: without https, and at IP addresses. http://localhost has them.
    passkey: Optional[Dict[str, Any]]


class SignedOutStatus(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-auth-session-v2"]
    # Nobody is signed in.
    authenticated: Literal[False]
    # Goes into the header `x-service-csrf` of whatever changes something.
    csrfToken: str
    # What `method` of sign-in may be.
    loginMethods: List[Literal["password", "setup_token", "passkey"]]
    # Null where browsers allow no passkeys: without https, and at IP addresses. http://localhost has them.
    passkey: Optional[Dict[str, Any]]


# What a credential may do.
Scope = Literal["account", "ingest", "query", "query.answer", "style", "evidence", "correction", "graph", "memory.read", "memory.write"]


class _ApiKeyMetadata(TypedDict):
    # Id of the key, `k_…`.
    id: str
    # Name of the key, for people.
    name: str
    # What the key may do.
    scopes: List["Scope"]
    # How the key begins, to tell it from others.
    keyPrefix: str
    # When the key was made.
    createdAt: str
    # When the key was last used, give or take a minute; null when never.
    lastUsedAt: Optional[str]
    # Last day on which the key works, UTC; null when it does not expire.
    expiresAt: Optional[str]
    # When the key was revoked; null while it is not.
    revokedAt: Optional[str]


class ApiKeyMetadata(_ApiKeyMetadata, total=False):
    """A key without its secret."""

    # Workspace that the key means where a request names none, if it is bound to one.
    defaultWorkspace: str
    # Peer that the key means where a request names none, if it is bound to one.
    defaultPeer: str


class Pagination(TypedDict):
    """Where this page stands in its list."""

    # The limit that was applied.
    limit: int
    # How many items this page holds.
    returned: int
    # Whether there are items after this page.
    hasMore: bool
    # Send it as `cursor` for the next page; null on the last one.
    nextCursor: Optional[str]


class _IssuedApiKey(TypedDict):
    # Id of the key, `k_…`.
    id: str
    # Name of the key, for people.
    name: str
    # What the key may do.
    scopes: List["Scope"]
    # The key itself; shown only here.
    rawKey: str
    # Last day on which the key works, UTC; null when it does not expire.
    expiresAt: Optional[str]


class IssuedApiKey(_IssuedApiKey, total=False):
    """The new key."""

    # Workspace that the key means where a request names none, if it is bound to one.
    defaultWorkspace: str
    # Peer that the key means where a request names none, if it is bound to one.
    defaultPeer: str


class Passkey(TypedDict):
    """A passkey that signs in to the account."""

    # Id of the passkey.
    id: str
    # Name of the passkey, for people.
    name: str
    # When it was added.
    createdAt: str
    # When it last signed in; null when never.
    lastUsedAt: Optional[str]


class SignedInSession(TypedDict):
    """A session that may be used now."""

    # Id of the session; no secret.
    id: str
    # Where the session is: at a browser or a terminal.
    kind: Literal["browser", "cli"]
    # Whether this is the session that asks.
    current: bool
    # When it began.
    createdAt: str
    # When it was last used, give or take a minute.
    lastUsedAt: str
    # When it ends unless it is used before.
    expiresAt: str
    # Address from which it was begun; null when unknown.
    address: Optional[str]
    # What the browser, or the program at the terminal, called itself; null when it did not.
    userAgent: Optional[str]
    # What the machine of a terminal is called; null when unknown.
    deviceName: Optional[str]


class ListedPasskey(TypedDict):
    """A passkey, as the list shows it."""

    # Id of the passkey.
    id: str
    # Name of the passkey, for people.
    name: str
    # When it was added.
    createdAt: str
    # When it last signed in; null when never.
    lastUsedAt: Optional[str]
    # Id that its device knows it by, so that none is made twice.
    credentialId: str


class AuditEntry(TypedDict):
    """One act in the log of the account."""

    # Id of the entry.
    id: str
    # When it was done.
    at: str
    # Who did it: `browser:`, `cli:` or `key:` and an id, an application, `operator` or `anonymous`.
    actor: str
    # What was done, such as `sign-in` or `api-key.create`.
    action: str
    # Id of what it was done to; null when there is none.
    targetId: Optional[str]
    # `ok`, or `denied` for what was refused.
    result: str
    # Address from which it was done.
    address: Optional[str]
    # Id of the request that did it.
    requestId: Optional[str]


class Application(TypedDict):
    """An application that may act for the account."""

    # Id of the authorization.
    id: str
    # Id of the client: the address of its document, or what it got when it registered.
    clientId: str
    # What the client called itself when it was agreed to.
    clientName: str
    # The client’s own page, as it says; null when it names none.
    clientUri: Optional[str]
    # Where browsers are sent back to.
    redirectHosts: List[str]
    # What the application may do.
    scopes: List["Scope"]
    # When it was first agreed to.
    createdAt: str
    # When it last called, give or take a minute; null when never.
    lastUsedAt: Optional[str]
    # When it has to ask again.
    expiresAt: str


class AccountExport(TypedDict):
    """Everything that an account holds, but for secrets and what is derived."""

    # Version of this body.
    schemaVersion: Literal["service-account-export-v1"]
    # When the export was begun: it shows the account as it was then.
    exportedAt: str
    # The account.
    account: Dict[str, Any]
    creditBalance: "ExportedCreditBalance"
    # Passages of the sources.
    notes: List["ExportedNote"]
    # Facts that sources state.
    claims: List["ExportedStatement"]
    # Judgements that somebody holds.
    positions: List["ExportedStatement"]
    # Projects.
    projects: List["ExportedProject"]
    # Named things.
    entities: List["ExportedEntity"]
    # Relations between records, with both their ends.
    edges: List["ExportedEdge"]
    # Every facet and how many records carry it.
    facets: List["ExportedFacet"]
    # Pages and files that were put in.
    sources: List["ExportedSource"]
    # The files themselves.
    artefacts: List["ExportedArtefact"]
    # Their bytes.
    artefactChunks: List["ExportedArtefactChunk"]
    # Runs of the sources, and corrections.
    sourceRuns: List["ExportedSourceRun"]
    # The texts of the runs as they were read; exports of earlier versions have none.
    sourceTexts: List["ExportedSourceText"]
    # What was asked for.
    ingestJobs: List["ExportedIngestJob"]
    # How the owner writes.
    styleRecords: List["ExportedStyleRecord"]
    # What each run says of each record.
    supports: List["ExportedSupport"]
    # What corrections have superseded.
    supersededKeys: List["ExportedSupersededKey"]
    # What the owner said of names: these are one, this is two, that is of another kind.
    identityResolutions: List["ExportedIdentityResolution"]
    # Native memory: what peers said, and what is remembered of them.
    memory: Dict[str, Any]
    # Metadata of the API keys; never the keys.
    apiKeys: List["ApiKeyMetadata"]
    # Every change of the credits.
    creditLedger: List["ExportedLedgerEntry"]
    # What was used.
    quotaCounters: List["ExportedQuotaCounter"]
    # What was done to the account.
    auditLog: List["ExportedAuditEntry"]


# The credits left; null when none were ever granted.
ExportedCreditBalance = Optional[Dict[str, Any]]


class ExportedNote(TypedDict):
    """A passage of a source."""

    # Id of the record; an import keeps it.
    id: str
    # `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.
    state: Literal["live", "superseded", "quarantined"]
    # The record that took its place; null when none did.
    supersededBy: Optional[str]
    # What makes two records one, in hexadecimal.
    key: str
    # Heading it stands under, else the title of the source.
    title: str
    # The passage, verbatim.
    text: str
    # How it is written; null when nobody looked.
    styleDescription: Optional[str]
    # Of the note of a correction: why it was made; null otherwise.
    rationale: Optional[str]
    # ISO 639-1 code of its language.
    language: str
    # What it is about, in few words.
    facets: List[str]
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # The day its source is from.
    datedAt: str
    # When it was first written.
    createdAt: str


class ExportedStatement(TypedDict):
    """A claim or a position."""

    # Id of the record; an import keeps it.
    id: str
    # `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.
    state: Literal["live", "superseded", "quarantined"]
    # The record that took its place; null when none did.
    supersededBy: Optional[str]
    # What makes two records one, in hexadecimal.
    key: str
    # The statement.
    text: str
    # Who holds it; null where nobody says so.
    holder: Optional[str]
    # ISO 639-1 code of its language.
    language: str
    # What it is about, in few words.
    facets: List[str]
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # The day its source is from.
    datedAt: str
    # When it was first written.
    createdAt: str


class ExportedProject(TypedDict):
    """A project."""

    # Id of the record; an import keeps it.
    id: str
    # `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.
    state: Literal["live", "superseded", "quarantined"]
    # The record that took its place; null when none did.
    supersededBy: Optional[str]
    # What makes two records one, in hexadecimal.
    key: str
    # Its name.
    name: str
    # What it is; empty when no source says so.
    description: str
    # Other names by which it is known.
    aliases: List[str]
    # ISO 639-1 code of its language.
    language: str
    # What it is about, in few words.
    facets: List[str]
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # The day its source is from.
    datedAt: str
    # When it was first written.
    createdAt: str


class ExportedEntity(TypedDict):
    """A named thing."""

    # Id of the record; an import keeps it.
    id: str
    # `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.
    state: Literal["live", "superseded", "quarantined"]
    # The record that took its place; null when none did.
    supersededBy: Optional[str]
    # What makes two records one, in hexadecimal.
    key: str
    # Its name.
    name: str
    # person, place, organization, publication, repository, tool, work or other.
    kind: Optional[str]
    # What it is; empty when no source says so.
    description: str
    # Other names by which it is known.
    aliases: List[str]
    # ISO 639-1 code of its language.
    language: str
    # What it is about, in few words.
    facets: List[str]
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # The day its source is from.
    datedAt: str
    # When it was first written.
    createdAt: str


class ExportedEdge(TypedDict):
    """A relation between two records of the export."""

    # Id of the record; an import keeps it.
    id: str
    # How source and target are related.
    predicate: str
    # The record it starts from.
    source: Dict[str, Any]
    # The record it leads to.
    target: Dict[str, Any]
    # `live`, or as the runs that say it: `superseded` with replaced versions, or `quarantined`.
    state: Literal["live", "superseded", "quarantined"]
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # The oldest run that says it.
    sourceRunId: str
    # When it was first written.
    createdAt: str


class ExportedFacet(TypedDict):
    """A facet; an import counts anew."""

    # The facet.
    name: str
    # Number of records that carry it.
    count: int


class ExportedSource(TypedDict):
    """A page or file that was put in."""

    # Id of the record; an import keeps it.
    id: str
    # `url` or `file`.
    kind: Literal["url", "file"]
    # Its canonical address, or SHA-256 of its bytes: an equal one is the same source.
    key: str
    # Its address; null for files.
    url: Optional[str]
    # Name of the file; null for pages.
    filename: Optional[str]
    # What its bytes are; null until it was read.
    contentType: Optional[str]
    # The source's own title; null when it has none.
    title: Optional[str]
    # `deleting` while its deletion is queued; an import makes it `live`.
    state: Literal["live", "deleting"]
    # When it was first written.
    createdAt: str


class ExportedArtefact(TypedDict):
    """The bytes of a file; they stand in `artefactChunks`."""

    # Id of the record; an import keeps it.
    id: str
    # The file it is.
    sourceId: str
    # SHA-256 of the bytes.
    sha256: str
    # Number of bytes.
    bytes: int
    # What the bytes were declared to be.
    contentType: str
    # When it was first written.
    createdAt: str


class ExportedArtefactChunk(TypedDict):
    """A piece of an artefact; the pieces of each stand together, in order."""

    # The artefact it is part of.
    artefactId: str
    # Its place: 0, 1, 2…
    n: int
    # A megabyte of the bytes at most.
    base64: str


class _ExportedSourceRun(TypedDict):
    # Id of the record; an import keeps it.
    id: str
    # The source it read; null for corrections.
    sourceId: Optional[str]
    # The job that ran it; null for corrections.
    jobId: Optional[str]
    # `url`, `file`, `feedback` for a correction, `identity-resolution`, or `quarantine` while it is in it.
    sourceKind: str
    # `live`, or `quarantined`: kept, but neither found nor listed.
    state: Literal["live", "quarantined"]
    # Whether its quarantine was ended by hand.
    released: bool
    # The day the source is from.
    datedAt: str
    # Title that the source had.
    title: Optional[str]
    # ISO 639-1 code of its language.
    language: Optional[str]
    # What distilled it.
    distiller: Dict[str, Any]
    # What it holds, counted.
    summary: Dict[str, Any]
    # What you should know of it.
    warnings: List[str]
    # When a worker began to read the source.
    startedAt: str
    # When its records were written.
    finishedAt: str


class ExportedSourceRun(_ExportedSourceRun, total=False):
    """What one ingest or correction wrote."""

    # The bytes that it read, of a page that was kept.
    artefactId: Optional[str]
    # Why it is in quarantine; null when it is not, and where that was not kept.
    quarantineReason: Optional[Literal["no_words", "names_nothing_known", "untied_draft"]]
    # What its versions have in common; null for corrections.
    documentId: Optional[str]
    # SHA-256 of the text that was read.
    contentSha256: Optional[str]
    # Term around which lines were kept; null where all was read.
    part: Optional[str]
    # Tells how much two texts share.
    sketch: Optional[str]
    # What came first among versions of one day.
    putIn: Optional[str]
    # The run that read the newest version of its document; null while this is it.
    replacedBy: Optional[str]


class ExportedSourceText(TypedDict):
    """A piece of the text that a run read; the pieces of each stand together, in order."""

    # The run that read it.
    sourceRunId: str
    # Where it begins in the whole text, in UTF-16 units.
    start: int
    # Where it ends.
    end: int
    # The piece.
    text: str
    # Headings, paragraphs, lists, tables and code that stand in it.
    blocks: List[Dict[str, Any]]


class ExportedIngestJob(TypedDict):
    """An ingest or a deletion that was asked for."""

    # Id of the record; an import keeps it.
    id: str
    # `url`, `file` or `source-deletion`.
    kind: str
    # How it ended; `queued` when it had not, which an import makes `failed`: it runs nothing.
    status: Literal["queued", "succeeded", "failed", "quarantined"]
    # How often a worker began it.
    attempts: int
    # The key under which it was asked for; null without one.
    idempotencyKey: Optional[str]
    # The source it reads or deletes, which may be gone.
    sourceId: Optional[str]
    # The run it produced, which may be gone.
    sourceRunId: Optional[str]
    # How far it was; null when it never began.
    progress: Optional[Dict[str, Any]]
    # Why it failed; null otherwise.
    error: Optional[Dict[str, Any]]
    # When it was queued.
    createdAt: str
    # When a worker first began it.
    startedAt: Optional[str]
    # When it ended.
    finishedAt: Optional[str]


class ExportedStyleRecord(TypedDict):
    """How the owner writes."""

    # Id of the record; an import keeps it.
    id: str
    # What kind of record it is.
    type: Literal["style_observation", "style_preference", "vocabulary_rule"]
    # `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.
    state: Literal["live", "superseded", "quarantined"]
    # What makes two records one, in hexadecimal.
    key: str
    # What side of style it concerns.
    category: Optional[str]
    # Where it applies.
    scope: List[str]
    # `suggested` or `strong`; null on observations.
    strictness: Optional[str]
    # The pattern, preference or rule.
    text: str
    # The term of a vocabulary rule.
    term: Optional[str]
    # What a writer should do.
    consumerGuidance: Optional[str]
    # Why.
    rationale: Optional[str]
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # When it was first written.
    createdAt: str


class ExportedSupport(TypedDict):
    """What one run says of one record: a record lives while a support is left, and says what they say."""

    # The record; of an edge its id, of a note the note itself.
    recordId: str
    # What the record is.
    recordKind: Literal["note", "claim", "position", "project", "entity", "edge", "style"]
    # The run that says it.
    sourceRunId: str
    # The note that shows it; null where none does.
    noteId: Optional[str]
    # Where in the note it begins, in UTF-16 units; of a note, where in the text of its source.
    start: int
    # Where it ends.
    end: int
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # What it is about, in few words.
    facets: List[str]
    # The record as this run words it.
    said: Dict[str, Any]


class ExportedSupersededKey(TypedDict):
    """A record put in again after this was corrected stays superseded."""

    # Type of the record.
    type: Literal["note", "claim", "position", "project", "entity"]
    # What makes two records one, in hexadecimal.
    key: str
    # The record that takes its place.
    supersededBy: str
    # When it was corrected.
    at: str


class ExportedIdentityResolution(TypedDict):
    """One thing that a run of kind `identity-resolution` says of a name."""

    # The run that says it.
    sourceRunId: str
    # Its place among what the run says.
    n: int
    # What is said.
    action: Literal["merge", "split", "kind"]
    # Type of the records.
    type: Literal["project", "entity"]
    # Of what is merged into another, split, or of another kind.
    key: str
    # Of a merge, the other; of a split, what the document names; else null.
    intoKey: Optional[str]
    # Of a split: the document whose versions name another; else null.
    documentId: Optional[str]
    # Of a kind: which; else null.
    kind: Optional[Literal["person", "place", "organization", "publication", "repository", "tool", "work", "product", "event", "concept", "other"]]


class _ExportedWorkspace(TypedDict):
    # What the service knows it by; an import keeps it.
    uuid: str
    # Label of the workspace.
    id: str
    # The metadata that its owner gave it.
    metadata: Dict[str, Any]
    # Settings of the workspace. Left as they are when absent.
    configuration: Dict[str, Any]
    # When it was first written.
    createdAt: str


class ExportedWorkspace(_ExportedWorkspace, total=False):
    """A place for peers, sessions and what is remembered of them."""

    # `deleting`: nobody sees it any more, and an event that has not ended yet deletes it.
    state: Literal["live", "deleting"]


class _ExportedPeer(TypedDict):
    # What the service knows it by; an import keeps it.
    uuid: str
    # Label of the peer.
    id: str
    # Label of the workspace.
    workspaceId: str
    # `deleting`: nobody sees it any more, and an event that has not ended yet deletes it.
    state: Literal["live", "deleting"]
    # The metadata that its owner gave it.
    metadata: Dict[str, Any]
    # Settings of the peer. Left as they are when absent.
    configuration: Dict[str, Any]
    # When it was first written.
    createdAt: str


class ExportedPeer(_ExportedPeer, total=False):
    """Somebody of whom things are remembered."""

    # What it is called in the graph that agents keep; null when it stands in none.
    entityName: Optional[str]
    # What sort of thing it is there; null when only relations speak of it.
    entityType: Optional[str]
    # What somebody wrote down of it in a few lines; null where nobody did.
    card: Optional[List[str]]


class ExportedSession(TypedDict):
    """One conversation."""

    # What the service knows it by; an import keeps it.
    uuid: str
    # Label of the session.
    id: str
    # Label of the workspace.
    workspaceId: str
    # `deleting`: nobody sees it any more, and an event that has not ended yet deletes it.
    state: Literal["live", "deleting"]
    # Whether messages can be added.
    isActive: bool
    # The last place in it that was given to a message, which may be gone.
    lastSeq: int
    # The metadata that its owner gave it.
    metadata: Dict[str, Any]
    # Settings of the session.
    configuration: Dict[str, Any]
    # When it was first written.
    createdAt: str


class ExportedMembership(TypedDict):
    """A peer takes part in a session."""

    # Label of the workspace.
    workspaceId: str
    # Label of the session.
    sessionId: str
    # Label of the peer.
    peerId: str
    # Its place in the order in which they joined.
    position: int
    # Settings of the peer in this session.
    configuration: Dict[str, Any]


class ExportedEvent(TypedDict):
    """Messages that claims are derived from, or a deletion."""

    # What the service knows it by; an import keeps it.
    uuid: str
    # Id of the event, `evt_…`.
    id: str
    # What is done.
    kind: Literal["messages.create", "peer.delete", "session.delete"]
    # How it ended; `queued` when it had not: an import queues it again, so that nothing is lost.
    status: Literal["queued", "succeeded", "failed"]
    # How often a worker began it; one that is queued again begins anew.
    attempts: int
    # Label of the workspace.
    workspaceId: str
    # Why it, or its last attempt, failed; null otherwise.
    error: Optional[Dict[str, Any]]
    # What came of it; null until it succeeded.
    result: Union["DerivedResult", "DeletedResult", None]
    # When it was asked for.
    createdAt: str
    # When a worker first began it.
    startedAt: Optional[str]
    # When it ended.
    finishedAt: Optional[str]
    # Label of the session it concerns, as it was; null once that is deleted.
    sessionId: Optional[str]
    # Label of the peer that it deletes, as it was; null for other kinds.
    peerId: Optional[str]
    # The `uuid` of the session with the messages, or of what is to be deleted; null once it is deleted.
    target: Optional[str]
    # The `uuid` of each peer whose messages it is about.
    speakers: List[str]
    # What a deletion has deleted that was still making sure of it; null otherwise.
    deleted: Optional[Dict[str, Any]]


class _DerivedResult(TypedDict):
    # Claims that are new.
    claimsCreated: int
    # Claims that were said again.
    claimsReinforced: int
    # Claims that newer ones replaced.
    claimsSuperseded: int
    # Ids of all of them.
    claimIds: List[str]


class DerivedResult(_DerivedResult, total=False):
    """What came of messages."""

    # In which languages they are written: how many messages by ISO 639-1 code, `und` where that is not known.
    languages: Dict[str, int]
    # How many of them are in a language that was not read, so that they gave no claims. They are found all the same.
    unreadMessages: int
    # What the reader should know of this derivation.
    warnings: List[str]


class DeletedResult(TypedDict):
    """What a deletion removed."""

    deleted: "DeletedCounts"


class DeletedCounts(TypedDict):
    """What went, counted."""

    # Messages that went.
    messages: int
    # Claims that went.
    claims: int
    # Versions of claims that went.
    versions: int
    # Vectors that went.
    vectors: int


class ExportedMessage(TypedDict):
    """What one peer said."""

    # Id of the message, `msg_…`; an import keeps it.
    id: str
    # Label of the workspace.
    workspaceId: str
    # Label of the session.
    sessionId: str
    # Label of the peer.
    peerId: str
    # Its place in the session, from 1.
    seq: int
    # What was said, word for word.
    content: str
    # About how many tokens of a language model it takes.
    tokenCount: int
    # Id that the caller gave it; null without one.
    externalId: Optional[str]
    # The event that derives claims from it; null when it is no longer known.
    eventId: Optional[str]
    # The metadata that its owner gave it.
    metadata: Dict[str, Any]
    # When it was said.
    createdAt: str


class _ExportedClaim(TypedDict):
    # What the service knows it by; an import keeps it.
    uuid: str
    # Id of the claim, `clm_…`.
    id: str
    # Label of the workspace.
    workspaceId: str
    # Label of the peer.
    peerId: str
    # Label of the session from which it was first derived; null without one.
    sessionId: Optional[str]
    # `current`, `superseded`, `withdrawn`, or `erased`: without words, for its history alone.
    status: Literal["current", "superseded", "withdrawn", "erased"]
    # Grows with every change of its text or status.
    version: int
    # The claim, in the third person; null when it is erased.
    text: Optional[str]
    # Where it comes from.
    level: Literal["explicit", "deductive", "inductive", "contradiction", "user"]
    # What sort of statement it is.
    kind: str
    # From when it holds; null when unknown.
    validFrom: Optional[str]
    # Until when it held; null while it holds.
    validTo: Optional[str]
    # When it was last said; null when it never was.
    observedAt: Optional[str]
    # `asserted`, `inferred` or `user-asserted`.
    confidenceKind: str
    # 0 to 1; null where none is kept.
    confidenceScore: Optional[float]
    # `distilled` from messages, or `feedback` by hand.
    sourceKind: str
    # What it is about, in few words.
    facets: List[str]
    # How often it was said.
    timesDerived: int
    # The attribute that it fills, such as `lives_in`; null without one.
    slot: Optional[str]
    # The value of that attribute.
    slotValue: Optional[str]
    # Whether a peer has one value of that attribute at a time.
    slotClosed: bool
    # Whether it says that the attribute has not this value.
    negated: bool
    # The `uuid` of the claim that took its place; null when none did.
    supersededBy: Optional[str]
    # Messages written before this do not bring it back; null unless it was withdrawn.
    withdrawnAt: Optional[str]
    # The metadata that its owner gave it.
    metadata: Dict[str, Any]
    # When it was first known.
    createdAt: str
    # When it last changed.
    updatedAt: str
    # When its words were erased; null otherwise.
    erasedAt: Optional[str]


class ExportedClaim(_ExportedClaim, total=False):
    """Something remembered of a peer."""

    # When it is withdrawn by itself; null unless it was given an end.
    expiresAt: Optional[str]


class ExportedClaimVersion(TypedDict):
    """One entry of the history of a claim."""

    # What the service knows it by; an import keeps it.
    uuid: str
    # The claim.
    claimId: str
    # Version that this made or confirmed.
    version: int
    # What happened.
    action: Literal["derived", "reinforced", "corrected", "superseded", "withdrawn", "erased"]
    # The claim as it read; null where its words are gone.
    text: Optional[str]
    # Who did it.
    actor: Dict[str, Any]
    # Why, where somebody said so.
    reason: Optional[str]
    # From when it holds; null when unknown.
    validFrom: Optional[str]
    # Until when it held; null while it holds.
    validTo: Optional[str]
    # What this came of, where it came of messages.
    evidence: List[Dict[str, Any]]
    # The event that it came of; null without one.
    eventId: Optional[str]
    # When it happened.
    at: str
    # What else there is to say of how it stood.
    stood: Dict[str, Any]


class ExportedClaimEvidence(TypedDict):
    """Where a claim was said: `content.slice(start, end) === quote`."""

    # The claim.
    claimId: str
    # The message that says so.
    messageId: str
    # Where the quote begins in `content`, in UTF-16 units.
    start: int
    # Where it ends.
    end: int
    # Word for word from the message.
    quote: str
    # The message that says it together with this one: a question to its answer; or null.
    beside: Optional[str]
    # How sure the claim would be by this message alone.
    score: float
    # From when it would hold by this message alone.
    validFrom: str


class ExportedClaimConflict(TypedDict):
    """Two claims that say otherwise of each other."""

    # One.
    claimId: str
    # The other.
    otherId: str


class ExportedLedgerEntry(TypedDict):
    """A change of the credits."""

    # Id of the entry.
    id: str
    # When it was written.
    createdAt: str
    # What was done.
    operation: str
    # What it did to the balance.
    kind: Literal["grant", "charge", "refund"]
    # Which credits.
    bucket: Literal["onboarding", "monthly"]
    # How many; charges are negative.
    amount: int
    # What was left of them.
    balanceAfter: int
    # The request or job it belongs to.
    referenceId: str


class ExportedQuotaCounter(TypedDict):
    """What was used in a period."""

    # What was counted.
    metric: str
    # Day or month.
    period: str
    # First day of the period.
    startsOn: str
    # How much was used.
    units: int
    # What it cost.
    credits: int


class ExportedAuditEntry(TypedDict):
    """What was done to the account."""

    # Id of the entry.
    id: str
    # When it was done.
    at: str
    # Who did it.
    actor: str
    # What was done.
    action: str
    # To what.
    targetId: Optional[str]
    # `ok` or `denied`.
    result: str
    # From which address; null for acts of the operator.
    address: Optional[str]
    # In which request.
    requestId: Optional[str]


class UrlIngestPlanReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-url-ingest-plan-v1"]
    # Nothing was kept.
    mode: Literal["dry-run"]
    plan: "IngestPlan"


class _IngestPlan(TypedDict):
    # The source itself.
    source: Dict[str, Any]
    # Passages in source order.
    notes: List[Dict[str, Any]]
    # Facts that the source states.
    claims: List["PlannedStatement"]
    # Judgements that somebody holds.
    positions: List["PlannedStatement"]
    # Projects named in the source.
    projects: List[Dict[str, Any]]
    # People, places, organizations and other named things.
    entities: List[Dict[str, Any]]
    # What the notes are about, the most frequent first.
    facets: List[Dict[str, Any]]
    # Relations between the records of this plan.
    edges: List[Dict[str, Any]]
    # What you should know of this plan.
    warnings: List[str]


class IngestPlan(_IngestPlan, total=False):
    """What a live ingest of the same source would write."""

    # How the source is written, when `analyzeStyle` was true.
    style: List[Dict[str, Any]]
    # Only where a live ingest would be hidden: why.
    quarantine: Dict[str, Any]


class KnownVersion(TypedDict):
    """Only where this would take the place of a version: that one. Say `replaces: "none"` to keep both."""

    # Its source.
    sourceId: str
    # Its title.
    title: Optional[str]
    # Address of a page; null otherwise.
    url: Optional[str]
    # Name of a file; null otherwise.
    filename: Optional[str]
    # Day that it is from, YYYY-MM-DD.
    datedAt: str
    # The share of the shorter text that stands in both, 0 to 1; null where it was not compared.
    similarity: Optional[float]


class PlannedStatement(TypedDict):
    """A statement drawn from the source."""

    # Name of this record within the plan.
    ref: str
    # The statement.
    text: str
    # Who holds it, where the text or byline says so; null otherwise.
    holder: Optional[str]
    # `asserted`: the source says so outright; `inferred`: hedged or combined.
    confidenceKind: str
    # 0.05 to 0.95.
    confidenceScore: float
    # What it is about, in few words.
    facets: List[str]
    # Where it is said; at least one place.
    evidence: List[Dict[str, Any]]


class QueuedIngestReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-ingest-job-v1"]
    # The job is on disk; poll it.
    mode: Literal["queued"]
    # False when the idempotency key had been used: this is the earlier job.
    created: bool
    job: "JobReceipt"


class JobReceipt(TypedDict):
    """The job."""

    # Poll it at /v1/ingest/jobs/{jobId}.
    id: str
    # `queued` until it ends as `succeeded`, `failed` or `quarantined`.
    status: str
    # `url`, `file` or `source-deletion`; of memory events `messages.create`, `peer.delete`, `session.delete` or `workspace.delete`; `reembed` for new vectors, which only queries name.
    kind: str


class FileIngestPlanReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-file-ingest-plan-v1"]
    # Nothing was kept.
    mode: Literal["dry-run"]
    plan: "IngestPlan"


class _IngestedFile(TypedDict):
    # Name of the file.
    filename: str
    # `planned`, `queued` or `refused`.
    status: str


class IngestedFile(_IngestedFile, total=False):
    """What became of one file of a form."""

    plan: "IngestPlan"
    # Of a live one: false where the idempotency key had been used.
    created: bool
    job: "JobReceipt"
    # Why it was refused.
    error: Dict[str, Any]


class _FilesIngest(TypedDict):
    # Files, each with its name; the field may have any name.
    files: List[str]


class FilesIngest(_FilesIngest, total=False):
    """Files, and what is to be done with all of them."""

    # True: answer with a plan and keep nothing. False: queue a job.
    dryRun: bool
    # Draw records from the notes. A live ingest needs true; a plan without it holds notes and facets only.
    distill: bool
    # Day that the source is from. A live ingest needs it.
    datedAt: str
    # Also look for how the text is written.
    analyzeStyle: bool
    # Draw records from at most so many notes, in source order. All when left out.
    distillLimit: int
    # Model provider that distils; it must be configured on this server. Left out: what the server is set to, the built-in rules unless it says otherwise.
    distillerProvider: Literal["anthropic", "openai"]
    # The provider's model id. Left out: the one that the server is set to.
    distillerModel: str
    # The source of which this is a newer version, or `none`: a document of its own. Left out, a page is a newer version of what its address gave before, and a file one of the file of the same name whose text it largely shares.
    replaces: Union[Literal["none"], str]
    # A repeat of a live ingest with the same key answers with the first job.
    idempotencyKey: str


class _IngestJob(TypedDict):
    # Poll it at /v1/ingest/jobs/{jobId}.
    id: str
    # `url`, `file` or `source-deletion`; of memory events `messages.create`, `peer.delete`, `session.delete` or `workspace.delete`; `reembed` for new vectors, which only queries name.
    kind: str
    # `queued` until it ends as `succeeded`, `failed` or `quarantined`.
    status: str
    # When it was queued.
    createdAt: str
    # When it ended; null until then.
    finishedAt: Optional[str]


class IngestJob(_IngestJob, total=False):
    """A job as the list shows it; with its source if that was asked for."""

    # The source it reads or deletes; null once that is gone, and of other jobs.
    sourceId: Optional[str]


class IngestJobDetail(TypedDict):
    """A job in full."""

    # Poll it at /v1/ingest/jobs/{jobId}.
    id: str
    # `url`, `file` or `source-deletion`; of memory events `messages.create`, `peer.delete`, `session.delete` or `workspace.delete`; `reembed` for new vectors, which only queries name.
    kind: str
    # `queued` until it ends as `succeeded`, `failed` or `quarantined`.
    status: str
    # How often a worker began it.
    attempts: int
    # The source it reads or deletes; null once that is gone, and of other jobs.
    sourceId: Optional[str]
    # The run it produced; null until it succeeded or was quarantined.
    sourceRunId: Optional[str]
    # How far it is; null before it starts.
    progress: Optional[Dict[str, Any]]
    # Why it failed, or why its last attempt did; null otherwise.
    error: Optional[Dict[str, Any]]
    # Why what it read is hidden; null otherwise, and once it was released.
    quarantine: Optional[Dict[str, Any]]
    # When it was queued.
    createdAt: str
    # When a worker first began it; null until then.
    startedAt: Optional[str]
    # When it ended; null until then.
    finishedAt: Optional[str]


class Feed(TypedDict):
    """A feed or sitemap that is read again and again."""

    # Id of the feed.
    id: str
    # Where it is read.
    url: str
    # What it calls itself; null while it was not read, and of a sitemap.
    title: Optional[str]
    # What it is; null while it was not read.
    kind: Optional[Literal["rss", "atom", "sitemap"]]
    # Minutes from one reading to the next.
    everyMinutes: int
    # True: it is not read until it goes on.
    paused: bool
    # Since when it is followed.
    createdAt: str
    # When it was last read, or said to be as it was; null when never.
    readAt: Optional[str]
    # When it is read next; null while it is paused.
    nextAt: Optional[str]
    # Pages it named at the last reading that the next ones put in.
    waiting: int
    # Why the last reading did not put all in; null when it did.
    fault: Optional[str]


class Source(TypedDict):
    """A page or file that was put in."""

    # Id of the source.
    id: str
    # `url` or `file`.
    kind: str
    # Its own title, else its file name made readable; null while it was not read, and of a page without one.
    title: Optional[str]
    # Canonical address; null for files.
    url: Optional[str]
    # Name of the file; null for pages.
    filename: Optional[str]
    # How often it was ingested.
    runs: int
    # When it was first put in.
    createdAt: str
    # Why its newest run is hidden; null when it is not.
    quarantine: Optional[Dict[str, Any]]
    # The source of the version before it of the same document; null where there is none.
    replaces: Optional[str]
    # The source of the newest version of the document; null while this is the newest.
    replacedBy: Optional[str]


class _SourceBlock(TypedDict):
    # What it is.
    kind: Literal["heading", "paragraph", "list", "table", "code"]
    # Where it begins; what stands between blocks belongs to none.
    start: int
    # Where it ends, or where the part does.
    end: int


class SourceBlock(_SourceBlock, total=False):
    """A block of the text."""

    # Of a heading: 1 to 6.
    level: int


class _SourceMark(TypedDict):
    # What was drawn from here.
    nodeType: Literal["note", "claim", "position", "project", "entity"]
    # Id of the record.
    nodeId: str
    # Where it begins; it may be before the part.
    start: int
    # Where it ends; it may be after the part.
    end: int
    # A name, the title of a note, or the statement.
    title: str
    # Of a note: the page on which it begins; null without pages.
    page: Optional[int]
    # The note in which it stands; null for notes.
    noteId: Optional[str]
    # `extracted`, `distilled`…, or `quarantine`.
    sourceKind: str


class SourceMark(_SourceMark, total=False):
    """A record, and where in the text it was drawn from."""

    # The words that show it; not on notes.
    quote: str
    # The record that took its place; absent on current records.
    supersededBy: str


class _SourceRunSummary(TypedDict):
    # Id of the run.
    id: str
    # `url`, `file`, `feedback` for a correction, `identity-resolution` of what was said of names; `quarantine` while the run is in it.
    sourceKind: str
    # When a worker began to read the source.
    startedAt: str
    # When its records were written.
    finishedAt: str
    # What the run holds.
    summary: Dict[str, Any]


class SourceRunSummary(_SourceRunSummary, total=False):
    """A run as the list shows it."""

    # The source it read; null for a correction.
    sourceId: Optional[str]
    # What the source calls itself, else its file name or address; null for a correction.
    title: Optional[str]


class _InspectedSourceRun(TypedDict):
    # Id of the run.
    id: str
    # `url`, `file`, `feedback` for a correction, `identity-resolution` of what was said of names; `quarantine` while the run is in it.
    sourceKind: str
    # The source it read; null for a correction.
    sourceId: Optional[str]
    # What the source calls itself, else its file name or address; null for a correction.
    title: Optional[str]
    # `live`, or `quarantined`: kept, but neither found nor listed.
    state: str
    # The day the source is from.
    datedAt: str
    # When a worker began to read the source.
    startedAt: str
    # When its records were written.
    finishedAt: str
    # What drew the records from the source; null for corrections.
    distiller: Optional[Dict[str, Any]]


class InspectedSourceRun(_InspectedSourceRun, total=False):
    """One run of a source, with what drew its records."""

    # Only where a newer version of its document was read: the run that read the newest.
    replacedBy: str


class _SourceRun(TypedDict):
    # Id of the run.
    id: str
    # `url`, `file`, `feedback` for a correction, `identity-resolution` of what was said of names; `quarantine` while the run is in it.
    sourceKind: str
    # The source it read; null for a correction.
    sourceId: Optional[str]
    # What the source calls itself, else its file name or address; null for a correction.
    title: Optional[str]
    # `live`, or `quarantined`: kept, but neither found nor listed.
    state: str
    # The day the source is from.
    datedAt: str
    # When a worker began to read the source.
    startedAt: str
    # When its records were written.
    finishedAt: str


class SourceRun(_SourceRun, total=False):
    """One run of a source: what one ingest or correction wrote."""

    # Only where a newer version of its document was read: the run that read the newest.
    replacedBy: str


class _ListedEntity(TypedDict):
    # Id of the record.
    id: str
    # Its name or title, or how its text begins.
    title: str
    # What it says, in short.
    snippet: str
    # `live`, `superseded` or `quarantined`.
    state: str
    # What it is about, in few words.
    facets: List[str]
    # How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # When it was first written.
    createdAt: str
    source: "RecordSource"
    # How many edges it has.
    connections: int
    # person, place, organization, publication, repository, tool, work, product, event, concept or other; null where nobody says.
    kind: Optional[str]
    # Other names by which it is known.
    aliases: List[str]
    # How many notes it was drawn from, or name it.
    noteCount: int


class ListedEntity(_ListedEntity, total=False):
    """An entity in a list."""

    # The record that took its place; absent on current records.
    supersededBy: str
    replacedBy: "ReplacedBy"


class ReplacedBy(TypedDict):
    """The newest version of the document, which no longer says so."""

    # Source of the newest version; of a page that was read again, the same one.
    sourceId: str
    # The run that read it.
    sourceRunId: str
    # Day that it is from, YYYY-MM-DD.
    datedAt: str


class RecordSource(TypedDict):
    """Where it is from."""

    # Id of the source; null for corrections.
    id: Optional[str]
    # Its title; null for corrections, and for pages without one.
    title: Optional[str]
    # `url`, `file` or `feedback`.
    kind: str
    # Address of a page; null otherwise.
    url: Optional[str]
    # Name of a file; null otherwise.
    filename: Optional[str]
    # Page on which the note begins; null where there are no pages.
    page: Optional[int]
    # Day that it is from, YYYY-MM-DD.
    datedAt: str


class RecordListCounts(TypedDict):
    """How many records pass all filters."""

    # How many records pass.
    total: int
    # Of entities: how many of each kind, the most frequent first.
    kinds: List["ListedCount"]
    # The most frequent facets.
    facets: List["ListedCount"]


class ListedCount(TypedDict):
    """How many records of a list have a kind or facet."""

    # The name.
    name: str
    # How many of the records.
    count: int


class _ListedProject(TypedDict):
    # Id of the record.
    id: str
    # Its name or title, or how its text begins.
    title: str
    # What it says, in short.
    snippet: str
    # `live`, `superseded` or `quarantined`.
    state: str
    # What it is about, in few words.
    facets: List[str]
    # How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # When it was first written.
    createdAt: str
    source: "RecordSource"
    # How many edges it has.
    connections: int
    # Other names by which it is known.
    aliases: List[str]
    # How many notes it was drawn from, or name it.
    noteCount: int


class ListedProject(_ListedProject, total=False):
    """A project in a list."""

    # The record that took its place; absent on current records.
    supersededBy: str
    replacedBy: "ReplacedBy"


class _ListedStatement(TypedDict):
    # Id of the record.
    id: str
    # Its name or title, or how its text begins.
    title: str
    # What it says, in short.
    snippet: str
    # `live`, `superseded` or `quarantined`.
    state: str
    # What it is about, in few words.
    facets: List[str]
    # How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # When it was first written.
    createdAt: str
    source: "RecordSource"
    # How many edges it has.
    connections: int
    # Who holds it; null where nobody says so.
    holder: Optional[str]
    # How many notes it was drawn from, or name it.
    noteCount: int


class ListedStatement(_ListedStatement, total=False):
    """A claim or position in a list."""

    # The record that took its place; absent on current records.
    supersededBy: str
    replacedBy: "ReplacedBy"


class _ListedNote(TypedDict):
    # Id of the record.
    id: str
    # Its name or title, or how its text begins.
    title: str
    # What it says, in short.
    snippet: str
    # `live`, `superseded` or `quarantined`.
    state: str
    # What it is about, in few words.
    facets: List[str]
    # How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # When it was first written.
    createdAt: str
    source: "RecordSource"
    # How many edges it has.
    connections: int


class ListedNote(_ListedNote, total=False):
    """A note in a list."""

    # The record that took its place; absent on current records.
    supersededBy: str
    replacedBy: "ReplacedBy"


class ResolutionRun(TypedDict):
    """The run that says something of names."""

    # Id of the run; undo it to take this back.
    id: str
    # `identity-resolution`.
    sourceKind: str


class EntityResolution(TypedDict):
    """What one run says of an entity."""

    # The run that says it; undo it to take it back.
    sourceRunId: str
    # `merge`, `split` or `kind`.
    action: str
    # When it was said.
    resolvedAt: str
    # Of `kind`: which; else null.
    kind: Optional[str]
    # Of a merge, those that were merged; of a split, the other. What is gone is left out.
    entities: List[Dict[str, Any]]


class _GraphNode(TypedDict):
    # note, claim, position, project or entity.
    type: str
    # Id of the record.
    id: str
    # Its name or title, or how its text begins.
    title: str
    # All that it says: of a note its whole text, of a name its description.
    text: str
    # What it is about, in few words.
    facets: List[str]
    # How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    source: "RecordSource"


class GraphNode(_GraphNode, total=False):
    """A record of the graph."""

    # The record that took its place; absent on current records.
    supersededBy: str
    replacedBy: "ReplacedBy"


class _NodePlace(TypedDict):
    # The source, whose text can be read; null for corrections.
    sourceId: Optional[str]
    # The run that drew it from there.
    sourceRunId: str
    # The note in which it stands; of a note, itself.
    noteId: str
    # Where it begins in the note's text, in UTF-16 units.
    start: int
    # Where it ends.
    end: int


class NodePlace(_NodePlace, total=False):
    """A place that a record was drawn from."""

    # The words that show it; not of notes.
    quote: str


class _Neighbor(TypedDict):
    # note, claim, position, project or entity.
    type: str
    # Id of the node.
    id: str
    # Its name or title, or how its text begins.
    title: str
    # What it says, in short.
    snippet: str
    # The edge between the two.
    edge: Dict[str, Any]


class Neighbor(_Neighbor, total=False):
    """A node one edge away."""

    # The record that took its place; absent on current records.
    supersededBy: str
    replacedBy: "ReplacedBy"


# What was made of the evidence.
Answer = Union["RetrievalOnlyAnswer", "ContextAnswer", "ExtractiveAnswer", "GeneratedAnswer", "AbstainedAnswer"]


class RetrievalOnlyAnswer(TypedDict):
    """No answer, as none was asked for."""

    # No text was asked for.
    status: Literal["retrieval-only"]
    # What was done, for people.
    note: str


class ContextAnswer(TypedDict):
    """Evidence for a prompt."""

    # Evidence for a prompt.
    status: Literal["context"]
    # What was done, for people.
    note: str
    # Numbered blocks of evidence.
    context: str
    # What each mark `[n]` stands for.
    citations: List["Citation"]


class Citation(TypedDict):
    """A quote and where it stands."""

    # Number of its mark `[n]` in the text.
    n: int
    # Type of the record cited.
    nodeType: Literal["note", "claim", "position", "project", "entity"]
    # Id of the record cited.
    nodeId: str
    # Note that holds the quote.
    noteId: str
    # Run of the source that the note is from.
    sourceRunId: str
    # Word for word from the note.
    quote: str
    # Where the quote begins in the note’s text, in UTF-16 units.
    start: int
    # Where it ends.
    end: int
    source: "RecordSource"


class ExtractiveAnswer(TypedDict):
    """Sentences quoted from notes."""

    # Sentences quoted from notes.
    status: Literal["extractive"]
    # What was done, for people.
    note: str
    # The answer, with a mark `[n]` for each citation.
    text: str
    # What each mark `[n]` stands for.
    citations: List["Citation"]


class GeneratedAnswer(TypedDict):
    """An answer that a model wrote, as far as notes support it."""

    # Written by a model.
    status: Literal["generated"]
    # What was done, for people.
    note: str
    # The answer, with a mark `[n]` for each citation.
    text: str
    # What each mark `[n]` stands for.
    citations: List["Citation"]
    # Model that wrote the answer.
    model: str
    # Tokens used by the model that wrote the answer.
    usage: Dict[str, Any]


class _AbstainedAnswer(TypedDict):
    # The evidence does not cover the question.
    status: Literal["abstained"]
    # What was done, for people.
    note: str


class AbstainedAnswer(_AbstainedAnswer, total=False):
    """No answer, as the evidence does not cover the question."""

    # Model that wrote the answer.
    model: str
    # Tokens used by the model that wrote the answer.
    usage: Dict[str, Any]


class _QueryResult(TypedDict):
    # 1 is the best.
    rank: int
    # Type of the record.
    nodeType: Literal["note", "claim", "position", "project", "entity"]
    # Id of the record.
    nodeId: str
    # Higher is closer; never rises with rank. 0 to 1, but raw when the mode is `exact`.
    score: float
    # Cosine distance of the record’s own vector; null when it has none.
    distance: Optional[float]
    # Name of an entity or project; of anything else the title of its best note.
    title: str
    # What the record says, or the passage of a note nearest to the query.
    snippet: str
    # How the record came in, such as `url`, `file`, `feedback`, `quarantine`.
    sourceKind: str
    # Run of the source that states it; the oldest where several do.
    sourceRunId: str
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where nothing was measured.
    confidenceScore: Optional[float]
    # Facets of the record.
    facets: List[str]
    source: "RecordSource"
    # Notes that it stands on, best first.
    evidenceNotes: List["EvidenceNote"]


class QueryResult(_QueryResult, total=False):
    """A record that was found."""

    # Id of the record that took its place; only on superseded records, which have to be asked for.
    supersededBy: str
    replacedBy: "ReplacedBy"


class EvidenceNote(TypedDict):
    """A note that a record stands on."""

    # Id of the note.
    id: str
    # Passage of the note, word for word.
    excerpt: str
    # How the record came in, such as `url`, `file`, `feedback`, `quarantine`.
    sourceKind: str
    # Run of the source that states it; the oldest where several do.
    sourceRunId: str
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where nothing was measured.
    confidenceScore: Optional[float]
    # Facets of the record.
    facets: List[str]
    source: "RecordSource"
    # `self`: the record is this note. `extracted-from`: the record was drawn from it.
    relationship: Literal["self", "extracted-from"]


class _Query(TypedDict):
    # Question in natural language, or a passage of 40 words or more for `style`.
    query: str


class Query(_Query, total=False):
    """A question to the account’s graph."""

    # How many records to give at most.
    limit: int
    # How many evidence notes to give with each record at most.
    evidenceLimit: int
    # Type of the records wanted.
    target: Literal["all", "note", "claim", "position", "project", "entity"]
    # Rank by how notes are written: a long query by its own style, a short one as a description of a style.
    style: bool
    # Id of the embedding model; the default of the server unless given. It must be configured.
    model: str
    # `evidence`: records with their notes. `context`: also a text for a prompt. `answer`: also an answer with citations, for which a key needs the scope `query.answer`.
    output: Literal["evidence", "context", "answer"]
    # Longest context or answer, in characters.
    maxChars: int
    # Only records that carry all of these facets.
    facets: List[str]
    # Only records that this source run supports.
    sourceRunId: str
    # Only records dated on this day or later.
    datedFrom: str
    # Only records dated on this day or earlier.
    datedTo: str
    # Also records that a correction has superseded.
    includeSuperseded: bool
    # Also records of runs in quarantine.
    includeQuarantined: bool


class Credits(TypedDict):
    """The credits left."""

    # All that is left. What ingests under way will cost is still in it, but held back for them.
    remaining: int
    # Granted each month, lost at its end.
    monthly: Dict[str, Any]
    # Granted once, and used first.
    onboarding: Dict[str, Any]


class Quota(TypedDict):
    """How often something may be done."""

    # `ingest.plan`, `ingest.live`, `query`, `answer` or `memory.write`.
    metric: str
    # Of this day, in UTC.
    daily: Dict[str, Any]
    # Of this month, in UTC.
    monthly: Dict[str, Any]


class CreditLedgerEntry(TypedDict):
    """A change of the credits."""

    # Id of the entry.
    id: str
    # When it was written.
    createdAt: str
    # A metric; `onboarding` and `month` for what was granted, `month.expired` for what was lost.
    operation: str
    # What it did to the balance.
    kind: Literal["grant", "charge", "refund"]
    # How many credits; charges are negative.
    amount: int
    # What was left of this kind of credits.
    balanceAfter: int
    # Which credits.
    bucket: Literal["onboarding", "monthly"]
    # The request, event, job or month that it belongs to.
    referenceId: str


class StorageUse(TypedDict):
    """How much is kept."""

    # `bytes` (of files and pages that were put in), `sources`, `records` or `messages`.
    metric: str
    # How many there are.
    used: int
    # How many the plan keeps.
    limit: int


class DailyUsage(TypedDict):
    """What was used on a day."""

    # The day, in UTC.
    date: str
    # What was done.
    metric: str
    # How often.
    units: int
    # What it cost. A live ingest costs on the day on which it succeeds.
    credits: int


class _StyleObservation(TypedDict):
    # Id of the record.
    id: str
    # Kind of the record.
    type: Literal["style_observation"]
    # What side of style it concerns, such as `sentences`; null when unknown.
    category: Optional[str]
    # Writing contexts it is meant for; empty: any.
    scope: List[str]
    # `suggested` or `strong`, on preferences and rules.
    strictness: Optional[str]
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # `distilled`, `extracted`, `feedback`, `user-context`…
    sourceKind: str
    # The run asked for, else the oldest run that says it.
    sourceRunId: str
    # Notes that show it, all of them in `evidenceNotes`.
    evidenceNoteIds: List[str]
    # Why, when the text says why; of an observation, how much it was measured on.
    rationale: Optional[str]
    # What the author does.
    pattern: str


class StyleObservation(_StyleObservation, total=False):
    """A habit that was measured."""

    # What to do to write so.
    consumerGuidance: str


class StylePreference(TypedDict):
    """How the author wants texts to be written."""

    # Id of the record.
    id: str
    # Kind of the record.
    type: Literal["style_preference"]
    # What side of style it concerns, such as `sentences`; null when unknown.
    category: Optional[str]
    # Writing contexts it is meant for; empty: any.
    scope: List[str]
    # `suggested` or `strong`, on preferences and rules.
    strictness: Optional[str]
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # `distilled`, `extracted`, `feedback`, `user-context`…
    sourceKind: str
    # The run asked for, else the oldest run that says it.
    sourceRunId: str
    # Notes that show it, all of them in `evidenceNotes`.
    evidenceNoteIds: List[str]
    # Why, when the text says why; of an observation, how much it was measured on.
    rationale: Optional[str]
    # What the author asks for.
    preference: str


class VocabularyRule(TypedDict):
    """A word to use or to avoid."""

    # Id of the record.
    id: str
    # Kind of the record.
    type: Literal["vocabulary_rule"]
    # What side of style it concerns, such as `sentences`; null when unknown.
    category: Optional[str]
    # Writing contexts it is meant for; empty: any.
    scope: List[str]
    # `suggested` or `strong`, on preferences and rules.
    strictness: Optional[str]
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # `distilled`, `extracted`, `feedback`, `user-context`…
    sourceKind: str
    # The run asked for, else the oldest run that says it.
    sourceRunId: str
    # Notes that show it, all of them in `evidenceNotes`.
    evidenceNoteIds: List[str]
    # Why, when the text says why; of an observation, how much it was measured on.
    rationale: Optional[str]
    # The word or phrase.
    term: str
    # What the author says of it.
    rule: str


class StyleEvidenceNote(TypedDict):
    """A note that shows a habit or states a preference."""

    # Id of the note.
    id: str
    # The oldest run that holds it.
    sourceRunId: str
    # `distilled`, `extracted`, `feedback`, `user-context`…
    sourceKind: str
    # How it begins.
    snippet: str
    # Its strongest habits in words; null when they were not analysed.
    styleDescription: Optional[str]


class _CorrectionPlan(TypedDict):
    # The note that would be kept.
    feedbackNote: Dict[str, Any]
    # The claim that would take the place of the target; null when none was given.
    correctionClaim: Optional[Dict[str, Any]]
    # The relations that would be written.
    edges: List[Dict[str, Any]]


class CorrectionPlan(_CorrectionPlan, total=False):
    """What the same correction would write with `confirm: true`."""

    # Only where there are any: records that say nearly the same and would stay; `alsoSupersede` with their ids supersedes them too.
    twins: List[Dict[str, Any]]


class _Correction(TypedDict):
    # The correction in your own words; kept as it is, as a feedback note.
    text: str
    # The record that is corrected.
    supersedes: Dict[str, Any]
    # Day that the correction is from.
    datedAt: str


class Correction(_Correction, total=False):
    """What holds in place of a record."""

    # What holds instead, as one statement. Without it the target is only marked, and the note stands in its place.
    claim: str
    # Other records that say the same, such as `twins` of a plan: superseded with the target.
    alsoSupersede: List[str]
    # What the new records are about, in few words.
    facets: List[str]
    # ISO 639-1 code of the language of text and claim.
    language: str
    # Why; kept with the note, not searched.
    rationale: str
    # How sure you are; kept to three decimals.
    confidenceScore: float
    # False: answer with a plan and keep nothing. True: write it.
    confirm: bool


class Workspace(TypedDict):
    """A place for peers, sessions and what is remembered of them."""

    # Label of the workspace.
    id: str
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # Settings of this resource.
    configuration: Dict[str, Any]
    # When it was first written.
    createdAt: str


class _WorkspaceUpsert(TypedDict):
    # Label of the workspace.
    id: str


class WorkspaceUpsert(_WorkspaceUpsert, total=False):
    """A workspace to get or create."""

    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]
    # Settings of the workspace. Left as they are when absent.
    configuration: Dict[str, Any]


class MemoryList(TypedDict, total=False):
    """Which items to list."""

    # Which items to give.
    filters: Dict[str, Any]
    # How many items to give at most.
    limit: int
    # `nextCursor` of the page before.
    cursor: str
    # Oldest first instead of newest first.
    reverse: bool


# An asynchronous write.
EventStatus = Union["DerivationEvent", "DeletionEvent", "WorkspaceDeletionEvent"]


class _DerivationEvent(TypedDict):
    # Id of the event, `evt_…`.
    id: str
    # What is done.
    kind: Literal["messages.create"]
    # Where it stands. A failed event is never counted as done.
    status: Literal["queued", "processing", "succeeded", "failed"]
    # How often a worker began it.
    attempts: int
    # When it is tried next; null unless it waits for another attempt.
    nextAttemptAt: Optional[str]
    # Label of the workspace.
    workspaceId: str
    # When it was asked for.
    createdAt: str
    # When a worker first began it; null until then.
    startedAt: Optional[str]
    # When it ended; null until then.
    finishedAt: Optional[str]
    # Why it, or its last attempt, failed; null otherwise.
    error: Optional[Dict[str, Any]]
    # What came of it; null until it succeeded.
    result: Union["DerivedResult", None]


class DerivationEvent(_DerivationEvent, total=False):
    """Messages from which claims are derived."""

    # The session it concerns, where it is one.
    sessionId: str


class _DeletionEvent(TypedDict):
    # Id of the event, `evt_…`.
    id: str
    # What is done.
    kind: Literal["peer.delete", "session.delete"]
    # Where it stands. A failed event is never counted as done.
    status: Literal["queued", "processing", "succeeded", "failed"]
    # How often a worker began it.
    attempts: int
    # When it is tried next; null unless it waits for another attempt.
    nextAttemptAt: Optional[str]
    # Label of the workspace.
    workspaceId: str
    # When it was asked for.
    createdAt: str
    # When a worker first began it; null until then.
    startedAt: Optional[str]
    # When it ended; null until then.
    finishedAt: Optional[str]
    # Why it, or its last attempt, failed; null otherwise.
    error: Optional[Dict[str, Any]]
    # What came of it; null until it succeeded.
    result: Union["DeletedResult", None]


class DeletionEvent(_DeletionEvent, total=False):
    """The deletion of a peer or a session."""

    # The peer it concerns, where it is one.
    peerId: str
    # The session it concerns, where it is one.
    sessionId: str


class WorkspaceDeletionEvent(TypedDict):
    """The deletion of a workspace."""

    # Id of the event, `evt_…`.
    id: str
    # What is done.
    kind: Literal["workspace.delete"]
    # Where it stands. A failed event is never counted as done.
    status: Literal["queued", "processing", "succeeded", "failed"]
    # How often a worker began it.
    attempts: int
    # When it is tried next; null unless it waits for another attempt.
    nextAttemptAt: Optional[str]
    # Label of the workspace.
    workspaceId: str
    # When it was asked for.
    createdAt: str
    # When a worker first began it; null until then.
    startedAt: Optional[str]
    # When it ended; null until then.
    finishedAt: Optional[str]
    # Why it, or its last attempt, failed; null otherwise.
    error: Optional[Dict[str, Any]]
    # What came of it; null until it succeeded.
    result: Union["DeletedWorkspaceResult", None]


class DeletedWorkspaceResult(TypedDict):
    """What the deletion of a workspace removed."""

    # Counts.
    deleted: Dict[str, Any]


class Peer(TypedDict):
    """Somebody of whom things are remembered."""

    # Label of the peer.
    id: str
    # Label of the workspace.
    workspaceId: str
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # Settings of this resource.
    configuration: Dict[str, Any]
    # When it was first written.
    createdAt: str


class _PeerUpsert(TypedDict):
    # Label of the peer.
    id: str


class PeerUpsert(_PeerUpsert, total=False):
    """A peer to get or create."""

    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]
    # Settings of the peer. Left as they are when absent.
    configuration: Dict[str, Any]


class Session(TypedDict):
    """One conversation."""

    # Label of the session.
    id: str
    # Label of the workspace.
    workspaceId: str
    # Whether messages can be added.
    isActive: bool
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # Settings of this resource.
    configuration: Dict[str, Any]
    # Labels of the peers that take part, in the order in which they joined.
    peers: List[str]
    # When it was first written.
    createdAt: str


class _SessionUpsert(TypedDict):
    # Label of the session.
    id: str


class SessionUpsert(_SessionUpsert, total=False):
    """A session to get or create."""

    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]
    # Your own settings of the session. Left as they are when absent.
    configuration: Dict[str, Any]
    # Peers that take part; added to those who do.
    peers: List[str]


class SessionList(TypedDict, total=False):
    """Which sessions to list."""

    # Which sessions to give.
    filters: Dict[str, Any]
    # How many items to give at most.
    limit: int
    # `nextCursor` of the page before.
    cursor: str
    # Oldest first instead of newest first.
    reverse: bool


class MessagesCreateReceipt(TypedDict):
    """What was written."""

    # Poll it at /v1/workspaces/{ws}/events/{id}.
    eventId: str
    # Where the derivation stands.
    status: Literal["queued", "processing", "succeeded", "failed"]
    # False: a repeat; nothing was written.
    created: bool
    # The messages, in the order of the request.
    messages: List["Message"]


class Message(TypedDict):
    """What one peer said."""

    # Id of the message, `msg_…`.
    id: str
    # Label of the workspace.
    workspaceId: str
    # Label of the session.
    sessionId: str
    # Label of the peer.
    peerId: str
    # What was said, word for word.
    content: str
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # About how many tokens of a language model it takes.
    tokenCount: int
    # Its place in the session, from 1.
    seq: int
    # When it was said.
    createdAt: str


class MessagesCreate(TypedDict):
    """Messages to add to a session."""

    # 1 to 100 messages; all are written or none.
    messages: List["NewMessage"]


class _NewMessage(TypedDict):
    # Label of the peer who says it; made when it is not there.
    peerId: str
    # What is said, at most 25,000 characters (Unicode code points).
    content: str


class NewMessage(_NewMessage, total=False):
    """A message to add."""

    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]
    # When it was said, if not now; may lie in the past.
    createdAt: str
    # Your own id; the same id in the same session is the same message.
    externalId: str


class MessageList(TypedDict, total=False):
    """Which messages to list."""

    # Which messages to give.
    filters: Dict[str, Any]
    # How many items to give at most.
    limit: int
    # `nextCursor` of the page before.
    cursor: str
    # Oldest first instead of newest first.
    reverse: bool


class MessageUpdateReceipt(TypedDict):
    """A changed message."""

    message: "Message"
    # The event that reads it; null when its words are as they were.
    eventId: Optional[str]
    # Where that event stands; null without one.
    status: Optional[Literal["queued", "processing", "succeeded", "failed"]]


class MessageUpdate(TypedDict, total=False):
    """What changes in a message."""

    # What it says from now on, at most 25,000 characters; as it is unless given.
    content: str
    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]


class MessageDeleteReceipt(TypedDict):
    """A deleted message."""

    # Id of the message.
    id: str
    deleted: "DeletedCounts"


class CreatedClaim(TypedDict):
    """A claim that was stated."""

    claim: "Claim"
    # False: a current claim of the peer read so already.
    created: bool
    # Ids of claims whose place it takes.
    supersedes: List[str]


class _Claim(TypedDict):
    # Id of the claim, `clm_…`; it never changes.
    id: str
    # Label of the workspace.
    workspaceId: str
    # Label of the peer.
    peerId: str
    # Session from which it was first derived; null when it was written.
    sessionId: Optional[str]
    # The claim, in the third person.
    text: str
    # `explicit`: said outright. `deductive`, `inductive`: concluded by a model. `contradiction`: two that cannot both hold. `user`: written or corrected by hand.
    level: Literal["explicit", "deductive", "inductive", "contradiction", "user"]
    # `current`, `superseded` by a newer claim, or `withdrawn`.
    status: Literal["current", "superseded", "withdrawn"]
    # Grows with every change of its text or status.
    version: int
    # From when it holds; null when unknown.
    validFrom: Optional[str]
    # Until when it held; null while it holds.
    validTo: Optional[str]
    # When it was last said; null when it never was.
    observedAt: Optional[str]
    # `asserted`, `inferred` or `user-asserted`.
    confidenceKind: str
    # 0 to 1.
    confidenceScore: Optional[float]
    # `distilled` from messages, or `feedback` by hand.
    sourceKind: str
    # What it is about, in few words.
    facets: List[str]
    # Where it was said.
    evidence: List["ClaimEvidence"]
    # How often it was said.
    timesDerived: int
    # Ids of current claims that say otherwise.
    conflictsWith: List[str]
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # When it was first known.
    createdAt: str
    # When it last changed.
    updatedAt: str


class Claim(_Claim, total=False):
    """Something remembered of a peer."""

    # Id of the claim that took its place; only on superseded claims.
    supersededBy: str
    # When it is withdrawn by itself; only on claims that were given an end.
    expiresAt: str


class ClaimEvidence(TypedDict):
    """`content.slice(start, end) === quote`."""

    # Id of the message that holds the quote, `msg_…`.
    messageId: str
    # Word for word from the message.
    quote: str
    # Where the quote begins in `content`, in UTF-16 units as JavaScript counts.
    start: int
    # Where it ends.
    end: int


class _ClaimCreate(TypedDict):
    # Label of the peer that it is about; made when it is not there.
    peerId: str
    # The claim, in the third person.
    text: str


class ClaimCreate(_ClaimCreate, total=False):
    """A claim that a person or a program states."""

    # Label of the session that it belongs to; made when it is not there.
    sessionId: str
    # What was said, where there is a message behind it.
    evidence: Dict[str, Any]
    # From when it holds; now unless given.
    validFrom: str
    # When it is withdrawn by itself; never unless given.
    expiresAt: str
    # 0 to 1; 1 unless given.
    confidenceScore: float
    # What it is about; found in its words unless given.
    facets: List[str]
    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]


class _ClaimsList(TypedDict):
    # Label of the peer whose claims are wanted.
    peerId: str


class ClaimsList(_ClaimsList, total=False):
    """Which claims to list."""

    # Only claims that this session supports.
    sessionId: str
    # Only claims of this level.
    level: Literal["explicit", "deductive", "inductive", "contradiction", "user"]
    # Claims of these statuses.
    status: List[Literal["current", "superseded", "withdrawn"]]
    # Best matches for this, on one page, instead of newest first.
    q: str
    # The claims as they stood then, by what was known then.
    asOf: str
    # None so far.
    filters: Dict[str, Any]
    # How many items to give at most.
    limit: int
    # `nextCursor` of the page before.
    cursor: str
    # Oldest first instead of newest first.
    reverse: bool


class ClaimUpdateResult(TypedDict):
    """A corrected claim."""

    claim: "Claim"
    # How it read before.
    previous: Dict[str, Any]
    # False: it read so already, and no version was made.
    changed: bool


class _ClaimUpdate(TypedDict):
    # The claim as it should read, in the third person.
    text: str


class ClaimUpdate(_ClaimUpdate, total=False):
    """A correction."""

    # Why, for the history.
    reason: str
    # Refuses with 409 `version_conflict` when the claim is at another version.
    expectedVersion: int
    # From when it holds; as it was unless given.
    validFrom: str
    # 0 to 1; 1 unless given.
    confidenceScore: float
    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]


class ClaimDeleteReceipt(TypedDict):
    """What became of the claim."""

    # Id of the claim.
    id: str
    # What it is now.
    status: Literal["withdrawn", "erased"]
    # Its version now.
    version: int
    # When it was withdrawn or erased.
    at: str
    # Whether its history still holds its words.
    historyRetained: bool


class ClaimDelete(TypedDict, total=False):
    """A withdrawal."""

    # Why, for the history.
    reason: str
    # Refuses with 409 `version_conflict` when the claim is at another version.
    expectedVersion: int
    # True: its words leave every version too, and what remains is a stone without a name.
    erase: bool


class ClaimHistory(TypedDict):
    """Everything that happened to a claim."""

    # Id of the claim, `clm_…`.
    id: str
    # Label of the peer.
    peerId: str
    # Its version now.
    currentVersion: int
    # Oldest first.
    versions: List["ClaimVersion"]


class ClaimVersion(TypedDict):
    """One entry of the history."""

    # Version that this made or confirmed.
    version: int
    # The claim as it read; null once it was erased.
    text: Optional[str]
    # What happened.
    action: Literal["derived", "reinforced", "corrected", "superseded", "withdrawn", "erased"]
    # Who did it.
    actor: Dict[str, Any]
    # Why, where somebody said so; where derivation withdrew it, the message.
    reason: Optional[str]
    # When it happened.
    at: str
    # From when the claim held, as it read then.
    validFrom: Optional[str]
    # Until when it held, as was known then.
    validTo: Optional[str]
    # What was said, where this came of messages: of what superseded or withdrew it too.
    evidence: List["ClaimEvidence"]
    # The event that it came of, `evt_…`.
    eventId: Optional[str]


class PeerContext(TypedDict):
    """What an agent should know of a peer now."""

    # Label of the peer.
    peerId: str
    # Label of the session asked for; null without one.
    sessionId: Optional[str]
    # `q` as sent; null without it.
    query: Optional[str]
    # The claims as Markdown, for a prompt. Data, never instructions.
    representation: str
    # Claims about the peer, best first.
    claims: List["ScoredClaim"]
    # With `q` the best messages and their neighbours, else the last ones in the order of speaking.
    recentMessages: List["Message"]
    # With `q` claims and messages as one list, best first, without doubles; empty without it.
    ranked: List["RankedMemory"]
    freshness: "Freshness"


class _ScoredClaim(TypedDict):
    # Id of the claim, `clm_…`; it never changes.
    id: str
    # Label of the workspace.
    workspaceId: str
    # Label of the peer.
    peerId: str
    # Session from which it was first derived; null when it was written.
    sessionId: Optional[str]
    # The claim, in the third person.
    text: str
    # `explicit`: said outright. `deductive`, `inductive`: concluded by a model. `contradiction`: two that cannot both hold. `user`: written or corrected by hand.
    level: Literal["explicit", "deductive", "inductive", "contradiction", "user"]
    # `current`, `superseded` by a newer claim, or `withdrawn`.
    status: Literal["current", "superseded", "withdrawn"]
    # Grows with every change of its text or status.
    version: int
    # From when it holds; null when unknown.
    validFrom: Optional[str]
    # Until when it held; null while it holds.
    validTo: Optional[str]
    # When it was last said; null when it never was.
    observedAt: Optional[str]
    # `asserted`, `inferred` or `user-asserted`.
    confidenceKind: str
    # 0 to 1.
    confidenceScore: Optional[float]
    # `distilled` from messages, or `feedback` by hand.
    sourceKind: str
    # What it is about, in few words.
    facets: List[str]
    # Where it was said.
    evidence: List["ClaimEvidence"]
    # How often it was said.
    timesDerived: int
    # Ids of current claims that say otherwise.
    conflictsWith: List[str]
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # When it was first known.
    createdAt: str
    # When it last changed.
    updatedAt: str
    # With `q` how well it matches, else its confidence.
    score: float


class ScoredClaim(_ScoredClaim, total=False):
    """A claim and its weight here."""

    # Id of the claim that took its place; only on superseded claims.
    supersededBy: str
    # When it is withdrawn by itself; only on claims that were given an end.
    expiresAt: str


class RankedMemory(TypedDict):
    """A claim or a message at its place among both."""

    # What it is.
    kind: Literal["claim", "message"]
    # Id of the claim or the message.
    id: str
    # Label of whom the claim is about, or who said the message.
    peerId: str
    # The claim, or what was said.
    text: str
    # When it was last said.
    at: Optional[str]
    # How well it matches, 0 to 1.
    score: float


class Freshness(TypedDict):
    """How much of what was written this shows."""

    # The moment of the snapshot that this was read from.
    asOf: str
    # Events whose claims are not in it yet.
    pendingEvents: int
    # Events that failed: what was said then gave no claims.
    failedEvents: int


class Representation(TypedDict):
    """What is known of a peer."""

    # Label of the peer.
    peerId: str
    # The claims as Markdown, by level. Data, never instructions.
    representation: str
    # The claims.
    claims: List["Claim"]
    freshness: "Freshness"
    # When this was read.
    generatedAt: str


class RepresentationRequest(TypedDict, total=False):
    """Which claims to give."""

    # Only claims that this session supports.
    sessionId: str
    # The best claims for this instead of all.
    searchQuery: str
    # How many claims `searchQuery` gives at most.
    searchTopK: int
    # How many claims to give at most.
    maxClaims: int
    # What was known then.
    asOf: str


class Recall(TypedDict):
    """What is remembered, to be put into a prompt as it is."""

    # Lines between `<cairn-memory>` and `</cairn-memory>`; empty when nothing fits. Data, never instructions.
    text: str


class RecallRequest(TypedDict, total=False):
    """What it is about."""

    # Label of the peer; the default peer of the key when left out.
    peerId: str
    # What it is about; the first 2000 characters are looked at.
    text: str
    # What was said in this session is left out.
    sessionId: str
    # Workspaces to look in besides.
    alsoIn: List[str]
    # Budget of the lines, a token for four characters.
    maxTokens: int


class QueueStatus(TypedDict):
    """How much is waiting to be derived."""

    # Events in all.
    totalWorkUnits: int
    # Events that succeeded.
    completedWorkUnits: int
    # Events that a worker is at.
    inProgressWorkUnits: int
    # Events that wait.
    pendingWorkUnits: int
    # Events that failed for good; never among the completed.
    failedWorkUnits: int
    # Messages that these events read, by ISO 639-1 code of their language, most first; `und` where that is not known.
    languages: Dict[str, int]
    # Messages of these events in a language that was not read: they are found, and gave no claims.
    unreadMessages: int
    # When the oldest waiting event was asked for; null when none waits.
    oldestPendingAt: Optional[str]
    # Who works through the events.
    worker: Dict[str, Any]
    # The same counts by label of session; null when one session or peer was asked for.
    sessions: Optional[Dict[str, Dict[str, Any]]]


class IssuedWebhook(TypedDict):
    """A webhook with its secret."""

    # Id of the webhook, `wh_…`.
    id: str
    # Label of the workspace.
    workspaceId: str
    # Where deliveries are sent.
    url: str
    # Of what it tells.
    types: List[Literal["claim.created", "claim.updated", "claim.deleted", "event.succeeded", "event.failed"]]
    # Deliveries that are to be sent, for the first time or again.
    pending: int
    # Deliveries that were given up in the last 30 days.
    failed: int
    # When a delivery last arrived; null until one did.
    lastDeliveredAt: Optional[str]
    # When it was made.
    createdAt: str
    # Signs the deliveries, `whsec_…`; shown here and nowhere else.
    secret: str


class _WebhookCreate(TypedDict):
    # Where deliveries are sent: http or https, at a public address.
    url: str


class WebhookCreate(_WebhookCreate, total=False):
    """Where to tell of changes in the workspace."""

    # Of what to tell; of all unless given.
    types: List[Literal["claim.created", "claim.updated", "claim.deleted", "event.succeeded", "event.failed"]]


class Webhook(TypedDict):
    """An address that is told of changes in a workspace."""

    # Id of the webhook, `wh_…`.
    id: str
    # Label of the workspace.
    workspaceId: str
    # Where deliveries are sent.
    url: str
    # Of what it tells.
    types: List[Literal["claim.created", "claim.updated", "claim.deleted", "event.succeeded", "event.failed"]]
    # Deliveries that are to be sent, for the first time or again.
    pending: int
    # Deliveries that were given up in the last 30 days.
    failed: int
    # When a delivery last arrived; null until one did.
    lastDeliveredAt: Optional[str]
    # When it was made.
    createdAt: str


class WebhookDelivery(TypedDict):
    """What a webhook has not been told yet."""

    # The `webhook-id` of its attempts.
    id: str
    # Of what it tells.
    type: Literal["claim.created", "claim.updated", "claim.deleted", "event.succeeded", "event.failed"]
    # `failed`: it was given up. What arrived is in no list.
    status: Literal["queued", "processing", "failed"]
    # How often it was sent.
    attempts: int
    # When it is sent next; null when it was given up, or is being sent.
    nextAttemptAt: Optional[str]
    # Why the last attempt failed; null until one did.
    error: Optional[Dict[str, Any]]
    # When the change was made.
    createdAt: str


class GetHealthReply(TypedDict):
    # It is.
    status: Literal["ok"]


class _GetReadinessReply(TypedDict):
    # It is.
    status: Literal["ok"]


class GetReadinessReply(_GetReadinessReply, total=False):
    # With several cells, those that cannot be used now: their accounts get 503, the others do not notice.
    cellsAway: List[str]


class GetOpenApiDocumentReply(TypedDict):
    # Version of the OpenAPI specification.
    openapi: str


class SignedInReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-auth-session-v2"]
    # Somebody is signed in.
    authenticated: Literal[True]
    account: "SignedInAccount"
    session: "BrowserSession"
    # Goes into the header `x-service-csrf` of whatever changes something.
    csrfToken: str


GetAuthSessionReply = Union["SignedInStatus", "SignedOutStatus"]


class SignOutReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-auth-session-v2"]
    # Done.
    ok: Literal[True]


class StartDeviceReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-cli-device-authorization-v1"]
    # For polling, `cad_…`; show it to nobody.
    deviceCode: str
    # For the browser, `BCDF-GHJK`.
    userCode: str
    # Where the user code is typed in.
    verificationUri: str
    # The same with the code filled in; it approves nothing by itself.
    verificationUriComplete: str
    # For how many seconds the codes work.
    expiresIn: int
    # Seconds to wait between polls.
    interval: int
    # When the codes stop working.
    expiresAt: str


class DecideDeviceReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-cli-device-approval-v1"]
    # `pending` after `preview`.
    status: Literal["approved", "denied", "pending"]
    # What asks.
    device: Dict[str, Any]


class CliSessionReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-cli-session-v1"]
    account: "SignedInAccount"
    # The session of the terminal.
    session: Dict[str, Any]


class DevicePendingReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-cli-device-token-pending-v1"]
    # Nobody has decided yet.
    status: Literal["pending"]
    # Seconds to wait before the next poll.
    interval: int
    # For how many seconds the codes still work.
    expiresIn: int


class GetCliSessionReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-cli-auth-status-v1"]
    # Somebody is signed in.
    authenticated: Literal[True]
    account: "SignedInAccount"
    # The session of this terminal.
    session: Dict[str, Any]


class EndCliSessionReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-cli-auth-status-v1"]
    # Done.
    ok: Literal[True]


class RedeemInviteReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-invite-redemption-v1"]
    # The new account.
    account: Dict[str, Any]
    # The new key.
    apiKey: Dict[str, Any]


class ListApiKeysReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-api-key-list-v1"]
    # The keys of this page.
    apiKeys: List["ApiKeyMetadata"]
    pagination: "Pagination"


class IssuedApiKeyReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-api-key-v1"]
    apiKey: "IssuedApiKey"


class RevokeApiKeyReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-api-key-v1"]
    apiKey: "ApiKeyMetadata"


class RotateApiKeyReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-api-key-v1"]
    apiKey: "IssuedApiKey"
    # Id of the key that was replaced, revoked now.
    replaces: str


class CreatePasskeyReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-passkey-v1"]
    passkey: "Passkey"


class DeletePasskeyReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-passkey-v1"]
    # What was deleted.
    passkey: Dict[str, Any]


class GetSecurityReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-security-v1"]
    # E-mail address that signs in; null when none does.
    email: Optional[str]
    # When the password was set; null when there is none.
    passwordUpdatedAt: Optional[str]
    # Every session that may be used now, newest first.
    sessions: List["SignedInSession"]
    # Every passkey of the account.
    passkeys: List["ListedPasskey"]


class EndSessionReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-session-v1"]
    # The ended session.
    session: Dict[str, Any]


class ListAuditReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-audit-v1"]
    # The entries of this page.
    entries: List["AuditEntry"]
    pagination: "Pagination"


class DeleteOwnAccountReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-deletion-v1"]
    # Done.
    status: Literal["deleted"]
    # Id that the account had, `u_…`.
    accountId: str
    # When the account was gone.
    deletedAt: str
    # How many rows went, by table group: `notes`, `edges`, `apiKeys`, `ingestJobs` and so on.
    deleted: Dict[str, int]


class ListApplicationsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-application-list-v1"]
    # The applications.
    applications: List["Application"]


class NarrowApplicationReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-application-v1"]
    application: "Application"


class RevokeApplicationReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-application-v1"]
    # The application that was.
    application: Dict[str, Any]


class CreateAccountReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-admin-account-v1"]
    # The new account.
    account: Dict[str, Any]
    # One-time token for the first sign-in, `cas_…`; shown only here.
    setupToken: str
    # When the setup token stops working.
    setupTokenExpiresAt: str


class CreateInviteReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-admin-invite-v1"]
    # The new invite.
    invite: Dict[str, Any]
    # The token to redeem, `cai_…`; shown only here.
    inviteToken: str


class DeleteAccountReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-admin-account-deletion-v1"]
    # What was deleted.
    account: Dict[str, Any]
    # How many rows went, by table group: `notes`, `edges`, `apiKeys`, `ingestJobs` and so on.
    deleted: Dict[str, int]


class ImportAccountReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-admin-account-import-v1"]
    # The account.
    account: Dict[str, Any]
    # How many records came in, by list of the export; those of memory as `memory.messages` and so on.
    imported: Dict[str, int]
    # Jobs and events whose id was taken, and which got another.
    renamedJobs: int
    # The job that makes the vectors; poll it with a key of the account. Null when there are no records.
    reembedJobId: Optional[str]


UrlIngestPlanOrJob = Union["UrlIngestPlanReply", "QueuedIngestReply"]


FileIngestPlanOrJob = Union["FileIngestPlanReply", "QueuedIngestReply"]


class PlannedFilesReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-file-ingest-list-v1"]
    # The files in the order of the form.
    files: List["IngestedFile"]


class QueuedFilesReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-file-ingest-list-v1"]
    # The files in the order of the form.
    files: List["IngestedFile"]


class ListIngestJobsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-ingest-job-list-v1"]
    # The jobs of this page.
    jobs: List["IngestJob"]
    pagination: "Pagination"


class GetIngestJobReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-ingest-job-v1"]
    job: "IngestJobDetail"


class FollowedFeed(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-feed-v1"]
    feed: "Feed"


class NewFeed(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-feed-v1"]
    feed: "Feed"


class ListFeedsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-feed-list-v1"]
    # The feeds.
    feeds: List["Feed"]


class UpdateFeedReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-feed-v1"]
    feed: "Feed"


class DeleteFeedReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-feed-deletion-v1"]
    # Id of the feed.
    deleted: str


class ListSourcesReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-source-list-v1"]
    # The sources of this page.
    sources: List["Source"]
    pagination: "Pagination"


class GetSourceReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-source-v1"]
    source: "Source"


class GetSourceTextReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-source-text-v1"]
    source: "Source"
    # The run that read this text.
    sourceRunId: str
    # The day the source is from.
    datedAt: str
    # The part, verbatim.
    text: str
    # Where the part begins.
    start: int
    # Where it ends.
    end: int
    # Length of the whole text.
    totalChars: int
    # Where the wanted note or its part stands; null when none was wanted.
    found: Optional[Dict[str, Any]]
    # The blocks of the part, in order.
    blocks: List["SourceBlock"]
    # What was drawn from the part, in order; what encloses others comes before them.
    marks: List["SourceMark"]
    # What was read, byte for byte, to be downloaded; null when it was not kept.
    original: Optional[Dict[str, Any]]


class DeleteSourceReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-ingest-job-v1"]
    job: "JobReceipt"


class ListSourceRunsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-source-run-list-v1"]
    # The runs of this page.
    runs: List["SourceRunSummary"]
    pagination: "Pagination"


class InspectSourceRunReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-source-run-inspect-v1"]
    run: "InspectedSourceRun"
    # What the run holds; records that other runs hold too are counted.
    counts: Dict[str, Any]
    # Every predicate of the run, the most frequent first.
    predicates: List[Dict[str, Any]]
    # Every facet of the run, the most frequent first.
    facets: List[Dict[str, Any]]
    # What you should know of this run.
    warnings: List[str]


class GetSourceRunEvidenceReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-source-run-evidence-v1"]
    run: "SourceRun"
    # The limits that were applied.
    limits: Dict[str, Any]
    # Passages in source order.
    notes: List[Dict[str, Any]]
    # Claims in source order.
    claims: List[Dict[str, Any]]


class ReleaseSourceRunReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-source-run-release-v1"]
    run: "SourceRun"


class UndoSourceRunReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-source-run-undo-v1"]
    # The run that is gone.
    sourceRunId: str


class _ListEntityRecordsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-entity-list-v1"]
    # The entities of this page.
    entities: List["ListedEntity"]
    pagination: "Pagination"


class ListEntityRecordsReply(_ListEntityRecordsReply, total=False):
    counts: "RecordListCounts"


class _ListProjectRecordsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-project-list-v1"]
    # The projects of this page.
    projects: List["ListedProject"]
    pagination: "Pagination"


class ListProjectRecordsReply(_ListProjectRecordsReply, total=False):
    counts: "RecordListCounts"


class _ListClaimRecordsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-claim-list-v1"]
    # The claims of this page.
    claims: List["ListedStatement"]
    pagination: "Pagination"


class ListClaimRecordsReply(_ListClaimRecordsReply, total=False):
    counts: "RecordListCounts"


class _ListPositionRecordsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-position-list-v1"]
    # The positions of this page.
    positions: List["ListedStatement"]
    pagination: "Pagination"


class ListPositionRecordsReply(_ListPositionRecordsReply, total=False):
    counts: "RecordListCounts"


class _ListNoteRecordsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-note-list-v1"]
    # The notes of this page.
    notes: List["ListedNote"]
    pagination: "Pagination"


class ListNoteRecordsReply(_ListNoteRecordsReply, total=False):
    counts: "RecordListCounts"


class MergeEntitiesReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-entity-merge-v1"]
    run: "ResolutionRun"
    # The entity that stands for all of them.
    entityId: str


class SplitEntityReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-entity-split-v1"]
    run: "ResolutionRun"
    # The entity as it was asked for.
    entityId: str
    # The entity that these sources name.
    otherEntityId: str


class CorrectEntityKindReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-entity-kind-v1"]
    run: "ResolutionRun"
    # The entity.
    entityId: str
    # Its kind.
    kind: str


class ListEntityResolutionsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-entity-resolution-list-v1"]
    # What was said.
    resolutions: List["EntityResolution"]


class GetNodeReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-node-v1"]
    node: "GraphNode"
    # Oldest run first, 50 at most.
    places: List["NodePlace"]


class ListNeighborsReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-neighbors-v1"]
    # The node that was asked for.
    node: Dict[str, Any]
    # Its neighbours.
    neighbors: List["Neighbor"]


class _QueryReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-evidence-query-v1"]
    # When this was answered.
    generatedAt: str
    # The query as sent.
    query: str
    # How records were ranked. `exact`: by words and links alone, because there are no vectors.
    mode: Literal["topical", "style", "exact"]
    # The target asked for.
    target: Literal["all", "note", "claim", "position", "project", "entity"]
    # Embedding model of the ranking; in mode `exact` the one that was asked for.
    model: str
    # Dimensions of its vectors; 0 as long as none has been seen.
    dimensions: int
    answer: "Answer"
    # Records, best first.
    results: List["QueryResult"]
    # What the reader should know of this result.
    warnings: List[str]


class QueryReply(_QueryReply, total=False):
    # Only when the embedding model reports usage.
    usage: Dict[str, Any]


class GetAccountOverviewReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-overview-v1"]
    # When this was read.
    generatedAt: str
    # Whose account it is.
    account: Dict[str, Any]
    credits: "Credits"
    # What is in it.
    activity: Dict[str, Any]
    # The newest jobs, as `GET /v1/ingest/jobs?includeSource=true` lists them.
    recentIngestJobs: List["IngestJob"]


class GetAccountUsageReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-usage-v1"]
    credits: "Credits"
    # How often each thing may still be done.
    quotas: List["Quota"]
    # The newest changes of the credits.
    ledger: List["CreditLedgerEntry"]
    # What is kept, and how much the plan keeps.
    storage: List["StorageUse"]
    # What was used, by day and metric.
    dailyUsage: List["DailyUsage"]


class GetCurrentAccessReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-current-access-v1"]
    # By what this request was let in.
    authority: Dict[str, Any]
    # For whom it speaks, and how much it may ask for at once.
    context: Dict[str, Any]
    # How often each thing may still be done.
    quotas: List["Quota"]
    credits: "Credits"


class GetStyleProfileReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-style-profile-v1"]
    # What the profile was restricted to; null where it was not.
    filters: Dict[str, Any]
    # Habits, the surest first.
    observations: List["StyleObservation"]
    # Preferences, the surest first.
    preferences: List["StylePreference"]
    # Vocabulary rules, the surest first.
    vocabularyRules: List["VocabularyRule"]
    # The notes that the records name, each once.
    evidenceNotes: List["StyleEvidenceNote"]


class PlannedCorrectionReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-feedback-correction-plan-v1"]
    # Nothing was kept.
    mode: Literal["dry-run"]
    plan: "CorrectionPlan"


class WrittenCorrectionReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-feedback-correction-v1"]
    # Everything was kept.
    mode: Literal["written"]
    # The note that holds the correction.
    feedbackNote: Dict[str, Any]
    # The claim that took the place of the target; null when none was given.
    correctionClaim: Optional[Dict[str, Any]]
    # The edges that were written.
    edges: List[Dict[str, Any]]


class ListWorkspacesReply(TypedDict):
    # The items of this page.
    items: List["Workspace"]
    pagination: "Pagination"


class ListPeersReply(TypedDict):
    # The items of this page.
    items: List["Peer"]
    pagination: "Pagination"


class ListSessionsReply(TypedDict):
    # The items of this page.
    items: List["Session"]
    pagination: "Pagination"


class ListMessagesReply(TypedDict):
    # The items of this page.
    items: List["Message"]
    pagination: "Pagination"


class ListClaimsReply(TypedDict):
    # The items of this page.
    items: List["Claim"]
    pagination: "Pagination"


class ListWebhooksReply(TypedDict):
    # All of them, oldest first.
    items: List["Webhook"]


class DeleteWebhookReply(TypedDict):
    # Id of the webhook that was deleted.
    id: str


class ListWebhookDeliveriesReply(TypedDict):
    # The deliveries of this page.
    items: List["WebhookDelivery"]
    pagination: "Pagination"
