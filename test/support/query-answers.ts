export interface Answer {
  status: string
  note: string
  text?: string
  citations?: {
    n: number
    nodeId: string
    noteId: string
    sourceRunId: string
    quote: string
    start: number
    end: number
  }[]
  model?: string
  usage?: { totalTokens: number }
}
