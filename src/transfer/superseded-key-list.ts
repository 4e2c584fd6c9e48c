import { at, id, nodeType, recordKey } from './list-fields.ts'
import { asItIs, hex, list } from './transfer-list.ts'

export const supersededKeys = list({
  name: 'supersededKeys',
  about: 'What corrections have superseded.',
  component: ['ExportedSupersededKey', 'A record put in again after this was corrected stays superseded.'],
  table: 'superseded_key',
  key: { type: '', record_key: Buffer.alloc(0) },
  fields: {
    type: nodeType.describe('Type of the record.'),
    key: hex('record_key', recordKey),
    supersededBy: id('The record that takes its place.'),
    at: at('When it was corrected.'),
  },
  write: asItIs,
})
