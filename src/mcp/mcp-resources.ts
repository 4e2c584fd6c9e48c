import type { ListResourcesResult, ReadResourceResult, ResourceTemplateType } from '@modelcontextprotocol/server'
import type { RateClass } from '../http/route.ts'
import type { Scope } from '../lib/principal.ts'
import type { ToolCaller } from './mcp-tool.ts'

/** What a client lists and reads by address, for a user who picks from a menu. */
export interface Resources<Services> {
  /** of reading one */
  needs: { scope: Scope; rate: Exclude<RateClass, 'none'> }
  templates: readonly ResourceTemplateType[]
  /** One page. Throws ValidationError for a cursor that was not made here. */
  list(services: Services, caller: ToolCaller, cursor: string | undefined): Promise<ListResourcesResult>
  /** Throws NotFoundError. */
  read(services: Services, caller: ToolCaller, uri: string): Promise<ReadResourceResult>
}
