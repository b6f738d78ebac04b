import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import type { WithheldPictures } from './shapes.ts'

const { admin, create, visitor } = await startClub()
const { username } = admin

interface RefusedChild {
  id: number
  name: string
  photoUrl: string
  /** Name of its photo's file. */
  file: string
  article: { id: number }
}

/** A child whose family said no, and an article that shows the photo. */
async function aRefusedChild(): Promise<RefusedChild> {
  const child = await create('players', aPlayer({ photoUrl: await aPhotoUrl() }))
  const row = { title: 'Cup', content: 'Won', imageUrl: child.photoUrl }
  const article = await create('news', row)
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'refused' })
  const file = child.photoUrl.replace(/^.*\/|#.*$/g, '')
  return { ...child, file, article }
}

const listed = async (file: string) => {
  const { pictures }: WithheldPictures = (await admin.get('/api/admin/withheld-files')).body
  return pictures.find(({ name }) => name === file)
}
const release = (file: string) => admin.post(`/api/admin/withheld-files/${file}/release`, {})
const status = async (file: string) => (await visitor().get(`/media/${file}`)).status
const cover = async ({ article }: { article: { id: number } }) => {
  const rows: { id: number; imageUrl: string | null }[] = (await visitor().get('/api/news')).body
  return rows.find(({ id }) => id === article.id)?.imageUrl
}

test('GET as an admin: the picture, why, since when, by whom and about whom; the newest first', async () => {
  const child = await aRefusedChild()
  await expect.poll(() => listed(child.file)).toMatchObject({ isStored: true })
  const [first] = (await admin.get('/api/admin/withheld-files')).body.pictures
  expect(first).toEqual({
    ...{ name: child.file, isCurrent: true, isStored: true },
    since: expect.stringMatching(/^\d{4}-.*Z$/),
    decisions: [{ reason: 'refused', by: username, of: child.name }],
  })
})

test('POST release of a picture about which a child still decides: 409 that says where to change it', async () => {
  const child = await aRefusedChild()
  const answer = await release(child.file)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    expect.stringContaining('Record the family’s new answer'),
  ])
  expect(await status(child.file)).toBe(404)
})

test('POST release after the child was deleted: shown again, in History, and withheld when that is taken back', async () => {
  const child = await aRefusedChild()
  await admin.delete(`/api/admin/players/${child.id}`)
  expect(await listed(child.file)).toMatchObject({
    isCurrent: false,
    decisions: [{ reason: 'refused', by: username, of: null }],
  })
  expect((await release(child.file)).status).toBe(204)
  await expect.poll(() => status(child.file)).toBe(200)
  expect(await cover(child)).toBe(child.photoUrl)
  expect(await listed(child.file)).toBeUndefined()
  expect((await release(child.file)).status).toBe(404)

  const [changeSet] = (await admin.get('/api/admin/history')).body.changeSets
  expect(changeSet).toMatchObject({
    by: { username },
    parts: [{ what: 'withheld photo', names: ['The family said no'] }],
  })
  const back = await admin.post('/api/admin/history/restore', { changeSet: changeSet.id })
  expect(back.status).toBe(200)
  expect(await status(child.file)).toBe(404)
  expect(await cover(child)).toBeNull()
})

test('a released picture of a child who comes back from History, still refused: withheld again', async () => {
  const child = await aRefusedChild()
  const key = 'r'.repeat(32)
  await admin.send('DELETE', `/api/admin/players/${child.id}`, { headers: { 'x-change-set': key } })
  expect((await release(child.file)).status).toBe(204)
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect(await status(child.file)).toBe(404)
  expect(await listed(child.file)).toMatchObject({ isCurrent: true })
})

test('a child is erased, and no row names the photo: only the note is left, without bytes', async () => {
  const child = await create('players', aPlayer({ photoUrl: await aPhotoUrl() }))
  const file = child.photoUrl.replace(/^.*\/|#.*$/g, '')
  await admin.post(`/api/admin/players/${child.id}/erase`, {})
  const forAdmins = async () => (await admin.get(`/api/admin/history/media/${file}`)).status
  await expect.poll(forAdmins).toBe(404)
  expect(await listed(file)).toMatchObject({
    ...{ isCurrent: false, isStored: false },
    decisions: [{ reason: 'erased', of: null }],
  })
})

test('PUT of a no: the file answers 404 in the very next request, and its preview to admins', async () => {
  const child = await create('players', aPlayer({ photoUrl: await aPhotoUrl() }))
  const file = child.photoUrl.replace(/^.*\/|#.*$/g, '')
  expect(await status(file)).toBe(200)
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'withdrawn' })
  expect(await status(file)).toBe(404)
  expect((await admin.get(`/api/admin/history/media/${file}`)).status).toBe(200)
})
