import { romanceTeller } from './language-romance.ts'
import { bounded, pairs, words } from './language-rules.ts'

// Spanish as chats write it. Data.

const verbs = {
  irregular: pairs(
    'dirijo dirige,elijo elige,corrijo corrige,exijo exige,recojo recoge,cojo coge,escojo escoge,protejo protege,finjo finge,uso usa,amo ama,leo lee,veo ve,soy es,estoy está,voy va,doy da,sé sabe,he ha,hago hace,pongo pone,traigo trae,digo dice,oigo oye,caigo cae,salgo sale,vengo viene,tengo tiene,mantengo mantiene,conozco conoce,crezco crece,conduzco conduce,traduzco traduce,pertenezco pertenece,padezco padece,ofrezco ofrece,quiero quiere,puedo puede,prefiero prefiere,duermo duerme,vuelvo vuelve,juego juega,sigo sigue,pido pide,suelo suele,siento siente,entiendo entiende,pierdo pierde,defiendo defiende,tiendo tiende,vierto vierte,divierto divierte,miento miente,cuezo cuece,huelo huele,resuelvo resuelve,devuelvo devuelve,enciendo enciende,atiendo atiende,muevo mueve,me me,era era,iba iba,fui fue,di dio,vi vio,hice hizo,puse puso,pude pudo,quise quiso,supe supo,tuve tuvo,estuve estuvo,vine vino,dije dijo,traje trajo,conduje condujo,dormí durmió,pedí pidió,preferí prefirió,seguí siguió,sentí sintió,leí leyó,oí oyó,creí creyó,me_caí cayó,hemos ha,somos es,estamos está,vamos va,tenemos tiene,hacemos hace,queremos quiere,podemos puede,venimos viene,salimos sale,vivimos vive,dormimos duerme,jugamos juega,empezamos empieza,miré miró,giré giró,tiré tiró,retiré retiró,operé operó,preparé preparó,paré paró,comparé comparó,separé separó,reparé reparó,compré compró,logré logró,entré entró',
  ),
  inE: words(
    'como bebo vivo corro leo escribo aprendo vendo debo creo veo rompo meto recibo subo abro sufro decido comparto asisto permito discuto parto comprendo respondo coso toso dependo consumo cubro insisto existo resido despido mido repito visto sirvo reúno temo cumplo incumplo cedo concedo accedo acudo añado aplaudo asumo resumo presumo bato combato barro cometo prometo confundo convivo sobrevivo describo inscribo suscribo escondo imprimo interrumpo invado ofendo percibo pretendo prohíbo reparto sorprendo tejo admito emito omito remito transmito compito sonrío suspendo coincido',
  ),
  endings: [
    [/(?<=[aei])ré$/, 'rá'],
    [/remos$/, 'rá'],
    [/gué$/, 'gó'],
    [/qué$/, 'có'],
    [/cé$/, 'zó'],
    [/é$/, 'ó'],
    [/í$/, 'ió'],
    [/amos$/, 'a'],
    [/emos$/, 'e'],
    [/imos$/, 'e'],
    [/ábamos$/, 'aba'],
    [/aba$/, 'aba'],
    [/(?<=\p{L}{2})ía$/u, 'ía'],
  ] as const,
  others:
    /^(?!(?:nado|cuido|olvido|convido|descuido|coincido|divido|presido|traslado|enfado|agrado|saludo|ayudo|sudo|dudo|mudo)$)\p{L}{2,}(?:ado|ido)$/u,
  noVerb: words(
    'cuando como_si pero nuevo nuevos otro todo mucho poco luego bueno malo tanto cuanto claro cierto primero segundo tercero cuatro cinco ocho medio solo mismo viejo alto bajo largo corto lunes martes miércoles viernes sábado domingo enero febrero marzo mayo junio julio agosto año mañana piano judo teatro coro gimnasio baloncesto dibujo perro gato trabajo_nuevo café té qué porque había todavía día María también así aquí allí ahí tranquilo perfecto genio guapo contento cansado gracias hola vale turno hombro codo brazo dedo ojo cuello pecho tobillo estómago sueldo horario precio presupuesto proyecto equipo piso cuarto apartamento vecino sobrino abuelo primo cuñado suegro tío nieto pescado pollo queso huevo vino marisco cuidado pablo diego sergio antonio mario pedro alejandro francisco alberto fernando roberto ricardo eduardo gonzalo álvaro rodrigo hugo bruno paulo leonardo lorenzo matteo marco ruggero federico filippo giacomo stefano tommaso alessandro riccardo paolo carlo franco piero enzo dario mauro claudio fabio rocío rosario consuelo amparo gustavo guillermo ignacio nacho paco kiko chico otávio caio thiago danilo murilo listo puro payaso feo lindo bonito loco tonto seguro quieto rico gordo flaco menso neto mero vato wero güero amigo compadre cariño corazón abrazo beso saludo pedazo rato momento tiempo éxito ánimo adentro afuera dentro despacio bajito ratito poquito solito tantito',
  ),
}

