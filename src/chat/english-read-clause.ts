import type { Discourse } from './discourse.ts'
import { SUBJECT_LEFT_OUT, WANTS_BE } from './english-clauses.ts'
import { mean } from './english-mentions.ts'
import {
  hasVerb,
  isNameAlone,
  isPastForm,
  isPersonName,
  isPredicate,
  isTrade,
  isUnknownWord,
} from './english-tagging.ts'
import { conjugate, withoutFirstPerson } from './english-third-person.ts'
import { KIN, PET } from './english-words.ts'
import type { ReadingForm } from './reading.ts'

// Whose clause it is: the speaker's, somebody's who belongs to the speaker, a thing's of the speaker. What fits none of
// these says nothing that is remembered.

export interface ReadClause {
  text: string
  form: ReadingForm
  /** whom a following clause without a subject is about: "I", a name, or "thing" */
  subject: string
}

type Reader = (clause: string, subject: string, discourse: Discourse) => ReadClause | null

/** In order: the first that fits decides. Null: not read. */
export function readClause(clause: string, subject: string, discourse: Discourse): ReadClause | null {
  if (SPEAKS_TO_LISTENER.test(clause)) return null
  for (const reader of READERS) {
    const read = reader(clause, subject, discourse)
    if (read) return read
  }
  return null
}

const SPEAKS_TO_LISTENER = /\b(?:you|your|yours|yourself)\b/i
const PERSON_NAME = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?$/u
const OWN_NAME = /^am (?:called |named )?(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?|\p{Ll}+)(?=$|,| and I| from)/u

/** "I drive a bus". */
const ofSpeaker: Reader = (clause, _, { name }) => {
  const match = /^I (.+)$/s.exec(clause)
  if (!match) return null
  const predicate = match[1]!
  const own = OWN_NAME.exec(predicate)?.[1]
  const isName =
    own && (own.toLowerCase().split(' ')[0] === name.toLowerCase() || (PERSON_NAME.test(own) && isPersonName(own)))
  const text = isName
    ? `${name}'s name is ${predicate.replace(/^am (?:called |named )?/, '').replace(/, .*$/s, '')}`
    : `${name} ${withoutFirstPerson(conjugate(predicate), name)}`
  return { text, form: 'first', subject: 'I' }
}

