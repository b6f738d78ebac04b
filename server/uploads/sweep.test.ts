import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { resources } from '../../features/index.server.ts'
import { HOUR_MS } from '../../kit/durations.ts'
import { openMediaStore } from '../../media/open.ts'
import { parseMediaUrl, storedName } from '../../media/url.ts'
import { startApp, startClub } from '../../tests/app.ts'
import { aCoach, aPlayer } from '../../tests/factories.ts'
import { sweepMedia } from './sweep.ts'

const club = await startClub()
const { admin, visitor, db, dataDir } = club
const folder = join(dataDir, 'media')
const media = await openMediaStore({ dataDir })
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

let count = 0
async function aPhoto() {
  count += 1
  const create = { width: 200, height: 9, channels: 3, background: `#0000${count + 10}` } as const
  const { body } = await admin.upload('image', await sharp({ create }).png().toBuffer(), 'a.png')
  return body.url as string
}
const status = async (url: string) => (await visitor().get(url)).status

// The sweep removes nothing while no row mentions media.
await admin.post('/api/admin/coaches', aCoach({ photoUrl: await aPhoto() }))

test('A picture that no row mentions is removed after a day', async () => {
  const photoUrl = await aPhoto()
  const narrow = photoUrl.replace('/media/', '/media/96/')
  expect(await status(narrow)).toBe(200)
  await sweepMedia({ db, media }, later(23))
  expect([await status(photoUrl), await status(narrow)]).toEqual([200, 200])
  await sweepMedia({ db, media }, later(25))
  expect([await status(photoUrl), await status(narrow)]).toEqual([404, 404])
  expect(await readdir(join(folder, 'derived/96'))).toEqual([])
})

test('A picture that a row mentions stays', async () => {
  const photoUrl = await aPhoto()
  const { body } = await admin.post('/api/admin/coaches', aCoach({ photoUrl }))
  await sweepMedia({ db, media }, later(30))
  await sweepMedia({ db, media }, later(60))
  expect(await status(photoUrl)).toBe(200)
  await admin.delete(`/api/admin/coaches/${body.id}`)
  await db.deleteFrom('change_sets').execute()
  await sweepMedia({ db, media }, later(80))
  expect(await status(photoUrl)).toBe(200)
  await sweepMedia({ db, media }, later(90))
  expect(await status(photoUrl)).toBe(404)
})

test('A picture that only History names is no longer public', async () => {
  const photoUrl = await aPhoto()
  const { name = '' } = parseMediaUrl(photoUrl) ?? {}
  const { body } = await admin.post('/api/admin/coaches', aCoach({ photoUrl }))
  await admin.delete(`/api/admin/coaches/${body.id}`)
  // Releases the file, as the restore of a backup does: a restored store has no quarantine.
  await media.release(name)
  await sweepMedia({ db, media }, later(1000))
  expect([await status(photoUrl), await media.listQuarantined()]).toEqual([404, [name]])
  await db.deleteFrom('change_sets').execute()
  await sweepMedia({ db, media })
  expect(await media.listQuarantined()).toEqual([])
})

test('A picture of History is public again once a row names it', async () => {
  const photoUrl = await aPhoto()
  const { body } = await admin.post('/api/admin/coaches', aCoach({ photoUrl }))
  await admin.delete(`/api/admin/coaches/${body.id}`)
  await expect.poll(() => status(photoUrl)).toBe(404)
  await admin.post('/api/admin/coaches', aCoach({ photoUrl }))
  await expect.poll(() => status(photoUrl)).toBe(200)
})

test('A picture in settings, heroes or texts stays', async () => {
  const [logoUrl, static_photo, linked, narrow] = await Promise.all([1, 2, 3, 4].map(aPhoto))
  await admin.put('/api/admin/settings', { logoUrl })
  await admin.post('/api/admin/hero-video-photo-only', { title: 'Squad', static_photo })
  const content = `<a href="${linked}">Map</a> ${narrow?.replace('/media/', '/media/96/')}`
  const links = { section: 'footer', title: 'Quick links', content }
  expect((await admin.post('/api/admin/contact-info', links)).status).toBe(201)
  await sweepMedia({ db, media }, later(1000))
  for (const url of [logoUrl, static_photo, linked, narrow]) {
    expect(await status(url ?? '')).toBe(200)
  }
})

test('An old picture that is used again counts as new', async () => {
  const photoUrl = await aPhoto()
  const { name = '' } = parseMediaUrl(photoUrl) ?? {}
  await utimes(join(folder, name), 0, 0)
  const { body } = await admin.post('/api/admin/coaches', aCoach({ photoUrl }))
  // Deletes directly, as the endpoint takes unused pictures down by itself soon afterwards.
  await db.deleteFrom('coaches').where('id', '=', body.id).execute()
  await db.deleteFrom('change_sets').execute()
  await sweepMedia({ db, media })
  expect(await status(photoUrl)).toBe(200)

  await utimes(join(folder, name), 0, 0)
  count -= 1
  expect(await aPhoto()).toBe(photoUrl)
  await sweepMedia({ db, media })
  expect(await status(photoUrl)).toBe(200)
})

