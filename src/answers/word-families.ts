import { fold, stem } from '../lib/text.ts'
import { IRREGULAR } from './function-words.ts'

// Everyday words that may stand for one another between a question and its answer: a table of general English and a
// little German, Spanish and French, written by hand. A word may belong to several families.
const FAMILIES = `
cost price charge fee rate pay paid payment expensive cheap worth amount quote estimate total sum expense
rent lease tenancy let hire rental landlord tenant
buy purchase bought order acquire get procure
sell sold sale offer
money budget fund fund finance cash grant subsidy
salary wage pay earn earnings income raise
reimburse refund repay paid compensate claim
deposit advance down retainer prepay upfront
discount reduction off rebate cheaper
begin start commence open launch kick onset
end finish close stop conclude expire over complete until
live reside home house flat address dwell inhabit
house home building flat apartment property premises
move relocate transfer shift migrate
postpone delay defer put late moved reschedule back
cancel call off abandon drop withdraw
late delay overdue behind slow
early soon advance ahead
deadline due latest by before until
leave depart departure go exit quit resign
arrive arrival come reach land
return back home
travel journey trip go fly drive ride tour
car vehicle auto van lorry truck
bike bicycle cycle cycling
train rail railway
boat ship ferry vessel
child kid son daughter baby toddler pupil children
parent mother father mum dad mom mama papa
wife husband spouse partner married
brother sister sibling
grandmother gran granny grandma nana grandfather grandpa
friend mate pal
doctor physician gp surgeon consultant dr
dentist tooth teeth dental
vet veterinary animal
nurse carer
ill sick unwell disease illness
pain hurt ache sore
medicine medication drug tablet pill dose prescription
allergic allergy intolerant tolerate
hospital clinic surgery ward practice
injury injured hurt wound
boss manager head lead leader chief director supervisor chair chairman chairwoman president run
lead leader leads chair run manage head direct
responsible charge owner owns handle handles look care manage task duty contact
join become member enrol register sign
member staff employee worker colleague personnel team crew
employ hire recruit job work position post
job work occupation profession career living position role
company firm business employer organisation enterprise supplier contractor
customer client buyer user guest
supplier vendor provider seller shop dealer
write wrote author written pen composer
author writer wrote written by
invent inventor create creator design designer devise make
build construct erect builder building built
make produce manufacture create manufacturer maker
repair fix mend service maintenance maintain
break broken broke fault faulty defect defective damage fail failure failed crash down outage
problem issue trouble fault error bug difficulty wrong
cause reason root why trigger lead source because
explain reason account
solution fix remedy cure solve help answer
change alter modify replace amend switch new different
replace substitute instead swap exchange successor
remove delete take drop dispose discard
add include put insert introduce
keep store hold save stored kept storage
store kept keep stored put cupboard shelf
find locate where discover found see spot
lose lost missing misplace
open unlock opening opens hours
close shut locked closed closing
key lock code
password passphrase pin code credential login
phone telephone number mobile call ring tel
call ring phone contact reach dial
email mail message contact write
contact reach call ring write person ask
ask question request enquire
answer reply respond response
meet meeting session gathering appointment see
meeting session conference minutes
party celebration event festival birthday
invite invited guest attend
attend participate present join came come
attendee present participant attended
absent away apologies missing excused
speak talk say tell language
say tell mention state report said
decide decision agree agreed resolve conclude chosen
approve allow permit authorise sign consent permission agree
allow permitted may can permission ok okay
forbidden prohibited banned not never no must mustn
must need require have obligatory compulsory mandatory should
need require necessary want bring
requirement require need condition prerequisite
recommend suggest advise best should prefer
prefer like favourite love enjoy best
dislike hate mind
favourite best like prefer
want wish would like plan
plan intend intention schedule aim goal
goal aim target objective purpose
purpose aim use for
use used utilise usage employ
use apply
work function operate run
test try trial check exam examine
check inspect verify test control examine inspection
exam test examination
result outcome finding found score
learn study course lesson class taught
teach teacher taught instructor tutor lesson
school college university academy
course class lesson training workshop
study research degree studied
read reading book
book reserve reservation booking booked
ticket fare admission entry
hotel room accommodation stay lodging hostel inn
room space hall chamber
stay sleep night overnight accommodation
sleep bed night
eat food meal dinner lunch diet eaten
food meal eat dish feed
breakfast lunch dinner supper meal
dinner supper evening meal
drink beverage
cook boil simmer bake roast prepare oven
bake oven baked baking
recipe cook dish
ingredient need
serve serving portion people feeds
restaurant cafe eat
shop store supermarket market
plant sow planted sown grow seed
garden plot allotment yard
tree bush plant
dog puppy pet hound
cat kitten pet
pet animal dog cat
rain wet weather
weather temperature forecast
cold cool chilly freeze
hot warm heat temperature
temperature degree hot warm cold celsius
heat heating boiler radiator
electricity power electric current
power energy watt electricity
water wet leak
leak drip leaking leaky
fire burn smoke flame
light lamp bulb
noise loud sound decibel
loud noise noisy sound
quiet silent silence rest
fast quick quickly speed rapid soon
slow long slowly
big large size great huge
size large big small dimension measure area
small little tiny
tall high height
heavy weigh weight kilo kg gram load
long length last duration take
last duration long lasts run
take last need long
far distance mile kilometre km away
distance far mile kilometre km
wide width broad
deep depth
old age born birthday year
birthday born birth
age old year
new recent latest fresh current
current now present today
previous former last before earlier old past
next following upcoming coming
often frequent frequency every daily weekly monthly time once
daily every each day per
weekly every week once
monthly every month per
yearly annual annually every year
annual yearly year
maximum max limit most up cap highest top
minimum min least at lowest
limit maximum max cap most allowance
number count amount many figure total
increase rise raise grow up more higher
decrease fall drop reduce less lower down
cheapest lowest least cheap
share percent percentage proportion part
part share piece portion component
half percent
vote elect election ballot voted
law legal act rule regulation
rule policy regulation law allowed
contract agreement lease deal signed
sign signature signed contract
cancel terminate notice end
notice period terminate cancel
insurance insured cover policy insurer
cover insure included insured protect
guarantee warranty guaranteed
include included contain part cover extra separate
contain hold include inside
insurance cover excess
tax vat duty
bank account loan
owe debt owes
borrow lend lent loan
lend borrow lent
give gave hand donate present gift
gift present given
receive get got given arrive
send post mail deliver ship submit sent
submit hand send file apply
deliver delivery arrive ship come supply
apply application candidate submit
interview appointment
holiday vacation leave break off away trip
off holiday free leave
break pause interval rest
win winner won prize award victory first
prize award win medal
lose defeat lost
play game match player
game match play
sport team club
music song concert band
sing song singer
instrument play piano violin guitar
film movie cinema
picture photo photograph image painting
paint painting colour painted
colour red blue green white black yellow grey brown paint
wear clothes dress shoe uniform
clothes wear dress
box container carton crate
bag suitcase luggage
luggage bag suitcase baggage
bring carry take pack
pack bring take
door gate entrance entry
entrance door entry way in
floor storey level
kitchen cook
cellar basement
attic loft roof
roof tile loft
wall fence
window glass
road street lane way
street road avenue lane address
place location spot site venue where
venue place location hall held
held take place venue
town city village
country nation state
border frontier
mountain hill peak
river stream lake
sea beach coast
church chapel mass
police officer crime theft
theft steal stolen burglary
accident crash collision
danger dangerous risk hazard unsafe
safe safety secure security
careful caution warning avoid
avoid prevent not stop keep
prevent avoid stop so that
protect cover guard
clean wash cleaning rinse wipe
dirty stain mess
rubbish bin waste trash garbage collected
collect pick gather fetch
paper document file
document file paper
file document
letter mail wrote
page sheet
version release update edition
release version publish published launch came
install setup set put
setup install configure
configure setting option configuration
setting option configuration
default standard normally unless
error fail message crash
computer laptop pc machine
machine device appliance equipment unit
software program application app
program application app tool
website site page web online
internet wifi online network
save backup store
backup copy restore
copy duplicate
delete remove erase deleted
screen display monitor
button press switch
press push button
switch turn
customer client
order bought
warehouse store depot
project work
task job action todo assignment
complete done finished ready
ready finished done complete
progress status state
status state progress
history past
war battle fight
king queen ruler
found founded founder establish established set start
establish founded found
name called title known
call named called name
mean meaning means stand indicate
stand mean short
sort kind type
kind type sort
visit see go come visitor
visitor guest visit people tourist
neighbour next door
owner own belong owned
belong own owner
own have possess
show display present
support help assist back
help assist support aid
volunteer helper help
complain complaint grumble unhappy
unhappy angry upset dissatisfied complain bother
bother annoy disturb problem
happy glad pleased content
afraid fear worry scared
worry concern fear
think believe opinion view consider find
opinion think view
agree accept
refuse reject decline deny turn
accept take accepted
compare versus difference than
difference differ different
better best good prefer
worse bad
good best well
bad poor worst
important main essential key
main chief principal
rarely seldom never
symptom sign
treat treatment therapy remedy
diagnosis find found diagnosed suffer
suffer have
operation surgery operate
vaccine vaccination vaccinated jab shot
exercise train training practise
practise practice exercise train
train training practise
weigh weight kg
lift elevator
stairs staircase
fridge refrigerator freezer
petrol gas fuel diesel
fuel petrol gas diesel
park parking car
tap faucet
film movie
autumn fall
term semester
mark grade score
grade mark score
parcel package post
bus coach
bin rubbish waste trash
barbecue grill bbq
wedding marriage ceremony
funeral buried burial
photographer picture photograph
minutes protocol record took
chair chaired preside
`
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

