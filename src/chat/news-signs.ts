import type { ChatLanguage } from './chat-language.ts'
import { KIN, PET } from './english-words.ts'
import { remembered } from './remembered.ts'

// Words by which people tell that something began, ended, or took the place of something else, and words by which it is
// plain that nothing did. Data, in the languages that are read.

/** The languages with blanks between words, in the order of the lists. */
export const SPACED = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'] as const

/** The words of one language as a pattern; of Chinese and Japanese the signs, anywhere. */
export const ofLanguage = (words: readonly string[], signs: string, language: ChatLanguage): RegExp => {
  const own = words[SPACED.indexOf(language as (typeof SPACED)[number])]
  return own === undefined
    ? new RegExp(signs, 'u')
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${own})(?![\\p{L}\\p{N}])`, 'iu')
}
const family = (words: readonly string[], signs = '(?!)'): ((language: ChatLanguage) => RegExp) =>
  remembered((language) => ofLanguage(words, signs, language as ChatLanguage))

const KIN_AND_FRIENDS = `${KIN}|friends?|mates?|colleagues?|coworkers?|neighbou?rs?'?|boss|teacher|flatmates?|housemates?|roommates?|buddy|guy|lad|drummer`

const CHINESE_KIN =
  '妈妈|爸爸|爸妈|父母|舅舅|舅妈|姑姑|姑妈|姨妈|小姨|大姨|伯伯|伯父|伯母|婶婶|嫂子|侄子|侄女|外甥|奶奶|爷爷|外婆|外公|公公|婆婆|亲戚|领导|闺蜜|教练|房东'
const OTHER_PEOPLE = `${KIN_AND_FRIENDS}|boyfriend|girlfriend|wife|husband|partner`

const PAST =
  "used to|stopped|no longer|gave up|given up|quit|left|sold|cancelled|lost|died|passed away|broke up|split|dropped|got rid|former|ex-|'s late|anymore|switched from|replaced"
const ASKS =
  'please|pls|from (?:now|here) on|answers?|repl(?:y|ies)|respond|nah|make it|use|go with|go into|switch(?:ed)? (?:back )?to|talk|speak|write|give me|keep|drop the|stop (?:the|with)|I (?:want|need|prefer)|I would (?:like|prefer|rather)|for me|be (?:more |less )?\\p{L}+|(?:bullets|lists|emojis?|tables|short ones|long ones) (?:are|is|drive|leave)|on second thoughts?|no,|loosen up'
const INSTRUCTION =
  'wants the assistant|answers?|repl(?:y|ies)|respond|assistant|messages? in|commits? in|commit messages|mockups|format dates'

