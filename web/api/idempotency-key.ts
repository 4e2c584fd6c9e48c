/** A key under which the service does a thing once however often it is asked. */
export function newIdempotencyKey(): string {
  // Not randomUUID: plain http from another machine is no secure context.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `web-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
