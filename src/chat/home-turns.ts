import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { clausesIn, subjectOfClaim } from './claim-subject.ts'
import { statedSentences } from './message-sentences.ts'
import { NEWS_SIGNS, ofLanguage } from './news-signs.ts'
import { tellingWords } from './news-words.ts'
import { plainEnglish } from './plain-english.ts'

// Whoever has moved has left the whole of a home: where it was, with whom, at what rent, and the search for another. News
// of a home are told in so many words, and what is held of it in so many more, that neither shares a word with the other.

type Patterns = (language: ChatLanguage) => RegExp
const byLanguage = (list: readonly string[], signs: string): Patterns => {
  const known = new Map<ChatLanguage, RegExp>()
  return (language) => known.get(language) ?? known.set(language, ofLanguage(list, signs, language)).get(language)!
}

/** A clause of the speaker's that says they live somewhere else now. */
const HAS_MOVED = byLanguage(
  [
    '^(?:(?:and|but|so|well|also|finally|hello|right|update|news)[,:]? )*(?:(?:I|we)(?: (?:have|has|had|did|are|am|just|both|all|finally|already|now|also))* )?(?:(?:have|has|just|finally|also|already) )*(?:moved(?! (?:it|them|the|my|our|your|his|her|that|this|from|on|desks?|offices?|teams?|(?!(?:to|in|into|out|up|down|back|away|again|here|there|over|across|house|home|flats?|apartments?|abroad|north|south|east|west|just|last|next|and|with|two|three)\\p{L})\\p{Ll}[\\p{L}.-]* (?:off|to|onto|from|out of|into)|into (?:the )?(?:team|role|management))(?!\\p{L}))(?! (?:to|onto|over to|into) (?:a |an |the )?(?:\\p{Ll}+ ){0,2}(?:team|role|job|desk|group|ward|department|branch|version|plan|office|shift|nights?|days?|project|server|side|bike|pill|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)s?(?!\\p{L}))|moved house|relocated|shifted to (?-i:\\p{Lu})|settled in(?:to)? (?-i:\\p{Lu})|(?:live|living|based|settled)(?: (?:in|at|on|with|by|near|over|out|up|down|back)) .{2,50}(?:now|these days|since)|now (?:live|living|based) (?:in|at|on|with|by|near))|(?:I|we) (?:are|am) (?:now )?(?:in|at) (?:a|an|our|my|the) (?:new |own |nice |small |bigger |little |tiny |lovely |\\d+[- ]bed(?:room)? )*(?:flat|apartment|house|bungalow|cottage|studio|condo|unit|room|place|village)(?: (?:at|on|in|near|by) .*)?(?:now|since)|^(?:and |so |finally )*(?:in (?:my|our) new|(?:got|have) my own|new) (?:flat|apartment|house|place|home)(?= (?:is|in|on|at|near|since|with)|[!,]|$)',
    '(?:wohn\\p{L}*|leb(?:e|en)) (?:jetzt|nun|inzwischen|mittlerweile|seit)|(?:jetzt|inzwischen|mittlerweile) wohn\\p{L}*|seit .{2,25} (?:wohn(?:e|en)|leb(?:e|en))|(?:bin|sind) (?:\\p{L}+ ){0,6}(?:umgezogen|hergezogen|eingezogen|gezogen)|^neue (?:wg|wohnung|bude)',
    'me mudé|nos mudamos(?! (?:en|el))|nos hemos mudado|me he mudado|(?:vivo|vivimos) (?:ya |ahora |desde )|ahora (?:vivo|vivimos)|(?:vivo|vivimos) en .{2,40}(?:desde|ahora)',
    "(?:j['’]ai|on a|nous avons) (?:\\p{L}+ )?(?:déménagé|emménagé)|(?:je vis|j['’]habite|on habite|on vit|nous vivons|nous habitons) .{0,40}(?:maintenant|depuis|désormais)|maintenant (?:je vis|j['’]habite|on habite|on vit)",
    '(?:mi sono|ci siamo) (?:\\p{L}+ )?trasferit[oaie]|(?:ora|adesso) (?:vivo|abito|viviamo)|(?:vivo|abito) .{2,40}(?:ora|adesso|da (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|ieri|un))',
    '(?:me|nos) mud(?:ei|amos)|mudei (?:para|pra)|agora (?:moro|moramos|vivo)|(?:moro|moramos) .{2,40}(?:agora|desde)',
    '(?:ben|zijn) (?:\\p{L}+ ){0,5}verhuisd|(?:woon|wonen) (?:nu|sinds|inmiddels|tegenwoordig)|(?:nu|sinds .{2,20}) (?:woon|wonen) (?:ik|we)',
  ],
  '我?们?.{0,6}搬(?:家|到|去|来|了|进|过来)|(?:现在|如今)住|引っ越し(?:た|まし)|今は.{1,15}(?:住|暮ら)',
)
const NOT_YET =
  /(?<!\p{L})(?:will|going to|gonna|next|soon|until|when|if|want\p{L}{0,2}|would|should|might|maybe|hope\p{L}*|plan\p{L}*|before|almost|nearly|not|never|used to|years ago|as a (?:kid|child)|when I was|for (?:a|the|two|three) (?:day|night|week|weekend|month|summer)s?|bald|wenn|werde\p{L}*|will|vielleicht|nicht|früher|cuando|si|voy a|vamos a|quizás?|antes|quand|si|bientôt|peut-être|avant|quando|se|forse|prima|talvez|antes|als|straks|misschien|vroeger)(?!\p{L})|快|以后|如果|以前|小时候|想|打算|要搬|かも|もし|前は|昔/iu

