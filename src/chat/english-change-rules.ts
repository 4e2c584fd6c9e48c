import { KIN, PET } from './english-words.ts'

// What ends, replaces or rules out what was said before. Data.

export const TIME =
  /\b(?:last|next|this|in|on|since|at the|for|after|before|until|from)\s+(?:the\s+)?(?:\d+\w*\s+)?(?:of\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|week(?:end)?|month|year|night|days?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|moment|while|now|good|life|all)\b.*$|\b(?:yesterday|today|tomorrow|now|recently|ages ago|btw|though|instead|after all)\b.*$|\b(?:because|as) [^\w\n\r\u2028\u2029]*\w.*$/i
export const PAST =
  /\b(?:used to|stopped|quit|sold|no longer|anymore|any more|gave up|given up|left|died|passed away|broke up|split|cancelled|was|were|lost|dropped|traded|switched from|replaced|got rid)\b/i

/** Verbs that end what follows them, and what stands before verbs that end it. */
export const ENDS_OBJECT: readonly RegExp[] = [
  /\b(?:quit|left(?! (?:for|at|to|in)\b)|leaving|step(?:ped)? (?:down|back) (?:from|as)|stood down (?:from|as)|resigned as|quit as|finished as|walked out (?:of|on)|got fired from|fired from|kicked out of|laid off from|out of the|off the|said goodbye to|say goodbye to|let go of|gave up|given up|give up|giving up|stopped(?! (?:by|at|in|for|to|off)\b)|sold|selling|dropped out of|dropped(?! (?:by|in|off)\b)|drop|cancell?ed|scrap(?:ped)?|ditched|lost|got rid of|moved out of|moving out of|moved away from|moved from|broke up with|split (?:up )?with|separated from|divorced|done with|finished with|retired from|resigned from|gone off|went off|(?<!(?:finished|finishing|\b(?:the|an?|my|our|his|her|their) \p{L}+) )off|fed up with|traded in|swapped|returned|deleted|uninstalled|binned|axed|shelved|pulled the plug on|taken me off|took me off|says? no (?:more )?|unsubscribed from|changed my mind about|decided (?:not to|against)|pulled out of|called off|postponed|packed in|jacked in|rehomed|donated|surrendered|abandoned|decommissioned|phased out|moved on from|came off|chucked(?: out)?|threw out|recycled|wrecked|totalled|wrote off|outgrown|outgrew|(?:grown|grew) out of|recovered from|(?:been )?cured of|weaned off|flogged(?: both| all)?(?: of)?|packed it in at|jacked it in at|called it a day at|walked away from|gave away|given away|giving away|took (?:me|us) off|taken (?:me|us) off|take (?:me|us) off|handed over|signed over|passed on) (?:the |my |our |a |an |all |on )*(.+)/iu,
  /\b(?:gave|give|traded|threw|sent|handed|took|pulled|cut) (?:the |my |our )?(.+?) (?:away|in|back|out)\b/i,
  /\b(?:took|pulled) (?:.+?) out of (.+)/i,
  // "had to let the plot go", "somebody nicked my bike"
  /\blet (?:the |my |our )(.{1,60}?) go\b/i,
  /\b(?:someone|somebody|thieves|they|some \p{L}+) (?:has |have |had |just )*(?:nicked|stole|stolen|pinched|smashed up|wrote off|written off|totalled) (?:the |my |our )(?!.* (?:off|from|of) (?:the|my|our) )(.+?)(?=$|,| (?:and|so|outside|at|in|last|on|while) )/iu,
  /\b(?:got|had|have had|having) (?:the |my |our )(.+?) (?:off|out|removed|taken (?:off|out))\b(?! of| for| to)/i,
  /\b(?:am|is|are|was) not (?:allowed |able |going |doing |really )*(?:a |an |in |with |on |at |the |to )*(.+?) (?:anymore|any more|any longer|after all)\b/i,
  /\b(?:do|does|did|can|will|have)(?: ?not) (.+?) (?:anymore|any more|any longer)\b/i,
  /\bcannot (.+?) (?:anymore|any more)\b/i,
  /^not (.+?) (?:anymore|any more|any longer|after all)\b/i,
  /\b(?:closed|shut)(?: down| up)? (?:the |my |our )([^,.;]{1,40}?) (?:for good|for ever|permanently|down)\b/i,
  /\b(?:I|[Ww]e) (?:have )?(?:shut|closed|took|taken|wound) (\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+)?) (?:down|up|offline)(?!\p{L})/u,
  /\b(?:overtook|overtaken|dethroned|outdid|topped) (?:the |my |our )?([^,:;]+)/i,
  /^(?:(?:my|our) \p{L}+ )?never (?:was|were|lived|worked) (?:in|at|for) (.+)/iu,
  /\b(?:wiped|formatted|nuked) (?:the |my |our )?(.+)/i,
  /\bno longer (.+)/i,
  /\bno more (.+)/i,
  /^never (.+?) again\b/i,
  /\bturns out (?:I )?(?:am|is|it is|it was|was) ?(?:not|never) (?:really |actually )?(.+)/i,
  /\bused to (.+?)(?: but|$)/i,
  /\b(?:I|we) am not (allergic to .+|intolerant .+)/i,
]
export const SUBJECT_ENDS =
  /^(?:the |my |our )?(.+?) (?:has |have |had |is |was |were |got |just |sadly |finally )*(?:died|passed (?:away|on)|put to sleep|cancelled|canceled|called off|(?<=\b(?:is|are|was|now) )(?:over|off)|ended|broke up|(?:let|laid) me (?:go|off)|fired me|dumped me|broke up with me|left me|stolen|nicked|scrapped|came off|ran away|been put down|dumped me|closed|shut down|not happening|postponed|put off|gone|history|fell through|fallen through|fell apart|off the table|(?:gone|went) (?:bust|under)|kaput|rehomed|adopted by .+|went to (?:live with|a new home) ?.*|(?:been |was |got )?(?:eaten|abolished|decommissioned|demolished|torn down|written off|totalled)|(?:closed|shut) (?:its doors|for good)|shut|(?:burnt|burned) down|is no more|no longer (?:happening|around|possible)|bit the dust|dissolved|disbanded|folded|wound up|packed (?:it )?in|conked out|gave up the ghost|lasted (?:until|all of|about|barely|only|a|two|three) .+|(?:was |been |is )?(?:given|donated|handed|passed) (?:away |on |over |back )?to .+|found an? new (?:owner|home)|(?<=\b(?:is|are) )(?:done|finished|toast)(?= (?:for|now|and|with|as)\b|$)(?! (?:with|by|now and then)\b))\b/i
