import { enableCompileCache } from 'node:module'
import { COMPILED } from './compile-cache.ts'

// Compiled code is read back instead of made anew: a start is quicker and needs some 20 MB less.
enableCompileCache(COMPILED)
const { serve } = await import('./serve.ts')

process.exitCode = await serve({ development: process.argv.includes('--dev') })
