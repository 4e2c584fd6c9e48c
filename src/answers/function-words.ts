// Words that tell nothing of a subject, by language. All of them folded: lower case, no accents.

/** A language of which words can be weighed; any other is read like English. */
export type Tongue = 'en' | 'de' | 'es' | 'fr' | 'zh'

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Left out of what a question asks for. */
export const STOPS: Readonly<Record<Tongue, ReadonlySet<string>>> = {
  en: list(`a an and are as at be but by for from had has have having he her hers him his i if in into is it its itself me my mine
    myself no nor not of on or our ours she so such than that the their theirs them then there these they this those to too was we
    were what when where which while who whom whose why how will with you your yours did do does doing done been being am can could would should about
    also s t d ll m re ve o may might must shall us any some anyone someone anybody somebody got get gets getting just only very much many still now yet
    please ever up out off again before after during between because both each other own same here until let don isn wasn weren doesn didn won
    shouldn couldn wouldn aren hasn haven hadn cannot really actually exactly tell know anything something more most per`),
  de: list(`der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren sei wird werden wurde wurden worden hat haben
    hatte hatten habe hast ich du er sie es wir ihr ihre ihren ihrem ihrer sein seine seinen seinem seiner mich mir dich dir uns euch sich
    in im an am auf aus bei beim mit nach von vom zu zum zur fur uber unter um durch vor seit bis gegen ohne nicht kein keine keinen wer wem wen wessen
    wann wo wohin woher was wie viel viele welche welcher welches welchem welchen warum wieso weshalb womit wofur wozu woran worauf wovon jetzt schon noch auch nur
    so als dass da man mein meine meinen meinem meiner dein deine kann kannst konnen darf darfst durfen muss musst mussen soll sollen sollte wenn dann
    hier dort denn doch mal gibt es etwas alle alles diese dieser dieses diesem diesen will wollen wollte mochte mag eigentlich genau`),
  es: list(`el la los las lo un una unos unas y e o u pero es son era eran fue fueron ser sido esta estan estaba estar ha han he habia haber hay se me te
    le les nos su sus mi mis tu tus de del a al en con por para sin sobre entre hasta desde no ni que quien quienes cuando donde como cual cuales
    cuanto cuanta cuantos cuantas porque este ese esa eso estas estos aquel muy mas ya ahora tiene tienen tengo tenemos hay que puede pueden
    puedo podemos debe deben si tambien solo cada otro otra todo toda todos todas antes despues aqui alli`),
  fr: list(`le la les l un une des du de d et ou mais est sont etait etaient etre ete a ont avait avoir ai as il elle on nous vous ils elles je j tu me m te
    se s ce c cet cette ces sa son ses mon ma mes ton ta tes notre nos votre vos leur leurs au aux en dans sur sous par pour avec sans ne n pas que
    qu qui quoi quand comment combien quel quelle quels quelles pourquoi ou y plus tout tous toute toutes peut peuvent puis faut doit doivent
    lui si donc ainsi aussi chaque autre avant apres ici la bien fait`),
  zh: list('的 了 是 在 吗 呢 什 么 怎 谁 哪 几 多 少'),
}

/** Ordinary words, which weigh less than the subject of a question does; English has its table of frequencies. */
export const ORDINARY: Readonly<Record<'de' | 'es' | 'fr', ReadonlySet<string>>> = {
  de: list(`machen macht gemacht gehen geht kommen kommt bekommen bekommt nehmen nimmt geben stehen steht liegt liegen finden findet sagen sagt lassen bleiben
    bleibt halten halt brauchen braucht kosten kostet zahlen zahlt dauern dauert heissen heisst beginnt beginnen anfangen enden gehort gilt jahr jahre
    jahren tag tage tagen woche wochen monat monate uhr zeit mal stunde stunden minuten euro neu neue neuen neuer gross grosse klein gut besser lange hoch mehr
    weniger erste ersten letzte letzten nachste nachsten ganze teil seite leute mensch menschen frau herr haus nummer name art ort stelle grund
    gerade wieder immer nie heute morgen gestern zwei drei vier`),
  es: list(`hacer hace hacen hecho ir va van venir viene dar da dan poner pone decir dice dijo saber sabe quedar queda quedan llevar lleva llegar llega
    pasar pasa costar cuesta cuestan pagar paga empezar empieza durar dura llamar llama ano anos dia dias semana mes meses hora horas euros nuevo nueva
    grande pequeno bueno mejor primer primera ultimo ultima proximo proxima parte persona personas casa nombre numero lugar vez veces hoy manana
    siempre nunca mismo misma dos tres cuatro tipo`),
  fr: list(`faire aller va vont venir vient donner donne mettre met dire dit savoir rester reste arriver prendre prend passer payer couter coute commencer
    commence durer dure appeler appelle annee annees an ans jour jours semaine mois heure heures euros nouveau nouvelle grand grande petit petite
    bon bonne premier premiere dernier derniere prochain prochaine partie personne personnes maison nom numero lieu fois aujourd hui demain
    toujours jamais meme deux trois quatre sorte`),
}

