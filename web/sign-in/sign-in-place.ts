/** Where to go after signing in: a place of this service, never another's. */
export function placeOf(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  // A second slash or a backslash would name another host, and browsers drop tabs and line ends before they look.
  return /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/'
}
