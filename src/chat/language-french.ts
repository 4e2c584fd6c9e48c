import { bounded, pairs } from './language-rules.ts'

// French as chats write it: the verb stands beside "je" or "on". Data.

const IRREGULAR = pairs(
  'suis est,ai a,vais va,fais fait,veux veut,peux peut,dois doit,prends prend,apprends apprend,comprends comprend,viens vient,tiens tient,deviens devient,sais sait,bois boit,lis lit,dis dit,écris écrit,cours court,dors dort,pars part,sors sort,sens sent,sers sert,vis vit,suis_vi suit,vends vend,perds perd,rends rend,attends attend,conduis conduit,finis finit,choisis choisit,grandis grandit,mets met,crois croit,vois voit,connais connaît,reçois reçoit,offre offre,ouvre ouvre,étais était,avais avait,serai sera,aurai aura,irai ira,ferai fera',
)
const PLURAL = pairs(
  'avons a,sommes est,allons va,habitons habite,vivons vit,mangeons mange,faisons fait,prenons prend,partons part,voulons veut,pouvons peut,devons doit,cherchons cherche,utilisons utilise,étions était,avions avait,attendons attend,venons vient',
)
const thirdOf = (verb: string): string | null =>
  IRREGULAR.get(verb.toLowerCase()) ??
  (/..(?:e|a|ais|is)$/.test(verb) ? verb.replace(/(?<=[ai])s$/, 't') : /..rai$/.test(verb) ? verb.slice(0, -1) : null)

