import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import type { Tongue } from './function-words.ts'

// What the form of a question says of the kind of answer before any single word does: "I feel ill, how do I tell work?" asks how, "Could
// he write his name?" for yes or no, "What brought her to Spain?" for a reason.

type FormKind = 'who' | 'when' | 'where' | 'money' | 'duration' | 'often' | 'why' | 'yes-no' | 'how'

/** how people begin before they ask */
const OPENING =
  /^\W*(?:so|and|but|well|ok|okay|hi|hello|please|right|um|sorry|also|und|aber|na|hallo|y|pero|hola|oye|et|mais|alors|bonjour|e|ma|ciao|maar|hoi)[,!]?\s+(?=\p{L})/iu
const INTERROGATIVES =
  'what|which|who|whom|whose|when|where|why|how|was|wer|wem|wen|wann|wo|wohin|woher|warum|wieso|weshalb|wie|welche[mnrs]?|qué|cuál(?:es)?|quién(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?|por qué|qui|que|quoi|quand|où|comment|combien|pourquoi|quel(?:le)?s?'
const AUXILIARIES =
  "is|are|was|were|am|can|could|may|might|must|shall|should|will|would|do|does|did|has|have|had|isn't|aren't|wasn't|weren't|can't|couldn't|won't|wouldn't|shouldn't|don't|doesn't|didn't|haven't|hasn't"
const SUBJECT =
  'i|we|you|he|she|it|they|there|that|this|these|those|the|a|an|any|anyone|anybody|anything|someone|everyone|my|our|your|his|her|their'
/** "I feel ill, how do I …", "We lost the key. What now?": what stands before says why somebody asks. */
const PREAMBLE = new RegExp(
  `^(?!\\W*(?:${INTERROGATIVES}|${AUXILIARIES})(?!\\p{L}))[^?？]{6,300}?[,;:.!–—]\\s+(?:(?:and|so|but|then|und|y|et) )?(?=(?:${INTERROGATIVES})(?!\\p{L})|(?:${AUXILIARIES}) (?:${SUBJECT})(?!\\p{L})|(?:darf|kann|muss|soll|puedo|debo|tengo|puis|dois) ?-?(?:ich|man|wir|je|que)(?!\\p{L}))`,
  'iu',
)

/** "When I type psql, what decides …": when it is asked of, not what is asked. */
const CLAUSE_BEFORE = new RegExp(
  `^\\W{0,8}(?:when(?:ever)?|where(?:ver)?|wenn|quand|lorsque|cuando) (?!(?:${AUXILIARIES}|ist|sind|war|wird|kann|muss|est|sont|es|son|se)(?!\\p{L}))[^?？,]{3,200}, (?=(?:\\p{L}{2,5} )?(?:${INTERROGATIVES})(?!\\p{L})|(?:${AUXILIARIES}) (?:${SUBJECT})(?!\\p{L}))`,
  'iu',
)
/** "Our backend is written in PHP, is migrate an option?" */
const TOLD_BEFORE = new RegExp(
  `^(?!\\W*(?:${INTERROGATIVES}|${AUXILIARIES})(?!\\p{L}))[^?？]{6,300}?[,;.!] (?:(?:and|so|but|then) )?(?=(?:is|are|was|were|can|could|may|must|should|will|would|does|do|did|has|have) [^?,;]{3,120}\\?\\s*$)`,
  'iu',
)

const TELLS =
  'tell|say|know|remember|remind|explain|show|see|mention|decide|agree|find out|work out|clear|known|decided|agreed|said|settled'
/** "Do you know when …", "Any idea how …": what follows asks. */
const ASKS_TO_BE_TOLD = new RegExp(
  `^\\W*(?:(?:${AUXILIARIES}) (?:\\p{L}+ ){1,4}?(?:${TELLS})(?: (?:me|us|already|yet|exactly))?|(?:do you have )?any (?:idea|clue)|(?:i )?wonder(?:ing)?|(?:please )?(?:tell|remind|show) (?:me|us)|wei(?:ß|ss) (?:jemand|man|du|er|sie),?|sabes?|sabe alguien|savez-vous|sait-on|quelqu'un sait) (?=(?:${INTERROGATIVES})(?!\\p{L}))`,
  'iu',
)

