import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** A program as small as can be, with the true `server/build.ts`. */
const FILES = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'vite.config.ts': `export default ({ isSsrBuild }) => ({ build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: { input: 'site/client.ts' },
  } })`,
  'site/client.ts': 'console.log(1)',
  'server/serve.ts': 'export const serve = () => 0',
}
const OF_SERVER = ['build.ts', 'bundle.ts', 'start.js', 'node-version.js']

test('a build in a folder with spaces and signs in its name: pages, renderer and server', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, "O'Neil & Söhne, 100 %")
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  for (const name of OF_SERVER) await cp(`server/${name}`, join(folder, 'server', name))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const { stderr } = await promisify(execFile)(process.execPath, [join(folder, 'server/build.ts')])
  expect(stderr).toBe('')
  const built = await readdir(join(folder, 'dist'))
  expect(built).toEqual(expect.arrayContaining(['app', 'client', 'server', 'compiled']))
})
