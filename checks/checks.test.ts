import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { FULL_RUN_ONLY, GATE_POSTGRES, WITHOUT_DATABASE } from '../vitest.config.ts'
import { filesWithTexts, textsOf, textsOfFile } from './texts.ts'

interface LockedPackage {
  version: string
  os?: string[] | string
  cpu?: string[] | string
  deprecated?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  await readFile('package-lock.json', 'utf8'),
)
const { allowScripts } = JSON.parse(await readFile('package.json', 'utf8'))

/** The lock has packages for all systems, node_modules those for this one. */
function hasBuild(names: string[], system: string, processor: string) {
  return names.some(name => {
    const { os, cpu } = packages[`node_modules/${name}`] ?? {}
    return os?.includes(system) && cpu?.includes(processor)
  })
}

test('Packages with a build for Linux have one for macOS', () => {
  const native = Object.entries(packages)
    // Skips this program, which brings a Node for Linux alone, and packages that are builds themselves.
    .filter(([path, { os }]) => path !== '' && !os)
    .map(([path, { optionalDependencies = {} }]) => ({
      path,
      builds: Object.keys(optionalDependencies),
    }))
    .filter(({ builds }) => hasBuild(builds, 'linux', 'x64'))
  expect(native.map(({ path }) => path)).toContain('node_modules/sharp')
  const incomplete = native.filter(
    ({ builds }) => !hasBuild(builds, 'darwin', 'arm64') || !hasBuild(builds, 'darwin', 'x64'),
  )
  expect(incomplete).toEqual([])
})

