import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { PROGRAMS } from '../support/program-file.ts'
import { root } from './stages.ts'

const SERVICE = 'src/service.ts'

/**
 * Joins the modules of each program that tests start, 1,200 of the server, into few: finding and linking them is a third
 * of what a start computes. What a module knows of where it lies stays as it is, so that data, threads and children are
 * those of the sources. Compiles them once, too: servers that are killed would not keep it.
 *
 * @returns a folder below `into`, for CAIRN_TEST_PROGRAMS
 */
export async function joinPrograms(into: string): Promise<string> {
  const folder = path.join(into, 'programs')
  mkdirSync(folder)
  // Some packages are looked for when they are needed.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const entries = [...PROGRAMS, SERVICE].map((source) => [source.replace(/\.ts$/, ''), path.join(root, source)])
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'esnext',
      rollupOptions: {
        input: Object.fromEntries(entries),
        external: ['pg-native', '@huggingface/transformers'],
        output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: 'joined-[hash].mjs' },
      },
    },
    plugins: [{ name: 'where modules lie', enforce: 'pre', transform: tellPlace }],
  })
  const service = pathToFileURL(path.join(folder, SERVICE.replace(/\.ts$/, '.mjs'))).href
  spawnSync(process.execPath, ['--input-type=module', '-e', `await import('${service}'); process.exit()`])
  return folder
}

function tellPlace(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.')) return undefined
  const file = id.split('?')[0]!
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
    .replaceAll('import.meta.filename', JSON.stringify(file))
}