/** A held claim of where the speaker lives, */
const OF_HOME = byLanguage(
  [
    "^(?:and others )?(?:(?:still )?lives? (?:in|at|on|with|by|near|alone|upstairs|above)|(?:is|are) (?:(?:based|living|staying|renting|now|still) )*(?:in|at) (?:(?-i:\\p{Lu})[\\p{L}'-]+(?:$|,| (?:in|with|since|near|on))|(?:a|an|the|their) (?:\\p{L}+ )?(?:flat|apartment|house|bungalow|cottage|studio|condo|basement|dorms?|terrace|semi|bedsit|maisonette|loft|caravan|narrowboat|houseboat|townhouse|farmhouse|barn|duplex|trailer)(?!\\p{L}))|rents? (?:a|an|the|their|out of)|shares? (?:a|the|their) (?:\\p{L}+ )?(?:flat|apartment|house|room)|(?:'s )(?:home|flat|apartment|house|place|address) is)|^(?:'s|s') (?:\\p{L}+ )?(?:rent|landlord|landlady|flatmates?|roommates?|housemates?)(?!\\p{L})|^(?:and others )?(?:(?:is|are) (?:looking for|hunting for|saving for|moving)|move|wants?) (?:a|an|to)? ?(?:new |bigger |own )?(?:flat|apartment|house|place|in (?-i:\\p{Lu}))",
    '^(?:und andere )?(?:wohn\\p{L}*|lebt)|^s (?:wg|wohnung|miete|mitbewohn\\p{L}*|vermieter\\p{L}*|zuhause|adresse)|such\\p{L}* (?:eine )?(?:wohnung|wg|zimmer)',
    '^(?:y otros )?(?:viv[eí]\\p{L}*|alquila|comparte piso)|^(?:el|la|los|las) (?:piso|casa|alquiler|casero|casera|compañer[oa]s? de piso) de',
    "^(?:et d'autres )?(?:habit\\p{L}*|vit|vivent|loue|est en coloc)|^(?:le|la|les|l['’]) ?(?:appart\\p{L}*|loyer|coloc\\p{L}*|proprio) d",
    '^(?:e altri )?(?:abit\\p{L}*|viv[eo]\\p{L}*|affitta)|^(?:la|il|i|le) (?:casa|affitto|coinquilin\\p{L}) di',
    '^(?:e outros )?(?:mora\\p{L}*|vive\\p{L}*|aluga)|^(?:a|o|os|as) (?:casa|aluguel|apê|apartamento|colegas? de casa) d',
    '^(?:en anderen )?(?:wo+n\\p{L}*)|^s? ?(?:huur|flat|woning|huisgeno\\p{L}*) (?:is|heet)',
  ],
  '^(?:跟?.{0,8})?(?:现在|目前)?(?:住|租|合租)|^は?.{0,12}(?:に住ん|で暮らし|一人暮らし)',
)
/** told as said: a place to live at, or those who live there */
const SAID_OF_HOME =
  /(?<!\p{L})(?:live|living|renting|flat|apartment|bungalow|studio|flatmates?|roommates?|housemates?|landlord|landlady|rents?|wg|wohnung|mitbewohn\p{L}*|miete|vivo|piso|alquiler|habite|appart|coloc\p{L}*|loyer|abito|affitto|moro|aluguel|woon|huur)(?!\p{L})|[住租]|暮らし/iu
