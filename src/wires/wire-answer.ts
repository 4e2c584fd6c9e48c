import type { WholeAnswer } from '../http/front-door.ts'

/** What a call answers with where that is not a 200 with JSON. */
export class WireAnswer {
  readonly answer: WholeAnswer

  constructor(answer: WholeAnswer) {
    this.answer = answer
  }
}

/** 202, or another status, with nothing to read. */
export const emptyAnswer = (status: number): WireAnswer => new WireAnswer({ status, body: null })

/** Server-sent events, one a value: all are known when the first is sent, for answers are checked as a whole. */
export const eventStream = (values: readonly unknown[]): WireAnswer =>
  new WireAnswer({
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    body: values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join(''),
  })
