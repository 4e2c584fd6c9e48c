# Generated from openapi.json by `npm run generate`: change the routes instead.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


class AbstainedAnswerUsage(TypedDict):
    """Tokens used by the model that wrote the answer."""

    # Tokens that the provider reported.
    totalTokens: int


class _AbstainedAnswer(TypedDict):
    # What was done, for people.
    note: str
    # The evidence does not cover the question.
    status: Literal["abstained"]


class AbstainedAnswer(_AbstainedAnswer, total=False):
    """No answer, as the evidence does not cover the question."""

    # Model that wrote the answer.
    model: str
    # Tokens used by the model that wrote the answer.
    usage: "AbstainedAnswerUsage"


class AccountExportAccount(TypedDict):
    """The account."""

    # Other names of its owner.
    aliases: List[str]
    # When the account was made.
    createdAt: str
    # Name of the account; null when it was given none.
    displayName: Optional[str]
    # E-mail address of the owner; null when none is known.
    email: Optional[str]
    # Id of the account, `u_…`.
    id: str
    # Plan of the account.
    plan: str


# What a credential may do.
Scope = Literal["account", "ingest", "query", "query.answer", "style", "evidence", "correction", "graph", "memory.read", "memory.write"]


class _ApiKeyMetadata(TypedDict):
    # When the key was made.
    createdAt: str
    # Last day on which the key works, UTC; null when it does not expire.
    expiresAt: Optional[str]
    # Id of the key, `k_…`.
    id: str
    # How the key begins, to tell it from others.
    keyPrefix: str
    # When the key was last used, give or take a minute; null when never.
    lastUsedAt: Optional[str]
    # Name of the key, for people.
    name: str
    # When the key was revoked; null while it is not.
    revokedAt: Optional[str]
    # What the key may do.
    scopes: List["Scope"]


class ApiKeyMetadata(_ApiKeyMetadata, total=False):
    """A key without its secret."""

    # Peer that the key means where a request names none, if it is bound to one.
    defaultPeer: str
    # Workspace that the key means where a request names none, if it is bound to one.
    defaultWorkspace: str


class ExportedArtefactChunk(TypedDict):
    """A piece of an artefact; the pieces of each stand together, in order."""

    # The artefact it is part of.
    artefactId: str
    # A megabyte of the bytes at most.
    base64: str
    # Its place: 0, 1, 2…
    n: int


class ExportedArtefact(TypedDict):
    """The bytes of a file; they stand in `artefactChunks`."""

    # Number of bytes.
    bytes: int
    # What the bytes were declared to be.
    contentType: str
    # When it was first written.
    createdAt: str
    # Id of the record; an import keeps it.
    id: str
    # SHA-256 of the bytes.
    sha256: str
    # The file it is.
    sourceId: str


class ExportedAuditEntry(TypedDict):
    """What was done to the account."""

    # What was done.
    action: str
    # Who did it.
    actor: str
    # From which address; null for acts of the operator.
    address: Optional[str]
    # When it was done.
    at: str
    # Id of the entry.
    id: str
    # In which request.
    requestId: Optional[str]
    # `ok` or `denied`.
    result: str
    # To what.
    targetId: Optional[str]


class ExportedStatement(TypedDict):
    """A claim or a position."""

    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # When it was first written.
    createdAt: str
    # The day its source is from.
    datedAt: str
    # What it is about, in few words.
    facets: List[str]
    # Who holds it; null where nobody says so.
    holder: Optional[str]
    # Id of the record; an import keeps it.
    id: str
    # What makes two records one, in hexadecimal.
    key: str
    # ISO 639-1 code of its language.
    language: str
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.
    state: Literal["live", "superseded", "quarantined"]
    # The record that took its place; null when none did.
    supersededBy: Optional[str]
    # The statement.
    text: str


class ExportedCreditBalance(TypedDict):
    # First day of the month that the monthly credits are for.
    monthlyPeriod: str
    # What is left of them.
    monthlyRemaining: int
    # What is left of the credits granted at first.
    onboardingRemaining: int
    # When it last changed.
    updatedAt: str


class ExportedLedgerEntry(TypedDict):
    """A change of the credits."""

    # How many; charges are negative.
    amount: int
    # What was left of them.
    balanceAfter: int
    # Which credits.
    bucket: Literal["onboarding", "monthly"]
    # When it was written.
    createdAt: str
    # Id of the entry.
    id: str
    # What it did to the balance.
    kind: Literal["grant", "charge", "refund"]
    # What was done.
    operation: str
    # The request or job it belongs to.
    referenceId: str


class ExportedEdgeSource(TypedDict):
    """The record it starts from."""

    # Its id.
    id: str
    # Its type.
    type: Literal["note", "claim", "position", "project", "entity"]


class TargetClass(TypedDict):
    """The record it leads to."""

    # Its id.
    id: str
    # Its type.
    type: Literal["note", "claim", "position", "project", "entity"]


class ExportedEdge(TypedDict):
    """A relation between two records of the export."""

    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # When it was first written.
    createdAt: str
    # Id of the record; an import keeps it.
    id: str
    # How source and target are related.
    predicate: str
    # The record it starts from.
    source: "ExportedEdgeSource"
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `live`, or as the runs that say it: `superseded` with replaced versions, or `quarantined`.
    state: Literal["live", "superseded", "quarantined"]
    # The record it leads to.
    target: "TargetClass"


class ExportedEntity(TypedDict):
    """A named thing."""

    # Other names by which it is known.
    aliases: List[str]
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # When it was first written.
    createdAt: str
    # The day its source is from.
    datedAt: str
    # What it is; empty when no source says so.
    description: str
    # What it is about, in few words.
    facets: List[str]
    # Id of the record; an import keeps it.
    id: str
    # What makes two records one, in hexadecimal.
    key: str
    # person, place, organization, publication, repository, tool, work or other.
    kind: Optional[str]
    # ISO 639-1 code of its language.
    language: str
    # Its name.
    name: str
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.
    state: Literal["live", "superseded", "quarantined"]
    # The record that took its place; null when none did.
    supersededBy: Optional[str]


class ExportedFacet(TypedDict):
    """A facet; an import counts anew."""

    # Number of records that carry it.
    count: int
    # The facet.
    name: str


class ExportedIdentityResolution(TypedDict):
    """One thing that a run of kind `identity-resolution` says of a name."""

    # What is said.
    action: Literal["merge", "split", "kind"]
    # Of a split: the document whose versions name another; else null.
    documentId: Optional[str]
    # Of a merge, the other; of a split, what the document names; else null.
    intoKey: Optional[str]
    # Of what is merged into another, split, or of another kind.
    key: str
    # Of a kind: which; else null.
    kind: Optional[Literal["person", "place", "organization", "publication", "repository", "tool", "work", "product", "event", "concept", "other"]]
    # Its place among what the run says.
    n: int
    # The run that says it.
    sourceRunId: str
    # Type of the records.
    type: Literal["project", "entity"]


class ExportedIngestJobError(TypedDict):
    # As in the error table.
    code: str
    # What went wrong.
    message: str


class ExportedIngestJobProgress(TypedDict):
    # Steps done.
    done: int
    # Where it was.
    stage: str
    # Steps in all.
    total: int


class ExportedIngestJob(TypedDict):
    """An ingest or a deletion that was asked for."""

    # How often a worker began it.
    attempts: int
    # When it was queued.
    createdAt: str
    # Why it failed; null otherwise.
    error: Optional["ExportedIngestJobError"]
    # When it ended.
    finishedAt: Optional[str]
    # Id of the record; an import keeps it.
    id: str
    # The key under which it was asked for; null without one.
    idempotencyKey: Optional[str]
    # `url`, `file` or `source-deletion`.
    kind: str
    # How far it was; null when it never began.
    progress: Optional["ExportedIngestJobProgress"]
    # The source it reads or deletes, which may be gone.
    sourceId: Optional[str]
    # The run it produced, which may be gone.
    sourceRunId: Optional[str]
    # When a worker first began it.
    startedAt: Optional[str]
    # How it ended; `queued` when it had not, which an import makes `failed`: it runs nothing.
    status: Literal["queued", "succeeded", "failed", "quarantined"]


class _ExportedClaim(TypedDict):
    # `asserted`, `inferred` or `user-asserted`.
    confidenceKind: str
    # 0 to 1; null where none is kept.
    confidenceScore: Optional[float]
    # When it was first known.
    createdAt: str
    # When its words were erased; null otherwise.
    erasedAt: Optional[str]
    # What it is about, in few words.
    facets: List[str]
    # Id of the claim, `clm_…`.
    id: str
    # What sort of statement it is.
    kind: str
    # Where it comes from.
    level: Literal["explicit", "deductive", "inductive", "contradiction", "user"]
    # The metadata that its owner gave it.
    metadata: Dict[str, Any]
    # Whether it says that the attribute has not this value.
    negated: bool
    # When it was last said; null when it never was.
    observedAt: Optional[str]
    # Label of the peer.
    peerId: str
    # Label of the session from which it was first derived; null without one.
    sessionId: Optional[str]
    # The attribute that it fills, such as `lives_in`; null without one.
    slot: Optional[str]
    # Whether a peer has one value of that attribute at a time.
    slotClosed: bool
    # The value of that attribute.
    slotValue: Optional[str]
    # `distilled` from messages, or `feedback` by hand.
    sourceKind: str
    # `current`, `superseded`, `withdrawn`, or `erased`: without words, for its history alone.
    status: Literal["current", "superseded", "withdrawn", "erased"]
    # The `uuid` of the claim that took its place; null when none did.
    supersededBy: Optional[str]
    # The claim, in the third person; null when it is erased.
    text: Optional[str]
    # How often it was said.
    timesDerived: int
    # When it last changed.
    updatedAt: str
    # What the service knows it by; an import keeps it.
    uuid: str
    # From when it holds; null when unknown.
    validFrom: Optional[str]
    # Until when it held; null while it holds.
    validTo: Optional[str]
    # Grows with every change of its text or status.
    version: int
    # Messages written before this do not bring it back; null unless it was withdrawn.
    withdrawnAt: Optional[str]
    # Label of the workspace.
    workspaceId: str


class ExportedClaim(_ExportedClaim, total=False):
    """Something remembered of a peer."""

    # When it is withdrawn by itself; null unless it was given an end.
    expiresAt: Optional[str]


class ExportedClaimConflict(TypedDict):
    """Two claims that say otherwise of each other."""

    # One.
    claimId: str
    # The other.
    otherId: str


class ExportedEventDeleted(TypedDict):
    # Claims.
    claims: int
    # Messages.
    messages: int
    # Vectors.
    vectors: int
    # Entries of their history.
    versions: int


class ExportedEventError(TypedDict):
    # As in the error table.
    code: str
    # What went wrong.
    message: str


class DeletedCounts(TypedDict):
    """What went, counted."""

    # Claims that went.
    claims: int
    # Messages that went.
    messages: int
    # Vectors that went.
    vectors: int
    # Versions of claims that went.
    versions: int


class DeletedResult(TypedDict):
    """What a deletion removed."""

    deleted: "DeletedCounts"


class _DerivedResult(TypedDict):
    # Ids of all of them.
    claimIds: List[str]
    # Claims that are new.
    claimsCreated: int
    # Claims that were said again.
    claimsReinforced: int
    # Claims that newer ones replaced.
    claimsSuperseded: int


class DerivedResult(_DerivedResult, total=False):
    """What came of messages."""

    # In which languages they are written: how many messages by ISO 639-1 code, `und` where that is not known.
    languages: Dict[str, int]
    # How many of them are in a language that was not read, so that they gave no claims. They are found all the same.
    unreadMessages: int
    # What the reader should know of this derivation.
    warnings: List[str]


# What came of it; null until it succeeded.
ExportedEventResult = Union["DeletedResult", "DerivedResult", None]


class ExportedEvent(TypedDict):
    """Messages that claims are derived from, or a deletion."""

    # How often a worker began it; one that is queued again begins anew.
    attempts: int
    # When it was asked for.
    createdAt: str
    # What a deletion has deleted that was still making sure of it; null otherwise.
    deleted: Optional["ExportedEventDeleted"]
    # Why it, or its last attempt, failed; null otherwise.
    error: Optional["ExportedEventError"]
    # When it ended.
    finishedAt: Optional[str]
    # Id of the event, `evt_…`.
    id: str
    # What is done.
    kind: Literal["messages.create", "peer.delete", "session.delete"]
    # Label of the peer that it deletes, as it was; null for other kinds.
    peerId: Optional[str]
    result: "ExportedEventResult"
    # Label of the session it concerns, as it was; null once that is deleted.
    sessionId: Optional[str]
    # The `uuid` of each peer whose messages it is about.
    speakers: List[str]
    # When a worker first began it.
    startedAt: Optional[str]
    # How it ended; `queued` when it had not: an import queues it again, so that nothing is lost.
    status: Literal["queued", "succeeded", "failed"]
    # The `uuid` of the session with the messages, or of what is to be deleted; null once it is deleted.
    target: Optional[str]
    # What the service knows it by; an import keeps it.
    uuid: str
    # Label of the workspace.
    workspaceId: str


class ExportedClaimEvidence(TypedDict):
    """Where a claim was said: `content.slice(start, end) === quote`."""

    # The message that says it together with this one: a question to its answer; or null.
    beside: Optional[str]
    # The claim.
    claimId: str
    # Where it ends.
    end: int
    # The message that says so.
    messageId: str
    # Word for word from the message.
    quote: str
    # How sure the claim would be by this message alone.
    score: float
    # Where the quote begins in `content`, in UTF-16 units.
    start: int
    # From when it would hold by this message alone.
    validFrom: str


class ExportedMembership(TypedDict):
    """A peer takes part in a session."""

    # Settings of the peer in this session.
    configuration: Dict[str, Any]
    # Label of the peer.
    peerId: str
    # Its place in the order in which they joined.
    position: int
    # Label of the session.
    sessionId: str
    # Label of the workspace.
    workspaceId: str


class ExportedMessage(TypedDict):
    """What one peer said."""

    # What was said, word for word.
    content: str
    # When it was said.
    createdAt: str
    # The event that derives claims from it; null when it is no longer known.
    eventId: Optional[str]
    # Id that the caller gave it; null without one.
    externalId: Optional[str]
    # Id of the message, `msg_…`; an import keeps it.
    id: str
    # The metadata that its owner gave it.
    metadata: Dict[str, Any]
    # Label of the peer.
    peerId: str
    # Its place in the session, from 1.
    seq: int
    # Label of the session.
    sessionId: str
    # About how many tokens of a language model it takes.
    tokenCount: int
    # Label of the workspace.
    workspaceId: str


class ExportedPeerConfiguration(TypedDict, total=False):
    """Settings of the peer. Left as they are when absent."""

    # False: messages are kept, and nothing is derived about this peer.
    observeMe: bool


class _ExportedPeer(TypedDict):
    # Settings of the peer. Left as they are when absent.
    configuration: "ExportedPeerConfiguration"
    # When it was first written.
    createdAt: str
    # Label of the peer.
    id: str
    # The metadata that its owner gave it.
    metadata: Dict[str, Any]
    # `deleting`: nobody sees it any more, and an event that has not ended yet deletes it.
    state: Literal["live", "deleting"]
    # What the service knows it by; an import keeps it.
    uuid: str
    # Label of the workspace.
    workspaceId: str


class ExportedPeer(_ExportedPeer, total=False):
    """Somebody of whom things are remembered."""

    # What somebody wrote down of it in a few lines; null where nobody did.
    card: Optional[List[str]]
    # What it is called in the graph that agents keep; null when it stands in none.
    entityName: Optional[str]
    # What sort of thing it is there; null when only relations speak of it.
    entityType: Optional[str]