/** The part of a question that asks. */
export const askingClause = (question: string): string =>
  question
    .replace(OPENING, '')
    .replace(CLAUSE_BEFORE, '')
    .replace(PREAMBLE, '')
    .replace(TOLD_BEFORE, '')
    .replace(ASKS_TO_BE_TOLD, '')

const PERSONS =
  'member of staff|neighbou?rs?|volunteers?|trainers?|coach(?:es)?|teachers?|drivers?|nurses?|trustees?|tenants?|residents?|employees?|engineers?|actors?|actress(?:es)?|relatives?|brothers?|sisters?|sons?|daughters?|uncles?|aunts?|cousins?|friends?|candidates?|speakers?|artists?|developers?|managers?|musicians?|guests?|students?|pupils?|councillors?|colleagues?'
/** "the sister libraries", "guest rooms" are nobody */
const OF_THINGS =
  'librar(?:y|ies)|projects?|packages?|tools?|compan(?:y|ies)|sites?|ships?|schools?|cit(?:y|ies)|towns?|houses?|rooms?|discounts?|tickets?|cards?|accounts?|modules?|process(?:es)?|nodes?|networks?|machines?|programs?|programmes?|functions?|modes?|sections?|manuals?|guides?|licen[cs]es?'
const PLACES =
  'shelf|shelves|drawer|cupboard|cabinet|locker|wardrobe|rack|corner|area|district|neighbou?rhood|aisle|bay|compartment|garage|shed|cellar|attic|wing|part of (?:the )?(?:town|city|building|house|garden|country|world)'
const I = '(?:i|we|you|one|people|somebody|someone|anyone)'

