import { readFileSync } from 'node:fs'
import { fold, stem } from '../lib/text.ts'
import { IRREGULAR } from './function-words.ts'

// Everyday words that may stand for one another between a question and its answer: a table of general English, in
// english-families.txt, and a little German, Spanish and French, written by hand. A word may belong to several families. In
// English the first of a line may be any of the others, and each of them it; those among themselves are further apart.
const FOREIGN_FAMILIES = `
kosten preis kostet gebuhr betragt zahlen bezahlen euro teuer miete
zahlen bezahlen zahlt beitrag kostet
bekommen erhalten bekommt erhalt kriegt
beginnen anfangen starten beginnt start ab los
enden aufhoren endet schluss ende
leiten leiter leitung vorsitz chef verantwortlich zustandig leitet
zustandig verantwortlich kummert macht ubernimmt organisiert
kummern kummert ubernimmt macht zustandig organisiert
reparatur reparieren angebot handwerker
kaputt defekt storung schaden fehler
ursache grund wegen weil schuld
durfen erlaubt gestattet verboten konnen erlaubnis
verboten gestattet erlaubt untersagt
treffen sitzung versammlung tagt termin
tagen sitzung treffen tagt
wohnen wohnt adresse strasse wohnung
gross grosse quadratmeter
alt alter jahre baujahr jahr stammt geboren
schwer wiegt gewicht
telefon nummer anrufen rufen tel
schlussel schluss
arzt arztin praxis dr
kind kinder sohn tochter
auto wagen pkw
hund katze haustier tier
urlaub ferien frei
ausschalten aus ausstellen abschalten
verkaufen verkauft verkauf
kaufen gekauft bestellt bestellen anschaffen
gewinnen gewonnen sieger platz
bauen gebaut bau errichtet
fehlen gesucht fehlt noch
leer verstopft
liegen liegt hangt steht befindet
arbeiten arbeit beruf gearbeitet
lehren unterricht trainer trainiert training
fahren fahrt abfahrt zug bus
essen gericht mahlzeit
abgeben einreichen schicken frist
mitbringen brauchen braucht
costar precio cuesta euros vale coste pagar
pagar cuesta cobra precio euros alquiler
empezar comenzar empieza abre inicio
terminar acabar termina cierra fin hasta
responsable encarga lleva encargado dirige preside
encargar encarga responsable lleva
presidir preside presidente presidenta
medico doctor doctora
coche furgoneta auto
piso casa vivienda apartamento
arreglar reparar reparacion averia
averia problema fallo roto
causa motivo porque
permitir puede permitido prohibido
reunion junta cita
vivir vive domicilio direccion
llamar telefono numero
hijo hija nino ninos
perro gato mascota
comprar compra comprado
anterior antes pasado
cout prix coute euros tarif payer
payer prix verse coute euros
commencer debut ouvre partir
finir fin termine ferme jusqu
responsable charge dirige chef directeur directrice
directeur dirige responsable
medecin docteur
voiture auto vehicule
maison appartement logement
reparer reparation panne
panne probleme defaut
raison cause parce
autoriser permis interdit peut autorise
reunion rendez assemblee
habiter habite adresse
telephone numero appeler
enfant enfants fils fille
chien chat animal
acheter achat
cuire cuisson four
rembourser rembourse frais
kundigung kundigungsfrist kundigen gekundigt frist
ruhetag geschlossen schliesst schliessen zu
abstand platz entfernung freiraum
rabatt ermassigung nachlass skonto
ubernachten schlafen schlaft unterkunft ubernachtung hotel pension
beitrag jahresbeitrag mitgliedsbeitrag gebuhr kosten
verspatung verzug spat verspatet
zuschuss forderung gefordert unterstutzung
ankunft ankommen anreise anreisen
abreise abfahrt abreisen losfahren
lieferung liefern geliefert zustellung
umzug umziehen umgezogen zog
gewahlt wahl wahlen wiedergewahlt
krank erkrankt krankheit
allergie allergisch vertragt unvertraglich
verlieren verloren verlust
garantie gewahrleistung
gehalt lohn verdienen verdient
cuota pagar paga importe precio
dormir alojamiento hotel pension pasar noche
sueldo salario cobra gana ganar
cerrado cierra descanso
duracion dura tarda durar
romper roto averiado rompio
regalar regalo regalaron
entregar entrega entregado recoger
llegar llegada llega
salir salida sale
perder perdido perdida perdio
ganar gano ganador ganadora
elegir elegido elegida votar voto
enfermo enferma enfermedad
alergia alergico alergica
autonomie batterie charge tient
dormir nuit hebergement hotel logement
salaire gagne gagner remuneration
fermeture ferme fermee
duree dure durer
casser casse cassee panne
livrer livraison livre
arriver arrivee arrive
depart partir part
perdre perdu perdue perte
gagner gagnant gagnante gagne
elire elu elue vote
malade maladie
allergie allergique
conduire conduit chauffeur conducteur conductrice
`

// English, then German, Spanish, French and Chinese: a question may be asked in another language than the document's.
const SHARED_FAMILIES = readFileSync(new URL('./shared-families.txt', import.meta.url), 'utf8')
const ACROSS_LANGUAGES = readFileSync(new URL('./across-languages.txt', import.meta.url), 'utf8')
const FOREIGN_FROM = 10_000
/** from here on numbers say that a word heads the English family of the number less this, or is one of its English words */
const MARKS_FROM = 100_000
const SHARED_FROM = 20_000
/** those that join words of different languages only: of one language they are merely spoken of together */
const ACROSS_FROM = 25_000
const ACROSS_UNTIL = 30_000