/** Forms that no stemmer brings together, and the noun of a verb; the first stands for all. */
export const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `wednesday wed|tuesday tue tues|thursday thu thur thurs|friday fri|january jan|february feb|april apr|august aug|september sep sept|october oct|
  november nov|december dec|leave left leaves|buy bought|meet met|write wrote written writes|send sent|pay paid|take took taken|find found|grow grew grown growth|go went gone|
  tell told|say said|give gave given|hold held|keep kept|lose lost loss|make made|sell sold sale|speak spoke spoken|spend spent|teach taught|
  think thought|win won|drive drove driven|eat ate eaten|break broke broken|choose chose chosen choice|begin began begun|run ran|see saw seen|
  know knew known|bring brought|build built|catch caught|come came|draw drew drawn|drink drank drunk|fall fell fallen|feel felt|fly flew flown flight|
  forget forgot forgotten|hear heard|lead led|lend lent|mean meant|ride rode|ring rang rung|rise rose risen|sing sang sung|sit sat|sleep slept|stand stood|
  steal stole stolen|swim swam|wear wore worn|child children|man men|woman women|foot feet|tooth teeth|die died death dies dead|born birth|marry married marriage
  wedding|weigh weight weighs heavy|choose chosen|deliver delivery|approve approval|decide decision|arrive arrival|depart departure|long length|high height|
  wide width|deep depth|old age aged|hot heat|freeze froze frozen|bake baked|dig dug|hang hung hangs|lie lay lain|lay laid|stick stuck|sweep swept|tear tore torn|
  throw threw thrown|wake woke|wind wound|bite bit bitten|bleed bled|blow blew blown|burn burnt|deal dealt|feed fed|fight fought|get got|hide hid hidden|
  hurt hurts|quit quits|seek sought|shake shook|shoot shot|shrink shrank|sink sank sunk|slide slid|smell smelt|spill spilt|spread spreads|strike struck|swear swore sworn|
  understand understood|withdraw withdrew withdrawn|complain complaint|grow grew|recommend recommendation|resign resignation|fail failure|respond response|
  agree agreement|apply application|refuse refusal|propose proposal|analyse analysis|repair repairs|explain explanation|describe description|receive receipt|
  steht stand gestanden stehen|bringt brachte gebracht bringen|geht ging gegangen gehen|kommt kam gekommen kommen|nimmt nahm genommen nehmen|findet fand gefunden finden|
  gibt gab gegeben geben|halt hielt gehalten halten|liegt lag gelegen liegen|schreibt schrieb geschrieben schreiben|trifft traf getroffen treffen treffpunkt|
  spricht sprach gesprochen sprechen|fahrt fuhr gefahren fahren abfahrt|hangt hing gehangt hangen|tragt trug getragen tragen|bleibt blieb geblieben bleiben|leiht lieh geliehen leihen|
  beginnt begann begonnen beginnen beginn|schliesst schloss geschlossen schliessen|verliert verlor verloren verlieren|gewinnt gewann gewonnen gewinnen|steigt stieg gestiegen steigen|
  isst ass gegessen essen|trinkt trank getrunken trinken|lauft lief gelaufen laufen|zieht zog gezogen ziehen|hilft half geholfen helfen helfer hilfe|bekommt bekam bekommen|
  tiene tuvo tener tienen|hace hizo hecho hacer|va fue ido ir|viene vino venir venido|pone puso puesto poner|abre abrio abierto abrir|cierra cerro cerrado cerrar|empieza empezo empezar|
  cuesta costo costar cuestan coste|pide pidio pedir|sube subio subir|muere murio muerto morir|nace nacio nacer nacido|vuelve volvio volver`
    .split('|')
    .flatMap((group) => {
      const forms = group.trim().split(/\s+/)
      return forms.map((form): [string, string] => [form, forms[0]!])
    }),
)

/** Italian, Portuguese, Dutch: read like one of the others, whose words these are not. */
export const FURTHER_STOPS = {
  it: list(`il lo la le gli i un uno una di del dello della dei degli delle da dal dalla dai dalle in nel nello nella nei nelle con su sul sulla sui sulle per tra
    fra e ed o ma che chi cosa cui quale quali quando dove come perche quanto quanta quanti quante se non ne si ci vi mi ti lo li sono e era erano sia
    ha hanno aveva avevano ho hai abbiamo essere avere fu furono stato stata stati mio mia tuo tua suo sua suoi sue nostro nostra loro questo questa quello quella
    anche piu gia ancora devo deve dobbiamo puo possono possiamo posso fatto fatta viene vengono`),
  pt: list(`o a os as um uma uns umas de do da dos das em no na nos nas num numa com por pelo pela pelos pelas para e ou mas que quem qual quais quando onde como
    porque porquê quanto quanta quantos quantas se nao me te lhe lhes nos vos sao era eram foi foram ser estar esta estao ha tem tinha ter meu minha seu sua
    seus suas nosso nossa este esta esse essa isto isso aquele tambem mais ja ainda devo deve podemos pode podem posso`),
  nl: list(`de het een en of maar dat die dit deze wie wat waar wanneer waarom hoe welke welk is zijn was waren wordt worden werd heeft hebben had hadden ik je jij u hij
    zij ze we wij men er mijn jouw zijn haar ons onze hun in op aan van voor met bij naar uit over onder tussen door tot te om niet geen ook nog al kan kunnen
    mag mogen moet moeten wil zal zullen als dan dus heet hoeveel veel`),
} satisfies Readonly<Record<string, ReadonlySet<string>>>
export type LanguageTold = Tongue | keyof typeof FURTHER_STOPS
/** so many of its words tell a language that is read like another */
const LEAST_FURTHER = 2
/** The language of folded words that are read as those of `tongue`. */
export function languageByStops(words: readonly string[], tongue: Tongue): LanguageTold {
  if (tongue === 'zh') return tongue
  const held = (stops: ReadonlySet<string>) => words.filter((word) => stops.has(word)).length
  let best: LanguageTold = tongue
  let most = Math.max(LEAST_FURTHER - 1, held(STOPS[tongue]), held(STOPS.en))
  for (const language of ['it', 'pt', 'nl'] as const) {
    const own = held(FURTHER_STOPS[language])
    if (own > most) [best, most] = [language, own]
  }
  return best
}
