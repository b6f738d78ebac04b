import { execFile } from 'node:child_process'
import { glob } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { installPackages } from '../debian.ts'

/** The packages of Debian that the engines come in, and a file of each. */
const PACKAGES = {
  chromium: '/usr/bin/chromium',
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'gir1.2-webkit2-4.1': '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
  gjs: '/usr/bin/gjs',
  xvfb: '/usr/bin/Xvfb',
}

const ENGINE_PACKAGES: Record<string, keyof typeof PACKAGES> = {
  'chromium-engine': 'chromium',
  'firefox-engine': 'firefox-esr',
  'older-engine': 'firefox-esr',
  'webkit-engine': 'webkit2gtk-driver',
}

/** Runs once before a project's tests: installs missing engines, or says how, and prints the version. */
export default async function setup({ name }: TestProject) {
  const names = Object.keys(PACKAGES)
  if (!(await areInstalled()) && !((await installPackages(...names)) && (await areInstalled()))) {
    throw new Error(`The engines are those of Debian: apt-get install ${names.join(' ')}`)
  }
  // The driver of WebKit does not tell its version.
  const args = ['--show', ENGINE_PACKAGES[name] ?? '']
  const { stdout } = await promisify(execFile)('dpkg-query', args)
  console.log(`${name}: ${stdout.trim().replace('\t', ' ')}`)
}

async function areInstalled() {
  const found = await Promise.all(Object.values(PACKAGES).map(file => Array.fromAsync(glob(file))))
  return found.every(files => files.length > 0)
}
