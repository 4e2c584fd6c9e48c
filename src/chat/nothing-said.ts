// Sentences that are words of courtesy, pasted lines or an acted part, and tell nothing of their speaker. All languages that are read.

/** "Guten Morgen", "hola otra vez": and nothing else */
const GREETING =
  /^(?:good (?:morning|evening|afternoon|night)|hello|hi|hey|guten (?:morgen|tag|abend)|moin(?: moin)?|hallo|servus|buenos días|buenas(?: tardes| noches)?|hola|bonjour|bonsoir|salut|coucou|buongiorno|buonasera|ciao|bom dia|boa (?:tarde|noite)|olá|oi|goedemorgen|goedenavond|hoi|早上好|晚上好|你好呀?|おはよう(?:ございます)?|こんにちは|こんばんは)(?: (?:again|there|all|everyone|to you|otra vez|de nuevo|a todos|zusammen|wieder|encore|à tous|a tutti|outra vez|allemaal))?[,.!~]{0,3}$/iu
const HOW_ARE_YOU =
  /(?<!\p{L})(?:how (?:are|have) you(?: been| doing)?|how['’]?ve you been|how (?:are things|is it going|is life)|how['’]s (?:life|it going|things)|wie geht|cómo (?:estás?|te va|lo llevas|vas?)|qué tal(?: (?:estás|todo|vas))?|comment (?:vas-tu|tu vas|ça va|allez)|ça va|come (?:stai|va)|como (?:estás|você está|vai)|hoe gaat)(?!\p{L})|最近怎么样|你好吗|还好吗|元気/iu
const MOOD =
  /^(?:(?:so|very|really|a bit|pretty|much|not|un poco|muy|un peu|très|bien|ganz|sehr|schon|molto|um pouco|muito|een beetje|heel) )?(?:ok(?:ay)?|fine|good|great|tired|better|worse|meh|so-so|bad|alright|knackered|regular|bien|mal|mejor|cansad[oa]|mieux|bof|fatiguée?|gut|besser|müde|geht so|passt schon|bene|meglio|stanc[oa]|bem|melhor|goed|beter|moe|还行|一般|累|好多了|元気|まあまあ)(?:,? (?:thanks|thank you|danke|gracias|merci|grazie|obrigad[oa]|bedankt|谢谢))?[.! ]*$/iu

/** "sensor: - platform: bme280 update_interval: 60s": settings in a line */
const SETTINGS = /(?:^|\s)-? ?[a-z]\w{1,30}: ?\S{1,60}(?:\s+-? ?[a-z]\w{1,30}: \S{1,60}){2}/u
const OF_SETTINGS = /(?:^|\s)(?:- [a-z]\w*:|[a-z]+_\w+:)/u
const OF_PROGRAM =
  /(?<!\p{L})(?:exception was thrown|uncaught (?:in promise|typeerror|exception)|unhandled (?:promise )?rejection|stack ?trace|core dumped|renderflex|overflowed by \d+ pixels|econnrefused|enoent|eaddrinuse|undefined is not a|null pointer|exit code \d+)(?!\p{L})/iu
/** "vinho_verde_2026!" */
const PASSWORD = /(?<!\S)(?=\S*\d)(?=\S*_)\w{8,40}[!#$%&*?](?=$|[\s,.])/u

/** "we're having twins, no we're not" */
const TAKEN_BACK_AT_ONCE =
  /, no,? (?:we|i|he|she|they|it)(?:['’](?:re|m|s)| are| am| is) not(?=[,.;!]|$)|, no i (?:do not|don['’]t|did not|didn['’]t)(?!\p{L})/iu
const DREAMT = /(?<!\p{L})(?:was|been|were|am) dreaming (?:last night|that|about|of|i )/iu

/** Whether a sentence tells nothing to be kept. */
export const saysNothing = (text: string): boolean =>
  (SETTINGS.test(text) && OF_SETTINGS.test(text)) ||
  OF_PROGRAM.test(text) ||
  PASSWORD.test(text) ||
  TAKEN_BACK_AT_ONCE.test(text) ||
  DREAMT.test(text)

/** Whether words are a greeting, or how somebody is who was asked. `question`: the one that they answer; null: none. */
export const isCourtesy = (words: string, question: string | null): boolean =>
  GREETING.test(words.trim()) || (question !== null && HOW_ARE_YOU.test(question) && MOOD.test(words.trim()))

/** "Imagine you are my boss and I am asking": all that follows is said in a part. */
export const ACTS_A_PART =
  /^(?:(?:ok|okay|so|now|let['’]?s|hey|vale|bon|also|gut)[,:]? ){0,2}(?:imagine|pretend|suppose|role[- ]?play|act as(?: if)?|stell dir vor|tu(?:n wir)? so,? als|imagina(?:te)? que|haz como (?:que|si)|imagine que|fais comme si|immagina (?:di|che)|fai finta|imagina que|finge que|stel je voor|doe alsof)[,:]? (?:that )?(?:you|i|we|du|ich|wir|eres|soy|somos|tu|je|nous|sei|sono|você|eu|jij|ik)(?!\p{L}).{0,80}(?:and|und|y|et|e|en) (?:i|ich|yo|je|io|eu|ik)(?!\p{L})|^(?:假装|想象一下?)你是/iu
