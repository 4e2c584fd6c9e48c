import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import { folded, type Word } from './answer-words.ts'
import type { Tongue } from './function-words.ts'
import { askingClause, kindByForm } from './question-forms.ts'

// What kind of answer a question wants. English, German, Spanish, French, Chinese.

export const KINDS = [
  ...(['who', 'when', 'where', 'money', 'number', 'duration', 'often'] as const),
  ...(['why', 'yes-no', 'how', 'which', 'what'] as const),
]
export type AnswerKind = (typeof KINDS)[number]

/** Made when it is first asked for: these patterns were a tenth of the server's start. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const ASKS = (
  [
    [
      'who',
      /^.*(?:\bcalled\W*$|\bnamed\W*$|\bnames? of\b|'s names?\b|\bname\W*$|\bwie hei(?:ß|ss)(?:t|en)\b|c[oó]mo se llama|comment s'appelle|叫什么)/iu,
    ],
    [
      'why',
      /\bwhy\b|\bhow come\b|\bwhat (?:is|was|were|are|'s)? ?the (?:cause|reason)|\bwhat (?:caused?|made)\b|\bfor what reason|\bwhat (?:led to|stopped|stops|prevented|prevents|kept|keeps|is behind|was behind|lies behind)\b|\bwarum\b|\bwieso\b|\bweshalb\b|\baus welchem grund|(?:^|¿|\s)por ?qu[eé]\b|\bcausa\b.*\?|\bpourquoi\b|为什么|为何|怎么会/iu,
    ],
    [
      'often',
      /\bhow (?:often|frequently|regularly)|\bat what intervals?\b|\bhow many (?:days|weeks|months|years) between\b|how many times (?:a|per|each)|\bwie (?:oft|häufig)\b|con qu[eé] frecuencia|cada cu[aá]nto|cu[aá]ntas veces|combien de fois|tous les combien|(?:à|a) (?:quelle fr[eé]quence|quel rythme)|in welche[mn] (?:abst[aä]nde?n?|rhythmus|turnus)|con qu[eé] (?:periodicidad|regularidad)|多久.*次|几次|多长时间.*一次/iu,
    ],
    [
      'money',
      /\bhow (?:expensive|much(?= (?:does|do|did|will|would|should|can|could|may|must|is|are|was|were|has|have|had|money|rent|deposit|discount|salary|for|to|of|per|a|an|the|we|i|you)\b))\b.*\b(?:cost|costs|pay|pays|paid|spend|spent|earn|earns|charge|charged|worth|owe|salary|money|price|priced|expense|budget|rent|fee|make|deposit|insured|refund|sell|sold|buy|bought|lost|save|grant|tip|get|raised?|donated?|collected|funded|invested|quoted?|invoiced?|brought in|bring in|took in|take in)\b|\bhow much (?:is|are|was|were|will|would)\b(?!.*\b(?:left|water|time|heavier|older|taller|food|space|memory)\b)|\bwhat (?:does|did|do|will|would|is|was) .*\bcosts?\b|\bwhat (?:is|are|was|were|'s) (?:the )?(?:[\p{L}'’]+ ){0,3}(?:fine|penalty|charge|toll|tip|discount|bonus|loan|grant|value|cost|price)s?\b(?! of (?:the )?(?:x|variable|field|option))|\bwhat(?:'s| is| are| was| were) [^?]{2,40}\bworth\b|\bhow (?:big|large|high) (?:an? |is |was |are |were )(?:the |our |your )?(?:deposit|budget|bill|fee|fine|grant|loan|discount|tip|donation|salary|rent|refund|bonus|prize|reward)\b|\bwhat (?:do|does|did|will|would|is|are|was|were) [^?]{2,40}\b(?:get paid|paid)\b(?! for)|\bwhat (?:do|does|did|will|would|must|should|have|has) [^?]{1,40}\b(?:pay|paid|owe|set (?:me|us|him|her|them|you) back)\b(?! (?:with|by|back)\b)|\bwhat (?:do|does|did|will|would) [^?]{2,40}\b(?:charge|earn|get for|raise|bring in|ask for (?:it|them))\b\W*$|\bwhat (?:do|does|did|will|would) [^?]{2,40}\b(?:quote|bid|charge|offer to pay|invoice)\b(?: \p{L}+){0,2} (?:for|to)\b|\b(?:price|fee|salary|wage|rent|premium|deposit|excess|fare|mileage rate|daily rate|hourly rate)\b.*\?|\bwie ?viel [^?]{0,60}\b(?:gespendet|gesammelt|eingenommen|ausgegeben|überwiesen)\b|cu[aá]nto (?:dinero )?se (?:recaud|don)[oó]|combien (?:d['’]argent )?(?:a|ont|avait)[- ][^?]{0,30}(?:récolté|donné|dépensé)|\bwas kostet|\bwie teuer|\bwie ?viel (?:kostet|zahl|bezahl|geld|verdien)|\b(?:ge)?kost(?:en|et|ete)\b|\bwie hoch (?:ist|sind|war) (?:die|der|das) [\p{L}-]*(?:miete|kosten|preis|kaution|gebühr|beitrag|gehalt|lohn|pfand|budget|förderung|zuschuss|rechnung|strafe|bußgeld|rabatt)|wie ?viel [\p{L}]*(?:kaution|miete|geld)|cu[aá]nto (?:cuesta|cuestan|vale|pag|cobr|gana|cost|es el|es la)|combien (?:(?:a|ont|avait|avaient)\b.{0,40}\bco[uû]té|co[uû]te|paie|gagne|verse|faut-il payer)|quel est le (?:prix|tarif|montant)|多少钱|价格|租金|费用是|工资是|付了多少|房租|(?:营业额|收入|利润|预算|奖金|月薪|薪水|工资|费用|押金)[^？?]{0,4}(?:多少|几)|多少(?:营业额|收入|利润|预算|奖金|月薪|工资|押金)/iu,
    ],
    [
      'duration',
      /\bhow (?:long|old|soon|quickly)\b|\bhow many (?:minutes|hours|days|nights|weeks|months|years|seconds)\b|\bhow much time\b|\b(?:from|at|until|till|up to|by|over|under) what age\b|\bwhat(?:'s| is| was) the (?:minimum|maximum|lower|upper)? ?age\b|\bhow (?:far|long) (?:in advance|ahead|before|beforehand)\b|\bwie (?:lange|alt)\b|\bwelche[mns]? alter\b|\bwie lang ist [^?]{0,24}(?:frist|zeit|dauer|pause|fahrt|reise|ferien|garantie)|wie ?viele (?:minuten|stunden|tage|nächte|wochen|monate|jahre)|cu[aá]nto (?:tiempo|dura|tarda)|cu[aá]nt[oa]s (?:minutos|horas|d[ií]as|semanas|meses|años)|combien de (?:temps|minutes|heures|jours|nuits|semaines|mois|ans)|qu[eé] edad|cu[aá]nta antelaci[oó]n|cu[aá]ntos años|quel [aâ]ge|多久|多长时间|几天|几个月|几年|多大年纪|几岁|多少天/iu,
    ],
    [
      'when',
      /\bwhen\b|\bwhat (?:year|date|day|month|decade|century|time)\b|\b(?:which|what) (?:year|day|month|evening|morning|weekday|week)\b|\b(?:check[- ]?(?:in|out)|opening|closing|start|starting|departure|arrival|meeting|office|visiting) (?:times?|hours)\b|\b(?:since|until|till) what\b|\bhow (?:early|late)\b|^.*\bdeadline\b.*\?|\bwann\b|\bwelche[mnr]? (?:jahr|tag|monat|woche|wochentag)|\buhrzeit|um wie ?viel uhr|cu[aá]ndo|qu[eé] (?:año|d[ií]a|fecha|hora|mes)|\bquand\b|quelle (?:date|heure|ann[eé]e)|quel (?:jour|mois)|什么时候|何时|哪(?:年|天|一年|一天|个月)|几(?:点|月|号)|星期几|日期/iu,
    ],
    [
      'number',
      /\bhow (?:many|much|far|tall|large|big|high|deep|wide|heavy|hot|cold|fast|loud|warm|thick|strong|steep)\b|\bwhat (?:percentage|number|share|size(?!s)|temperature|amount|distance|speed|weight|height|score|mark|grade|length|width|limit|sum|phone number)|\b(?:which|what) (?:phone )?number\b|\bphone number\b|\bnumber of\b|\bpopulation\b|wie ?viele?\b|wie (?:hoch|gross|groß|weit|schwer|tief|breit|warm|kalt|heiss|heiß|laut|schnell|dick|lang(?= (?:ist|sind|war) (?:de[rn]|die|das)))|welche (?:nummer|größe|temperatur|telefonnummer)|telefonnummer|cu[aá]nt[oa]s?\b|qu[eé] (?:n[uú]mero|tamaño|temperatura|altura)|combien|quelle est la (?:moyenne|note|taille|temp[eé]rature)|quelle temp[eé]rature|quel (?:num[eé]ro|pourcentage)|多少|几(?!点|月|号)|多高|多重|多远|多大|电话/iu,
    ],
    [
      'who',
      /\bwho(?:m|se|'s)?\b|\b(?:which|what) (?:person|people|actor|director|author|player|singer|president|king|queen|company|firm|team|doctor|colleague|neighbou?r)\b|\bwhat is the name of [\p{L}' ]*(?:mother|father|wife|husband|son|daughter|sister|brother|grand|doctor|teacher|boss|neighbou?r|vicar|owner|author|landlord)|\bwhat(?: is|'s) [\p{L}' ]*(?:wife|husband|son|daughter|sister|brother|doctor|teacher|boss|neighbou?r|landlord)(?:'s name| called)|\bwelche[rsnm]? (?:firma|firmen|person(?:en)?|unternehmen|leute|kolleg(?:e|in|en))\b|\bqu[eé] (?:empresas?|personas?)\b|\bquel(?:le)?s? (?:entreprises?|personnes?|soci[eé]t[eé]s?|gens)\b|\bwer\b|\bwem\b|\bwen\b|\bwessen\b|\bvon wem\b|\bqui[eé]n(?:es)?\b|\bqui\b(?! est-ce que)|谁/iu,
    ],
    [
      'where',
      /\bwhere(?:abouts)?\b|\b(?:what|which) (?:city|country|state|county|town|place|region|province|village|island|room|street|address|platform|floor|building|venue|station|restaurant|hotel|hall)\b|\baddress\b.*\?|\bwo(?:hin|her)?\b|\bwelche[mnrs]? (?:ort|stadt|raum|straße|zimmer|gleis|adresse)|d[oó]nde\b|qu[eé] (?:ciudad|lugar|sitio|calle|sala|pa[ií]s)|(?:^|\s)où\b|quel(?:le)? (?:ville|endroit|salle|rue|adresse|pays)|哪里|哪儿|在哪|什么地方|地址|哪个城市/iu,
    ],
    ['how', /^\W*(?:how|wie|c[oó]mo|comment)\b|怎么|如何|怎样/iu],
    [
      'yes-no',
      /^\W*(?:is|are|was|were|do|does|did|can|could|may|must|has|have|had|should|will|would|am|isn't|aren't|don't|doesn't|didn't|ist|sind|war|hat|haben|kann|kannst|können|darf|dürfen|muss|müssen|soll|sollen|wird|werden|gibt|gehört|braucht|brauche|es|hay|tiene|tienen|puede|pueden|puedo|se puede|est[aá]|est-ce|peut-on|y a-t-il|faut-il|puis-je|peut|doit-on|a-t-on)\b|est-il |est-elle |sont-ils |吗|是不是|有没有|能不能|可不可以/iu,
    ],
    [
      'which',
      /\b(?:which|what|welche[rsmn]?|qu[eé]|cu[aá]l(?:es)?|quel(?:le)?s?)\s+(?!(?:is|are|was|were|does|do|did|can|should|will|would|has|have|happens|happened|es|son|est|sont|ist|sind)\b)\p{L}|哪(?:个|些|种|位|家)/iu,
    ],
  ] satisfies [AnswerKind, RegExp][]
).map(([kind, pattern]) => ({ kind, pattern: once(() => bounded(pattern)) }))

const ASKING = bounded(
  /\b(?:what|which|who(?:m|se)?|when|where|why|how|was|welche[mnrs]?|wer|wem|wen|wessen|wann|wo(?:hin|her)?|warum|wieso|wie|qu[eé]|cu[aá]l(?:es)?|qui[eé]n(?:es)?|cu[aá]ndo|d[oó]nde|c[oó]mo|quel(?:le)?s?|qui|quand|comment|pourquoi|combien)\b|où/iu,
)
/** Kinds whose word also joins clauses: "what helps when …" asks for no time. */
const JOINING: ReadonlySet<AnswerKind> = new Set(['who', 'when', 'where', 'why'])

