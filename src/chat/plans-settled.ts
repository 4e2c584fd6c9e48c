import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { OF_OTHERS } from './news-signs.ts'
import { stemOf, tellingWords } from './news-words.ts'
import { realSentences } from './own-news.ts'
import { plainEnglish } from './plain-english.ts'

// What was planned has come about, or will not: "I arrived in Dublin" after "will move to Dublin", "I'm not running Dublin" after
// "is training for the Dublin marathon". The news name where it leads to, or what it was to be.

const NAME = '(?<to>\\p{Lu}[\\p{L}\\d.+-]+(?: \\p{Lu}[\\p{L}\\d.+-]+)?)'
/** Of moving somewhere or to something. */
const LEADS_TO: readonly RegExp[] = [
  `(?:will|going to|plans? to|planning to|wants? to|would like to|hop(?:es?|ing) to|about to|intends? to|thinking of|due to) (?:be )?(?:mov(?:e|ing)|relocat(?:e|ing)|emigrat(?:e|ing)|return(?:ing)?|switch(?:ing)?|chang(?:e|ing)|migrat(?:e|ing)|go(?:ing)? back|mov(?:e|ing) back|transfer(?:ring)?) (?:over |back |across |everything |it |all )*(?:to|into|onto) (?:the )?${NAME}`,
  `(?:is|are) (?:moving|relocating|emigrating|migrating|switching|transferring|returning) (?:over |back |across )?(?:to|into) (?:the )?${NAME}`,
  `(?:zieht|wird|will|möchte|plant)(?: \\p{L}+){0,4}? (?:nach|auf|zu) ${NAME}(?: (?:zu )?(?:um|ziehen|umziehen|wechseln|umsteigen|migrieren))?`,
  `(?:quiere|va a|piensa|planea) (?:mudarse|irse|volver|pasar(?:se)?|migrar|cambiar(?:se)?) a ${NAME}`,
  `(?:veut|va|compte|pense) (?:passer|déménager|partir|migrer|s['’]installer|retourner) (?:à|sur|vers|en) ${NAME}`,
].map((source) => new RegExp(`(?<!\\p{L})${source}`, 'u'))

/** Before a name: whoever says so is there, or has it. */
const IS_THERE =
  /(?<!\p{L})(?:(?:arrived|landed|settled|settling|unpacked|live|living|moved(?! my| the)|moved in|settled in|made it|got here|are here|am here|back home)(?: (?:safely|now|finally|over|back|here|down|all|everything|it)){0,3}(?: in| to| into| at| on| over to)?(?: the)?|(?:is|are|runs?|running|am)(?: (?:now|all|finally|fully|up)){0,3} on(?: the)?|(?:switched|migrated|moved|ported|changed|transferred)(?: (?:it|everything|all|over|across|the \p{L}+)){0,3} (?:to|into|onto)(?: the)?|angekommen in|wohnen? (?:jetzt |nun |seit .{2,20} )?in|(?:sind|bin) (?:jetzt |nun |endlich )?(?:in|auf)|läuft (?:jetzt |nun )?(?:auf|mit)|umgezogen nach|gezogen nach|(?:vivo|vivimos|llegu[ée]|llegamos|estamos instalad[oa]s) (?:ya )?(?:en|a)|(?:está|están|corre) (?:ya )?en|(?:est|sont|tourne|tournent) (?:maintenant |enfin |désormais )?sur|(?:arrivée?s?|installée?s?|déménagé) (?:à|en)|(?:habite|habitons) (?:maintenant |désormais )?(?:à|en)) $/iu
/** Having been there for a day is no moving. */
const LASTS =
  /(?<!\p{L})(?:now|since|ago|finally|at last|last (?:week|month|night|year)|yesterday|today|this (?:week|morning|month)|weeks?|months?|my (?:flat|apartment|room|house|place)|settled|live|seit|jetzt|endlich|gestern|letzte\p{L}*|ya|desde|ayer|por fin|depuis|hier|enfin|désormais|maintenant)(?!\p{L})|^\p{L}+ (?:live|moved|settled|migrated|switched)/iu
