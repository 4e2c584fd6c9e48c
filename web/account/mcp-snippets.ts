// What people paste into their MCP clients, with and without an API key.

/** Stands in a snippet where the key goes. */
export const KEY_PLACEHOLDER = 'cak_…'

interface Snippet {
  /** where it goes */
  label: string
  code: string
}

interface Way {
  snippets: readonly Snippet[]
  /** what to do with it, or what happens then */
  note?: string
}

export interface McpClient {
  id: string
  name: string
  /** null: the client cannot */
  oauth: Way | null
  key: Way | null
}

const json = (value: object): string => JSON.stringify(value, null, 2)

/** A name or address of this machine alone. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** The bridge refuses plain http unless it is told, as http is safe only within one machine. */
const bridgeArgs = (url: string, ...more: string[]): string[] => [
  '-y',
  'mcp-remote',
  url,
  ...(url.startsWith('http:') ? ['--allow-http'] : []),
  '--transport',
  'http-only',
  ...more,
]

/** Every client with its snippets for the endpoint at `url`; the key stands where the client reads it. */
export function mcpClients(url: string, key: string): readonly McpClient[] {
  const bearer = `Authorization: Bearer ${key}`
  const bridge = (...more: string[]) => ({ command: 'npx', args: bridgeArgs(url, ...more) })
  const initialize = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'curl', version: '1' } },
  })
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      oauth: {
        snippets: [{ label: 'Terminal', code: `claude mcp add --transport http cairn ${url}` }],
        note: 'Then type /mcp in Claude Code, choose cairn and sign in.',
      },
      key: {
        snippets: [{ label: 'Terminal', code: `claude mcp add --transport http cairn ${url} --header "${bearer}"` }],
      },
    },
    {
      id: 'claude',
      name: 'Claude Desktop and claude.ai',
      oauth: isLoopback(url)
        ? {
            snippets: [{ label: 'claude_desktop_config.json', code: json({ mcpServers: { cairn: bridge() } }) }],
            note: 'Connectors are opened from outside and cannot reach this address; Claude Desktop can, through the bridge mcp-remote.',
          }
        : {
            snippets: [{ label: 'Address of the connector', code: url }],
            note: 'In the settings under Connectors, add a custom connector with this address. It must be reachable from the internet.',
          },
      key: {
        snippets: [
          {
            label: 'claude_desktop_config.json',
            code: json({
              mcpServers: {
                // Some shells on the way split arguments at blanks: the value with a blank goes into the environment.
                cairn: {
                  ...bridge('--header', `Authorization:\${CAIRN_AUTH}`),
                  env: { CAIRN_AUTH: `Bearer ${key}` },
                },
              },
            }),
          },
        ],
        note: 'For Claude Desktop, through the bridge mcp-remote. claude.ai takes no key.',
      },
    },
    {
      id: 'cursor',
      name: 'Cursor',
      oauth: { snippets: [{ label: '~/.cursor/mcp.json', code: json({ mcpServers: { cairn: { url } } }) }] },
      key: {
        snippets: [
          {
            label: '~/.cursor/mcp.json',
            code: json({ mcpServers: { cairn: { url, headers: { Authorization: `Bearer ${key}` } } } }),
          },
        ],
      },
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      oauth: {
        snippets: [{ label: '.vscode/mcp.json', code: json({ servers: { cairn: { type: 'http', url } } }) }],
      },
      key: {
        snippets: [
          {
            label: '.vscode/mcp.json',
            code: json({
              inputs: [{ type: 'promptString', id: 'cairn-key', description: 'Cairn API key', password: true }],
              servers: {
                // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code puts the key there
                cairn: { type: 'http', url, headers: { Authorization: 'Bearer ${input:cairn-key}' } },
              },
            }),
          },
        ],
        note: 'VS Code asks for the key once and keeps it; it does not stand in the file.',
      },
    },
    {
      id: 'mcp-remote',
      name: 'mcp-remote, for clients that know only stdio',
      oauth: { snippets: [{ label: 'Command of the client', code: `npx ${bridgeArgs(url).join(' ')}` }] },
      key: {
        snippets: [
          {
            label: 'Command of the client',
            code: `npx ${bridgeArgs(url, '--header', `"${bearer}"`).join(' ')}`,
          },
        ],
      },
    },
    {
      id: 'inspector',
      name: 'MCP Inspector',
      oauth: {
        snippets: [
          {
            label: 'Terminal',
            code: `npx @modelcontextprotocol/inspector --cli ${url} --transport http --method tools/list`,
          },
        ],
      },
      key: {
        snippets: [
          {
            label: 'Terminal',
            code: `npx @modelcontextprotocol/inspector --cli ${url} --transport http --header "${bearer}" --method tools/list`,
          },
        ],
      },
    },
    {
      id: 'curl',
      name: 'curl',
      oauth: null,
      key: {
        snippets: [
          {
            label: 'Terminal',
            code: [
              `curl -sS ${url} \\`,
              `  -H "${bearer}" \\`,
              `  -H "Content-Type: application/json" \\`,
              `  -H "Accept: application/json, text/event-stream" \\`,
              `  -d '${initialize}'`,
            ].join('\n'),
          },
        ],
      },
    },
  ]
}
