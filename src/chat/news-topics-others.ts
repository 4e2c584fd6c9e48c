import type { ChatLanguage } from './chat-language.ts'
import type { NewsTopic } from './news-topic.ts'

// Parts of a life of which one holds at a time, and how people tell in other languages than English that it has changed.

const any = (...words: readonly string[]): string => words.join('|')

const german: Readonly<Record<string, NewsTopic>> = {
  home: {
    held: 'wohn\\p{L}*|leb(?:t|e|en) in|wohnung|zur miete',
    turn: any(
      '(?:bin|sind|habe?|haben) .{0,20}umgezogen|umzug (?:geschafft|überstanden|durch|hinter)|neue (?:wohnung|adresse|bude)|neues (?:haus|zuhause)|(?:bin|sind) (?:jetzt |nun |endlich )*(?:nach|aufs|in die|an die) .{2,30} gezogen',
      '(?:wohnen?|leben?) (?:wir |ich )?(?:jetzt|nun|inzwischen|mittlerweile|seit)|(?:jetzt|nun|inzwischen|seit \\p{L}+) (?:wohn|leb)\\p{L}*|mietvertrag .{0,20}(?:gekündigt|ausgelaufen)|haus gekauft',
    ),
  },
  work: {
    held: 'arbeit\\p{L}*|job|stelle|beruf|azubi|ausbildung|ist (?:\\p{L}+ )?\\p{L}+(?:er|erin|ist|istin|eur|eurin|kraft|meister|leiter|pfleger|wart|mann|frau|arzt|ärztin)',
    turn: any(
      '(?:hab|habe|haben) (?:\\p{L}+ ){0,3}(?:gekündigt|hingeschmissen|den job gewechselt|den job geschmissen|aufgehört zu arbeiten)|kündigung (?:eingereicht|abgegeben|bekommen)|(?:wurde|bin) (?:\\p{L}+ )?(?:gekündigt|entlassen|gefeuert|befördert|übernommen worden|freigestellt)|neue[rn]? (?:job|stelle|arbeitgeber|chef)',
      '(?:bei|in|als) .{2,40} angefangen|angefangen (?:bei|als)|fange? .{0,20}(?:bei|als) .{2,30} an|in rente|(?:rentner|rentnerin|selbst(?:st)?ändig|arbeitslos)(?: (?:jetzt|seit|gemacht))?|letzter (?:arbeits)?tag|umgeschult|die firma .{0,20}(?:pleite|zu|dicht)|betrieb .{0,20}(?:pleite|dicht)',
    ),
  },
  partner: {
    held: 'verlobt|verheiratet|freund(?:in)? (?:heißt|ist)|zusammen (?:mit|seit)|mit \\p{L}+ zusammen|ehe|beziehung',
    turn: '(?:haben uns|sind|hat sich|habe mich) .{0,20}getrennt|schluss gemacht|(?:ist|es ist) aus (?:mit|zwischen)|geschieden|scheidung (?:ist )?(?:durch|läuft|eingereicht)|(?:haben|sind) .{0,30}(?:geheiratet|verheiratet|ja gesagt)|verwitwet|hochzeit (?:geplatzt|abgesagt)|nicht mehr zusammen|ex-(?:freund|freundin|mann|frau)',
  },
  single: {
    held: 'single|solo',
    turn: 'kennengelernt|(?:bin|sind) (?:jetzt |nun )?(?:vergeben|zusammen|ein paar)|(?:hab|habe) (?:jetzt |endlich |wieder )*(?:eine freundin|einen freund)|nicht mehr single',
  },
  expecting: {
    held: 'schwanger|erwarte[tn]?|keine kinder|kinderlos|nachwuchs',
    turn: '(?:ist|sind) (?:endlich |jetzt |heute |gestern )*(?:da|geboren)(?=$|[!.,])|auf die welt|auf der welt|geburt|\\d+ ?(?:gramm|g|kilo|kg)|(?:bin|sind) (?:jetzt )?(?:mama|papa|mutter|vater|eltern)|fehlgeburt',
  },
  diet: {
    held: 'vegetari\\p{L}*|vegan\\p{L}*|kein fleisch|fleischlos|low carb|keto|diät|zuckerfrei|kein(?:en)? zucker',
    turn: '(?:ess|esse|essen|isst) .{0,20}wieder|wieder (?:fleisch|fisch|käse|hühnchen|zucker|alles)|nicht mehr (?:vegan|vegetarisch)|(?:bin|ist) (?:jetzt|nun) (?:vegan\\p{L}*|vegetari\\p{L}*)|diät .{0,15}(?:vorbei|abgebrochen|geschmissen)',
  },
  smoke: {
    held: 'rauch\\p{L}*|zigarett\\p{L}*|päckchen|schachtel|dampf\\p{L}*|alkohol|trinkt',
    turn: 'rauchfrei|(?:aufgehört|angefangen|wieder) (?:zu )?(?:rauchen|trinken|mit dem (?:rauchen|trinken))|rauch\\p{L}* (?:nicht mehr|wieder)|(?:wochen|monate|jahre|tage) (?:ohne (?:zigarette|kippe|alkohol)|trocken|clean|nüchtern)|letzte (?:zigarette|kippe)',
  },
  condition: {
    held: 'nimmt|nehme|tabletten|krücken|gips|krank(?:geschrieben)?|reha|physio\\p{L}*|therapie|allerg\\p{L}*',
    turn: 'wieder (?:gesund|heil|fit|auf den beinen)|abgesetzt|(?:gips|schiene|fäden) (?:ist |sind )?(?:ab|weg|raus)|geheilt|genesen|brauch\\p{L}* .{0,20}(?:keine|nicht) .{0,10}mehr|ohne krücken|entlassen worden|nicht mehr allergisch',
  },
  study: {
    held: 'studier\\p{L}*|studium|uni|schüler\\p{L}*|master|bachelor|promovier\\p{L}*|ausbildung',
    turn: 'abgebrochen|exmatrikuliert|fach gewechselt|bachelor (?:geschafft|in der tasche|fertig)|master (?:geschafft|in der tasche|fertig)|studium (?:fertig|geschafft|geschmissen|beendet|abgeschlossen)|(?:bin|ist) (?:jetzt )?fertig mit (?:dem studium|der uni)|verteidigt|(?:prüfung|abschluss) (?:bestanden|geschafft|in der tasche)|studier\\p{L}* jetzt',
  },
  address: { held: 'siez\\p{L}*|per sie|mit sie', turn: 'duz\\p{L}*|per du|(?:ruhig|gerne?) (?:du|duzen)|du sagen' },
  familiar: { held: 'duz\\p{L}*|per du', turn: 'siez\\p{L}*|per sie|sie sagen' },
  length: {
    held: 'wünscht.{0,40}(?:kurz|knapp|stichpunkt)\\p{L}*|(?:kurz|knapp)\\p{L}* antwort\\p{L}*',
    turn: 'ausführlich\\p{L}*|mehr details?|länger(?:e|en)?|zu kurz',
  },
}

