import type { MemoryServices } from '../memory/memory-services.ts'
import type { QueryServices } from '../query/query-services.ts'
import type { Tool } from './mcp-tool.ts'
import { memoryContextTool, memoryGetTool, memoryListTool } from './memory-read-tools.ts'
import { memoryCorrectTool, memoryCreateTool, memoryWithdrawTool } from './memory-write-tools.ts'
import { queryAnswerTool, queryContextTool, queryEvidenceTool } from './query-tools.ts'
import { fetchTool, type SearchFetchServices, searchTool } from './search-fetch-tools.ts'

export type ToolServices = QueryServices & MemoryServices

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
]

/** What hosted assistants of one kind need besides. */
export const SEARCH_FETCH_TOOLS: readonly Tool<SearchFetchServices>[] = [searchTool, fetchTool]