const tell = romanceTeller({
  verbs,
  before:
    /^(?:(?:también|ahora|hoy|ayer|todavía|aún|siempre|nunca|solo|sólo|entonces|al final|por fin|además|normalmente|antes|anoche|acabo de|desde [^,]{2,24}?|en (?:el |la )?\p{L}+|los \p{L}+(?: por la \p{L}+)?|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|año pasado|mes pasado|próximo \p{L}+)|la semana (?:que viene|pasada)|este \p{L}+|cada \p{L}+|a partir de [^,]{2,24}?|mañana),? )+/iu,
  subject: /^(?:yo|nosotr[oa]s) /iu,
  pair: /^(?:((?:mi )?\p{L}+(?: \p{L}+)?) y yo|yo y ((?:mi )?\p{L}+)) (.+)$/iu,
  withOther: (claim, other) => `${claim} (con ${other})`,
  reflexive: [/^(?:me|nos) $/iu, 'se '],
  clitics: /^(?:(?:no|ya|nunca|también|aún|todavía|me|nos|lo|la|los|las|le|se) )+(?=\p{L}+)/iu,
  pleases:
    /^(?:a mí |la verdad |pero |y )?((?:ya |también |ahora |todavía )*(?:no )?)(?:me|nos) ((?:gustan?|encantan?|interesan?|molestan?|duelen?|apetecen?|cuestan?|sientan? (?:mal|bien)|dan? (?:miedo|asco|alergia|pereza)|flipan?|chiflan?|faltan?|sobran?) .+)$/iu,
  pleased: (name, before, rest) => `A ${name} ${before.toLowerCase()}le ${rest}`,
  undergoes:
    /^((?:ya |ayer |hoy |al final |por fin |la semana pasada |el \p{L}+ )?)(?:me|nos) ((?:han? \p{L}+|\p{L}{3,}(?:aron|ieron|ó|an|en)) .+|(?:han? \p{L}+|\p{L}{3,}(?:aron|ieron)))$/iu,
  undergone: (name, before, rest) => `${before}A ${name} le ${rest}`,
  possessed:
    /^(mis?|nuestr[oa]s?) ((?:mejor |nuevo |nueva )?\p{Ll}+(?: (?:favorit[oa]|mayor|menor|pequeñ[oa]|nuev[oa]|de \p{Ll}+))?)((?:,? \p{Lu}\p{Ll}+,?)?) ((?!y yo\b)(?:ya |no |se |ahora |también |le |lo |la )*[\p{Ll}\d].*)$/su,
  ofOwner: (name, possessive, noun) => {
    const isFemale = /^(?:mejor |nueva )?(?:\p{L}+a|madre|mujer|moto|ciudad|clase|suegra|\p{L}+ción|\p{L}+dad)\b/u.test(
      noun,
    )
    const isPlural = /s$/i.test(possessive)
    return `${isFemale ? (isPlural ? 'Las' : 'La') : isPlural ? 'Los' : 'El'} ${noun} de ${name}`
  },
  rest: (text, name) =>
    text
      .replace(/(?<!\p{L})mis(?!\p{L})/giu, 'sus')
      .replace(/(?<!\p{L})(?:mi|nuestr[oa])(?!\p{L})/giu, 'su')
      .replace(/(?<!\p{L})nuestr[oa]s(?!\p{L})/giu, 'sus')
      .replace(/(?<!\p{L})conmigo(?!\p{L})/giu, () => `con ${name}`)
      .replace(/(?<!\p{L})mí(?!\p{L})/giu, () => name)
      .replace(/(?<= )me (?=\p{L})/giu, 'le ')
      .replace(/(\p{L}(?:ar|er|ir|ndo))(?:me|nos)(?!\p{L})/giu, '$1se')
      .replace(/ y yo\b/gi, () => ` y ${name}`),
})

const NOUN_DATED =
  'cita|reunión|examen|entrevista|clase|dentista|médic[oa]|vuelo|tren|boda|cumpleaños|concierto|fisio|revisión|entrega|vacaciones'