export const NEWS_SIGNS = {
  ends: family(
    [
      'quit|quits|left|leaving|stopped|stop|gave (?:up|it up|them up|away|back)|given up|giving up|sold|selling|gone|(?:is|are|was|were|it.s|all|\\p{L}+.s) over|done|done with|finished|ended|ends|cancel\\p{L}*|axed|binned|scrapp?\\p{L}*|dropped|dumped|ditched|lost|died|dead|passed away|put down|put to sleep|buried|broke up|broken up|split|splits|divorc\\p{L}*|separated|called (?:off|it)|pulled (?:out|the plug)|retired?|resigned|fired|sacked|laid off|let (?:me|him|her|them|us) go|let go|handed (?:in|back|over)|returned|sent back|went back to|threw|thrown|chucked|got rid of|rid of|rehomed|moved (?:out|away|on)|packed (?:in|up)|jacked|folded|closed|shut|lapsed|expired|ran out|fell (?:through|apart)|bust|(?:is|are|am|i.m|we.re|called|gone|went|came|it.s|\\p{L}+.s|been|now) off|off (?:the|my|meat|sugar|coffee|drink|dairy|it|them)|(?:ran|run|moved|dropped|pulled|backed|walked|ripped|tore|threw|kicked|stepped|bowed|is|are|was|it.s) out|out of (?:the|my|work)|behind me|no longer|deleted|removed|ripped|decommissioned|refused|rejected|discharged|cleared|healed|cured|came off|stood down|stepped down|outgr\\p{L}*|gathering dust|axed|wound up|went bust|not for me|had enough|fed up|bored|escaped|ran away|stolen|nicked|totalled|written off|crashed|smashed|dropped out|kicked|evicted|sank',
      'aufgehört|aufgegeben|gekündigt|verkauft|verloren|gestorben|tot|getrennt|schluss|vorbei|beendet|fertig|weg|abgesagt|abgebrochen|abgegeben|verschenkt|verschrottet|geklaut|kaputt|eingestellt|zu|aus|ausgezogen|ausgetreten|geschieden|entlassen|hingeschmissen|geschmissen|abgesetzt|los|heil|gesund|eingeschläfert|eingegangen|storniert|raus|hinüber|geschichte|schrott|im eimer|gestrichen|los geworden|das war.s',
      'dej[éóo]\\p{L}*|dejado|dejamos|vend[ií]\\p{L}*|vendido|muri[óo]|murió|muert[oa]|falleci\\p{L}*|romp\\p{L}*|cort[ée]|terminé|termin[óo]|acab\\p{L}*|cancel\\p{L}*|perd[ií]\\p{L}*|despid\\p{L}*|cerr\\p{L}*|fuera|regal\\p{L}*|devolv\\p{L}*|abandon\\p{L}*|jubil\\p{L}*|sin|se fue|separ\\p{L}*|divorci\\p{L}*|robaron|quit\\p{L}*',
      'arrêt\\p{L}*|quitt\\p{L}*|lâch\\p{L}*|laché|vendu\\p{L}*|mort\\p{L}*|décéd\\p{L}*|fini\\p{L}*|termin\\p{L}*|annul\\p{L}*|perdu\\p{L}*|séparé\\p{L}*|rompu|divorc\\p{L}*|démission\\p{L}*|viré\\p{L}*|fermé\\p{L}*|rendu\\p{L}*|donné\\p{L}*|parti\\p{L}*|abandonn\\p{L}*|résili\\p{L}*|jeté\\p{L}*|volé\\p{L}*|guéri\\p{L}*|cassé\\p{L}*|lâchée',
      'smess[oaie]|lasciat[oaie]|vendut[oaie]|mort[oaie]|finit[oaie]|terminat[oaie]|annullat[oaie]|pers[oaie]|separat[oaie]|divorziat[oaie]|licenziat[oaie]|dimess[oaie]|chius[oaie]|restituit[oaie]|regalat[oaie]|ceduto|abbandonat[oaie]|mollat[oaie]|buttat[oaie]|rubat[oaie]|guarit[oaie]|rott[oaie]|a posto|basta|andat[oaie] via',
      'parei|parou|deixei|deixou|larguei|largou|vendi|vendeu|vendemos|morreu|faleceu|acab\\p{L}*|termin\\p{L}*|cancel\\p{L}*|perdi|perdeu|separ\\p{L}*|divorci\\p{L}*|demit\\p{L}*|fechei|fechou|devolvi|doei|abandonei|desisti|sa[ií]|saiu|alta|roub\\p{L}*|quebrou|joguei fora|chega de',
      'gestopt|stop\\p{L}*|opgegeven|verkocht|verloren|overleden|dood|uit elkaar|gescheiden|afgelopen|klaar|weg|afgezegd|opgezegd|ontslagen|ontslag|gesloten|dicht|ingeleverd|teruggebracht|weggegeven|gestolen|kapot|mislukt|geannuleerd|afgebouwd|gekapt|beu|gezakt|genezen|ingeslapen|vertrokken|voorbij|gesloopt',
    ],
    '不再|辞|卖|送(?:人|给|走)|丢|死|去世|走了|分手|离婚|结束|取消|退|停|断|戒|没了|坏了|不行了|不用了|拆|换掉|关了|やめ|辞め|止め|売|亡くな|死|別れ|離婚|終わ|解約|キャンセル|中止|閉め|廃|手放|捨て|失く|なくし|壊れ|退|卒業|消し|要らな|出ていった|解散|クビ|治り|治っ|抜け|渡り',
  ),
  begins: family(
    [
      'started|start|starting|starts|began|begun|joined|joining|signed (?:up|the|with)|enrol\\p{L}*|took up|taken up|taking up|got|getting|bought|picked up|adopted|hired|moved (?:in|into|to)|opened|registered|subscribed|settled|landed|accepted|ordered|found|met|converted|went into|training (?:to|as|for)|retrain\\p{L}*|promoted|became|become|made (?:me|him|her|them)|appointed|named|been (?:made|given)|doing|signed on|hooked',
      'angefangen|fang\\p{L}*|begonnen|gekauft|geholt|bekommen|angemeldet|eingezogen|gefunden|geworden|gewechselt|befördert|bestellt|adoptiert|kennengelernt|gestartet|mach\\p{L}*|leite',
      'empec\\p{L}*|empez\\p{L}*|comenc\\p{L}*|compr\\p{L}*|apunt\\p{L}*|conoc[ií]\\p{L}*|encontr\\p{L}*|adopt\\p{L}*|ascend\\p{L}*|me hice|contrat\\p{L}*|estren\\p{L}*|mud\\p{L}*|pasad[oa]|abr[ií]\\p{L}*|nombr\\p{L}*',
      'commenc\\p{L}*|achet\\p{L}*|inscri\\p{L}*|rencontr\\p{L}*|trouv\\p{L}*|adopt\\p{L}*|embauch\\p{L}*|promu\\p{L}*|devenu\\p{L}*|emménag\\p{L}*|install\\p{L}*|pris|mis|filé|nommé\\p{L}*|lancé\\p{L}*|démarr\\p{L}*',
      'cominciat[oaie]|iniziat[oaie]|ricominciat[oaie]|comprat[oaie]|pres[oaie]|iscritt[oaie]|trovat[oaie]|conosciut[oaie]|adottat[oaie]|assunt[oaie]|promoss[oaie]|diventat[oaie]|trasferit[oaie]|apert[oaie]|passat[oaie]|arrivat[oaie]|comincio|inizio',
      'comec\\p{L}*|começ\\p{L}*|compr\\p{L}*|matricul\\p{L}*|conheci|encontr\\p{L}*|achei|adot\\p{L}*|contrat\\p{L}*|promovid[oa]|efetivad[oa]|virei|virou|mudei|abri|entrei|passei',
      'begonnen|gekocht|gehaald|gekregen|ingeschreven|ontmoet|gevonden|geadopteerd|aangenomen|bevorderd|geworden|verhuisd|gestart|opgepakt|begin|overgestapt|genomen',
    ],
    '开始|买了|入手|换|加入|报了|报名|找到|认识|成了|当上|升|养了|有了|改|搬到|搬进|学起|始め|買っ|入っ|入社|なった|なりました|なっちゃ|もらっ|引っ越|始ま|出会|飼い始|乗り換|転',
  ),
  replaces: family(
    [
      'went up|gone up|went down|rose|raised|lowered|increased|dropped to|(?:is|are|it) (?:up|down) to|switch\\p{L}*|swap\\p{L}*|chang\\p{L}*|replac\\p{L}*|migrat\\p{L}*|ported|rewr\\p{L}*|convert\\p{L}*|traded?|upgrad\\p{L}*|bumped|renam\\p{L}*|relicens\\p{L}*|rebrand\\p{L}*|instead|moved (?:to|from|over|everything|it|the|us|me|my)|put (?:me|us|him|her) on|shift\\p{L}*|transferred|turned into|became|went (?:with|for|over|from)|gone (?:for|over|to|back)|reverted|rolled back|took over|taken over|belongs to|passed to|make (?:it|that)|scratch that|nah|nope|actually|turns out|changed my mind|on second thoughts?|rather than|in place of|overtaken|not .{2,30} but|rearranged|rehoused|reassigned|brought forward|pushed|postponed|rescheduled|delayed',
      'gestiegen|gesunken|erhöht\\p{L}*|gesenkt|gewechselt|umgestiegen|getauscht|eingetauscht|ersetzt|statt\\p{L}*|umgestellt|umgezogen|umbenannt|verschoben|verlegt|geändert|doch|vielmehr|migriert|stattdessen|anstatt|versetzt|abgelöst',
      'subi[óe]\\p{L}*|bajó|bajaron|aument\\p{L}*|cambi\\p{L}*|pas\\p{L}* (?:a|al)|pasado a|sustitu\\p{L}*|reemplaz\\p{L}*|en vez de|en lugar de|mud\\p{L}*|migr\\p{L}*|aplaz\\p{L}*|mejor|mov\\p{L}*|renombr\\p{L}*|al final',
      'augment\\p{L}*|baiss\\p{L}*|monté\\p{L}*|chang\\p{L}*|pass\\p{L}* (?:à|au|en|sur|chez)|remplac\\p{L}*|au lieu|à la place|plutôt|migr\\p{L}*|bascul\\p{L}*|déplac\\p{L}*|décal\\p{L}*|repouss\\p{L}*|renomm\\p{L}*|finalement|troqu\\p{L}*',
      'aumentat[oaie]|salit[oaie]|sces[oaie]|cambiat[oaie]|passat[oaie] (?:a|al|alla)|sostituit[oaie]|invece|al posto|migrat[oaie]|spostat[oaie]|rimandat[oaie]|anzi|meglio|rinominat[oaie]|scambiat[oaie]',
      'subiu|subiram|baixou|aumentou|mud\\p{L}*|troqu\\p{L}*|troc\\p{L}*|substitu\\p{L}*|em vez|no lugar|migr\\p{L}*|adi\\p{L}*|na verdade|aliás|melhor|passou (?:para|pra)|renome\\p{L}*',
      'gestegen|gedaald|verhoogd|verlaagd|gewisseld|overgestapt|geruild|ingeruild|vervangen|in plaats|verplaatst|verzet|veranderd|gemigreerd|hernoemd|toch|liever|omgezet|overgezet|verschoven',
    ],
    '换|改|转|迁|代替|升级|调|搬|还是.{0,6}吧|変え|変更|替え|代わ|乗り換|移し|移行|移っ|やっぱ|切り替|引っ越|に統一',
  ),
  /** the new one in the old one's place, without saying of what */
  replacesIt: family(
    [
      '(?:switch\\p{L}*|chang\\p{L}*|mov\\p{L}*|migrat\\p{L}*|convert\\p{L}*|ported|upgrad\\p{L}*|went|gone|going|swapp\\p{L}*|jumped|transferred|bumped) (?:(?:it|them|everything|all|the lot|over|back|up|down|all of it|most of it) )*(?:to|for|into|onto|with|over to)|instead|scratch that|make (?:it|that)|(?:nah|nope|no),|(?:it is|it was) (?:now )?\\p{L}+ now|\\p{L}+ it is|on second thoughts?|changed my mind|in (?:its|their|his|her) place|(?:has|have|been) replaced|took over',
      'gewechselt|umgestiegen|stattdessen|statt\\p{L}*|doch|umgezogen|umgestellt',
      'cambi\\p{L}* (?:a|al|de)|me pas\\p{L}* (?:a|al)|en vez|en su lugar|mejor|al final|me mud\\p{L}*|nos mud\\p{L}*',
      'pass\\p{L}* (?:à|au|en|sur|chez)|à la place|plutôt|finalement|déménagé|chang\\p{L}* (?:de|pour)',
      'passat[oaie] (?:a|al|alla)|invece|al posto|meglio|anzi|trasferit[oaie]|cambiat[oaie]',
      'mud(?:ei|amos)|troquei|em vez|no lugar|na verdade|aliás|melhor|passei (?:para|pra|a)',
      'overgestapt|in plaats|verhuisd|toch|liever|gewisseld|omgezet|overgezet',
    ],
    '换成|改成|改用|改去|改到|转到|迁到|改了?[^变]|跳槽|搬到|还是.{0,6}吧|に変え|に替え|乗り換え|に移し|に移行|やっぱ|引っ越し|代わりに|ばかり|ばっかり|かわりに',
  ),
  asks: family(
    [
      ASKS,
      'bitte|lieber|doch|kannst|schreib|antworte|sag',
      'mejor|por favor|porfa|puedes|habla|escribe|trata',
      "plutôt|finalement|stp|s'il te plaît|tu peux|parle|écris|réponds|vouvoie\\p{L}*|tutoie\\p{L}*",
      'meglio|piuttosto|per favore|puoi|parla|scrivi|rispondi|dammi',
      'melhor|por favor|pode|podes|fala|escreve|responde|trata',
      'liever|graag|toch|kun je|mag|schrijf|antwoord',
    ],
    '以后|还是|请|可以|ください|お願い|でいい|してほしい',
  ),
  lasting: family(
    [
      'now|these days|nowadays|currently|at the moment|from (?:now|here|today|this (?:week|month)) on|as of|ever since|since (?!I was)|for good|until further|back (?:on|to|in|at|into|with|together)|suddenly|so (?:it is|that is|I am|we are)|(?:it|that) is$|it is now',
      'jetzt|nun|inzwischen|mittlerweile|seit|ab sofort|ab jetzt|neuerdings|nur noch|wieder',
      'ahora|desde|últimamente|hoy en día|a partir de|actualmente|ya (?:no|estoy|soy|somos|estamos)',
      'maintenant|désormais|depuis|dorénavant|à présent|ces temps-ci|actuellement|du coup',
      'ora|adesso|ormai|d.ora in poi|ultimamente|attualmente|da (?:giugno|luglio|agosto|settembre|ieri|un mese)',
      'agora|desde|ultimamente|a partir de|atualmente|hoje em dia',
      'nu|inmiddels|tegenwoordig|sinds|voortaan|vanaf|alleen nog',
    ],
    '现在|如今|目前|以后|从.{1,8}起|了$|今は|いまは|今では|いま|最近は|から|今度から',
  ),
  anymore: family(
    [
      'no longer|any ?more|any longer|no more|not .{2,40} any ?more|never again',
      '(?:nicht|kein\\p{L}*|nichts|nie|nix) .{0,30}?mehr',
      'ya no|nunca más|no .{2,30} más',
      "ne .{1,30} plus|n'.{1,30} plus|plus (?:de|d'|jamais)|j'ai plus",
      'non .{1,30} più|mai più|niente più',
      'não .{1,30} mais|nunca mais|nada de',
      '(?:niet|geen|nooit|niks) .{0,30}?meer',
    ],
    '不再|不.{1,6}了|没.{1,4}了|再也|もう.{0,10}(?:ない|ません)|なくな',
  ),
  others: family(
    [
      `(?:my|our|his|her|their|the) (?:\\p{L}+ )?(?:${OTHER_PEOPLE})(?:'s)?|an? (?:friend|mate|colleague|cousin|neighbou?r)(?:'s)?|(?:he|she|they)(?! (?:put|made|moved|let|gave|changed|promoted|fired))`,
      '(?:mein|dein|unser)\\p{L}* (?:\\p{L}+ )?(?:schwester|bruder|mutter|vater|freund\\p{L}*|kolleg\\p{L}*|nachbar\\p{L}*|chef\\p{L}*|tante|onkel|oma|opa|cousin\\p{L}*|tochter|sohn|mitbewohn\\p{L}*|eltern)|er|sie',
      '(?:mi|mis|nuestr[oa]s?|del?|la|el|los|las|un[oa]?) (?:vecin|herman|amig|prim|compañer|jef|suegr|tí[oa]|padre|madre|hij|abuel|cuñad|colega|sobrin)\\p{L}*',
      '(?:mon|ma|mes|notre|nos|le|la|les|une?) (?:voisin|ami|copain|frère|sœur|cousin|collègue|patron|beau|belle|oncle|tante|père|mère|fils|fille|grand|coloc|nièce|neveu|prof)\\p{L}*',
      '(?:mio|mia|miei|mie|il|la|i|le|un[oa]?) (?:vicin|amic|fratell|sorell|cugin|collega|capo|suocer|zi[oa]|padre|madre|figli|nonn|cognat|coinquilin|client)\\p{L}*',
      '(?:o|a|os|as|um|uma)?(?: )?(?:meu|minha|meus|minhas) (?:vizinh|amig|irmã|prim|colega|chefe|sogr|tio|tia|pai|mãe|filh|av[óô]|cunhad)\\p{L}*',
      "(?:mijn|m'n|onze|ons|de|een) (?:buur|vriend|broer|zus|neef|nicht|collega|baas|schoon|oom|tante|vader|moeder|zoon|dochter|oma|opa|huisgeno)\\p{L}*",
    ],
    `(?:我|俺|私|うち)?的?(?:同学|同事|室友|邻居|朋友|老板|表[哥姐弟妹]|堂[哥姐弟妹]|叔叔|阿姨|妹妹|姐姐|哥哥|弟弟)|(?<![和跟与带陪给])(?:${CHINESE_KIN})|隔壁|友達|友人|同僚|隣|上司|いとこ|妹|弟|姉|兄|先輩|後輩`,
  ),
  unreal: family(
    [
      "if|unless|might|may(?= be| have)|maybe|perhaps|possibly|would(?! (?:like|prefer|rather))|could(?! ?n[o']t)|should|wish|hope|hoping|dream(?:t|ed|s)?(?! in)|imagine|pretend|thinking (?:of|about)|consider(?:ing)?|resolution|not yet|some ?day|one day|next year|planning|plans? to|want(?:s)? to|wants? me|tempted|threaten\\w*|almost|nearly|recruiter|rumou?r|apparently|supposedly|as if|kidding|joking|jk|debating|on the fence|sleep on it|what about|lottery|in theory|not sure|undecided|fancy|toying|eyeing|looking at",
      'wenn|falls|würde|könnte|wäre|hätte|vielleicht|eventuell|irgendwann|überleg\\p{L}*|geträumt|träum\\p{L}*|noch nicht|stell dir',
      'si|quizás?|tal vez|ojalá|algún día|sería|podría|soñ\\p{L}*|pens\\p{L}* en|aún no|todavía no|imagin\\p{L}*|quisiera|gustaría',
      "si|s'il|peut-être|j'aimerais|un jour|rêv\\p{L}*|serait|pourrait|pas encore|imagine\\p{L}*|envisage",
      'se|forse|magari|un giorno|vorrei|sarebbe|potrei|sogn\\p{L}*|non ancora|immagin\\p{L}*|sto guardando|sto pensando',
      'se|talvez|quem sabe|um dia|queria|gostaria|seria|poderia|sonh\\p{L}*|ainda não|imagin\\p{L}*|só por curiosidade',
      'als|misschien|ooit|zou|wil terug|droom\\p{L}*|nog niet|stel je|overweeg|wie weet',
    ],
    '好不好|开玩笑|冗談|如果|要是|也许|可能|想着|哪天|梦|还没|考虑|もし|かも|いつか|たら|夢|まだ|つもり|たい$|みたい',
  ),
  past: family(
    [
      'used to|when I was|when we were|back when|before all this|years ago|at my last|previous(?:ly)?|as a (?:kid|child|boy|girl|teen\\w*|student)|in another life|growing up|was small|were kids|as children|in my twenties|once upon|in school|back in (?:the|20|19)|long ago|originally|in those days',
      'früher|als kind|damals|mal|vor jahren|war ich',
      'antes|de (?:niñ[oa]|joven|pequeñ[oa])|hace años|en otra vida|solía',
      "avant|quand j'étais|autrefois|jadis|il y a (?:des|longtemps)|dans une autre vie|petite?|jeune",
      'da (?:bambin[oa]|ragazz[oa]|piccol[oa]|giovane)|una volta|prima|anni fa|facevo|ero',
      'antes|quando (?:eu )?era|anos atrás|criança|antigamente|fui',
      'vroeger|als kind|ooit|jaren geleden|toen ik|stond ik|was ik',
    ],
    '以前|小时候|曾经|当年|过去|昔|前は|子供の頃|子どもの頃|以前',
  ),
  passing: family(
    [
      'tonight|this (?:week|weekend|morning|afternoon|evening|once)|for (?:the|a) (?:day|night|week|weekend|month|bit|while|change)|for (?:two|three|four|five|six|a few|a couple of) (?:days|weeks|nights|months)|(?:weeks|days|nights) in|just (?:this|for) once|visiting|on holiday|on vacation|business trip|trip|borrow(?:ed|ing)|rental|loaner|courtesy car|hired a|guest|temporar\\w+|when it rains|sometimes|occasionally|for a wedding|house[- ]?sitting|looking after|babysitting|covering for|filling in|while (?:he|she|they|my|the)|on leave',
      'heute|gestern|diese woche|wochenende|morgen|kurz|zwei wochen|für (?:ein|zwei|drei)|leih\\p{L}*|zu besuch|manchmal|ausnahmsweise',
      'hoy|ayer|esta (?:semana|noche)|mañana|fin de semana|de visita|por unos|prestad[oa]|a veces',
      "aujourd'hui|hier|cette semaine|ce (?:soir|week-end|matin)|demain|pour (?:deux|trois|quelques)|prêté\\p{L}*|en visite|parfois",
      'oggi|ieri|questa settimana|stasera|domani|fine settimana|per (?:due|tre|qualche)|in prestito|a volte',
      'hoje|ontem|esta semana|essa semana|esse fim|fim de semana|amanhã|que vem|por uns|emprestad[oa]|às vezes|feriado',
      'vandaag|gisteren|deze week|dit weekend|morgen|vanavond|even|voor (?:een|twee|drie)|geleend|op bezoek|soms|maandag',
    ],
    '今天|昨天|明天|这周|周末|临时|借|暂时|出差|今日|昨日|明日|今週|週末|しばらく|借り|とりあえず',
  ),
  also: family(
    [
      'also|too|as well|another|second|one more|in addition|on top of|besides|next to it|alongside|as a (?:backup|side)|on the side|read replica|crept in|added|both|plus|part of the time|extra|spare',
      'auch|außerdem|zusätzlich|noch ein\\p{L}*|zweite[rsn]?|dazu|daneben',
      'también|además|otr[oa]|segund[oa]|junto',
      'aussi|également|en plus|autre|deuxième|second\\p{L}*|pas mal de',
      'anche|inoltre|altr[oa]|second[oa]|in più|oltre',
      'também|além|outr[oa]|segund[oa]|mais um[a]?',
      'ook|daarnaast|tweede|nog een|erbij|bovendien',
    ],
    '也|还有|另外|又买|第二|同时|も[^う]|また別|さらに|ほかに|二台目|二匹目|二つ目',
  ),
  overAlready: family(
    [
      PAST,
      'nicht mehr|kein\\p{L}* .{0,30}mehr|früher|ehemalig\\p{L}*|aufgehört|gekündigt|verkauft|gestorben|getrennt von',
      'ya no|antes|dejó|vendió|murió|rompió|ex',
      'ne .{1,30} plus|ancien\\p{L}*|a arrêté|a quitté|a vendu|est mort\\p{L}*|ex',
      'non .{1,30} più|ex|ha smesso|ha lasciato|ha venduto|è mort[oa]',
      'não .{1,30} mais|ex|parou|largou|vendeu|morreu|deixou',
      'niet meer|geen .{1,30} meer|vroeger|voormalig\\p{L}*|gestopt|verkocht|overleden|ex',
    ],
    '不再|以前|去世|分手|辞职|もう.{0,10}ない|亡くな|別れ|辞め|やめ',
  ),
  kin: family(
    [
      KIN_AND_FRIENDS,
      '(?:schwester|bruder|mutter|mama|vater|papa|eltern|tochter|sohn|kinder|frau|mann|freund|freundin|partner|partnerin|oma|opa|tante|onkel|cousin|cousine|neffe|nichte|chef|chefin|kollege|kollegin|nachbar|nachbarin|mitbewohner|mitbewohnerin|schwager|schwägerin)',
      '(?:herman[oa]s?|madre|mamá|padres?|papá|hij[oa]s?|mujer|espos[oa]|marido|novi[oa]|pareja|abuel[oa]s?|tí[oa]s?|prim[oa]s?|sobrin[oa]s?|jef[ea]|amig[oa]s?|vecin[oa]s?|compañer[oa]s?|suegr[oa]s?|cuñad[oa]s?|colega)',
      '(?:sœur|frère|mère|maman|père|papa|parents|filles?|fils|enfants?|femme|mari|copine?|compagn(?:e|on)|conjointe?|grand-(?:mère|père)|mamie|papi|tante|oncle|cousine?|nièce|neveu|patronne?|amie?s?|voisine?s?|collègue|coloc|beau-(?:père|frère|fils)|belle-(?:mère|sœur|fille))',
      '(?:sorell[ae]|fratell[oi]|madre|mamma|padre|papà|genitori|figli[oae]?|moglie|marito|fidanzat[oa]|compagn[oa]|nonn[oaie]|zi[oaie]|cugin[oaie]|nipot[ei]|cap[oa]|amic[oahei]+|vicin[oaei]|collega|coinquilin[oaei]|suocer[oa]|cognat[oa])',
      '(?:irmãs?|irmãos?|mãe|pai|pais|filh[oa]s?|espos[oa]|marido|mulher|namorad[oa]|companheir[oa]|av[óô]s?|ti[oa]s?|prim[oa]s?|sobrinh[oa]s?|chefe|amig[oa]s?|vizinh[oa]s?|colegas?|sogr[oa]s?|cunhad[oa]s?)',
      '(?:zus|zussen|broer|broers|moeder|mama|vader|papa|ouders|dochter|zoon|kinderen|vrouw|man|vriend|vriendin|partner|oma|opa|tante|oom|neef|nicht|baas|collega|buurman|buurvrouw|huisgenoot|schoonmoeder|schoonvader|zwager|schoonzus)',
    ],
    '妈|爸|母亲|父亲|姐|妹|哥|弟|儿子|女儿|老公|老婆|妻子|丈夫|男友|女友|奶奶|爷爷|外婆|外公|叔|姨|舅|姑(?!且)|伯|婶|嫂|侄|外甥|公公|婆婆|岳父|岳母|同事|老板|朋友|室友|邻居|母|父|妻|夫|娘|息子|彼氏|彼女|祖母|祖父|おば|おじ|友達|同僚|上司|兄',
  ),
  pet: family(
    [
      `${PET}s?|kitties|puppies|ponies|bunnies`,
      'hund\\p{L}*|hündin|welpe\\p{L}*|katze\\p{L}*|kater|kätzchen|hamster|kaninchen|pferd|pony|wellensittich\\p{L}*|papagei|meerschweinchen|schildkröte|fische?|hühner|huhn|ziege\\p{L}*',
      'perr[oa]s?|perrit[oa]s?|cachorr[oa]s?|gat[oa]s?|gatit[oa]s?|hámster|conej[oa]s?|caballo|yegua|loro|periquito|canario|tortuga|pez|peces|gallinas?|cabras?',
      'chien(?:ne)?s?|chiot|chat(?:te)?s?|chaton|hamster|lapin(?:e)?s?|cheval|jument|poney|perroquet|perruche|canari|tortue|poissons?|poules?|chèvres?',
      'can[ei]|cagn(?:olino|etta)|cucciol[oa]|gatt[oaie]|gattin[oaie]|criceto|conigli[oa]?|cavall[oa]|pony|pappagallo|canarino|tartaruga|pesc[ei]|gallin[ae]|capr[ae]',
      'cachorr[oa]s?|cadela|cães|cão|filhote|gat[oa]s?|gatinh[oa]s?|hamster|coelh[oa]s?|cavalo|égua|papagaio|periquito|canário|tartaruga|jabuti|peixes?|galinhas?|cabras?',
      'hond(?:en|je)?|teef|pup|kat(?:ten)?|poes|kater|kitten|hamster|konijn(?:en)?|paard|pony|parkiet|papegaai|kanarie|schildpad|vis(?:sen)?|kippen|kip|geit(?:en)?|cavia\\p{L}*',
    ],
    '狗|犬|猫|仓鼠|兔|鹦鹉|乌龟|金鱼|ハムスター|うさぎ|ウサギ|インコ|亀|カメ|金魚|わんこ|にゃんこ|ワンちゃん',
  ),
  instruction: family(
    [
      INSTRUCTION,
      'wünscht|bitte|antworte|siez\\p{L}*|duz\\p{L}*|nenn\\p{L}* mich',
      'quiere que|porfa|por favor|contéstame|respond\\p{L}*|tutéa\\p{L}*|háblame|llámame',
      "veut que|stp|s'il te plaît|répon\\p{L}*|tuto\\p{L}*|vouvo\\p{L}*|appelle-moi",
      'vuole che|per favore|rispond\\p{L}*|dammi|chiamami|parlami',
      'quer que|por favor|respond\\p{L}*|trat\\p{L}*-?me|me chama|fala comigo',
      'wil dat|alsjeblieft|antwoord\\p{L}*|noem me|tutoye\\p{L}*|geef',
    ],
    '希望|请|回答|回复|叫我|アシスタント|お願い|返事|ください|呼んで',
  ),
} as const