class ExportedSession(TypedDict):
    """One conversation."""

    # Settings of the session.
    configuration: Dict[str, Any]
    # When it was first written.
    createdAt: str
    # Label of the session.
    id: str
    # Whether messages can be added.
    isActive: bool
    # The last place in it that was given to a message, which may be gone.
    lastSeq: int
    # The metadata that its owner gave it.
    metadata: Dict[str, Any]
    # `deleting`: nobody sees it any more, and an event that has not ended yet deletes it.
    state: Literal["live", "deleting"]
    # What the service knows it by; an import keeps it.
    uuid: str
    # Label of the workspace.
    workspaceId: str


class ExportedClaimVersionActor(TypedDict):
    """Who did it."""

    # Id of the caller, on the instance where it was; null for derivation.
    id: Optional[str]
    # `derivation`, `api_key` or another kind of caller.
    kind: str


class ExportedClaimVersionEvidence(TypedDict):
    """A place."""

    # Where it ends.
    end: int
    # The message.
    messageId: str
    # Where in it the quote begins, in UTF-16 units.
    start: int


class Stood(TypedDict):
    """What else there is to say of how it stood."""

    # `asserted`, `inferred` or `user-asserted`.
    confidenceKind: str
    # 0 to 1; null where none is kept.
    confidenceScore: Optional[float]
    # Where it comes from.
    level: Literal["explicit", "deductive", "inductive", "contradiction", "user"]
    # `distilled` from messages, or `feedback` by hand.
    sourceKind: str
    # `current`, `superseded`, `withdrawn`, or `erased`: without words, for its history alone.
    status: Literal["current", "superseded", "withdrawn", "erased"]


class ExportedClaimVersion(TypedDict):
    """One entry of the history of a claim."""

    # What happened.
    action: Literal["derived", "reinforced", "corrected", "superseded", "withdrawn", "erased"]
    # Who did it.
    actor: "ExportedClaimVersionActor"
    # When it happened.
    at: str
    # The claim.
    claimId: str
    # The event that it came of; null without one.
    eventId: Optional[str]
    # What this came of, where it came of messages.
    evidence: List["ExportedClaimVersionEvidence"]
    # Why, where somebody said so.
    reason: Optional[str]
    # What else there is to say of how it stood.
    stood: "Stood"
    # The claim as it read; null where its words are gone.
    text: Optional[str]
    # What the service knows it by; an import keeps it.
    uuid: str
    # From when it holds; null when unknown.
    validFrom: Optional[str]
    # Until when it held; null while it holds.
    validTo: Optional[str]
    # Version that this made or confirmed.
    version: int


class ExportedWorkspaceConfiguration(TypedDict, total=False):
    """Settings of the workspace. Left as they are when absent."""

    # Messages said longer ago than so many days of 24 hours are forgotten, with what rests on them alone; never, unless given.
    retentionDays: int
    # Time zone in which dates are read, such as `Europe/Oslo`; UTC unless given.
    timezone: str


class _ExportedWorkspace(TypedDict):
    # Settings of the workspace. Left as they are when absent.
    configuration: "ExportedWorkspaceConfiguration"
    # When it was first written.
    createdAt: str
    # Label of the workspace.
    id: str
    # The metadata that its owner gave it.
    metadata: Dict[str, Any]
    # What the service knows it by; an import keeps it.
    uuid: str


class ExportedWorkspace(_ExportedWorkspace, total=False):
    """A place for peers, sessions and what is remembered of them."""

    # `deleting`: nobody sees it any more, and an event that has not ended yet deletes it.
    state: Literal["live", "deleting"]


class Memory(TypedDict):
    """Native memory: what peers said, and what is remembered of them."""

    # What is remembered: current, superseded, withdrawn, and erased ones without words.
    claims: List["ExportedClaim"]
    # Claims that say otherwise of each other, each pair once.
    conflicts: List["ExportedClaimConflict"]
    # What was written or deleted, and what came of it.
    events: List["ExportedEvent"]
    # Where claims were said.
    evidence: List["ExportedClaimEvidence"]
    # Who takes part in which session.
    memberships: List["ExportedMembership"]
    # What was said.
    messages: List["ExportedMessage"]
    # Who is remembered.
    peers: List["ExportedPeer"]
    # Conversations.
    sessions: List["ExportedSession"]
    # The history of the claims.
    versions: List["ExportedClaimVersion"]
    # Places for all that follows.
    workspaces: List["ExportedWorkspace"]


class ExportedNote(TypedDict):
    """A passage of a source."""

    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # When it was first written.
    createdAt: str
    # The day its source is from.
    datedAt: str
    # What it is about, in few words.
    facets: List[str]
    # Id of the record; an import keeps it.
    id: str
    # What makes two records one, in hexadecimal.
    key: str
    # ISO 639-1 code of its language.
    language: str
    # Of the note of a correction: why it was made; null otherwise.
    rationale: Optional[str]
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.
    state: Literal["live", "superseded", "quarantined"]
    # How it is written; null when nobody looked.
    styleDescription: Optional[str]
    # The record that took its place; null when none did.
    supersededBy: Optional[str]
    # The passage, verbatim.
    text: str
    # Heading it stands under, else the title of the source.
    title: str


class ExportedProject(TypedDict):
    """A project."""

    # Other names by which it is known.
    aliases: List[str]
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # When it was first written.
    createdAt: str
    # The day its source is from.
    datedAt: str
    # What it is; empty when no source says so.
    description: str
    # What it is about, in few words.
    facets: List[str]
    # Id of the record; an import keeps it.
    id: str
    # What makes two records one, in hexadecimal.
    key: str
    # ISO 639-1 code of its language.
    language: str
    # Its name.
    name: str
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.
    state: Literal["live", "superseded", "quarantined"]
    # The record that took its place; null when none did.
    supersededBy: Optional[str]


class ExportedQuotaCounter(TypedDict):
    """What was used in a period."""

    # What it cost.
    credits: int
    # What was counted.
    metric: str
    # Day or month.
    period: str
    # First day of the period.
    startsOn: str
    # How much was used.
    units: int


class _ExportedSourceRun(TypedDict):
    # The day the source is from.
    datedAt: str
    # What distilled it.
    distiller: Dict[str, Any]
    # When its records were written.
    finishedAt: str
    # Id of the record; an import keeps it.
    id: str
    # The job that ran it; null for corrections.
    jobId: Optional[str]
    # ISO 639-1 code of its language.
    language: Optional[str]
    # Whether its quarantine was ended by hand.
    released: bool
    # The source it read; null for corrections.
    sourceId: Optional[str]
    # `url`, `file`, `feedback` for a correction, `identity-resolution`, or `quarantine` while it is in it.
    sourceKind: str
    # When a worker began to read the source.
    startedAt: str
    # `live`, or `quarantined`: kept, but neither found nor listed.
    state: Literal["live", "quarantined"]
    # What it holds, counted.
    summary: Dict[str, Any]
    # Title that the source had.
    title: Optional[str]
    # What you should know of it.
    warnings: List[str]


class ExportedSourceRun(_ExportedSourceRun, total=False):
    """What one ingest or correction wrote."""

    # The bytes that it read, of a page that was kept.
    artefactId: Optional[str]
    # SHA-256 of the text that was read.
    contentSha256: Optional[str]
    # What its versions have in common; null for corrections.
    documentId: Optional[str]
    # Term around which lines were kept; null where all was read.
    part: Optional[str]
    # What came first among versions of one day.
    putIn: Optional[str]
    # Why it is in quarantine; null when it is not, and where that was not kept.
    quarantineReason: Optional[Literal["no_words", "names_nothing_known", "untied_draft"]]
    # The run that read the newest version of its document; null while this is it.
    replacedBy: Optional[str]
    # Tells how much two texts share.
    sketch: Optional[str]


class _Block(TypedDict):
    # Where it ends.
    end: int
    # What it is.
    kind: Literal["heading", "paragraph", "list", "table", "code"]
    # Where it begins in the whole text.
    start: int


class Block(_Block, total=False):
    """A block of the text."""

    # Of a heading.
    level: int


class ExportedSourceText(TypedDict):
    """A piece of the text that a run read; the pieces of each stand together, in order."""

    # Headings, paragraphs, lists, tables and code that stand in it.
    blocks: List["Block"]
    # Where it ends.
    end: int
    # The run that read it.
    sourceRunId: str
    # Where it begins in the whole text, in UTF-16 units.
    start: int
    # The piece.
    text: str


class ExportedSource(TypedDict):
    """A page or file that was put in."""

    # What its bytes are; null until it was read.
    contentType: Optional[str]
    # When it was first written.
    createdAt: str
    # Name of the file; null for pages.
    filename: Optional[str]
    # Id of the record; an import keeps it.
    id: str
    # Its canonical address, or SHA-256 of its bytes: an equal one is the same source.
    key: str
    # `url` or `file`.
    kind: Literal["url", "file"]
    # `deleting` while its deletion is queued; an import makes it `live`.
    state: Literal["live", "deleting"]
    # The source's own title; null when it has none.
    title: Optional[str]
    # Its address; null for files.
    url: Optional[str]


class ExportedStyleRecord(TypedDict):
    """How the owner writes."""

    # What side of style it concerns.
    category: Optional[str]
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # What a writer should do.
    consumerGuidance: Optional[str]
    # When it was first written.
    createdAt: str
    # Id of the record; an import keeps it.
    id: str
    # What makes two records one, in hexadecimal.
    key: str
    # Why.
    rationale: Optional[str]
    # Where it applies.
    scope: List[str]
    # `extracted` from its source, `distilled` from notes, `feedback` of a correction, or `quarantine`.
    sourceKind: str
    # The oldest run that says it.
    sourceRunId: str
    # `live`; `superseded` by a correction or a newer version; or `quarantined`: kept, but not found.
    state: Literal["live", "superseded", "quarantined"]
    # `suggested` or `strong`; null on observations.
    strictness: Optional[str]
    # The term of a vocabulary rule.
    term: Optional[str]
    # The pattern, preference or rule.
    text: str
    # What kind of record it is.
    type: Literal["style_observation", "style_preference", "vocabulary_rule"]


class ExportedSupersededKey(TypedDict):
    """A record put in again after this was corrected stays superseded."""

    # When it was corrected.
    at: str
    # What makes two records one, in hexadecimal.
    key: str
    # The record that takes its place.
    supersededBy: str
    # Type of the record.
    type: Literal["note", "claim", "position", "project", "entity"]


class Measured(TypedDict):
    """Of an observation with a figure."""

    # What a writer should do, in the same way.
    guidance: str
    # Its words, with `{}` where the figure stands.
    pattern: str
    # The figure.
    value: float
    # Words of prose that it was measured on.
    words: int


class _SaidStyle(TypedDict):
    # As on the record.
    category: Optional[str]
    # As on the record.
    consumerGuidance: Optional[str]
    # As on the record.
    rationale: Optional[str]
    # As on the record.
    scope: List[str]
    # As on the record.
    strictness: Optional[str]
    # As on the record.
    term: Optional[str]
    # As on the record.
    text: str


class SaidStyle(_SaidStyle, total=False):
    """Of a style record: all it says."""

    # Of an observation with a figure.
    measured: "Measured"


class Said(TypedDict, total=False):
    """The record as this run words it."""

    # Other names by which it is known.
    aliases: List[str]
    # Of a note: the run's own blanks.
    blanks: List[List[Union[int, str]]]
    # Of a name: what it is.
    description: Optional[str]
    # Of a note: headings above it.
    headingPath: List[str]
    # Of a statement: who holds it.
    holder: Optional[str]
    # Of an entity: its kind.
    kind: Optional[str]
    # Of a name: as written.
    name: str
    # Of a note: its page.
    page: Optional[int]
    # Of the note of a correction: why it was made.
    rationale: str
    # Of a style record: all it says.
    style: "SaidStyle"
    # Of a note: how it is written.
    styleDescription: Optional[str]
    # Of what took the place of a record: the key of that.
    supersedes: str
    # Of a statement: its wording.
    text: str
    # Of a note: its title, where blanks differ.
    title: str
    # Of a note: number of words.
    words: int


class ExportedSupport(TypedDict):
    """What one run says of one record: a record lives while a support is left, and says what they say."""

    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # Where it ends.
    end: int
    # What it is about, in few words.
    facets: List[str]
    # The note that shows it; null where none does.
    noteId: Optional[str]
    # The record; of an edge its id, of a note the note itself.
    recordId: str
    # What the record is.
    recordKind: Literal["note", "claim", "position", "project", "entity", "edge", "style"]
    # The record as this run words it.
    said: "Said"
    # The run that says it.
    sourceRunId: str
    # Where in the note it begins, in UTF-16 units; of a note, where in the text of its source.
    start: int


class AccountExport(TypedDict):
    """Everything that an account holds, but for secrets and what is derived."""

    # The account.
    account: "AccountExportAccount"
    # Metadata of the API keys; never the keys.
    apiKeys: List["ApiKeyMetadata"]
    # Their bytes.
    artefactChunks: List["ExportedArtefactChunk"]
    # The files themselves.
    artefacts: List["ExportedArtefact"]
    # What was done to the account.
    auditLog: List["ExportedAuditEntry"]
    # Facts that sources state.
    claims: List["ExportedStatement"]
    creditBalance: Optional["ExportedCreditBalance"]
    # Every change of the credits.
    creditLedger: List["ExportedLedgerEntry"]
    # Relations between records, with both their ends.
    edges: List["ExportedEdge"]
    # Named things.
    entities: List["ExportedEntity"]
    # When the export was begun: it shows the account as it was then.
    exportedAt: str
    # Every facet and how many records carry it.
    facets: List["ExportedFacet"]
    # What the owner said of names: these are one, this is two, that is of another kind.
    identityResolutions: List["ExportedIdentityResolution"]
    # What was asked for.
    ingestJobs: List["ExportedIngestJob"]
    # Native memory: what peers said, and what is remembered of them.
    memory: "Memory"
    # Passages of the sources.
    notes: List["ExportedNote"]
    # Judgements that somebody holds.
    positions: List["ExportedStatement"]
    # Projects.
    projects: List["ExportedProject"]
    # What was used.
    quotaCounters: List["ExportedQuotaCounter"]
    # Version of this body.
    schemaVersion: Literal["service-account-export-v1"]
    # Runs of the sources, and corrections.
    sourceRuns: List["ExportedSourceRun"]
    # Pages and files that were put in.
    sources: List["ExportedSource"]
    # The texts of the runs as they were read; exports of earlier versions have none.
    sourceTexts: List["ExportedSourceText"]
    # How the owner writes.
    styleRecords: List["ExportedStyleRecord"]
    # What corrections have superseded.
    supersededKeys: List["ExportedSupersededKey"]
    # What each run says of each record.
    supports: List["ExportedSupport"]


class RecordSource(TypedDict):
    """Where it is from."""

    # Day that it is from, YYYY-MM-DD.
    datedAt: str
    # Name of a file; null otherwise.
    filename: Optional[str]
    # Id of the source; null for corrections.
    id: Optional[str]
    # `url`, `file` or `feedback`.
    kind: str
    # Page on which the note begins; null where there are no pages.
    page: Optional[int]
    # Its title; null for corrections, and for pages without one.
    title: Optional[str]
    # Address of a page; null otherwise.
    url: Optional[str]


class Citation(TypedDict):
    """A quote and where it stands."""

    # Where it ends.
    end: int
    # Number of its mark `[n]` in the text.
    n: int
    # Id of the record cited.
    nodeId: str
    # Type of the record cited.
    nodeType: Literal["note", "claim", "position", "project", "entity"]
    # Note that holds the quote.
    noteId: str
    # Word for word from the note.
    quote: str
    source: "RecordSource"
    # Run of the source that the note is from.
    sourceRunId: str
    # Where the quote begins in the note’s text, in UTF-16 units.
    start: int


