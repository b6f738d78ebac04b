// Writes docs/licences.md from package-lock.json: `npm run licences`. `--check` fails when the file is not up to date.
import { readFile, writeFile } from 'node:fs/promises'

interface LockedPackage {
  version: string
  license?: string
  dev?: boolean
}

const FILE = new URL('../docs/licences.md', import.meta.url)
const LOCK = new URL('../package-lock.json', import.meta.url)
const INTRODUCTION = `# Licences of what is shipped

Every package that the running product needs, on all platforms, by licence; packages of development are left out.
Written by \`npm run licences\` from package-lock.json. Touchline itself is UNLICENSED until its owner decides.

What asks for more than a notice: libvips (LGPL-3.0, inside \`@img/sharp-libvips-*\`) is linked dynamically and can be replaced;
ical.js, lightningcss, satori and web-push (MPL-2.0) are used unchanged, so their sources are those of the named versions; the typeface
Barlow Condensed (OFL-1.1) may be served and changed, not sold by itself.
`

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  await readFile(LOCK, 'utf8'),
)
const written = pageOf(packages)

if (process.argv.includes('--check')) {
  const stored = await readFile(FILE, 'utf8').catch(() => '')
  if (stored !== written) {
    console.error('docs/licences.md is not up to date: run `npm run licences`.')
    process.exitCode = 1
  }
} else await writeFile(FILE, written)

function pageOf(packages: Record<string, LockedPackage>) {
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { version, license, dev }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)
    if (dev || !name) continue
    const licence = license ?? 'not named'
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`))
  }
  const sections = [...byLicence]
    .sort(([one, ones], [other, others]) => others.size - ones.size || (one < other ? -1 : 1))
    .map(([licence, names]) => `## ${licence} (${names.size})\n\n${[...names].sort().join(', ')}\n`)
  return `${INTRODUCTION}\n${sections.join('\n')}`
}
