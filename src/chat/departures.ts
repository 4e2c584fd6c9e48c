import { isOrdinaryWord } from '../lib/common-english.ts'
import { fold } from '../lib/text.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { NEWS_SIGNS, ofLanguage } from './news-signs.ts'
import { realSentences } from './own-news.ts'
import { partsOfClaim } from './parts-of-claim.ts'
import { remembered } from './remembered.ts'

// Somebody who worked with the speaker, or a firm that worked for them, is known by name and has gone: "Danuta's quit, back to
// Poland". What is held of their work with the speaker goes with them; kin, friends and animals stay what they are.

const HAS_GONE: readonly string[] = [
  "['’]?s (?:contract|placement|internship|apprenticeship|time with us) (?:is |has |was |just )*(?:ended|ends|up|over|ran out|run out|not renewed|finished|expired)(?!\\p{L})|(?:['’]s|s)?(?: (?:has|have|is|was|are|just|now|also|finally|actually|then|sadly|got|went and))* (?:quit(?:ting)?(?! (?:smoking|drinking|sugar))|jacked it in|packed it in|chucked it in|pulled out|dropped out|bailed(?: on (?:me|us))?|backed out|resigned|handed in (?:his|her|their) notice|walked (?:out|off)(?! with)|moved on|stepped down|retired|let go|laid off|sacked|fired|transferred|replaced|no longer (?:here|there|with|works?|does|comes?)|stopped (?:coming|working)|dropped (?:the|our|my) (?:class|course|project|module|band|team|group)|stepped (?:back|aside|away)|sold up|eloped|emigrated|opened (?:his|her|their) own|(?:took|taken|got|found|accepted|landed) (?:an?(?:other)?|the|his|her|their)(?: \\p{L}+){0,2} (?:job|post|gig|position|place) (?:in|at|with|elsewhere|abroad)|(?:moved|relocated|went|gone|moving|going|flown|flew)(?: back| over| home| off)? to (?-i:(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\\p{Lu}\\p{L}+)(?=$|[,.;!]| (?:and|so|for|with|in|last|now|to))|(?:cannot|can['’]?t|can not) (?:do|make|take|deliver|come)(?= (?:it|the|us|this|any))|fell through|let (?:us|me) down|double[- ]booked|(?:is not|isn['’]t|not) coming (?:to us|any ?more|back)|leaving(?= (?:us|me|the|for good|at|in|on|next)|$|[,.!])|left(?= (?:us|the (?:team|company|firm|band|project|paper|job)|for (?:a|another|good|google|amazon)|last|in|on|yesterday|today)|$|[,.!])|gone(?= (?:to (?:the |work|live|another)|back (?:to|home)|for good|now|since)|$|[,.!])|back to (?-i:\\p{Lu})\\p{L}*|off to (?-i:\\p{Lu})\\p{L}*)",
  ' (?:ist|hat|wird|geht)(?: (?:jetzt|nun|leider|seit \\p{L}+|im \\p{L}+|schon|auch))* (?:weg|gegangen|ausgestiegen|zurückgetreten|abgesprungen|gekündigt|aufgehört|versetzt|entlassen|in rente|in pension|zurück nach|nach (?-i:\\p{Lu})\\p{L}*|nicht mehr (?:da|hier|dabei|bei uns))',
  ' (?:ya )?(?:se (?:nos )?fue|se ha ido|se ha (?:echado atrás|rajado|retirado)|se (?:echó|rajó)(?: atrás)?|renunció|dimitió|dejó (?:el|la) (?:trabajo|empresa|equipo|grupo)|ya no (?:está|trabaja|viene)|se jubiló|se marchó)',
  " (?:est (?:re)?partie?|s['’]est (?:retirée?|désistée?)|a démissionné|nous (?:a )?quitt\\p{L}*|s['’]en va|a pris sa retraite|n['’]est plus (?:là|chez)|ne (?:travaille|vient) plus)",
  " (?:se n['’]è andat[oa]|è andat[oa] via|si è licenziat[oa]|ha lasciato|è in pensione|non (?:lavora|viene|c['’]è) più)",
  ' (?:foi embora|saiu (?:da|do)|pediu demissão|se demitiu|se aposentou|não (?:trabalha|vem|está) mais)',
  ' (?:is|heeft)(?: \\p{L}+){0,2} (?:weg|vertrokken|gestopt|opgezegd|ontslag genomen|met pensioen|niet meer)',
]
const re = (words: string): RegExp => new RegExp(`^${words}`, 'iu')
const SIGNS =
  '(?:已经)?(?:走了|辞职了?|离职了?|离开了|调走了|退出了|不干了|回老家了)|(?:さん)?(?:は|が)(?:辞め|退職|異動|いなくな|抜け)'