class ContextAnswer(TypedDict):
    """Evidence for a prompt."""

    # What each mark `[n]` stands for.
    citations: List["Citation"]
    # Numbered blocks of evidence.
    context: str
    # What was done, for people.
    note: str
    # Evidence for a prompt.
    status: Literal["context"]


class ExtractiveAnswer(TypedDict):
    """Sentences quoted from notes."""

    # What each mark `[n]` stands for.
    citations: List["Citation"]
    # What was done, for people.
    note: str
    # Sentences quoted from notes.
    status: Literal["extractive"]
    # The answer, with a mark `[n]` for each citation.
    text: str


class GeneratedAnswerUsage(TypedDict):
    """Tokens used by the model that wrote the answer."""

    # Tokens that the provider reported.
    totalTokens: int


class GeneratedAnswer(TypedDict):
    """An answer that a model wrote, as far as notes support it."""

    # What each mark `[n]` stands for.
    citations: List["Citation"]
    # Model that wrote the answer.
    model: str
    # What was done, for people.
    note: str
    # Written by a model.
    status: Literal["generated"]
    # The answer, with a mark `[n]` for each citation.
    text: str
    # Tokens used by the model that wrote the answer.
    usage: "GeneratedAnswerUsage"


class RetrievalOnlyAnswer(TypedDict):
    """No answer, as none was asked for."""

    # What was done, for people.
    note: str
    # No text was asked for.
    status: Literal["retrieval-only"]


# What was made of the evidence.
Answer = Union["AbstainedAnswer", "ContextAnswer", "ExtractiveAnswer", "GeneratedAnswer", "RetrievalOnlyAnswer"]


class Application(TypedDict):
    """An application that may act for the account."""

    # Id of the client: the address of its document, or what it got when it registered.
    clientId: str
    # What the client called itself when it was agreed to.
    clientName: str
    # The client’s own page, as it says; null when it names none.
    clientUri: Optional[str]
    # When it was first agreed to.
    createdAt: str
    # When it has to ask again.
    expiresAt: str
    # Id of the authorization.
    id: str
    # When it last called, give or take a minute; null when never.
    lastUsedAt: Optional[str]
    # Where browsers are sent back to.
    redirectHosts: List[str]
    # What the application may do.
    scopes: List["Scope"]


class AuditEntry(TypedDict):
    """One act in the log of the account."""

    # What was done, such as `sign-in` or `api-key.create`.
    action: str
    # Who did it: `browser:`, `cli:` or `key:` and an id, an application, `operator` or `anonymous`.
    actor: str
    # Address from which it was done.
    address: Optional[str]
    # When it was done.
    at: str
    # Id of the entry.
    id: str
    # Id of the request that did it.
    requestId: Optional[str]
    # `ok`, or `denied` for what was refused.
    result: str
    # Id of what it was done to, or the operation that was refused; null when there is none.
    targetId: Optional[str]


class BrowserSession(TypedDict):
    """The session of this browser."""

    # When this sign-in was.
    createdAt: str
    # When it ends unless it is used before; use moves it on, to 30 days after the sign-in at most.
    expiresAt: str
    # Id of the session; no secret.
    id: str
    # `deletion_pending`: the account is being deleted, and the session is good for that and for sign-out.
    state: Literal["active", "deletion_pending"]


class ClaimEvidence(TypedDict):
    """`content.slice(start, end) === quote`."""

    # Where it ends.
    end: int
    # Id of the message that holds the quote, `msg_…`.
    messageId: str
    # Word for word from the message.
    quote: str
    # Where the quote begins in `content`, in UTF-16 units as JavaScript counts.
    start: int


class _Claim(TypedDict):
    # `asserted`, `inferred` or `user-asserted`.
    confidenceKind: str
    # 0 to 1.
    confidenceScore: Optional[float]
    # Ids of current claims that say otherwise.
    conflictsWith: List[str]
    # When it was first known.
    createdAt: str
    # Where it was said.
    evidence: List["ClaimEvidence"]
    # What it is about, in few words.
    facets: List[str]
    # Id of the claim, `clm_…`; it never changes.
    id: str
    # `explicit`: said outright. `deductive`, `inductive`: concluded by a model. `contradiction`: two that cannot both hold. `user`: written or corrected by hand.
    level: Literal["explicit", "deductive", "inductive", "contradiction", "user"]
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # When it was last said; null when it never was.
    observedAt: Optional[str]
    # Label of the peer.
    peerId: str
    # Session from which it was first derived; null when it was written.
    sessionId: Optional[str]
    # `distilled` from messages, or `feedback` by hand.
    sourceKind: str
    # `current`, `superseded` by a newer claim, or `withdrawn`.
    status: Literal["current", "superseded", "withdrawn"]
    # The claim, in the third person.
    text: str
    # How often it was said.
    timesDerived: int
    # When it last changed.
    updatedAt: str
    # From when it holds; null when unknown.
    validFrom: Optional[str]
    # Until when it held; null while it holds.
    validTo: Optional[str]
    # Grows with every change of its text or status.
    version: int
    # Label of the workspace.
    workspaceId: str


class Claim(_Claim, total=False):
    """Something remembered of a peer."""

    # When it is withdrawn by itself; only on claims that were given an end.
    expiresAt: str
    # Id of the claim that took its place; only on superseded claims.
    supersededBy: str


class _ClaimCreateEvidence(TypedDict):
    # Id of the message that says so, `msg_…`.
    messageId: str


class ClaimCreateEvidence(_ClaimCreateEvidence, total=False):
    """What was said, where there is a message behind it."""

    # Where it says so, word for word; the whole message unless given.
    quote: str


class _ClaimCreate(TypedDict):
    # Label of the peer that it is about; made when it is not there.
    peerId: str
    # The claim, in the third person.
    text: str


class ClaimCreate(_ClaimCreate, total=False):
    """A claim that a person or a program states."""

    # 0 to 1; 1 unless given.
    confidenceScore: float
    # What was said, where there is a message behind it.
    evidence: "ClaimCreateEvidence"
    # When it is withdrawn by itself; never unless given.
    expiresAt: str
    # What it is about; found in its words unless given.
    facets: List[str]
    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]
    # Label of the session that it belongs to; made when it is not there.
    sessionId: str
    # From when it holds; now unless given.
    validFrom: str


class ClaimDelete(TypedDict, total=False):
    """A withdrawal."""

    # True: its words leave every version too, and what remains is a stone without a name.
    erase: bool
    # Refuses with 409 `version_conflict` when the claim is at another version.
    expectedVersion: int
    # Why, for the history.
    reason: str


class ClaimDeleteReceipt(TypedDict):
    """What became of the claim."""

    # When it was withdrawn or erased.
    at: str
    # Whether its history still holds its words.
    historyRetained: bool
    # Id of the claim.
    id: str
    # What it is now.
    status: Literal["withdrawn", "erased"]
    # Its version now.
    version: int


class ClaimVersionActor(TypedDict):
    """Who did it."""

    # Id of the caller; null for derivation.
    id: Optional[str]
    # `derivation`, `api_key` or another kind of caller.
    kind: str


class ClaimVersion(TypedDict):
    """One entry of the history."""

    # What happened.
    action: Literal["derived", "reinforced", "corrected", "superseded", "withdrawn", "erased"]
    # Who did it.
    actor: "ClaimVersionActor"
    # When it happened.
    at: str
    # The event that it came of, `evt_…`.
    eventId: Optional[str]
    # What was said, where this came of messages: of what superseded or withdrew it too.
    evidence: List["ClaimEvidence"]
    # Why, where somebody said so; where derivation withdrew it, the message.
    reason: Optional[str]
    # The claim as it read; null once it was erased.
    text: Optional[str]
    # From when the claim held, as it read then.
    validFrom: Optional[str]
    # Until when it held, as was known then.
    validTo: Optional[str]
    # Version that this made or confirmed.
    version: int


class ClaimHistory(TypedDict):
    """Everything that happened to a claim."""

    # Its version now.
    currentVersion: int
    # Id of the claim, `clm_…`.
    id: str
    # Label of the peer.
    peerId: str
    # Oldest first.
    versions: List["ClaimVersion"]


class _ClaimUpdate(TypedDict):
    # The claim as it should read, in the third person.
    text: str


class ClaimUpdate(_ClaimUpdate, total=False):
    """A correction."""

    # 0 to 1; 1 unless given.
    confidenceScore: float
    # Refuses with 409 `version_conflict` when the claim is at another version.
    expectedVersion: int
    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]
    # Why, for the history.
    reason: str
    # From when it holds; as it was unless given.
    validFrom: str


class Previous(TypedDict):
    """How it read before."""

    # When this correction was written.
    supersededAt: str
    # Text before.
    text: str
    # Version before.
    version: int


class ClaimUpdateResult(TypedDict):
    """A corrected claim."""

    # False: it read so already, and no version was made.
    changed: bool
    claim: "Claim"
    # How it read before.
    previous: "Previous"


class ClaimsListFilters(TypedDict):
    """None so far."""

    pass


class _ClaimsList(TypedDict):
    # Label of the peer whose claims are wanted.
    peerId: str


class ClaimsList(_ClaimsList, total=False):
    """Which claims to list."""

    # The claims as they stood then, by what was known then.
    asOf: str
    # `nextCursor` of the page before.
    cursor: str
    # None so far.
    filters: "ClaimsListFilters"
    # Only claims of this level.
    level: Literal["explicit", "deductive", "inductive", "contradiction", "user"]
    # How many items to give at most.
    limit: int
    # Best matches for this, on one page, instead of newest first.
    q: str
    # Oldest first instead of newest first.
    reverse: bool
    # Only claims that this session supports.
    sessionId: str
    # Claims of these statuses.
    status: List[Literal["current", "superseded", "withdrawn"]]


class SignedInAccount(TypedDict):
    """Who is signed in."""

    # Name of the account; null when it was given none.
    displayName: Optional[str]
    # E-mail address of its owner; null when there is none.
    email: Optional[str]
    # Id of the account, `u_…`.
    id: str


class CliSessionReplySession(TypedDict):
    """The session of the terminal."""

    # When the session began.
    createdAt: str
    # When it ends unless it is used before; use moves it on, to 90 days at most.
    expiresAt: str
    # Id of the session; no secret.
    id: str
    # The bearer, `cac_…`; shown only here.
    token: str
    # How the token is sent.
    tokenType: Literal["Bearer"]


class CliSessionReply(TypedDict):
    account: "SignedInAccount"
    # Version of this body.
    schemaVersion: Literal["service-cli-session-v1"]
    # The session of the terminal.
    session: "CliSessionReplySession"


class ResolutionRun(TypedDict):
    """The run that says something of names."""

    # Id of the run; undo it to take this back.
    id: str
    # `identity-resolution`.
    sourceKind: str


class CorrectEntityKindReply(TypedDict):
    # The entity.
    entityId: str
    # Its kind.
    kind: str
    run: "ResolutionRun"
    # Version of this body.
    schemaVersion: Literal["service-entity-kind-v1"]


class Supersedes(TypedDict):
    """The record that is corrected."""

    # Id of the target.
    id: str
    # Type of the target.
    type: Literal["note", "claim", "position", "project", "entity"]


class _Correction(TypedDict):
    # Day that the correction is from.
    datedAt: str
    # The record that is corrected.
    supersedes: "Supersedes"
    # The correction in your own words; kept as it is, as a feedback note.
    text: str


class Correction(_Correction, total=False):
    """What holds in place of a record."""

    # Other records that say the same, such as `twins` of a plan: superseded with the target.
    alsoSupersede: List[str]
    # What holds instead, as one statement. Without it the target is only marked, and the note stands in its place.
    claim: str
    # How sure you are; kept to three decimals.
    confidenceScore: float
    # False: answer with a plan and keep nothing. True: write it.
    confirm: bool
    # What the new records are about, in few words.
    facets: List[str]
    # ISO 639-1 code of the language of text and claim.
    language: str
    # Why; kept with the note, not searched.
    rationale: str


class CorrectionPlanCorrectionClaim(TypedDict):
    # Always `user-asserted`.
    confidenceKind: str
    # 0 to 1.
    confidenceScore: float
    # Day that the correction is from.
    datedAt: str
    # What it is about, in few words.
    facets: List[str]
    # An equal claim that the account has already, which is used; null: new.
    id: Optional[str]
    # ISO 639-1 code.
    language: str
    # Name of the claim within the plan.
    ref: str
    # Always `feedback`.
    sourceKind: str
    # What holds instead.
    text: str


class CorrectionPlanEdge(TypedDict):
    """A relation."""

    # `extracted-from` or `supersedes`.
    predicate: str
    # Ref within the plan.
    source: str
    # Ref within the plan, or the id of the target.
    target: str


class CorrectionPlanFeedbackNote(TypedDict):
    """The note that would be kept."""

    # Always `user-asserted`.
    confidenceKind: str
    # 0 to 1.
    confidenceScore: float
    # Day that the correction is from.
    datedAt: str
    # What it is about, in few words.
    facets: List[str]
    # ISO 639-1 code.
    language: str
    # Why; null when not given.
    rationale: Optional[str]
    # Name of the note within the plan.
    ref: str
    # Always `feedback`.
    sourceKind: str
    # The correction, word for word.
    text: str
    # Number of words.
    words: int


class Twin(TypedDict):
    """A twin."""

    # Id of the record.
    nodeId: str
    # claim, position or note.
    nodeType: str
    # The share of words that it has in common with the target, 0 to 1.
    similarity: float
    source: "RecordSource"
    # What it says.
    text: str


class _CorrectionPlan(TypedDict):
    # The claim that would take the place of the target; null when none was given.
    correctionClaim: Optional["CorrectionPlanCorrectionClaim"]
    # The relations that would be written.
    edges: List["CorrectionPlanEdge"]
    # The note that would be kept.
    feedbackNote: "CorrectionPlanFeedbackNote"


class CorrectionPlan(_CorrectionPlan, total=False):
    """What the same correction would write with `confirm: true`."""

    # Only where there are any: records that say nearly the same and would stay; `alsoSupersede` with their ids supersedes them too.
    twins: List["Twin"]


class CreateAccountReplyAccount(TypedDict):
    """The new account."""

    # When the account was made.
    createdAt: str
    # Name of the account; null when it was given none.
    displayName: Optional[str]
    # Id of the account, `u_…`.
    id: str


class CreateAccountReply(TypedDict):
    # The new account.
    account: "CreateAccountReplyAccount"
    # Version of this body.
    schemaVersion: Literal["service-admin-account-v1"]
    # One-time token for the first sign-in, `cas_…`; shown only here.
    setupToken: str
    # When the setup token stops working.
    setupTokenExpiresAt: str


class Invite(TypedDict):
    """The new invite."""

    # When the invite was made.
    createdAt: str
    # When the invite stops working.
    expiresAt: str
    # Id of the invite.
    id: str


class CreateInviteReply(TypedDict):
    # The new invite.
    invite: "Invite"
    # The token to redeem, `cai_…`; shown only here.
    inviteToken: str
    # Version of this body.
    schemaVersion: Literal["service-admin-invite-v1"]


class Passkey(TypedDict):
    """A passkey that signs in to the account."""

    # When it was added.
    createdAt: str
    # Id of the passkey.
    id: str
    # When it last signed in; null when never.
    lastUsedAt: Optional[str]
    # Name of the passkey, for people.
    name: str


class CreatePasskeyReply(TypedDict):
    passkey: "Passkey"
    # Version of this body.
    schemaVersion: Literal["service-account-passkey-v1"]


class CreatedClaim(TypedDict):
    """A claim that was stated."""

    claim: "Claim"
    # False: a current claim of the peer read so already.
    created: bool
    # Ids of claims whose place it takes.
    supersedes: List[str]


