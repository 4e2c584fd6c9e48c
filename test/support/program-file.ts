import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** What a test gives to Node to start this program: itself, or what the run joined of it (`test/runner/join-programs.ts`). */
export function programFile(source: Program): string {
  const joined = process.env.CAIRN_TEST_PROGRAMS
  return joined ? path.join(joined, source.replace(/\.ts$/, '.mjs')) : path.join(root, source)
}

/** What tests start dozens of times. */
export const PROGRAMS = [
  'src/main.ts',
  'src/cli/backup.ts',
  'src/cli/restore.ts',
  'src/cli/move.ts',
  'src/cli/setup-link.ts',
  'src/cli/change-secrets.ts',
] as const
export type Program = (typeof PROGRAMS)[number]
