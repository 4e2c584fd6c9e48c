import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// Irony in its commonest form: agreement too ready, then what one is said to love, with stress or beyond measure ("yes i
// simply adore hotdesking. best hours of my life"), or then what cannot be ("sure, and i am the pope"). Each alone is meant:
// agreement is how questions are answered, and people love things. Data: a line a language.

interface Irony {
  /** at the start of a sentence: agrees twice, or with an interjection */
  agrees: RegExp
  /** after it: is said to love, or to be glad of */
  adores: RegExp
  /** in the sentence or the next: beyond measure */
  crowns: RegExp
  /** at the start of a sentence: agreement that is none, and something else that is as true */
  tops: RegExp
  /** the whole of a sentence: a word of praise */
  praise: RegExp
  /** the sentence after it: another of what one has enough of */
  another: RegExp
}
const re = (pattern: string): RegExp => new RegExp(pattern, 'iu')

const IRONIES: Readonly<Record<ChatLanguage, Irony>> = {
  en: {
    agrees: re(
      '^(?:(?:oh|ah)[,.!]? (?:yes|yeah|sure|totally|absolutely)|no,? really|(?:yes|yeah)[,.!]? (?:yes|yeah|sure)|sure,? (?:yes|yeah))[,.!]? ',
    ),
    adores: re(
      "\\b(?:(?:i|we)(?:'m|'re| am| are)? (?:(?:do|just|simply|absolutely|totally|really|truly|so|positively) ){0,3}(?:love|adore|enjoy|live for|(?:having|had) (?:a|an|the) (?:\\p{L}{1,20} )?(?:fantastic|great|wonderful|lovely|amazing|brilliant|fabulous|marvellous|grand|super|best) (?:old )?time)|im (?:having|loving)|love \\p{L}{1,20}ing)\\b",
    ),
    crowns: re(
      '\\b(?:(?:best|happiest|finest|greatest|proudest) (?:\\p{L}{1,20} ){0,2}(?:of my life|ever|in years)|never (?:felt|been|slept|looked) (?:better|happier|so alive)|take (?:all )?my (?:house|money|kidney|wallet|soul|car|firstborn)|(?:my )?dream (?:job|life|come true)|who (?:would ?n.?t|does ?n.?t|needs) |(?:highlight|highpoint) of my)\\b',
    ),
    tops: re(
      '^(?:(?:yeah|yes|oh|ah)[,.!]? )?(?:sure|right|of course|aha|uh-?huh)[,.!]? and (?:i.?m|i am) (?!(?:from|in|at|on|a|so|not|also|going|still)\\b|\\d|\\p{L}{1,20}ing\\b)|^(?:yeah|yes|oh|ah)[,.!]? (?:sure|right|great|of course)[,.!]? and (?:tomorrow|next|then|soon) (?:i|we|my|it|they)\\b',
    ),
    praise: re(
      '^(?:oh )?(?:great|brilliant|fantastic|wonderful|lovely|perfect|marvellous|fabulous|terrific|just great|super)[.! ]*$',
    ),
    another: re('^(?:my new|another|yet another|one more|more|even more) \\p{L}{1,20}(?: \\p{L}{1,20}){0,2}[.! ]*$'),
  },
  de: {
    agrees: re(
      '^(?:(?:oh|ach|ah)[,.!]? (?:ja|klar|natürlich|doch)|ja,? ja|jaja|na klar|aber ja|ja klar|nein,? wirklich)[,.!]? ',
    ),
    adores: re(
      '\\b(?:(?:ich |wir )?(?:lieben?|genießen?|vergöttern?|freu\\p{L}{0,20})(?: (?:ich|wir|mich|uns))?|hab\\p{L}{0,20} (?:so )?(?:viel )?spaß)\\b',
    ),
    crowns: re(
      '\\b(?:(?:schönste|beste)[nrs]? (?:\\p{L}{1,20} ){0,2}(?:meines lebens|überhaupt|aller zeiten)|(?:absolutes?|reinstes?) (?:\\p{L}{0,20}elixier|highlight|paradies)|nie besser|könnte nicht besser)\\b',
    ),
    tops: re(
      '^(?:(?:ja|oh|ach|na|aber|aha)[,.!]? )(?:klar|sicher|genau|super|toll|logisch|natürlich)[,.!]? und (?:ich bin (?!(?:in|aus|bei|am|im|auch|noch|seit)\\b|\\d)|(?:morgen|dann|nächste\\p{L}{0,20}|bald|demnächst|als nächstes) )|^(?:nein,? nein|nee,? nee|ja,? ja|ach ja|aber ja|oh ja)\\b.*\\bja (?:locker|natürlich|selbstverständlich|bestimmt|sicher|mindestens|quasi|praktisch)\\b',
    ),
    praise: re('^(?:na )?(?:super|toll|klasse|prima|großartig|wunderbar|herrlich)[.! ]*$'),
    another: re(
      '^(?:(?:und )?(?:noch|wieder|schon wieder) (?:ein\\p{L}{0,20}|mehr)|mein neue[rs]?) \\p{L}{1,20}(?: \\p{L}{1,20}){0,2}[.! ]*$',
    ),
  },
  es: {
    agrees: re(
      '^(?:(?:uy|ay|ah|oh|huy)[,.!]? (?:sí|si|claro)|sí,? sí|si,? si|sí,? claro|claro,? claro|no,? de verdad)[,.!]? ',
    ),
    adores: re('\\b(?:me (?:encanta|fascina|chifla|apasiona|flipa)n?|adoro|disfruto|amo)\\b'),
    crowns: re(
      '\\b(?:(?:mejor|mejores) (?:\\p{L}{1,20} ){0,2}(?:de mi vida|del mundo)|nunca (?:he )?estado mejor|mi sueño|un sueño)\\b',
    ),
    tops: re(
      '^(?:ajá|aja|ya,? claro|sí,? claro|si,? claro|uy,? sí|ya,? seguro|claro que sí)[,.!]? y (?:yo (?:soy|me llamo) (?!de\\b)|mañana )',
    ),
    praise: re('^(?:qué )?(?:genial|perfecto|estupendo|maravilloso|fantástico|bien)[.! ]*$'),
    another: re('^(?:otr[oa]|más|mi nuev[oa]) \\p{L}{1,20}(?: \\p{L}{1,20}){0,2}[.! ]*$'),
  },
  fr: {
    agrees: re('^(?:(?:ah|oh|mais|ben)[,.!]? (?:oui|si|bien sûr)|oui,? oui|si,? si|non,? vraiment)[,.!]? '),
    adores: re("(?:j['’]ado{1,20}re|j['’]aime tellement|je (?:kiffe|raffole|savoure)|on ado{1,20}re)"),
    crowns: re(
      '(?<!\\p{L})(?:meilleurs? (?:\\p{L}{1,20} ){0,2}(?:de ma vie|du monde)|jamais (?:été )?(?:aussi|mieux|plus) |mon rêve|le rêve|plus beaux? (?:\\p{L}{1,20} ){0,2}de ma vie)(?!\\p{L})',
    ),
    tops: re(
      "^(?:ah |oh |mais |ben )?(?:bien sûr|c['’]est ça|évidemment|oui c['’]est ça|mais oui|genre)[,.!]? et (?:moi,? (?:je suis|j['’]suis|c['’]est) (?!(?:de|à|en)\\b)|demain |bientôt )",
    ),
    praise: re('^(?:super|génial|parfait|formidable|merveilleux|fantastique|youpi)[.! ]*$'),
    another: re(
      '^(?:encore (?:un|une|des|plus)|un[e]? autre|mon nouveau|ma nouvelle) \\p{L}{1,20}(?: \\p{L}{1,20}){0,2}[.! ]*$',
    ),
  },
  it: {
    agrees: re('^(?:(?:ah|oh|eh|ma)[,.!]? (?:sì|si|certo)|sì,? sì|si,? si|sì,? certo|come no|no,? davvero)[,.!]? '),
    adores: re('\\b(?:ado{1,20}ro|amo|mi piace (?:tantissimo|da morire)|mi godo)\\b'),
    crowns: re(
      '\\b(?:(?:migliore?|migliori|più bell[oaie]) (?:\\p{L}{1,20} ){0,2}(?:della mia vita|del mondo)|mai stat[oa] meglio|il mio sogno|un sogno)\\b',
    ),
    tops: re(
      '^(?:sì,? certo|si,? certo|ah,? certo|come no|ovvio|eh,? già)[,.!]? e (?:io sono (?!(?:di|a|in)\\b)|domani )',
    ),
    praise: re('^(?:che )?(?:bello|fantastico|perfetto|meraviglioso|ottimo|evviva)[.! ]*$'),
    another: re("^(?:un altro|un['’]altra|ancora|il mio nuovo|la mia nuova) \\p{L}{1,20}(?: \\p{L}{1,20}){0,2}[.! ]*$"),
  },
  pt: {
    agrees: re('^(?:(?:ah|oh|ai|ui)[,.!]? (?:sim|claro|pois)|sim,? sim|pois,? pois|sim,? claro|não,? a sério)[,.!]? '),
    adores: re('\\b(?:ado{1,20}ro|amo|gosto tanto|curto demais)\\b'),
    crowns: re(
      '\\b(?:(?:melhor|melhores|mais feliz(?:es)?) (?:\\p{L}{1,20} ){0,2}(?:da minha vida|do mundo)|nunca estive melhor|o meu sonho|um sonho)\\b',
    ),
    tops: re(
      '^(?:sim,? claro|ah,? claro|claro que sim|tá bom|aham|pois,? pois)[,.!]? e (?:eu sou (?!(?:de|do|da)\\b)|amanhã )',
    ),
    praise: re('^(?:que )?(?:ótimo|maravilha|perfeito|fantástico|lindo|bom)[.! ]*$'),
    another: re('^(?:mais uma?|outr[oa]|o meu novo|a minha nova) \\p{L}{1,20}(?: \\p{L}{1,20}){0,2}[.! ]*$'),
  },
  nl: {
    agrees: re('^(?:(?:oh|ah|ach)[,.!]? (?:ja|tuurlijk|natuurlijk)|ja,? ja|jaja|ja hoor|nee,? echt)[,.!]? '),
    adores: re(
      '\\b(?:ik (?:hou|geniet) (?:zo |echt |enorm )?van|(?:hou|geniet) ik (?:zo |echt )?van|ik ben dol op)\\b',
    ),
    crowns: re(
      '\\b(?:(?:mooiste|beste|leukste) (?:\\p{L}{1,20} ){0,2}(?:van mijn leven|ooit|ter wereld)|nooit beter|mijn droom|een droom)\\b',
    ),
    tops: re(
      '^(?:ja hoor|ja,? ja|jaja|ja,? tuurlijk|ja,? vast|oh,? tuurlijk)[,.!]? en (?:ik ben (?!(?:in|uit|van)\\b|\\d)|morgen |straks )',
    ),
    praise: re('^(?:geweldig|fantastisch|super|heerlijk|top|leuk|fijn)[.! ]*$'),
    another: re('^(?:nog een|weer een|alweer een|mijn nieuwe) \\p{L}{1,20}(?: \\p{L}{1,20}){0,2}[.! ]*$'),
  },
  zh: {
    agrees: /^(?:是啊|对啊|对对|哦|当然|可不|好呀|嗯嗯)[，,！!]?/u,
    adores: /(?:我|我们)?(?:可|最|超|太|真)(?:爱|喜欢|享受|幸福|开心)/u,
    crowns: /(?:人生|这辈子|一生).{0,4}(?:巅峰|最)|不得了|极了|梦想/u,
    tops: /^(?:是啊|对啊|哦|当然|呵呵|好)[，,！!]?(?:那)?我还是.{1,8}(?:呢|哦)/u,
    praise: /^(?:太棒了|真棒|太好了|绝了)[。！]*$/u,
    another: /^(?:又|再)(?:来)?一?(?:个|场|次|份).{1,6}[。！]*$/u,
  },
  ja: {
    agrees: /^(?:はいはい|そうそう|ええ|もちろん|うんうん)[、，！!]?/u,
    adores: /(?:大好き|最高|愛して|幸せ)/u,
    crowns: /人生で?(?:一番|最高)|夢の/u,
    tops: /^(?:はいはい|そうですか|へえ)[、，！!]?(?:じゃあ)?(?:私|俺|僕)は.{1,8}(?:です|だ)/u,
    praise: /^(?:最高|素晴らしい|やった)[。！]*$/u,
    another: /^また.{1,8}[。！]*$/u,
  },
}
const BOUNDED = Object.fromEntries(
  Object.entries(IRONIES).map(([language, irony]) => [
    language,
    language === 'zh' || language === 'ja' ? irony : withBounds(irony),
  ]),
) as Record<ChatLanguage, Irony>

