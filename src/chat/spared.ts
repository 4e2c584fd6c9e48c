import { withWordBounds } from '../lib/word-bounds.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { ComparedClaim } from './claim-ending.ts'
import { KIN } from './english-words.ts'
import { type ChatSentence, statedSentences } from './message-sentences.ts'
import { NEWS_SIGNS, SPACED } from './news-signs.ts'
import { stemOf, tellingWords } from './news-words.ts'
import { isOfSpeaker } from './own-news.ts'
import { plainEnglish } from './plain-english.ts'
import { remembered } from './remembered.ts'

// News that have the words of an end and are none: a part or an episode of the thing is done ("finished the third Korean
// workbook"), somebody else's is over ("two kids from our club passed"), or it is so for this once ("off running this week").

/** Ids of held claims that the sentences which speak of them leave as they are. `over`: what a message seems to end. */
export function sparedBy(
  language: ChatLanguage,
  message: string,
  over: readonly ComparedClaim[],
  name: string,
): Set<string> {
  const spared = new Set<string>()
  if (over.length === 0) return spared
  const sentences = statedSentences(message).map((sentence) => ({
    ...sentence,
    text: language === 'en' ? plainEnglish(sentence.text) : sentence.text,
    words: tellingWords(sentence.text),
  }))
  for (const { id, text } of over) {
    if (isNameOfKin(text) && !NAMES_OR_BURIES.test(message)) {
      spared.add(id)
      continue
    }
    const words = tellingWords(text.replace(/ ?\[[^\]]*\]/g, '').replaceAll(name, ' '))
    const near = sentences.filter((sentence) => [...sentence.words].some((word) => words.has(word)))
    const isOwn = isOfSpeaker(text, language, name)
    const leaves = (sentence: ChatSentence) =>
      isOfPart(sentence.text, language, words) ||
      isForOnce(sentence.text, language, text) ||
      isOfOtherAllergy(sentence.text, words) ||
      isOnDayOfOther(sentence.text, text, words) ||
      (language === 'en' && (livesOn(sentence.text, words) || isOfLongAgo(sentence.text, words))) ||
      (COMES_CLOSER.test(sentence.text) && DOES_BESIDE.test(text)) ||
      (isOwn && isOfOthers(sentence.text, language, words))
    const telling = near.length > 0 ? near : sentences
    if (telling.length > 0 && telling.every(leaves)) spared.add(id)
  }
  return spared
}

/** "Marta and I got engaged" ends that she is a girlfriend, and not that she works at the port. */
const COMES_CLOSER = /\b(?:engaged|married|tied the knot|moved in together|said yes)\b/i
const DOES_BESIDE =
  /['’]s (?:girlfriend|boyfriend|fianc[ée]e?|partner) \p{Lu}[\p{L}'’-]+ (?!(?:is|was) (?:called|named)|and )\p{Ll}/u

const byLanguage = (words: readonly string[]): ((language: ChatLanguage) => RegExp | null) =>
  remembered((language) => {
    const own = words[SPACED.indexOf(language as (typeof SPACED)[number])]
    return own === undefined ? null : withWordBounds(new RegExp(own, 'iu'))
  })

const DETERMINER =
  '(?:the|my|our|a|an|another|some|all|new|first|second|third|fourth|fifth|last|whole|next|more|of|two|three)'
