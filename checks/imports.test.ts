import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { wrongImports } from './wrong-imports.ts'

/** A program without a wrong import. */
const FILES = {
  'ui/button.tsx': '',
  'kit/clock.ts': `import '../ui/button.tsx'`,
  'kit/jobs.server.ts': `import './clock.ts'`,
  'features/teams/path.ts': `import '../../kit/clock.ts'`,
  'features/teams/schema.ts': '',
  'features/players/card.tsx': `import '../teams/path.ts'`,
  'features/players/schema.ts': `import type {} from '../teams/schema.ts'`,
}

const WRONG = 'imports in the wrong direction.'
const FILES_CYCLE = 'Files that import each other cannot be understood one at a time.'
const FOLDERS_CYCLE = 'Move what both folders need into the lower one.'
const ROOMS_CYCLE = 'Features that import each other cannot be understood one at a time.'

test('Imports in the right direction print nothing', async () => {
  expect(await wrongImports(await write(FILES))).toEqual([])
})

test.each<[string, Record<string, string>, string[]]>([
  [
    'kit imports a feature, which closes cycles',
    { 'kit/clock.ts': `export * from '../features/players/card.tsx'` },
    [`kit/clock.ts → features/players/card.tsx: kit/ ${WRONG}`],
  ],
  [
    'kit imports a type of a feature',
    { 'kit/clock.ts': `import type { A } from '../features/teams/schema.ts'` },
    [`kit/clock.ts → features/teams/schema.ts: kit/ ${WRONG}`],
  ],
  [
    'ui imports kit, when it is called',
    { 'ui/button.tsx': `export const load = () => import('../kit/clock.ts')` },
    [`ui/button.tsx → kit/clock.ts: ui/ ${WRONG}`],
  ],
  [
    'what reaches the browser imports code of the server',
    { 'features/players/card.tsx': `import '../../kit/jobs.server.ts'` },
    [
      'features/players/card.tsx → kit/jobs.server.ts: What reaches the browser must not import code of the server.',
    ],
  ],
  [
    'the server imports React, not only its types',
    {
      'node_modules/react/package.json': '{"name":"react","main":"index.js"}',
      'node_modules/react/index.js': 'export default 1',
      'server/a.ts': `import type { ReactNode } from 'react'`,
      'kit/b.server.ts': `import 'react'`,
    },
    [
      'kit/b.server.ts → node_modules/react/index.js: React is loaded with the renderer, once NODE_ENV is set: otherwise its development build answers.',
    ],
  ],
  [
    'two files import each other',
    { 'features/teams/schema.ts': `import '../players/schema.ts'` },
    [
      `features/teams/schema.ts → features/players/schema.ts → features/teams/schema.ts: ${FILES_CYCLE}`,
    ],
  ],
  [
    'two folders import each other',
    { 'features/teams/schema.ts': `import '../players/names.ts'`, 'features/players/names.ts': '' },
    [
      `features/players → features/teams → features/players: ${FOLDERS_CYCLE}`,
      '  features/teams/schema.ts → features/players/names.ts',
      '  features/players/card.tsx → features/teams/path.ts, and 1 more',
    ],
  ],
  [
    'three features import each other through their folders and a file beside them',
    {
      'features/rows.server.ts': `import './players/schema.ts'`,
      'features/erasure/rows/own.server.ts': `import '../../rows.server.ts'`,
      'features/erasure/dialog.tsx': '',
      'features/players/admin/tab.tsx': `import '../../erasure/dialog.tsx'`,
    },
    [
      `features/erasure → features/rows.server.ts → features/players → features/erasure: ${ROOMS_CYCLE}`,
      '  features/erasure/rows/own.server.ts → features/rows.server.ts',
      '  features/rows.server.ts → features/players/schema.ts',
      '  features/players/admin/tab.tsx → features/erasure/dialog.tsx',
    ],
  ],
])('%s prints that alone', async (_, changed, lines) => {
  expect(await wrongImports(await write({ ...FILES, ...changed }))).toEqual(lines)
})

test('A folder behind a symbolic link is read', async () => {
  const link = `${await write({ ...FILES, 'ui/button.tsx': `import '../kit/clock.ts'` })}-link`
  await symlink(link.replace('-link', ''), link)
  onTestFinished(() => rm(link))
  expect(await wrongImports(link)).toEqual([`ui/button.tsx → kit/clock.ts: ui/ ${WRONG}`])
})

test('A folder without an import is one line', async () => {
  const folder = await write({ 'ui/button.tsx': '' })
  expect(await wrongImports(folder)).toEqual([`No import was found in ${folder}.`])
})

async function write(files: Record<string, string>) {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return folder
}
