import { glob } from 'node:fs/promises'
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

/** Once before the tests in browser engines: installs those that are missing, or says how. */
export default async function setup() {
  if (await areInstalled()) return
  const names = Object.keys(PACKAGES)
  if ((await installPackages(...names)) && (await areInstalled())) return
  throw new Error(`The engines are those of Debian: apt-get install ${names.join(' ')}`)
}

async function areInstalled() {
  const found = await Promise.all(Object.values(PACKAGES).map(file => Array.fromAsync(glob(file))))
  return found.every(files => files.length > 0)
}
