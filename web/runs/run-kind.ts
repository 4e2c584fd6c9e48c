const KINDS: Record<string, string> = {
  url: 'Page',
  file: 'File',
  feedback: 'Correction',
  'identity-resolution': 'Names joined, split or sorted',
  quarantine: 'Source',
}

/** What a run read, in a word. */
const runKind = (sourceKind: string): string => KINDS[sourceKind] ?? sourceKind

/** What to call a run: by what its source is called, else by its kind. */
export const runName = ({ title, sourceKind }: { title?: string | null; sourceKind: string }): string =>
  title ?? runKind(sourceKind)
