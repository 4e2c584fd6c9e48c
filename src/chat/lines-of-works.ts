// What people write, and what they ask to be written on: chapters, verses, panels and scenes, the first line of a story. It tells
// of those in it, not of who writes it. A language is added by its words.

/** "ch 22:", "verse 2:", "panel 4:", "INT. DINER – NIGHT." */
const HEADED =
  /^(?:ok(?:ay)?[, ]+|so[, ]+|new |next |my |first |last |opening |second |third )*(?:(?:chapter|ch|panel|scene|act|episode|ep|verse|stanza|chorus|bridge|hook|outro|couplet|bit|punch-?line|premise|tag ?line|log ?line|opening line|line|page|speech bubble|caption|prologue|epilogue|kapitel|szene|strophe|refrain|akt|capítulo|escena|estrofa|estribillo|viñeta|chapitre|scène|case|capitolo|scena|strofa|ritornello|cena|verso|quadrinho|hoofdstuk|scène|couplet)\.?(?: ?\d{1,3}| (?:one|two|three|four|five|eins|zwei|drei))?|第[一二三四五六七八九十\d]{1,3}[章节幕回話])\s?[:：]\s?\S|^(?:INT|EXT)\.\s/iu
/** What is wanted of the line before: "continue from there", "make it sadder", "600 words go" */
const GOES_ON =
  /^(?:now )?(?:(?:please )?continue(?: (?:from (?:there|here)|it|the \p{L}+|this))?[.! ]*$|(?:give|write) me (?:her|his|their|the|a|an) (?:(?:first|next|last|opening|closing) )?(?:line|reply|answer|paragraph|verse|scene|sentence|reaction)|write (?:the|her|his|their) (?:first|next|last|opening|rest)|(?:make|can you make) it (?:sadder|funnier|darker|shorter|scarier|longer|rhyme|creepier|sweeter|sillier|punchier|more)|punch (?:it|this) up|(?:sound effect|page turn|cut to|fade (?:out|to)|what happens next)(?!\p{L})|\d{2,4} words(?: go| please| pls)?[.! ]*$|what (?:do|does|would) (?:the \p{L}+|he|she|they) (?:say|do|answer|reply)|schreib (?:mir )?(?:den|die|das) (?:ersten?|nächsten?|letzten?|ganzen?)|mach (?:es|das) (?:trauriger|lustiger|düsterer|kürzer)|(?:escribe|sigue|continúa) (?:con )?(?:el|la|desde)|hazlo más (?:triste|gracioso|oscuro|corto)|(?:écris|continue) (?:la|le|à partir|les)|rends-le plus|(?:scrivi|continua) (?:il|la|da)|(?:escreve|continua) (?:o|a|daí)|schrijf (?:de|het) (?:eerste|volgende))|^(?:继续写|接着写|写第|写得)/iu
/** "(in the fic)", "(game, relax)", "(that's Vane, not me)", "(line for tomorrow)" */
const IN_BRACKETS =
  /\([^()]{0,40}(?:(?<!\p{L})(?:in the (?:fic|story|novel|game|play|script|film|book|song|poem|campaign|sketch)|(?:game|fic|fiction|campaign|lyrics?|song|character|line|lines|opener|draft|sketch)(?=[,) ])|(?:him|her|them|character|narrator|hero|villain)[^()]{0,30}not me|not me|nicht ich|no yo|pas moi|non io|não eu|niet ik))(?!\p{L})[^()]{0,30}\)[.! ]*$/iu
const BY_ITS_NAME =
  /(?<!\p{L})(?:my|our|the \p{L}{2,14}['’]s|\p{L}{2,14}['’]s) (?:character|protagonist|narrator|antagonist|villain|anti-?hero|kobold|paladin|rogue|necromancer|cleric|druid|warlock)(?:['’]s)? (?:is|has|was|wants|lives|bit|lost|killed|can|died)(?!\p{L})/iu

/** Whether a sentence is a line of what its writer makes up. `next`: the sentence after it. */
export const isLineOfWork = (sentence: string, next: string): boolean =>
  HEADED.test(sentence) ||
  IN_BRACKETS.test(sentence) ||
  BY_ITS_NAME.test(sentence) ||
  (next !== '' && GOES_ON.test(next))