// English, then German, Spanish and French: a question may be asked in another language than the document's.
const SHARED_FAMILIES = `
attend attended attendee participate participant present | anwesend anwesende teilnehmer teilnehmen teilgenommen nahm teilnahm asisten asistieron asistentes participaron participo presentes presents presentes participe participants presence
born birth | geboren geburt nacio nacido nacida naci ne nee naissance naquit
die died death | gestorben starb tod murio muerte fallecio mort morte deces decede
live lives reside | wohnt wohnen lebt lebte vive vivia vivio habite habitait vivait
work works worked job | arbeitet arbeitete arbeit beruf trabaja trabajaba trabajo travaille travaillait metier
lead leads leader manage head | leitet leiter leiterin leitung dirige dirigia director directora jefe dirige directeur directrice
pay pays paid | zahlt zahlen bezahlt zahlung paga pagar pago paye payer paiement
cost costs price | kostet kosten preis cuesta costo coste precio coute cout prix
rent | miete kaltmiete alquiler loyer
month | monat monate monatlich mes meses mensual mois mensuel
week | woche wochen wochentlich semana semanas semaine semaines
year | jahr jahre jahrlich ano anos anual an ans annee annuel
day | tag tage dia dias jour jours
hour | stunde stunden hora horas heure heures
missing missed | fehlt fehlende fehlen nicht falta faltan manque manquante
member | mitglied mitglieder miembro miembros socio socios membre membres
begin start starts began | beginnt anfang beginn empieza comienza inicio commence debut
end ends ended | endet ende termina acaba fin finit
open opens opened | offnet geoffnet abre abierto ouvre ouvert
close closed | geschlossen schliesst cierra cerrado ferme fermee
buy bought | kaufte gekauft compro comprado comprar achete achat
sell sold | verkauft verkaufte vendio vendido vend vendu
founded founder found | gegrundet grundete fundo fundada fundado fonde fondee
built build | gebaut erbaut construyo construido construit
mother | mutter madre mere
father | vater padre pere
brother | bruder hermano frere
sister | schwester hermana soeur
son | sohn hijo fils
daughter | tochter hija fille
child children | kind kinder nino ninos enfant enfants
wife | frau ehefrau mujer esposa femme epouse
husband | mann ehemann marido mari
married | heiratete geheiratet heirat caso casados boda marie mariage
doctor | arzt arztin medico medica medecin
teacher | lehrer lehrerin maestra maestro profesor profesora professeur
school | schule escuela colegio ecole
house | haus casa maison
flat apartment | wohnung piso apartamento appartement
garden | garten jardin
key | schlussel llave cle clef
door | tur puerta porte
water | wasser agua eau
car | auto coche voiture
train | zug tren
meeting | sitzung versammlung treffen reunion junta assemblee seance
project | projekt proyecto projet
repair repaired | reparatur reparieren repariert reparacion reparar reparer reparation
roof | dach tejado techo toit
window | fenster ventana fenetre
kitchen | kuche cocina cuisine
dog | hund perro chien
cat | katze gato chat
deadline | frist stichtag plazo delai
insurance | versicherung seguro assurance
contract | vertrag contrato contrat
salary wage | gehalt lohn sueldo salario salaire
holiday vacation | urlaub ferien vacaciones conges vacances
first | erste erster ersten primero primera premier premiere
second | zweite zweiter zweiten 2 segundo segunda deuxieme
old | alt alter edad vieux age
write wrote written | schrieb geschrieben escribio escrito ecrit
study studied | studiert studierte studium estudio estudia etudie etudes
teach taught | unterrichtet lehrt ensena enseno enseigne
`
const FOREIGN_FROM = 10_000
const SHARED_FROM = 20_000

