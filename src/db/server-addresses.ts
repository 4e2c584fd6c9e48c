import type pg from 'pg'
import { UnfitDatabaseError } from './fit-server.ts'

export interface ServerAddress {
  /** for people: host and port, without user and password */
  name: string
  config: pg.ClientConfig
}

const WRITING = ['read-write', 'primary']

/**
 * The servers of a connection string, each with a string of its own. As in libpq several stand between commas:
 * `postgres://user@a:5432,b:5432/cairn?target_session_attrs=read-write`, or `?host=a,b&port=5432,5433`. Throws
 * UnfitDatabaseError for what is asked of them besides taking writes.
 */
export function serverAddresses(url: string): ServerAddress[] {
  const [, scheme, authority, rest] = /^([a-z]+:\/\/)([^/?#]*)(.*)$/s.exec(url) ?? []
  if (scheme === undefined || authority === undefined || rest === undefined)
    return [{ name: 'it', config: { connectionString: url } }]
  const user = authority.slice(0, authority.lastIndexOf('@') + 1)
  const query = rest.indexOf('?')
  const path = query < 0 ? rest : rest.slice(0, query)
  const parameters = new URLSearchParams(query < 0 ? '' : rest.slice(query + 1))
  const wanted = parameters.get('target_session_attrs')
  if (wanted !== null && !WRITING.includes(wanted)) {
    throw new UnfitDatabaseError(`target_session_attrs is ${wanted}, but Cairn writes: leave it out, or say read-write`)
  }
  parameters.delete('target_session_attrs')
  const hosts = parameters.get('host')?.split(',') ?? authority.slice(user.length).split(',')
  if (hosts.length === 1 && wanted === null) return [{ name: hosts[0]!, config: { connectionString: url } }]
  const ports = parameters.get('port')?.split(',')
  const inQuery = parameters.has('host')
  return hosts.map((host, n) => {
    const own = new URLSearchParams(parameters)
    const port = ports && (ports.length === 1 ? ports[0] : ports[n])
    if (inQuery) own.set('host', host)
    if (port) own.set('port', port)
    const place = inQuery ? authority : `${user}${host}`
    const said = own.size > 0 ? `?${own}` : ''
    return {
      name: port ? `${host}:${port}` : host,
      config: { connectionString: `${scheme}${place}${path}${said}` },
    }
  })
}
