import type { FileFormat } from '../src/lib/file-formats.ts'

/** The formats of files as a module of the pages, which take nothing from the server's code. */
export function describeFormats(formats: readonly FileFormat[]): string {
  const lines = formats.map((format) => `  ${JSON.stringify(format)},`).join('\n')
  return `// Written by \`npm run generate\`.\n\n/** What files may be: the name for people, media types and endings. */\nexport const FILE_FORMATS: readonly { name: string; types: string[]; endings: string[] }[] = [\n${lines}\n]\n`
}