const hasGone = remembered((language) =>
  ofLanguage(
    HAS_GONE.map((words) => `^(?:${words})`),
    `^(?:${SIGNS})`,
    language as ChatLanguage,
  ),
)
const FOR_AN_HOUR =
  /(?<!\p{L})(?:today|tonight|this (?:week|morning|afternoon|evening)|for (?:a|the|an|two|three|\d+) (?:bit|hour|day|week|weekend|month|while)s?|on holiday|on leave|sabbatical|heute|urlaub|hoy|vacaciones|aujourd|vacances|oggi|ferie|hoje|férias|vandaag|vakantie|if|when|wenn)(?!\p{L})|今天|今日|休/iu

/** "Kyle", "Bramble Removals", "小王" */
const NAMES = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]{2,20}|(?<=[是叫跟和找])\p{Script=Han}{2,3}/gu
/** told of where somebody is and has been, and not of what they are to the speaker */
const IS_GONE_ALREADY = /(?<!\p{L})(?:left|quit|gone|used to|former|ex|retired|was|were|parti|weg|fue)(?!\p{L})|走|辞/iu

/** Held claims of the work of those who have gone. */
export function endedByDepartures(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  const said = new Set(fresh.map(({ text }) => text))
  const real = realSentences(language, message)
  if (real.length === 0) return ended
  const sentences = real.filter(({ text }) => !FOR_AN_HOUR.test(text))
  for (const { id, text } of held) {
    const doer = language === 'en' && !said.has(text) ? doerIn(text, name) : undefined
    if (doer && real.some((sentence) => handsOn(sentence.text, doer, message)))
      ended.set(id, 'It was said to have ended.')
    if (
      sentences.length === 0 ||
      said.has(text) ||
      !text.includes(name) ||
      IS_GONE_ALREADY.test(text) ||
      SEVERAL.test(text)
    )
      continue
    if (isOfOwn(text, language)) continue
    if (partsOfClaim(`${language}\n${name}\n${text}`)) continue
    const names = namesIn(text.replaceAll(name, ' '), language)
    if (names.length === 0 || names.length > MOST_NAMES) continue
    if (names.some((one) => sentences.some((sentence) => goes(sentence.text, one, language))))
      ended.set(id, 'It was said to have ended.')
  }
  return ended
}
/** "Ivo has to sign off the bootloader": what somebody does for all, which goes on to others when they go. */
const DUTY =
  /^(\p{Lu}[\p{L}'’-]+) (?:(?:also|still|only|mostly|always|now) )*(?:owns|(?:co-?)?maintains|reviews|approves|merges|rejects|handles|leads|runs|manages|supervises|decides|checks|covers|does (?:all|the|our|any|most)|looks (?:after|at)|takes care|has (?:to (?:sign|approve|review|ok|see)|the (?:final|last))|signs|is (?:the|our|in charge|responsible))(?!\p{L})/u
/** "their sister Nandi keeps the books": kin stay kin, and do it no more. */
const DUTY_OF_KIN =
  /^(?:\p{L}[\p{L}'’-]*['’]s|their) (?:\p{Ll}+[ -]){1,2}(\p{Lu}[\p{L}'’-]+) (?:(?:also|still|only|mostly|always|now) )*(?:co-?maintains|maintains|reviews|handles|manages|supervises|covers for|helps (?:out )?(?:with|in|at|on)|works (?:with|for) (?:them|us|me)|does (?:the|our|their|all the) \p{Ll}+|(?:keeps|does) the (?:books|accounts|till|shop)|minds (?:the|their)|delivers|drums|plays (?:the )?(?:bass|drums|keys|guitar) (?:in|for|with))(?!\p{L})/u
/** "their supervisor is Anders": a post, which another holds while somebody is away */
const POST =
  /^\p{L}[\p{L}'’-]*['’]s (?:\p{Ll}+[ -]){0,2}(?:supervisor|adviser|advisor|manager|boss|reviewer|maintainer|tutor|teacher|coach|trainer|mentor|assistant|cleaner|carer|childminder|nanny|nurse|midwife|physio|therapist|dentist|doctor|gp|vet|accountant|drummer|bassist|singer|conductor|organist|captain|treasurer|secretary|cook|chef|driver|gardener|lead|contact|helper|sitter|teammate|lab partner|project partner) is (?:called |named )?(?:(?:Dr|Mr|Mrs|Ms|Miss|Prof)\.? )?(\p{Lu}[\p{L}'’-]+)/iu

function doerIn(claim: string, name: string): string | undefined {
  const who = (DUTY.exec(claim) ?? DUTY_OF_KIN.exec(claim) ?? POST.exec(claim))?.[1]
  return who === name ? undefined : who
}
const MOVES_ON = re(
  "(?:['’]s|s)?(?: (?:has|have|is|was|are|just|now|also|finally))* (?:left(?= (?:us|for|the (?:team|company|firm|project|org|startup|business|group)|last|in|on)(?! the)|$|[,.!;])|gone(?= (?:to|now|since|for good)|$|[,.!;])|quit(?! (?:smoking|drinking|sugar|meat|coffee|caffeine|vaping))|resigned|retired|transferred|stepped (?:back|down|aside)|moved (?:on(?!to)|teams|to (?!(?:a|an|the|my|our|his|her|mon|tues|wednes|thurs|fri|satur|sun)\\p{L}{0,3}(?= |day)))|(?:changed|switched|swapped) teams|(?:moved|relocated|emigrated|gone|went|going|moving)(?: back| over| off)? to (?-i:(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\\p{Lu}\\p{L}+)(?=$|[,.;!]| (?:and|so|for|with|in|last|now))|sold up|eloped|opened (?:his|her|their) own|(?:took|got|found|accepted|landed) (?:an?(?:other)?|the|his|her|their)(?: \\p{L}+){0,2} (?:job|post|gig|position) (?:in|at|with|elsewhere|abroad)|dropped (?:the|our|my) (?:class|course|project|module)|no longer|let go|laid off|out(?= for good|$|[,.!;]))",
)
/** where the same message says who does it meanwhile */
const IS_AWAY = re(
  "(?:['’]s|s)?(?: (?:has|is|was|just|now|also|off))* (?:on (?:(?:maternity|paternity|parental|sick|unpaid) )?(?:leave|sabbatical)|away (?:until|till)|off (?:until|till|sick)|had a (?:stroke|baby|heart attack|fall))",
)
const DONE_BY_OTHER =
  /(?<!\p{L})(?:(\p{Lu}\p{L}+|I) (?:(?:now|will) )*(?:reviews?|has|have|does|do|covers?|is (?:covering|supervising|reviewing|doing|in charge|the)|am|owns?|handles?|takes?|steps in|fills in|leads?)|(?:go|goes|ask|send|talk|over) (?:them )?to \p{Lu}\p{L}+|(?:is|are) (?:mine|\p{Lu}\p{L}+['’]s))(?!\p{L})/u

function handsOn(sentence: string, who: string, message: string): boolean {
  const at = sentence.toLowerCase().indexOf(who.toLowerCase())
  if (at < 0 || /[\p{L}'’-]$/u.test(sentence.slice(0, at))) return false
  const after = sentence.slice(at + who.length)
  return MOVES_ON.test(after) || (IS_AWAY.test(after) && DONE_BY_OTHER.test(message.replaceAll(who, ' ')))
}

/** of a list of people one goes */
const SEVERAL =
  /(?<!\p{L})(?:and(?! others)|und|y|et|e|en|plus|both|two|beide|zwei|dos|deux|due|dois|twee)(?!\p{L})|[和跟]/iu
const MOST_NAMES = 2

/** Of kin, friends and animals, and where somebody lives. */
const isOfOwn = (claim: string, language: ChatLanguage): boolean =>
  OF_FRIENDS.test(claim.replace(PARTNER_AT, ' ')) || NEWS_SIGNS.pet(language).test(claim)
/** "their project partner": of work and play */
const PARTNER_AT =
  /(?<!\p{L})(?:project|business|lab|training|dance|dancing|writing|study|climbing|doubles|bridge|chess|course|research|sparring|running|tennis|duet) (?:partner|mate)(?!\p{L})/giu
const OF_FRIENDS =
  /(?<!\p{L})(?:friends?|mate|wife|husband|partner|boyfriend|girlfriend|brother|sister|mum|mom|dad|mother|father|son|daughter|kids?|cousin|aunt|uncle|niece|nephew|gran\p{L}*|lives?|freund\p{L}*|mann|frau|bruder|schwester|mutter|vater|sohn|tochter|amig[oa]s?|novi[oa]|marido|mujer|herman[oa]|hij[oa]|copine?|mari|femme|frère|sœur|fils|fille|marito|moglie|fratello|sorella|figli[oae]?|namorad[oa]|irm[ãa]o?|filh[oa]|vriend\p{L}*|broer|zus|zoon|dochter)(?!\p{L})|朋友|老公|老婆|儿子|女儿|哥|姐|弟|妹|妈|爸|友達|夫|妻|息子|娘/iu

function namesIn(claim: string, language: ChatLanguage): string[] {
  const plain = claim.replace(/ ?\[[^\]]*\]/g, '')
  return [...plain.matchAll(NAMES)]
    .map(([word]) => word.replace(/['’]s?$/, ''))
    .filter((word) => language !== 'en' || !isOrdinaryWord(fold(word)))
    .filter((word) => !NO_NAME.test(word))
}
const NO_NAME =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Mr|Mrs|Ms|Dr)$/u

function goes(sentence: string, who: string, language: ChatLanguage): boolean {
  const at = sentence.toLowerCase().indexOf(who.toLowerCase())
  const isJoined = language === 'zh' || language === 'ja'
  if (at < 0 || (!isJoined && /[\p{L}'’-]$/u.test(sentence.slice(0, at)))) return false
  return hasGone(language).test(sentence.slice(at + who.length))
}
