import { isTrade } from './english-tagging.ts'
import { KIN } from './english-words.ts'

// Shorthand of chats made whole before a sentence is cut into clauses: a subject or verb left out, "they" for an employer,
// slang for an end. Data, in order; each applies once.

const CONDITION =
  '(?:(?:type (?:1|2|one|two) )?diabetic|coeliac|celiac|asthmatic|epileptic|dyslexic|autistic|adhd|colou?r-?blind|left-?handed|right-?handed|hard of hearing|deaf|short-?sighted|anaemic|anemic|insomniac|lactose intolerant|gluten intolerant|hypermobile|teetotal|pescatarian|bilingual|trilingual)'
const INSTRUMENT =
  '(?:bass|guitar|drums|piano|keys|keyboards?|violin|viola|cello|sax(?:ophone)?|trumpet|trombone|flute|clarinet|accordion|banjo|ukulele|harp|lead vocals|vocals)'
const PARTICIPLE: Readonly<Record<string, string>> = {
  gave: 'given',
  put: 'put',
  let: 'let',
  made: 'made',
  took: 'taken',
  told: 'told',
  sent: 'sent',
  laid: 'laid',
}
const participleOf = (verb: string): string => PARTICIPLE[verb.toLowerCase()] ?? verb.toLowerCase()
const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

type Rewrite = readonly [pattern: RegExp, told: (...groups: string[]) => string]

