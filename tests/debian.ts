import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Installs packages of Debian; false where that cannot be done: on another system, or not as root. */
export async function installPackages(...packages: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '-y', ...packages], { env })
    return true
  } catch {
    return false
  }
}
