// This file is JavaScript: for a first file in TypeScript Node would load its compiler, 20 MB. All others are read back
// compiled.
import './node-version.js'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// Files of this process are for its user alone.
process.umask(0o077)

// A log that cannot be written, or that nobody reads any longer, does not end the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

// Garbage is collected when the heap has grown by 60 %. By default it grows to four times the live data: with 5,000
// events and 3,000 photos the process then took 330 MB after some changes instead of 210. 30 % saved 5 MB more, but
// half as much CPU again was spent on a first answer after a change.
setFlagsFromString('--heap-growing-percent=60')

module.enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))
const isDevelopment = process.argv.includes('--dev')
const program = new URL(isDevelopment ? 'serve.ts' : '../dist/app/serve.js', import.meta.url)
if (existsSync(program)) {
  const { serve } = await import(program.href)
  // The build only compiles.
  if (!process.argv.includes('--compile')) {
    process.exitCode = await serve({ development: isDevelopment })
  }
} else {
  console.error('The site is not built yet. Run npm run build, then this again.')
  process.exitCode = 1
}
