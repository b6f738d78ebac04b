import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aCoach, aPlayer } from '../../tests/factories.ts'

const club = await startApp()
const admin = await club.admin()
const other = await club.startAgain()

async function aPhoto(background: string) {
  const picture = { create: { width: 900, height: 600, channels: 3 as const, background } }
  const bytes = await sharp(picture).jpeg().toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** Statuses of the photo and of a width derived from it, on both instances. */
async function statuses(photoUrl: string) {
  const [path = ''] = photoUrl.split('#')
  const paths = [path, path.replace('/media/', '/media/320/')]
  const clients = [club.visitor(), other.visitor()]
  return Promise.all(
    clients.flatMap(client => paths.map(async path => (await client.get(path)).status)),
  )
}

const create = async (path: string, body: object) =>
  (await admin.post(`/api/admin/${path}`, body)).body

test('DELETE of the last row with a photo: original and widths are 404, on every instance', async () => {
  const { id, photoUrl } = await create('players', aPlayer({ photoUrl: await aPhoto('#0e3b2e') }))
  expect(await statuses(photoUrl)).toEqual([200, 200, 200, 200])
  expect((await admin.delete(`/api/admin/players/${id}`)).status).toBe(204)
  await expect.poll(() => statuses(photoUrl)).toEqual([404, 404, 404, 404])
})

test('PUT of another photo: the old one is 404, the new one is there', async () => {
  const coach = await create('coaches', aCoach({ photoUrl: await aPhoto('#f2b705') }))
  const answer = await admin.put(`/api/admin/coaches/${coach.id}`, {
    photoUrl: await aPhoto('#fff'),
  })
  await expect.poll(() => statuses(coach.photoUrl)).toEqual([404, 404, 404, 404])
  expect(await statuses(answer.body.photoUrl)).toEqual([200, 200, 200, 200])
})

test('DELETE of a row whose photo another row names, in a text too: it stays', async () => {
  const photoUrl = await aPhoto('#27538f')
  const [one, two] = [
    await create('players', aPlayer({ photoUrl })),
    await create('coaches', aCoach({ photoUrl })),
  ]
  await admin.delete(`/api/admin/players/${one.id}`)
  const last = await create('players', aPlayer({ photoUrl: await aPhoto('#123456') }))
  await admin.delete(`/api/admin/players/${last.id}`)
  await expect.poll(() => statuses(last.photoUrl)).toEqual([404, 404, 404, 404])
  expect(await statuses(two.photoUrl)).toEqual([200, 200, 200, 200])
})
