// Words of whom and what is spoken of, in the languages that are read. Data.

/** A clause that begins so is the speaker's. */
export const SPEAKER =
  /^(?:(?:I|we|ich|wir|yo|nosotr[oa]s|je|nous|io|noi|eu|nós|ik|wij)(?!\p{L})|(?:I|j)['’]|(?:on|a gente) (?=\p{L})|(?:我们?|俺|私|僕)(?![的の家]))/iu

/** What stands between somebody of the speaker's and the speaker: "La hermana de | Ana". */
export const OWNERS = /(?<=\S)\s(?:de|di|do|da|van|von|of|d['’])\s?$/iu

/** Words of one relation. */
const KIN_WORDS = [
  'mother mum mom mam mama ma',
  'father dad papa pa',
  'grandmother grandma gran nan nana granny nanny',
  'grandfather grandpa grandad granddad',
  'wife wifey missus',
  'husband hubby',
  'partner boyfriend girlfriend fiance fiancé fiancée spouse',
  'flatmate roommate housemate',
  'colleague coworker co-worker teammate workmate',
  'friend mate buddy',
  'aunt auntie',
  'kid child children',
  'boss manager',
  'doctor doc gp',
  'mutter mama',
  'vater papa',
  'madre mamá mamma',
  'padre papá papà',
  'mère maman',
  'père papa',
  'moeder mama',
  'vader papa',
]
export const SAME_KIN: ReadonlyMap<string, string> = new Map(
  KIN_WORDS.flatMap((line) => {
    const [first, ...others] = line.split(' ')
    return others.map((word) => [word, first!] as const)
  }),
)

/** All words that stand for the relation of one, in any language: "papa" is a "vater" and a "père". */
export const wordsOfRelation = (word: string): Set<string> =>
  new Set(
    KIN_WORDS.map((line) => line.split(' '))
      .filter((line) => line.includes(word))
      .flat(),
  )

/** With whom the speaker shares a life: what both do, "we broke up", may end what is held of them. */
export const PARTNERS: ReadonlySet<string> = new Set(
  'wife husband partner ex frau mann freund freundin novia novio mujer marido esposa esposo pareja copine copain femme mari compagne compagnon conjoint conjointe moglie marito fidanzata fidanzato compagna compagno namorada namorado esposa marido companheira companheiro vrouw man vriend vriendin 老公 老婆 妻子 丈夫 男友 女友 妻 夫 彼氏 彼女'.split(
    ' ',
  ),
)

/** What speaks of the speaker's life at large: "the lease is up". */
export const GENERAL_NOUNS =
  /^(?:lease|contract|keys?|boxes|days?|years?|whole thing|last|first|next|thing|news|good news|bad news|plan|result|results|decision|switch|move|change|situation)(?!\p{L})/iu
