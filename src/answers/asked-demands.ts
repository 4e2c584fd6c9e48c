import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import type { Word, WordSet } from './answer-words.ts'
import { holdsValue, isOfThatThing, restatesWho } from './asked-values.ts'
import { type FoundAnswers, isCalendarWord } from './find-answers.ts'
import { isOfOtherSide } from './number-ranges.ts'
import type { ReadPassage, Unit } from './passage.ts'
import type { Question } from './read-question.ts'

// What a question demands of a piece: one that has nothing of it is no answer, however much of the question it holds.

interface Draft {
  unit: Unit
  passage: ReadPassage
  answers: FoundAnswers
  met: readonly number[]
}

/** `deed`: place in the content of the verb of who does it; -1 for none. */
export const meetsDemands = (question: Question, deed: number, draft: Draft): boolean =>
  (!question.asksRole || holdsRole(question, draft)) &&
  holdsCounted(question, draft) &&
  fullNameIn(question, draft.unit) &&
  !isOfTheOther(question, draft.unit) &&
  nameStandsBy(question, draft) &&
  namesMake(question, draft) &&
  tellsWhich(question, draft) &&
  tellsWho(question, draft) &&
  tellsWhen(question, draft) &&
  tellsMore(question, draft) &&
  !isNoPrice(question, draft) &&
  !isOfAnotherNumber(question, draft) &&
  !isOfOtherSide(question.text, draft.unit.text) &&
  holdsRank(question, draft) &&
  holdsAddress(question, draft) &&
  tellsBreed(question, draft) &&
  holdsValue(question, draft) &&
  isOfThatThing(question, draft) &&
  !restatesWho(question, draft) &&
  !tellsNoDoer(question, deed, draft)

/** Whether the piece, or what it stands under, speaks of the office or relation that somebody is asked for. */
function holdsRole(
  { content, focus }: Question,
  { unit, passage, met }: { unit: Unit; passage: ReadPassage; met: readonly number[] },
): boolean {
  const near: (WordSet | undefined)[] = [unit.lent, unit.underSet, unit.previous?.set, passage.title]
  return focus.some((at) => {
    const word = content[at]!
    const isOffice = IN_CAPITALS.test(word.raw)
    const isAlike = !isOffice && unit.set.like(word) > USED_ALIKE
    return (
      met[at]! > (isOffice ? BY_FAMILY : BARELY) ||
      isAlike ||
      near.some((set) => set && set.met(word) > (isOffice ? BY_FAMILY : BARELY))
    )
  })
}
const USED_ALIKE = 0.3
/** an office that is written as a name, "CEO": nothing else is said of it */
const BY_FAMILY = 0.7
const IN_CAPITALS = /^\p{Lu}{2,5}$/u
/** what a word that is merely spoken of together with it comes to */
const BARELY = 0.42

/** Nouns that a number may count without their being named: "Team of six". */
const ANYBODY =
  /^(?:people|persons?|men|women|times?|ones|items?|things?|units?|points?|members?|leute|personen|menschen|mal|punkte|personas|gente|veces|puntos|personnes|gens|fois|points)$/
/** Whether what is to be counted is spoken of at all: nothing that names no fox says how many foxes there were. */
function holdsCounted(
  question: Question,
  draft: { unit: Unit; passage: ReadPassage; met: readonly number[] },
): boolean {
  const { asksCount, measure, focus, content, tongue } = question
  if (!asksCount || measure !== null || focus.length === 0 || tongue === 'zh') return true
  const nouns = focus.filter((at) => !content[at]!.name || tongue === 'de')
  // "French students", "foxes used": of two words the one in the plural
  const plural =
    tongue === 'en' ? nouns.findLast((at) => /(?:[^s]s|people|men|children)$/.test(content[at]!.folded)) : nouns[0]
  const noun = plural ?? nouns[0]
  if (noun === undefined || ANYBODY.test(content[noun]!.folded)) return true
  return holdsRole({ ...question, focus: [noun] }, draft)
}

const BETWEEN =
  /^(?:is|was|are|were|called|named|the|a|an|my|our|his|her|their|and|of|as|by|mr|mrs|ms|dr|ist|war|heisst|hiess|namens|genannt|der|die|das|herr|frau|von|es|era|fue|se|llama|llamaba|llamado|llamada|el|la|su|don|dona|de|est|etait|appelle|appelait|s|le|m|mme)$/
