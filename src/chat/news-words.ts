// The words of a text that tell two things apart, cut to stems.

/** Function words of three letters and more, in the languages with blanks between words. */
const SMALL =
  /^(?:the|and|but|for|not|has|have|had|with|from|its|our|out|any|all|are|was|were|who|his|her|him|she|they|them|that|this|than|then|you|your|too|off|over|into|about|been|does|did|can|cannot|will|there|here|very|still|only|also|even|some|more|most|much|many|what|when|where|which|while|because|since|after|before|until|ich|und|der|die|das|ein|eine|einen|einem|einer|mit|bei|auf|für|von|ist|sind|hat|haben|habe|wir|mein\p{L}*|sein\p{L}*|nicht|kein\p{L}*|auch|noch|schon|aber|oder|dem|den|des|zum|zur|los|las|una|uno|que|con|por|para|del|como|más|mas|muy|sin|mis|sus|les|des|une|est|sur|dans|avec|pour|par|pas|plus|mon|mes|son|ses|nous|che|non|per|gli|una|dei|del|alla|mio|mia|sono|uma|com|por|não|nao|meu|minha|dos|das|het|een|van|met|voor|niet|mijn|zijn|ook|maar|aan|bij|naar)$/iu
/** English words that stand in talk of anything. */
const COMMON =
  /^(?:drives?|driving|drove|moves?|moving|moved|wears?|stays?|walks?|walking|signs?|signed|nights?|girls?|boys?|things|baby|needs?|needed|lost|found|bought|sold|opened|closed|finished|ended|changed|changes|switched|belongs?|owns?|runs?|running|gets|wake|main|table|dad|mum|mom|bin|done|spaces?|world|place|door|head|hands?|keys?|line|list|note|notes|test|tests|date|dates|point|points|rate|page|pages|home|work|time|day|days|week|weeks|month|months|year|years|people|thing|things|good|great|new|old|kids?|friend|friends|house|place|life|lot|bit|way|one|two|three|four|five|six|seven|eight|nine|ten|first|second|last|next|little|big|really|love|like|loves|likes|want|wants|said|others|assistant|call|name|called|every|each|morning|evening|night|today|mine|now|these|since|anymore|instead|finally|currently|their|themself|together|family|man|woman|guy|stuff|going|doing|getting|being|having|always|never|team|school|best|long|short|minutes|hours|hour|times|call|back|down|keep|make|made|take|takes|took|give|gives|gave|use|uses|using|get|gets|got|go|goes|went|come|comes|came|put|know|think|plays?|playing|works|lives|living|start|started|stop|part|side|end|everyone|everything|something|anything|nothing|please|years|money|half|whole|full|class|group|number|work|project|phone|office|person|city|town|street|room|garden|kitchen|dinner|lunch|breakfast|coffee|summer|winter|spring|autumn)$/iu
const WORD =
  /(?=(\p{Script=Han}{2}))|[\p{Script=Katakana}ー]{2,}|[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’+#_-]*/gu
const LEAST_LETTERS = 3

/** Stems of the words that tell something; pairs of Chinese and Japanese signs. */
export function tellingWords(text: string): Set<string> {
  const found = new Set<string>()
  for (const [whole, pair] of text.matchAll(WORD)) {
    const plain = (pair ?? whole).replace(/['’]\p{L}{1,2}$/u, '')
    const isLong = pair !== undefined || plain.length >= LEAST_LETTERS || /\d\d|^[A-Z]\w|[ァ-ヶ]/u.test(plain)
    if (isLong && !COMMON.test(plain) && !SMALL.test(plain)) found.add(stemOf(plain))
  }
  return found
}

/** A word without its ending, in lower case and without accents. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (/\p{Script=Han}|\p{Script=Katakana}|\d/u.test(lower) || lower.length < 4) return word.toLowerCase()
  return lower.replace(/(?:(?<=..)ing|(?<=...)ed|(?<=..s)es|(?<=..)s)$/u, '').replace(/(?<=...)[aeio]$/u, '')
}