const FORMS: readonly (readonly [FormKind, RegExp])[] = (
  [
    [
      'how',
      `^\\W*what (?:(?:do|must|shall|should|would|can|could) ${I} (?:have to |need to |got to |best )?do|(?:am i|are we|are you|is one) (?:supposed |meant |expected )?to do|(?:should|must) (?:the |a |an |our |my )?(?:\\p{L}+ ){1,2}do|to do|is (?:there )?to be done)(?: (?:if|when|whenever|about|to|with|after|before|once|in case|now|first|next|against|as soon as|in (?:an? )?(?:emergency|fire))(?!\\p{L})|\\W*$)`,
    ],
    ['how', `^\\W*what (?:now|next)\\W*$`],
    [
      'how',
      `^\\W*(?:what(?:['’]s| is| was| would be) the (?:\\p{L}+ )?way (?:to|of|for)|in (?:what|which) way|is there (?:a|any|another) way (?:to|of)|how(?: do| can| should| would| could| must| to| am| are)? (?:i|we|you|one)(?!\\p{L}))`,
    ],
    [
      'why',
      `^\\W*what (?:brought|led|drove|prompted|moved|pushed|persuaded|convinced|forced|induced|inspired|motivated|triggered|provoked|is causing|has caused|was causing|kept|keeps|stopped|stops|prevents|prevented|causes|caused|is behind|explains|could cause|might cause|can cause|would cause) `,
    ],
    [
      'why',
      `^\\W*(?:what(?:['’]s| is| was| are| were) (?:(?:the|their|his|her|its|our) (?:\\p{L}+ ){0,2}?(?:reason|reasons|cause|point|harm|danger|risk|motive|explanation|rationale)|so (?:bad|dangerous|special|important) about|behind) |(?:is|was) there (?:a|any|some) (?:\\p{L}+ )?reason |what(?:['’]s| is| are| was| were) [^?]{2,80} (?:good for|in aid of|behind (?:it|this|that|them))\\W*$|on what grounds )`,
    ],
    [
      'duration',
      `^\\W*(?:how much (?:longer|notice|time)(?!\\p{L})|what(?:['’]s| is| was) the (?:\\p{L}+ )?(?:notice period|waiting (?:time|period)|delivery time|lead time|duration|warranty period|retention period|trial period|probation(?:ary)? period|running time|travel time|journey time)(?!\\p{L}))`,
    ],
    [
      'money',
      `^\\W*(?:what (?:was|is|has been|have (?:we|they|you)|did (?:we|they|you)|do (?:we|they|you)) (?:spent|spend|paid|pay) (?:on|for) |what (?:did|does|do|will|would) [^?]{2,60} (?:come|amount|add up) to(?:\\W*$|,? (?:altogether|overall|in (?:all|total)|with|without|including|excluding|before|per)(?!\\p{L}))|what (?:did|does|do|will|would) [^?]{1,40} (?:take|want|ask|charge) for \\p{L}{3,}ing(?!\\p{L})|how much (?:extra|more) (?:is|are|does|do|was|were|for) |how much money(?!\\p{L})|wie ?viel geld|was (?:zahl\\p{L}*|bezahl\\p{L}*|verdien\\p{L}*|kriegen|kassiert) |cu[aá]nto dinero|cu[aá]nto (?:pagan|pagamos|pago|pagas|ganan|ganamos|cobran|cobramos|cobras|costará|costaría|costó|costaba|me sale|sale) |combien d['’]argent|combien (?:ça|cela) co[uû]te|c['’]est combien|[aà] combien (?:est|sont|s['’]élève)|quanti soldi|quanto dinheiro|hoeveel geld)`,
    ],
    ['often', `^\\W*(?:(?:at|in) (?:what|which) intervals?|with what frequency|in welchen abständen)(?!\\p{L})`],
    [
      'when',
      `^\\W*(?:(?:on |in |by )?(?:what|which) (?:days?|nights?|mornings?|afternoons?|evenings?|dates?|months?|weekends?|weekdays?|season)(?= (?:is|are|was|were|do|does|did|can|will|has|have|should|must|may|of|the|we|i|they|to)(?!\\p{L}))|what(?:['’]s| is| was| are| were) the (?:\\p{L}+ )?dates?(?! of birth of)(?!\\p{L}))`,
    ],
    ['where', `^\\W*(?:in|on|at|from|inside|under|behind|near)? ?(?:what|which) (?:${PLACES})(?!\\p{L})`],
    [
      'where',
      `^\\W*(?:is|are|was|were) there (?:(?:any|some|an?|another|no|somewhere)? ?(?:spots?|places?|points?|corners?)? ?(?:\\p{L}+ ){0,3}?where|anywhere|somewhere)(?!\\p{L})`,
    ],
    [
      'who',
      `^\\W*(?:which|what) (?:of (?:the|our|my|their|his|her) )?(?:${PERSONS})(?!\\p{L})(?! (?:${OF_THINGS})(?!\\p{L}))`,
    ],
    // German, Spanish, French
    [
      'how',
      `^\\W*(?:was (?:muss|soll|sollte|kann|mache?|machen|tue|tun|ist)(?: (?:ich|man|wir|jemand|zu))?(?: [^?]{0,40}?)? ?(?:tun|machen|(?<=mache|mache ich|machen wir|tue|tue ich))(?=,| wenn| falls| bei| im | gegen|\\W*$)|was (?:mache ich|machen wir|tut man|macht man|tue ich)(?=,| wenn| falls| bei| im | gegen|\\W*$)|qu[eé] (?:hago|hacemos|debo hacer|debemos hacer|tengo que hacer|hay que hacer|se hace|puedo hacer)(?= (?:si|cuando|para|en caso|con|ante)|\\W*$)|que (?:faire|dois-je faire|doit-on faire|faut-il faire)(?!\\p{L})|qu['’]est-ce (?:que je|qu['’]on) (?:fais|fait|dois faire|doit faire)(?!\\p{L}))`,
    ],
    [
      'why',
      `^\\W*(?:woran (?:lag|liegt)|was (?:war|ist) (?:der|die) (?:grund|ursache)|a qu[eé] se deb[eí]\\p{L}*|por qu[eé] (?:motivo|raz[oó]n|causa)|qu[eé] (?:llev[oó]|hizo que|caus[oó]|provoc[oó])|pour quelle raison|à quoi est dû|qu['’]est-ce qui (?:a causé|a provoqué))(?!\\p{L})`,
    ],
    [
      'where',
      `^\\W*(?:(?:in|an|auf|aus) welche[mnrs]? (?:schrank|regal|schublade|fach|keller|haus|gebäude|stock(?:werk)?|etage|halle|viertel|ecke|gegend)|en qu[eé] (?:armario|caj[oó]n|estante|edificio|planta|piso|barrio|zona|parte)|dans quel(?:le)? (?:placard|tiroir|armoire|bâtiment|étage|quartier|pièce|salle)|à quel étage)(?!\\p{L})`,
    ],
    // Italian, Portuguese, Dutch
    [
      'why',
      `^\\W*(?:per (?:quale|che) (?:motivo|ragione)|come mai|por que (?:razão|motivo)|hoe komt het(?: dat)?|waardoor)(?!\\p{L})`,
    ],
    [
      'who',
      `^\\W*(?:(?:a|con|da|di|per|in) chi|come si chiam\\p{L}+|como se cham\\p{L}+|hoe heet(?:te)?n?|(?:aan|met|van|voor|door|bij) wie|(?:a|de|com|para|por) quem)(?!\\p{L})`,
    ],
    ['where', `^\\W*(?:(?:da |di )?dove|dov['’]è|(?:de |para |por )?onde|aonde|waar(?:heen|vandaan)?)(?!\\p{L})`],
    [
      'how',
      `^\\W*(?:come (?!mai|si chiam)(?:si|posso|devo|faccio|facciamo|funziona|arriv\\p{L}+|pag\\p{L}+|prenot\\p{L}+|è|va)|(?:che )?cosa (?:devo|dobbiamo|bisogna|si deve|posso) fare|como (?!se cham)(?:se|posso|devo|faço|funciona|cheg\\p{L}+|pag\\p{L}+|reserv\\p{L}+)|o que (?:devo|tenho de|faço|posso) (?:fazer)?|hoe (?:kom|kan|moet|kun|doe|werkt|gaat|krijg|meld|betaal|reserveer)\\p{L}*|wat moet (?:ik|je|men|we) doen)(?!\\p{L})`,
    ],
    [
      'yes-no',
      `^\\W*(?:(?:mag|mogen|is|zijn|kan|kun|kunnen|moet|moeten|heeft|heb|hebben|wordt|worden|gaat|gaan|komt|komen|krijgt?|krijgen|was|waren|zit|zitten|hoort|horen|staat|staan) (?:ik|je|jij|u|we|wij|men|er|het|de|een|hij|zij|ze|mijn|onze|ons)|si (?:può|possono|deve|devono)|c['’](?:è|era)|ci sono|(?:posso|possiamo|può|possono|devo|dobbiamo|bisogna|serve|è|podemos|pode(?:-se|m)?|há|tem|têm|precis[oa]|é|são|está incluíd[oa]))(?!\\p{L})`,
    ],
  ] satisfies [FormKind, string][]
).map(([kind, source]) => [kind, new RegExp(source, 'iu')] as const)