class CreditLedgerEntry(TypedDict):
    """A change of the credits."""

    # How many credits; charges are negative.
    amount: int
    # What was left of this kind of credits.
    balanceAfter: int
    # Which credits.
    bucket: Literal["onboarding", "monthly"]
    # When it was written.
    createdAt: str
    # Id of the entry.
    id: str
    # What it did to the balance.
    kind: Literal["grant", "charge", "refund"]
    # A metric; `onboarding` and `month` for what was granted, `month.renewed` for what was granted again, `month.expired` for what was lost.
    operation: str
    # The request, event, job or month that it belongs to.
    referenceId: str


class CreditsMonthly(TypedDict):
    """Granted each month, lost at its end."""

    # What each month is granted.
    limit: int
    # First day of the month.
    period: str
    # What is left of this month.
    remaining: int


class Onboarding(TypedDict):
    """Granted once, and used first."""

    # What is left of it.
    remaining: int


class Credits(TypedDict):
    """The credits left."""

    # Granted each month, lost at its end.
    monthly: "CreditsMonthly"
    # Granted once, and used first.
    onboarding: "Onboarding"
    # All that is left. What ingests under way will cost is still in it, but held back for them.
    remaining: int


class DailyUsage(TypedDict):
    """What was used on a day."""

    # What it cost. A live ingest costs on the day on which it succeeds.
    credits: int
    # The day, in UTC.
    date: str
    # What was done.
    metric: str
    # How often.
    units: int


class Device(TypedDict):
    """What asks."""

    # What the program calls itself; null when it does not say.
    clientName: Optional[str]
    # What the machine is called; null when it does not say.
    deviceName: Optional[str]
    # Address from which the sign-in was begun.
    ip: str
    # When it was begun.
    requestedAt: str


class DecideDeviceReply(TypedDict):
    # What asks.
    device: "Device"
    # Version of this body.
    schemaVersion: Literal["service-cli-device-approval-v1"]
    # `pending` after `preview`.
    status: Literal["approved", "denied", "pending"]


class DeleteAccountReplyAccount(TypedDict):
    """What was deleted."""

    # Id of the account, `u_…`.
    id: str


class DeleteAccountReply(TypedDict):
    # What was deleted.
    account: "DeleteAccountReplyAccount"
    # How many rows went, by table group: `notes`, `edges`, `apiKeys`, `ingestJobs` and so on.
    deleted: Dict[str, int]
    # Version of this body.
    schemaVersion: Literal["service-admin-account-deletion-v1"]


class DeleteFeedReply(TypedDict):
    # Id of the feed.
    deleted: str
    # Version of this body.
    schemaVersion: Literal["service-feed-deletion-v1"]


class DeleteOwnAccountReply(TypedDict):
    # Id that the account had, `u_…`.
    accountId: str
    # How many rows went, by table group: `notes`, `edges`, `apiKeys`, `ingestJobs` and so on.
    deleted: Dict[str, int]
    # When the account was gone.
    deletedAt: str
    # Version of this body.
    schemaVersion: Literal["service-account-deletion-v1"]
    # Done.
    status: Literal["deleted"]


class DeletePasskeyReplyPasskey(TypedDict):
    """What was deleted."""

    # When it was added.
    createdAt: str
    # When it was deleted.
    deletedAt: str
    # Id of the passkey.
    id: str
    # When it last signed in; null when never.
    lastUsedAt: Optional[str]
    # Name of the passkey, for people.
    name: str


class DeletePasskeyReply(TypedDict):
    # What was deleted.
    passkey: "DeletePasskeyReplyPasskey"
    # Version of this body.
    schemaVersion: Literal["service-account-passkey-v1"]


class JobReceipt(TypedDict):
    """The job. Of a live one: its job."""

    # Poll it at /v1/ingest/jobs/{jobId}.
    id: str
    # `url`, `file` or `source-deletion`; of memory events `messages.create`, `peer.delete`, `session.delete` or `workspace.delete`; `reembed` for new vectors, which only queries name.
    kind: str
    # `queued` until it ends as `succeeded`, `failed` or `quarantined`.
    status: str


class DeleteSourceReply(TypedDict):
    job: "JobReceipt"
    # Version of this body.
    schemaVersion: Literal["service-ingest-job-v1"]


class DeleteWebhookReply(TypedDict):
    # Id of the webhook that was deleted.
    id: str


class DeletedWorkspaceResultDeleted(TypedDict):
    """Counts."""

    # Claims that went.
    claims: int
    # Events that went, also such as had not ended.
    events: int
    # Messages that went.
    messages: int
    # Peers that went.
    peers: int
    # Sessions that went.
    sessions: int
    # Vectors that went.
    vectors: int
    # Versions of claims that went.
    versions: int


class DeletedWorkspaceResult(TypedDict):
    """What the deletion of a workspace removed."""

    # Counts.
    deleted: "DeletedWorkspaceResultDeleted"


class DeletionEventError(TypedDict):
    # As in the error table.
    code: str
    # What went wrong.
    message: str


class _DeletionEvent(TypedDict):
    # How often a worker began it.
    attempts: int
    # When it was asked for.
    createdAt: str
    # Why it, or its last attempt, failed; null otherwise.
    error: Optional["DeletionEventError"]
    # When it ended; null until then.
    finishedAt: Optional[str]
    # Id of the event, `evt_…`.
    id: str
    # What is done.
    kind: Literal["peer.delete", "session.delete"]
    # When it is tried next; null unless it waits for another attempt.
    nextAttemptAt: Optional[str]
    # What came of it; null until it succeeded.
    result: Optional["DeletedResult"]
    # When a worker first began it; null until then.
    startedAt: Optional[str]
    # Where it stands. A failed event is never counted as done.
    status: Literal["queued", "processing", "succeeded", "failed"]
    # Label of the workspace.
    workspaceId: str


class DeletionEvent(_DeletionEvent, total=False):
    """The deletion of a peer or a session."""

    # The peer it concerns, where it is one.
    peerId: str
    # The session it concerns, where it is one.
    sessionId: str


class DerivationEventError(TypedDict):
    # As in the error table.
    code: str
    # What went wrong.
    message: str


class _DerivationEvent(TypedDict):
    # How often a worker began it.
    attempts: int
    # When it was asked for.
    createdAt: str
    # Why it, or its last attempt, failed; null otherwise.
    error: Optional["DerivationEventError"]
    # When it ended; null until then.
    finishedAt: Optional[str]
    # Id of the event, `evt_…`.
    id: str
    # What is done.
    kind: Literal["messages.create"]
    # When it is tried next; null unless it waits for another attempt.
    nextAttemptAt: Optional[str]
    # What came of it; null until it succeeded.
    result: Optional["DerivedResult"]
    # When a worker first began it; null until then.
    startedAt: Optional[str]
    # Where it stands. A failed event is never counted as done.
    status: Literal["queued", "processing", "succeeded", "failed"]
    # Label of the workspace.
    workspaceId: str


class DerivationEvent(_DerivationEvent, total=False):
    """Messages from which claims are derived."""

    # The session it concerns, where it is one.
    sessionId: str


class DevicePendingReply(TypedDict):
    # For how many seconds the codes still work.
    expiresIn: int
    # Seconds to wait before the next poll.
    interval: int
    # Version of this body.
    schemaVersion: Literal["service-cli-device-token-pending-v1"]
    # Nobody has decided yet.
    status: Literal["pending"]


class EndAccountSessionsReplyAccount(TypedDict):
    """The account."""

    # Id of the account, `u_…`.
    id: str


class EndAccountSessionsReply(TypedDict):
    # The account.
    account: "EndAccountSessionsReplyAccount"
    # How many sessions were ended.
    endedSessions: int
    # Version of this body.
    schemaVersion: Literal["service-admin-account-sessions-v1"]


class EndCliSessionReply(TypedDict):
    # Done.
    ok: bool
    # Version of this body.
    schemaVersion: Literal["service-cli-auth-status-v1"]


class EndSessionReplySession(TypedDict):
    """The ended session."""

    # Id of the session; no secret.
    id: str
    # Where the session is: at a browser or a terminal.
    kind: Literal["browser", "cli"]
    # When it was ended.
    revokedAt: str


class EndSessionReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-account-session-v1"]
    # The ended session.
    session: "EndSessionReplySession"


class EntityResolutionEntity(TypedDict):
    """An entity."""

    # Its id.
    id: str
    # Its name.
    title: str


class EntityResolution(TypedDict):
    """What one run says of an entity."""

    # `merge`, `split` or `kind`.
    action: str
    # Of a merge, those that were merged; of a split, the other. What is gone is left out.
    entities: List["EntityResolutionEntity"]
    # Of `kind`: which; else null.
    kind: Optional[str]
    # When it was said.
    resolvedAt: str
    # The run that says it; undo it to take it back.
    sourceRunId: str


# Stable, for programs.
ErrorCode = Literal["invalid_json", "invalid_request", "invalid_ingest_request", "expired_token", "invalid_grant", "unauthorized", "insufficient_credits", "forbidden", "csrf_failed", "not_found", "method_not_allowed", "conflict", "version_conflict", "payload_too_large", "unsupported_media_type", "validation_error", "source_unreadable", "rate_limit_exceeded", "quota_exceeded", "slow_down", "internal_error", "source_fetch_failed", "unavailable", "not_served"]


class Issue(TypedDict):
    """One problem with one field."""

    # What kind of fault it is.
    code: str
    # What is wrong, for people.
    message: str
    # Where in the body, path or query the fault is.
    path: List[Union[float, str]]


class _ErrorReplyError(TypedDict):
    code: "ErrorCode"
    # What happened and what to do, for people.
    message: str


class ErrorReplyError(_ErrorReplyError, total=False):
    """What went wrong."""

    # The fields at fault, on `validation_error`.
    issues: List["Issue"]


class ErrorReply(TypedDict):
    """The envelope of every error."""

    # What went wrong.
    error: "ErrorReplyError"
    # Name it when you ask about this request; also in `x-request-id`.
    requestId: str
    # Version of this envelope.
    schemaVersion: Literal["service-api-error-v1"]


class WorkspaceDeletionEventError(TypedDict):
    # As in the error table.
    code: str
    # What went wrong.
    message: str


class WorkspaceDeletionEvent(TypedDict):
    """The deletion of a workspace."""

    # How often a worker began it.
    attempts: int
    # When it was asked for.
    createdAt: str
    # Why it, or its last attempt, failed; null otherwise.
    error: Optional["WorkspaceDeletionEventError"]
    # When it ended; null until then.
    finishedAt: Optional[str]
    # Id of the event, `evt_…`.
    id: str
    # What is done.
    kind: Literal["workspace.delete"]
    # When it is tried next; null unless it waits for another attempt.
    nextAttemptAt: Optional[str]
    # What came of it; null until it succeeded.
    result: Optional["DeletedWorkspaceResult"]
    # When a worker first began it; null until then.
    startedAt: Optional[str]
    # Where it stands. A failed event is never counted as done.
    status: Literal["queued", "processing", "succeeded", "failed"]
    # Label of the workspace.
    workspaceId: str


# An asynchronous write.
EventStatus = Union["DeletionEvent", "DerivationEvent", "WorkspaceDeletionEvent"]


class EvidenceNote(TypedDict):
    """A note that a record stands on."""

    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where nothing was measured.
    confidenceScore: Optional[float]
    # Passage of the note, word for word.
    excerpt: str
    # Facets of the record.
    facets: List[str]
    # Id of the note.
    id: str
    # `self`: the record is this note. `extracted-from`: the record was drawn from it.
    relationship: Literal["self", "extracted-from"]
    source: "RecordSource"
    # How the record came in, such as `url`, `file`, `feedback`, `quarantine`.
    sourceKind: str
    # Run of the source that states it; the oldest where several do.
    sourceRunId: str


class Feed(TypedDict):
    """A feed or sitemap that is read again and again."""

    # Since when it is followed.
    createdAt: str
    # Minutes from one reading to the next.
    everyMinutes: int
    # Why the last reading did not put all in; null when it did.
    fault: Optional[str]
    # Id of the feed.
    id: str
    # What it is; null while it was not read.
    kind: Optional[Literal["rss", "atom", "sitemap"]]
    # When it is read next; null while it is paused.
    nextAt: Optional[str]
    # True: it is not read until it goes on.
    paused: bool
    # When it was last read, or said to be as it was; null when never.
    readAt: Optional[str]
    # What it calls itself; null while it was not read, and of a sitemap.
    title: Optional[str]
    # Where it is read.
    url: str
    # Pages it named at the last reading that the next ones put in.
    waiting: int


class PlannedStatementEvidence(TypedDict):
    """Where it is said."""

    # The note that holds the quote.
    noteRef: str
    # Verbatim from that note.
    quote: str


class PlannedStatement(TypedDict):
    """A statement drawn from the source."""

    # `asserted`: the source says so outright; `inferred`: hedged or combined.
    confidenceKind: str
    # 0.05 to 0.95.
    confidenceScore: float
    # Where it is said; at least one place.
    evidence: List["PlannedStatementEvidence"]
    # What it is about, in few words.
    facets: List[str]
    # Who holds it, where the text or byline says so; null otherwise.
    holder: Optional[str]
    # Name of this record within the plan.
    ref: str
    # The statement.
    text: str


class IngestPlanEdge(TypedDict):
    """A relation."""

    # How source and target are related.
    predicate: str
    # Ref of the record it starts from.
    source: str
    # Ref of the record it leads to.
    target: str


class IngestPlanEntity(TypedDict):
    """A named thing."""

    # Other names that the source gives it.
    aliases: List[str]
    # person, place, organization, publication, repository, tool, work or other; of a model also product, event and concept.
    kind: str
    # Whether the account has it already.
    known: bool
    # Its name.
    name: str
    # Name of this entity within the plan.
    ref: str


class IngestPlanFacet(TypedDict):
    """A facet."""

    # Number of notes that carry it.
    count: int
    # The facet.
    name: str


class IngestPlanNote(TypedDict):
    """A passage of the source."""

    # Where it ends.
    end: int
    # Its text, verbatim.
    excerpt: str
    # Headings above it, outermost first.
    headingPath: List[str]
    # Page of its first character; null where there are no pages.
    page: Optional[int]
    # Name of this note within the plan.
    ref: str
    # Where it begins in the extracted text, in UTF-16 units.
    start: int
    # Heading it stands under, else the title of the source.
    title: str
    # Number of words.
    words: int


class Project(TypedDict):
    """A project."""

    # What the source says it is; null when it does not.
    description: Optional[str]
    # Its name.
    name: str
    # Name of this project within the plan.
    ref: str


class IngestPlanQuarantine(TypedDict):
    """Only where a live ingest would be hidden: why."""

    # `no_words`: it holds no sentence or list item of words of a language. `names_nothing_known`: a page without a title that names nothing known. `untied_draft`: a model drew it, and nothing ties it to anything known.
    reason: Literal["no_words", "names_nothing_known", "untied_draft"]


class KnownVersion(TypedDict):
    """Only where this would take the place of a version: that one. Say `replaces: "none"` to keep both. A version that the account has. Only where a version from a later day would stay the newest: that one."""

    # Day that it is from, YYYY-MM-DD.
    datedAt: str
    # Name of a file; null otherwise.
    filename: Optional[str]
    # The share of the shorter text that stands in both, 0 to 1; null where it was not compared.
    similarity: Optional[float]
    # Its source.
    sourceId: str
    # Its title.
    title: Optional[str]
    # Address of a page; null otherwise.
    url: Optional[str]


class _IngestPlanSource(TypedDict):
    # Size of the page or file in bytes.
    bytes: int
    # What the bytes turned out to be.
    contentType: str
    # `url` or `file`.
    kind: str
    # ISO 639-1 code of its language.
    language: str
    # SHA-256 of the bytes in hex.
    sha256: str
    # The source's own title, else its file name made readable; null of a page without one.
    title: Optional[str]


