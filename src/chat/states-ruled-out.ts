import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { subjectOfClaim } from './claim-subject.ts'
import { tellingWords } from './news-words.ts'
import { ownSentences } from './own-news.ts'

// States that another one rules out, though they share no word: who is single has somebody now, who was out of work has
// started somewhere, who had no licence has passed. In all languages that are read; a pair of rows each.

const words = (...rows: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${rows.join('|')})(?!\\p{L})`, 'iu')
const signs = (spaced: RegExp, joined: string): RegExp => new RegExp(`${spaced.source}|${joined}`, 'iu')

const PARTNERS =
  'boyfriend|girlfriend|partner|husband|wife|fianc\\p{L}{0,2}|bf|gf|freundin|verlobte[rn]?|novi[oa]|copain|copine|mec|fidanzat[oa]|ragazz[oa]|namorad[oa]|vriendin'

interface State {
  held: RegExp
  /** what rules it out */
  said: RegExp
  /** by saying that it is not so any more */
  denies?: true
}

const STATES: readonly State[] = [
  {
    held: signs(
      words(
        'single|unattached|(?:has |have )?no (?:boyfriend|girlfriend|partner)|not seeing anyone',
        'solo|alleinstehend|keine freundin|keinen freund',
        'solter[oa]|sin pareja|célibataire|solteir[oa]|vrijgezel|alleenstaand',
      ),
      '单身|独身|没有(?:男|女)朋友',
    ),
    said: signs(
      words(
        `there['’]?s (?:an? (?:new )?(?:guy|girl|man|woman|bloke|lad|lass|someone|somebody|${PARTNERS})|someone|somebody)`,
        `there (?:is|s) (?:an? (?:new )?(?:guy|girl|man|woman|bloke|lad|lass|${PARTNERS})|someone|somebody)`,
        "(?:i am|i[’']?m|am|been|started|now|we are|we[’']?re) (?:now )?(?:seeing|dating|going out with) (?!a (?:doctor|therapist|physio|specialist|counsellor|film|movie|play|band))\\p{L}+",
        "there(?:['’]s| is|s) (?:now )?an? (?-i:\\p{Lu})\\p{L}+ (?:now|these days|on the scene|in (?:my life|the picture))",
        '(?:met|found) (?:someone|somebody)(?: special| new)?|going steady|no longer single|not single (?:any ?more|no more)|off the market|spoken for',
        `(?:got|have|has|found|met|with) (?:an? |my |the )?(?:new )?(?:${PARTNERS})`,
        '(?:i|we|me and \\p{L}+|\\p{L}+ and (?:i|me)) (?:got|are|am|just got) (?:engaged|married|hitched)',
        `(?:habe?|hat) (?:jetzt |nun |endlich )?(?:eine (?:neue )?freundin|einen (?:neuen )?freund|jemanden kennengelernt|wen kennengelernt)|(?:bin|sind) (?:jetzt |nun |seit .{2,20} )?(?:mit \\p{L}+ )?(?:zusammen|vergeben|verliebt|verlobt|verheiratet)`,
        `(?:salgo|estoy saliendo|estoy) con \\p{Lu}\\p{L}+|tengo (?:novi[oa]|pareja)|conocí a alguien|me casé|nos casamos|me he echado (?:novi[oa])`,
        `je sors avec|j['’]ai (?:un (?:copain|mec)|une copine|rencontré quelqu['’]un)|(?:suis|sommes) (?:en couple|fiancée?s?|mariée?s?)`,
        `(?:sto|esco) con \\p{Lu}\\p{L}+|ho (?:un ragazzo|una ragazza|conosciuto (?:qualcuno|una persona))|mi sono (?:sposat|fidanzat)[oa]`,
        `(?:estou|tou) (?:namorando|saindo com)|tenho namorad[oa]|conheci alguém|me casei`,
        `heb (?:nu |een )*(?:nieuwe )?(?:vriend(?:in)?|iemand leren kennen)|(?:ben|zijn) (?:nu )?(?:samen met|verloofd|getrouwd)`,
      ),
      '有(?:男|女)朋友了|谈恋爱了|脱单|结婚了|在一起了|(?:彼氏|彼女)ができ|付き合(?:って|い始め)|結婚し(?:た|まし)',
    ),
  },
  {
    held: signs(
      words(
        'unemployed|jobless|between jobs|out of work|job[- ]?hunt(?:ing)?|(?:looking|searching|applying) for (?:an? |some )?(?:new )?(?:jobs?|work|position)|on (?:the dole|benefits)',
        'arbeitslos|arbeitssuchend|auf (?:job|arbeits)suche|such(?:t|e) (?:gerade |noch )?(?:nach )?(?:eine[nr]? )?(?:neue[nr]? )?(?:job|arbeit|stelle)',
        'sin trabajo|desemplead[oa]|en (?:el )?paro|busc[ao] (?:trabajo|empleo|curro)|au chômage|cherche (?:du travail|un (?:emploi|boulot|job|travail))',
        'disoccupat[oa]|cerc[ao] (?:un )?(?:lavoro|impiego)|desempregad[oa]|procur[ao] (?:emprego|trabalho)|werkloos|zoekt? (?:een )?(?:baan|werk)',
      ),
      '失业|待业|找(?:工作|兼职|实习)|無職|求職|仕事を探',
    ),
    said: signs(
      words(
        `(?:started|starting|start) (?:work |a job |a new job |my new job )?(?:at|as|with) (?!the gym|home|university|uni|college|school)(?:the |an? )?\\p{L}+|(?:got|landed|found|accepted|start(?:ed|ing)?) (?:an? |the |my )?(?:new |full[- ]time |part[- ]time )?(?:job|gig|position|role|work)(?! interview)|(?:got|been) hired|hired me|signed (?:an? |the |my )(?:\\p{L}+ )?contract`,
        `(?:neue[nr]?|einen|eine) (?:job|stelle|arbeit) (?:gefunden|bekommen|angefangen)|(?:habe?|hat) (?:einen|eine|den|die) (?:neue[nr]? )?(?:job|stelle|zusage)|angefangen (?:bei|als)|fange? .{2,30} (?:bei|als) .{2,30} an`,
        `(?:encontré|conseguí|he encontrado|he conseguido|me (?:dieron|han dado)|tengo) (?:un |el |nuevo )*(?:trabajo|empleo|curro|puesto)|(?:empecé|he empezado|empiezo) (?:a trabajar|en|de)|me (?:contrataron|han contratado)`,
        `(?:trouvé|décroché|j['’]ai) (?:un |du |enfin )*(?:nouveau )?(?:travail|boulot|emploi|poste|job)|(?:j['’]ai commencé|je commence) (?:chez|à|comme)|embauchée?`,
        `(?:trovato|ho) (?:un |il )?(?:nuovo )?(?:lavoro|impiego|posto)|(?:ho iniziato|comincio|ho cominciato) (?:a lavorare|da|come)|assunt[oa]`,
        `(?:consegui|arrumei|arranjei|encontrei) (?:um )?(?:emprego|trabalho)|comecei (?:a trabalhar|na|no|como)|fui contratad[oa]`,
        `(?:baan|werk) gevonden|heb (?:een|nu een) (?:nieuwe )?baan|begonnen (?:bij|als)|aangenomen`,
      ),
      '找到(?:了)?(?:工作|兼职|实习)|(?:工作|兼职|实习)找到了|入职|就職し|仕事が(?:見つか|決ま)|内定',
    ),
  },
  {
    held: signs(
      words(
        `(?:does not have|has no|no|without) (?:an? )?(?:driving |driver['’]?s )?licen[cs]e|cannot drive|does not drive|learning to drive|(?:takes|taking|has|having) driving lessons|learner driver`,
        'kein(?:en)? führerschein|macht (?:gerade )?(?:den )?führerschein|fahrschule',
        'sin carn(?:et|é)|no tiene (?:el )?carn(?:et|é)|pas (?:le|de) permis|passe (?:le|son) permis|senza patente|non ha (?:la )?patente|sem carta|não tem carta|geen rijbewijs|rijlessen',
      ),
      '没有?驾照|学车|免許がない|教習所',
    ),
    said: signs(
      words(
        "(?:passed|aced) (?:my |the |her |his )?(?:driving )?test|got (?:my |the |a )?(?:driving |driver['’]?s )?licen[cs]e|(?:licen[cs]e|test) passed|can (?:finally |now )*drive(?: now)?(?=$|[,.!])",
        'führerschein (?:bestanden|geschafft|in der tasche|gemacht)|(?:habe?|hab) (?:den|meinen|endlich den) führerschein',
        `(?:saqué|me saqué|aprobé|tengo) (?:el |ya el )?carn(?:et|é)|j['’]ai (?:eu |enfin )?(?:mon|le) permis|ho preso la patente|tirei a carta|rijbewijs (?:gehaald|binnen)`,
      ),
      '拿到?了?驾照|考过了(?:科目|驾照)|免許(?:を取|とれ|取れ)',
    ),
  },
  {
    held: signs(
      words(
        '(?:going through|in the middle of|getting) (?:an? |the |their )?divorce\\p{L}*|divorce is (?:pending|not final)|separated|in scheidung|scheidung läuft|divorci[áa]ndose|en trámites de divorcio|en instance de divorce|in fase di divorzio|em processo de divórcio|in scheiding',
      ),
      '正在离婚|離婚調停',
    ),
    said: signs(
      words(
        "(?:officially|finally|legally) divorced|(?:the )?(?:decree|divorce) (?:absolute )?(?:came|is|went|has come|got) (?:through|final|done|finalised|finalized)|i(?:['’]?m| am) (?:now )?divorced|offiziell geschieden|scheidung ist durch|bin (?:jetzt |nun |endlich )?geschieden|ya (?:estoy|soy) divorciad[oa]|divorce (?:est |a été )?prononcé|sono divorziat[oa]|estou divorciad[oa]|ben (?:nu )?gescheiden",
      ),
      '离婚手续办完|正式离婚|離婚が成立',
    ),
  },
  {
    held: signs(
      words(
        '(?:part[- ]time|half[- ]time|reduced hours|days a week|phased return|on sick leave|off sick|signed off|mi-temps|temps partiel|en arrêt|en maladie|krankgeschrieben|teilzeit|wiedereingliederung|de baja|media jornada|in malattia|part[- ]time|de baixa|met ziekteverlof|ziek thuis)',
      ),
      '休病假|病假|休職',
    ),
    said: signs(
      words(
        'back (?:to )?full[- ]time|full[- ]time again|back at work (?:since|from|now|full)|repris (?:le travail |le boulot )?(?:à temps plein|à plein temps)|(?:repris|reprends) (?:le travail|le boulot)|(?:arbeite|bin) (?:jetzt |seit .{2,20} )?wieder (?:voll(?:zeit)?|im dienst|in vollzeit|arbeiten)|(?:ya )?(?:volví|he vuelto) (?:al trabajo|a jornada completa)|tornat[oa] (?:al lavoro|a tempo pieno)|voltei (?:a trabalhar|ao trabalho)|weer (?:fulltime|aan het werk)',
      ),
      '复工|回去上班了|復職し',
    ),
  },
  {
    held: signs(
      words('works? full[- ]time|full[- ]time job|arbeitet (?:in )?vollzeit|jornada completa|à temps plein'),
      '全职|フルタイム',
    ),
    said: signs(
      words(
        "(?:am|i['’]?m|gone|went|moved to|switched to|now) (?:now )?part[- ]time(?! student| course)|only (?:work|working) (?:one|two|three|four|\\d) days|dropped to (?:one|two|three|four|\\d) days|(?:jetzt |nur noch )teilzeit|auf teilzeit|media jornada|à mi-temps|part-time dal?",
      ),
      '改成兼职|只上半天',
    ),
  },
  {
    denies: true,
    held: signs(
      words(
        'works? nights?(?! out)|(?:on|does|doing) nights(?! out)|night shifts?|nachtschicht\\p{L}*|nachtdienst\\p{L}*|turno de noche|turno di notte|turno da noite|nachtdienst',
      ),
      '夜班|夜勤',
    ),
    said: signs(
      words(
        '(?:off|no more|done with|finished with|come off|came off) nights|(?:on|moved to|switched to|swapped to|back on|do|doing) days(?: now| only| shifts?)?(?=$|[,.!]| since| from)|day shifts? now|keine? n(?:ä|a)cht\\p{L}* mehr|(?:jetzt |nur noch )(?:tagschicht|frühschicht|tagdienst)|ya no (?:hago|trabajo) (?:de )?noches?|turno de día|plus de nuits?|passé de jour|di giorno adesso|não faço mais noites?|geen nachten meer',
      ),
      '不上夜班|改上白班|白班了|日勤になっ',
    ),
  },
]

