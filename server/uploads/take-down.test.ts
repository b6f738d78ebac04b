import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aCoach, aPlayer } from '../../tests/factories.ts'

const club = await startApp()
const admin = await club.admin()
const other = await club.startAgain()

async function aPhoto(background: string) {
  return `data:image/jpeg;base64,${(await bytesOf(background)).toString('base64')}`
}

function bytesOf(background: string) {
  const picture = { create: { width: 900, height: 600, channels: 3 as const, background } }
  return sharp(picture).jpeg().toBuffer()
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

test('a photo that is uploaded again right after its last row went: stays', async () => {
  const { id, photoUrl } = await create('coaches', aCoach({ photoUrl: await aPhoto('#5b2a86') }))
  await admin.delete(`/api/admin/coaches/${id}`)
  // Clears History, as the erasure of a child does.
  await club.db.deleteFrom('history_acts').execute()
  const form = new FormData()
  form.append('image', new Blob([await bytesOf('#5b2a86')], { type: 'image/jpeg' }), 'again.jpg')
  const { body } = await admin.send('POST', '/api/admin/upload-image', { body: form })
  const other = await create('coaches', aCoach({ photoUrl: await aPhoto('#654321') }))
  await admin.delete(`/api/admin/coaches/${other.id}`)
  await expect.poll(() => statuses(other.photoUrl)).toEqual([404, 404, 404, 404])
  expect(body.url).toBe(photoUrl)
  expect(await statuses(photoUrl)).toEqual([200, 200, 200, 200])
})
