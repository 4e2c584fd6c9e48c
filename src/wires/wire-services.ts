import type { ReadingServices } from '../ingest/read-source.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import type { QueryServices } from '../query/query-services.ts'

/** What wires take from the rest of the service. */
export type WireServices = MemoryServices & ReadingServices & Pick<QueryServices, 'answerer'>
