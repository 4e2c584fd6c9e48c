// In which language a message is written: messages are too short for a detector, so the small words decide.

export type ChatLanguage = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'zh' | 'ja'

type Spelt = Exclude<ChatLanguage, 'zh' | 'ja'>

const SMALL_WORDS: Readonly<Record<Spelt, RegExp>> = {
  en: /\b(?:i|im|i'm|my|and|the|is|am|not|we|have|with|for|at|to|of|now|was|it|in|he|she|you|this|that|a|on|are|but|so|do|her|his|they|got|be|just|from|by|or|our|has|did|been|will|if|an)\b/gi,
  de: /\b(?:moin|servus|hallo|wie|was|alles|danke|gut|ich|und|nicht|mein\w*|wir|ist|bin|hab\w?|jetzt|mit|auch|kein\w*|der|die|das|den|dem|ein\w?|nach|seit|bei|mehr|noch|wieder|im|zum|aus|ja|nein|nee|schon|von|für|bitte|heute|morgen|gestern|mag|sie|es|er|nem|nen|ne|auf|beim|vom|zur|nur|sehr|dann|grad|gerade|immer|oder|aber|ins|fürs|übers)\b|[äöüß]/gi,
  es: /\b(?:el|los|las|una?|que|y|en|con|mi|mis|soy|pero|por|para|ya|no|muy|de|del|al|estoy|tengo|hola|vivo|trabajo|me|se|lo|sí|desde|hace|nos|es|la|como|comer|vuelto|ayer|murió|su|al|son|está|tiene|semana|ahora|he|ha|hemos|carne|casa|otra|otro)\b|[ñ¡¿áéíóú]/giu,
  fr: /\b(?:salut|slt|coucou|merci|le|les|une?|que|et|en|avec|mon|ma|mes|je|mais|pour|pas|très|du|des|au|suis|est|bonjour|chez|depuis|nous|la|de|c'est|on|oui|ça|hier|mort|morte|plus|sa|son|ses|elle|a|ai|à|maintenant|dans|où|été)\b|[çàéèêâîôûœ]|\b[jlcdmnsq]['’]/giu,
  it: /\b(?:il|lo|gli|una?|che|e|di|del|della|nel|nella|con|mio|mia|sono|ho|non|più|mi|per|ma|anche|è|ciao|vivo|abito|lavoro|da|al|alla|ci|si|dei|le|la|sto|vivo a|ora|adesso|in|a|perché|anni|piace)\b|\b(?:l|un|dell|all|nell|c|d)['’]|[àèìòù]/giu,
  pt: /\b(?:os?|as?|uma?|que|e|em|no|na|com|meu|minha|sou|mas|por|para|pra|já|não|muito|de|do|da|ao|estou|tô|tenho|oi|olá|moro|trabalho|me|se|sim|desde|faz|eu|você|é|ele|ela|gosto|agora|dos|das|num|numa)\b|[ãõçâêô]/giu,
  nl: /\b(?:ik|en|niet|mijn|m'n|we|wij|is|ben|heb|nu|met|ook|geen|de|het|een|naar|sinds|bij|meer|nog|weer|van|voor|op|ja|nee|al|graag|morgen|gisteren|vandaag|ze|hij|er|maar|dat|die|wel|woon|werk|te|om|uit|aan|hoi|zijn|was)\b|(?<!\p{L})\p{L}*(?:ij|aa|uu)\p{L}*/giu,
}

/** Words in which nobody else speaks of themselves. */
const OWN_WORDS: Readonly<Record<Spelt, RegExp>> = {
  en: /\b(?:I|i'?m|my|i've)\b/g,
  de: /\b(?:ich|mein\w*|wir)\b/gi,
  es: /\b(?:soy|estoy|tengo|vivo|trabajo|mis|me (?:gusta\w*|llamo|\p{L}+[éíó])|hemos|muy|ahora|pero|y)(?!\p{L})|[¿¡ñáíóú]/giu,
  fr: /\b(?:je|mon|nous|suis)\b|\b(?:j|qu|m|n)['’](?=\p{L})/giu,
  it: /\b(?:sono|ho|abbiamo|siamo|hanno|mio|mia|miei|non|più|anche|adesso|della|nella|gli|che|mi (?:piace|chiamo|sono)|sto|abito|è)(?!\p{L})/giu,
  pt: /\b(?:sou|estou|tô|tenho|moro|meu|minha|não|eu|em|aqui|num|numa|(?:mud|comec|compr|deix|pass|fal|volt|larg|troqu|par|ganh|chegu|termin|adot|cans|cas|gost)ei|fui|fiz|\p{L}{3,}-(?:me|se)|agora|muito|gosto|a gente|uma|mas|você|pra|também)(?!\p{L})|[ãõáíóú]/giu,
  nl: /\b(?:ik|mijn|m'n|heb|geen|het|niet|een|maar|ook|naar)\b/gi,
}
const OWN_WORDS_WEIGH = 2
const BEFORE_WEIGHS = 1.5
/** of an unknown speaker */
const ENGLISH_WEIGHS = 1.2
const SPELT: readonly Spelt[] = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl']

/** `before`: the speaker's language until now, for what could be either. Null: none that is read. */
export function chatLanguage(message: string, before: ChatLanguage | null = null): ChatLanguage | null {
  const text = message.slice(0, 1_000)
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  const foreign = text.match(UNREAD)?.length ?? 0
  if (foreign > 0 && foreign * 2 > (text.match(/\p{L}/gu)?.length ?? 0)) return null
  if (/\p{Script=Han}/u.test(text)) return before === 'ja' && !/[们吗呢这那您没说]/u.test(text) ? 'ja' : 'zh'
  let best: ChatLanguage = before ?? 'en'
  let most = 0
  for (const language of SPELT) {
    const own = OWN_WORDS_WEIGH * (text.match(OWN_WORDS[language]) ?? []).length
    const count =
      own +
      (text.match(SMALL_WORDS[language]) ?? []).length +
      (language === before ? BEFORE_WEIGHS : 0) +
      (before === null && language === 'en' ? ENGLISH_WEIGHS : 0)
    if (count > most) [best, most] = [language, count]
  }
  return best
}

const UNREAD =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Armenian}\p{Script=Georgian}]/gu
