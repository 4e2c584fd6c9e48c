import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// Documents with the names that a reader lists in them.

export interface Gold {
  kind: string
  names: string[]
}
export interface NamedDocument {
  /** the file or folder that it is from */
  set: string
  file: string
  contentType: string
  bytes: Buffer
  gold: Gold[]
  junk: string[]
}

const typeOf = (file: string) => (/\.md(?:\.gz)?$/.test(file) ? 'text/markdown' : 'text/plain')

/** Documents of this folder. */
export const ownDocuments = (): NamedDocument[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => documentsOfFile(join(import.meta.dirname, file)))

/** `=== file language`, the text, `--- names`, a line `kind: name | alias` each and `!no name`. */
export function documentsOfFile(path: string): NamedDocument[] {
  return readFileSync(path, 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [text = '', names = ''] = part.slice(part.indexOf('\n') + 1).split(/^--- names\n/m)
      const lines = names
        .trim()
        .split('\n')
        .filter((line) => line.includes(':') || line.startsWith('!'))
      const file = calledAs(part.slice(0, part.indexOf('\n')).replace(/ \w+$/, ''))
      return {
        ...{ set: basename(path), file, contentType: typeOf(file), bytes: Buffer.from(text) },
        gold: lines
          .filter((line) => !line.startsWith('!'))
          .map((line) => ({
            kind: line.slice(0, line.indexOf(':')),
            names: line
              .slice(line.indexOf(':') + 1)
              .split('|')
              .map((name) => name.trim()),
          })),
        junk: lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)),
      }
    })
}

/** A file of a package's documentation as somebody would save it: "/usr/share/doc/jq/README.gz" is "jq-README". */
function calledAs(file: string): string {
  const [, inPackage] = file.split('/share/doc/')
  if (!inPackage) return file
  const own = basename(file).replace(/\.gz$/, '')
  const [from] = inPackage.split('/')
  return own.startsWith(from!) ? own : `${from}-${own}`
}

/** A folder with `documents.jsonl`, `entities.jsonl`, `junk.jsonl` and `documents/`. */
export function documentsOfFolder(folder: string): NamedDocument[] {
  const lines = (name: string) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line))
  const entities: { file: string; name: string; kind: string; aliases?: string[] }[] = lines('entities.jsonl')
  const junk: { file: string; name: string }[] = lines('junk.jsonl')
  return lines('documents.jsonl').map(({ file, contentType }) => ({
    ...{ set: basename(folder), file, contentType, bytes: readFileSync(join(folder, 'documents', file)) },
    gold: entities
      .filter((entity) => entity.file === file)
      .map(({ name, kind, aliases = [] }) => ({ kind, names: [name, ...aliases] })),
    junk: junk.filter((one) => one.file === file).map(({ name }) => name),
  }))
}

/** A name as lists are compared. */
export const plain = (name: string): string =>
  name.toLowerCase().replace(/[’]/g, "'").replace(/[.,]/g, '').replace(/\s+/g, ' ').trim()
