import fs from 'node:fs'
import { isAlive } from '../../src/db/postgres-cluster.ts'

/** Whether the process is there and no zombie, which nobody has asked for its end yet. */
export function isRunning(pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    return !/^State:\t[ZX]/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
