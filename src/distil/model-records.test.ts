import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Distilled } from '../lib/distilled.ts'
import { sourceOf } from '../lib/source-text.fixture.ts'
import { type LanguageModel, ModelError, type ModelReply, type ModelRequest } from '../models/language-model.ts'
import type { DistillOptions } from './distiller.ts'
import { distilByModel } from './model-distiller.ts'
import { recordsOfModel } from './model-records.ts'
import { type RulesPass, readForModel } from './rules-distiller.ts'
import { namesToTell } from './rules-part.ts'
import { edgesOf, FACTS, OPTIONS } from './source.fixture.ts'

// A source distilled by a model that says what the test lets it say.

type Said = string | object | Partial<ModelReply>
type Input = { notes: { ref: string; heading: string; text: string }[]; known: { ref: string; name: string }[] }

const never = new AbortController().signal
const confidence = { confidenceKind: 'asserted', confidenceScore: 0.9 } as const

class FakeModel implements LanguageModel {
  readonly provider = 'openai'
  readonly model = 'fake-1'
  readonly requests: ModelRequest[] = []
  readonly inputs: Input[] = []
  private readonly say: (input: Input, request: ModelRequest) => Said | Promise<Said>

  constructor(say: (input: Input, request: ModelRequest) => Said | Promise<Said>) {
    this.say = say
  }

  async complete(request: ModelRequest, signal: AbortSignal): Promise<ModelReply> {
    signal.throwIfAborted()
    this.requests.push(request)
    const input = JSON.parse(request.turns[0]!.text)
    this.inputs.push(input)
    const said = await this.say(input, request)
    const usage = { inputTokens: 0, outputTokens: 0 }
    if (typeof said === 'object' && ('stop' in said || 'usage' in said))
      return { text: '', stop: 'end', usage, ...(said as Partial<ModelReply>) }
    return { text: typeof said === 'string' ? said : JSON.stringify(said), stop: 'end', usage }
  }
}

const reply = (more: object = {}) => ({ claims: [], entities: [], edges: [], ...more })

interface Asked {
  text: string
  options?: Partial<DistillOptions>
  tokenLimit?: number
}

const prepare = ({ text, options = {} }: Asked) => {
  const source = sourceOf(text)
  const facts = { ...FACTS, title: source.title }
  const given = { source, facts, options: { ...OPTIONS, ...options } }
  return { ...given, pass: readForModel(source, facts, given.options) }
}

const ask = (model: LanguageModel, pass: RulesPass, tokenLimit = 1_000_000, signal = never) =>
  distilByModel(
    model,
    {
      source: { title: null, kind: 'file', datedAt: null, language: 'en', author: null },
      notes: pass.distilled.notes,
      names: namesToTell(pass),
      analyzeStyle: false,
      tokenLimit,
      tokensSpent: 0,
      onSpent: async () => {},
    },
    signal,
  )

async function distilled(model: LanguageModel, asked: Asked): Promise<Distilled> {
  const { pass, ...source } = prepare(asked)
  const drafts = await ask(model, pass, asked.tokenLimit)
  return recordsOfModel(source, { pass, drafts, model })
}

const days = (count: number) =>
  `# Harbour log\n\n${Array.from({ length: count }, (_, i) => `## Day ${i}\n\nThe keeper Ada Berg counted ${i} boats at Sira Lake in ${1900 + i}.`).join('\n\n')}`

test('names met in earlier batches are known to later ones, and found there by our own hand', async () => {
  const model = new FakeModel(({ notes }) => {
    const [first] = notes
    if (first?.heading.endsWith('Day 0'))
      return reply({
        entities: [{ ref: 'e1', name: 'boats', type: 'concept', evidence: [{ note: first.ref, quote: 'boats' }] }],
      })
    return reply()
  })
  const { names } = await distilled(model, { text: days(60) })
  assert.deepEqual(
    model.inputs.map(({ known }) => known.some(({ name }) => name === 'boats')),
    [false, false, false, true, true],
    'three batches at once know the same',
  )
  const found = names.filter(({ name }) => name === 'boats').flatMap(({ evidence }) => evidence)
  assert.deepEqual(new Set(found.map(({ noteRef }) => noteRef)).size, 1 + 24)
  assert.ok(found.every(({ quote }) => quote === 'boats'))
})

