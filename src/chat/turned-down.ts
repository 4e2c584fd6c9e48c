import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { tellingWords } from './news-words.ts'
import { isOfSpeaker, ownSentences } from './own-news.ts'

// What was applied for and asked for is over with its answer: "so Arm said no", "didn't get it".

const ASKED =
  /(?<!\p{L})(?:appl(?:ied|ying|ies|y) (?:for|to)|applications? (?:to|for|with)|interview(?:s|ing)?|waiting (?:to hear|for (?:an answer|a reply|the decision))|shortlisted|in the running|hoping to get|has asked for|(?:hat|habe) .{0,40}beworben|bewerbung|bewirbt|solicit[óo]|ha solicitado|postul[óa]|candidatura|a postulé|candidat à|candidatura a|si è candidat[oa]|candidat(?:ou|ei)-se|gesolliciteerd)(?!\p{L})|申请|面试|応募|面接/iu
const NO =
  /(?<!\p{L})(?:said no|turned (?:me|us|it) down|(?:got|was|were|been) (?:rejected|turned down|knocked back)|rejected (?:me|us)|(?:did not|didn['’]t) get (?:it|in|the (?:job|place|grant|part|role|flat|internship))|went (?:with|for) (?:someone|somebody|another|an internal)|no luck with|not this time|abgelehnt|absage|abgesagt|(?:me|nos) (?:han )?rechazad?(?:o|on|aron)|dijeron que no|ont dit non|refusée?|(?:hanno|ha) detto (?:di )?no|disseram (?:que )?não|afgewezen)(?!\p{L})|被拒|没通过|没录取|不合格|落ち/iu

/** Applications that were answered with no, why, by their id. */
export function turnedDown(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  const said = ownSentences(language, message).filter(({ text }) => NO.test(text))
  if (said.length === 0) return ended
  const known = new Set(fresh.map(({ text }) => text))
  const asked = held.filter(
    ({ text }) => !known.has(text) && isOfSpeaker(text, language, name) && ASKED.test(text) && !NO.test(text),
  )
  for (const { text } of said) {
    const words = tellingWords(text.replace(NO, ' '))
    const named = asked.filter((claim) => [...tellingWords(claim.text)].some((word) => words.has(word)))
    const meant = named.length > 0 ? named : asked.length <= MOST && words.size <= FEW ? asked : []
    for (const { id } of meant) ended.set(id, 'It was said to have ended.')
  }
  return ended
}
/** of which nothing is named: no more may be meant, by a sentence of no more words */
const MOST = 2
const FEW = 2
