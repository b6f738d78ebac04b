import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ENGLISH = {
  'text.tsx': 'export const A = () => <p>Hello there</p>\n',
  'word.tsx': 'export const A = () => <p>again</p>\n',
  'attribute.tsx': 'export const A = () => <nav aria-label="Albums" />\n',
  'string.ts': `export const title = 'About Us'\n`,
  'small.ts': `export const text = 'see all of them'\n`,
  'template.ts': ['export const a = (count: number) => `in ', '{count} days`\n'].join('$'),
}

const NONE = {
  'classes.tsx': 'export const A = () => <p className="row" id="main" />\n',
  'path.ts': ['export const a = (id: number) => `/team/', '{id}`\n'].join('$'),
  'error.ts': `throw new Error('There is no such page')\n`,
}

test('English in what families read is refused, and nothing else', async () => {
  const refused = ['site/pages', 'features/players', 'features/fees/family'].flatMap(folder =>
    Object.entries(ENGLISH).map(([name, code]) => [`${folder}/${name}`, code] as const),
  )
  const letters = ['features/a/letters.ts', 'features/a/letters.server.ts'].map(
    path => [path, ENGLISH['string.ts']] as const,
  )
  const words = ['features/players/words.ts', 'features/players/admin.tsx', 'kit/roles.ts'].map(
    path => [path, ENGLISH['string.ts']] as const,
  )
  const none = Object.entries(NONE).map(([name, code]) => [`site/${name}`, code] as const)
  const files = await refusedFiles([...refused, ...letters, ...words, ...none])
  expect(files).toEqual([...refused, ...letters].map(([path]) => path).sort())
})

test("the machine's clock is refused in code of the server, without a reason beside it", async () => {
  const reason = '// biome-ignore lint/plugin/clock: a time of a file\n'
  const refused = [
    ['features/players/store.server.ts', 'export const now = new Date()\n'],
    ['kit/a.server.ts', 'export const now = () => Date.now()\n'],
    ['server/http/a.ts', 'export const at = new Date().toISOString()\n'],
  ] as const
  const none = [
    ['kit/given.server.ts', 'export const day = (at: string) => new Date(at)\n'],
    ['kit/reason.server.ts', `${reason}export const now = new Date()\n`],
    ['server/a.test.ts', 'export const now = new Date()\n'],
    ['features/players/form.tsx', 'export const now = new Date()\n'],
  ] as const
  expect(await refusedFiles([...refused, ...none])).toEqual(refused.map(([path]) => path).sort())
})

/** The files to which the linter objects, in a folder with our configuration. */
async function refusedFiles(files: readonly (readonly [path: string, code: string])[]) {
  const folder = await mkdtemp(join(tmpdir(), 'english-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { vcs: _, ...config } = JSON.parse(await readFile('biome.json', 'utf8'))
  await writeFile(join(folder, 'biome.json'), JSON.stringify(config))
  for (const rules of ['english', 'clock'])
    await cp(`checks/${rules}.grit`, join(folder, `checks/${rules}.grit`))
  for (const [path, code] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), code)
  }
  const args = ['lint', '--reporter=github', '--max-diagnostics=200', '.']
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  const named = [...stdout.matchAll(/file=([^,]+),/g)].map(([, path = '']) =>
    path.replace(`${folder}/`, ''),
  )
  return [...new Set(named)].sort()
}
