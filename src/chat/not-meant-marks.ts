import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// By what people show that they do not mean it, or that nobody is to keep it. Data: a line a mark and language.

/** What does not occur in a language has no pattern. */
export interface NotMeantMarks {
  /** in a sentence: a joke, with irony's word of agreement before it */
  mocked: RegExp
  /** a short sentence, or the end of one, that takes back what stands before it */
  takenBack: RegExp
  /** in a sentence: it tells of a story, a play, a dream */
  invented: RegExp
  /** in a sentence: meant for one pair of ears */
  confided: RegExp
  /** in a sentence: what a code or a password is */
  secret: RegExp
  /** in a claim: what somebody claims, and nobody vouches for */
  hearsay: RegExp
  /** in a claim: what somebody else takes the speaker for; the speaker is "I" */
  believed: RegExp
  /** in a claim: more than can be */
  overstated: RegExp
  /** in a claim: open yet */
  undecided: RegExp
  /** in a claim: a courtesy, a figure of speech */
  phrase: RegExp
}

/** Bounded, as laughter goes on. */
const LAUGHS = '(?:(?:[hjaei]{2,30}|[krs]{2,30}|lo{1,9}l\\w{0,9}|lmf?ao|rofl|mdr|ptdr|xd+)[\\s,.!]{1,4})'
const re = (pattern: string): RegExp => new RegExp(pattern, 'iu')