const spanish: Readonly<Record<string, NewsTopic>> = {
  home: {
    held: 'viv[eoi]\\p{L}* (?:en|a)|piso|alquil\\p{L}*|casa en',
    turn: '(?:me|nos) (?:he|hemos) mudado|(?:me|nos) mud(?:é|amos)|(?:ahora|ya) (?:vivo|vivimos|estoy viviendo)|mudanza (?:hecha|terminada)|piso nuevo|casa nueva|nueva (?:casa|dirección)|(?:compr|alquil)(?:é|amos|ado) (?:una casa|un piso|un apartamento)',
  },
  work: {
    held: 'trabaj\\p{L}*|emplead[oa]|es (?:(?-i:\\p{Ll})\\p{L}+ )?(?-i:\\p{Ll})\\p{L}+(?:er[oa]|or|ora|ista|ante|ente|ari[oa]|ic[oa]|eador|ecari[oa])|profes\\p{L}*|becari[oa]',
    turn: any(
      '(?:me|nos) (?:han |ha )?(?:despidieron|despidió|despedido|echaron|echado|contrat\\p{L}*|hicieron fij[oa]|hecho fij[oa]|ascendieron|ascendid[oa]|jubil\\p{L}*|cambié de trabajo|cambiado de trabajo)|dej(?:é|ado) (?:el|mi) (?:trabajo|curro|puesto|empleo|taller|oficina)|renunci(?:é|ado)|nuevo (?:trabajo|curro|puesto|empleo)|trabajo nuevo|curro nuevo',
      '(?:ahora|ya) (?:trabajo|curro|doy clases|conduzco|arreglo)|empec(?:é|emos) (?:en|a trabajar|de)|(?:empecé|empiezo) como|en (?:el )?paro|mont(?:é|ado) mi (?:propi[oa]|negocio|empresa)|ab(?:rí|ierto) mi propi[oa]|(?:empresa|tienda|taller|bar) (?:ha )?(?:cerró|cerrado|quebró|quebrado)',
    ),
  },
  partner: {
    held: 'novi[oa]|casad[oa]|prometid[oa]|pareja|sal(?:e|go) con|(?:años|meses) con|espos[oa]|marido|mujer',
    turn: 'lo dejamos|lo hemos dejado|(?:hemos )?(?:roto|rompimos|cortamos|cortado)|(?:me|nos) (?:he|hemos) (?:separado|divorciado)|nos (?:separamos|divorciamos)|divorcio|nos (?:casamos|hemos casado)|me dejó|viud[oa]|ya no (?:estamos|salimos)|boda cancelada',
  },
  single: {
    held: 'solter[oa]|sin pareja',
    turn: '(?:tengo|estoy con|salgo con|conocí a) (?:un |una )?(?:novi[oa]|alguien|chic[oa]|\\p{L}+)|ya no estoy solter[oa]|estamos saliendo|somos novi[oa]s',
  },
  expecting: {
    held: 'embarazad[oa]|espera(?:ndo)? (?:un |una )?(?:bebé|hij[oa]|niñ[oa])|buscando un bebé|sin hijos|no tiene hijos',
    turn: 'nació|nacieron|ha(?:n)? nacido|dio a luz|di a luz|ya (?:está|están) aquí|lleg(?:ó|aron) .{2,30}|ya somos (?:tres|cuatro|cinco|papás|padres)|somos (?:papás|padres)',
  },
  diet: {
    held: 'vegetarian[oa]|vegan[oa]|no com[eo] carne|dieta|keto|sin (?:azúcar|gluten)',
    turn: '(?:he )?(?:vuelto|volví|vuelvo) a (?:la carne|comer \\p{L}+|la carne)|(?:como|comer|comiendo) (?:carne|pescado|de todo|queso) (?:otra vez|de nuevo|ya)|ya no soy (?:vegetarian|vegan)[oa]|(?:me hice|me he hecho|ahora soy) (?:vegetarian|vegan)[oa]|dej(?:é|ado) la dieta',
  },
  smoke: {
    held: 'fum[oa]|cigarr\\p{L}*|paquete|alcohol|bebe',
    turn: 'dej(?:é|ado) (?:de fumar|el tabaco|de beber|el alcohol)|(?:vuelto|volví) a (?:fumar|beber)|(?:días|semanas|meses|años) sin (?:fumar|beber|un cigarro|tabaco|una gota)|ya no (?:fumo|bebo)',
  },
  condition: {
    held: 'muletas|escayola|pastillas|tom[oa] .{2,30}(?:para|cada|por)|tratamiento|de baja|rehabilitación|alérgic[oa]|lleva (?:muletas|gafas|corsé)',
    turn: '(?:me )?(?:dieron|han dado) (?:el|de) alta|ya (?:estoy|está) (?:bien|curad[oa]|recuperad[oa])|sin muletas|(?:quitaron|quitado) (?:la escayola|los puntos|las muletas|la medicación)|ya no (?:tomo|necesito|llevo)|recuperad[oa] del todo',
  },
  study: {
    held: 'estudi[oa]|carrera|universidad|máster|grado|facultad|oposici\\p{L}*',
    turn: 'dej(?:é|ado) (?:la carrera|la uni\\p{L}*|los estudios)|me (?:gradué|he graduado|licencié|titulé)|(?:aprobé|aprobado) (?:la oposición|las oposiciones|todo)|no era lo mío|cambi(?:é|ado) de carrera|ahora estudio|ya (?:graduad|titulad|licenciad)[oa]|terminé (?:la carrera|el máster|el grado)',
  },
  address: { held: 'de usted|usted', turn: 'tutéa\\p{L}*|tutear|de tú' },
  familiar: { held: 'tutéa\\p{L}*|tutear|de tú', turn: 'de usted' },
}