test('several batches are asked at once, and their order is that of the source', async () => {
  const waiting: (() => void)[] = []
  const model = new FakeModel(async ({ notes }) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    const { ref, text } = notes[0]!
    return reply({ claims: [{ ref: 'c1', text, evidence: [{ note: ref, quote: text }] }] })
  })
  const done = distilled(model, { text: days(36) })
  while (waiting.length < 3) await new Promise(setImmediate)
  for (const answer of waiting.toReversed()) answer()
  const { statements } = await done
  assert.deepEqual(
    statements.map(({ ref, evidence }) => [ref, evidence[0]!.noteRef]),
    [
      ['c1', 'n1'],
      ['c2', 'n13'],
      ['c3', 'n25'],
    ],
  )
})

test('a provider that fails in one batch ends the others', async () => {
  let aborted = 0
  const model: LanguageModel = {
    provider: 'openai',
    model: 'fake-1',
    complete: ({ turns }, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted++
          reject(signal.reason)
        })
        if (turns[0]!.text.includes('Day 13')) reject(new ModelError('it is down', false))
      }),
  }
  await assert.rejects(ask(model, prepare({ text: days(36) }).pass), /it is down/)
  assert.equal(aborted, 2 + 1)
})

test('abort: the reason of the signal, and nothing more is asked', async () => {
  const leaving = new AbortController()
  const reason = new Error('gone')
  const model = new FakeModel(() => {
    leaving.abort(reason)
    return reply()
  })
  await assert.rejects(ask(model, prepare({ text: days(100) }).pass, 1_000_000, leaving.signal), reason)
  assert.ok(model.requests.length <= 3)
})

test('tokens: counted as the server says, estimated where it says nothing, and never over the limit by a call', async () => {
  const text = '# Log\n\nThe keeper Ada Berg counted boats.'
  const said = new FakeModel(() => ({ text: JSON.stringify(reply()), usage: { inputTokens: 70, outputTokens: 7 } }))
  assert.equal((await distilled(said, { text })).distiller.tokens, 77)
  const silent = new FakeModel(() => reply())
  const { tokens } = (await distilled(silent, { text })).distiller
  const [request] = silent.requests
  const bytes = (part: string) => Math.ceil(Buffer.byteLength(part) / 4)
  assert.equal(tokens, bytes(request!.system) + bytes(request!.turns[0]!.text) + bytes(JSON.stringify(reply())))

  const unasked = new FakeModel(() => reply())
  await assert.rejects(distilled(unasked, { text, tokenLimit: tokens - 20 }), { name: 'ModelError', permanent: true })
  assert.equal(unasked.requests.length, 0, 'it would not fit')
  const dear = new FakeModel(() => ({ text: JSON.stringify(reply()), usage: { inputTokens: 9_000, outputTokens: 1 } }))
  await assert.rejects(distilled(dear, { text, tokenLimit: 5_000 }), /CAIRN_MODEL_TOKENS_PER_JOB/)
})

test('a note too long for a batch is distilled by the rules', async () => {
  const rows = Array.from(
    { length: 300 },
    (_, i) => `| строка номер ${i} в таблице лодок | число лодок в гавани ${i * 7} |`,
  ).join('\n')
  const text = `# Harbour\n\nAda Berg counted 40 boats at Sira Lake in 1914.\n\n## Counts\n\n${rows}`
  const model = new FakeModel(() => reply())
  const { warnings } = await distilled(model, { text })
  assert.deepEqual(
    model.inputs.map(({ notes }) => notes.length),
    [1],
  )
  assert.deepEqual(warnings, ['Notes too long for the model: 1. The built-in rules distilled them instead.'])
})

test('a name that is a project anywhere is a project everywhere, and demonstrates the claims of its notes', async () => {
  const text = '# Nordlys\n\nNordlys reads the log of the harbour. It was written in 1999.'
  const quote = 'Nordlys reads the log of the harbour.'
  const evidence = [{ note: 'n1', quote }]
  const model = new FakeModel(() =>
    reply({
      claims: [{ ref: 'c1', text: quote, evidence, ...confidence }],
      entities: [{ ref: 'e1', name: 'Nordlys', type: 'tool', about: ['n1'], evidence, ...confidence }],
      projects: [{ ref: 'p1', name: 'Nordlys', description: 'Reads the log of the harbour', evidence, ...confidence }],
    }),
  )
  const run = await distilled(model, { text })
  assert.ok(
    run.names.filter(({ name }) => name === 'Nordlys').every(({ type, kind }) => type === 'project' && kind === null),
  )
  const claim = run.statements[0]!.ref
  assert.ok(edgesOf(run, 'demonstrates').includes(`Nordlys → ${claim}`))
  assert.ok(edgesOf(run, 'extracted-from').includes('Nordlys → n1'))
})

