import { hasVerb, isPredicate } from './english-tagging.ts'
import { KIN } from './english-words.ts'

// Splits a sentence into clauses of one subject and predicate each.

/** Words that open a clause whose subject was left out: "sold the car", "not vegan anymore". */
export const SUBJECT_LEFT_OUT =
  /^(?:(?:finally|just|also|still|recently|already|only|mostly|never|not|really|always|usually|now|currently|then|officially) )*(?:(?:start|begin|join|move|sleep|wake|watch|listen|live|work|love|like|hate|prefer|enjoy|use|have|own|play|study|teach|run|go|eat|drink|drive|speak|take|do(?! (?:you|it))|need|want|got|can(?:not)?|used to|will|would|am|do not|did not|have not|was|moved|started|left|quit|sold|bought|turned|joined|stopped|switched|changed|dropped|gave|traded|cancelled|canceled|replaced|adopted|married|retired|graduated|passed|failed|lost|found|broke|split|became|went|met|finished|signed|booked|decided|swapped|picked|promoted|relocated|weigh(?:ed)?|born|grew|divorced|engaged|single|vegan|vegetarian|allergic|originally|based|living|working|doing|studying|learning|training|starting|moving|going|getting|planning|looking|saving|seeing|dating|expecting|teaching|coaching|restoring|renovating|designing|developing|organi[sz]ing|directing|translating|illustrating|breeding|raising|fostering|publishing|recording|managing|leading|maintaining|rebuilding|refactoring|porting|rewriting|coding|sharing|freelancing|interning|competing|practi[sc]ing|rehearsing|flying|chose|picked|adopted|relicensed|ported|rewrote|refactored|settled on|went with|(?:open|close)(?= (?:at|on|every|from)\b)|worked (?:at|in|for|as|on)|studied|lived (?:in|at)|(?:did|used|ran|managed|played) (?=\S.* for (?:\d+|a|two|three|four|five|six|seven|eight|nine|ten|most|over|almost)\b)|shipped|writing|building|reading|picking|joining|taking|leaving|buying|selling|running|deploy(?:ed|ing)?|migrat(?:ed|ing)|upgrad(?:ed|ing)|renamed|hired|named|been|volunteer(?:ed|ing)?|rent(?:ed|ing)?|paint|draw|knit|swim|cycle|commute|wear|collect|grow|raise|train|earn|pay|smoke|vape|sing|dance|bake|cook|allergic|lactose|married|pregnant|retired|widowed|unemployed|self-employed|freelanc(?:e|ing)|done with)\b)/i
/** of these, those that want "is" */
export const WANTS_BE =
  /^(?:(?:finally|just|also|still|recently|not|originally|now|currently|mostly|officially|never|no longer) )*(?:born|engaged|single|vegan|vegetarian|allergic|lactose|pregnant|widowed|unemployed|self-employed|based|from|divorced$|married$|married (?:to|with)|retired$|promoted|done with|made redundant|in my|\w+ing\b(?! is))/i

