import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// What its own speaker denies in the next breath: "i'm so smart (i'm not)", "i'm vegan. haha no i'm not", "das macht spaß
// (gelogen)". The denial is a sentence of its own, or stands in brackets behind what it denies, and says nothing else. It must
// be of the same person: "my wife eats meat. i don't" denies nothing. Data: a line a language.

interface Denials {
  /** the whole of a sentence or of brackets, of nobody: "as if", "lies" */
  bare: RegExp
  /** the whole, of the speaker: "no i'm not" */
  own: RegExp
  /** the whole, of somebody else: "she isn't" */
  others: RegExp
  /** at the start of a sentence: it is of the speaker */
  self: RegExp
}

const BEFORE =
  '(?:(?:haha\\p{L}{0,9}|lol|lmao|ok|well|no|nope|nah|actually|except|but|hm+|spoiler(?: alert)?)[:,.…]{0,3} ){0,4}'
const LAUGHTER =
  '(?: (?:haha\\p{L}{0,9}|lol|lmao|obviously|at all|really|though|tho|sadly|unfortunately|of course)){0,2}'
const whole = (words: string, before = '', after = ''): RegExp =>
  new RegExp(`^${before}(?:${words})${after}[.!… ]*$`, 'iu')

const DENIALS: Readonly<Record<ChatLanguage, Denials>> = {
  en: {
    bare: whole(
      "not|not really|not even close|as if|(?:that'?s |that is |all )?(?:a )?(?:lies?|total lie|fib)|(?:it'?s |that'?s |that is )?not true|untrue|i wish|if only|in my dreams|you wish|false|i lied|spoiler: (?:no|it is not|it isn'?t)|fake news",
      BEFORE,
      LAUGHTER,
    ),
    own: whole(
      "(?:no )?(?:i'?m|im|i am|we'?re|we are) (?:so )?not|(?:i|we) (?:isn'?t|ain'?t|don'?t|do not|didn'?t|did not|haven'?t|have not|hasn'?t|am not|are not|aren'?t|can'?t|cannot|won'?t|wasn'?t|was not)",
      BEFORE,
      LAUGHTER,
    ),
    others: whole(
      "(?:he|she|it|they|that)(?:'?s|s|'?re| is| are| was| were) (?:so )?not|(?:he|she|it|they|that) (?:isn'?t|ain'?t|doesn'?t|does not|didn'?t|did not|hasn'?t|has not|aren'?t|don'?t|do not|can'?t|won'?t|wasn'?t|weren'?t)",
      BEFORE,
      LAUGHTER,
    ),
    self: /^(?:(?:haha|lol|ok|well|yes|yeah|and|so|also|btw|oh|obviously|clearly) ?,? )*(?:i|i['’]?m|im|ive|i['’]ve|we|we['’]re|my)(?!\p{L})/iu,
  },
  de: {
    bare: whole(
      'nicht|nicht wirklich|gelogen|(?:das )?stimmt (?:gar |natürlich )?nicht|schön wär.?s|von wegen|lüge|quatsch|nicht wahr|leider nein|leider nicht|wär.? schön',
      '(?:(?:haha\\p{L}{0,9}|lol|nein|nee|naja|also|ok)[,.…]{0,3} ){0,3}',
    ),
    own: whole(
      '(?:bin|hab|habe|kann|mach|mache|tu|tue|sind|haben) (?:ich|wir) (?:gar |natürlich |überhaupt )?nicht|ich (?:bin|hab|kann) (?:es|das) (?:gar )?nicht',
      '(?:(?:haha\\p{L}{0,9}|lol|nein|nee)[,.…]{0,3} ){0,3}',
    ),
    others: whole(
      '(?:ist|hat|kann|macht|tut|sind|haben) (?:er|sie|es|das) (?:gar |natürlich |überhaupt )?nicht',
      '(?:(?:haha\\p{L}{0,9}|lol|nein|nee)[,.…]{0,3} ){0,3}',
    ),
    self: /^(?:ich|wir|mein\p{L}*|bin|hab)(?!\p{L})/iu,
  },
  es: {
    bare: whole(
      '(?:es |era )?mentira|no es verdad|qué va|ya quisiera(?: yo)?|ojalá|para nada|ni de (?:broma|coña)|más quisiera',
      '(?:(?:jaja\\p{L}{0,9}|no|bueno)[,.…]{0,3} ){0,3}',
    ),
    own: whole(
      'no (?:lo|la|los) (?:soy|estoy|tengo|somos|tenemos)|no (?:soy|tengo|estoy)',
      '(?:(?:jaja\\p{L}{0,9}|no|bueno)[,.…]{0,3} ){0,3}',
    ),
    others: whole('no (?:lo|la|los) (?:es|está|tiene|son)', '(?:(?:jaja\\p{L}{0,9}|no|bueno)[,.…]{0,3} ){0,3}'),
    self: /^(?:yo|soy|estoy|tengo|mi|mis|somos|tenemos)(?!\p{L})/iu,
  },
  fr: {
    bare: whole(
      "(?:c['’]est )?faux|mensonge|même pas|même pas vrai|pas du tout|si seulement|j['’]aimerais bien|tu parles|c['’]est pas vrai|dans mes rêves",
      '(?:(?:haha\\p{L}{0,9}|mdr|ptdr|non|enfin)[,.…]{0,3} ){0,3}',
    ),
    own: whole(
      "(?:je (?:ne )?|j['’](?:en )?)(?:le |la )?(?:suis|ai) pas|je ne le suis pas",
      '(?:(?:haha\\p{L}{0,9}|mdr|non)[,.…]{0,3} ){0,3}',
    ),
    others: whole(
      "(?:il|elle|c['’]|ils|elles) ?(?:ne |n['’])?(?:l['’])?(?:est|a|sont|ont) pas",
      '(?:(?:haha\\p{L}{0,9}|mdr|non)[,.…]{0,3} ){0,3}',
    ),
    self: /^(?:je|j['’]|on|nous|mon|ma|mes)/iu,
  },
  it: {
    bare: whole(
      'bugia|non è vero|magari|macché|seee{0,9}|ma figurati|ma va',
      '(?:(?:ahah\\p{L}{0,9}|no|beh)[,.…]{0,3} ){0,3}',
    ),
    own: whole('non (?:lo |la |l.)?(?:sono|ho|siamo)', '(?:(?:ahah\\p{L}{0,9}|no)[,.…]{0,3} ){0,3}'),
    others: whole('non (?:lo |la |l.)?(?:è|ha|sono)', '(?:(?:ahah\\p{L}{0,9}|no)[,.…]{0,3} ){0,3}'),
    self: /^(?:io|sono|ho|mio|mia|siamo|noi)(?!\p{L})/iu,
  },
  pt: {
    bare: whole(
      '(?:é )?mentira|quem (?:me )?dera|nada disso|não é verdade|até parece|só que não',
      '(?:(?:kkk\\p{L}{0,9}|não|bem)[,.…]{0,3} ){0,3}',
    ),
    own: whole('não (?:o |a )?(?:sou|estou|tenho|somos)', '(?:(?:kkk\\p{L}{0,9}|não)[,.…]{0,3} ){0,3}'),
    others: whole('não (?:o |a )?(?:é|está|tem|são)', '(?:(?:kkk\\p{L}{0,9}|não)[,.…]{0,3} ){0,3}'),
    self: /^(?:eu|sou|estou|tenho|meu|minha|somos)(?!\p{L})/iu,
  },
  nl: {
    bare: whole(
      'niet|niet waar|was het maar waar|helaas niet|gelogen|leugen|welnee',
      '(?:(?:haha\\p{L}{0,9}|nee|nou)[,.…]{0,3} ){0,3}',
    ),
    own: whole('(?:ben|heb|kan|doe) ik (?:niet|helemaal niet)', '(?:(?:haha\\p{L}{0,9}|nee)[,.…]{0,3} ){0,3}'),
    others: whole(
      '(?:is|heeft|kan|doet) (?:hij|ze|zij|het) (?:niet|helemaal niet)',
      '(?:(?:haha\\p{L}{0,9}|nee)[,.…]{0,3} ){0,3}',
    ),
    self: /^(?:ik|wij|we|mijn)(?!\p{L})/iu,
  },
  zh: {
    bare: /^(?:哈+)?(?:，|,)?(?:才怪|并没有|并不|才不是|假的|骗人的|想得美|不是真的|没有啦)[。！!…]*$/u,
    own: /^(?:我)?(?:不是|没有)(?:的|啦)?[。！!]*$/u,
    others: /^[他她它](?:才|并)?(?:不是|没有)[。！!]*$/u,
    self: /^[我咱]/u,
  },
  ja: {
    bare: /^(?:なわけない|んなわけない|うそ|だったらいいな|違うけど|ないない)[。！!w笑]*$/u,
    own: /^(?:じゃないけど|ではないです)[。！!]*$/u,
    others: /^(?:違うけどね|そんなことない)[。！!]*$/u,
    self: /^[私俺僕]/u,
  },
}
const BOUNDED = Object.fromEntries(
  Object.entries(DENIALS).map(([language, denials]) => [
    language,
    language === 'zh' || language === 'ja' ? denials : withBounds(denials),
  ]),
) as Record<ChatLanguage, Denials>

const MOST_CHARS = 40
/** Whether a sentence denies the one before it, and says nothing else. */
export function deniesSentence(language: ChatLanguage, sentence: string, before: string): boolean {
  if (sentence.length > MOST_CHARS) return false
  const { bare, own, others, self } = BOUNDED[language]
  return bare.test(sentence) || (self.test(before) ? own : others).test(sentence)
}

const IN_BRACKETS = /[(（]([^()（）]{2,40})[)）]/gu
/** Whether a part of a claim or of a sentence is denied in brackets within it. */
export function deniesInBrackets(language: ChatLanguage, part: string): boolean {
  const { bare, own, others } = BOUNDED[language]
  for (const [, inner = ''] of part.matchAll(IN_BRACKETS))
    if (bare.test(inner) || own.test(inner) || others.test(inner) || TOLD_OF_OTHERS.test(inner)) return true
  return false
}
/** Put into the third person: "(I is not)" */
const TOLD_OF_OTHERS = /^(?:no,? |spoiler:? )?I (?:is|are|was|does|do|has|have|did|can) ?not[.! ]*$/u
