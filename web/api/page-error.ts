/** What failed on the page itself, not at the service: a download that was cut off, a passkey that was not given. */
export class PageError extends Error {}