const SHORTHAND: readonly Rewrite[] = [
  [/^n (?=I\b)/u, () => ''],
  // what is only remarked on: "allergic to latex, which is hilarious"
  [/,? which (?:is|was|makes?|means|drives|sucks)\b[^,;]*$/iu, () => ''],
  // "i work there, like 12 hours a week"
  [/,? like (?=(?:\d+|half|twice|once|three|four|five|six)\b)/iu, () => ' about '],
  [/^(\p{Lu}\p{L}+) here,? (?=\p{L}|\d)/u, (_, who) => `I am ${who}, `],
  [
    /^I am (\p{Lu}\p{L}+),( \d{1,2},)? ((?:an? )?(?:[\p{L}-]+ ){0,2}[\p{L}-]+)(?=$|[,.;]| (?:at|in|for|from|with|and)\b)/u,
    (all, who, age, trade) =>
      isTrade(trade) ? `I am ${who},${age ?? ''} and I am ${/^an? /.test(trade) ? trade : withArticle(trade)}` : all,
  ],
  // "I am Harold, 81, retired signalman, Truro"
  [
    /^(I am \p{Lu}\p{L}+, (?:[^,]{2,30}, ){1,3})(\p{Lu}\p{L}+)[.!]*$/u,
    (_, before, place) => `${before}and I am in ${place}`,
  ],
  // "the project: it's called Larder"
  [/^((?:the |my |our )?\p{L}+(?: \p{L}+)?): it is /iu, (_, what) => `my ${what.replace(/^(?:the|my|our) /i, '')} is `],
  [
    /\b(?:kids|children|sons|daughters|boys|girls|twins|grandkids|grandchildren|nieces|nephews)\b.*/u,
    (all) => all.replace(/(\p{Lu}\p{Ll}+),? (\d{1,2})(?=$|[,;.]| and\b)/gu, '$1 ($2)'),
  ],
  // "28 now"
  [/^(\d{2}) now(?=$|[,.!]| and\b)/u, (_, age) => `I am ${age} now`],
  // "26 and feeling it"
  [
    /^(\d{2}) and (?=(?:feeling|counting|still|proud|not|loving|already|single|tired|happy|no)\b)/u,
    (_, age) => `I am ${age} and `,
  ],
  // "text me on 020 5550 147"
  [
    /^(?:(?:you can|please|pls|just|best|or|and|so) )*(?:reach|text|call|ring|phone|whatsapp|contact|get) me (?:on|at) (?=\+?\d[\d -]{4,20}(?:$|[.,!]))/iu,
    () => 'my phone number is ',
  ],
  [
    /^((?:very |quite |now |currently |still |newly |happily )*(?:unattached|single))(?=$|[,.!]| and | again)/iu,
    (_, how) => `I am ${how.toLowerCase()}`,
  ],
  // "our Freya's six", "Winter's my favourite season"
  [
    /^((?:my |our )?\p{Lu}\p{Ll}+)'s (?=(?:my|our) fav|(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:$|[.,!]| now| years))/u,
    (_, who) => `${who} is `,
  ],
  // "trams > buses"
  [
    /^(\p{L}[\p{L}-]*(?: \p{L}+)?) > (\p{L}[\p{L}-]*(?: \p{L}+)?)(?=$|[,.!])/u,
    (_, one, other) => `I prefer ${one} to ${other}`,
  ],
  // "there's a lad from the club. Owen."
  [/^me, (?!too|neither|either|please|myself|I\b|my\b|we\b)(?=\p{L})/iu, () => 'I am '],
  // "Ingrid, that's my sister, runs a bakery"; "Rosie, my sister-in-law, keeps alpacas"
  [
    new RegExp(
      `^(\\p{Lu}\\p{Ll}+),? (?:(?:that is|thats|who is|she is|he is) )?(?:my|our) (${KIN}),? (?=(?:is|was|has|does|\\p{Ll}+s|\\p{Ll}+ed)\\b)`,
      'u',
    ),
    (_, who, kin) => `my ${kin} ${who} `,
  ],
  [new RegExp(`^th(?:is|at) is (?:my|our) (${KIN}),? (?=\\p{Lu})`, 'u'), (_, kin) => `my ${kin} is called `],
  // "my son Rory 12, daughter Isla 9"; "two kids, Mia, 7, and Jonas, 4"
  [
    new RegExp(`,? (?:and )?(?<!my )(${KIN}) (?=\\p{Lu}\\p{Ll}+,? \\(?\\d{1,2}\\b)`, 'gu'),
    (_, kin) => ` and my ${kin} `,
  ],
  [
    new RegExp(
      `^((?:an?|two|three|four|five) (?:\\p{Ll}+ )?(?:${KIN}))[,:]? (?=\\p{Lu}\\p{Ll}+,? \\(?\\d{1,2}\\b)`,
      'iu',
    ),
    (_, whom) => `I have ${whom} `,
  ],
  [
    /^(?:am |is )?(up|away|out|abroad|free|busy|unavailable|back) (?=(?:at|by|before|until|till|from|to (?:\p{Lu}|uni|work|school|college|the)|on (?:\p{L}+days?|the \d)|in (?:\p{Lu}|the)|every|\d) ?\S)/iu,
    (_, where) => `I am ${where.toLowerCase()} `,
  ],
  [/^off to (?=\p{Lu}|uni\b|university|college)/u, () => 'I am going to '],
  [
    /(?<=^(?:I am|I'm|we are|we're) )off to (?=\p{Lu}[^,.;]* (?:on (?:the )?\d|for (?:an?|two|three|four|\d+) (?:\p{Ll}+ )?(?:days?|weeks?|months?|years?)|next|in (?:\p{Lu}|spring|summer|autumn|winter)))/iu,
    () => 'going to ',
  ],
  [
    /^([Ff]lying|[Tt]ravell?ing|[Ss]ailing|[Mm]oving) to (?=\p{Lu}[^?]*$)/u,
    (_, how) => `I am ${how.toLowerCase()} to `,
  ],
  [/^(\p{Lu}\p{Ll}+) off (?=to \S)/u, (_, who) => `${who} is off `],
  [
    /^in (?=\p{L}[\p{L} ]{1,24} (?:now|these days|right now|currently|at the moment)[!. ]*$)(?!a |an |my |our |the |bed|love|that|this|it|fact|general)/iu,
    () => 'I am in ',
  ],
  [
    new RegExp(
      `^((?:${KIN}))(?=(?:'s| is| has| was| does| just| are| were| do not| did not| does not)\\b| (?:\\p{Ll}{2,}[^sui\\W]s|got|went|left|told|said|gave|made|took|came|bought|sold|quit|broke|lost|won|\\p{Ll}{2,}ed)\\b(?! (?:of|for you)\\b)|,? \\p{Lu})`,
      'u',
    ),
    (_, kin) => `my ${kin}`,
  ],
  [
    /(^|[,;] |\b(?:so|and|but) )(?!let's|what's)((?:new |old )?\p{Ll}{2,})'s (?=(?:at|on|in|off|out|over|gone|history|dead|an?|the|now|not|no|called|moved|changed|broken|pinned|due|done|pregnant|sick|ill|coming|going|getting|leaving|moving|starting)\b)/u,
    (_, joint, thing) => `${joint}${thing} is `,
  ],
  [/\bno more ([^,.;]+?) for (?:me|us)\b/iu, (_, thing) => `I have no more ${thing}`],
  [
    /\bthey (?:have |just |finally )*(gave|given|offered|promoted|moved|switched|put|transferred|diagnosed|fired|hired|let|laid|made|took|taken|sent|assigned|sacked|demoted|discharged|admitted) (?:me|us)\b/iu,
    (_, verb) => `I was ${participleOf(verb)}`,
  ],
  [/^(?:my )?pronouns(?: are|:)? (?=\p{L}+\/)/iu, () => 'my pronouns are '],
  [
    new RegExp(`^(?:also |still )?(${CONDITION})(?=$|[,;] | and | so | since )`, 'iu'),
    (_, what) => (/^adhd$/i.test(what) ? 'I have ADHD' : `I am ${what}`),
  ],
  [/^(?:originally )?from (?=\p{Lu})/u, () => 'I am from '],
  [/^(currently|now|still|back) (?=(?:on|in|at) \S)/iu, (_, when) => `I am ${when.toLowerCase()} `],
  [new RegExp(`^(${INSTRUMENT}) (?=in (?:an?|the|my|our)\\b)`, 'iu'), (_, what) => `I play ${what.toLowerCase()} `],
  [
    /^((?!the |my |a |our |this |I |we |he |she |they |it )(?:[\p{L}-]+ ){0,3}?[\p{L}-]+) (?=(?:at|in|for|with) (?:an? |the )?\p{L})/iu,
    (all, trade) => (isTrade(trade) ? `I am ${withArticle(trade)} ` : all),
  ],
  [
    /^on (?=(?:book|page|chapter|level|season|episode|call|leave|holiday|medication|antibiotics|insulin|night shifts?|a (?:diet|break|waiting list))\b)/iu,
    () => 'I am on ',
  ],
  [/^staying (?=(?:with|at|in) )/iu, () => 'I am staying '],
]

