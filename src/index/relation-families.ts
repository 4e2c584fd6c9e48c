import { hash32 } from '../lib/hash.ts'
import { stem } from '../lib/text.ts'

// Words that name the same relation from its two ends or in two forms: a question about someone's mother is answered by
// a sentence with "son of". Worth about one point of recall; English only.
const FAMILIES = [
  'mother father parent son daughter child born dad mom',
  'husband wife spouse marry widow',
  'director direct film filmmaker',
  'perform singer sung sang song record artist band album release',
  'compose music composer score',
  'author wrote written write novel writer',
  'produce product',
  'found founder establish',
  'death die dead kill bury burial',
  'birth born birthplace',
  'educate graduate study attend school university alma',
  'employ work company job',
  'locate situate city town county capital country state province',
  'grandfather grandmother grandparent grandson granddaughter father mother son daughter',
  'owner own acquire subsidiary parent',
  'brother sister sibling half',
  'star cast actor actress play portray role',
]

const familiesOfTerm = new Map<number, number>()
FAMILIES.forEach((family, i) => {
  for (const word of family.split(' ')) {
    const key = hash32(stem(word))
    familiesOfTerm.set(key, (familiesOfTerm.get(key) ?? 0) | (1 << i))
  }
})

/** Bit mask of the families a term (by hash) belongs to; two terms are related when their masks share a bit. */
export const relationFamilies = (termHash: number): number => familiesOfTerm.get(termHash) ?? 0
