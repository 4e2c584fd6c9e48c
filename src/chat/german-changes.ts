import { boundedChanges } from './language-rules.ts'

// What messages in German end. Data.

export const germanChanges = boundedChanges({
  closed: [
    {
      name: 'job',
      patterns: [
        /\b(?:ist|arbeitet|macht) (?:jetzt |nun |inzwischen |mittlerweile |nur noch |wieder |schon |endlich |fertige[rn]? |gelernte[rn]? |als |eine? )*((?!vegetarier|veganer|raucher|partner|single|sieger|fan|mieter|italiener|spanier|österreicher|schweizer|katholi|anhänger|besitzer|oberliga|linkshänder|frühaufsteher|langschläfer|mitglied|nachbar|anfänger|kinder|lehrling ?frei)\p{L}*(?:er|erin|eur|eurin|ist|istin|ent|entin|ant|antin|or|orin|loge|login|lehrling|azubi|frau|mann|kraft|gesell(?:e|in)|arzt|ärztin|koch|köchin|praktikant|auszubildende[r]?))\b/iu,
      ],
    },
    {
      name: 'home',
      patterns: [
        /\b(?:wohnt|lebt) .*?\b(?:in|bei) (\p{L}+)|\b(?:nach|in) (\p{L}+) (?:um)?gezogen|\bzieht .*?nach (\p{L}+)|\b(?:hat|mietet|kauft|gekauft|gemietet|gefunden) (?:jetzt |nun )?(?:eine?n? )?(?:eigene[rs]? |neue[rs]? )?(?:wohnung|haus|zimmer|wg-zimmer|häuschen) in (\p{L}+)|\bzurück (?:nach|in) (\p{L}+) gezogen/iu,
      ],
    },
    {
      name: 'age',
      patterns: [
        /\bist (?:\p{L}+ )?(?:jetzt |gestern |schon |heute )?(\d{1,3})(?:\b(?! uhr)|$)|\b(\d{1,3}) (?:(?:ist|bin) \p{L}+ (?:auch |jetzt )?)?(?:geworden|jahre)/iu,
      ],
    },
    {
      name: 'work',
      patterns: [/\barbeitet (?:jetzt |nun )?.*?\b(?:bei|in|im|für) (.+)|\bfängt .{0,120}?\b(?:bei|in) (.+?) an\b/iu],
    },
    { name: 'favourite', patterns: [/\blieblings\p{L}+ ist (.+)/iu] },
  ],
  ends: /\b(?:nicht mehr|kein\p{L}* .*\bmehr|aufgehört|aufgegeben|aufgeben|gekündigt|verkauft|gestorben|tot|getrennt|schluss gemacht|auseinander|ausgetreten|ausgezogen|abgesagt|abgebrochen|fällt aus|verloren|beendet|geschieden|entlassen|nie wieder|statt|gewechselt|umgestiegen|abgeschafft|weggeflogen|entlaufen|weggelaufen|eingeschläfert|einschläfern|verstorben|eingegangen|ausgezogen|(?<!\b(?:wochenende|urlaub|heute|morgen|tage|woche)\b.{0,30})(?:raus|weg)(?!.{0,30}\b(?:wochenende|urlaub|tage))|storniert|abgemeldet|weggegeben|verschenkt|abgegeben|zurückgegeben|entsorgt|verschrottet|geschrottet|kaputt|vorbei|eingestellt|geplatzt|gestrichen|geklaut|gestohlen|abgelöst|ersetzt|hingeschmissen|geschmissen|nix mehr|nichts mehr|schluss mit|fertig mit|durch mit|los bin|los geworden)\b/iu,
  excludes: [
    [/\bwohn\p{L}{0,4} (?:jetzt |nun )?allein\b/iu, /\bwohnt (?:\p{L}+ )?(?:zusammen )?mit\b/iu],
    [
      /\b(?:esse?|isst|ess) (?:(?:wieder|auch|jetzt|seit \p{L}+) )*(?:(?:fisch|wurst|käse|eier) und )?(?:fleisch|alles|wurst|fisch|käse|eier)/iu,
      /vegetarier|vegan|kein fleisch/iu,
    ],
    [/\b(?:vegetarier|vegan|kein fleisch)/iu, /\bisst (?:\p{L}+ )?fleisch|vegetarier/iu],
    [
      /\bgekündigt|neue[nr]? (?:job|stelle|arbeit)|entlassen|arbeitslos/iu,
      /\barbeitet (?:bei|in|im|für|als)|\bist (?:\p{L}+ )?\p{L}+(?:in|er|schwester|kraft) (?:im|in|bei|am|an)\b/iu,
    ],
    [/\b(?:geheiratet|verheiratet)\b/iu, /\b(?:verlobt|single)\b/iu],
    [/\b(?:getrennt|geschieden)\b/iu, /\b(?:verheiratet|verlobt|freund(?:in)?|partner(?:in)?)\b/iu],
  ],
  parting: /\b(?:getrennt|schluss gemacht|auseinander|geschieden)\b/iu,
  partner: /\b(?:freund(?:in)?|mann|frau|partner(?:in)?|verlobt|verheiratet|zusammen|wohnt .*mit|beziehung)\b/iu,
  likes: /\b(?:mag|liebt|gern|gerne)\b/iu,
  hates: /\b(?:hasst|mag (?:\p{L}+ )?(?:nicht|kein\p{L}*)|ungern|kann \p{L}+ nicht (?:leiden|ausstehen))\b/iu,
  denies: /\b(?:nicht|kein\p{L}*|nie)\b/iu,
  again: /\b(?:wieder|geht wieder)\b/iu,
  nowish:
    /\b(?:jetzt|nun|doch|eigentlich|sorry|nee,|nein,|verschoben|verlegt|geändert|statt|neue?\p{L}?|geworden|inzwischen|mittlerweile)\b/iu,
  numbers:
    /^(?:\d+|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)$/iu,
  others: /^\s*(?:meine?|unsere?) (?!hund|katze|kater|hamster|auto)\p{L}+|^\s*(?:sie|er) /iu,
  unless: /\b(?:wenn|falls|würde|vielleicht|auch|früher)\b|\?\s*$/iu,
  stop: /^(?:nicht|kein\p{L}*|mehr|habe|haben|wieder|jetzt|aber|mein\p{L}*|eine?\p{L}?|aufgehört|gekündigt|verkauft|getrennt|gestorben|gewechselt|nach|schon)$/iu,
})
