import type { Label } from './ids.ts'

// Others take any text for the name of a user; labels are of a few characters. What a label cannot hold stands in it as
// hexadecimal bytes behind a mark, so that each name has a label of its own and can be read back from it.

const MARK = '~'
const PLAIN = /^[A-Za-z0-9_.:@+-]$/

export function labelOfName(name: string): Label {
  const label = [...name]
    .map((character) =>
      PLAIN.test(character)
        ? character
        : [...Buffer.from(character)].map((byte) => `${MARK}${byte.toString(16).padStart(2, '0')}`).join(''),
    )
    .join('')
  return label === '.' || label === '..' ? label.replaceAll('.', `${MARK}2e`) : label
}

export const nameOfLabel = (label: Label): string =>
  label.replace(/(?:~[0-9a-f]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll(MARK, ''), 'hex').toString('utf8'))
