import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { writeContent } from '../../tests/content.ts'
import { aPlayer } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const admin: Client = await newAdmin()

const create = async (path: string, row: object) => {
  const { status, body } = await admin.post(`/api/admin/${path}`, row)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}

/** A child with another portrait than at first; the first one is in an article. */
async function aChildWithFormerPortrait(more: object = {}) {
  const child = await create('players', aPlayer({ photoUrl: await aPhotoUrl(), ...more }))
  const { photoUrl: former } = child
  await create('news', { title: 'Cup', content: 'Won', imageUrl: former })
  await put(child.id, { photoUrl: await aPhotoUrl() })
  expect(await status(former)).toBe(200)
  return { id: child.id as number, former: former as string }
}

async function put(id: number, values: object) {
  const { status, body } = await admin.put(`/api/admin/players/${id}`, values)
  expect(status).toBe(200)
  return body
}

const status = async (url: string) =>
  (await visitor().get(`/media/${url.replace(/^.*\/|#.*$/g, '')}`)).status

test('a former portrait that the gallery has too: nobody gets it once the family says no', async () => {
  const { id, former } = await aChildWithFormerPortrait()
  await create('gallery', { title: 'Cup', imageUrl: former })
  await put(id, { consent: 'refused' })
  expect(await status(former)).toBe(404)
})

test('a former portrait that is another child’s by now: that child decides', async () => {
  const { id, former } = await aChildWithFormerPortrait()
  const other = await create('players', aPlayer({ photoUrl: former, consent: 'given' }))
  await put(id, { consent: 'refused' })
  expect(await status(former)).toBe(200)
  await put(other.id, { consent: 'refused' })
  expect(await status(former)).toBe(404)
})

test('a former portrait of which History has forgotten everything: nobody gets it after a no', async () => {
  const { id, former } = await aChildWithFormerPortrait()
  await writeContent(db, db => db.deleteFrom('history_rows').execute())
  await put(id, { consent: 'refused' })
  expect(await status(former)).toBe(404)
})

test('a child is erased whom the profile of another one named: that one’s former portrait is withheld after a no', async () => {
  const sister = await create('players', aPlayer({ name: 'Ángel Canario' }))
  const { id, former } = await aChildWithFormerPortrait({ bio: 'Brother of Ángel Canario' })
  expect((await admin.post(`/api/admin/players/${sister.id}/erase`, {})).status).toBe(200)
  const { photoUrl: last } = await put(id, { photoUrl: await aPhotoUrl() })
  await create('news', { title: 'Cup', content: 'Won', imageUrl: last })
  await put(id, { photoUrl: await aPhotoUrl() })
  expect([await status(former), await status(last)]).toEqual([200, 200])
  await put(id, { consent: 'refused' })
  expect([await status(former), await status(last)]).toEqual([404, 404])
})

test('an erased child’s former portrait: nobody gets it', async () => {
  const { id, former } = await aChildWithFormerPortrait()
  expect((await admin.post(`/api/admin/players/${id}/erase`, {})).status).toBe(200)
  expect(await status(former)).toBe(404)
})
