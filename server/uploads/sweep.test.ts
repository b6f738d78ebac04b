import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { resources } from '../../features/index.server.ts'
import { openMediaStore } from '../../media/open.ts'
import { nameIn } from '../../media/url.ts'
import { startApp } from '../../tests/app.ts'
import { aCoach } from '../../tests/factories.ts'
import { sweep } from './sweep.ts'

const { admin: newAdmin, visitor, db, dataDir } = await startApp()
const admin = await newAdmin()
const folder = join(dataDir, 'media')
const media = await openMediaStore({ dataDir })
const HOUR = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * HOUR)

let count = 0
async function aPhoto() {
  count += 1
  const create = { width: 200, height: 9, channels: 3, background: `#0000${count + 10}` } as const
  const form = new FormData()
  form.append(
    'image',
    new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]),
    'a.png',
  )
  const { body } = await admin.send('POST', '/api/admin/upload-image', { body: form })
  return body.url as string
}
const status = async (address: string) => (await visitor().get(address)).status

// Without a row that speaks of media there is nothing that the sweep would dare to do.
await admin.post('/api/admin/coaches', aCoach({ photoUrl: await aPhoto() }))

test('a picture that no row mentions goes after a day, with the widths that were made of it, and not before', async () => {
  const address = await aPhoto()
  const narrow = address.replace('/media/', '/media/96/')
  expect(await status(narrow)).toBe(200)
  await sweep({ db, media }, later(23))
  expect([await status(address), await status(narrow)]).toEqual([200, 200])
  await sweep({ db, media }, later(25))
  expect([await status(address), await status(narrow)]).toEqual([404, 404])
  expect(await readdir(join(folder, 'derived/96'))).toEqual([])
})

test('a picture in any row stays; once the row is gone, it stays for another day', async () => {
  const photoUrl = await aPhoto()
  const { body } = await admin.post('/api/admin/coaches', aCoach({ photoUrl }))
  await sweep({ db, media }, later(30))
  await sweep({ db, media }, later(60))
  expect(await status(photoUrl)).toBe(200)
  await admin.delete(`/api/admin/coaches/${body.id}`)
  await sweep({ db, media }, later(80))
  expect(await status(photoUrl)).toBe(200)
  await sweep({ db, media }, later(90))
  expect(await status(photoUrl)).toBe(404)
})

test('pictures stay that stand in the settings, in a hero, in words, or in their narrow width', async () => {
  const [logoUrl, static_photo, linked, narrow] = await Promise.all([1, 2, 3, 4].map(aPhoto))
  await admin.put('/api/admin/settings', { logoUrl })
  await admin.post('/api/admin/hero-video-photo-only', { title: 'Squad', static_photo })
  const content = `<a href="${linked}">Map</a> ${narrow?.replace('/media/', '/media/96/')}`
  const links = { section: 'footer', title: 'Quick links', content }
  expect((await admin.post('/api/admin/contact-info', links)).status).toBe(201)
  await sweep({ db, media }, later(1000))
  for (const address of [logoUrl, static_photo, linked, narrow]) {
    expect(await status(address ?? '')).toBe(200)
  }
})

test('an old picture that is put into a row again, or sent again, counts as new', async () => {
  const photoUrl = await aPhoto()
  const name = nameIn(photoUrl)
  await utimes(join(folder, name), 0, 0)
  const { body } = await admin.post('/api/admin/coaches', aCoach({ photoUrl }))
  await admin.delete(`/api/admin/coaches/${body.id}`)
  await sweep({ db, media })
  expect(await status(photoUrl)).toBe(200)

  await utimes(join(folder, name), 0, 0)
  count -= 1
  expect(await aPhoto()).toBe(photoUrl)
  await sweep({ db, media })
  expect(await status(photoUrl)).toBe(200)
})

test('what an ended process was receiving goes; what another one may be receiving stays', async () => {
  const received = await media.receive()
  await received.write(Buffer.from('half a film'))
  await writeFile(join(folder, '.incoming/left'), 'half a film')
  await utimes(join(folder, '.incoming/left'), 0, 0)
  await sweep({ db, media })
  expect(await readdir(join(folder, '.incoming'))).toHaveLength(1)
  await received.discard()
})

test('every table of a resource is one that is looked through', async () => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining(resources.map(({ table }) => table)))
})
