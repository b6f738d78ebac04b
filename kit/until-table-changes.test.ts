import { expect, test } from 'vitest'
import { startClub } from '../tests/app.ts'
import { aTeam } from '../tests/factories.ts'
import { tableRows } from './until-table-changes.server.ts'

const { admin, db } = await startClub()

test('a change of one row of a table, one that is new and one that is gone: all other rows stay the same objects', async () => {
  const ids: number[] = []
  for (let made = 0; made < 5; made++)
    ids.push((await admin.post('/api/admin/teams', aTeam())).body.id)
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids
  const byId = async () => new Map((await tableRows(db, 'teams')).map(row => [row.id, row]))
  const before = await byId()
  expect([...before.keys()]).toEqual(ids)

  await admin.put(`/api/admin/teams/${second}`, { description: 'Tuesdays' })
  await admin.delete(`/api/admin/teams/${third}`)
  const { id: sixth } = (await admin.post('/api/admin/teams', aTeam())).body
  const after = await byId()
  expect([...after.keys()]).toEqual([first, second, fourth, fifth, sixth])
  for (const id of [first, fourth, fifth]) expect(after.get(id)).toBe(before.get(id))
  expect(after.get(second)).toMatchObject({ description: 'Tuesdays' })
  expect(before.get(second)).not.toMatchObject({ description: 'Tuesdays' })
})
