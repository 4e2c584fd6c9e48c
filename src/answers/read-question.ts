import { isOrdinaryWord } from '../lib/common-english.ts'
import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import { type AnswerKind, focusOf, isFrame, kindOf, saidIn } from './answer-kind.ts'
import { measureOf } from './answer-patterns.ts'
import { tongueOf, type Word, wordsOf } from './answer-words.ts'
import { ASKED_PLAINLY, type AskedOtherwise, askedOtherwise } from './asked-otherwise.ts'
import { isCalendarWord } from './find-answers.ts'
import { FURTHER_STOPS, type LanguageTold, languageByStops, type Tongue } from './function-words.ts'
import { thingsOf } from './kinds-of-things.ts'
import { type Rate, rateAsked } from './price-rates.ts'
import { thingAsked } from './technical-things.ts'
import { meaningOf } from './word-likeness.ts'

/** A word that the answer should meet, with what it counts. */
export interface AskedWord extends Word {
  /** families of the things that it stands for */
  asks: readonly number[]
  /** says the kind of the answer only: an answer of that kind meets it */
  frame: boolean
  /** says which kind of technical thing is asked for: what looks like one meets it */
  thing: RegExp | null
  /** asked for alone, where a text may have it as the first of a longer name */
  lone: boolean
  /** the "last" of "last year" */
  isOfTime: boolean
  /** a number with a currency before or after it */
  isMoney: boolean
  /** what follows a number, its unit */
  after: string
  /** the other words of the name it belongs to, folded */
  fellows: readonly string[]
}

export interface Question {
  text: string
  tongue: Tongue
  /** `tongue`, or the language that is read like it */
  language: LanguageTold
  kind: AnswerKind
  /** finds what is measured the way the question asks (how heavy, what colour, which telephone number); null for others */
  measure: RegExp | null
  /** finds a technical thing of the kind asked for (which version, which option, which file); null for others */
  thing: RegExp | null
  /** for what time a price is asked: `week`; null for no such question */
  rate: Rate | null
  words: readonly Word[]
  /** without stop words; all words where nothing else is left */
  content: readonly AskedWord[]
  /** places in `content` of the noun that is asked for */
  focus: readonly number[]
  /** places in `content` of names and numbers */
  names: readonly number[]
  /** of each name the word that tells whose it is, the last: a document without it is about somebody else */
  bearers: readonly AskedWord[]
  /** what it is about by the titles of documents at hand, written in small letters */
  subjects: readonly AskedWord[]
  /** folded words of the question, which are no answer to it */
  said: ReadonlySet<string>
  /** what it asks by phrases for which texts have others */
  otherwise: AskedOtherwise
  /** what its words are about; null where none of them is known to the table of likeness */
  meaning: Float64Array | null
  /** which release brought something */
  asksRelease: boolean
  /** who wrote something */
  asksAuthor: boolean
  /** who holds an office or stands in a relation: "the treasurer", "her niece" */
  asksRole: boolean
  /** of something that is over */
  asksPast: boolean
  /** when something is to be, or may be: the day on which a paper was written does not say that */
  asksAhead: boolean
  /** when, where or by whom something came to be or ended */
  asksEvent: boolean
  /** of what somebody does or is */
  asksDeed: boolean
  /** places in `content` of the verbs and nouns of `asksEvent` and `asksDeed` */
  deeds: readonly number[]
  /** what somebody or something is called */
  asksName: boolean
  /** whom to ring or write to */
  asksContact: boolean
  /** who may, must or gets something: a condition answers too */
  asksWhoMay: boolean
  /** whose something is */
  asksOwner: boolean
  /** place in `content` of what a name is asked of: the dog of "the dog's name"; -1 for none */
  named: number
  /** place in `content` of what is asked to be there at all: the parking of "is there parking"; -1 for none */
  exists: number
  /** how many of them */
  asksCount: boolean
  /** of when the day, or the time of day; null for either */
  asksTimeOf: 'day' | 'clock' | null
  /** "how long is the table", not "how long does it take" */
  asksLength: boolean
  /** "how many days": what the length of time is told in; null for any */
  timeUnit: RegExp | null
  /** what to type */
  asksCommand: boolean
  /** what something is: its words but those that say so */
  asksWhatIs: boolean
  /** what follows from something */
  asksOutcome: boolean
}

