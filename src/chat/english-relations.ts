import { conjugate } from './english-third-person.ts'
import { PET } from './english-words.ts'

// What a claim in English says: subject, relation, value. Data first: which relations hold one value at a time.

interface Relation {
  name: string
  closed: boolean
  /** on the predicate, subject taken off; group 1 is the value */
  patterns: RegExp[]
  /** a stay, not a change */
  unless?: RegExp
}

const ADV =
  '(?:(?:now|officially|just|still|finally|currently|recently|actually|also|only|back|over|already|originally|has|have|both|all)\\s+)*'
const p = (s: string, f = 'iu') => new RegExp(`^${ADV}(?:${s})`, f)
const STAY =
  /\b(?:this week|for (?:a|the) (?:week|weekend|conference|month|few|day|wedding|holiday|trip|visit)|on holiday|visiting|on a trip|until|tonight|today|used to|next)\b/i
const NUMBER =
  '\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty'
const DIGITS = new Map(NUMBER.split('|').map((word, i) => [word, `${i}`]))
const ALSO = /\b(?:also|too|as well|on (?:the )?weekends?|on the side|part[- ]time as well)\b/i

const RELATIONS: readonly Relation[] = [
  {
    name: 'home',
    closed: true,
    unless: STAY,
    patterns: [
      p(
        '(?:lives?|living|resides?|is (?:living|based|settled)|stays) (?:back |now |over |here |with [^,]+ )?(?:in|at|near|on) (.+)',
      ),
      p(
        '(?:moved?|moves|moving|is moving|has moved|relocated?|settled|went back|is back) (?:back |house |flat |away |again )?(?:to|in|from \\S+ to) (\\p{Lu}.+)',
        'u',
      ),
      p('is (?:back |now )?in (\\p{Lu}.+?) (?:now|since|these days)', 'u'),
      p('left \\p{Lu}\\S+, back in (.+)', 'u'),
      p(
        '(?:rents?|bought|shares?|has|got|owns?) an? (?:\\w+ )?(?:room|place|flat|house|apartment|studio|home|cottage) (?:in|near) (.+)',
      ),
      p(
        '(?:rents?|renting|is renting|bought|shares?|has|got|owns?|found|took) (?:an? |their )?(?:own )?(?:\\p{L}+ ){0,2}?(?:room|place|flat|house|apartment|studio|home|cottage|bungalow|condo)(?: of (?:their|our) own)?(?: with [^,]+?)? (?:in|near|on) (\\p{Lu}.+)',
        'u',
      ),
      p('is (?:staying|lodging|living) with .+? (?:in|near) (\\p{Lu}.+)', 'u'),
    ],
  },
  {
    name: 'employer',
    closed: true,
    unless: ALSO,
    patterns: [
      p(
        '(?:works?|working|is working|started|starts?|starting|joined|is|is employed|got (?:a|the|an) [\\w ]{0,60}job) (?:now )?(?:work(?:ing)? )?(?:at|for|with|by) (\\p{Lu}[^,]*?)(?: now| as .*| in .*)?$',
        'u',
      ),
      p('joined (\\p{Lu}.+) as', 'u'),
    ],
  },
  {
    name: 'job',
    closed: true,
    unless: /\b(?:used to|also|too|as well|was|member|fan|vegan|vegetarian|weekend)\b/i,
    patterns: [
      p(
        '(?:works?|working|is working|started|starts|is starting|retrained|is training) (?:\\w+ )?(?:as|to be) (?:an? |the )?(.+)',
      ),
      p(
        'is (?:now |officially |currently )?(?:an? |the |training to be an? )((?:[\\w-]+ ){0,3}?[\\w-]+)(?: at| in| for| of| now| by| as of| since|,|$|\\.| these)',
      ),
      p('is (unemployed|retired|self[- ]employed|between jobs|out of work)'),
    ],
  },
  {
    name: 'age',
    closed: true,
    patterns: [
      p('is (?:almost |now )?(\\d{1,3} (?:months|weeks))'),
      p('(?:had|celebrated) \\w+ (\\w+) birthday'),
      p(`(?:is|are) (?:almost |now )?(${NUMBER})(?:$|,| now| today| years?| yo|\\.| since| as of)`),
      p(`turn(?:ed|s)? (${NUMBER})\\b`),
      p('(?:had|celebrated) (?:his|her|their) (\\d{1,3})(?:st|nd|rd|th)\\b'),
    ],
  },
  {
    name: 'weight',
    closed: true,
    patterns: [p('(?:weigh(?:s|ed)?|is)(?: in)?(?: at)? (\\d{2,3})(?: ?(?:kg|kilos?|lbs?|pounds)| this)')],
  },
  {
    name: 'partner',
    closed: true,
    patterns: [
      p('is (?:seeing|dating|going out with|with|married to|engaged to) (\\p{Lu}\\S+)', 'u'),
      p('is (single|divorced|widowed)'),
      p('got (married|divorced|engaged)'),
    ],
  },
  {
    name: 'school',
    closed: true,
    unless: /\b(?:used to|also|too)\b/i,
    patterns: [p('(?:goes|went|is going|changed schools?, \\w+ goes) to (\\p{Lu}.+?)(?: now)?$', 'u')],
  },
  { name: 'goes by', closed: true, patterns: [p('goes by (.+)')] },
  { name: 'prefers', closed: true, patterns: [p('prefers? (.+)')] },
  { name: 'lives with', closed: false, patterns: [p('lives? with (.+)')] },
  {
    name: 'uses',
    closed: false,
    patterns: [p('(?:uses?|is using|switched to|works? with|codes? in|writes? [\\w ]+ in) (.+)')],
  },
  {
    name: 'has',
    closed: false,
    patterns: [p('(?:has|owns?|got|adopted|bought|drives?) (?:an?|the|their|two|three|\\d+|some) (.+)')],
  },
]

