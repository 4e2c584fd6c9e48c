import { isPersonName } from './english-tagging.ts'

// Readings that came out as no sentence, or as one that says nothing: the words of the speaker say it better.

/** "Ana's we building is …", "Ana's happened is …": what is somebody's is a thing. */
const NO_THING =
  /^(?:again|mine|yours|theirs|next(?= is )|for (?:fun|now|work|sure)|we|I|you|it|its|it's|his|her|he|she|they|their|which|what|who|whom|how|when|where|why|happened|happens|(?:weird|serious|honest|actual|real|basical|hopeful|sad|lucki|final|obvious|definite|clear)ly|is|are|was|were|am|has|had|does|do|did|not|and|but|or|so|if|\p{L}+ing (?:is|are) \p{L}+ing)(?![\p{L}'-])/iu
const VERB_TWICE =
  /^(?:has|is|was|does|did|can|will) (?:has|is|was|am|are|were|have|does|did|will|we|I|they|he|she|which|what|whats|how)(?![\p{L}'-])/iu
const CALLED = /(?:called|named|name is) (\p{L}+ly|yes|no|none|nope|sure|maybe|nothing|what|who)$/iu
/** "has no pills pills", "wants the assistant to never looking back", "is a sleeping like a person" */
const BROKEN =
  /\bassistant (?:not )?to (?:never |always )?(?!(?:s?[pwbrtcl]{0,2}|br|str|spr)ing\b)\p{L}+ing\b|\bis an? (?:\p{Lu}\p{L}+ is|\p{L}+ing like|am|are|is|has|no longer|(?:\p{L}+ ){1,5}(?:says|said|thinks|reckons))\b|\b(?:is|are) (?:are|is) |^\S+ (?:and others have|has) been (?:a while|ages|(?:since|for) \p{L}+(?: \p{L}+)?)$|\b(?:says?|said|thinks?|thought|told \S+|agrees?) (?:so|that|it|this|no|yes)$|\bwants \p{L}[\p{L}' ]*'s (?:over|off|done)$/iu
const TWICE = /(?<![\p{L}'-])(?!had |that |very |so )(\p{Ll}{3,}) \1(?![\p{L}'-])/u
/** "Ana's seriously is seriously", "Ana's pup was a pup" */
const SAYS_ITSELF = /^\S+'s (?:\p{L}+ )?(\p{L}+) (?:is|are|was|were) (?:an? |the )?\1$/iu

/** What a claim may hold and say nothing: helping words, verbs for anything, words for "this" and "so". */
const LIGHT = new Set(
  (
    'a an the and or of to in on at for with from by as up out off over about into than then if so too also just only now here there very really still again already always never ever even actually anyway though yet not no yes ' +
    'is are was were be been being am has have had having do does did doing done will would can cannot could may might shall should must ' +
    'it its this that these those them they he she him her his their one ones others other some any all both more most much many lot lots bit ' +
    'go goes going gone went get gets got getting come comes came coming take takes took make makes made want wants wanted need needs needed think thinks thought know knows knew feel feels felt look looks looked start starts started starting begin begins began stop stops stopped keep keeps kept try tries tried say says said tell tells told see sees saw put puts give gives gave let lets work works worked change changes changed turn turns turned like likes liked enjoy enjoys love loves hate hates leave leaves left lose loses lost find finds found use uses used seem seems happen happens call calls ' +
    'people thing things stuff way time day today tomorrow tonight week whats next news good great nice fine bad ok okay well better worse ready sure later soon what which who how when where why'
  ).split(/\s+/),
)

/** Whether a claim about `name` holds a word, a number or a name that says something. */
function saysSomething(bare: string, name: string): boolean {
  const rest = bare
    .replaceAll(name, ' ')
    .replace(/ ?\[[^\]]*\]/g, '')
    .replace(/'s\b/g, ' ')
  if (/\d/.test(rest) && !COUNTS_NOTHING.test(rest.trim())) return true
  return (rest.match(/[\p{L}][\p{L}'+#-]*/gu) ?? []).some((word) => !LIGHT.has(word.toLowerCase()))
}

/** "has 3", "lost 61": of what? */
const COUNTS_NOTHING = /^(?:has|had|lost|have|got|has no|left|takes|needs|wants) \d+$/i

const OWN_NAME = /'s name is /
/** `text`: a claim about `name`, without its stop. */
export function isWellFormed(text: string, name: string): boolean {
  const bare = text.replace(/[.\s]+$/, '')
  if (OWN_NAME.test(bare) && bare.endsWith(` is ${name}`)) return true
  const called = CALLED.exec(bare)?.[1]
  if (called && !isPersonName(called)) return false
  if (BROKEN.test(bare) || TWICE.test(bare) || SAYS_ITSELF.test(bare) || !saysSomething(bare, name)) return false
  if (bare.startsWith(`${name}'s `)) return !NO_THING.test(bare.slice(name.length + 3))
  return !bare.startsWith(`${name} `) || !VERB_TWICE.test(bare.slice(name.length + 1))
}
