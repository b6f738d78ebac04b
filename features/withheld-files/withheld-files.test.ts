import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { changeSettings } from '../../tests/content.ts'
import { aPlayer } from '../../tests/factories.ts'
import { sendAsChangeSet } from '../../tests/history.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { fileOf, sendPicture } from '../../tests/withheld/portal.ts'
import { REFUSED } from '../../tests/withheld/steps.ts'
import type { WithheldPictures } from './shapes.ts'

const { admin, create, visitor, userWith, db, media } = await startClub()
const { username } = admin
const editor = await userWith('editor')

interface Child {
  id: number
  name: string
  photoUrl: string
  /** Name of its photo's file. */
  file: string
}

async function aChild(more: object = {}): Promise<Child> {
  const child = await create('players', aPlayer({ photoUrl: await aPhotoUrl(), ...more }))
  return { ...child, file: fileOf(child.photoUrl) }
}

const answers = (child: { id: number }, consent: string) =>
  admin.put(`/api/admin/players/${child.id}`, { consent })

const anArticle = (imageUrl: string) => create('news', { title: 'Cup', content: 'Won', imageUrl })

/** A child whose family said no, and an article that shows the photo. */
async function aRefusedChild(photoUrl?: string) {
  const child = await aChild(photoUrl ? { photoUrl } : {})
  const article = await anArticle(child.photoUrl)
  expect((await answers(child, 'refused')).status).toBe(200)
  return { ...child, article }
}

const listed = async (file: string) => {
  const { pictures }: WithheldPictures = (await admin.get('/api/admin/withheld-files')).body
  return pictures.find(({ name }) => name === file)
}
const release = (file: string) => admin.post(`/api/admin/withheld-files/${file}/release`, {})
const status = async (file: string) => (await visitor().get(`/media/${file}`)).status
const restore = (body: object) => admin.post('/api/admin/history/restore', body)
const cover = async ({ article }: { article: { id: number } }) => {
  const rows: { id: number; imageUrl: string | null }[] = (await visitor().get('/api/news')).body
  return rows.find(({ id }) => id === article.id)?.imageUrl
}

/** Sends a request as a new change set and returns its key. */
async function changeSetOf(method: string, path: string, body?: object) {
  const { status, key } = await sendAsChangeSet(admin, method, path, body)
  expect([200, 204]).toContain(status)
  return key
}

test('GET as an admin lists withheld pictures with reason and person', async () => {
  const child = await aRefusedChild()
  await expect.poll(() => listed(child.file)).toMatchObject({ isStored: true })
  const [first] = (await admin.get('/api/admin/withheld-files')).body.pictures
  expect(first).toEqual({
    name: child.file,
    isCurrent: true,
    isStored: true,
    since: expect.stringMatching(/^\d{4}-.*Z$/),
    decisions: [{ reason: 'refused', by: username, of: child.name }],
  })
})

test('POST release of a picture that a child still decides is 409', async () => {
  const child = await aRefusedChild()
  const answer = await release(child.file)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    expect.stringContaining('Record the family’s new answer'),
  ])
  expect(await status(child.file)).toBe(404)
})

test('A picture is released after its child was deleted', async () => {
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
  expect((await restore({ changeSet: changeSet.id })).status).toBe(200)
  expect(await status(child.file)).toBe(404)
  expect(await cover(child)).toBeNull()
})

test('A released picture is withheld again when its child is restored', async () => {
  const child = await aRefusedChild()
  const key = await changeSetOf('DELETE', `players/${child.id}`)
  expect((await release(child.file)).status).toBe(204)
  expect((await restore({ key })).status).toBe(200)
  expect(await status(child.file)).toBe(404)
  expect(await listed(child.file)).toMatchObject({ isCurrent: true })
})

test('A photo that no row names after an erasure loses its bytes', async () => {
  const { id, file } = await aChild()
  await admin.post(`/api/admin/players/${id}/erase`, {})
  const forAdmins = async () => (await admin.get(`/api/admin/history/media/${file}`)).status
  await expect.poll(forAdmins).toBe(404)
  expect(await listed(file)).toMatchObject({
    isCurrent: false,
    isStored: false,
    decisions: [{ reason: 'erased', of: null }],
  })
})

test('A withheld picture is 400 at each field that names it', async () => {
  const { photoUrl } = await aRefusedChild()
  const [plain = ''] = photoUrl.split('#')
  for (const src of [photoUrl, plain, plain.replace('/media/', '/media/96/')]) {
    const rows: [path: string, row: object, field: string][] = [
      ['news', { title: 'Cup', content: 'Won', imageUrl: src }, 'imageUrl'],
      ['players', aPlayer({ photoUrl: src }), 'photoUrl'],
      ['players', aPlayer({ photoData: src }), 'photoData'],
      ['hero-video-photo-only', { title: 'A', static_photo: src }, 'static_photo'],
    ]
    for (const [path, row, field] of rows) {
      const { status, body } = await admin.post(`/api/admin/${path}`, row)
      expect([path, status, body.errors]).toEqual([path, 400, { [field]: REFUSED }])
    }
  }
})

