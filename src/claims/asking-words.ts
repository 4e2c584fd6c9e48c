// Words with which questions ask, and that say nothing of what for, in all languages that are read; without accents.
const ASKING: ReadonlySet<string> = new Set(
  `a aan about adesso adonde agora ahora aktuell al all am an and any anything are as at au aux avec been bei being
  bij both by can ce cette che chi combien come comment como con cosa could cual cuales cuando currently da dans
  darf das days de debe dei del della delle den denn der des deve di did die do does doet doing doit donde done dos
  dove du een eigentlich ein eine einem einen einer el ela ele eles ella elle else em en er es est esta et ever fa
  fait fare faz for from gerade get gli go going got ha haar haben hace had han hanno has hat hatte have hay he
  hebben heeft hem hers het hij him his hoe how hun if ihm ihn ihr ihre ihrem ihren il im in into is ist jetzt kan
  kann kind know la le lei les leur lo long loro los lui mag maintenant mais make man many mas may might mit moet
  moment more most much muss must na naar name nas need nel nella no noch nos now nowadays nu o of often old om on
  onde ont op or ora os ou over people per perche person peut piu please plus pode por porque pour pourquoi present
  puede puo quais qual quale quali quando quanto quantos que quel quelle quelles quels quem qui quien quienes quoi
  right se sein ses seu shall she should si sich sie soll some somebody someone something son sont sort sta still
  su sua sul suo sus take te tell tem the their them there these they thing things tiene to type um uma un una und
  une uno unos use used van waar waarom wann wanneer warum was wat way welche welchen welcher welches welk welke
  wem wen wer werden were wessen what when where which who whom whose why wie wiens wieso wieviel will wird with wo
  woher wohin would y ze zij zijn zu`.split(/\s+/),
)

/** Whether a word only asks. `folded`: lower case, without accents. */
export const isAsking = (folded: string): boolean => ASKING.has(folded)