const DAY = 'lunes|martes|miércoles|jueves|viernes|sábados?|domingos?'

export const spanish = bounded({
  barred:
    /[¿?]|\b(?:(?<!así )si (?!no (?:te|se)\b)(?=\p{L})|quizás?|tal vez|a lo mejor|igual (?:me|nos|voy)|puede que|ojalá|soñ[éó]|sueño (?:que|con)|contraseña|clave|pin (?:es|del)|gustaría|sería|podría|tendría|haría|imagina\p{L}*|bromas?|bromeando|finge|jugamos a|creo que|pienso en|estoy pensando|me planteo|no sé|dice[ns]?(?! \p{Lu}\p{L}+(?:$|[,.!]))|dijo|decía|me cuenta que|como si|claro,? porque|casi (?:me|lo)|estuve a punto|cuando (?:sea|gane|tenga)|me muero de|un millón de)\b/iu,
  irony:
    /🙄|🙃|😒|^claro,? (?:súper|super|muy|y)\b|\b(?:sí,? claro|ya,? claro|qué ilusión|justo lo que (?:necesitaba|quería)|no te digo|mi sueño de siempre|seguro que sí)\b/iu,
  asks: /^(?:y |pero |oye |entonces )*(?:qué|quién|cómo|cuándo|dónde|cuál|cuánt[oa]s?|por qué|puedes|podrías|me (?:recomiendas|ayudas|haces|das)|sabes|tienes|crees que|recomiéndame|ayúdame|dame|hazme|escríbe(?:me)?|traduce|busca|explícame|cuéntame)\b/iu,
  list: /^(?:comprar|compra|lista(?: de (?:la )?compras?)?|necesito|súper|falta|pendiente|tareas)\s*:/iu,
  clause:
    /[;:]\s+|,\s+(?=(?:y |pero |así que |porque |aunque |entonces )*(?:yo|mis?|me|soy|estoy|tengo|vivo|trabajo|ya|no|ahora|nos|hemos|he|se|el|la|los|las|él|ella|un|una|nuestr[oa]|\p{Ll}+(?:é|í)(?!\p{L})|\d+(?:$| años))\b)|(?<!^\p{L}+)\s(?:y|pero|porque|así que|aunque) (?=(?:yo|mis?|me|ya|no|ahora|también|odio|\p{Ll}{3,}(?:o|é|í|amos|emos|imos)(?=\s|$)|soy|estoy|voy|nos|hemos|he|se|los|tengo|nuestr[oa]|tenemos|(?:\p{Lu}\p{Ll}+) (?:es|tiene|vive|está|trabaja|no))\b)|(?<=\p{L}{2})(?:,\s+(?:(?:y|pero) )?|\s(?:y|pero) )(?=(?:(?:en|por|los|las|el|la|a|de|con) (?:\p{L}+ ){1,2})?(?:tengo|soy|estoy|vivo|trabajo|llevo|voy|hago|bebo|toco|estudio|doy|juego|hablo|odio|salgo|vengo|tomo|corro|canto|bailo|cuido|ando|entreno|nado|leo|escribo|compré|vendí|dejé|empecé|fui|tuve|he)(?!\p{L}))/iu,
  opener:
    /^(?:(?:hola|qué tal|qué onda|buenas(?: \p{Ll}+)?|buenos días|bueno|pues|oye|ah|sí|no(?=,)|gracias|por cierto|además|y|pero|e|ya(?=,)|vale|ok|ja(?:ja)+\p{L}*|noticias?|ay|uf|mira|en fin|total|la verdad(?: es que)?|de hecho|por desgracia|lamentablemente|triste noticia|buena noticia|no te lo vas a creer|adivina|al final(?=,)|correcto|exacto|eso|porque|aunque|así que|entonces|resulta que)[,!. ]+)+/iu,
  talk: /^(?:estoy (?:bien|mal|cansad[oa]|feliz|content[oa]|lista?|aquí|de vuelta|triste|nervios[oa]|list[oa]|agotad[oa])|voy a (?:ver|probar|pensar|dormir|comer|mirar)|espero|creo|sé|supongo|digo|entiendo|necesito (?:ayuda|ideas|un consejo)|quiero (?:saber|preguntar|pedirte|ideas)|me alegro|me voy|hasta|perdón|lo siento|me parece|muchas gracias|genial|perfecto|prometo|te (?:cuento|digo|aviso))\b/iu,
  tell,
  thing:
    /^(?:(?:el|la|los|las) \p{L}[\p{L} ]{1,30}?|\p{Lu}[\p{L}]+(?: y \p{Lu}\p{L}+)?) (?:(?:ya|no|se|también|ahora|siempre|le|me|nos|lo) )*(?:es|son|está|están|tiene|tienen|vive|trabaja|estudia|va|van|viene|come|odia|juega|toca|murió|falleció|cumple|cumplió|ha|han|empieza|termina|llama|llaman|gusta|encanta|hace|corre|usa|usamos|quiere|necesita|nació|dejó|cambió|encontró|consiguió|rompió|acaba|era|fue|lleva|sale|cierra|abre|queda|toma|habla|mide|pesa|cuesta|vence)\b.*|^(?:ya )?(?:nació|murió|falleció|apareció|llegó) \p{Lu}\p{L}+\b.*/u,
  listener: /\b(?:tú|tu|tus|te|ti|usted|vosotros|os|contigo)\b/iu,
  dated: new RegExp(
    `^(?:tengo )?(?:una? |el |la )?(?:${NOUN_DATED})\\b.*(?:\\b(?:${DAY}|mañana|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\\b|\\d)`,
    'iu',
  ),
  has: (name, what) => `${name} tiene ${what.replace(/^tengo /i, '')}`,
  instruct:
    /^(?:por favor,? |porfa,? |y |a partir de ahora,? )*(?:(?:no )?(?:me )?(?:llám[ae]me|puedes llamarme|llames|háblame|hables|trátame|trates|tutéame|tutees|respónde(?:me)?|respondas|contesta|contéstame|contestes|escríbeme|sé (?:breve|directo|claro)|usa|uses|explícame (?:todo|las cosas)|dame siempre|evita|nunca|siempre|nada de|recuérda(?:me)? siempre|háblame)\b.*(?:\b(?:tú|usted|corto|cortas?|breve\p{L}*|español|inglés|emojis?|emoticonos|siempre|nunca|directo|simple|sencillo|métric[oa]s?|listas?|puntos|formal|rodeos|exclamaciones|tutees|tutéame)\b|llám|llames)|tutéame|no me (?:tutees|llames|trates)|respuestas? (?:cortas?|breves?)|nada de (?:emojis|rollos|rodeos)|(?:los |las )?(?:comentarios|respuestas|explicaciones|código|mensajes) (?:\p{L}+ ){0,3}en (?:inglés|español)|mejor en (?:inglés|español|catalán|gallego|francés)\b.*|(?:mejor |puedes )?(?:llámame|llamarme) (?:solo |simplemente |mejor )?(?!cuando|luego|mañana|más|si|al|a|en|por|el|la)\p{L}+(?: \p{L}+)?[.! ]*$|(?:da|dame|pon|ponme) .{3,40} en (?:euros|dólares|pesos|grados|celsius|fahrenheit|kilómetros|millas|kilos|metros)\b)/iu,
  wants: (name, wish) => `${name} quiere que el asistente lo tenga en cuenta: ${wish}`,
  answered: (name, question, value) => `A «${question}», ${name} respondió: ${value}`,
  noAnswer:
    /^(?:sí|si|no|ok|vale|gracias|claro|genial|perfecto|bien|muy bien|nada|ni idea|no sé|depende|luego|buena idea|jaja\p{L}*)(?!\p{L})[\s!.]*(?:\p{L}+)?[\s!.]*$/iu,
  answers: [
    [
      /dónde (?:vives|estás viviendo)|vives en/iu,
      (name, value) => `${name} vive ${/^en /i.test(value) ? value : `en ${value}`}`,
    ],
    [
      /(?:en qué|a qué|de qué) (?:trabajas|te dedicas)|tu trabajo|qué haces (?!hoy|este)/iu,
      (name, value) =>
        /^(?:en|para|con) /i.test(value)
          ? `${name} trabaja ${value}`
          : `${name} trabaja de ${value.replace(/^(?:soy|de|como) /i, '')}`,
    ],
    [/cuántos años/iu, (name, value) => `${name} tiene ${value.replace(/\D+$/, '')} años`],
    [
      /mascotas?|hijos|hermanos|alergias?/iu,
      (name, value) => (/^(?:no|ningun)/i.test(value) ? `${name} respondió: ${value}` : `${name} tiene ${value}`),
    ],
    [
      /(?:comida|color|película|libro|serie|música|deporte|plato|grupo) favorit[oa]/iu,
      (name, value) => `Lo favorito de ${name}: ${value}`,
    ],
  ],
  tradeAt:
    /^(.+? es (?:una? )?(?!\p{L}*(?:intol|aller|alérg|diab|vegan|veget|asm|celí|espert|felic|content|importan|residen|gelovig|allerg))((?:\p{L}+ )?\p{L}+(?:or|ora|er[oa]|ista|nte|nta|log[oa]|ic[oa]|at[oa]|gad[oa]|ari[oa]|chef|ingenier[oa]))) ((?:en|para) (?!(?:moto|bici|bicicleta|coche|remoto|línea|prácticas|paro|activo|formación|jornada|excedencia|baja)(?!\p{L})).+)$/u,
  worksAt: (name, where) => `${name} trabaja ${where}`,
  isAged: (name, age) => `${name} tiene ${age} años`,
  end: '.',
  changes: {
    closed: [
      {
        name: 'job',
        patterns: [
          /\bes (?:ahora |ya |por fin )*(?:una? )?((?!vegetarian|vegan|solter|casad|alérgic|divorciad|separad|viud|católic|diabétic|celíac|mayor|menor|mejor|peor|español|madrugador)\p{L}+(?:or|ora|ero|era|ista|ante|anta|ente|enta|ario|aria|ólogo|óloga|ógrafo|ógrafa)|abogad[oa]|médic[oa]|auxiliar|guía|policía|chef|becari[oa]|mecánic[oa]|técnic[oa]|arquitect[oa]|maestr[oa])\b/iu,
        ],
      },
      {
        name: 'home',
        patterns: [
          /\b(?:vive|reside) (?:ahora |ya |con [^,]+ )?en (?:el |la |un \p{L}+ en )?(\p{L}+)|\b(?:se )?(?:mudó|muda|ha mudado|mudará|trasladó|ha trasladado|va a mudar|mudado) (?:de \p{L}+ )?a (?:un \p{L}+ en )?(\p{L}+)|\bestá viviendo en (\p{L}+)|\b(?:ido|fue|va|marchado|marchó|vuelto|volvió) a vivir a (\p{L}+)|\b(?:alquila|ha alquilado|alquiló|compró|ha comprado|tiene) (?:ahora |ya )?(?:un|una) (?:piso|estudio|apartamento|casa) en (\p{L}+)/iu,
        ],
      },
      {
        name: 'age',
        patterns: [
          /\b(?:tiene|cumplió|cumple|ha cumplido|acaba de cumplir) (?:ya |ahora )?(?:los )?(\d{1,3})(?: años|$|\b)/iu,
        ],
      },
      {
        name: 'work',
        patterns: [
          /\b(?:trabaja|empezó a trabajar|empezó|empieza|ha empezado|entró|ha entrado|fichó|curra) (?:ahora |ya )?(?:a trabajar )?(?:en|para|con) (.+)/iu,
        ],
      },
      { name: 'job', patterns: [/\btrabaja (?:ahora )?(?:de|como) (\p{L}+)/iu] },
      { name: 'favourite', patterns: [/\b(?:\p{L}+ favorit[oa]) (?:de \p{L}+ )?(?:ahora )?es (.+)/iu] },
      { name: 'car', patterns: [/\bconduce (?:ahora )?(?:un|una) (.+)/iu] },
      { name: 'phone', patterns: [/\b(?:número|teléfono|móvil)(?: nuevo)? (?:de \p{L}+ )?(?:es|ahora es) (.+)/iu] },
    ],
    ends: /\b(?:ya no|dej(?:é|ó|amos|ado) (?!que\b)|vend(?:í|ió|ido|imos)|murió|ha muerto|falleció|romp(?:í|ió|imos)|hemos roto|ha roto|lo (?:dejamos|hemos dejado)|termin(?:é|ó|amos|ado) con|cancel\p{L}+|renunci\p{L}+|despid\p{L}+|perd(?:í|ió|ido)|divorci\p{L}*|separ(?:é|ó|amos|ad\p{L}*)|nunca más|en (?:vez|lugar) de|cambi(?:é|ó|amos|ado)|aprob(?:é|ó|ado)|acab(?:é|ó|ado) (?!de\b)|borré|quit(?:é|amos)|abandon\p{L}+|se (?:acabó|terminó)|robaron|nos fuimos de|me fui de|di de baja|apunté de baja|regal(?:é|amos)|devolví|suspendieron|desguace|chatarra|se (?:me |nos )?(?:escapó|murió|perdió|rompió|fue)|se (?:ha |nos ha |me ha )(?:muerto|ido|escapado|roto|perdido)|nos dejó|di por terminad\p{L}+|colgué|cerré|cerramos|tiré|tiramos|pasamos? de|pasado de|me (?:cansé|he cansado) de|se me (?:pasó|quitó|fue)|ya está(?:mos)? sin)\b/iu,
    excludes: [
      [/\b(?:ahora )?vivo (?:ahora )?sol[oa]\b/iu, /\bvive con\b/iu],
      [
        /\b(?:vuelvo a comer|he vuelto a comer|volví a comer|como (?:otra vez |de nuevo )?carne|ya (?:no soy veg|como (?:carne|pescado|de todo)))/iu,
        /vegetarian|vegan|no come (?:carne|pescado)|no le gusta (?:el pescado|la carne)/iu,
      ],
      [
        /\bsoy (?:ahora )?veg|\bhe hecho veg|me hice veg|(?:dejé|he dejado) (?:de comer |la )?carne/iu,
        /\bcome (?:\p{L}+ )?carne|vegetarian|le (?:gusta|encanta) la carne/iu,
      ],
      [
        /\b(?:dej(?:é|ado) el (?:trabajo|curro|restaurante|hotel|bar|hospital)|renunci|despid\p{L}+|despedido|nuevo (?:trabajo|curro|empleo)|otro trabajo|cambi(?:é|ado) de (?:trabajo|curro)|me jubil\p{L}*|jubilado|ahora trabajo|empiezo en)\b/iu,
        /\btrabaja (?:en|para|como|de)|\bturno\b/iu,
      ],
      [
        /\b(?:separ\p{L}+|divorci\p{L}*|rompimos|hemos roto|lo (?:dejamos|hemos dejado))/iu,
        /\b(?:casad[ao]|novi[ao]|pareja|marido|mujer|prometid[ao])\b/iu,
      ],
      [/\b(?:nos casamos|me casé|me he casado|casad[ao])\b/iu, /\b(?:prometid[ao]|solter[ao]|novi[ao])\b/iu],
      [/\b(?:tengo novi[ao]|estoy saliendo con|tengo pareja)\b/iu, /\bsolter[ao]|sin pareja\b/iu],
      [/\b(?:nació|ya está aquí|di a luz)\b/iu, /\bembarazad[ao]|esperando (?:un bebé|una niña|un niño)\b/iu],
    ],
    parting: /\b(?:romp\p{L}+|roto|separ\p{L}+|divorci\p{L}+|dejamos|dejado|terminé con|terminamos)\b/iu,
    partner: /\b(?:novi[ao]|pareja|marido|mujer|casad[ao]|prometid[ao]|sale con|saliendo con|está con|vive con)\b/iu,
    likes: /\b(?:le (?:gusta\p{L}*|encanta\p{L}*)|ama|adora)\b/iu,
    hates: /\b(?:no le gusta\p{L}*|odia|detesta|no soporta)\b/iu,
    denies: /\b(?:no|nunca|ya no|tampoco)\b/iu,
    again: /\b(?:otra vez|de nuevo|vuelvo a|he vuelto a|volví a|ya puedo)\b/iu,
    nowish:
      /\b(?:ahora|ya|cambi\p{L}*|al final|en realidad|perdón|digo|quería decir|no,|pasa a|pasado a|movid\p{L}*|mueve\p{L}*|aplaz\p{L}*|en vez|nuevo|nueva)\b/iu,
    numbers:
      /^(?:\d+|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|b[12]|c[12]|a[12])$/iu,
    others:
      /^\s*(?:mis?|nuestr[oa]) (?!perr|gat|coche|moto|bici|novi|mujer|marido|pareja|móvil|portátil|piso|jef)(\p{L}+(?: \p{Lu}\p{L}+)?)|^\s*(?:él|ella) /iu,
    unless: /\b(?:si(?! no\b)|quizás?|tal vez|también|antes (?!de ayer)|además)\b|[?¿]/iu,
    stop: /^(?:dejé|dejado|vendí|tengo|tiene|desde|hace|nunca|ahora|para|como|pero|años|esta|este|todo|toda|todos|porque|cuando|sobre|hasta|entre|muy|más|del|las|los|una|uno|con|por|que|sus|son|está|estoy|trabaja|trabajo|vive|vivo|gusta|quiere|semana|lunes|días|año|novio|novia|casa|nuevo|nueva|hemos|han|ayer|mucho)$/iu,
  },
})
