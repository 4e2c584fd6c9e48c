import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { kindsStated } from './claim-kinds.ts'
import { clausesIn, subjectOfClaim } from './claim-subject.ts'
import { NEWS_SIGNS } from './news-signs.ts'
import { tellingWords } from './news-words.ts'
import { realSentences } from './own-news.ts'
import { plainEnglish } from './plain-english.ts'
import { worksThere } from './workplaces.ts'

// Whoever leaves a job leaves what hangs on it: shifts, hours, the boss, the desk. News of it name the job at most.

/** A clause of the speaker's that says they have left their work. */
const HAS_LEFT: Partial<Record<ChatLanguage, RegExp>> = {
  en: /^(?:(?:and|but|so|well|also|finally|news|update)[,:]? )*(?:I (?:(?:have|had|just|finally|also|officially) )*)?(?:left|quit|jacked in|packed in|chucked in|resigned from|retired from|walked out of|was (?:sacked|fired|laid off|let go) (?:from|at|by)|got (?:sacked|fired|laid off) (?:from|at|by)|handed in my notice(?: at)?) (?:my |the |that )?(?<job>[\p{L}&' -]{2,40}?)(?= (?:too|on|in|last|at|after|because|and|so|for|since|yesterday|today|this)(?!\p{L})|[.!]|$)/iu,
  de: /(?<!\p{L})(?:hab\p{L}?|bin) (?:\p{L}+ ){0,3}?(?:im|in der|beim|bei der|bei|den|die|das|vom|von der|aus dem|aus der) (?<job>[\p{L}-]{3,30}) (?:gekündigt|hingeschmissen|geschmissen|aufgehört|weg|raus|ausgeschieden)/iu,
  es: /(?<!\p{L})(?:dejé|he dejado|renuncié (?:a|en)|me (?:echaron|despidieron) de) (?:el |la |los |del )?(?<job>\p{L}{3,30})/iu,
  fr: /(?<!\p{L})(?:j['’]ai (?:quitté|lâché|démissionné d[eu])|je quitte|viré(?:e)? d[eu]) (?:le |la |l['’]|mon |ma )?(?<job>\p{L}{3,30})/iu,
}
const A_JOB =
  /^(?:jobs?|notice|work|position|post|gig|job|arbeit|stelle|trabajo|curro|empleo|boulot|travail|taf|poste)$/iu
/** What hangs on a job. */
const HANGS_ON =
  /(?<!\p{L})(?:shifts?|earlies|lates|nights only|rota|roster|on[- ]call|commutes?|boss|line manager|manager|supervisor|editor|depot|desk|hours? a week|works? (?:from home|earlies|lates|nights|days only)|schicht\p{L}*|frühschicht|spätschicht|stunden (?:die|pro) woche|die woche|chefin?|turnos?|jefa?|horas a la semana|patronne?|cheffe?|heures par semaine)(?!\p{L})/iu

const OF_BOSS = /(?<!\p{L})(?:boss|manager|supervisor|editor|chefin?|jef[ea]|patronne?|cheffe?)(?!\p{L})/iu

/** Held claims that the end of their speaker's job ends, why, by their id. */
export function endedByLeaving(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  const jobs = jobsLeft(message, language)
  if (jobs.length === 0) return ended
  const said = new Set(fresh.map(({ text }) => text))
  const works = held.filter(({ text }) => {
    const { kind } = subjectOfClaim(`${language}\n${name}\n${text}`)
    return (
      !said.has(text) &&
      (kind === 'speaker' || kind === 'thing' || (kind === 'person' && OF_BOSS.test(text))) &&
      (kindsStated(text).includes('work') || HANGS_ON.test(text)) &&
      !NEWS_SIGNS.overAlready(language).test(text)
    )
  })
  // "quit the café", after "is a barista": where that is the one work that is held
  const places = BEGINS.test(message) ? jobs : jobs.filter((job) => QUIT.test(message) && !A_JOB.test(job))
  const own = works.filter(
    ({ text }) => !HANGS_ON.test(text) && WORKS.test(text.slice(name.length)) && isFirst(text, name),
  )
  const ofPlace = new Set(own.filter(({ text }) => places.some((job) => worksThere(text, job))).map(({ id }) => id))
  const isNamed = ({ id, text }: ComparedClaim) =>
    jobs.some((job) => [...tellingWords(job)].some((word) => tellingWords(text).has(word))) || ofPlace.has(id)
  if (!jobs.some((job) => A_JOB.test(job)) && !works.some(isNamed)) return ended
  const now = tellingWords(message)
  for (const claim of works) {
    const isKept = [...tellingWords(claim.text.replaceAll(name, ' '))].some((word) => now.has(word))
    if (isNamed(claim) || (HANGS_ON.test(claim.text) && !isKept)) ended.set(claim.id, 'It was said to have ended.')
  }
  return ended
}

const isFirst = (claim: string, name: string): boolean => claim.startsWith(`${name} `)
const WORKS =
  /^ (?:said: |sagte: |dijo: |a dit : )?(?:.{0,30} )?(?:is|works?|working|am|been|bin|ist|arbeitet?|es|soy|trabaj[ao]|est|suis|travaille|è|lavor[ao]|é|trabalh[ao]|ben|werkt?|drives|teaches|cooks)(?!\p{L})/iu
/** Who left for good, not for the day: they quit, or begin elsewhere. */
const QUIT =
  /(?<!\p{L})(?:quit|jacked in|packed in|chucked in|resigned|retired|walked out of|sacked|fired|laid off|let go|notice|gekündigt|hingeschmissen|geschmissen|dejé|he dejado|renuncié|despidieron|quitté|lâché|démissionné|virée?)(?!\p{L})/iu
const BEGINS =
  /(?<!\p{L})(?:start(?:ed|ing)?|joined|trainee|apprentices|retrain\p{L}*|new job|now (?:at|with|for)|(?:teaching|working|training|driving|delivering) (?:at|for|with|as|\p{L}+ (?:at|now))|for good|ab \p{L}+ (?:bei|als)|jetzt (?:bei|als)|ahora (?:soy|trabajo)|maintenant (?:chez|je suis))(?!\p{L})/iu

function jobsLeft(message: string, language: ChatLanguage): string[] {
  const left = HAS_LEFT[language]
  if (!left) return []
  return realSentences(language, message)
    .flatMap(({ text }) => clausesIn(`${language}\n${language === 'en' ? plainEnglish(text) : text}`))
    .filter(({ subject }) => subject.kind === 'speaker' || subject.kind === 'thing')
    .flatMap(({ text }) => left.exec(text)?.groups?.job ?? [])
}