const JOB =
  /(?:er|or|ist|yst|ian|ant|ent|man|woman|nurse|chef|cook|pilot|vet|clerk|guard|student|dev|tutor|coach|trainee|apprentice|intern|temp|freelance|receptionist|barista|physio|ceo|cto)s?$/i
const NOT_JOB =
  /(?:lover|fan|member|person|owner|player|beginner|drinker|eater|sleeper|owl|parent|father|mother|brother|sister|runner|follower|believer|week|number|computer|parent|different|patient)$/i

/** A value that a claim gives somebody or something. */
export interface FilledRelation {
  subject: string
  relation: string
  value: string
  closed: boolean
}
const PARTNER = /^(?:boyfriend|girlfriend|husband|wife|partner|fiancée?)$/i

/** "Ana and others have moved" → "Ana has moved". */
export function singular(claim: string, name: string): string {
  const plural = `${name} and others `
  return claim.startsWith(plural) ? `${name} ${conjugate(claim.slice(plural.length))}` : claim
}

/** Of which somebody may have more than one: a second name is no newer one. */
const MAYBE_SEVERAL = new RegExp(
  `^(?:sister|brother|son|daughter|child|kid|friend|cousin|uncle|aunt|niece|nephew|colleague|neighbou?r|${PET})$`,
)

