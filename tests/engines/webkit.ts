import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { freePort } from '../free-port.ts'
import type { Engine, NewTab } from './engine.ts'
import { postComplaints } from './post-complaints.ts'
import { WebDriverSession } from './webdriver.ts'
import { webKitTab } from './webkit-tab.ts'

const WINDOW = fileURLToPath(new URL('webkit-window.js', import.meta.url))
const COMPLAINT = 'complaint:'

/** Starts WebKitGTK through classic WebDriver, on a screen in memory; scripts run before those of each page. */
export async function startWebKit(scripts: readonly string[]): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  const sources = [`(${postComplaints})()`, ...scripts]
  const paths = sources.map((_, index) => join(folder, `${index}.js`))
  for (const [index, path] of paths.entries()) await writeFile(path, sources[index] ?? '')

  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = String((await once(screen.stdout, 'data'))[0]).trim()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // Runs without the parts of a desktop: accessibility bus, settings, a graphics card.
    env: { ...process.env, DISPLAY: `:${display}`, NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const complaints = complaintsOf(driver.stdout)
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: 10_000 })
  const session = await WebDriverSession.start(url, {
    'webkitgtk:browserOptions': { binary: '/usr/bin/gjs', args: ['-m', WINDOW, ...paths] },
  })

  const newTab = (options: NewTab) => webKitTab(session, options, complaints)
  async function stop() {
    await session.stop()
    for (const child of [driver, screen]) await end(child)
    await rm(folder, { recursive: true })
  }
  return { newTab, stop }
}

/** Grows as the windows tell. */
function complaintsOf(output: Readable) {
  const complaints: string[] = []
  createInterface({ input: output }).on('line', line => {
    if (line.startsWith(COMPLAINT)) complaints.push(JSON.parse(line.slice(COMPLAINT.length)))
  })
  return complaints
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
