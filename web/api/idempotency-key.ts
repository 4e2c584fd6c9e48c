import { randomKey } from '../../client/requests.ts'

/** A key under which the service does a thing once however often it is asked. */
export const newIdempotencyKey = (): string => randomKey('web')
