// In which language a message is written: messages are too short for a detector, so the small words decide.

export type ChatLanguage = 'en' | 'de' | 'es' | 'fr' | 'zh'

const SMALL_WORDS: Readonly<Record<Exclude<ChatLanguage, 'zh'>, RegExp>> = {
  en: /\b(?:i|im|i'm|my|and|the|is|am|not|we|have|with|for|at|to|of|now|was|it|in|he|she|you|this|that|a|on|are|but|so|do|her|his|they|got|be|just|from|by|or|our|has|did|been|will|if|an)\b/gi,
  de: /\b(?:ich|und|nicht|mein\w*|wir|ist|bin|hab\w?|jetzt|mit|auch|kein\w*|der|die|das|den|dem|ein\w?|nach|seit|bei|mehr|noch|wieder|im|zum|aus|ja|nein|nee|schon|von|für|bitte|heute|morgen|gestern|mag|sie|es|er)\b|[äöüß]/gi,
  es: /\b(?:el|los|las|una?|que|y|en|con|mi|mis|soy|pero|por|para|ya|no|muy|de|del|al|estoy|tengo|hola|vivo|trabajo|me|se|lo|sí|desde|hace|nos|es|la|como|comer|vuelto|he \p{L}+[ai]do)\b|[ñ¡¿áíóú]/giu,
  fr: /\b(?:le|les|une?|que|et|en|avec|mon|ma|mes|je|mais|pour|pas|très|du|des|au|suis|est|bonjour|chez|depuis|nous|la|de|c'est|on|oui|ça)\b|[çàèêâîôûœ]|\b[jlcdmnsq]['’]/giu,
}

/** Words in which nobody else speaks of themselves. */
const OWN_WORDS: Readonly<Record<Exclude<ChatLanguage, 'zh'>, RegExp>> = {
  en: /\b(?:I|i'?m|my|i've)\b/g,
  de: /\b(?:ich|mein\w*|wir)\b/gi,
  es: /\b(?:soy|estoy|tengo|vivo|trabajo|mis?|me (?:gusta\w*|llamo|\p{L}+[éíó]))(?!\p{L})|[¿¡ñ]/giu,
  fr: /\b(?:je|mon|nous|suis)\b|\b(?:j|qu|m|n)['’](?=\p{L})/giu,
}
const OWN_WORDS_WEIGH = 2

/** `before`: the speaker's language until now, for what could be either. Null: none that is read. */
export function chatLanguage(message: string, before: ChatLanguage = 'en'): ChatLanguage | null {
  const text = message.slice(0, 1_000)
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(text))
    return null
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  let best: ChatLanguage = before
  let most = 0
  for (const language of ['en', 'de', 'es', 'fr'] as const) {
    const own = OWN_WORDS_WEIGH * (text.match(OWN_WORDS[language]) ?? []).length
    const count = own + (text.match(SMALL_WORDS[language]) ?? []).length + (language === before ? 1.5 : 0)
    if (count > most) [best, most] = [language, count]
  }
  return best
}
