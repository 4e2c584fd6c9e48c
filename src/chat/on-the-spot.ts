import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// Where nobody stays: on a bus, in a queue, at a counter, up a ladder, at the vet's; a telephone with three per cent left; what is
// said in a hurry ("one sec", "must go"). It is over before anybody reads it again. A place of work or a home is none of these
// ("at the distillery", "on the tills"). Data: a line a language; claims have "I" for their speaker.

const SPOT =
  '(?:bus|tram|train|tube|plane|coach|ferry|taxi|cab|uber|queue|lobby|foyer|waiting room|post office|chemist|pharmacy|dentist|vet|gp|hairdresser|barber|allergist|optician|till|counter|checkout|platform|car park|red light|traffic lights?|loo|toilet|bath|shower|hard shoulder|lay-?by|tailgate|roadside|front door|back door|cabin door|school gates?|kitchen floor|bathroom floor|sofa eating|departure lounge|drive-?through|sidelines?)'
const HOW =
  '(?:(?:just|still|now|currently|already|almost|nearly|all|both|back|out|down|up|here|sat|sitting|stood|standing|waiting|queuing|queueing|stuck|parked|sittin|trapped|locked out) )*'
/** booked, or again and again */
const LATER =
  '(?!.{0,120}\\b(?:tomorrow|next|from|most|all day|until|till|every|each|always|usually|often|since|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\\d{1,2}(?:st|nd|rd|th)|january|february|march|april|june|july|august|september|october|november|december|for (?:a|the) (?:house|flat|council|transplant|op))\\b)'
const AT_END =
  "(?:['’]s)?(?: (?:counter|queue|floor|desk))?(?=[.,;:!]|$| (?:and|with|but|so|they|already|again|waiting|typing|of|having|eating|at|in|for|to)\\b)"

const PLACES: Partial<Record<ChatLanguage, { spot: RegExp }>> = {
  en: withBounds({
    spot: new RegExp(
      [
        `^(?:I said: (?:[^,.]{1,30}[,.] )?)?(?:hi |hello )?(?:I|I and others) (?:is|are) ${HOW}(?:in|at|on|outside|by|behind) (?:the |a |an |my |I.s |their |your |this )?(?:[\\p{L}\\d'’]{1,14} ){0,2}${SPOT}${AT_END}${LATER}`,
        `^(?:I|I and others) (?:is|are) ${HOW}(?:at (?:gate|platform|checkout|table) \\d{1,3}|in (?:row|seat|bay|queue) \\d{1,3}|(?:up|on) (?:a|the) (?:ladder|roof|scaffold|tree))(?=[.,]|$)${LATER}`,
        '^I (?:is|are) (?:now |still |just )?(?:walking|driving|cycling|heading|running|on (?:my|their|the) way) (?:home|back|over|out)(?=[.,]|$)',
        '^(?:I|I and others) (?:is|are) (?:(?:just|still|now) )?(?:running (?:late|\\d)|on hold|coming (?:up|over)(?: now)?(?=[.,]|$)|late for|boarding|locked out|queuing|home alone)(?=[ .,]|$)',
        '^I has been (?:on hold|in (?:a|the|this) queue|waiting|queuing)(?=[ .,]|$)',
        '^I said: (?:hi,? |hello,? )?(?:stuck|freezing|waiting|queue?ing|boarding|standing|parked|locked out) (?:in|on|at|for|of|outside)\\b',
        `\\b(?:phone|battery|laptop|tablet|ipad|mobile|headset|headphones)\\b(?: (?:is|has|at|on|down|to|about|only|=)){0,3} (?:\\d{1,2} ?(?:%|percent|per cent)|(?:nearly |almost |about to )(?:dead|flat|die|gone)|dying)|\\bat \\d{1,2} ?(?:%|percent|per cent) battery\\b|\\bbattery is \\d{1,2}[.]?$`,
      ].join('|'),
      'iu',
    ),
  }),
  de: withBounds({
    spot: /^I (?:ist|sitzt|steht|hängt|wartet|bin)(?: .{1,60})? \b(?:in der (?:warteschleife|schlange|bahn|straßenbahn|u-bahn)|im (?:stau|zug|bus|wartezimmer|taxi)|an der (?:kasse|ampel|haltestelle)|am (?:schalter|gate|bahnsteig|tresen)|beim (?:friseur|zahnarzt|tierarzt)|auf dem (?:standstreifen|gerüst|dach))\b(?!.{0,80}\b(?:morgen|nächste\p{L}{0,2}|\p{L}{2,8}tags?)\b)|\bakkus?\b.{0,12}\b(?:leer|\d{1,2} ?%)/iu,
  }),
  es: withBounds({
    spot: /^I (?:está|anda|sigue|espera)(?: .{1,40})? \b(?:en la (?:cola|peluquería|caja|sala de espera|parada|ventanilla)|en el (?:atasco|autobús|bus|taxi|tren|metro|semáforo|dentista|andén)|atascad[oa] en)\b(?!.{0,80}\b(?:mañana|próxim[oa])\b)|\b(?:batería|móvil|celular)\b.{0,16}(?:\d{1,2} ?%|se (?:me |le )?(?:acaba|apaga))/iu,
  }),
  fr: withBounds({
    spot: /^(?:là )?I (?:est|attend|poireaute)(?: .{1,40})? \b(?:dans (?:la (?:file|queue|salle d.attente)|le (?:bus|train|tram|taxi)|les bouchons)|au (?:bord de la route|guichet|feu rouge|comptoir)|à la caisse|coincée?s?|garée?s?|chez le (?:dentiste|coiffeur|véto))\b(?!.{0,80}\b(?:demain|prochaine?)\b)|\b(?:batterie|téléphone|portable)\b.{0,16}(?:\d{1,2} ?%|à plat)/iu,
  }),
  it: withBounds({
    spot: /^I (?:è|aspetta|sta)(?: .{1,40})? \b(?:in (?:coda|fila|cassa|sala d.attesa)|alla cassa|bloccat[oaie]|al semaforo|sul (?:treno|tram)|sull.autobus|dal (?:dentista|parrucchiere))\b(?!.{0,80}\b(?:domani|prossim[oa])\b)|\b(?:batteria|telefono)\b.{0,16}\d{1,2} ?%/iu,
  }),
  pt: withBounds({
    spot: /^I (?:está|tá|espera)(?: .{1,40})? \b(?:na (?:fila|caixa|sala de espera)|no (?:trânsito|ônibus|autocarro|comboio|trem|táxi|dentista)|pres[oa] n[oa]|sem (?:luz|bateria))\b(?!.{0,80}\b(?:amanhã|próxim[oa])\b)|\b(?:bateria|celular|telemóvel)\b.{0,16}\d{1,2} ?%/iu,
  }),
  nl: withBounds({
    spot: /^I (?:staat|zit|is|wacht)(?: .{1,40})? \b(?:in de (?:rij|file|wachtkamer|trein|bus|tram|wacht)|op de vluchtstrook|aan de (?:balie|kassa)|bij de (?:tandarts|kapper))\b(?!.{0,80}\b(?:morgen|volgende)\b)|\b(?:batterij|telefoon|accu)\b.{0,16}(?:\d{1,2} ?%|bijna leeg)/iu,
  }),
  zh: {
    spot: /^I(?:说：.{0,10})?(?:现在|正|还)?在.{0,12}(?:排队|堵车|候诊|等车|公交上|地铁上|出租车上)(?:呢|中|了)?(?:，|。|$)|(?:前面|还)(?:还)?有.{1,5}(?:个人|号)(?:。|$)|(?:手机|电量).{0,8}(?:\d{1,2}%|没电)/u,
  },
  ja: {
    spot: /(?:スマホ|携帯|充電|電池|バッテリー).{0,8}(?:\d{1,2}[%％]|切れ)|^(?:I(?:は|の言葉：))?(?:今|いま)(?:、)?(?:駅|電車|バス|タクシー|レジ|列)(?!で働|に勤)/u,
  },
}

