import { romanceTeller } from './language-romance.ts'
import { bounded, pairs, words } from './language-rules.ts'

// Portuguese of Brazil and Portugal as chats write it. Data.

const verbs = {
  irregular: pairs(
    'parei parou,tirei tirou,virei virou,retirei retirou,preparei preparou,comparei comparou,reparei reparou,separei separou,operei operou,esperei esperou,considerei considerou,demorei demorou,adorei adorou,chorei chorou,namorei namorou,explorei explorou,morei morou,entrei entrou,comprei comprou,joguei jogou,dirijo dirige,exijo exige,corrijo corrige,protejo protege,finjo finge,elejo elege,fujo foge,uso usa,amo ama,sou é,estou está,tô está,tou está,tenho tem,vou vai,faço faz,quero quer,posso pode,prefiro prefere,sei sabe,venho vem,saio sai,leio lê,sigo segue,trago traz,digo diz,ouço ouve,peço pede,perco perde,vejo vê,ponho põe,caio cai,odeio odeia,passeio passeia,durmo dorme,conheço conhece,cresço cresce,pertenço pertence,fui foi,tive teve,fiz fez,estive esteve,vim veio,pus pôs,quis quis,pude pôde,soube soube,disse disse,trouxe trouxe,dei deu,vi viu,li leu,era era,ia ia,tinha tinha,fazia fazia,vinha vinha,somos é,estamos está,temos tem,vamos vai,fazemos faz,queremos quer,podemos pode,viemos veio,fomos foi,tivemos teve,saímos saiu,vivemos vive,temos tem,vendi vendeu,comi comeu,perdi perdeu,aprendi aprendeu,conheci conheceu,nasci nasceu,corri correu,bebi bebeu,escrevi escreveu,recebi recebeu,escolhi escolheu,vivi viveu,mexi mexeu,rompi rompeu,cresci cresceu,resolvi resolveu,entendi entendeu,desisti desistiu,terei terá,serei será,irei irá,farei fará,estarei estará',
  ),
  inE: words(
    'como bebo corro vivo escrevo aprendo vendo devo divido recebo parto abro sofro decido assisto permito discuto dependo prefiro sirvo visto escolho entendo respondo consumo existo desisto resido rompo mexo defendo acendo cozo',
  ),
  endings: [
    [/(?<=\p{L}[aei])rei$/u, 'rá'],
    [/(?<=\p{L})quei$/u, 'cou'],
    [/(?<=\p{L})guei$/u, 'gou'],
    [/(?<=\p{L})cei$/u, 'çou'],
    [/ei$/, 'ou'],
    [/(?<=\p{L}{2})í$/u, 'iu'],
    [/(?<=\p{L}{3}[^aeo])i$/u, 'iu'],
    [/amos$/, 'a'],
    [/emos$/, 'e'],
    [/imos$/, 'e'],
    [/ava$/, 'ava'],
    [/(?<=\p{L}{2})ia$/u, 'ia'],
  ] as const,
  others: /^(?!(?:nado|cuido|duvido|convido|olvido|coincido|presido|agrado)$)\p{L}{2,}(?:ado|ido)$|ão$|^número$/u,
  noVerb: words(
    'lindo gato querido puro feio bonito louco certo pronto mesmo próprio isso aquilo esse amigo mano abraço beijo tempo momento ânimo quando numero novo outro todo tudo muito pouco logo bom ano tanto quanto claro certo primeiro segundo terceiro quatro cinco oito meio mesmo velho alto baixo março agosto fevereiro janeiro junho julho sábado domingo piano judô teatro coro gato cachorro cão marido namorado irmão filho avô tio amigo voo curso cansado tranquilo perfeito ótimo obrigado verdade sei_lá aqui ali isso dia todavia havia família alergia academia bateria sei rei lei hoje ontem olá tchau porém turno ombro joelho braço dedo olho cabelo pescoço peito tornozelo estômago salário horário preço projeto apartamento quarto banheiro vizinho primo sobrinho cunhado sogro queijo ovo vinho trânsito cuidado pablo diego sergio antonio mario pedro alejandro francisco alberto fernando roberto ricardo eduardo gonzalo álvaro rodrigo hugo bruno paulo leonardo lorenzo matteo marco ruggero federico filippo giacomo stefano tommaso alessandro riccardo paolo carlo franco piero enzo dario mauro claudio fabio rocío rosario consuelo amparo gustavo guillermo ignacio nacho paco kiko chico otávio caio thiago danilo murilo',
  ),
}

