import type { NewsTopic } from './news-topic.ts'

// Parts of a life of which an English speaker has one at a time, and how people tell that it has changed.

const any = (...words: readonly string[]): string => words.join('|')
const NAME = "(?-i:\\p{Lu}[\\p{L}\\d&'’.-]*)"
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const HOUSE =
  '(?:flat|apartment|appartment|house|cottage|bungalow|studio|bedsit|(?:one|two|three|four)[- ]bed\\w*|semi|terrace|duplex|loft|condo|maisonette|townhouse|farmhouse|cabin|caravan|narrowboat|houseboat|place|penthouse|villa|chalet|digs|barn|yurt|attic room|basement|mobile home|trailer|annexe|new[- ]build|room|home|dorm|ranch|shed|tiny house|boat)'
const ADJ = '(?:[\\p{L}\\d-]+ ){0,3}?'
const I = '(?:I|we)(?: am| are| have| just| finally| now)*'
const OUR = '(?:the|our|my)'
const ENDED =
  '(?:quit|left|lost|dropped|ditched|chucked|binned|packed in|jacked in|gave up|given up|giving up|stopped|finished|ended|sold|kicked|swore off|off|over|done with|through with)'
const POST =
  '(?:job|role|position|post|gig|contract|career|shift|company|firm|employer|boss|office|team|department|badge|uniform|desk|payroll|trade|line of work)(?! (?:boards?|ads?|adverts?|listings?|sites?|fairs?|centres?|hunt|search|interviews?|descriptions?))'
const TRADE =
  '(?:\\p{L}{3,}(?:er|or|ist|ician|eer|ian|wright|smith|man|woman)(?<!owner|september|october|november|december|number|corner|order|winter|summer|computer|letter|water|paper|dinner|floor|colour|color|door|visitor|lover|smoker|drinker|learner|beginner|member|vegetarian|eater|believer|rider|supporter|sister|brother|mother|father|daughter|mirror|error|factor|center|meter|liter|never|ever|other|another|either|after|under|over|bigger|smaller|better|older|younger|longer|shorter|later|earlier|italian|woman|human|christian)|chef|nurse|clerk|cook|pilot|vet|temp|intern|apprentice|consultant|accountant|assistant|lecturer|professor|barista|mechanic|medic|paramedic|rep|judge|coach|au pair|nanny|postie|cop|dev|designer|stay[- ]at[- ]home (?:dad|mum|mom|parent))'
const NUMBER = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty)'
const THEY = '(?:they|he|she|the boss|management|the company|the firm|HR|work)'

const SPLIT = any(
  '(?:broke|broken|split|splitting|breaking) up|(?:dumped|left|ghosted|cheated on|walked out on) me|called (?:it quits|it a day|time on)|not together|parted ways|went (?:our|my) separate|moved out for good|over between us|(?:and I|and me|we) (?:are |have )?(?:officially )?(?:done|over|finished|through|history)',
  '(?:are|am|is|back to being|officially|newly|suddenly) single|(?:getting|got|are|am|is|officially|newly) (?:a )?(?:divorced?|separated)|(?:the )?divorce|decree|(?:signed|filed) .{0,20}(?:divorce|papers)|my ex(?![\\p{L}-])|ended (?:things|it)|(?:kicked|threw|chucked) (?:him|her) out|separate (?:beds|flats|houses|ways)|it is over',
)
const MARRIED =
  '(?:got|are|am|were|just) (?:just |finally |now |officially )*(?:married|hitched|wed)|tied the knot|registry office|town hall wedding|eloped|(?:husband|wife|wedded|married|mrs|mr) (?:now|since|as of)|said (?:I do|our vows|yes to each other)|honeymoon|made (?:an honest|it legal|it official)|(?:my|new) (?:husband|wife) now'

