import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { statedSentences } from './message-sentences.ts'
import { OF_OTHERS, PRONOUN } from './news-signs.ts'
import { isOfSpeaker } from './own-news.ts'

// A hurt that has healed: "tibia is fine", "Rücken ist wieder in Ordnung". The claim names the injury, the news the part of
// the body, so that they share no word; parts of the body that stand for each other are a row.

const PARTS: readonly RegExp[] = [
  'back|spine|disc|discs|lumbar|sciatica|rücken|bandscheibe\\p{L}*|bandscheiben\\p{L}*|hexenschuss|ischias|espalda|hernia|ciática|dos|hernie|lumbago|schiena|ernia|costas|coluna|rug',
  'leg|shin|tibia|fibula|calf|hamstring|quad|thigh|bein|schienbein|wade|pierna|jambe|mollet|gamba|polpaccio|perna|been|kuit',
  'knee|meniscus|acl|knie|meniskus|kreuzband|rodilla|menisco|genou|ménisque|ginocchio|joelho',
  'ankle|foot|feet|toe|heel|achilles|plantar|knöchel|fuß|zeh|ferse|achillessehne|tobillo|pie|cheville|pied|caviglia|piede|tornozelo|pé|enkel|voet|hiel',
  'shoulder|rotator|collarbone|schulter|schlüsselbein|hombro|épaule|spalla|ombro|schouder',
  'arm|elbow|wrist|hand|finger|thumb|carpal|ellbogen|handgelenk|daumen|brazo|codo|muñeca|mano|dedo|bras|coude|poignet|main|braccio|gomito|polso|braço|cotovelo|pulso|mão|pols|duim',
  'hip|groin|hüfte|leiste|cadera|hanche|anca|quadril|heup|lies',
  'neck|nacken|hals|cuello|cou|collo|pescoço|nek',
  'eyes?|cataract|auge|grauer star|ojo|catarata|œil|cataracte|occhio|cataratta|olho|oog|staar',
  'tooth|teeth|wisdom|gum|zahn|weisheitszahn|diente|muela|dent|dente|tand|kies',
  'ribs?|rippe|costilla|côte|costola|costela|rib',
].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'))
const HURT =
  /(?<!\p{L})(?:injur\p{L}*|fractur\p{L}*|broke|broken|sprain\p{L}*|torn|tore|strain\p{L}*|hurts?|pain|sore|ache|op|surgery|operation|slipped|herniated|tendin\p{L}*|swollen|pulled|twisted|dislocated|physio\p{L}*|crutches|cast|boot|brace|sling|cataract|vorfall|bandscheibenvorfall|gebrochen|bruch|verstaucht|gerissen|riss|schmerz\p{L}*|entzünd\p{L}*|operiert|gezerrt|krücken|gips|kaputt|lesi\p{L}*|fractura|rot[oa]|esguince|dolor|duele|operación|escayola|fracture|cassée?|entorse|déchir\p{L}*|mal (?:au|à la)|plâtre|béquilles|frattura|rott[oa]|distorsione|strapp\p{L}*|dolore|gesso|lesão|fratura|quebr\p{L}*|torci|dor|gesso|gebroken|verstuikt|gescheurd|pijn|gips|krukken)(?!\p{L})/iu