const french: Readonly<Record<string, NewsTopic>> = {
  home: {
    held: 'habit\\p{L}*|vi[st] (?:à|dans|en)|loue|appart\\p{L}*',
    turn: "(?:ai|avons|a) (?:enfin )?(?:déménagé|emménagé)|(?:me suis|nous sommes|s'est) installé\\p{L}*|(?:j'habite|on habite|je vis|on vit|nous vivons) (?:maintenant|désormais|depuis)|maintenant (?:j'habite|on habite|je vis|on vit)|nouvel appart\\p{L}*|nouvelle (?:adresse|maison)|bail (?:est )?(?:fini|terminé)|(?:pris|trouvé|loué) un (?:studio|appart\\p{L}*|logement)|acheté une maison",
  },
  work: {
    held: 'travaill\\p{L}*|bosse|(?:est|suis) (?:\\p{L}+ )?\\p{L}+(?:eur|euse|ier|ière|ien|ienne|iste|ant|ante|rice|aire)|boulot|emploi|stagiaire|apprenti\\p{L}*|chef',
    turn: any(
      "(?:ai |j'ai )?(?:démissionné|changé de (?:boulot|travail|métier|boîte|poste))|(?:me suis fait|on m'a|ils m'ont|ai été|été) (?:viré\\p{L}*|licencié\\p{L}*|promu\\p{L}*|embauché\\p{L}*|renvoyé\\p{L}*)|nouveau (?:boulot|job|travail|poste|taf)|nouvelle boîte|promue?(?!\\p{L})|(?:posé|donné|rendu) ma dém\\p{L}*",
      "(?:au chômage|à la retraite|retraitée?|à mon compte)|(?:commencé|commence) (?:chez|comme|à travailler)|(?:je (?:bosse|travaille)|j'enseigne|je conduis) (?:maintenant|désormais|depuis)|maintenant je (?:bosse|travaille|conduis)|quitté (?:mon|le) (?:boulot|poste|travail|job|métier|entreprise|boîte)|cdi signé|monté ma (?:boîte|propre)|ouvert m(?:on|a) propre",
    ),
  },
  partner: {
    held: 'marié\\p{L}*|fiancé\\p{L}*|copine?|en couple|mari|femme|avec \\p{L}+ depuis|pacsé\\p{L}*',
    turn: "(?:on s'est|nous nous sommes) (?:séparé\\p{L}*|quitté\\p{L}*|marié\\p{L}*|fiancé\\p{L}*)|(?:avons|a|on a) rompu|divorc\\p{L}*|m'a (?:quitté\\p{L}*|larguée?|plaquée?)|c'est fini (?:avec|entre)|plus ensemble|veu(?:f|ve)|dit oui|célibataire (?:à nouveau|maintenant|depuis)",
  },
  single: {
    held: 'célibataire|seule?',
    turn: "rencontré (?:quelqu'un|\\p{L}+)|(?:j'ai|suis) (?:une copine|un copain|en couple|avec \\p{L}+)|on est ensemble|plus célibataire",
  },
  expecting: {
    held: "enceinte|attend\\p{L}*|pas d'enfants?|sans enfants?|essaie d'avoir",
    turn: '(?:est|sont) (?:enfin )?(?:né\\p{L}*|là|arrivé\\p{L}*)(?=$|[\\s!.,])|accouché|fausse couche|(?:on est|nous sommes) (?:trois|quatre|cinq|parents)|\\d+(?:[.,]\\d+)? ?(?:kg|kilos|grammes)',
  },
  diet: {
    held: 'végétarien\\p{L}*|végane?|ne mange (?:pas|plus) de|régime|sans (?:gluten|sucre)|keto',
    turn: "(?:ai |j'ai )?(?:repris|remange|recommencé) (?:de la |à manger |le |du )?\\p{L}+|(?:remange|mange à nouveau|remanger)|(?:suis|devenue?) (?:maintenant |désormais )?(?:végane?|végétarien\\p{L}*)|plus (?:végane?|végétarien\\p{L}*)|arrêté (?:le régime|d'être)",
  },
  smoke: {
    held: 'fume|clopes?|paquet|cigarett\\p{L}*|vapote|alcool|bois|boit',
    turn: "arrêté (?:de fumer|la clope|le tabac|de boire|l'alcool)|(?:jours|semaines|mois|ans) sans (?:une |la |un )?(?:clope|cigarette|fumer|tabac|alcool|verre|boire)|(?:refume|repris la clope|rechuté)|fume plus|bois plus",
  },
  condition: {
    held: 'béquilles|plâtre|prend (?:de la|du|des)|traitement|en arrêt|kiné|allergique|corset|attelle',
    turn: '(?:fait )?arrêter? (?:la|le|les|mon|ma) (?:cortisone|traitement|médicaments?|cachets|pilule|\\p{L}+ine)|guérie?|plâtre (?:enlevé|retiré)|enlevé (?:le plâtre|les points|les béquilles)|plus (?:de|besoin de) (?:béquilles|médicaments|cachets|traitement)|en rémission|remise? sur pied|plus allergique',
  },
  study: {
    held: 'étud\\p{L}*|licence|master|fac|thèse|prépa|bts|cap|lycée',
    turn: "(?:ai |j'ai |jai )?(?:lâché|laché|arrêté|quitté|abandonné) (?:la |le |les |mes |ma )?(?:\\p{L}+|études|fac|thèse|licence|prépa)|diplômée? (?:depuis|enfin|en poche)|diplôme en poche|soutenu ma thèse|changé de (?:filière|fac|voie)|réorient\\p{L}*|(?:eu|obtenu|décroché) mon (?:diplôme|bac|master|cap|bts)",
  },
  address: { held: 'vouvo\\p{L}*', turn: 'tuto\\p{L}*' },
  familiar: { held: 'tuto\\p{L}*', turn: 'vouvo\\p{L}*' },
}