const MARKS: Readonly<Record<ChatLanguage, NotMeantMarks>> = {
  en: {
    mocked: re(
      `^${LAUGHS}*(?:oh|ah|yeah|yes|no)?,? ?(?:sure|obviously|of course|clearly|totally|naturally),?(?: sure)?,? and (?:i|my|we)\\b|^${LAUGHS}+(?:(?:oh|ah|yeah|yes|no|well),? ?)*(?:sure|obviously|of course|clearly|totally|naturally|right)\\b,? (?:i|im|my|we)\\b|\\bwhat a (?:surprise|treat|joy|delight)\\b|\\b(?:love|loving) that for (?:me|us)\\b|\\bmust be nice\\b|^(?:oh |well |ah )?(?:fantastic|brilliant|great|wonderful|lovely|perfect|super|excellent|marvellous),? (?:(?:the|my|our|another|now|so) )?[^,.!]{0,30}\\b(?:died|broke|broken|dead|late|cancelled|leak\\w*|flood\\w*|stolen|ill|sick|down|crashed|again)\\b|\\b(?:made of (?:fog|glass|lead|jelly|stone|rubber)|eating my soul|votes? for? (?:gandalf|dumbledore|batman))\\b`,
    ),
    takenBack: re(
      '^no,? (?:that(?: i|.)?s|thats) (?:wrong|not right)\\b|, no wait[.! ]*$|^(?:(?:no|nah|haha\\w{0,20}|lol|ok|but)[,. ]+)*(?:jk+|kidding|just kidding|i(?: a)?m (?:just )?(?:kidding|joking)|joking|not really|april fools?!?|psych|i wish|only joking|as if|if only|i lied|lies|not true)[.! ]*$|[,–—-] ?(?:haha\\w{0,20} |lol |no )*(?:jk|not really|just kidding|only joking|i wish)[.! ]*$| (?:haha\\w{0,20}|lol) (?:no )?(?:jk|not really|just kidding)[.! ]*$| no not really[.! ]*$|\\((?:not|i (?:do not|don.?t|am not|did not|didn.?t)|jk|not really|just kidding)\\)[.! ]*$',
    ),
    invented: re(
      '\\b(?:in|for) (?:my|the|our|this|a) (?:book|sketch|play|panto|musical|short story|screenplay|larp|improv|scene)\\b.*\\b(?:hero(?:ine)?|protagonist|villain|character|detective|i am|i.?m|main)\\b|\\b(?:the (?:hero(?:ine)?|protagonist|main character)|my (?:hero(?:ine)?|villain|narrator))\\b',
    ),
    confided: re(
      '\\b(?:(?:do not|don.?t|dont|never) tell (?:anyone|anybody|a soul|the kids|mum|mom|dad|him|her|them)|between (?:us|you and me|ourselves)\\b(?! (?:two|three|we))|keep (?:it|this) (?:to yourself|quiet|between)|not a word to|off the record|for your eyes only|forget (?:that )?i (?:said|told|wrote))\\b',
    ),
    secret: re('\\b(?:combination|combo)\\b.{0,20}\\d'),
    hearsay: re(
      '\\b(?:claim(?:s|ed)? (?:that|he|she|they|to (?:be|have|know|own|speak|never)|his|her)|reckons? (?!on\\b)|alleged\\w*|supposedly|swears? (?:that |blind )?(?:he|she|they|it|this|that|the)|according to (?:google|wikipedia|the (?:internet|report|article|news|study|paper)))\\b|\\b(?:google|wikipedia|the internet|(?:report|article|study|paper|news|forecast|survey|headline|poster|box|label|sign|song|film|movie|book|quiz)) (?:says?|said|goes|tells?)\\b',
    ),
    believed: re(
      '^(?!.*\\b(?:doctor|gp|dentist|vet|physio\\w*|therapist|midwife|nurse|consultant|coach|teacher|lawyer|accountant)\\b.{0,20}\\bthinks?\\b).*\\b(?:thinks?|believes?|assumes?|is convinced|are convinced|is sure|guess(?:es|ed)?|imagines?)(?: that)? (?:I|we|my)\\b(?!.{0,12}\\b(?:should|ought|need|must)\\b)',
    ),
    overstated: re(
      '\\b(?:older than (?:jesus|time|the (?:hills|internet|pyramids|earth|dinosaurs))|(?:king|queen|emperor|empress|pope|sultan) of (?!hearts)|weighs? a ton|blood type|raised by wolves|rather (?:eat|chew|lick|swallow|die|gouge|drink) (?:glass|my|a|an|bleach|nails|sand|dirt)?|little monsters?|made of money|two left feet|hundreds? of (?:times|years|hours|emails|meetings)|(?:\\d{3,}|a hundred|a thousand|hundred) (?:years|hours|times|kilos|degrees) (?:old|long|late)?|\\d{3,} years old|sell \\S+ own (?:grandmother|granny|mother)|(?:cry|cries|crying) myself|cats and dogs|in stitches|to the moon and back)\\b',
    ),
    undecided: re(
      '\\b(?:can not decide|cannot decide|can.?t decide|have not (?:decided|made up)|haven.?t (?:decided|made up)|could go either way|either way|(?:i|I) (?:can not|cannot) remember)\\b|\\bI forgets?[.! ]*$',
    ),
    phrase: re(
      '^I (?:speaks?|talks?|sees? you|catch(?:es)? up) (?:soon|later|then)\\b|^I (?:has|have) (?:a|an) (?:\\p{L}+ )?(?:great|good|nice|lovely|amazing|safe|wonderful|fantastic|fab|brilliant|super|fun) (?:day|night|evening|weekend|time|trip|one|flight|holiday|birthday|journey|week|morning|afternoon)[.! ]*$|^I takes? (?:a|your) (?:seat|time|pick)\\b|\\btell (?:him|her|them) I\\b|\\bsaid hi\\b|^I (?:cannot|can not) even[.! ]*$|^I breaks? a leg\\b|^I gets? well soon|\\b(?:train|bus|tram|tube|flight|wifi|internet) is (?:\\p{L}+ )?(?:cancelled|delayed|late|down)(?: again)?[.! ]*$',
    ),
  },
  de: {
    mocked: re(
      `^${LAUGHS}*(?:ach |oh )?(?:ja|na|aber)?,? ?(?:klar|sicher|natürlich|logisch|genau),? und (?:ich|mein|wir)|^${LAUGHS}+(?:(?:ja|na|oh|ach) )*(?:klar|sicher|natürlich|logisch|genau),? (?:ich|wir|mein)|^ja,? klar,? ich liebe\\b|\\bmein lieblings(?:tag|wetter)\\b|\\b(?:ja ?ja,? (?:ganz )?toll|na toll|ganz toll|na super|na prima|freu\\w* sich bestimmt|wollte (?:ich )?schon immer(?: mal)?)\\b`,
    ),
    takenBack: re(
      '^(?:(?:nein|nee|haha\\w{0,20}|lol)[,. ]+)*(?:scherz|spaß|(?:nur|war nur|kleiner) (?:ein )?(?:scherz|spaß|witz)|april,? april|quatsch|nicht wirklich|schön wär.?s|war gelogen|stimmt nicht|verarscht)[.! ]*$|[,–—-] ?(?:nicht wirklich|nur spaß|spaß|schön wär.?s)[.! ]*$',
    ),
    invented: re(
      '\\b(?:in (?:meine[mr]|unsere[mr]|de[mr]) (?:roman|buch|traum|film|stück|krimi|geschichte|drehbuch|rolle|larp)|die heldin|der held|die hauptfigur|meine? (?:figur|heldin))\\b',
    ),
    confided: re(
      '\\b(?:sag.?s? (?:es )?(?:keinem|niemandem?|nicht weiter|bloß nicht)|nicht weitersagen|unter uns(?: gesagt| bleibt)?(?=[,.:!]|$)|bleibt unter uns|behalt.?s? (?:es |das )?für dich|verrat.?s? (?:es |das )?(?:keinem|niemandem?))\\b',
    ),
    secret: re(
      '\\b(?:code|pin|zahlenschloss|kombination|zugangscode|türcode|wlan-?(?:passwort|schlüssel|key))\\b.{0,40}\\d{3,}|\\b(?:zugangsdaten|tan|cvv)\\b',
    ),
    hearsay: re(
      '\\b(?:behaupte\\p{L}*|angeblich|schwört|laut (?:google|wikipedia|internet|wetterbericht|studie|artikel)|google sagt|wer.?s glaubt)\\b',
    ),
    believed: re(
      '^(?!.*\\b(?:arzt|ärztin|hausarzt|zahnarzt|therapeut\\p{L}*|hebamme|chef|lehrer\\p{L}*)).*\\b(?:denkt|denken|glaubt|glauben|meint|hält|halten)\\b.{0,30}\\b(?:ich|I|wir|mich)\\b',
    ),
    overstated: re(
      '\\b(?:(?:stirbt|sterben?|sterbt) (?:gleich |noch )?vor|(?:schon )?(?:tausend|hundert|zig|1000|100)[- ]?mal|kaiser(?:in)? von|könig(?:in)? von|platzt gleich|(?:könnte|kann) \\p{L}+ umbringen|mein schwein pfeift|mond und zurück|zwei linke (?:hände|füße)|uralt)\\b',
    ),
    undecided: re(
      '\\b(?:(?:weiß|weiss) (?:es )?(?:\\p{L}+ )?(?:noch )?nicht|mal (?:sehen|schauen|gucken)|keine ahnung,? ob|unentschlossen|ob I|obt I)\\b',
    ),
    phrase: re('\\b(?:gute besserung|alles gute|viel (?:glück|erfolg|spaß)|schönen tag|bis (?:später|dann|bald))\\b'),
  },
  es: {
    mocked: re(
      `^${LAUGHS}*(?:ah |uy )?(?:sí|si|claro|obvio|por supuesto),?(?: sí| claro| hombre)?,? y (?:yo|mi|nosotros)\\b|^${LAUGHS}+(?:(?:ah|sí|si|uy) )*(?:claro|obvio|por supuesto|seguro),? (?:yo|mi|tengo|soy|estoy|vivo|\\p{L}+o)\\b|\\bmi día favorito\\b|^(?:genial|fantástico|perfecto|qué bien|estupendo|maravilloso),? [^.!]{0,40}\\b(?:rot[oa]|averiad[oa]|cancelad[oa]|retras\\w*|otra vez|sin (?:luz|agua|internet))\\b`,
    ),
    takenBack: re(
      '^(?:(?:no|nah|jaja\\w{0,20})[,. ]+)*(?:(?:es|era|es una|era una|en) ?(?:broma|coña|mentira|joda|chiste)|broma|mentira|no de verdad|de verdad que no|ojalá|ya quisiera|qué va|inocente)[.! ]*$|[,–—-] ?(?:es broma|mentira|qué va|no en serio)[.! ]*$',
    ),
    invented: re(
      '\\ben (?:mi|el|la|nuestra?|este|esta) (?:novela|libro|cuento|sueño|guion|obra|película|relato|historia)\\b.*\\b(?:protagonista|personaje|héroe|heroína|vive|es|soy|trabaja)\\b|\\b(?:la|el|mi) (?:protagonista|personaje|heroína|héroe)\\b',
    ),
    confided: re(
      '\\b(?:no se lo (?:digas|cuentes) a|entre (?:tú y yo|vos y yo|nosotr[oa]s)(?=[,.:!]|$)|que quede entre|guárdame el secreto|no (?:le|se lo) digas a nadie|secreto)\\b',
    ),
    secret: re(
      '\\b(?:código|clave|pin|nip|combinación|contraseña)\\b(?! postal).{0,40}\\d{3,}|\\b(?:clave|contraseña) (?:del|de la|es|de)\\b',
    ),
    hearsay: re(
      '\\b(?:supuestamente|presume de|dizque|según (?:él|ella|google|internet|wikipedia|el (?:informe|artículo|estudio))|jura que|asegura (?:ser|que)|google dice)\\b|, ya(?: claro)?[.! ]*$',
    ),
    believed: re(
      '\\b(?:cree|creen|piensa|piensan) que (?:yo |todavía |aún |ya )*(?:I|sigo|soy|estoy|tengo|vivo|voy|trabajo|estudio|somos|estamos|tenemos|me|nos)\\b',
    ),
    overstated: re(
      '\\b(?:(?:me muero|se muere|muriendo|muerto|muerta) de (?!cáncer|covid|un|viej)|(?:mil|cien|un millón de) veces|(?:rey|reina|emperador|papa) de (?!espadas|copas|oros)|tres yates|dos pies izquierdos|como una vaca)\\b',
    ),
    undecided: re(
      '\\b(?:a lo mejor|quizás?|tal vez|igual (?:nos|me|voy|vamos)|puede que|no sé si|no sabe si|ya veremos|ya veré|capaz que|de pronto)\\b',
    ),
    phrase: re(
      '\\b(?:feliz (?:cumpleaños|cumple|navidad|año)|buen (?:viaje|día|provecho|finde)|que te mejores|suerte)\\b|^I obvia\\b',
    ),
  },
  fr: {
    mocked: re(
      `^${LAUGHS}*(?:(?:ah|oh|mais|ben|bah) )*(?:oui|ouais|bien sûr|évidemment|c.est ça|tout à fait),?(?: oui| bien sûr| c.est ça)*,? et (?:moi|je|mon|ma)\\b|^${LAUGHS}+(?:(?:ah|oh|mais|ben|bah|oui|ouais) )*(?:bien sûr|évidemment|carrément|clairement|c.est ça),? (?:je|j.|mon|ma|on|nous)|^(?:mais )?(?:oui )?bien sûr,? je suis (?:la |le )?(?:reine|roi|pape)\\b|^(?:oh|ah) (?:oui|super|génial|chouette)\\b.*(?:…|\\.\\.\\.)$|\\bmon jour préféré\\b|^(?:super|génial|formidable|parfait|top|chouette),? [^.!]{0,40}\\b(?:en panne|cassée?|en retard|annulée?|en grève|fuite|perdue?|encore)\\b`,
    ),
    takenBack: re(
      '^(?:(?:non|nan|mdr|haha\\w{0,20})[,. ]+)*(?:je (?:rigole|plaisante|blague|déconne|dec)|(?:c.est|c.était|j.rigole|non c.est)?(?: une| pour)? ?(?:blague|rire)|poisson d.avril|pas vraiment|si seulement|j.aimerais bien|même pas vrai)[.! ]*$|[,–—-] ?(?:je (?:rigole|plaisante|déconne)|pas vraiment|nan je déconne)[.! ]*$',
    ),
    invented: re(
      '\\bdans (?:mon|ma|le|la|notre) (?:roman|livre|histoire|rêve|film|pièce|scénario|nouvelle)\\b.*\\b(?:héro(?:ïne|s)|personnage|habite|est|vit|je suis|travaille)\\b|\\b(?:l.héroïne|le héros|mon (?:personnage|héros|héroïne)|le personnage principal)\\b',
    ),
    confided: re(
      '\\b(?:(?:ne )?(?:le |l.)?(?:dis|répète|dites) (?:ça |rien )?(?:pas )?à (?:personne|maman|papa)|(?:le|la) dis pas|entre nous(?=[,.:! ]|$)|garde(?:-le|.ça| ça)? pour toi|ça reste entre)\\b',
    ),
    secret: re(
      '\\b(?:code|pin|nip|digicode|combinaison|mdp)\\b(?! postal).{0,40}\\d{3,}|\\b(?:mot de passe|identifiants?|digicode)\\b',
    ),
    hearsay: re(
      '\\b(?:prétend\\p{L}*|soi-disant|jure (?:que|qu.)|d.après (?:lui|elle|google|wikipédia|internet|le rapport|l.article)|selon (?:google|wikipédia|internet|le rapport|l.article|une étude)|google dit|paraît[- ]il)\\b',
    ),
    believed: re(
      '^(?!.*\\b(?:médecin|docteur|dentiste|kiné|psy|sage-femme|prof)\\b).*\\b(?:croit|croient|pense|pensent|s.imagine|imagine) (?:encore |toujours |que |qu.)+(?:I|je|j.|on|nous)',
    ),
    overstated: re(
      '\\b(?:(?:meurt|meurs|crève|mourir) de (?:faim|soif|froid|chaud|rire|fatigue|honte|ennui|peur|sommeil)|(?:mille|cent|dix mille|3000|1000|un million de) fois|(?:roi|reine|pape|empereur) d(?:e|u|.)|deux pieds gauches|cent ans)\\b',
    ),
    undecided: re(
      '\\b(?:peut-être|p-ê|ptet|sai[st] pas (?:encore |trop )?si|hésit\\p{L}+|on verra|va savoir|à voir)\\b',
    ),
    phrase: re(
      '\\b(?:bon(?:ne)? (?:anniversaire|anniv|courage|chance|nuit|journée|soirée|appétit|rétablissement|route|fête)|joyeux (?:anniversaire|noël)|à (?:plus|bientôt|demain))[.! ]*$',
    ),
  },
  it: {
    mocked: re(
      `^${LAUGHS}*(?:ah |eh |oh )?(?:sì|si|certo|come no|ovvio|figurati),?(?: sì| certo| come no)*,? e (?:io|mio|mia|noi)\\b|^${LAUGHS}+(?:(?:ah|eh|sì|si|oh) )*(?:certo|ovvio|come no|ovviamente),? (?:io|ho|sono|mio|mia)\\b|^(?:fantastico|perfetto|che bello|ottimo|benissimo|evviva),? [^.!]{0,40}\\b(?:rott[oa]|guast[oa]|in ritardo|cancellat[oa]|di nuovo|sciopero)\\b`,
    ),
    takenBack: re(
      '^(?:(?:no|nah|ahah\\w{0,20}|haha\\w{0,20})[,. ]+)*(?:scherz(?:o|avo|etto)|(?:è|era) (?:uno scherzo|una battuta)|pesce d.aprile|non è vero|magari|non proprio|ma va)[.! ]*$|[,–—-] ?(?:scherzo|magari|non proprio)[.! ]*$',
    ),
    invented: re(
      '\\bne(?:l|lla|llo|l mio|lla mia|l nostro) (?:romanzo|libro|sogno|racconto|film|storia|copione|spettacolo)\\b|\\b(?:la|il) (?:protagonista|mio personaggio)\\b',
    ),
    confided: re(
      '\\b(?:non (?:dirlo|ditelo|dire niente) a|tra (?:me e te|(?:di )?noi)(?=[,.:!]|$)|resti tra noi|acqua in bocca|che resti tra)\\b',
    ),
    secret: re(
      '\\b(?:codice|pin|combinazione|chiave)\\b(?! postale| fiscale| sconto).{0,40}\\d{3,}|\\b(?:password|parola d.ordine|credenziali)\\b',
    ),
    hearsay: re(
      '\\b(?:sostiene (?:di|che)|a (?:suo|sua) dire|presunt[oa]|giura (?:di|che)|secondo (?:lui|lei|google|wikipedia|internet|il rapporto|l.articolo)|google dice|pretende di)\\b',
    ),
    believed: re(
      '^(?!.*\\b(?:medico|dottor\\p{L}*|dentista|fisio\\p{L}*)\\b).*\\b(?:crede|credono|pensa|pensano) (?:ancora )?che (?:ancora )?(?:I|io|sia|siamo|abbia|stia|studi|viva|noi)\\b',
    ),
    overstated: re(
      '\\b(?:(?:muoio|muore|morire|morendo|mort[oa]) di (?:fame|sete|freddo|caldo|sonno|noia|paura|vergogna|stanchezza|risate)|(?:mille|cento|un milione di) volte|(?:re|regina|papa|imperatore|imperatrice) d(?:i|el|ella|.)|due piedi sinistri)\\b',
    ),
    undecided: re(
      '\\b(?:forse|magari|non so (?:ancora )?se|non sa (?:ancora )?se|vediamo|vedremo|può darsi|chissà)\\b',
    ),
    phrase: re(
      '\\b(?:buon (?:compleanno|viaggio|natale|appetito|weekend|lavoro)|buona (?:fortuna|giornata|serata|notte)|in bocca al lupo|a dopo|auguri)\\b',
    ),
  },
  pt: {
    mocked: re(
      `^${LAUGHS}*(?:ah |oh |pois )?(?:sim|claro|pois|óbvio|com certeza),?(?: sim| claro| que sim)*,? e (?:eu|o meu|a minha|meu|minha|nós)\\b|^${LAUGHS}+(?:(?:ah|sim|pois) )*(?:claro|óbvio|com certeza),? (?:eu|tenho|sou|meu|minha|o meu|a minha)\\b|^(?:que ótimo|ótimo|perfeito|maravilha|que beleza|beleza),? [^.!]{0,40}\\b(?:quebr\\w*|atrasad[oa]|cancelad[oa]|de novo|greve|sem (?:luz|água|internet))\\b`,
    ),
    takenBack: re(
      '^(?:(?:não|nah|haha\\w{0,20}|kk+|rs+)[,. ]+)*(?:(?:é|era|foi|tô|estou a|estava a)? ?(?:brincadeira|brincando|brincar|mentira|zoeira|zoando|piada|gozar)|1.º de abril|primeiro de abril|quem me dera|não é verdade|só que não)[.! ]*$|[,–—-] ?(?:brincadeira|mentira|só que não|sqn|quem me dera)[.! ]*$',
    ),
    invented: re(
      '\\bn(?:o|a|o meu|a minha|o nosso|a nossa|esse|este) (?:romance|livro|sonho|conto|filme|história|peça|guião|roteiro|novela)\\b.*\\b(?:protagonista|personagem|herói|heroína|vive|mora|é|sou)\\b|\\b(?:a|o) (?:protagonista|meu personagem|minha personagem|heroína)\\b',
    ),
    confided: re(
      '\\b(?:não (?:cont[ea]s?|dig(?:a|as)|fal[ae]s?) (?:isso )?(?:a|para|pra) (?:ninguém|o|a|mãe|pai)|(?:que fique |fica )?entre nós(?=[,.:!]|$)|segredo)\\b',
    ),
    secret: re(
      '\\b(?:código|senha|pin|combinação|palavra-passe)\\b(?! postal).{0,40}\\d{3,}|\\b(?:senha|palavra-passe) (?:do|da|é|de)\\b',
    ),
    hearsay: re(
      '\\b(?:supostamente|alega\\p{L}*|diz que (?:é|tem) (?:parente|rico|dono)|jura que|segundo (?:ele|ela|o google|a internet|o relatório|a wikipédia|o artigo)|o google diz)\\b',
    ),
    believed: re(
      '^(?!.*\\b(?:médic[oa]|doutor[a]?|dentista|psicólog[oa])\\b).*\\b(?:acha|acham|pensa|pensam|acredita) que (?:ainda |eu |já )*(?:I|eu|sou|estou|tô|tenho|vivo|moro|trabalho|estudo|vou|somos|estamos|a gente)\\b',
    ),
    overstated: re(
      '\\b(?:(?:a morrer|morrendo|morro|morre|morto|morta) de (?:fome|sede|frio|calor|sono|rir|medo|tédio|vergonha|cansaço)|(?:mil|cem|um milhão de) vezes|(?:rei|rainha|papa|imperador) d(?:e|a|o)|dois pés esquerdos)\\b',
    ),
    undecided: re(
      '\\b(?:talvez|se calhar|quem sabe|não se[i] se|não sabe se|logo se vê|vamos ver|pode ser|capaz que|ainda não decid\\p{L}+)\\b',
    ),
    phrase: re(
      '\\b(?:parabéns|feliz (?:aniversário|natal)|boa (?:sorte|viagem|noite|tarde)|bom (?:dia|fim de semana)|melhoras|até (?:logo|já))\\b',
    ),
  },
  nl: {
    mocked: re(
      `^${LAUGHS}*(?:ja|oh|ach|nou|tuurlijk)?,? ?(?:ja|hoor|tuurlijk|natuurlijk|vast|uiteraard|zeker),?(?: hoor)?,? en (?:ik|mijn|we|wij)\\b|^${LAUGHS}+(?:(?:ja|oh|ach|nou) )*(?:tuurlijk|natuurlijk|uiteraard|vast),? (?:ik|mijn|we)\\b|^(?:geweldig|fantastisch|top|super|heerlijk|fijn|leuk),? [^.!]{0,40}\\b(?:kapot|stuk|vertraging|afgelast|alweer|weer eens|gestolen|lek)\\b`,
    ),
    takenBack: re(
      '^(?:(?:nee|nah|haha\\w{0,20}|lol)[,. ]+)*(?:grap(?:je|jas)?|geintje|(?:was )?maar een grap(?:je)?|1 april|niet echt|was het maar waar|niet waar|gefopt)[.! ]*$|[,–—-] ?(?:grapje|geintje|niet echt|was het maar waar)[.! ]*$',
    ),
    invented: re(
      '\\bin (?:mijn|de|het|ons|onze) (?:roman|boek|droom|film|verhaal|toneelstuk|scenario)\\b.*\\b(?:hoofdpersoon|heldin|held|personage|woont|is|ben)\\b|\\b(?:de hoofdpersoon|de heldin|mijn personage)\\b',
    ),
    confided: re(
      '\\b(?:niet (?:door)?vertellen|vertel (?:het |dit )?(?:aan )?niemand|zeg (?:het |dit )?(?:tegen )?niemand|onder ons(?=[,.:!]|$)|blijft onder ons|houd? (?:het|dit) voor je)\\b',
    ),
    secret: re('\\b(?:code|pin|pincode|cijferslot|combinatie)\\b.{0,40}\\d{3,}|\\b(?:wachtwoord|inloggegevens)\\b'),
    hearsay: re(
      '\\b(?:beweer\\p{L}*|zogenaamd|naar eigen zeggen|zweert (?:dat|bij hoog)|volgens (?:hem|haar|google|wikipedia|internet|het (?:rapport|artikel|onderzoek))|google zegt)\\b',
    ),
    believed: re(
      '^(?!.*\\b(?:dokter|huisarts|tandarts|fysio\\p{L}*|arts)\\b).*\\b(?:denkt|denken|gelooft|geloven) (?:nog steeds |nog )?dat (?:I|ik|we|wij|mijn)\\b',
    ),
    overstated: re(
      '\\b(?:(?:sterft?|sterven|verrek\\p{L}*|sterf) van (?:de )?(?:honger|dorst|kou|hitte|verveling|schaamte|dors)|(?:duizend|honderd|een miljoen) keer|(?:koning|koningin|keizer|paus) van|twee linker(?:voeten|handen))\\b',
    ),
    undecided: re(
      '\\b(?:misschien|wellicht|weet (?:het |nog )*niet(?: of)?|we zien wel|I (?:and others )?zien wel|zie[tn]? wel|wie weet|geen idee of)\\b',
    ),
    phrase: re(
      '\\b(?:gefeliciteerd|fijne (?:dag|avond|verjaardag)|beterschap|succes|tot (?:straks|later|morgen)|had I maar|was I maar)\\b',
    ),
  },
  zh: {
    mocked:
      /^(?:哈+|呵+|是啊|对啊|当然)[，,。！!哈呵 ]*(?:我|我们)?(?:可是|就是|简直是).*(?:女王|国王|皇帝|皇上|公主|总统|首富|呢)/u,
    takenBack:
      /^(?:哈+|没有啦?|不是|不)?[，,]?(?:开(?:个)?玩笑|骗你的|逗你的|才怪|假的|说笑|闹着玩|愚人节).{0,4}$|[，,](?:骗你的|开玩笑的|才怪)[。！!]*$/u,
    invented: /(?:小说|故事|剧本|游戏|梦|电影|书)里.*(?:主角|女主|男主|我是|住在)|(?:女主角|男主角|主人公)/u,
    confided: /(?:别|不要)(?:告诉|跟|和)(?:别人|任何人|他|她|我妈|我爸|孩子).{0,3}|保密|你知我知|别说出去/u,
    secret: /(?:密码|口令|验证码|暗号).{0,12}[\dA-Za-z]{3,}|(?:密码|口令)是/u,
    hearsay: /(?:据说|声称|自称|号称|听说|网上说|百度说|谷歌说|报告说)/u,
    believed: /(?:以为|觉得|认为)(?:我|I)/u,
    overstated: /(?:[饿累困热冷笑忙气渴烦]死|一万[遍次]|几百[遍次]|一百万|无数[遍次]|快疯|一毛.{0,3}没有.*哈)/u,
    undecided: /(?:也许|或许|说不定|可能会|没想好|没决定|不知道要不要|再看吧|再说吧|看情况|纠结)/u,
    phrase: /(?:生日快乐|新年快乐|恭喜|祝你|加油|真希望|要是.{0,12}就好了|早日康复)/u,
  },
  ja: {
    mocked: /(?:どうせ.{0,12}(?:女王|王様|天才)|はいはい、)/u,
    takenBack:
      /^(?:なんて|なーんて)?(?:うそ|嘘|ウソ|冗談|じょうだん|なんちゃって|なーんてね|エイプリルフール).{0,6}$|[、,](?:嘘|うそ|冗談)(?:だ|です)?(?:けど|よ)?[。！!w笑]*$/u,
    invented:
      /(?:小説|物語|夢の中|ゲームの中|劇|漫画|脚本|お話)(?:で|の中|では).*(?:主人公|私は|ヒロイン|住)|(?:主人公|ヒロイン)/u,
    confided: /(?:内緒|ないしょ|秘密|誰にも言わ|言わないで|ここだけの話)/u,
    secret: /(?:暗証番号|パスワード|パス|コード|合言葉).{0,10}[\dA-Za-z]{3,}|(?:暗証番号|パスワード)は/u,
    hearsay:
      /(?:自称|だそうで?す?よ?[。 ]*$|って(?:彼|彼女|あの人|友達|誰か)(?:が|は)?(?:言|い)|と言い張|グーグルによ|ネットによ)/u,
    believed: /(?:I|私|僕|俺|うち)(?:が|は|を).{0,20}(?:と|って)(?:思って|思い込)/u,
    overstated: /(?:死にそう|死ぬほど|死ぬ[。！ ]*$|百万回|何百回|一億|百回)/u,
    undecided: /(?:かもしれ|かも[。、！ ]|かも$|迷って|まだ(?:わから|決め|未定)|どうしよう|かどうか)/u,
    phrase: /(?:おめでとう|お大事に|いってらっしゃい|お疲れ|ばいいのに|たらいいな|がんばって|頑張って)/u,
  },
}

export const NOT_MEANT: Readonly<Record<ChatLanguage, NotMeantMarks>> = Object.fromEntries(
  Object.entries(MARKS).map(([language, marks]) => [
    language,
    language === 'zh' || language === 'ja' ? marks : withBounds(marks),
  ]),
) as Record<ChatLanguage, NotMeantMarks>