export const TOGETHER_ENDS =
  /^(?:so |and |well,? )?it is (?:all )?(?:over|finished|done) (?:with|between) (?:us,? )?(?:me|myself) and (\p{L}+)|^(?:so |and |well,? )?it is (?:all )?(?:over|finished) with (?=\p{Lu})(\p{L}+)$|^(?:me and (\p{L}+)|(\p{L}+) and (?:I|me)) (?:have |had |just |finally )*(?:are |got |getting )*(?:broke|broken|split|separat|divorc|are over|parted|over\b|called it (?:quits|a day)|called time|gone our|went our|done\b|finished\b|are not together|are no longer together|are no more)/iu
export const FROM_TO: readonly RegExp[] = [
  /\b(?:switched|moved|changed|went|gone|migrated|swapped|upgraded|transferred|converted|ported|rewrote|rewritten) (?:over )?(?:[^,;]{1,60}? )?from (.+?) to (.+)/i,
  /^[Nn]ot ((?:the )?(?:\p{Lu}[\p{L}'’-]+|\d[\w.:-]*)(?: \p{Lu}[\p{L}'’-]+)*)$/u,
  /\b(?:replaced|swapped|exchanged|traded) (?:the |my )?(.+?) (?:with|for|in for|by) (.+)/i,
  /\binstead of (.+)/i,
  /(?:,| and) not (?:the |in |at |a )?(.+)$/i,
  /\bit is (?:not|never) (?:a |an |the )?(.+?),? (?:but|it is)/i,
  /\bnow instead of (.+)/i,
]
export const MOVED_DATE =
  /\b(?:moved|postponed|pushed|changed|rescheduled|shifted|brought forward)(?: back)? (?:the |my |our )?(.+?) (?:to|until|till)\b|^(?:the |my |our )?(.+?) (?:has |is |was |are |got )*(?:moved|shifted|switched|postponed|pushed(?: back)?|slipped|delayed|brought forward|put (?:off|back)|rescheduled|changed)(?: back)?(?: to| until| till)?\b|^(?:the |my |our )?(.+?) (?:is|are) (?:on |at )?.*\b(?:now|instead)\b/i

