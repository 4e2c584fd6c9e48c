import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Settings } from '../config/settings.ts'
import { type ServerUser, userNamed, userNumbered } from '../db/postgres-cluster.ts'

const USER = 'cairn'
const NOT_ENTERED = 77

type Needed = Pick<Settings, 'dataDir' | 'backupDir' | 'port' | 'metricsAddress'>

/**
 * Started as root, becomes the owner of the data folder, or the user `cairn` where that is root too, and with it all that
 * is started from here: the database, and what reads files. Call it before anything is opened.
 *
 * @returns what to tell the operator; undefined when there is nothing to tell: not started as root
 */
export function giveUpRoot(settings: Needed): { user: ServerUser } | { staysRoot: string } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = userOf(settings.dataDir)
  if (!user) {
    return { staysRoot: `there is no user named ${USER}: make one (useradd --system ${USER}) and the rest follows` }
  }
  const problem = obstacleFor(user, settings)
  if (problem) return { staysRoot: problem }
  for (const file of rootsFiles(settings.dataDir)) fs.lchownSync(file, user.uid, user.gid)
  process.setgroups!([user.gid])
  process.setgid!(user.gid)
  process.setuid!(user.uid)
  return { user }
}

function userOf(dataDir: string): ServerUser | undefined {
  const { uid } = fs.statSync(dataDir)
  return uid === 0 ? userNamed(USER) : userNumbered(uid)
}

/** Why the user could not serve here, or undefined. */
function obstacleFor(user: ServerUser, { dataDir, backupDir, port, metricsAddress }: Needed): string | undefined {
  const cluster = fs
    .readdirSync(dataDir)
    .filter((name) => /^pg\d+$/.test(name))
    .map((name) => path.join(dataDir, name))
    .find((folder) => ![0, user.uid].includes(fs.statSync(folder).uid))
  if (cluster) return `${cluster} belongs to another user than ${user.name}: chown -R ${user.name} ${dataDir}`
  const low = [port, metricsAddress?.port ?? 0].find((one) => one > 0 && one < firstFreePort())
  if (low !== undefined)
    return `only root may listen on port ${low}: take a port from ${firstFreePort()} on, behind a proxy`
  const code = path.dirname(import.meta.dirname)
  const missing = unreachable(user, {
    read: [code, path.join(code, '../package.json')],
    write: [backupDir].filter((one) => one !== undefined),
  })
  if (missing) return `${user.name} cannot use ${missing}: open it to that user, or put it elsewhere`
  // The folder itself will be the user's; the way to it has to be open.
  const above = unreachable(user, { read: [], enter: [path.dirname(fs.realpathSync(dataDir))], write: [] })
  return above && `${user.name} cannot enter ${above}: open it, or choose another data folder with CAIRN_DATA_DIR`
}

/** The first of these that the user cannot use, by the system's own judgement; the Node that runs this where that is it. */
function unreachable(
  { uid, gid }: ServerUser,
  paths: { read: readonly string[]; enter?: readonly string[]; write: readonly string[] },
): string | undefined {
  const look = `
    const fs = require('node:fs')
    const { R_OK, W_OK, X_OK } = fs.constants
    const { read, enter = [], write } = JSON.parse(process.argv[1])
    const tries = [...read.map((path) => [path, R_OK]), ...enter.map((path) => [path, X_OK]), ...write.map((path) => [path, R_OK | W_OK | X_OK])]
    for (const [path, mode] of tries) {
      try { fs.accessSync(path, mode) } catch { process.stdout.write(path); process.exit(${NOT_ENTERED}) }
    }`
  const found = spawnSync(process.execPath, ['-e', look, JSON.stringify(paths)], {
    uid,
    gid,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  })
  if (found.status === 0) return undefined
  return found.status === NOT_ENTERED ? found.stdout : process.execPath
}

/** The folder and what root has left in it, links not followed; a file of several names may be anybody's. */
function rootsFiles(folder: string): string[] {
  const inside = fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    const { uid, nlink } = fs.lstatSync(file)
    if (entry.isDirectory()) return uid === 0 ? rootsFiles(file) : []
    return uid === 0 && nlink === 1 ? [file] : []
  })
  return fs.lstatSync(folder).uid === 0 ? [...inside, folder] : inside
}

/** Linux alone says otherwise, containers often. */
function firstFreePort(): number {
  try {
    return Number(fs.readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'))
  } catch {
    return 1024
  }
}
