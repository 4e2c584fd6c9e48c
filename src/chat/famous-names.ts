// Names that everybody knows, by which people call themselves in jest: "and I'm Paganini", "basically Usain Bolt now". Written as
// most languages do, in small letters; spellings of one language beside them.

const FAMOUS: readonly string[] = [
  // music
  'mozart|beethoven|bach|paganini|chopin|vivaldi|pavarotti|elvis|madonna|beyonc[eé]|shakira|rihanna|adele|taylor swift|bob marley|bob dylan|mick jagger|keith richards|freddie mercury|david bowie|michael jackson|jimi hendrix|eric clapton|ringo starr|paul mccartney|john lennon|eminem|jay-?z|kanye|céline dion|edith piaf',
  // art, letters and science
  'picasso|dal[ií]|rembrandt|van gogh|monet|michelangelo|da vinci|leonardo da vinci|banksy|bob ross|shakespeare|goethe|cervantes|molière|dante|tolst[oó]i|tolstoy|dostoe?vsky|hemingway|jane austen|agatha christie|j\\.? ?k\\.? rowling|einstein|newton|galileo|marie curie|stephen hawking|darwin|tesla|sokrates|socrates|plato|aristotle|freud|sigmund freud',
  // sport
  'usain bolt|mo farah|kipchoge|messi|ronaldo|pel[eé]|maradona|zidane|mbapp[eé]|beckham|neymar|federer|nadal|djokovic|serena williams|steffi graf|boris becker|michael jordan|lebron(?: james)?|tiger woods|lewis hamilton|schumacher|verstappen|muhammad ali|mike tyson|michael phelps|simone biles|lance armstrong|houdini|bear grylls',
  // kitchens, money and power
  'gordon ramsay|jamie oliver|nigella(?: lawson)?|mary berry|paul bocuse|martha stewart|marie kondo|bill gates|elon musk|jeff bezos|rockefeller|rothschild|warren buffett|scrooge(?: mcduck)?|croesus|krösus|dagobert duck|oprah|kim kardashian|einstein|napol[eé]on|bonaparte|caesar|julius caesar|cleopatra|kleopatra|alexander the great|genghis khan|churchill|obama|donald trump|angela merkel|gandhi|mandela|mother teresa|mutter teresa|teresa de calcuta|mère teresa|madre teresa|florence nightingale|dalai lama|buddha|jesus(?: christ)?|moses|noah|methuselah|methusalem|matusalén',
  // tales and films
  'james bond|sherlock(?: holmes)?|harry potter|hermione|gandalf|frodo|yoda|darth vader|luke skywalker|indiana jones|rambo|rocky|terminator|batman|superman|supergirl|spider-?man|wonder ?woman|iron man|hulk|the hulk|thor|hercules|herkules|tarzan|robin hood|peter pan|pinocchio|cinderella|aschenputtel|cenicienta|cendrillon|cenerentola|assepoester|rapunzel|snow white|schneewittchen|blancanieves|sleeping beauty|dornröschen|mary poppins|shrek|winnie the pooh|homer simpson|mr\\.? bean|don quijote|don juan|casanova|romeo|santa(?: claus)?|father christmas|papá noel|père noël|babbo natale|dracula|frankenstein|king kong|godzilla|macgyver|dr house|bob the builder',
]
/** Who is no person: a title of which the world has one. */
const TITLES =
  'the (?:queen|king|pope|president|prime minister|emperor|empress|dalai lama|sultan|tsar|messiah|easter bunny|tooth fairy)|(?:die|der) (?:königin|könig|papst|kaiser|kanzlerin|bundeskanzler(?:in)?|osterhase|weihnachtsmann)|(?:la|el) (?:reina|rey|papa|presidenta?|emperador)|(?:la|le) (?:reine|roi|pape|présidente?)|(?:la|il) (?:regina|re|papa|presidente)|(?:a|o) (?:rainha|rei|papa|presidente)|de (?:koningin|koning|paus|president|keizer)'
const NAMES = FAMOUS.join('|')
const AS_IF =
  '(?:(?:basically|practically|literally|obviously|officially|clearly|totally|just|now|like|the next|the new|a real|quasi|praktisch|jetzt|der neue|die neue|el nuevo|la nueva|básicamente|le nouveau|la nouvelle|il nuovo|la nuova|o novo|a nova|de nieuwe) ){0,3}'

/** A claim whose speaker is "I": that they are somebody whom everybody knows. */
const IS_FAMOUS = new RegExp(
  `^I (?:is|am|feels like|ist|es|est|è|é|is) ${AS_IF}(?:${NAMES})(?!['’]|\\p{L}| (?:fans?|street|road|school|said))`,
  'iu',
)
/** "…, and I'm the queen of Sheba": as true as what stands before it */
const AS_TRUE = new RegExp(
  `(?:^|[\\s,.!])(?:and|und|y|et|e|en) (?:(?:i['’]?m|i am|ich bin|yo soy|moi,? je suis|je suis|io sono|eu sou|ik ben) )(?:${NAMES}|${TITLES})(?!\\p{L})|(?:^|，|,)(?:那)?我(?:还)?是(?:秦始皇|玉皇大帝|皇帝|女王|国王|爱因斯坦|贝多芬|莫扎特|超人|孙悟空)|(?:私|俺|僕)は(?:女王|王様|天皇|アインシュタイン|モーツァルト|ベートーベン|スーパーマン)`,
  'iu',
)

/** Whether a claim, whose speaker is "I", calls them by a name that is somebody else's, known to everybody. */
export const callsThemselvesFamous = (claim: string): boolean => IS_FAMOUS.test(claim)
/** Whether a sentence ends in what is as untrue as the rest of it, or as the sentence before. */
export const isAsTrueAsThat = (sentence: string): boolean => AS_TRUE.test(sentence)
