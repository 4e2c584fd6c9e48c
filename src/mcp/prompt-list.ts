import { z } from '@hono/zod-openapi'
import { searchText } from '../claims/claim-fields.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { type Prompt, prompt } from './mcp-prompt.ts'
import { memoryContextTool, memoryListTool } from './memory-read-tools.ts'
import { peer, workspace } from './memory-tool-fields.ts'

const SHOWN_CLAIMS = 12

const whatDoYouKnow = prompt({
  name: 'what_do_you_know',
  title: 'What do you know of me?',
  description: 'Tells what is remembered of a person, and where it may be out of date.',
  arguments: z.strictObject({
    about: searchText('').optional().describe('Only what concerns this.'),
    peer,
    workspace,
  }),
  tool: memoryContextTool,
  argumentsOf: ({ about, ...labels }) => ({ ...labels, q: about, maxTokens: 1_500 }),
  say: ({ about }) =>
    `What do you know of me${about === undefined ? '' : `, concerning: ${about}`}? Tell it in short groups, with the day where one ` +
    'is given, and say which things look out of date or contradict each other. Add nothing that is not in what is remembered.',
})

const correctThis = prompt({
  name: 'correct_this',
  title: 'Correct this',
  description: 'Finds what is remembered wrongly of a person, and puts it right once the user agrees.',
  arguments: z.strictObject({
    wrong: searchText('').describe('What is wrong, and how it is.'),
    peer,
    workspace,
  }),
  tool: memoryListTool,
  argumentsOf: ({ wrong, ...labels }) => ({ ...labels, q: wrong, limit: SHOWN_CLAIMS }),
  say: ({ wrong }) =>
    `Something that you remember of me is wrong: ${wrong}\nFind the claim that I mean among those below, or with memory_list. Show me the ` +
    'claim and what it would say instead, and wait until I agree. Then use memory_correct with its id and version, or ' +
    'memory_withdraw when it never was so. Change nothing else.',
})

/** Every prompt, in the order in which they are listed. */
export const PROMPTS: readonly Prompt<MemoryServices>[] = [whatDoYouKnow, correctThis]
