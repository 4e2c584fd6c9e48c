import fs from 'node:fs'
import path from 'node:path'

// A BERT in name only: each word has a row of a table, and its row is what the model says of it. Small enough to be made
// here, and the real package takes it for a model.

export const TINY_WORDS = ['[PAD]', '[UNK]', 'query', 'passage', 'cat', 'kitten', 'dog', 'ship', 'harbour', 'crane']
/** By word: cat and kitten lie close, ship, harbour and crane too. */
const TABLE: number[][] = [
  [0, 0, 0, 0],
  [0.1, 0.1, 0.1, 0.1],
  [0, 0, 0, 0.01],
  [0, 0, 0, -0.01],
  [1, 0, 0, 0],
  [0.9, 0.1, 0, 0],
  [0.6, 0.6, 0, 0],
  [0, 0, 1, 0.2],
  [0, 0.1, 0.9, 0.3],
  [0, 0, 0.8, 0.4],
]

/** Writes the folder of a model that `transformers.js` can load. */
export function writeTinyModel(folder: string, more: Record<string, object> = {}): string {
  const json = (name: string, value: object) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), JSON.stringify(value))
  }
  json('config.json', { model_type: 'bert', architectures: ['BertModel'], hidden_size: 4, vocab_size: TABLE.length })
  json('tokenizer_config.json', {
    tokenizer_class: 'BertTokenizer',
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    model_max_length: 64,
  })
  json('tokenizer.json', {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: ['[PAD]', '[UNK]'].map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'Whitespace' },
    post_processor: null,
    decoder: null,
    model: {
      type: 'WordLevel',
      vocab: Object.fromEntries(TINY_WORDS.map((word, id) => [word, id])),
      unk_token: '[UNK]',
    },
  })
  for (const [name, value] of Object.entries(more)) json(name, value)
  fs.mkdirSync(path.join(folder, 'onnx'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'onnx/model.onnx'), onnxModel())
  return folder
}

// ---- ONNX is protocol buffers: a tag (field number and type), then a number or so many bytes ----------------------------

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)])
const number = (field: number, value: number): Buffer => Buffer.from([...varint(field << 3), ...varint(value)])
const bytes = (field: number, value: Uint8Array | string): Buffer => {
  const content = Buffer.from(value as string)
  return Buffer.concat([Buffer.from([...varint((field << 3) | 2), ...varint(content.length)]), content])
}
const message = (field: number, ...parts: Buffer[]): Buffer => bytes(field, Buffer.concat(parts))

const FLOAT = 1
const INT64 = 7

function onnxModel(): Buffer {
  const tensor = (name: string, type: number, sizes: (string | number)[]) => [
    bytes(1, name),
    message(
      2,
      message(
        1,
        number(1, type),
        message(2, ...sizes.map((size) => message(1, typeof size === 'number' ? number(1, size) : bytes(2, size)))),
      ),
    ),
  ]
  const table = Buffer.from(new Float32Array(TABLE.flat()).buffer)
  return Buffer.concat([
    number(1, 8), // format
    message(8, bytes(1, ''), number(2, 13)), // operators
    message(
      7,
      message(1, bytes(1, 'table'), bytes(1, 'input_ids'), bytes(2, 'last_hidden_state'), bytes(4, 'Gather')),
      bytes(2, 'tiny'),
      message(5, number(1, TABLE.length), number(1, 4), number(2, FLOAT), bytes(8, 'table'), bytes(9, table)),
      message(11, ...tensor('input_ids', INT64, ['batch', 'words'])),
      message(11, ...tensor('attention_mask', INT64, ['batch', 'words'])),
      message(12, ...tensor('last_hidden_state', FLOAT, ['batch', 'words', 4])),
    ),
  ])
}
