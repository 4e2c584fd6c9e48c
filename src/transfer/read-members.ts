import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type Token } from 'stream-json/parser.js'
import { invalidJson } from '../http/request-body.ts'

// A JSON object of any size, its lists element by element: what is held is one element, not the document.

interface Named {
  name: string
  /** of a member of a group: the group's name */
  group?: string
}

/** A member of the object: as a whole, the beginning of a list, or one element of it. Of a group, its members. */
export type Member = (Named & { at: 'whole'; value: unknown }) | (Named & { at: 'list' }) | ListElement

export interface ListElement extends Named {
  at: 'element'
  /** from 0 */
  index: number
  value: unknown
}

const MAX_DEPTH = 64
const SLICE = 4_096
const MAX_ELEMENT_BYTES = 33_554_432

/**
 * What each piece of the text completes. `groups`: members that are objects of members themselves. Throws 400
 * `invalid_json`, and says in which element the fault is.
 */
export async function* readMembers(
  pieces: AsyncIterable<Uint8Array>,
  groups: ReadonlySet<string> = new Set(),
): AsyncGenerator<Member[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const document = new DocumentReader(groups)
  for await (const piece of pieces) {
    yield document.read(piece.length, () => decoder.decode(piece, { stream: true }))
  }
  yield document.read(0, () => decoder.decode())
  document.end()
}

class DocumentReader {
  readonly #tokenize = jsonParser({ streamValues: false })
  readonly #groups: ReadonlySet<string>
  /** the group that is being read */
  #group: string | null = null
  #begun = false
  #ended = false
  /** the member that is being read */
  #name: string | null = null
  /** of the list that is being read: the element to come; null outside lists */
  #index: number | null = null
  /** of the value that is being read */
  #value: Assembler | null = null
  #bytes = 0

  constructor(groups: ReadonlySet<string>) {
    this.#groups = groups
  }

  read(bytes: number, decode: () => string): Member[] {
    const found: Member[] = []
    const completed = this.#bytes
    try {
      const text = decode()
      // Slice by slice: what stands before a fault is told up to the slice that has it.
      for (let at = 0; at < text.length; at += SLICE) {
        for (const token of tokensOf(this.#tokenize(text.slice(at, at + SLICE)))) this.#take(token, found)
      }
    } catch (error) {
      if (error instanceof DocumentFault) throw this.#fault(error.message)
      throw this.#fault(error instanceof TypeError ? 'it is not UTF-8' : 'it is not JSON')
    }
    this.#bytes = found.length ? 0 : completed + bytes
    if (this.#bytes > MAX_ELEMENT_BYTES) throw this.#fault(`an element is over ${MAX_ELEMENT_BYTES} bytes`)
    return found
  }

  end(): void {
    if (!this.#ended) throw this.#fault('it ends before it is complete')
  }

  #fault(what: string): Error {
    const name = this.#group === null ? this.#name : [this.#group, this.#name].filter((part) => part !== null).join('.')
    const place = name === null ? '' : ` In or after ${name}${this.#index === null ? '' : `[${this.#index}]`}.`
    return invalidJson(`The body cannot be read: ${what}.${place}`)
  }

  #take(token: Token, found: Member[]): void {
    if (this.#ended) throw new DocumentFault('there is more after its end')
    if (this.#value) this.#goOn(this.#value, token, found)
    else if (!this.#begun) {
      if (token.name !== 'startObject') throw new DocumentFault('it is not an object')
      this.#begun = true
    } else if (this.#index !== null) {
      if (token.name === 'endArray') this.#index = this.#name = null
      else this.#goOn(new Assembler(), token, found)
    } else if (token.name === 'keyValue') this.#name = token.value
    else if (token.name === 'endObject') {
      if (this.#group === null) this.#ended = true
      else this.#group = this.#name = null
    } else if (token.name === 'startObject' && this.#group === null && this.#groups.has(this.#name!)) {
      this.#group = this.#name
      this.#name = null
    } else if (token.name === 'startArray') {
      this.#index = 0
      found.push({ ...this.#named, at: 'list' })
    } else this.#goOn(new Assembler(), token, found)
  }

  #goOn(value: Assembler, token: Token, found: Member[]): void {
    value.consume(token)
    if (value.depth > MAX_DEPTH) throw new DocumentFault(`it is nested more than ${MAX_DEPTH} levels deep`)
    this.#value = value.done ? null : value
    if (!value.done) return
    if (this.#index === null) {
      found.push({ ...this.#named, at: 'whole', value: value.current })
      this.#name = null
    } else found.push({ ...this.#named, at: 'element', index: this.#index++, value: value.current })
  }

  get #named(): Named {
    return this.#group === null ? { name: this.#name! } : { name: this.#name!, group: this.#group }
  }
}

class DocumentFault extends Error {}

/** The parser gives several tokens in an envelope, one as it is, and a symbol for none. */
function tokensOf(parsed: unknown): readonly Token[] {
  if (typeof parsed !== 'object' || parsed === null) return []
  return 'values' in parsed ? (parsed.values as Token[]) : [parsed as Token]
}