const italian: Readonly<Record<string, NewsTopic>> = {
  home: {
    held: 'abit[ao]|viv[eo] (?:a|in|da)|affitto|appartamento',
    turn: '(?:mi sono|ci siamo) (?:trasferit[oaei]|spostat[oaei])|(?:ho|abbiamo) (?:traslocato|cambiato casa|comprato (?:una )?casa)|(?:ora|adesso|ormai) (?:abito|abitiamo|vivo|viviamo|sto)|(?:abito|vivo|viviamo) (?:ora|adesso|da)|casa nuova|nuova casa|trasloco (?:fatto|finito)',
  },
  work: {
    held: 'lavor[ao]|fa(?:ccio)? (?:il|la|l)|è (?:\\p{L}+ )?\\p{L}+(?:ore|rice|ista|iere|iera|aio|aia|ante|ente|ario|aria)|impiegat[oa]|stagista|vice',
    turn: any(
      '(?:mi (?:hanno|sono)|sono stat[oa]) (?:licenziat[oa]|assunt[oa]|promoss[oa]|dimess[oa]|licenziato|assunto|promosso)|(?:ho )?(?:lasciato|mollato|cambiato) (?:il |la |l.)?(?:lavoro|posto|mestiere|ditta|azienda|ufficio)|nuovo (?:lavoro|impiego|posto)|lavoro nuovo',
      '(?:ora|adesso|ormai) (?:lavoro|faccio (?:il|la|l.)|insegno|guido)|in pensione|disoccupat[oa]|(?:ho )?aperto (?:un|una|il mio|la mia|un.)\\s?\\p{L}+|(?:ho )?(?:iniziato|cominciato) (?:a lavorare|come|da|presso)|mi sono mess[oa] in proprio|licenziat[oa]!|promoss[oa]',
    ),
  },
  partner: {
    held: 'sposat[oa]|fidanzat[oa]|ragazz[oa]|sta con|sto con|insieme|moglie|marito|compagn[oa]',
    turn: 'ci siamo (?:lasciati|lasciate|separati|separate|sposati|sposate|mollati)|(?:ho|abbiamo) (?:rotto|chiuso|divorziato)|divorzi\\p{L}*|mi ha (?:lasciat[oa]|mollat[oa])|è finita (?:con|tra)|non (?:stiamo|siamo) più|vedov[oa]|tornat[oa] single',
  },
  single: {
    held: 'single',
    turn: '(?:ho )?conosciuto (?:qualcuno|un|una)|(?:mi sono|sono) (?:fidanzat[oa]|impegnat[oa])|ho (?:la ragazza|il ragazzo|un ragazzo|una ragazza)|stiamo insieme|sto con',
  },
  expecting: {
    held: 'incinta|aspett\\p{L}*|non (?:ha|ho|abbiamo) figli|senza figli',
    turn: '(?:è|sono) (?:finalmente )?(?:nat[oaie]|arrivat[oaie])|ho partorito|siamo (?:in tre|in quattro|genitori)|\\p{L}+ chili e',
  },
  diet: {
    held: 'vegetarian[oa]|vegan[oa]|non mangi[ao] carne|dieta|senza (?:glutine|zucchero)',
    turn: '(?:ho )?ricominciato (?:con|a mangiare)|(?:sono )?tornat[oa] (?:alla carne|a mangiare|onnivor[oa])|(?:mangio|mangiare) (?:di nuovo|ancora) (?:la )?(?:carne|pesce|formaggio)|non (?:sono )?più (?:vegan|vegetarian)[oa]|(?:ora|adesso) sono (?:vegan|vegetarian)[oa]|(?:mollato|finito|smesso) la dieta',
  },
  smoke: {
    held: 'fum[ao]|sigarett\\p{L}*|pacchetto|alcol|bev[eo]',
    turn: '(?:ho )?(?:smesso|ripreso|ricominciato) (?:di|a) (?:fumare|bere)|(?:giorni|settimane|mesi|anni) senza (?:fumare|una sigaretta|sigarette|alcol|bere)|non (?:fumo|bevo) più',
  },
  condition: {
    held: 'stampelle|gesso|busto|prend[eo] (?:il|la|le|l)|pastiglie|fisioterapia|allergic[oa]|malattia',
    turn: 'guarit[oa]|tolto (?:il gesso|i punti|le stampelle|il busto|il tutore)|(?:sospeso|smesso) (?:la cura|le pastiglie|la terapia|i farmaci)|senza stampelle|(?:schiena|ginocchio|spalla|gamba) (?:è )?a posto|dimess[oa] dall.ospedale|non (?:prendo|ho bisogno) più',
  },
  study: {
    held: 'studi[ao]|università|laurea\\p{L}*|liceo|facoltà|dottorato',
    turn: '(?:mi sono )?laureat[oa]|(?:ho )?(?:mollato|lasciato|abbandonato) (?:l.università|gli studi|la facoltà)|cambiato (?:facoltà|corso|indirizzo)|(?:ora|adesso) studio|tesi (?:discussa|consegnata)|diplomat[oa]|(?:ho )?finito (?:l.università|gli studi|il liceo)',
  },
  length: {
    held: 'brev\\p{L}*|sintetic\\p{L}*|cort[eo]',
    turn: 'dilung\\p{L}*|(?:più|i) dettagli|più lung\\p{L}*|approfond\\p{L}*',
  },
  address: { held: 'del lei|dare del lei', turn: 'del tu|darmi del tu|dammi del tu' },
  familiar: { held: 'del tu', turn: 'del lei' },
}

