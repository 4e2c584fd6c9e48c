import type { EmbeddingPurpose } from './embedder.ts'

/** What stands before a text; models of other kinds take it as it is. */
export type EmbeddingPrompts = Record<EmbeddingPurpose, string>

const NONE: EmbeddingPrompts = { query: '', document: '' }
const E5: EmbeddingPrompts = { query: 'query: ', document: 'passage: ' }
const NOMIC: EmbeddingPrompts = { query: 'search_query: ', document: 'search_document: ' }
const SEARCH_INSTRUCTION: EmbeddingPrompts = {
  query: 'Represent this sentence for searching relevant passages: ',
  document: '',
}

/** Families whose makers say in the model card what to write before a text; the first that fits. */
const FAMILIES: readonly { name: RegExp; prompts: EmbeddingPrompts }[] = [
  // instruct models want a description of the task, which nobody gave
  { name: /e5-.*instruct/, prompts: NONE },
  { name: /(?:^|[/_-])e5-(?:small|base|large)/, prompts: E5 },
  { name: /nomic-embed-text/, prompts: NOMIC },
  { name: /(?:^|[/_-])bge-(?:small|base|large)-en/, prompts: SEARCH_INSTRUCTION },
  { name: /mxbai-embed-large|snowflake-arctic-embed-(?:xs|s|m|l)(?![\w.-]*v2)/, prompts: SEARCH_INSTRUCTION },
]

/** By the model's name, which is all that a server tells. */
export const promptsOf = (model: string): EmbeddingPrompts =>
  FAMILIES.find(({ name }) => name.test(model.toLowerCase()))?.prompts ?? NONE

/** Families that say what a text is about in their first vector; all others in the mean of all. */
const FIRST_TOKEN = /(?:^|[/_-])bge-|mxbai-embed|snowflake-arctic-embed|gte-.*-v1\.5|modernbert-embed/

export const poolingOf = (model: string): 'cls' | 'mean' => (FIRST_TOKEN.test(model.toLowerCase()) ? 'cls' : 'mean')
