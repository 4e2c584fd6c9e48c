import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { speakOfOneEvent } from './event-kinds.ts'
import { type ChatSentence, statedSentences } from './message-sentences.ts'
import { OF_OTHERS } from './news-signs.ts'
import { type Value, valuesIn } from './news-values.ts'
import { tellingWords } from './news-words.ts'
import { isOfSpeaker } from './own-news.ts'
import { partsOfClaim } from './parts-of-claim.ts'

// What was to come and has come: an exam that is passed, a deadline that is met, a job that is done and paid. What is held of
// it looks forward ("is on 14 May", "is preparing for"); the report of it names the thing, or, shouted, nothing at all.

/** A claim of something to come, with its day or without. */
const AHEAD =
  /\[\d{4}-\d\d|(?<!\p{L})(?:deadlines?|due|exams?|finals|interview|viva|appointment|hearing|preparing|revising|training for|studying for|studies|working towards|waiting (?:for|on|to hear)|saving (?:up )?for|has to be|must be|push(?:ed)?|course|prüfung|klausur|frist|abgabe|muss bis|termin|lernt für|examen|entrega|plazo|cita|estudia para|partiel|échéance|rendu|rendez-vous|esame|scadenza|consegna|prova|prazo|tentamen|deadline|inleveren|afspraak)(?!\p{L})|考试|截止|面试|考研|試験|締め切り|締切|面接/iu
/** What comes every week comes again, and who comes is no thing that is done. */
const RECURS =
  /(?<!\p{L})(?:comes?|visits?|kommt|passe|viene|vem|komt|every|each|always|usually|jeden?|immer|cada|todos los|chaque|tous les|ogni|todo|toda|elke|iedere|weekly|monthly|birthday|geburtstag|cumpleaños|anniversaire|compleanno|aniversário|verjaardag)(?!\p{L})|每|生日|毎|誕生日/iu
const DONE =
  /(?<!\p{L})(?:passed(?! (?:away|on|out|by|me))|aced|nailed|failed|went (?:really |so |very |pretty |quite )?(?:well|ok|okay|fine|great|brilliantly|badly|smoothly)|(?:is|are|was|were|all|it's|'s) (?:all |now |finally )?(?:done|finished|over(?! there)|behind (?:me|us))|all done|(?:was|were) (?:so |really |absolutely |pretty |such )?(?:an? )?(?:amazing|brilliant|lovely|great|good|fun|class|magic|mental|sick|wild|awful|terrible|perfect|beautiful|epic|success|triumph|disaster|hit|blast|dream)|(?:came back |all |is |was |were )(?:clear|negative|normal|benign)|clear(?=!)|(?:is|are) (?:finally |now )?(?:out|live)|went live|launched|released|(?:handed|turned|sent) (?:it |them |everything )?in|submitted|published|shipped|delivered(?! (?:to|by))|wrapped(?: up)?|got (?:in|accepted|the (?:job|place|grant|offer))|bestanden|geschrieben|geschafft|abgegeben|eingereicht|veröffentlicht|vorbei|ausgeliefert|gehalten|überstanden|(?:ist |sind )?(?:gut|super|prima|toll|glatt) (?:verlaufen|gelaufen|gegangen)|(?:lief|verlief|ging) (?:gut|ok|super|ganz|richtig|schlecht)|läuft (?:jetzt |nun )?seit|salió (?:bien|mal|genial|super|padr\p{L}*|muy|todo|perfect\p{L}*)|aprob[éó]|entregu[éó]|entregamos ya|ya entreg\p{L}*|terminé|entregad[oa]s?|publicad[oa]|fue (?:genial|un éxito|muy bien|increíble)|(?:j['’]ai|on a) (?:réussi|rendu|passé|eu|terminé|fini)|s['’]est (?:super |très )?bien passée?|(?<=\p{L} )(?:rendue?s?|livrée?s?|publiée?s?|réussie?s?)(?= ?[!.,]| ?$)|c['’]était (?:génial|super|top)|(?:ho|abbiamo) (?:passato|superato|consegnato|finito|dato)|è andat[oa] (?:bene|male)|passei|entreguei|deu (?:tudo )?certo|foi (?:ótimo|bem|tudo)|gehaald|geslaagd|ingeleverd|ging (?:goed|prima|super)|afgerond)(?!\p{L})|考过|上线了|发布了|做完了|顺利|通过了|考完|考上|交了|录取|合格|受かっ|提出し|終わっ[たて]|うまくいっ/iu
const NOT_DONE =
  /(?<!\p{L})(?:not|never|n't|almost|nearly|half|will|going to|gonna|until|when|if|once|before|hope\p{L}*|should|would|might|want\p{L}*|nicht|kein\p{L}*|noch|wenn|bis|hoffe|no|cuando|si|casi|todavía|pas|quand|si|presque|encore|non|quando|se|quasi|ancora|não|ainda|niet|nog|als|bijna)(?!\p{L})|没|不|如果|还|ない|まだ/iu

/** A result and nothing else: "PASSED!!!!", "handed it in!!" */
const BARE =
  /^(?:(?:omg|guys|ok|so|well|and|it|i|we|just|finally|have|has|yes|yesss|hey|news|update|good news)[ ,:!]{1,3}){0,4}(?:(?<exam>passed|aced it|bestanden|aprobé|passei|geslaagd|promoss[oa]|j['’]ai réussi|合格|受かった|考过了)|(?<text>(?:handed|turned|sent) (?:it|them) in|submitted|published|abgegeben|eingereicht|rendu|entregado|consegnato|ingeleverd|交了|提出した))(?=$|[!.,。！]| (?:already|early|yesterday|today|last night|on time|in time)(?!\p{L}))/iu
const OF_EXAM =
  /(?<!\p{L})(?:exams?|finals|test|course|viva|licen[cs]e|revis(?:e|es|ing|ion)|(?:zwischen|abschluss|führerschein)?prüfung|klausur|lernt|examen|oposición|partiel|concours|esame|exame|prova|tentamen|rijexamen)(?!\p{L})|考|試験/iu
const OF_TEXT =
  /(?<!\p{L})(?:essays?|thesis|dissertation|papers?|reports?|draft|deadlines?|due|coursework|application|article|story|piece|manuscript|hausarbeit|bachelorarbeit|masterarbeit|abgabe|frist|ensayo|tesis|entrega|plazo|mémoire|thèse|échéance|tesi|scadenza|consegna|tese|trabalho|prazo|scriptie)(?!\p{L})|论文|截止|締め?切り?|論文/iu
const MOST_UNNAMED = 3

/** Another day for it: "the exam's been moved. 2 june now". */
const MOVED =
  /(?<!\p{L})(?:moved|postponed|pushed|delayed|rescheduled|brought forward|extended|slipp?(?:ed|s)|shifted|verschoben|verlegt|vorgezogen|verlängert|aplaz\p{L}*|retras\p{L}*|atras\p{L}*|adelant\p{L}*|reporté\p{L}*|repouss\p{L}*|décalé\p{L}*|avancé\p{L}*|spostat[oaie]|rimandat[oaie]|anticipat[oaie]|adiad[oa]|adiaram|adiantad[oa]|verplaatst|verzet|uitgesteld)(?!\p{L})|改到|推迟|提前|延期|変更/iu
const OF_DAYS: ReadonlySet<Value['sort']> = new Set(['date', 'weekday', 'time'])
const LITTLE = new Set(['doctor', 'moved', 'pushed', 'extend', 'january', 'february', 'march', 'april', 'june', 'july'])

/** Held claims of something to come that a message says has come, or comes on another day. */
export function eventsOver(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  const said = new Set(fresh.map(({ text }) => text))
  const ahead = held.filter(
    ({ text }) => !said.has(text) && AHEAD.test(text) && !RECURS.test(text) && isOwn(text, language, name),
  )
  if (ahead.length === 0) return ended
  const sentences = statedSentences(message)
  for (const [i, sentence] of sentences.entries()) {
    if (OF_OTHERS.test(sentence.text)) continue
    for (const { id } of byName(sentence, ahead, name)) ended.set(id, OVER)
    for (const { id } of byResult(sentence, ahead)) ended.set(id, OVER)
    for (const { id } of byDay(sentence, sentences[i + 1], ahead, name)) if (!ended.has(id)) ended.set(id, NEWER)
  }
  return ended
}
const OVER: ClaimEnding = 'It was said to have ended.'
const NEWER: ClaimEnding = 'A newer value was said.'

/** Of the speaker, or of a thing; and of one, for what has several parts is held against each of them. */
function isOwn(claim: string, language: ChatLanguage, name: string): boolean {
  const several = partsOfClaim(`${language}\n${name}\n${claim}`)
  return isOfSpeaker(claim, language, name) && (!several || several.parts.length <= MOST_PARTS)
}
const MOST_PARTS = 2

/** The thing is named and done. */
function byName({ text }: ChatSentence, ahead: readonly ComparedClaim[], name: string): ComparedClaim[] {
  const clauses = text.split(CLAUSES).filter((clause) => DONE.test(clause) && !NOT_DONE.test(clause))
  return ahead.filter((claim) =>
    clauses.some((clause) => sharesThing(clause, claim.text, name) || speakOfOneEvent(clause, claim.text)),
  )
}
const CLAUSES = /[,;] | (?:and|but|so|und|aber|y|pero|et|mais|e|ma|mas|en|maar) |[，、]/iu

function byResult({ text }: ChatSentence, ahead: readonly ComparedClaim[]): ComparedClaim[] {
  const { exam, text: written } = BARE.exec(text)?.groups ?? {}
  if (!exam && !written) return []
  const of = ahead.filter((claim) => (exam ? OF_EXAM : OF_TEXT).test(claim.text))
  return of.length <= MOST_UNNAMED ? of : []
}

function byDay(
  sentence: ChatSentence,
  next: ChatSentence | undefined,
  ahead: readonly ComparedClaim[],
  name: string,
): ComparedClaim[] {
  if (!MOVED.test(sentence.text) || NOT_DONE.test(sentence.text)) return []
  const own = valuesIn(sentence.text).filter(({ sort }) => OF_DAYS.has(sort))
  const days =
    own.length > 0 ? own : valuesIn(next?.text ?? '').filter(({ sort, at }) => OF_DAYS.has(sort) && at <= FIRST)
  return ahead.filter(({ text }) => {
    const before = valuesIn(text.replace(/ ?\[[^\]]*\]/g, ''))
    return (
      days.some(({ sort, text: day }) => before.some((one) => one.sort === sort && one.text !== day)) &&
      sharesThing(sentence.text, text, name)
    )
  })
}
/** what the next sentence begins with */
const FIRST = 8

function sharesThing(clause: string, claim: string, name: string): boolean {
  const own = tellingWords(claim.replace(/ ?\[[^\]]*\]/g, '').replaceAll(name, ' '))
  return [...tellingWords(clause)].some((word) => own.has(word) && !/\d/.test(word) && !LITTLE.has(word))
}
