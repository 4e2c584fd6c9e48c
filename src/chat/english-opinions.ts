import { contentWords, stem } from './claim-words.ts'
import type { LifeChange } from './english-life-changes.ts'
import { OF_OTHERS, PRONOUN } from './news-signs.ts'

// What somebody thinks of a thing, and that they think the opposite now: "I've come round to remote work, I love it" after
// "thinks that remote work is rubbish". The two share the thing and none of the words of praise and blame, so these are kinds of
// their own; news that tell of no turn of mind end no opinion.

const row = (...words: readonly string[]): string => words.join(' ').split(' ').join('|')
const BLAME = row(
  'rubbish terrible awful pointless useless overrated overhyped boring bored bores dull drab stupid silly dumb daft idiotic',
  'scam scams con nonsense bullshit bollocks waste wasteful trash garbage crap shit shite worst bad worse hell torture',
  'pretentious ugly hideous gross disgusting vile horrible horrid dreadful evil annoying annoys irritating unbearable',
  'insufferable ridiculous mess nightmare mistake fad gimmick gimmicky hype cringe lame tedious painful creepy cruel',
  'hate hates hated dislike dislikes disliked loathe loathes detest detests despise despises distrust distrusts mistrusts',
  'overpriced ruin ruins slow bloated clunky overkill soulless toxic joke depressing stressful exhausting chaotic cheesy',
  'tasteless bland revolting yuck meh unfair harmful dangerous lazy fake shallow unnatural outdated mediocre',
)
const PRAISE = row(
  'great brilliant amazing awesome best wonderful lovely perfect fantastic excellent superb genius cool good fun funny',
  'beautiful gorgeous love loves loved loving like likes enjoy enjoys adore adores fan favourite favorite useful underrated',
  'trust trusts fab ace smart clever better delicious tasty yummy hooked obsessed addicted converted convert magic heaven',
  'relaxing soothing exciting inspiring fascinating charming elegant handy sensible healthy helpful worthwhile priceless',
  'impressive lifesaver bliss joy delightful stunning marvellous incredible future',
)
const signs = (words: string, more: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words}|${more})(?!\\p{L})`, 'giu')
const BLAMES = signs(
  BLAME,
  '(?:cannot|could not) (?:stand|bear|abide)|rip-?off|time sink|not worth|put up with|had (?:it|enough)|fed up|sick of|tired of|gone off|went off|done with|lost (?:its|their) charm',
)
const PRAISES = signs(
  PRAISE,
  'suits? (?:me|us)|works? for (?:me|us)|grown on (?:me|us)|(?:come|came|coming) (?:a)?round(?! (?:to (?:visit|see|mine|ours)|for))|won (?:me|us) over|sold on|worth (?:it|every|the)|into it|game[- ]changer|do not mind|not (?:so|that|too|half|all that) bad',
)
const DENIED =
  /(?<!\p{L})(?:not|never|no longer|hardly|no|n['’]t)(?: (?:so|that|all|really|very|a|an|the|even|such|quite|as|much|any|of)){0,3} $/iu

/** What a text praises more than it blames: above 0; the last word counts where it does both. */
function leaning(text: string): number {
  let [at, last] = [-1, 0]
  for (const [pattern, sign] of [
    [BLAMES, -1],
    [PRAISES, 1],
  ] as const)
    for (const match of text.matchAll(pattern)) {
      const isDenied = DENIED.test(text.slice(0, match.index))
      if (match.index > at) [at, last] = [match.index, isDenied ? -sign : sign]
    }
  return last
}

/** Tells that a mind has turned. */
const TURNS =
  /(?<!\p{L})(?:(?:come|came|coming) (?:a)?round|(?:was|were|been|had it) (?:so |all |totally |completely |dead ){0,2}wrong|(?:changed|changing) (?:my|our) minds?|convert(?:ed)?|grown on|growing on|warm(?:ed|ing) (?:up )?to|won (?:me|us) over|sold on|take (?:it|that|everything) (?:all )?back|turns out|actually|after all|these days|nowadays|now|lately|had it with|had enough|fed up|gone off|went off|done with|sick of|tired of|no longer|anymore|any more|used to|not (?:so |that )?(?:sure|convinced)|suits? (?:me|us)|lost (?:its|their) charm)(?!\p{L})/iu
const OPINES =
  /(?<!\p{L})(?:thinks?|finds?|believes?|reckons?|considers?|feels|(?:opinion|view|take) (?:of|on|is)|hates?|dislikes?|loathes?|detests?|despises?|distrusts?|trusts?|loves?|likes?|enjoys?|adores?|fan of|cannot (?:stand|bear|abide)|does not (?:like|trust|enjoy|see the point)|prefers?|said: .{2,60} (?:is|are))(?!\p{L})/iu
const OF_PEOPLE = /(?<!\p{L})(?:says?|thinks?|reckons?|told me|according to|asked|claims?)(?!\p{L})/iu
const LITTLE =
  /^(?:think|find|believ|reckon|consid|feel|said|thing|way|time|work|peopl|day|lot|bit|ever|whole|people|everyth|someth)$/u

/** Ends the opinion of which a sentence says the opposite. */
export function endByOpinion({ clause, held, name, end }: LifeChange): void {
  if (!TURNS.test(clause) || OF_OTHERS.test(clause) || PRONOUN.test(clause)) return
  const now = leaning(clause)
  if (now === 0) return
  const said = thingsIn(clause, name)
  for (const claim of held) {
    if (!claim.text.startsWith(name)) continue
    const opinion = claim.text.slice(name.length).replace(/ ?\[[^\]]*\]/g, '')
    if (!/^(?: |['’]s (?:opinion|view|take)(?!\p{L}))/u.test(opinion) || !OPINES.test(opinion)) continue
    if (leaning(opinion) !== -now) continue
    if ([...thingsIn(opinion, name)].some((word) => said.has(word))) end(claim, 'The opposite was said.')
  }
}

/** What a text is about: its words without praise, blame and opinion. */
const thingsIn = (text: string, name: string): Set<string> =>
  new Set(
    contentWords(text.replaceAll(name, ' ').replace(BLAMES, ' ').replace(PRAISES, ' ').replace(OF_PEOPLE, ' '))
      .map(stem)
      .filter((word) => word.length > 2 && !LITTLE.test(word)),
  )
