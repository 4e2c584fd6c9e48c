import { remembered } from './remembered.ts'

// What holds for good, or for years: a condition one is born with or keeps, where and when one was born, a birthday. Talk of
// something else never ends it, however much that tells of a change: it must be named. Data, of all languages.

const WORDS = [
  'asthma\\p{L}*|diabet\\p{L}*|allerg\\p{L}*|intoleran\\p{L}*|c(?:o)?eliac\\p{L}*|migraines?|epilep\\p{L}*|adhd|autis\\p{L}*|dyslex\\p{L}*|arthritis|colou?r[- ]blind\\p{L}*|birthday|born|grew up|raised in|originally from',
  'zöliakie|migräne|rheuma|geburtstag|geboren|aufgewachsen|unverträglich\\p{L}*',
  'asma|asmátic\\p{L}*|diabét\\p{L}*|alérgic\\p{L}*|alergia|celíac\\p{L}*|migrañas?|cumpleaños|nac(?:í|ió|ido|ida)',
  'asthm\\p{L}*|diabét\\p{L}*|allergi\\p{L}*|cœliaque|anniversaire|née?(?= (?:à|en|le))',
  'asmatic\\p{L}*|diabetic\\p{L}*|allergic\\p{L}*|celiac\\p{L}*|emicrani\\p{L}*|compleanno|nat[oa](?= (?:a|il|nel))',
  'enxaquecas?|aniversário|nasc(?:i|eu|ido|ida)',
  'astma\\p{L}*|suikerziekte|verjaardag|jarig',
].join('|')
const LASTS = new RegExp(
  `(?<!\\p{L})(?:${WORDS})(?!\\p{L})|过敏|哮喘|糖尿病|偏头痛|生日|出生|アレルギー|喘息|誕生日|生まれ`,
  'iu',
)

/** Whether what a claim says holds until it is named and denied. */
export const lastsLong = remembered((predicate) => LASTS.test(predicate))
