const NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** "English 12, Polish 1", most first. */
export const languagesInWords = (languages: Readonly<Record<string, number>>): string =>
  Object.entries(languages)
    .toSorted(([, a], [, b]) => b - a)
    .map(([code, count]) => `${code === 'und' ? 'unknown' : NAMES.of(code)} ${count.toLocaleString('en')}`)
    .join(', ')