const rest = (text: string, name: string): string =>
  text
    .replace(/(?<!\p{L})mes(?!\p{L})|(?<!\p{L})nos(?!\p{L})/giu, 'ses')
    .replace(/(?<!\p{L})(?:mon|notre)(?!\p{L})/giu, 'son')
    .replace(/(?<!\p{L})ma(?!\p{L})/giu, 'sa')
    .replace(/(?<!\p{L})(?:avec|chez|pour|à) (?:moi|nous)(?!\p{L})/giu, (at) => `${at.split(' ')[0]} ${name}`)
    .replace(/(?<!\p{L})et moi(?!\p{L})/giu, () => `et ${name}`)
    .replace(/(?<!\p{L})j['’]ai(?!\p{L})/giu, () => `${name} a`)
    .replace(/(?<!\p{L})je(?!\p{L})/giu, () => name)
    .replace(/(?<!\p{L})m['’](?=\p{L})/giu, "s'")
    .replace(/(?<!\p{L})me (?=\p{L})/giu, 'se ')

const ofName = (name: string): string => (/^[aeiouyéèêàâîôh]/i.test(name) ? `d'${name}` : `de ${name}`)
const OWN =
  /^([Mm]on|[Mm]a|[Mm]es|[Nn]otre|[Nn]os) ((?:nouve(?:au|lle)|meilleure?|petite?|grande?|ancien(?:ne)?) )?(\p{Ll}+(?:[- ](?:préférée?|aînée?|de \p{Ll}+|à \p{Ll}+|portable|frère|sœur|mère|père))?)((?:,? \p{Lu}[\p{L}-]+,?)?) ((?!et moi\b|et je\b)(?:[\p{L}\d]|[''’]).*)$/su
const GOT = /^(?:on |ils |elle |il )?(?:m['’](?:a|ont)|nous (?:a|ont)) (.+)$/isu
const ON = /^(.{0,30}?)\b(?:nous|on) (n['’e] ?)?((?:y |en )?(?:nous |se |s['’])?)(\p{L}+)(?!\p{L})(.*)$/isu
const JE =
  /^(.{0,40}?)\b(?:je |j['’]|jsuis |j(?=suis\b)|chui )(n['’]|ne )?((?:me |m['’]|y |en |l['’]|le |la |les )*)(\p{L}+)(?!\p{L})(.*)$/isu
const PLAIT = /^(.{0,20}?)(ça|\p{L}[\p{L} ]{1,30}?) (?:ne )?me (plaît|va|fait|manque|coûte) (.*)$/iu

function tell(clause: string, name: string): string | null {
  const own = OWN.exec(clause)
  if (own) {
    const [, mine = '', which = '', noun = '', called = '', said = ''] = own
    const isVowel = /^[aeiouéèêàâîôh]/iu.test(which || noun)
    const article = /^(?:mes|nos)$/i.test(mine) ? 'Les ' : isVowel ? "L'" : /^ma$/i.test(mine) ? 'La ' : 'Le '
    return `${article}${which ?? ''}${noun} ${ofName(name)}${called ? `, ${called.replace(/^,? |,$/g, '')},` : ''} ${rest(said, name)}`
  }
  const match = JE.exec(
    clause
      .replace(/^chui /i, 'je suis ')
      .replace(/\bjsuis\b/i, 'je suis')
      .replace(/^j(?=[bcdfgjklmnpqrstvwz])(?=\p{L}{3,} )/iu, 'je '),
  )
  const verb = match && thirdOf(match[4]!)
  if (match && verb) {
    const vowel = /^[aeiouéèêâîh]/i.test(verb)
    const between = match[3]!.replace(/\bme /gi, vowel ? "s'" : 'se ').replace(/\bm['’]/gi, vowel ? "s'" : 'se ')
    const not = (match[2] ?? '').replace(/^n(?:['’]|e )$/i, /^[aeiouéèêhy]/i.test(between || verb) ? "n'" : 'ne ')
    return `${rest(match[1]!, name)}${name} ${not}${between}${verb}${rest(match[5]!, name)}`
  }
  const we = ON.exec(clause)
  if (we) {
    const third =
      PLURAL.get(we[4]!.toLowerCase()) ?? (/^(?:\p{L}+ons)$/u.test(we[4]!) ? we[4]!.replace(/ons$/, 'e') : we[4]!)
    if (/^est$/iu.test(third) && /^ le \d/u.test(we[5]!)) return null
    if (/^(?:ne|me|te|dit|peut|dirait|sait|voit|verra|va voir)$/i.test(third)) return null
    return `${rest(we[1]!, name)}${name} ${we[2] ?? ''}${(we[3] ?? '').replace(/nous /i, /^[aeiouéèêh]/i.test(third) ? "s'" : 'se ')}${third}${rest(we[5]!, name)}`
  }
  const got = GOT.exec(clause)
  if (got) return `On a ${got[1]!.replace(/^(\p{L}+é(?:e|s)?)\b/u, (participle) => `${participle} (${name})`)}`
  const pleases = PLAIT.exec(clause)
  if (pleases) return `${pleases[1]}${pleases[2]} ${pleases[3]} ${pleases[4]} (${name})`
  return null
}

const DAY = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'

export const french = bounded({
  barred:
    /\?|\b(?:(?<!comme )si (?:je|j['’]|on|nous|tu|elle|il|un jour|seulement|jamais)|peut-être|rêv(?:é|e|ais) (?:que|d['’e]|de)|mot de passe|code (?:pin|wifi|d['’])|aimerais|voudrais|pourrais|aurais|\p{L}+erai(?:s|t|ent)|imagine\p{L}*|blague|rigole|plaisante\p{L}*|fais semblant|on joue|je crois|je pense (?:à|que)|je me demande|j['’]hésite|je ne sais pas|je sais pas|sais pas encore|m['’]?a dit|dit que|disait|comme si|bien sûr,? parce|failli|un million de|meurs de|crève de)\b/iu,
  irony:
    /🙄|🙃|😒|^bien sûr,? (?:super|trop|très|et)\b|\b(?:ben voyons|mais bien sûr|quelle joie|trop cool, (?:encore|une)|comme par hasard|le rêve quoi|exactement ce qu['’]il me fallait)\b/iu,
  asks: /^(?:et |mais |alors )*(?:que|qui|quoi|comment|quand|où|quel(?:le)?s?|combien|pourquoi|est-ce|tu (?:peux|sais|as|pourrais|me)|peux-tu|pourrais-tu|vous pouvez|aide-moi|donne-moi|écris-moi|traduis|cherche|explique-moi|propose|raconte)\b/iu,
  list: /^(?:acheter|courses|liste(?: des? courses)?|à acheter|à faire|il faut)\s*:/iu,
  clause:
    /[;:]\s+|,\s+(?=(?:et |mais |donc |parce que |alors |car )*(?:je|j['’]|mon|ma|mes|nous|on|notre|elle|il|le|la|les|l['’]|un|une|\d+(?:$| ans))\b)|,\s+(?=j['’])|\s(?:et|mais|donc|car|alors|parce que?) (?=(?:je|j['’]|mon|ma|mes|nous|on|notre|elle|il|le \p{L}+ je|(?:\p{Lu}\p{Ll}+) (?:est|a|fait|va|travaille|déteste)))/iu,
  opener:
    /^(?:(?:bonjour|salut|coucou|hello|bonsoir|ah|oh|oui|non(?=,)|merci|au fait|d'ailleurs|et|mais|bon|alors|ok|ben|euh|en fait|sinon|donc|d'accord|parfait|nouvelles?|haha\p{L}*|mdr|lol|bref|figure-toi|devine quoi|triste nouvelle|mauvaise nouvelle|bonne nouvelle|grande nouvelle|exact|voilà|parce que|malheureusement|petite info|ça y est)[,!.: ]+)+/iu,
  talk: /^(?:je (?:suis (?:là|contente?|prête?|fatiguée?|désolée?|ravie?|de retour|triste|curieu\p{L}+|crevée?|d['’]accord)|vais (?:bien|voir|essayer|dormir|manger|y réfléchir)|crois|sais|comprends|suppose|te (?:dis|raconte|tiens)|voulais (?:te|vous|savoir)|veux (?:savoir|bien)|note|promets|m['’]en vais)|j['’]ai (?:besoin d['’](?:aide|idées)|une question|hâte|compris|faim|sommeil)|j['’]espère|on verra|ça va|c['’]est)\b/iu,
  tell,
  thing:
    /^(?:(?:le|la|les|l['’]|un|une) ?\p{L}[\p{L}'’ -]{1,30}?|\p{Lu}[\p{L}-]+(?: et \p{Lu}\p{L}+)?) (?:(?:n['’e]|se|s['’]|y|aussi|maintenant|lui|me|m['’]) ?)*(?:c['’]est|est|sont|a|ont|vit|habite|travaille|étudie|va|vont|vient|mange|déteste|adore|aime|joue|fait|commence|finit|appelle|court|utilise|veut|naît|quitte|expire|part|sort|parle|pèse|coûte|ouvre|ferme|prend|tourne|était|passe)\b.*/u,
  listener: /\b(?:tu|toi|te|t['’]|ton|ta|tes|(?<!rendez-)vous|votre|vos)\b/iu,
  dated: new RegExp(
    `^(?:j['’]ai )?(?:un |une |le |la |mon |ma )?(?:rdv|rendez-vous|réunion|examen|entretien|cours|dentiste|médecin|pédiatre|kiné|vol|train|mariage|concert|contrôle|livraison|échéance|partiels?|concours)\\b.*(?:\\b(?:${DAY}|demain|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)s?\\b|\\d)`,
    'iu',
  ),
  has: (name, what) => `${name} a ${what.replace(/^j['’]ai /i, '').replace(/^mon |^ma /i, '')}`,
  instruct:
    /^(?:s['’]il te plaît,? |stp,? |et |à partir de maintenant,? |(?:tu peux|on peut) (?=(?:me|se) tutoyer|m['’]appeler))*(?:(?:ne )?(?:me |m['’])?(?:tutoie|vouvoie|tutoyer|appelle|appeler|réponds?|écris|parle|utilise|évite|sois|explique|donne-moi toujours)\p{L}*(?:-moi)?|pas d['’e]|plus d['’e]|(?:des )?réponses? (?:courtes?|brèves?)|jamais|toujours|rappelle-moi toujours|on se tutoie|(?:les )?(?:commentaires|explications|messages))\b.*(?:\b(?:tuto\p{L}{1,30}|vouvo\p{L}{1,30}|tu|court\p{L}{0,30}|brefs?|brève\p{L}{0,30}|brièvement|français|anglais|emojis?|smileys?|toujours|jamais|direct\p{L}{0,30}|simples?|simplement|listes?|puces|formel\p{L}{0,30}|blabla|exclamation|concis\p{L}{0,30}|appelle\p{L}{0,30}|détours)\b)|^(?:tu peux|on peut) (?:me |se )?tutoyer|^(?:finalement |plutôt )?(?:tuto|vouvo)\p{L}+-moi\b|^(?:stp,? |plutôt |tu peux )?(?:appelle-moi|m['’]appeler) (?:juste |plutôt |simplement )?(?!quand|demain|plus|si|au|à|ce)\p{L}+(?: \p{L}+)?[.! ]*$|^(?:donne|mets|écris)(?:-moi)? .{3,40} en (?:euros|dollars|degrés|celsius|fahrenheit|kilomètres|miles|kilos|mètres)\b/iu,
  wants: (name, wish) => `${name} veut que l'assistant en tienne compte : ${wish}`,
  answered: (name, question, value) => `À « ${question} », ${name} a répondu : ${value}`,
  noAnswer:
    /^(?:oui|non|ok|merci|d['’]accord|parfait|super|bien|très bien|ça va|rien|je sais pas|aucune idée|ça dépend|plus tard|bonne idée|génial)(?!\p{L})[\s!.]*(?:\p{L}+)?[\s!.]*$/iu,
  answers: [
    [
      /où (?:tu |vous |est-ce que )?\p{L}* ?(?:habit|vi[st])|habites[- ]tu|vis-tu|tu habites où/iu,
      (name, value) => `${name} habite ${/^(?:à|en|au|aux|dans|près|chez) /i.test(value) ? value : `à ${value}`}`,
    ],
    [
      /dans la vie|comme (?:travail|métier|boulot)|ton (?:travail|métier|boulot|job)|tu travailles|votre métier/iu,
      (name, value) =>
        /^(?:chez|à|au|dans|pour) /i.test(value)
          ? `${name} travaille ${value}`
          : `${name} travaille comme ${value.replace(/^(?:je suis|comme) /i, '')}`,
    ],
    [/quel âge/iu, (name, value) => `${name} a ${value.replace(/\D+$/, '')} ans`],
    [
      /animaux|enfants|frères|allergies?/iu,
      (name, value) => (/^(?:non|aucun|pas)/i.test(value) ? `${name} a répondu : ${value}` : `${name} a ${value}`),
    ],
    [/loisirs?|sports?|passe-temps|hobbies/iu, (name, value) => `Les loisirs de ${name} : ${value}`],
  ],
  tradeAt:
    /^(.+? est (?:une? )?(?!\p{L}*(?:intol|aller|alérg|diab|vegan|veget|asm|celí|espert|felic|content|importan|residen|gelovig|allerg))((?:\p{L}+ )?\p{L}+(?:eure?|euse|ière?|iste|ant|ante|logue|cien(?:ne)?|prof|médecin|professeure?|chef|avocate?|architecte|interne))) ((?:chez|à|au|dans|en) .+)$/u,
  worksAt: (name, where) => `${name} travaille ${where}`,
  isAged: (name, age) => `${name} a ${age} ans`,
  end: '.',
  changes: {
    closed: [
      {
        name: 'job',
        patterns: [
          /\best (?:maintenant |désormais |devenue? |enfin )*(?:une? )?((?!végétarien|célibataire|content|italien|canadien|algérien|tunisien|brésilien|parisien|végan|allergique|gaucher|droitier|différent|fan|absent|présent|important|patient|couche)(?:\p{L}+-)?\p{L}*(?:eur|euse|rice|ier|ière|ien|ienne|iste|ante?|ente?|logue|aire|graphe|prof|médecin|avocate?|chef|comptable|apprentie? ?\p{L}*|stagiaire|secrétaire))\b/iu,
        ],
      },
      {
        name: 'home',
        patterns: [
          /\b(?:habite|vit) (?:maintenant |désormais |toujours |seule? |en coloc\p{L}* )*(?:(?:avec|chez) [^,]+ )?(?:à|en|au|aux|sur) (\p{L}[\p{L}-]+)|\b(?:a |vient de |va )?(?:déménag\p{L}+|emménag\p{L}+|s['’]est installée?|s['’]installe) (?:de \p{L}+ )?(?:à|en|au|sur) (\p{L}[\p{L}-]+)|\b(?:est |sont )?(?:rentrée?s?|retournée?s?|revenue?s?|partie?s?|allée?s?) (?:vivre|habiter|m['’]installer|s['’]installer) (?:à|en|au|aux|sur) (\p{L}[\p{L}-]+)|\ba (?:pris|trouvé|loué|acheté|maintenant) un(?:e)? (?:studio|appart\p{L}*|maison|chambre|logement) (?:à|en|au) (\p{L}[\p{L}-]+)/iu,
        ],
      },
      { name: 'age', patterns: [/\ba (?:maintenant |eu |fêté (?:ses )?|déjà )?(\d{1,3}) ans\b|, (\d{1,2}) ans\b/iu] },
      {
        name: 'work',
        patterns: [
          /\b(?:travaille|bosse|a commencé|commence|a rejoint) (?:maintenant |désormais )?(?:à travailler )?(?:chez|à|au|pour|dans|comme) (.+)/iu,
        ],
      },
      { name: 'favourite', patterns: [/\b\p{L}+ préférée? (?:de \p{L}+ )?(?:est|c'est) (?:maintenant )?(.+)/iu] },
      { name: 'phone', patterns: [/\b(?:numéro|téléphone)(?: nouveau)? (?:de \p{L}+ )?est (.+)/iu] },
    ],
    ends: /\b(?:ne .{1,40} plus|n['’].{1,40} plus|(?<!ne )(?:mange|bois|fume|joue|fais|vais|travaille|habite|suis|ai|va|est|a) plus|plus (?:de|du|d['’])|plus vraiment|arrêté|quitté|laissé tomber|lâché|vendu|mort[es]?|décédée?|rompu|séparée?s?|divorcé\p{L}*|annulé\p{L}*|démissionné|virée?|licenciée?|perdu|jamais plus|au lieu de|à la place d|changé de|abandonné|réussi|terminé|fini (?:de|mes|mon|ma)|passée? (?:à|au|chez)|remplacé|résilié|rendu|volée?|donné|(?:à|à la) (?:casse|poubelle|ferraille)|c['’]est (?:fini|terminé)|fini (?:avec|la|le|les)|n['’]est plus|parti(?:e|s|es)? (?:hier|ce matin|cette nuit|pour toujours|au paradis)|nous a quittés|enfui(?:e|s)?|envolée?|échappée?|endorm(?:ie?|ir)|piquer|jetée?|cassée?|supprimée?|fermée?|retraité|échangée?|troquée?|bazardée?)\b/iu,
    excludes: [
      [/\bje vis (?:maintenant |désormais )?seule?\b/iu, /\bvit avec\b/iu],
      [
        /\b(?:remange|mange (?:à nouveau|de nouveau|du|de la) ?(?:poisson|viande)?|plus (?:vraiment )?végé|plus végane?)/iu,
        /végétarien|végan|pas de viande/iu,
      ],
      [/\b(?:devenue? vég|suis (?:maintenant )?vég|arrêté la viande)/iu, /\bmange (?:de la )?viande|végétarien/iu],
      [
        /\b(?:démissionné|quitté (?:mon|ma|le) (?:travail|boulot|poste|boîte|job)|virée?|licenciée?|nouveau (?:travail|boulot|poste|job)|changé de (?:travail|boulot|poste|job|boîte)|trouvé un (?:travail|boulot|poste|job)|à la retraite|travaille maintenant)\b/iu,
        /\b(?:travaille|bosse|prof|infirmi\p{L}+|cherche (?:du|un) (?:travail|boulot))\b/iu,
      ],
      [
        /\b(?:séparée?s?|divorcé|rompu|quittée?s?\b(?! (?:le|la|mon|ma|l)))/iu,
        /\b(?:mariée?|fiancée?|copain|copine|mari|femme|couple|compagn\p{L}+)\b/iu,
      ],
      [
        /\b(?:me suis mariée?|on s['’]est mariés|nous sommes mariés|suis mariée?)\b/iu,
        /\b(?:fiancée?|célibataire)\b/iu,
      ],
      [/\b(?:est née?|a accouché|ai accouché)\b/iu, /\benceinte|attend un bébé\b/iu],
    ],
    parting: /\b(?:rompu|séparée?s?|divorcé\p{L}*|quittée?s? (?=mon|ma|par)|m['’]a quittée?)\b/iu,
    partner:
      /\b(?:copain|copine|mari|femme|compagn\p{L}+|mariée?s?|fiancée?s?|couple|en couple|sort avec|vit avec|habite avec|habite .* avec)\b/iu,
    likes: /\b(?:aime|adore|kiffe)\b/iu,
    hates: /\b(?:n['’]aime pas|aime (?:pas|plus)|déteste|supporte pas|hais)\b/iu,
    denies: /\b(?:ne|n['’]|pas|plus|jamais|aucune?)\b/iu,
    again: /\b(?:de nouveau|à nouveau|remis[e]? à|recommencé|re(?:mange|bois|fume))\b/iu,
    nowish:
      /\b(?:maintenant|désormais|déjà|chang\p{L}+|finalement|en fait|pardon|non,|je voulais dire|déplacé\p{L}*|décalé\p{L}*|repoussé\p{L}*|reporté\p{L}*|avancé\p{L}*|plutôt|nouve\p{L}+|eu|fêté|passé)\b/iu,
    numbers:
      /^(?:\d+h?\d*|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)$/iu,
    others:
      /^\s*(?:mon|ma|mes|notre) (?!chien|chat|voiture|vélo|copain|copine|mari|femme|portable|moto|chef|patron)(\p{L}+(?: \p{Lu}\p{L}+)?)|^\s*(?:il|elle) /iu,
    unless: /\b(?:si (?:je|j|on)|peut-être|aussi|avant de|également)\b|\?/iu,
    stop: /^(?:plus|suis|sont|avons|avec|dans|pour|mais|maintenant|depuis|arrêté|quitté|vendu|jamais|toujours|tous|tout|toute|chez|sans|quand|très|aussi|cette|être|fait|faire|travaille|travail|habite|aime|mange|semaine|jour|jours|ans|année|nouveau|nouvelle|mes|ses|mon|son|une|des|les|que|qui|pas|est|hier|dernière|dernier)$/iu,
  },
})
