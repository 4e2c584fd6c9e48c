import { withWordBounds } from '../lib/word-bounds.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { ComparedClaim } from './claim-ending.ts'
import { subjectOfClaim } from './claim-subject.ts'
import { OF_OTHERS, SPACED } from './news-signs.ts'
import { stemOf, tellingWords } from './news-words.ts'
import { realSentences } from './own-news.ts'
import { plainEnglish } from './plain-english.ts'
import { remembered } from './remembered.ts'
import type { Successor } from './successors.ts'

// A number that went up or down, of a thing that is named: "raised my rate to 65", "HbA1c came down, 6.8 now", "Stundensatz auf
// 64 hoch". What is held of the thing has one number of that sort, and goes on with the new one.

const N =
  '(?<value>[€$£]?\\d[\\d.,]*\\d|[€$£]?\\d|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred)(?<unit> ?(?:k|mg|mcg|%|€|\\$|£|euros?|quid|pounds?|dollars?|hours?|stunden|horas|heures|days?|tage|km|miles|kg|mitglieder|members)(?!\\p{L}))?(?![\\d:]| ?(?:am|pm)\\b)'
const THING = '(?<thing>\\p{L}[\\p{L}\\d-]{2,24}(?: \\p{L}[\\p{L}\\d-]{2,24})?)'

const PATTERNS: readonly string[][] = [
  [
    `\\b(?:raised|upped|increased|bumped(?: up)?|put up|lowered|cut|dropped|reduced|doubled|halved|brought (?:up|down)|put) (?:my|our|the|his|her) ${THING} (?:up |down )?(?:from \\S+ )?to (?:about |around )?${N}`,
    `\\b(?:my|our|the) ${THING} (?:has |have |is |are |was |got |been |just |also |now )*(?:gone|went|going|goes|put|raised|increased|reduced|up|down|risen|dropped|climbed|fallen)(?: up| down)? (?:from \\S+ )?to (?:about |around )?${N}`,
    `^(?:(?:and|so|but|oh|also|ok),? )*(?:my |our |the )?${THING} (?:is |are )(?:(?:now|already|up|down|only|just|about|around) )*${N} (?:now|since|from (?:now|this|next|january|february|march|april|may|june|july|august|september|october|november|december|monday|today)|these days|as of|starting|instead)(?!\\p{L})`,
    `^(?:(?:and|so|but|oh|also|ok),? )*(?:my |our |the )?${THING} (?:is |are )(?:now|already|up to|down to|now up to|now down to|back to|back down to) ${N}(?=$|[,.;!]| (?:a|per|and|but|so|which|thanks|because)(?!\\p{L}))`,
    `^(?:(?:and|so|but|oh|also|ok),? )*${THING} (?:has |is )?(?:went|gone|goes|going|dropped|climbed|rose|risen|fell|fallen) (?:up |down )?(?:from \\S+ )?to (?:about |around )?${N}`,
    `\\b(?:raised|upped|increased|bumped|put|lowered|reduced|cut|dropped) (?:me|us) (?:up |down )?(?:from \\S+(?: ?mg)? )?to (?:about |around )?${N}`,
    `^(?:and |so |also )?(?:my |our |the )?${THING} (?:has |also |is |finally )*(?:came|come|went|gone|is|dropped) (?:down|up),? (?:to |it is |it['’]s |now )*${N}`,
  ],
  [
    `\\b${THING} (?:jetzt |nun |auch |wurde |ist |sind )*(?:auf|um auf) ${N} (?:\\p{L}+ )?(?:hoch|rauf|runter|erhöht|gesenkt|gestiegen|angehoben|aufgestockt|reduziert|hochgesetzt|gegangen)`,
    `\\b${THING} (?:ist|sind|wurde|liegt) (?:jetzt |nun )?(?:bei|auf) ${N}`,
    `\\b(?:aufgestockt|erhöht|reduziert|runter|hoch) auf ${N}`,
  ],
  [
    `\\b(?:he |ha |han |me han )?(?:sub\\p{L}+|baj\\p{L}+|aument\\p{L}+|reduc\\p{L}+) (?:mi |la |el |los |las )?${THING} (?:a|hasta) ${N}`,
    `\\b(?:mi|la|el) ${THING} (?:ha |se )?(?:subi\\p{L}+|baj\\p{L}+|aument\\p{L}+) (?:a|hasta) ${N}`,
  ],
  [
    `\\b(?:augmenté|baissé|monté|passé|descendu|réduit) (?:mon |ma |mes |le |la |les |l['’])?${THING} (?:de \\S+ )?à ${N}`,
    `\\b(?:mon|ma|le|la|l['’]) ?${THING} (?:est |a )?(?:passée?|montée?|descendue?|augmenté|baissé) à ${N}`,
  ],
  [
    `\\b(?:alzat\\p{L}|aumentat\\p{L}|abbassat\\p{L}|ridott\\p{L}|portat\\p{L}) (?:il |la |lo |le |mia |mio )*${THING} a ${N}`,
    `\\b(?:il|la|l['’]) ?(?:mi[oa] )?${THING} (?:è )?(?:salit\\p{L}|sces\\p{L}|passat\\p{L}|aumentat\\p{L}) a ${N}`,
  ],
  [
    `\\b(?:aument\\p{L}+|baix\\p{L}+|sub\\p{L}+|reduz\\p{L}+) (?:o |a |meu |minha )*${THING} (?:para|pra|a) ${N}`,
    `\\b(?:o|a|meu|minha) ${THING} (?:subiu|baixou|aumentou|foi) (?:para|pra|a) ${N}`,
  ],
  [`\\b${THING} (?:nu )?(?:naar|tot) ${N} (?:\\p{L}+ )?(?:verhoogd|omhoog|verlaagd|omlaag|gegaan|gestegen|gezakt)`],
]
const HAN =
  /(?<thing>\p{Script=Han}{2,4}?)(?:已经|又|也|都)?(?:涨|升|降|提高|提|加|减|调)(?:到|成|为|至)了?(?<value>\d[\d.,]*)(?<unit>万|千|块|元|%|小时|公斤)?/u

