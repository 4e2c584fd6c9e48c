// Words that stand beside what is said and change nothing about it, though they look like a condition, a joke or a
// question: "if anyone asks", "joking aside", "you won't believe it". Blanked before anything is read. Data: a line a language.

const BY_LANGUAGE: readonly string[] = [
  "(?:,? ?(?:and )?(?:just )?(?:in case|if) (?:(?:any(?:one|body)(?:'s| is)?|you(?:'re| are| were)?) (?:ever )?(?:asks?|asking|wonder(?:s|ing|ed)?|cares?|interested|did not know|didn't know|must know|need to know|want to know)|that (?:helps|matters)|it (?:helps|matters))|,? ?(?:just )?(?:in case you(?:'re| are| ever| should)?|if you (?:ever|should)) (?:suggest|recommend|plan|cook|book|order|write|send|draft|propose)(?:ing)? ?[\\p{L} ]{0,30}(?=[.!]|$)|,? if (?:you please|I live(?: that long)?|(?:all|everything) goes well|I survive|God wills?|(?:the )?lord wills?)|(?:all )?(?:jokes?|joking|kidding) (?:aside|apart),?|you(?:'ll never| will never| won't| wont) believe (?:it|this),?)",
  '(?:,? ?falls (?:es )?(?:jemand(?:en)?|wen|dich|du|ihr|wer) (?:fragt|fragst|interessiert|wissen will(?:st)?)|,? ?(?:nur )?falls du (?:mal|je|jemals|irgendwann) [\\p{L} ]{0,30}(?:vorschl\\p{L}+|empf\\p{L}+|plan\\p{L}+|koch\\p{L}+|buch\\p{L}+|bestell\\p{L}+|schreib\\p{L}+|schick\\p{L}+|such\\p{L}+)|,? so gott will|(?:spaß|scherz) beiseite,?|du (?:wirst|glaubst) es (?:nicht|kaum)(?: glauben)?,?)',
  '(?:,? ?por si (?:(?:te|le|os) )?(?:importa|interesa|sirve|ayuda|alguien pregunta|preguntas|preguntáis)|,? ?por si (?:(?:me|nos) )?(?:sugieres|recomiendas|planeas|cocinas|reservas|escribes|propones)[\\p{L} ]{0,30}(?=[.!]|$)|,? si dios quiere|(?:bromas aparte|fuera de bromas?),?|no (?:te )?(?:lo|me) vas a creer,?|qué va,)',
  "(?:,? ?(?:au cas où|si(?: jamais)?) (?:quelqu['’]un|tu|vous|ça|cela)(?: (?:te|t['’]|vous))? ?(?:demandes?|intéresse|interroges?|peut (?:aider|servir))|,? ?(?:au cas où|si) (?:tu|vous) (?:me |nous |m['’])?(?:proposes?|proposez|suggères?|suggérez|conseilles?|conseillez|prévois|prévoyez|réserves?|réservez|écris|écrivez) (?:un jour |jamais )[\\p{L} ]{0,30}(?=[.!]|$)|(?:blagues?|plaisanteries?) à part,?|tu (?:ne )?(?:vas pas )?(?:me |le )?croir(?:as|e)(?: pas| jamais)?,?)",
  '(?:,? ?(?:se|nel caso) (?:a qualcuno|ti|vi|qualcuno) (?:interessa|importa|chieda|può servire|può interessare)|scherzi a parte,?|non ci crederai(?: mai)?,?)',
  '(?:,? ?(?:se|caso) (?:alguém (?:perguntar|pergunte|quiser saber)|(?:te |vos |lhe )?(?:interessar|interesse|ajudar))|(?:brincadeiras? (?:à|a) parte|fora de brincadeira),?|(?:não vais|você não vai) acreditar,?)',
  '(?:,? ?(?:dus )?(?:mocht (?:je|iemand) (?:je |het )?(?:afvragen|vragen|willen weten)(?: wie| wat| waarom)?|(?:als|voor) (?:iemand|wie) (?:het|ernaar) (?:vraagt|wil weten|interesseert))|(?:alle )?(?:gekheid|geintjes?|grapjes?) (?:op een stokje|daargelaten),?|je gelooft (?:het|dit) (?:niet|nooit),?)',
]
const BESIDE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${BY_LANGUAGE.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
const BESIDE_JOINED =
  /^(?:在吗|在不在|有空吗)(?=[\s，,])|(?:说正经的|言归正传|玩笑归玩笑|不开玩笑|你敢信)[，,]?|冗談(?:はさておき|抜きで|はともかく)[、,]?|信じられないかもしれない(?:けど|ですが)[、,]?/giu

/** A message with its asides blanked; places stay. */
export const withoutAsides = (message: string): string =>
  message.replace(BESIDE, blanked).replace(BESIDE_JOINED, blanked)
const blanked = (text: string): string => ' '.repeat(text.length)
