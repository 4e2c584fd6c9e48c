import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// What is said in figures: things and animals that act as people do, numbers that cannot be, ways of life that jokers
// threaten to take up ("going to become a monk"), money and tiredness in pictures. In a claim, whose speaker is "I". Data: a
// line a language; more of English are in not-meant-marks.ts and not-meant-frames.ts.

const re = (pattern: string): RegExp => new RegExp(pattern, 'iu')

const FIGURES: Readonly<Record<ChatLanguage, RegExp>> = {
  en: re(
    [
      // feelings in years, and years that cannot be
      '\\b(?:feels?|look(?:s|ing)?|going on) (?:like )?(?:about |at least |more like )?(?:[6-9]\\d|1\\d\\d|[2-9]\\d\\d|a (?:hundred|thousand)|ninety|eighty)(?! (?:degrees|percent|%|kg|years ago|minutes|hours|bucks|quid|euros?|pounds?|dollars?))\\b',
      '\\bis \\d{1,3} going on \\d{1,3}\\b|\\b(?:8|eight|nine|9) days a week\\b|\\b(?:25|26|30) hours? a day\\b|\\b(?:110|120|150|200|300|1000) ?(?:%|percent) (?!of|more|less|faster|cheaper|off)',
      '\\b(?:a|about a|like a|half a|several|[2-9]|\\d{2,}) (?:million|billion|trillion|gazillion|bajillion|zillion) (?:times|years|things|emails|tabs|questions|meetings|people|steps|miles|hours|degrees)\\b',
      '\\bonce (?:per|every|an?) (?:ice age|century|millennium|blue moon|eclipse|decade if)|\\b(?:since|from|before) (?:the )?(?:dinosaurs?|flood|stone age|bronze age|victorian times|dark ages)\\b',
      // ways of life that are threatened, places nobody moves to
      '\\b(?:becom(?:e|es|ing)|turn(?:s|ing)? into|am now|is now|was|be) an? (?:\\p{L}{1,12} )?(?:monk|nun|hermit|goat farmer|goatherd|shepherd in|lighthouse keeper|pirate|wizard|witch|superhero|ninja|vampire|zombie|robot|unicorn|dragon|mermaid|potato|cryptid|goblin|professional (?:napper|sleeper|procrastinator)|stay-at-home cat)\\b',
      '\\b(?:mov(?:e|es|ing)|emigrat(?:e|es|ing)|run(?:s|ning)? (?:away|off)|fle(?:e|es|eing)|retir(?:e|es|ing)) to (?:(?:the|a) )?(?:moon|mars|sun|woods|forest|cave|desert island|monastery|convent|circus|mountains and|narnia|hogwarts|mordor|middle earth|another planet|bottom of the sea)\\b',
      '\\bjoin(?:s|ing)? (?:the|a) (?:circus|convent|monastery|cult|foreign legion|pirates)\\b|\\b(?:sell(?:s|ing)?|donat(?:e|es|ing)) (?:an?|my|I.s|their|one|both) (?:kidneys?|liver|soul|organs?|firstborn|spleen|lung)\\b|\\brob(?:s|bing)? a bank\\b',
      // things and bodies that act
      '\\b(?:back|knees?|legs?|feet|arms?|brain|liver|stomach|eyes|hair|body|spine|hips?|wallet|bank account|laptop|phone|printer|car|oven|boiler|plants?|houseplants?|sourdough|starter|sofa|bed|fridge|roomba|alarm clock) (?:has|have|just|is|are|was|were|wants?|refuses?|threatens?|hates?|loves?) ?(?:just |now |officially |finally |already )*(?:resigned|quit|on strike|filed|handed in|left (?:me|I|the chat)|retired|unionised|unionized|given up|gave up|divorc(?:ed|ing)|threaten(?:ed|ing)|plotting|judging|dead to|suing|a divorce|revenge|to kill|me dead|I dead|to (?:start|turn on|cooperate|work with)|haunted|possessed|cursed)\\b',
      '\\b(?:cat|dog|toddler|baby|hamster|parrot|rabbit|goldfish|plant|roomba|kids?|son|daughter) (?:is|are) (?:actually |basically |now |secretly |officially )*(?:(?:my|our|the|in|I.s|their) )?(?:\\p{L}{1,12} )?(?:boss|manager|ceo|landlord|supervisor|overlord|dictator|tyrant|terrorist|mafia|lawyer|therapist|accountant|pm|project manager|charge|in charge)\\b',
      '\\b(?:dog|cat|toddler|goat) ate (?:my|I.s|their|the) (?:homework|dissertation|thesis|code|report|presentation)\\b',
      // people and things as what they are not
      '\\b(?:is|are|was|were|am) (?:a|an|such a|an absolute|a total|a real|a complete|an actual|pure|basically a|literally a)(?: \\p{L}{1,12})? ?(?:genius|saint|angel|charmer|sweetheart|war crime|crime scene|crime against \\p{L}{1,12}|dumpster fire|trainwreck|train wreck|hot mess|car crash|work of art|thing of beauty|biohazard|bin fire|tyrant|menace|goddess|legend|unicorn|prison|war zone|battlefield|jungle|haunted house|cult|nightmare|disaster area|comedy|tragedy|shakespeare(?:an)?|cryptid|black hole|void|monument|miracle worker)\\b',
      '\\b(?:rul(?:es?|ing)|own(?:s|ing)?) (?:the|this) (?:house|world|universe|roads?|night|streets?)\\b|\\bmarried to (?:(?:the|my|I.s|their|this|a) )?(?:laptop|job|work|phone|sofa|bed|couch|garden|bike|car|game|computer|kitchen|codebase|spreadsheet|office|sea|band|pizza|coffee)\\b',
      // food, sleep, money in pictures
      '\\b(?:surviv(?:e|es|ing)|run(?:s|ning)?|liv(?:e|es|ing)|exists?|powered|fuel(?:l?ed)?) (?:\\d{1,2} hours (?:\\[[^\\]]{1,20}\\] )?of sleep and|(?:purely |entirely |solely |mostly |only )?(?:on|by|off))? ?(?:[^,.]{1,24} and )?(?:pure )?(?:spite|rage|caffeine|vibes|hope|tears|anxiety|chaos|panic|adrenaline|fumes|regret|despair|hatred|sheer will|thoughts and prayers)\\b',
      '\\b(?:rolling|swimming|drowning) in (?:it|cash|money|gold|dough|debt|paperwork|laundry|emails|nappies|deadlines|tears|work|meetings)\\b|\\bmade of money\\b|\\beat(?:s|ing)? (?:an? )?(?:whole |entire )(?:cow|horse|elephant|pig|farm)\\b|^I (?:is|are|was|feels) (?:\\p{L}{1,12} ){0,2}(?:starving|famished|freezing|boiling|melting|dying|dead|knackered|wrecked)(?: (?:to death|of \\p{L}{1,12}|inside|tired|on (?:my|their|I.s) feet))?[.! ]*$|^I (?:is|are) (?:literally|basically|slowly|actually) (?:dying|dead|melting|starving|freezing|decomposing|a zombie)\\b',
      '\\b(?:speaks?|fluent in|speaking) (?:fluent )?(?:sarcasm|cat|dog|toddler|baby|emoji|java(?:script)? better|whale|klingon|parseltongue|nonsense|spreadsheet|meme)\\b|\\ballergic to (?:my |the |I.s |their )?(?:mondays?|mornings?|work(?:ing)?|people|effort|exercise|fun|stupidity|responsibility|commitment|meetings?|maths?|bullshit|nonsense|cardio|adulthood|cleaning|housework|early mornings|slow walkers|excel|jira|paperwork|small talk|running|decisions|idiots|happiness|sundays|winter|homework|ironing|deadlines|you)\\b',
      '\\b(?:phd|degree|doctorate|diploma|master.?s|black belt|gold medal|olympic (?:level|champion)) (?:in|at) (?:procrastin\\p{L}{1,10}|nap\\p{L}{1,6}|overthink\\p{L}{1,4}|sarcasm|worrying|complaining|sleeping|snacking|eating|avoiding \\p{L}{1,12}|losing \\p{L}{1,12}|being late|lateness|chaos|bad decisions|google\\p{L}{0,3}|parking|laundry|small talk)\\b|\\bprofessional (?:napper|sleeper|procrastinator|snacker|complainer|worrier|overthinker|eater|idiot|wino|couch potato)\\b|\\bborn (?:tired|to nap|hungry|late|grumpy|ready)\\b',
      // so … that …
      '\\b(?:is|are|was|were|am|feels?) so (?:\\p{L}{2,12}) (?:that )?(?:I|he|she|it|they|we|even|my|the|you)(?:.s)? (?:\\p{L}{1,12} )?(?:wave|met|could|can|cry|cried|forgot|need|thought|see|saw|hear|name|almost|nearly|had to|has to|starts?|started|waves?)\\b|\\bran so fast\\b',
      '\\b(?:in|on|of) (?:monopoly|the sims|animal crossing|minecraft|my dreams?|my head|my imagination|your dreams|a parallel universe|another (?:life|universe|timeline)|narnia|hogwarts|stardew|fantasy football)\\b|\\b(?:my|I.s|our) (?:sims?|dnd|d&d|rpg|skyrim|gta|wow|minecraft|tabletop|oc|avatar|barbarian|paladin|wizard|bard|rogue|druid|cleric|orc|elf)(?: (?:character|toon|main|guy|girl|family|avatar))?\\b',
      '\\b(?:never (?:running|drinking|eating|cooking|dating|flying|speaking|trusting|leaving|moving|sleeping|going|doing|working|shopping|camping|baking|parenting)(?: \\p{L}{1,12}){0,3} again|never trust\\p{L}{0,3} (?:again|a|an|anyone))[.! ]*$|\\b(?:jump(?:s|ing)? (?:in|into|off) (?:the|a|an) (?:lake|river|sea|bin|barn|roof|cliff|bridge|window|ditch|canal|volcano)|(?:throw|throws|throwing|yeet\\p{L}{0,3}) (?:myself|themself|themselves|the laptop|this laptop|my laptop|my phone|it|him|her) (?:off|out of|into|in|through) (?:a|the) (?:window|sea|lake|river|bin|volcano|sun|roof|cliff))\\b',
    ].join('|'),
  ),
  de: re(
    [
      '\\b(?:\\d{3,} jahre alt|gefühlt\\p{L}{0,4}|fühl\\p{L}{0,3} (?:sich |mich )?wie (?:[6-9]\\d|hundert|\\d{3}))\\b|\\b(?:acht|8) tage die woche\\b|\\b(?:eine|ne|zig|tausend|hundert|\\d{1,3}) (?:million(?:en)?|milliarden?|trillion(?:en)?) (?:mal|jahre|mails|dinge|fragen)\\b|\\b(?:tausend|hundert|hunderttausend|zehntausend) ?mal\\b',
      '\\b(?:brennt|brennen) (?:die|uns die|hier die|sonst die) (?:hütte|bude)|\\bschwimm\\p{L}{0,2} im geld|\\bgeld wie heu\\b|\\bstinkreich\\b|\\b(?:platzt|brummt|raucht) (?:mir |gleich )?(?:der|mein) (?:kopf|schädel|kragen)|^I ist (?:\\p{L}{1,12} ){0,2}(?:am (?:ende|arsch|limit)|(?:halb)?tot(?:müde)?|tot vor \\p{L}{1,12})[.! ]*$|^I (?:stirbt|verhungert|verdurstet|erfriert|schmilzt|krepiert)(?: (?:vor|gleich|fast|hier) ?\\p{L}{0,12})?[.! ]*$|\\b(?:frisst|fressen) (?:mir |uns )?die haare\\b',
      '\\b(?:wird?|werd|werde|werden) (?:\\p{L}{1,12} )?(?:mönch|nonne|einsiedler\\p{L}{0,2}|eremit|ziegenhirt\\p{L}{0,2}|schafhirt\\p{L}{0,2}|pirat|bundeskanzler\\p{L}{0,2}|papst|millionär\\p{L}{0,2})\\b|\\b(?:mönch|nonne|einsiedler\\p{L}{0,2}|eremit|pirat) (?:werden|zu werden|werd|wird)|\\b(?:zieh\\p{L}{0,2}|auswander\\p{L}{0,2}|geh\\p{L}{0,2}) (?:jetzt |bald |einfach |dann )*(?:auf den (?:mond|mars)|in (?:den|die) (?:wald|höhle|wüste|kloster)|ins kloster|zum zirkus)\\b|\\b(?:zum|beim) zirkus\\b|\\beine niere\\b',
      '\\ballergi\\p{L}{1,4} gegen (?:montage?|arbeit|menschen|sport|dummheit|frühes? \\p{L}{1,12}|aufstehen|meetings|putzen|hausarbeit|excel|mathe)\\b|\\bverheiratet mit (?:\\p{L}{1,6} )?(?:arbeit|job|laptop|handy|sofa|bett|büro)\\b|\\b(?:katze|kater|hund|baby|tochter|sohn|hamster) ist (?:hier |jetzt |quasi |eigentlich )*(?:der|die|mein|meine|unser|unsere) (?:chef\\p{L}{0,2}|boss|vermieter\\p{L}{0,2}|diktator\\p{L}{0,2})\\b|\\b(?:rücken|knie|beine|füße|drucker|laptop|auto) (?:hat|haben|ist|sind) (?:gekündigt|gestreikt|im streik|verflucht|besessen|aufgegeben)\\b|\\b(?:ein|eine|der|die|das|so ein|ein echter|ein absoluter) (?:genie|engel|heiliger|irrenhaus|saftladen|kindergarten|zirkus|katastrophe|alptraum|albtraum|weltwunder|held des tages)[.! ]*$|, nicht[.! ]*$|\\b(?:im|beim) (?:monopoly|sims|skyrim|minecraft)\\b',
    ].join('|'),
  ),
  es: re(
    [
      '\\b(?:muert[oa]s? (?:de \\p{L}{1,12}|en vida)|(?:me|se) muer[eo] de \\p{L}{1,12})[.! ]*$|^I (?:está|anda|viene|llega|sale|va|acaba|sigue)(?: [^ ,]{1,12}){0,3},? (?:muert[oa]|reventad[oa]|hech[oa] polvo|destrozad[oa]|molid[oa])(?: jaja\\p{L}{0,9})?[.! ]*$|\\b(?:mil|cien|doscientos|\\d{3,}) años\\b(?! (?:de historia|tiene la|después))|\\b(?:mil|un millón de|cien|millones de) veces\\b|\\bocho días a la semana\\b|\\bun palacio\\b|\\bforrad[oa]|\\bnad(?:o|a|ando) en (?:dinero|oro|la abundancia)|\\ben la ruina|\\bsin un duro',
      '\\b(?:me|se) (?:hago|hace|meto|mete|voy a hacer|va a hacer) (?:de |a )?(?:monj[ea]|ermitañ[oa]|pirata|cabrer[oa]|pastor[a]? de|circo)|\\b(?:irme|irse|me voy|se va|mudar\\p{L}{0,2}) (?:a vivir )?(?:a|al) (?:la luna|marte|monte|circo|cueva)|\\bvend(?:o|e|er) (?:un|mi|su) riñón|\\balérgic[oa] (?:a|al) (?:los )?(?:lunes|trabajo|madrugar|madrugones|gente|deporte|estupidez|limpiar|ejercicio|reuniones)\\b|\\bcasad[oa] con (?:mi|su|el) (?:trabajo|portátil|móvil|sofá|cama)\\b|\\b(?:gat[oa]|perr[oa]|niñ[oa]|bebé|hij[oa]) es (?:mi|la|el|su) (?:\\p{L}{1,12} )?(?:jef[ea]|dueñ[oa]|casero|casera)\\b|\\bes (?:un|una) (?:genio|santo|santa|ángel|circo|manicomio|desastre|pesadilla|infierno|obra de arte|locura)[.! ]*$|\\b(?:el|la) (?:rey|reina|emperador|emperatriz) del?\\b|\\bdoctorad[oa] en (?:procrastin\\p{L}{1,10}|siestas?|quejarse|perder)',
    ].join('|'),
  ),
  fr: re(
    [
      "\\bmort(?:e|s|es)? de (?:fatigue|faim|froid|chaud|rire|honte|peur|soif|sommeil|trouille|ennui)\\b|^I est (?:[^ ]{1,12} ){0,2}(?:morte?|crevée?|claquée?|lessivée?|vidée?|au bout du rouleau|sur les rotules)(?: mdr| ptdr| lol)?[.! ]*$|\\b(?:meurs|meurt|crève) de (?:faim|soif|froid|chaud|rire|honte|peur|sommeil|ennui|fatigue)\\b|\\b(?:cent|mille|deux cents|\\d{3,}) ans\\b(?! d['’])|\\b(?:mille|cent|un million de|des milliers de) fois\\b|\\b(?:roule|rouler|roulent|roulons) sur l['’]or|\\bnage\\p{L}{0,3} dans (?:le fric|l['’]argent|l['’]or)|\\bpleine? aux as|\\bles poches pleines|\\b(?:à|plus) (?:sec|un rond)\\b|\\bune fois par (?:siècle|millénaire|éclipse)",
      "\\b(?:devenir|deviens|devient|fais|fait|faire) (?:\\p{L}{1,12} )?(?:moine|nonne|ermite|bonne sœur|berg(?:er|ère)|éleveu(?:r|se) de chèvres|pirate)|\\b(?:partir|pars|part|vais|va|vivre|déménag\\p{L}{1,5}) (?:vivre )?(?:sur (?:la lune|mars)|dans (?:une grotte|les bois|un monastère)|au couvent|au cirque)|\\bvend(?:re|s|rai|ra)? (?:un|mon|son) rein|\\ballergique (?:au|aux|à la|à|à l['’]) ?(?:lundis?|matins?|travail|boulot|gens|effort|sport|bêtise|ménage|réunions?|connerie|réveil)|\\bmariée? (?:à|avec) (?:mon|son|le) (?:boulot|travail|ordi|téléphone|canapé|lit)|\\b(?:chat|chien|chatte|chienne|bébé|fils|fille) est (?:mon|ma|le|la|son|sa) (?:\\p{L}{1,12} )?(?:patronn?e?|chef\\p{L}{0,3}|boss|propriétaire)|\\b(?:est|c['’]est) (?:un|une) (?:vrai |vraie )?(?:génie|saint|sainte|ange|cirque|catastrophe|cauchemar|enfer|zoo|asile|œuvre d['’]art)[.! ]*$|\\b(?:le|la) (?:roi|reine|pape) (?:de|du|des)\\b",
    ].join('|'),
  ),
  it: re(
    '\\b(?:mort[oa] (?:di (?:fame|sete|sonno|freddo|caldo|fatica|noia|paura|risate|stanchezza)|dentro|stecchit[oa])|(?:muoi|muor|mor)\\p{L}{1,5} di (?:fame|sete|sonno|freddo|caldo|fatica|noia|paura|risate|stanchezza|voglia))\\b|^I è (?:[^ ]{1,12} ){0,2}(?:mort[oa]|a pezzi|distrutt[oa]|cott[oa])[.! ]*$|\\b(?:cento|mille|duecento|\\d{3,}) anni\\b(?! (?:di|fa))|\\b(?:mille|cento|un milione di|milioni di) volte\\b|\\bnuot\\p{L}{1,4} (?:nell.oro|nei soldi)|\\bricc[oa] sfondat[oa]|\\b(?:diventare|divento|diventa|mi faccio|si fa) (?:\\p{L}{1,12} )?(?:monac[oa]|suora|eremita|pastore|pirata)|\\b(?:vado|va|trasfer\\p{L}{1,6}|scapp\\p{L}{1,3}) (?:a vivere )?(?:sulla luna|su marte|in convento|nel bosco|al circo)|\\bvend(?:o|e|ere) (?:un|il mio) rene|\\ballergic[oa] (?:al|ai|alla|alle|a|agli|allo) (?:luned[iì]|lavoro|gente|sport|sveglia|mattine|stupidità|pulizie|riunioni|esercizio)\\b|\\bsposat[oa] con (?:il|la) (?:mi[oa] )?(?:lavoro|computer|telefono|divano|letto)\\b|\\b(?:gatt[oa]|cane|bambin[oa]|figli[oa]) è (?:il|la) (?:mi[oa] )?(?:capo|padron[ea]|boss)\\b|\\bè (?:un|una|un.) ?(?:genio|santo|santa|angelo|circo|manicomio|disastro|incubo|inferno|zoo|opera d.arte)[.! ]*$',
  ),
  pt: re(
    '\\b(?:mort[oa]|morro|morre|morrendo|morrer) de (?:fome|sede|sono|frio|calor|cansaço|tédio|medo|rir|saudades?|vergonha)\\b|^I está (?:[^ ]{1,12} ){0,2}(?:mort[oa]|de rastos|acabad[oa]|um caco)[.! ]*$|\\b(?:cem|mil|duzentos|\\d{3,}) anos\\b(?! (?:de|atrás))|\\b(?:mil|cem|um milhão de|milhões de) vezes\\b|\\bnad\\p{L}{1,4} em dinheiro|\\bpodre de ric[oa]|\\b(?:virar|viro|vira|tornar-me|torno-me|ser) (?:\\p{L}{1,12} )?(?:monge|freira|eremita|pirata|pastora? de cabras)|\\b(?:vou|vai|mud\\p{L}{1,4}|fugir) (?:viver |morar )?(?:para|pra|na|no) (?:a )?(?:lua|marte|circo|convento|caverna|mato)\\b|\\bvend(?:o|e|er) um rim|\\balérgic[oa] (?:a|ao|à|aos|às) (?:segundas?(?:-feiras?)?|trabalho|trabalhar|gente|pessoas|exercício|desporto|limpezas?|reuniões|acordar)\\b|\\bcasad[oa] com o (?:trabalho|computador|telemóvel|celular|sofá)\\b|\\b(?:gat[oa]|cão|cachorr[oa]|bebé|bebê|filh[oa]) é (?:o|a) (?:meu |minha )?(?:chefe|patr(?:ão|oa)|don[oa])\\b|\\bé (?:um|uma) (?:génio|gênio|santo|santa|anjo|circo|desastre|pesadelo|inferno|hospício|obra de arte)[.! ]*$',
  ),
  nl: re(
    '\\b(?:sterft?|sterven|bezwijkt?|crepeert?) (?:van|bijna) (?:de |het )?(?:honger|dorst|slaap|kou|hitte|moeheid|verveling|lachen|schaamte)\\b|^I (?:is|zit) (?:[^ ]{1,12} ){0,2}(?:(?:dood|dodelijk) ?(?:op|moe|vermoeid)|kapot|gesloopt|bekaf|doodmoe)[.! ]*$|\\b(?:honderd|duizend|tweehonderd|\\d{3,}) jaar (?:oud)?[.! ]*$|\\b(?:duizend|honderd|een miljoen|miljoenen) keer\\b|\\bzwem\\p{L}{0,3} in het geld|\\bbulkt? van het geld|\\b(?:word|wordt|worden) (?:\\p{L}{1,12} )?(?:monnik|non|kluizenaar|piraat|geitenboer\\p{L}{0,2})|\\b(?:verhui\\p{L}{1,4}|ga|gaat) naar (?:de maan|mars|het klooster|een grot)|\\b(?:het klooster|het circus) in\\b|\\been nier\\b|\\ballergisch voor (?:maandag(?:en)?|werk(?:en)?|mensen|sporten?|domheid|opstaan|schoonmaken|vergaderingen)\\b|\\bgetrouwd met (?:mijn|het|de|haar|zijn) (?:werk|baan|laptop|telefoon|bank|bed)\\b|\\b(?:kat|hond|baby|zoon|dochter) is (?:de|mijn|onze|hier de) (?:baas|huisbaas|chef|directeur)\\b|\\bis een (?:echte |absolute )?(?:genie|heilige|engel|circus|gekkenhuis|ramp|nachtmerrie|hel|kunstwerk)[.! ]*$',
  ),
  zh: /(?:饿|累|困|热|冷|笑|气|忙|烦|渴|吓|无聊)死(?:我|了|人)|累成狗|累瘫|对.{0,4}(?:上班|星期一|周一|工作|早起|开会|运动|傻子).{0,2}过敏|(?:八百|一万|一千|一百万|几百万|无数)(?:年|次|遍|个小时)|(?:出家|当和尚|当尼姑|去当道士|搬去?火星|搬到月球|卖肾)|(?:猫|狗|娃|孩子)(?:才)?是.{0,4}(?:老板|主子|领导|房东)|嫁给了?工作|家里有矿|富得流油|一个世纪|几个世纪/u,
  ja: /(?:死ぬほど|死にそう|死んだ(?:わ|よ|w|笑)|腹減って死|眠くて死|暑くて死|瀕死|過労死)|(?:月曜日?|仕事|会社|早起き|残業|人間)アレルギー|(?:百万|千|一万|億)(?:回|年|倍)|(?:出家|仙人|坊さん)(?:する|になる|しよう|になろう)|(?:火星|月|無人島)に(?:引っ越|移住)|(?:猫|犬|娘|息子)(?:様)?が.{0,4}(?:上司|ボス|社長|大家)|仕事と結婚/u,
}
const BOUNDED = Object.fromEntries(
  Object.entries(FIGURES).map(([language, figures]) => [
    language,
    language === 'zh' || language === 'ja' ? { figures } : withBounds({ figures }),
  ]),
) as Record<ChatLanguage, { figures: RegExp }>