const WELL =
  /^[^,.;]{0,40}?(?:['’]s| is| are| feels?)? (?:(?:totally|completely|pretty much|almost fully|finally|all|now|much|so|as|fully|feeling) )*(?:fine(?: (?:now|again))?|healed|better now|good (?:as new|now|again)|ok(?:ay)? (?:now|again)|sorted|mended|all clear|cleared|back to normal|100 ?%|done|holding up)(?!\p{L})|^[^,.;]{0,40}?(?:ist|sind)? ?(?:jetzt |nun )?(?:wieder (?:in ordnung|gut|heil|fit|ok\p{L}*|ganz)|verheilt|geheilt|auskuriert)|^[^,.;]{0,40}?(?:ya )?(?:está (?:bien|curad[oa]|recuperad[oa])|se (?:me )?curó)|^[^,.;]{0,40}?(?:est (?:guérie?|remise?)|va (?:mieux|bien))|^[^,.;]{0,40}?(?:è guarit[oa]|sta bene)|^[^,.;]{0,40}?(?:está (?:curad[oa]|bo[ma])|sarou)|^[^,.;]{0,40}?is (?:weer (?:goed|heel|ok\p{L}*|in orde)|genezen)/iu
/** What is done while something heals. */
const REHAB =
  /(?<!\p{L})(?:aqua ?jog\p{L}*|crutches|in a (?:boot|cast|sling)|moon ?boot|physio exercises|cannot run|no running|off running|krücken|gips|muletas|escayola|béquilles|plâtre|stampelle|muletas|krukken)(?!\p{L})/iu
/** Who does again what the injury kept them from. */
const AT_IT_AGAIN =
  /(?<!\p{L})(?:back (?:running|training|playing|riding|cycling|climbing|dancing|swimming|skating|lifting|on my feet|at training)|running again|(?:laufe|renne|spiele|trainiere|klettere) (?:seit .{2,20} |jetzt )?wieder|(?:corro|entreno|juego) (?:otra vez|de nuevo)|je (?:recours|rejoue|cours à nouveau)|(?:corro|gioco|mi alleno) di nuovo|voltei a (?:correr|treinar|jogar)|(?:loop|speel|train) (?:ik )?weer)(?!\p{L})/iu
const NOT_YET =
  /(?<!\p{L})(?:not|never|until|when|if|hope\p{L}*|almost|nicht|noch|wenn|no|todavía|cuando|pas|quand|encore|non|quando|ancora|não|ainda|niet|als|nog)(?!\p{L})/iu

/** "腱鞘炎好了" */
const ILLNESS_GONE =
  /(\p{Script=Han}{0,3}(?:炎|病|伤|痛|症|骨折|感冒|咳嗽|过敏|失眠|扭伤|溃疡))(?:已经|终于|都|也|全|差不多|彻底|早就)*(?:好了|痊愈|康复|治好|没事了)/gu

const IS_PAST = /(?<!\p{L})(?:had|was|were|hatte|war|tuvo|avait|ebbe|teve)(?!\p{L})/iu

/** Held claims of hurts that a message says have healed. */
export function endedByRecovery(
  language: ChatLanguage,
  message: string,
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  const said = statedSentences(message).filter(({ text }) => !OF_OTHERS.test(text) && !PRONOUN.test(text))
  const clauses = said.flatMap(({ text }) => text.split(/[,;] | (?:and|but|und|aber|y|pero|et|mais|e|ma|en|maar) /iu))
  const isBack = clauses.some((clause) => AT_IT_AGAIN.test(clause) && !NOT_YET.test(clause))
  const well = clauses.flatMap((clause) =>
    NOT_YET.test(clause)
      ? []
      : PARTS.filter((part) => {
          const match = part.exec(clause)
          return match !== null && WELL.test(clause.slice(match.index + match[0].length))
        }),
  )
  for (const { text } of language === 'zh' ? said : [])
    for (const [, illness = ''] of text.matchAll(ILLNESS_GONE))
      for (const claim of held) if (claim.text.includes(illness)) ended.set(claim.id, 'It was said to have ended.')
  if (!isBack && well.length === 0) return ended
  for (const { id, text } of held) {
    if (!isOfSpeaker(text, language, name) || IS_PAST.test(text)) continue
    const hurt = HURT.test(text) ? PARTS.filter((part) => part.test(text)) : []
    const isHealed = hurt.some((part) => isBack || well.includes(part))
    if (isHealed || (isBack && REHAB.test(text))) ended.set(id, 'It was said to have ended.')
  }
  return ended
}
