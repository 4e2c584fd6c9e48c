import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { CLIENTS } from './mcp-clients.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into lines whose shape is what they test
type Line = any

export interface LoopbackClient {
  /** what it says next; undefined when it has ended */
  said(): Promise<Line>
  /** Has it call a tool. */
  call(tool: { name: string; arguments: object }): Promise<Line>
}

/** An MCP client in a process of its own, which waits at a port of this machine for the browser to come back. */
export function startLoopbackClient(t: TestContext, mcpUrl: string): LoopbackClient {
  const child = spawn(process.execPath, [path.join(CLIENTS, 'sdk-2-loopback.mjs'), mcpUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.after(() => child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const said = async () => {
    const { value } = await lines.next()
    return value === undefined ? undefined : JSON.parse(value)
  }
  return {
    said,
    call: (tool) => {
      child.stdin.write(`${JSON.stringify(tool)}\n`)
      return said()
    },
  }
}