/** How the words of a language are compared: by stems, of which `baseOf` gives the first letter for less. */
interface Stemming {
  stemOf(word: string): string
  baseOf(word: string): string
}
interface Listed {
  word: string
  family: number
  isMarked: boolean
}

function listedIn(text: string, from: number, marked: 'none' | 'first' | 'all' = 'none'): Listed[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line, i) =>
      line.split(' ').map((written, place) => ({
        word: fold(written),
        family: from + i,
        isMarked: marked === 'all' || (marked === 'first' && place === 0),
      })),
    )
}

/** Spanish stems have no diphthongs: "ie" is an "e" there, "ue" an "o". */
function startOf(word: string): string {
  const [letter = ''] = word
  return letter === 'i' ? 'e' : letter === 'u' ? 'o' : letter
}

/** Made out a first letter at a time: to stem all of the tables took most of a language's first question. */
class FamiliesByStem {
  readonly #stemming: Stemming
  readonly #listed: ReadonlyMap<string, readonly Listed[]>
  readonly #made = new Map<string, ReadonlyMap<string, readonly number[]>>()

  constructor(listed: readonly Listed[], stemming: Stemming) {
    this.#stemming = stemming
    this.#listed = Map.groupBy(listed, ({ word }) => startOf(stemming.baseOf(word)))
  }

  of(stemmed: string): readonly number[] {
    const start = startOf(stemmed)
    const made = this.#made.get(start) ?? this.#make(start)
    this.#made.set(start, made)
    return made.get(stemmed) ?? NONE
  }

  #make(start: string): ReadonlyMap<string, readonly number[]> {
    const byStem = new Map<string, number[]>()
    for (const { word, family, isMarked } of this.#listed.get(start) ?? []) {
      const stemmed = this.#stemming.stemOf(word)
      const own = byStem.get(stemmed) ?? []
      byStem.set(stemmed, own)
      if (own.includes(family)) continue
      own.push(family)
      if (isMarked) own.push(MARKS_FROM + family)
    }
    return byStem
  }
}
const sideOf = (table: string, side: 0 | 1): string =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ')[side])
    .join('\n')
const NONE: readonly number[] = []
/** as words of texts are compared: bought as buy */
const inEnglish = (word: string) => IRREGULAR.get(word) ?? word
const inFile = readFileSync(new URL('./english-families.txt', import.meta.url), 'utf8')
let englishTable: FamiliesByStem | undefined
function english() {
  englishTable ??= new FamiliesByStem(
    [
      ...listedIn(inFile, 0, 'first'),
      ...listedIn(sideOf(SHARED_FAMILIES, 0), SHARED_FROM),
      ...listedIn(sideOf(ACROSS_LANGUAGES, 0), ACROSS_FROM, 'all'),
    ],
    { stemOf: (word) => stem(inEnglish(word)), baseOf: inEnglish },
  )
  return englishTable
}
let inOthers: readonly Listed[] | undefined
function foreignBy(stemming: Stemming) {
  inOthers ??= [
    ...listedIn(FOREIGN_FAMILIES, FOREIGN_FROM),
    ...listedIn(sideOf(SHARED_FAMILIES, 1), SHARED_FROM),
    ...listedIn(sideOf(ACROSS_LANGUAGES, 1), ACROSS_FROM),
  ]
  return new FamiliesByStem(inOthers, stemming)
}
const plainly = (word: string) => word
let foreignTable: FamiliesByStem | undefined
function foreign() {
  foreignTable ??= foreignBy({ stemOf: plainly, baseOf: plainly })
  return foreignTable
}
const wordsByLine = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/[ |]+/))
const englishLines = wordsByLine(inFile)
const sharedLines = wordsByLine(SHARED_FAMILIES)
const acrossLines = wordsByLine(ACROSS_LANGUAGES)

/** The words that stand for one of these families: all of those it heads or shares with other languages, else the head. */
export function wordsOfFamilies(families: readonly number[]): string[] {
  const words = families.flatMap((family) => {
    if (family >= MARKS_FROM) return englishLines[family - MARKS_FROM] ?? []
    if (family < FOREIGN_FROM) return englishLines[family]!.slice(0, 1)
    return (family < ACROSS_FROM ? sharedLines[family - SHARED_FROM] : acrossLines[family - ACROSS_FROM]) ?? []
  })
  return [...new Set(words)]
}

/**
 * How a family that two words share joins them: an English one closely where one of them heads it, one across languages
 * where one of them is English and the other is not, loosely where neither is, not at all where both are, any other closely.
 */
export function jointOf(family: number, one: readonly number[], other: ReadonlySet<number>): 'close' | 'far' | null {
  if (family >= MARKS_FROM) return null
  const isMarked = one.includes(MARKS_FROM + family)
  const isMarkedThere = other.has(MARKS_FROM + family)
  if (family < FOREIGN_FROM) return isMarked || isMarkedThere ? 'close' : 'far'
  if (family < ACROSS_FROM || family >= ACROSS_UNTIL || isMarked !== isMarkedThere) return 'close'
  return isMarked ? null : 'far'
}

/** The families of an English stem. */
export const familiesOf = (englishStem: string): readonly number[] => english().of(englishStem)
/** The families of a Chinese word of two characters. */
export const familiesOfPair = (pair: string): readonly number[] => foreign().of(pair)
const byLanguage = new Map<string, FamiliesByStem>()
/** The families of a folded word of another language, in whatever inflection. */
export function foreignFamiliesOf(word: string, language: string, stemming: Stemming): readonly number[] {
  const listed = foreign().of(word)
  if (listed !== NONE) return listed
  let table = byLanguage.get(language)
  if (!table) {
    table = foreignBy(stemming)
    byLanguage.set(language, table)
  }
  return table.of(stemming.stemOf(word))
}