/** "we moved", "Tom and I are engaged", "me and my wife run a café". */
const ofSpeakerAndOthers: Reader = (clause, _, { name }) => {
  const we = /^we (?:all |both )?(.+)$/is.exec(clause)
  if (we) return { text: `${name} and others ${withoutFirstPerson(we[1]!, name)}`, form: 'first', subject: 'I' }
  const pair =
    /^(?:me and )((?:my )?[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?) (.+)$/su.exec(clause) ??
    /^((?:[Mm]y )?[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?) and (?:I|me|myself) (.+)$/su.exec(clause)
  if (!pair || !/^\p{L}/u.test(pair[2]!) || !hasVerb(pair[2]!)) return null
  const other = pair[1]!.replace(/^my /i, 'their ')
  const predicate = pair[2]!.replace(/^am\b/, 'are')
  return { text: `${name} and ${other} ${withoutFirstPerson(predicate, name)}`, form: 'first', subject: 'I' }
}

const POSSESSED = new RegExp(`^(?:\\p{L}+ )?(?:${KIN}|${PET})\\b`, 'iu')
const HEAD = /^((?:\p{L}+ ){0,2}?\p{L}+)(?= (?:is|was|has|changed|broke|died|got))/u

/** "my knee hurts". */
const ofWhatIsTheirs: Reader = (clause, _, { name, mentioned }) => {
  const match = /^(?:my|our) (.+)$/is.exec(clause)
  if (!match) return null
  const rest = match[1]!
  if (!hasVerb(clause)) return null
  if (!POSSESSED.test(rest) || /^\p{L}+ (?:has |just )*changed\b/iu.test(rest))
    mentioned.it = `${name}'s ${HEAD.exec(rest)?.[1] ?? rest.split(' ')[0]}`
  return {
    text: `${name}'s ${withoutFirstPerson(rest, name)}`,
    form: 'possessive',
    subject: /^\S+'s\b/.test(rest) ? 'I' : `${name}'s ${rest.split(/\s+/)[0]}`,
  }
}

const PRONOUNS = { he: 'he', his: 'he', she: 'she', her: 'she', it: 'it', its: 'it', they: 'they' } as const

const OF_WEATHER =
  /^(?:is|was|has been|will be) (?:just |so |really |still |only |already |too |very )*(?:raining|snowing|late|early|cold|hot|warm|dark|sunny|windy|freezing|time|over|me|you|us|fair|like|what|that|how|why|because|been|lunch|dinner|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|her|his|their|my|our|your|the (?:weekend|same|least))\b/i
/** "he hates mushrooms", once it is known who he is. */
const ofSomebodyMentioned: Reader = (clause, _, { name, mentioned }) => {
  const match = /^(he|she|they|it|his|her|its) (.+)$/is.exec(clause)
  if (!match || !hasVerb(clause)) return null
  const pronoun = match[1]!.toLowerCase() as keyof typeof PRONOUNS
  const who = mentioned[PRONOUNS[pronoun]]
  if (!who) return null
  if (pronoun === 'it' && (GENERAL.test(clause) || OF_WEATHER.test(match[2]!))) return null
  const owns = pronoun === 'his' || pronoun === 'her' || pronoun === 'its'
  const named = /^is (?:called|named) (\p{Lu}\p{L}+)$/u.exec(match[2]!)?.[1]
  if (named) mentioned[PRONOUNS[pronoun]] = named
  return {
    text: `${who}${owns ? "'s" : ''} ${withoutFirstPerson(match[2]!, name)}`,
    form: 'pronoun',
    subject: named ?? who,
  }
}

const TOO_SHORT_ALONE = /^(?:will|can|do|have|was|need|take|use|want|go|love|like|hate)\b/i
/** nouns as well: "study plan", "work stuff" */
const ALSO_NOUNS =
  /^(?:love|work|play|study|run|drive|drink|use|need|want|train|paint|draw|dance|bake|cook|cycle|swim|smoke|wear|raise|pay|rent|start|move|sleep|watch|own|building|reading|training|planning|writing|living|own|commute|hate|like|take)\b/i

/** "rewriting code is fun" */
const GERUND_AS_SUBJECT =
  /^\p{L}+ing\b(?:(?!\b(?:I|we|he|she|they|it|that|which|who|and|but|because|while|when|as|where|since)\b).)*\b(?:is|are|was|were|makes|takes|sucks|helps)\b/iu
/** "split worked": a thing that did */
const DOES_SOMETHING =
  /^(?:split|cut|put|set|hit|run|change|move|use|need|play|drive|start|drop) (?:worked|failed|broke|passed|helped|happened|crashed|is|was|has|does|did|seems|looks|needs)\b/i
/** no noun: "building a boat" */
const DOES_NOW = /^(?:building|reading|training|planning|writing) (?:an?|my|our|two|three|some|it) /i
/** "rent 640": no verb */
const SUM = /^rent (?:about |around )?[£$€]?\d[\d.,]*(?:$|,| (?:an?|per|each|with|without)\b)/iu

/** "sold the car", "not vegan anymore". */
const ofNobodySaid: Reader = (clause, subject, { name }) => {
  if (subject === 'nobody') return null
  if (!SUBJECT_LEFT_OUT.test(clause) && !isPastWithObject(clause)) {
    const denied =
      /^not ((?:an? |the |in |at |on |really |so |that )*\p{Ll}[\p{L}-]*(?: .*)?(?:anymore|any more|any longer).*)$/su.exec(
        clause,
      )
    return denied
      ? { text: `${name} is not ${withoutFirstPerson(denied[1]!, name)}`, form: 'dropped', subject: 'I' }
      : null
  }
  // "don't ask me": said to the listener
  if (/^do not .*\bme\b|^do not @/i.test(clause) || (/^do not /i.test(clause) && !DENIES_A_HABIT.test(clause)))
    return null
  if (JUST_BORN.test(clause) || DONE_BY_OTHERS.test(clause)) return null
  const predicate = withoutFirstPerson(clause, name)
  if (subject && subject !== 'I' && subject !== 'thing')
    return { text: `${subject} ${predicate}`, form: 'dropped', subject }
  if (TOO_SHORT_ALONE.test(clause) && clause.split(' ').length < 3) return null
  if (!/\s/.test(clause) && !WANTS_BE.test(clause)) return null
  if (
    !subject &&
    ALSO_NOUNS.test(clause) &&
    !DOES_NOW.test(clause) &&
    (!isPredicate(clause) || /^own \p{Ll}+$/iu.test(clause) || SUM.test(clause))
  )
    return null
  if (GERUND_AS_SUBJECT.test(clause) || DOES_SOMETHING.test(clause)) return null
  const former = /^(?:now )?(retired (?:\p{L}+ ){0,2}\p{L}+)(?=$|,)/iu.exec(clause)?.[1]
  if (former && isTrade(former.replace(/^retired /i, '')))
    return { text: `${name} is a ${former.toLowerCase()}`, form: 'dropped', subject: 'I' }
  // the thing bought before: "bought a dryer, broke in a week"
  if (/^(?:just |already )?broke(?: down)?(?: (?:in|after|within|again|on|the (?:next|same))\b|$)/i.test(clause))
    return null
  const own = /^own (\p{Ll}+)$/u.exec(clause)?.[1]
  if (own) return { text: `${name} has their own ${own}`, form: 'dropped', subject: 'I' }
  const been = /^(?:(?:just|also|only) )?been (.+)$/is.exec(clause)?.[1]
  if (been) return { text: `${name} has been ${withoutFirstPerson(been, name)}`, form: 'dropped', subject: 'I' }
  const text = WANTS_BE.test(clause)
    ? `${name} is ${predicate}`
    : `${name} ${withoutFirstPerson(conjugate(clause.charAt(0).toLowerCase() + clause.slice(1)), name)}`
  return { text, form: 'dropped', subject: 'I' }
}
/** "found by Odalys, our intern": the thing before it was */
const DONE_BY_OTHERS =
  /^(?:found|made|built|written|drawn|led|run|sent|given|taken|sold|taught|\p{L}{3,}ed) by (?:\p{Lu}|my |our |the (?!sea|river|beach|lake|station|road)|an? )/u
/** "born last night": no speaker */
const JUST_BORN =
  /^born (?:just |early |late )*(?:yesterday|today|tonight|last (?:night|week)|this (?:morning|afternoon|evening|week)|(?:on |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|at \d|\S+ (?:hours?|days?|weeks?) (?:ago|early|late))(?!\p{L})/iu
/** "declared physics today", "tore my rotator cuff" */
const PAST_WITH_OBJECT =
  /^(?:(?:just|finally|already|recently|also|officially) )?(\p{Ll}+) (?:my|our|the|an?|two|three|\d+|\p{L}+ (?:\p{L}+ )?(?:today|yesterday|last|this))\b/u
const isPastWithObject = (clause: string): boolean => {
  const verb = PAST_WITH_OBJECT.exec(clause)?.[1]
  return verb !== undefined && !NO_VERB.test(verb) && isPastForm(verb)
}
const NO_VERB = /^(?:read|set|put|cut|hit|let|said|told|thought|saw|felt|called|tried|asked|heard|used|need|based)$/
const DENIES_A_HABIT =
  /^do not (?:really |even |usually |ever |actually )*(?:do|eat|drink|like|have|want|own|use|smoke|drive|speak|work|live|get|need|watch|play|celebrate|believe|wear|sleep|cook|run|train|travel|fly|swim|dance|sing|read|trust|love|enjoy|keep|take|go|vape|buy|shop)\b/i

/** "I am Nina, 34". */
const ofAge: Reader = (clause, subject, { name }) => {
  const age = /^(\d{1,2})(?: years? old| yo)?$/.exec(clause)?.[1]
  if (!age || !subject || subject === 'thing') return null
  return { text: `${subject === 'I' ? name : subject} is ${age} years old`, form: 'dropped', subject }
}

/** "Tom hates mushrooms". */
const ofSomebodyNamed: Reader = (clause, _, discourse) => {
  const match = /^((?:the )?(?:\p{Lu}[\p{L}'-]+|\p{Ll}[\p{L}'-]+)(?:'s \p{L}+)?) (.+)$/u.exec(clause)
  if (!match || !(hasVerb(clause) || DOES_AT_WORK.test(match[2]!))) return null
  const { name, known } = discourse
  const first = match[1]!.toLowerCase().replace(/'s .*$/, '')
  const kin = known.get(first)
  const called = match[1]!.replace(/'s .*$/, '')
  const isPerson = /^\p{Lu}/u.test(called)
    ? isPersonName(called) ||
      (isUnknownWord(called) && (DOES_AS_PEOPLE.test(match[2]!) || DOES_AT_WORK.test(match[2]!)))
    : isNameAlone(called) && OF_SOMEBODY.test(match[2]!)
  if (!kin && (NO_PERSON.test(first) || !isPerson)) return null
  const who = match[1]!.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  if (!who.includes("'s")) mean(kin ?? 'friend', who, discourse)
  const isOwn = new RegExp(`^is (?:my|our) ((?:\\p{Ll}+ )?(?:${KIN}|${PET}))$`, 'iu').exec(match[2]!)
  if (isOwn) return { text: `${name}'s ${isOwn[1]} is called ${who}`, form: 'named', subject: who }
  const shown = kin && kin !== 'friend' ? `${name}'s ${kin} ${who}` : who
  return { text: `${shown} ${withoutFirstPerson(match[2]!, name)}`, form: 'named', subject: who }
}
/** Forms that are nouns as well: "Priya reviews the frontend". */
const DOES_AT_WORK =
  /^(?:(?:also|just|still|always|only|usually|now|mostly) )*(?:reviews|approves|merges|signs off|designs|supervises|coordinates|monitors|triages|hosts|tests|ships|documents|mentors|supports|models|voices|illustrates|drafts|edits|proofreads|labels|decides|runs|signs|guards|schedules|releases|packages|deploys|administers) (?:on |the |all |our |my |every |any |what |most |\p{L})/iu
/** What mostly people do: "Marek does infra". */
const DOES_AS_PEOPLE =
  /^(?:(?:also|just|still|never|always|only|usually|now) )*(?:does|owns|wants|handles|leads|maintains|loves|hates|likes|works|lives|plays|studies|eats|thinks|left|quit|joined|moved|got|turned|snores|sings|teaches|married|drives|speaks|smokes|looks after|takes care|is (?:an? |our |my |the |his |her |their |\d|allergic|vegan|vegetarian|pregnant|married|single|in charge|responsible))\b/i
const NO_PERSON =
  /^(?:hope|may|will|grace|joy|mark|bill|art|rose|faith|sunny|christmas|easter|amen|god|jesus|alexa|siri)$/

/** What things and people do, in the third person; of those with a plural form of their own, both. */
const VERB_OF_THINGS = [
  'is|are|was|were|has|have|had|got|does not|do not|did not|cannot|can|will|goes|go',
  'moved?|moves|slips?|belongs?|deploys?|switched|requires?|works?|pays?|builds?|ships?|renews?|arrives?|lands?|begins?|finishes|lasts?|follows?',
  'wants?|prefers?|hates?|loves?|eats?|sleeps?|barks?|handles?|owns?|starts?|started|runs?|says?|said|lets?|gives?|gave|died|passed|broke|ends?|ended',
  'flared|changed|needs?|keeps?|takes?|costs?|expires?|opens?|closes?|stopped|stops|uses|use|lives?|falls?|hurts?|comes?|leaves?|sits?|stands?|fits?|holds?',
  'talks to|listens? on|returns|targets?|supports?|depends on|writes? to|reads from|sends?|stores?|logs to|lints?|compiles|imports|exports|extends|replaces',
  'became|turned|grew|won|lost|beat|signed|joined|retired|failed|launched|launches|released|went|meets?|met|trains?|teaches|plays?|practises|practices|rehearses|serves?|sells?|makes?|made|brings?|brought|earns?|supplies|delivers?|insists?|allows?|covers?|includes?|contains?|measures|weighs?|counts|shows?|suffers?|slowed|crashed|drives?|speaks?|knits?|paints|sings?|snores?|studies',
].join('|')
/** no "jonah hex is on" */
const OF_SOMEBODY = new RegExp(
  `^(?:(?:also|just|still|never|always|only|usually|now|has|is|was) )*(?:${VERB_OF_THINGS})\\b`,
  'i',
)
const PLURAL_VERB =
  /^(?:move|slip|belong|deploy|require|work|pay|build|ship|renew|arrive|land|begin|last|follow|want|prefer|hate|love|eat|sleep|bark|handle|own|start|run|say|let|give|end|need|keep|take|cost|expire|open|close|use|live|fall|hurt|come|leave|sit|stand|fit|hold|listen on|target|support|depend on|write to|send|store|meet|train|play|serve|sell|make|bring|earn|deliver|insist|allow|cover|include|contain|weigh|count|show|suffer|drive|speak|knit|sing|snore|go|have)$/i
const THING = new RegExp(`^(the |an? |this |that )?([\\p{L}\\p{N}' /&+.-]{2,40}?) (${VERB_OF_THINGS}) (.+)$`, 'iu')
const NO_THING =
  /^(?:next door|it|that|this|there|no{2,}|these|those|you|what|which|who|whom|one|ones|everything|all|something|nothing|anything|someone|somebody|everyone|everybody|nobody|people|others?|things?|stuff|thing|best|worst|point|problem|question|answer|idea|reason|truth|fact|way|rest|same|other|only|\p{L}+ing to|life|time|world|weather|internet|guys?|girls?|he|she|they|both|some|most|many|much|here|now|today|tomorrow|yesterday|tonight|and|or|but|if|when|how|why|where|with|without|based on|sounds?|looks?|seems?|feels?|thinking|moreover|furthermore|meanwhile|otherwise|instead|(?:(?:but|and|so|just|more|even) )*\p{L}{3,}ly|more \p{L}+ly|for (?:now|the|me|us)|in (?:the|my|our|general|case)|at (?:the|this|that)|as (?:a|for|of|per)|according|regarding|depending|due to|because of|thanks to|apart from|besides|hence|therefore|thus)\b|\b(?:I|we|you|they|he|she) |\b(?:I|we|you)$/iu
const GENERAL =
  /^(?:\S+ ){1,4}?(?:is|are|was|were) (?:just |really |so |very |too |always |such |all |an? |the )*(?:good|bad|great|hard|easy|nice|fun|weird|crazy|amazing|awful|terrible|wild|expensive|important|better|worse|best|worst|annoying|beautiful|boring|overrated|underrated|cool|brutal|tough|fine|ok|okay|fascinating|interesting|tricky|awesome|fantastic|perfect|excellent|lovely|wonderful|brilliant|classic|rubbish|trash|garbage|joke|nightmare|disaster|shambles|rip-?off|scam|wrong|right|mistaken)\b/iu

/** words for things of one's own, written in capitals */
const ABBREVIATION = /^(?:API|CI|CD|DB|CLI|UI|SDK|CMS|CRM|VPN|ORM|TV|GP|MVP|ETL|CDN|ERP|PR)s?(?= |$)/u
/** "left knee is dodgy", "standup is every day": a thing of the speaker's. */
const ofThing: Reader = (clause, _, { name }) => {
  if (/\b(?:you|your|yours)\b/i.test(clause)) return null
  const match = THING.exec(clause)
  if (!match) return null
  const [, article = '', named = '', verb = '', rest = ''] = match
  const thing = named.replace(/^(?:my|our) /i, '')
  if (thing.split(' ').length > 4 || NO_THING.test(thing) || /\b(?:that|this|which|it)\b/i.test(thing)) return null
  if (/^an? $/i.test(article) || /^th(?:is|at) $/i.test(article)) return null
  if (GENERAL.test(clause) && !/\bagain\b/i.test(clause)) return null
  const isProper = /^\p{Lu}/u.test(thing) && !ABBREVIATION.test(thing)
  if (/^the /i.test(article) && isProper) return null
  if (PLURAL_VERB.test(verb) && !/(?:[^s]s|people|children|staff|team|police|men|women|parents|we)$/i.test(thing))
    return null
  // "every PR needs two approvals"
  const said = OF_ALL.test(thing) ? `${thing.charAt(0).toUpperCase()}${thing.slice(1)}` : thing
  const owner = isProper || OF_ALL.test(thing) ? '' : `${name}'s `
  return { text: `${owner}${said} ${verb} ${withoutFirstPerson(rest, name)}`, form: 'thing', subject: 'thing' }
}

const OF_ALL = /^(?:every|each|all|both|most|any) /i

const READERS: readonly Reader[] = [
  ofSpeakerAndOthers,
  ofSpeaker,
  ofWhatIsTheirs,
  ofSomebodyMentioned,
  ofNobodySaid,
  ofAge,
  ofSomebodyNamed,
  ofThing,
]
