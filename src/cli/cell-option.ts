import { BackupFileError } from '../backup/backup-parts.ts'
import { cellAddresses, type Settings } from '../config/settings.ts'

/** `--cell NAME` among the arguments, and what is left of them. */
export function cellOption(args: readonly string[]): { cell: string | undefined; given: string[] } {
  const at = args.indexOf('--cell')
  if (at < 0) return { cell: undefined, given: [...args] }
  return { cell: args[at + 1] ?? '', given: args.filter((_, i) => i !== at && i !== at + 1) }
}

/** @throws BackupFileError where the settings have none of this name */
export function cellNamed(settings: Settings, name: string): { cell: string; databaseUrl: string | undefined } {
  const all = cellAddresses(settings)
  const found = all.find(({ cell }) => cell === name)
  if (!found) throw new BackupFileError(`there is no cell ${name}; there are ${all.map(({ cell }) => cell).join(', ')}`)
  return found
}
