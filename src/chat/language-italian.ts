import { romanceTeller } from './language-romance.ts'
import { bounded, pairs, words } from './language-rules.ts'

// Italian as chats write it. Data.

const verbs = {
  irregular: pairs(
    'uso usa,amo ama,sono è,ho ha,sto sta,vado va,do dà,faccio fa,voglio vuole,posso può,devo deve,so sa,vengo viene,esco esce,bevo beve,tengo tiene,rimango rimane,salgo sale,scelgo sceglie,tolgo toglie,dico dice,odio odia,studio studia,preferisco preferisce,finisco finisce,capisco capisce,pulisco pulisce,spedisco spedisce,guarisco guarisce,soffro soffre,ero era,avevo aveva,facevo faceva,stavo stava,fui fu,ebbi ebbe,feci fece,presi prese,venni venne,vissi visse,nacqui nacque,scrissi scrisse,persi perse,misi mise,siamo è,abbiamo ha,andiamo va,facciamo fa,viviamo vive,stiamo sta,vogliamo vuole,dobbiamo deve,possiamo può,veniamo viene,usciamo esce,prendiamo prende,vendiamo vende,leggiamo legge,corriamo corre,dormiamo dorme,mettiamo mette,eravamo era,avevamo aveva,sarò sarà,avrò avrà,andrò andrà,farò farà,potrò potrà,dovrò dovrà,verrò verrà,vedrò vedrà,vivrò vivrà,starò starà',
  ),
  inE: words(
    'vivo leggo scrivo corro prendo vendo perdo metto chiedo vedo credo dormo parto apro seguo sento offro servo rido decido divido condivido rispondo spendo accendo smetto conosco cresco soffro rompo vinco scendo apprendo risiedo possiedo assumo gestisco',
  ),
  endings: [
    [/erò$/, 'erà'],
    [/irò$/, 'irà'],
    [/avo$/, 'ava'],
    [/evo$/, 'eva'],
    [/ivo$/, 'iva'],
    [/(?<=\p{L}{3})ai$/u, 'ò'],
    [/ii$/, 'ì'],
    [/chiamo$/, 'ca'],
    [/iamo$/, 'a'],
  ] as const,
  others:
    /^(?!(?:aiuto|saluto|rifiuto|valuto|discuto|starnuto|invito|evito|visito|abito|medito|eredito|recito|dubito|imito|merito|ospito|edito|esercito|agito|cito|suono|dono|perdono|abbandono|ragiono|funziono|allontano)$)(?:\p{L}{2,}(?:ato|uto|ito|ano|ono)|fatto|preso|messo|perso|visto|scritto|letto|aperto|chiuso|rotto|smesso|deciso|vinto|speso|scelto|chiesto)$/u,
  noVerb: words(
    'quello questo ovvero grossomodo codesto suddetto stesso medesimo innanzitutto anzitutto soprattutto dunque invece insomma sicuro puro bello brutto pieno vero giusto esatto subito presto anno quando tutto molto poco nuovo altro primo secondo quattro otto cinquecento lavoro_nuovo tanto quanto buono bravo ciao dopo prima come certo marzo agosto febbraio gennaio giugno luglio sabato venerdì mercoledì martedì giovedì lunedì gatto cane marito ragazzo fratello figlio nonno zio amico capo treno volo corso esame solo ogni perciò però mai assai ormai crai sai dai fai hai vai stai poi noi voi suoi miei tuoi lui lei perfetto ottimo grazie vero giusto stanco contento hanno vanno fanno danno stanno sanno numero piano coro teatro judo calcetto violino niente nessuno subito sempre presto tardi turno ginocchio braccio collo occhio dito polso stomaco orario stipendio prezzo progetto appartamento bagno vicino cugino cognato suocero cibo formaggio vino uovo latticini riso occhio pablo diego sergio antonio mario pedro alejandro francisco alberto fernando roberto ricardo eduardo gonzalo álvaro rodrigo hugo bruno paulo leonardo lorenzo matteo marco ruggero federico filippo giacomo stefano tommaso alessandro riccardo paolo carlo franco piero enzo dario mauro claudio fabio rocío rosario consuelo amparo gustavo guillermo ignacio nacho paco kiko chico otávio caio thiago danilo murilo',
  ),
}