const patternsOf = remembered((language): RegExp[] =>
  language === 'zh'
    ? [HAN]
    : (PATTERNS[SPACED.indexOf(language as (typeof SPACED)[number])] ?? []).map((source) =>
        withWordBounds(new RegExp(source, 'iu')),
      ),
)

const NUMBER =
  /(?<![\p{Script=Latin}\d.,:/-])[€$£]?\d[\d.,]*(?=k?(?!\p{L}))|(?<![\p{L}\d.,:/-])\d[\d.,]*(?= ?(?:mg|mcg|k|h|hrs?|km|kg)(?!\p{L}))|(?<!\p{L})(?:ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?!\p{L}|-)/giu

/** Held claims that go on with another number. */
export function raisedValues(
  language: ChatLanguage,
  message: string,
  held: readonly ComparedClaim[],
  name: string,
): Successor[] {
  const found: Successor[] = []
  const sentences = realSentences(language, message).filter(({ text }) => !OF_OTHERS.test(text) || DECIDES.test(text))
  for (const { text: written, start, end } of sentences) {
    const text = language === 'en' ? plainEnglish(written) : written
    for (const pattern of patternsOf(language)) {
      const { thing = '', value, unit = '' } = pattern.exec(text)?.groups ?? {}
      if (value === undefined) continue
      for (const claim of held) {
        const to = withNumber(claim, { thing, value, unit: unit.trim() }, language, name)
        if (to !== null && !found.some(({ id }) => id === claim.id))
          found.push({ id: claim.id, text: to, why: 'A newer value was said.', start, end })
      }
    }
  }
  return found
}

/** "the landlord's put the rent up to 910": who sets the speaker's numbers */
const DECIDES =
  /^(?:(?:and|so|but|oh|also|ok|well),? )*(?:the |my |our )?(?:landlord|landlady|doctor|doc|gp|consultant|nurse|vet|boss|manager|council|bank|school|nursery|creche|gym|club|company|insurers?|agency|agent|coach|physio|dentist|psychiatrist|cardiologist|neurologist|specialist|hospital|surgery|clinic)(?:['’]?s)? (?:(?:has|have|just|now|also|finally) )*(?:raised|upped|increased|bumped|put|putting|lowered|reduced|cut|dropped|halved|doubled) (?!(?:his|her|their) )/iu

interface Raised {
  thing: string
  value: string
  unit: string
}

function withNumber(
  claim: ComparedClaim,
  { thing, value, unit }: Raised,
  language: ChatLanguage,
  name: string,
): string | null {
  const { kind } = subjectOfClaim(`${language}\n${name}\n${claim.text}`)
  if (kind === 'person' || kind === 'named' || kind === 'pet') return null
  const plain = claim.text.replace(/ ?\[[^\]]*\]/g, '')
  const own = plain.startsWith(name) ? plain.slice(name.length) : plain
  const isJoined = language === 'zh'
  const words = [...tellingWords(thing)]
  const isNamed = isJoined
    ? own.includes(thing)
    : words.length > 0
      ? words.some((word) => tellingWords(own).has(word))
      : thing !== '' && new RegExp(`(?<!\\p{L})${thing}(?!\\p{L})`, 'iu').test(own)
  const numbers = [...plain.matchAll(NUMBER)]
  const alike =
    unit === '' ? numbers : numbers.filter(({ 0: one, index }) => hasUnit(plain.slice(index + one.length), unit))
  const [one, ...others] = alike
  if (!one || others.length > 0 || !(isNamed || (thing === '' && unit !== ''))) return null
  const bare = value.replace(/^[€$£]/, '')
  const before = one[0].replace(/^[€$£]/, '').replace(/[.,]$/, '')
  if (before.toLowerCase() === bare.toLowerCase()) return null
  const at = one.index + (one[0].length - one[0].replace(/^[€$£]/, '').length)
  return plain.slice(0, at) + bare.replace(/[.,]$/, '') + plain.slice(at + before.length)
}
const hasUnit = (after: string, unit: string): boolean =>
  stemOf(/^ ?([\p{L}%€$£]+)/u.exec(after)?.[1] ?? '') === stemOf(unit)
