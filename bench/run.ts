import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lighthouseOf } from './lighthouse.ts'

const PAGES = ['/', '/about', '/schedule', '/team', '/gallery', '/news', '/contact']

// The built server with the sample club, in a process of its own, as a club runs it.
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const env = {
  ...process.env,
  DATA_DIR: folder,
  PORT: '4193',
  LOG_LEVEL: 'silent',
  DATABASE_URL: '',
}
for (const script of ['server/build.ts', 'demo/start.ts']) {
  spawnSync(process.execPath, [script], { env, stdio: 'inherit' })
}
const server = spawn(process.execPath, ['--max-semi-space-size=4', 'server/start.ts'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await once(server.stdout, 'data')
  const urls = PAGES.map(path => `http://127.0.0.1:4193${path}`)
  for (const url of urls) await visit(url)
  console.table(await lighthouseOf(urls))
} finally {
  server.kill()
  await once(server, 'exit')
  await rm(folder, { recursive: true })
}

/** Somebody was there before: the pictures' widths are made. */
async function visit(url: string) {
  const html = await (await fetch(url)).text()
  const pictures = new Set(html.match(/\/media\/\d+\/[\w.]+/g))
  await Promise.all([...pictures].map(path => fetch(new URL(path, url))))
}