const tell = romanceTeller({
  verbs,
  before:
    /^(?:(?:anche|adesso|ora|oggi|ieri|ancora|sempre|mai|solo|allora|alla fine|finalmente|inoltre|di solito|normalmente|ogni \p{L}+|da [^,]{2,24}?|a \p{Lu}\p{L}+|in \p{L}+|il (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|mese scorso|weekend)|la (?:domenica|sera|mattina|settimana (?:scorsa|prossima))|l'anno scorso|questo \p{L}+|questa \p{L}+|domani|al momento|attualmente),? )+/iu,
  subject: /^(?:io|noi) (?=\p{L})/iu,
  pair: /^(?:((?:mi[oa] )?\p{L}+(?: \p{L}+)?) ed? io|io e ((?:(?:il |la )?mi[oa] )?\p{L}+)) (.+)$/iu,
  withOther: (claim, other) => `${claim} (con ${other})`,
  reflexive: [/^(?:mi|ci) $/iu, 'si '],
  clitics:
    /^(?:(?:non|già|mi|ci|lo|la|li|le|ne|si) |[lmc]')+?(?=(?:sono|siamo|ho|abbiamo|\p{L}+(?:o|ò|ai|iamo|ii)(?!\p{L})))/iu,
  pleases:
    /^(?:a me |però |ma |e )?((?:non |anche |adesso |ormai )*)(?:mi|ci) ((?:piace|piacciono|interessa(?:no)?|fa(?:nno)? (?:male|schifo|paura)|serve|servono|manca(?:no)?|dà fastidio|danno fastidio|va bene|è (?:sempre )?piaciut[oa]|piaceva(?:no)?)\b.*)$/iu,
  pleased: (name, before, rest) => `A ${name} ${before.toLowerCase()}${rest}`,
  undergoes: /^((?:ieri |oggi |alla fine |la settimana scorsa )?)(?:mi|ci) ((?:hanno|ha) .+)$/iu,
  undergone: (name, before, rest) => `${before}a ${name} ${rest}`,
  possessed:
    /^((?:[Ii]l|[Ll]a|[Ii]|[Ll]e) (?:mi[oa]|miei|mie|nostr[oaie])|(?:[Mm]i[oa]|[Nn]ostr[oa])) ((?:nuov[oa] |miglior[e]? )?\p{Ll}+(?: (?:preferit[oa]|maggiore|minore|nuov[oa]|più \p{L}+|di \p{Ll}+))?)((?:,? \p{Lu}\p{Ll}+,?)?) ((?!ed? io\b)[\p{Ll}\d].*)$/su,
  ofOwner: (name, possessive, noun) => {
    const lower = possessive.toLowerCase()
    const vowel = /^[aeiouàèéìòù]/iu.test(noun)
    if (/miei|nostri/.test(lower)) return `${vowel ? 'Gli' : 'I'} ${noun} di ${name}`
    if (/mie\b|nostre/.test(lower)) return `Le ${noun} di ${name}`
    return vowel ? `L'${noun} di ${name}` : `${/mia|nostra/.test(lower) ? 'La' : 'Il'} ${noun} di ${name}`
  },
  rest: (text, name) =>
    text
      .replace(/(?<!\p{L})(?:mio|nostro)(?!\p{L})/giu, 'suo')
      .replace(/(?<!\p{L})(?:mia|nostra)(?!\p{L})/giu, 'sua')
      .replace(/(?<!\p{L})(?:miei|nostri)(?!\p{L})/giu, 'suoi')
      .replace(/(?<!\p{L})(?:mie|nostre)(?!\p{L})/giu, 'sue')
      .replace(/(?<!\p{L})(?:con me)(?!\p{L})/giu, () => `con ${name}`)
      .replace(/(?<= )mi (?=\p{L})/giu, 'si ')
      .replace(/(\p{L}(?:ar|er|ir|ndo))(?:mi|ci)(?!\p{L})/giu, '$1si'),
})

const DAY = 'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica'

export const italian = bounded({
  barred:
    /\?|\b(?:se (?!non altro)(?=\p{L})|forse|magari|può darsi|sogn\p{L}+|password|pin (?:è|del)|vorrei|sarei|potrei|avrei|farei|\p{L}{2,}(?:erebbe|irebbe|erebbero|irebbero|eremmo|iremmo)|immagina\p{L}*|scherz\p{L}*|fingi|facciamo finta|credo (?:che|di)|penso (?:di|che|a)|sto pensando|non so|dice|dicono|ha detto|mi fa|diceva|come se|certo,? perché|quasi quasi|se fossi|un milione di|muoio di)\b/iu,
  irony:
    /🙄|🙃|😒|\b(?:sì,? certo,|ma certo,|che gioia|che bello,? (?:un altro|un'altra)|proprio quello che (?:volevo|mi serviva)|come no)\b/iu,
  asks: /^(?:e |ma |allora )*(?:che|chi|cosa|come|quando|dove|qual|quale|quant[oaie]|perché|puoi|potresti|mi (?:consigli|aiuti|dai|fai)|sai|hai|credi|consigliami|aiutami|dammi|scrivimi|traduci|cerca|spiegami|raccontami)\b/iu,
  list: /^(?:comprare|spesa|lista(?: della spesa)?|da comprare|mi serve|cose da fare)\s*:/iu,
  clause:
    /[;:]\s+|,\s+(?=(?:e |ma |però |quindi |perché )*(?:io|mi[oa]|mi|ci|sono|sto|ho|vivo|abito|lavoro|non|ora|adesso|il|la|lo|gli|i|le|un|una|lui|lei|abbiamo|siamo|nostr[oa]|\d+(?:$| anni))\b)|(?<!^\p{L}+)\s(?:e|ma|però|perché|quindi) (?=(?:io|mi|mi[oa]|la mia|il mio|non|ora|adesso|anche|odio|\p{Ll}{3,}o(?=\s)|sono|sto|ho|abbiamo|siamo|(?:\p{Lu}\p{Ll}+) (?:è|ha|vive|lavora|odia|non))\b)|(?<=\p{L}{2})(?:,\s+(?:(?:e|ma) )?|\s(?:e|ma) )(?=(?:(?:in|al|alla|di|da|con|il|la) (?:\p{L}+ ){1,2})?(?:sono|ho|sto|vivo|abito|lavoro|faccio|vado|studio|suono|gioco|parlo|odio|corro|canto|nuoto|leggo|scrivo|mangio|bevo)(?!\p{L}))/iu,
  opener:
    /^(?:(?:ciao(?: a tutti)?|buongiorno|buonasera|salve|ehi|beh|allora|dunque|ah|oh|sì|no(?=,)|grazie|comunque|a proposito|inoltre|e|ma|però|ok|ah(?:ah)+\p{L}*|novità|senti|guarda|insomma|in realtà|purtroppo|brutta notizia|bella notizia|triste notizia|indovina|esatto|giusto|perché|anche se|quindi|sai che|tra l'altro|aggiornamento)[,!.: ]+)+/iu,
  talk: /^(?:ci (?:vediamo|sentiamo|risentiamo)|sto (?:bene|male|arrivando)|sono (?:stanc[oa]|felice|content[oa]|qui|pront[oa]|tornat[oa]|trist[ei]|curios[oa])|vado a (?:dormire|letto|vedere|mangiare)|spero|credo|penso|so|immagino|capisco|ho (?:bisogno di (?:aiuto|idee|un consiglio)|una domanda|fame|sonno|capito)|voglio (?:sapere|chiederti)|mi dispiace|scusa|perfetto|ottimo|prometto|ti (?:dico|racconto|faccio sapere))\b/iu,
  tell,
  thing:
    /^(?:(?:il|lo|la|i|gli|le|l'|un|una) ?\p{L}[\p{L} ]{1,30}?|\p{Lu}\p{L}+(?: e \p{Lu}\p{L}+)?) (?:(?:non|si|è già|anche|ora|sempre|ci|gli|le|mi|lo) )*(?:è|sono|ha|hanno|vive|lavora|studia|va|vanno|viene|mangia|odia|ama|gioca|suona|compie|inizia|comincia|finisce|chiama|piace|fa|corre|usa|vuole|nasce|lascia|scade|sta|era|esce|parla|pesa|costa|apre|chiude|prende|gira)\b.*/u,
  listener: /\b(?:tu|tuo|tua|tuoi|tue|ti|te|voi|vi)\b/iu,
  dated: new RegExp(
    `^(?:ho )?(?:un |una |un'|il |la |l')?(?:appuntamento|riunione|esame|colloquio|lezione|dentista|visita|medico|volo|treno|matrimonio|concerto|fisio\\p{L}*|consegna|scadenza)\\b.*(?:\\b(?:${DAY}|domani|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\\b|\\d)`,
    'iu',
  ),
  has: (name, what) => `${name} ha ${what.replace(/^ho /i, '')}`,
  instruct:
    /^(?:per favore,? |e |d'ora in poi,? )*(?:dammi del|puoi chiamarmi|non (?:mi )?(?:dare|chiamar\p{L}*|usare|scriver\p{L}*|rispond\p{L}*)|chiamami|rispondi(?:mi)?|parlami|scrivimi (?:sempre|in)|usa|usi|evita|niente|sii|spiegami (?:tutto|le cose)|risposte (?:brevi|corte)|ricordami sempre|mai|sempre)\b.*(?:\b(?:tu|lei|brev[ei]|cort[ei]|italiano|inglese|emoji|faccine|sempre|mai|dirett[oa]|semplice|semplici|elenchi|punti|formale|giri di parole|esclamativi|sinteticamente|sintetic[oa])\b)|^(?:per favore,? |meglio |puoi )?(?:chiamami|chiamarmi) (?:pure |solo |semplicemente )?(?!quando|domani|dopo|più|se|al|a|in|alle)\p{L}+(?: \p{L}+)?[.! ]*$|^puoi (?:dilungarti|essere (?:più )?(?:brev|sintetic|prolis)\p{L}+)|^(?:dammi|dai|indica|scrivi) .{3,40} in (?:euro|dollari|gradi \p{L}+|celsius|fahrenheit|chilometri|miglia|chili|metri)\b/iu,
  wants: (name, wish) => `${name} vuole che l'assistente ne tenga conto: ${wish}`,
  answered: (name, question, value) => `Alla domanda «${question}», ${name} ha risposto: ${value}`,
  noAnswer:
    /^(?:sì|si|no|ok|grazie|certo|perfetto|ottimo|bene|va bene|niente|non so|dipende|dopo|buona idea)(?!\p{L})[\s!.]*(?:\p{L}+)?[\s!.]*$/iu,
  answers: [
    [
      /dove (?:vivi|abiti|stai)/iu,
      (name, value) => `${name} vive ${/^(?:a|in|ad) /i.test(value) ? value : `a ${value}`}`,
    ],
    [
      /(?:che|quale) lavoro|cosa fai nella vita|di cosa ti occupi/iu,
      (name, value) =>
        /^(?:in|per|da|alla|al) /i.test(value)
          ? `${name} lavora ${value}`
          : `${name} lavora come ${value.replace(/^(?:sono|faccio) (?:un |una |il |la |l')?/i, '')}`,
    ],
    [/quanti anni/iu, (name, value) => `${name} ha ${value.replace(/\D+$/, '')} anni`],
    [
      /animali|figli|fratelli|allergie/iu,
      (name, value) => (/^(?:no|nessun)/i.test(value) ? `${name} ha risposto: ${value}` : `${name} ha ${value}`),
    ],
  ],
  tradeAt:
    /^(.+? è (?:una? |un')?(?!\p{L}*(?:intol|aller|alérg|diab|vegan|veget|asm|celí|espert|felic|content|importan|residen|gelovig|allerg))((?:\p{L}+ )?\p{L}+(?:ore|rice|iere|iera|ista|ante|ente|logo|loga|ico|ica|ato|ario|aria|chef|avvocat[oa]))) ((?:in|per|da|presso|alla|al|all') ?.+)$/u,
  worksAt: (name, where) => `${name} lavora ${where}`,
  isAged: (name, age) => `${name} ha ${age} anni`,
  end: '.',
  changes: {
    closed: [
      {
        name: 'job',
        patterns: [
          /\bè (?:ora |adesso |già |diventat[oa] |finalmente )*(?:una? |un['’])?((?!vegetarian|vegan|single|celiac|allergic|fidanzat|sposat|divorziat|incinta)\p{L}+(?:ista|tore|trice|iere|iera|aio|aia|ante|ente|essa|logo|loga)|medico|avvocat[oa]|cuoc[oa]|infermier[ea]|impiegat[oa]|apprendista|tirocinante|meccanico|idraulico)\b/iu,
        ],
      },
      {
        name: 'home',
        patterns: [
          /\b(?:vive|abita|sta) (?:ora |adesso |ancora |con [^,]+ )?(?:a|in|ad) (\p{L}+)|\b(?:(?:si )?è (?:trasferit|spostat)[oaie]|si trasferisce|trasferit[oaie]) (?:da \p{L}+ )?(?:a|in|ad) (\p{L}+)|\b(?:andat|tornat)[oaie] a (?:vivere|stare|abitare) (?:a|in|ad) (\p{L}+)|\bha (?:preso|trovato|affittato|comprato) (?:casa|un (?:appartamento|monolocale|bilocale)) (?:a|in|ad) (\p{L}+)/iu,
        ],
      },
      {
        name: 'age',
        patterns: [
          /\b(?:ha|ha compiuto|compie|compio) (?:già |ora |appena compiuto |compiut[oi] )?(\d{1,3})(?: anni|$| ieri| oggi)/iu,
          /\bcompiut[oi] (?:i |gli )?(\d{1,3})\b/iu,
        ],
      },
      {
        name: 'work',
        patterns: [
          /\b(?:lavora|ha iniziato|ha cominciato|inizia) (?:ora |adesso )?(?:a lavorare )?(?:in|da|per|alla|al|nella|all'|presso) ?(.+)/iu,
        ],
      },
      { name: 'job', patterns: [/\b(?:lavora come|fa (?:il|la|l')) ?(\p{L}+)/iu] },
      { name: 'favourite', patterns: [/\b\p{L}+ preferit[oa] (?:di \p{L}+ )?(?:ora |adesso )?è (.+)/iu] },
      { name: 'phone', patterns: [/\b(?:numero|telefono)(?: nuovo)? (?:di \p{L}+ )?è (.+)/iu] },
    ],
    ends: /\b(?:non .{1,40} più|smesso|lasciat[oi]|mollato|vendut[oaie]|mort[oaie]|venut[oa] a mancare|chiuso|rott[oi]|cancellat[oa]|annullat[oa]|licenziat[oa]|dimess[oa]|perso|divorziat\p{L}*|separat\p{L}*|mai più|invece di|al posto di|cambiato|superato|finito|abbandonato|rinunciato|disdett[oa]|rubat[oa]|regalato|restituito|passat[oa] da|saltat[oa]|rottamat[oaie]|scappat[oaie]|volat[oa] via|buttat[oaie]|eliminat[oa]|sostituit[oaie]|è finita|chiuso con|andat[oa] via|soppress[oa]|addormentat[oa]|disinstallat[oa]|scart[oa]t[oa]|ho chiuso)\b/iu,
    excludes: [
      [/\b(?:vivo|abito) (?:ora |adesso )?da sol[oa]\b/iu, /\b(?:vive|abita) con\b/iu],
      [
        /\b(?:mangio (?:di nuovo |ancora )?(?:la )?carne|ricominciato a mangiare|non sono più veg)/iu,
        /vegetarian|vegan|non mangia (?:la )?carne/iu,
      ],
      [/\b(?:sono (?:ora |diventat[oa] )?veg|diventat[oa] veg)/iu, /\bmangia (?:la )?carne|vegetarian/iu],
      [
        /\b(?:mi sono licenziat|licenziat|dimess|nuovo lavoro|cambiato lavoro|lasciato il lavoro|ho trovato lavoro|in pensione|ora lavoro|adesso lavoro)/iu,
        /\blavora (?:in|da|per|come|al|alla|presso|all)|\bfa (?:il|la|l')|disoccupat/iu,
      ],
      [
        /\b(?:separat|divorziat|ci siamo lasciati|abbiamo rotto|lasciat[oa])/iu,
        /\b(?:sposat[oa]|fidanzat[oa]|ragazz[oa]|marito|moglie|compagn[oa])\b/iu,
      ],
      [/\b(?:ci siamo sposati|mi sono sposat[oa]|sono sposat[oa])\b/iu, /\b(?:fidanzat[oa]|single)\b/iu],
      [/\b(?:è nat[oa]|ho partorito)\b/iu, /\b(?:incinta|aspetta)\b/iu],
    ],
    parting:
      /\b(?:(?:ci siamo|si sono|ci eravamo|mi ha|l['’]ho) lasciat\p{L}+|lasciat[oaie] con|separat\p{L}+|divorziat\p{L}*|rotto)\b/iu,
    partner: /\b(?:ragazz[oa]|fidanzat[oa]|marito|moglie|compagn[oa]|sposat[oa]|sta con|vive con)\b/iu,
    likes: /\b(?:piace|piacciono|ama|adora)\b/iu,
    hates: /\b(?:non (?:\p{L}+ )?piac\p{L}+|odia|detesta|non sopporta)\b/iu,
    denies: /\b(?:non|mai|più)\b/iu,
    again: /\b(?:di nuovo|ricominciato|ripreso a|tornat[oa] a)\b/iu,
    nowish:
      /\b(?:ora|adesso|già|cambiat\p{L}*|alla fine|in realtà|scusa|anzi|no,|spostat\p{L}*|passat\p{L}*|rimandat\p{L}*|invece|nuov[oa]|compiuto)\b/iu,
    numbers:
      /^(?:\d+|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)$/iu,
    others:
      /^\s*(?:(?:il |la )?mi[oa]|(?:i miei|le mie)|nostr[oa]) (?!cane|gatt|auto|macchin|moto|bici|ragazz|fidanzat|moglie|marito|compagn|telefono|cellulare|capo)(\p{L}+(?: \p{Lu}\p{L}+)?)|^\s*(?:lui|lei) /iu,
    unless: /\b(?:se|forse|magari|anche|prima di|una volta)\b|\?/iu,
    stop: /^(?:più|sono|siamo|abbiamo|hanno|della|delle|degli|nella|dalla|alla|come|quando|però|anche|molto|tutto|tutti|sempre|ogni|anni|anno|lavora|lavoro|vive|vivo|piace|casa|nuovo|nuova|smesso|venduto|lasciato|cambiato|finito|adesso|ieri|giorno|settimana|perché|della|mangia|mangio|fare|suo|sua|mio|mia|con|per|una|che|non)$/iu,
  },
})
