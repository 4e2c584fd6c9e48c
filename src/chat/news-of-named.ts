import type { ChatLanguage } from './chat-language.ts'
import { NEWS_SIGNS } from './news-signs.ts'
import { stemOf } from './news-words.ts'

// Whether a clause says of a thing that it names that this is over: "keto's finished", "we've ditched the Corsa". The thing
// must be what ends: not a part of it ("the bell of my Brompton"), not what belongs to it ("the Docker build"), and not
// somebody who ends something else ("Loïc a arrêté le café").

const any = (...words: readonly string[]): string => words.join('|')

const OPENER =
  '(?:(?:so|and|but|well|ok|okay|sadly|anyway|yes|no|nope|then|now|update|finally|also|oh|right|because|since|after all|turns out|in the end|as of \\p{L}+|unfortunately|news)[,:]? )*'
/** What is over where something "is", "has been", "got" so. */
const OVER = any(
  'over|done|gone|dead|off|out|finished|history|sold|cancelled|canceled|called off|scrapped|binned|axed|retired|closed|shut|dropped|stolen|nicked|broken|bust|replaced|rewritten|ported|migrated|renamed|removed|deleted|killed|decommissioned|deprecated|expired|rehomed|put down|put to sleep|buried|no more|behind (?:me|us)|toast|kaput|finito|a goner|ruined|wrecked|totalled|written off|in the bin|in the past|given away|given up|handed back|returned|refused|rejected|denied|ended|cut off|not for me|not my thing|gathering dust|lapsed|evicted|torn (?:out|down)|ripped out|taken out|thrown out|let go|discontinued|on ebay|for sale|up for sale|ditched|dethroned|overtaken|healed|mended|cured|cleared|paid off|not happening|postponed|on hold|on ice|no longer|passed|in remission',
)
/** What something does that ends itself. */
const ENDS_ITSELF = any(
  'died|ended|lapsed|expired|folded|closed|shut (?:down|its doors|up shop)|broke(?: down)?|left|passed away|went (?:under|bust|to (?:a|an|the|my|our|charity|auction|landfill))|moved (?:out|away|abroad|on)|fell (?:apart|through|over)|gave (?:up|out)|packed (?:it )?(?:in|up)|ran (?:away|out)|flew away|escaped|retired',
  '(?:did|does|do|has|have|would) not (?:make it|work|work out|last|stick|survive|fit|pass)|crossed the rainbow|(?:has|have|found|got) (?:a |an )?new (?:home|owner|family|owners)|wound up|(?:is|are|was|were|got|became) (?:way |far |just )?too \\p{L}+|bores? me|drives? me \\p{L}+|(?:is|was) a drag|stopped (?:working|sparking joy)|hit end of life|says no|said no|is for \\p{L}+$',
)
/** What one does to a thing that is over then. */
const END_IT = any(
  'quit|quitting|dropped|dropping|ditched|ditching|sold|selling|binned|dumped|scrapped|axed|killed|cancelled|canceled|cancelling|returned|retired|replaced|replacing|swapped|traded(?: in)?|chucked(?: (?:in|out|away))?|threw (?:out|away)|thrown (?:out|away)|(?:gave|given|giving|give) up(?: on)?|(?:gave|given) away|(?:got|get|getting|be) rid of|packed in|jacked in|kicked|done with|finished with|through with|fed up with|sick of|bored (?:of|with)|tired of|(?:said )?(?:goodbye|bye|farewell)(?: to)?|no more',
  '(?:moved|migrated|switched|ported) (?:off|away from|out of)|(?:are|am|is|went|gone|came|come|been) off|ripped out|tore out|torn out|removed|uninstalled|deleted|let go of|(?:handed|gave|sent|took) (?:back|in)|lost|left|leaving|divorced|broke up with|split (?:up )?(?:with|from)|buried|unsubscribed from|(?:resigned|retired|withdrew) from|outgrew|outgrown|wrote off|written off|totalled|crashed|wrecked|shut down|wound up|dropped out of|pulled out of|backed out of|dropped off|put down|put away|hung up|retiring|abandoned|swore off|stopped(?: (?:doing|using|playing|going to|taking|eating|drinking|watching|reading|learning|wearing|driving|riding|making|training|attending|practising|practicing|collecting|studying|with))?',
)
const NOT_MORE = '(?:any ?more|any longer|these days|for me|after all)'
const DONE_BY_ME =
  '(?:^|[,;:] |(?:^| )(?:I|we|and|so|but|then|they|doctor|doc|gp)(?: |$))(?:(?:just|finally|have|had|am|are|now|officially|eventually|also|recently|really|had to|decided to|it is) )*'
