// What is not meant as a fact. Data: the marks by which people show it.

export const QUESTION_START =
  /^(?:and |so |but |ok |okay |right,? |hey |also )*(?:what|why|who|whose|how|when|where|which|should|could|would|can|do|does|did|is|are|was|were|will|shall|have you|has anyone|any (?:idea|tips|chance|advice|suggestions?|recommendations?)|remember when|(?:you )?know any|wanna|fancy)\b(?! (?:I (?:love|hate|like|want|need) is|not\b))/i
/** a denial without its subject, or a noun phrase: "do not eat pork", "is a nurse" */
export const NO_QUESTION =
  /^(?:do|does|did|is|are|was|will|have|has|can) not\b|^(?:did|was|do|can|will|is) (?:a|an|the|my|some|yoga)\b|^when I (?:was|am|get|go|have)\b|^did \S.* for (?:\d+|two|three|four|five|six|ten|over|almost)\b/i

export const CONDITIONAL =
  /(?:^|[,;] |\bbut |\band |\bso |\bonly )(?:even )?if\b|(?<!\b(?:ask(?:s|ed|ing)?|sorry|know|knows|wonder(?:s|ing|ed)?|see|check|unsure|sure|me|him|her|us|them) )if (?:I|we|he|she|they|it|you|my|our|the|only|there|things|all|that)\b|\b(?:he|she|they|it) would\b(?! (?:like|prefer|rather|always|often|sometimes|usually))|\bunless\b|\b(?:as|like) if\b|\bas though\b|(?<!who )\b(?:would|could) (?:have|love|like|be|say|never|look|kill|drive|give)\b|\b(?<!\b(?:doctor|doc|dr|gp|nurse|midwife|dentist|physio|vet|consultant|therapist|dietitian|nutritionist|pharmacist)(?: \w+)? (?:says|said|thinks|reckons|told me|wants|insists) (?:that )?)(?:I|we) (?:would|could|should)\b(?! like| prefer| rather)|\b(?:I|we) wish\b|^wish (?:I|we)\b|\bimagine\b(?=.*\w)(?<!, imagine)|\bsuppos(?:e|ing)\b|\bin case\b|\bwhat if\b|\bwhen I (?:retire|win|grow|am rich|die)\b|^(?:were|had) (?:I|we)\b|^say (?:I|we)\b|\bin (?:another|a different|(?:my|our) (?:next|other)|an alternate) (?:life|universe|world)\b|\bprovided (?:that )?(?:I|we)\b|\bhypothetical\w*\b|\bassuming\b/i

export const UNDECIDED =
  /\b(?:might|(?<=\b(?:I|we|he|she|they|it) )may|maybe|perhaps|possibly|not sure|unsure|no idea|no clue|thinking (?:about|of)|thought about|toying with|wondering|considering|have not decided|undecided|torn between|hopefully|hoping|one day|some ?day|was going to|were going to|was about to|nearly(?! \d)|almost(?! (?:\d|every|always|never))|tempted to|debating|on the fence|dreaming of|would-be|supposedly|rumou?r)\b/i

/** A doubt, though it is said. */
export const DOUBT =
  /\b(?:probably|I (?:think|guess|believe|suppose)|kind of|sort of|I feel like|apparently|seems like|pretty sure)\b/i

export const UNREAL =
  /\b(?:dreamt?|dreamed|nightmare|pretend\w*|make[- ]believe|role-? ?play\w*|joking|kidding|in a past life|jk|just teasing|in (?:the|my|this|our) (?:novel|story|book I|game|campaign|film|movie|script|sim|fanfic)|my (?:character|avatar|sim|oc|paladin|alter ego)|plot twist|once upon a time|knock knock|walks? into a bar|punchline|fictional|hypothetically)\b/i