class IngestPlanSource(_IngestPlanSource, total=False):
    """The source itself."""

    # Name of the file.
    filename: str
    # Only where there are any: files of the same name that this is not taken for a version of; `replaces` with its id makes it one.
    mayReplace: List["KnownVersion"]
    replacedBy: "KnownVersion"
    replaces: "KnownVersion"
    # Address that answered, after redirects.
    url: str


class StyleElement(TypedDict):
    """A style record."""

    # What side of style it concerns.
    category: Optional[str]
    # `asserted`: the source says so outright; `inferred`: hedged or combined.
    confidenceKind: str
    # 0.05 to 0.95.
    confidenceScore: float
    # Notes that show it.
    evidenceNoteRefs: List[str]
    # Name of this style record within the plan.
    ref: str
    # `suggested` or `strong`; null on observations.
    strictness: Optional[str]
    # The term of a vocabulary rule.
    term: Optional[str]
    # The pattern, preference or rule.
    text: str
    # style_observation, style_preference or vocabulary_rule.
    type: str


class _IngestPlan(TypedDict):
    # Facts that the source states.
    claims: List["PlannedStatement"]
    # Relations between the records of this plan.
    edges: List["IngestPlanEdge"]
    # People, places, organizations and other named things.
    entities: List["IngestPlanEntity"]
    # What the notes are about, the most frequent first.
    facets: List["IngestPlanFacet"]
    # Passages in source order.
    notes: List["IngestPlanNote"]
    # Judgements that somebody holds.
    positions: List["PlannedStatement"]
    # Projects named in the source.
    projects: List["Project"]
    # The source itself.
    source: "IngestPlanSource"
    # What you should know of this plan.
    warnings: List[str]


class IngestPlan(_IngestPlan, total=False):
    """What a live ingest of the same source would write. Of a dry run: the plan."""

    # Only where a live ingest would be hidden: why.
    quarantine: "IngestPlanQuarantine"
    # How the source is written, when `analyzeStyle` was true.
    style: List["StyleElement"]


class FileIngestPlanReply(TypedDict):
    # Nothing was kept.
    mode: Literal["dry-run"]
    plan: "IngestPlan"
    # Version of this body.
    schemaVersion: Literal["service-file-ingest-plan-v1"]


class QueuedIngestReply(TypedDict):
    # False when the idempotency key had been used: this is the earlier job.
    created: bool
    job: "JobReceipt"
    # The job is on disk; poll it.
    mode: Literal["queued"]
    # Version of this body.
    schemaVersion: Literal["service-ingest-job-v1"]


FileIngestPlanOrJob = Union["FileIngestPlanReply", "QueuedIngestReply"]


class _FilesIngest(TypedDict):
    # Files, each with its name; the field may have any name.
    files: List[str]


class FilesIngest(_FilesIngest, total=False):
    """Files, and what is to be done with all of them."""

    # Also look for how the text is written.
    analyzeStyle: bool
    # Day that the source is from. A live ingest needs it.
    datedAt: str
    # Draw records from the notes. A live ingest needs true; a plan without it holds notes and facets only.
    distill: bool
    # The provider's model id. Left out: the one that the server is set to.
    distillerModel: str
    # Model provider that distils; it must be configured on this server. Left out: what the server is set to, the built-in rules unless it says otherwise.
    distillerProvider: Literal["anthropic", "openai"]
    # Draw records from at most so many notes, in source order. All when left out.
    distillLimit: int
    # True: answer with a plan and keep nothing. False: queue a job.
    dryRun: bool
    # A repeat of a live ingest with the same key answers with the first job.
    idempotencyKey: str
    # The source of which this is a newer version, or `none`: a document of its own. Left out, a page is a newer version of what its address gave before, and a file one of the file of the same name whose text it largely shares.
    replaces: str


class FollowedFeed(TypedDict):
    feed: "Feed"
    # Version of this body.
    schemaVersion: Literal["service-feed-v1"]


class Freshness(TypedDict):
    """How much of what was written this shows."""

    # The moment of the snapshot that this was read from.
    asOf: str
    # Events that failed: what was said then gave no claims.
    failedEvents: int
    # Events whose claims are not in it yet.
    pendingEvents: int


class GetAccountOverviewReplyAccount(TypedDict):
    """Whose account it is."""

    # When it was made.
    createdAt: str
    # Name of the account; null when it was given none.
    displayName: Optional[str]
    # E-mail address of its owner; null when there is none.
    email: Optional[str]
    # Id of the account, `u_…`.
    id: str
    # Name of its plan.
    plan: str


class ActivityCounts(TypedDict):
    """How much of everything there is."""

    # Number of live claims.
    claims: int
    # Number of live edges.
    edges: int
    # Number of live entities.
    entities: int
    # Number of different facets of live notes.
    facets: int
    # Number of current claims in the memory.
    memoryClaims: int
    # Number of messages in the memory.
    messages: int
    # Number of live notes.
    notes: int
    # Number of live positions.
    positions: int
    # Number of live projects.
    projects: int
    # Number of sources.
    sources: int


class SourceQuarantine(TypedDict):
    # `no_words`: it holds no sentence or list item of words of a language. `names_nothing_known`: a page without a title that names nothing known. `untied_draft`: a model drew it, and nothing ties it to anything known.
    reason: Literal["no_words", "names_nothing_known", "untied_draft"]
    # The hidden run; release it to have it found.
    sourceRunId: str


class Source(TypedDict):
    """A page or file that was put in."""

    # When it was first put in.
    createdAt: str
    # Name of the file; null for pages.
    filename: Optional[str]
    # Id of the source.
    id: str
    # `url` or `file`.
    kind: str
    # Why its newest run is hidden; null when it is not.
    quarantine: Optional["SourceQuarantine"]
    # The source of the newest version of the document; null while this is the newest.
    replacedBy: Optional[str]
    # The source of the version before it of the same document; null where there is none.
    replaces: Optional[str]
    # How often it was ingested.
    runs: int
    # Its own title, else its file name made readable; null while it was not read, and of a page without one.
    title: Optional[str]
    # Canonical address; null for files.
    url: Optional[str]


class Activity(TypedDict):
    """What is in it."""

    # How much of everything there is.
    counts: "ActivityCounts"
    # The newest sources, as `GET /v1/sources` lists them.
    recentSources: List["Source"]


class _IngestJob(TypedDict):
    # When it was queued.
    createdAt: str
    # When it ended; null until then.
    finishedAt: Optional[str]
    # Poll it at /v1/ingest/jobs/{jobId}.
    id: str
    # `url`, `file` or `source-deletion`; of memory events `messages.create`, `peer.delete`, `session.delete` or `workspace.delete`; `reembed` for new vectors, which only queries name.
    kind: str
    # `queued` until it ends as `succeeded`, `failed` or `quarantined`.
    status: str


class IngestJob(_IngestJob, total=False):
    """A job as the list shows it; with its source if that was asked for."""

    # The source it reads or deletes; null once that is gone, and of other jobs.
    sourceId: Optional[str]


class GetAccountOverviewReply(TypedDict):
    # Whose account it is.
    account: "GetAccountOverviewReplyAccount"
    # What is in it.
    activity: "Activity"
    credits: "Credits"
    # When this was read.
    generatedAt: str
    # The newest jobs, as `GET /v1/ingest/jobs?includeSource=true` lists them.
    recentIngestJobs: List["IngestJob"]
    # Version of this body.
    schemaVersion: Literal["service-account-overview-v1"]


class Daily(TypedDict):
    """Of this day, in UTC."""

    # Units allowed in a day.
    limit: int
    # Units left of this day.
    remaining: int
    # When the next day begins.
    resetAt: str


class QuotaMonthly(TypedDict):
    """Of this month, in UTC."""

    # Units allowed in a month.
    limit: int
    # Units left of this month.
    remaining: int
    # When the next month begins.
    resetAt: str


class Quota(TypedDict):
    """How often something may be done."""

    # Of this day, in UTC.
    daily: "Daily"
    # `ingest.plan`, `ingest.live`, `query`, `answer` or `memory.write`.
    metric: str
    # Of this month, in UTC.
    monthly: "QuotaMonthly"


class StorageUse(TypedDict):
    """How much is kept."""

    # How many the plan keeps.
    limit: int
    # `bytes` (of files and pages that were put in), `sources`, `records` or `messages`.
    metric: str
    # How many there are.
    used: int


class GetAccountUsageReply(TypedDict):
    credits: "Credits"
    # What was used, by day and metric.
    dailyUsage: List["DailyUsage"]
    # The newest changes of the credits.
    ledger: List["CreditLedgerEntry"]
    # How often each thing may still be done.
    quotas: List["Quota"]
    # Version of this body.
    schemaVersion: Literal["service-account-usage-v1"]
    # What is kept, and how much the plan keeps.
    storage: List["StorageUse"]


class SignedInStatusPasskey(TypedDict):
    # To be signed by a passkey; base64url, for this browser, once, within five minutes.
    challenge: str
    # The domain that passkeys are made for here.
    rpId: str


class SignedInStatus(TypedDict):
    account: "SignedInAccount"
    # Somebody is signed in.
    authenticated: bool
    # Goes into the header `x-service-csrf` of whatever changes something.
    csrfToken: str
    # Null where browsers allow no passkeys: without https, and at IP addresses. http://localhost has them.
    passkey: Optional["SignedInStatusPasskey"]
    # Version of this body.
    schemaVersion: Literal["service-auth-session-v2"]
    session: "BrowserSession"


class SignedOutStatusPasskey(TypedDict):
    # To be signed by a passkey; base64url, for this browser, once, within five minutes.
    challenge: str
    # The domain that passkeys are made for here.
    rpId: str


class SignedOutStatus(TypedDict):
    # Nobody is signed in.
    authenticated: bool
    # Goes into the header `x-service-csrf` of whatever changes something.
    csrfToken: str
    # What `method` of sign-in may be.
    loginMethods: List[Literal["password", "setup_token", "passkey"]]
    # Null where browsers allow no passkeys: without https, and at IP addresses. http://localhost has them.
    passkey: Optional["SignedOutStatusPasskey"]
    # Version of this body.
    schemaVersion: Literal["service-auth-session-v2"]


GetAuthSessionReply = Union["SignedInStatus", "SignedOutStatus"]


class GetCliSessionReplySession(TypedDict):
    """The session of this terminal."""

    # When the session began.
    createdAt: str
    # What the machine is called; null when it did not say.
    deviceName: Optional[str]
    # When it ends unless it is used before; use moves it on, to 90 days at most.
    expiresAt: str
    # Id of the session; no secret.
    id: str
    # When it was last used, give or take a minute; null when never.
    lastUsedAt: Optional[str]


class GetCliSessionReply(TypedDict):
    account: "SignedInAccount"
    # Somebody is signed in.
    authenticated: bool
    # Version of this body.
    schemaVersion: Literal["service-cli-auth-status-v1"]
    # The session of this terminal.
    session: "GetCliSessionReplySession"


class Authority(TypedDict):
    """By what this request was let in."""

    # When it expires; null when it does not.
    expiresAt: Optional[str]
    # Id of the key, `k_…`.
    keyId: str
    # How the key begins.
    keyPrefix: str
    # Its name.
    name: str
    # What it may do.
    scopes: List["Scope"]
    # The kind of credential.
    type: Literal["api_key"]


class Context(TypedDict):
    """For whom it speaks, and how much it may ask for at once."""

    # Id of the account, `u_…`.
    accountId: str
    # Number of characters that a context or an answer may have.
    maxChars: int
    # Number of evidence notes that a query may ask for with each record.
    maxEvidenceLimit: int
    # Number of records that a query may ask for.
    maxLimit: int


class GetCurrentAccessReply(TypedDict):
    # By what this request was let in.
    authority: "Authority"
    # For whom it speaks, and how much it may ask for at once.
    context: "Context"
    credits: "Credits"
    # How often each thing may still be done.
    quotas: List["Quota"]
    # Version of this body.
    schemaVersion: Literal["service-current-access-v1"]


class GetHealthReply(TypedDict):
    # It is.
    status: Literal["ok"]


class IngestJobDetailError(TypedDict):
    # As in the error table.
    code: str
    # What went wrong.
    message: str


class IngestJobDetailProgress(TypedDict):
    # Steps done.
    done: int
    # `fetch`, `extract`, `distill`, `embed` or `write`.
    stage: str
    # Steps in all.
    total: int


class IngestJobDetailQuarantine(TypedDict):
    # `no_words`: it holds no sentence or list item of words of a language. `names_nothing_known`: a page without a title that names nothing known. `untied_draft`: a model drew it, and nothing ties it to anything known.
    reason: Literal["no_words", "names_nothing_known", "untied_draft"]


class IngestJobDetail(TypedDict):
    """A job in full."""

    # How often a worker began it.
    attempts: int
    # When it was queued.
    createdAt: str
    # Why it failed, or why its last attempt did; null otherwise.
    error: Optional["IngestJobDetailError"]
    # When it ended; null until then.
    finishedAt: Optional[str]
    # Poll it at /v1/ingest/jobs/{jobId}.
    id: str
    # `url`, `file` or `source-deletion`; of memory events `messages.create`, `peer.delete`, `session.delete` or `workspace.delete`; `reembed` for new vectors, which only queries name.
    kind: str
    # How far it is; null before it starts.
    progress: Optional["IngestJobDetailProgress"]
    # Why what it read is hidden; null otherwise, and once it was released.
    quarantine: Optional["IngestJobDetailQuarantine"]
    # The source it reads or deletes; null once that is gone, and of other jobs.
    sourceId: Optional[str]
    # The run it produced; null until it succeeded or was quarantined.
    sourceRunId: Optional[str]
    # When a worker first began it; null until then.
    startedAt: Optional[str]
    # `queued` until it ends as `succeeded`, `failed` or `quarantined`.
    status: str


class GetIngestJobReply(TypedDict):
    job: "IngestJobDetail"
    # Version of this body.
    schemaVersion: Literal["service-ingest-job-v1"]


class ReplacedBy(TypedDict):
    """The newest version of the document, which no longer says so."""

    # Day that it is from, YYYY-MM-DD.
    datedAt: str
    # Source of the newest version; of a page that was read again, the same one.
    sourceId: str
    # The run that read it.
    sourceRunId: str


class _GraphNode(TypedDict):
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # What it is about, in few words.
    facets: List[str]
    # Id of the record.
    id: str
    source: "RecordSource"
    # How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str
    # All that it says: of a note its whole text, of a name its description.
    text: str
    # Its name or title, or how its text begins.
    title: str
    # note, claim, position, project or entity.
    type: str


class GraphNode(_GraphNode, total=False):
    """A record of the graph."""

    replacedBy: "ReplacedBy"
    # The record that took its place; absent on current records.
    supersededBy: str


class _NodePlace(TypedDict):
    # Where it ends.
    end: int
    # The note in which it stands; of a note, itself.
    noteId: str
    # The source, whose text can be read; null for corrections.
    sourceId: Optional[str]
    # The run that drew it from there.
    sourceRunId: str
    # Where it begins in the note's text, in UTF-16 units.
    start: int


class NodePlace(_NodePlace, total=False):
    """A place that a record was drawn from."""

    # The words that show it; not of notes.
    quote: str


class GetNodeReply(TypedDict):
    node: "GraphNode"
    # Oldest run first, 50 at most.
    places: List["NodePlace"]
    # Version of this body.
    schemaVersion: Literal["service-node-v1"]


class GetOpenApiDocumentReply(TypedDict):
    # Version of the OpenAPI specification.
    openapi: str


class _GetReadinessReply(TypedDict):
    # It is.
    status: Literal["ok"]


class GetReadinessReply(_GetReadinessReply, total=False):
    # With several cells, those that cannot be used now: their accounts get 503, the others do not notice.
    cellsAway: List[str]


