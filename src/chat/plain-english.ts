// Chat spelling written out: "im", "w/o", "gf", contractions.

type Rewritten = (word: string, ...rest: [number, string]) => string

/** "invoicing is Jonas's now", "at St. Mike's in Toronto": whose it is, not what that is. */
const isOrOwns = (_: string, ...[at, all]: [number, string]): string =>
  OWNED.test(all.slice(Math.max(0, at - 60), at)) ? "'s " : ' is '
const OWNED =
  /\b(?:is|are|was|were|be|been|at|near|from|to|into|in|round|around|opposite|behind|outside|of|by|with|for|than|like|called|named) (?:(?:St\.?|Saint|Uncle|Aunt|Auntie|Mr|Mrs|Ms|Dr|Big|Old) )?\p{Lu}[\p{L}.]*$/u

const WRITTEN_OUT: readonly (readonly [RegExp, string | Rewritten])[] = [
  [/[‘’ʼ´]/g, "'"],
  [/[“”]/g, '"'],
  // written large for weight
  [
    /\b(?:BUT|AND|SO|NOT|NEVER|REALLY|VERY|ALL|IS|ARE|NO|BECAUSE|ALWAYS|HER|HIS|MY|ME|WE|GOT|ONLY|STILL|THE)\b(?! [A-Z]{2,})(?<!\b[A-Z]{2,} \w+)/g,
    (word: string) => word.toLowerCase(),
  ],
  [/\b(?:im|i'm)\b/gi, 'I am'],
  [/\b(?:ive|i've)\b/gi, 'I have'],
  [/\bi'd (?=(?:been|had|already|never|gone|just|the|an?|my|no|two|three|four|five|\d+)\b)/gi, 'I had '],
  [/\bi'd\b/gi, 'I would'],
  [/(?<=^|[.!?,] )id\b(?= \w+)/gi, 'I would'],
  [/\bi'll\b/gi, 'I will'],
  [/(?<=^|[.!?,] )ill\b(?= (?:be|have|go|come|start|take|move|get|do|see|stay|work|need)\b)/gi, 'I will'],
  [/\bi\b(?![.:/'-]\w)/g, 'I'],
  // "me I'm back home"
  [/(?<=^|[.,;:!?] )me,? (?=I\b)/gi, ''],
  // "me phone is cracked"
  [
    /(?<=^|[.,;:!?] )me (?=(?!and|too|either|neither|not|as|is|was|has|at|in|on|with|for|to|or)\p{Ll}+(?: \p{Ll}+)?(?:'s| is| are| was| has) )/giu,
    'my ',
  ],
  [/\bcan'?t\b/gi, 'cannot'],
  [/\bwon'?t\b/gi, 'will not'],
  [/\bain'?t\b/gi, 'is not'],
  [/\bshan'?t\b/gi, 'will not'],
  [/\b(must|might)n'?t\b/gi, '$1 not'],
  [/\bveggie\b(?=$|[,.!?]| (?:now|since|and|but|for)\b)/gi, 'vegetarian'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|could|should|need)n'?t\b/gi, '$1 not'],
  [/\b(dont|doesnt|didnt|isnt|arent|wasnt|werent|havent|hasnt|hadnt|wouldnt)\b/gi, '$1§'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would)nt§/gi, '$1 not'],
  [
    /\b(he|she|who|what|that|there|it|where|here|how)'s (?=(?:been|got|had|become|gone|moved|started|left|passed|died|finished|turned|quit|stopped)\b)/gi,
    '$1 has ',
  ],
  [/\b(he|she|it|who|what|that|there|where|here|how|when|everyone|everything|everybody|nobody)'s\b/gi, '$1 is'],
  [/\b(shes|hes|whos|thats|theres)\b(?= )/gi, '$1§'],
  [/\b(she|he|who|that|there)s§/gi, '$1 is'],
  [
    /(?<=^|[.,!;:] |\b(?:so|and|but|because|cos|now|oh|yes|no|think) )its (?=(?:an?|the|my|our|so|in|on|not|called|really|been|at|just|all|for|from|mostly|only|written|built|based|hosted|made|due|due|running|still|now|her|his|their|pretty|about|open|closed|free)\b|[A-Z]{2,}\b)/gi,
    'it is ',
  ],
  [/\b(we|they|you)'re\b/gi, '$1 are'],
  [/\b(they|you)re\b/gi, '$1 are'],
  [/\b(we|they|you)'ve\b/gi, '$1 have'],
  [/\b(we|they|you|he|she|it)'ll\b/gi, '$1 will'],
  [/\b(we|they|you|he|she)'d\b/gi, '$1 would'],
  [
    /\b(driv|walk|teach|work|liv|go|do|mak|tak|look|gett|runn|play|mov|sleep|eat|drink|com|hav|be|try|talk|feel|stay|haul|fish|hunt|cook|sing|sav|thinkin|rid|sell|buy|learn|start|stopp|quitt|leav|retir|pay|train|help|wear|smok|read|writ|build|grow|rais|keep|us)in'?(?=$|[ ,.!])/gi,
    '$1ing',
  ],
  [/\bgonna\b/gi, 'going to'],
  [/\bimma\b/gi, 'I will'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
  [/\bkinda\b/gi, 'kind of'],
  [/\bsorta\b/gi, 'sort of'],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/ ?/gi, 'with '],
  [/(?<=\p{L}) w (?=\p{L})/gu, ' with '],
  [/(?<=\p{L}) n (?=\p{L})/gu, ' and '],
  [/\b&\b|(?<=\s)&(?=\s)/g, 'and'],
  [/\bb4\b/gi, 'before'],
  [/\b(?:rn|atm)\b/g, 'right now'],
  [/\br (?=(?:u|you|they|we)\b)/g, 'are '],
  [/\bur\b/gi, 'your'],
  [/(?<=^|\s)u(?=\s|$)/g, 'you'],
  [/\bb?c[uo]z\b|'cause\b|\b(?:bc|cos|coz)\b/gi, 'because'],
  [/\btho\b/gi, 'though'],
  // no till of a shop: "my dad on the till"
  [/(?<!\b(?:the|a|our|my|his|her|their|your|each|behind) )\b(?:till?|'til)\b/g, 'until'],
  [/\by\/o\b|\by\.o\.(?=\s|$)/gi, 'years old'],
  [/\byr(?= \d)/gi, 'year'],
  [/\byrs?\b/gi, 'years'],
  [/\bmos?\b(?= old)/gi, 'months'],
  [/\bwks?\b/gi, 'weeks'],
  [/\bbf\b/g, 'boyfriend'],
  [/\bgf\b/g, 'girlfriend'],
  [/\bbff\b/gi, 'best friend'],
  [/\bbday\b/gi, 'birthday'],
  [/\bfav(?:e|ou?rite)?s?\b/gi, 'favourite'],
  [/\bnr\b/g, 'number'],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\bppl\b/gi, 'people'],
  [/\b(?:tmrw|tmr|tmw|tomoz)\b/gi, 'tomorrow'],
  [/\b2moro\b/gi, 'tomorrow'],
  [/\bappt\b/gi, 'appointment'],
  [
    /(?<=\b(?:\p{Lu}\p{L}{1,40}|(?:my|our) (?:\p{L}{1,40} )?\p{L}{1,40}|[Tt]he \p{Ll}{1,40}(?='s (?:on|in|at|now|called|not|been)\b)|^\p{L}\p{Ll}{2,40}(?='s (?:on|in|at|now|called|not|been|pretty|quite|fully|almost|nearly|mostly|back|off|down|up|gone|out)\b)|(?:wife|husband|mum|mom|dad|sister|brother|son|daughter|boss|roommate|flatmate|girlfriend|boyfriend|partner)))'s (?=(?:a|an|the|been|really|pretty|quite|fully|almost|nearly|mostly|down|up|out|so|very|always|not|now|just|going|getting|expecting|due|starting|leaving|running|learning|studying|training|living|working|driving|doing|teaching|looking|selling|buying|single|married|divorced|engaged|in|at|on|from|named|called|taking|moving|coming|visiting|working|turning|having|allergic|pregnant|vegan|vegetarian|retired|off|back|\d+)\b)/gu,
    isOrOwns,
  ],
  [
    /\b(?:btw|by the way|lol+|lmao|haha+h?a*|hehe+|omg|tbh|ngl|imo|imho|ty|thx|fyi|obvs|rofl|ofc|smh|fr|xd)\b(?<first>[,.!]?)[,.!]*/gi,
    '$<first>',
  ],
]

const CALLS = /, (?:baby|babe|mate|dude|bro|bruh|man|darling|honey|folks|guys|lads|pal)(?=[.!]*$)/i
/** "I have to leave at 3 though, Nan." */
const KIN_CALLED =
  /, (?:Nan|Nana|Nanna|Mum|Mummy|Mam|Mom|Mama|Ma|Dad|Daddy|Da|Pa|Gran|Granny|Grandma|Grandad|Grandpa|Gramps|Auntie|Aunty|Sis|Bro|Sir|Boss|Doc)(?=[.!]*$)/
const ASIDE = /,? (?:as (?:you know|I said|I mentioned|always|usual)|you know|of course|I mean|mind you)(?=,)/gi

/** A sentence with its chat spelling written out; what stands where is no longer known. */
export function plainEnglish(sentence: string): string {
  let text = sentence
  for (const [pattern, words] of WRITTEN_OUT)
    text = typeof words === 'string' ? text.replace(pattern, words) : text.replace(pattern, words)
  return text
    .replace(ASIDE, '')
    .replace(CALLS, '')
    .replace(KIN_CALLED, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;!.](?![\p{L}]))/gu, '')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/^[ ,;:!.…-]+/, '')
    .trim()
}
