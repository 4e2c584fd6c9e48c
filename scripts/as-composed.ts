import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const ROOT = path.join(import.meta.dirname, '..')

/** A service of a compose file, as far as ours use the format. */
export interface Composed {
  image: string
  environment: Record<string, string>
  volumes?: string[]
  tmpfs: string[]
  cap_drop: string[]
  security_opt: string[]
  read_only: boolean
  user?: string
  healthcheck?: { test: string[] }
  networks?: { default: { ipv4_address: string } }
}

interface ComposeFile {
  services: Record<string, Composed>
  networks?: { default: { ipam: { config: { subnet: string; ip_range: string }[] } } }
}

/** A compose file of the repository. */
export function composeFile(name: string): ComposeFile {
  return parse(readFileSync(path.join(ROOT, name), 'utf8'), { merge: true }) as ComposeFile
}

/** What a compose file says of a service, in podman's words, with these lines in .env. */
export function asComposed(service: Composed, given: Record<string, string>): string[] {
  return [
    ...['--no-healthcheck', ...(service.read_only ? ['--read-only'] : [])],
    ...service.tmpfs.flatMap((at) => ['--tmpfs', at]),
    ...service.cap_drop.flatMap((name) => ['--cap-drop', name]),
    ...service.security_opt.flatMap((option) => ['--security-opt', option.replace(':true', '')]),
    ...(service.volumes ?? []).flatMap((volume) => ['--volume', volume.replace(/^\.\//, `${ROOT}/`)]),
    ...(service.user ? ['--user', service.user] : []),
    ...Object.entries(service.environment).flatMap(([name, value]) => ['--env', `${name}=${filled(value, given)}`]),
  ]
}

/** `${NAME:-otherwise}`, `${NAME-otherwise}` and `${NAME:?}` as Compose fills them in. */
function filled(value: string | number, given: Record<string, string>): string {
  return String(value).replaceAll(/\$\{(\w+)(?:(:?)-([^}]*)|:\?)\}/g, (_whole, name, isEmptyToo, otherwise) => {
    const said = given[name]
    if (said !== undefined && !(said === '' && isEmptyToo)) return said
    if (otherwise === undefined) throw new Error(`${name} has to stand in .env`)
    return otherwise
  })
}