const tell = romanceTeller({
  verbs,
  before:
    /^(?:(?:também|agora|hoje|ontem|ainda|sempre|nunca|só|então|no fim|finalmente|além disso|normalmente|antes|desde [^,]{2,24}?|em \p{L}+|n[oa]s? \p{L}+|às \p{L}+|aos \p{L}+|todo \p{L}+|toda \p{L}+|cada \p{L}+|este \p{L}+|esta \p{L}+|mês passado|ano passado|semana passada|amanhã|atualmente|a partir de [^,]{2,24}?),? )+/iu,
  subject: /^(?:eu|nós) /iu,
  pair: /^(?:((?:(?:[oa] )?(?:meu|minha) )?\p{L}+(?: \p{L}+)?) e eu|eu e ((?:(?:[oa] )?(?:meu |minha )?)?\p{L}+)) (.+)$/iu,
  withOther: (claim, other) => `${claim} (com ${other})`,
  reflexive: [/^(?:me|nos) $/iu, 'se '],
  clitics: /^(?:(?:não|já|nunca|também|me|nos|se|só|ainda) |[oa]s? (?=\p{L}{2,}(?:ei|i)(?!\p{L})))+(?=\p{L}+)/iu,
  pleases:
    /^(?:pra mim |mas |e )?((?:não |também |agora )*)(?:me|nos) ((?:dói|doem|incomoda|interessa|faz (?:mal|bem)|custa|falta|dá (?:medo|nojo|alergia|sono|preguiça)) .*)$/iu,
  pleased: (name, before, rest) => `A ${name} ${before.toLowerCase()}lhe ${rest}`,
  undergoes: /^((?:ontem |hoje |no fim |semana passada )?)(?:me|nos) (\p{L}{3,}(?:aram|eram|iram)\b.*)$/iu,
  undergone: (name, before, rest) => `${before}a ${name} ${rest}`,
  possessed:
    /^((?:[OoAa]s? )?(?:[Mm]eus?|[Mm]inhas?|[Nn]oss[oa]s?)) ((?:melhor |nov[oa] )?\p{Ll}+(?: (?:favorit[oa]|preferid[oa]|mais \p{L}+|nov[oa]|de \p{Ll}+))?)((?:,? \p{Lu}\p{Ll}+,?)?) ((?!e eu\b)[\p{Ll}\d].*)$/su,
  ofOwner: (name, possessive, noun) => {
    const lower = possessive.toLowerCase()
    const isFemale = /minha|nossa/.test(lower)
    const isPlural = /s$/.test(lower)
    return `${isFemale ? (isPlural ? 'As' : 'A') : isPlural ? 'Os' : 'O'} ${noun} de ${name}`
  },
  rest: (text, name) =>
    text
      .replace(/(?<!\p{L})(?:meu|nosso)(?!\p{L})/giu, 'seu')
      .replace(/(?<!\p{L})(?:minha|nossa)(?!\p{L})/giu, 'sua')
      .replace(/(?<!\p{L})(?:meus|nossos)(?!\p{L})/giu, 'seus')
      .replace(/(?<!\p{L})(?:minhas|nossas)(?!\p{L})/giu, 'suas')
      .replace(/(?<!\p{L})comigo(?!\p{L})/giu, () => `com ${name}`)
      .replace(/(?<!\p{L})pra mim(?!\p{L})|(?<!\p{L})para mim(?!\p{L})/giu, () => `para ${name}`)
      .replace(/(?<= |-)me(?!\p{L})/giu, 'se')
      .replace(/ e eu\b/gi, () => ` e ${name}`),
})