class ListedPasskey(TypedDict):
    """A passkey, as the list shows it."""

    # When it was added.
    createdAt: str
    # Id that its device knows it by, so that none is made twice.
    credentialId: str
    # Id of the passkey.
    id: str
    # When it last signed in; null when never.
    lastUsedAt: Optional[str]
    # Name of the passkey, for people.
    name: str


class SignedInSession(TypedDict):
    """A session that may be used now."""

    # Address from which it was begun; null when unknown.
    address: Optional[str]
    # When it began.
    createdAt: str
    # Whether this is the session that asks.
    current: bool
    # What the machine of a terminal is called; null when unknown.
    deviceName: Optional[str]
    # When it ends unless it is used before.
    expiresAt: str
    # Id of the session; no secret.
    id: str
    # Where the session is: at a browser or a terminal.
    kind: Literal["browser", "cli"]
    # When it was last used, give or take a minute.
    lastUsedAt: str
    # What the browser, or the program at the terminal, called itself; null when it did not.
    userAgent: Optional[str]


class GetSecurityReply(TypedDict):
    # E-mail address that signs in; null when none does.
    email: Optional[str]
    # Every passkey of the account.
    passkeys: List["ListedPasskey"]
    # When the password was set; null when there is none.
    passwordUpdatedAt: Optional[str]
    # Version of this body.
    schemaVersion: Literal["service-account-security-v1"]
    # Every session that may be used now, newest first.
    sessions: List["SignedInSession"]


class GetSourceReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-source-v1"]
    source: "Source"


class GetSourceRunEvidenceReplyClaim(TypedDict):
    """A claim drawn from the source."""

    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # Notes of this run that state it, in source order. Each exists, superseded or not; `notes` lacks those beyond its own limits.
    extractedFromNoteIds: List[str]
    # What it is about, in few words.
    facets: List[str]
    # Id of the claim.
    id: str
    # The claim, never cut.
    text: str


class Limits(TypedDict):
    """The limits that were applied."""

    # Characters (UTF-16 units) of all excerpts and claims together at most.
    maxChars: int
    # Claims at most.
    maxClaims: int
    # Notes at most.
    maxNotes: int
    # Words that a note must have.
    minNoteWords: int


class GetSourceRunEvidenceReplyNote(TypedDict):
    """A passage of the source."""

    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # Its text, verbatim; the last one may be cut after a word, and nothing follows it.
    excerpt: str
    # What it is about, in few words.
    facets: List[str]
    # Id of the note.
    id: str
    # `extracted` from its source, `feedback` of a correction, or `quarantine`.
    sourceKind: str


class _SourceRun(TypedDict):
    # The day the source is from.
    datedAt: str
    # When its records were written.
    finishedAt: str
    # Id of the run.
    id: str
    # The source it read; null for a correction.
    sourceId: Optional[str]
    # `url`, `file`, `feedback` for a correction, `identity-resolution` of what was said of names; `quarantine` while the run is in it.
    sourceKind: str
    # When a worker began to read the source.
    startedAt: str
    # `live`, or `quarantined`: kept, but neither found nor listed.
    state: str
    # What the source calls itself, else its file name or address; null for a correction.
    title: Optional[str]


class SourceRun(_SourceRun, total=False):
    """One run of a source: what one ingest or correction wrote."""

    # Only where a newer version of its document was read: the run that read the newest.
    replacedBy: str


class GetSourceRunEvidenceReply(TypedDict):
    # Claims in source order.
    claims: List["GetSourceRunEvidenceReplyClaim"]
    # The limits that were applied.
    limits: "Limits"
    # Passages in source order.
    notes: List["GetSourceRunEvidenceReplyNote"]
    run: "SourceRun"
    # Version of this body.
    schemaVersion: Literal["service-source-run-evidence-v1"]


class _SourceBlock(TypedDict):
    # Where it ends, or where the part does.
    end: int
    # What it is.
    kind: Literal["heading", "paragraph", "list", "table", "code"]
    # Where it begins; what stands between blocks belongs to none.
    start: int


class SourceBlock(_SourceBlock, total=False):
    """A block of the text."""

    # Of a heading: 1 to 6.
    level: int


class Found(TypedDict):
    # Where it ends.
    end: int
    # Where it begins.
    start: int


class _SourceMark(TypedDict):
    # Where it ends; it may be after the part.
    end: int
    # Id of the record.
    nodeId: str
    # What was drawn from here.
    nodeType: Literal["note", "claim", "position", "project", "entity"]
    # The note in which it stands; null for notes.
    noteId: Optional[str]
    # Of a note: the page on which it begins; null without pages.
    page: Optional[int]
    # `extracted`, `distilled`…, or `quarantine`.
    sourceKind: str
    # Where it begins; it may be before the part.
    start: int
    # A name, the title of a note, or the statement.
    title: str


class SourceMark(_SourceMark, total=False):
    """A record, and where in the text it was drawn from."""

    # The words that show it; not on notes.
    quote: str
    # The record that took its place; absent on current records.
    supersededBy: str


class Original(TypedDict):
    # How many.
    bytes: int
    # What the bytes are.
    contentType: str
    # What a download of it is called.
    name: str
    # Their SHA-256, in hexadecimal.
    sha256: str


class GetSourceTextReply(TypedDict):
    # The blocks of the part, in order.
    blocks: List["SourceBlock"]
    # The day the source is from.
    datedAt: str
    # Where it ends.
    end: int
    # Where the wanted note or its part stands; null when none was wanted.
    found: Optional["Found"]
    # What was drawn from the part, in order; what encloses others comes before them.
    marks: List["SourceMark"]
    # What was read, byte for byte, to be downloaded; null when it was not kept.
    original: Optional["Original"]
    # Version of this body.
    schemaVersion: Literal["service-source-text-v1"]
    source: "Source"
    # The run that read this text.
    sourceRunId: str
    # Where the part begins.
    start: int
    # The part, verbatim.
    text: str
    # Length of the whole text.
    totalChars: int


class StyleEvidenceNote(TypedDict):
    """A note that shows a habit or states a preference."""

    # Id of the note.
    id: str
    # How it begins.
    snippet: str
    # `distilled`, `extracted`, `feedback`, `user-context`…
    sourceKind: str
    # The oldest run that holds it.
    sourceRunId: str
    # Its strongest habits in words; null when they were not analysed.
    styleDescription: Optional[str]


class GetStyleProfileReplyFilters(TypedDict):
    """What the profile was restricted to; null where it was not."""

    # The writing context that was asked for.
    scope: Optional[str]
    # The run that was asked for.
    sourceRunId: Optional[str]


class _StyleObservation(TypedDict):
    # What side of style it concerns, such as `sentences`; null when unknown.
    category: Optional[str]
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # Notes that show it, all of them in `evidenceNotes`.
    evidenceNoteIds: List[str]
    # Id of the record.
    id: str
    # What the author does.
    pattern: str
    # Why, when the text says why; of an observation, how much it was measured on.
    rationale: Optional[str]
    # Writing contexts it is meant for; empty: any.
    scope: List[str]
    # `distilled`, `extracted`, `feedback`, `user-context`…
    sourceKind: str
    # The run asked for, else the oldest run that says it.
    sourceRunId: str
    # `suggested` or `strong`, on preferences and rules.
    strictness: Optional[str]
    # Kind of the record.
    type: Literal["style_observation"]


class StyleObservation(_StyleObservation, total=False):
    """A habit that was measured."""

    # What to do to write so.
    consumerGuidance: str


class StylePreference(TypedDict):
    """How the author wants texts to be written."""

    # What side of style it concerns, such as `sentences`; null when unknown.
    category: Optional[str]
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # Notes that show it, all of them in `evidenceNotes`.
    evidenceNoteIds: List[str]
    # Id of the record.
    id: str
    # What the author asks for.
    preference: str
    # Why, when the text says why; of an observation, how much it was measured on.
    rationale: Optional[str]
    # Writing contexts it is meant for; empty: any.
    scope: List[str]
    # `distilled`, `extracted`, `feedback`, `user-context`…
    sourceKind: str
    # The run asked for, else the oldest run that says it.
    sourceRunId: str
    # `suggested` or `strong`, on preferences and rules.
    strictness: Optional[str]
    # Kind of the record.
    type: Literal["style_preference"]


class VocabularyRule(TypedDict):
    """A word to use or to avoid."""

    # What side of style it concerns, such as `sentences`; null when unknown.
    category: Optional[str]
    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # Notes that show it, all of them in `evidenceNotes`.
    evidenceNoteIds: List[str]
    # Id of the record.
    id: str
    # Why, when the text says why; of an observation, how much it was measured on.
    rationale: Optional[str]
    # What the author says of it.
    rule: str
    # Writing contexts it is meant for; empty: any.
    scope: List[str]
    # `distilled`, `extracted`, `feedback`, `user-context`…
    sourceKind: str
    # The run asked for, else the oldest run that says it.
    sourceRunId: str
    # `suggested` or `strong`, on preferences and rules.
    strictness: Optional[str]
    # The word or phrase.
    term: str
    # Kind of the record.
    type: Literal["vocabulary_rule"]


class GetStyleProfileReply(TypedDict):
    # The notes that the records name, each once.
    evidenceNotes: List["StyleEvidenceNote"]
    # What the profile was restricted to; null where it was not.
    filters: "GetStyleProfileReplyFilters"
    # Habits, the surest first.
    observations: List["StyleObservation"]
    # Preferences, the surest first.
    preferences: List["StylePreference"]
    # Version of this body.
    schemaVersion: Literal["service-style-profile-v1"]
    # Vocabulary rules, the surest first.
    vocabularyRules: List["VocabularyRule"]


class ImportAccountReplyAccount(TypedDict):
    """The account."""

    # Id of the account, `u_…`.
    id: str


class ImportAccountReply(TypedDict):
    # The account.
    account: "ImportAccountReplyAccount"
    # How many records came in, by list of the export; those of memory as `memory.messages` and so on.
    imported: Dict[str, int]
    # The job that makes the vectors; poll it with a key of the account. Null when there are no records.
    reembedJobId: Optional[str]
    # Jobs and events whose id was taken, and which got another.
    renamedJobs: int
    # Version of this body.
    schemaVersion: Literal["service-admin-account-import-v1"]


class IngestedFileError(TypedDict):
    """Why it was refused."""

    # As of an error.
    code: str
    # What is wrong with this file.
    message: str


class _IngestedFile(TypedDict):
    # Name of the file.
    filename: str
    # `planned`, `queued` or `refused`.
    status: str


class IngestedFile(_IngestedFile, total=False):
    """What became of one file of a form."""

    # Of a live one: false where the idempotency key had been used.
    created: bool
    # Why it was refused.
    error: "IngestedFileError"
    job: "JobReceipt"
    plan: "IngestPlan"


class InspectSourceRunReplyCounts(TypedDict):
    """What the run holds; records that other runs hold too are counted."""

    # Number of claims.
    claims: int
    # Number of edges.
    edges: int
    # Number of entities.
    entities: int
    # Number of different facets of its notes.
    facets: int
    # Number of notes.
    notes: int
    # Number of positions.
    positions: int
    # Number of projects.
    projects: int


class InspectSourceRunReplyFacet(TypedDict):
    """A facet and how often it occurs."""

    # How often it occurs.
    count: int
    # The facet.
    name: str


class Predicate(TypedDict):
    """A predicate and how often it occurs."""

    # How often it occurs.
    count: int
    # The predicate.
    name: str


class Distiller(TypedDict):
    # The provider's model id; null for the rules.
    model: Optional[str]
    # `rules-v1`, or the provider of the model: `anthropic` or `openai`.
    name: str
    # Version of what the model was told; null for the rules.
    promptVersion: Optional[str]
    # Tokens it used, input and output together; estimated where none are told.
    tokens: int


class _InspectedSourceRun(TypedDict):
    # The day the source is from.
    datedAt: str
    # What drew the records from the source; null for corrections.
    distiller: Optional["Distiller"]
    # When its records were written.
    finishedAt: str
    # Id of the run.
    id: str
    # The source it read; null for a correction.
    sourceId: Optional[str]
    # `url`, `file`, `feedback` for a correction, `identity-resolution` of what was said of names; `quarantine` while the run is in it.
    sourceKind: str
    # When a worker began to read the source.
    startedAt: str
    # `live`, or `quarantined`: kept, but neither found nor listed.
    state: str
    # What the source calls itself, else its file name or address; null for a correction.
    title: Optional[str]


class InspectedSourceRun(_InspectedSourceRun, total=False):
    """One run of a source, with what drew its records."""

    # Only where a newer version of its document was read: the run that read the newest.
    replacedBy: str


class InspectSourceRunReply(TypedDict):
    # What the run holds; records that other runs hold too are counted.
    counts: "InspectSourceRunReplyCounts"
    # Every facet of the run, the most frequent first.
    facets: List["InspectSourceRunReplyFacet"]
    # Every predicate of the run, the most frequent first.
    predicates: List["Predicate"]
    run: "InspectedSourceRun"
    # Version of this body.
    schemaVersion: Literal["service-source-run-inspect-v1"]
    # What you should know of this run.
    warnings: List[str]


class _IssuedApiKey(TypedDict):
    # Last day on which the key works, UTC; null when it does not expire.
    expiresAt: Optional[str]
    # Id of the key, `k_…`.
    id: str
    # Name of the key, for people.
    name: str
    # The key itself; shown only here.
    rawKey: str
    # What the key may do.
    scopes: List["Scope"]


class IssuedApiKey(_IssuedApiKey, total=False):
    """The new key."""

    # Peer that the key means where a request names none, if it is bound to one.
    defaultPeer: str
    # Workspace that the key means where a request names none, if it is bound to one.
    defaultWorkspace: str


class IssuedApiKeyReply(TypedDict):
    apiKey: "IssuedApiKey"
    # Version of this body.
    schemaVersion: Literal["service-account-api-key-v1"]


class IssuedWebhook(TypedDict):
    """A webhook with its secret."""

    # When it was made.
    createdAt: str
    # Deliveries that were given up in the last 30 days.
    failed: int
    # Id of the webhook, `wh_…`.
    id: str
    # When a delivery last arrived; null until one did.
    lastDeliveredAt: Optional[str]
    # Deliveries that are to be sent, for the first time or again.
    pending: int
    # Signs the deliveries, `whsec_…`; shown here and nowhere else.
    secret: str
    # Of what it tells.
    types: List[Literal["claim.created", "claim.updated", "claim.deleted", "event.succeeded", "event.failed"]]
    # Where deliveries are sent.
    url: str
    # Label of the workspace.
    workspaceId: str


class Pagination(TypedDict):
    """Where this page stands in its list."""

    # Whether there are items after this page.
    hasMore: bool
    # The limit that was applied.
    limit: int
    # Send it as `cursor` for the next page; null on the last one.
    nextCursor: Optional[str]
    # How many items this page holds.
    returned: int


class ListApiKeysReply(TypedDict):
    # The keys of this page.
    apiKeys: List["ApiKeyMetadata"]
    pagination: "Pagination"
    # Version of this body.
    schemaVersion: Literal["service-account-api-key-list-v1"]


class ListApplicationsReply(TypedDict):
    # The applications.
    applications: List["Application"]
    # Version of this body.
    schemaVersion: Literal["service-account-application-list-v1"]


class ListAuditReply(TypedDict):
    # The entries of this page.
    entries: List["AuditEntry"]
    pagination: "Pagination"
    # Version of this body.
    schemaVersion: Literal["service-account-audit-v1"]