/** What stands first says the kind, whatever rent or fee is spoken of after it. */
const FIRST_WORD: readonly (readonly [AnswerKind, RegExp])[] = [
  ['why', /^\W*(?:why|how come|warum|wieso|weshalb|por qu[eé]|pourquoi)(?!\p{L})/iu],
  [
    'who',
    /^\W*(?:(?:to|from|with|by|for|of|under|mit|von|bei|für|an|zu|durch) )?(?:who(?:m|se)?(?! many)|wer|wem|wen|wessen)(?![\p{L}'’])|^\W*(?:(?:a|de|con|para|por) )?qui[eé]n(?:es)?(?!\p{L})|^\W*(?:(?:à|de|avec|pour|chez|par) )?qui(?![\p{L}'’])/iu,
  ],
  [
    'when',
    /^\W*(?:(?:by|until|till|since|from|before|after|up to|bis|seit|ab|von|vor|hasta|desde|para|a partir de|jusqu['’]à|depuis|dès|à partir de|pour) )?(?:when|wann|cu[aá]ndo|quand)(?!\p{L})/iu,
  ],
  [
    'where',
    /^\W*(?:(?:from|to|von|bis|a|de|desde|hasta|por|jusqu['’]) ?)?(?:where|wo(?:hin|her)?|d[oó]nde|(?:d['’])?où)(?!\p{L})/iu,
  ],
]

/** Dutch, Italian, Portuguese and Japanese: what a question begins with, or holds. Their texts are read like English or Chinese. */
const FURTHER: readonly (readonly [AnswerKind, RegExp])[] = [
  ['when', /^\W*(?:wanneer|(?:vanaf|tot|om) (?:hoe laat|wanneer)|hoe laat|op welke (?:dag|datum))(?!\p{L})/iu],
  ['why', /^\W*(?:waarom|perch[ée]|por que|porquê)(?!\p{L})/iu],
  ['often', /^\W*(?:hoe vaak|ogni quanto|quante volte|com que frequência|quantas vezes)(?!\p{L})/iu],
  [
    'duration',
    /^\W*(?:(?:per|da|fino a|por|durante|voor) )?(?:hoe (?:lang|oud)|hoeveel (?:dagen|weken|maanden|jaar|uur|uren|minuten|nachten)|quanto (?:tempo|dura)|quanti (?:giorni|anni|mesi|minuti)|quante (?:ore|settimane|notti)|quantos (?:dias|anos|meses|minutos)|quantas (?:horas|semanas|noites))(?!\p{L})/iu,
  ],
  [
    'money',
    /^\W*(?:hoeveel (?:kost|kosten|betaal\p{L}*|betalen|bedraagt)|wat (?:kost|kosten)|quanto (?:costa|costano|si paga|custa|custam|se paga))(?!\p{L})/iu,
  ],
  ['number', /^\W*(?:hoeveel|quant[oaie]|quant[oa]s)(?!\p{L})/iu],
  ['where', /^\W*waar(?:heen)?(?!\p{L})/iu],
  ['when', /^\W*(?:quando|a che ora|a que horas|(?:in )?che giorno|em que dia)(?!\p{L})/iu],
  ['which', /^\W*(?:\p{L}{1,6} )?(?:welke?|quale|quali|quais)(?!\p{L})/iu],
  ['who', /^\W*(?:chi|quem)(?!\p{L})|^\W*wie (?=[^?]*(?<!\p{L})(?:het|een|van|voor|de)(?!\p{L}))/iu],
  ['duration', /何時間|何日間|何年間|何週間|何分|何[かヶカ]月|どのくらいの時間/u],
  ['often', /何回|どのくらいの頻度/u],
  ['when', /いつ|何時|何日|何月|何曜日/u],
  ['why', /なぜ|どうして|何故/u],
  ['money', /いくら|何円/u],
  ['number', /何[人台個枚本匹件名冊杯]|いくつ/u],
]

/** "In wie vielen Tagen", "What is the rate limit": a noun that is measured. */
const MEASURED: readonly (readonly [AnswerKind, RegExp])[] = [
  ['duration', /^\W*(?:\p{L}{2,5} )?wie ?vielen (?:minuten|stunden|tagen|nächten|wochen|monaten|jahren)(?!\p{L})/iu],
  ['number', /^\W*(?:\p{L}{2,5} )?wie ?vielen(?!\p{L})/iu],
  [
    'number',
    /^\W*what(?:['’]s| is| was) the (?:[\p{L}-]+ ){0,3}(?:percentage|temperature|speed|weight|limit|capacity|multiplier|ratio|quota|headcount|wattage|voltage|turnout|attendance|mileage|consumption)(?!\p{L})/iu,
  ],
]
const OF = '(?: (?:of|for|per|to|in|on|at)(?!\\p{L})|\\W*$)'
/** What is typed into a field of search: "price of a day ticket", "deadline for proposals". */
const NOUN_FIRST: readonly (readonly [AnswerKind, RegExp])[] = (
  [
    ['money', `(?:prices?|costs?|fees?|fares?|rent|salary|wages?)${OF}`],
    ['when', `(?:deadline|(?:due|closing|release|start|end) date|opening (?:hours|times))${OF}`],
    ['who', '(?:authors?|owners?|maintainers?|founders?|inventors?) of '],
    ['where', '(?:address|location|venue) of '],
  ] satisfies [AnswerKind, string][]
).map(([kind, source]) => [kind, new RegExp(`^\\W*(?:the )?(?:\\p{L}{3,20} )?${source}`, 'iu')] as const)
const MOST_TYPED = 60

/** "What is the default value of core.editor?": a setting has a value that is no sum. */
const VALUE_OF_SETTING =
  /^\W*what(?:['’]s| is| are| was) the (?:[\p{L}'’]+ ){0,2}(?:default|initial|return|current|reference|target) values?(?!\p{L})|^\W*what(?:['’]s| is| was) the value of (?:the )?(?:setting|parameter|[\p{L}\d-]{0,30}[._=][\p{L}\d])/iu

const YES_NO = ASKS.find(({ kind }) => kind === 'yes-no')!.pattern
const GERMAN_WHAT = /^\W*was\b/i

/** "Can my son who is ten …": what follows asks nothing; "Can you tell me who …" asks that. */
const ASKS_YES_OR_NO =
  /^\W*(?:is|are|was|were|can|may|must|should|do|does|did|has|have|will|am)\s+(?!(?:you|anyone|anybody|someone|we|i|they)\s+(?:\p{L}+\s+)?(?:tell|say|know|knows|remember|explain|find|see|show)\b)(?:\S+\s+){1,4}?(?:who|when|where|which|that)\s+(?:is|are|was|were|has|have|can|i|we|you|he|she|they|it)\b/iu

/** "Do we keep the names of visitors?" is settled by yes or no; "Do you know the name of the vet?" and "Is there a name …" are not. */
const SETTLES = /^\W*(?:is|are|was|were|can|may|must|should|do|does|did|has|have|had|will) \p{L}+ \p{L}/iu
const ASKS_TO_TELL =
  /\b(?:tell|say|know|remember|remind|have|got|give|find|look up|recall)\b[^?]{0,30}\bnames?\b|\bthere\b/iu
/** "I changed the server's name": tells what is the matter, and asks for no name. */
const TROUBLE = /^\W*(?:(?:i|we|it|they|someone|somebody)(?:['’]\p{L}{1,2})? |(?:my|our) (?:\S+ ){6})[^?]*$/iu
/** The first that fits; `what` where none does. */
export function kindOf(asked: string, tongue: Tongue): AnswerKind {
  const form = kindByForm(asked, tongue)
  if (form) return form
  const question = askingClause(asked)
  const asking = question.search(ASKING)
  if (ASKS_YES_OR_NO.test(question)) return 'yes-no'
  const further = FURTHER.find(([, pattern]) => pattern.test(question))
  if (further) return further[0]
  for (const [kind, pattern] of FIRST_WORD) if (pattern.test(question)) return kind
  const measured = MEASURED.find(([, pattern]) => pattern.test(question))
  if (measured) return measured[0]
  const typed = asking < 0 && question.length < MOST_TYPED && NOUN_FIRST.find(([, pattern]) => pattern.test(question))
  if (typed) return typed[0]
  const tells = asking < 0 && SETTLES.test(question) && !ASKS_TO_TELL.test(question)
  if (!tells && ASKS[0]!.pattern().test(question)) return asking < 0 && TROUBLE.test(question) ? 'what' : ASKS[0]!.kind
  // "was" asks in German only
  const others = tongue === 'en' && asking >= 0 && /^was\b/i.test(question.slice(asking))
  if ((others ? question.slice(asking + 3).search(ASKING) : asking) < 0 && YES_NO().test(question)) return 'yes-no'
  for (const { kind, pattern } of ASKS) {
    const at = question.search(pattern())
    if (kind === 'yes-no' && tongue === 'de' && GERMAN_WHAT.test(question)) continue
    // "Sous quelle licence est-il publié" is asked by what stands first
    if (kind === 'yes-no' && asking >= 0 && asking < at) continue
    if (kind === 'money' && VALUE_OF_SETTING.test(question)) continue
    if (at >= 0 && !(JOINING.has(kind) && asking >= 0 && at > asking + 1)) return kind
  }
  return 'what'
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
/** Words of a question that only say its kind: an answer of that kind meets them. */
const FRAMES: Partial<Record<AnswerKind, ReadonlySet<string>>> = {
  who: words(`name names person people called responsible company firm heisst namen person zustandig verantwortlich llama nombre persona
    encargado appelle nom personne responsable`),
  when: words(`time date day year month week weekday deadline latest datum tag jahr monat uhr uhrzeit zeit wochentag spatestens fecha dia ano mes hora
    plazo date jour annee mois heure exactly early since till`),
  where:
    words(`place location located address city country town street room find kept venue take held ort adresse stadt raum befindet liegt finde findet statt
    lugar sitio ciudad direccion encuentra lieu endroit ville adresse trouve situe`),
  money:
    words(`cost costs price pay paid pays spend spent charge worth money fee expensive amount much total sum kostet kosten preis zahlen bezahlen bezahlt teuer
    hoch geld betrag gekostet cuesta cuestan precio vale pagar pago coste dinero cobra coute prix payer paie montant`),
  number:
    words(`many much number amount size high large big far tall hot cold warm deep wide thick heavy fast loud total count anzahl nummer zahl viele gross hoch weit
    kalt warm heiss tief breit schwer dick schnell numero cantidad tamano
    nombre numero taille`),
  duration:
    words(`long old last lasts take takes time age duration soon minutes hours days weeks months years nights lange alt dauert dauer zeit stunden tage
    tiempo dura tarda edad anos dias horas temps dure duree age ans jours heures`),
  often: words('often times frequently frequency oft haufig frecuencia veces fois frequence'),
  why: words('reason cause caused causes made come grund ursache razon causa motivo raison cause'),
}

/** Whether a word of the question says its kind only. */
export const isFrame = (kind: AnswerKind, word: Word): boolean => FRAMES[kind]?.has(word.folded) ?? false

/** The noun right after what, which, how many: "largest sheet" in "What largest sheet …". */
const FOCUS = bounded(
  /(?:\b(?:what|which|how many|how much|whose|welche[rsmn]?|wie ?viele?|qu[eé]|cu[aá]l(?:es)?|cu[aá]nt[oa]s?|quel(?:le)?s?|combien (?:de|d['’]))|什么|哪个?|几个?)\s*([\p{L}][\p{L}'’-]*(?:\s+[\p{L}][\p{L}'’-]*)?)/iu,
)
/** "What is the X of Y": the X. */
const FOCUS_OF = bounded(
  /\b(?:what|which|who|wer|was|qu[eé]|cu[aá]l|qui[eé]n|quel(?:le)?|qui)(?:\s+(?:is|are|was|were|ist|sind|war|es|son|est|sont)|'s)\s+(?:the|my|our|his|her|their|die|der|das|mein|meine|el|la|los|las|mi|le|la|les|mon|ma)?\s*([\p{L}][\p{L}'’-]*(?:\s+[\p{L}][\p{L}'’-]*)?)/iu,
)

/** The words of the question that name what is asked for; often none. */
export function focusOf(question: string, all: readonly Word[]): Word[] {
  const found = FOCUS_OF.exec(question) ?? FOCUS.exec(question)
  if (!found) return []
  const from = found.index + found[0].length - found[1]!.length
  return all.filter((word) => word.start >= from && word.start < from + found[1]!.length && !word.stop).slice(0, 2)
}

/** Folded forms of all words, to leave out of an answer what the question says itself. */
export const saidIn = (all: readonly Word[]): ReadonlySet<string> =>
  new Set(all.flatMap((word) => [word.folded, folded(word.raw)]))
