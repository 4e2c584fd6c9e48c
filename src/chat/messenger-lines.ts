import { remembered } from './remembered.ts'

// What messengers write in a person's name, as exports of chats hold it: who joined, what was deleted or edited, calls, polls,
// shared addresses. Nobody said it. Blanked before anything reads; places stay.

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** A message without what the messenger put into it. */
export const withoutMessengerLines = remembered((message: string): string =>
  message
    .replace(IN_MARKS, blank)
    .split('\n')
    .map((line) => (isOfMessenger(line) ? blank(line) : line))
    .join('\n'),
)

/** "<This message was edited>", "<Media omitted>", "[写真]" */
const IN_MARKS =
  /<(?:this message was edited|media omitted|attached: [^<>\n]{1,120}|diese nachricht wurde bearbeitet\.?|medien ausgeschlossen|se editó este mensaje\.?|multimedia omitido|archivo omitido|ce message a été modifié\.?|médias? omis|fichier omis|questo messaggio è stato modificato\.?|media omessi|mensagem editada|mídia oculta|arquivo de mídia oculto|ficheiro não revelado|dit bericht is bewerkt\.?|media weggelaten)>|\[(?:写真|動画|スタンプ|ファイル|アルバム|ボイスメッセージ|图片|圖片|照片|视频|貼圖|表情|语音|文件|sticker|photo|video|voice message)\]/giu

const INVISIBLE = /[\u200e\u200f\u202a-\u202e]/gu
const isOfMessenger = (line: string): boolean => {
  const text = line.replace(INVISIBLE, '').trim()
  return text.length > 0 && text.length <= MOST_CHARS && (NOTICE.test(text) || POLL.test(text) || isShared(text))
}
const MOST_CHARS = 400

