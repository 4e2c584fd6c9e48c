// English patterns by which a sentence is told to be a claim, a judgement, or neither. Each is linear: no quantifier
// stands within another, and every open end is bounded.

export const STANCE =
  /\b(?:I|we)\s+(?:\w+ly\s+|still\s+|do\s+|really\s+|would\s+)?(?:believe|think|feel|argue|recommend|suggest|prefer|hope|oppose|support|reject|favou?r|advocate|insist|doubt|suspect|disagree|agree|reckon|consider|want|advise|urge|propose|conclude|contend|maintain|expect)\b|\bin (?:my|our) (?:view|opinion|experience)\b|\b(?:I'm|I am|we are|we're) (?:convinced|sure|certain|confident|skeptical|sceptical|against|in favou?r)\b/i

/** "believes that" after a name: someone else's judgement. */
export const ATTRIBUTED_STANCE =
  /^,?\s+(?:\w+ly\s+|has\s+|also\s+)?(?:believe[sd]?|argue[sd]?|recommend(?:s|ed)?|advocate[sd]?|insist(?:s|ed)?|contend(?:s|ed)?|maintain(?:s|ed)? that|oppose[sd]?|favou?r(?:s|ed)?|urge[sd]?|conclude[sd]?|suggest(?:s|ed)? that|propose[sd]? that|criticized|criticised|praised)\b/

export const NORM =
  /\b(?:should(?:n't|n’t)?|must(?:n't|n’t)?|ought to|need(?:s)? to|have to|has to|had better|never|always)\b(?! (?:be able|been|have been))/i
/** Tells of a need or a condition, and judges nothing. */
export const REPORTED_NEED = /^(?:I|he|she|they|we) (?:had|have|has) to|\bif\b[^,;]{0,80}\bshould\b/i

export const EVALUATION =
  /\b(?:is|are|was|were|seems?|becomes?|be)\s(?:(?:\w{1,15}ly|far|much|a lot|even|not|the|an?|one of the|so|too|very|also)\s){0,3}(?:better|worse|best|worst|more \w+|less \w+|most \w+|important|essential|critical|crucial|necessary|dangerous|harmful|wrong|right|stupid|mistake|good|bad|great|terrible|overrated|underrated|valuable|useless|impossible|inevitable|harder|easier|wise|foolish)\b/i

export const HEDGE =
  /\bmay\b(?<!(?:\byou |\d\.? |\b(?:in|since|of|by|until|from|last|next|early|late) )may)(?! \d| (?:not )?(?:be )?(?:only|each|bring|use|take|keep))|\b(?:might|could|perhaps|maybe|probably|possibly|seems?|appears?|reportedly|allegedly|likely|suggests?)\b/i

export const ANAPHORA_AT_START =
  /^(?:it|this|that|these|those|they|he|she|so|but|and|or|then|for (?:that|this) reason|partly|here|there|such|which|one|another|both|either|neither|if|when|while|because|although|for example|for instance|as)\b/i

/** Words whose meaning stands in the sentence before. */
export const UNRESOLVED_SUBJECT = /\b(?:he|she|they|it|this|these|those|his|her|their|its|the (?:former|latter))\b/i

/** Points back to the sentence before without a pronoun. */
export const CONNECTIVE_AT_START =
  /^(?:however|therefore|thus|hence|moreover|furthermore|finally|also|instead|otherwise|similarly|likewise|nevertheless|nonetheless|consequently|accordingly|meanwhile|still|yet|in (?:addition|contrast|fact|other words|short|particular|this|that|these|such)|on the other hand|of course|again|further|additionally|besides|indeed|rather|as (?:such|a result)|first|second|third|next)\b/i

