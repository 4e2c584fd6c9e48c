import { words as wordsOf } from '../lib/text.ts'
import { asksLater, asksUnmarked, offersChoice } from './asked-unmarked.ts'
import { isCalledOff } from './called-off.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { Discourse } from './discourse.ts'
import { isDroppedProposal } from './dropped-proposals.ts'
import { isDryRemark } from './dry-remarks.ts'
import { SIGNS } from './fact-features.ts'
import { callsThemselvesFamous, isAsTrueAsThat } from './famous-names.ts'
import { beforePart, hasPart, isFigureOfSpeech } from './figures-of-speech.ts'
import { agreesTooReadily, praises, showsIrony } from './irony-cues.ts'
import { isLineOfWork } from './lines-of-works.ts'
import { type ChatSentence, chatSentences } from './message-sentences.ts'
import { FRAMES_NOT_MEANT, type NotMeantFrames } from './not-meant-frames.ts'
import { NOT_MEANT } from './not-meant-marks.ts'
import { isSour, praisesNuisance } from './not-meant-tone.ts'
import { ACTS_A_PART, isCourtesy, saysNothing } from './nothing-said.ts'
import type { ClauseReading } from './reading.ts'
import { touches } from './recital.ts'
import { hearsayBy, isHearsay, isTalkOfTown } from './reported-speech.ts'
import { rowsOfReadings } from './rows-of-readings.ts'
import { rowsOfThings } from './rows-of-things.ts'
import { isSaidInIrony } from './said-in-irony.ts'
import { deniesInBrackets, deniesSentence } from './self-denials.ts'
import { isOfAnotherMouth } from './spoken-frames.ts'

// What every language's reader may have taken for a fact and its speaker did not mean, or did not mean to be kept.

