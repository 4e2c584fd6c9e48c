/** A name that ends in one of these was given by a program, not by a person. */
const EXTENSION = /\.(?:[a-z][a-z0-9]{0,4}|7z|mp[34])$/i

/**
 * What a file is called, for people: its name without folder and extension, blanks for underscores and for hyphens that
 * stand in their place. Null where nothing is left.
 */
export function readableTitle(filename: string): string | null {
  const name = filename.split(/[/\\]/).at(-1)!.normalize('NFC')
  const bare = decoded(name)
    .replace(EXTENSION, '')
    .replace(/[_\s]+/gu, ' ')
    .trim()
  const spaced = /\s/u.test(bare)
    ? bare
    : bare.replace(/(?<=\p{L})[-.]+(?=\p{L})|(?<=\p{L})-+(?=\d)|(?<=\d)-+(?=\p{L})/gu, ' ')
  return spaced === '' ? null : `${spaced[0]!.toUpperCase()}${spaced.slice(1)}`
}

function decoded(name: string): string {
  if (!/%[0-9a-f]{2}/i.test(name)) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
