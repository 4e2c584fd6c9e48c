// RFC 9110: the scheme's case does not matter, one or more spaces follow it. What comes then is ours to judge.
const BEARER = /^Bearer +(\S+)$/i

/** The token of `Authorization: Bearer …`; undefined when the header is absent or says anything else. */
export const bearerToken = (headers: Headers): string | undefined =>
  BEARER.exec(headers.get('authorization') ?? '')?.[1]