export type NewsSign = keyof typeof NEWS_SIGNS

const OVER_OR_SO =
  '(?:been|gone|got|in|on|not|now|no|an?|the|dead|done|over|finished|retired|left|moved|home|back|here|out|off|at|closed|shut|sold|broken|history|too|at|with)'
/** A clause that begins so tells of somebody else. */
export const OF_OTHERS = new RegExp(
  `^(?:and |but |so |also |then |now |today |yesterday )*(?:(?:his|her|their) (?:[\\p{L}-]+ )?\\p{L}+|(?:my|our|the|teh|an?|some|one of my|one of the) (?:[\\p{L}-]+ )?(?:${KIN_AND_FRIENDS})s?(?:[’']s?)?(?![\\p{L}-])|(?:his|her|their|an?) \\p{L}+[’']s? |(?:my|our|the|teh) \\p{L}+[’']s? (?!${OVER_OR_SO}(?!\\p{L}))|\\p{Lu}\\p{L}+[’']s (?!${OVER_OR_SO}(?!\\p{L}))|(?:friends?|mates?|colleagues?|co-?workers?|neighbou?rs?|cousins?)(?= (?:(?:just|has|have|had|is|are|was|were|also|recently|finally|says?|said) ){0,3}\\p{L}{2,})|(?:he|she)(?:[’']s|[’']d)?(?!\\p{L})(?! \\p{L}{1,15}(?:ado|ido|cho|sto|erto|elto|rito)(?!\\p{L}))|(?:mein|dein|unser|ihr|sein)\\p{L}* (?:\\p{L}+ )?(?:schwester|bruder|mutter|vater|freund|kolleg|nachbar|chef|tante|onkel|oma|opa|cousin|tochter|sohn|mitbewohn|eltern)|(?:der|die|ein|eine) (?:nachbar|freund|kolleg|chef|cousin)|(?:mi|mis|nuestr[oa]s?|el|la|los|las|un[oa]?) (?:vecin|herman|amig|prim|compañer|jef|suegr|tí[oa](?!\\p{L})|padre|madre|hij|abuel|cuñad|colega|sobrin)|(?:mon|ma|mes|notre|nos|le|la|les|une?) (?:voisin|ami|copain|frère|sœur|cousin|collègue|patron|beau-|belle-|oncle|tante|père|mère|fils|fille|coloc|nièce|neveu)|(?:il mio|la mia|i miei|le mie|mio|mia|il|la|un[oa]?) (?:vicin|amic|fratell|sorell|cugin|collega|capo|suocer|zi[oa](?!\\p{L})|padre|madre|figli|nonn|cognat|coinquilin|client)|(?:[oa]s? )?(?:meu|minha|meus|minhas) (?:vizinh|amig|irmã|prim|colega|chefe|sogr|tio|tia|pai|mãe|filh|av[óô]|cunhad)|(?:mijn|m[’']n|onze|ons|de|een) (?:buur|vriend|broer|zus|neef|nicht|collega|baas|schoon|oom|tante|vader|moeder|zoon|dochter|oma|opa|huisgeno))|^(?:我|俺|私|うち)?(?:家|的|の)?(?:${CHINESE_KIN}|同学|同事|室友|邻居|朋友|老板|领导|表[哥姐弟妹]|堂[哥姐弟妹]|叔叔|阿姨|妹妹|姐姐|哥哥|弟弟|隔壁|友達|友人|同僚|隣|上司|いとこ|妹|弟|姉|兄|先輩|後輩)`,
  'iu',
)

