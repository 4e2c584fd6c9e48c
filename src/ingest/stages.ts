/** What a live ingest goes through, as its progress tells it. */
export const STAGES = ['fetch', 'extract', 'distill', 'embed', 'write'] as const
