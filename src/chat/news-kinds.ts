// What a sentence is about, for telling whether it speaks of the same part of a life as a claim: common words of each part,
// in the languages that are read. Data; a part a constant. Stems end in `\p{L}*`.

import type { ChatLanguage } from './chat-language.ts'
import { ofLanguage } from './news-signs.ts'
import { remembered } from './remembered.ts'

interface KindWords {
  /** of languages with blanks between words but English, which has topics of its own, in the order of `SPACED` */
  words: readonly string[]
  /** Chinese and Japanese */
  signs: string
}

const HOME: KindWords = {
  words: [
    'wohn\\p{L}*|leb(?:e|en|t) in|zieh\\p{L}*|gezogen|umgezogen|umzug|wg|wohnung|haus|häuschen|miete\\p{L}*|vermieter\\p{L}*|dorf|stadt|altbau|etage|zimmer',
    'viv[oeí]\\p{L}*|mud(?:o|é|ado|amos)|alquil\\p{L}*|piso|casa|apartamento|barrio|pueblo|ciudad|casero|habitación|finca',
    'habit\\p{L}*|vi[st]|vivons|déménag\\p{L}*|emménag\\p{L}*|installé\\p{L}*|loyer|appart\\p{L}*|maison|studio|quartier|village|ville|logement|ferme',
    'abit\\p{L}*|viv[oe]|viviamo|trasferit\\p{L}*|trasloc\\p{L}*|affitto|casa|appartamento|monolocale|paese|città|quartiere',
    'mor[oa]|moramos|vivo|mude[ia]|mudamos|alugu\\p{L}*|apê|apartamento|casa|bairro|sítio|vila|cidade',
    'woon\\p{L}*|verhuis\\p{L}*|huur\\p{L}*|huis|flat|appartement|kamer|dorp|stad|buurt|woning',
  ],
  signs: '住|搬|租|房|公寓|宿舍|引っ越|マンション|アパート|実家|一軒家|家を|暮ら',
}
const HOUSEHOLD: KindWords = {
  words: [
    'mitbewohn\\p{L}*|wg|allein|alleine|zusammenwohn\\p{L}*|untermieter\\p{L}*|bei (?:meinen|den) eltern',
    'compañer[oa]s? de piso|comparto|compartimos|sol[oa]|con mis padres',
    'coloc\\p{L}*|seule?|chez mes parents|partage',
    'coinquilin\\p{L}*|da sol[oa]|divido|con i miei',
    'divido|dividimos|república|sozinh[oa]|só|com meus pais|colegas? de casa',
    'huisgeno\\p{L}*|alleen|op mezelf|bij mijn ouders|deel',
  ],
  signs: '合租|室友|一个人住|独居|同居|ルームメイト|シェアハウス|一人暮らし|二人暮らし|一人です|出ていった|父母住',
}
const JOB: KindWords = {
  words: [
    'arbeit\\p{L}*|jobb?\\p{L}*|beruf\\p{L}*|stelle|schicht\\p{L}*|azubi|lehre|ausbildung|praktik\\p{L}*|selbst(?:st)?ändig|arbeitslos|rente|rentner\\p{L}*|gekündigt|kündig\\p{L}*|befristet|unbefristet|entlassen|befördert|\\p{L}*(?:lehrer|lehrerin|pfleger|pflegerin|schwester|meister|meisterin|verkäufer|verkäuferin|fahrer|fahrerin|koch|köchin|kellner|kellnerin|ingenieur|ingenieurin|techniker|technikerin|leiter|leiterin|assistent|assistentin|hebamme|bäcker|bäckerin|tischler|tischlerin|schreiner|maler|malerin|gärtner|gärtnerin|entwickler|entwicklerin|friseur|friseurin|erzieher|erzieherin|arzt|ärztin|anwalt|anwältin)',
    'trabaj\\p{L}*|empleo|oficio|turno|paro|jubil\\p{L}*|despid\\p{L}*|ascend\\p{L}*|prácticas|aprendiz\\p{L}*|autónom[oa]|camarer[oa]|cociner[oa]|enfermer[oa]|maestr[oa]|profesora?|repartidora?|conductora?|panader[oa]|albañil|fontaner[oa]|electricista|mecánic[oa]|carpinter[oa]|peluquer[oa]|abogad[oa]|médic[oa]|ingenier[oa]|contable|dependient[ea]|taller|limpiadora?',
    'travail\\p{L}*|boulot|bosse|métier|poste|emploi|chômage|retrait\\p{L}*|vir[ée]\\p{L}*|licenci\\p{L}*|embauch\\p{L}*|promu\\p{L}*|stage|stagiaire|apprenti\\p{L}*|cdi|cdd|serveu\\p{L}*|cuisini\\p{L}*|infirmi\\p{L}*|instit\\p{L}*|prof|professeur\\p{L}*|boulang\\p{L}*|plombier|menuisi\\p{L}*|coiffeu\\p{L}*|mécanicien\\p{L}*|chauffeu\\p{L}*|factrice|facteur|sage-femme|avocate?|médecin|ingénieur\\p{L}*|comptable|vendeu\\p{L}*|chef',
    "lavor\\p{L}*|mestiere|impiego|turno|pension\\p{L}*|licenzi\\p{L}*|assunt[oa]|promoss[oa]|tirocin\\p{L}*|apprendist\\p{L}*|disoccupat[oa]|camerier[ea]|cuoc[oa]|infermier[ea]|maestr[oa]|insegnante|fornai[oa]|idraulic[oa]|falegname|elettricista|parrucchier[ea]|meccanic[oa]|autista|ostetrica|avvocat[oa]|medic[oa]|ingegnere|commess[oa]|barista|faccio (?:il|la|l['’])",
    'trabalh\\p{L}*|emprego|serviço|turno|aposent\\p{L}*|demit\\p{L}*|demiss\\p{L}*|contratad[oa]|promovid[oa]|estagi\\p{L}*|efetivad[oa]|desempregad[oa]|garç\\p{L}*|cozinheir[oa]|enfermeir[oa]|professora?|motorista|padeir[oa]|pedreir[oa]|encanador|eletricista|cabeleireir[oa]|mecânic[oa]|advogad[oa]|médic[oa]|engenheir[oa]|vendedora?|repórter|caixa',
    'werk\\p{L}*|baan|beroep|dienst\\p{L}*|werkloos|pensioen|ontslag\\p{L}*|ontslagen|aangenomen|bevorderd|stage|stagiair\\p{L}*|leerling|zzp\\p{L}*|\\p{L}*(?:leraar|lerares|verpleegkundige|chauffeur|kok|bakker|slager|timmerman|loodgieter|elektricien|monteur|kapper|kapster|schilder|tuinman|leider|leidster|verkoper|verkoopster|ingenieur|advocaat|arts)|bedrijfsleider|planning',
  ],
  signs:
    '工作|上班|职业|辞职|跳槽|转行|失业|退休|升职|升为|当[^然时]|老师|护士|医生|司机|厨师|程序员|工程师|销售|会计|保安|服务员|店员|律师|编辑|设计师|外卖|教师|实习|转正|仕事|勤め|働|会社員|店長|店員|看護|介護|教師|先生です|運転手|転職|退職|昇進|課長|係長|部長|主任|営業|バイト|パート|無職|定年|エンジニア|デザイナー|美容師|料理人|大工',
}
const EMPLOYER: KindWords = {
  words: [
    'arbeite bei|angefangen (?:bei|in)|bei .{2,20} angefangen|firma|arbeitgeber|betrieb|unternehmen|gewechselt',
    'empresa|trabajo (?:en|para)|fich[éó]\\p{L}*|contrat\\p{L}*|negocio',
    'entreprise|boîte|chez|employeur|embauch\\p{L}*|rejoint',
    'azienda|ditta|presso|assunt[oa]|passat[oa] (?:a|alla|in)',
    'empresa|firma|contrat\\p{L}*|negócio|escritório',
    'bedrijf|werkgever|begonnen bij|werk bij|firma|zaak',
  ],
  signs: '公司|入职|单位|厂|会社|勤務|入社|転職|就職|独立',
}
const STUDY: KindWords = {
  words: [
    'studier\\p{L}*|studium|uni|schule|schüler\\p{L}*|abitur|abi|bachelor|master|promotion|doktor\\p{L}*|semester|prüfung\\p{L}*|ausbildung|klasse|fachhochschule|lehramt|jura|bwl|medizin|exmatrikul\\p{L}*|hauptfach|bestanden|abschluss',
    'estudi\\p{L}*|carrera|universidad|facultad|máster|grado|curso|instituto|oposici\\p{L}*|tesis|selectividad|fp|derecho|veterinaria|medicina|asignatura|matrícula',
    'étud\\p{L}*|fac|université|licence|master|thèse|bac|lycée|collège|école|prépa|bts|cap|diplôm\\p{L}*|partiels|droit|psycho|médecine|filière',
    'studi\\p{L}*|università|facoltà|laurea\\p{L}*|triennale|magistrale|liceo|scuola|esam\\p{L}*|tesi|dottorato|giurisprudenza|medicina|lettere',
    'estud\\p{L}*|faculdade|curso|mestrado|doutorado|graduação|vestibular|escola|tcc|formatura|formei|direito|medicina|enem|trancou|tranquei',
    'studeer\\p{L}*|studie|universiteit|hbo|mbo|school|bachelor|master|scriptie|afgestudeerd|opleiding|tentamen\\p{L}*|rechten|geneeskunde|diploma|klas',
  ],
  signs:
    '读|大[一二三四]|高[一二三]|初[一二三]|专业|大学|研究生|考研|博士|硕士|毕业|论文|退学|転科|専攻|大学|大学院|高校|中学|学部|卒業|卒論|留年|退学|修士|博士|学生|[一二三四]年生',
}
const LEVEL: KindWords = {
  words: [
    'führerschein|fahrschule|prüfung|bestanden|durchgefallen|gürtel|niveau|stufe|kreisliga|bezirksliga|landesliga|abzeichen',
    'carné|examen|aprob\\p{L}*|suspend\\p{L}*|nivel|cinturón|división|liga',
    'permis|code|niveau|ceinture|examen|réussi|division|obtenu',
    'patente|esame|promoss[oa]|bocciat[oa]|livello|cintura|categoria|foglio rosa',
    'carteira|habilitação|prova|passei|aprovad[oa]|nível|faixa|divisão',
    'rijbewijs|rijles|examen|geslaagd|gezakt|niveau|band|klasse|zwemdiploma|diploma',
  ],
  signs:
    '驾照|科目[一二三四]|驾校|[一二三四五六七八九十]级|段位|证|考过|通过|免許|教習|合格|検定|[N級]\\d|段|級|帯|レベル',
}
const PARTNER: KindWords = {
  words: [
    'single|partner\\p{L}*|mann|frau|freund|freundin|verlobt\\p{L}*|verlobung|heirat\\p{L}*|verheiratet|hochzeit|ja gesagt|standesamt|geschieden|scheidung|getrennt|trennung|zusammen|schluss|verliebt|ledig|vergeben|verwitwet|ehe',
    'solter[oa]|pareja|novi[oa]|marido|mujer|espos[oa]|cas(?:o|é|ado|ada|amos|arnos)|boda|divorci\\p{L}*|separ\\p{L}*|lo dejamos|cortamos|salgo con|juntos|viud[oa]|comprometid[oa]|prometid[oa]',
    'célibataire|en couple|copain|copine|mari|femme|mec|fiancé\\p{L}*|marié\\p{L}*|mariage|mairie|divorc\\p{L}*|sépar\\p{L}*|rupture|rompu|quitté\\p{L}*|largué\\p{L}*|pacs\\p{L}*|ensemble|veu(?:f|ve)|rencontré',
    'single|fidanzat[oa]|ragazz[oa]|compagn[oa]|marito|moglie|sposat[oaie]|sposiamo|matrimonio|nozze|divorzi\\p{L}*|separat[oaie]|lasciat[oaie]|mollat[oa]|insieme|vedov[oa]|convivo',
    'solteir[oa]|namor\\p{L}*|noiv\\p{L}*|casad[oa]s?|casamos|casei|casamento|marido|esposa|mulher|divórcio|divorciad[oa]|separ\\p{L}*|terminamos|terminei|juntos|viúv[oa]|ficando',
    'vrijgezel|single|vriend|vriendin|partner|verloofd|getrouwd|trouw\\p{L}*|bruiloft|scheiding|gescheiden|uit elkaar|samen|man|vrouw|weduw\\p{L}*|verkering|relatie|vreemdgaan',
  ],
  signs:
    '单身|对象|男朋友|女朋友|男友|女友|老公|老婆|丈夫|妻子|订婚|结婚|领证|离婚|分手|复合|恋爱|在一起|婚礼|彼氏|彼女|夫|妻|旦那|嫁|奥さん|結婚|入籍|婚約|離婚|別れ|独身|恋人|付き合|プロポーズ|籍',
}
const CHILDREN: KindWords = {
  words: [
    'schwanger\\p{L}*|baby|geboren|geburt|kind|kinder|sohn|tochter|zwilling\\p{L}*|entbindung|kita|elternzeit|adopti\\p{L}*|kinderlos',
    'embaraz\\p{L}*|bebé|nació|nacid\\p{L}*|hij[oa]s?|mellizos|gemelos|parto|di a luz|adopt\\p{L}*|niñ[oa]s?',
    'enceinte|bébé|né|née|naissance|accouch\\p{L}*|enfants?|fils|fille|jumeaux|fiv|adopt\\p{L}*|crèche',
    'incinta|bimb[oaie]|bambin[oaie]|nat[oaie]|figli[oaie]|gemell[ie]|parto|partorit\\p{L}*|adott\\p{L}*|gravidanza',
    'grávid[oa]|gravidez|bebê|nasceu|filh[oa]s?|gêmeos|parto|adot\\p{L}*|neném',
    'zwanger\\p{L}*|baby|geboren|bevall\\p{L}*|kind|kinderen|zoon|dochter|tweeling|adopt\\p{L}*|kraamzorg',
  ],
  signs:
    '怀孕|预产期|宝宝|孩子|儿子|女儿|双胞胎|出生|生了|二胎|备孕|一胎|妊娠|出産|産まれ|生まれ|赤ちゃん|子ども|子供|息子|娘|双子|予定日|臨月|保育園',
}
const KIN: KindWords = {
  words: [
    'mutter|mama|vater|papa|eltern|bruder|schwester|geschwister|oma|opa|großmutter|großvater|onkel|tante|cousin\\p{L}*|nichte|neffe|schwager|schwägerin|beerdig\\p{L}*|pflegeheim',
    'madre|mamá|padre|papá|padres|herman[oa]s?|abuel[oa]s?|tí[oa]s?|prim[oa]s?|sobrin[oa]s?|suegr[oa]s?|cuñad[oa]|entierro|enterramos|residencia',
    'mère|maman|père|papa|parents|frère|sœur|grand-mère|grand-père|mamie|papi|papy|oncle|tante|cousine?|nièce|neveu|beau-\\p{L}+|belle-\\p{L}+|enterr\\p{L}*|ehpad',
    'madre|mamma|padre|papà|genitori|fratell[oi]|sorell[ae]|nonn[oaie]|zi[oa]|cugin[oaie]|nipot[ei]|suocer[oaie]|cognat[oa]|funerale',
    'mãe|pai|pais|irmão|irmã|irmãos|avó|avô|vó|vô|tio|tia|prim[oa]s?|sobrinh[oa]s?|sogr[oa]|cunhad[oa]|enterro|enterramos',
    'moeder|mama|vader|papa|ouders|broer|zus|oma|opa|oom|tante|neef|nicht|schoon\\p{L}+|zwager|begrafenis|verzorgingshuis',
  ],
  signs:
    '妈|爸|父母|爷爷|奶奶|外公|外婆|哥哥|弟弟|姐姐|妹妹|叔叔|阿姨|舅|姑|表[哥弟姐妹]|母|父|両親|祖母|祖父|おばあ|おじい|兄|姉|弟|妹|叔父|叔母|いとこ|義',
}
const PET: KindWords = {
  words: [
    'hund\\p{L}*|welpe\\p{L}*|katze\\p{L}*|kater|kätzchen|kaninchen|hamster|meerschwein\\p{L}*|wellensittich\\p{L}*|papagei|vogel|hühner|huhn|pferd|pony|schildkröte|fische?|aquarium|tierheim|tierarzt|eingeschläfert|haustier\\p{L}*|ratte\\p{L}*|dackel|labrador|ziegen?|schafe?',
    'perr[oa]s?|cachorr[oa]s?|gat[oa]s?|gatit[oa]s?|conej[oa]s?|hámster|cobaya|canarios?|loro|periquit[oa]s?|gallinas?|caballo|yegua|tortuga|pez|peces|mascotas?|protectora|veterinari[oa]',
    "chiens?|chienne|chiots?|chats?|chatte|chatons?|lapins?|hamster|cochon d'inde|perruches?|perroquet|canari|poules?|cheval|jument|poney|tortue|poissons?|spa|refuge|véto|rat|chèvres?",
    'can[ei]|cagn\\p{L}*|cucciol[oi]|gatt[oaie]|gattin[oaie]|conigli[oae]|criceto|pappagall[oi]|canarin[oi]|galline|cavall[oa]|tartaruga|pesc[ei]|canile|gattile|veterinari[oa]',
    'cachorr[oa]s?|cão|cães|cadela|gat[oa]s?|gatinh[oa]s?|coelh[oa]s?|hamster|papagaio|periquito|calopsita|galinhas?|cavalo|égua|tartaruga|jabuti|peixes?|abrigo|veterinári[oa]|canil',
    'hond|honden|puppy|kat|katten|poes|kitten|konijn\\p{L}*|hamster|cavia\\p{L}*|parkiet\\p{L}*|papegaai|kippen|kip|paard|pony|schildpad|vissen|vis|asiel|dierenarts|huisdier\\p{L}*|geit\\p{L}*',
  ],
  signs:
    '狗|猫|兔|仓鼠|鹦鹉|金鱼|乌龟|宠物|养了|喵|汪|犬|ネコ|ねこ|ウサギ|うさぎ|ハムスター|インコ|金魚|亀|ペット|飼|虹の橋|里親|柴|文鳥',
}
const HEALTH: KindWords = {
  words: [
    'pills?|tablets?|meds?|medication|medicine|dose|dosage|mg|prescri\\p{L}*|antibiotics?|antidepress\\p{L}*|painkillers?|statins?|ibuprofen|paracetamol|metformin|ramipril|sertraline|fluoxetine|citalopram|levothyroxine|omeprazole|amlodipine|lisinopril|atorvastatin|methotrexate|prednisolone|steroids?|antihistamin\\p{L}*|drops|injections?|jabs?|patch(?:es)?|cream|supplements?|vitamins?|taper\\p{L}*|weaned|came off|the pill|coil|hrt',
    'krücken|gips|schiene|op|operier\\p{L}*|operation|reha|gesund|krank\\p{L}*|geheilt|heil|rücken|knie|schulter|hüfte|knöchel|asthma|diabet\\p{L}*|blutdruck|migräne|depress\\p{L}*|diagnos\\p{L}*|krebs|tablette\\p{L}*|medikament\\p{L}*|ibuprofen|dosis|rezept|salbe|spritze\\p{L}*|arzt|ärztin|krankenhaus|physio\\p{L}*|verletz\\p{L}*|gebrochen|kreuzband|brille|schmerz\\p{L}*',
    'muletas|escayola|yeso|férula|operar\\p{L}*|operación|operad[oa]|rehabilitación|fisio\\p{L}*|alta|baja|sana|curad[oa]|rodilla|espalda|hombro|tobillo|esguince|asma|diabét\\p{L}*|tensión|migrañas?|depresión|ansiedad|cáncer|pastillas?|medicación|medicamentos?|dosis|médic[oa]|hospital|rot[oa]|gafas|lesión|lesionad[oa]|alergólog[oa]',
    'béquilles|plâtre|attelle|opér\\p{L}*|kiné|rééducation|guéri\\p{L}*|soign\\p{L}*|genou|dos|épaule|cheville|entorse|asthm\\p{L}*|diabét\\p{L}*|tension|migraines?|dépress\\p{L}*|anxi\\p{L}*|cancer|rémission|cachets?|comprim\\p{L}*|médicaments?|traitement|cortisone|antibio\\p{L}*|dose|médecin|docteur|hôpital|cassé\\p{L}*|lunettes|blessure',
    'stampelle|gesso|tutore|busto|oper\\p{L}*|fisioterap\\p{L}*|guarit[oa]|ginocchio|schiena|spalla|caviglia|asma|diabet\\p{L}*|pressione|emicrani[ae]|depress\\p{L}*|ansia|cancro|pastigli[ae]|pillol[ae]|medicin[ae]|farmac[oi]|dose|dottor\\p{L}*|medico|ospedale|rott[oa]|occhiali|infortuni[oa]',
    'muletas|gesso|tala|oper\\p{L}*|cirurgia|fisio\\p{L}*|alta|curad[oa]|joelho|coluna|ombro|tornozelo|asma|diabét\\p{L}*|diabetes|pressão|enxaqueca|depressão|ansiedade|câncer|comprimidos?|remédios?|dose|médic[oa]|hospital|quebr\\p{L}*|óculos|lesão',
    'krukken|gips|brace|operatie|geopereerd|fysio\\p{L}*|genezen|beter|knie|rug|schouder|heup|enkel|astma|diabet\\p{L}*|bloeddruk|migraine|depress\\p{L}*|angst|kanker|pillen|pil|medicijn\\p{L}*|tabletten|antidepress\\p{L}*|afgebouwd|slik\\p{L}*|dosis|dokter|huisarts|ziekenhuis|gebroken|bril|blessure',
  ],
  signs:
    '病|药|拐杖|石膏|手术|康复|痊愈|好了|血压|糖尿|血糖|哮喘|过敏|抑郁|焦虑|复查|指标|医生|医院|住院|出院|骨折|膝盖|腰|优甲乐|停药|眼镜|松葉杖|ギプス|手術|リハビリ|治|薬|血圧|糖尿|喘息|花粉症|うつ|鬱|病院|入院|退院|骨折|膝|腰|肩|頭痛|医者|先生に|検査|数値|眼鏡|コンタクト',
}
const DIET: KindWords = {
  words: [
    'vegan\\p{L}*|vegetari\\p{L}*|fleisch|wurst|hühnchen|huhn|fisch|eier|milch|käse|laktose|gluten|brot|zucker|ess\\p{L}*|iss[t]?|gegessen|allergi\\p{L}*|unverträg\\p{L}*|nüsse|diät|fasten|ernähr\\p{L}*|zöliakie|frühstück\\p{L}*',
    'vegan[oa]|vegetarian[oa]|carne|pollo|pescado|marisco|huevos?|leche|queso|lácteos|gluten|pan|azúcar|com[oeí]\\p{L}*|alérgic[oa]|alergia|celíac[oa]|nueces|dieta|ayun\\p{L}*|desayun\\p{L}*',
    'végan\\p{L}*|vegan|végétarien\\p{L}*|viande|poulet|poisson|œufs?|lait|fromage|lactose|gluten|pain|sucre|mange\\p{L}*|allerg\\p{L}*|intoléran\\p{L}*|régime|jeûne|noix|cœliaque',
    'vegan[oa]|vegetarian[oa]|carne|pollo|pesce|uova|latte|formaggi\\p{L}*|latticini|glutine|pane|pasta|zucchero|mangi\\p{L}*|allergi\\p{L}*|intolleran\\p{L}*|celiac[oa]|dieta|digiun\\p{L}*|noci',
    'vegan[oa]|vegetarian[oa]|carne|frango|churrasco|peixe|ovos?|leite|queijo|lactose|glúten|pão|açúcar|com[oe]r?|comendo|alérgic[oa]|alergia|celíac[oa]|dieta|jejum|castanhas?|amendoim',
    'vegan\\p{L}*|vegetari\\p{L}*|vlees|kip|vis|eieren|melk|kaas|lactose|gluten|brood|suiker\\p{L}*|snoep\\p{L}*|eet|eten|gegeten|allerg\\p{L}*|intoleran\\p{L}*|dieet|vast\\p{L}*|noten|coeliakie',
  ],
  signs:
    '吃|素|肉|鱼|海鲜|蛋|奶|糖|忌口|过敏|减肥|断食|无麸质|食べ|ベジタリアン|ビーガン|ヴィーガン|肉|魚|卵|牛乳|乳製品|チーズ|グルテン|アレルギー|糖質|ダイエット|断食',
}
const SMOKE_DRINK: KindWords = {
  words: [
    'rauch\\p{L}*|zigarette\\p{L}*|kippe\\p{L}*|nichtraucher\\p{L}*|schachtel|tabak|trink\\p{L}*|getrunken|alkohol|bier|wein|nüchtern|trocken|kaffee|tee|koffein|vape\\p{L}*',
    'fum\\p{L}*|cigarr\\p{L}*|tabaco|cajetilla|paquete|vape\\p{L}*|beb\\p{L}*|alcohol|cerveza\\p{L}*|vino|sobri[oa]|café|cafeína|copas?',
    'fum\\p{L}*|clopes?|cigarettes?|tabac|paquet|vapot\\p{L}*|boi[st]|bu|alcool|bière\\p{L}*|vin|sobre|apéro|café|thé|caféine',
    'fum\\p{L}*|sigarett\\p{L}*|tabacco|pacchetto|svap\\p{L}*|bev\\p{L}*|alcol|birr\\p{L}*|vino|sobri[oa]|astemi[oa]|caffè|caffeina',
    'fum\\p{L}*|cigarr\\p{L}*|tabaco|maço|vape|beb\\p{L}*|álcool|cerveja\\p{L}*|vinho|sóbri[oa]|café|cafeína|cachaça',
    'rook\\p{L}*|rookte|gerookt|sigaret\\p{L}*|sjek\\p{L}*|pakje|vape\\p{L}*|drink\\p{L}*|gedronken|alcohol|bier\\p{L}*|wijn|nuchter|koffie|thee|cafeïne|blowen',
  ],
  signs:
    '烟|抽|酒|喝|咖啡|茶|戒|たばこ|タバコ|煙草|禁煙|喫煙|電子タバコ|酒|飲|ビール|ワイン|禁酒|断酒|コーヒー|カフェイン',
}
const HOBBY: KindWords = {
  words: [
    'verein|spiel\\p{L}*|gespielt|trainier\\p{L}*|training|fitnessstudio|yoga|pilates|schwimm\\p{L}*|lauf\\p{L}*|jogg\\p{L}*|marathon|radfahren|kletter\\p{L}*|boulder\\p{L}*|wander\\p{L}*|fußball|handball|volleyball|tennis|tischtennis|turnen|judo|karate|rudern|segeln|tanz\\p{L}*|chor|sing\\p{L}*|band|mal\\p{L}*|zeichn\\p{L}*|töpfer\\p{L}*|strick\\p{L}*|häkel\\p{L}*|näh\\p{L}*|angel\\p{L}*|schach|garten|schiri|schiedsrichter\\p{L}*|pfeif\\p{L}*|sammel\\p{L}*|hobby',
    'juego|jugamos|jugar|entren\\p{L}*|equipo|gimnasio|gym|yoga|pilates|nad\\p{L}*|natación|corr\\p{L}*|maratón|ciclismo|escal\\p{L}*|senderismo|fútbol|pádel|tenis|baloncesto|voleibol|balonmano|ajedrez|judo|kárate|boxeo|remo|vela|bail\\p{L}*|coro|canto|pint\\p{L}*|dibuj\\p{L}*|cerámica|tej\\p{L}*|ganchillo|costura|pesca|huerto|colecciono|teatro|voluntari[oa]',
    'joue\\p{L}*|jouer|entraîn\\p{L}*|équipe|club|salle de sport|yoga|pilates|nag\\p{L}*|natation|piscine|cours\\p{L}*|marathon|vélo|escalade|grimp\\p{L}*|rando\\p{L}*|foot\\p{L}*|tennis|basket|volley|handball|rugby|pétanque|échecs|judo|karaté|boxe|aviron|voile|dans\\p{L}*|chorale|chant\\p{L}*|peint\\p{L}*|dessin\\p{L}*|poterie|tricot\\p{L}*|crochet|couture|pêche|potager|théâtre|bénévol\\p{L}*|escrime',
    'gioc\\p{L}*|allen\\p{L}*|squadra|palestra|yoga|pilates|nuot\\p{L}*|piscina|corr\\p{L}*|corsa|maratona|bici\\p{L}*|arrampic\\p{L}*|escursion\\p{L}*|calcio|calcetto|tennis|padel|basket|pallavolo|scacchi|judo|karate|boxe|canottaggio|vela|ball\\p{L}*|danza|coro|cant\\p{L}*|dipin\\p{L}*|disegn\\p{L}*|ceramica|maglia|uncinetto|cuc\\p{L}*|pesca|orto|teatro|volontari\\p{L}*',
    'jog\\p{L}*|trein\\p{L}*|time|academia|yoga|pilates|nad\\p{L}*|natação|corr\\p{L}*|maratona|pedal\\p{L}*|escalad\\p{L}*|trilha\\p{L}*|futebol|futsal|tênis|basquete|vôlei|handebol|xadrez|judô|karatê|boxe|capoeira|jiu-jítsu|remo|surf\\p{L}*|danç\\p{L}*|coral|cant\\p{L}*|pint\\p{L}*|desenh\\p{L}*|cerâmica|tricô|crochê|costur\\p{L}*|pesca\\p{L}*|horta|teatro|voluntári[oa]',
    'speel\\p{L}*|gespeeld|train\\p{L}*|team|club|sportschool|yoga|pilates|zwem\\p{L}*|hardlop\\p{L}*|ren\\p{L}*|marathon|wielren\\p{L}*|klim\\p{L}*|boulder\\p{L}*|wandel\\p{L}*|voetbal\\p{L}*|hockey\\p{L}*|tennis\\p{L}*|volleybal\\p{L}*|korfbal\\p{L}*|judo|karate|boks\\p{L}*|roei\\p{L}*|zeil\\p{L}*|schaats\\p{L}*|dans\\p{L}*|koor|zing\\p{L}*|schilder\\p{L}*|teken\\p{L}*|keramiek|brei\\p{L}*|haak\\p{L}*|haken|naai\\p{L}*|vis(?:sen|t)|moestuin|schaak\\p{L}*|toneel|vrijwillig\\p{L}*|padel\\w*',
  ],
  signs:
    '打球|羽毛球|篮球|足球|乒乓|网球|游泳|跑步|马拉松|健身|瑜伽|跳舞|唱歌|合唱|画画|书法|摄影|钓鱼|爬山|登山|徒步|骑行|下棋|围棋|织|球|ゲーム|テニス|サッカー|野球|バスケ|バレー|水泳|泳|走|ジョギング|マラソン|ジム|ヨガ|ダンス|登山|釣り|絵|写真|編み|陶芸|将棋|囲碁|合唱|歌|書道|茶道|剣道|柔道|空手|部活|サークル|チーム|趣味',
}
const INSTRUMENT: KindWords = {
  words: [
    'klavier|flügel|gitarre|bass|geige|bratsche|cello|harfe|flöte|klarinette|oboe|fagott|saxo\\p{L}*|trompete|posaune|tuba|horn|schlagzeug|akkordeon|mundharmonika|orchester|instrument|kapelle',
    'piano|guitarra|bajo|violín|viola|violonchelo|arpa|flauta|clarinete|oboe|saxo\\p{L}*|trompeta|trombón|tuba|batería|cajón|acordeón|orquesta|banda|instrumento|palmas|charango|quena|ukelele',
    'piano|guitare|basse|violon|alto|violoncelle|harpe|flûte|clarinette|hautbois|saxo\\p{L}*|trompette|trombone|tuba|cor|batterie|accordéon|harmonie|fanfare|orchestre|instrument',
    'pianoforte|piano|chitarra|basso|violino|viola|violoncello|arpa|flauto|clarinetto|oboe|sassofono|sax|tromba|trombone|tuba|batteria|fisarmonica|mandolino|banda|orchestra|strumento',
    'piano|violão|guitarra|baixo|violino|viola|violoncelo|harpa|flauta|clarinete|oboé|saxofone|sax|trompete|trombone|tuba|bateria|sanfona|acordeão|cavaquinho|pandeiro|banda|orquestra|instrumento|ukulele',
    'piano|gitaar|bas|viool|altviool|cello|harp|fluit|klarinet|hobo|saxofoon|sax|trompet|trombone|tuba|hoorn|drums|drumstel|slagwerk|accordeon|harmonie|fanfare|orkest|instrument',
  ],
  signs:
    '钢琴|吉他|小提琴|大提琴|古筝|二胡|琵琶|笛|鼓|贝斯|乐队|琴|萨克斯|ピアノ|ギター|ベース|バイオリン|ヴァイオリン|チェロ|フルート|クラリネット|トランペット|サックス|ドラム|三味線|琴|楽器|吹奏楽|バンド|オーケストラ|ウクレレ',
}
const TONGUE: KindWords = {
  words: [
    'lern\\p{L}*|sprachkurs|vhs|vokabel\\p{L}*|spanisch|französisch|italienisch|portugiesisch|niederländisch|schwedisch|norwegisch|dänisch|polnisch|tschechisch|türkisch|arabisch|japanisch|chinesisch|koreanisch|russisch|englisch|griechisch|gebärdensprache|ungarisch|finnisch',
    'aprend\\p{L}*|idioma|clases de|inglés|francés|alemán|italiano|portugués|chino|japonés|coreano|árabe|ruso|euskera|catalán|gallego|polaco|griego|turco',
    "appren\\p{L}*|langue|cours d[e']|anglais|espagnol|allemand|italien|portugais|chinois|japonais|coréen|arabe|russe|breton|basque|polonais|grec|turc|néerlandais",
    'impar\\p{L}*|lingua|corso di|inglese|francese|spagnolo|tedesco|portoghese|cinese|giapponese|coreano|arabo|russo|greco|turco|polacco',
    'aprend\\p{L}*|idioma|língua|curso de|inglês|francês|espanhol|alemão|italiano|chinês|mandarim|japonês|coreano|árabe|russo|libras|grego|turco',
    'leer|leren|taalcursus|taal|engels|frans|duits|spaans|italiaans|portugees|chinees|japans|koreaans|arabisch|russisch|fries|pools|turks|grieks|zweeds|noors|deens|gebarentaal',
  ],
  signs:
    '学|英语|日语|法语|德语|韩语|西班牙语|俄语|多邻国|背单词|勉強|習|英語|中国語|韓国語|フランス語|ドイツ語|スペイン語|イタリア語|語学|手話|教室',
}
const VEHICLE: KindWords = {
  words: [
    'auto|wagen|karre|kombi|bus|roller|motorrad|fahrrad|rad|rennrad|e-?bike|lastenrad|fahr\\p{L}*|fährt|tüv|leasing|bahncard|carsharing|verschrott\\p{L}*|polo|golf',
    'coche|carro|furgoneta|moto|motocicleta|bici\\p{L}*|patinete|conduz\\p{L}*|itv|abono|desguace',
    'voiture|bagnole|caisse|fourgon|camion\\p{L}*|moto|scooter|vélo|trottinette|roule|conduis|contrôle technique|casse|abonnement',
    'macchina|auto|furgone|moto|motorino|scooter|vespa|bici\\p{L}*|monopattino|guid\\p{L}*|rottam\\p{L}*|panda|punto|abbonamento',
    'carro|moto|bicicleta|bike|patinete|dirijo|fusca|gol|uno|celta|corsa|palio|hb20|onix|van|perua|ônibus',
    'auto|wagen|busje|brommer|scooter|motor|fiets\\p{L}*|e-?bike|bakfiets|rij\\p{L}*|apk|keuring|sloop|ov|abonnement|treinabonnement',
  ],
  signs:
    '车|驾|宝马|奔驰|大众|丰田|本田|特斯拉|比亚迪|电动|自行车|摩托|公交|地铁|卖车|車|バイク|自転車|原付|軽|トヨタ|ホンダ|日産|スズキ|アルト|プリウス|ワゴン|廃車|車検|カーシェア|運転|定期',
}
const DEVICE: KindWords = {
  words: [
    'handy|smartphone|laptop|rechner|computer|tablet|kamera|uhr|kopfhörer|fernseher|konsole|drucker|kühlschrank|waschmaschine|sofa',
    'móvil|celular|teléfono|portátil|ordenador|computadora|tableta|cámara|reloj|auriculares|tele|consola|impresora|nevera|lavadora|sofá',
    'téléphone|portable|smartphone|ordi\\p{L}*|tablette|appareil photo|montre|casque|télé|console|imprimante|frigo|machine à laver|canapé',
    'telefon\\p{L}*|cellulare|portatile|computer|tablet|macchina fotografica|orologio|cuffie|tv|console|stampante|frigo|lavatrice|divano',
    'celular|telefone|notebook|computador|tablet|câmera|relógio|fone|tv|console|impressora|geladeira|sofá|máquina de lavar',
    'telefoon|mobiel|laptop|computer|tablet|camera|horloge|koptelefoon|tv|console|printer|koelkast|wasmachine|bank',
  ],
  signs:
    '手机|电脑|笔记本|平板|苹果|华为|小米|相机|手表|耳机|电视|スマホ|携帯|アイフォン|アンドロイド|パソコン|タブレット|カメラ|時計|イヤホン|テレビ|冷蔵庫|洗濯機',
}
const PROVIDER: KindWords = {
  words: [
    'bank|konto|sparkasse|versicher\\p{L}*|krankenkasse|vertrag|anbieter|strom|gas|internet|tarif|hausarzt|zahnarzt|abo|kündig\\p{L}*|gewechselt|kasse',
    'banco|cuenta|segur\\p{L}*|contrato|compañía|luz|gas|internet|fibra|tarifa|médico de cabecera|dentista|suscri\\p{L}*|cliente',
    'banque|compte|assur\\p{L}*|mutuelle|contrat|fournisseur|électricité|gaz|box|forfait|opérateur|médecin traitant|dentiste|abonn\\p{L}*|résilié',
    'banca|conto|assicur\\p{L}*|contratto|gestore|operatore|luce|gas|fibra|tariffa|medico di base|dentista|abbonament\\p{L}*|cliente',
    'banco|conta|segur\\p{L}*|plano|contrato|operadora|luz|gás|internet|dentista|assinatura|cliente',
    'bank|rekening|verzeker\\p{L}*|zorgverzeker\\p{L}*|contract|provider|aanbieder|stroom|gas|internet|abonnement|huisarts|tandarts|overgestapt|klant',
  ],
  signs:
    '银行|账户|保险|套餐|运营商|移动|联通|电信|宽带|会员|牙医|銀行|口座|保険|契約|プラン|ドコモ|ソフトバンク|回線|電力|ガス|歯医者|かかりつけ|会員|格安',
}
const CONTACT: KindWords = {
  words: [
    'telefonnummer|nummer|e-?mail|mail|adresse|webseite|straße|postfach|erreich\\p{L}*|anschrift|durchwahl',
    'número|teléfono|correo|email|dirección|calle|web|página|perfil',
    'numéro|téléphone|mail|adresse|site|rue|joindre|pseudo',
    'numero|telefono|mail|email|indirizzo|via|sito|contatt\\p{L}*|profilo',
    'número|telefone|e-?mail|endereço|rua|site|contato|perfil',
    'nummer|telefoonnummer|mail|e-?mail|adres|straat|site|bereik\\p{L}*',
  ],
  signs:
    '电话|号码|邮箱|地址|微信|QQ|网站|账号|門牌|電話|番号|メール|住所|連絡|サイト|アカウント|LINE|カカオ|ブログ|インスタ',
}
const FAVOURITE: KindWords = {
  words: [
    'lieblings\\p{L}*|am liebsten|beste[rsn]?|favorit\\p{L}*',
    'favorit[oa]s?|preferid[oa]s?|mejor',
    'préféré\\p{L}*|favori\\p{L}*|meilleure?',
    'preferit[oaie]|migliore',
    'favorit[oa]s?|preferid[oa]s?|melhor|predilet[oa]',
    'favoriet\\p{L}*|lievelings\\p{L}*|beste|liefste',
  ],
  signs: '最喜欢|最爱|本命|一番好き|いちばん好き|推し|お気に入り|好物',
}
const TASTE: KindWords = {
  words: [
    'mag|mögen|mochte|lieb\\p{L}*|gern\\p{L}*|hass\\p{L}*|steh\\p{L}* auf|fan|langweil\\p{L}*|nervt|satt|kann .{2,30} nicht (?:leiden|ausstehen)|begeister\\p{L}*|schmeckt',
    'gusta\\p{L}*|encanta\\p{L}*|odi\\p{L}*|adoro|soporto|aguanto|aburr\\p{L}*|cans\\p{L}*|aficionad[oa]|enganch\\p{L}*|flip\\p{L}*',
    'aime|adore|déteste|supporte|fan|ennui\\p{L}*|marre|lass\\p{L}*|accro|kiffe|plaît|horreur',
    'piac\\p{L}*|ador\\p{L}*|am[oa]|odi\\p{L}*|sopport\\p{L}*|stuf\\p{L}*|annoi\\p{L}*|patit[oa]|appassionat[oa]|detest\\p{L}*',
    'gost\\p{L}*|ador\\p{L}*|am[oa]|odei\\p{L}*|odi\\p{L}*|detest\\p{L}*|suport\\p{L}*|enjo\\p{L}*|viciad[oa]|cans\\p{L}*|fã',
    'hou|houd|houdt|vind\\p{L}*|leuk|lekker|haat|dol op|gek op|hekel|saai|zat|beu|fan|verslaafd|geniet\\p{L}*',
  ],
  signs: '喜欢|爱|讨厌|受不了|腻|烦|上瘾|迷上|入坑|退坡|脱粉|好き|嫌い|苦手|飽き|ハマ|はま|夢中|大好物|無理|楽し',
}
const FEAR: KindWords = {
  words: [
    'angst|fürcht\\p{L}*|phobie|panik|höhenangst|flugangst|spinnen|trau\\p{L}*',
    'miedo|fobia|pánico|vértigo|aterr\\p{L}*|arañas|volar|asust\\p{L}*',
    'peur|phobie|panique|vertige|araignées|angoiss\\p{L}*|terrifi\\p{L}*|avion',
    'paura|fobia|panico|vertigini|ragni|terror\\p{L}*|aereo',
    'medo|fobia|pânico|aranhas?|avião|altura|pavor',
    'bang|angst|fobie|paniek|hoogtevrees|vliegangst|spinnen|durf\\p{L}*',
  ],
  signs: '怕|恐|恐高|不敢|克服|怖|恐怖|高所|苦手|克服|平気',
}
const RHYTHM: KindWords = {
  words: [
    'steh\\p{L}* .{0,12}auf|aufsteh\\p{L}*|wecker|uhr|früh\\p{L}*|nachteule|schlaf\\p{L}*|nachtschicht|frühschicht|schicht|homeoffice|pendel\\p{L}*|teilzeit|vollzeit|mittagsschlaf|ins bett',
    'levant\\p{L}*|madrug\\p{L}*|acuest\\p{L}*|despert\\p{L}*|despertador|duerm\\p{L}*|turno|siesta|teletrabaj\\p{L}*|media jornada|noctámbul[oa]',
    'lève|lever|réveil\\p{L}*|couch\\p{L}*|dors|sieste|nuit\\p{L}*|télétravail|mi-temps|lève-tôt|matin\\p{L}*',
    'alz\\p{L}*|svegli\\p{L}*|dorm\\p{L}*|letto|turno|pisolino|smart working|part[- ]time|nottambul[oa]|mattinier[oa]',
    'acord\\p{L}*|levant\\p{L}*|durm\\p{L}*|dorm\\p{L}*|despertador|turno|soneca|home office|meio período|madrugad\\p{L}*',
    'sta .{0,12}op|opsta\\p{L}*|wekker|slaap|slapen|bed|nachtdienst|dienst|thuiswerk\\p{L}*|deeltijd|ochtendmens|avondmens|dutje',
  ],
  signs:
    '起床|睡|早起|熬夜|夜猫子|上夜班|白班|午休|居家|通勤|点起|起き|寝|朝型|夜型|夜勤|日勤|昼寝|在宅|通勤|シフト|時に',
}
const CLASS: KindWords = {
  words: [
    'kurs|stunde|training|probe|gruppe|termin|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|jeden|wöchentlich|treff\\p{L}*',
    'clases?|curso|ensayo|taller|grupo|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|reunión',
    'cours|répét\\p{L}*|atelier|séance|groupe|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|réunion',
    'corso|lezion[ei]|prove|laboratorio|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|riunione',
    'aulas?|curso|ensaio|oficina|segundas?|terças?|quartas?|quintas?|sextas?|sábados?|domingos?|reunião',
    'les|lessen|cursus|repetitie|training|maandags?|dinsdags?|woensdags?|donderdags?|vrijdags?|zaterdags?|zondags?|vergadering',
  ],
  signs:
    '课|班|排练|培训|周[一二三四五六日天]|星期|每周|会议|教室|レッスン|稽古|練習|[月火水木金土日]曜|毎週|会議|講座',
}
const PLAN: KindWords = {
  words: [
    'plan\\p{L}*|reise\\p{L}*|urlaub|flug|flieg\\p{L}*|gebucht|ticket\\p{L}*|hotel|abgabe|frist|termin|party|feier|hochzeit|verschoben|abgesagt|storniert|will|wollen|vorhab\\p{L}*|statt',
    'plan\\p{L}*|viaje|viajar|vacaciones|vuelo|billetes?|reserv\\p{L}*|plazo|entrega|cita|fiesta|boda|aplaz\\p{L}*|cancel\\p{L}*|vamos a|voy a',
    'projets?|prévu\\p{L}*|voyage|vacances|vol|billets?|réserv\\p{L}*|délai|rendu|rendez-vous|fête|mariage|report\\p{L}*|annul\\p{L}*|on (?:va|part)|partir',
    'progett\\p{L}*|viaggio|vacanz[ae]|volo|bigliett[oi]|prenot\\p{L}*|scadenza|consegna|appuntamento|festa|matrimonio|rimand\\p{L}*|annull\\p{L}*|andiamo',
    'plan\\p{L}*|viag\\p{L}*|férias|voo|passage\\p{L}*|reserv\\p{L}*|prazo|entrega|consulta|festa|casamento|adiad\\p{L}*|cancel\\p{L}*|vamos|vou',
    'plan\\p{L}*|reis\\p{L}*|vakantie|vlucht|vlieg\\p{L}*|ticket\\p{L}*|geboekt|deadline|inlever\\p{L}*|afspraak|feest|bruiloft|uitgesteld|geannuleerd|gaan naar',
  ],
  signs:
    '计划|打算|旅行|机票|酒店|截止|考试|婚礼|聚会|出差|取消|推迟|改签|延期|予定|旅行|航空券|ホテル|締め切り|締切|試験|引っ越し|キャンセル|中止|延期|式|飲み会',
}
const NAME: KindWords = {
  words: [
    'name|heiß\\p{L}*|nenn\\p{L}*|spitzname|nachname|vorname|umbenannt|getauft|geschrieben',
    'llam\\p{L}*|nombre|apellido|apodo|mote|escrib\\p{L}*',
    'appel\\p{L}*|nom|prénom|surnom|rebaptis\\p{L}*|écri\\p{L}*',
    'chiam\\p{L}*|nome|cognome|soprannome|ribattezz\\p{L}*|scriv\\p{L}*',
    'cham\\p{L}*|nome|sobrenome|apelido|escrev\\p{L}*',
    'noem\\p{L}*|heet|naam|achternaam|bijnaam|hernoemd|omgedoopt|schrijf\\p{L}*',
  ],
  signs: '叫|名字|称呼|昵称|改名|外号|名前|呼|あだ名|改名|苗字|名字|旧姓',
}
const INSTRUCTION: KindWords = {
  words: [
    'antwort\\p{L}*|kurz\\p{L}*|ausführlich\\p{L}*|duz\\p{L}*|siez\\p{L}*|per (?:du|sie)|stichpunkt\\p{L}*|fließtext|emoji\\p{L}*|bitte|ab jetzt|erklär\\p{L}*|schreib\\p{L}*|auf (?:deutsch|englisch)',
    'respuestas?|respond\\p{L}*|contest\\p{L}*|cort[oa]s?|breve\\p{L}*|detall\\p{L}*|tute\\p{L}*|usted|por favor|emoji\\p{L}*|expl[ií]\\p{L}*|en (?:inglés|español)|háblame|lista',
    "répon\\p{L}*|court\\p{L}*|bref|détail\\p{L}*|tutoie\\p{L}*|tutoyer|vouvoie\\p{L}*|vouvoyer|s'il te plaît|stp|émojis?|expliqu\\p{L}*|en (?:français|anglais)|parle-moi|listes?",
    'rispost[ae]|rispond\\p{L}*|brev[ei]|corte?|dettagl\\p{L}*|dammi del|per favore|emoji|spieg\\p{L}*|in (?:italiano|inglese)|elenc\\p{L}*',
    'respost\\p{L}*|respond\\p{L}*|curt[oa]s?|breve\\p{L}*|detalh\\p{L}*|por favor|emoji\\p{L}*|explic\\p{L}*|em (?:inglês|português)|senhora?|lista',
    'antwoord\\p{L}*|kort\\p{L}*|uitgebreid\\p{L}*|tutoye\\p{L}*|jij|u |alsjeblieft|graag|emoji\\p{L}*|uitleg\\p{L}*|in het (?:nederlands|engels)|opsomming\\p{L}*',
  ],
  signs:
    '回答|回复|简短|详细|用中文|用英文|语气|表情|列表|助手|请|以后|返事|回答|短く|詳しく|敬語|タメ口|丁寧|絵文字|箇条書き|英語で|日本語で|して(?:ください|ほしい)|お願い|アシスタント',
}
const CODE: KindWords = {
  words: [
    'datenbank|projekt|branch|server|test\\p{L}*|sprache|bibliothek|veröffentlich\\p{L}*|umgestellt|migrier\\p{L}*|läuft (?:auf|mit|bei)|programmier\\p{L}*|schnittstelle',
    'base de datos|proyecto|rama|servidor|pruebas|lenguaje|librería|desplieg\\p{L}*|migr\\p{L}*|alojad[oa]|código|programo',
    'base de données|projet|branche|serveur|tests?|langage|bibliothèque|déploi\\p{L}*|migr\\p{L}*|héberg\\p{L}*|code|tourne',
    'database|progetto|ramo|server|test|linguaggio|libreria|rilasci\\p{L}*|migrat\\p{L}*|ospitat[oa]|codice|gira su',
    'banco de dados|projeto|servidor|testes|linguagem|biblioteca|implant\\p{L}*|migr\\p{L}*|hosped\\p{L}*|código|roda',
    'database|project|branch|server|tests?|taal|bibliotheek|uitgerold|gemigreerd|gehost|code|draait op|gebruiken',
  ],
  signs:
    '数据库|项目|分支|服务器|测试|框架|部署|迁|代码|接口|前端|后端|上线|版本|仓库|データベース|プロジェクト|ブランチ|サーバー|テスト|フレームワーク|デプロイ|移行|コード|フロント|バックエンド|リリース|バージョン|リポジトリ|エディタ|言語',
}
const MEASURE: KindWords = {
  words: [
    'wieg\\p{L}*|gewicht|kilo|kg|miete|kostet|gehalt|verdien\\p{L}*|leute|mitglieder|team|kilometer|jahre|prozent|euro',
    'pes\\p{L}*|kilos?|kg|alquiler|cuesta|sueldo|cobro|personas|somos|equipo|kilómetros|años|euros',
    'pèse|poids|kilos?|kg|loyer|coûte|salaire|gagne|personnes|on est|équipe|kilomètres|ans|euros',
    'pes\\p{L}*|chili|kg|affitto|costa|stipendio|guadagn\\p{L}*|persone|siamo|squadra|chilometri|anni|euro',
    'pes\\p{L}*|quilos?|kg|aluguel|custa|salário|ganho|pessoas|somos|equipe|quilômetros|anos|reais|euros',
    'weeg\\p{L}*|gewicht|kilo|kg|huur|kost|salaris|verdien\\p{L}*|mensen|leden|team|kilometer|jaar|euro',
  ],
  signs: '体重|斤|公斤|房租|工资|月薪|个人|人数|公里|岁|块|元|体重|キロ|家賃|給料|月給|人です|名です|人数|歳|円|距離',
}

