// Ages in words and figures, in the languages that are read.

const ONES = 'one two three four five six seven eight nine'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ')
const BY_WORD = new Map<string, number>([
  ...TENS.flatMap((ten, i): [string, number][] => {
    const value = (i + 2) * 10
    return [
      [ten, value],
      [`${ten.slice(0, -1)}ieth`, value],
      ...ONES.map((one, n): [string, number] => [`${ten}-${one}`, value + n + 1]),
      ...ORDINALS.map((one, n): [string, number] => [`${ten}-${one}`, value + n + 1]),
    ]
  }),
  ...'eighteen nineteen'.split(' ').map((word, i): [string, number] => [word, 18 + i]),
])
const NUMBER =
  /(?<![\p{L}\d.,:/€$£-])\d{1,3}(?![\d:/€$£%]|[.,]\d)|(?<!\p{L})(?:(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ieth)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))?|eighteen|nineteen)(?!\p{L})/giu

/** 0 where it is none. */
const numberOf = (word: string): number =>
  /^\d/.test(word) ? Number(word) : (BY_WORD.get(word.toLowerCase().replace(' ', '-')) ?? 0)
const isAge = (value: number): boolean => value > 0 && value < 120

/** Numbers that may be ages. */
export const mayBeAges = (text: string): number[] =>
  [...text.matchAll(NUMBER)].map(([word]) => numberOf(word)).filter(isAge)

const N = '(\\d{1,3}|[a-z]+(?:[- ][a-z]+)?)'
const SAYS_AGE = new RegExp(
  [
    `(?:is|am|are|turned|turns|was|be|now|just|aged?|about|only|already)\\s+${N}(?=\\s*(?:$|[.,;!(]|years?(?:[- ](?:old|young))?(?!\\s+(?:of|in|at|ago))|yrs?\\b|yo\\b|and|but|now|today|already|next|on|in))`,
    `(?:^|[,;:]\\s*)${N}(?=\\s*(?:$|[.,;!]|years? (?:old|young)|yo\\b))`,
    '(?:ist|bin|wird|werde|schon|erst|jetzt|alter:?)\\s+(\\d{1,3})(?=\\s*(?:$|[.,;!]|jahre|und))|(\\d{1,3})\\s*jahre alt',
    '(?:tengo|tiene|cumpl\\p{L}*)\\s+(\\d{1,3})|(\\d{1,3})\\s*años?(?! (?:en|de|con|que|trabaj))',
    "(?:ai|a|j'ai|eu|fête)\\s+(\\d{1,3})\\s*ans?(?! (?:de|à|que|dans))",
    '(?:ho|ha|compi\\p{L}*)\\s+(\\d{1,3})(?=\\s*(?:$|[.,;!]|anni))|(?:tenho|tem|fiz|fez|completei)\\s+(\\d{1,3})(?=\\s*(?:$|[.,;!]|anos))',
    '(?:ben|is|word|wordt|geworden)\\s+(\\d{1,3})(?=\\s*(?:$|[.,;!]|jaar|geworden))|(\\d{1,3})\\s*jaar oud',
    '(\\d{1,3})\\s*(?:岁|歲|歳|才)',
  ].join('|'),
  'iu',
)

/** "29 ans, coiffeuse" */
const BARE_AGE = /(?:^|[,;:] ?)(\d{1,3}) (?:ans|anni|anos|jaar|jahre)(?=$|[.,;!])/iu

/** The age that a claim says somebody or something has; null without one. */
export function ageIn(claim: string): number | null {
  const match = SAYS_AGE.exec(claim) ?? BARE_AGE.exec(claim)
  if (!match) return null
  const value = numberOf(match.slice(1).find((group) => group !== undefined) ?? '')
  return isAge(value) ? value : null
}

const AFTER_AGE =
  /^(?:st|nd|rd|th|\.)?(?=\s*(?:$|[.,;!)…—–-]|(?:years?|yrs|yo|jahre?|años|ans|anni|anos|jaar|birthday|today|yesterday|now|on|in|last|this|next|and|but|y|et|e|und|en|el|le|il|am|op|already|too|also|now|since|last|hier|heute|gestern|ayer|ieri|ontem|gisteren|aussi|auch|compiut[ie]|geworden)(?!\p{L})|[岁歲歳才了]))/iu
const BIRTHDAY =
  /(?<!\p{L})(?:birthday|turned|hit|geburtstag|geworden|cumplí|cumplió|anniversaire|j['’]ai eu|fêté|compi\p{L}*|compleanno|aniversário|fiz|completei|verjaar\p{L}*|jarig)(?!\p{L})|[岁歲歳才]|生日|誕生日/iu
/** it is still to come */
const TO_COME =
  /(?<!\p{L})(?:will|going to|gonna|turns?|turning|about to|soon|next|until|werde|wird|bald|(?<!acab\p{L} de )cumplir|cumplo|cumple|cumpliré|voy a|vais|aurai|bientôt|compio|compie|compirò|farò|faço|vou|word|wordt|straks)(?!\p{L})|快要?|即将|もうすぐ/iu
/** Years after which somebody may tell of a birthday again. */
const MOST_YEARS = 5

/** Whether some of these numbers may be an age a few years later. */
export const mayBeLater = (ages: readonly number[], age: number): boolean =>
  ages.some((other) => other > age && other <= age + MOST_YEARS)

/** "the big three-oh", "the big 4-0" */
const ROUND = /(?<!\p{L}|\d)([2-9]|two|three|four|five|six|seven|eight|nine)[- ]?(?:oh|o|(?<=-)0)(?![\p{L}\d])/giu

/** Whether a sentence says that somebody of this age is older now: a year, or more where it tells of a birthday. */
export function saysOlder(said: string, age: number): boolean {
  if (TO_COME.test(said)) return false
  const text = said.replace(ROUND, (_, ten: string) =>
    String(10 * (Number(ten) || ONES.indexOf(ten.toLowerCase()) + 1)),
  )
  const most = BIRTHDAY.test(text) ? age + MOST_YEARS : age + 1
  for (const match of text.matchAll(NUMBER)) {
    const [value] = mayBeAges(match[0])
    if (value && value > age && value <= most && AFTER_AGE.test(text.slice(match.index + match[0].length))) return true
  }
  return false
}

const TODAY = /(?<!\p{L})(?:hoy|aujourd['’]hui|heute|oggi|hoje|vandaag|today)(?!\p{L})|今天|今日/iu

/** Whether the age that a sentence tells is still to be reached, if it tells one. */
export const isBirthdayToCome = (text: string): boolean => TO_COME.test(text) && !TODAY.test(text)

/** Whether who was so old may be so old now by what is said: nobody grows younger, and a birthday to come is none. Other numerals may. */
export function mayBeAgeNow(now: string, before: string, text: string): boolean {
  if (isBirthdayToCome(text)) return false
  return !/^\d+$/.test(now + before) || mayBeLater([Number(now)], Number(before))
}