/** What is done with a part: groups `part` and `whole`, in either order. */
const PARTS: readonly ((language: ChatLanguage) => RegExp | null)[] = [
  byLanguage([
    `\\b(?:finished|completed|booked|bought|ordered|washed|cleaned|painted|fixed|repaired|serviced|restrung|tuned|changed|replaced|picked up|got) (?:(?:with|off|reading|painting|writing|cleaning|repainting) )?(?:${DETERMINER} ){0,3}(?<part>[\\p{L}\\d-]{3,20})(?: [\\p{L}\\d-]{2,20})? (?:of|for|in|at|on) (?:(?:the|my|our|his|her) ){0,2}(?<whole>\\p{L}[\\p{L}\\d.+#-]{1,30})`,
    '\\b(?:das|der|die|den|dem|ein|eine|einen) (?<part>\\p{L}{3,20})(?: \\p{L}{3,20})? (?:von|für|im|am|vom|des|der) (?:der |dem |die |das )?(?<whole>\\p{L}[\\p{L}\\d.+#-]{1,30}) (?:ist|sind|war|hat|hab\\p{L}*)?.*(?:fertig|gekauft|gebucht|gewechselt|repariert|geputzt|gewaschen|gestrichen)',
    '\\b(?:termin[éó]|terminamos|acab[éó]|compr[éó]|compramos|reserv[éó]|reservamos|cambi[éó]|arregl[éó]|pint[éó]|lav[éó]|tenemos|tengo) (?:de )?(?:el|la|los|las|un|una|unos|unas) (?<part>\\p{L}{3,20})(?: \\p{L}{3,20})? (?:de|del|para|al|a) (?:la |el |los |las )?(?<whole>\\p{L}[\\p{L}\\d.+#-]{1,30})',
    "\\b(?:fini|terminé|acheté|réservé|changé|réparé|repeint|nettoyé|lavé) (?:de )?(?:\\p{L}{4,12}er |\\p{L}{3,12}dre )?(?:le |la |les |l['’]|un |une |des )(?<part>\\p{L}{3,20})(?: \\p{L}{3,20})? (?:de|du|pour|des|d['’]) ?(?:la |le |les |l['’])?(?<whole>\\p{L}[\\p{L}\\d.+#-]{1,30})",
    "\\b(?:finito|terminato|comprato|prenotato|cambiato|riparato|lavato|pulito)(?: finalmente)? (?:di )?(?:il |lo |la |i |gli |le |l['’]|un |una )(?<part>\\p{L}{3,20})(?: \\p{L}{3,20})? (?:di|del|della|dello|per|al|alla|dei) (?:il |la |lo |i |le )?(?<whole>\\p{L}[\\p{L}\\d.+#-]{1,30})",
    '\\b(?:terminei|acabei|comprei|reservei|troquei|arrumei|consertei|lavei|pintei) (?:o|a|os|as|um|uma) (?<part>\\p{L}{3,20})(?: \\p{L}{3,20})? (?:de|do|da|dos|das|no|na|para o|para a|pro|pra) (?<whole>\\p{L}[\\p{L}\\d.+#-]{1,30})',
    '\\b(?:de|het|een) (?<part>\\p{L}{3,20})(?: \\p{L}{3,20})? (?:van|voor|in) (?:de |het |mijn |onze )?(?<whole>\\p{L}[\\p{L}\\d.+#-]{1,30}) .*(?:klaar|gekocht|geboekt|vervangen|gerepareerd)',
  ]),
  byLanguage([
    `\\b(?:finished|completed|booked|bought|ordered|upgraded|passed|got|ran out of) (?:${DETERMINER} ){0,3}(?<whole>\\p{L}[\\p{L}\\d.+#-]{1,30}) (?<part>\\p{Ll}{3,20})(?=[,.!]|$| (?:today|yesterday|now|finally|done|at last|last|this|for))`,
    '\\b(?:de[rnms]|die|das) (?<whole>\\p{L}[\\p{L}\\d.+#]{1,30})-(?<part>\\p{L}{3,20}) (?:ist|sind|war|hab\\p{L}*)\\b.*\\b(?:fertig|durch|gekauft)',
    '(?!)',
    '(?!)',
    '(?!)',
    '(?!)',
    '\\b(?:de|het) (?<whole>\\p{L}[\\p{L}\\d.+#]{1,30})[ -](?<part>\\p{L}{3,20}) (?:is|zijn|was)\\b.*\\bklaar',
  ]),
]
/** "painted the house", "had the Volvo washed", "tickets for Rome": it is kept, not parted with. */
const KEPT = byLanguage([
  '\\b(?:had|got) (?:the|my|our) (?<whole>\\p{L}[\\p{L}\\d-]{2,20}) (?:washed|cleaned|serviced|fixed|repaired|painted|waxed|valeted|restrung|tuned|resoled)|\\b(?:finished|done) (?:painting|repainting|cleaning|decorating|tidying|washing) (?:the|my|our) (?<thing>\\p{L}{3,20})',
  '(?!)',
  '(?:tenemos|tengo|sac[ué]\\p{L}*|compr[éa]\\p{L}*) (?:ya )?(?:los |las )?(?:billetes|entradas|boletos|pasajes) (?:para|a) (?<whole>\\p{L}{3,20})',
  "fini(?: enfin)? de (?:repeindre|peindre|nettoyer|ranger|décorer) (?:la |le |les |l['’])(?<whole>\\p{L}{3,20})",
  '(?!)',
  '(?!)',
  '(?!)',
])
/** The thing itself goes to somebody or becomes something else. */
const GOES =
  /(?<!\p{L})(?:sold|instead|replaced (?:it|them|the \p{L}+) with|swapped|from \p{L}+ to|old one|moved|no more|anymore)(?!\p{L})/iu