const DAY = 'segunda|terça|quarta|quinta|sexta|sábado|domingo'

export const portuguese = bounded({
  barred:
    /\?|^(?:e |mas )?se \p{L}+(?:ar|er|ir) |\b(?:se (?:eu|a gente|nós|ele|ela|um dia|der|for|fosse|tivesse|ganhasse)|talvez|quem sabe|pode ser que|tomara|sonhei|sonho (?:que|com|em)|senha|gostaria|seria|poderia|teria|faria|imagin[ae]\p{L}*|brincadeira|brincando|finge|finja|vamos fingir|acho que|penso em|estou pensando|tô pensando|não sei|diz(?:em)?|disse|falou|dizia|como se|claro,? porque|quase (?:me|que)|um milhão de|morrendo de|morro de)\b/iu,
  irony:
    /🙄|🙃|😒|\b(?:ah,? claro|claro,? né|que alegria|era só o que (?:eu queria|faltava)|só que não|meu sonho mesmo)\b/iu,
  asks: /^(?:e |mas |então )*(?:que|quem|o que|como|quando|onde|qual|quais|quant[oa]s?|por que|você (?:pode|sabe|tem|acha)|pode|poderia|me (?:recomenda|ajuda|dá|faz|indica)|sabe|recomenda|ajuda|escreve|traduz|procura|me explica|explica)\b/iu,
  list: /^(?:comprar|compras|lista(?: de compras?)?|mercado|preciso|a fazer|tarefas)\s*:/iu,
  clause:
    /[;:]\s+|,\s+(?=(?:e |mas |então |porque |porém )*(?:eu|meus?|minhas?|me|sou|estou|tô|tenho|moro|trabalho|já|não|agora|nós|a gente|o|a|os|as|um|uma|ele|ela|noss[oa]|\d+(?:$| anos))\b)|(?<!^\p{L}+)\s(?:e|mas|porque|então) (?=(?:eu|meu|minha|me|já|não|agora|também|odeio|\p{Ll}{3,}(?:o|ei)(?=\s)|sou|estou|vou|tenho|tô|a gente|temos|(?:\p{Lu}\p{Ll}+) (?:é|tem|mora|está|trabalha|não))\b)|(?<=\p{L}{2})(?:,\s+(?:(?:e|mas) )?|\s(?:e|mas) )(?=(?:(?:em|no|na|por|aos|à|de|com) (?:\p{L}+ ){1,2})?(?:sou|tenho|estou|tô|moro|trabalho|dou|faço|vou|estudo|toco|jogo|falo|odeio|corro|canto|cuido|treino|nado|leio|escrevo|comprei|vendi|larguei|comecei|fui|tive|bebo)(?!\p{L}))/iu,
  opener:
    /^(?:(?:oi+|olá|bom dia|boa (?:tarde|noite)|opa|e aí|então|pois|ah|sim|não(?=,)|obrigad[oa]|aliás|a propósito|além disso|e|mas|ok|beleza|k{2,}|rs+|haha\p{L}*|novidades?|olha|enfim|na verdade|infelizmente|má notícia|boa notícia|adivinha|exato|isso|porque|sabe|atualização|ó)[,!.: ]+)+/iu,
  talk: /^(?:estou|tô) (?:bem|mal|cansad[oa]|feliz|aqui|de volta|triste|nervos[oa]|animad[oa]|com (?:fome|sono))|^(?:vou (?:ver|tentar|pensar|dormir|comer)|espero|acho|sei|imagino|entendo|preciso de (?:ajuda|ideias|um conselho)|quero (?:saber|perguntar)|desculpa|perfeito|ótimo|prometo|te (?:conto|digo|aviso))\b/iu,
  tell: (clause, name) => {
    const we = /^((?:(?:hoje|agora|ontem|já|também) )*)a gente ((?:não |se |já )*)(\p{L}+)(.*)$/iu.exec(clause)
    return we ? `${we[1]}${name} ${we[2]}${we[3]}${we[4]}` : tell(clause, name)
  },
  thing:
    /^(?:(?:o|a|os|as|um|uma) \p{L}[\p{L} ]{1,30}?|\p{Lu}\p{L}+(?: e \p{Lu}\p{L}+)?) (?:(?:não|se|já|também|agora|sempre|me|lhe) )*(?:é|são|está|estão|tem|têm|mora|vive|trabalha|estuda|vai|vão|vem|come|odeia|ama|joga|toca|morreu|faleceu|faz|fez|começa|termina|chama|chamam|gosta|corre|usa|quer|nasceu|saiu|vence|fica|conseguiu|arrumou|era|foi|fala|pesa|custa|abre|fecha|toma|roda)\b.*/u,
  listener: /\b(?:você|vocês|tu|teu|tua|te|ti|contigo)\b/iu,
  dated: new RegExp(
    `^(?:tenho )?(?:uma? |o |a )?(?:consulta|reunião|prova|exame|entrevista|aula|dentista|médic[oa]|voo|trem|comboio|casamento|show|concerto|fisio\\p{L}*|entrega|prazo)\\b.*(?:\\b(?:${DAY}|amanhã|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\\b|\\d)`,
    'iu',
  ),
  has: (name, what) => `${name} tem ${what.replace(/^tenho /i, '')}`,
  instruct:
    /^(?:por favor,? |e |a partir de agora,? )*(?:não (?:me )?(?:cham[ea]\p{L}*|us[ea]\p{L}*|escrev\p{L}*|respond\p{L}*|trat[ea]\p{L}*)|(?:pode(?:s)? )?me (?:cham(?:[ae]|ar)|trat[ae]|respond[ae]|escrev[ae]|explica)|chama-me|trata-me|respond[ae]|fal[ae]|escrev[ae]|us[ae]|evit[ae]|nada de|sej?a|respostas (?:curtas|breves)|nunca|sempre)\b.*(?:\b(?:tu|você|senhor\p{L}{0,30}|curt[oa]s?|breve\p{L}{0,30}|português|inglês|emojis?|sempre|nunca|diret[oa]|simples|listas?|tópicos|formal|rodeios|exclamação|resumid[oa])\b)|^(?:por favor,? |melhor |pode[s]? )*(?:me cham[ae]r?|chama(?:r)?-me) (?:só |de )*(?!quando|depois|amanhã|mais|se|ao|às)\p{L}+(?: \p{L}+)?[.! ]*$|^(?:podes?|pode) (?:me tratar|tratar-me) por|^esquece .{2,20},? trata-me|^(?:dá|dê|me dá|mostra) .{3,40} em (?:euros|dólares|reais|graus|celsius|fahrenheit|quilômetros|milhas|quilos|metros)\b/iu,
  wants: (name, wish) => `${name} quer que o assistente leve em conta: ${wish}`,
  answered: (name, question, value) => `À pergunta «${question}», ${name} respondeu: ${value}`,
  noAnswer:
    /^(?:sim|não|ok|obrigad[oa]|claro|perfeito|ótimo|bem|tudo bem|nada|não sei|sei lá|depende|depois|boa ideia|beleza)(?!\p{L})[\s!.]*(?:\p{L}+)?[\s!.]*$/iu,
  answers: [
    [
      /onde (?:você |tu )?(?:mora|vive)/iu,
      (name, value) => `${name} mora ${/^(?:em|no|na) /i.test(value) ? value : `em ${value}`}`,
    ],
    [
      /trabalha (?:com|de|em) (?:o )?qu[êe]|(?:seu|teu) trabalho|o que (?:você |tu )?faz/iu,
      (name, value) =>
        /^(?:em|no|na|para|com) /i.test(value)
          ? `${name} trabalha ${value}`
          : `${name} trabalha como ${value.replace(/^sou (?:uma? )?/i, '')}`,
    ],
    [/quantos anos/iu, (name, value) => `${name} tem ${value.replace(/\D+$/, '')} anos`],
    [
      /animais|pets?|filhos|irmãos|alergias?/iu,
      (name, value) => (/^(?:não|nenhum)/i.test(value) ? `${name} respondeu: ${value}` : `${name} tem ${value}`),
    ],
  ],
  tradeAt:
    /^(.+? é (?:uma? )?(?!\p{L}*(?:intol|aller|alérg|diab|vegan|veget|asm|celí|espert|felic|content|importan|residen|gelovig|allerg))((?:\p{L}+ )?\p{L}+(?:or|ora|eir[oa]|ista|nte|log[oa]|ic[oa]|ad[oa]|ári[oa]|designer|chef))) ((?:em|no|na|para|numa?) .+)$/u,
  worksAt: (name, where) => `${name} trabalha ${where}`,
  isAged: (name, age) => `${name} tem ${age} anos`,
  end: '.',
  changes: {
    closed: [
      {
        name: 'job',
        patterns: [
          /\bé (?:agora |já |finalmente )*(?:uma? )?((?!vegetarian|vegan|solteir|casad|alérgic|divorciad|separad|melhor|pior|maior|menor|brasileir|solteiro)\p{L}+(?:or|ora|eiro|eira|ista|ante|ente|ário|ária|logo|loga)|advogad[oa]|médic[oa]|estagiári[oa]|cozinheir[oa]|arquitet[oa]|mecânic[oa]|técnic[oa])\b/iu,
        ],
      },
      {
        name: 'home',
        patterns: [
          /\b(?:mora|vive|reside) (?:agora |ainda |já |com [^,]+ )?(?:em|no|na) (\p{L}+)|\b(?:se )?(?:mudou(?:-se)?|muda(?:-se)?|vai mudar|vai se mudar) (?:de \p{L}+ )?(?:para|pra|pro) (?:o |a )?(\p{L}+)|\b(?:alugou|comprou|arranjou|tem) (?:agora |já )?(?:um|uma) (?:casa|apartamento|apê|quarto|estúdio) (?:em|no|na) (\p{L}+)/iu,
        ],
      },
      { name: 'age', patterns: [/\b(?:tem|fez|faz|completou) (?:já |agora )?(\d{1,3})(?: anos|$| ontem| hoje)/iu] },
      {
        name: 'work',
        patterns: [
          /\b(?:trabalha|começou|começa|entrou|está trabalhando) (?:agora )?(?:a trabalhar )?(?:em|no|na|para|pra|numa?) (.+)/iu,
        ],
      },
      { name: 'job', patterns: [/\btrabalha (?:agora )?(?:como|de) (\p{L}+)/iu] },
      { name: 'favourite', patterns: [/\b\p{L}+ (?:favorit[oa]|preferid[oa]) (?:de \p{L}+ )?(?:agora )?é (.+)/iu] },
      {
        name: 'phone',
        patterns: [/\b(?:número|telefone|celular|telemóvel)(?: novo)? (?:de \p{L}+ )?(?:agora )?é (.+)/iu],
      },
    ],
    ends: /\b(?:já não|não .{1,40} mais|par(?:ei|ou|amos) de|deix(?:ei|ou|amos)|larg(?:uei|ou)|vend(?:i|eu|emos)|morreu|faleceu|termin(?:ei|ou|amos)|romp(?:i|eu|emos)|cancel\p{L}+|demit\p{L}+|pedi demissão|perd(?:i|eu)|divorci\p{L}*|separ\p{L}*|nunca mais|em vez de|no lugar de|troqu?(?:ei|ou)|mud(?:ei|ou) de|pass(?:ei|ou) n[oa]|acab(?:ei|ou)|desist\p{L}+|roubaram|devolv(?:i|eu)|saí d[oae]|saiu d[oae]|abandon\p{L}+|me formei|fugiu|desapareceu|sumiu|voou|quebrou|joguei fora|doei|fechei|fechou|apaguei|desinstalei|larguei|aposentei|acabou|foi embora|se foi|sacrificad[oa]|reprovad[oa]|parou de|não está mais|já era)\b/iu,
    excludes: [
      [/\bmoro (?:agora )?sozinh[oa]\b/iu, /\b(?:mora|vive) com\b/iu],
      [
        /\b(?:voltei a comer|como (?:de novo |outra vez )?carne|não sou mais veg|já não sou veg)/iu,
        /vegetarian|vegan|não come carne/iu,
      ],
      [
        /\b(?:virei veg|sou (?:agora )?veg|me tornei veg|parei de comer carne)/iu,
        /\bcome (?:\p{L}+ )?carne|vegetarian/iu,
      ],
      [
        /\b(?:pedi demissão|demit\p{L}+|novo (?:emprego|trabalho)|emprego novo|trabalho novo|mudei de (?:emprego|trabalho)|saí d[oa] (?:emprego|trabalho|empresa)|me aposentei|reformei|agora trabalho|comecei (?:n[oa]|em))\b/iu,
        /\btrabalha (?:em|n[oa]|para|como|de|pra|numa?)|desempregad/iu,
      ],
      [
        /\b(?:separ\p{L}+|divorci\p{L}*|terminamos|rompemos|acabamos)/iu,
        /\b(?:casad[ao]|namorad[oa]|noiv[oa]|marido|esposa|mulher|companheir[oa])\b/iu,
      ],
      [/\b(?:nos casamos|me casei|casei|casamos)\b/iu, /\b(?:noiv[oa]|solteir[oa]|namorad[oa])\b/iu],
      [/\b(?:nasceu)\b/iu, /\bgrávida|esperando (?:um bebê|uma menina|um menino)\b/iu],
    ],
    parting: /\b(?:terminei|terminamos|terminou|romp\p{L}+|separ\p{L}+|divorci\p{L}*|acabamos)\b/iu,
    partner: /\b(?:namorad[oa]|noiv[oa]|marido|esposa|mulher|companheir[oa]|casad[oa]|mora com|vive com)\b/iu,
    likes: /\b(?:gosta|ama|adora)\b/iu,
    hates: /\b(?:não gosta|odeia|detesta|não suporta)\b/iu,
    denies: /\b(?:não|nunca|já não)\b/iu,
    again: /\b(?:de novo|outra vez|voltei a|já posso)\b/iu,
    nowish:
      /\b(?:subi[ur]\p{L}*|baixou|aumentou|caiu para|agora|já|mud\p{L}+|no fim|na verdade|desculpa|aliás|quis dizer|não,|pass\p{L}+ para|adiad\p{L}*|em vez|nov[oa]|completei|fiz)\b/iu,
    numbers:
      /^(?:\d+|segunda|terça|quarta|quinta|sexta|sábado|domingo|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|um|dois|três|quatro|cinco|seis|sete|oito|nove|dez)$/iu,
    others:
      /^\s*(?:[oa]s? )?(?:meus?|minhas?|noss[oa]) (?!cachorr|cão|gat|carro|moto|bicicleta|namorad|mulher|marido|esposa|celular|telemóvel|chefe)(\p{L}+(?: \p{Lu}\p{L}+)?)|^\s*(?:ele|ela) /iu,
    unless: /\b(?:se (?:eu|a gente|nós|for|der|um dia)|talvez|também|antes de|além)\b|\?/iu,
    stop: /^(?:não|mais|agora|para|como|quando|muito|tudo|todos|sempre|anos|ano|trabalha|trabalho|mora|moro|gosta|gosto|casa|novo|nova|parei|vendi|deixei|mudei|ontem|hoje|semana|porque|come|seu|sua|meu|minha|com|uma|que|estou|está|tenho|temos|pela|pelo|dos|das)$/iu,
  },
})
