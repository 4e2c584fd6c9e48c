import { z } from '@hono/zod-openapi'
import { anyText } from '../http/fields.ts'
import { refused } from './import-faults.ts'
import { createdAt, id, integer, recordId } from './list-fields.ts'
import { base64, column, hex, list, NO_ID } from './transfer-list.ts'

// Files and their bytes, which are much: each piece is a row of its own.

export const artefacts = list({
  name: 'artefacts',
  about: 'The files themselves.',
  component: ['ExportedArtefact', 'The bytes of a file; they stand in `artefactChunks`.'],
  table: 'artefact',
  refers: { source_id: 'source' },
  fields: {
    id: recordId,
    sourceId: id('The file it is.'),
    sha256: hex(
      'sha256',
      z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal.')
        .openapi({ description: 'SHA-256 of the bytes.' }),
    ),
    bytes: integer('Number of bytes.'),
    contentType: anyText('What the bytes were declared to be.'),
    createdAt,
  },
  async write({ files }, batch, add) {
    await add(batch)
    for (const { record } of batch) files.expect(record.id, record.sha256)
  },
})

export const artefactChunks = list({
  name: 'artefactChunks',
  about: 'Their bytes.',
  component: ['ExportedArtefactChunk', 'A piece of an artefact; the pieces of each stand together, in order.'],
  table: 'artefact_chunk',
  key: { artefact_id: NO_ID, n: 0 },
  // of a megabyte each
  pageRows: 2,
  refers: { artefact_id: 'artefact' },
  fields: {
    artefactId: id('The artefact it is part of.'),
    n: integer('Its place: 0, 1, 2…'),
    base64: column('bytes', z.base64().openapi({ description: 'A megabyte of the bytes at most.' }), base64),
  },
  async write({ files }, batch, add) {
    for (const piece of batch) {
      const { index, record } = piece
      files.begin(record.artefactId, index)
      await add([piece])
      if (!files.add(record.n, Buffer.from(record.base64, 'base64'), index)) throw refused('artefactChunks', index)
    }
  },
  end({ files }) {
    files.end()
  },
})
