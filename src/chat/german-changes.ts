import { boundedChanges } from './language-rules.ts'

// What messages in German end. Data.

export const germanChanges = boundedChanges({
  closed: [
    {
      name: 'home',
      patterns: [
        /\b(?:wohnt|lebt) .*?\b(?:in|bei) (\p{L}+)|\b(?:nach|in) (\p{L}+) (?:um)?gezogen|\bzieht .*?nach (\p{L}+)/iu,
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
      patterns: [/\barbeitet (?:jetzt |nun )?.*?\b(?:bei|in|im|für) (.+)|\bfängt .*?\b(?:bei|in) (.+?) an\b/iu],
    },
    { name: 'favourite', patterns: [/\blieblings\p{L}+ ist (.+)/iu] },
  ],
  ends: /\b(?:nicht mehr|kein\p{L}* .*\bmehr|aufgehört|aufgegeben|aufgeben|gekündigt|verkauft|gestorben|tot|getrennt|schluss gemacht|auseinander|ausgetreten|ausgezogen|abgesagt|abgebrochen|fällt aus|verloren|beendet|geschieden|entlassen|nie wieder|statt|gewechselt|umgestiegen)\b/iu,
  excludes: [
    [/\b(?:esse?|isst|ess) (?:wieder |auch |jetzt )*(?:fleisch|alles)/iu, /vegetarier|vegan|kein fleisch/iu],
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
  nowish:
    /\b(?:jetzt|nun|doch|eigentlich|sorry|nee,|nein,|verschoben|verlegt|geändert|statt|neue?\p{L}?|geworden|inzwischen|mittlerweile)\b/iu,
  numbers:
    /^(?:\d+|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)$/iu,
  others: /^\s*(?:meine?|unsere?) (?!hund|katze|kater|hamster|auto)\p{L}+|^\s*(?:sie|er) /iu,
  unless: /\b(?:wenn|falls|würde|vielleicht|auch|früher)\b|\?\s*$/iu,
  stop: /^(?:nicht|kein\p{L}*|mehr|habe|haben|wieder|jetzt|aber|mein\p{L}*|eine?\p{L}?|aufgehört|gekündigt|verkauft|getrennt|gestorben|gewechselt|nach|schon)$/iu,
})
