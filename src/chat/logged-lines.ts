// Lines that machines write and people paste one by one: logs of systems and devices, error messages, printed forms. A line is
// known by how it begins, by its keys and values, by capitals and numbers alone, or by the words before it that say so.

/** "E/SQLite: no such table", "Event-ID 1000: …", "npm warn deprecated …", "Warning: …" */
const BEGINS =
  /^\s*(?:\[(?!I )[\p{L}\d][\w .:/-]{1,30}\]:? (?:(?:error|warn|fail|unable|cannot|could not|missing|invalid|unexpected)\b|.{0,80}: )|[EWIDF] \d{1,2}:\d\d[:.\d]* |(?:BUILD )?(?:FAILURE|FAILED|ABORTED)\b[:!]? \p{Lu}|\* What went wrong|Execution failed for |Completed with \d+ (?:error|warning)|Raised (?:by primitive|at (?:file|Stdlib|\p{Lu}\w+\.))|Called from (?:file|\p{Lu}\w+\.)|[\w.-]{2,30}: (?:error|fatal|warning|panic|cannot|\w+: task \d)\b[:, ]|(?:\p{Lu}\p{L}+ ){1,3}(?:Error|Exception|Failure) in \p{L}|\d{4,} \(\w{3,10}\): |[VDIWEF]\/[\w.$-]{2,60}(?: ?\(\s?\d{1,7}\))?:|(?:In addition: )?(?:Warning|Error|Note|Notice|Fatal|Critical|Info|Debug|Alert|Exception)(?: messages?| in [\w.$()]{1,40})? ?: (?![Ii] |[Ww]e |[Mm]y )(?=.{0,120}(?:[_=(){}<>[\]/\\]|\w\.\w|\b(?:not found|no such|refused|denied|failed|timed? ?out|dropped|unexpected|undefined|invalid|missing|deprecated|already in use|overflow)\b))|(?:Event|Ereignis|Process|Thread|Session|Request|Trace|Job|Build|Run)-?ID[: ] ?\w{0,12}\d|(?:exit|return|status|error|fault|stop) ?(?:code|status)?[: ] ?(?:-?\d{1,3}|0x[\da-f]{1,8})\b(?=[,;:]| \p{Ll}{4,20} \p{Ll}{4,20},)|status: ?[1-5]\d\d\b|(?:npm|yarn|pnpm|pip|cargo|gradle|maven|docker|systemd|kernel|nginx|sshd)(?:\[\d{1,7}\])?[: ] ?(?:warn|warning|notice|error|err!?|info|fatal)\b|(?:LOG|LOGS|LOGFILE|SYSLOG|AUDIT|TRACE|STDERR|STDOUT|WARN|ERROR|FATAL)\b[: ].{0,120}\d|(?:fehlercode|fehler-?nr|störung|störcode|código de error|code (?:d['’])?erreur|codice (?:di )?errore|código de erro|foutcode|エラーコード|错误代码)[.: ]{1,2}\S{0,8}\d)/iu
/** "ERR 4711", "Fehler E-204", "user=svc host=db-3" */
const HOLDS =
  /(?:^|[\s:])(?:ERR|ERROR|ERRNO|FAULT|ALARM|WARN|CODE)[ _-]?[A-Z]{0,3}[-_]?\d{2,6}(?!\p{L})|(?:^|\s)[a-z_]{2,24}=\S{1,80}\s(?:.{0,80}\s)?[a-z_]{2,24}=\S/u
/** Words before a colon that say that a machine wrote what follows, */
const HEAD =
  /^\s*(?:\p{L}{1,16} ){0,4}?(?:(?:error|crash|system|server|console|build|app|event|access|device|black box)? ?(?:logs?|logfile)|stack ?trace|traceback|printout|print-?out|console|terminal|stdout|stderr|crash report|error message|error|fehler(?:meldung)?|protokoll|ausdruck|konsole|meldung|registro|consola|impresión|mensaje de error|journal|console|message d['’]erreur|erreur|errore|messaggio d['’]errore|stampa|erro|mensagem de erro|foutmelding|logboek|uitdraai|日志|报错|错误信息|ログ|エラー)(?: (?:from|of|vom|von|del?|du|da|van|in|on|am)(?: \p{L}{1,16}){1,3})?(?: (?:says?|reads?|shows?|sagt|zeigt|dice|dit|diz|zegt))?\s?[:：]/iu
/** where it has such marks. */
const OF_MACHINES =
  /\p{Lu}{3}.{0,80}\d|\d.{0,80}\p{Lu}{3}|[_={}<>\\]|\b0x[\da-f]|\d\d:\d\d|(?:not found|no such|refused|denied|failed|timed? ?out|exception|fault|null|undefined|overflow)(?!\p{L})/u
const SPEAKS =
  /(?<!\p{L})(?:i|i['’]m|im|my|we|our|ich|wir|mein\p{L}{0,2}|yo|mi|je|j['’]|mon|io|mio|eu|meu|ik|mijn)(?!\p{L})/iu
const WORDS_OF_SPEECH =
  /(?<!\p{L})(?:I|MY|WE|OUR|THE|IS|ARE|AND|NOT|AM|YOU|ICH|WIR|IST|UND|DER|DIE|YO|MI|ES|JE|EST|LE|LA)(?!\p{L})/u
const LEAST_WORDS = 4
const LEAST_IN_CAPITALS = 3

/** "VEH KX21 ABC ODO 412338": capitals and numbers, and nothing else */
function isOfCapitals(line: string): boolean {
  const words = line.trim().split(/\s+/)
  if (words.length < LEAST_WORDS || !/\d/.test(line) || WORDS_OF_SPEECH.test(line)) return false
  const plain = words.filter((word) => /\p{Ll}/u.test(word.replace(/^\d+(?:[.,:]\d+)?\p{Ll}{1,3}$/u, '')))
  const capitals = words.filter((word) => /^\p{Lu}[\p{Lu}\d_.-]+$/u.test(word))
  return plain.length === 0 && capitals.length >= LEAST_IN_CAPITALS
}

/** Whether a machine wrote a line. */
export const isLogged = (line: string): boolean => {
  if (line.length > MOST_CHARS) return false
  if (BEGINS.test(line) || HOLDS.test(line) || isOfCapitals(line)) return true
  const head = HEAD.exec(line)?.[0]
  const rest = head === undefined ? '' : line.slice(head.length)
  return rest.trim() !== '' && OF_MACHINES.test(rest) && !SPEAKS.test(rest)
}
const MOST_CHARS = 400

/** Whether a line only says that a machine wrote what follows. */
export const headsLog = (line: string): boolean => {
  const head = line.length > MOST_CHARS ? undefined : HEAD.exec(line)?.[0]
  return head !== undefined && line.slice(head.length).trim() === ''
}
