import { withWordBounds as bounded } from '../lib/word-bounds.ts'

// What technical papers write for a thing of the kind that is asked for: "which version" is told by "12.20", "which option" by
// "--quiet", "which file" by a path. Their looks are the same in most languages.

const CODE = '`[^`\\n]{1,80}`'
const FLAG = '(?<![\\w-])--?[a-zA-Z][\\w-]{0,40}'
/** RUSTUP_HOME, maxRetries, max_retries, RateLimitBurst=, app.debug */
const IDENTIFIER =
  '(?<!\\w)(?:\\$?[A-Z][A-Z0-9]{0,30}_[A-Z0-9_]{1,40}|[a-z]\\w{0,40}_\\w{1,40}|[a-z]{1,30}[A-Z]\\w{0,40}|[A-Z][a-z]\\w{0,40}[A-Z=]\\w{0,40}|[\\w.-]{2,40}=)'
const QUOTED = '["“„«\'‘][\\w./-]{2,40}["”“»\'’]'
const PATH =
  '(?<![\\w/:])(?:~|\\.{1,2}|\\$\\w{1,30}|[A-Za-z]:|%\\w{1,30}%)?[/\\\\][\\w.$*{}<>~-]{2}|(?<!\\w)[\\w-]{1,60}\\.(?:conf|cfg|cnf|ini|jsonc?|ya?ml|toml|txt|log|mdx?|rst|py|rs|jsx?|mjs|tsx?|go|rb|sh|lock|env|xml|html?|csv|crt|pem|key|service|socket|sock|rc|properties|sqlite3?|db|d|lua|cc?|h|php|java|sql|in|ac|cmake|gradle|plist|reg|bat|exe|dll|so|zip|tar|gz|list|sources)(?![\\w-])|(?<![\\w.])\\.[a-z][\\w-]{2,30}'

/** words before which nothing more says what is asked for: "What should I switch to" */
const NOT_BETWEEN =
  'is|are|was|were|am|can|could|may|might|must|shall|should|will|would|do|does|did|has|have|had|i|we|you|he|she|it|they|to|if|when|that|of|in|on|for|with|by|happens?|happened'

const THINGS = (
  [
    [
      'versions?|releases?|versión|versiones|versionen',
      `(?<![\\w.])v?\\d{1,4}(?:\\.(?:\\d{1,4}|x)){1,3}|(?<!\\p{L})(?:version|release|versión|v)s? ?\\d|\\p{L}(?:\\.js)? v?\\d{1,3}(?:\\+|(?= (?:or|and|oder|und|o|ou) (?:\\p{L}+|\\d)))|[>=<]= ?\\d|(?<=\\s)[<>] ?\\d`,
    ],
    [
      'options?|flags?|switch(?:es)?|arguments?|parameters?|settings?|variables?|env(?:ironment)? vars?|directives?|keywords?|attributes?|parámetros?|optionen|parameter|variablen?',
      `${CODE}|${FLAG}|${IDENTIFIER}|${QUOTED}`,
    ],
    [
      'commands?|subcommands?|befehle?|comandos?|commandes?',
      `${CODE}|${FLAG}|${IDENTIFIER}|${QUOTED}|(?<!\\p{L})[a-z][\\w-]{1,30}\\(\\d\\)`,
    ],
    [
      'functions?|methods?|modules?|exceptions?|hooks?|signals?|placeholders?|decorators?|macros?',
      `${CODE}|${IDENTIFIER}|${QUOTED}|\\w\\(\\)|(?<!\\p{L})(?:SIG[A-Z]{2,6}|[A-Z][a-z]+(?:[A-Z][a-z]+){1,4}|E[A-Z]{3,10})(?!\\p{L})`,
    ],
    [
      'director(?:y|ies)|folders?|paths?|files?|verzeichnis(?:se)?|ordner|datei(?:en)?|directorios?|carpetas?|archivos?|ficheros?|rutas?|dossiers?|fichiers?|chemins?',
      `${PATH}|(?<!\\p{L})(?:director(?:y|ies)|folder|verzeichnis|ordner|directorio|carpeta|dossier)`,
    ],
    ['ports?', '(?<![\\d.,\\p{L}-])\\d{2,5}(?![\\d.]*\\d|[,-]?\\p{L})'],
    [
      'urls?|links?|endpoints?|web ?address|addresses',
      '(?:https?|wss?|ftp|git|ssh)://|(?<!\\p{L})(?:www\\.|localhost)|(?<![\\w/])/[a-z]\\w',
    ],
    [
      'licen[cs]es?|lizenz|licencia',
      '(?<!\\p{L})(?:MIT|BSD|ISC|Apache|A?L?GPL|MPL|CC0|CC BY|Unlicense|EUPL|public domain|Artistic|Zlib|Boost|WTFPL)(?!\\p{L})',
    ],
    ['encodings?|charsets?', '(?<!\\p{L})(?:utf-?\\d|utf|ascii|latin|iso-8859|cp\\d|windows-\\d|base64|utf8mb4)'],
    [
      'status(?: codes?)?|exit codes?|return codes?|error codes?',
      '(?<![\\d.])\\d{1,3}(?![\\d.]*\\d)|(?<!\\p{L})(?:E[A-Z]{3,10}|[A-Z]{2,}_[A-Z_]+)',
    ],
  ] satisfies [string, string][]
).map(([asked, told]) => ({
  asked: bounded(
    new RegExp(
      `\\b(?:what|which|welche[rsmn]?|qu[eé]|quel(?:le)?s?)(?:(?:['’]s| is| are| was)(?: the| an?)?)? (?:(?!(?:${NOT_BETWEEN})\\b)[\\w.’'-]+ ){0,3}?(?<noun>${asked})\\b`,
      'iu',
    ),
  ),
  told: new RegExp(told, 'u'),
}))

export interface ThingAsked {
  /** the word that says what kind it is */
  noun: string
  /** what one looks like */
  told: RegExp
}
/** The kind of thing that is asked for; null where it is none of these. */
export function thingAsked(question: string): ThingAsked | null {
  for (const { asked, told } of THINGS) {
    const noun = asked.exec(question)?.groups?.noun
    if (noun !== undefined) return { noun, told }
  }
  return null
}