const NOT_YET =
  /(?<!\p{L})(?:not|never|n['’]t|will|going to|gonna|want\p{L}{0,2}|would|could|might|should|if|when|until|before|almost|nearly|nicht|noch|wenn|bald|no|todavía|si|cuando|pas|encore|quand|bientôt|for (?:a|the|an|two|three) (?:visit|day|days|week|weekend|holiday|night|conference|meeting)|on holiday|visiting)(?!\p{L})/iu

/** What is still to be. */
const IS_PLAN =
  /(?<!\p{L})(?:is|are) (?:training|saving(?: up)?|studying|preparing|practising|practicing|revising|rehearsing|signed up|entered|down) for |(?<!\p{L})(?:going to|plans? to|planning (?:to|on|a|an|the)|wants? to|hopes? to|will|is doing|are doing|is running|are running|is buying|are buying|is applying|signed up)(?!\p{L})/iu
const WILL_NOT =
  /^(?:(?:and|but|so|also|well|ok|oh|update|sadly|turns out|actually),? )*(?:(?:I|we) (?:am|are|will) (?:definitely |actually |now )?(?:not|no longer)|not|(?:I|we) (?:have )?decided (?:not to|against)) (?:be |actually )*(?:going to |gonna )?(?:(?:going|go|running|run|doing|do|racing|race|enrolling|enrol|enroll|enrolled|buying|buy|getting|get|taking|take|having|entering|enter|applying|apply|competing|compete|riding|joining|join|moving|move|signing up|sitting|hosting)(?: (?:for|to|at|in|on|ahead with))? )(?<what>[^,;]{3,60}?)(?= ?$|[,;.!]| (?:because|after all|any ?more|since|as|this year|now)(?!\p{L}))/iu
const IS_OFF =
  /(?:^|[,;] |(?:and|so|but) )(?:the |my |our )?(?<what>\p{L}[^,;]{2,40}?) (?:is not|are not|will not be|is no longer|are no longer) (?:happening|going ahead|going to happen|taking place)(?!\p{L})/iu
const FOR_NOW =
  /(?<!\p{L})(?:yet|today|tonight|tomorrow|this (?:week|weekend|morning|time)|until|till|if|sure|only|just|with(?! it)|without|by (?:car|train|bus|plane|bike|boat)|alone)(?!\p{L})/iu

const OVER: ClaimEnding = 'It was said to have ended.'

/** Held plans that a message says have come about or will not. */
export function plansSettled(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  const said = new Set(fresh.map(({ text }) => text))
  const news = realSentences(language, message).flatMap(({ text: written }) => {
    const text = language === 'en' ? plainEnglish(written) : written
    const arrives = !OF_OTHERS.test(written) && LASTS.test(text) && !NOT_YET.test(text)
    const gone =
      language === 'en' && !FOR_NOW.test(text)
        ? [WILL_NOT, IS_OFF].flatMap((one) => one.exec(text)?.groups?.what ?? [])
        : []
    return arrives || gone.length > 0 ? [{ text, arrives, gone }] : []
  })
  if (news.length === 0) return ended
  for (const { id, text } of held) {
    if (said.has(text)) continue
    const plain = text.replace(/ ?\[[^\]]*\]/g, '')
    const to = LEADS_TO.map((pattern) => pattern.exec(plain)?.groups?.to)
      .find(Boolean)
      ?.replace(/[.]$/u, '')
    const isPlan = language === 'en' && plain.startsWith(name) && IS_PLAN.test(plain)
    for (const { text: sentence, arrives, gone } of news) {
      if (to && arrives && isThere(sentence, to)) ended.set(id, OVER)
      if (isPlan && gone.some((what) => isOfPlan(what, plain, name))) ended.set(id, OVER)
    }
  }
  return ended
}

function isThere(text: string, to: string): boolean {
  const at = text.indexOf(to)
  return at > 0 && !/^[\p{L}\d'’-]/u.test(text.slice(at + to.length)) && IS_THERE.test(text.slice(0, at))
}

/** All that the denial names is of the plan. */
function isOfPlan(what: string, plan: string, name: string): boolean {
  const own = tellingWords(plan.replaceAll(name, ' '))
  const words = [...tellingWords(what)]
  return words.length > 0 && words.every((word) => own.has(word) || own.has(stemOf(word)))
}
