import type { toldRecords } from './told-records.ts'

export const HARBOUR = `# Harbour guide

Mira Lund founded the Nordlys Studio in Bergen in 1931. It was sold to Arne Hval after the war, and nobody knows why.

## Boats

The Nordlys Studio built forty boats for the port of Tromsø. We should keep the last of them.
`
export const FOUNDED = 'Mira Lund founded the Nordlys Studio in Bergen in 1931.'
export const BUILT = 'The Nordlys Studio built forty boats for the port of Tromsø.'
export const TOLD = {
  [FOUNDED]: {
    claim: 'The Nordlys Studio was founded by Mira Lund in 1931.',
    names: [
      ['Mira Lund', 'person'],
      ['Nordlys Studio', 'organization'],
    ],
    edge: ['Mira Lund', 'founded', 'Nordlys Studio'],
  },
  [BUILT]: {
    claim: 'The Nordlys Studio built forty boats.',
    names: [
      ['Nordlys Studio', 'organization'],
      ['Tromsø', 'place'],
    ],
    edge: ['Nordlys Studio', 'builds-for', 'Tromsø'],
  },
} as Parameters<typeof toldRecords>[0]
