// Where people work, and who works there: "quit the café" ends that somebody is a barista. A kind of workplace a line: words for
// the place, and for the trades and the places by name that go with it.

const words = (text: string): RegExp => new RegExp(`(?<!\\p{L})(?:${text})(?!\\p{L})`, 'iu')

const WORKPLACES: readonly (readonly [place: RegExp, work: RegExp])[] = (
  [
    [
      'caf[eé]s?|coffee (?:shop|house)|bar|pub|restaurant|kitchens?|bistro|diner|hotel|canteen|bakery|küche|kneipe|gasthaus|bäckerei|cocina|bares|restaurante|panadería|asador|cuisine|resto|boulangerie|cucina|ristorante|cozinha|keuken|kroeg',
      'baristas?|wait(?:er|ress|ing)|bar(?:tender|maid|man|keeper| work| staff)|chefs?|cooks?|sous[- ]chef|pastry|bakers?|kitchen porter|receptionist|housekeep\\p{L}*|caf[eé]|coffee|restaurant|kellner(?:in)?|köch(?:in)?|koch|bäcker(?:in)?|camarer[oa]|cociner[oa]|panader[oa]|serveu(?:r|se)|cuisini(?:er|ère)|boulang(?:er|ère)|camerier[ea]|cuoc[oa]|garçom|cozinheir[oa]|kok|ober|serveerster',
    ],
    [
      'buses|bus driving|depot|taxis?|cab|lorries|trucks?|trucking|haulage|railways?|trains|trams|couriers?|vans?|road|busfahren|lkw|spedition|camión|camiones|taxi|camions?|camion',
      'bus|buses|drivers?|drives a (?:bus|taxi|cab|lorry|truck|van|tram|train)|depot|route \\d+|courier|trucker|haul(?:ier|age)|mechanic|busfahrer(?:in)?|lkw-?fahrer(?:in)?|fahrer(?:in)?|conductor[a]?|taxista|camioner[oa]|chauffeur|routi(?:er|ère)|autista|motorista',
    ],
    [
      'wards?|hospital|nursing|nhs|clinic|surgery|practice|care home|dentist(?:ry|s)?|ambulances?|pharmacy|vets?|krankenhaus|klinik|pflege|praxis|apotheke|hospital|clínica|urgencias|hôpital|clinique|ospedale|clinica|ziekenhuis|verpleging',
      'nurses?|midwi(?:fe|ves)|doctors?|surgeon|paramedic|carers?|care (?:worker|assistant)|healthcare|physio\\p{L}*|pharmacist|dental|dentist|hygienist|vet|wards?|hospital|krankenschwester|pfleger(?:in)?|pflegekraft|ärztin|arzt|enfermer[oa]|médic[oa]|infirmi(?:er|ère)|médecin|infermier[ea]|enfermeir[oa]|verpleegkundige|arts',
    ],
    [
      'classrooms?|teaching|schools?|kita|kindergarten|nursery|college|uni|university|lecturing|schule|unterrichten|aula|colegio|instituto|escuela|école|lycée|collège|scuola|escola|klas',
      'teach(?:er|es|ing)|lecturer|tutor|professor|headteacher|deputy head|teaching assistant|year \\d+|lehrer(?:in)?|erzieher(?:in)?|maestr[oa]|profesor[a]?|instit(?:uteur|utrice)|prof(?:esseure?)?|insegnante|professora?|leraar|lerares|juf',
    ],
    [
      'call cent(?:re|er)s?|office|desk job|corporate|agency|bank|insurance|council|büro|agentur|oficina|banco|agencia|bureau|banque|agence|ufficio|banca|escritório|kantoor|bank',
      'call cent(?:re|er)|team lead(?:er)?|office|clerk|admin(?:istrator)?|receptionist|accountant|advis[eo]r|consultant|analyst|customer service|sachbearbeiter(?:in)?|bankkauf\\p{L}*|administrativ[oa]|contable|comptable|secrétaire|impiegat[oa]|contabile|contador[a]?',
    ],
    [
      'shops?|store|supermarket|retail|tills?|market|laden|geschäft|supermarkt|kasse|tienda|supermercado|magasin|supermarché|négoce|negozio|loja|winkel|supermarkt',
      'shop (?:assistant|floor)|sales|cashier|checkouts?|retail|stacks? shelves|shelves|store manager|verkäufer(?:in)?|kassierer(?:in)?|dependient[ea]|cajer[oa]|vendeu(?:r|se)|caissi(?:er|ère)|commess[oa]|vendedor[a]?|verko(?:per|opster)',
    ],
    [
      'building sites?|sites?|construction|roofing|scaffolding|factory|warehouse|plant|mill|farm|garage|workshop|baustelle|dach|fabrik|lager|werkstatt|obra|fábrica|almacén|taller|chantier|usine|entrepôt|atelier|cantiere|fabbrica|magazzino|obra|bouw|fabriek|magazijn',
      'builders?|brick(?:layer|ie)|roofers?|scaffolder|plumber|electrician|sparky|carpenter|joiner|painter|labourer|warehouse|picker|forklift|welder|machinist|fitter|mechanic|factory|farm (?:hand|worker)|dachdecker(?:in)?|maurer|schreiner(?:in)?|tischler(?:in)?|elektriker(?:in)?|lagerist(?:in)?|albañil|fontaner[oa]|electricista|carpinter[oa]|mecánic[oa]|maçon|plombier|menuisi(?:er|ère)|électricien(?:ne)?|muratore|idraulico|pedreiro|timmerman|loodgieter',
    ],
    [
      'papers?|newspaper|newsroom|magazine|radio|tv|press|journalism|zeitung|redaktion|periódico|redacción|journal|rédaction|giornale|jornal|krant',
      'journalist|reporter|editor|columnist|producer|presenter|journalist(?:in)?|redakteur(?:in)?|periodista|journaliste|giornalista|jornalista',
    ],
    [
      'force|police|army|navy|raf|military|fire (?:service|brigade)|security|polizei|bundeswehr|feuerwehr|policía|ejército|police|armée|polizia|esercito|polícia|politie|leger',
      'police|officer|constable|detective|soldier|sergeant|firefighter|fireman|guard|security|polizist(?:in)?|soldat(?:in)?|feuerwehr\\p{L}*|policía|soldado|bombero|polici(?:er|ère)|pompier|poliziott[oa]|pompiere|policial|agent',
    ],
  ] as const
).map(([place, work]) => [words(place), words(work)])

/** Whether who works so works at a place of that kind. */
export const worksThere = (work: string, place: string): boolean =>
  WORKPLACES.some(([places, works]) => places.test(place) && works.test(work))
