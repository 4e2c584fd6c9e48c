import { isOrdinaryWord } from '../lib/common-english.ts'
import { languagesByLetters } from '../lib/language.ts'
import { type UnreadLanguage, unreadLatin, unreadScript } from './unread-languages.ts'

// In which language a message is written: messages are too short for a detector, so the small words decide, and where they
// leave it open, the look of its letters and whether its words are English ones.

export type ChatLanguage = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'zh' | 'ja'

type Spelt = Exclude<ChatLanguage, 'zh' | 'ja'>

const SMALL_WORDS: Readonly<Record<Spelt, RegExp>> = {
  en: /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|me|call|can|would|could|when|what|how|who|where|there|here|their|your|don't|doesn't|isn't|can't|won't|were|had|than|then|only|too|up|out|off|about|into|after|because|please|pls|want|need|like|i|im|i'm|my|and|the|is|am|not|we|have|with|for|at|to|of|now|was|it|in|he|she|you|this|that|a|on|are|but|so|do|her|his|they|got|be|just|from|by|or|our|has|did|been|will|if|an)\b/gi,
  de: /\b(?:nabend|tach|grüezi|abend|hier|vom|\w{3,}lehrer(?:in)?|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|jeden?|spiele?|unser\w*|seid|bis|durch|gegen|unter|waren|hatte|wird|werden|kann|muss|soll|alle[ns]?|diese\w*|wenn|weil|doch|nie|neue[nrs]?|jahre?n?|leute|viel|sein\w*|ihr\w*|mir|mich|uns|dir|du|moin|servus|hallo|wie|was|alles|danke|gut|ich|und|nicht|mein\w*|wir|ist|bin|hab\w?|jetzt|mit|auch|kein\w*|der|die|das|den|dem|ein\w?|nach|seit|bei|mehr|noch|wieder|im|zum|aus|ja|nein|nee|schon|von|für|bitte|heute|morgen|gestern|mag|sie|es|er|nem|nen|ne|auf|beim|vom|zur|nur|sehr|dann|grad|gerade|immer|oder|aber|ins|fürs|übers)\b|[äöüß]/gi,
  es: /\b(?:lunes|martes|miércoles|jueves|viernes|domingos?|cada|vamos|tenemos|usamos|nuestr[oa]s?|siempre|nunca|también|hoy|mañana|sin|más|donde|cuando|porque|fue|quiero|puedo|voy|odio|gusta\w*|mucho|nuev[oa]s?|dos|gracias|ella|nosotros|les|todo|el|los|las|una?|que|y|en|con|mi|mis|soy|pero|por|para|ya|no|muy|de|del|al|estoy|tengo|hola|vivo|trabajo|me|se|lo|sí|desde|hace|nos|es|la|como|comer|vuelto|ayer|murió|su|al|son|está|tiene|semana|ahora|he|ha|hemos|carne|casa|otra|otro)\b|[ñ¡¿áéíóú]/giu,
  fr: /\b(?:lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|chaque|qui|notre|nos|fait|tout|ce|cette|aussi|comme|sans|par|vais|fais|veux|peux|toujours|jamais|aux|ne|mois|ans|soir|moi|toi|ils|sur|papa|maman|au|aujourd|demain|salut|slt|coucou|merci|le|les|une?|que|et|en|avec|mon|ma|mes|je|mais|pour|pas|très|du|des|au|suis|est|bonjour|chez|depuis|nous|la|de|c'est|on|oui|ça|hier|mort|morte|plus|sa|son|ses|elle|a|ai|à|maintenant|dans|où|été)\b|[çàéèêâîôûœ]|\b[jlcdmnsq]['’]/giu,
  it: /\b(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|ogni|ha|fa|faccio|vado|andiamo|siamo|abbiamo|chiamo|chiamami|molto|tutto|sempre|oggi|ieri|domani|noi|come|quando|però|allora|quindi|poi|già|ancora|alle|dal|dalla|nei|questo|questa|nuov[oa]|ti|modo|sul|sulla|il|lo|gli|una?|che|e|di|del|della|nel|nella|con|mio|mia|sono|ho|non|più|mi|per|ma|anche|è|ciao|vivo|abito|lavoro|da|al|alla|ci|si|dei|le|la|sto|vivo a|ora|adesso|in|a|perché|anni|piace)\b|\b(?:l|un|dell|all|nell|c|d)['’]|[àèìòù]/giu,
  pt: /\b(?:segundas?|terças?|quartas?|quintas?|sextas?|domingos?|cada|toda?|vou|vamos|usamos|nov[oa]|pelo|pela|isso|esse|essa|mais|tudo|hoje|ontem|amanhã|minhas|meus|gente|foi|pro|depois|ainda|só|sem|às|à|ao|curso|jogo|os?|as?|uma?|que|e|em|no|na|com|meu|minha|sou|mas|por|para|pra|já|não|muito|de|do|da|ao|estou|tô|tenho|oi|olá|moro|trabalho|me|se|sim|desde|faz|eu|você|é|ele|ela|gosto|agora|dos|das|num|numa)\b|[ãõçâêô]/giu,
  nl: /\b(?:(?:maan|dins|woens|donder|vrij|zater|zon)dags?|elke|speel|we|onze|ons|worden|wordt|moet|gaan|ga|doe|altijd|nooit|nieuwe?|jaar|dus|want|je|jij|jouw|dan|toch|alleen|samen|hebben|werd|deze|daar|gebruik\w*|geef|rond|maak|tot|over|ik|en|niet|mijn|m'n|we|wij|is|ben|heb|nu|met|ook|geen|de|het|een|naar|sinds|bij|meer|nog|weer|van|voor|op|ja|nee|al|graag|morgen|gisteren|vandaag|ze|hij|er|maar|dat|die|wel|woon|werk|te|om|uit|aan|hoi|zijn|was)\b|(?<!\p{L})\p{L}*(?:ij|aa|uu)\p{L}*/giu,
}

/** Words in which nobody else speaks of themselves. */
const OWN_WORDS: Readonly<Record<Spelt, RegExp>> = {
  en: /\b(?:I|i'?m|my|i've)\b/g,
  de: /\b(?:ich|mein\w*|wir)\b/gi,
  es: /\b(?:soy|estoy|tengo|(?:me|nos) (?:he|ha|hemos|han) \p{L}+(?=\b)|vivo|trabajo|mis|me (?:gusta\w*|llamo|\p{L}+[éíó])|hemos|muy|ahora|pero|y)(?!\p{L})|[¿¡ñáíóú]/giu,
  fr: /\b(?:je|mon|nous|suis)\b|\b(?:j|qu|m|n)['’](?=\p{L})/giu,
  it: /\b(?:sono|ho|abbiamo|siamo|hanno|mio|mia|miei|non|più|anche|adesso|della|nella|gli|che|\p{L}{2,}iamo|mi (?:piace|chiamo|sono)|sto|abito|è)(?!\p{L})/giu,
  pt: /\b(?:sou|estou|tô|tenho|moro|meu|minha|não|eu|em|aqui|num|numa|(?:mud|comec|compr|deix|pass|fal|volt|larg|troqu|par|ganh|chegu|termin|adot|cans|cas|gost)ei|fui|fiz|\p{L}{3,}-(?:me|se)|agora|muito|gosto|a gente|uma|mas|você|pra|também)(?!\p{L})|[ãõáíóú]/giu,
  nl: /\b(?:ik|mijn|m'n|heb|geen|het|niet|een|maar|ook|naar)\b/gi,
}
const OWN_WORDS_WEIGH = 2
const BEFORE_WEIGHS = 1.5
/** of an unknown speaker */
const ENGLISH_WEIGHS = 1.2
const LETTERS_WEIGH = 1
/** Where nearly all words are English, or nearly none. */
const VOCABULARY = { weighs: 0.5, least: 2, english: 0.75, foreign: 0.2 }
/** As far apart, neither letters nor vocabulary change the order. */
const CLEAR = LETTERS_WEIGH + 2 * VOCABULARY.weighs
const SPELT: readonly Spelt[] = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl']

/** `before`: the speaker's language until now, for what could be either. Null: none that is read. */
export function chatLanguage(message: string, before: ChatLanguage | null = null): ChatLanguage | null {
  const text = message.slice(0, 1_000)
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (isUnreadScript(text)) return null
  if (before !== null && isTooShort(text)) return before
  if (/\p{Script=Han}/u.test(text)) return before === 'ja' && !/[们吗呢这那您没说]/u.test(text) ? 'ja' : 'zh'
  const words = withoutTechnical(text)
  const counts = SPELT.map((language) => ({
    language,
    weight:
      OWN_WORDS_WEIGH * (words.match(OWN_WORDS[language]) ?? []).length +
      (words.match(SMALL_WORDS[language]) ?? []).length +
      (language === before ? BEFORE_WEIGHS : 0) +
      (before === null && language === 'en' ? ENGLISH_WEIGHS : 0),
  })).toSorted((a, b) => b.weight - a.weight)
  const [first, second] = counts
  if (first!.weight - second!.weight < CLEAR) {
    const [likeliest] = languagesByLetters(text, SPELT)
    for (const count of counts) {
      if (count.language === likeliest) count.weight += LETTERS_WEIGH
      if (count.language === 'en') count.weight += vocabularyWeight(text)
    }
  }
  if (unreadLatin(text, smallWords(text)) !== null) return null
  const most = Math.max(...counts.map(({ weight }) => weight))
  return most > 0 ? counts.find(({ weight }) => weight === most)!.language : (before ?? 'en')
}

/** "CI" is no Italian word, nor is "eu-west-1" a Portuguese one. */
const withoutTechnical = (text: string): string =>
  /\p{Ll}/u.test(text) ? text.replace(TECHNICAL, ' ').replace(/(?<!\p{L})\p{Lu}{2,}(?![\p{L}'’])/gu, ' ') : text
const TECHNICAL = /(?<!\S)(?:[^\s\d_/@`]{0,40}[\d_/@`]\S{0,80}|`[^`]{1,80}`)/g

/** Fewer words, of which none is of somebody's own, are in any language. */
const LEAST_WORDS = 3
const isTooShort = (text: string): boolean =>
  text.split(/\s+/).length < LEAST_WORDS &&
  !/\p{Script=Han}/u.test(text) &&
  SPELT.every((language) => text.match(OWN_WORDS[language]) === null)

const LOWER_WORDS = /(?<![\p{L}\d@./_-])\p{Ll}{2,}(?![\p{L}\d@_/-]|\.\p{L})/gu
function vocabularyWeight(text: string): number {
  const words = text.match(LOWER_WORDS) ?? []
  const share = words.filter(isOrdinaryWord).length / words.length
  if (words.length < VOCABULARY.least) return 0
  if (share >= VOCABULARY.english) return VOCABULARY.weighs
  return share <= VOCABULARY.foreign ? -VOCABULARY.weighs : 0
}

const isUnreadScript = (text: string): boolean =>
  (unreadScript(text)?.letters ?? 0) * 2 > (text.match(/\p{L}/gu)?.length ?? 0)

/** How many words are small words of one and the same language. */
const smallWords = (text: string): number =>
  Math.max(
    ...SPELT.map((language) => (text.match(SMALL_WORDS[language]) ?? []).filter((one) => A_WORD.test(one)).length),
  )
const A_WORD = /^(?:[a-zàèéo]|[^ ]{2,})$/iu

/** In which language a message is written that no rule reads; `und` where that is not known. */
export function unreadLanguage(message: string): UnreadLanguage {
  const text = message.slice(0, 1_000)
  return unreadScript(text)?.language ?? unreadLatin(text, smallWords(text)) ?? 'und'
}
