import { z } from '@hono/zod-openapi'
import type { RateClass, RequestContext } from '../http/route.ts'
import { issuesOf } from '../http/validation.ts'
import { ValidationError } from '../lib/errors.ts'
import type { AccountId, Label } from '../lib/ids.ts'
import type { Principal, Scope } from '../lib/principal.ts'

export interface ToolCaller {
  account: AccountId
  principal: Principal
  request: RequestContext
  /** that the address of the endpoint names; undefined: none */
  workspace?: Label | undefined
  /** Tells the client how far it is, `done` growing; undefined: it did not ask. */
  progress?: ((step: { done: number; total: number; message: string }) => Promise<void>) | undefined
}

/** What a tool does to what is there, as its annotations say. Who only reads destroys nothing: it need not be said. */
const EFFECTS = {
  reads: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  removes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
} as const

interface ToolDeclaration<Services, Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string
  title: string
  /** when to use it and when not, in at most 60 words */
  description: string
  scope: Scope
  /** the rate class of the HTTP route that does the same */
  rate: Exclude<RateClass, 'none'>
  effect: keyof typeof EFFECTS
  input: Input
  output: Output
  run: (services: Services, caller: ToolCaller, args: z.output<Input>) => Promise<z.input<Output>>
  /** shows clients both schemas whole, for they know them from another server */
  isKnownElsewhere?: true
  /** the result as short Markdown, for a model that reads; the same JSON where it is left out */
  text?: (result: z.output<Output>) => string
}

/** A declaration that a list of tools holds. Tools of `never` can be looked at, not called. */
// biome-ignore lint/suspicious/noExplicitAny: one list holds tools of every combination of schemas
export type Tool<Services> = ToolDeclaration<Services, z.ZodObject<any>, z.ZodObject<any>>

/** Declares a tool. */
export const tool = <Services, Input extends z.ZodObject, Output extends z.ZodObject>(
  declaration: ToolDeclaration<Services, Input, Output>,
): ToolDeclaration<Services, Input, Output> => declaration

/** What clients are told of the tool's effect. */
export const annotationsOf = ({ effect }: Pick<Tool<never>, 'effect'>) => EFFECTS[effect]

/** What came of a call, for programs and for readers. */
export interface ToolResult {
  body: Record<string, unknown>
  text: string
}

/** Checks the arguments, does it, and checks what comes of it. Throws ValidationError and what the use case throws. */
export async function callTool<Services>(
  { name, input, output, run, text = JSON.stringify }: Tool<Services>,
  services: Services,
  caller: ToolCaller,
  args: unknown,
): Promise<ToolResult> {
  const result = output.safeParse(await run(services, caller, checked(input, args ?? {})))
  if (result.success) return { body: result.data, text: text(result.data) }
  throw new Error(`${name} gave a result unlike its schema: ${JSON.stringify(issuesOf(result.error))}`)
}

/** The value as the schema reads it. Throws ValidationError, which names the paths. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ValidationError(issuesOf(parsed.error))
  return parsed.data
}

export const warnings = z.array(z.string())
