import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type UnzipFileFilter, unzip } from 'fflate'

const unzipped = promisify<Uint8Array, { filter: UnzipFileFilter }, Record<string, Uint8Array>>(unzip)

/**
 * Adobe's predefined character maps of Chinese, Japanese and Korean, by which PDFs without a map of their own name their
 * characters (ISO 32000-2, 9.7.5.2). The archive is that of PDF.js, licence inside; `scripts/character-maps.ts` makes it.
 */
const ARCHIVE = new URL('character-maps.zip', import.meta.url)

/** What PDF.js asks for data that it does not bring along. A name that is not in the archive is an error to it. */
export class PdfCharacterMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind !== 'cMapUrl') throw new Error(`not here: ${kind}`)
    const found = await unzipped(await readFile(ARCHIVE), { filter: ({ name }) => name === filename })
    if (!Object.hasOwn(found, filename)) throw new Error(`no such character map: ${filename}`)
    return found[filename]!
  }
}
