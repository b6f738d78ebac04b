import { expect, test } from 'vitest'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { clubThatImports } from '../../tests/import-club.ts'
import { readList } from '../../tests/read-list.ts'
import * as csv from './admin-csv.ts'
import { freeNumbers } from './free-numbers.ts'

// Examples of players and consents in files are in kit/import/examples/rosters.txt and docs/imports.md.

test('An export that is imported again changes no answer', async () => {
  const { create, importFile, exported } = await clubThatImports('2026-11-14')
  const family = { consent: 'refused', consent_via: 'link', consent_on: '2026-10-01' }
  await create('players', aPlayer(family))
  const until = { consent: 'given', consent_until: '2027-06-30', consent_by: 'Mother' }
  await create('players', aPlayer(until))
  const [file = ''] = await exported('players')
  const blanked = [
    file.replace('Refused', ''),
    file.replace('Refused', 'Not asked yet'),
    file.replace('2027-06-30', ''),
  ]
  for (const text of blanked) expect(text).not.toBe(file)
  for (const text of [file, ...blanked])
    expect((await importFile('players', text)).preview).toMatchObject({ updated: 0, unchanged: 2 })
})

test('A no is read, whatever day and way stand beside it', async () => {
  const { importFile, get } = await clubThatImports('2026-11-14')
  const heads = 'Name,Number,Position,Birth year,Photo OK?,Consent date,Consent via'
  const file = `${heads}\nAna Brooks,7,D,2015,No,last week,Telephone\nBo Lee,8,D,2015,Yes,last week,paper`
  const { words } = await importFile('players', file)
  const [only, ...others] = await get('players')
  expect([only.consent, only.consent_on, only.consent_via, others]).toEqual([
    'refused',
    null,
    null,
    [],
  ])
  expect(words.join()).toContain('“last week” isn’t a date we can read')
})

test('A number that two players of a team have is remarked on, and taken', async () => {
  const { create, importFile, get } = await clubThatImports('2026-11-14')
  for (const name of ['Comets', 'Hawks']) await create('teams', aTeam({ name }))
  const [{ id: team_id }] = await get('teams')
  await create('players', aPlayer({ name: 'Ana Brooks', number: 7, team_id }))
  const rows = ['Bo Lee,7,2015,Comets', 'Cy Dorn,9,2015,Hawks', 'Di Fox,9,2015,Hawks']
  const others = ['Ed Hall,8,2015,Hawks', 'Flo Ito,7,2015,Hawks', 'Gus Ray,7,2015,']
  const file = ['Name,Number,Birth year,Team', ...rows, ...others].join('\n')
  const { preview } = await importFile('players', file)
  expect(preview.rows.map(({ remarks }) => remarks?.map(({ text }) => text).join())).toEqual([
    'Ana Brooks of the same team has number 7 too.',
    'Di Fox of the same team has number 9 too.',
    'Cy Dorn of the same team has number 9 too.',
    undefined,
    undefined,
    undefined,
  ])
  expect(await get('players')).toHaveLength(7)
})

test("A column full of addresses is taken for the parents'", () => {
  const read = (heads: string, cells: string) => {
    const list = `Name\tNumber\tPosition\tBirth year\t${heads}\nAna Brooks\t7\tD\t2015\t${cells}`
    const { excludedHeaders, ignored, isCertain } = readList(csv, list, { today: '2026-11-14' })
    return { excludedHeaders, ignored, isCertain }
  }
  const address = 'pat@family.example'
  expect([read('Send to', address), read('Send to\tShoe size', `${address}\t4`)]).toEqual([
    { excludedHeaders: ['Send to'], ignored: [], isCertain: true },
    { excludedHeaders: ['Send to'], ignored: ['Shoe size'], isCertain: false },
  ])
})

const player = (id: number, name: string, number: number, team_id: number | null, more = {}) => ({
  id,
  name,
  number,
  team_id,
  left_on: null,
  ...more,
})

test('Each player gets the next free number in the order of names', () => {
  const all = [
    player(1, 'Zoe', 1, 1),
    player(2, 'Ana', 1, 1),
    player(3, 'Ben', 2, 1),
    player(4, 'Cleo', 4, 1),
    // Neither another team nor somebody who left keeps a number from them.
    player(5, 'Dov', 3, 2),
    player(6, 'Eve', 3, 1, { left_on: '2026-01-01' }),
    player(7, 'Finn', 9, null),
  ]
  const chosen = all.filter(({ id }) => [1, 2, 7].includes(id))
  expect([...freeNumbers(chosen, all, 1)].sort()).toEqual([
    [1, 3],
    [2, 1],
    [7, 1],
  ])
  expect(freeNumbers(chosen, all, 4).get(2)).toBe(5)
})