/** In other languages than English: what opens with a word that stands for something told before. */
const ANAPHORA_ELSEWHERE: Record<string, RegExp> = {
  de: /^(?:Dies(?:e[rsmn]?)?|Das (?:ist|war|wird|wurde|bedeutet|heißt|hat|hatte|führt|gilt|kann|macht|geht|liegt)|Dabei|Dadurch|Damit|Dafür|Dazu|Darin|Daraus|Davon|Daran|Dagegen|Hierbei|Hierzu|Hierfür|Hiermit|Er|Sie|Ihr(?:e[nrms]?)?|Sein(?:e[nrms]?)?|Solche[nrsm]?|Letztere[nrsm]?|Erstere[nrsm]?)(?![\p{L}-])(?! (?:Jahr|Woche|Monat|Sommer|Winter|Herbst|Frühjahr|Frühling|Saison)(?!\p{L}))/u,
  fr: /^(?:Cela|Ceci|Ça|Ce(?:tte|s|t)?|C['’](?:est|était|étaient)|Celui|Celle|Ceux|Celles|Ils|Elles|Il (?!y |faut|est (?:interdit|possible|nécessaire|recommandé|important))|Elle|Leurs?|Son|Sa|Ses)(?!\p{L})(?! (?:année|an|mois|semaine|été|hiver|automne|printemps|soir|matin|saison)(?!\p{L}))/u,
  es: /^(?:Est[eaos]s?|Es[eao]s?|Aquell?[oa]?s?|Ello|Ell[oa]s|Ella|Él|Dich[oa]s?|Sus?|Tal(?:es)?)(?!\p{L})(?! (?:año|mes|semana|verano|invierno|otoño|primavera|temporada|mañana|tarde|noche)(?!\p{L}))/u,
  it: /^(?:Quest[oaie]|Quell[oaie]|Ciò|Tal[ei]|Ess[oaie]|Egli|Ella|Lui|Lei|Loro|Suo|Sua|Suoi|Sue)(?!\p{L})(?! (?:anno|mese|settimana|estate|inverno|autunno|primavera|stagione|mattina|sera)(?!\p{L}))/u,
  zh: /^(?:它们?|他们|她们|这(?!年|周|个?月|学期)|此(?!次)|其(?![他它中余实])|该|上述|前者|后者|也(?!许)|还(?=[会能要是有可])|并(?=[将会且在由])|请参[阅见考])/u,
  ja: /^(?:これ|それ|あれ|この(?!度)|その|あの|ここで|そこで|こう|そう|のページ|彼ら|彼女ら|同様に|そのため)|(?:を参照|をご覧)(?:して)?ください。?$/u,
}
const CONNECTIVE_ELSEWHERE =
  /^(?:(?:Deshalb|Daher|Deswegen|Trotzdem|Jedoch|Außerdem|Allerdings|Zudem|Aber|Denn|Somit|Also|Ainsi|Donc|Cependant|Toutefois|Mais|En effet|Par conséquent|Así|Por (?:ello|eso|lo tanto|tanto)|Sin embargo|Pero|Entonces|En consecuencia|Così|Quindi|Tuttavia|Inoltre|Ma|Perciò|Pertanto)(?!\p{L})|因此|所以|但是?|不过|而且|从而|于是|另外|此外|然后|接着|否则|したがって|しかし|さらに|なお|ただし|つまり|そして|なぜなら)/u
export const connectsElsewhere = (masked: string): boolean => CONNECTIVE_ELSEWHERE.test(masked)
export const hangsElsewhere = (masked: string, language: string): boolean =>
  ANAPHORA_ELSEWHERE[language]?.test(masked) ?? false

/** Points at another place of the same text. */
export const POINTS_ELSEWHERE =
  /^(?:below|above|here) (?:is|are)\b|\bcan be found (?:at|on|in) (?:the|our|its|their) (?:\w+ )?(?:website|web site|page|list|section|appendix|archive)|\b(?:(?:previous|preceding|next|following|above|below|last|earlier|later) (?:sections?|codes?|examples?|paragraphs?|chapters?|tables?|figures?|lists?|texts?|snippets?|commands?|output)|this (?:section|chapter|pep|rfc|document|proposal|guide|paper|article|book|essay|example|tutorial)|as follows|for (?:more|further) (?:details?|information)|(?:the following|above|below)[.,:]?$|let us|let's)/i

/** A number that is no part of a name such as "PCRE2". */
export const NUMBER = /(?<![\p{L}\p{N}])\d/u

export const NUMBER_WORD =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundreds?|thousands?|half|dozen|once|twice|thrice)\b/i

/** Opens with what somebody says. */
export const DIALOGUE = /^["“‘].*[,?!.—]["”’]\s/u

/** Two sentences taken for one because the second begins in lower case. */
export const HOLDS_A_BREAK = /\p{L}{3}[.!?]["”’)]?\s+(?:\(\s*)?\p{Ll}/u

export const HAS_VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|should|must|may|might|[A-Za-z][a-z]+ed|[a-z]{3,}s|ate|became|began|bore|bought|broke|brought|built|came|caught|chose|cost|cut|drew|drove|fell|felt|flew|fought|found|froze|gave|given|got|grew|held|hid|hit|kept|knew|knelt|laid|leant|leapt|learnt|burnt|dreamt|spelt|spilt|spoilt|dwelt|lay|led|left|lent|let|lost|made|meant|met|paid|put|ran|rang|read|rode|rose|said|sang|sank|sat|saw|sent|set|shook|shot|shut|slept|sold|spent|split|spoke|spread|sprang|stank|stood|swam|swept|swung|tore|wound|withdrew|overran|stole|struck|taught|thought|threw|told|took|understood|went|woke|won|wore|written|wrote|taken)\b|\b(?:[a-z]{2,}s|[Ww]e|[Tt]hey|[Yy]ou|I|who|people|and \p{L}{2,30}|children|men|women)(?:'ll|’ll)? (?:also |all |still |often |always |usually |never |both |only )?(?:add|agree|allow|apply|arrive|ask|begin|belong|book|bring|build|buy|call|carry|change|charge|choose|clean|close|collect|come|contain|cost|count|cover|cut|decide|deliver|depend|do|draw|drink|drive|drop|eat|end|expect|fall|feed|fetch|fill|find|finish|fit|fly|follow|get|give|go|grow|hang|happen|have|help|hire|hold|include|join|keep|know|last|lead|learn|leave|lend|let|lie|like|live|look|lose|make|mean|measure|meet|miss|move|need|offer|open|order|own|park|pay|play|prefer|put|reach|read|receive|remain|repair|reply|require|return|ring|run|say|see|sell|send|serve|share|show|sing|sit|sleep|speak|spend|stand|start|stay|stop|store|study|swim|take|talk|teach|tell|think|travel|treat|turn|use|visit|wait|walk|want|wash|watch|wear|weigh|work|write)\b/u

export const ENDS_LIKE_A_SENTENCE = /[.!。！][”"'’)）」』]{0,3}$/
export const IS_QUESTION = /[?？]["”'’)]?$/

export const SECOND_PERSON = /\b(?:you|your)\b/i

/** Asks the reader to do something; no fact. */
export const IMPERATIVE =
  /^(?:please |now |just |then |first,? |next,? |also |simply )?(?:add|allow|apply|ask|avoid|be|browse|build|call|change|check|choose|click|clone|compare|configure|consider|contact|copy|create|define|delete|do not|don['’]t|download|edit|email|enable|ensure|enter|explore|feel free|fill|find|follow|forget|get|give|go|ignore|import|include|install|join|keep|learn|leave|let|let['’]s|listen|log in|look|make|move|navigate|never|note|notice|open|pass|pick|post|press|print|provide|pull|push|put|read|recall|refer|register|remember|remove|replace|reply|return|reveal|review|run|save|scroll|see|select|send|set|share|sign|start|stay|stop|submit|subscribe|suppose|take|tap|tell|think|try|turn|type|update|upgrade|use|verify|view|visit|wait|watch|write)\b(?!-| (?:is|was|are|were|has|had)\b)/i

/** Of these, what a note asks of the people it is written for, where it is short; the others are steps of manuals. */
export const ORDER =
  /^["“‘(]{0,2}(?:please |then |also |always |never |do not |don['’]t |no )?(?:add|ask|avoid|be|book|bother|bring|call|change|check|clean|close|collect|cook|cover|cut|do|don['’]t|drain|drink|drive|dry|eat|empty|feed|fetch|fill|follow|forget|get|give|go|hand|hang|have|hold|join|keep|knock|leave|let|lift|lock|make|meet|mind|move|never|open|order|park|pay|pick|plant|plug|pour|press|prune|pull|push|put|reach|read|reduce|remember|remove|replace|reset|rest|return|ring|rinse|run|salt|say|send|serve|set|shake|share|show|shut|sign|sleep|slice|soak|sow|speak|stand|start|stay|stir|stop|store|sweep|swim|switch|take|tell|throw|touch|try|turn|unplug|use|visit|wait|walk|warm|wash|watch|water|wear|weigh|wet|wipe|wrap|write)\b/i

/** A letter's beginning and end, a page's number. */
export const FRAME =
  /^(?:yours|best|kind|dear|hi|hello|hey|regards|love|cheers|sincerely|thanks?|thank you|greetings|page|p\.|fig(?:ure)?\.?|table|photo|picture|image|©|signed|lieb|viele grüße|mit freundlich|hallo|guten|sehr geehrte|herzlich|danke|besten dank|hola|saludos|un saludo|querid|estimad|gracias|un abrazo|bonjour|salut|chère?s?|cordialement|merci|bien à|amitiés|ciao|gentil|cordiali|grazie|olá|abraço|obrigad|caro|beste|groet|bedankt)/iu
/** Written without blanks between words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What pages say of themselves. */
export const BOILERPLATE =
  /\b(?:all rights reserved|copyright (?:©|\(c\)|\d{4})|cookie policy|privacy policy|terms of (?:service|use)|terms and conditions|sign up|subscribe|newsletter|click here|read more|learn more|follow us|share this|log ?in to|your (?:email|inbox|browser)|javascript (?:is|must be)|enable javascript|this (?:page|article|post|site|website|document|section|chapter|video|list|template) (?:is|was|has|contains|describes|covers|needs|may|will|uses)|last (?:updated|modified|edited)|photo(?:graph)?s? (?:by|credit|courtesy)|image (?:by|credit|courtesy)|table of contents|project gutenberg|see (?:also|below|above)|(?:listed|described|shown|discussed) (?:below|above)|sponsored by|advertisement|affiliate|comments? (?:are|is) closed|pull requests? (?:are|is) welcome|©)/i

/** "In 2013 they launched", "With Chess, he recorded": whose subject is a pronoun behind an opening phrase. */
export const LED_PRONOUN =
  /^(?:(?:In|On|At|After|Before|Since|During|From|By|Until|While|When|With|As|Soon|Later|Then|There|Following|Despite|Although|Though|Having|Upon|Under|For|Throughout|Within|Over|Initially|Eventually|Subsequently|Afterwards|Meanwhile|Originally|Finally|However|Also)\b[^.;:!?\n]{0,90}?,? )?(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|(?:[Hh]is|[Hh]er|[Ii]ts|[Tt]heir)(?= \p{Ll}))\b/u

/** "The hotel has 185 rooms": what only the heading names. */
export const DEFINITE_SUBJECT = /^(?:The|This|These|Another) (?:\p{Ll}+ ){0,2}\p{Ll}+/u

/** "Stops the server", "Married Elena": what lacks its subject stands under one. */
export const NO_SUBJECT =
  /^(?:Returns?|Returned|Gets|Sets|Emits|Emitted|Stops|Starts|Creates|Created|Checks|Called|Calls|Same as|Allows|Enables|Disables|Adds|Removes|Reads|Writes|Specifies|Indicates|Defines|Defaults|Converts|Provides|Prints|Married|Contains|Describes|Represents|Implements|Determines|Causes|Throws|Loads|Opens|Closes|Sends|Waits|Deletes|Updates|Parses|Registers|Computes|Generates|Retrieves|Resolves|Ensures|Gives|Identical to|Equivalent to|Similar to|Used (?:to|by|for|in))\b/

/** A line of a log of commits: its hash, or "part: what was done (Who)". */
export const COMMIT =
  /\b(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}\b[`\])]|^[a-z][\w./\\-]{1,24}(?:, ?[a-z]\w{1,20})?: .*\(\p{Lu}[\p{L}. '’-]{2,40}\)(?:\s*\[?#\d+\S*)?$/u

/** Remains of a page's layout. */
export const LAYOUT = /[-=~]{5,}|\{\p{L}+\}|\s\.$/u
