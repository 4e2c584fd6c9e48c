import { type Gram, gramsOf } from './end-grams.ts'
import type { EndableClaim } from './end-sides.ts'

// What there is to see in a claim that tells of which part of a life it is: a home, a job, a pet.

const FIRST = 3
const word = ({ isName, stem }: Gram): string => (isName ? 'N' : stem)

/** Its words, and what else is known of it. */
export function partFeatures(claim: EndableClaim): string[] {
  const grams = gramsOf(claim.plain)
  const found = new Set<string>()
  for (const [i, gram] of grams.entries()) {
    found.add(gram.isName ? 'N' : `s ${gram.stem}`)
    if (gram.alike !== '') found.add(`c ${gram.alike}`)
    found.add(`b ${i === 0 ? '^' : word(grams[i - 1]!)} ${word(gram)}`)
    if (i < FIRST) found.add(`p${i} ${word(gram)}`)
  }
  for (const kind of claim.kinds) found.add(`kind ${kind}`)
  for (const kind of claim.told) found.add(`told ${kind}`)
  for (const topic of claim.about) found.add(`about ${topic}`)
  for (const slot of claim.slots.keys()) found.add(`slot ${slot}`)
  for (const topic of claim.topics) found.add(`topic ${topic}`)
  for (const { sort } of claim.values) found.add(`value ${sort}`)
  for (const group of claim.tools.keys()) found.add(`tools ${group}`)
  found.add(`of ${claim.subject.kind}`)
  if (claim.isInstruction) found.add('instruction')
  if (claim.age !== null) found.add('age')
  return [...found]
}
