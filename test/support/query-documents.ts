import type { TestDocument } from './graph-documents.ts'

// A small library for tests of queries: people, places and a company that name each other, one style guide, and an
// untitled text that knows nobody.

export const CURIE: TestDocument = {
  filename: 'curie.md',
  datedAt: '2024-03-01',
  text: `# Marie Curie

Marie Curie was a physicist and chemist. She won the Nobel Prize in Physics in 1903. She was born in Warsaw.

## Legacy

The Curie Institute in Paris is an organization founded by Marie Curie. It employs 3,000 people. Researchers at the
institute think that radiation therapy should be cheaper.
`,
}

export const PIERRE: TestDocument = {
  filename: 'pierre.md',
  datedAt: '2024-06-15',
  text: `# Pierre Curie

Pierre Curie was a French physicist. His wife was Marie Curie. He died in 1906 in Paris.
`,
}

export const WARSAW: TestDocument = {
  filename: 'warsaw.md',
  datedAt: '2025-01-20',
  text: `# Warsaw

Warsaw is the capital of Poland. The city lies on the Vistula river and has 1.8 million inhabitants.

We think that Warsaw should build a third metro line.
`,
}

export const BAKERY: TestDocument = {
  filename: 'bakery.md',
  datedAt: '2025-05-05',
  text: `# Sourdough bread

Sourdough bread is leavened by wild yeast and lactobacilli. The dough rests for twelve hours at room temperature. A hot
stone oven gives the loaf its crust.
`,
}

export const LIBRARY: readonly TestDocument[] = [CURIE, PIERRE, WARSAW, BAKERY]

/** A page that names nothing known and has no title: quarantined. */
export const UNTITLED: TestDocument = {
  filename: 'noise.txt',
  page: true,
  contentType: 'text/plain',
  text: 'it rained a lot today and then it rained some more, mostly on the zebrafish pond behind the house.\n',
}
