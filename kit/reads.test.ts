import { expect, test } from 'vitest'
import { startClub } from '../tests/app.ts'
import { aTeam } from '../tests/factories.ts'
import { asOneResponse, oncePerResponse } from './once-per-response.server.ts'
import { tableRows } from './until-change.server.ts'

const { admin, db } = await startClub()

test('A change of one row leaves the others the same objects', async () => {
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

let reads = 0
const read = () => oncePerResponse(db, 'a number', async () => ++reads)

test('Outside of a reading each read asks', async () => {
  reads = 0
  expect([await read(), await read()]).toEqual([1, 2])
})

test('In a reading all who ask share one read', async () => {
  reads = 0
  const values = await asOneResponse(() => Promise.all([read(), read(), asOneResponse(read)]))
  expect(values).toEqual([1, 1, 1])
  expect(await asOneResponse(read)).toBe(2)
})

test('In a transaction each read asks', async () => {
  reads = 0
  await asOneResponse(() =>
    db.transaction().execute(async db => {
      const inside = () => oncePerResponse(db, 'a number', async () => ++reads)
      expect([await inside(), await inside()]).toEqual([1, 2])
    }),
  )
})

test('Background work after the response reads anew', async () => {
  reads = 0
  let goOn = () => {}
  const made = new Promise<void>(resolve => {
    goOn = resolve
  })
  let background: Promise<number> | undefined
  const during = await asOneResponse(async () => {
    background = made.then(read)
    return read()
  })
  goOn()
  expect([during, await background]).toEqual([1, 2])
})

test('A read that fails is tried anew by the next reading', async () => {
  const failing = () =>
    oncePerResponse<number>(db, 'a failure', () => Promise.reject(new Error('away')))
  await expect(asOneResponse(failing)).rejects.toThrow('away')
  expect(await asOneResponse(() => oncePerResponse(db, 'a failure', async () => 1))).toBe(1)
})
