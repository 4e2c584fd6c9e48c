import type { ChatLanguage } from './chat-language.ts'
import type { Discourse } from './discourse.ts'
import type { ClauseReading } from './reading.ts'

// What somebody orders of an assistant for once ("remind me at three", "order two cans of paint", "play something fast") is done when it is
// read again. What is to be done always is a wish and kept. A language is added by its words.

const OPENS =
  /^(?:[\s,.!:;…-]|(?:ok(?:ay)?|yes|yeah|yep|no|right|and|so|also|then|now|please|pls|hey|hi|hello|hiya|morning|good morning|evening|ideal|great|thanks|thank you|ta|perfect|alright|cool|sure|assistant|computer|alexa|siri|quick|quickly|just|can you|could you|would you|will you)(?![\p{L}'’])){0,12}/iu
const THING =
  "(?:the|a|an|my|our|his|her|their|this|that|these|those|some|it|one|two|three|four|five|six|\\d{1,6})(?![\\p{L}'’])"
const SOMEBODY = "(?:the|my|our|his|her|their|him|them|mum|mom|dad|back|\\p{Lu}\\p{L}{1,30})(?![\\p{L}'’])"
const ORDERS = new RegExp(
  `^(?:${[
    "remind (?:me|us)(?! of)(?![\\p{L}'’])",
    `(?:re)?order (?!of )(?:me |us )?(?:${THING}|more|another|fresh|\\p{Ll}{1,30},|\\p{Ll}{3,20} for )`,
    `(?:re)?book (?!clubs?|of|is)(?:me|us|${THING}|for)`,
    `(?:text|email|message|ring|phone|dial|ping) ${SOMEBODY}`,
    `call (?!me|us|it)${SOMEBODY}`,
    `send (?:${THING}|him|her|them|\\p{Lu}\\p{L}{1,30})`,
    `set (?:me |us )?(?:a|an|the|\\d{1,6})(?: \\p{L}{1,30}){0,3} (?:timer|alarm|reminder|clock)`,
    `set (?:me|us|\\d)`,
    `(?:timer|alarm|metronome)(?! (?:is|goes|at))(?![\\p{L}'’])`,
    `put (?:[^.!?]{1,60} )?(?:on (?:the|my|our) (?:\\p{L}{1,30} )?list|in (?:the|my|our) (?:\\p{L}{1,30} )?(?:calendar|diary|basket|cart)|the (?:kettle|heating|lights?) on)`,
    `add (?!up to)(?:${THING}|\\p{L}{1,30}(?: \\p{L}{1,30}){0,4} to (?:the|my|our) )`,
    `add up`,
    `(?:cancel|reschedule|postpone) (?:${THING}|\\p{Ll}{3,20} (?:with|for|on|at) )(?!.{0,120}(?:not|n['’]t|no longer) )`,
    `(?:move|shift|push|bring) (?:the|my|our) [^.!?]{2,40}(?<!\\p{L})(?:to (?:next|tomorrow|the \\d|\\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|any day|forward|back (?:a|an|by|to)|by (?:a|an|\\d))(?!\\p{L})`,
    `play (?:me |us )?(?:something|some|that|the next|my|a song|music|jazz|it)`,
    `play (?:for )?(?:me|us|her|him)(?![\\p{L}'’])`,
    `play (?:the |a |some )?(?:\\p{L}{1,20} ){0,3}(?:noises?|radio|concerto|song|album|playlist|track|tune|news|podcast|chord|symphony|episode|recording)(?=[,.! ]*$)`,
    `play bars? \\d`,
    `put on (?!weight|hold|the (?:list|side))\\p{L}|put me down (?:for )?a note(?!\\p{L})`,
    `put (?:the |my |our )?(?:\\p{L}{1,20} ){1,4}on (?:low|high|simmer|pause|mute|repeat|shuffle|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: \\d{1,2})?)(?!\\p{L})`,
    `put [^.!?]{2,40} in (?:on|for) the \\d`,
    `wake (?:me|us)(?! up (?:early|every))(?![\\p{L}'’])|wake-? ?up call(?! (?:is|was))`,
    `call me (?:at (?:\\d|\\p{L}{2,6} to )|in|back|a (?:taxi|cab|car|plumber|doctor|nurse))(?!\\p{L})`,
    `mark [^.!?]{2,40} as (?!a )`,
    `(?:print|label|tag|swap) (?:${THING}|labels?|panels?|pages?|out|lines?|verses?|rows?)`,
    `name (?:two|three|four|five|six|ten|some|\\d{1,2}) `,
    `hold (?:the|my|our|all|\\p{Lu}\\p{L}{1,20}(?: \\p{Lu}\\p{L}{1,20})?['’]s) (?:\\p{L}{1,20} )?(?:orders?|calls?|tables?|delivery|deliveries)`,
    `(?:convert|navigate|scale|slow|speed|lower|raise|transfer) (?:to (?:the )?\\p{Lu}|up|down|the|this|\\d)`,
    `drop the (?:bpm|tempo|pitch|volume|key|price)`,
    `(?:solve|calculate|balance|conjugate|simplify|factori[sz]e) (?:this|that|the|these|for|\\d)`,
    `change the (?:\\p{L}{1,20} ){1,3}to (?!one)`,
    `bring (?:me|us) (?:a|an|the|some|another|my|two|three|\\d)(?!\\p{L})`,
    `send to \\p{Lu}`,
    `(?:message|note|text|reply|e-?mail) (?:to|for) (?:\\p{Lu}|the|this|my)[^:]{0,30}:`,
    `mail (?:all|every|the) `,
    `(?:a |another )?(?:(?:taxi|cab|uber) (?:to|for|at)|table for|room service|fuel stop|(?:surf|weather|traffic) report)(?! (?:is|was|has|costs))(?![\\p{L}'’])`,
    `run (?:the|it|that) (?:\\p{L}{1,20} )?(?:again|once more|back)`,
    `(?:song|poem|story|limerick|haiku|flavou?r text|blurb|caption|tagline) (?:about|for) (?:a|an|the|two|some) `,
    `(?:read|show|give|get|make|find|fetch|write|draft|translate|explain|sing|tell|quiz|test) (?:me|us)(?! (?:up|over|down|feel|happy|sad|sick))(?![\\p{L}'’])`,
    `(?:draft|translate|rhyme|forward|film|rewrite|summarise|summarize|proofread) (?:${THING}|with)`,
    `(?:turn|switch) (?:on|off|up|down|the)`,
    `(?:dim|lock|unlock|pause|skip|mute) (?:the|it|this|that)`,
    `(?:open|close|start|stop) (?:the|my|our) (?:\\p{L}{1,30} )?(?:doors?|gates?|garage|blinds?|curtains?|windows?|metronome|timer|clock|stopwatch|music|song)`,
    `log(?::| ${THING})`,
    `tell (?!you)${SOMEBODY}`,
    `ask (?!for|me)${SOMEBODY}`,
    `change ["“]`,
  ].join('|')})`,
  'u',
)
/** to be done again and again, or not at all */
const FOR_GOOD =
  /(?<!\p{L})(?:always|never|every|each|whenever|from now on|by default|in future|going forward|until|unless|if|when|once|don['’]?t|do not|no more|any time|anything|usually|normally|rather|instead|first|short(?:er)?|brief(?:ly)?|concise|daily|weekly|monthly|mornings|evenings|nights|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days)(?!\p{L})/iu
interface Orders {
  /** before the order */
  opens: RegExp
  order: RegExp
  /** to be done again and again, or not at all */
  forGood: RegExp
}
const NO_LETTER = '(?![\\p{L}-])'
const wordsOf = (opens: string, order: string, forGood: string): Orders => ({
  opens: new RegExp(`^(?:[\\s,.!:;…¡-]|(?:${opens})(?!\\p{L})){0,12}`, 'iu'),
  order: new RegExp(`^(?:${order})`, 'u'),
  forGood: new RegExp(`(?<!\\p{L})(?:${forGood})(?!\\p{L})`, 'iu'),
})

const IN_LANGUAGES: Partial<Record<ChatLanguage, Orders>> = {
  en: { opens: OPENS, order: ORDERS, forGood: FOR_GOOD },
  de: wordsOf(
    'ok(?:ay)?|ja|gut|und|also|dann|jetzt|bitte|hallo|hi|hey|guten (?:morgen|tag|abend)|morgen|danke|super|kannst du|könntest du|können sie|assistent|schnell',
    `(?:überweisen|lesen|schreiben|bestellen|buchen|rufen|stellen|spielen|schicken|reservieren|stornieren|erinnern|sagen|geben|zeigen|erklären|suchen|setzen) Sie${NO_LETTER}|(?:gib|erklär|schreib|lies|bestell|buch|ruf|spiel|schick|reservier|stornier|erinner|zeig|such|stell|setz|mach|sag)e? (?:mir|uns|mich|mal|bitte|was${NO_LETTER}|ihm|ihr${NO_LETTER})|(?:schreib|schick|ruf|sag|bestell|reservier|stornier) (?:den|die|das|der|dem|eine?[nm]?|zwei|drei|\\p{Lu}\\p{L}{1,30})${NO_LETTER}`,
    'immer|nie|niemals|jede[nrsm]?|ab (?:jetzt|sofort)|künftig|grundsätzlich|wenn|falls|sobald|nicht?|kurz\\p{L}{0,3}|kürzer\\p{L}{0,2}|knapp|kein\\p{L}{0,2}|lieber|statt|\\p{L}{3,10}tags',
  ),
  fr: wordsOf(
    "ok|oui|bon|et|alors|maintenant|s['’]il (?:te|vous) pla[iî]t|stp|svp|bonjour|bonsoir|salut|merci|super|tu peux|vous pouvez|vite|assistant",
    "(?:rappelle|mets|mettez|commande|commandez|réserve|réservez|envoie|envoyez|appelle|appelez|annule|annulez|joue|dis|dites|écris|écrivez|lis|lisez|donne|donnez|refais|refaites|prépare|cherche|cherchez|note|notez|ajoute|ajoutez|lance)(?:-(?:moi|nous|lui|leur|les?|la)(?!\\p{L})| (?:le|la|les|un|une|deux|trois|quatre|à|\\d{1,4})(?!\\p{L})| l['’])",
    'toujours|jamais|chaque|tous les|toutes les|désormais|dorénavant|si|quand|pas|courte?s?|brefs?|brièvement|moins|plutôt|plus de',
  ),
  es: wordsOf(
    'ok|vale|sí|bueno|y|pues|ahora|por favor|porfa|hola|buenos días|buenas(?: tardes| noches)?|gracias|puedes|podrías|rápido',
    '(?:ponme|p[óo]ngame|pásame|páseme|recuérd[ae]me|apúnt[ae]me|resérv[ae]me|mándame|mándeme|envíame|envíeme|léeme|léame|dame|deme|búscame|tradúceme|pídeme|cómprame|escríbele|dile|dígale|mándale|envíale|avísale)(?!\\p{L})|(?:reserva|pide|encarga|cancela|manda|envía|pon|añade|apunta|traduce) (?:el|la|los|las|un|una|dos|tres|\\d{1,4})(?!\\p{L})|llama (?:a|al)(?!\\p{L})',
    'siempre|nunca|cada|todos los|todas las|a partir de|si|cuando|no|mejor|cort[oa]s?|breves?|menos',
  ),
  it: wordsOf(
    'ok|sì|bene|e|allora|adesso|ora|per favore|ciao|buongiorno|buonasera|grazie|puoi|può|presto',
    '(?:segnami|leggimi|ricordami|prenotami|ordinami|mandami|mandagli|mandale|mettimi|scrivimi|scrivigli|scrivile|dammi|cercami|traducimi|mi (?:suoni|legga|ricordi|prenoti|ordini|mandi|metta))(?!\\p{L})|(?:prenota|ordina|chiama|manda|metti|annulla|aggiungi|cancella) (?:il|lo|la|i|gli|le|un|una|due|tre|\\d{1,4})(?!\\p{L})',
    "sempre|mai|ogni|tutti i|tutte le|d['’]ora in poi|se|quando|non|brev[ei]|cort[oaie]|meno",
  ),
  nl: wordsOf(
    'ok(?:é|ay)?|ja|en|dus|dan|nu|even|graag|alsjeblieft|aub|hoi|hallo|goedemorgen|dank je|kun je|kan je|snel',
    '(?:stuur|bel|boek|bestel|reserveer|herinner|geef|schrijf|annuleer|lees|zet|speel) (?:me|mij|ons|even|de|het|een|twee|drie|\\d{1,4}|\\p{Lu}\\p{L}{1,30})(?!\\p{L})',
    'altijd|nooit|elke?|voortaan|als|wanneer|niet|geen|liever|kort\\p{L}{0,3}|minder',
  ),
  zh: {
    opens: /^(?:[\s，。！、]|好的?|嗯|请|麻烦(?:你)?|你好|那|现在){0,8}/u,
    order:
      /^(?:提醒我|帮我(?:订|买|叫|查|发|写|打|取消|翻译|改|放)|给我(?:订|读|念|放|发|写)|播放|设(?:个|一个)?闹钟|打电话给|取消)/u,
    forGood: /以后|每|总是|永远|不要|别|如果|的时候|一律|简短|短一点/u,
  },
}
/** told as it was said, or with a subject that was left out */
const FORMS: ReadonlySet<ClauseReading['form']> = new Set(['told', 'answer', 'fragment', 'dropped', 'instruction'])
/** Read as if it told of its speaker, though it has no word for them: "cancel the window cleaner" */
const NAMES_SPEAKER = /(?<!\p{L})(?:i|i['’]?m|i['’]ve|my|mine|we|our|us)(?![\p{L}'’])/iu
/** Of work on programs the others are said as rules of it. */
const ALSO_OF_CODE = /^(?:text|ring|phone|dial|remind|play|timer|alarm|wake|call) /

/** `readings` without what is ordered for once. */
export function withoutOrders(
  message: string,
  language: ChatLanguage,
  readings: readonly ClauseReading[],
  { toAssistant, ofCode }: Pick<Discourse, 'toAssistant' | 'ofCode'>,
): readonly ClauseReading[] {
  const words = IN_LANGUAGES[language]
  if (!words || !toAssistant) return readings
  return readings.filter(({ form, start, end }) => {
    const said = message.slice(start, end).replace(/\s+/g, ' ')
    if (!FORMS.has(form) && (language !== 'en' || NAMES_SPEAKER.test(said))) return true
    const rest = said.slice(words.opens.exec(said)![0].length)
    const order = rest.charAt(0).toLowerCase() + rest.slice(1)
    if (ofCode && !(language === 'en' && ALSO_OF_CODE.test(order))) return true
    return words.forGood.test(said) || !words.order.test(order)
  })
}