/** Who a third-person claim is about, and what it says of them. */
export function subjectOf(text: string, name: string): { subject: string; predicate: string } {
  const t = singular(text.replace(/ ?\[[^\]]*\]/g, '').replace(/[.! ]+$/, ''), name)
  if (t.startsWith(`${name}: `)) return { subject: 'me', predicate: t.slice(name.length + 2) }
  if (t.startsWith(`${name} and `)) return { subject: 'me', predicate: t.slice(name.length + 1) }
  if (t.startsWith(`${name} `)) return { subject: 'me', predicate: t.slice(name.length + 1) }
  if (t.startsWith(`${name}'s `)) {
    const m =
      /^((?:\p{L}[\p{L}'-]*\s+){1,5}?)(?=(?:is|are|was|were|has|have|had|does|do|did|will|can|got|moved|left|goes|died|hates?|loves?|lives?|works?|plays?|broke|turned|changed|quit|started|wants?|eats?|likes?|let|passed|switched|says?|gets?)\b)(.+)$/u.exec(
        t.slice(name.length + 3),
      )
    return m
      ? { subject: m[1]!.trim().toLowerCase(), predicate: m[2]! }
      : { subject: t.slice(name.length + 3).toLowerCase(), predicate: '' }
  }
  const m = /^(\p{L}+)\s+(.+)$/u.exec(t)
  return { subject: m?.[1]?.toLowerCase() ?? '', predicate: m?.[2] ?? '' }
}

const DAY_OR_MONTH =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|noon|midnight|midday|today|tonight|tomorrow|(?:next|this|every|each|the last|the first) \\p{L}+|the \\d{1,2}(?:st|nd|rd|th)|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2}[:.]\\d\\d|\\d{1,2} ?[ap]m|\\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december))'
const WHEN = new RegExp(
  `^(?:(?:now|moved|still|only|due|back|on|at|in|from|until|to|by) )*${DAY_OR_MONTH}(?!\\p{L})|^(?:now )?at \\d{1,2}(?!\\d|\\p{L}|%)`,
  'iu',
)
/** "is 7" and "is asleep" are two things at once, too */
const COUNT = /^(?:now |only |about |around )*\d+(?:[.,]\d+)?(?:k|%|cm|kg|km)?(?: years old)?$/u
const PREPOSITION =
  /^(?:now |still |back )*(?:in|on|at|by|near|with|under|behind|above|below|off|out of|from|for|over|up|down|through|between) (.+)$/iu

/**
 * What sort of value a thing is given: a day and a place are two things that may be so at once. Undefined: a state, "in
 * bad shape", which takes no value's place.
 */
function sortOf(value: string): '' | ' when' | ' where' | ' count' | undefined {
  if (WHEN.test(value)) return ' when'
  if (COUNT.test(value)) return ' count'
  const behind = PREPOSITION.exec(value)?.[1]
  if (behind === undefined) return ''
  return /\p{Lu}\p{L}|\d|^(?:the|our|my|their|his|her) /u.test(behind) ? ' where' : undefined
}

/** Work that is told by what one does, where it is told as a change: "I teach first aid now". */
const WORK_BY_VERB = p(
  '((?:teaches|drives an? (?:\\p{L}+ )?(?:bus|coach|taxi|cab|van|truck|lorry|tram|train|ambulance|forklift)|runs (?:an?|their own) (?:\\p{L}+ )*?(?:shop|café|cafe|restaurant|bakery|studio|business|farm|company|agency|school|bar|pub|salon|nursery|garage)|sells|manages|delivers|repairs|works (?:in|with|on|behind)) ?.*)',
)
const MADE =
  /^(?:now |finally |just )*(?:(?:was|has been|got|is) (?:made|promoted to|appointed|named)|became|has become) (?:an? |the )?((?:[\w-]+ ){0,3}?(?:manager|director|lead|head|chef|partner|professor|lecturer|captain|sergeant|supervisor|foreman|editor|principal|[\w-]+(?:er|or|ist|ian|ant|nurse)))\b/i
const STREET = /\b(?:street|road|lane|avenue|close|way|row|drive|square|court|terrace|crescent|place|st|rd|ave)\b|\d/i

/**
 * What a claim says, relation by relation; nothing of what it denies. `isChange`: it was said as something new, so that
 * what one does may be one's work.
 */
