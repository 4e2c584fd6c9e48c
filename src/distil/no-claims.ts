import { IMPERATIVE } from './statement-patterns.ts'

// What has the form of a statement and says nothing worth keeping: who wrote a text, bare links, titles of issues, lines of code,
// what a button is for. In every language alike, but for words.

const MAX_BYLINE_WORDS = 14
const BYLINE =
  /^[*_("“]{0,3}(?:(?:words|text|story|photos?|photographs?|pictures?|illustrations?|translation|recipe|article|report|interview) (?:by|from)|(?:first |originally |last |recently )?(?:written|posted|published|compiled|edited|prepared|translated|photographed|illustrated|updated|revised|reviewed|submitted|reported|recorded|noted|minuted|typed|drawn up|put together|signed|created|generated|extracted|adapted|reprinted|reproduced|uploaded|archived|filed|modified)(?: (?:and|&) [a-z]{4,10})? (?:by|from|on|in|under|at)|author(?:ed)? by|posted|(?:auf)?geschrieben (?:von|am)|verfasst (?:von|am)|veröffentlicht (?:von|am)|zuletzt (?:geändert|bearbeitet|aktualisiert)|erstellt (?:von|am)|zusammengestellt von|protokolliert von|übersetzt von|text und (?:fotos|bilder):|escrito (?:por|el)|redactado por|publicado (?:por|el|en)|actualizado (?:por|el)|traducido por|recopilado por|écrit (?:par|le)|rédigé (?:par|le)|publié (?:par|le)|mis à jour (?:par|le)|traduit par|propos recueillis par|opgeschreven door|geschreven (?:door|op)|gepubliceerd (?:door|op)|bijgewerkt (?:door|op)|scritto (?:da|il)|pubblicato (?:da|il)|aggiornato il|tradotto da|escrito em|publicado em|atualizado em)(?![\p{L}-]|[*_]{0,3}:)/iu
/** What a sentence has that says more than who and when: "Written by Ana, the plan was dropped." */
const FINITE =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|will|can|must|should|does|did|became|won|sold|says?|ist|sind|war|waren|wird|hat|haben|kann|muss|es|son|fue|era|tiene|ha|est|sont|était|fut|a|ont|doit|heeft|hebben|was|wordt|è|sono|foi|tem)(?!\p{L})/iu

const ADDRESS_OF_PAGE = /<?(?:https?:\/\/|www\.)[^\s<>)\]]{2,500}[>)\]]{0,2}|\[[^[\]]{0,200}\]\([^()\s]{0,500}\)/g
const MAX_WORDS_BESIDE_LINK = 3

/** "…to runtime deprecation [#50687](…)", "fix the build (#12)": what a list of changes or issues calls one. */
const ISSUE = /(?:\[[\w./-]{0,60}#\d{1,7}\](?:\([^()\s]{0,300}\))?|\([\w./-]{0,60}#\d{1,7}\)|(?<=\s)#\d{1,7})[\s.,;]*$/u
const CODE_LINE =
  /\w::~?\w|\*{3} |^[\w.$]{1,60}\([^()]{0,80}\)[;,]?$|^(?:make|gcc|g\+\+|cc|ld|bash|sh|npm|error|warning|note)(?:\[\d+\])?: |^(?:#include|import|from|def|class|return|const|let|var)\s.{0,80}[;:{]$|(?:==|!=|&&|\|\||->|=>|:=) |^>{1,3}\s/u
/** "No. Please read the licence.": an answer that asks the reader to act. */
const ANSWERED = /^(?:no|yes|well|ok|okay|sure)[.,!] (?=\p{L})/iu
/** "Click the button to add it", behind a label too. */
const BUTTON =
  /^(?:[\p{L} ]{1,40}: )?(?:click|tap|press|scroll|subscribe|sign up|sign in|log in|follow us|share this|read more|learn more|back to top|download)(?!\p{L})/iu
/** Goes on from a line before it, or is cut off: ends with a comma or a word that joins. */
const CUT_OFF = /[,;]$|(?<!\p{L})(?:and|or|but|the|a|an|of|to|with|und|oder|der|die|das|y|o|de|et|ou|le|la)$/iu

/** "[Who may vote?](#who-may-vote)": a line of a table of contents; "ss:2345:respawn:/usr/sbin/sshd -D" one of a setting. */
const CONTENTS_LINE = /^\[[^\]\n]{1,200}\]\(#[^()\s]{0,200}\)$/
const SETTING_LINE = /^\S{1,40}[:=]\S{0,80}\/\S{1,200}(?: -{1,2}\w{1,20}){0,3}$/

/** "Ana Ruiz will be missed.", "Thank you for reading.": a feeling or a courtesy. */
const COURTESY =
  /(?:will be (?:sorely |greatly |dearly )?missed|(?:is|are) (?:very |most )?welcome|rest(?:s)? in peace)[.!]?$|^(?:many |special )?thanks? (?:you |to )|^happy (?:hacking|reading|coding)/iu

/** Whether what a statement says is worth no record. `isLine`: it is an item, a labelled line or a row. */
export function saysNothingWorthKeeping(text: string, isLine: boolean): boolean {
  if (BYLINE.test(text) && wordCount(text) <= MAX_BYLINE_WORDS && !FINITE.test(text)) return true
  if (COURTESY.test(text) && wordCount(text) <= MAX_BYLINE_WORDS) return true
  if (BUTTON.test(text) || CONTENTS_LINE.test(text) || (isLine && SETTING_LINE.test(text))) return true
  if (text.includes('://') && wordCount(text.replace(ADDRESS_OF_PAGE, ' ')) <= MAX_WORDS_BESIDE_LINK) return true
  if (ANSWERED.test(text) && IMPERATIVE.test(text.replace(ANSWERED, ''))) return true
  return isLine && (ISSUE.test(text) || CODE_LINE.test(text) || (CUT_OFF.test(text) && !text.includes(': ')))
}

const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** "the problem is such", "for doing that.": leans on the sentence before it, wherever the word stands. */
export const LEANS =
  /(?<!\p{L})(?:doing|do|does|did|like|of|about|than|by|for|after|before) (?:that|this|so|these|those)[.!]$|(?<!\p{L})in there(?!\p{L})|^(?:\S+ ){0,5}(?:this|these|those|such) (?:questions?|problems?|issues?|cases?|reasons?|ways?|things?|changes?|points?|ones?|features?|options?|examples?|situations?|limitations?|restrictions?|errors?|bugs?|requirements?|steps?|rules?|stances?|commands?|functions?|files?|values?|fields?|settings?|defaults?|options?|behaviou?rs?|approach|purposes?|contexts?|processes|process)(?!\p{L})|^In \p{Lu}\p{L}+ this is|^You can \S+ \S+ (?:here|there)[.!]?$|^The (?:only|other|first|second|last|latter|former) (?:one|thing|exception|difference)(?!\p{L})/iu

/** A numbered line alone above an indented paragraph: a question or heading of a plain text. */
export function headsAParagraph(noteText: string, start: number, end: number): boolean {
  const from = noteText.lastIndexOf('\n', start - 1) + 1
  const newline = noteText.indexOf('\n', end)
  if (newline < 0 || !NUMBERED_LINE.test(noteText.slice(from, newline))) return false
  return INDENTED_BELOW.test(noteText.slice(newline, newline + 40))
}
const NUMBERED_LINE = /^\s{0,3}\d{1,3}(?:\.\d{1,3})?[.)]\s{1,3}\S[^\n]{2,200}$/
const INDENTED_BELOW = /^\n\s*\n {2,8}(?!\d)\S/