const portuguese: Readonly<Record<string, NewsTopic>> = {
  home: {
    held: 'mor[ao]|vive em|alug\\p{L}*|apartamento|apê',
    turn: '(?:me mudei|nos mudamos|mudamos(?: pr| para| de casa)|mudei(?: pr| para| de casa))|(?:agora|já) (?:moro|moramos|vivo|estou morando|tô morando)|(?:moro|morando) (?:agora|em \\p{L}+ (?:agora|desde))|casa nova|apê novo|novo endereço|compr(?:ei|amos) (?:uma casa|um apê|um apartamento)',
  },
  work: {
    held: 'trabalh[ao]|é (?:\\p{L}+ )?\\p{L}+(?:or|ora|eiro|eira|ista|ante|ente|ário|ária|ogad[oa])|emprego|estagiári[oa]|motorista',
    turn: any(
      '(?:me |fui )?(?:demitiram|demitid[oa]|promovid[oa]|efetivad[oa]|contratad[oa]|mandad[oa] embora|transferid[oa])|pedi (?:demissão|as contas)|(?:larguei|saí|deixei|troquei|mudei) (?:o |do |de )?(?:emprego|trabalho|serviço|app|escritório|firma|empresa)|(?:novo|outro) emprego|emprego novo|trampo novo',
      '(?:agora|já) (?:trabalho|dou aula|tô de|estou de)|tô de \\p{L}+|(?:comecei|começo) (?:na|no|a trabalhar|como)|aposent(?:ei|ad[oa])|desempregad[oa]|abri (?:meu|minha|um|uma) (?:próprio |própria )?\\p{L}+',
    ),
  },
  partner: {
    held: 'namor\\p{L}*|casad[oa]|noiv[oa]|espos[oa]|marido|mulher|junt[oa]s?',
    turn: '(?:eu e .{2,30} )?(?:terminamos|separamos|casamos|rompemos|nos separamos|nos casamos|noivamos)|(?:acabou|terminou) (?:com|entre)|divórcio|divorciad[oa]|divorciei|me (?:largou|deixou)|viúv[oa]|solteir[oa] (?:de novo|agora|outra vez)|não estamos mais',
  },
  single: {
    held: 'solteir[oa]',
    turn: 'conheci (?:alguém|um|uma)|(?:tô|estou|tou) (?:namorando|com)|arrumei (?:um|uma)|começ\\p{L}* a namorar',
  },
  expecting: {
    held: 'grávida|esper(?:a|o|ando)|não (?:tem|tenho) filhos|sem filhos',
    turn: 'nasceu|nasceram|chegou ao mundo|dei à luz|(?:somos|viramos) (?:pais|três|quatro|papais)|perdi o bebê|virei (?:pai|mãe)',
  },
  diet: {
    held: 'vegetarian[oa]|vegan[oa]|não com[eo] carne|dieta|sem (?:glúten|açúcar)|low carb',
    turn: '(?:voltei|voltou) a comer|voltei (?:pra|para|com) (?:a )?\\p{L}+|não sou mais (?:vegan|vegetarian)[oa]|(?:virei|agora sou) (?:vegan|vegetarian)[oa]|(?:larguei|acabou|desisti d)[ae]? dieta|com(?:o|endo) (?:carne|queijo|peixe|de tudo) (?:de novo|outra vez)',
  },
  smoke: {
    held: 'fum[ao]|cigarr\\p{L}*|maço|bebe|álcool',
    turn: '(?:parei|larguei|voltei) (?:de|a|o) (?:fumar|cigarro|beber)|(?:dias|semanas|meses|anos) sem (?:fumar|cigarro|beber|um cigarro)|não (?:fumo|bebo) mais',
  },
  condition: {
    held: 'muletas|gesso|fisioterapia|tom[ao] (?:\\p{L}+ ){0,3}(?:pra|para|todo|por)|remédio|afastad[oa]|alérgic[oa]',
    turn: '(?:tive|recebi|ganhei|deram) alta|(?:tirei|tiraram) (?:o gesso|os pontos|as muletas)|curad[oa]|recuperad[oa]|sem muletas|parei (?:com o|de tomar o|o) (?:remédio|tratamento)|não (?:preciso|tomo) mais',
  },
  study: {
    held: 'estud[ao]|curs[ao]|faculdade|mestrado|doutorado|graduação',
    turn: '(?:me )?formei|(?:tranquei|larguei|abandonei|troquei|mudei) (?:de |o |a )?(?:curso|faculdade|\\p{L}+)(?= e |,|$|\\.)|passei no (?:vestibular|concurso)|defendi (?:a tese|o tcc|o mestrado)|terminei (?:a faculdade|o curso|o mestrado)|agora (?:faço|curso|estudo)',
  },
  address: { held: 'senhora?|por senhor', turn: 'por tu|por você|pode me chamar de você' },
}