export function relationsOf(text: string, name: string, isChange = false): FilledRelation[] {
  const { subject, predicate } = subjectOf(text, name)
  const out: FilledRelation[] = []
  if (/\b(?:not|never|no longer|used to|does not|stopped|quit)\b/i.test(predicate.split(/,| and /)[0]!)) return out
  if (subject !== 'me') {
    const words = subject
      .replace(/ (?:these days|right now|at the moment|currently|now)$/, '')
      .replace(/^(?:new|current|only|own|first|old) /, '')
      .split(' ')
    const called = /^(?:is|are) (?:now )?(?:called |named )?(.+)$/i.exec(predicate)
    const last = words.at(-1)!
    if (called && /^\p{Lu}/u.test(called[1]!) && words.some((w) => PARTNER.test(w)))
      out.push({ subject: 'me', relation: 'partner', value: called[1]!, closed: true })
    else if (
      called &&
      (words.includes('favourite') || sortOf(called[1]!) !== undefined) &&
      /^is /i.test(predicate) &&
      !MAYBE_SEVERAL.test(last) &&
      !words.some((w) => /'s$/.test(w)) &&
      !/^is (?:\w+ing\b|so|very|a|an|from|not)\b/i.test(predicate)
    )
      out.push({
        subject: 'me',
        relation: `attr:${/^(?:number|email|address|browser|phone|employer|laptop)$/.test(last) ? last : words.join(' ')}${words.includes('favourite') ? '' : sortOf(called[1]!)}`,
        value: called[1]!,
        closed: true,
      })
    if (/^(?:flat|house|home|place|apartment|room)$/.test(words.at(-1)!)) {
      const m = /^is (?:now )?(?:in |at |on )?(\p{Lu}.+)/u.exec(predicate)
      if (m) out.push({ subject: 'me', relation: 'home', value: m[1]!, closed: true })
    }
  }
  const fresh = /^(?:has|have|got) a new (.+?)(?:: ?|, | is |, it is )(.+)$/i.exec(predicate)
  if (fresh && subject === 'me')
    out.push({ subject: 'me', relation: `attr:${fresh[1]!.toLowerCase()}`, value: fresh[2]!, closed: true })
  if (/^favourite /i.test(predicate)) {
    const m = /^(favourite [\w ]+?) (?:is|these days is) (.+)$/i.exec(predicate)
    if (m)
      out.push({
        subject: 'me',
        relation: `attr:${m[1]!.toLowerCase().replace(/ these days/, '')}`,
        value: m[2]!,
        closed: true,
      })
  }
  const news = /^new (?:phone |mobile )?(\p{L}+(?: \p{L}+)?)(?::| is) (.+)$/iu.exec(predicate)
  if (news && subject === 'me')
    out.push({ subject: 'me', relation: `attr:${news[1]!.toLowerCase()}`, value: news[2]!, closed: true })
  const turned = /(?:thinks |says )?(\p{Lu}[\p{L} ]*?) is their (?:new )?(favourite \p{L}+)/u.exec(predicate)
  if (turned) out.push({ subject: 'me', relation: `attr:${turned[2]!.toLowerCase()}`, value: turned[1]!, closed: true })
  const made = subject === 'me' ? MADE.exec(predicate)?.[1] : undefined
  if (made) out.push({ subject: 'me', relation: 'job', value: made, closed: true })
  const does = isChange && subject === 'me' && !ALSO.test(predicate) ? WORK_BY_VERB.exec(predicate)?.[1] : undefined
  if (does) out.push({ subject: 'me', relation: 'job', value: does, closed: true })
  const street = out.find(({ relation }) => relation === 'attr:address')?.value
  if (street) out.push({ subject: 'me', relation: 'street', value: street, closed: true })
  for (const r of RELATIONS) {
    if (r.unless?.test(predicate)) continue
    for (const pattern of r.patterns) {
      const m = pattern.exec(predicate)
      if (!m) continue
      const said = (m[1] ?? '').trim()
      const value = r.name === 'age' ? (DIGITS.get(said.toLowerCase()) ?? said) : said
      if (r.name === 'job') {
        const head =
          value
            .split(/ (?:at|in|for|by|now|of)\b|,/)[0]!
            .trim()
            .split(' ')
            .at(-1) ?? ''
        if (!/^(?:un|self|ret|bet|out)/i.test(value) && (NOT_JOB.test(head) || !JOB.test(head))) continue
      }
      const who = /\b(\p{L}+)$/u.exec(subject)?.[1] ?? subject
      if (r.name === 'home' && subject === 'me' && STREET.test(value))
        out.push({ subject, relation: 'street', value, closed: true })
      out.push({
        subject: r.name === 'age' || r.name === 'school' ? who : subject,
        relation: r.name,
        value,
        closed: r.closed,
      })
      break
    }
  }
  return out
}
