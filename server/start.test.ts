import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'

/** A program as small as can be, with the true `server/build.ts`. */
const FILES = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'build/vite.config.ts': `export default ({ isSsrBuild }) => ({ build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: { input: 'site/client.ts' },
  } })`,
  'site/client.ts': 'console.log(1)',
  'site/offline/worker.ts': 'console.log(1)',
  'site/offline/removal.ts': 'console.log(1)',
  'server/serve.ts': 'export const serve = () => 0',
}
const TRUE_FILES = [
  'build/workers.ts',
  ...['build.ts', 'bundle.ts', 'start.js', 'node-version.js'].map(name => `server/${name}`),
]

test('A build runs in a folder with spaces and signs in its name', async () => {
  const parent = await temporaryFolder()
  const folder = join(parent, "O'Neil & Söhne, 100 %")
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  for (const path of TRUE_FILES) await cp(path, join(folder, path))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  // The run's own cache of compiled code would take the place of the program's.
  const env = { PATH: process.env.PATH }
  const build = [join(folder, 'server/build.ts')]
  const { stderr } = await promisify(execFile)(process.execPath, build, { env })
  expect(stderr).toBe('')
  const built = await readdir(join(folder, 'dist'))
  expect(built).toEqual(expect.arrayContaining(['app', 'client', 'server', 'workers', 'compiled']))
})

const source = await readFile(new URL('node-version.js', import.meta.url), 'utf8')

/** Lines that a start on this Node and machine prints, and its exit code. */
function startOn(version: string, platform: string, arch: string) {
  const lines: string[] = []
  let code = 0
  const exit = (given: number) => {
    code = given
  }
  const process = { version: `v${version}`, versions: { node: version }, platform, arch, exit }
  runInNewContext(source, { process, console: { error: (line: string) => lines.push(line) } })
  return { lines, code }
}

test.each([
  ['24.15.0', 'darwin', 'arm64'],
  ['25.0.0', 'linux', 'riscv64'],
  ['26.1.0', 'linux', 'x64'],
])('A start on Node %s prints nothing', (...machine) => {
  expect(startOn(...machine)).toEqual({ lines: [], code: 0 })
})

test.each([
  ['20.20.2', 'linux', 'x64', 'Run npm ci, which brings it, and start this with npm.'],
  [
    '24.14.1',
    'darwin',
    'arm64',
    'Install the newest Node 24 from https://nodejs.org, then run this again.',
  ],
  [
    '9.11.2',
    'linux',
    'arm',
    'Install the newest Node 24 from https://nodejs.org, then run this again.',
  ],
])('A start on Node %s of %s %s ends with one line', (version, platform, arch, help) => {
  const line = `This needs Node 24.15 or newer, and this is v${version}. ${help}`
  expect(startOn(version, platform, arch)).toEqual({ lines: [line], code: 1 })
})

test('The Node that is needed is the one that package.json names', async () => {
  const { engines } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(source).toContain(`const NEEDED = '${engines.node.replace('>=', '')}'\n`)
})
