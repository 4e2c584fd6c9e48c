import type { ChatLanguage } from './chat-language.ts'
import { withBounds } from './language-rules.ts'

// How tasks and reports of work on programs are worded in other languages than English.

export interface WorkTalkWords {
  /** a task: asked of the listener, or wanted of them once */
  task: RegExp
  /** hands something over: "I paste it below" */
  shows: RegExp
  /** what has gone wrong, or was just done */
  report: RegExp
  /** holds from now on, or was chosen */
  lasts: RegExp
}

const re = (source: string): RegExp => new RegExp(source, 'iu')
const none = /^(?!)/u

export const WORK_TALK: Readonly<Record<ChatLanguage, WorkTalkWords>> = {
  en: { task: none, shows: none, report: none, lasts: none },
  de: withBounds({
    task: re(
      '^(?:(?:ok|okay|gut|super|jetzt|dann|nun|als nächstes|und|aber|bitte|danke|perfekt|so|noch|auch)[,.! ]{1,3}){0,4}(?:kannst du|könntest du|würdest du|du (?:sollst|kannst|musst)|ich (?:möchte|will|hätte gern|brauche),? (?:dass du|eine?n?|noch|jetzt|nun|das|die|den)|wir (?:müssen|sollten|brauchen) (?:noch|jetzt|nun)|mach(?:e)?|füge?|änder\\p{L}{0,20}|erstell\\p{L}{0,20}|implementier\\p{L}{0,20}|schreib\\p{L}{0,20}|lösch\\p{L}{0,20}|entfern\\p{L}{0,20}|ersetz\\p{L}{0,20}|prüf\\p{L}{0,20}|überprüf\\p{L}{0,20}|analysier\\p{L}{0,20}|teste?|bau(?:e)?|zeig\\p{L}{0,20}|erklär\\p{L}{0,20}|korrigier\\p{L}{0,20}|fixe?|behebe?|refaktor\\p{L}{0,20}|aktualisier\\p{L}{0,20}|committe?|pushe?|starte?|nimm|verwende|nutze|setze?|lass|schau|such\\p{L}{0,20}|gib|lies|führe?|ergänze?|pass\\p{L}{0,20}|verschieb\\p{L}{0,20}|weiter)',
    ),
    shows: re(
      '\\b(?:hier (?:ist|sind|der|die|das)|siehe (?:unten|oben|anhang)|anbei|folgende\\p{L}{0,20} (?:fehler\\p{L}{0,20}|meldung|ausgabe|code)|(?:unten|oben) (?:der|die|das))\\b',
    ),
    report: re(
      '\\b(?:fehler\\p{L}{0,20}|funktionier\\p{L}{0,20}|geht (?:nicht|immer noch|jetzt|noch)|klappt|stürzt|kaputt|falsch|fehlt|fehlen|wird (?:nicht|noch|immer)|werden nicht|kommt (?:immer|noch|ein|eine|nicht)|bekomme|erhalte|sehe (?:nicht|kein|immer|noch)|habe (?:\\p{L}{1,20} )?(?:getestet|probiert|gestartet|geändert|eingefügt|gelöscht|gemacht|installiert|hochgeladen|neu)|läuft (?:nicht|jetzt|noch)|meldung|problem\\p{L}{0,20})\\b',
    ),
    lasts: re(
      '\\b(?:immer|nie|niemals|künftig|in zukunft|ab jetzt|grundsätzlich|standardmäßig|jedes mal|bevorzug\\p{L}{0,20}|entschieden|statt|anstatt|nutzen wir|wir nutzen|wir verwenden|gehostet|läuft auf|in version)\\b',
    ),
  }),
  es: withBounds({
    task: re(
      '^(?:(?:ok|vale|bien|perfecto|ahora|luego|después|y|pero|por favor|gracias|también|entonces|genial)[,.! ]{1,3}){0,4}(?:puedes|podrías|necesito que|quiero que|quisiera que|me gustaría que|necesito (?:una?|el|la|los|las|agregar|cambiar|crear|hacer)|hay que|tienes que|debes|vamos a|ha[zg]\\p{L}{0,20}|crea\\p{L}{0,20}|agrega\\p{L}{0,20}|añad\\p{L}{0,20}|cambia\\p{L}{0,20}|modifica\\p{L}{0,20}|corrig\\p{L}{0,20}|arregl\\p{L}{0,20}|elimin\\p{L}{0,20}|borr\\p{L}{0,20}|quita\\p{L}{0,20}|pon\\p{L}{0,20}|actualiz\\p{L}{0,20}|implement\\p{L}{0,20}|revis\\p{L}{0,20}|verific\\p{L}{0,20}|analiz\\p{L}{0,20}|genera\\p{L}{0,20}|escrib\\p{L}{0,20}|explic\\p{L}{0,20}|muestra\\p{L}{0,20}|muéstra\\p{L}{0,20}|dame|dime|usa|ejecut\\p{L}{0,20}|prueb\\p{L}{0,20}|instal\\p{L}{0,20}|sub\\p{L}{1,4}|lee|mejor\\p{L}{0,20}|optimiz\\p{L}{0,20}|continú\\p{L}{0,20}|sigue|mueve|copi\\p{L}{0,20}|conviert\\p{L}{0,20})',
    ),
    shows: re(
      '\\b(?:aquí (?:está|tienes|te|va)|te (?:paso|dejo|pego|copio|adjunto)|este es (?:el|mi) (?:código|error|resultado)|adjunto|abajo (?:está|te)|lo siguiente|el siguiente (?:error|código|mensaje))\\b',
    ),
    report: re(
      '\\b(?:error\\p{L}{0,20}|fall\\p{L}{1,20}|no (?:funciona|aparece|carga|se (?:ve|muestra|guarda|actualiza|abre)|me (?:deja|aparece|sale|muestra)|hace|está)|sigue (?:sin|igual|el|saliendo|dando)|me (?:sale|da|aparece|tira|marca|dice)|problema\\p{L}{0,20}|ya (?:lo )?(?:hice|probé|funciona|está|instalé|ejecuté|cambié|subí)|he (?:probado|cambiado|ejecutado|hecho|instalado)|falta\\p{L}{0,20}|mal|roto)\\b',
    ),
    lasts: re(
      '\\b(?:siempre|nunca|jamás|de ahora en adelante|a partir de ahora|por defecto|cada vez|prefier\\p{L}{0,20}|decid\\p{L}{1,20}|en (?:vez|lugar) de|usamos|utilizamos|alojad\\p{L}{1,20}|desplegad\\p{L}{1,20})\\b',
    ),
  }),
  fr: withBounds({
    task: re(
      "^(?:(?:ok|bien|parfait|super|maintenant|ensuite|puis|et|mais|merci|aussi|alors|donc|stp|svp|s['’]il te pla[iî]t)[,.! ]{1,3}){0,4}(?:peux[- ]tu|pourrais[- ]tu|tu (?:peux|dois|pourrais|vas)|je (?:veux|voudrais|souhaite|aimerais) (?:que|un|une|le|la|les|ajouter|modifier|changer|avoir|pouvoir)|j['’]aimerais (?:que|un|une|avoir|ajouter)|il (?:faut|faudrait)|on (?:va|doit)|ajoute\\p{L}{0,20}|modifie\\p{L}{0,20}|change\\p{L}{0,20}|crée\\p{L}{0,20}|supprime\\p{L}{0,20}|enlève\\p{L}{0,20}|retire\\p{L}{0,20}|corrige\\p{L}{0,20}|répare\\p{L}{0,20}|mets|met|fais|implémente\\p{L}{0,20}|vérifie\\p{L}{0,20}|analyse\\p{L}{0,20}|génère\\p{L}{0,20}|écris|explique\\p{L}{0,20}|montre\\p{L}{0,20}|donne\\p{L}{0,20}|utilise\\p{L}{0,20}|lance\\p{L}{0,20}|teste\\p{L}{0,20}|installe\\p{L}{0,20}|lis|améliore\\p{L}{0,20}|optimise\\p{L}{0,20}|continue\\p{L}{0,20}|remplace\\p{L}{0,20}|déplace\\p{L}{0,20}|regarde\\p{L}{0,20}|refais|commit\\p{L}{0,20}|push\\p{L}{0,20})",
    ),
    shows: re(
      "\\b(?:voici|voilà|ci-(?:dessous|joint|dessus)|je te (?:colle|mets|donne|passe|joins)|l['’]erreur suivante|le (?:code|message) suivant)\\b",
    ),
    report: re(
      "\\b(?:erreurs?|bugs?|ne (?:fonctionne|marche|s['’]affiche|charge|se) \\p{L}{0,20}|(?:fonctionne|marche) (?:pas|toujours|bien|maintenant|mieux)|toujours (?:pas|le|la|une|rien)|j['’]ai (?:toujours|encore|testé|essayé|lancé|modifié|ajouté|supprimé|installé|fait|une erreur|un problème)|problèmes?|plante\\p{L}{0,20}|manque\\p{L}{0,20}|cassée?|ça (?:marche|fonctionne|ne|affiche|donne))\\b",
    ),
    lasts: re(
      "\\b(?:toujours utiliser|jamais|désormais|dorénavant|par défaut|à chaque fois|à l['’]avenir|préfère|décidé|au lieu de|plutôt que|on utilise|nous utilisons|hébergée?|déployée?)\\b",
    ),
  }),
  it: withBounds({
    task: re(
      "^(?:(?:ok|bene|perfetto|ottimo|ora|adesso|poi|quindi|e|ma|però|grazie|anche|allora|ovvero|per favore|per iniziare|va bene)[,.! ]{1,3}){0,4}(?:puoi|potresti|mi (?:puoi|fai|dai|scrivi|produci|produceresti|spieghi)|(?:ma )?(?:non )?vorrei (?:che|un[ao']?)|voglio (?:che|le|un[ao']?|solo|anche)|vuole che|dovresti|devi|bisogna|quello che ti chiedo|facciamo|aggiung\\p{L}{0,20}|modific\\p{L}{0,20}|cambi\\p{L}{0,20}|crea\\p{L}{0,20}|elimin\\p{L}{0,20}|togli\\p{L}{0,20}|rimuov\\p{L}{0,20}|corregg\\p{L}{0,20}|sistem\\p{L}{0,20}|metti\\p{L}{0,20}|fai|fammi|implement\\p{L}{0,20}|verific\\p{L}{0,20}|controll\\p{L}{0,20}|analizz\\p{L}{0,20}|gener\\p{L}{0,20}|scriv\\p{L}{0,20}|spieg\\p{L}{0,20}|mostra\\p{L}{0,20}|dammi|dimmi|usa|esegu\\p{L}{0,20}|prova|traduci\\p{L}{0,20}|leggi\\p{L}{0,20}|miglior\\p{L}{0,20}|ottimizz\\p{L}{0,20}|continu\\p{L}{0,20}|sposta\\p{L}{0,20}|converti\\p{L}{0,20}|procedi)",
    ),
    shows: re(
      "\\b(?:ti (?:incollo|passo|mando|allego|dico)|(?:incollo|incolla|incollartel\\p{L}{0,20}|incollare) (?:qui|qua|il|la|i|web|\\p{L}{1,20}\\.py)|(?:qui|qua) sotto|ecco (?:il|la|i|le|cosa|l['’])|(?:il|seguente|questo) errore|come segue|i seguenti)\\b",
    ),
    report: re(
      '\\b(?:error[ei]|non (?:funziona|va|succede|vedo|trova|appare|cambia|parte|si apre|mi (?:da|dà))|mi (?:da|dà|dice|esce|appare|spiace)|problema\\p{L}{0,20}|ho (?:provato|fatto|eseguito|lanciato|cancellato|rinominato|modificato|aggiunto|scelto|messo|incollato|testato)|ancora|adesso (?:funziona|non|github|committa)|manca\\p{L}{0,20}|sussiste|sbagliat\\p{L}{0,20}|lo script|il (?:codice|file|logging|programma|problema)|i (?:due )?files?|lanci[oa]|eseguendolo|sha\\d+|size file)\\b',
    ),
    lasts: re(
      "\\b(?:sempre|mai|d['’]ora in poi|in futuro|di default|ogni volta|preferis\\p{L}{1,20}|deciso|invece (?:di|che)|usiamo|utilizziamo|ospitat\\p{L}{1,20})\\b",
    ),
  }),
  pt: withBounds({
    task: re(
      '^(?:(?:ok|certo|bom|perfeito|ótimo|agora|depois|e|mas|por favor|obrigad[oa]|também|então|beleza)[,.! ]{1,3}){0,4}(?:(?:você )?(?:pode|poderia|consegue)|(?:eu )?(?:quero|preciso|gostaria) (?:que|de um|um|uma|adicionar|mudar)|tem que|precisamos|vamos|adicion\\p{L}{0,20}|acrescent\\p{L}{0,20}|mud[ae]\\p{L}{0,20}|alter\\p{L}{0,20}|cri[ae]\\p{L}{0,20}|remov\\p{L}{0,20}|apag\\p{L}{0,20}|corrij\\p{L}{0,20}|corrig\\p{L}{0,20}|arrum\\p{L}{0,20}|coloqu\\p{L}{0,20}|coloca\\p{L}{0,20}|faça|faz|implement\\p{L}{0,20}|verifi\\p{L}{0,20}|analis\\p{L}{0,20}|ger[ae]\\p{L}{0,20}|escrev\\p{L}{0,20}|expli\\p{L}{0,20}|mostr\\p{L}{0,20}|us[ae]|execut\\p{L}{0,20}|test\\p{L}{0,20}|instal\\p{L}{0,20}|lei?a|melhor\\p{L}{0,20}|otimiz\\p{L}{0,20}|continu\\p{L}{0,20}|me (?:dê|dá|mostr\\p{L}{0,20}|expli\\p{L}{0,20}))',
    ),
    shows: re(
      '\\b(?:aqui (?:está|vai)|segue (?:o|a|em|abaixo)|abaixo|o seguinte (?:erro|código)|esse (?:é o )?(?:erro|código))\\b',
    ),
    report: re(
      '\\b(?:erros?|não (?:funciona|aparece|carrega|está|foi|consigo|salva|abre)|continua (?:sem|com|o|dando|igual)|deu (?:erro|certo)|(?:está|tá) dando|problemas?|já (?:fiz|testei|instalei|rodei)|testei|rodei|falta\\p{L}{0,20}|quebr\\p{L}{1,20})\\b',
    ),
    lasts: re(
      '\\b(?:sempre|nunca|daqui (?:pra|para) frente|a partir de agora|por padrão|toda vez|prefir\\p{L}{1,20}|decidi\\p{L}{0,20}|em vez de|ao invés|usamos|hospedad\\p{L}{1,20})\\b',
    ),
  }),
  nl: withBounds({
    task: re(
      '^(?:(?:ok|oké|goed|mooi|top|nu|dan|daarna|en|maar|ook|graag|bedankt|prima)[,.! ]{1,3}){0,4}(?:kun je|kan je|wil je|zou je|je (?:moet|mag|kunt)|ik (?:wil|zou graag|heb nodig) (?:dat|een|nog|de|het)|we (?:moeten|gaan) (?:nog|nu|de)|voeg|pas|maak|verwijder|verander|wijzig|schrijf|controleer|check|analyseer|test|bouw|toon|laat|leg|fix|herstel|update|commit|push|start|gebruik|zet|zoek|geef|lees|voer|verplaats|implementeer|ga (?:door|verder))',
    ),
    shows: re(
      '\\b(?:hier (?:is|zijn|heb je)|zie (?:hieronder|onder|bijlage)|hieronder|de volgende (?:fout|code|melding))\\b',
    ),
    report: re(
      '\\b(?:fout\\p{L}{0,20}|werkt (?:niet|nog|nu|weer)|doet het|krijg (?:nog|een|de|ik)|problemen?|probleem|ontbreekt|mist|kapot|ik heb (?:getest|geprobeerd|gestart|aangepast|gewijzigd)|nog steeds)\\b',
    ),
    lasts: re(
      '\\b(?:altijd|nooit|voortaan|in het vervolg|standaard|elke keer|liever|besloten|in plaats van|we gebruiken|gehost)\\b',
    ),
  }),
  zh: {
    task: /^(?:好的?|那|现在|然后|接下来|请|麻烦|继续|再|可以|谢谢)*[，,\s]*(?:你?(?:能不能|可以|帮我?|给我)|请你?|把|将|修改|添加|增加|删除|实现|检查|修复|优化|更新|生成|写|创建|运行|测试|解释|看(?:一)?下|继续|提交|重构|分析|我(?:想要?|需要|要)你)/u,
    shows: /(?:如下|以下|下面(?:是|的)|报错(?:信息)?[:：]|这是(?:代码|日志|报错|输出))/u,
    report:
      /(?:报错|错误|失败|不(?:行|对|能|工作|显示)|没有(?:效果|反应|显示|变化)|还是|出现|问题|无法|崩溃|已经(?:改|跑|装|测|修))/u,
    lasts: /(?:总是|永远|不要再|以后|今后|默认|每次|一律|我们(?:用|使用)|决定|部署在)/u,
  },
  ja: {
    task: /(?:して(?:ください|下さい|ほしい|欲しい|もらえ|くれ|頂け|いただけ)?|お願いします|してもらって(?:いい|よい)|追加|修正|削除|変更|実装|作成|確認|教えて|直して|作って|書いて)(?:ください|下さい|ほしい(?:です)?|欲しい(?:です)?|もらえますか|くれますか|いただけますか|お願いします|して|してください)?[。！? ]*$/u,
    shows: /(?:以下(?:の|が|に)|下記|次の(?:エラー|コード)|エラー(?:文|メッセージ)?[:：])/u,
    report:
      /(?:エラー|動(?:か|き)ま?せ?ん?ない?|表示され|失敗|できな|おかし|うまくい|まだ|バグ|問題|出ます|出ました|試し)/u,
    lasts: /(?:いつも|必ず|常に|今後|これから|毎回|デフォルト|使って(?:い|る)|採用|決め)/u,
  },
}