const FEW_BETWEEN = 3
const CALLS_ANOTHER =
  /(?<!\p{L})(?:the|an?|my|our|his|her|der|die|das|ein|eine|mein|meine|el|la|un|una|su|mi|le|une|son|sa|mon|ma) \p{L}{3,} (?:(?:is|was|were|are) (?:called|named)|hei(?:ß|ss)t|hieß|se llama(?:ba)?|s['’]appel(?:le|ait))(?!\p{L})/iu
const SAYS_NAME =
  /["“„«`]|\b(?:called|named|name|names|is|was|hei(?:ß|ss)t|namens|name|llama(?:ba)?|llamad[oa]|nombre|appel(?:le|ait)|nomm[ée]e?|nom)\b/iu
/** Whether a name stands by what it is asked of, "the dog Rex", and not somewhere else in the piece. */
function nameStandsBy(
  { content, named, said }: Question,
  { unit, passage }: { unit: Unit; passage: ReadPassage },
): boolean {
  if (named < 0) return true
  const noun = content[named]!
  const own = unit.words.flatMap((word, i) =>
    word.stem === noun.stem || word.families.some((family) => noun.families.includes(family)) ? [i] : [],
  )
  if (own.length === 0) {
    if (unit.label !== '' || unit.heads.length > 0) return true
    // "The forewoman was called Ann" names nobody else, whatever the document is about
    if (CALLS_ANOTHER.test(unit.text)) return false
    if ([unit.lent, unit.underSet, passage.title].some((set) => set.met(noun) > 0)) return true
    return (unit.previous?.set.met(noun) ?? 0) > 0 && SAYS_NAME.test(unit.text)
  }
  if (unit.heads.length > 0) return true
  const isName = (i: number) => {
    const word = unit.words[i]
    if (!word || word.stop || said.has(word.folded) || !/^[\p{Lu}"“„]/u.test(word.raw)) return false
    // "Ferdinand's brother" names the brother not
    return !/^['’]s?\b/.test(unit.text.slice(word.end))
  }
  const reaches = (from: number, step: 1 | -1) => {
    for (let i = from + step, n = 0; n <= FEW_BETWEEN; i += step, n++) {
      if (isName(i)) return true
      if (!unit.words[i] || !BETWEEN.test(unit.words[i]!.folded)) return false
    }
    return false
  }
  return (
    own.some((i) => reaches(i, 1) || reaches(i, -1)) ||
    /["“„«`][^"”“»`]{2,40}["”“»`]|\b(?:called|named|name of|name is|hei(?:ß|ss)t|namens|se llama(?:ba)?|llamad[oa]|s['’]appel(?:le|ait)|nomm[ée])\b/i.test(
      unit.text,
    )
  )
}

const MAKE = bounded(
  /\b(?:what|which) (?:[\p{L}-]+ )?(?:make|brand|model|manufacturer|strain)\b|\b(?:make|brand|model|manufacturer) (?:of|is|was|are|were)\b|\b(?:welche[rsnm]?|was für eine?) (?:marke|fabrikat|modell|hersteller)\b|\bqu[eé] (?:marca|modelo|fabricante)\b|\bde qu[eé] marca\b|\bquel(?:le)? (?:marque|modèle|fabricant)\b|什么(?:牌子|品牌|型号)/iu,
)
const MAKE_LABEL = bounded(
  /\b(?:make|brand|model|manufacturer|strain|marke|fabrikat|modell|hersteller|marca|modelo|fabricante|marque|modèle|fabricant)\b/iu,
)
const OF_A_PERSON =
  /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|dr|prof|sir|herr|herrn|frau|señora?|sra?|don|doña|m|mme|mlle)\.? (?:\p{Lu}[\p{L}-]+ )*$/iu
const IT = /^[\s*_>-]*(?:it|this|that|they|er|sie|es|il|elle|este|esta)\b/i
/** Whether a piece names a maker or a type at all, of what is asked, where one is asked for. Not for Chinese. */
function namesMake({ text: asked, tongue, said, content }: Question, { unit, met }: Draft): boolean {
  if (tongue === 'zh' || !MAKE.test(asked)) return true
  if (MAKE_LABEL.test(`${unit.text} ${unit.label} ${unit.heads.join(' ')}`)) return true
  const isOfIt = content.some((word, i) => met[i]! > 0 && !MAKE_LABEL.test(word.raw))
  if (!isOfIt && !IT.test(unit.text)) return false
  return unit.words.some(
    (word, i) =>
      word.name &&
      !said.has(word.folded) &&
      !TITLE.test(word.folded) &&
      !/^[\d.,:]+$/.test(word.raw) &&
      !isCalendarWord(word) &&
      !isRoad(unit, i) &&
      // a capital at the beginning says nothing, and a German noun is none
      (/\d/.test(word.raw) || (i > 0 && (tongue !== 'de' || unit.words[i - 1]!.name))) &&
      !OF_A_PERSON.test(unit.text.slice(0, word.start)) &&
      !/(?:^|[^\p{L}])(?:at|in|near|on|to) (?:the )?$/iu.test(unit.text.slice(0, word.start)),
  )
}

/** "the A417" */
const isRoad = ({ words }: Unit, at: number): boolean =>
  /^[A-Z]\d{1,4}$/.test(words[at]!.raw) && words[at - 1]?.folded === 'the'

const DETERMINER =
  /^(?:the|an?|this|that|these|those|my|your|his|her|its|our|their|other|another|any|some|every|each|all|both|no|one|two|three|de[rnmsr]|die|das|dies\p{L}*|jen\p{L}*|k?ein(?:e[nrms]?)?|mein\p{L}*|unser\p{L}*|ihr\p{L}*|sein\p{L}*|el|l[ao]s?|un[ao]?s?|mis?|tus?|sus?|nuestr\p{L}*|est[aeo]s?|es[aeo]s?|les?|une?|des|mon|ma|mes|sa|ses|notre|nos|votre|vos|ce|cette|ces|leurs?)$/u
const TELLS_AFTER =
  /^(?:\s*[:(–—"“„«`]|\s+(?:(?:is|are|was|were|will|called|named|marked|labelled|labeled|titled|known|made|built|given|set|kept|used|listed|defined|found|of|in|at|on|from|with|without|for|who|that|which|where|they|we|he|she|I|ist|sind|war|waren|namens|heißt|von|im|aus|der|die|das|es|son|era|se llama|de|del|que|más|est|sont|était|du|des|qui|no|nr)(?!\p{L})|\p{Lu}|\d))/u
/** "The paging tool rang twice" tells not which paging tool it is: a noun that nothing tells from others of its kind. */
function tellsWhich({ content, focus, kind, said, tongue }: Question, { unit, answers }: Draft): boolean {
  const noun = content[focus.at(-1) ?? -1]
  const isProse = unit.kind === 'sentence' || unit.kind === 'line'
  if (kind !== 'which' || !noun || tongue === 'zh' || answers.firm.length > 0 || !isProse || unit.label !== '')
    return true
  const own = unit.words.flatMap(({ stem }, i) => (stem === noun.stem ? [i] : []))
  return (
    own.length === 0 || own.some((i) => TELLS_AFTER.test(unit.text.slice(unit.words[i]!.end)) || !isBare(unit, i, said))
  )
}
/** Whether nothing but words of the question stands between a noun and its article. */
function isBare({ words }: Unit, noun: number, said: ReadonlySet<string>): boolean {
  let i = noun - 1
  while (i >= 0 && said.has(words[i]!.folded) && !DETERMINER.test(words[i]!.folded)) i--
  return i >= 0 && DETERMINER.test(words[i]!.folded)
}

/** "The shift leader looks in the bins" tells not who that is. */
const tellsWho = ({ asksRole, content, focus, said, tongue }: Question, { unit, answers }: Draft): boolean =>
  !asksRole ||
  tongue === 'de' ||
  tongue === 'zh' ||
  answers.firm.length > 0 ||
  unit.kind !== 'sentence' ||
  !unit.words.some(
    ({ stem, end }, i) =>
      focus.some((at) => content[at]!.stem === stem) &&
      isBare(unit, i, said) &&
      !TELLS_AFTER.test(unit.text.slice(end)),
  )

const AT_THE_TIME = /^(?:when|while|whenever|als|wenn|cuando|quand|lorsque)$/
const CLAUSE = 6
/** "When she retired there were 60,000" tells not when she retired. */
function tellsWhen({ kind, content }: Question, { unit, answers }: Draft): boolean {
  if (kind !== 'when' || answers.firm.length > 0 || answers.loose.length !== 1) return true
  const at = unit.words.findIndex(({ start }) => start === answers.loose[0])
  const word = unit.words[at]
  if (!word || !AT_THE_TIME.test(word.folded)) return true
  const clause = unit.words.slice(at + 1, at + 1 + CLAUSE)
  return !clause.some(({ stem, name }) => !name && content.some((asked) => !asked.name && asked.stem === stem))
}

const PRICE =
  /\b(?:costs?|price|priced)\b|\bkoste[tn]?\b|\bgekostet\b|\bpreis\b|\bcuestan?\b|\bcost[oó]\b|\bprecio\b|\bco[uû]t(?:e|ent|é)?\b|\bprix\b/iu
const NO_PRICE = bounded(
  /\b(?:deposit|down payment|kaution|anzahlung|pfand|fianza|señal|caution|acompte|arrhes|fines?|penalty|strafe|bußgeld|multa|amende|donat\p{L}+|grants?|raised|spenden?|zuschuss|subvenci\p{L}+|subvention|discount|rabatt|descuento|remise|included in the (?:price|cost|fee|rent))\b/iu,
)
/** "A deposit of £2,500 was put down" tells not what it costs. */
const isNoPrice = ({ kind, text }: Question, { unit, answers }: Draft): boolean =>
  kind === 'money' &&
  answers.firm.length === 1 &&
  (unit.kind === 'sentence' || unit.kind === 'item') &&
  PRICE.test(text) &&
  !NO_PRICE.test(text) &&
  NO_PRICE.test(unit.text)

/** Words before an office that make another one of it; those of one line mean the same. */
const RANKS = [
  /\b(?:head|chief|principal|leitende[nrsm]?|jefe|chef)\b/iu,
  /\b(?:deputy|vice|stellvertret\p{L}+|vize\p{L}*|subdirector\p{L}*|vicepresident\p{L}*|adjointe?|vice-\p{L}+)\b/iu,
  /\b(?:assistant|assistent\p{L}*|ayudante|auxiliar)\b/iu,
  /\b(?:acting|interim|kommissarische[nrsm]?|en funciones|par intérim)\b/iu,
  /\b(?:honorary|ehren\p{L}+|honorari[oa]|d['’]honneur|honoraire)\b/iu,
  /\b(?:former|ex|ehemalige[nrsm]?|frühere[nrsm]?|vorige[nrsm]?|antigu[oa]|anterior|ancien(?:ne)?|predecessor|vorgänger\p{L}*|previous)\b/iu,
].map(bounded)
/** "The teacher is Ann" tells not who the head teacher is. */
function holdsRank({ text: asked, asksRole }: Question, { unit, passage }: Draft): boolean {
  if (!asksRole) return true
  const told = `${unit.text} ${unit.under} ${unit.heads.join(' ')} ${unit.previous?.text ?? ''} ${passage.heading}`
  return RANKS.every((rank) => !rank.test(asked) || rank.test(told))
}

const ASKS_ADDRESS = bounded(
  /\b(?:what(?:'s| is| was)|which is) (?!.{0,30}\b(?:e-?mail|mail|web|ip|url)\b).{0,40}\baddress\b|\badresse\b(?!.{0,20}e-?mail)|\bdirección (?:de|postal|tiene)(?! correo)|地址/iu,
)
const IN_MAIL = /\b(?:e-?mail|web|mac|ip|url|site|correo|courriel)\b/iu
const HOLDS_ADDRESS = bounded(
  /\b\d{1,4} ?[a-z]?,? (?:\p{Lu}|rue|avenue|place|chemin|calle|quai|impasse)|\p{L}(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee|ring|ufer|damm|hof|steig) ?\d|\b(?:calle|avenida|plaza|paseo|camino|carrera) .{2,40}?\d|\b(?:street|road|lane|avenue|square|terrace|close|crescent|drive|way|hill|row|court|rd|rue|boulevard|quai|calle|plaza|straße|platz|gasse|postcode|address|adresse|anschrift|dirección)\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b|(?<!\d)\d{5}(?!\d) \p{Lu}|[路街号弄]/iu,
)
/** "It delivers free" tells no address. */
const holdsAddress = ({ text: asked }: Question, { unit }: Draft): boolean =>
  !ASKS_ADDRESS.test(asked) ||
  IN_MAIL.test(asked) ||
  HOLDS_ADDRESS.test(`${unit.text} ${unit.heads.join(' ')} ${unit.under}`)

const ASKS_BREED = bounded(
  /\b(?:what|which) breed\b|\bwelche rasse\b|\bqu[eé] raza\b|\bquelle race\b|什么品种的?[狗猫]/iu,
)
const BREED = bounded(
  /\b(?:\p{L}*(?:terrier|spaniel|retriever|collie|poodle|hound|shepherd|labrador|doodle|poo|dachshund|beagle|corgi|whippet|lurcher|pug|bulldog|mastiff|husky|setter|pointer|dackel|hund|pudel|schnauzer|dogge|spitz)|siamese|persian|tabby|burmese|maine coon|ragdoll|shorthair|breeds?|rasse|raza|race|mongrel|crossbreed|cross|mix(?:ed)?|mischling|mestizo|bâtard|\p{Lu}\p{L}+ (?:cattle|sheep|pigs?|hens?|horses?|ponies|pony|cows?|goats?))\b|品种/iu,
)
const tellsBreed = ({ text: asked }: Question, { unit }: Draft): boolean =>
  !ASKS_BREED.test(asked) || BREED.test(`${unit.text} ${unit.heads.join(' ')}`)

const ASKS_AHEAD = bounded(
  /\bwhen (?:can|may|could|should|must|shall|will)\b|\b(?:from|by|until|till) when\b|\b(?:ab|bis|von) wann\b|\bwann (?:kann|darf|soll|muss|wird|werden)\b|\bcu[aá]ndo (?:puedo|podemos|se puede|hay que)\b|\b(?:desde|hasta|a partir de) cu[aá]ndo\b|\bquand (?:puis|peut|pouvons|faut)\b|\b(?:jusqu['’]à|à partir de|dès) quand\b/iu,
)
const OF_A_YEAR =
  /(?:\b(?:from|of|since|in|built|aus|von|seit|de|desde|en|depuis)\s)?(?<!\d)(?:1\d{3}|20\d\d)s?(?!\d)/giu
const LONG_GONE = /(?<!\d)1\d{3}/
/** "A house of 1898" tells not when it can be seen: a year of long ago. */
function daysToCome({ kind, text: asked }: Question, { text }: Unit, found: FoundAnswers): FoundAnswers {
  if (kind !== 'when' || found.firm.length === 0 || !ASKS_AHEAD.test(asked)) return found
  const years = [...text.matchAll(OF_A_YEAR)].filter(({ 0: said }) => LONG_GONE.test(said))
  const isGone = (at: number) => years.some(({ index, 0: said }) => at >= index && at < index + said.length)
  return { ...found, firm: found.firm.filter((at) => !isGone(at)) }
}

const BARELY_MORE = 2
/** "There was a power cut" tells not why there was one. */
function tellsMore({ kind, content, said, tongue }: Question, { unit, answers, met }: Draft): boolean {
  if (kind !== 'why' || tongue === 'zh') return true
  if (eventsTold(content, unit).some((clause) => content.every((word, i) => met[i] === 0 || clause.has(word.stem))))
    return false
  if (answers.firm.length + answers.loose.length > 0) return true
  if (!content.every((_, i) => met[i]! > 0.5)) return true
  return (
    unit.words.filter(({ stop, folded: low, raw }) => !stop && !said.has(low) && !/^\d/.test(raw)).length > BARELY_MORE
  )
}

const CLAUSE_ENDS = /[.,;:!?()|–—]/
const OF_TIME_TOO = /^(?:since|as|after|before|for|da|nachdem|seit|desde|depuis)$/
/** Without those that are no answer for what the question says. */
export const answersTo = (question: Question, unit: Unit, found: FoundAnswers): FoundAnswers =>
  daysToCome(question, unit, reasonsToldOf(question, unit, found))

/** Without those that are the event itself: "since Ann left in May" is no reason of her leaving. */
function reasonsToldOf({ kind, content }: Question, unit: Unit, found: FoundAnswers): FoundAnswers {
  if (kind !== 'why') return found
  const isEvent = (at: number) =>
    eventAt(
      content,
      unit,
      unit.words.findIndex(({ start }) => start >= at),
    ) !== null
  return { firm: found.firm.filter((at) => !isEvent(at)), loose: found.loose.filter((at) => !isEvent(at)) }
}

/** The stems of the clause that a word of time begins here, where it says nothing but what is asked; null for any other. */
function eventAt(content: Question['content'], { words, text }: Unit, at: number): ReadonlySet<string> | null {
  if (at < 0 || !OF_TIME_TOO.test(words[at]!.folded)) return null
  const clause: Word[] = []
  for (let i = at + 1; i < words.length; i++) {
    if (CLAUSE_ENDS.test(text.slice(words[i - 1]!.end, words[i]!.start))) break
    if (!words[i]!.stop && !isCalendarWord(words[i]!)) clause.push(words[i]!)
  }
  const isAsked = clause.length > 0 && clause.every(({ stem }) => content.some((word) => word.stem === stem))
  return isAsked ? new Set(clause.map(({ stem }) => stem)) : null
}
const eventsTold = (content: Question['content'], unit: Unit): ReadonlySet<string>[] =>
  unit.words.flatMap((_, at) => eventAt(content, unit, at) ?? [])

const NUMBER = /^\d{1,3}\p{L}?$/u
const COUNTED_BY = /^(?:%|€|£|\$|uhr|am|pm)/i
/** "Hive 2 was treated" tells nothing of hive 1. */
function isOfAnotherNumber({ words: asked, text, said }: Question, { unit }: Draft): boolean {
  return asked.some((noun, i) => {
    const number = asked[i + 1]
    if (!number || noun.stop || /^\d/.test(noun.raw) || !NUMBER.test(number.raw) || isCalendarWord(noun)) return false
    if (number.start - noun.end !== 1 || COUNTED_BY.test(text.slice(number.end).trimStart())) return false
    const next = asked[i + 2]
    // "the Mule 2 kg" would count something
    if (next && !next.stop && next.start - number.end === 1 && !said.has(next.folded)) return false
    const held = unit.words.flatMap((word, at) => {
      const after = unit.words[at + 1]
      return word.stem === noun.stem && after && NUMBER.test(after.raw) && after.start - word.end === 1 ? [after] : []
    })
    return held.length > 0 && !unit.words.some(({ folded: low }) => low === number.folded)
  })
}

const PASSIVE = bounded(/\b(?:is|are|was|were|been|being|be|gets?|got|fue(?:ron)?|sido|es|son|est|sont|été|fut)\b/iu)
const IS_DONE = /^(?:wird|werden|wurden?|worden)$/
const BY = bounded(/\b(?:by|von|vom|durch|por|par)\b/iu)
/** "The piano was tuned in March" says not by whom. `deed`: place of the verb asked for in the content; -1 for none. */
function tellsNoDoer(
  { content, kind, tongue }: Question,
  deed: number,
  { unit, answers }: { unit: Unit; answers: FoundAnswers },
): boolean {
  if (kind !== 'who' || deed < 0 || answers.firm.length > 0 || (unit.kind !== 'sentence' && unit.kind !== 'line'))
    return false
  const done = unit.words.findIndex(({ stem }) => stem === content[deed]!.stem)
  if (done < 1) return false
  const before = unit.words[done - 1]!
  const earlier = unit.words[done - 2]
  const isDone =
    tongue === 'de'
      ? unit.words.slice(0, done).some(({ folded }) => IS_DONE.test(folded))
      : PASSIVE.test(before.raw) || (before.stop && earlier !== undefined && PASSIVE.test(earlier.raw))
  return isDone && !BY.test(unit.text)
}

const HE = /\b(?:he|him|his)\b/i
const SHE = /\b(?:she|her|hers)\b/i
/** "What did she die of?" is not answered by "He died in his shed". English. */
function isOfTheOther({ text: asked, names, tongue }: Question, { text }: Unit): boolean {
  if (tongue !== 'en' || names.length > 0 || HE.test(asked) === SHE.test(asked)) return false
  return (HE.test(asked) ? /^[\s*_>-]*(?:she|her)\b/i : /^[\s*_>-]*(?:he|his)\b/i).test(text)
}

const NAME_OF =
  /\b(?:first|last|middle|maiden|full|family) name\b|\bsurname\b|\b(?:vor|nach)name\b|\bapellidos?\b|\bprénom\b|\bnom de famille\b/iu
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|sir|lady|herr|frau|senor|senora|don|dona|monsieur|madame|mme|m)$/
/** Whether a piece has another name beside the one whose first or last name is asked for. */
function fullNameIn({ text: asked, names, content, said }: Question, { words }: Unit): boolean {
  if (names.length === 0 || !NAME_OF.test(asked)) return true
  const known = new Set(names.map((at) => content[at]!.stem))
  return words.some((word, i) => {
    if (!known.has(word.stem) || TITLE.test(word.folded)) return false
    return [words[i - 1], words[i + 1]].some(
      (other) => other?.name === true && !/^\d/.test(other.raw) && !said.has(other.folded) && !TITLE.test(other.folded),
    )
  })
}