/** how a sentence ends in a hurry */
const HURRIED: Partial<Record<ChatLanguage, RegExp>> = {
  en: /[,.!:–—-]\s(?:(?:please|pls|sorry|so|and|anyway|ok|oh) )?(?:help|send help|one (?:sec|second|moment|min|minute)|(?:two|2) (?:secs?|mins?)|brb|afk|hurry(?: up)?|quick|quickly|be quick|call (?:you |me )?later|(?:i )?(?:must|gotta|got to) (?:go|run|dash)|talk later|ttyl|boarding(?: (?:now|soon|in \p{L}+))?|typing(?: with .{1,20})?|stay on the (?:phone|line)|come (?:now|quick|quickly)|where are you|where(?:['’]?s| is) every(?:one|body)|hang on|hold on|look at (?:this|that|it|them)|excuse (?:the|my) (?:noise|typos|typing|spelling)|who did this)[.!… ]*$|^(?:one|1) (?:sec|second|moment|min)(?:,|\.|$)|(?<!\p{L})as we speak[.!… ]*$/iu,
  de: /[,.!–—-]\s(?:hilfe|moment(?: bitte)?|muss (?:los|weg|schluss machen)|gleich wieder da|schnell|beeil dich|bis gleich|wo bist du)[.!… ]*$/iu,
  es: /[,.!–—-]\s(?:ayuda|socorro|un (?:momento|segundo)|ahora vuelvo|me tengo que ir|rápido|corre|dónde estás)[.!… ]*$/iu,
  fr: /[,.!–—-]\s(?:au secours|à l['’]aide|une (?:minute|seconde)|je dois filer|je reviens|vite|dépêche|t['’]es où)[.!… ]*$/iu,
  it: /[,.!–—-]\s(?:aiuto|un (?:attimo|secondo)|devo scappare|torno subito|presto|sbrigati|dove sei)[.!… ]*$/iu,
  pt: /[,.!–—-]\s(?:socorro|um (?:momento|segundo)|já volto|tenho (?:de|que) ir|depressa|rápido)[.!… ]*$/iu,
  nl: /[,.!–—-]\s(?:help|momentje|(?:ik )?moet (?:gaan|rennen)|ben zo terug|snel|waar ben je)[.!… ]*$/iu,
}

/** There again and again is where one works, waits or rides. */
const AGAIN =
  /(?<!\p{L})(?:every|jede[nrsm]?|immer|oft|täglich|meist\p{L}{0,2}|chaque|tous les|toutes les|toujours|souvent|cada|todos los|todas las|siempre|ogni|tutti i|tutte le|sempre|tod[oa]s? (?:os |as )?(?:dias?|semanas?|manhãs?)|elke|iedere|altijd|vaak)(?!\p{L})|每|总是|毎|いつも/iu

/** Whether a claim, whose speaker is "I", says where one is for minutes. */
export const isWhereOneIsNow = (language: ChatLanguage, claim: string): boolean =>
  PLACES[language]?.spot.test(claim) === true && !AGAIN.test(claim)

/** Whether a sentence was said in a hurry, and so of what was going on. */
export const isHurried = (language: ChatLanguage, sentence: string): boolean =>
  sentence.length <= MOST_IN_A_HURRY && HURRIED[language]?.test(sentence) === true
/** who says more than this has time: "in three months I marry Sandro and nothing is ready, help" */
const MOST_IN_A_HURRY = 72
