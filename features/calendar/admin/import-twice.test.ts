import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import { clubThatImports } from '../../../tests/import-club.ts'
import { decoded } from '../../../ui/csv/decode.ts'

const { db, made, get, importFile, exported } = await clubThatImports('2031-08-20')

const SAMPLES = 'features/calendar/admin/samples'

beforeEach(async () => {
  await emptyTables(db, 'schedule_events', 'teams')
  for (const name of ['U11 Comets', 'U12', 'U12 Gold']) await made('teams', aTeam({ name }))
})

test.each(await readdir(SAMPLES))(
  'An import of %s, exported and imported again, changes nothing',
  async name => {
    const first = await imported(await sample(name))
    expect(first).toEqual({ created: first.created, updated: 0, unchanged: 0, refused: 0 })
    const nothing = { created: 0, updated: 0, unchanged: first.created, refused: 0 }
    for (const file of await exported('schedule')) expect(await imported(file)).toEqual(nothing)
  },
)

/** The service's changes in its next file. */
const CHANGES: Record<string, [string, string][]> = {
  'arbiter.csv': [['Sat 9:00 AM', 'Sat 10:30 AM']],
  // Without numbers it is asked whether the game moved.
  'coach.csv': [
    ['9:00 AM', '10:00 AM'],
    ['TBD', '3:00 PM'],
  ],
  'demosphere.csv': [['9:00a', '9:30a']],
  'gotsport-export.csv': [
    ['2031",,Bluestem', '2031",4:00 PM CDT,Bluestem'],
    ['Ross Park,Field 4', 'Ross Park,Field 5'],
  ],
  'gotsport.csv': [
    ['9/20/2031,10:30 AM', '9/21/2031,2:00 PM'],
    ['Field 3,Canceled', 'Field 3,Scheduled'],
  ],
  'leagueapps.csv': [['09:00,10:15', '09:30,10:45']],
  'playmetrics.csv': [['Field 2,,Scheduled', 'Field 2,,Cancelled']],
  'sports-connect.csv': [['12:00 AM', '2:00 PM']],
  'sportsengine.csv': [['10:00 AM', '10:30 AM']],
  'teamsideline.csv': [['TBD', '12:30 PM']],
  'teamsnap.csv': [['09:00:00 AM', '10:00:00 AM']],
}

test.each(Object.entries(CHANGES))(
  'A second import of %s with the usual edits changes those events alone',
  async (name, changes) => {
    const first = await sample(name)
    await imported(first)
    const before = await versions()
    await imported(changes.reduce((text, [was, is]) => text.replace(was, is), first))
    const after = await versions()
    expect(after.map(([id]) => id)).toEqual(before.map(([id]) => id))
    expect(after.filter(([, version]) => version > 1)).toHaveLength(changes.length)
  },
)

test('An event whose row cannot be read is not missing', async () => {
  await imported(await sample('gotsport.csv'))
  const [withIds = ''] = await exported('schedule')
  const broken = withIds.replace('2031-09-13', '2031-09-31')
  expect(broken).not.toBe(withIds)
  expect((await importFile('schedule', broken)).preview.missing).toEqual([])
})

const sample = async (name: string) => decoded(await readFile(`${SAMPLES}/${name}`)).text

async function imported(text: string) {
  const { created, updated, unchanged, refused } = (await importFile('schedule', text)).preview
  return { created, updated, unchanged, refused }
}

async function versions(): Promise<[id: number, version: number][]> {
  const events: { id: number; version: number }[] = await get('schedule')
  return events.toSorted((one, other) => one.id - other.id).map(({ id, version }) => [id, version])
}
