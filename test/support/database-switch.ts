import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { joinTestCluster } from './cluster.ts'
import { databaseUrl, prepareTemplate } from './service.ts'

export interface DatabaseSwitch {
  /** DATABASE_URL of a database that can go away */
  url: string
  /** Every connection breaks, and no new one is taken. */
  off(): Promise<void>
  on(): Promise<void>
  stop(): Promise<void>
}

/** A database of its own behind a socket of ours, which can be switched off for as long as a test wants. */
export async function switchedDatabase(): Promise<DatabaseSwitch> {
  const cluster = await joinTestCluster({ prepareTemplate })
  const { name, config } = await cluster.createDatabase()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-switch-'))
  const file = `.s.PGSQL.${config.port}`
  const connections = new Set<net.Socket>()
  let server: net.Server
  const on = async () => {
    server = net.createServer((near) => {
      const far = net.connect(path.join(config.host, file))
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        connections.add(socket)
        socket.pipe(other)
        socket.on('error', () => {})
        socket.on('close', () => {
          connections.delete(socket)
          other.destroy()
        })
      }
    })
    server.listen(path.join(folder, file))
    await once(server, 'listening')
  }
  const off = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of connections) socket.destroy()
    await closed
  }
  await on()
  return {
    url: databaseUrl({ ...config, host: folder }),
    on,
    off,
    async stop() {
      await off()
      await cluster.dropDatabase(name)
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
