import os from 'node:os'

/** What a program that a test starts gets of our settings: enough to run, and what Node has compiled of our sources. */
export function childEnv(): Record<'PATH' | 'HOME' | 'TMPDIR' | 'NODE_COMPILE_CACHE', string> {
  const { PATH = '', HOME = '/', TMPDIR = os.tmpdir(), NODE_COMPILE_CACHE = '' } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }
}
