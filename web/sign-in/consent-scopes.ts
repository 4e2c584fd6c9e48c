/** What each scope of an application means, in a sentence. */
const SENTENCES: Record<string, string> = {
  query: 'Search your notes, claims and positions, and read their evidence.',
  'query.answer': 'Have questions answered from them, with citations. Answers use more credit than searches.',
  'memory.read': 'Read the memory: claims about people, their history and recent messages.',
  'memory.write': 'Create, correct and withdraw claims of the memory.',
}

/** A scope that this page does not know is shown by its name alone. */
export const sentenceOf = (scope: string): string => SENTENCES[scope] ?? `Use ${scope}.`
