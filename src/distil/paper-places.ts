import type { NameUnit } from './name-units.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { Named } from './paper-lines.ts'

// Where somebody or something is, said by no more than a comma or "in" behind the name.

const ENDS_HERE = /^\s?(?:$|[|·;:)–—*(]|\.(?:\s|$)| [–—-] |,? (?:19|20)\d\d)/
const OPENS_HERE = /(?:^|[|·;:(–—*]|\p{Ll} - | [Aa]t | [Bb]ei | [Ff]rom | with )\s?(?:the )?$/u
/** "wrote to Ana in Adelaide", "stay with Mum in Athlone" */
const WITH_SOMEBODY =
  /(?<!\p{L})(?:wrote|write|writes|letter|letters|card|postcard|parcel|stay|stays|stayed|staying|visit|visits|visited|visiting|geschrieben|schreibe|besuch|besuche|besuchen|besucht|escribí|carta|écrit|lettre)(?: to| with| an| bei| a| à| chez)? (?:(?:my|our|meine|meinen|meiner|mi|ma|mon) )?(?:\p{L}{2,12} )?$/iu

/** "Hotel Praga, Warsaw", alone in its cell, line or parenthesis; with a year behind it, too. */
export function readPlaces(facts: PaperFacts, unit: NameUnit, names: Named[]): void {
  const { masked } = unit
  for (let i = 0; i + 1 < names.length; i++) {
    const [name, place] = [names[i]!, names[i + 1]!]
    if (place.letter !== 'l') continue
    const between = masked.slice(name.end, place.start)
    const before = masked.slice(Math.max(0, name.start - 60), name.start)
    if (name.letter === 'o' && between === ', ') {
      const after = masked.slice(place.end, place.end + 8)
      if (ENDS_HERE.test(after) && OPENS_HERE.test(before))
        facts.add(unit, name.entry, 'located-in', place.entry, false, place)
    } else if (
      name.letter === 'p' &&
      / (?:in|à|en) $/.test(between) &&
      between.length < 5 &&
      WITH_SOMEBODY.test(before)
    )
      facts.add(unit, name.entry, 'lives-in', place.entry, true, place)
  }
}