const dutch: Readonly<Record<string, NewsTopic>> = {
  home: {
    held: 'woon\\p{L}*|huur\\p{L}*|huis in|appartement',
    turn: '(?:ben|zijn|bent) (?:\\p{L}+ )?verhuisd|verhuizing (?:achter de rug|klaar|gelukt)|(?:woon|wonen) (?:ik |we |wij )?(?:nu|inmiddels|sinds|tegenwoordig)|(?:nu|inmiddels|sinds \\p{L}+) (?:woon|wonen|zitten)|nieuw (?:huis|adres|appartement|flatje)|huis gekocht',
  },
  work: {
    held: 'werk\\p{L}*|baan|is (?:\\p{L}+ )?[\\p{L}-]+(?:er|eur|ist|aar|kundige|leider|meester|juf|kok|arts)|stagiair\\p{L}*',
    turn: any(
      '(?:heb|hebben) (?:\\p{L}+ )?(?:ontslag genomen|opgezegd|mijn baan opgezegd)|(?:ben|werd|was) (?:\\p{L}+ )?(?:ontslagen|aangenomen|bevorderd|gepromoveerd)|nieuwe (?:baan|werkgever|functie)|(?:ben|zijn) (?:\\p{L}+ )?begonnen (?:bij|als)',
      'met pensioen|gepensioneerd|werkloos|voor mezelf begonnen|(?:ben|zit) (?:nu|inmiddels|tegenwoordig) (?:de|een|bij)|(?:werk|zit) (?:nu|inmiddels|tegenwoordig|sinds)|laatste (?:werk)?dag|omgeschoold|(?:zaak|bedrijf|winkel) (?:is )?(?:failliet|dicht|gesloten)',
    ),
  },
  partner: {
    held: 'getrouwd|verloofd|relatie|vriend(?:in)?|samen met|man|vrouw',
    turn: 'uit elkaar|(?:ge)?scheid(?:en|ing)|het is uit|uitgemaakt|(?:zijn|hebben) (?:\\p{L}+ )?(?:getrouwd|ja gezegd)|weduw\\p{L}*|weer single|niet meer samen',
  },
  single: {
    held: 'single|vrijgezel|alleenstaand',
    turn: 'iemand (?:ontmoet|leren kennen)|(?:heb|hebben) (?:\\p{L}+ )?(?:een vriend|een vriendin|verkering)|aan het daten|een relatie',
  },
  expecting: {
    held: 'zwanger|verwacht\\p{L}*|geen kinderen|kinderloos',
    turn: '(?:is|zijn) (?:\\p{L}+ )?(?:geboren|er(?=$|[,.!])|bevallen)|bevallen|(?:sinds \\p{L}+ )?is \\p{L}+ er(?=$|[,.! ])|(?:ben|zijn) (?:nu )?(?:vader|moeder|papa|mama|ouders|met z.n (?:drieën|vieren))|miskraam',
  },
  diet: {
    held: 'vegetari\\p{L}*|vegan\\p{L}*|eet geen|dieet|suikervrij|glutenvrij|koolhydraat\\p{L}*',
    turn: '(?:eet|eten|snoep|lust) (?:\\p{L}+ ){0,2}weer|weer (?:vlees|vis|suiker|kaas|alles)|niet meer (?:vegan|vegetarisch)|(?:ben|is) (?:nu|tegenwoordig) (?:vegan|vegetari\\p{L}*)|dieet (?:is )?(?:mislukt|klaar|voorbij)|gestopt met het dieet',
  },
  smoke: {
    held: 'rook\\p{L}*|sigaret\\p{L}*|pakje|shag|drinkt|alcohol',
    turn: 'gestopt met (?:roken|drinken)|(?:rook|drink) (?:\\p{L}+ )?(?:niet meer|weer|geen)|(?:dagen|weken|maanden|jaar) (?:rookvrij|zonder (?:sigaret|peuk|alcohol|drank)|nuchter)|weer (?:aan het roken|begonnen met roken)|rookvrij',
  },
  condition: {
    held: 'slik\\p{L}*|krukken|gips|ziek|pillen|fysio\\p{L}*|revalid\\p{L}*|allergisch',
    turn: 'afgebouwd|(?:ben|is) (?:\\p{L}+ )?(?:genezen|hersteld|beter)(?=$|[,.! ])|(?:gips|spalk|hechtingen) (?:is |zijn |mag |mocht )*(?:eraf|eruit)|zonder krukken|(?:slik|neem|gebruik) (?:\\p{L}+ )?(?:niks|niets|geen \\p{L}+|niet) meer|niks meer nodig',
  },
  study: {
    held: 'studeer\\p{L}*|studie|pabo|hbo|mbo|universiteit|opleiding|doet de',
    turn: 'diploma (?:binnen|gehaald|op zak)|afgestudeerd|gestopt met (?:de studie|mijn studie|de opleiding)|(?:ben|overgestapt) (?:\\p{L}+ )?(?:geswitcht|naar \\p{L}+ overgestapt)|geslaagd|scriptie (?:is )?(?:af|klaar|ingeleverd)',
  },
  fear: {
    held: 'bang|durft? niet|angst',
    turn: 'diploma [a-c]|niet (?:meer )?bang (?:meer)?|durf (?:\\p{L}+ )?(?:nu|eindelijk|weer)|overwonnen',
  },
}