/** Nobody who speaks of themselves, or of somebody at hand. */
const WHO = '(?!(?:I|we|he|she|they|it|ich|er|sie|wir) )(?:you|[~@+\\p{L}\\p{N}][^:\\n]{0,60}?)'
const NOTICE = new RegExp(
  `^(?:${[
    // deleted, awaited, not here
    '(?:(?:this|you deleted this) message(?: was deleted(?: by admin \\S{1,40})?)?|message deleted|diese nachricht wurde (?:von admin .{1,40} )?gelöscht|du hast diese nachricht gelöscht|(?:se eliminó|eliminaste) este mensaje|este mensaje fue eliminado|ce message a été supprimé|vous avez supprimé ce message|questo messaggio è stato eliminato|hai eliminato questo messaggio|(?:esta )?mensagem (?:foi )?apagada|(?:essa|você apagou esta) mensagem(?: foi apagada)?|dit bericht (?:is|werd) verwijderd|je hebt dit bericht verwijderd|此?(?:消息|訊息)已(?:被)?(?:删除|刪除|撤回)|(?:你|对方|.{1,20})撤回了一(?:条消息|則訊息)|このメッセージは削除されました|.{0,20}メッセージの?送信を取り消しました)\\.?',
    'waiting for this message(?:[.…] this may take a while)?[.…]?|this may take a while\\.?|warte auf diese nachricht(?:\\. das kann einen moment dauern)?[.…]?|das kann einen moment dauern\\.?|esperando este mensaje\\b.{0,60}|en attente de ce message\\b.{0,60}',
    '(?:image|video|audio|sticker|gif|document|contact card|voice message|bild|sticker|video|audio|kontaktkarte|dokument) (?:omitted|weggelassen|weggelaten)|(?:imagen|video|audio|documento|sticker|gif) omitid[oa]|(?:image|vidéo|audio|document) absente?|(?:imagem|vídeo|áudio|figurinha) ocult[oa]|(?:immagine|video|audio) omess[oa]|afbeelding weggelaten|null',
    '(?:messages and calls are|nachrichten und anrufe sind|los mensajes y las llamadas están|les messages et les appels sont|i messaggi e le chiamate sono|as mensagens e as chamadas são|berichten en oproepen worden) .{0,20}(?:end-to-end|ende-zu-ende|cifrados|chiffrés|crittografati|criptografadas|encriptadas|versleuteld).{0,220}',
    // calls
    '(?:☎ ?)?(?:missed )?(?:group )?(?:voice|video) call(?:[,.] .{0,60})?|(?:verpasster )?(?:gruppen-?)?(?:sprach|video)anruf(?:[,.] .{0,60})?|(?:video)?llamada(?: de (?:voz|video))?(?: perdida)?(?:, .{0,60})|appel (?:vocal|vidéo)(?: manqué)?(?:, .{0,60})?|(?:chiamata|videochiamata)(?: vocale)?(?: persa)?(?:, .{0,60})|(?:chamada|ligação) de (?:voz|vídeo)(?: perdida)?(?:, .{0,60})?|☎ ?.{0,30}',
    // who is in a group, and what it is called
    `${WHO} (?:joined(?: using .{0,40}(?:link|group)\\b.{0,20}| from (?:the|this) (?:community|group)| the (?:channel|group))|was added|added (?:you|[~+].{0,80})|left the (?:group|channel)|was removed|removed [~+].{0,60}|created (?:this )?group(?: .{0,80})?|(?:changed|deleted) (?:the|this) (?:group(?:'s)?|subject|description|icon|settings).{0,120}|changed (?:their|his|her) phone number.{0,60}|pinned a message|(?:has )?set the channel (?:topic|purpose|description).{0,200}|requested to join.{0,30})\\.?`,
    `~ ?${WHO} (?:left|added .{0,80}|removed .{0,60})`,
    `(?:${WHO} |(?=hast ))(?:hat|hast|wurde) (?:.{1,120} )?(?:hinzugefügt|entfernt|die gruppe (?:verlassen|erstellt|„.{1,60}erstellt)|die gruppe .{1,60} erstellt|(?:die gruppenbeschreibung|das gruppenbild|den gruppennamen|den betreff|die einstellungen).{0,120}geändert|eine nachricht angeheftet)\\.?`,
    `${WHO} (?:añadió a|agregó a|se unió .{0,30}(?:enlace|grupo)|salió del grupo|eliminó a .{1,60}|creó (?:el|este) grupo|cambió (?:el|la|los) (?:asunto|descripción|icono|ícono|imagen|ajustes).{0,80})(?: .{0,80})?`,
    `${WHO} (?:a ajouté [~+].{0,60}|a rejoint .{0,30}(?:lien|groupe).{0,20}|a quitté le groupe|a créé (?:le|ce) groupe.{0,60}|a changé (?:l['’]objet|la description|l['’]icône|le sujet).{0,80})`,
    `${WHO} (?:adicionou [~+].{0,60}|entrou usando .{0,40}|saiu(?: do grupo)?|criou (?:o|este) grupo.{0,60}|mudou (?:o assunto|a descrição|a imagem).{0,80}|ha aggiunto [~+].{0,60}|ha abbandonato(?: il gruppo)?|ha creato il gruppo.{0,60}|heeft [~+].{0,60} toegevoegd|heeft de groep (?:verlaten|gemaakt).{0,60})`,
    "(?:you(?:’|')re|you are) (?:now|no longer) an admin|du bist (?:jetzt|kein).{0,20}admin|ahora eres administrador.{0,30}|vous êtes (?:maintenant|désormais) admin.{0,30}|tap to (?:learn more|see all|call).{0,40}|tippe,? um (?:alle zu sehen|mehr zu erfahren|.{0,20}anzurufen)|toca para .{0,30}información|\\[response cleared\\]",
    '.{1,20}(?:加入|退出)(?:了)?(?:本)?(?:群|群聊|群組)|.{1,20}邀请.{1,30}加入.{0,4}群聊|.{1,20}が(?:グループに参加|グループを退会|.{1,20}を招待)しました',
    // places
    '(?:location|standort|ubicación|position|posizione|localização|locatie): https?:\\/\\/\\S+|live location shared|live-standort wird geteilt|ubicación en tiempo real.{0,30}',
  ].join('|')})[.]?$`,
  'iu',
)

/** "OPTION: Saturday (3 votes)" */
const POLL =
  /^(?:poll|umfrage|encuesta|sondage|sondaggio|enquete|peiling):?$|^(?:option|opción|opzione|opção|optie): .{0,120}\(\d{1,4} (?:votes?|stimmen?|votos?|voix|vot[oi]|stemmen)\)$/iu

/** "Check out Hotel Sol on Booking.com! https://…", "Give this album a listen: …": made by what shares it */
const SHARES =
  /^(?:(?:hey|hi|hallo|hola)[,!]? )?(?:check (?:this |it )?out\b|take a look at\b|have a look at\b|(?:i'm |i am )?(?:listening to|watching)\b|give (?:this|it) (?:\p{L}+ )?a (?:listen|look|watch|try)\b|watch (?:this|".{1,80}")|listen to\b|look what i found|found this|see (?:this|photos? of)\b|join (?:my|the|us)\b|sign (?:up|in)\b|read (?:this|more)\b|via @|schau (?:dir|mal|es)\b|sieh dir\b|hör dir\b|mira (?:este|esta|lo que)\b|escucha\b|regarde[zr]?\b|écoute[zr]?\b|découvre[zr]?\b|guarda\b|ascolta\b|olha\b|confira\b|ouça\b|veja\b|bekijk\b|luister\b)/iu
const isShared = (text: string): boolean => {
  const words = text.split(/\s+/)
  return ADDRESS.test(words.at(-1)!) && (words.length === 1 || SHARES.test(text))
}
const ADDRESS = /^https?:\/\/\S/u
