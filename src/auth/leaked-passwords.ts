import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

let known: ReadonlySet<string> | undefined

/**
 * Whether the text, of small letters only, is among the passwords that were found most often in what was leaked. The list
 * is made by scripts/leaked-passwords.ts, whose head names its source, and is read when a password is first chosen.
 */
export function isLeaked(text: string): boolean {
  known ??= new Set(
    gunzipSync(readFileSync(new URL('./leaked-passwords.txt.gz', import.meta.url)))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  )
  return known.has(text)
}