const chinese: Readonly<Record<string, NewsTopic>> = {
  home: { held: '住|租', turn: '搬(?:到|去|进|家了|走了)|(?:现在|如今)住|住(?:到|进).{1,8}了|买房了|退租' },
  work: {
    held: '上班|工作|当|是.{0,8}(?:师|员|生|助理|经理|司机|护士|工|长|老板)',
    turn: '辞职|离职|跳槽|被裁|裁员|失业|退休|转行|入职|换工作|新工作|升(?:职|为|成|了)|当上|让我当|自己(?:开|创业)|(?:现在|如今)(?:在.{1,12}(?:上班|工作)|当|做)',
  },
  partner: {
    held: '在一起|对象|男朋友|女朋友|老公|老婆|结婚|订婚|未婚',
    turn: '分手|离婚|结婚了|领证|分了|掰了|订婚了|不在一起',
  },
  single: { held: '单身', turn: '有对象|脱单|谈恋爱|在一起(?:了|一|两|三|几|半)|男朋友|女朋友' },
  expecting: { held: '怀孕|预产|备孕|没.{0,2}孩子|一个(?:女儿|儿子)', turn: '生了|出生|当(?:爸|妈)|顺产|剖腹产|卸货' },
  diet: {
    held: '吃素|素食|不吃|减肥|生酮|戒糖',
    turn: '开荤|(?:又|重新|开始).{0,4}吃|不(?:再)?(?:吃素|减肥|素食)|破戒',
  },
  smoke: { held: '烟|酒', turn: '戒(?:了|烟|酒|掉)|断了|没(?:再)?(?:抽|喝|碰)|又(?:抽|喝)上|复吸' },
  condition: {
    held: '每天吃|吃.{0,6}药|过敏|拐杖|石膏|住院|化疗|复健',
    turn: '停药|痊愈|康复|出院|拆(?:石膏|线)|好了|不用(?:再)?吃药|扔.{0,3}拐',
  },
  study: {
    held: '读|学|专业|考研|大[一二三四]|高[一二三]',
    turn: '毕业|退学|转专业|考上|上岸|休学|答辩.{0,3}过|升(?:大|高|初)',
  },
  name: { held: '叫', turn: '(?:以后|今后|还是|改)叫|改名' },
}

