import { PageError } from './page-error.ts'

// A download that is counted while it arrives: into a file of the reader's choice where the browser can write one, else
// gathered in memory and handed over as a whole.

/** The part of the File System Access API that is used here (https://wicg.github.io/file-system-access/). */
interface FilePicker {
  showSaveFilePicker?(options: {
    suggestedName: string
    types?: { description: string; accept: Record<string, string[]> }[]
  }): Promise<{ createWritable(): Promise<Sink> }>
}

/** Takes what arrives. Nothing stands in the file before `close`. */
export interface Sink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  close(): Promise<void>
  abort(): Promise<void>
}

const JSON_FILES = [{ description: 'JSON', accept: { 'application/json': ['.json'] } }]

/** Asks where to save; null when the reader gave up. Has to be called while a click is being handled. */
export async function chooseFile(name: string, kind: 'json' | 'bytes' = 'json'): Promise<Sink | null> {
  const { showSaveFilePicker } = window as FilePicker
  const type = kind === 'json' ? 'application/json' : 'application/octet-stream'
  if (!showSaveFilePicker) return inMemory(name, type)
  const options = { suggestedName: name, ...(kind === 'json' ? { types: JSON_FILES } : {}) }
  try {
    // With `window` as its receiver: browsers refuse it otherwise.
    const handle = await showSaveFilePicker.call(window, options)
    return await handle.createWritable()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    return inMemory(name, type)
  }
}

function inMemory(name: string, type: string): Sink {
  let parts: Uint8Array<ArrayBuffer>[] = []
  return {
    async write(bytes) {
      parts.push(bytes)
    },
    async close() {
      const address = URL.createObjectURL(new Blob(parts, { type }))
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      // Once the browser has begun to read it.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    async abort() {
      parts = []
    },
  }
}

/** Writes an answer's body to a sink; `onBytes` hears how many have come. Throws PageError when it was cut off. */
export async function saveBody(response: Response, sink: Sink, onBytes: (bytes: number) => void): Promise<void> {
  let bytes = 0
  try {
    const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      await sink.write(part.value)
      bytes += part.value.length
      onBytes(bytes)
    }
  } catch {
    await sink.abort().catch(() => {})
    throw new PageError('The download was cut off. Nothing was saved; try again.')
  }
  await sink.close()
}

const UNITS = ['KB', 'MB', 'GB', 'TB']

/** “812 bytes”, “1.4 MB”: for people, in steps of a thousand. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  // By what is shown: 999,950 would otherwise be 1,000 KB.
  let size = bytes / 1000
  let unit = 0
  while (Number(size.toFixed(1)) >= 1000) {
    size /= 1000
    unit++
  }
  return `${size.toFixed(1)} ${UNITS[unit]}`
}