const HIS = '(?:(?:the|my|our|that|this|those|these|all|both|her|his) ){0,2}'
const BEFORE_SUBJECT = new RegExp(
  `^${OPENER}${HIS}(?:(?!(?:on|in|at|of|to|with|for|from|got|had|left|moved|lost|not|I|we|is|are|was)\\b)\\p{L}+ )?$`,
  'iu',
)
const GOES_ON =
  '(?=$|[,.;!:)?…]| (?:in|on|at|after|since|last|by|because|as|so|and|but|due|now|to|from|with|mid|too|again|half|then|when|while|there|here|anyway|where|who|which|completely|entirely|altogether|forever)(?![\\p{L}]))'
const AFTER_SUBJECT = new RegExp(
  `^(?:(?:'s|s|'re)|(?: (?:is|are|was|were|has|have|had|got|gets|went|am|been|being))+)(?: (?:now|just|finally|officially|all|both|really|totally|completely|already|sadly|been|got|being|pretty much))* (?:${OVER})(?: (?:with|down|for good))?${GOES_ON}(?! for (?:an?|the|two|three|\\d))|^ (?:(?:just|finally|has|have|had|then|sadly|also) )*(?:${ENDS_ITSELF})${GOES_ON}`,
  'iu',
)
const BEFORE_OBJECT = new RegExp(
  `${DONE_BY_ME}(?:${END_IT}) ${HIS}(?:(?:old|stupid|bloody|damn|poor|whole|last|entire|beloved|trusty) )?$`,
  'iu',
)
const AFTER_OBJECT =
  /^(?=$|[,.;!:)?…]| (?:for|and|in|on|at|after|because|since|so|but|when|last|this|to|with|by|from|behind|altogether|completely|entirely|today|yesterday|now|again|as|away|out|back|up|down|go|over|then|too|it|years?|months?|weeks?|finally|\d)(?!\p{L}))(?! for (?:an?|the) (?:day|week|weekend|while|bit|month|change|laugh|test)| on the (?:bus|train|table|roof|floor))/iu
const DENIED_BEFORE = new RegExp(
  `(?:^|[,;] |(?:^| )(?:I|we|it|and|but|so) )(?:(?:do|does|did|am|are|is|was|were|can|could|have|has|will) )?(?:not|no longer|never)(?: (?:really|even|actually|longer))? (?:(?:do|play|use|eat|drink|take|live|work|go|going|using|playing|eating|taking|doing|driving|drive|wear|watch|read|see|seeing|need|have|own|run|want|like|write|study|a|an|in|at|on|with|to) ){0,3}${HIS}$`,
  'iu',
)

/** "the choir I have had to give up", "walk has stopped due to the rush" */
const GIVEN_UP =
  /^,? (?:I|we)(?: (?:have|had|am|was|just|finally|also|sadly))*(?: had)?(?: to)? (?:give up|given up|gave up|stop|stopped|quit|drop|dropped|pack in|packed in|let go|sold|binned|cancel|cancelled|leave|left)(?=$|[,.;!]| (?:because|since|due|after|for good|in|last|this|I|sorry|too|as|when))|^ (?:has|have) stopped(?=$|[,.;!]| (?:due|because|since|for|now|altogether|completely))/iu