/** The same with what was left out put back. */
export function withoutShorthand(sentence: string): string {
  let text = sentence
  for (const [pattern, told] of SHORTHAND) text = text.replace(pattern, (...args: string[]) => told(...args))
  return text
}

/** Slang for an end in words that every reader knows: "ditched" is "dropped". */
const ENDS_PLAINLY: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ditched|binned|scrapped|canned|axed|chucked|dumped|shelved|abandoned|nixed|yeeted)\b(?! me\b)/gi, 'dropped'],
  [/\bpulled out of\b/gi, 'dropped out of'],
  [/\b(?:jacked|packed|chucked) in\b(?= (?:(?:the|my|their|our|a|his|her)\b|\p{Lu}))/gu, 'quit'],
  [/\b(?:ripped|tore|torn) out\b/g, 'dropped'],
  [/\b(?:gives|gave|given|giving|give) up on\b/g, 'no longer bothers with'],
  [/\b(?:gone|went) over to\b(?= \p{Lu})/gu, 'switched to'],
  [/\b(?:is|has) gone to\b(?= (?:\p{Lu}|live|work|study))/gu, 'has left for'],
  [/\bhas left for (?=live|work|study)/g, 'has left to '],
  [/(?<=(?:'s|said:) \p{Ll}{2,20}) is gone\b(?=[ ,.])/gu, ' is no longer there'],
  [
    /^(?:.*\b(?:doctors?|docs?|gp|surgery|hospital|clinic|consultant|nurse|specialist|psychiatrist|vet|\p{L}{1,20}ologist|they) )(?:has |have |just |finally )*(?:taken|took) (\p{Lu}[\p{L}'-]*) off (?:of )?(?:the |their )?(?=\p{Ll})/giu,
    '$1 no longer takes ',
  ],
  [/\b(?:has been|was|got) taken off (?:the |their )?(?=\p{Ll})/gu, 'no longer takes '],
  [/\b(?:has|have) gone off\b|\bwent off\b(?= (?!to\b|on\b|for\b))/gi, 'no longer likes'],
  [/\b(?:(?:has|have) )?called it quits\b/gi, 'split up'],
  [/\b(?:(?:has|have) )?gone (?:our|their) separate ways\b|\bparted ways\b/gi, 'split up'],
  [/\b(?:has |have )?(?:fell|fallen) through\b/gi, 'is no longer happening'],
  [/(?<='s [\p{L} ]{2,40}) is off(?=\.?$)/gu, ' is no longer on'],
  [/\bis (?:off the table|a no-go|a thing of the past)\b/gi, 'is no longer possible'],
  [/\bis history\b/gi, 'is no longer around'],
]

/** A claim whose end is told plainly. */
export function endsPlainly(claim: string): string {
  let text = claim
  for (const [pattern, words] of ENDS_PLAINLY) text = text.replace(pattern, words)
  return text
}