export const englishTopics: Readonly<Record<string, NewsTopic>> = {
  home: {
    held: any(
      '(?:lives?|living|based|settled|stay(?:s|ing)|resides?) (?:still |just |now |currently )?(?:in|at|near|on|above|by|outside|out|over|up|down|between|behind|below|opposite) ',
      `rents? |is renting|sublets?|lodges|(?:own|owns|has|has got|have|have got|got|shares?) (?:an?|the) ${ADJ}${HOUSE}`,
      `'s (?:${ADJ})?(?:${HOUSE}|home|address|postcode) is`,
      `(?:is|are) (?:still |over |up |down |back )*in (?:an?|the) ${ADJ}(?:${HOUSE}|house ?share|flat ?share)|(?:is|are) in ${NAME}, `,
      'at (?:their|his|her) (?:mum|mom|dad|parents|gran)|moved (?:in)?to |home is',
    ),
    turn: any(
      'upped sticks|moved (?:house|home|out|away|back)|(?:I|we)(?: have| just| finally)* moved(?=$|[.,!]| last| in| house)|relocated|rehoused|re-?located|emigrated',
      `(?:^|(?:I|we|and|so|just|finally|have|has|he|she|they|parents|mum|dad) )moved (?:in|down|up|over|across|on|back)?(?: ?to| ?into| in with| back to| back in) (?:an? ${ADJ}${HOUSE}|the (?:city|coast|country\\p{L}*|sea\\p{L}*|suburbs|mountains|village|hills)|${NAME}(?! team| group| squad))`,
      `lease (?:is|ran|has run|was|ended|is not) (?:up|out|over|renewed|being)|lease (?:ended|expired)|evicted|kicked (?:us|me) out of ${OUR} ${HOUSE}|landlord (?:sold|wants|kicked|threw|gave us notice|is selling)`,
      `fl(?:ew|own) the nest|my own (?:front door|four walls|keys)|sold up|sold ${OUR} ${ADJ}${HOUSE}|${HOUSE} (?:went to|is sold|has sold|sold|got sold|was sold|belongs to)`,
      `(?:bought|got|found|rented|took|taken|picked up|signed for|closed on|exchanged on|moved into|settled into|own)(?: ourselves| myself)? (?:an?|our own|my own|our first|my first|${NUMBER}) ${ADJ}${HOUSE}`,
      `(?:swapped|traded|exchanged|left) .{2,40} for (?:an?|the) ${ADJ}(?:${HOUSE}|countryside|coast|city|village|suburbs|sea|hills|mountains)`,
      `got ${OUR} keys|(?:keys|boxes) (?:are |were )?(?:in|unpacked|everywhere)|unpack(?:ed|ing)|housewarming|moving van|removal (?:van|men)`,
      `rent(?:ing)? (?:an? ${ADJ}\\p{L}+ )?(?:in|near|outside) ${NAME}|settled (?:in|into) ${NAME}|home is (?:now )?${NAME}|new (?:${HOUSE}|address|neighbou?rhood|postcode|digs)(?= is| in| at| since|:|,| by| near|$)`,
      `(?:not|no longer) (?:living |live )?(?:in|at) ${NAME}|(?:goodbye|bye|so long|farewell),? ${NAME}|(?:it is|that is) ${NAME} for (?:us|me)`,
    ),
    told: any(
      `${I} (?:over |up |down |out |back |living |based |settled |staying |all )*(?:in|near|outside|at) (?!(?:January|February|March|April|May|June|July|August|September|October|November|December|English|German|French|Spanish|Dutch|Italian))${NAME}`,
      `living (?:in|at|with|near|on|above|by)|lives? (?:in|at|near|on|by)|based in|(?:a|the|our|my) ${ADJ}${HOUSE} (?:in|at|near|outside|by|on|with|above) |(?:back )?(?:in|to) (?:the )?(?:city|countryside|coast|suburbs)|neighbou?rs`,
    ),
  },
  work: {
    held: any(
      'works? (?:at|for|as|with|in|nights|days|on|part|full)|working (?:at|for|as|with|in)|employ(?:er|ed)|(?:is|are) with the|job|profession|trade is|for a living|unemployed|out of work|between jobs|jobless|on the dole',
      `(?:is|are) (?:currently |now |still |just )?(?:an? |the |working as (?:an? )?)(?:${ADJ})(?:${TRADE})(?= |,|\\.|$)`,
      `teach(?:es)? |drives? an? .{2,30} for |freelanc|self[- ]employed|at ${NAME}(?: (?:&|and) ${NAME})? since|runs? (?:a|an|their own) |sells? .{2,30} for `,
    ),
    turn: any(
      'hand(?:ed|ing)? in (?:my|our|the) (?:notice|resignation|badge|keys|laptop|uniform)|gave (?:in )?(?:my |them )?notice|resigned|walked out of (?:work|the job)',
      `(?:^|${I} (?:have |had |just |finally )*)(?:got|was|been|were|am) (?:laid off|fired|sacked|let go|made redundant|headhunted|poached|the (?:sack|boot|chop|axe)|taken on|hired|snapped up)`,
      `${THEY} (?:let|laid|fired|sacked|binned|axed) (?:me|us|half of us)(?: go| off)?|redundanc(?:y|ies)|p45|between jobs|on the dole|out of work|lost (?:my|the) (?:job|position|contract)`,
      '(?:jump(?:ed)?|abandoned) ship|jumped to|retired(?! (?:the|my|from the game))|(?:early )?retirement(?! home)|pensioner|pension life|last (?:day|shift|week|class|lesson|service) (?:at|was|on|in|there|with)',
      `hung up (?:my|the|teh)|(?:put|laid|threw) (?:down|away|aside|in) (?:my|the) (?:tools|apron|scrubs|uniform|badge|towel|whistle|keys|scissors)`,
      `left (?:the|my) (?:job|company|firm|trade|profession|industry|office|kitchen|school|force|service|army|navy|police|bar|shop|hospital|ward|agency|practice|bank|council|factory|restaurant|salon|studio|lab|team|civil service|nhs)`,
      `quit(?: my| the)? (?:job|work|day job|nursing|teaching|driving|law|banking)|quit(?:ted)? (?:today|last|in ${MONTH}|on \\p{L}+day)|(?:chucked|packed|jacked) (?:it|the job|work|my job) (?:all )?in`,
      `(?:new|got the|got a|got an|found a|landed a|landed the|took a|accepted a|start(?:ed|ing)? (?:a|my|the)|signed (?:a|my)) (?:\\p{L}+ ){0,2}${POST}|start(?:ed|ing|s)? (?:at|with|as|for) (?:the |an? )?\\p{L}|first (?:day|week|month|shift) (?:at|as|in|with)`,
      `join(?:ed|ing) (?:the )?(?:${NAME}|team|force|army|navy|police|company|firm|agency|civil service)|(?:signed|signing) (?:on |up )?with ${NAME}|poached by|(?:hired|snapped up|taken on|headhunted) by`,
      `(?:opened|started|set up|launched|founded|running|run) (?:up )?(?:my|our) own|own boss|went (?:freelance|solo|self[- ]employed|independent|contracting|part[- ]time|full[- ]time|into \\p{L}+ing)|gone (?:freelance|solo|self[- ]employed|independent|contracting|part[- ]time|full[- ]time|into \\p{L}+ing)|(?:went|gone|going) (?:back )?into (?:teaching|nursing|law|banking|business|politics|care|sales|it)`,
      `(?:${NAME}|they) (?:hired|took|made|offered|kept|gave) me(?: on| an offer| permanent| a job| the job| a contract)|permanent staff|career change|changed (?:jobs|careers|trade|profession)|retrain(?:ed|ing)|(?:re)?qualified as|switched (?:jobs|careers|to \\p{L}+ing)|back (?:at|to|in) work|made (?:me )?permanent|on the books|swapped .{2,30} for (?:the|a) `,
      `(?:company|firm|shop|restaurant|cafe|bar|factory|plant|mill|branch|agency|studio|startup|start-up|place|office|bakery|library|hotel|school) (?:went|has gone|is going|is|has|was) (?:under|bust|bankrupt|out of business|folding|folded|closed|closing|shut|shutting)|(?:folded|went under|went bust|shut down)`,
      `${I} (?:not|no longer) (?:an? )?(?:\\p{L}+ing|${TRADE}) (?:these days|anymore|any more|now)|no (?:more|longer an?) ${TRADE}|contract (?:is up|ended|ran out|ended|was not renewed|expired|finished)`,
    ),
    told: any(
      `${I} (?:a|an|the) ${ADJ}(?:${TRADE})(?= |,|\\.|!|$)|(?:as|become|became|being|made me|training (?:as|to be)) (?:an? |the )?${ADJ}${TRADE}(?= |,|\\.|!|$)|${I} (?:at|with|for) (?:the )?${NAME}|work(?:s|ing)? (?:at|for|as|with|in)`,
      'on the (?:desk|tills|road|ward|line|floor|switchboard|phones)|doing \\p{L}+ (?:planning|support|work|design|sales|management)|teach(?:ing)? |freelanc\\w+|self[- ]employed|drive (?:a|the) .{2,20} for|employed|unemployed|paid to',
    ),
  },
  role: {
    held: '(?:is|are|works as|working as) (?:currently |now |just |still )?(?:an? |the )?(?:[\\p{L}-]+ )?(?:deputy|assistant|junior|senior|trainee|apprentice|intern|head|lead|leader|manager|supervisor|captain|chair\\w*|secretary|treasurer|president|director|vice|acting|temp\\w*|associate|coordinator|team lead|principal|foreman|sergeant|on[- ]call|volunteer|probation\\w*|student|corporal|constable|intermediate|graduate)',
    turn: any(
      'promot(?:ed|ion)|bumped (?:me )?up|moved (?:me )?up to|made (?:me |it )?(?:the |a |to )?(?:partner|head|lead|manager|captain|director|supervisor|senior|chair\\w*|permanent|up|full|principal)|(?:came|come|am|are|stepped|taken) off the (?:rota|committee|board|roster|team)',
      'stepp(?:ed|ing) (?:down|up|back|aside)|stood down|handed over (?:the|my|to)|(?:pass|hand|gave|give)(?:ed)? (?:on |over )?the (?:armband|keys|chair|role|reins|baton|torch|gavel|captaincy)|(?:not|no longer) (?:the )?(?:captain|chair|head|lead|deputy|treasurer|secretary|manager|boss)|voted (?:me )?(?:in|out|off)|elected|demoted|new title|took over (?:as|from|the)|in charge (?:now|of)|got the (?:top )?(?:job|promotion|role)|run the (?:place|team|department|shop|show|kitchen|ward|office)|(?:whole )?(?:team|department|shop|place) is mine|end of (?:my )?probation|passed (?:my )?probation|not acting',
      '(?:dropped|lost|shed|took off) the (?:junior|assistant|deputy|trainee|acting|associate|vice|interim)|fully (?:qualified|fledged)',
    ),
    told: '(?:head\\s?teacher|head|lead|manager|supervisor|captain|chair\\w*|secretary|treasurer|director|senior|principal|foreman|sergeant|stage manager|team lead|partner|boss)(?= |,|\\.|!|$)',
  },
  study: {
    held: any(
      `stud(?:y|ies|ying) |stud(?:y|ies|ying)$|doing (?:a|an|my|their|his|her) (?:${ADJ})(?:masters?|degree|phd|ma|msc|bsc|ba|course|diploma|a[- ]levels|gcse\\w*|apprenticeship|evening classes|doctorate)`,
      'student|(?:first|second|third|fourth|final|last) year|at uni\\w*|evening classes|night ?school|enrolled|goes to .{2,40}(?:primary|school|academy|college|nursery|kindergarten)|home ?school|topic is|majoring|thesis|dissertation|sixth form|apprentice|is in (?:year|grade) ',
    ),
    turn: any(
      'graduat(?:ed|ion|e)|cap and gown|letters after my name|not cut out for|(?:was|were) not for me|doing \\p{L}+ instead|dropped out|drop out|(?:handed|turned) (?:it |the thesis |the dissertation )?in(?:,| and|$)|defended|passed (?:my|the|all) (?:viva|finals|defen[cs]e|exams?|resits)',
      'viva (?:is |was )?(?:done|passed)|got (?:my|the|a) (?:degree|diploma|masters|phd|first|two[- ]one|2:1|doctorate|certificate)|degree (?:is |in )?(?:done|the bag|hand)|finished (?:uni\\w*|college|school|my (?:degree|masters|phd|studies|course|thesis|a[- ]levels))',
      '(?:switched|changed|transferred|swapped|moved) (?:courses?|majors?|degrees?|unis?|schools?|to (?!the)\\p{L}+(?: school| college)?$)|left (?:uni\\w*|college|school|academia)|quit (?:uni\\w*|college|school|the course|my (?:degree|masters|phd))|deferred|failed (?:my|the) (?:year|exams?|finals)|kicked out of (?:uni|college|school)|expelled|suspended (?:my|the) studies',
      'off to (?:big school|uni|college)|(?:started|starts|goes|is|moved up) (?:at |to |in |into )(?:secondary|big school|the village school|nursery|reception|high school|middle school|uni\\w*|college)|school took (?:her|him|them)|passed!+|moved (?:her|him) to .{2,30}(?:school|academy|primary)|dr\\.? \\p{L}+ now|doctor now|no more (?:exams|lectures|school|homework)|studies (?:are )?(?:over|done)|started (?:a|my) (?:masters?|degree|phd|course|apprenticeship)',
    ),
    told: `stud(?:y|ying) |course|degree|major(?:ing)?|masters|phd|uni\\w*|college|school|year \\d+|grade \\d+`,
  },
  household: {
    held: `lives? (?:on (?:their|his|her|my) own|alone|by themsel\\w+|with )|shares? (?:a|an|the|with) ?|flat(?:share|mates?)|house(?:share|mates?)|room ?mates?|lodger|of us in the|at (?:their|his|her) (?:mum|mom|parents)|living (?:alone|with)`,
    turn: any(
      '(?:got|took in|have|found|need) (?:a |an? new )(?:lodger|flatmate|housemate|room ?mate)|(?:place|flat|house|room) to (?:myself|ourselves)|moved in(?: with (?:me|us|him|her|my|the|\\p{L}+)| together)?(?=\\.|,|!|$| and| last| in| on)|(?:live|living) (?:on my own|alone|by myself|with )|on my own (?:now|since)|solo (?:now|since)',
      'fl(?:ew|own) the nest|moved out|moving out|has moved out|kicked (?:him|her|them) out|(?:took|has|got) (?:his|her|the|their) (?:old )?room|(?:new|another) (?:flatmate|housemate|room ?mate|lodger)|it is just (?:me|us|two|three|four|the two) |just (?:me|the two of us|us two) (?:now|left|here)',
    ),
    told: 'alone|on my own|by myself|lodger|flatmate|housemate|room ?mate|just (?:me|us|two|three|four)|(?:are|is) (?:out|gone)|shar(?:e|ing) (?:with|a)|parents',
  },
  expecting: {
    held: 'pregnant|expecting|due (?:in|on)|trying for (?:a|another)|ivf|adoption process|waiting to adopt|(?:no|not have (?:any )?|without) (?:kids|children)|childless|child[- ]free|has one (?:son|daughter|child|kid)|have one (?:son|daughter|child|kid)|bump|will be called|baby will be|only child',
    turn: any(
      '(?:gave birth|was born|is born|were born|has arrived|have arrived|came (?:on|at|two|three|early|late|into)|arrived (?:on|at|early|late|last|this)|landed on|made (?:his|her|their) entrance|(?:he|she|they|baby|little one|our \\p{L}+) (?:is|are) (?:finally )?here|miscarr\\w+|lost the (?:baby|pregnancy)|stillb\\w+)',
      'baby (?:brother|sister)|little (?:brother|sister)|(?:second|third|number (?:two|three)) (?:child|baby|son|daughter|one|is|came|arrived)|had (?:a|the|our|another) (?:baby|boy|girl|son|daughter|twins)|stopped (?:after|trying|ivf)|heartbeats? (?:is|was) gone|(?:it is|we had|had) a (?:boy|girl)',
      '\\d+(?:[.,]\\d+)? ?(?:kilos|kg|pounds|lbs?|oz|grams)|\\d+lbs?|new (?:mum|mom|dad|parents)|(?:mum|mom|dad|mother|father|parents) (?:now|of (?:one|two|three|four|a))|we are (?:three|four|five|six|parents|a family)|gave up on (?:ivf|trying)|welcom(?:ed|ing|e) (?:our|a|little|baby|to the world)|mother and baby|mum and baby',
    ),
  },
  condition: {
    held: any(
      '(?:is|are) on (?:\\p{L}+ ){0,2}(?:thinners|steroids|antidepressants|statins|blockers|hormones|hrt|inhalers?|drip|dialysis|crutches|antibiotics|insulin|chemo\\w*|painkillers|meds|medication|sick leave|\\p{L}+ (?:pills|tablets))|crutches|cast|brace|sling|boot|plaster|long covid|broken (?:ankle|leg|arm|wrist|foot|rib|toe|collarbone|finger|hip)|physio\\w*|chemo\\w*|waiting list|injur\\w+',
      'has (?:got )?(?:a |an |the )?(?:flu|cold|covid|shingles|mono|pneumonia|concussion|hernia|tendonitis|sciatica|bad (?:back|knee|shoulder)|slipped disc|bronchitis|anaemia|eczema|tinnitus|vertigo|migraines?|cancer|tumou?r)|takes? .{2,40}(?:pills?|tablets?|mg|drops|daily|every|for (?:my|their|his|her))|recovering|signed off|in hospital|in rehab|anxi\\w+|depress\\w+|insomnia|migraines?|wheelchair|cannot (?:walk|run|do stairs|lift|sleep|bend)|wears? (?:glasses|contacts|a (?:brace|splint|patch|hearing))|waiting for (?:surgery|an operation|a (?:new )?(?:hip|knee|kidney|transplant))',
    ),
    turn: any(
      '(?:(?:doctor|doc|gp|physio|consultant|hospital|surgeon|dietician|dietitian|nurse|therapist|they) )?(?:signed me off as|discharged|gave me the all[- ]clear|took (?:it|the (?:cast|brace|boot|plaster|stitches)) off|gave me the green light|cleared me|stopped (?:my|the) (?:pills|tablets|meds|medication|treatment))|all[- ]clear|in remission|recovered|recovery complete',
      '(?:healed|mended|cured|better|right as rain|fit) (?:now|up|at last|finally|again)|off (?:the |my )?(?:crutches|meds|pills|tablets|painkillers|antibiotics|insulin|medication|steroids|antidepressants|statins)|(?:cast|brace|boot|plaster|sling|stitches|splint) (?:is |came |are |was |went )*(?:off|out|gone)|rang the bell|out of (?:hospital|rehab|the (?:cast|boot|brace|sling|wheelchair|woods))',
      'no more (?:chemo|pills|tablets|injections|physio|crutches|meds|medication|glasses|inhaler|migraines|pain)|(?:do not|no longer|not) (?:need|take|taking|needing) (?:the |my |any )?(?:pills|tablets|meds|inhaler|crutches|glasses|them|it|painkillers|medication)|walk(?:ing)? (?:like a normal|without|unaided|again)|back on my feet|(?:new )?(?:knee|hip|kidney) is in|(?:pain|symptom|migraine|headache)s?[- ]free|(?:surgery|operation|op|transplant|treatment) (?:is |was |went |has )*(?:done|over|finished|well|worked)|had (?:the|my) (?:op|operation|surgery|transplant)|came off (?:the |my )?(?:meds|pills|tablets|blood thinners|steroids|antidepressants)|(?:can|may|to) (?:bin|drop|stop|chuck) the (?:\\p{L}+ )?(?:pills|tablets|meds|thinners|inhaler|steroids)|wean(?:ed)? off|last (?:session|round|dose|pill|tablet|injection)|tests? (?:came|are|were) (?:back )?(?:clear|fine|normal|negative)|results? (?:are|came back|were) (?:clear|fine|normal|negative)',
    ),
  },
  deadline: {
    held: any(
      'due (?:on|by|next|this|the|\\p{L}+day)?|deadline|hand[- ]in|submission|moving out date|wedding|party is|interview|appointment|exam|launch|release|freeze|flight|flying to|trip|off to|going to \\p{Lu}|emigrat|holiday|vacation|tickets? (?:for|to)|is getting married|planning to|plans to|booked|retreat|conference|concert|festival|viewing|surgery is|operation is|starts? (?:on|in) |marathon|race',
    ),
    turn: any(
      'got an extension|extension (?:granted|till|until)|(?:deadline|date|launch|party|wedding|exam|interview|flight|trip|it|concert|gig|festival|conference|appointment|surgery|race|meeting|release) (?:got |was |is |has been |been |has )*(?:moved|pushed|put back|postponed|delayed|brought forward|shifted|called off|cancelled|canceled|scrapped|rescheduled|rebooked|bumped)',
      'voted \\p{L}+ down|staying (?:put|home|here)|not going (?:anywhere|to|after all|anymore|any more)|visa (?:got |was )?(?:refused|denied|rejected)|(?:can not|cannot) fit us|no (?:freeze|party|trip|wedding|holiday|vacation|launch|release) (?:this|after)|we are doing \\p{L}+|(?:changed|swapped|rebooked|cancelled|moved|refunded|lost|sold) (?:the |our |my )?(?:flights?|tickets?|booking|plans?|trip|date|hotel)',
      '(?:is|are|it is|all|that is) (?:off(?! the| to| work)|cancelled|not happening|postponed|on hold|on ice)|fell through|pulled out|backed out|called (?:it )?off|airline (?:went|cancelled)|refund(?:ed)?|change of plan|plan b|pushed (?:it |back )?to|moved (?:it )?to (?:the )?(?:\\d|\\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december)',
    ),
  },
  fear: {
    held: 'scared of|afraid of|terrified of|phobi\\w+|fears?|panic attacks?|claustro\\w+|freaks? .{2,20} out|make (?:\\p{L}+ )?(?:sick|dizzy|nervous)|cannot do (?:lifts|heights|planes|spiders|needles|dogs|crowds)|nervous (?:about|around|of)|anxious about|dreads?|hates? flying|does not (?:fly|swim|drive)',
    turn: any(
      '(?:is|are) behind me|got over (?:it|my|the|that|them)|overc[ao]me|therapy (?:worked|helped|did)|made (?:my )?peace|not (?:(?:so|that|even|really) )?(?:scared|afraid|frightened|terrified|bothered|nervous|anxious) (?:of \\p{L}+ |by \\p{L}+ )?(?:anymore|any more|now|at all|these days)|no longer (?:scared|afraid|frightened|terrified|bothered|nervous)',
      'actually (?:enjoy|like|love|enjoyed|liked|loved) (?:it|them)|conquered|slept (?:right )?through|faced (?:my|the) fear|hypnosis|exposure therapy|(?:does|do) not (?:even )?(?:bother|scare|faze) me|not a bother on me|no bother|no longer bothers|cured (?:me|my)|without (?:a |even )?(?:flinching|panic|a pill|blinking|sweating)|did not (?:even )?(?:flinch|panic|scream|sweat)|used to (?:them|it) now',
    ),
  },
  rhythm: {
    held: 'gets? up (?:at|around|before|by)|wakes? up|night owl|early bird|morning person|shift pattern|works? nights|night shifts?|day shifts?|goes to bed|in bed by|works? from home|naps? |gym (?:at|before|after)|goes to the gym|runs? (?:before|after|every)|swims? (?:before|after|every)|alarm|commutes?|cycles? to work|walks? to work|drives? to work|takes? the (?:bus|train|tram|tube) to|office (?:on|days)|remote|evenings?|mornings?',
    turn: any(
      '(?:permanent|proper|regular|all) (?:days|nights|earlies|lates)|(?:asleep|in bed|bed|lights out) (?:by|at) (?:\\d|nine|ten|eleven)|up with the (?:birds|lark|sun|kids|baby)|(?:a|the) \\d{1,2}(?:[:.]\\d\\d)? person|(?:day|night|late|early) shifts? (?:now|from|since)|alarm(?: is| goes| rings| set)? (?:now |for |at )*(?:\\d|five|six|seven|eight|nine)',
      '(?:mornings|evenings|lunchtimes|nights|weekends|afternoons) (?:it is|now|instead|from now|these days)|became (?:a|an) (?:morning|early|night)|called (?:us|me) back (?:in|to the office)|back (?:in|to) the office|(?:fully|full[- ]time) (?:remote|office|home)|remote (?:now|since|for)|(?:nights|days|earlies|lates) (?:now|from|since)|lie(?:s)? in|sleep(?:ing)? in|no more (?:nights|early starts|lie[- ]ins|commute|naps)',
    ),
  },
  name: {
    held: "to call (?:\\p{L}+ ){1,2}|nickname|surname|(?:knows?|known) (?:\\p{L}+ )?as|is (?:called|named)|goes by|'s name|(?:baby|boat|band|cafe|project|shop|car|team|company|blog|channel|podcast) (?:is|will be) (?:called|named)|maiden name|username",
    turn: any(
      `I go by ${NAME}|(?:please )?(?:call me|go with|make it|use) ${NAME}|on paper|(?:changed|took|taken|dropped|kept) (?:my|his|her|our|the) (?:last |wife's |husband's |maiden |sur|nick)*names?|(?:everyone|everybody|they all|people) (?:calls?|uses?|says?|knows? me)|renamed|rebranded|(?:back|reverted) to my maiden|new name|new surname|(?:so )?meet ${NAME}|legally ${NAME}|deed poll|name (?:was )?taken|goes by ${NAME}|(?:it is|that is) ${NAME} (?:now|these days|from now)|nobody calls me`,
    ),
  },
  size: {
    held: '(?:team|class|choir|band|crew|office|staff|company|household|family|club|group|squad|course|department) (?:has|is|of|are)|of (?:us|them) (?:in|on|at)|people (?:in|on|at)|(?:is|are) (?:\\d+|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty) (?:in|on|at|people)',
    turn: `(?:we|there) are (?:now |only |just )?${NUMBER}(?: of us)? (?:now|these days|left|since|after)|(?:so|down to|up to|only|just|makes|leaves) (?:us )?${NUMBER}(?: of us| people| left| now)?$|(?:doubled|halved|grew|shrunk|shrank) to`,
  },
  drink: {
    held: 'teetotal|does not drink|do not drink|sober|drinks? (?:at|on|only|a|too|every|socially|wine|beer)|only drinks?|smokes?|vapes?|cigarettes?|smoker|non-?smoker|pack a day|does not smoke|fags|cigars?|weed|a glass of|alcohol',
    turn: any(
      '(?:a |the odd |one |the occasional )(?:glass of (?:red|white|wine)|pint|beer|whisky|cider|gin)|\\p{L}+ (?:wine|beer) person',
      `${ENDED} (?:the |my )?(?:smoking|drinking|booze|alcohol|cigarettes|cigs|fags|vap\\w+|smokes|ciggies|pipe|drink|wine|beer|weed|cigars?|tobacco|nicotine|spirits)`,
      '(?:months?|weeks?|years?|days?) (?:sober|dry|clean|smoke[- ]free|(?:off|without) (?:a |the )?(?:drink|smoke|cigarettes?|fags?|booze|drop|puff|vape|alcohol))|(?:day|week|month|year) (?:\\d+|\\p{L}+) (?:without|sober|clean|smoke[- ]free|dry)',
      '(?:full |whole |half )?(?:a )?pack (?:a day )?again|(?:smoking|drinking|vaping) again|back on (?:the|a) (?:fags|booze|cigs|wagon|smokes|cigarettes|vape|pack|drink|beer)|fell off the wagon|relapsed|nicotine (?:patch\\w*|gum|free)|patches (?:worked|did it)|on the wagon|alcohol[- ]free|last (?:cigarette|fag|drink|smoke|pint) was|non-?smoker|ex-?smoker|stubbed out|(?:have|has) not (?:smoked|touched a (?:drop|cigarette|drink)|had a (?:drink|cigarette|drop|smoke))',
    ),
  },
  single: {
    held: 'is (?:currently |still |happily )*single|not (?:seeing|dating) any|unattached',
    turn: any(
      '(?:met|seeing|dating|fell for|in love with) (?:someone|somebody|a (?:guy|girl|man|woman|lad)|\\p{L}+ from)|(?:got|have|found) (?:myself )?a (?:boyfriend|girlfriend|partner|bf|gf)|loved up|off the market|(?:made it|are) official|are (?:a thing|an item|a couple)|(?:girlfriend|boyfriend) (?:now|since)',
      `(?:moved in|going out|living|together) with (?:my (?:boyfriend|girlfriend)|${NAME})|(?:am|are) (?:taken|together|engaged|married)`,
    ),
  },
  dating: {
    held: '(?:dating|seeing|boyfriend|girlfriend|going out with|in a relationship|(?:been|together) with \\p{L}+ (?:for|since))',
    turn: any(
      SPLIT,
      MARRIED,
      '(?:got|are|am) engaged|said yes|proposed|popped the question|ring on it|fianc[eé]e? (?:now|since)',
    ),
  },
  'long distance': {
    held: 'long[- ]distance',
    turn: any(
      SPLIT,
      'no more (?:skype|flights|airports|long distance)|(?:lives?|living|moved) (?:here|in) with me|same (?:city|roof|flat|house)|under one roof',
    ),
  },
  engaged: {
    held: 'engaged|fianc[eé]e?',
    turn: any(SPLIT, MARRIED, 'called off the (?:wedding|engagement)|gave (?:the|her|him) (?:the )?ring back'),
  },
  married: { held: 'married|husband|wife', turn: any(SPLIT, 'widow(?:er|ed)?') },
  separated: {
    held: 'separated|separating|divorc\\w+ (?:in|is)|getting divorced|on a break',
    turn: 'back together|(?:gave|giving) it another (?:go|try|shot)|moved (?:back )?(?:home|in)|called off the divorce|patched (?:it|things) up|worked it out|reconciled|divorce (?:is|came|went|was) (?:final|through|done|over)|decree (?:absolute|nisi|came)|officially divorced',
  },
  vegetarian: {
    held: 'vegetarian|veggie|does not eat (?:meat|fish|pork|chicken)|meat[- ]free|vegan|plant[- ]based|pescatarian|does not eat (?:dairy|cheese|eggs)',
    turn: any(
      'back (?:on|to|eating) (?:meat|chicken|fish|bacon|everything|dairy|cheese|eggs|animal products)|(?:caved|cracked|gave in|lapsed|broke).{0,40}(?:bacon|steak|chicken|burger|meat|ribs|kebab|sausage|cheese)|(?:eat|eating) (?:meat|everything|chicken|fish|cheese|eggs)(?: again| now)?',
      '(?:ordered|ate|had|having) (?:a |the |my first )?(?:steak|bacon|burger|kebab|chicken|fish and chips|sausage)|not (?:a |been )?(?:vegetarian|vegan|veggie)|(?:went|gone|turned|became|am|are|full|fully|all the way) (?:now |fully |a |full |completely )*(?:vegan|pescatarian|plant[- ]based|vegetarian)|(?:cheese|eggs|dairy) (?:is |are )?(?:back|won|again)|meat[- ]eater',
    ),
  },
  omnivore: {
    held: 'eats? (?:meat|everything|anything)|meat[- ]eater|carnivor\\w+|omnivor\\w+|loves? (?:steak|bacon|meat)',
    turn: '(?:went|gone|go|going|turned|became|am|are) (?:now |fully |a |completely )*(?:vegetarian|veggie|vegan|pescatarian|plant[- ]based)|(?:gave|given) up (?:meat|dairy|fish)|no (?:more )?meat|meat[- ]free|off meat|off the menu|anaphyla|epipen',
  },
  diet: {
    held: 'keto|paleo|low[- ](?:carb|fodmap|sugar|salt|fat)|gluten[- ]free|sugar[- ]free|fasting|fasts|calorie|diet|weight watchers|slimming world|carnivore|whole ?30|atkins|no (?:sugar|carbs|gluten|dairy|alcohol|caffeine)',
    turn: '(?:keto|paleo|low[- ]carb|fasting|diet|fodmap|slimming world|gluten[- ]free) ?(?:is|was|has)? ?(?:finished|over|done|dead|off|history|out)|reintroduced|had (?:bread|pasta|carbs|cake)|back on (?:carbs|bread|pasta|gluten|sugar|dairy|the biscuits)|off the (?:diet|plan)|can eat (?:it|them|everything|\\p{L}+) again|(?:eat|eating) (?:bread|carbs|sugar|gluten|normally|everything) (?:again|now)|(?:diet|plan) (?:is )?(?:over|done|out the window)',
  },
  allergy: {
    held: 'allerg(?:y|ic)|intoleran(?:t|ce)|coeliac|celiac',
    turn: 'outgr(?:ew|own)|allergy (?:is )?gone|not (?:actually |even |really )?allergic|not (?:a )?coeliac|desensiti[sz]ed|(?:test|results?) (?:came back |was |were )negative|misdiagnos\\w+|can eat (?:it|them|everything|\\p{L}+) (?:again|now)',
  },
  learner: {
    held: 'provisional|learner|l[- ]plates|learning to drive|driving lessons|cannot drive|no (?:driving )?licen[cs]e|does not drive',
    turn: 'passed (?:my (?:driving )?test|with (?:\\p{L}+|\\d+) minors|first time|second time|third time|(?:my )?driving)|third time lucky|full licen[cs]e|got my licen[cs]e|ripped up the l[- ]plates|(?:have|got) (?:a|my) (?:driving )?licen[cs]e|drive myself|legal(?:ly)? to drive',
  },
  training: {
    held: 'training for|preparing for|signed up for|practising for|saving (?:up )?for|waiting for|waiting to hear|applied (?:for|to)|trying to',
    turn: '(?:did|finished|completed|ran|smashed|made) (?:it|the (?:marathon|half|race|triathlon|course|ride|swim))|crossed the (?:finish )?line|finisher|medal|\\d:\\d\\d(?::\\d\\d)?|(?:pulled|dropped) out of the (?:race|marathon|half|triathlon)|got (?:in|accepted|the place|the loan|the visa|approved)|(?:they|it) (?:said yes|turned me down|rejected)|bought it|paid off|got rejected',
  },
  fostering: {
    held: 'foster(?:s|ing)?|trial adoption|looking after .{2,30} for the shelter',
    turn: 'foster fail|adoption (?:came|went) through|(?:is|are) (?:ours|mine|staying|going nowhere)|stays? (?:for good|put|forever|with us)|signed the (?:adoption )?papers|adopted (?:him|her|them|it)|forever home|for keeps|found (?:a|his|her|their) (?:new )?(?:home|family)',
  },
  'no pets': {
    held: '(?:no|not have (?:any|a)|without) (?:pets?|dogs?|cats?)|petless',
    turn: '(?:got|adopted|have|bought|rescued|there is|brought home|picked up|took in) (?:us |ourselves |myself )?(?:a|an|two|three|our) (?:\\p{L}+ ){0,3}?(?:dog|puppy|pup|cat|kitten|hamster|gerbil|rabbit|bunny|parrot|budgie|tortoise|turtle|rat|ferret|gecko|snake|guinea pig|hens|chickens|fish|mutt|stray|pony)',
  },
  'cannot yet': {
    held: '(?:speaks?|knows?|plays?) (?:no|not|not a)|does not (?:speak|play|know)|cannot (?:speak|play|sing|swim|cook|code|dance|read|ride|ski|skate|draw|knit|sew|cycle|whistle)',
    turn: '(?:months?|years?|weeks) (?:of|at|in|into) \\p{L}+.{0,60}(?:can|play|dream|speak|read|manage|get through|swim|cook)|dream in|can (?:finally |now |actually )+\\p{L}+|(?:am|are) (?:fluent|conversational)|(?:learned|learnt|taught myself) (?:to|how to|the|it)|can (?:speak|play|sing|swim|cook|code|dance|read|ride|ski) .{0,30}(?:now|these days)|(?:took|taken) (?:lessons|a course)',
  },
  short: {
    held: '(?:wants the assistant|answers?|repl(?:y|ies)).{0,60}(?:short|brief|concise|one[- ]liners?|terse|to the point|bullet|list)',
    turn: '(?:go|give|add|want|need|like|prefer|with|in|use|write|explain|be) .{0,20}(?:more |full(?:er)? |longer |greater )*(?:detail\\w*|depth|thorough|elaborate|paragraphs?|prose|full sentences|explanations?)|(?:longer|long) (?:answers|ones|replies|versions?)|elaborate|expand|too (?:short|terse|brief|clipped)|step by step|(?:plain|normal) (?:paragraphs?|prose|text)',
  },
  long: {
    held: '(?:wants the assistant|answers?|repl(?:y|ies)).{0,60}(?:long|detail\\w*|thorough|in depth|elaborate|explain everything|step by step|prose|paragraphs?)',
    turn: '(?:keep|make|be|go|want|need|prefer|cut) .{0,20}(?:short(?:er)?|brief(?:er)?|concise|tight|to the point|snappy)|(?:shorter|short) (?:answers|ones|replies|versions?)|less (?:detail|waffle|text|chatter)|fewer words|too (?:long|wordy|much (?:text|detail))|tl;?dr|one[- ]liners?|bullet points?|bullets|just the (?:answer|gist|command|code)',
  },
  formal: {
    held: '(?:wants the assistant|answers?|repl(?:y|ies)|tone|be) .{0,40}(?<!in)formal',
    turn: 'casual|informal|loosen up|relax|chatty|less formal|drop the formal\\w*|too (?:formal|stiff)|friendlier|like a (?:mate|friend)',
  },
  casual: {
    held: '(?:wants the assistant|answers?|repl(?:y|ies)|tone|be) .{0,40}(?:casual|informal|friendly|chatty|funny|jok\\w+)',
    turn: '(?<!less )(?<!too )(?:more |be )?(?<!in)formal|professional|serious|no (?:more )?jokes|drop the jokes|too (?:casual|chatty|funny|familiar)|businesslike',
  },
}