function isOfPart(text: string, language: ChatLanguage, claim: ReadonlySet<string>): boolean {
  if (GOES.test(text) || NEWS_SIGNS.anymore(language).test(text)) return false
  const { whole, thing } = KEPT(language)?.exec(text)?.groups ?? {}
  if ([whole, thing].some((word) => word !== undefined && claim.has(stemOf(word)))) return true
  return PARTS.some((pattern) => {
    const groups = pattern(language)?.exec(text)?.groups
    return groups !== undefined && claim.has(stemOf(groups.whole!)) && !claim.has(stemOf(groups.part!))
  })
}

/** "I'm not allergic to nuts, luckily", where it is penicillin */
const ALLERGY =
  /(?:allergic|intolerant|allergy) to (?!it|that|them|any|everything)(?:the |all )?(?<to>\p{L}{3,})|allergisch (?:gegen|auf|voor) (?<gegen>\p{L}{3,})|allergique (?:à la |à l['’]|aux? |à )(?<aux>\p{L}{3,})|al+[ée]rgic[oa] (?:ao?s? |às? |al |alla |alle |ai |a (?:la|los|las) )(?<al>\p{L}{3,})/iu
function isOfOtherAllergy(text: string, claim: ReadonlySet<string>): boolean {
  const groups = ALLERGY.exec(text)?.groups
  const other = groups && Object.values(groups).find((word) => word !== undefined)
  return other !== undefined && !claim.has(stemOf(other)) && [...claim].some((word) => /^al+[eé]rg/u.test(word))
}

const OPENERS =
  '(?:(?:and|but|so|well|oh|ok|yes|no|also|then|now|today|yesterday|apparently|meanwhile|und|aber|y|pero|et|mais|e|ma|mas|en|maar),? )*'
/** Whom a sentence begins with, beside kin and colleagues. */
const STRANGERS: readonly string[] = [
  `(?:(?:my|our|a|an|one|some|two|three|four|both|another|the|those|these) )?(?:\\p{L}+ )?(?:${KIN}|friends?|mates?|colleagues?|coworkers?|neighbou?rs?|flatmates?|housemates?|kids?|lads?|guys?|girls?|boys?|people|students?|customers?|clients?|users?|strangers?|blokes?|couples?|families|parents)(?:['’]s?)?,? (?!and (?:I|me) )|(?:someone|somebody|everyone|everybody)(?: else)? |next door(?:['’]s)? |the (?:team|people|lot|guys|folks|company|office|family|couple) (?:next door|upstairs|downstairs|over|across|opposite) |(?:the|my|our) (?:other|legacy|old) (?:team|project|group|company|family|service|app|system|repo|class|side)(?:['’]s)? |an?(?:other| different) (?:project|team|company|repo|service|class|group) |the (?:platform|data|infra|mobile|design|web|backend|frontend|marketing|sales|ops|security|finance|legal) team (?!(?:gave|moved|made|put|told) us)`,
  '(?:(?:ein(?:e|er|ige)?|ne|die|zwei|paar|meine|unsere) )?(?:freund\\p{L}*|bekannte\\p{L}*|kolleg\\p{L}*|nachbar\\p{L}*|leute|jemand) ',
  '(?:(?:un|una|unos|unas|el|la|los|las|mis?|su) )?(?:amig\\p{L}*|vecin\\p{L}*|conocid\\p{L}*|gente|alguien|cliente) ',
  "(?:(?:un|une|des|le|la|les|mes?|sa|son) )?(?:meilleure? )?(?:amie?s?|voisine?s?|collègues?|gens|quelqu['’]un) ",
  '(?:(?:un|una|degli|delle|il|la|i|le|gli) )?(?:amic\\p{L}*|vicin\\p{L}*|colleg\\p{L}*|gente|qualcuno|cliente) ',
  '(?:(?:um|uma|uns|o|a|os|as) )?(?:amig\\p{L}*|vizinh\\p{L}*|coleg\\p{L}*|gente d|alguém|cliente) ',
  '(?:(?:een|de|mijn|onze|twee) )?(?:vrienden?|vriendin\\p{L}*|buur\\p{L}*|buren|collega\\p{L}*|mensen|iemand|zoonlief|dochterlief) ',
]
/** Somebody may have it from the speaker now, or do it in their place. */
const MAY_ACT =
  /(?<!\p{L})(?:gp|doctor|doc|dentist|consultant|nurse|physio|vet|landlord|landlady|boss|manager|bank|insurance|council|chef|arzt|ärztin|vermieter|médecin|patron|jefe|médico|casero|capo|medico|dottore|chefe|baas|arts)(?!\p{L})/iu
const HANDED_ON =
  /(?<!\p{L})(?:took|taken|takes|taking) (?:over|it|them|him|her|the|on)|(?:has|have|got|gets|had|drives?|keeps?|kept|uses|bought|adopted|owns?|runs?|does|do|did|handles?|leads?|cuts?|inherited|minds?|looks? after) (?:it|them|him|her|the|that|those|all|our)(?!\p{L})|instead|in charge|arrived|(?:was|is) born|renamed|bekommen|übernommen|gekriegt|genommen|jetzt|nun|(?:se )?qued[óa]|ahora|repris|maintenant|désormais|preso|ora|adesso|ficou|agora|overgenomen|nu(?!\p{L})/iu
/** "two kids from our club" */
const OF_OURS = /^(?:(?:from|at|in|of|on) (?:my|our) \p{L}+|of (?:mine|ours)) /iu
const SIGNS_OF_OTHERS =
  /^(?:我(?:的|们)?)?(?:同学|同事|室友|邻居|朋友|老板|隔壁)|^(?:友達|友人|同僚|隣|いとこ|先輩|後輩|知り合い)/u
const ofStrangers = byLanguage(STRANGERS.map((words) => `^${OPENERS}(?:${words})`))
/** Whoever acts on the speaker may well end something of theirs. */
const OF_SPEAKER: readonly string[] = [
  '(?<!\\p{L})(?:I|me|we|us|mine|ours)(?!\\p{L})|(?<=.)(?<!\\p{L})(?:my|our)(?!\\p{L})',
  '(?<!\\p{L})(?:ich|mich|mir|wir|uns(?! (?:ist|sind|hat|haben))|(?<=.{12})(?:mein|unser)\\p{L}*)(?!\\p{L})',
  '(?<!\\p{L})(?:yo|me|nos|nosotr[oa]s|conmigo|(?<=.{8})(?:mis?|nuestr[oa]s?))(?!\\p{L})',
  "(?<!\\p{L})(?:je|j['’]|me|m['’]|moi|nous|on|(?<=.{8})(?:mon|ma|mes|notre|nos))(?!\\p{L})|(?<!\\p{L})[jm]['’]",
  '(?<!\\p{L})(?:io|mi|ci|noi|me|ho|abbiamo|(?<=.{10})(?:mi[oae]|nostr[oa]))(?!\\p{L})',
  '(?<!\\p{L})(?:eu|me|nós|nos|comigo|a gente|(?<=.{8})(?:meu|minha|nosso|nossa))(?!\\p{L})',
  "(?<!\\p{L})(?:ik|mij|me|wij|we|ons(?! (?:is|zijn))|(?<=.{8})(?:mijn|m['’]n|onze))(?!\\p{L})",
]
const ofSpeaker = byLanguage(OF_SPEAKER)
const SIGNS_OF_SPEAKER = /(?<!^)[我俺私僕]/u

function isOfOthers(text: string, language: ChatLanguage, claim: ReadonlySet<string>): boolean {
  const strangers = ofStrangers(language)
  const first = (strangers ?? SIGNS_OF_OTHERS).exec(text.trimStart())
  if (!first || MAY_ACT.test(first[0]) || [...tellingWords(first[0])].some((word) => claim.has(word))) return false
  const rest = text.trimStart().slice(first[0].length).replace(OF_OURS, '')
  return !(ofSpeaker(language) ?? SIGNS_OF_SPEAKER).test(rest) && !HANDED_ON.test(rest)
}

/** "their niece is called Hafsa": kin who leave keep the name. */
const isNameOfKin = (claim: string): boolean => NAME_OF_KIN.test(claim)
const BLOOD =
  '(?:grand|step|half[- ]?|twin |older |elder |big |little |younger |baby )*(?:mum|mom|mother|mam|dad|father|sister|brother|daughter|son|child|kid|niece|nephew|aunt|auntie|uncle|cousin|nan|gran|granny|grandma|grandpa|grandad)'
const NAME_OF_KIN = new RegExp(
  `^\\p{L}[\\p{L}'’-]*['’]s ${BLOOD} is called \\p{Lu}|^\\p{L}+s (?:kleiner? |großer? |ältere?r? |jüngere?r? )?(?:mutter|vater|schwester|bruder|tochter|sohn|nichte|neffe|tante|onkel|cousine?|oma|opa) heißt \\p{Lu}|^(?:el|la) (?:madre|padre|herman[oa]|hij[oa]|sobrin[oa]|tí[oa]|prim[oa]|abuel[oa]) de \\p{L}+ se llama \\p{Lu}|^(?:le|la|l['’]) ?(?:mère|père|sœur|frère|fille|fils|nièce|neveu|tante|oncle|cousine?) de \\p{L}+ s['’]appelle \\p{Lu}`,
  'iu',
)
/** the name itself was wrong or is another, or whoever had it has died */
const NAMES_OR_BURIES =
  /(?<!\p{L})(?:name[ds]?|called?|spell\p{L}*|spelt|sorry|typo|meant|mean|actually|correction|renamed|changed|goes by|not my|died|dead|passed|death|funeral|buried|lost (?:my|our)|heißt|name\p{L}*|meinte|gestorben|tot|llama|murió|falleció|nombre|appelle|prénom|mort|morte|décédée?)(?!\p{L})/iu

/** "The optician is on Friday", after "has the dentist on Tuesday": a day of something else. */
const ON_DAY =
  /^(?:(?:and|but|so|also|oh|then),? )*(?:the|my|our|his|her) (?<thing>(?:\p{L}[\p{L}'’-]{2,20} ){1,2}?)(?:is|are|will be)(?: due)? (?:on|by) (?:the )?(?:\d|\p{L}{3,6}days?|january|february|march|april|may|june|july|august|september|october|november|december)/iu
const NEW_DAY =
  /(?<!\p{L})(?:now|instead|moved|changed|rescheduled|postponed|pushed|shifted|brought|earlier|later|after all|new|actually|sorry|not)(?!\p{L})/iu
function isOnDayOfOther(text: string, claim: string, words: ReadonlySet<string>): boolean {
  const thing = NEW_DAY.test(text) ? undefined : ON_DAY.exec(text)?.groups?.thing
  const own = thing === undefined ? [] : [...tellingWords(thing)]
  return own.length > 0 && HAS_DAY.test(claim) && own.every((word) => !words.has(word))
}
const HAS_DAY = /\[\d{4}-\d\d-\d\d\]/u

/** "Aoife bought a couch", "Brannigan opened a plant", "AWS had an outage": whoever does so is still there. */
const LIVES_ON =
  /^(?:(?:and|but|so|oh|well|lol|haha|omg|today|yesterday),? )*(?:(?:my|our|the) (?:\p{L}+ )?)?(?<who>\p{L}[\p{L}\d'’-]{1,20}(?: \p{Lu}\p{L}+)?) (?:(?:just|also|still|really|absolutely|always|has|have|finally) )*(?:hates?|loves?|likes|enjoys?|craves?|ate|eats|eaten|chewed|scratched|barked|barks|bit|licked|knocked|snored|snores|slept|overslept|burn[et]d? (?:the|a)|baked|cooked|bought(?= (?:an?|the|some|me|us) (?!(?:\p{L}+ )?(?:house|flat|place|home|car|apartment|cottage|farm)(?!\p{L})))|opened an?(?:other)? (?:\p{L}+ )?(?:new|second|third|plant|branch|shop|office|store|factory|site)|hosted|celebrated|won|played (?:the|our|my|its|their|a|his|her) (?:\p{L}+ )?(?:first|second|best|worst|big|gig|show|concert|game|match)|performed|announced|posted|texted|laughed|cried|complain(?:s|ed)|forgot|spill?(?:ed|t)|sneezed|swarmed|had (?:an? |another )(?:\p{L}+ )?(?:outage|gig|party|birthday|nap|tantrum|check-?up|meeting|concert|rehearsal|hiccup|wobble|cold|lie-in))(?!\p{L})/iu
const CHANGES =
  /(?<!\p{L})(?:now|instead|any ?more|no longer|never|last|final|farewell|for good|moved?|moving|left|leav(?:es|ing)|quit|gone|over|replac\p{L}*|switch\p{L}*|swap\p{L}*|new (?:job|boss|owner|home)|with (?:him|her) (?:now|in)|goodbye|too)(?!\p{L})/iu
function livesOn(text: string, claim: ReadonlySet<string>): boolean {
  const who = CHANGES.test(text) ? undefined : LIVES_ON.exec(text)?.groups?.who
  return who !== undefined && [...tellingWords(who)].some((word) => claim.has(word))
}

/** "We went to Norway two summers ago", of a journey to come elsewhere */
const LONG_AGO =
  /^(?:(?:and|but|so|oh|well),? )*(?:I|we) (?:went|visited|stayed|travell?ed|saw|did|tried|had|drove|flew|hiked|camped|worked|lived|studied|played) .*(?:(?:years?|summers?|winters?|springs?|decades?|ages) ago|back in (?:the |(?:19|20)\d\d)|as (?:a )?(?:kids?|child|children|teenagers?)|when I was (?:a |little|young|small|\d|younger)|in my (?:teens|twenties|thirties|youth|student days))(?!\p{L})/iu
const isOfLongAgo = (text: string, claim: ReadonlySet<string>): boolean =>
  LONG_AGO.test(text) && !CHANGES.test(text) && ![...tellingWords(text)].some((word) => claim.has(word))

const FOR_ONCE = byLanguage([
  '\\b(?:off|staying|driving|away|closed|shut|cancelled|borrowing|using) .{0,40}\\b(?:this (?:week|weekend|month)|for (?:a|the|one|two|three|\\d|a few|a couple of|its|their|his|her) (?:\\p{L}+ )?(?:days?|nights?|weeks?|fortnight|weekend|breaks?|while|bit|summer|winter|holidays?))\\b|\\b(?:class|lesson|session|practice|rehearsal|training|match|game|bus|train|lecture|meeting)(?: \\p{L}+)? (?:was|is|got|has been|were) (?:cancelled|called off|rained off|off)\\b(?!.*\\b(?:good|permanently|altogether|season)\\b)|(?:gone|is|was|went|off|popped) (?:off |over |out |back )?(?:to|at) (?:the )?(?:groomer|vet|dentist|doctor|hairdresser|barber|shop|park|beach|cinema|library|kennel|pub|playground)(?:[’\\x27]?s[’\\x27]?)?(?: (?:today|tonight|this|for|again|and|so)\\b|[,.!]|$)|\\boff (?:at|to) (?:\\p{L}+ )?camp\\b|\\b(?:on|at) an? (?:sleepover|school trip|class trip|playdate)\\b|^if (?!it is not)|\\b(?:so )?not yet(?=[,.!]|$)|\\bfor a laugh\\b',
  '\\bdiese woche\\b.*\\b(?:aus|nicht|zu)\\b|\\b(?:nur|bloß) (?:heute|diese woche)\\b|^(?:wenn|falls) ',
  '\\besta semana\\b.*\\bno\\b|\\bno\\b.*\\besta semana\\b|^si ',
  '\\bcette semaine\\b.*\\bpas\\b|\\bpas\\b.*\\bcette semaine\\b|^si ',
  '\\bquesta settimana\\b.*\\bnon\\b|\\bnon\\b.*\\bquesta settimana\\b|^se ',
  '\\b(?:esta semana|que vem)\\b.*\\bnão\\b|\\bnão\\b.*\\b(?:esta semana|que vem)\\b|^se ',
  '\\bdeze week\\b.*\\b(?:niet|geen|uit)\\b|^als ',
])
/** Who has left, sold or lost something has, this week or not. */
const FOR_GOOD =
  /(?<!\p{L})(?:quit|sold|broke|left|died|fired|sacked|moved|for good|ended|divorced|signed|gekündigt|verkauft|getrennt|dej[éó]|vend[ií]\p{L}*|quitté|vendu|lasciato|venduto|larguei|vendi|verkocht)(?!\p{L})/iu
/** what is to be once is off where it is cancelled */
const ONE_DAY = /\[\d{4}-\d\d(?:-\d\d)?\]/u

function isForOnce(text: string, language: ChatLanguage, claim: string): boolean {
  return !ONE_DAY.test(claim) && !FOR_GOOD.test(text) && (FOR_ONCE(language)?.test(text) ?? false)
}
