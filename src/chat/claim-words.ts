// Words of claims as changes compare them: content words, cut to stems.

const STOP = new Set(
  'a an the and or of to in on at for with from by is are was were be been am has have had do does did not no it its this that these those i my me we our he she his her they their them you your as so too also just now there here very really still again any anymore more longer who which what when where how up out off about than then some all will would can could about into over only'.split(
    ' ',
  ),
)
export const stem = (w: string): string => {
  let s = w.toLowerCase().replace(/'s$/, '')
  if (s.length > 4)
    s = s
      .replace(/(?:ing|ed|es|er|ers|s|ly)$/, '')
      .replace(/(.)\1$/, '$1')
      .replace(/[ey]$|ie?$/, '')
  else if (s.length > 3) s = s.replace(/s$/, '').replace(/e$/, '')
  return s
}
export const contentWords = (t: string): string[] =>
  (t.replace(/\[[^\][]*\]/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}'/+#-]*/gu) ?? []).filter(
    (w) => !STOP.has(w.toLowerCase()),
  )
export const stems = (t: string): Set<string> => new Set(contentWords(t).map(stem))
