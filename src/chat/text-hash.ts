import { createHmac } from 'node:crypto'
import { saidPlainly } from './recital.ts'

/**
 * What makes two claims of a peer the same: their folded words under a key of this service. It outlives the text of an
 * erased claim, and without the key nobody can try texts against it.
 */
export const textHash = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(saidPlainly(text).trim()).digest()
