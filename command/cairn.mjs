#!/usr/bin/env node
// Plain JavaScript for Node 20 and later: finds the Node that Cairn runs on, and starts the command in it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Passwords take what came with 24.7.
const NEEDED = [24, 7]
const folder = path.dirname(fileURLToPath(import.meta.url))
// Built to JavaScript in the package, TypeScript in the repository.
const main = ['main.js', 'main.ts'].map((name) => path.join(folder, name)).find((file) => existsSync(file))

function ownNode() {
  const name = process.platform === 'win32' ? 'node.exe' : path.join('bin', 'node')
  const { resolve } = createRequire(import.meta.url)
  for (const platform of [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
    try {
      return path.join(path.dirname(resolve(`${platform}/package.json`)), name)
    } catch {
      // the next one
    }
  }
  return null
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) await import(pathToFileURL(main).href)
else {
  const node = ownNode()
  if (!node) {
    process.stderr.write(
      `cairn needs Node ${NEEDED.join('.')} or later; this is ${process.version}, and the one that comes along is not installed ` +
        `for ${process.platform} ${process.arch}. Install Node ${NEEDED.join('.')}, or install again without --omit=optional.\n`,
    )
    process.exit(1)
  }
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  // The terminal sends Ctrl-C to both; what is sent to this process alone is handed on.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
