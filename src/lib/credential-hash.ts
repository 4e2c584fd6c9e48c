import { createHash } from 'node:crypto'

// By what the directory of cells knows what is no secret token of its own: see src/cells.

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Of an address in its normal form. */
export const emailHash = (emailNorm: string): Buffer => hash(`email ${emailNorm}`)

/** Of the second id of a session of the identity provider. */
export const uidHash = (uid: string): Buffer => hash(`uid ${uid}`)