test('npm ci has nothing to warn of', () => {
  const warnings = Object.entries(packages).filter(([path, { deprecated, hasInstallScript }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return deprecated || (hasInstallScript && !(name in allowScripts))
  })
  expect(warnings).toEqual([])
})

test('Each file that biome.json and vitest.config.ts name is there', async () => {
  const { overrides } = JSON.parse(await readFile('biome.json', 'utf8'))
  const linted = overrides.flatMap(({ includes }: { includes: string[] }) => includes)
  const named = [...linted, ...FULL_RUN_ONLY, ...GATE_POSTGRES, ...WITHOUT_DATABASE]
  const patterns = named.flatMap(pattern => alternatives(pattern.replace(/^!/, '')))
  expect(patterns).toContain('features/gallery/in-texts.test.ts')
  const exclude = ['node_modules/**', 'dist/**']
  const missing = patterns.filter(pattern => globSync(pattern, { exclude }).length === 0)
  expect(missing).toEqual([])
})

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`: each of them must name a file. */
function alternatives(pattern: string): string[] {
  const [braces, inner] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (braces === undefined || inner === undefined) return [pattern]
  return inner.split(',').flatMap(part => alternatives(pattern.replace(braces, part)))
}

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
  const emails = ['features/a/emails.ts', 'features/a/emails.server.ts'].map(
    path => [path, ENGLISH['string.ts']] as const,
  )
  const words = ['features/players/words.ts', 'features/players/admin.tsx', 'kit/roles.ts'].map(
    path => [path, ENGLISH['string.ts']] as const,
  )
  const none = Object.entries(NONE).map(([name, code]) => [`site/${name}`, code] as const)
  const files = await refusedFiles([...refused, ...emails, ...words, ...none])
  expect(files).toEqual([...refused, ...emails].map(([path]) => path).sort())
})

test("The machine's clock is refused in code of the server", async () => {
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

test('A literal that is spread into another is refused', async () => {
  const refused = [
    ['kit/a.ts', 'export const a = { ...{ b: 1 }, c: 2 }\n'],
    ['kit/b.test.ts', "export const a = [...['b'], 'c']\n"],
    ['kit/c.ts', "export const a = ['b'].concat('c')\n"],
    ['site/d.tsx', 'export const A = () => <B {...{ c: 1 }} />\n'],
  ] as const
  const none = [
    ['kit/e.ts', 'export const a = { ...(b && { c: 1 }), ...d }\n'],
    ['kit/f.ts', "export const a = [...['b'].map(c), ...(d ? ['e'] : [])]\n"],
    ['site/g.tsx', 'export const A = () => <B {...(b && { c: 1 })} />\n'],
  ] as const
  expect(await refusedFiles([...refused, ...none])).toEqual(refused.map(([path]) => path).sort())
})

/** The files to which the linter objects, in a folder with our configuration. */
async function refusedFiles(files: readonly (readonly [path: string, code: string])[]) {
  const folder = await temporaryFolder()
  const { vcs: _, ...config } = JSON.parse(await readFile('biome.json', 'utf8'))
  await writeFile(join(folder, 'biome.json'), JSON.stringify(config))
  for (const rules of ['english', 'clock', 'spread'])
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

/** Words that no text has, and the word that is used for the same thing (DESIGN.md, 'Words'). */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bcolour/i, 'color'],
  [/\bpitch(es)?\b/i, 'field'],
  [/\bkits?\b/i, 'uniform'],
  [/\bshirts?\b/i, 'jersey'],
  [/\bboots\b/i, 'cleats'],
  [/\b(drew|draws?|drawn)\b/i, 'tied'],
  [/\bfixtures?\b/i, 'game'],
  [/\bremov(e|es|ed|ing)\b/i, 'delete'],
  [/\bimages?\b/i, 'photo'],
  [/\btrainings?\b/i, 'practice'],
  [/\bpractis/i, 'practice'],
  [/\binstalments?\b/i, 'installment'],
  [
    /\b(favourite|centre|behaviour|organis|recognis|licence|programme|grey|metres?|cheque)/i,
    'the American spelling',
  ],
  [/\bsuccessfully\b/i, 'nothing'],
]

/** The texts of SPEC.md, letter by letter. */
const SPECIFIED = [
  /^Please select a valid image file\b/,
  /^Please select an image file smaller than 10MB$/,
  /^Image size must be less than 5MB$/,
  /^Image must be smaller than 5MB$/,
  /^Failed to upload image\b/,
  /^Failed to read the image file$/,
  /^Image file is too large\. Please select a smaller image\.$/,
  /^Image uploaded successfully$/,
  /^Image not found$/,
  /^gallery image$/,
  /^(Player (created|updated|deleted)|Photo uploaded) successfully$/,
  /^Video uploaded successfully \(Click Activate to make it live\)$/,
  /^You have been successfully logged out\.$/,
]

/** Words of others: what files, feeds and searches may say, and code of other languages. */
const OF_OTHERS = [
  /-csv\.ts$/,
  /schedule-foreign\.ts$/,
  /imports-doc/,
  /source\/classify\//,
  /search\/(site-words|search-index\.server)\.ts$/,
  /ui\/document\/document\.ts$/,
  /machine-files\.tsx$/,
  // Leaving removes roles and access; no row is deleted.
  /leaving\/admin-dialog\.tsx$/,
]

test('No text has a word of the list', () => {
  const found = filesWithTexts()
    .filter(path => !OF_OTHERS.some(other => other.test(path)))
    .flatMap(path => textsOfFile(path).flatMap(({ text, line }) => wrong(`${path}:${line}`, text)))
  expect(found).toEqual([])
})

test('Texts of elements, attributes, messages and templates are read', () => {
  const code = [
    "import x from './colour of.ts'",
    'const a = <p title="The colour">Remove <b>kit</b></p>',
    ['const b = `Remove $', '{a}`'].join(''),
    "const c = { done: 'Image deleted', key: 'image' }",
  ].join('\n')
  expect(textsOf('a.tsx', code).map(({ text, line }) => [line, text])).toEqual([
    [2, 'The colour'],
    [2, 'Remove '],
    [2, 'kit'],
    [3, 'Remove '],
    [4, 'Image deleted'],
  ])
  expect(wrong('a.tsx:2', 'Remove the colour')).toEqual([
    'a.tsx:2: color, not ‘colour’: Remove the colour',
    'a.tsx:2: delete, not ‘Remove’: Remove the colour',
  ])
})

function wrong(place: string, text: string) {
  const said = text.replace(/\s+/g, ' ').trim()
  if (SPECIFIED.some(specified => specified.test(said))) return []
  return WORDS.flatMap(([word, instead]) => {
    const [found] = word.exec(said) ?? []
    return found ? [`${place}: ${instead}, not ‘${found}’: ${said}`] : []
  })
}