test('notes, facets and what notes are about by heading are those of the rules, whatever the model says', async () => {
  const text = '# Harbour guide\n\nProse.\n\n## Mira Solberg\n\nIn 1950 we met Mira Solberg, the painter of boats.'
  const { pass } = prepare({ text })
  const run = await distilled(new FakeModel(() => reply()), { text })
  assert.deepEqual(run.notes, pass.distilled.notes)
  assert.deepEqual(edgesOf(run, 'about').sort(), edgesOf(pass.distilled, 'about').sort())
  assert.deepEqual(run.statements, [])
})

test('a source in which nobody found anything is no publication', async () => {
  const run = await distilled(new FakeModel(() => reply()), {
    text: '# so it goes\n\nand it went, and then it went on.',
  })
  assert.deepEqual([run.names, run.edges], [[], []])
})

const NOTE =
  '# Harbour guide\n\nMira Lund founded the Nordlys Studio in Bergen in 1931, and sold it. See https://a.example/x now.'

test('property: whatever a model says, the result is sound and says nothing that the source does not hold', async () => {
  const word = fc.constantFrom(
    'Mira Lund',
    'Nordlys Studio',
    'Bergen',
    '1931',
    'founded',
    'Evil Corp',
    'https://evil.example/',
    '\u202e',
    '\u0000',
    'n1',
    'e1',
    'k1',
    '',
    '__proto__',
  )
  const phrase = fc.array(word, { maxLength: 5 }).map((parts) => parts.join(' '))
  const ref = fc.constantFrom('e1', 'e2', 'k1', 'c1', 'n1', 'n9', '__proto__', 'Mira Lund')
  const evidence = fc.array(
    fc.record({ note: ref, quote: fc.oneof(phrase, fc.constantFrom('Mira Lund founded', 'Bergen', 'it')) }),
    { maxLength: 3 },
  )
  const scored = { evidence, confidenceKind: fc.constantFrom('asserted', 'inferred'), confidenceScore: fc.double() }
  const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 5 })
  const replies = fc.record({
    claims: list(fc.record({ ref, text: phrase, when: fc.constantFrom(null, '1931', '2020-01-01'), ...scored })),
    positions: list(fc.record({ ref, text: phrase, holder: phrase, ...scored })),
    projects: list(fc.record({ ref, name: phrase, description: phrase, aliases: fc.array(phrase), ...scored })),
    entities: list(
      fc.record({
        ref,
        name: phrase,
        type: fc.constantFrom('person', 'place', 'other'),
        aliases: fc.array(phrase),
        about: fc.array(ref),
        ...scored,
      }),
    ),
    edges: list(
      fc.record({
        source: ref,
        predicate: fc.constantFrom('founded', 'about', 'supersedes', 'Not A Form', 'extracted-from', '../x'),
        target: ref,
        ...scored,
      }),
    ),
    style: fc.constant([]),
  })
  await fc.assert(
    fc.asyncProperty(replies, async (said) => {
      const run = await distilled(new FakeModel(() => said), { text: NOTE })
      const noteText = new Map(run.notes.map(({ ref, text }) => [ref, text]))
      const known = new Set([...run.notes, ...run.statements, ...run.names].map(({ ref }) => ref))
      for (const { evidence, confidenceScore } of [...run.statements, ...run.names]) {
        assert.ok(confidenceScore >= 0.05 && confidenceScore <= 0.95)
        for (const { noteRef, quote, start, end } of evidence)
          assert.equal(noteText.get(noteRef)!.slice(start, end), quote)
      }
      for (const { source, target, predicate } of run.edges) {
        assert.ok(known.has(source) && known.has(target))
        assert.notEqual(source, target)
        // "Not A Form" is one once it is written in kebab-case.
        assert.match(predicate, /^(?:extracted-from|about|mentions|demonstrates|founded|not-a-form)$/)
      }
      const said_ = JSON.stringify([run.statements, run.names])
      assert.ok(!/Evil|evil|\\u202e|\\u0000|2020/.test(said_), said_)
    }),
    { numRuns: 150 },
  )
})
