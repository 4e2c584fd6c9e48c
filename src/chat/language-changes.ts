import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './english-changes.ts'
import { chatSentences } from './message-sentences.ts'
import { withWordBounds } from './word-bounds.ts'

// What messages in German, Spanish, French and Chinese end: closed relations, words of ending, what rules something out.
// Data by language, one way to compare.

interface ChangeRules {
  /** one value at a time; the first group that matched is the value */
  closed: readonly RegExp[]
  /** a clause with one of these ends what it shares words with */
  ends: RegExp
  /** what is said, and what that rules out of the speaker */
  excludes: readonly (readonly [said: RegExp, over: RegExp])[]
  /** a clause of another person, whose changes end nothing of the speaker's */
  others: RegExp
  /** not meant, or not instead */
  unless: RegExp
  stop: RegExp
}

const RULES: Readonly<Record<Exclude<ChatLanguage, 'en'>, ChangeRules>> = {
  de: {
    closed: [
      /\b(?:wohnt|lebt) .*?\b(?:in|bei) (\p{L}+)|\b(?:nach|in) (\p{L}+) (?:um)?gezogen|\bzieht .*?nach (\p{L}+)/iu,
      /\bist (?:jetzt |gestern |schon |heute )?(\d{1,3})(?:\b(?! uhr)|$)|\b(\d{1,3}) (?:geworden|jahre)/iu,
      /\barbeitet (?:jetzt |nun )?.*?\b(?:bei|in|im|für) (.+)|\bfängt .*?\b(?:bei|in) (.+?) an\b/iu,
      /\blieblings\p{L}+ ist (.+)/iu,
    ],
    ends: /\b(?:nicht mehr|kein\w* .*\bmehr|aufgehört|aufgegeben|aufgeben|gekündigt|verkauft|gestorben|tot|getrennt|schluss gemacht|auseinander|ausgetreten|ausgezogen|abgesagt|abgebrochen|fällt aus|verloren|beendet|geschieden|entlassen|nie wieder|statt|gewechselt|umgestiegen)\b/iu,
    excludes: [
      [/\b(?:esse?|isst|ess) (?:wieder |auch |jetzt )*(?:fleisch|alles)/iu, /vegetarier|vegan|kein fleisch/iu],
      [/\b(?:vegetarier|vegan|kein fleisch)/iu, /\bisst (?:\w+ )?fleisch|vegetarier/iu],
      [/\bgekündigt|neue[nr]? (?:job|stelle|arbeit)|entlassen|arbeitslos/iu, /\barbeitet (?:bei|in|im|für|als)/iu],
      [/\b(?:geheiratet|verheiratet)\b/iu, /\b(?:verlobt|single)\b/iu],
      [/\b(?:getrennt|geschieden)\b/iu, /\b(?:verheiratet|verlobt|freund(?:in)?|partner(?:in)?)\b/iu],
    ],
    others: /^\s*(?:meine?|unsere?) (?!hund|katze|kater|hamster|auto)\p{L}+|^\s*(?:sie|er) /iu,
    unless: /\b(?:wenn|falls|würde|vielleicht|auch|früher)\b|\?\s*$/iu,
    stop: /^(?:nicht|kein\w*|mehr|habe|haben|wieder|jetzt|aber|mein\w*|eine?\w?|aufgehört|gekündigt|verkauft|getrennt|gestorben|gewechselt|nach|schon)$/iu,
  },
  es: {
    closed: [
      /\b(?:vive|reside) (?:ahora |ya )?en (?:el |la )?(\p{L}+)|\bse (?:mudó|muda|ha mudado) a (\p{L}+)/iu,
      /\b(?:tiene|cumplió|cumple) (?:ya )?(\d{1,3})(?: años|$|\b)/iu,
      /\b(?:trabaja|empezó a trabajar|empieza) (?:ahora )?(?:en|para|como) (.+)/iu,
    ],
    ends: /\b(?:ya no|dej[éó]|he dejado|ha dejado|dejamos|vend[íi]|he vendido|murió|falleció|rompi\w*|rompí|hemos roto|lo dejamos|terminé con|cancel\w*|renunci\w*|despidieron|perdí|divorci\w*|separ(?:é|amos|ad\w*)|nunca más|en vez de|cambié)\b/iu,
    excludes: [
      [/\b(?:vuelvo a comer|como (?:otra vez )?carne|ya no soy veg)/iu, /vegetarian|vegan|no come carne/iu],
      [/\bsoy (?:ahora )?veg|hice veg/iu, /\bcome (?:\p{L}+ )?carne|vegetarian/iu],
      [/\b(?:dejé|renuncié|despidieron|nuevo trabajo|otro trabajo)\b/iu, /\btrabaja (?:en|para|como)/iu],
      [/\b(?:separ|divorci|rompimos|hemos roto)/iu, /\b(?:casad[ao]|novi[ao]|pareja)\b/iu],
    ],
    others: /^\s*(?:mis?|nuestr[oa]) (?!perr|gat|coche|moto)\p{L}+|^\s*(?:él|ella) /iu,
    unless: /\b(?:si|quizás?|tal vez|también|antes)\b|[?¿]/iu,
    stop: /^(?:dejé|dejado|vendí|tengo|tiene|desde|hace|nunca|ahora|para|como|pero|años|novio|novia(?!$))$/iu,
  },
  fr: {
    closed: [
      /\b(?:habite|vit) (?:maintenant |désormais )?(?:à|en|au|aux) (\p{L}+)|\b(?:déménagé|emménagé) (?:à|en|au) (\p{L}+)/iu,
      /\ba (?:maintenant |eu )?(\d{1,3})(?: ans)?\b/iu,
      /\b(?:travaille|bosse) (?:maintenant )?(?:chez|à|pour|comme|dans) (.+)/iu,
    ],
    ends: /\b(?:ne .{1,30} plus|n['’].{1,30} plus|plus de|arrêté|quitté|vendu|mort\w*|décédé\w*|rompu|séparé\w*|divorcé\w*|annulé\w*|démissionné|viré\w*|perdu|jamais plus|au lieu de|changé de|abandonné)\b/iu,
    excludes: [
      [/\b(?:remange|mange à nouveau|mange (?:de la )?viande|plus végé)/iu, /végétarien|végan|pas de viande/iu],
      [/\b(?:devenue? vég|suis vég)/iu, /\bmange (?:de la )?viande|végétarien/iu],
      [
        /\b(?:démissionné|quitté (?:mon|ma|le) (?:travail|boulot|poste|boîte)|viré|nouveau (?:travail|boulot|poste))\b/iu,
        /\btravaille (?:chez|à|pour|comme|dans)/iu,
      ],
      [/\b(?:séparé|divorcé|rompu)/iu, /\b(?:marié|copain|copine|mari\b|femme|couple)/iu],
    ],
    others: /^\s*(?:mon|ma|mes|notre) (?!chien|chat|voiture|vélo)\p{L}+|^\s*(?:il|elle) /iu,
    unless: /\b(?:si (?:je|j|on)|peut-être|aussi|avant)\b|\?/iu,
    stop: /^(?:plus|arrêté|quitté|vendu|avons|depuis|dans|avec|pour|mais|maintenant)$/iu,
  },
  zh: {
    closed: [
      /(?:住在|搬到了?|搬去了?|定居在?)([\p{Script=Han}A-Za-z]{2,6}?)(?:了|住|生活|$|。|，)/u,
      /(\d{1,3}|[一二三四五六七八九十]{1,3})岁/u,
      /在([\p{Script=Han}A-Za-z]{2,8}?)(?:工作|上班)|(?:去了?|加入了?|跳槽到了?)([\p{Script=Han}A-Za-z]{2,8}?)(?:工作|上班|公司)/u,
    ],
    ends: /不再|不.{0,6}了|没.{0,6}了|分手|离婚|辞职|辞了|卖了|卖掉|去世|死了|取消|戒了|戒掉|换成|换了|退出|放弃/u,
    excludes: [
      [/又吃肉|开始吃肉|不吃素/u, /素/u],
      [/吃素了|开始吃素/u, /吃肉/u],
      [/辞职|辞了|新工作|换工作|跳槽/u, /工作|上班/u],
      [/分手|离婚/u, /男朋友|女朋友|老公|老婆|结婚/u],
    ],
    others: /^\s*我(?:的)?(?:妈|爸|姐|妹|哥|弟|朋友|同事|奶奶|爷爷|儿子|女儿)/u,
    unless: /如果|要是|可能|也许|吗|[?？]/u,
    stop: /^(?:不再|分手|离婚|辞职|了|我|现在|已经)$/u,
  },
}

const bounded = (rules: ChangeRules): ChangeRules => ({
  ...rules,
  closed: rules.closed.map(withWordBounds),
  ends: withWordBounds(rules.ends),
  excludes: rules.excludes.map(([said, over]) => [withWordBounds(said), withWordBounds(over)] as const),
  unless: withWordBounds(rules.unless),
})
const BOUNDED = { de: bounded(RULES.de), es: bounded(RULES.es), fr: bounded(RULES.fr), zh: RULES.zh }
const CHINESE_KIN = /^(?:的)?(?:妈|爸|姐|妹|哥|弟|朋友|同事|奶奶|爷爷|儿子|女儿|老公|老婆|男朋友|女朋友)/u

/** Ids of held claims that the message ends, with the reason. */
export function endedIn(
  language: Exclude<ChatLanguage, 'en'>,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const rules = BOUNDED[language]
  const ended = new Map<string, ClaimEnding>()
  const isOwn = ({ text }: ComparedClaim) =>
    text.includes(`${name} `) ||
    (language === 'zh' && text.startsWith(name) && !CHINESE_KIN.test(text.slice(name.length)))
  const end = (claim: ComparedClaim, why: ClaimEnding) => {
    if (!ended.has(claim.id) && !fresh.some(({ text }) => text === claim.text)) ended.set(claim.id, why)
  }
  for (const one of fresh.filter(isOwn))
    for (const pattern of rules.closed) {
      const now = valueBy(pattern, one.text)
      if (!now || rules.unless.test(one.text)) continue
      for (const other of held.filter(isOwn)) {
        const before = valueBy(pattern, other.text)
        if (before && before !== now) end(other, 'A newer value was said.')
      }
    }
  for (const { text, quotes } of chatSentences(message)) {
    if (quotes) continue
    for (const clause of text.split(/[,;:，；]\s*/u)) {
      if (rules.unless.test(clause)) continue
      const ofOther = rules.others.test(clause)
      if (!ofOther)
        for (const [said, over] of rules.excludes)
          if (said.test(clause))
            for (const other of held)
              if (over.test(other.text) && isOwn(other)) end(other, 'What was said rules it out.')
      if (!rules.ends.test(clause)) continue
      const words = wordsOf(clause, language, rules.stop, name)
      for (const other of held) {
        if (rules.ends.test(other.text) || (ofOther && isOwn(other))) continue
        const have = wordsOf(other.text, language, rules.stop, name)
        if ([...words].some((word) => have.has(word))) end(other, 'It was said to have ended.')
      }
    }
  }
  return ended
}

const valueBy = (pattern: RegExp, text: string): string | undefined =>
  pattern.exec(text)?.slice(1).find(Boolean)?.toLowerCase()

/** Beginnings of words of four letters and more; of Chinese, pairs of signs. */
function wordsOf(text: string, language: ChatLanguage, stop: RegExp, name: string): Set<string> {
  const plain = text.replaceAll(name, ' ').toLowerCase()
  if (language === 'zh') {
    const runs = plain.match(/\p{Script=Han}+|[a-z\d]{2,}/gu) ?? []
    const pairs = runs.flatMap((run) =>
      /[a-z\d]/.test(run) ? [run] : Array.from({ length: Math.max(0, run.length - 1) }, (_, i) => run.slice(i, i + 2)),
    )
    return new Set(pairs.filter((pair) => !/[我了的不在是有没也就都很又再]/u.test(pair) && !stop.test(pair)))
  }
  const all = plain.match(/[\p{L}\d]{4,}/gu) ?? []
  return new Set(all.filter((word) => !stop.test(word)).map((word) => word.slice(0, 5)))
}