const OF_ORIGIN =
  /(?<!\p{L})(?:grew up|born|from|originally|kommt? aus|gebürtig|vient de|viene da|vem de|komt uit)(?!\p{L})/iu

/** Held claims that the move of their speaker ends. */
export function endedByMoving(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  const moved = statedSentences(message).filter(({ text }) => tellsOfMove(text, language))
  if (moved.length === 0) return ended
  const now = tellingWords(moved.map(({ text }) => text).join(' '))
  const said = new Set(fresh.map(({ text }) => text))
  for (const { id, text } of held) {
    if (said.has(text) || !isOfHome(text, language, name)) continue
    const before = tellingWords(text.replaceAll(name, ' ').replace(HOME_WORDS, ' '))
    if (![...before].some((word) => now.has(word))) ended.set(id, 'A newer value was said.')
  }
  return ended
}
/** of which the old and the new home have both one */
const HOME_WORDS =
  /(?<!\p{L})(?:flat|apartment|house|bungalow|cottage|studio|room|wohnung|wg|haus|zimmer|piso|casa|appart\p{L}*|maison|appartamento|apartamento|huis|kamer|viv\p{L}*|wohn\p{L}*|habit\p{L}*|abit\p{L}*|mor(?:a|o|am|amos)|woo?n\p{L}*)(?!\p{L})|[住搬]/giu

/** in two clauses */
const PACKED =
  /^(?:(?:and|so|well|finally),? )*(?:(?:I|we) )?(?:(?:have|just|finally) )*(?:packed up|upped sticks|sold up)[^.;]{0,20} (?:am|are) (?:now )?(?:in|near|at) \p{Lu}/u

function tellsOfMove(text: string, language: ChatLanguage): boolean {
  const said = language === 'en' ? plainEnglish(text) : text
  if (NEWS_SIGNS.unreal(language).test(said)) return false
  if (PACKED.test(said) && !NOT_YET.test(said)) return true
  return clausesIn(`${language}\n${said}`).some(
    ({ text: clause, subject }) =>
      (subject.kind === 'speaker' || subject.kind === 'thing') &&
      HAS_MOVED(language).test(clause) &&
      !NOT_YET.test(clause),
  )
}

function isOfHome(claim: string, language: ChatLanguage, name: string): boolean {
  const plain = claim.replace(/ ?\[[^\]]*\]/g, '')
  const { kind } = subjectOfClaim(`${language}\n${name}\n${claim}`)
  // Family and animals move along.
  if (NEWS_SIGNS.kin(language).test(plain) || NEWS_SIGNS.pet(language).test(plain))
    return /(?:room|flat|house)mate/i.test(plain)
  if (OF_ORIGIN.test(plain) || NEWS_SIGNS.overAlready(language).test(plain)) return false
  const isOwn = kind === 'speaker' || kind === 'thing'
  if (TOLD.test(plain))
    return (
      (isOwn || plain.slice(plain.search(/[:：]/u)).includes(name)) &&
      SAID_OF_HOME.test(plain) &&
      plain.length <= MOST_CHARS
    )
  const rest = plain.startsWith(name) ? plain.slice(name.length).trim() : plain
  return (isOwn || /^(?:'s|s') /u.test(rest)) && OF_HOME(language).test(rest)
}
const TOLD = /^.{1,60}[:：]/u
/** a longer one tells of more */
const MOST_CHARS = 140
