import { z } from '@hono/zod-openapi'
import { listNodeTypes } from '../graph/import-store.ts'
import { anyText } from '../http/fields.ts'
import { refused } from './import-faults.ts'
import { confidence, createdAt, id, nodeType, origin, ownKind, recordId, state } from './list-fields.ts'
import { end } from './list-store.ts'
import { list, made } from './transfer-list.ts'

const endField = (about: string) =>
  z.strictObject({ type: nodeType.describe('Its type.'), id: id('Its id.') }).describe(about)

export const edges = list({
  name: 'edges',
  about: 'Relations between records, with both their ends.',
  component: ['ExportedEdge', 'A relation between two records of the export.'],
  table: 'edge',
  fields: {
    id: recordId,
    predicate: anyText('How source and target are related.'),
    source: made('src', end('src'), endField('The record it starts from.')),
    target: made('dst', end('dst'), endField('The record it leads to.')),
    state: state.describe('`live`, or as the runs that say it: `superseded` with replaced versions, or `quarantined`.'),
    sourceKind: origin.sourceKind,
    ...confidence,
    sourceRunId: origin.sourceRunId,
    createdAt,
  },
  leftOut: {
    said_start: 'stands in its support, which an edge may hold itself',
    said_end: 'stands in its support, which an edge may hold itself',
  },
  async write({ tx }, batch, add) {
    const ends = batch.flatMap(({ record: { source, target } }) => [source.id, target.id])
    const types = new Map((await listNodeTypes(tx, ends)).map(({ id, type }) => [id, type]))
    for (const { index, record } of batch) {
      for (const { id, type } of [record.source, record.target]) {
        if (types.get(id) !== type) throw refused('edges', index)
      }
    }
    await add(batch, ({ record: { source, target, sourceKind } }) => ({
      src: source.id,
      dst: target.id,
      ...ownKind(sourceKind, 'edge'),
    }))
  },
})
