// Words of kinship, company and animals: whoever is called by one belongs to the speaker.

export const KIN =
  '(?:mother|father|sister|brother|son|daughter)[- ]in[- ]law|wife|wifey|missus|husband|hubby|fiance|spouse|partner|girlfriend|boyfriend|fiancée?|ex|mum|mom|mother|dad|father|parents?|sister|brother|siblings?|son|daughter|kids?|child|children|baby|twins?|toddler|stepson|stepdaughter|stepmum|stepmom|stepdad|granddaughter|grandson|grandkids?|grandma|grandpa|grandad|granddad|nana|grandmother|grandfather|gran|nan|granny|uncle|aunt|auntie|cousin|niece|nephew|in-laws|boss|manager|colleague|coworker|co-worker|teammate|mate|friend|best friend|buddy|flatmate|roommate|housemate|neighbou?r|landlady|landlord|teacher|tutor|coach|trainer|mentor|doctor|doc|gp|physio|therapist|dentist|midwife|nanny'
export const PET =
  'dog|puppy|pup|cat|kitten|hamster|gerbil|rabbit|bunny|parrot|budgie|canary|bird|horse|pony|donkey|fish|goldfish|tortoise|turtle|rats?|mouse|lurcher|greyhound|labrador|poodle|terrier|spaniel|guinea pig|ferret|snake|gecko|lizard|hens?|chickens?|goat'
/** A thing of the speaker's of which somebody asks the name or which breaks. */
export const MALE =
  /^(?:husband|hubby|boyfriend|dad|father|grandad|granddad|brother|son|grandson|grandpa|grandfather|uncle|nephew|(?:father|brother|son)[- ]in[- ]law|stepson|stepdad|landlord)$/
export const FEMALE =
  /^(?:wife|wifey|missus|girlfriend|nana|mum|mom|mother|sister|daughter|granddaughter|grandma|grandmother|gran|granny|nan|aunt|auntie|niece|(?:mother|sister|daughter)[- ]in[- ]law|midwife|stepdaughter|stepmum|stepmom|landlady)$/

export const isPet = (word: string): boolean => new RegExp(`^(?:${PET})$`, 'i').test(word)
export const isKin = (word: string): boolean => new RegExp(`^(?:${KIN})$`, 'i').test(word)
