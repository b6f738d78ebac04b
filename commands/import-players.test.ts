import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { runCommand } from '../tests/server-process.ts'

const { db, dataDir, variables, visitor } = await startApp()
const HEADER = 'Name,Number,Position,Year of birth,Shoe size'
const names = async () =>
  (await db.selectFrom('players').select('name').execute()).map(row => row.name)

async function importPlayers(rows: string[], ...more: string[]) {
  const file = join(dataDir, 'players.csv')
  await writeFile(file, [HEADER, ...rows].join('\n'))
  return runCommand(['import', 'players', file, ...more], variables)
}

test('import players: shows what it would do, does it with --yes, and the running site shows it', async () => {
  const before = (await visitor().get('/api/players')).body
  const shown = await importPlayers(['Ana Brooks,7,forward,2014,36'])
  expect([shown.code, shown.stdout]).toEqual([
    0,
    'Columns that are not imported: Shoe size.\nRow 2, Ana Brooks 7: new\n' +
      'It would be: 1 new, 0 changed, 0 unchanged. Nothing was changed; add --yes to do it.\n',
  ])
  expect([before, await names()]).toEqual([[], []])

  const done = await importPlayers(['Ana Brooks,7,forward,2014,36'], '--yes')
  expect(done.stdout).toContain('Imported: 1 new, 0 changed, 0 unchanged.')
  expect((await visitor().get('/api/players')).body).toHaveLength(1)

  const again = await importPlayers(['Ana Brooks,7,midfielder,2014,36'], '--yes')
  expect(again.stdout).toContain('Row 2, Ana Brooks 7: position "forward" → "midfielder"')
})

test('import players with a row that is invalid: the row and why, and nothing is imported', async () => {
  const stored = await names()
  const { code, stdout, stderr } = await importPlayers(
    ['Bo Chen,8,forward,2014,', 'Cy Diaz,9,keeper,1900,'],
    '--yes',
  )
  expect([code, stderr]).toEqual([
    1,
    '1 of 2 rows cannot be imported (see above), so nothing was changed.\n',
  ])
  expect(stdout).toMatch(/^Row 3, Cy Diaz 9: Year must be between 2000 and 2022$/m)
  expect(await names()).toEqual(stored)
})

test('import players of a file that is no such table: one line', async () => {
  const file = join(dataDir, 'broken.csv')
  await writeFile(file, 'Name,Number\n"Ana')
  const { code, stderr } = await runCommand(['import', 'players', file], variables)
  expect([code, stderr]).toEqual([
    1,
    'Row 2 has a quotation mark that is not closed, or one too many.\n',
  ])
})