const SUBJECT = `(?:I|we|my|our|he|she|they|it|his|her|${KIN})`
const NEW_SUBJECT = new RegExp(
  `(?:[,;:]\\s*(?:and |but |so |because |since |then |plus |though |although |while |except |also |which is why )*|\\s-+\\s|\\s(?:and|but|because|so|plus|though|although|while|since)\\s(?:then |also |now |so )*)(?=(?:(?:from|starting|as of) (?:next )?(?:week|month|year|\\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december) )?(?:${SUBJECT}|[A-Z]\\w+ (?:is|was|has|does|will|and I|hates|loves|likes|lives|works|moved|left|died|got|plays|wants|prefers|went|goes|joined|quit|took|owns|runs|does|needs|thinks|says|said|studies|eats|handles|maintains|covers|manages|leads|looks|teaches|sells|makes|starts|started|turns|turned|retired|became|becomes|comes|came|gets|bought|sold|helps|drives|sings|will|can))\\b\\s)`,
  'gu',
)
/** "base is Rotterdam but home is Antwerp" */
const NEW_THING =
  /(?:[,;]\s*(?:and |but |so )?|\sbut\s)(?=(?!(?:who|which|that|what|this|it|there|here|all|and|but|so|how|where|when|\w+ing|not|or|if|as)\b)(?:the )?[a-z][a-z'-]* (?:is|are|was|were|runs?|lives?|goes|go|uses?|needs?|opens?|closes?|costs?|comes?|starts?|ends?|works?|lasts?) (?!of\b))/g
const SAME_SUBJECT =
  /(?:,\s*(?:and |but |so |then )*|\s[-–—]\s*|\s(?:and|but|then)\s(?:now |then |also |finally |just )*)/g
/** "a boy, Jonah, born in July": no speaker was */
const BORN_TO_SPEAKER = new RegExp(
  `^(?:(?:it is |it was )?(?:an?|our|my|the|another|his|her|their) )?(?:little |baby |first |second |third |youngest |eldest )*(?:boy|girl|baby|child|kid|${KIN})(?:,? \\p{Lu}\\p{L}+)?,? born(?!\\p{L})`,
  'iu',
)
/** "I am Nina, 34" */
const BARE_AGE = /,\s*(?=\d{1,2}(?:,(?!\d)|$|\s(?:years?\b|yo\b|and\b)))/
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const AGE_IN_WORDS = new RegExp(
  `(?<=^I am \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?, |, and I am |\\b(?:am|is|turned|turning) )(${TENS.join('|')})(?:[- ](${ONES.join('|')}))?(?=$|[,.!]| (?:now|in|on|and|this|last|next|years?)\\b)`,
  'u',
)
/** "I am Harold, eighty-one" → "…, 81" */
const withAge = (sentence: string): string =>
  sentence.replace(AGE_IN_WORDS, (_, tens: string, one?: string) =>
    String(10 * (TENS.indexOf(tens) + 2) + (one ? ONES.indexOf(one) + 1 : 0)),
  )
const MAX_CLAUSES = 12

/** Cut before a new subject; what only owns something, without a verb, is no subject: "loves Oslo and my dog". */
function bySubject(sentence: string): string[] {
  const joints = [...sentence.matchAll(NEW_SUBJECT)]
  const parts: string[] = []
  let start = 0
  for (const [i, { 0: joint, index }] of joints.entries()) {
    const from = index + joint.length
    const next = sentence.slice(from, joints[i + 1]?.index)
    if (OWNER.test(next) && !hasVerb(next)) continue
    if (AND.test(joint) && ONE_OF_TWO.test(sentence.slice(start, index)) && OTHER_OF_TWO.test(next)) continue
    parts.push(sentence.slice(start, index))
    start = from
  }
  return [...parts, sentence.slice(start)]
}
/** "Tom and I are engaged", "me and my wife moved": one subject */
const AND = /^\s(?:and|&)\s$/
const ONE_OF_TWO = /^\s*(?:me|I|[Mm]y (?!only)\p{L}+(?: \p{Lu}[\p{L}'-]+)?|\p{Lu}[\p{L}'-]+)$/u
const OTHER_OF_TWO = /^(?:I|me|my|\p{Lu}\p{L}+) /u
const OWNER = new RegExp(`^(?:my|our|his|her|${KIN})\\b`, 'i')

/** The clauses of a sentence. One without a subject keeps that of the one before. */
export function clausesOf(sentence: string): string[] {
  const parts: string[] = []
  for (const part of bySubject(withAge(sentence)).flatMap((one) => one.split(NEW_THING))) {
    let rest = part
    while (parts.length < MAX_CLAUSES && !BORN_TO_SPEAKER.test(rest)) {
      const verb = [...rest.matchAll(SAME_SUBJECT)].find(({ 0: joint, index }) => {
        const after = rest.slice(index + joint.length)
        return index > 0 && SUBJECT_LEFT_OUT.test(after) && isPredicate(after)
      })
      const age = BARE_AGE.exec(rest)
      const cut = age && (!verb || age.index < verb.index) ? age : verb
      if (!cut) break
      parts.push(rest.slice(0, cut.index))
      rest = rest.slice(cut.index + cut[0].length)
      const alone = cut === age ? /^(\d{1,2}),\s*(?=\S)/.exec(rest) : null
      if (alone) {
        parts.push(alone[1]!)
        rest = rest.slice(alone[0].length)
      }
    }
    parts.push(rest)
  }
  return parts
    .slice(0, MAX_CLAUSES)
    .map((part) => part.replace(/^[\s,;:.!-]+|[\s,;:.!?-]+$/g, '').trim())
    .filter(Boolean)
}
