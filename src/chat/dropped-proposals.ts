import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// What was weighed or proposed and is not to be: "considered moving to Tartu, Henn said no", "i suggested Optimus, was
// vetoed". Both must be said, in one sentence or in two. Data: a line a language.

interface Proposal {
  proposed: RegExp
  dropped: RegExp
}
const re = (pattern: string): RegExp => new RegExp(pattern, 'iu')

const PROPOSALS: Readonly<Record<ChatLanguage, Proposal>> = {
  en: {
    proposed: re(
      '\\b(?:considered|considering|suggested|proposed|pitched|thought (?:about|of)|thinking (?:about|of)|talked (?:about|of)|toyed with|looked (?:at|into)|(?:was|were) (?:going|gonna|hoping|planning|about|thinking) |wanted (?:(?:me|us|them|him|her) )?to|planned|offered|invited|asked (?:me|us) to|talked me into|(?:might|may) (?:do|get|buy|move|open|start|try)|nearly|almost|viewed|saw an? (?:flat|house|apartment|place|car))\\b',
    ),
    dropped: re(
      '\\b(?:(?:says?|said|told (?:them|him|her)) (?:no\\b(?! \\p{L})|no (?:thanks?|thank you|ta|chance|thx)|nope|no way|not a chance)|(?:was|were|got|is|been) (?:vetoed|outvoted|overruled|rejected|shot down|turned down|laughed out)|vetoed(?: it| that)?|scrap (?:that|it)|scrapped(?: it| that)?|so no(?=[.! ]*$)|not happening|decided against|dropped the idea|changed (?:my|our) minds?|thought better of it|gave up on (?:that|the idea)|forget that|fell through|came to nothing|never happened|(?:did not|didn.?t|didnt) (?:happen|work out|go through|come off)|(?:that|it|which|this|they|all) (?:got|was|were|has been|have been) (?:scrapped|canned|binned|shelved|axed|nixed|pulled|dropped|cancelled|canceled|killed|shut down)|turned (?:it|them|him|her|that|the offer|this) down|turned down(?=[.! ]*$)|backed out|passed on it)\\b(?! (?:to|at) (?:him|her|them))',
    ),
  },
  de: {
    proposed: re(
      '\\b(?:überlegt|vorgeschlagen|wollten?|dachten? (?:an|daran)|fast|beinahe|hätten? (?:gern|fast)|im gespräch)\\b',
    ),
    dropped: re(
      '\\b(?:verworfen|abgelehnt|dagegen|(?:sagte?|hat) nein(?: gesagt)?|wird nichts|wurde nichts|lassen wir|gelassen|doch nicht|nur über meine leiche|vom tisch|überstimmt|abgeblasen|gestrichen|nicht geklappt|geplatzt|ins wasser gefallen|nichts draus|nix draus|abgesagt)\\b',
    ),
  },
  es: {
    proposed: re(
      '\\b(?:pens(?:é|amos|aba|ábamos) (?:en )?|propuse|propusimos|sugerí|quería(?:mos)?|íbamos a|iba a|casi)',
    ),
    dropped: re(
      '\\b(?:dijo que no|dijeron que no|descart(?:é|amos|ado|ada)|al final no|ni hablar|ni loc[oa]|lo dejamos|se cayó|cancelad[oa]|se canceló|no (?:salió|pudo ser)|quedó en nada)\\b',
    ),
  },
  fr: {
    proposed: re(
      '(?<!\\p{L})(?:pensais|pensions|pensait|proposé|suggéré|voulais|voulions|voulait|allais|allions|failli|envisagé|envisageait)(?!\\p{L})',
    ),
    dropped: re(
      "(?<!\\p{L})(?:(?:a|ont) dit non|(?:a|ont) refusé|abandonné|laissé tomber|finalement non|pas question|annulée?|s.est pas fait|pas marché|c['’]est mort|tombée? à l['’]eau)(?!\\p{L})",
    ),
  },
  it: {
    proposed: re(
      '\\b(?:pensav(?:o|amo)|propost[oa]|suggerit[oa]|volev(?:o|amo)|stav(?:o|amo) per|dovev(?:o|amo|a)|quasi|valutat[oa])\\b',
    ),
    dropped: re(
      '\\b(?:(?:ha|hanno) detto (?:di )?no|scartat[oaie]|bocciat[oaie]|alla fine no|neanche per sogno|lasciato perdere|non se n.è fatto|saltat[oaie]|annullat[oaie])\\b',
    ),
  },
  pt: {
    proposed: re('\\b(?:pens(?:ei|ámos|amos|ava) (?:em )?|propus|propusemos|sugeri|queria(?:mos)?|íamos|ia|quase)\\b'),
    dropped: re(
      '(?<!\\p{L})(?:disse(?:ram)? (?:que )?não|descart(?:ei|ámos|amos|ado|ada)|afinal não|nem pensar|desisti(?:mos)?|foi por água abaixo|não deu(?: certo)?|cancelad[oa])(?!\\p{L})',
    ),
  },
  nl: {
    proposed: re('\\b(?:overwogen|voorgesteld|wilden?|dachten? (?:aan|erover)|bijna|zouden?|van plan)\\b'),
    dropped: re(
      '\\b(?:zei(?:den)? nee|afgewezen|gaat niet door|ging niet door|toch niet|weggestemd|van de baan|over mijn lijk|afgeblazen|afgelast|niet gelukt)\\b',
    ),
  },
  zh: {
    proposed: /(?:考虑|想过|提议|本来想|本来要|差点|原本|打算)/u,
    dropped: /(?:不同意|否决|否了|算了|作罢|没戏|不干|不让|取消了|放弃了|没成|黄了|泡汤)/u,
  },
  ja: {
    proposed: /(?:提案し|考えてた|考えたけど|つもりだっ|しようと思っ|予定だっ)/u,
    dropped: /(?:却下|だめだと|ダメって|反対され|やめた|なしになっ|断られ|中止|流れた|だめになった)/u,
  },
}
const BOUNDED = Object.fromEntries(
  Object.entries(PROPOSALS).map(([language, proposal]) => [
    language,
    language === 'zh' || language === 'ja' ? proposal : withBounds(proposal),
  ]),
) as Record<ChatLanguage, Proposal>

/** Whether a sentence tells of a proposal that it, or the short sentence behind it, turns down. */
export function isDroppedProposal(language: ChatLanguage, sentence: string, next: string): boolean {
  const { proposed, dropped } = BOUNDED[language]
  const at = proposed.exec(sentence)
  if (!at) return false
  const rest = sentence.slice(at.index + at[0].length)
  return dropped.test(rest) || (next.length <= MOST_CHARS_TO_DROP && dropped.test(next))
}
const MOST_CHARS_TO_DROP = 40