const WORDS = {
  home: HOME,
  household: HOUSEHOLD,
  job: JOB,
  employer: EMPLOYER,
  study: STUDY,
  level: LEVEL,
  partner: PARTNER,
  children: CHILDREN,
  kin: KIN,
  pet: PET,
  health: HEALTH,
  diet: DIET,
  smokeOrDrink: SMOKE_DRINK,
  hobby: HOBBY,
  instrument: INSTRUMENT,
  tongue: TONGUE,
  vehicle: VEHICLE,
  device: DEVICE,
  provider: PROVIDER,
  contact: CONTACT,
  favourite: FAVOURITE,
  taste: TASTE,
  fear: FEAR,
  rhythm: RHYTHM,
  class: CLASS,
  plan: PLAN,
  name: NAME,
  instruction: INSTRUCTION,
  code: CODE,
  measure: MEASURE,
} as const

export type NewsKind = keyof typeof WORDS
export const NEWS_KINDS = Object.keys(WORDS) as NewsKind[]

const NOTHING = '(?!)'
const patterns = remembered((language) =>
  NEWS_KINDS.map((kind) => ofLanguage([NOTHING, ...WORDS[kind].words], WORDS[kind].signs, language as ChatLanguage)),
)

/** The kinds of which a text holds words; none in English. */
export const kindsIn = (text: string, language: ChatLanguage): ReadonlySet<NewsKind> =>
  new Set(NEWS_KINDS.filter((_, i) => patterns(language)[i]!.test(text)))