test("A withheld picture cannot become the club's logo", async () => {
  const { photoUrl } = await aRefusedChild()
  const settings = await admin.put('/api/admin/settings', { logoUrl: photoUrl })
  expect([settings.status, settings.body.errors]).toEqual([400, { logoUrl: REFUSED }])
  const imported = { rows: [aPlayer({ photoUrl })], dryRun: false }
  const { status, body } = await admin.post('/api/admin/players/import', imported)
  expect([status, body.rows]).toEqual([400, [{ row: 1, errors: { photoUrl: REFUSED } }]])
})

test('A row that names a withheld picture can change other fields', async () => {
  const { id, photoUrl } = await aRefusedChild()
  const own = await admin.put(`/api/admin/players/${id}`, { photoUrl, bio: 'Runs' })
  expect(own.status).toBe(200)
  const { body: article } = await editor.post('/api/admin/news', { title: 'Cup', content: 'Won' })
  const named = await editor.put(`/api/admin/news/${article.id}`, { imageUrl: photoUrl })
  expect([named.status, named.body.errors]).toEqual([400, { imageUrl: REFUSED }])
})

test('Uploading a withheld picture again is refused', async () => {
  const upload = await aPhotoUrl()
  const child = await aRefusedChild(upload)
  const sent = await sendPicture(editor, upload)
  expect([sent.status, sent.body.message]).toEqual([409, REFUSED])
  const photo = await editor.post('/api/admin/gallery', { title: 'Cup', imageUrl: upload })
  expect([photo.status, photo.body.errors]).toEqual([400, { imageUrl: REFUSED }])
  const hero = { title: 'Squad', static_photo: upload }
  const posted = await editor.post('/api/admin/hero-video-photo-only', hero)
  expect([posted.status, posted.body.message]).toEqual([409, REFUSED])
  expect(await status(child.file)).toBe(404)

  await answers(child, 'given')
  expect((await sendPicture(editor, upload)).body.url).toBe(child.photoUrl)
  await anArticle(child.photoUrl)
  await expect.poll(() => status(child.file)).toBe(200)
})

/** Waits for the job that moves files after a change: it takes one change after the other. */
async function filesAreMoved() {
  const { id, file } = await aChild()
  await admin.delete(`/api/admin/players/${id}`)
  await expect.poll(() => status(file), { timeout: 25_000 }).toBe(404)
}

/** Asks for a file without a pause, until it is told to stop. */
function watchFile(name: string) {
  const statuses = new Map<number, number>()
  let isWatching = true
  const loops = [name, `96/${name}`].map(async path => {
    const client = visitor()
    while (isWatching) {
      const { status } = await client.get(`/media/${path}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  return {
    statuses,
    async stop() {
      isWatching = false
      await Promise.all(loops)
    },
  }
}

/** Each way leaves a file that is withheld once the change set with that key is taken back. */
const cases = {
  async 'the deletion of an article with the photo as its cover'() {
    const child = await aRefusedChild()
    await admin.delete(`/api/admin/players/${child.id}`)
    return { name: child.file, key: await changeSetOf('DELETE', `news/${child.article.id}`) }
  },
  async 'the deletion of a child from before photos needed consent'() {
    const child = await aChild()
    const key = await changeSetOf('DELETE', `players/${child.id}`)
    await changeSettings(db, { photoRule: 'with_consent' })
    return { name: child.file, key }
  },
}

test.each(Object.entries(cases))(
  '%s is taken back while a withheld photo stays 404',
  async (_, prepare) => {
    const { name, key } = await prepare()
    await expect.poll(async () => (await media.listQuarantined()).includes(name)).toBe(true)
    const { statuses, stop } = watchFile(name)
    try {
      await expect.poll(() => statuses.get(404) ?? 0).toBeGreaterThan(20)
      expect((await restore({ key })).status).toBe(200)
      await filesAreMoved()
    } finally {
      await stop()
    }
    expect([...statuses.keys()]).toEqual([404])
    await changeSettings(db, { photoRule: 'unless_refused' })
  },
)

test('A restored child who may be shown has the photo at once', async () => {
  const { id, file } = await aChild({ consent: 'given' })
  const key = await changeSetOf('DELETE', `players/${id}`)
  await expect.poll(() => status(file)).toBe(404)
  expect((await restore({ key })).status).toBe(200)
  expect(await status(file)).toBe(200)
})

test('A former photo stays withheld after a yes until it is released', async () => {
  const child = await aRefusedChild()
  const key = await changeSetOf('PUT', `players/${child.id}`, { photoUrl: await aPhotoUrl() })
  await answers(child, 'given')
  expect((await restore({ key })).status).toBe(200)
  await filesAreMoved()
  expect(await status(child.file)).toBe(404)
})