class _ListedStatement(TypedDict):
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # How many edges it has.
    connections: int
    # When it was first written.
    createdAt: str
    # What it is about, in few words.
    facets: List[str]
    # Who holds it; null where nobody says so.
    holder: Optional[str]
    # Id of the record.
    id: str
    # How many notes it was drawn from, or name it.
    noteCount: int
    # What it says, in short.
    snippet: str
    source: "RecordSource"
    # How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str
    # `live`, `superseded` or `quarantined`.
    state: str
    # Its name or title, or how its text begins.
    title: str


class ListedStatement(_ListedStatement, total=False):
    """A claim or position in a list."""

    replacedBy: "ReplacedBy"
    # The record that took its place; absent on current records.
    supersededBy: str


class ListedCount(TypedDict):
    """How many records of a list have a kind or facet."""

    # How many of the records.
    count: int
    # The name.
    name: str


class RecordListCounts(TypedDict):
    """How many records pass all filters."""

    # The most frequent facets.
    facets: List["ListedCount"]
    # Of entities: how many of each kind, the most frequent first.
    kinds: List["ListedCount"]
    # How many records pass.
    total: int


class _ListClaimRecordsReply(TypedDict):
    # The claims of this page.
    claims: List["ListedStatement"]
    pagination: "Pagination"
    # Version of this body.
    schemaVersion: Literal["service-claim-list-v1"]


class ListClaimRecordsReply(_ListClaimRecordsReply, total=False):
    counts: "RecordListCounts"


class ListClaimsReply(TypedDict):
    # The items of this page.
    items: List["Claim"]
    pagination: "Pagination"


class _ListedEntity(TypedDict):
    # Other names by which it is known.
    aliases: List[str]
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # How many edges it has.
    connections: int
    # When it was first written.
    createdAt: str
    # What it is about, in few words.
    facets: List[str]
    # Id of the record.
    id: str
    # person, place, organization, publication, repository, tool, work, product, event, concept or other; null where nobody says.
    kind: Optional[str]
    # How many notes it was drawn from, or name it.
    noteCount: int
    # What it says, in short.
    snippet: str
    source: "RecordSource"
    # How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str
    # `live`, `superseded` or `quarantined`.
    state: str
    # Its name or title, or how its text begins.
    title: str


class ListedEntity(_ListedEntity, total=False):
    """An entity in a list."""

    replacedBy: "ReplacedBy"
    # The record that took its place; absent on current records.
    supersededBy: str


class _ListEntityRecordsReply(TypedDict):
    # The entities of this page.
    entities: List["ListedEntity"]
    pagination: "Pagination"
    # Version of this body.
    schemaVersion: Literal["service-entity-list-v1"]


class ListEntityRecordsReply(_ListEntityRecordsReply, total=False):
    counts: "RecordListCounts"


class ListEntityResolutionsReply(TypedDict):
    # What was said.
    resolutions: List["EntityResolution"]
    # Version of this body.
    schemaVersion: Literal["service-entity-resolution-list-v1"]


class ListFeedsReply(TypedDict):
    # The feeds.
    feeds: List["Feed"]
    # Version of this body.
    schemaVersion: Literal["service-feed-list-v1"]


class ListIngestJobsReply(TypedDict):
    # The jobs of this page.
    jobs: List["IngestJob"]
    pagination: "Pagination"
    # Version of this body.
    schemaVersion: Literal["service-ingest-job-list-v1"]


class Message(TypedDict):
    """What one peer said."""

    # What was said, word for word.
    content: str
    # When it was said.
    createdAt: str
    # Id of the message, `msg_…`.
    id: str
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # Label of the peer.
    peerId: str
    # Its place in the session, from 1.
    seq: int
    # Label of the session.
    sessionId: str
    # About how many tokens of a language model it takes.
    tokenCount: int
    # Label of the workspace.
    workspaceId: str


class ListMessagesReply(TypedDict):
    # The items of this page.
    items: List["Message"]
    pagination: "Pagination"


class NeighborEdge(TypedDict):
    """The edge between the two."""

    # `asserted`, `inferred`, `user-asserted`…
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # `outgoing`: from the node to this neighbour; `incoming`: the other way.
    direction: str
    # How the two are related.
    predicate: str
    # What kind of source states it.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str


class _Neighbor(TypedDict):
    # The edge between the two.
    edge: "NeighborEdge"
    # Id of the node.
    id: str
    # What it says, in short.
    snippet: str
    # Its name or title, or how its text begins.
    title: str
    # note, claim, position, project or entity.
    type: str


class Neighbor(_Neighbor, total=False):
    """A node one edge away."""

    replacedBy: "ReplacedBy"
    # The record that took its place; absent on current records.
    supersededBy: str


class _Node(TypedDict):
    # What it is about, in few words.
    facets: List[str]
    # Id of the node.
    id: str
    # What it says, in short.
    snippet: str
    # Its name or title, or how its text begins.
    title: str
    # note, claim, position, project or entity.
    type: str


class Node(_Node, total=False):
    """The node that was asked for."""

    replacedBy: "ReplacedBy"
    # The record that took its place; absent on current records.
    supersededBy: str


class ListNeighborsReply(TypedDict):
    # Its neighbours.
    neighbors: List["Neighbor"]
    # The node that was asked for.
    node: "Node"
    # Version of this body.
    schemaVersion: Literal["service-neighbors-v1"]


class _ListedNote(TypedDict):
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # How many edges it has.
    connections: int
    # When it was first written.
    createdAt: str
    # What it is about, in few words.
    facets: List[str]
    # Id of the record.
    id: str
    # What it says, in short.
    snippet: str
    source: "RecordSource"
    # How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str
    # `live`, `superseded` or `quarantined`.
    state: str
    # Its name or title, or how its text begins.
    title: str


class ListedNote(_ListedNote, total=False):
    """A note in a list."""

    replacedBy: "ReplacedBy"
    # The record that took its place; absent on current records.
    supersededBy: str


class _ListNoteRecordsReply(TypedDict):
    # The notes of this page.
    notes: List["ListedNote"]
    pagination: "Pagination"
    # Version of this body.
    schemaVersion: Literal["service-note-list-v1"]


class ListNoteRecordsReply(_ListNoteRecordsReply, total=False):
    counts: "RecordListCounts"


class Peer(TypedDict):
    """Somebody of whom things are remembered."""

    # Settings of this resource.
    configuration: Dict[str, Any]
    # When it was first written.
    createdAt: str
    # Label of the peer.
    id: str
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # Label of the workspace.
    workspaceId: str


class ListPeersReply(TypedDict):
    # The items of this page.
    items: List["Peer"]
    pagination: "Pagination"


class _ListPositionRecordsReply(TypedDict):
    pagination: "Pagination"
    # The positions of this page.
    positions: List["ListedStatement"]
    # Version of this body.
    schemaVersion: Literal["service-position-list-v1"]


class ListPositionRecordsReply(_ListPositionRecordsReply, total=False):
    counts: "RecordListCounts"


class _ListedProject(TypedDict):
    # Other names by which it is known.
    aliases: List[str]
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where none was given.
    confidenceScore: Optional[float]
    # How many edges it has.
    connections: int
    # When it was first written.
    createdAt: str
    # What it is about, in few words.
    facets: List[str]
    # Id of the record.
    id: str
    # How many notes it was drawn from, or name it.
    noteCount: int
    # What it says, in short.
    snippet: str
    source: "RecordSource"
    # How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.
    sourceKind: str
    # The oldest run that states it.
    sourceRunId: str
    # `live`, `superseded` or `quarantined`.
    state: str
    # Its name or title, or how its text begins.
    title: str


class ListedProject(_ListedProject, total=False):
    """A project in a list."""

    replacedBy: "ReplacedBy"
    # The record that took its place; absent on current records.
    supersededBy: str


class _ListProjectRecordsReply(TypedDict):
    pagination: "Pagination"
    # The projects of this page.
    projects: List["ListedProject"]
    # Version of this body.
    schemaVersion: Literal["service-project-list-v1"]


class ListProjectRecordsReply(_ListProjectRecordsReply, total=False):
    counts: "RecordListCounts"


class Session(TypedDict):
    """One conversation."""

    # Settings of this resource.
    configuration: Dict[str, Any]
    # When it was first written.
    createdAt: str
    # Label of the session.
    id: str
    # Whether messages can be added.
    isActive: bool
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # Labels of the peers that take part, in the order in which they joined.
    peers: List[str]
    # Label of the workspace.
    workspaceId: str


class ListSessionsReply(TypedDict):
    # The items of this page.
    items: List["Session"]
    pagination: "Pagination"


class Summary(TypedDict):
    """What the run holds."""

    # Number of claims.
    claims: int
    # Number of edges.
    edges: int
    # Number of facets.
    facets: int
    # Number of notes.
    notes: int


class _SourceRunSummary(TypedDict):
    # When its records were written.
    finishedAt: str
    # Id of the run.
    id: str
    # `url`, `file`, `feedback` for a correction, `identity-resolution` of what was said of names; `quarantine` while the run is in it.
    sourceKind: str
    # When a worker began to read the source.
    startedAt: str
    # What the run holds.
    summary: "Summary"


class SourceRunSummary(_SourceRunSummary, total=False):
    """A run as the list shows it."""

    # The source it read; null for a correction.
    sourceId: Optional[str]
    # What the source calls itself, else its file name or address; null for a correction.
    title: Optional[str]


class ListSourceRunsReply(TypedDict):
    pagination: "Pagination"
    # The runs of this page.
    runs: List["SourceRunSummary"]
    # Version of this body.
    schemaVersion: Literal["service-source-run-list-v1"]


class ListSourcesReply(TypedDict):
    pagination: "Pagination"
    # Version of this body.
    schemaVersion: Literal["service-source-list-v1"]
    # The sources of this page.
    sources: List["Source"]


class WebhookDeliveryError(TypedDict):
    # As in the error table.
    code: str
    # What went wrong.
    message: str


class WebhookDelivery(TypedDict):
    """What a webhook has not been told yet."""

    # How often it was sent.
    attempts: int
    # When the change was made.
    createdAt: str
    # Why the last attempt failed; null until one did.
    error: Optional["WebhookDeliveryError"]
    # The `webhook-id` of its attempts.
    id: str
    # When it is sent next; null when it was given up, or is being sent.
    nextAttemptAt: Optional[str]
    # `failed`: it was given up. What arrived is in no list.
    status: Literal["queued", "processing", "failed"]
    # Of what it tells.
    type: Literal["claim.created", "claim.updated", "claim.deleted", "event.succeeded", "event.failed"]


class ListWebhookDeliveriesReply(TypedDict):
    # The deliveries of this page.
    items: List["WebhookDelivery"]
    pagination: "Pagination"


class Webhook(TypedDict):
    """An address that is told of changes in a workspace."""

    # When it was made.
    createdAt: str
    # Deliveries that were given up in the last 30 days.
    failed: int
    # Id of the webhook, `wh_…`.
    id: str
    # When a delivery last arrived; null until one did.
    lastDeliveredAt: Optional[str]
    # Deliveries that are to be sent, for the first time or again.
    pending: int
    # Of what it tells.
    types: List[Literal["claim.created", "claim.updated", "claim.deleted", "event.succeeded", "event.failed"]]
    # Where deliveries are sent.
    url: str
    # Label of the workspace.
    workspaceId: str


class ListWebhooksReply(TypedDict):
    # All of them, oldest first.
    items: List["Webhook"]


class Workspace(TypedDict):
    """A place for peers, sessions and what is remembered of them."""

    # Settings of this resource.
    configuration: Dict[str, Any]
    # When it was first written.
    createdAt: str
    # Label of the workspace.
    id: str
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]


class ListWorkspacesReply(TypedDict):
    # The items of this page.
    items: List["Workspace"]
    pagination: "Pagination"


class MemoryListFilters(TypedDict, total=False):
    """Which items to give."""

    # Only items whose metadata hold all of this.
    metadata: Dict[str, Any]


class MemoryList(TypedDict, total=False):
    """Which items to list."""

    # `nextCursor` of the page before.
    cursor: str
    # Which items to give.
    filters: "MemoryListFilters"
    # How many items to give at most.
    limit: int
    # Oldest first instead of newest first.
    reverse: bool


class MergeEntitiesReply(TypedDict):
    # The entity that stands for all of them.
    entityId: str
    run: "ResolutionRun"
    # Version of this body.
    schemaVersion: Literal["service-entity-merge-v1"]


class MessageDeleteReceipt(TypedDict):
    """A deleted message."""

    deleted: "DeletedCounts"
    # Id of the message.
    id: str


class MessageListFilters(TypedDict, total=False):
    """Which messages to give."""

    # Only items whose metadata hold all of this.
    metadata: Dict[str, Any]
    # Only messages of this peer.
    peerId: str


class MessageList(TypedDict, total=False):
    """Which messages to list."""

    # `nextCursor` of the page before.
    cursor: str
    # Which messages to give.
    filters: "MessageListFilters"
    # How many items to give at most.
    limit: int
    # Oldest first instead of newest first.
    reverse: bool


class MessageUpdate(TypedDict, total=False):
    """What changes in a message."""

    # What it says from now on, at most 25,000 characters; as it is unless given.
    content: str
    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]


class MessageUpdateReceipt(TypedDict):
    """A changed message."""

    # The event that reads it; null when its words are as they were.
    eventId: Optional[str]
    message: "Message"
    # Where that event stands; null without one.
    status: Optional[Literal["queued", "processing", "succeeded", "failed"]]


class _NewMessage(TypedDict):
    # What is said, at most 25,000 characters (Unicode code points).
    content: str
    # Label of the peer who says it; made when it is not there.
    peerId: str


class NewMessage(_NewMessage, total=False):
    """A message to add."""

    # When it was said, if not now; may lie in the past.
    createdAt: str
    # Your own id; the same id in the same session is the same message.
    externalId: str
    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]


class MessagesCreate(TypedDict):
    """Messages to add to a session."""

    # 1 to 100 messages; all are written or none.
    messages: List["NewMessage"]


class MessagesCreateReceipt(TypedDict):
    """What was written."""

    # False: a repeat; nothing was written.
    created: bool
    # Poll it at /v1/workspaces/{ws}/events/{id}.
    eventId: str
    # The messages, in the order of the request.
    messages: List["Message"]
    # Where the derivation stands.
    status: Literal["queued", "processing", "succeeded", "failed"]


class NarrowApplicationReply(TypedDict):
    application: "Application"
    # Version of this body.
    schemaVersion: Literal["service-account-application-v1"]


class NewFeed(TypedDict):
    feed: "Feed"
    # Version of this body.
    schemaVersion: Literal["service-feed-v1"]


class _ScoredClaim(TypedDict):
    # `asserted`, `inferred` or `user-asserted`.
    confidenceKind: str
    # 0 to 1.
    confidenceScore: Optional[float]
    # Ids of current claims that say otherwise.
    conflictsWith: List[str]
    # When it was first known.
    createdAt: str
    # Where it was said.
    evidence: List["ClaimEvidence"]
    # What it is about, in few words.
    facets: List[str]
    # Id of the claim, `clm_…`; it never changes.
    id: str
    # `explicit`: said outright. `deductive`, `inductive`: concluded by a model. `contradiction`: two that cannot both hold. `user`: written or corrected by hand.
    level: Literal["explicit", "deductive", "inductive", "contradiction", "user"]
    # Your own data; given back as it was sent.
    metadata: Dict[str, Any]
    # When it was last said; null when it never was.
    observedAt: Optional[str]
    # Label of the peer.
    peerId: str
    # With `q` how well it matches, else its confidence.
    score: float
    # Session from which it was first derived; null when it was written.
    sessionId: Optional[str]
    # `distilled` from messages, or `feedback` by hand.
    sourceKind: str
    # `current`, `superseded` by a newer claim, or `withdrawn`.
    status: Literal["current", "superseded", "withdrawn"]
    # The claim, in the third person.
    text: str
    # How often it was said.
    timesDerived: int
    # When it last changed.
    updatedAt: str
    # From when it holds; null when unknown.
    validFrom: Optional[str]
    # Until when it held; null while it holds.
    validTo: Optional[str]
    # Grows with every change of its text or status.
    version: int
    # Label of the workspace.
    workspaceId: str


