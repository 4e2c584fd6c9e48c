import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The pages, built into `web/dist`, from where the service sends them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  // Every library of React's marks its files for servers; a warning for each of them hides those that matter.
  logLevel: 'error',
  // Nothing inlined as data: and no polyfill script: the pages run under a strict Content-Security-Policy.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
  },
  // For work on the pages: `node_modules/.bin/vite web` beside a running service.
  server: {
    proxy: { '/v1': 'http://127.0.0.1:8787', '/mcp': 'http://127.0.0.1:8787', '/readyz': 'http://127.0.0.1:8787' },
  },
})
