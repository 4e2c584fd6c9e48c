"""The client itself: one request, and what people ask for most."""

from __future__ import annotations

import base64
import datetime
import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple, cast

if TYPE_CHECKING:
    from . import wire

_LONGEST_PAUSE = 60.0
_FIRST_PAUSE = 0.3
_INGESTS = ("/v1/ingest/url", "/v1/ingest/file")


class CairnError(Exception):
    """What the service refused, or that it could not be reached: then ``status`` is 0 and ``code`` is ``no_answer``.

    >>> try:
    ...     cairn.query("")
    ... except CairnError as error:
    ...     print(error.status, error.code, error.issues[0]["path"])
    422 validation_error ['query']
    """

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        code: str = "no_answer",
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        issues: Optional[List[Dict[str, Any]]] = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        #: names the request in the service's log
        self.request_id = request_id
        #: seconds after which the service asks to be tried again
        self.retry_after = retry_after
        self.issues: List[Dict[str, Any]] = issues or []


class Cairn:
    """A service, and who asks it.

    >>> [source["title"] for source in cairn.sources()]
    ['Opening hours']
    """

    def __init__(self, base_url: str, token: Optional[str] = None, *, retries: int = 3, timeout: float = 90.0) -> None:
        self.base_url = base_url.rstrip("/")
        self._token = token
        self._retries = retries
        self._timeout = timeout

    # ---- one request

    def request(
        self,
        method: str,
        path: str,
        *,
        params: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
    ) -> Any:
        """One request; the body of its reply. ``path`` as ``openapi.json`` has it, ``params`` fill it in.

        After 429, 503 and a lost connection it is sent again; a write only if it carries an idempotency key, or was
        refused before anything was done (429, 503). What is put in gets such a key by itself.

        >>> cairn.request("GET", "/v1/sources", query={"limit": 1})["sources"][0]["kind"]
        'file'
        """
        return json.loads(self._tried(method, path, params, query, body, lambda reply: reply.read()) or b"null")

    def events(
        self,
        method: str,
        path: str,
        *,
        params: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
    ) -> Iterator[Tuple[str, Any]]:
        """What an operation tells as server-sent events: name and data of each, until the service ends them.

        >>> question = {"query": "When does the shop open?", "output": "answer"}
        >>> [name for name, _ in cairn.events("POST", "/v1/query", body=question)]
        ['sentence', 'reply', 'usage']
        """
        last: Optional[str] = None
        attempt = 0
        while True:
            headers = {"accept": "text/event-stream", **({"last-event-id": last} if last else {})}
            reply = self._tried(method, path, params, query, body, lambda opened: opened, headers)
            try:
                with reply:
                    for name, event_id, data in _events_of(reply):
                        if name == "error":
                            raise _error_of(200, reply.headers, data)
                        last, attempt = event_id or last, 0
                        yield name, data
                return
            except (OSError, http.client.HTTPException) as cause:
                if attempt >= self._retries:
                    raise CairnError("The answer was cut off.") from cause
                time.sleep(_FIRST_PAUSE * 2**attempt)
                attempt += 1

    # ---- putting in

    def add_text(self, text: str, filename: str = "note.md", **options: Any) -> "wire.IngestJobDetail":
        """Puts a text in, and waits until it is read. ``options``: further fields of ``POST /v1/ingest/file``.

        >>> cairn.add_text("The ferry sails at noon.", "ferry.md")["status"]
        'succeeded'
        """
        return self.add_bytes(text.encode(), filename, "text/markdown", **options)

    def add_bytes(self, content: bytes, filename: str, content_type: str, **options: Any) -> "wire.IngestJobDetail":
        """The same for the bytes of a file.

        >>> cairn.add_bytes(b"High tide is at seven.", "tide.txt", "text/plain")["status"]
        'succeeded'
        """
        encoded = base64.b64encode(content).decode()
        body = {"filename": filename, "contentType": content_type, "contentBase64": encoded, **_live(options)}
        return self._put_in("/v1/ingest/file", body)

    def add_url(self, url: str, **options: Any) -> "wire.IngestJobDetail":
        """The same for a public page, which the service fetches itself.

        >>> try:
        ...     cairn.add_url("http://127.0.0.1/secret")
        ... except CairnError as error:
        ...     print(error.status)
        422
        """
        return self._put_in("/v1/ingest/url", {"url": url, **_live(options)})

    def _put_in(self, path: str, body: Dict[str, Any]) -> "wire.IngestJobDetail":
        return self.end_of_job(self.request("POST", path, body=body)["job"]["id"])

    def end_of_job(self, job_id: str) -> "wire.IngestJobDetail":
        """Waits until a job ends.

        >>> newest = cairn.request("GET", "/v1/ingest/jobs")["jobs"][0]
        >>> cairn.end_of_job(newest["id"])["error"] is None
        True
        """
        while True:
            reply = self.request("GET", "/v1/ingest/jobs/{jobId}", params={"jobId": job_id}, query={"wait": 30})
            if reply["job"]["status"] != "queued":
                return cast("wire.IngestJobDetail", reply["job"])

    def follow_job(self, job_id: str) -> Iterator["wire.IngestJobDetail"]:
        """A job, each time that it has changed, until it ends.

        >>> newest = cairn.request("GET", "/v1/ingest/jobs")["jobs"][0]
        >>> [job["status"] for job in cairn.follow_job(newest["id"])]
        ['succeeded']
        """
        while True:
            for _, job in self.events("GET", "/v1/ingest/jobs/{jobId}", params={"jobId": job_id}):
                yield job
                if job["status"] != "queued":
                    return
            # The service ends a stream after a while, and when it stops.
            time.sleep(_FIRST_PAUSE)

    def sources(self) -> Iterator[Dict[str, Any]]:
        """All sources, the newest first, page after page as they are asked for.

        >>> next(cairn.sources())["kind"]
        'file'
        """
        return self.each("/v1/sources", "sources")

    def each(self, path: str, entries: str, **query: Any) -> Iterator[Dict[str, Any]]:
        """The entries of a list; ``entries`` is the field that holds them.

        >>> {job["status"] for job in cairn.each("/v1/ingest/jobs", "jobs", limit=1)}
        {'succeeded'}
        """
        cursor: Optional[str] = None
        while True:
            page = self.request("GET", path, query={**query, "cursor": cursor})
            yield from page[entries]
            cursor = page.get("pagination", {}).get("nextCursor")
            if not cursor:
                return

    # ---- asking

    def query(self, question: str, **options: Any) -> "wire.QueryReply":
        """Records that fit, with their evidence; ``output="answer"`` for an answer, ``"context"`` for a prompt.

        >>> reply = cairn.query("When does the shop open?", output="answer")
        >>> reply["answer"]["text"], reply["answer"]["citations"][0]["quote"]
        ('The shop opens at nine. [1]', 'The shop opens at nine.')
        """
        return cast("wire.QueryReply", self.request("POST", "/v1/query", body={"query": question, **options}))

    def answer(self, question: str, **options: Any) -> Iterator[Dict[str, Any]]:
        """The sentences of an answer with their citations, as they are chosen or written; none where there is no answer.

        >>> [sentence["text"] for sentence in cairn.answer("When does the shop open?")]
        ['The shop opens at nine. [1]']
        """
        body = {"query": question, **options, "output": "answer"}
        for name, data in self.events("POST", "/v1/query", body=body):
            if name == "sentence":
                yield data

    # ---- memory

    def say(self, peer: str, text: str, *, session: str = "python", workspace: str = "default") -> Dict[str, Any]:
        """Keeps a message of a peer, and waits until what it says is known.

        >>> cairn.say("ana", "I moved to Bergen.")["status"]
        'succeeded'
        """
        ws = {"ws": workspace}
        self.request("POST", "/v1/workspaces/{ws}/peers", params=ws, body={"id": peer})
        messages = {"messages": [{"peerId": peer, "content": text, "externalId": str(uuid.uuid4())}]}
        path = "/v1/workspaces/{ws}/sessions/{s}/messages"
        receipt = self.request("POST", path, params={**ws, "s": session}, body=messages)
        event: Dict[str, Any] = receipt
        for _, event in self.events(
            "GET", "/v1/workspaces/{ws}/events/{id}", params={**ws, "id": receipt["eventId"]}
        ):
            pass
        return event

    def context(self, peer: str, question: Optional[str] = None, *, workspace: str = "default") -> str:
        """What is known of a peer, for a question if there is one, as Markdown for a prompt.

        >>> _ = cairn.say("ana", "I moved to Bergen.")
        >>> "Ana moved to Bergen" in cairn.context("ana", "Where does she live?").replace("ana", "Ana")
        True
        """
        path = "/v1/workspaces/{ws}/context"
        reply = self.request("GET", path, params={"ws": workspace}, query={"peer": peer, "q": question})
        return cast(str, reply["representation"])

    # ---- how it is sent

    def _tried(
        self,
        method: str,
        path: str,
        params: Optional[Mapping[str, str]],
        query: Optional[Mapping[str, Any]],
        body: Any,
        read: Callable[[Any], Any],
        more: Optional[Mapping[str, str]] = None,
    ) -> Any:
        body = _keyed(path, body)
        headers = {"accept": "application/json", **(more or {})}
        if self._token:
            headers["authorization"] = f"Bearer {self._token}"
        if body is not None:
            headers["content-type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        address = self.base_url + _filled(path, params, query)
        is_safe = method == "GET" or path == "/v1/query" or (isinstance(body, dict) and "idempotencyKey" in body)
        for attempt in range(self._retries + 1):
            asked = urllib.request.Request(address, data=data, headers=headers, method=method)
            try:
                opened = urllib.request.urlopen(asked, timeout=self._timeout)
                return read(opened)
            except urllib.error.HTTPError as refused:
                fault = _refusal(refused)
                again = fault.status in (429, 503)
            except (OSError, http.client.HTTPException) as cause:
                fault = CairnError(f"{self.base_url} does not answer.")
                fault.__cause__ = cause
                again = is_safe
            pause = _FIRST_PAUSE * 2**attempt if fault.retry_after is None else fault.retry_after
            if not again or attempt == self._retries or pause > _LONGEST_PAUSE:
                raise fault
            time.sleep(pause * (1 + random.random() / 4))


def _live(options: Dict[str, Any]) -> Dict[str, Any]:
    return {"dryRun": False, "distill": True, "datedAt": datetime.date.today().isoformat(), **options}


def _keyed(path: str, body: Any) -> Any:
    if path not in _INGESTS or not isinstance(body, dict) or body.get("dryRun") is not False or "idempotencyKey" in body:
        return body
    return {**body, "idempotencyKey": f"client-{uuid.uuid4()}"}


def _filled(path: str, params: Optional[Mapping[str, str]], query: Optional[Mapping[str, Any]]) -> str:
    for name, value in (params or {}).items():
        path = path.replace("{" + name + "}", urllib.parse.quote(value, safe=""))
    given = {name: value for name, value in (query or {}).items() if value not in (None, "")}
    return f"{path}?{urllib.parse.urlencode(given)}" if given else path


def _refusal(refused: urllib.error.HTTPError) -> CairnError:
    try:
        return _error_of(refused.code, refused.headers, json.loads(refused.read()))
    except (ValueError, KeyError, OSError):
        message = f"The service answered {refused.code} without words of its own."
        return CairnError(message, status=refused.code, code="unreadable")


def _error_of(status: int, headers: Any, body: Any) -> CairnError:
    error = body["error"]
    seconds = headers.get("retry-after") or ""
    return CairnError(
        error["message"],
        status=status,
        code=error["code"],
        request_id=headers.get("x-request-id"),
        retry_after=float(seconds) if seconds.isdigit() else None,
        issues=error.get("issues"),
    )


def _events_of(reply: Any) -> Iterator[Tuple[str, Optional[str], Any]]:
    fields: Dict[str, str] = {}
    for line in reply:
        text = line.decode().rstrip("\n")
        if text:
            name, _, value = text.partition(":")
            fields[name] = value[1:] if value.startswith(" ") else value
            continue
        if "event" in fields and "data" in fields:
            yield fields["event"], fields.get("id"), json.loads(fields["data"])
        fields = {}