/** Irony that is marked, and exaggeration. */
export const SARCASM =
  /^(?:yeah,? |oh,? )?(?:sure|right|totally),? (?:super|so|totally|very|absolutely) \p{L}+(?=[,.!]|$)|\bover my dead body\b|\byeah,? (?:because|cause|cos|cuz)\b|\balways a (?:great|good|brilliant|fantastic|wonderful) (?:idea|plan|time)\b|\b(?:yeah,? right|sure,? because|because (?:obviously|clearly) I|said no one|said nobody|as if|my (?:absolute )?favou?rite (?:thing|part) ever|(?:just|exactly) what I (?:needed|wanted|always wanted|dreamed)|dream come true|lucky me|living the dream|best (?:day|night|week|weekend|year|birthday|holiday) of my life,? (?:lost|missed|broke|failed|spent|cried|got (?:ill|sick|fired|dumped|soaked|stuck|locked|food))|(?:oh|ah),? (?:sure|yes|yeah),? (?:best|great|lovely|fantastic|wonderful|brilliant)|can't wait to be|who needs|oh joy|oh great|oh goodie|what a joy|how wonderful for me|thanks a lot for nothing|big surprise|shocker|story of my life|not like I|totally not|because that (?:always )?(?:works|worked|went) (?:out )?(?:so )?well|I (?:just |simply |absolutely |really |totally |do )*(?:love|adore|enjoy) (?:it when|being (?:broke|ill|sick|ignored|yelled|woken|stuck|late|single|told|made|asked|left|kept|sent|put|blamed|watched|\p{L}{3,}ed (?:at|on|out|off|over|by|again|into))|how (?:my|they|he|she|it)|(?:waiting|queu\w*|standing|sitting) in|getting (?:stuck|woken|soaked|sick|ill|parking|spam|fined|yelled|rejected)|paying (?:\p{L}+ )?(?:fines?|taxes|fees|rent)|cleaning up after|losing (?:my|money|sleep)|cancelled trains|when (?:my|the|they|it|people|everyone|someone)))\b|(?:^|\s)\/s$|\(not\)$|(?:,|\.\.\.) ?not!?$/iu
/** Irony shown by a picture. */
export const IRONIC_PICTURE = /🙄|🙃|😏|😒/u
export const EXAGGERATION =
  /\b(?:(?:will|going to|gonna|would|could|'ll) (?:literally|actually|honestly|just|so) (?:end|murder|kill|strangle|die|explode|cry|scream|throttle)|(?:murder|strangle|throttle) (?:me|him|her|them|us|you)|a (?:million|billion|zillion|gazillion|thousand) (?:times|years|things|hours|emails|people|meetings)|(?<![\d.,€$£] ?)(?:\d+(?![.,]?\d)|two|ten) (?:million|billion|zillion)(?! (?:euros?|dollars|pounds|users|people|rows|records|in)\b)|(?:literally|basically|practically|pretty much|essentially) (?:a|an|the|dying|dead|living|married to|homeless|bankrupt|starving|made of|my)|eat a (?:whole )?(?:horse|cow)|(?:starving|dying|dead|killing me|kill me|kill for|die for|sell my (?:soul|kidney))|could sleep for|since the dawn|till the end of time|world's (?:worst|best|greatest)|worst \w+ (?:ever|alive|in the world)|over 9000|\d{3,} (?:percent|%) (?:sure|done)|brain (?:is|has) (?:mush|fried)|head (?:is going to|will) explode)\b/i

export const SECRET =
  /\b(?:pass(?:word|code|wd|phrase)s?|(?:wi-?fi|login|admin|root|db|test|guest) (?:pw|pwd|psw|pass|key|code)|pwd?\s*[:=]|pw (?:for|of|is)|pin(?: (?:number|code|is))?\b.{0,40}\b\d{4,6}\b|(?:door|gate|alarm|entry|security|access|garage|safe|locker|key ?box|lock ?box|building|cabin|shed|bike|lock|voicemail) (?:code|combination)|(?<!(?:country|area|zip|post|postal|dialling|discount|promo|dress) )code(?: is|:)? ?\d{3,8}|secrets?|api[_ -]?keys?|access[_ -]?keys?|private[_ -]?key|tokens?|bearer|credentials?|cvv|cvc|sort code|iban|bic|(?:credit|debit|bank) card|card number|account number|recovery (?:code|phrase)|seed phrase|otp|2fa code|log ?in is)\b|(?<![A-Z_])[A-Z_]{4,}=\S|\b(?:\d{4}[ -]?){3}\d{4}\b|\b(?:sk|pk|ghp|gho|xox[bap]|AKIA)[-_A-Za-z0-9]{8,}|\b(?=[A-Za-z\d]*\d)(?=[A-Za-z\d]*[a-z])(?=[A-Za-z\d]*[A-Z])[A-Za-z\d]{24,}\b/i

export const LIST =
  /^(?:\p{L}+ (?:order|list|shop(?:ping)?|basket|cart)|need|to buy|buy|shopping(?: list)?|list|get|pick up|groceries|grocery list|ingredients|todo|to do|to-do|agenda|packing(?: list)?|pack|menu|order|restock(?: list)?|supplies|still need|out of)\s*(?::|\s[–—-]\s)/iu
/** five things and more in a row, without a verb between them */
export const BARE_LIST =
  /^(?!.*\b(?:I|we|my|our|has|have|got|is|are)\b)(?:[\p{L}\p{N}' ]{2,24},){3,}[\p{L}\p{N}' ]{2,30}$/u

/** A task for the assistant, whose text speaks for somebody else. */
export const TASK_OPENS =
  /^(?:can you |could you |please |pls |would you |help me )*(?:write|draft|translate|proofread|rewrite|rephrase|summari[sz]e|compose|improve|edit|polish|convert|calculate|generate|list|suggest|find|look up|search|recommend|tell me|show me how|explain (?:to me|how|why|what)|give me (?:a|an|some|\d+)|make me|help me)\b|^let(?: us|'s|s)\b/i

export const SMALL_TALK =
  /^(?:hi+|hey+|hello|hiya|yo|morning|good (?:morning|evening|night|afternoon|luck|one|point|idea|call)|bye|thanks?|thank you|cheers|ok(?:ay)?|yes|yep|yeah|yup|no(?! \p{L}{3,})|no (?:way|problem|probs|worries|thanks|ideas?|clue|doubt|rush|need|pressure|wonder|more|kidding|luck|joke|shame|chance|matter|idea|biggie|offen[cs]e|fun|hurry|hope|stress|drama|sweat|dice|comment|fair|excuses)|nope|nah|sure|cool|great|nice|sorry|wow|right|deal|perfect|brilliant|lovely|good|fine|what|noo+|bless|same|hmm+|ugh+|phew|yay|woo+|done|will do|got it|see you|talk later|night|exactly|totally|agreed|true|fair|awesome|amazing|sounds good|makes sense|love (?:it|that|this)|haha|long day|rough day|busy day)\b(?:[ ,!.]+\p{L}+)?[ !.]*$/iu

export const MOOD =
  /^(?:(?:I|we) )?(?:am|are|feel|felt|was|were|is) (?:so |really |very |just |too |a bit |also |all |still |super |feeling |pretty |absolutely )*(?:glad|happy|sorry|sure|here|back|ready|fine|ok|okay|good|great|curious|wondering|thinking|kidding|crying|tired|scared|excited|nervous|hungry|bored|lost|stuck|confused|listening|off(?! (?:to|from|on|until|till|sick|work|for)\b)|proud|stoked|exhausted|sad|jealous|annoyed|angry|worried|stressed|overwhelmed|relieved|impressed|in(?=$)|on it|done(?=$)|knackered|thrilled|grateful|shattered|hungover|freezing|wiped out|feeling)\b(?:[ ,!.]|$)(?!.*\b(?:since|every|of (?:spiders|heights|dogs|flying|the dark|needles))\b)/i

export const TALK =
  /^we (?:all |both |just |really |definitely )*(?:can|could|should|must|might|may|need|got to|have to|have got to)\b|^(?:I|we) (?:also |just |really |still |do |totally |will )*(?:know|think so|guess|hope|see(?! (?:a|my|the|her|him|\p{Lu}))|agree|understand|suppose|bet|swear|promise|forgot|remember|wonder|said|asked|told|get it|do not (?:know|mind|care|think|get|understand)|did not (?:know|mean|realise|realize|expect)|cannot (?:wait|believe|decide|remember|thank)|have (?:a question|no idea|to say|to go|to run)|need (?:help|advice|a hand|your|some (?:help|advice|ideas)|to (?:ask|know|figure))|want (?:help|to know|to ask|to say|you)|would (?:like|love)|will (?:let you|be there|try|do|think|see|check|take it|get the|manage|note|look|keep you|give it|ask)|let you know|owe you|appreciate|love (?:it|that|this|you)(?! (?:here|there|in)\b)|thought (?:so|you|it|about)|got (?:it|this|you)|mean (?:it|that)|tell you|could not agree|must (?:say|admit)|have (?:heard|noticed|realised|realized|found that|been (?:thinking|meaning|wondering)))\b/iu

/** Said of the moment, over with the day. */
export const EPHEMERAL =
  /^(?:I|we) (?:just |also |now |already |only |finally )*(?:(?:am|are) (?:off (?:to(?!.*\b(?:\d|january|february|march|april|may|june|july|august|september|october|november|december|for (?:a|two|three)))|now)|heading|leaving now|going to (?:bed|sleep|try|go|make|check|do it|have (?:a|lunch|dinner|tea)|get (?:some|a coffee))|about to|running late|late|on (?:my|the) way|at the (?:shop|store|airport|gym|door)|in (?:bed|a meeting|the car)|sitting|waiting|looking at|eating (?:lunch|dinner|breakfast)|having (?:lunch|dinner|breakfast|a coffee)|trying to|making (?:dinner|lunch|tea)|sending|typing|asking|talking about|stuck)|had (?:a (?:long|bad|good|great|rough|nice|busy|terrible|lovely) (?:day|night|time|week|weekend|morning)|lunch|dinner|breakfast|coffee)|slept|woke up|ate|made (?:dinner|lunch|it|tea)|saw (?:it|that|this)|read (?:it|that|this|somewhere)|got (?:home|back|here|up|stuck|soaked|lost)|need (?:(?:an?|some)(?! .*\b(?:for (?:the|my|our)|because|within|in my|near)\b)|something|ideas|to (?:find|pick|choose|buy|get|write|make|cook|call|sleep|sort|plan|book))|want (?:something|ideas|a (?:recipe|list))|have to (?:find|pick|choose|buy|get|write|make|cook|call)|am looking for (?:a (?:recipe|gift|present|film|book|good|quick)|ideas|something))\b/i

/** Said in a picture: what a claim is better without. */
export const SIMILE =
  /,? like (?:an? |the )?(?:\p{L}+ )?(?:animals?|zombies?|kings?|queens?|champ(?:ion)?s?|boss|log|baby|human(?: being)?|maniac|madman|horse|pig|fool|idiots?|pro|caveman|peasants?|monk|robot|machine|saints?|hell|crazy|mad)(?=[.!,]*$)/iu
export const TOO_VAGUE =
  /^\S+ (?:will|can|would|could)(?: not)?[.! ]*$|^\S+ (?:surprised|amazed|annoyed|scared) (?:them|\S+)[.! ]*$|^\S+ does not (?:ask|worry|mind|judge|tell|bother|panic|laugh|know|care|think so)[.! ]*$|^\S+ (?:loves?|likes?|enjoys?) \p{L}+ing it(?: up)?[.! ]*$|^\S+ (?:also |really )*(?:likes?|liked) the [\p{Ll}'-]+[.! ]*$|^\S+(?: and others)? (?:moved|left|went|got|came|started|called|tried|goes|comes|does|did|is|has|knows|means)[.! ]*$|^(?:\S+ )(?:is|was|has|does|will|did|had|gets?|got|loves?|adores?|likes?|hates?|wants?|needs?|knows?|can|thinks?|would|tries|tried|feels?) (?:not )?(?:so |too |just |really |all )*(?:it|that|this|there|so|them|those|these|one|well|here|too|in|off|up|on it|better|worse|hers|his|good|great|fine|bad|hard|easy|nice|fun|weird|crazy|okay|ok|same|true|done|like (?:it|that)|it (?:here|there|all|too|so much|a lot))[.! ]*$/iu

/** Asked right after what was said: it stands open. */
export const PUT_IN_QUESTION =
  /^(?:or (?:should|shall|do|would|is|not|maybe|what)|should (?:I|we)|shall we|what do you (?:think|say|reckon)|(?:any )?thoughts|good (?:idea|plan)|(?:is|does) that (?:ok|okay|make sense|work|sound)|bad idea)\b/i
