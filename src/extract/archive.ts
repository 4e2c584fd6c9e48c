import { unzipSync } from 'fflate'
import { SourceUnreadableError } from '../lib/errors.ts'
import { LIMITS } from './limits.ts'

/** The parts of a zip file by their names. Office files, OpenDocument and EPUB are such files. */
export type Archive = ReadonlyMap<string, Uint8Array>

/**
 * Unpacks the wanted parts of a zip file. Entries and unpacked bytes are counted from the directory before anything is
 * unpacked, and no part gets more room than the directory says, so that a bomb costs nothing. Throws
 * SourceUnreadableError for a damaged file, for too many entries, and for too many bytes.
 */
export function openArchive(bytes: Uint8Array, wanted: (name: string) => boolean): Archive {
  let entries = 0
  let unpacked = 0
  const parts = attempt(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries++
        if (entries > LIMITS.archiveEntries) {
          throw new SourceUnreadableError(`The file packs more than ${LIMITS.archiveEntries} others.`)
        }
        if (!wanted(name)) return false
        unpacked += originalSize
        if (unpacked > LIMITS.archiveBytes) {
          throw new SourceUnreadableError(`The file unpacks to more than ${LIMITS.archiveBytes / 1024 ** 2} MB.`)
        }
        return true
      },
    }),
  )
  return new Map(Object.entries(parts))
}

function attempt<T>(unpack: () => T): T {
  try {
    return unpack()
  } catch (error) {
    if (error instanceof SourceUnreadableError) throw error
    throw new SourceUnreadableError('The file is damaged: it cannot be unpacked.', error)
  }
}

/** A part of an archive as text; throws SourceUnreadableError when the archive lacks it. */
export function requirePart(archive: Archive, name: string, format: string): Uint8Array {
  const part = archive.get(name)
  if (!part) throw new SourceUnreadableError(`The file is no ${format}: it has no ${name}.`)
  return part
}

/** The name of a part that another one points to by a relative path; paths never leave the archive. */
export function partName(from: string, href: string): string {
  const { pathname } = new URL(href, `http://archive/${from.split('/').map(encodeURIComponent).join('/')}`)
  try {
    return decodeURIComponent(pathname.slice(1))
  } catch {
    return pathname.slice(1)
  }
}
