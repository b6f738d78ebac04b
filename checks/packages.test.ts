import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

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

test('packages that have a build for Linux have those for macOS', () => {
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

test('npm ci has nothing to warn of: no deprecated package, no script of an installation that was not decided on', () => {
  const warnings = Object.entries(packages).filter(([path, { deprecated, hasInstallScript }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return deprecated || (hasInstallScript && !(name in allowScripts))
  })
  expect(warnings).toEqual([])
})
