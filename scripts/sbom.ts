import { readFileSync } from 'node:fs'
import path from 'node:path'
import { billOfMaterials } from './list-licences.ts'

// `npm run sbom`: what production is made of, as CycloneDX.

const lock = readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')
process.stdout.write(`${JSON.stringify(billOfMaterials(JSON.parse(lock)), null, 2)}\n`)