const EAST: readonly (readonly [FormKind, RegExp])[] = [
  ['where', /どこ|何処|どちらに/u],
  ['who', /誰(?!も)|だれ(?!も)|誰が/u],
  ['how', /どうやって|どのように|どうすれば/u],
  ['yes-no', /(?:ます|です|せん|でしょう|した|れる)か[。？?]?\s*$/u],
]
const EAST_ASKS = /何|なに|なぜ|どうして|いつ|いくら|いくつ|どの|どれ|どんな|どう/u

const YES_OR_NO = new RegExp(
  `^\\W*(?:${AUXILIARIES}) (?!there (?:an?|any|some)? ?(?:\\p{L}+ ){0,3}?(?:who|when|where|why|how)(?!\\p{L}))(?!(?:the |his |her |its |their )?(?:name|reason|cause)s?(?!\\p{L}))\\p{L}`,
  'iu',
)
const ASKS_FOR_A_NAME =
  /\b(?:have|got|give|find|look up|recall|tell|say|know|remember|remind)\b[^?]{0,30}\bnames?\b|\bthere\b[^?]{0,30}\bnames?\b|\b(?:called|named)\b\W*$/iu
/** Verbs stand first in German where yes or no is asked for: "Fährt am Sonntag ein Bus?" */
const GERMAN_VERB_FIRST =
  /^\W*(?!(?:seit|mit|nach|laut|samt|statt|nebst|wegen|neben|unten|oben|zwischen|gegen|außen|zusammen|welche|andere|meine|deine|seine|unsere|eine|keine|diese|jede|alle)(?!\p{L}))\p{L}{1,18}(?:t|en|e|ß|ss)(?:[’']s)? (?:ich|du|er|sie|es|wir|ihr|man|der|die|das|den|dem|ein(?:e[nmrs]?)?|kein(?:e[nmrs]?)?|mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|euer|eure|sein(?:e[nmrs]?)?|ihre[nmrs]?|am|im|beim|auch|noch|schon|heute|morgen|jemand|\p{Lu}\p{L}+)(?!\p{L})/iu
const GERMAN_ASKS = bounded(
  /\b(?:wer|wem|wen|wessen|was|wann|wo|wohin|woher|warum|wieso|weshalb|wie|welche[mnrs]?|wozu|wofür|womit|woran|wovon)\b/iu,
)
const SPANISH_ASKS =
  /(?:^|[^\p{L}])(?:qué|cuál(?:es)?|quién(?:es)?|cuándo|dónde|adónde|cómo|cuánt[oa]s?)(?!\p{L})|^\W*(?:(?:a|de|en|con|por|para|desde|hasta) )?(?:que|cual(?:es)?|quien(?:es)?|cuando|donde|como|cuant[oa]s?)(?!\p{L})/iu
const FRENCH_ASKS = bounded(
  /\b(?:qui|quoi|quel(?:le)?s?|quand|comment|combien|pourquoi|lequel|laquelle)\b|où|qu['’]est-ce|^\W*(?:que|à quoi|de quoi) |[,\s](?:à|de) quoi/iu,
)
const FRENCH_INVERTED = /^[^?]{0,60}?\p{L}-(?:t-)?(?:il|elle|on|nous|vous|ils|elles|je|tu|ce)(?!\p{L})/iu

/** The kind that the form of a question tells; null where it tells none. */
export function kindByForm(question: string, tongue: Tongue): FormKind | null {
  const clause = askingClause(question)
  const form = FORMS.find(([, pattern]) => pattern.test(clause))
  if (form) return form[0]
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(clause)) {
    const east = EAST.find(([, pattern]) => pattern.test(clause))
    return !east || (east[0] === 'yes-no' && EAST_ASKS.test(clause)) ? null : east[0]
  }
  return asksYesOrNo(clause, tongue) ? 'yes-no' : null
}

function asksYesOrNo(clause: string, tongue: Tongue): boolean {
  switch (tongue) {
    case 'en':
      return YES_OR_NO.test(clause) && !ASKS_FOR_A_NAME.test(clause)
    case 'de':
      return GERMAN_VERB_FIRST.test(clause) && !GERMAN_ASKS.test(clause)
    case 'es':
      return /^\W*¿|\?\s*$/u.test(clause) && /^\W*¿/u.test(clause) && !SPANISH_ASKS.test(clause)
    case 'fr':
      return (FRENCH_INVERTED.test(clause) || /^\W*est-ce /iu.test(clause)) && !FRENCH_ASKS.test(clause)
    default:
      return false
  }
}