/** Said as something new. */
export const NOW = /\b(?:now|these days|nowadays|currently|as of|since|from now on|instead|new)\b/i
export const TRAINEE = /\b(?:trainee|apprentice|intern|student|junior|assistant|temp|probationary|training)\b/i

/** What one state of affairs rules out: [what the message says, which held claims it ends]. */
export const EXCLUDES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:eats?|eating|ate) (?:meat|everything|chicken|fish|beef)\b(?:.*\bagain)?|\bcarnivore|\bnot (?:vegan|vegetarian)/i,
    /\b(?:vegetarian|vegan|pescatarian|not eat(?:ing)? (?:any )?meat|meat-free)\b/i,
  ],
  [
    /\b(?:eat|eating|ate|eats|having|have|drink|drinking)\b.{0,120}\b(?:eggs?|cheese|dairy|milk|butter|honey|yogh?urt|ice cream)\b.{0,120}\b(?:again|now|these days)\b/i,
    /\b(?:is|became|went|turned) (?:a |now |fully )*vegan\b|plant-based/i,
  ],
  [
    /\b(?:eat|eating|ate|eats|having|have|back (?:on|to))\b.*\b(?:bread|pasta|wheat|gluten|carbs|rice|sugar)\b/i,
    /\b(?:gluten[- ]free|low[- ]carb|keto|paleo|sugar[- ]free|off (?:carbs|sugar|bread|gluten))\b/i,
  ],
  [
    /\b(?:am|became|become|went|gone|going|turned|is|now) (?:now |fully |a )?(?:vegetarian|vegan|pescatarian)/i,
    /\beats? (?:meat|everything|chicken|beef)\b|\b(?:vegetarian|vegan|pescatarian)\b/i,
  ],
  [
    /\b(?:have|has|got|met) an? (?:new )?(?:girlfriend|boyfriend|partner)|\bin a relationship|\b(?:seeing|dating) [\p{Lu}s]|got (?:engaged|married|together)/iu,
    /\bis (?:single|divorced)\b|does not have a (?:girl|boy)friend/i,
  ],
  [
    /\bmet someone\b|\bseeing someone\b|\b(?:are|am) (?:now )?(?:a couple|together|an item)\b|\bgoing out with \p{Lu}/iu,
    /\bis single\b|\bnot (?:seeing|dating) (?:anyone|anybody)\b|\bunattached\b/i,
  ],
  [/\b(?:got|are|am|is|we|just|finally) married\b/i, /\bis (?:engaged|single)|\bgot engaged|fianc/i],
  [
    /\b(?:got|are|am|getting|is|are getting) (?:divorced|separated|a divorce)\b|\bsplit up\b|\bbroke up\b|\bbroken up\b|\bseparated\b/i,
    /\b(?:is|got) (?:married|engaged)\b/i,
  ],
  [/\bam single\b|\bis single\b/i, /\b(?:boyfriend|girlfriend|partner|seeing|dating)\b/i],
  [
    /\b(?:graduated|finished (?:uni|university|college|school|my (?:degree|masters|phd|studies)))\b/i,
    /\b(?:is a (?:\w+ )?student|studies|is studying)\b/i,
  ],
  [
    /\b(?:found|got|started|have) (?:a |the |my )?(?:new )?(?:job|gig)\b|\bI am an? \w+ (?:at|in|for)\b/i,
    /\b(?:is unemployed|looking for (?:a )?(?:job|work)|between jobs|out of work)\b/i,
  ],
  [
    /\b(?:was |got |been )?(?:made redundant|laid off|fired|sacked)\b|\b(?:got|given|gave me) the (?:boot|sack|chop|push|elbow)\b|^(?:now )?redundant (?:at|since|again)\b|\bhanded in my notice\b|\blost my job\b|\bchanged jobs\b|\bnew job\b|\bquit my job\b|\bretired\b/i,
    /\b(?:works? (?:at|for)|works full|employer|boss is|is (?:at|with) [A-Z]|is (?:the )?(?:head|director|manager|chief|lead) of|runs the)/,
  ],
  [
    /\b(?:got|adopted|have|bought|brought home) (?:a|two|three|an) (?:new |little )?(?:puppy|kitten|dog|cat|rabbit|hamster|pony|parrot|bird)\b/i,
    /\b(?:not have (?:any|a) (?:pets?|dog|cat)|no pets?)\b/i,
  ],
  [
    /\b(?:bought|got|have|passed) (?:a |my |the |an )?(?:new |used |old )*(?:car|driving test)\b|\bdrive a \p{Lu}/iu,
    /\bnot have (?:a|any) car|no car|no licence|not have a licence/i,
  ],
  [
    /\b(?:baby|twins|little one) (?:is here|was|came|arrived|is out|has arrived|are here)|\bwas born\b|\b(?:he|she) is here\b|gave birth/i,
    /\bpregnant\b|\bis expecting\b|due in\b/i,
  ],
  [
    /\b(?:have|drink|had|enjoy)\w* (?:a |the |some |an )?(?:occasional )?(?:glass of |pint of )?(?:wine|beer|cider|whisky|alcohol)\b/i,
    /\b(?:not drink(?: any)? alcohol|sober|teetotal|no alcohol|quit drinking)\b/i,
  ],
  [
    /\b(?:I|we) love most\b|\bmost of all now\b|\bmy number one\b(?! (?:fan|reason|priority))/i,
    /\bloves? .{1,40} (?:most|best)(?: of all)?\b/i,
  ],
  [/\bmoved out\b/i, /\blives? with\b/i],
  [/\blive (?:alone|by myself|on my own)\b/i, /\blives? with\b|\b(?:flat|house|room)mates? (?:is|are)\b/i],
  [/^(?:(?:ok|so|well),? )*there is an? \p{Lu}\p{L}+ now\b/iu, /\bis single\b|\bnot (?:seeing|dating|looking)\b/i],
  [
    /\b(?:I )?am not (?:a )?(?:coeliac|celiac|gluten intolerant|lactose intolerant)\b/i,
    /\b(?:gluten|lactose|dairy)[- ]free\b|\bc(?:o)?eliac\b|\b(?:gluten|lactose) intolerant\b/i,
  ],
  [
    /\b(?:started|put on|prescribed|take|taking|on) (?:\p{L}+ ){0,2}\p{L}+ (?:\d+ ?(?:mg|mcg|ml)?\b)(?! (?:times|weeks|days|minutes|years|o'clock))/iu,
    /\b(?:has no|takes no|is not on|does not take|does not have) (?:any )?(?:drugs?|meds?|medication|medicines?|pills?|tablets?|anything)\b/i,
  ],
]
/** A plain word for a thing, and the things meant by it. */
export const MEANS: Record<string, RegExp> = {
  phone: /\b(?:iphone|galaxy|pixel|fairphone|android|samsung|huawei|phone)\b/i,
  car: /\b(?:car|van|drives?|corsa|golf|fiesta|mini)\b/i,
  bike: /\b(?:bike|bicycle|cycl)/i,
  cook: /\b(?:chef|cook)\b/i,
  pet: new RegExp(`\\b(?:${PET})\\b`, 'i'),
  trip: /\b(?:going to|trip|holiday|flying|travel)/i,
  wedding: /\b(?:wedding|married|marrying)\b/i,
  job: /\b(?:works?|job|employ)/i,
  running: /\b(?:run|marathon|half|race|jog)/i,
  house: /\b(?:house|flat|place|home|apartment|cottage)\b/i,
  flat: /\b(?:house|flat|place|apartment)\b/i,
  medication: /\b(?:takes?|is on) /i,
}
/** Kinds of which somebody has one in use. */
export const ONE_OF: readonly RegExp[] = [
  /\b(?:windows|linux|ubuntu|debian|fedora|macos|chromeos)\b/i,
  /\b(?:chrome|firefox|safari|edge|brave|vivaldi)\b/i,
  /\b(?:vim|neovim|emacs|vs ?code|zed|sublime|intellij|webstorm|cursor)\b/i,
  /\b(?:iphone|pixel|galaxy|fairphone|oneplus|nokia)\b/i,
  /\b(?:slack|teams|discord|mattermost)\b/i,
  /\b(?:notion|obsidian|evernote|onenote|logseq)\b/i,
  /\b(?:postgres\w*|mysql|mariadb|mongodb|sqlite)\b/i,
  /\b(?:aws|gcp|azure|hetzner)\b/i,
  /\b(?:spotify|tidal|deezer|apple music)\b/i,
  /\b(?:npm|yarn|pnpm|bun)\b/i,
]
export const LIKE = /\b(?:loves?|likes?|enjoys?|adores?|is (?:really |very )?into|is a (?:big |huge )?fan of)\b/i
export const HATE =
  /\b(?:hates?|dislikes?|cannot stand|cannot abide|loathes?|does not (?:really )?(?:like|enjoy|love)|is not into|not a fan of)\b/i
export const NUMBERISH =
  /^(?:once|twice|thrice|daily|weekly|fortnightly|monthly|[a-z]{1,2}\d{1,3}|\d+(?:st|nd|rd|th|am|pm)?|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth|(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s?|january|february|march|april|may|june|july|august|september|october|november|december)$/i
export const NOWISH =
  /\b(?:now|moved|changed|instead|actually|wait|sorry|I mean|correction|meant|these days|only|from now on|turned|switched|down to|up to|already)\b/i

export const QUESTION_OR_CONDITION =
  /\?\s*$|(?:^|[ ,])if\b|\b(?:might|maybe|would|should|not sure|dreamt|dreamed|imagine|pretend|not yet|resolution)\b|^(?:so |and |but )?(?:an?|some|one|every|that|his|her|their)(?: \p{L}+)? (?:friend|mate|colleague|neighbou?r|bloke|guy|woman|man|company|start-?up)s?(?:'s?)? /iu
/** "no practice this week": next week there is */
export const OF_ANSWER =
  /^\S+'s (.+?) (?:broke up|split up|died|(?:was |is |got )?(?:cancelled|sold|over|gone|finished|done|dissolved))\.?$|^\S+ (?:passed|quit|dropped|sold|finished|cancelled|left|stopped) the (.+?)\.?$/u
export const FOR_ONCE =
  /\b(?:today|tonight|tomorrow|yesterday|this (?:once|time|week(?:end)?|morning|afternoon|evening|month|(?:one )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)|just this once|for once|back next (?:week|month))\b/i
export const CALLED_OFF =
  /\b(?:cancell?ed|called off|(?<!\b(?:came|comes|cast|took|taken) )off|not happening|postponed|closed|shut|gone|over)\b/i
/** "missed yoga this week", "the pool is closed this friday": what is regular goes on */
export const ONE_OF_MANY =
  /\b(?:missed|missing|skipp(?:ed|ing)|swapped|closed|shut|cancell?ed|no \p{L}+)\b[^.;]{0,60}? (?:this (?:week(?:end)?|once|time|evening|(?:one )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)|tonight|back next week)\b|\bthis (?:week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[^.;]{0,40}? (?:is|are|was|were) (?:closed|shut|cancell?ed|off)\b/iu
export const FOR_AN_HOUR =
  /\b(?:gone|away|down|off|out|closed|shut)(?: (?:to|at|with) [^,]{2,30}?)? for (?:an?|the|two|three|half|a few|a couple of|\d+) (?:\p{L}+ )?(?:seconds?|minutes?|hours?|mins?|evening|morning|afternoon|nights?|bit|moment|sec|days?|weeks?|weekend|holidays?)\b/iu
export const OTHERS_KIN = new RegExp(`^(?:my|our|his|her|the) (?:\\p{L}+ )?((?:${KIN})(?:'s)?(?: \\p{L}+)?)\\b`, 'iu')
/** "they put my dad on insulin" */
export const DONE_TO_KIN = new RegExp(
  `\\b(?:put|took|taken|moved|switched|has|have|got|weaned|sent|told|kept) (?:my|our|his|her) (?:\\p{L}+ )?(${KIN})\\b`,
  'iu',
)
export const STOLEN = /\b(?:nicked|stole|stolen|pinched|totalled|wrote off) the (?!.* (?:off|from|of) )/i
export const DONE_TO_ME =
  /^(?:my|our|the) (?:\p{L}+ )?\p{L}+ (?:has |have |had |just |finally )*(?:took|taken|put|weaned|let|signed|moved|kicked|fired|switched) (?:me|us)\b/iu
/** What comes instead, or why, is no part of what ends. */
export const FOR_WHAT = / (?:for|because|since|in favou?r of|and (?:got|bought|took))\b.*$/i
export const OPENING = /^(?:and|but|so|oh|ok|actually|update|finally|yes|no|also|please|well|sadly)[,:]? /i
/** names a thing by what stands before it */
export const OF_WHAT = /^(?:job|gig|thing|phase|habit|days|era|stint|career|subscription|membership)$/i
export const SAYS_NOTHING =
  /^(?:now|only|actually|turned|today|years?|old|time|flies|moved|has|have|owns?|got|is|are)$/i
export const DENIED = /\b(?:does not|is not|not|never|no longer|has no)\b/
export const WITHOUT = /\b(?:free|not|no|without|off|allergic|intolerant|gave up|stopped|quit|cannot)\b/i
export const VERB_OF_ONE =
  /^(?:now |only |just )*(goes by|runs on|drives|uses|rides|trains?|works? on|is on|sleeps?|pays?|earns?|wears?|supports?|reads?|studies|is studying|is reading|is learning|is watching)\b/i
export const NAMED_COMPANION = new RegExp(`^((?:${PET}|boyfriend|girlfriend) \\p{Lu}\\p{L}+) `, 'u')
export const OF_PARTNER = /\b(?:boyfriend|girlfriend|partner|husband|wife|married|engaged|dating|seeing|fianc|with)/i
export const LEADING =
  /^(?:the|my|our|a|an|using|playing|going|doing|working|running|eating|drinking|to|being|with) (?=\S)/i
export const NEW_WORK =
  /^((?:\S+'s )?(?:\p{L}+ ){0,2}?\p{L}+) (?:has |just |finally |have )*(?:(?:got|found|landed|started|took|has) (?:an? |the |their )(?:[\p{L}-]+ ){0,4}?(?:job|position|role|post)\b|retired|(?:got |was |is )(?:laid off|fired|made redundant|sacked|hired|promoted)|(?:quit|left) (?:his job|her job|their job|\p{Lu}[\p{L}\d&.-]+)(?= |,|\.|$)|lost (?:his|her|their) job|changed jobs)/u
export const WORK_OF =
  /^((?:\S+'s )?(?:\p{L}+ ){0,2}?\p{L}+) (?:works?|is working|is unemployed|is looking for (?:a )?(?:job|work)|is an? [\p{L} -]+(?:er|or|ist|ant|nurse|chef))\b/u
