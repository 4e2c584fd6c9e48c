// Packs the character maps that PDF.js ships for src/extract/pdf-character-maps.ts:
//
//   npm pack pdfjs-dist@VERSION && tar xzf pdfjs-dist-*.tgz && node scripts/character-maps.ts package/cmaps
//
// VERSION is the one that unpdf is built on. The licence (BSD, Adobe) goes into the archive.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'

const folder = process.argv[2]
if (!folder) throw new Error('usage: node scripts/character-maps.ts FOLDER')
const files = readdirSync(folder)
  .sort()
  .map((name) => [name, new Uint8Array(readFileSync(path.join(folder, name)))] as const)
// One day for all: the same files make the same archive.
const archive = zipSync(Object.fromEntries(files), { level: 9, mtime: '2020-01-01T00:00:00' })
writeFileSync(new URL('../src/extract/character-maps.zip', import.meta.url), archive)
