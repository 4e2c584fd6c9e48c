import os from 'node:os'

// Who may begin, in the order in which they came: so many at once, and more while the cores have nothing to do.

export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Tells now and then that cores were idle since it told last. */
export interface IdleCores {
  onIdle(begin: () => void): void
  close(): void
}

/**
 * So many at once, the others in the order in which they came.
 *
 * @param more each time that cores were idle one more is begun, up to `most`; as those end, it is so many again
 */
export function openTurns(places: number, more?: { most: number; idle: IdleCores }): Turn {
  const queue: (() => void)[] = []
  let running = 0
  const begin = () => {
    running++
    queue.shift()!()
  }
  more?.idle.onIdle(() => {
    if (queue.length > 0 && running < more.most) begin()
  })
  return async (work) => {
    const turn = new Promise<void>((resolve) => queue.push(resolve))
    if (running < places) begin()
    await turn
    try {
      return await work()
    } finally {
      running--
      if (queue.length > 0 && running < places) begin()
    }
  }
}

const LOOK_MS = 500
/** of a core: less is what one that has just begun needs anyway */
const IDLE = 0.4
/** bytes: a file that starts servers or a browser takes a third of it */
const MEMORY = 2 * 1024 ** 3

/** Looks at the machine, whoever else uses it: one that is busy gets no more to do. */
export function watchCores(): IdleCores {
  const told: (() => void)[] = []
  let before = idleMs()
  let at = performance.now()
  const timer = setInterval(() => {
    const [now, idle] = [performance.now(), idleMs()]
    const share = (idle - before) / (now - at)
    before = idle
    at = now
    if (share > IDLE && process.availableMemory() > MEMORY) for (const begin of told) begin()
  }, LOOK_MS)
  timer.unref()
  return { onIdle: (begin) => void told.push(begin), close: () => clearInterval(timer) }
}

const idleMs = (): number => os.cpus().reduce((sum, { times }) => sum + times.idle, 0)