/** A sentence that begins with somebody not named; "they let me go" and "he dejado el bar" are the speaker's. */
export const PRONOUN =
  /^(?:and |but |so |then |well,? )*(?:(?:he|she)(?!\p{L})(?! \p{L}{1,15}(?:ado|ido|cho|sto|erto|elto|rito)(?!\p{L}))(?! (?:let|made|put|moved|gave|fired|promoted|asked|kicked|left|dumped|hired) (?:me|us))|they (?!.*\b(?:me|us|my|our|it)\b)|(?:er|sie) (?:ist|hat|wohnt|arbeitet|wird|macht|zieht)|(?:él|ella|ellos|ellas|elle|elles|ele|ela|eles|elas|hij|lui|lei) |il (?:est|a|va|fait|vit) |(?:zij|ze) (?:is|heeft|woont|werkt|gaat) |(?:他|她)们?|彼(?!氏|女)|彼女(?=は|が|も)(?!がで))/iu

/** A sentence whose subject is some third party: "the slugs ate …", "someone left …". */
export const THIRD_PARTY =
  /^(?:(?:and|but|so|well|then|now|oh|today|yesterday|finally|sadly)[,:]? )*(?:(?:some|any|no|every)(?:one|body|thing)?|people|one of|two|three|four|five|both|each|another|an?|these|those|half|most|many|most of|(?:the|our|my) (?!(?:lease|contract|landlord|landlady|doctor|doc|gp|physio|consultant|surgeon|therapist|cast|brace|boot|plaster|sling|deadline|date|wedding|party|divorce|decree|baby|twins|council|company|firm|boss|shop|knee|hip|operation|surgery|tests?|results?|visa|keys|boxes|diet|office|job|girls|boys|club|wife|husband|new|first|last|second|third|other|rent|price|team|number|date|plan|trip|flight)(?!\p{L}))\p{L}+) (?!(?:of (?:us|me)|last|week|month|year)(?!\p{L}))/iu

/** A sentence that tells of somebody by name. */
export const NAMED =
  /^(?:(?:and|but|so|well|then|now|oh|also)[,:]? )*(\p{Lu}\p{Ll}[\p{L}'’-]*?)(?:['’]s)? (?:and \p{Lu}\p{L}+ )?(?:just |finally |now |also |has |have |had |is |was )*(?:is|was|has|had|wants?|got|moved|lives?|works?|left|goes|went|says|said|plays?|took|takes|started|starts|switched|bought|sold|quit|landed|drives?|came|comes|made|makes|won|lost|gave|told|needs?|likes?|loves?|hates?|teaches|\p{Ll}{3,}ed|\p{Ll}{3,}ing)(?!\p{L})/u
