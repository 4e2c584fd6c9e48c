// Controls other than tab, line feed, form feed and carriage return; interlinear marks; what Unicode calls ignorable:
// soft hyphens, fillers, joiners, directional controls, variation selectors, tag characters; lone surrogates.
const INVISIBLE = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point}|\p{Surrogate}/gu
const LINE_SEPARATORS = /[\u2028\u2029]/g

/**
 * Characters that a reader cannot see, and that could hide or reorder text, become blanks: as many UTF-16 units as
 * before, so that offsets hold. Unicode's own line separators become line feeds.
 */
export const blankControls = (text: string): string =>
  text.replace(INVISIBLE, (match) => ' '.repeat(match.length)).replace(LINE_SEPARATORS, '\n')
