import type { ChatLanguage } from './chat-language.ts'
import type { ComparedClaim } from './claim-ending.ts'
import { chatSentences } from './message-sentences.ts'
import { tellingWords } from './news-words.ts'
import { plainEnglish } from './plain-english.ts'

// What belongs to somebody else: "Paolo's brother got divorced" is no divorce of Paolo's, "the neighbours' cat died" no cat of
// mine, "Tom sold his canoe" no canoe of mine. English, which puts the owner first.

/** A sentence of which nothing is the speaker's. */
interface OfOthers {
  /** whose it is, in stems */
  owner: ReadonlySet<string>
  /** what it is; null where it is something of the owner's life at large ("her job ended") */
  thing: ReadonlySet<string> | null
}

const OPENERS = '(?:(?:and|but|so|well|also|then|now|today|yesterday|oh|sadly|apparently|meanwhile),? )*'
/** what follows "'s" where it stands for "is" or "has" */
const IS_OR_HAS =
  '(?:been|gone|got|in|on|not|now|no|an?|the|dead|done|over|finished|retired|left|moved|home|back|here|there|out|off|at|closed|shut|sold|broken|history|too|with|just|finally|still|already|also|so|very|really|pretty|quite|fully|almost|nearly|mostly|going|put|cut|set|made|given|taken|sent|brought|lost|won|become|my|our|his|her|their|from|as|about|all|\\d+|\\p{L}+(?:ing|ed|ly)|(?:one|two|three|four|five|six|seven|eight|nine|ten)(?!\\p{L}))'
const OWNED = new RegExp(
  `^${OPENERS}(?:(?:my|our|the) )?(?<owner>\\p{L}{2,20})(?:['’]s|(?<=s)['’]) (?!${IS_OR_HAS}(?!\\p{L}))(?:(?:old|new|best|own|older|younger|big|little) )?(?<thing>\\p{Ll}{2,20})(?= )`,
  'iu',
)
const DOES_WITH_OWN =
  /^(?<owner>\p{Lu}\p{Ll}{1,20}) (?!and |is |was |has )\p{Ll}+(?: (?:off|out|away|up))? (?:his|her|their) (?:\p{Ll}+ )?(?<thing>\p{Ll}{2,20})(?!\p{L})/u
const THESE = new RegExp(
  `^(?:it|that|this|what|who|where|there|here|let|everyone|everybody|today|yesterday|tomorrow|tonight|${'mon tues wednes thurs fri satur sun'.split(' ').join('day|')}day)$`,
  'iu',
)
/** Of which anybody has one: its end is the owner's. */
const OF_A_LIFE =
  /^(?:job|work|contract|lease|flat|house|place|diet|phone|car|degree|course|phd|notice|name|birthday|visa|licence|knee|leg|arm|back|hip|ankle|wrist|cast|operation|op|surgery|pregnancy|deadline|term|leave|shift|shifts)$/u
/** "my sister's" is hers */
const OWN_FIRST = new RegExp(`^${OPENERS}(?:my|our) `, 'iu')
const OF_SPEAKER = /(?<!\p{L})(?:I|me|we|us|my|our|mine|ours)(?!\p{L})/iu

function ofOthersIn(text: string): OfOthers | null {
  if (OF_SPEAKER.test(text.replace(OWN_FIRST, ''))) return null
  const { owner, thing } = (OWNED.exec(text) ?? DOES_WITH_OWN.exec(text))?.groups ?? {}
  if (!owner || !thing || THESE.test(owner)) return null
  return { owner: tellingWords(owner), thing: OF_A_LIFE.test(thing) ? null : tellingWords(thing) }
}

/** A message, what it was read as, and which held claims it may end. */
export interface Owned {
  message: string
  fresh: readonly ComparedClaim[]
  /** a held claim that sentences of others may end as well */
  isTheirs(claim: ComparedClaim): boolean
}

/** Null where nothing in a message is of others. Otherwise the message without it. */
export function withoutOthers(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  name: string,
): Owned | null {
  if (language !== 'en' || !/['’]|(?<!\p{L})(?:his|her|their)(?!\p{L})/u.test(message)) return null
  const others: OfOthers[] = []
  let rest = message
  const gone: string[] = []
  for (const { text, start, end } of chatSentences(message)) {
    const found = ofOthersIn(plainEnglish(text))
    if (!found) continue
    others.push(found)
    gone.push(text)
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  if (others.length === 0) return null
  const words = tellingWords(gone.join(' '))
  const isOfGone = ({ text }: ComparedClaim) => {
    const own = [...tellingWords(text.replaceAll(name, ' '))]
    return own.filter((word) => words.has(word)).length * 2 > own.length
  }
  return {
    message: rest,
    fresh: fresh.filter((claim) => !isOfGone(claim)),
    isTheirs: ({ text }) => {
      const own = tellingWords(text.replaceAll(name, ' '))
      const has = (all: ReadonlySet<string>) => [...all].some((word) => own.has(word))
      return others.some(({ owner, thing }) => has(owner) && (thing === null || has(thing)))
    },
  }
}
