import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describePython } from './describe-python.ts'

test('an object is a TypedDict by the names of the wire, a union keeps its members, a named list of words its name', async () => {
  const named = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const document = {
    paths: {},
    components: {
      schemas: {
        Reply: {
          type: 'object',
          description: 'What is told.',
          properties: {
            askedAt: { type: 'string', format: 'date-time', description: 'When.' },
            answer: named('Answer'),
            scopes: { type: 'array', items: named('Scope') },
            note: { type: ['string', 'null'] },
            either: { anyOf: [named('Found'), named('Missed'), { type: 'null' }] },
          },
          required: ['askedAt', 'answer', 'either'],
        },
        Answer: { anyOf: [named('Found'), named('Missed')], description: 'One or the other.' },
        Found: {
          type: 'object',
          properties: { status: { const: 'found' }, text: { type: 'string' } },
          required: ['status'],
        },
        Missed: { type: 'object', properties: { status: { const: 'missed' } }, required: ['status'] },
        Scope: { type: 'string', enum: ['query', 'query.answer'] },
      },
    },
  }
  const text = await describePython(document)
  for (const said of [
    'class _Reply(TypedDict):\n    answer: "Answer"\n    # When.\n    askedAt: str\n',
    'class Reply(_Reply, total=False):\n    """What is told."""\n',
    '    scopes: List["Scope"]\n',
    '    note: Optional[str]\n',
    '# One or the other.\nAnswer = Union["Found", "Missed"]\n',
    'ReplyEither = Union["Found", "Missed", None]\n',
    '    either: "ReplyEither"\n',
    '    status: Literal["found"]\n',
    'Scope = Literal["query", "query.answer"]\n',
  ])
    assert.ok(text.includes(said), `${said}\n${text}`)
  assert.equal(await describePython(document), text)
})