class ScoredClaim(_ScoredClaim, total=False):
    """A claim and its weight here."""

    # When it is withdrawn by itself; only on claims that were given an end.
    expiresAt: str
    # Id of the claim that took its place; only on superseded claims.
    supersededBy: str


class RankedMemory(TypedDict):
    """A claim or a message at its place among both."""

    # When it was last said.
    at: Optional[str]
    # Id of the claim or the message.
    id: str
    # What it is.
    kind: Literal["claim", "message"]
    # Label of whom the claim is about, or who said the message.
    peerId: str
    # How well it matches, 0 to 1.
    score: float
    # The claim, or what was said.
    text: str


class PeerContext(TypedDict):
    """What an agent should know of a peer now."""

    # Claims about the peer, best first.
    claims: List["ScoredClaim"]
    freshness: "Freshness"
    # Label of the peer.
    peerId: str
    # `q` as sent; null without it.
    query: Optional[str]
    # With `q` claims and messages as one list, best first, without doubles; empty without it.
    ranked: List["RankedMemory"]
    # With `q` the best messages and their neighbours, else the last ones in the order of speaking.
    recentMessages: List["Message"]
    # The claims as Markdown, for a prompt. Data, never instructions.
    representation: str
    # Label of the session asked for; null without one.
    sessionId: Optional[str]


class PeerUpsertConfiguration(TypedDict, total=False):
    """Settings of the peer. Left as they are when absent."""

    # False: messages are kept, and nothing is derived about this peer.
    observeMe: bool


class _PeerUpsert(TypedDict):
    # Label of the peer.
    id: str


class PeerUpsert(_PeerUpsert, total=False):
    """A peer to get or create."""

    # Settings of the peer. Left as they are when absent.
    configuration: "PeerUpsertConfiguration"
    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]


class PlannedCorrectionReply(TypedDict):
    # Nothing was kept.
    mode: Literal["dry-run"]
    plan: "CorrectionPlan"
    # Version of this body.
    schemaVersion: Literal["service-feedback-correction-plan-v1"]


class PlannedFilesReply(TypedDict):
    # The files in the order of the form.
    files: List["IngestedFile"]
    # Version of this body.
    schemaVersion: Literal["service-file-ingest-list-v1"]


class _Query(TypedDict):
    # Question in natural language, or a passage of 40 words or more for `style`.
    query: str


class Query(_Query, total=False):
    """A question to the account’s graph."""

    # Only records dated on this day or later.
    datedFrom: str
    # Only records dated on this day or earlier.
    datedTo: str
    # How many evidence notes to give with each record at most.
    evidenceLimit: int
    # Only records that carry all of these facets.
    facets: List[str]
    # Also records of runs in quarantine.
    includeQuarantined: bool
    # Also records that a correction has superseded.
    includeSuperseded: bool
    # How many records to give at most.
    limit: int
    # Longest context or answer, in characters.
    maxChars: int
    # Id of the embedding model; the default of the server unless given. It must be configured.
    model: str
    # `evidence`: records with their notes. `context`: also a text for a prompt. `answer`: also an answer with citations, for which a key needs the scope `query.answer`.
    output: Literal["evidence", "context", "answer"]
    # Only records that this source run supports.
    sourceRunId: str
    # Rank by how notes are written: a long query by its own style, a short one as a description of a style.
    style: bool
    # Type of the records wanted.
    target: Literal["all", "note", "claim", "position", "project", "entity"]


class _QueryResult(TypedDict):
    # `asserted`, `user-asserted` or `inferred`.
    confidenceKind: str
    # 0 to 1; null where nothing was measured.
    confidenceScore: Optional[float]
    # Cosine distance of the record’s own vector; null when it has none.
    distance: Optional[float]
    # Notes that it stands on, best first.
    evidenceNotes: List["EvidenceNote"]
    # Facets of the record.
    facets: List[str]
    # Id of the record.
    nodeId: str
    # Type of the record.
    nodeType: Literal["note", "claim", "position", "project", "entity"]
    # 1 is the best.
    rank: int
    # Higher is closer; never rises with rank. 0 to 1, but raw when the mode is `exact`.
    score: float
    # What the record says, or the passage of a note nearest to the query.
    snippet: str
    source: "RecordSource"
    # How the record came in, such as `url`, `file`, `feedback`, `quarantine`.
    sourceKind: str
    # Run of the source that states it; the oldest where several do.
    sourceRunId: str
    # Name of an entity or project; of anything else the title of its best note.
    title: str


class QueryResult(_QueryResult, total=False):
    """A record that was found."""

    replacedBy: "ReplacedBy"
    # Id of the record that took its place; only on superseded records, which have to be asked for.
    supersededBy: str


class QueryReplyUsage(TypedDict):
    """Only when the embedding model reports usage."""

    # Tokens that the embedding provider reported.
    totalTokens: int


class _QueryReply(TypedDict):
    answer: "Answer"
    # Dimensions of its vectors; 0 as long as none has been seen.
    dimensions: int
    # When this was answered.
    generatedAt: str
    # How records were ranked. `exact`: by words and links alone, because there are no vectors.
    mode: Literal["topical", "style", "exact"]
    # Embedding model of the ranking; in mode `exact` the one that was asked for.
    model: str
    # The query as sent.
    query: str
    # Records, best first.
    results: List["QueryResult"]
    # Version of this body.
    schemaVersion: Literal["service-evidence-query-v1"]
    # The target asked for.
    target: Literal["all", "note", "claim", "position", "project", "entity"]
    # What the reader should know of this result.
    warnings: List[str]


class QueryReply(_QueryReply, total=False):
    # Only when the embedding model reports usage.
    usage: "QueryReplyUsage"


class SessionValue(TypedDict):
    """Counts of one session."""

    # Events that succeeded.
    completedWorkUnits: int
    # Events that failed for good; never among the completed.
    failedWorkUnits: int
    # Events that a worker is at.
    inProgressWorkUnits: int
    # Events that wait.
    pendingWorkUnits: int
    # Events in all.
    totalWorkUnits: int


class Worker(TypedDict):
    """Who works through the events."""

    # Whether a worker was heard of in the last minute.
    alive: bool
    # When a worker was last heard of; null when never.
    lastHeartbeatAt: Optional[str]


class QueueStatus(TypedDict):
    """How much is waiting to be derived."""

    # Events that succeeded.
    completedWorkUnits: int
    # Events that failed for good; never among the completed.
    failedWorkUnits: int
    # Events that a worker is at.
    inProgressWorkUnits: int
    # Messages that these events read, by ISO 639-1 code of their language, most first; `und` where that is not known.
    languages: Dict[str, int]
    # When the oldest waiting event was asked for; null when none waits.
    oldestPendingAt: Optional[str]
    # Events that wait.
    pendingWorkUnits: int
    # The same counts by label of session; null when one session or peer was asked for.
    sessions: Optional[Dict[str, "SessionValue"]]
    # Events in all.
    totalWorkUnits: int
    # Messages of these events in a language that was not read: they are found, and gave no claims.
    unreadMessages: int
    # Who works through the events.
    worker: "Worker"


class QueuedFilesReply(TypedDict):
    # The files in the order of the form.
    files: List["IngestedFile"]
    # Version of this body.
    schemaVersion: Literal["service-file-ingest-list-v1"]


class Recall(TypedDict):
    """What is remembered, to be put into a prompt as it is."""

    # Lines between `<cairn-memory>` and `</cairn-memory>`; empty when nothing fits. Data, never instructions.
    text: str


class RecallRequest(TypedDict, total=False):
    """What it is about."""

    # Workspaces to look in besides.
    alsoIn: List[str]
    # Budget of the lines, a token for four characters.
    maxTokens: int
    # Label of the peer; the default peer of the key when left out.
    peerId: str
    # What was said in this session is left out.
    sessionId: str
    # What it is about; the first 2000 characters are looked at.
    text: str


class RedeemInviteReplyAccount(TypedDict):
    """The new account."""

    # Name of the account; null when it was given none.
    displayName: Optional[str]
    # Id of the account, `u_…`.
    id: str


class ApiKey(TypedDict):
    """The new key."""

    # Id of the key, `k_…`.
    id: str
    # Name of the key, for people.
    name: str
    # The key itself; shown only here.
    rawKey: str
    # What the key may do.
    scopes: List["Scope"]


class RedeemInviteReply(TypedDict):
    # The new account.
    account: "RedeemInviteReplyAccount"
    # The new key.
    apiKey: "ApiKey"
    # Version of this body.
    schemaVersion: Literal["service-account-invite-redemption-v1"]


class ReleaseSourceRunReply(TypedDict):
    run: "SourceRun"
    # Version of this body.
    schemaVersion: Literal["service-source-run-release-v1"]


class Representation(TypedDict):
    """What is known of a peer."""

    # The claims.
    claims: List["Claim"]
    freshness: "Freshness"
    # When this was read.
    generatedAt: str
    # Label of the peer.
    peerId: str
    # The claims as Markdown, by level. Data, never instructions.
    representation: str


class RepresentationRequest(TypedDict, total=False):
    """Which claims to give."""

    # What was known then.
    asOf: str
    # How many claims to give at most.
    maxClaims: int
    # The best claims for this instead of all.
    searchQuery: str
    # How many claims `searchQuery` gives at most.
    searchTopK: int
    # Only claims that this session supports.
    sessionId: str


class RevokeApiKeyReply(TypedDict):
    apiKey: "ApiKeyMetadata"
    # Version of this body.
    schemaVersion: Literal["service-account-api-key-v1"]


class RevokeApplicationReplyApplication(TypedDict):
    """The application that was."""

    # Id of the client: the address of its document, or what it got when it registered.
    clientId: str
    # What the client called itself when it was agreed to.
    clientName: str
    # The client’s own page, as it says; null when it names none.
    clientUri: Optional[str]
    # When it was first agreed to.
    createdAt: str
    # When it has to ask again.
    expiresAt: str
    # Id of the authorization.
    id: str
    # When it last called, give or take a minute; null when never.
    lastUsedAt: Optional[str]
    # Where browsers are sent back to.
    redirectHosts: List[str]
    # When it ended.
    revokedAt: str
    # What the application may do.
    scopes: List["Scope"]


class RevokeApplicationReply(TypedDict):
    # The application that was.
    application: "RevokeApplicationReplyApplication"
    # Version of this body.
    schemaVersion: Literal["service-account-application-v1"]


class RotateApiKeyReply(TypedDict):
    apiKey: "IssuedApiKey"
    # Id of the key that was replaced, revoked now.
    replaces: str
    # Version of this body.
    schemaVersion: Literal["service-account-api-key-v1"]


class SessionListFilters(TypedDict, total=False):
    """Which sessions to give."""

    # Only items whose metadata hold all of this.
    metadata: Dict[str, Any]
    # Only sessions of this peer.
    peerId: str


class SessionList(TypedDict, total=False):
    """Which sessions to list."""

    # `nextCursor` of the page before.
    cursor: str
    # Which sessions to give.
    filters: "SessionListFilters"
    # How many items to give at most.
    limit: int
    # Oldest first instead of newest first.
    reverse: bool


class _SessionUpsert(TypedDict):
    # Label of the session.
    id: str


class SessionUpsert(_SessionUpsert, total=False):
    """A session to get or create."""

    # Your own settings of the session. Left as they are when absent.
    configuration: Dict[str, Any]
    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]
    # Peers that take part; added to those who do.
    peers: List[str]


class SignOutReply(TypedDict):
    # Done.
    ok: bool
    # Version of this body.
    schemaVersion: Literal["service-auth-session-v2"]


class SignedInReply(TypedDict):
    account: "SignedInAccount"
    # Somebody is signed in.
    authenticated: bool
    # Goes into the header `x-service-csrf` of whatever changes something.
    csrfToken: str
    # Version of this body.
    schemaVersion: Literal["service-auth-session-v2"]
    session: "BrowserSession"


class SplitEntityReply(TypedDict):
    # The entity as it was asked for.
    entityId: str
    # The entity that these sources name.
    otherEntityId: str
    run: "ResolutionRun"
    # Version of this body.
    schemaVersion: Literal["service-entity-split-v1"]


class StartDeviceReply(TypedDict):
    # For polling, `cad_…`; show it to nobody.
    deviceCode: str
    # When the codes stop working.
    expiresAt: str
    # For how many seconds the codes work.
    expiresIn: int
    # Seconds to wait between polls.
    interval: int
    # Version of this body.
    schemaVersion: Literal["service-cli-device-authorization-v1"]
    # For the browser, `BCDF-GHJK`.
    userCode: str
    # Where the user code is typed in.
    verificationUri: str
    # The same with the code filled in; it approves nothing by itself.
    verificationUriComplete: str


class UndoSourceRunReply(TypedDict):
    # Version of this body.
    schemaVersion: Literal["service-source-run-undo-v1"]
    # The run that is gone.
    sourceRunId: str


class UpdateFeedReply(TypedDict):
    feed: "Feed"
    # Version of this body.
    schemaVersion: Literal["service-feed-v1"]


class UrlIngestPlanReply(TypedDict):
    # Nothing was kept.
    mode: Literal["dry-run"]
    plan: "IngestPlan"
    # Version of this body.
    schemaVersion: Literal["service-url-ingest-plan-v1"]


UrlIngestPlanOrJob = Union["QueuedIngestReply", "UrlIngestPlanReply"]


class _WebhookCreate(TypedDict):
    # Where deliveries are sent: http or https, at a public address.
    url: str


class WebhookCreate(_WebhookCreate, total=False):
    """Where to tell of changes in the workspace."""

    # Of what to tell; of all unless given.
    types: List[Literal["claim.created", "claim.updated", "claim.deleted", "event.succeeded", "event.failed"]]


class WorkspaceUpsertConfiguration(TypedDict, total=False):
    """Settings of the workspace. Left as they are when absent."""

    # Messages said longer ago than so many days of 24 hours are forgotten, with what rests on them alone; never, unless given.
    retentionDays: int
    # Time zone in which dates are read, such as `Europe/Oslo`; UTC unless given.
    timezone: str


class _WorkspaceUpsert(TypedDict):
    # Label of the workspace.
    id: str


class WorkspaceUpsert(_WorkspaceUpsert, total=False):
    """A workspace to get or create."""

    # Settings of the workspace. Left as they are when absent.
    configuration: "WorkspaceUpsertConfiguration"
    # Your own data, at most 16,384 characters as JSON. Left as it is when absent.
    metadata: Dict[str, Any]


class WrittenCorrectionReplyCorrectionClaim(TypedDict):
    # Id of the record.
    id: str
    # Always `feedback`.
    sourceKind: str
    # The run of this correction.
    sourceRunId: str


class WrittenCorrectionReplyEdge(TypedDict):
    """An edge."""

    # Id of the edge.
    id: str
    # `extracted-from` or `supersedes`.
    predicate: str


class WrittenCorrectionReplyFeedbackNote(TypedDict):
    """The note that holds the correction."""

    # Id of the record.
    id: str
    # Always `feedback`.
    sourceKind: str
    # The run of this correction.
    sourceRunId: str


class WrittenCorrectionReply(TypedDict):
    # The claim that took the place of the target; null when none was given.
    correctionClaim: Optional["WrittenCorrectionReplyCorrectionClaim"]
    # The edges that were written.
    edges: List["WrittenCorrectionReplyEdge"]
    # The note that holds the correction.
    feedbackNote: "WrittenCorrectionReplyFeedbackNote"
    # Everything was kept.
    mode: Literal["written"]
    # Version of this body.
    schemaVersion: Literal["service-feedback-correction-v1"]
