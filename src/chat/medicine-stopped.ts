import { ageIn } from './ages.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { NEWS_SIGNS } from './news-signs.ts'
import { isOfSpeaker, ownSentences } from './own-news.ts'

// Who came off "the tablets" takes none: the claim names a medicine, the news what it is. Where one alone is held.

const MEDICINE =
  /(?<![\d.,])\d[\d.,]* ?(?:mg|mcg|micrograms?|milligrams?|iu)(?!\p{L})|(?<!\p{L})(?:tablets?|pills?|medication|meds|medicine|antidepressants?|painkillers?|antibiotics?|statins?|beta[- ]blockers?|steroids?|insulin|tabletten?|medikamente?|pastillas?|medicación|comprimés?|médicaments?|pasticche|pastiglie|farmac[oi]|comprimidos?|remédios?|medicijn\p{L}*)(?!\p{L})|(?<!\p{L})\p{L}{3,14}(?:pril|olol|statin|apine|azapine|azole|oxetine|oxetin|zepam|zolam|sartan|gliptin|formin|triptan|mycin|cillin|thyroxine|thyroxin|raline|ralin|opram|idone|fenac|codeine|codone|morphine|gabalin|pentin|xaban|lukast|tidine|prednisolone)(?!\p{L})|药/iu
const TAKES =
  /(?<!\p{L})(?:takes?|taking|is on|gave|prescribed|put .{1,20} on|on)(?!\p{L})|nimmt|verschrieben|tom[ao]|recetó|prend|prescrit|prende|toma|slikt|吃|服/iu
const STOPPED =
  /(?<!\p{L})(?:(?:came|come|am|been|weaned|got|now|finally|completely|went) off (?:of )?(?:the|my|all|all the|all my)?|(?:stopped|stopping|quit|finished|done with|no more|dropped) (?:taking )?(?:the|my|all the|all my)?) ?(?:tablets?|pills?|medication|meds|medicine|antidepressants?|painkillers?|antibiotics?|statins?|beta[- ]blockers?|steroids?|anxiety meds|sleeping (?:tablets|pills))(?!\p{L})|(?:tabletten|medikamente) (?:\p{L}+ )?(?:abgesetzt|los|nicht mehr)|(?:dejé|he dejado|dejado) (?:de tomar )?(?:las pastillas|la medicación|los medicamentos)|(?:arrêté|stoppé) (?:les |mes )?(?:médicaments|comprimés|cachets|antidépresseurs|le traitement)|(?:smesso|sospeso) (?:le pasticche|i farmaci|le pastiglie)|(?:parei|deixei) (?:de tomar )?(?:os comprimidos|os remédios|a medicação)|gestopt met (?:de )?(?:medicijnen|pillen)|停药|不用吃药|不吃药了|薬をやめ/iu
const MOST = 2

/** The medicine that its speaker takes no more. */
export function medicineStopped(
  language: ChatLanguage,
  message: string,
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const said = ownSentences(language, message).some(({ text }) => STOPPED.test(text))
  if (!said) return new Map()
  const taken = held.filter(({ text }) => {
    const isOwn = isOfSpeaker(text, language, name) || text.includes(` ${name}`)
    return (
      isOwn &&
      MEDICINE.test(text) &&
      TAKES.test(text) &&
      !NEWS_SIGNS.overAlready(language).test(text) &&
      ageIn(text) === null
    )
  })
  return new Map(taken.length <= MOST ? taken.map(({ id }) => [id, 'It was said to have ended.'] as const) : [])
}