function familiesBy(
  text: string,
  from: number,
  stemOf: (word: string) => string,
): ReadonlyMap<string, readonly number[]> {
  const byStem = new Map<string, number[]>()
  for (const [i, line] of text.trim().split('\n').entries()) {
    const family = from + i
    for (const word of new Set(line.split(' ').map((written) => stemOf(fold(written))))) {
      const own = byStem.get(word)
      if (own) own.push(family)
      else byStem.set(word, [family])
    }
  }
  return byStem
}
/** Two tables as one. */
function joined(one: ReadonlyMap<string, readonly number[]>, other: ReadonlyMap<string, readonly number[]>) {
  const all = new Map(one)
  for (const [word, families] of other) all.set(word, [...(all.get(word) ?? []), ...families])
  return all
}
const sharedFamilies = (side: 0 | 1): string =>
  SHARED_FAMILIES.trim()
    .split('\n')
    .map((line) => line.split(' | ')[side])
    .join('\n')
const plainly = (word: string) => word
/** as words of texts are compared: bought as buy */
const inEnglish = (word: string) => stem(IRREGULAR.get(word) ?? word)
const english = joined(familiesBy(FAMILIES, 0, inEnglish), familiesBy(sharedFamilies(0), SHARED_FROM, inEnglish))
const foreign = joined(
  familiesBy(FOREIGN_FAMILIES, FOREIGN_FROM, plainly),
  familiesBy(sharedFamilies(1), SHARED_FROM, plainly),
)
const NONE: readonly number[] = []

/** The families of an English stem. */
export const familiesOf = (englishStem: string): readonly number[] => english.get(englishStem) ?? NONE
const byStems = new Map<string, ReadonlyMap<string, readonly number[]>>()
/** The families of a folded word of another language, in whatever inflection; `stemOf` that of the language. */
export function foreignFamiliesOf(word: string, language: string, stemOf: (word: string) => string): readonly number[] {
  const listed = foreign.get(word)
  if (listed) return listed
  let stems = byStems.get(language)
  if (!stems) {
    stems = joined(
      familiesBy(FOREIGN_FAMILIES, FOREIGN_FROM, stemOf),
      familiesBy(sharedFamilies(1), SHARED_FROM, stemOf),
    )
    byStems.set(language, stems)
  }
  return stems.get(stemOf(word)) ?? NONE
}