/** "Jo is off to Delhi" comes back. */
const OFF_TO = /^(?:['’]s| is| are)? off to /iu

function endsEnglish(before: string, after: string): boolean {
  if (OFF_TO.test(after)) return false
  if (BEFORE_SUBJECT.test(before) && AFTER_SUBJECT.test(after)) return true
  if (BEFORE_OBJECT.test(before) && AFTER_OBJECT.test(after)) return true
  if (BEFORE_SUBJECT.test(before) && GIVEN_UP.test(after)) return true
  return (
    DENIED_BEFORE.test(before) &&
    (new RegExp(`^ ?(?:\\p{L}+ )?${NOT_MORE}`, 'iu').test(after) || /no longer/i.test(before))
  )
}

/** Words of a sentence's frame: articles, helping verbs and little words of the languages with blanks. */
const FRAME =
  "(?:ich|wir|habe?|muss|musste?n?|musst|der|die|das|den|dem|ein|eine|einen|mein|meine|meinen|unser|unsere|ist|sind|war|hat|haben|wurde|jetzt|nun|leider|schon|endlich|nicht|el|la|los|las|un|una|mi|mis|nuestr[oa]s?|se|me|nos|lo|ha|han|he|hemos|sido|es|está|están|fue|ya|por fin|le|les|l'|mon|ma|mes|notre|nos|a|ont|été|est|sont|ai|avons|enfin|maintenant|m'a|il|lo|gli|mio|mia|è|stat[oaie]|ho|abbiamo|hanno|sono|me l'|finalmente|ora|adesso|o|os|as|um|uma|meu|minha|nosso|nossa|foi|está|de vez|agora|enfim|het|een|mijn|m'n|ons|onze|heb|hebben|heeft|is|zijn|werd|worden|nu|eindelijk|met|con|avec|com|mit|du|al|del|dell'|della|do|da)"
const STOPS =
  /^(?=$|[\s]*[,.;!:)?…、。，！]|\s(?:und|aber|weil|seit|nach|im|am|in|für|y|pero|porque|en|por|desde|hace|para|et|mais|car|depuis|dans|pour|à|e|ma|perché|per|dopo|mas|porque|pela|pelo|no|na|em|maar|want|sinds|voor|naar|uit|mehr|más|più|mais|meer|weg|vorbei)(?!\p{L}))/iu

const endsBySpaces = (language: ChatLanguage) => {
  const ends = NEWS_SIGNS.ends(language).source
  return {
    beforeObject: new RegExp(`${ends}\\s+(?:${FRAME}\\s*){0,2}$`, 'iu'),
    beforeSubject: new RegExp(
      `^(?:\\p{L}+[,:] )?(?:(?:und|y|et|e|en|pero|mais|ma|mas|maar|aber) )?(?:${FRAME}\\s*){0,2}$`,
      'iu',
    ),
    afterSubject: new RegExp(`^\\s+(?:${FRAME}\\s+){0,3}${ends}`, 'iu'),
  }
}
const patterns = new Map<ChatLanguage, ReturnType<typeof endsBySpaces>>()

function endsElsewhere(language: ChatLanguage, before: string, after: string): boolean {
  const known = patterns.get(language) ?? endsBySpaces(language)
  patterns.set(language, known)
  if (known.beforeObject.test(before) && STOPS.test(after)) return true
  const ended = known.beforeSubject.test(before) && known.afterSubject.exec(after)
  return Boolean(ended && STOPS.test(after.slice(ended[0].length)))
}

const joinedPatterns = (language: ChatLanguage) => {
  const ends = NEWS_SIGNS.ends(language).source
  return language === 'ja'
    ? { after: new RegExp(`^(?:は|が|を|も|とは|と|、|,)?[^のでに、。]{0,4}(?:${ends})`, 'u'), before: /(?!)/u }
    : {
        after: new RegExp(`^(?:上周|上个月|昨天|去年|已经|终于|也|都|被|彻底|早就|就)*(?:${ends})`, 'u'),
        before: new RegExp(`(?:${ends})(?:了|掉|掉了)?$`, 'u'),
      }
}
const joined = new Map<ChatLanguage, ReturnType<typeof joinedPatterns>>()

function endsWithoutBlanks(language: ChatLanguage, before: string, after: string): boolean {
  if ((language === 'ja' && /[的の把]$/u.test(before)) || /^[^、。，,]{0,2}[的の把]/u.test(after)) return false
  const known = joined.get(language) ?? joinedPatterns(language)
  joined.set(language, known)
  return known.after.test(after) || known.before.test(before)
}

/** Whether the clause says that one of these words' thing is over. */
export function saysOver(text: string, words: ReadonlySet<string>, language: ChatLanguage): boolean {
  const isJoined = language === 'zh' || language === 'ja'
  for (const match of text.matchAll(
    isJoined
      ? /(?=(\p{Script=Han}{2}|[\p{Script=Katakana}ー]{2,}|[\p{Script=Latin}\d]{2,}))/gu
      : /[\p{L}\p{N}][\p{L}\p{N}+#_-]*/gu,
  )) {
    const word = match[1] ?? match[0]
    if (!words.has(stemOf(word))) continue
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + word.length)]
    if (
      language === 'en'
        ? endsEnglish(before, after)
        : isJoined
          ? endsWithoutBlanks(language, before, after)
          : endsElsewhere(language, before, after)
    )
      return true
  }
  return false
}