/** "*draws sword* I am Aldric" */
const ACTED = /^\s*\*\p{Ll}+s(?: [^*\n]{0,80})?\*/u
/** Asked for with these, the answer is a secret. */
const ASKS_SECRET =
  /\b(?:pass(?:word|code|wort|phrase)|wi-?fi|wlan|router|pw|pin|kennwort|contraseña|clave|mot de passe|mdp|digicode|wachtwoord|senha|palavra-passe|parola d['’]ordine|(?:door|gate|alarm|safe|garage) code)\b|密码|パスワード|暗証/iu
/** What a state gave somebody, with its number; the day on which it runs out is none. */
const OFFICIAL_NUMBER =
  /(?:(?<!\p{L})(?:passport|social security|ssn|national insurance|driv(?:ing|er['’]?s) licen[cs]e|tax (?:id|number)|reisepass|personalausweis|ausweisnummer|führerschein(?:nummer)?|steuer-?(?:id|nummer)|sozialversicherungsnummer|pasaporte|dni|seguridad social|passeport|carte d['’]identité|sécurité sociale|passaporto|carta d['’]identità|codice fiscale|passaporte|cpf|paspoort|rijbewijs|bsn)(?!\p{L})|护照|身份证|パスポート|マイナンバー).{0,60}?(?<![a-z\d])(?:\d(?: ?\d){5,11}|[a-z]{1,2} ?\d{5,9}[a-z]?)(?!\d)|(?<![\d.-])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{3}-\d{2}-\d{4})(?![\d-])/iu
/** Told, and asked to be forgotten or passed on to nobody: "use it never", "oublie ça" */
const TO_FORGET =
  /(?<!\p{L})(?:use (?:it|this|that) never|never (?:use|share|repeat|write down) (?:it|this|that)(?!\p{L})|(?<!(?:i|we|they) )(?:do not|don['’]?t) (?:save|store|share|repeat|record|log|write down|note) (?:it|this|that)(?!\p{L})|forget i (?:ever )?(?:said|wrote|told)|(?<!(?:i|i['’]ll|never|not|don['’]t|dont|to|we|you) )forget (?:that|this|it)(?: ok| please| pls| lol| haha)?[.! ]*$|you (?:didn['’]?t|did not|never) (?:hear|see) (?:it|this|that)|ignore (?:that|this)(?: one)?(?: please| pls| lol)?[.! ]*$|vergiss (?:das|es)(?: \p{L}{1,20})?[.! ]*$|(?:merk dir|speicher\p{L}*|schreib) (?:das|es) (?:bitte )?nicht|olv[ií]da(?:lo|te)(?: \p{L}+)?[.! ]*$|no lo (?:guardes|anotes|repitas|uses)|oublie (?:ça|ca|le)(?: \p{L}+)?[.! ]*$|ne (?:le |l['’]|la )?(?:note|garde|retiens|répète|utilise) pas|dimentica(?:lo|telo)(?: \p{L}+)?[.! ]*$|non (?:salvarl[oa]|ricordarl[oa]|ripeterl[oa]|usarl[oa])|esque(?:ce|ça) isso(?: \p{L}+)?[.! ]*$|não (?:guardes?|anotes?|repitas?|salves?|uses?) isso|vergeet (?:dat|het)(?: \p{L}+)?[.! ]*$|(?:dat|het) niet (?:opslaan|bewaren|onthouden|doorgeven))|(?:忘了|忘掉)(?:吧|它)|别(?:记|存|保存)|(?:忘れて(?:ね|ください|くれ)?|覚えなくていい)[。！]*$/iu
/** Asked what to help with, the answer is a task. */
const ASKS_TASK =
  /\b(?:(?:how|what|anything) (?:else )?(?:can|may|could|should) I (?:help|assist|do|keep|track)|what do you (?:need|want)(?: (?:help )?(?:with|from me|today|me to do))?|help (?:you )?with|(?:what|which) (?:are we|should we) (?:work|build|do|start)\p{L}*|what(?:['’]s| is) (?:up|the task|next|first|broken|failing|in the queue|on the (?:list|agenda)|the (?:problem|issue|error|bug))|what (?:goes|comes) (?:first|next|in)|what needs (?:doing|fixing|sorting|to be (?:done|fixed))|where (?:do|shall|should) (?:we|I) (?:start|begin)|which (?:one|ticket|issue|bug|file|part) (?:first|next)|(?:womit|wobei|wie) kann ich|was (?:brauchst du|brauchen sie|steht an|machen wir|soll ich tun)|en qué (?:te|le|os) (?:puedo )?ayud\p{L}+|cómo (?:te|le) puedo ayudar|qué (?:necesitas|hacemos|vamos a hacer)|(?:comment|en quoi|que) (?:puis|peux)|besoin (?:de quoi|d['’]aide)|de l['’]aide pour quoi|(?:come|in cosa|cosa) posso|di cosa hai bisogno|(?:como|no que|em que|com o que) posso|do que (?:você )?precisa|(?:waar|waarmee) kan ik|waar kan ik (?:je |u )?mee|wat (?:heb je nodig|gaan we doen))(?!\p{L})|需要(?:什么|我)|要做什么|(?:怎么|能|可以)帮|帮(?:你|您)(?:什么|做)|何を(?:お手伝い|手伝)|どう(?:しました|されました)|(?:お)?手伝いしましょう/iu
/** Four things and more in a row: "milk, bread, bin bags, cat litter". Blanks stand at one place alone: at two they do in 2^n ways. */
const ROW = /^(?:\s*[^,、;:\s][^,、;:]{0,25}[,、]){3,}\s*(?:(?:and|und|y|et|e|en) )?[^,、;:]{1,30}$/u
const ROW_OF_HAN = /^(?:\p{Script=Han}{1,4}[，、]){3,}\p{Script=Han}{1,4}[。]?$/u
/** Said of people, which things to buy are not. */
const OF_PEOPLE =
  /(?:^|[^\p{L}])(?:i|i'm|im|my|we|our|has|have|is|are|was|he|she|they|ich|bin|wir|mein\p{L}*|er|sie|ist|hat|habe|yo|soy|mi|mis|es|tiene|tengo|je|suis|j['’]ai|mon|ma|mes|est|io|sono|ho|mio|mia|è|ha|eu|sou|meu|minha|tenho|ik|ben|mijn|heb|heeft|years?|old|kids?|vegan|vegetarian|allergic|born|from|at|in|with|since|to|not|no|by|for)(?=$|[^\p{L}])|[我他她是有在私僕はがでに]/iu
/** Words before a row of things: "jars needed:", "à prendre:" */
const WANTED =
  /^\P{N}{0,30}\b(?:needed|wanted|missing|needs|to get|to bring|to pack|besorgen|mitbringen|fehlt|benötigt|falta|faltan|hace falta|traer|comprar|il manque|à prendre|à ramener|manca|mancano|da comprare|serve|servono|nodig|meenemen|halen|需要|要买) ?[:：]/iu

/** `readings` of a message without those that were not meant, or not meant to be kept. */
export function meantReadings(
  message: string,
  language: ChatLanguage,
  readings: readonly ClauseReading[],
  { name, question }: Pick<Discourse, 'name' | 'question'>,
): ClauseReading[] {
  if (readings.length === 0) return []
  const marks = NOT_MEANT[language]
  if (ACTED.test(message) || ACTS_A_PART.test(message)) return []
  const sentences = chatSentences(message)
  const isOpen = question === null
  const frames = FRAMES_NOT_MEANT[language]
  const framed = [...framedSentences(sentences, frames)]
  const barred = sentences.filter(
    (sentence, i) =>
      marks.mocked.test(sentence.text) ||
      marks.takenBack.test(sentence.text) ||
      marks.invented.test(sentence.text) ||
      marks.secret.test(sentence.text) ||
      OFFICIAL_NUMBER.test(sentence.text) ||
      marks.confided.test(sentence.text) ||
      TO_FORGET.test(sentence.text) ||
      WANTED.test(sentence.text) ||
      isOfQuantities(sentence.text, language) ||
      praisesNuisance(language, sentence.text, sentences[i - 1]?.text ?? '') ||
      isSaidInIrony(language, sentence.text, sentences[i - 1]?.text ?? '', sentences[i + 1]?.text ?? '') ||
      isDroppedProposal(language, sentence.text, sentences[i + 1]?.text ?? '') ||
      (i === 0 && !isOpen && ASKS_SECRET.test(question.text)) ||
      isTakenBack(sentences[i + 1], marks.takenBack) ||
      isTakenBack(sentences[i + 1], TO_FORGET) ||
      isTakenBack(sentences[i + 1], JOKED) ||
      isTakenBack(sentences[i + 1], MISLAID) ||
      THINGS_AND_I.test(sentence.text) ||
      isOfAnotherMouth(language, sentence.text) ||
      SAMPLE.test(sentence.text) ||
      isDryRemark(language, sentence.text) ||
      (sentences[i + 1] !== undefined && deniesSentence(language, sentences[i + 1]!.text, sentence.text)) ||
      isAsTrueAsThat(sentence.text) ||
      saysNothing(sentence.text) ||
      isTalkOfTown(language, sentence.text, sentences[i + 1]?.text ?? '') ||
      isLineOfWork(sentence.text, sentences[i + 1]?.text ?? '') ||
      (i > 0 && sentences[i - 1]!.asks && RIDDLE.test(sentences[i - 1]!.text)) ||
      isOfNumbers(sentence.text) ||
      DENIED.test(sentence.text),
  )
  const ironic = sentences.filter(({ text, start }, i) => {
    // Marks and faces behind the last word are no part of a sentence.
    const written = message.slice(start, sentences[i + 1]?.start)
    return showsIrony(language, { text, written }, sentences[i + 1]?.text ?? '')
  })
  const reported = sentences.flatMap((sentence, i) => {
    const who = hearsayBy(language, message, sentence, sentences[i + 1]?.text ?? '')
    return who === null ? [] : [{ ...sentence, who: new Set(wordsOf(who)) }]
  })
  const task = !isOpen && ASKS_TASK.test(question.text) ? sentences[0] : undefined
  const rows = sentences.filter(({ text }) => isRow(text, language))
  const asked = sentences.filter(({ text }) => asksUnmarked(language, text))
  const asking = sentences.filter(({ text }) => asksLater(language, text) || (isOpen && offersChoice(language, text)))
  const readOff = rowsOfReadings(message)
  const sour = isSour(
    language,
    sentences.map(({ text }) => text),
  )
  const things = rowsOfThings(message, {
    listed: frames.listed,
    language,
    isAmount: (text) => AMOUNT.test(text) || / ?x ?\d{1,3}$|^\d{1,3} ?x /u.test(text),
  })
  const quoted = quotedWords(message)
  const inClaim = [
    ...[marks.hearsay, marks.believed, marks.undecided, marks.phrase],
    ...[frames.cancelled, frames.wished, frames.passing],
  ]
  const isFigure = (part: string): boolean =>
    marks.overstated.test(part) ||
    frames.boasted.test(part) ||
    isFigureOfSpeech(language, part) ||
    isDryRemark(language, part) ||
    deniesInBrackets(language, part)
  const isMeant = ({ text, form, start, end }: ClauseReading): boolean => {
    const isIn = (sentence: ChatSentence) => start < sentence.end && end > sentence.start
    if (barred.some(isIn)) return false
    if (form === 'instruction') return true
    if (isCourtesy(message.slice(start, end), isOpen ? null : question.text)) return false
    if (reported.some((one) => isIn(one) && !ofTheirs(text, name).every((word) => one.who.has(word)))) return false
    if (framed.some(isIn) || touches({ start, end }, things) || touches({ start, end }, readOff)) return false
    if (asked.some(isIn) || (form === 'told' && asking.some(isIn))) return false
    if (quoted && echoes(message.slice(start, end), quoted)) return false
    if (task && OF_ANSWERS.has(form) && start < task.end && !/\d/.test(text)) return false
    if (
      (form === 'told' || language === 'ja' || language === 'zh') &&
      isOpen &&
      rows.some((row) => start < row.end && end > row.start)
    )
      return false
    const claim = text.replaceAll(name, 'I')
    if (inClaim.some((mark) => mark.test(claim))) return false
    if (BEYOND_BELIEF.test(claim) || callsThemselvesFamous(claim) || isCalledOff(language, claim)) return false
    if (LAUGHED_AT.test(claim) && LAUGHS.test(message.slice(start, end))) return false
    const next = sentences.find((sentence) => sentence.start >= end)?.text ?? ''
    return !isHearsay(language, claim, { message, sentence: { start, end }, next })
  }
  return readings.flatMap((reading) => {
    if (!isMeant(reading)) return []
    if (reading.form === 'instruction') return [reading]
    const { text, start, end } = reading
    const isIronic = ironic.some((sentence) => start < sentence.end && end > sentence.start)
    if (sour && !isIronic && praises(language, text)) return []
    const plain = (part: string) => part.replaceAll(name, 'I')
    const isNotMeant = (part: string) => isFigure(plain(part)) || (isIronic && praises(language, part))
    if (!isNotMeant(text) && !hasPart(text, isNotMeant)) return isIronic ? [] : [reading]
    const kept = beforePart(text, isNotMeant)
    return kept === null || (isIronic && agreesTooReadily(language, kept)) ? [] : [{ ...reading, text: kept }]
  })
}

const ofTheirs = (claim: string, name: string): string[] =>
  wordsOf(claim.replace(CALLED, '').replaceAll(`${name}'s`, '').replaceAll(name, ''))
/** "why did the greyhound cross the road? cos …": its answer is no news */
const RIDDLE =
  /^(?:why did (?:the|a) |what do you (?:call|get) (?:a|an|when|if) |what did the \p{L}+ say|how many \p{L}+ does it take|knock,? knock|warum (?:geht|ging|läuft|lief|hat) (?:das|der|die|ein) huhn|was (?:sagt|macht) (?:ein|der|die|das) .{2,40} (?:zum|zur|wenn)|¿?(?:qué le (?:dice|dijo) |por qué (?:la gallina|el pollo) )|pourquoi (?:la poule|le poulet|les plongeurs)|quel est le comble|que dit une? .{2,30} à une? |perch[eéè] (?:la gallina|il pollo)|qual è il colmo|por que (?:a galinha|o frango)|o que (?:é que )?(?:o|a) .{2,30} disse|waarom stak (?:de|een) )/iu
/** "ear tags 744120 00031, 00032": codes in a row are looked up, not remembered */
const isOfNumbers = (text: string): boolean =>
  (text.match(/(?<![\d.,:-])\d{5,12}(?![\d.:-])/g) ?? []).length >= LEAST_CODES
const LEAST_CODES = 2
/** Tells who somebody is. */
const CALLED = /(?<!\p{L})(?:is called|heißt|se llama|s['’]appelle|si chiama|se chama|heet)(?!\p{L})|叫/u
/** "still living with two goblins", "i'm their queen", "we'll never see each other" */
const BEYOND_BELIEF =
  /(?<!\p{L})(?:(?:liv(?:es?|ing)|stuck|shar(?:es?|ing) (?:a|the) (?:flat|house)) with (?:\p{L}+ )?(?:goblins|gremlins|monsters|savages|animals|demons|vampires|zombies|hobbits)|(?:is|am|are) (?:my|their|his|her|our|your) (?:undisputed |supreme )?(?:queen|king|emperor|empress|overlord|god(?:dess)?|supreme leader)|will never (?:see each other|sleep again|walk again|recover|be the same|know peace|financially recover)|wanted to be an? (?:horse|dog|cat|unicorn|dragon|mermaid|princess|prince|dinosaur|fairy|pirate|superhero|ninja|wizard|witch|tractor|train))(?!\p{L})/iu
/** "she's useless before noon 😂" */
const LAUGHED_AT =
  /(?<!\p{L})(?:(?:is|are) (?:\p{L}{1,20} )?(?:useless|hopeless|insane|unhinged|feral|crazy|a (?:nightmare|menace|disaster|clown|mess))|(?:ist|sind) (?:\p{L}+ )?(?:unmöglich|hoffnungslos|verrückt|eine katastrophe)|es (?:un desastre|inútil|un caso)|est (?:nulle?|folle|fou|une catastrophe)|è (?:un disastro|un caso perso|mat?t[oa])|é (?:um desastre|um caso perdido|doid[oa])|is (?:\p{L}+ )?(?:hopeloos|gek|een ramp))(?!\p{L})/iu
const LAUGHS = /😂|🤣|😆|(?<!\p{L})(?:lo{1,9}l|lma{1,9}o|(?:ha){2,9}|(?:ja){2,9}|mdr)(?!\p{L})/iu

const IN_QUOTES = /["“”„«»]([^"“”„«»\n]{4,200})["“”„«»]/gu
/** The words that a message quotes; null without any. */
function quotedWords(message: string): ReadonlySet<string> | null {
  const found = [...message.matchAll(IN_QUOTES)].flatMap(([, words = '']) => wordsOf(words))
  return found.length > 0 ? new Set(found) : null
}
/** "… said quote "I'm allergic to onions". a commis! allergic to onions": somebody's words, said again */
function echoes(text: string, quoted: ReadonlySet<string>): boolean {
  const own = wordsOf(text)
  return own.length >= LEAST_ECHOED && own.every((word) => quoted.has(word))
}
const LEAST_ECHOED = 2

/** How a short answer is told. */
const OF_ANSWERS: ReadonlySet<ClauseReading['form']> = new Set(['answer', 'fragment', 'told'])

/** Things to buy have no names, and German all the capitals. */
const isRow = (text: string, language: ChatLanguage): boolean =>
  (ROW.test(text) || (language === 'zh' && ROW_OF_HAN.test(text))) &&
  !OF_PEOPLE.test(text) &&
  !/\d/.test(text) &&
  (language === 'de' || !/[^.!?]\s\p{Lu}/u.test(text))

/** "conduit, saddles, 3 gpos, tray of snags": amounts of things in a row, and no verb. */
const isOfQuantities = (text: string, language: ChatLanguage): boolean => {
  const row = text.replace(/^[^:：,]{2,30}[:：]\s?/u, '')
  const things = row.split(/[,，、;]\s?|\.\s/u).filter(Boolean)
  return (
    things.length >= LEAST_THINGS_WITH_AMOUNTS &&
    !OF_PEOPLE.test(row) &&
    !IN_A_MONTH.test(row) &&
    things.some((thing) => AMOUNT.test(thing.trim())) &&
    things.every(
      (thing) =>
        thing.trim().split(/\s+/).length <= 4 && (language === 'de' || !/(?<!^)\p{Lu}\p{Ll}/u.test(thing.trim())),
    )
  )
}
const LEAST_THINGS_WITH_AMOUNTS = 3
const IN_A_MONTH = SIGNS.find(([name]) => name === 'date')![1]
const AMOUNT =
  /^\d+(?:[.,/]\d+)? ?(?:x|kg|kilos?|g|gr|lb|lbs|oz|dz|dozen|gal|litres?|liters?|l|ml|packs?|packets?|bags?|box(?:es)?|trays?|crates?|cases?|jars?|tins?|cans?|bottles?|bunch(?:es)?|rolls?|loaves|pints?|punnets?|reams?|sacks?|sheets?|spools?|tubs?|tubes?|bundles?|stück|säcke?|rollen|eimer|paletten?|tuben?|meter|sacs?|rouleaux|seaux|sacos?|rollos?|sacchi|rotoli|rolos?|packung(?:en)?|pck|kisten?|flaschen?|dosen?|bund|rollen?|gläser|becher|kilo|botes?|cajas?|paquetes?|latas?|botellas?|litros?|docenas?|cagettes?|boîtes?|paquets?|bouteilles?|litres?|bottes?|pots?|confezioni|bottiglie|scatole|barattoli|etti|caixas?|pacotes?|garrafas?|dúzias?|pakken|pakjes?|flessen|blikken|dozen|zakken|potten)(?!\p{L})|^(?:(?:an?|one|two|three) )?(?:tray|bag|box|case|crate|tin|can|jar|pack|packet|bunch|loaf|dozen|bottle|punnet) of |\b(?:dz|a case|x ?\d+)$/iu
/** "jk he doesnt exist", "quatsch", "mentira jaja", "je rigole", "scherzo", "grapje": what was said before was none */
const JOKED =
  /^(?:(?:no|nah|nein|nee|nan|non|haha\w{0,20}|lol|ok|but|aber|ne) ?,? ?){0,3}(?:jk+|j\/k|just kidding|kidding|only joking|just joking|i(?: a|['’])?m (?:just )?(?:kidding|joking)|psych|sike|(?:not|nicht)(?=[.! ]*$)|spaß|scherz|kleiner scherz|quatsch|nur (?:spaß|ein scherz)|war (?:ein )?(?:witz|scherz|spaß)|(?:es |era )?(?:una )?broma|(?:es )?mentira|es coña|(?:je |j['’])?(?:plaisante|rigole|déconne|blague)|c['’](?:est|était) une blague|(?:sto |stavo )?scherz(?:o|ando|avo)|(?:é |era )?brincadeira|(?:tô|estou|estava) (?:a )?brinca(?:r|ndo)|(?:grapje|geintje|geintjes?)|was een grap)(?![\p{L}-]| (?:at|on|only|much|too|yet|sure|anymore|a|the|in|for|with|so)(?!\p{L}))|^(?:开玩笑的?|骗你的|逗你的?|冗談(?:です|だよ|だけど)?|嘘(?:です|だよ|だけど)|なんてね)/iu
/** "wrong chat, sorry", "no that's for the other file": it was meant for somebody else */
const MISLAID =
  /(?<!\p{L})(?:wrong (?:tab|chat|window|file|person|thread|group|conversation|account|app|box|number)|(?:that|this|it)(?:['’]?s| is| was) (?:(?:meant|supposed to be) )?for (?:the other|another|my other|someone else|somebody else)|falsche[rsn]? (?:chat|fenster|datei|person|gruppe|tab|unterhaltung|empfänger)|(?:chat|grupo|ventana|archivo|persona) equivocad[oa]|me (?:he equivocado|equivoqué) de (?:chat|grupo|ventana)|(?:mauvais|mauvaise) (?:chat|onglet|fil|destinataire|conversation|groupe|fenêtre)|trompée? de (?:chat|conversation|groupe|fenêtre|personne)|(?:chat|gruppo|finestra|persona) sbagliat[oa]|(?:conversa|chat|grupo|janela) errad[oa]|verkeerde? (?:chat|tab|venster|bestand|groep|persoon|gesprek))(?!\p{L})|发错(?:群|人|了)|誤爆|送り間違|送る相手/iu
/** "the printer and i are in couples therapy" */
const THINGS_AND_I =
  /(?<!\p{L})(?:printer|boiler|laptop|alarm(?: clock)?|bed|sofa|scales?|gym|sleep|gluten|dairy|sugar|coffee|caffeine|oven|(?:bank )?account|wallet|fridge|freezer|excel|word|jira|computer|phone|car|bike|van|washing machine|dishwasher|router|treadmill|garden|mirror|snooze button|sat ?nav|compiler|ci|kubernetes|css|git|regex|maths?|cheese|chocolate|bread|wine|gin) and (?:i|me) (?:(?:am|are|were|have|had|aren['’]t|are not|haven['’]t|no longer|broke|split|will|need|go|went|don['’]t|do not)(?!\p{L}))/iu
/** "example sentence: I have lived in Tokyo", "for the letter put: we are tenants" */
const SAMPLE =
  /(?<!\p{L})(?:(?:example|sample|dummy|placeholder|mock|template|fictional|made-?up|invented|test) (?:sentence|text|data|row|record|entry|user|profile|persona|name|answer|input|case|prompt|paragraph|message|phrase)s?|beispiel(?:satz|text|daten|nutzer|profil)?|muster(?:text|mann|daten)|testdaten|(?:frase|texto|datos) de (?:ejemplo|prueba)|(?:phrase|texte|données) (?:d['’]exemple|de test)|(?:frase|testo|dati) (?:d['’]esempio|di prova)|(?:frase|texto|dados) de (?:exemplo|teste)|voorbeeld(?:zin|tekst)|testgegevens)\b[^:：.]{0,20}[:：]|^(?:例句|例文|示例|サンプル)[^:：]{0,6}[:：]|^(?:and |so |ok |then )?(?:for|in|on|into|under|at the (?:end|top|bottom) of) (?:the|my|this|that|your) (?:\p{L}+ )?(?:letter|form|e-?mail|mail|cv|application|card|box|field|bio|profile|ad|advert|notice|sign|note|report|essay|blurb|invoice|post|caption|slide|page|website|site|flyer|survey|header|footer)\b[^:]{0,14}(?:put|write|say|enter|type|use|it says|goes)[^:]{0,8}:/iu
/** "i'm a morning person, not", "der geborene frühaufsteher, nicht" */
const DENIED = /(?:,|\.{2,3}|…|–|-) ?(?:not|nicht|no|niet)[.! ]*$|\sNOT[.! ]*$/u
const MOST_CHARS_TO_TAKE_BACK = 56
const isTakenBack = (next: ChatSentence | undefined, mark: RegExp): boolean =>
  next !== undefined && next.text.length <= MOST_CHARS_TO_TAKE_BACK && mark.test(next.text)

/** Sentences told in a frame: a dream, a game, somebody else's mouth, a text that is asked for, a list of things. */
function framedSentences(sentences: readonly ChatSentence[], frames: NotMeantFrames): ReadonlySet<ChatSentence> {
  const framed = new Set<ChatSentence>()
  let left = 0
  let isOfText = false
  for (const sentence of sentences) {
    const { text } = sentence
    const isText = frames.drafted.test(text)
    if (isText || frames.opens.test(text)) {
      framed.add(sentence)
      isOfText = isText
      left = isText ? sentences.length : MOST_SENTENCES_OF_A_DREAM
      continue
    }
    if (left > 0 && !BACK.test(text) && (isOfText || !/\d/.test(text))) {
      framed.add(sentence)
      left -= 1
      continue
    }
    left = 0
    if (
      frames.speaks.test(text) ||
      frames.locked.test(text) ||
      frames.played.test(text) ||
      frames.wry.test(text) ||
      frames.asked.test(text) ||
      isListed(text, frames.listed)
    )
      framed.add(sentence)
  }
  return framed
}
const MOST_SENTENCES_OF_A_DREAM = 2
/** Here and now again: what stands behind a dream is meant. */
const BACK =
  /\b(?:anyway|anyhow|btw|really|real life|irl|woke|today|tomorrow|now|next|since|übrigens|jedenfalls|heute|morgen|jetzt|wach|seit|ab|anyways|bueno|ahora|hoy|mañana|desperté|desde|bref|maintenant|demain|réveillée?|depuis|comunque|ora|oggi|domani|svegliat[oa]|enfim|agora|hoje|amanhã|acordei|nu|vandaag|morgen|wakker|trouwens)\b|现在|今天|明天|醒|今日|明日|起き|目が覚め/iu

/** "list for Saturday: paint, rollers, sheets", "out of milk, butter and loo roll": things in a row, and nothing said of anybody. */
function isListed(text: string, before: RegExp): boolean {
  const [, head = '', colon = '', row = ''] = HEAD_AND_ROW.exec(text.replace(IN_BRACKETS, ' ')) ?? []
  if (colon === '' || !before.test(head)) return false
  const things = row.split(/[,，、;]| (?:and|und|y|e|et|en) /u)
  return things.length >= LEAST_THINGS && things.every((thing) => IS_THING.test(thing.trim()))
}
const LEAST_THINGS = 2
/** "nappies (no! they're 4!), wipes" */
const IN_BRACKETS = /\([^()\n]{0,80}\)/g
const HEAD_AND_ROW = /^([^:：]{2,60})([:：])\s?(\S.*)$/u
/** "2 bags sand", "1/2 kilo de tomates"; a verb, a day or an hour makes more of it. */
const IS_THING =
  /^(?!.*(?:(?<!\p{L})(?:is|are|was|were|has|have|do|does|i|we|my|our|he|she|at|every|ist|sind|hat|ich|es|son|tiene|est|sont|ai|è|ho|é|tem|het|heeft|mon|tue|wed|thu|fri|sat|sun)(?!\p{L})|\d[:.]\d|[我他她]))[^.!?]{2,40}[.!]?$/iu