test('Temporary files of a crashed process are removed', async () => {
  const received = await media.receive()
  await received.write(Buffer.from('half a video'))
  await writeFile(join(folder, '.incoming/left'), 'half a video')
  await utimes(join(folder, '.incoming/left'), 0, 0)
  await sweepMedia({ db, media })
  expect(await readdir(join(folder, '.incoming'))).toHaveLength(1)
  await received.discard()
})

test('A database that mentions no media removes nothing', async () => {
  const empty = await startApp()
  const media = await openMediaStore({ dataDir: empty.dataDir })
  const file = await media.receive()
  await file.write(Buffer.from('the only copy'))
  const name = storedName(await file.end(), { extension: 'mp4' })
  await media.put(file, name)
  await sweepMedia({ db: empty.db, media }, later(1000))
  expect(await media.list()).toMatchObject([{ name }])
  await media.quarantine(name)
  await sweepMedia({ db: empty.db, media }, later(1000))
  expect(await media.listQuarantined()).toEqual([name])
})

test('A database emptied during the sweep removes nothing', async () => {
  const old = await startApp()
  const { id } = await old.db
    .insertInto('coaches')
    .values({ ...aCoach(), photoUrl: '/media/mentioned.jpg', version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const media = await openMediaStore({ dataDir: old.dataDir })
  await writeFile(join(old.dataDir, 'media/mentioned.jpg'), '')
  await writeFile(join(old.dataDir, 'media/other.jpg'), '')
  const emptying = {
    ...media,
    touch: async () => void (await old.db.deleteFrom('coaches').where('id', '=', id).execute()),
  }
  await sweepMedia({ db: old.db, media: emptying }, later(1000))
  expect(await media.list()).toHaveLength(2)
})

test('Every table of a resource is searched', async () => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining(resources.map(({ table }) => table)))
})

const other = await club.startAgain()

async function aPhotoOf(background: string) {
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

test('DELETE of the last row with a photo makes it 404', async () => {
  const { id, photoUrl } = await create('players', aPlayer({ photoUrl: await aPhotoOf('#0e3b2e') }))
  expect(await statuses(photoUrl)).toEqual([200, 200, 200, 200])
  expect((await admin.delete(`/api/admin/players/${id}`)).status).toBe(204)
  await expect.poll(() => statuses(photoUrl)).toEqual([404, 404, 404, 404])
})

test('PUT of another photo makes the old one 404', async () => {
  const coach = await create('coaches', aCoach({ photoUrl: await aPhotoOf('#f2b705') }))
  const answer = await admin.put(`/api/admin/coaches/${coach.id}`, {
    photoUrl: await aPhotoOf('#fff'),
  })
  await expect.poll(() => statuses(coach.photoUrl)).toEqual([404, 404, 404, 404])
  expect(await statuses(answer.body.photoUrl)).toEqual([200, 200, 200, 200])
})

test('DELETE of a row leaves a photo that another row names', async () => {
  const photoUrl = await aPhotoOf('#27538f')
  const [one, two] = [
    await create('players', aPlayer({ photoUrl })),
    await create('coaches', aCoach({ photoUrl })),
  ]
  await admin.delete(`/api/admin/players/${one.id}`)
  const last = await create('players', aPlayer({ photoUrl: await aPhotoOf('#123456') }))
  await admin.delete(`/api/admin/players/${last.id}`)
  await expect.poll(() => statuses(last.photoUrl)).toEqual([404, 404, 404, 404])
  expect(await statuses(two.photoUrl)).toEqual([200, 200, 200, 200])
})

test('A photo that is uploaded again after its last row went stays', async () => {
  const { id, photoUrl } = await create('coaches', aCoach({ photoUrl: await aPhotoOf('#5b2a86') }))
  await admin.delete(`/api/admin/coaches/${id}`)
  // Clears History, as the erasure of a child does.
  await club.db.deleteFrom('change_sets').execute()
  const { body } = await admin.upload('image', await bytesOf('#5b2a86'), 'again.jpg')
  const other = await create('coaches', aCoach({ photoUrl: await aPhotoOf('#654321') }))
  await admin.delete(`/api/admin/coaches/${other.id}`)
  await expect.poll(() => statuses(other.photoUrl)).toEqual([404, 404, 404, 404])
  expect(body.url).toBe(photoUrl)
  expect(await statuses(photoUrl)).toEqual([200, 200, 200, 200])
})
