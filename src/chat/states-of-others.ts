import type { ChatLanguage } from './chat-language.ts'
import type { ClaimEnding, ComparedClaim } from './claim-ending.ts'
import { subjectOfClaim } from './claim-subject.ts'
import { speaksOfOne } from './named-kin.ts'
import { realSentences } from './own-news.ts'

// States of those whom a claim is of, which another one rules out though they share no word: who was out of work has found some,
// who was in hospital is home, who lived in their own house is in a home, who lived with the speaker has gone back. The sentence
// names them. In all languages that are read; a pair of rows each.

interface State {
  held: RegExp
  /** what rules it out */
  said: RegExp
}
const words = (spaced: string, joined: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${spaced})(?!\\p{L})|${joined}`, 'iu')

const STATES: readonly State[] = [
  {
    held: words(
      'works? nights|(?:on|does) nights|night shifts?|nachtschicht\\p{L}*|nachtdienst\\p{L}*|turno de noche|de nuit|turno di notte|turno da noite',
      '夜班|夜勤',
    ),
    said: words(
      'off (?:of )?nights|(?:on|moved to|switched to|back on) days(?: now| only| shifts?)?(?=$|[,.!;]| since| from)|day shifts? now|keine n(?:ä|a)cht\\p{L}* mehr|(?:jetzt )tagschicht|turno de día|passée? de jour|di giorno adesso',
      '不上夜班|白班了|日勤になっ',
    ),
  },
  {
    held: words(
      'unemployed|jobless|between jobs|out of work|(?:looking|searching|hunting) for (?:an? )?(?:new )?(?:jobs?|work)|arbeitslos|sucht (?:eine |einen )?(?:arbeit|job|stelle)|en (?:el )?paro|sin trabajo|desemplead[oa]|au chômage|cherche (?:du travail|un emploi)|disoccupat[oa]|desempregad[oa]|werkloos',
      '失业|待业|在找工作|無職|求職',
    ),
    said: words(
      '(?:found|got|landed|started|starts|has|accepted) (?:an? |the |his |her |some )?(?:new |proper |real )?(?:job|work|position|post|contract)|(?:been|got) (?:hired|taken on)|(?:hat|habt) .{0,20}(?:arbeit|job|stelle) (?:gefunden|bekommen)|ha (?:encontrado|conseguido) (?:trabajo|empleo|curro)|(?:encontró|consiguió|empezó en) \\p{L}+|a (?:trouvé|décroché|commencé) .{0,14}(?:travail|boulot|emploi|poste)|ha trovato (?:un )?lavoro|(?:arranjou|conseguiu|arrumou) (?:um )?(?:emprego|trabalho)|heeft (?:een )?(?:baan|werk)',
      '找到(?:了)?工作|就職し|仕事が(?:見つか|決ま)',
    ),
  },
  {
    held: words(
      "in (?:the )?(?:hospital|icu|rehab|intensive care)|im krankenhaus|auf der intensiv\\p{L}*|en el hospital|ingresad[oa]|hospitalisée?|à l['’]hôpital|in ospedale|ricoverat[oa]|no hospital|internad[oa]|in het ziekenhuis",
      '住院|入院',
    ),
    said: words(
      '(?:is|s|are|am|came|come|got|back|finally|now) (?:back )?home(?: now| again| from| since| yesterday| today)?(?=$|[,.!;]| now| again| from| since| and| yesterday| today| on)|discharged|out of (?:the )?(?:hospital|icu|rehab)|let (?:him|her|them|me) (?:out|home)|wieder (?:zu ?hause|daheim)|entlassen|raus aus dem krankenhaus|(?:le|la) (?:han )?di(?:eron|o|do) (?:el |de )?alta|de alta|en casa|est (?:sortie?|rentrée?)|(?:è|sono) (?:uscit|tornat|dimess)\\p{L}+|teve alta|em casa|weer thuis|ontslagen uit',
      '出院|回家了|退院',
    ),
  },
  {
    held: words(
      'lives? (?:in|at|on|alone|by)|(?:wohnt|lebt) (?:noch )?(?:in|allein|im)|vive (?:en|sol[oa])|(?:habite|vit) (?:à|en|dans|seule?|chez)|(?:abita|vive) (?:a|in|da sol[oa])|mora (?:em|no|na|sozinh[oa])|woont (?:in|alleen|nog)',
      '(?:一个人|独自)?住在?|一人暮らし|に住んで',
    ),
    said: words(
      "(?:in|into|to|at) (?:an? |the )?(?:care|nursing|retirement|old people['’]?s|residential) home|(?:sheltered|assisted) (?:housing|living)|(?:moved|living|lives|is|s|been) (?:in )?with (?:us|me)(?! for)|(?:im|ins) (?:\\p{L}{2,10})?heim|senioren\\p{L}+|betreute[sn]? wohnen|bei uns eingezogen|wohnt (?:jetzt|nun|seit .{2,15}) bei|en (?:ehpad|maison de retraite)|chez (?:nous|moi) (?:maintenant|depuis)|en una residencia|con nosotros ahora|in casa di riposo|num lar|in (?:een )?(?:verzorgings|verpleeg)\\p{L}+",
      '养老院|敬老院|老人ホーム|施設に入',
    ),
  },
  {
    held: words(
      '(?:lives?|living|stays?|staying) with|is (?:staying|living) (?:with|at)|(?:wohnt|lebt|ist) (?:gerade |zurzeit |jetzt )?(?:bei|mit)|vive con|está con|vient .{2,30} pour|(?:habite|vit|loge) (?:chez|avec)|(?:vive|abita|sta) (?:con|da)|mora com|woont bij',
      '(?:跟|和|与).{1,8}(?:一起)?住|と(?:一緒に)?暮らし|と住んで',
    ),
    said: words(
      "moved out|went (?:back|home)|gone (?:back|home)|(?:has|s) left|flew (?:back|home)|is back (?:in|at|home)|got (?:his|her|their) own (?:place|flat|apartment)|ausgezogen|(?:wieder )?(?:abgereist|heimgefahren|heimgeflogen)|zurück (?:nach|in)|wieder weg|se (?:fue|ha ido|volvió|ha vuelto|mudó|ha mudado)|volvió a|est (?:repartie?|rentrée?|partie?|retournée?)|è (?:andat|tornat|ripartit)\\p{L}+|se n['’]è andat[oa]|foi embora|voltou (?:para|pra)|is (?:weer )?(?:weg|terug|vertrokken)",
      '回(?:老家|国|去|家)|搬走|走了|搬出|帰っ|出て行',
    ),
  },
]
const NOT_YET =
  /(?<!\p{L})(?:will|going to|gonna|next|soon|until|when|if|want\p{L}{0,2}|would|might|maybe|hope\p{L}*|not|never|still|wants?|wenn|bald|noch|nicht|vielleicht|cuando|si|quiere|pronto|no|quand|si|bientôt|pas|quando|se|presto|non|em breve|não|als|straks|niet)(?!\p{L})|没|不想|如果|要/iu

/** Held claims of others that what a message says of them rules out, why, by their id. */
export function statesOfOthers(
  language: ChatLanguage,
  message: string,
  fresh: readonly ComparedClaim[],
  held: readonly ComparedClaim[],
  name: string,
): Map<string, ClaimEnding> {
  const ended = new Map<string, ClaimEnding>()
  const said = realSentences(language, message).filter(({ text }) => STATES.some((state) => state.said.test(text)))
  if (said.length === 0) return ended
  const known = new Set(fresh.map(({ text }) => text))
  for (const { id, text } of held) {
    if (known.has(text)) continue
    const subject = subjectOfClaim(`${language}\n${name}\n${text}`)
    if (subject.kind !== 'person' && subject.kind !== 'named') continue
    const isOver = STATES.some(
      (state) =>
        state.held.test(text) &&
        !state.said.test(text) &&
        said.some(
          (one) =>
            clausesOf(one.text).some((clause) => state.said.test(clause) && !NOT_YET.test(clause)) &&
            subject.words.some((word) => speaksOfOne(one.text, word)),
        ),
    )
    if (isOver) ended.set(id, 'What was said rules it out.')
  }
  return ended
}
const clausesOf = (text: string): string[] =>
  text.split(/[,;，；] ?| (?:and|but|und|aber|y|pero|et|mais|ma|mas|en|maar) /iu)