/** Capitals or a vowel drawn out: "LOVE", "adooore" */
const STRESSED =
  /(?<!\p{L})(?:LOVE|LOVING|ADORE|ENJOY|LIEBE|GENIESSE|AMO|ADORO|ADORE|ENCANTA|DOL)S?(?!\p{L})|(?:lo{3,20}ve|ado{3,20}r|lie{3,20}be|enca{3,20}nta|a{3,20}mo|ho{3,20}u)/u
/** "yes i simply adore" */
const BEYOND =
  /(?<!\p{L})(?:simply|positively|absolutely|truly|schlichtweg|sencillamente|simplement|semplicemente|simplesmente|werkelijk) (?:love|adore|live for|liebe|adoro|adore|amo)(?!\p{L})/iu

/** Whether a sentence is ironic in this way; `before` and `next`: the sentences around it. */
export function isSaidInIrony(language: ChatLanguage, sentence: string, before: string, next: string): boolean {
  const { agrees, adores, crowns, tops, praise, another } = BOUNDED[language]
  if (tops.test(sentence)) return true
  if (another.test(sentence) && praise.test(before)) return true
  if (!adores.test(sentence)) return false
  const isCrowned = crowns.test(sentence) || crowns.test(next)
  return agrees.test(sentence) ? isCrowned || STRESSED.test(sentence) : isCrowned && BEYOND.test(sentence)
}