const AUTHOR = bounded(
  /\b(?:wrote|written|author|writer|posted|schrieb|geschrieben|verfasst|verfasser(?:in)?|autor(?:in|a)?|escribi[oó]|escrito|écrit|auteur)\b|作者|写的/iu,
)
const ROLE =
  /^\W*(?:who(?:'s| is| was| are| were)|wer (?:ist|sind|war|waren)|¿?qui[eé]n(?:es)? (?:es|son|era|fue)|qui (?:est|sont|était)) (?:the|our|their|his|her|its|my|an?|der|die|das|ihr|sein|mein|unser|eure?|el|la|los|las|su|mi|le|les|l['’]|son|sa|leur|mon|ma)(?:e[rnms]?)?\b|是谁/iu
/** an office that is written as a name */
const IS_OFFICE = /^(?:C[A-Z]O|CISO|DPO|MD|[ES]?VP)$/
const PAST = bounded(
  /\b(?:was|were|did|had|wurde[n]?|war(?:en)?|hatte[n]?|hat|haben|fue(?:ron)?|era[n]?|\p{L}{3,}(?:ó|aron|ieron)|a été|était|avait|(?:a|ont)(?:-t)?-?(?:il|elle|ils|elles|on)? \p{L}+[éi]e?s?)\b|了吗|的[？?]/iu,
)
const AHEAD = bounded(
  /^\W*(?:until|till|from|by|how (?:early|late)|what time)\b|\b(?:will|can|may|must|should|shall|do|does|going to|have to|has to|wird|werden|kann|können|darf|dürfen|muss|müssen|soll|sollen|pued\p{L}{1,5}|podemos|deb\p{L}{1,5}|será[n]?|peut|peuvent|peux|pourr\p{L}{1,5}|doit|doivent|faut|sera|seront)\b|^\W*(?:ab|bis|von) wann|^\W*(?:desde|hasta) cu[aá]ndo|^\W*(?:à partir de|jusqu['’]à) quand/iu,
)
/** what happens once in the life of a person, a firm, a house or a work */
const EVENT =
  /^(?:born|birth|birthplace|died?|death|founded|founder|foundation|established|established|built|builder|constructed|invented|inventor|discovered|released|published|married|launched|erected|geboren|geburtsort|gestorben|starb|gegrundet|grunder|gebaut|erbaut|erfunden|entdeckt|veroffentlicht|erschien\w*|geheiratet|nacio|nacido|nacida|murio|fundo|fundada|fundado|construyo|construido|construida|invento|publico|publicado|caso|ne|nee|mort|morte|fonde|fondee|fonda|construit|construite|invente|publie|publiee|sortie|epouse|marie)$/
/** what somebody does for a living, and where; who stands in which relation */
const DEED =
  /^(?:live|lives|lived|work|works|worked|study|studied|earn|earns|own|owns|owner|owned|manage|manages|manager|managing|director|directs|boss|head|lead|leads|leader|chair|chairs|chairman|president|teach|teaches|taught|teacher|employ|employs|employed|job|profession|salary|make|makes|made|maker|write|wrote|written|author|design|designed|designer|paint|painted|sell|sells|sold|buy|buys|bought|clean|cleans|repair|repairs|repaired|conduct|conducts|wife|husband|mother|father|sister|brother|son|daughter|supervisor|wohnt|wohnen|lebt|arbeitet|studiert|verdient|gehort|leitet|leiter|leiterin|chef|chefin|vorsitzende|vorsitzender|unterrichtet|gekauft|verkauft|gemacht|hersteller|geschrieben|putzt|repariert|vive|trabaja|estudio|gana|dirige|director|directora|dueno|duena|presidente|presidenta|vende|compro|limpia|ensena|habite|travaille|etudie|gagne|dirige|directeur|directrice|proprietaire|president|presidente|vend|achete|ecrit|enseigne)$/
const NAME = bounded(
  /\b(?:called|named)\W*$|\bnames? of\b|'s names?\b|\bnames?\W*$|\bwie hei(?:ß|ss)(?:t|en)\b|c[oó]mo se llama|comment s'appelle|叫什么/iu,
)
const CONTACT = bounded(
  /\b(?:call|ring|phone|contact|reach|write|email|report|tell|anrufen|rufe|melde|schreibe|wende|llam\p{L}+|escrib\p{L}+|appel\p{L}+|écri\p{L}+|contact\p{L}+)\b|打电话|联系/iu,
)
const WHO_MAY =
  /^\W*(?:who (?:can|may|must|mustn['’]t|can['’]?t|cannot|should|shouldn['’]t|gets|needs? to|has to|is (?:not )?(?:allowed|entitled|eligible|required|exempt)|qualifies|counts)|wer (?:darf|kann|muss|soll|bekommt|erhält)|¿?qui[eé]n(?:es)? (?:puede|pueden|debe|deben|tiene que|tienen que|recibe)|qui (?:peut|doit|a (?:le )?droit)|谁(?:可以|能|必须|不能))(?!\p{L})/iu
const OWNER = bounded(
  /\b(?:who owns|whose|belongs? to|wem geh[oö]r(?:t|en)|à qui (?:est|sont|appartien\p{L}*)|de qui[eé]n(?:es)? (?:es|son)|a qui[eé]n(?:es)? pertenecen?)\b|是谁的/iu,
)
const COUNT = bounded(
  /\bhow many\b|\bwie ?viele\b|cu[aá]nt[oa]s\b|\bcombien d|几[个只位名张本家件套]|多少[个只位名张本家件套人]/iu,
)
const COMMAND = bounded(
  /\bcommands?\b|\bbefehl|\bcomandos?\b|\bcommandes?\b|命令|\bwhat (?:do|must|should) (?:i|you|we) (?:need|type|run|enter)\b|\bhow (?:do|can|should|to|would|must)\b|\bwie (?:kann|\p{L}+ (?:ich|man|wir))\b|\bc[oó]mo (?:se |puedo |instal|inici|ejecut)\p{L}*|\bcomment (?:\p{L}+(?:er|ir|re)\b|puis-je|peut-on)|怎么|如何/iu,
)
const LENGTH = bounded(
  /\bhow long (?:is|are|was|were|(?:must|may|should|can|will|could) [^?]{1,40}\bbe)\b|\bwie lang (?:ist|sind|war|waren|darf|muss)\b|\bqu[eé] (?:longitud|largo)\b|\bquelle longueur\b|多长(?!时间)/iu,
)
const CLOCK = bounded(
  /\b(?:what|which) time (?!of (?:the )?year)\b|\bat what (?:hour|time)\b|\bum wie ?viel uhr\b|\buhrzeit\b|\b(?:a )?qu[eé] hora\b|\b(?:à )?quelle heure\b|几点/iu,
)
const DAY = bounded(
  /\b(?:what|which) (?:day|date|weekday|month|year|week)\b|\b(?:an )?welche[mnr]? (?:tag|datum|wochentag|monat|jahr|woche)\b|\bqu[eé] (?:d[ií]a|fecha|mes|año)\b|\bquel(?:le)? (?:jour|date|mois|ann[eé]e)\b|哪(?:一)?天|几号|星期几|哪(?:一)?年|几月/iu,
)
const WHAT_IS =
  /^\W*(?:what(?:'s| is| are)|was (?:ist|sind|bedeutet)|qu[eé] (?:es|son|significa)|qu'est-ce (?:que|qu')|what does .{1,40} mean|what is meant by)\b(?! the (?:cost|price|date|name|number|time))[^,]{1,60}$|是什么(?:意思)?/iu
const OUTCOME = bounded(
  /\bwhat (?:happens|will happen|happened|if|are the consequences|(?:do|should|must|can) (?:we|i|you|they) do (?:if|when|about))\b|\bwas (?:passiert|geschieht)\b|\bqu[eé] (?:pasa|ocurre|sucede)\b|\bque se passe|会怎么样|怎么办|会发生什么/iu,
)

/** "the company", "our team": whoever wrote the paper, which need not say so */
const WHOEVER_WRITES =
  /^(?:company|firm|organi[sz]ation|business|employer|team|firma|unternehmen|betrieb|empresa|equipo|entreprise|societe|equipe)$/
const OURS = /(?:^|[^\p{L}])(?:the|our|your|their|this|die|das|der|unsere?|la|el|nuestr[oa]|notre|l['’]|cette) ?$/iu
const OF_TIME = /^ (?:year|month|week|term|season|summer|winter|spring|autumn|night)\b/i
const RELEASE =
  /(?<!\p{L})(?:since|as of|from|in|with|starting (?:with|from|in)) (?:what|which) (?:[\w.’'-]+ ){0,3}?(?:versions?|releases?)(?!\p{L})|(?<!\p{L})(?:what|which) (?:[\w.’'-]+ ){0,3}?(?:version|release)s? [^?]{0,80}(?:added|introduced|brought|removed|dropped|deprecated|changed|fixed|first|switched|ended)/iu
/** "Since which version", "Under what licence": nothing is spoken of by it */
const LEADING =
  /^\W*(?:since|under|in|into|on|onto|at|by|from|for|with|within|through|until|till|of|to|up to)\s(?=(?:what|which)(?!\p{L}))/iu
const FRAME_WEIGHT = 0.35
/** kinds of which a thing may be named */
const NAMES_THINGS: ReadonlySet<AnswerKind> = new Set(['which', 'what', 'where', 'number', 'when'])
const MAX_CHARS = 2_000
const MAX_WORDS = 60

/** "Who took part in …": what people say in two words and documents in one, "Present:", "Anwesend". */
const asOneWord = (text: string): string =>
  text
    .replace(/^(\W*who (?:all )?)(?:took|takes|has taken|had taken) part\b/i, '$1attended')
    .replace(/^(\W*who )(?:was|were) (?:there|present)\b/i, '$1attended')
    .replace(
      /^(\W*who )(?:(?:could|did|was|were)(?: not|n['’]t) (?:come|attend|make it|there|present|able to (?:come|attend))|(?:was|were) missing)\b/i,
      '$1was absent',
    )
    .replace(
      /^(\W*wer )(?:hat gefehlt|fehlte|war nicht (?:da|dabei|anwesend)|kam nicht|konnte nicht kommen)\b/i,
      '$1entschuldigt',
    )
    .replace(
      /^(\W*who (?:else |all )?)(?:was|were|came|went) (?:at|in|to)(?= [^?]{0,60}\b(?:meeting|session|rehearsal|gathering|call|conference|assembly|workshop|training|party|dinner|lunch|wedding|funeral|agm|hearing|interview|class|course|match|walk|trip)\b)/i,
      '$1attended',
    )
    .replace(
      /\bwhat (does|did|do) ([^?]{2,40}?) do (?:for a living|for work|as a job|professionally)\b/i,
      'what job $1 $2 have',
    )
    .replace(
      /^\W*since when (?:has|have|is|are) ([^?]{2,60}?) (?:been )?(?:around|in business|in existence|existed|existing|going|running|open)(?=\W*$)/i,
      'When was $1 founded',
    )
    // "no longer" is not a longer time
    .replace(/\b(?:no|any) longer\b|\bany ?more\b/gi, 'now')
    // no place is asked for
    .replace(/\b(?:(?:take|takes|took|taken) place|taking place)\b/i, 'is')
    .replace(/\b(?:aura|avait|a|ont|auront) lieu\b/i, 'est')
    .replace(/\b(?:tiene|tienen|tuvo|tuvieron|tendrá|tendrán) lugar\b/i, 'es')
    .replace(/\b(nahm|nahmen|nimmt|nehmen)\b(.{0,60}?)\bteil\b/i, 'teilgenommen$2')

/** What a question asks for. Of a very long one the beginning is read. */
export function readQuestion(asked: string): Question {
  const text = asOneWord(asked.length > MAX_CHARS ? asked.slice(0, MAX_CHARS) : asked)
  const tongue = tongueOf(text)
  const read = wordsOf(text, tongue)
  const language = languageByStops(
    read.map((word) => word.folded),
    tongue,
  )
  const words = withoutStopsOf(language, read)
  const kind = kindOf(text, tongue)
  const thing = NAMES_THINGS.has(kind) ? thingAsked(text) : null
  const runs = nameRuns(words, tongue)
  const lead = LEADING.exec(text)?.[0].trim().length ?? 0
  const kept = words.filter((word) => !word.stop && word.end > lead)
  const own = new Set(kept.map(({ stem }) => stem))
  const content = (kept.length > 0 ? kept : words).slice(0, MAX_WORDS).map((word): AskedWord => {
    const frame = isFrame(kind, word)
    const run = runs.find((names) => names.includes(word))
    return {
      ...word,
      asks: tongue === 'en' ? thingsOf(word.stem) : [],
      // one word of a text does not stand for two of the question
      written: word.written.size > 0 ? new Map([...word.written].filter(([stem]) => !own.has(stem))) : word.written,
      after: /^\d/.test(word.raw) ? text.slice(word.end, word.end + 14) : '',
      weight: frame || isWriter(word, text) ? word.weight * FRAME_WEIGHT : word.weight,
      frame,
      thing: thing !== null && word.raw === thing.noun ? thing.told : null,
      isOfTime: /^last$/i.test(word.raw) && OF_TIME.test(text.slice(word.end)),
      isMoney:
        /^\d/.test(word.raw) &&
        (/[£€$¥]\s?$/.test(text.slice(0, word.start)) ||
          /^\s?(?:[£€$元]|euros?\b|pounds?\b|eur\b|francs?\b)/i.test(text.slice(word.end))),
      lone: run?.length === 1 && !/^\d/.test(word.raw) && !isOrdinaryWord(word.folded),
      fellows: run ? run.filter((other) => other !== word).map((other) => other.folded) : [],
    }
  })
  const places = (list: readonly Word[]) =>
    list.flatMap((word) => {
      const at = content.findIndex(({ start }) => start === word.start)
      return at < 0 ? [] : [at]
    })
  const deeds = content.flatMap((word, i) => (EVENT.test(word.folded) || DEED.test(word.folded) ? [i] : []))
  const focus = places(focusOf(text, words)).filter((at) => !content[at]!.frame)
  // German "was" asks, English "was" tells of the past
  const asksPast = PAST.test(tongue === 'de' ? text.replace(/\bwas\b/gi, '') : text)
  return {
    text,
    tongue,
    language,
    kind,
    measure: measureOf(text, kind),
    thing: thing?.told ?? null,
    rate: kind === 'money' ? rateAsked(text) : null,
    words,
    content,
    focus,
    names: places(runs.flat()),
    bearers: bearersOf(runs, content),
    subjects: [],
    said: saidIn(words),
    otherwise: tongue === 'en' ? askedOtherwise(words, text, content) : ASKED_PLAINLY,
    meaning: meaningOf(content),
    asksRelease: thing !== null && RELEASE.test(text),
    asksAuthor: AUTHOR.test(text),
    asksRole:
      kind === 'who' && focus.some((at) => !content[at]!.name || IS_OFFICE.test(content[at]!.raw)) && ROLE.test(text),
    asksPast,
    asksAhead: kind === 'when' && !asksPast && AHEAD.test(text),
    asksEvent: deeds.some((i) => EVENT.test(content[i]!.folded)),
    asksDeed: deeds.some((i) => DEED.test(content[i]!.folded)),
    deeds,
    asksName: kind === 'who' && NAME.test(text),
    asksContact: kind === 'who' && CONTACT.test(text),
    asksWhoMay: kind === 'who' && WHO_MAY.test(text),
    asksOwner: kind === 'who' && OWNER.test(text),
    named: kind === 'who' ? namedOf(text, content, tongue) : -1,
    exists: kind === 'yes-no' ? existsOf(text, content) : -1,
    asksCount: kind === 'number' && COUNT.test(text),
    asksTimeOf: CLOCK.test(text) ? 'clock' : DAY.test(text) ? 'day' : null,
    asksLength: kind === 'duration' && LENGTH.test(text),
    timeUnit: kind === 'duration' || kind === 'number' ? timeUnitOf(text) : null,
    asksCommand: COMMAND.test(text),
    asksWhatIs: WHAT_IS.test(text),
    asksOutcome: OUTCOME.test(text),
  }
}

const isWriter = ({ folded: low, start }: Word, text: string): boolean =>
  WHOEVER_WRITES.test(low) && OURS.test(text.slice(Math.max(0, start - 10), start))

/** In a language that is read like another, its function words ask nothing. */
function withoutStopsOf(language: LanguageTold, words: readonly Word[]): readonly Word[] {
  if (language !== 'it' && language !== 'pt' && language !== 'nl') return words
  const stops = FURTHER_STOPS[language]
  return words.map((word) => (stops.has(word.folded) ? { ...word, stop: true, name: false } : word))
}

/** Names and numbers, those that stand together in one run; a capital at the beginning of the question says nothing. */
function nameRuns(words: readonly Word[], tongue: Tongue): Word[][] {
  const runs: Word[][] = []
  let last: Word | undefined
  for (const [i, word] of words.entries()) {
    const numeric = /^\d/.test(word.raw)
    // a German noun is none; of two together the first may be one
    const named =
      word.name && i > 0 && (tongue !== 'de' || numeric || isRareInGerman(word, words[i + 1], last, words[i - 1]!))
    if (named) {
      if (last && word.start - last.end === 1 && !numeric) runs.at(-1)!.push(word)
      else runs.push([word])
    }
    last = named ? word : undefined
  }
  return runs
}

const EXISTS = bounded(
  /\b(?:(?:is|are|was|were|will) there(?: be)?|(?:do|does|did) (?:you|they|we|it|he|she|\p{L}+) (?:have|offer|sell|own)|gibt es|gab es|hat(?:te)? (?:sie|er|es|man)|hay|había|tienen?|y a[- ]t[- ]il|y avait[- ]il|(?:a|ont)[- ](?:t[- ])?(?:il|elle|ils|elles|on))\b|有没有/iu,
)
/** The first word after "is there" that says something. */
function existsOf(text: string, content: readonly AskedWord[]): number {
  const at = EXISTS.exec(text)
  return at ? content.findIndex((word) => word.start >= at.index + at[0].length - 1 && !word.frame) : -1
}

const NAMED_ELSEWHERE = [
  /\bwie hei(?:ß|ss)t (?:der|die|das|eure?|unsere?|ihre?|seine?|meine?|deine?) (?:\p{Ll}+ )?(\p{Lu}[\p{L}-]+)/iu,
  /c[oó]mo se llama(?:ba)? (?:el|la|los|las|su|mi|tu|nuestr[oa]) ([\p{L}-]+)/iu,
  /comment s['’]appel(?:le|ait) (?:le |la |l['’]|son |sa |mon |ma |leur |notre )([\p{L}-]+)/iu,
]
const NAMED = [
  /\bnames? of (.{2,60}?)\W*$/i,
  /\bwhat(?:['’]s| is| are| was| were) (.{2,60}?) (?:called|named)\W*$/i,
  /\bwhat(?:['’]s| is| are| was| were) (.{2,60}?)['’]s? names?\W*$/i,
]
/** The noun that a name is asked of; -1 where none is, or where it is a name itself. */
function namedOf(text: string, content: readonly AskedWord[], tongue: Tongue): number {
  if (tongue !== 'en') {
    const noun = NAMED_ELSEWHERE.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
    return content.findIndex(({ raw, frame, name }) => raw === noun && !frame && (!name || tongue === 'de'))
  }
  for (const pattern of NAMED) {
    const said = pattern.exec(text)?.[1]
    if (said === undefined) continue
    const noun = said
      .replace(/ (?:of|in|at|on|where|who|that|which|from|for|with|to) .*$/i, '')
      .match(/[\p{L}-]+$/u)?.[0]
    return content.findIndex(({ raw, frame, name }) => raw === noun && !frame && !name)
  }
  return -1
}

/** "ein Helm Pflicht" are two nouns. */
const isRareInGerman = (word: Word, next: Word | undefined, last: Word | undefined, before: Word): boolean =>
  last !== undefined ||
  (next?.name === true &&
    next.start - word.end === 1 &&
    !/^(?:k?ein|mein|dein|unser)(?:e[nmrs]?)?$/.test(before.folded))

const LEAST_BEARER = 3
/** "E7", "K70", "ISO9001": the one thing that is called so; not a quarter, a paper size or a size of clothes. */
const IS_CODE = /^(?!Q[1-4]$|H[12]$|A[0-6]$|[BC][12]$|[A-Z]{3}\d\d:)\p{Lu}{1,4}\d{1,6}[A-Z]?$/u
const THING_IN_CAPITALS =
  /^(?:GPUs?|CPUs?|RAM|SSDs?|HDDs?|OS|VMs?|CI|CD|CLI|GUI|TUI|REPL|IDEs?|SDKs?|ORMs?|SQL|DB|DBMS|DNS|IP|IPv[46]|TCP|UDP|TLS|SSL|SSH|FTP|SFTP|NFS|SMB|VPN|NAT|DHCP|LDAP|SAML|JWT|CORS|CSRF|XSS|REST|RPC|gRPC|SOAP|MQTT|AMQP|LTS|EOL|MAC|BIOS|UEFI|RAID|LVM|PHP|CSS|JS|TS|YAML|TOML|INI|ASCII|ANSI|UTF|UUIDs?|GUIDs?|LLMs?|PRs?|MRs?|ACLs?|UIDs?|GIDs?|PIDs?|TTY|SIGTERM|SIGINT|SIGHUP|SIGKILL|stdin|stdout|stderr|URLs?|URI|API|PDFs?|CSV|JSON|XML|HTML|HTTPS?|IDs?|PIN|VAT|CVs?|PCs?|TV|DVD|USB|SMS|SIM|GPS|WLAN|WIFI|Wi|Wifi|DIY|FAQ|MOT|HR|LED|LCD|IVA|MwSt|PLZ|IBAN|QR)$/
/** Words that hardly name anything by themselves ("Office", "Monday", "A4") bear no name. */
const bearersOf = (runs: readonly (readonly Word[])[], content: readonly AskedWord[]): AskedWord[] =>
  runs.flatMap((run) => {
    const last = run.findLast(
      (word) =>
        (IS_CODE.test(word.raw) || (!/\d/.test(word.raw) && word.raw.length >= LEAST_BEARER)) &&
        !isOrdinaryWord(word.folded) &&
        !isCalendarWord(word) &&
        !THING_IN_CAPITALS.test(word.raw) &&
        !IS_OFFICE.test(word.raw),
    )
    const asked = last && content.find(({ start }) => start === last.start)
    return asked && !asked.frame ? [asked] : []
  })

const UNITS_OF_TIME: readonly RegExp[] = [
  /\b(?:minutes?|minuten?|minutos?)\b/i,
  /\b(?:hours?|stunden?|horas?|heures?)\b/i,
  /\b(?:days?|tagen?|d[ií]as?|jours?)\b/i,
  /\b(?:weeks?|wochen?|semanas?|semaines?)\b/i,
  /\b(?:months?|monaten?|mes(?:es)?|mois)\b/i,
  /\b(?:years?|jahren?|años?|ans)\b/i,
]
const COUNTS_TIME = /(?:how many|wie ?viele|cu[aá]nt[oa]s|combien de|combien d['’])\s+(\p{L}+\s+)?\p{L}+/iu
/** The unit that a question counts: "how many days", "how many vacation days". */
function timeUnitOf(text: string): RegExp | null {
  const counted = COUNTS_TIME.exec(text)?.[0]
  return UNITS_OF_TIME.find((unit) => counted !== undefined && unit.test(counted)) ?? null
}
