// What the model of ends by rows of words is fitted on: English pairs, cases and chats, as sentences held against claims.

import { partFeatures } from '../src/chat/claim-parts.ts'
import { type Aliases, aliasesOf } from '../src/chat/claim-subject.ts'
import { claimRow, pairRow, sentenceRow, subjectFits } from '../src/chat/end-features.ts'
import { gramsOf, pairGrams, sentenceGrams } from '../src/chat/end-grams.ts'
import { changeInWords } from '../src/chat/end-model.ts'
import { type EndableClaim, type EndingSentence, endableClaim, endingSentences } from '../src/chat/end-sides.ts'
import { passagesOf } from '../src/chat/news-passages.ts'
import { mayEnd, mayEndAny } from '../src/chat/weigh-ends.ts'
import { framesRow } from '../src/chat/weigh-grams.ts'
import { type MetPair, randomFrom } from './answers/fit-factors.ts'
import type { ExampleMessage } from './end-examples.ts'
import { PAIR_NAME, type PairBase } from './pair-examples.ts'

/** Numbers of features, in the order in which they were met. */
export class Numbering {
  readonly names: string[] = []
  readonly #numbers = new Map<string, number>()

  of(feature: string): number {
    const known = this.#numbers.get(feature)
    if (known !== undefined) return known
    this.#numbers.set(feature, this.names.length)
    return this.names.push(feature) - 1
  }
}

export type MetClaim = Omit<MetPair, 'parts'> & { claim: HeldClaim }

export interface HeldClaim {
  text: string
  claim: EndableClaim
  features: readonly string[]
}

/** Claims of a message, of which one at least is over (`ends`) or all go on. */
export interface GramBag {
  pairs: readonly MetClaim[]
  ends: boolean
  weight: number
  group: number
  file: string
  /** how it came here: a line of a pair (E, R, K), beside one (B), a case or a chat */
  sort: 'E' | 'R' | 'K' | 'B' | 'case' | 'chat'
  message: string
}

/** Talk of a thing is more frequent than its end: chats, where it stands as it does in life, count more, */
const OF_CHAT = 3
/** and so does what has nothing to do with a claim, of which a message meets many. */
const OF_BESIDE = 3
/** Claims of other bases next to each message. */
const BESIDE = 4
const TRIES = 40

/** Parts of a life of which news of one may well change the other. */
const AREAS = [
  'home commute hours job employer study money plan project',
  'partner kin child friend name age',
  'pet thing',
  'health medicine diet habit',
  'hobby habit hours project plan',
  'contact instruction tool thing name',
  'favourite opinion',
].map((parts) => parts.split(' '))
const areNear = (a: string, b: string): boolean => a === b || AREAS.some((area) => area.includes(a) && area.includes(b))
/** Of these there are several at once: the end of one that is named is no end of another. */
const SEVERAL: ReadonlySet<string> = new Set(
  'pet thing hobby tool friend kin child medicine favourite project habit opinion'.split(' '),
)

const known = new Map<string, HeldClaim>()
export function heldClaim(name: string, text: string): HeldClaim {
  const key = `en\n${name}\n${text}`
  const before = known.get(key)
  if (before) return before
  const claim = endableClaim(key)
  const made = { text, claim, features: partFeatures(claim) }
  known.set(key, made)
  return made
}

interface Sentence {
  sentence: EndingSentence
  grams: ReturnType<typeof gramsOf>
  features: Int32Array
  row: number[]
}

export class GramExamples {
  readonly features = new Numbering()
  readonly bags: GramBag[] = []

  #sentences(content: string, name: string, fresh: readonly string[]): Sentence[] {
    const told = fresh.map((text, i) => ({ id: `${i}`, text }))
    return endingSentences(passagesOf(content, 'en'), { name, fresh: told, tell: changeInWords }).map((sentence) => {
      const grams = gramsOf(sentence.passage.text)
      const features = Int32Array.from(sentenceGrams(grams), (feature) => this.features.of(feature))
      return { sentence, grams, features, row: sentenceRow(sentence) }
    })
  }

  #met({ sentence, grams, features, row }: Sentence, held: HeldClaim, aliases: Aliases): MetClaim {
    const { claim } = held
    const fits = subjectFits(sentence, claim, aliases)
    const may = mayEndAny(sentence) && mayEnd(sentence, claim, fits)
    const dense = [
      ...row,
      ...claimRow(claim),
      ...pairRow(sentence, claim, fits, aliases),
      ...framesRow(sentence, claim, may),
    ]
    const at = Uint16Array.from([...dense.keys()].filter((i) => dense[i] !== 0))
    const both = Int32Array.from(pairGrams(grams, claim), (feature) => this.features.of(feature))
    return { claim: held, sentence: features, both, at, values: Float32Array.from(at, (i) => dense[i]!) }
  }

  /** The bases of all files: each later message next to its own claims, and next to some of others. */
  addPairs(bases: readonly PairBase[], firstGroup: number): void {
    const random = randomFrom(7)
    for (const [n, base] of bases.entries()) {
      const claims = base.claims.map((text) => heldClaim(PAIR_NAME, text))
      const aliases = aliasesOf(claims.map(({ claim }) => claim.subject))
      const words = new Set(claims.flatMap(({ claim }) => [...claim.words]))
      for (const { sort, text, language, fresh } of base.later) {
        if (language !== 'en') continue
        const sentences = this.#sentences(text, PAIR_NAME, fresh)
        const common = { weight: 1, group: firstGroup + n, file: base.file, message: text }
        const next = (some: readonly HeldClaim[]) =>
          some.flatMap((held) => sentences.map((sentence) => this.#met(sentence, held, aliases)))
        this.bags.push({ ...common, pairs: next(claims), ends: sort !== 'K', sort })
        const names = sentences.some(({ grams }) => grams.some(({ own }) => words.has(own)))
        let beside = 0
        for (let i = 0; i < TRIES && beside < BESIDE; i++) {
          const other = bases[Math.floor(random() * bases.length)]!
          const isOther = other !== base && other.topic === base.topic && SEVERAL.has(base.topic) && names
          if (!isOther && areNear(other.topic, base.topic)) continue
          beside++
          this.bags.push({
            ...common,
            pairs: next([heldClaim(PAIR_NAME, other.claims[0]!)]),
            ends: false,
            sort: 'B',
            weight: OF_BESIDE,
          })
        }
      }
    }
  }

  /** Cases and chats, in which of each claim it is known whether it is over. */
  addMessages(messages: readonly ExampleMessage[], firstGroup: number): void {
    const groups = [...new Set(messages.map(({ group }) => group))]
    const places = new Map(groups.map((group, i) => [group, firstGroup + i]))
    for (const { language, content, name, fresh, examples, aliases, file, group } of messages) {
      if (language !== 'en') continue
      const isChat = !file.startsWith('changes')
      const sentences = this.#sentences(
        content,
        name,
        fresh.map(({ text }) => text),
      )
      for (const { text, ends } of examples) {
        const held = heldClaim(name, text)
        this.bags.push({
          pairs: sentences.map((sentence) => this.#met(sentence, held, aliases)),
          ends,
          weight: isChat ? OF_CHAT : 1,
          group: places.get(group)!,
          file,
          sort: isChat ? 'chat' : 'case',
          message: content,
        })
      }
    }
  }
}
