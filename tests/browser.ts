import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The shell renders the same without a desktop's window around each page, and is several times quicker. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium on this machine; on Debian it is installed when it is missing. */
export async function findBrowser(): Promise<string> {
  const found = (await installed()) ?? (await install())
  if (found) return found
  throw new Error(
    'The tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or name it in CHROMIUM_PATH.',
  )
}

async function installed() {
  const candidates = [process.env.CHROMIUM_PATH, ...PATHS]
  for (const path of candidates) {
    if (
      path &&
      (await access(path, constants.X_OK).then(
        () => true,
        () => false,
      ))
    )
      return path
  }
  return undefined
}

async function install() {
  const run = promisify(execFile)
  try {
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', 'chromium-headless-shell'])
  } catch {
    return undefined
  }
  return installed()
}
