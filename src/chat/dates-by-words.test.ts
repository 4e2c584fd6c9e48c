import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DatedLanguage } from './date-words.ts'
import { datesByWords, untilByWords } from './dates-by-words.ts'

/** a Tuesday */
const SAID = new Date('2026-03-03T10:00:00Z')
const dates = (language: DatedLanguage, text: string, at = SAID, zone = 'UTC') =>
  datesByWords(language, text, at, zone).map(({ iso }) => iso)

const CASES: readonly (readonly [rule: string, iso: string | null, ...(readonly [DatedLanguage, string])[]])[] = [
  [
    'a weekday in a plan is the next one',
    '2026-03-06',
    ['de', 'ich fliege am Freitag nach Rom'],
    ['es', 'vuelo el viernes a Roma'],
    ['fr', 'je pars vendredi à Rome'],
    ['it', 'venerdì volo a Roma'],
    ['pt', 'sexta vou para Roma'],
    ['nl', 'vrijdag vlieg ik naar Rome'],
    ['zh', '我周五飞罗马'],
    ['ja', '金曜にローマへ飛びます'],
  ],
  [
    'a weekday in a report is the last one',
    '2026-03-02',
    ['de', 'am Montag war ich krank'],
    ['es', 'el lunes estuve enferma'],
    ['fr', "lundi j'ai vu Paul"],
    ['it', 'lunedì ho visto Paolo'],
    ['pt', 'segunda passada viajei'],
    ['nl', 'maandag was ik ziek'],
  ],
  [
    'what was moved is moved to a day to come',
    '2026-03-04',
    ['de', 'der Termin wurde auf Mittwoch verschoben'],
    ['es', 'la cita se pasó al miércoles'],
    ['fr', 'la réunion a été reportée à mercredi'],
    ['it', 'la riunione è stata spostata a mercoledì'],
    ['pt', 'a reunião foi adiada para quarta'],
    ['nl', 'de afspraak is verzet naar woensdag'],
  ],
  [
    'every Tuesday is no date',
    null,
    ['de', 'jeden Dienstag Chor'],
    ['de', 'dienstags Chor'],
    ['es', 'los martes canto'],
    ['fr', 'tous les mardis'],
    ['it', 'il martedì canto'],
    ['pt', 'canto às terças'],
    ['nl', 'elke dinsdag'],
    ['zh', '每周二唱歌'],
    ['zh', '周一到周五上班'],
    ['ja', '毎週火曜'],
    ['ja', '道場は日曜日に変わりました'],
  ],
  [
    'days are counted from the day of writing',
    '2026-03-05',
    ['de', 'übermorgen ziehe ich um'],
    ['es', 'pasado mañana me mudo'],
    ['fr', 'après-demain je déménage'],
    ['it', 'dopodomani trasloco'],
    ['pt', 'depois de amanhã eu mudo'],
    ['nl', 'overmorgen verhuis ik'],
    ['zh', '后天搬家'],
    ['ja', '明後日引っ越します'],
  ],
  [
    'three days ago has been',
    '2026-02-28',
    ['de', 'vor drei Tagen umgezogen'],
    ['es', 'me mudé hace tres días'],
    ['fr', 'il y a trois jours'],
    ['it', 'tre giorni fa'],
    ['pt', 'três dias atrás'],
    ['nl', 'drie dagen geleden'],
    ['zh', '三天前搬的'],
    ['ja', '三日前'],
  ],
  [
    'since a month, it is the one that has been',
    '2025-05',
    ['de', 'seit Mai leite ich den Laden'],
    ['es', 'desde mayo llevo la tienda'],
    ['fr', 'depuis mai je tiens la boutique'],
    ['it', 'da maggio gestisco il negozio'],
    ['pt', 'desde maio toco a loja'],
    ['nl', 'sinds mei run ik de winkel'],
  ],
  [
    'a day of a month is the next one in a plan',
    '2027-02-14',
    ['de', 'am 14. Februar habe ich Prüfung'],
    ['es', 'el 14 de febrero tengo examen'],
    ['fr', "le 14 février j'ai un examen"],
    ['it', 'il 14 febbraio ho un esame'],
    ['pt', 'dia 14 de fevereiro tenho prova'],
    ['nl', 'op 14 februari heb ik examen'],
    ['zh', '2月14日考试'],
    ['ja', '2月14日に試験'],
  ],
  [
    'hours, greetings and rooms are no dates',
    null,
    ['de', 'guten Morgen'],
    ['de', 'um 9 Uhr in Raum 12'],
    ['es', 'por la mañana'],
  ],
  ['a day that no month has is none', null, ['de', 'am 31. Februar'], ['fr', 'le 31 avril']],
]
for (const [rule, iso, ...cases] of CASES)
  for (const [language, text] of cases)
    test(`${rule}: ${text}`, () => assert.deepEqual(dates(language, text), iso === null ? [] : [iso]))

test('a date is no finer than its words', () => {
  assert.deepEqual(dates('de', 'seit März 2024 in Ulm'), ['2024-03'])
  assert.deepEqual(dates('fr', "l'année prochaine"), ['2027'])
  assert.deepEqual(
    datesByWords('nl', 'volgende week', SAID).map(({ grain }) => grain),
    ['week'],
  )
})

test('yesterday is a day of the zone', () => {
  assert.deepEqual(dates('it', 'ieri', new Date('2026-03-03T02:00:00Z'), 'America/Bogota'), ['2026-03-01'])
})

test('what ends by itself ends with its date', () => {
  const until = (language: DatedLanguage, text: string) =>
    untilByWords(language, text, datesByWords(language, text, SAID))
  assert.equal(until('de', 'bis Freitag krankgeschrieben'), '2026-03-06')
  assert.equal(until('es', 'el 14 de mayo tengo examen'), '2026-05-14')
  assert.equal(until('ja', '金曜まで休み'), '2026-03-06')
  assert.equal(until('fr', 'depuis mars 2024 à Nantes'), null)
})

test('a weekday beside a week is the day of that week', () => {
  const of = (language: 'de' | 'nl', text: string) =>
    datesByWords(language, text, new Date('2026-05-19T10:00:00Z')).map(({ iso }) => iso)
  assert.deepEqual(of('de', 'nächste woche donnerstag hat Ana ein konzert'), ['2026-05-28'])
  assert.deepEqual(of('nl', 'volgende week dinsdag is de tandarts'), ['2026-05-26'])
})
