import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled code is read back instead of made anew: later starts are quicker and need some 20 MB less.
enableCompileCache(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)))
const { serve } = await import('./serve.ts')

process.exitCode = await serve({ development: process.argv.includes('--dev') })