/** Where a clause ends that says something without the next: "is 29 and feels 92" */
const JOINT =
  /[,;，；]\s*| [–—-] | (?:and|n|but|und|aber|sonst|y|pero|et|mais|e|ma|mas|en|maar|which is|so(?= \p{L}{2,12} (?:\p{L}{2,12} )?(?:is|are)(?!\p{L}))) (?=\S)/giu
const LEAST_WORDS = 3
/** "Ana said: …" */
const AS_SAID = /^[^:：,]{1,60}[:：]\s?/u

/** Whether a part of a claim, whose speaker is "I", is a figure of speech. */
export const isFigureOfSpeech = (language: ChatLanguage, part: string): boolean => BOUNDED[language].figures.test(part)

/** Of a claim what stands before the part that is not meant; null where that says nothing. */
export function beforePart(claim: string, isNotMeant: (part: string) => boolean): string | null {
  let end = 0
  let from = 0
  for (const { 0: joint, index } of [...claim.matchAll(JOINT), { 0: '', index: claim.length }]) {
    if (isNotMeant(claim.slice(from, index))) break
    end = index
    from = index + joint.length
  }
  const kept = claim.slice(0, end)
  const told = kept.replace(AS_SAID, '')
  if (end === claim.length || (told.split(/\s+/).length < LEAST_WORDS && !/\p{Script=Han}{3}/u.test(told))) return null
  return `${kept}${/[。]$/u.test(claim) ? '。' : '.'}`
}