const japanese: Readonly<Record<string, NewsTopic>> = {
  home: {
    held: '住ん|暮らし|住まい|マンション|アパート',
    turn: '引っ越し(?:た|まし|て)|引越し(?:た|まし)|に越し|新居|家を(?:買|建)|(?:今は|いまは|現在は).{1,12}(?:住|暮ら)',
  },
  household: {
    held: '二人暮らし|同居|実家|一人暮らし|シェアハウス|ルームメイト',
    turn: '(?:今は|いまは)一人|一人暮らし(?:を始|に)|出ていった|同棲(?:を始|して)|実家を出|一緒に(?:住|暮ら)',
  },
  work: {
    held: '勤め|働|仕事|です$|店長|会社員|師$|係長|バイト|パート|やって',
    turn: '転職|退職|辞め(?:た|まし|て)|クビ|失業|定年|独立|起業|就職|入社|昇進|(?:課長|部長|係長|主任|店長|正社員)に(?:な|昇)|(?:今は|いまは).{1,14}(?:仕事|働|勤め)|内定',
  },
  partner: { held: '付き合|彼氏|彼女|婚約|結婚|夫|妻', turn: '別れ|離婚|破局|結婚しま|籍を入れ|入籍|振られ' },
  single: {
    held: '独身|彼氏(?:は|が)?いない|彼女(?:は|が)?いない|フリー',
    turn: '付き合い(?:始|だ)|彼(?:氏|女)ができ|恋人ができ',
  },
  expecting: {
    held: '妊娠|予定日|妊活|子供(?:は|が)?いない|子どもはいない',
    turn: '(?:産|生)まれ(?:た|まし)|出産しま|父になり|母になり|パパになり|ママになり',
  },
  diet: {
    held: 'ベジタリアン|ヴィーガン|菜食|食べません|食べない|ダイエット|糖質',
    turn: 'また.{0,6}食べ|やめ(?:た|まし)|再び.{0,6}食べ|挫折|解禁',
  },
  smoke: {
    held: 'たばこ|タバコ|煙草|お酒|酒|吸',
    turn: '禁煙して|禁酒して|やめ(?:た|て|まし)|また吸|吸って(?:い)?ない|一本も',
  },
  condition: {
    held: '薬|松葉杖|ギプス|通院|アレルギー|リハビリ|入院',
    turn: '要らなくな|いらなくな|治り|治っ|完治|退院|取れまし|外れ(?:た|まし)|やめてい',
  },
  study: { held: '専攻|大学|学部|年生|学校|勉強', turn: '卒業(?:し|でき)|退学|中退|専攻を変え|転部|合格|修了' },
  rhythm: {
    held: '在宅|起き|夜型|朝型|夜勤|始業',
    turn: '出社になり|(?:夜型|朝型|夜勤|日勤)に(?:な|変)|(?:今は|いまは).{0,6}(?:起き|寝)|在宅になり',
  },
}

export const OTHER_TOPICS: Partial<Readonly<Record<ChatLanguage, Readonly<Record<string, NewsTopic>>>>> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  nl: dutch,
  zh: chinese,
  ja: japanese,
}
