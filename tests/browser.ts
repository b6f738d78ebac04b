import { execFile } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { installPackages } from './debian.ts'

const run = promisify(execFile)

/** The shell renders the same without a desktop's window around each page, and is several times quicker. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** On macOS programs are not in the PATH. */
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium on this machine; on Debian it is installed when it is missing. */
export async function findBrowser(): Promise<string> {
  const found = installedBrowser() ?? (await install())
  if (found) return found
  throw new Error(
    'The tests need Chromium or Chrome: install it (Debian: apt-get install chromium-headless-shell; macOS: brew install --cask google-chrome), or name its program in CHROMIUM_PATH.',
  )
}

/** Returns the browser that CHROMIUM_PATH names, which must exist, or else the first one found. */
export function installedBrowser() {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) {
    if (canRun(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which is no program.`)
  }
  const folders = PATH.split(delimiter)
  const programs = PROGRAMS.flatMap(name => folders.map(folder => join(folder, name)))
  return [...programs, ...APPLICATIONS].find(canRun)
}

/** Returns a text such as 'Chromium 156.0.8078.79'. */
export async function versionOf(browser: string) {
  const { stdout } = await run(browser, ['--version'])
  return /^.*?[\d.]+/.exec(stdout)?.[0] ?? stdout.trim()
}

function canRun(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

async function install() {
  return (await installPackages('chromium-headless-shell')) ? installedBrowser() : undefined
}
