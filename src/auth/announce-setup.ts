import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A stream that may be a terminal. */
export interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

const FILE = 'setup-link'

/**
 * Tells whoever started the service the link by which its first account is taken: on the terminal, or, where the output
 * goes elsewhere and may be kept, in a file of the data folder that its owner alone can read (0600). Without a link, the
 * file of an earlier start goes.
 */
export async function announceSetup(
  offer: { link: string; hours: number } | null,
  dataDir: string,
  outputs: readonly Output[],
): Promise<void> {
  const file = path.join(dataDir, FILE)
  if (offer === null) {
    await rm(file, { force: true })
    return
  }
  const { link, hours } = offer
  const good = `good for ${hours} h, one use`
  const terminal = outputs.find(({ isTTY }) => isTTY)
  if (terminal) {
    // Whoever is at the terminal has it before them; a file would be one more place to read it.
    await rm(file, { force: true })
    terminal.write(`\nOpen this to make your account (${good}):\n\n  ${link}\n\n`)
    return
  }
  const draft = `${file}.${process.pid}`
  await rm(draft, { force: true })
  await writeFile(draft, `${link}\n`, { mode: 0o600, flag: 'wx' })
  await rename(draft, file)
  outputs[0]?.write(`Nobody has an account here yet. The link to make one is in ${file} (${good}).\n`)
}
