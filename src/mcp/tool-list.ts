import type { IngestServices } from '../ingest/ingest-services.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import type { QueryServices } from '../query/query-services.ts'
import type { Tool } from './mcp-tool.ts'
import { listPeersTool, listWorkspacesTool } from './memory-label-tools.ts'
import { memoryContextTool, memoryGetTool, memoryListTool } from './memory-read-tools.ts'
import { memoryCorrectTool, memoryCreateTool, memoryWithdrawTool, rememberTool } from './memory-write-tools.ts'
import { queryAnswerTool, queryContextTool, queryEvidenceTool } from './query-tools.ts'
import { fetchTool, type SearchFetchServices, searchTool } from './search-fetch-tools.ts'
import { addSourceTool, neighborsTool, readSourceTool } from './source-tools.ts'

export type ToolServices = QueryServices & MemoryServices & IngestServices

/** Every tool, in the order in which they are listed. */
export const TOOLS: readonly Tool<ToolServices>[] = [
  queryEvidenceTool,
  queryContextTool,
  queryAnswerTool,
  memoryContextTool,
  memoryListTool,
  memoryGetTool,
  memoryCreateTool,
  memoryCorrectTool,
  memoryWithdrawTool,
  rememberTool,
  listPeersTool,
  listWorkspacesTool,
  readSourceTool,
  neighborsTool,
  addSourceTool,
]

/** What hosted assistants of one kind need besides. */
export const SEARCH_FETCH_TOOLS: readonly Tool<SearchFetchServices>[] = [searchTool, fetchTool]
