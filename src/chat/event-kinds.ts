// Kinds of things that come and are over, by the words for each in the languages that are read: a claim says "wird am 3. Juni
// operiert", the news "die Operation ist gut verlaufen". A kind a line.

const kind = (words: string, joined: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})|${joined}`, 'iu')

const KINDS: readonly RegExp[] = [
  kind(
    'op|operation|operated|surgery|procedure|operiert|eingriff|operación|operan|operar|opération|opérée?|operazione|operat[oa]|operação|operad[oa]|operatie|geopereerd',
    '手术|手術',
  ),
  kind(
    'exams?|finals|tests?|viva|resits?|(?:\\p{L}{2,14})?prüfung(?:en)?|klausur(?:en)?|examen(?:es|s)?|oposici(?:ón|ones)|partiels?|concours|esam[ei]|exames?|provas?|tentamens?',
    '考试|試験|答辩',
  ),
  kind('interview|vorstellungsgespräch|entrevista|entretien|colloquio|sollicitatie(?:gesprek)?', '面试|面接'),
  kind(
    'wedding|marriage|getting married|hochzeit|heiratet|boda|se casa|mariage|matrimonio|casamento|bruiloft|trouwt',
    '婚礼|結婚式',
  ),
  kind(
    'thesis|dissertation|masterarbeit|bachelorarbeit|doktorarbeit|hausarbeit|tesis|tfg|tfm|mémoire|thèse|tesi|tese|scriptie',
    '论文|論文',
  ),
  kind(
    'novel|book|manuscript|roman|buch|manuskript|novela|libro|manuscrito|livre|romanzo|livro|boek',
    '小说|稿|小説|原稿',
  ),
  kind(
    'release|launch|go[- ]live|veröffentlichung|lanzamiento|sortie|rilascio|lançamento|versions?|v\\d[\\d.]*',
    '上线|发布|リリース',
  ),
  kind(
    'gigs?|concert|recital|show|premiere|auftritt|konzert|concierto|bolo|spectacle|concerto|espetáculo|optreden',
    '演出|音乐会|公演|ライブ',
  ),
  kind(
    'marathon|half[- ]marathon|race|triathlon|10k|parkrun|tournament|turnier|wettkampf|rennen|maratón|carrera|torneo|tournoi|course à pied|gara|corrida|torneio|wedstrijd|toernooi',
    '马拉松|比赛|大会|マラソン',
  ),
  kind(
    'scan|biopsy|mri|blood test|check[- ]?up|screening|ultraschall|mrt|untersuchung|resonancia|análisis|ecografía|irm|échographie|risonanza|ecografia|ressonância|mri-scan|onderzoek',
    '检查|体检|検査',
  ),
  kind(
    'presentation|talk|demo|pitch|keynote|vortrag|präsentation|presentación|ponencia|charla|présentation|exposé|presentazione|apresentação|palestra|presentatie|praatje',
    '演讲|汇报|发表',
  ),
  kind(
    'inspection|audit|survey|review|prüfbericht|abnahme|inspektion|inspección|auditoría|audit|inspection|ispezione|inspeção|auditoria|keuring|inspectie',
    '验收|审计|監査',
  ),
  kind(
    'hearing|court|trial|verhandlung|gericht|juicio|audience|procès|udienza|processo|audiência|rechtszaak',
    '开庭|裁判',
  ),
  kind('move|moving|umzug|mudanza|déménag\\p{L}*|trasloco|mudança|verhuizing', '搬家|引っ越し'),
  kind('visa|residence permit|aufenthaltstitel|visum|visado|permiso de residencia|visto|visa de', '签证|ビザ'),
]

/** Numbers of versions: "v1.0", "0.9" */
const VERSION = /(?<![\p{Script=Latin}\d.])v?(\d+(?:\.\d+)+|(?<=v)\d+)(?![\d\p{Script=Latin}])/giu
const versionsIn = (text: string): string[] =>
  [...text.matchAll(VERSION)].map(([, version]) => {
    const parts = version!.split('.')
    return parts.slice(0, parts.findLastIndex((part) => Number(part) > 0) + 1).join('.')
  })

/** Whether two texts speak of an event of one kind, or of one version. */
export function speakOfOneEvent(one: string, other: string): boolean {
  if (KINDS.some((words) => words.test(one) && words.test(other))) return true
  const versions = versionsIn(one)
  return versions.length > 0 && versionsIn(other).some((version) => versions.includes(version))
}