/** What is looked for is over where the same is found. */
const SEARCH = signs(
  words(
    '(?:looking|searching|hunting) for|in search of|is after an?|needs to find',
    'such(?:t|e)(?: (?:gerade|noch|nach)){0,2}|auf der suche nach',
    'busc[ao](?:n|mos)?|está buscando|cherche(?:nt|ons)?|est à la recherche|cerc[ao]|sta cercando|procur[ao]|está procurando|zoekt?|op zoek naar',
  ),
  '在找|寻找|想找|探し',
)
const FOUND = signs(
  words(
    'found|got|landed|hired|chose|picked|went with|signed up|bought|adopted',
    'gefunden|bekommen|eingestellt|genommen',
    `encontr(?:é|amos|ado)|conseguí|trouvée?|trovat[oa]|encontrei|achei|gevonden`,
  ),
  '找到|见つか|見つか|决定了',
)
const NOT_SO =
  /(?<!\p{L})(?:not|never|n['’]t|no luck|still|yet|almost|nearly|if|might|maybe|hope\p{L}*|want\p{L}*|would|could|should|wish|used to|ago|nicht|kein\p{L}*|noch|wenn|vielleicht|würde|no|todavía|aún|si|ojalá|pas|encore|peut-être|non|ancora|forse|não|ainda|talvez|niet|nog|misschien|lost|lately|applied|interview)(?!\p{L})|没|不|还|如果|ない|まだ/iu
const NO_SINGLE = /(?:no longer|not) single/giu

/** Held claims of the speaker's that what a message says rules out. */
export function statesRuledOut(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  const all = ownSentences(language, message)
  const said = all.filter(({ text }) => !NOT_SO.test(text.replace(NO_SINGLE, 'no-single')))
  if (all.length === 0) return ended
  const known = new Set(fresh.map(({ text }) => text))
  const own = held.filter(
    ({ text }) => !known.has(text) && subjectOfClaim(`${language}\n${name}\n${text}`).kind === 'speaker',
  )
  for (const { id, text } of own) {
    const isRuledOut = STATES.some(
      (state) =>
        state.held.test(answerOf(text)) &&
        !state.said.test(text) &&
        (state.denies ? all : said).some((one) => state.said.test(one.text)),
    )
    if (isRuledOut) ended.set(id, 'What was said rules it out.')
    else if (SEARCH.test(text) && said.some((one) => FOUND.test(one.text) && sharesThing(one.text, text, name)))
      ended.set(id, 'It was said to have ended.')
  }
  return ended
}

/** Without what was asked: 'Asked "Are nights hard?", Ana said: with coffee'. */
const answerOf = (claim: string): string => claim.replace(ASKED, '')
const ASKED = /^\p{L}{1,8}(?: \p{L}{1,10})? [«„"“][^»“”"]{1,200}[»“”"],? [^:：]{1,40}[:：] ?/u

function sharesThing(sentence: string, claim: string, name: string): boolean {
  const after = claim.slice(claim.startsWith(name) ? name.length : 0).replace(SEARCH, ' ')
  const own = tellingWords(after.replace(/ ?\[[^\]]*\]/g, ''))
  return [...tellingWords(sentence)].some((word) => own.has(word) && !/\d/.test(word))
}
