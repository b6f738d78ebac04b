import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { changeSettings } from '../../tests/content.ts'
import { aPlayer } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { sendAsChangeSet } from '../../tests/withheld/portal.ts'

const { admin, visitor, db, media, create } = await startClub()
/** Sends a request as a new change set and returns its key. */
async function changeSetOf(method: string, path: string, body?: object) {
  const { status, key } = await sendAsChangeSet(admin, method, path, body)
  expect([200, 204]).toContain(status)
  return key
}

const aChild = async (more: object = {}) =>
  create('players', aPlayer({ photoUrl: await aPhotoUrl(), ...more }))
const refuse = ({ id }: { id: number }) =>
  admin.put(`/api/admin/players/${id}`, { consent: 'refused' })

/**
 * Each way leaves a file that is withheld once the change set is taken back; it returns the file's URL and the key of
 * the change set.
 */
const cases = {
  async 'another photo in the profile'() {
    const child = await aChild()
    await refuse(child)
    const key = await changeSetOf('PUT', `players/${child.id}`, { photoUrl: await aPhotoUrl() })
    return { url: child.photoUrl, key }
  },
  async 'the deletion of a child'() {
    const child = await aChild()
    await refuse(child)
    return { url: child.photoUrl, key: await changeSetOf('DELETE', `players/${child.id}`) }
  },
  async 'the deletion of a group photo'() {
    const child = await aChild()
    const { id, imageUrl } = await create('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() })
    await admin.put(`/api/admin/gallery/${id}/people`, { player_ids: [child.id] })
    await refuse(child)
    return { url: imageUrl, key: await changeSetOf('DELETE', `gallery/${id}`) }
  },
  async 'the deletion of an article with the photo as its cover'() {
    const child = await aChild()
    const row = { title: 'Cup', content: 'Won', imageUrl: child.photoUrl }
    const { id } = await create('news', row)
    await refuse(child)
    await admin.delete(`/api/admin/players/${child.id}`)
    return { url: child.photoUrl, key: await changeSetOf('DELETE', `news/${id}`) }
  },
  async 'the deletion of a child from before photos needed consent'() {
    const child = await aChild()
    const key = await changeSetOf('DELETE', `players/${child.id}`)
    await changeSettings(db, { photoRule: 'with_consent' })
    return { url: child.photoUrl, key }
  },
}

/** Waits for the job that moves files after a change: it takes one change after the other. */
async function filesAreMoved() {
  const { id, photoUrl } = await aChild()
  await admin.delete(`/api/admin/players/${id}`)
  const status = async () => (await visitor().get(photoUrl.split('#')[0] ?? '')).status
  await expect.poll(status, { timeout: 25_000 }).toBe(404)
}

/** Asks for a file without a pause, until it is told to stop. */
function watchFile(name: string) {
  const statuses = new Map<number, number>()
  let isWatching = true
  const paths = [`/media/${name}`, `/media/96/${name}`]
  const loops = paths.map(async path => {
    const client = visitor()
    while (isWatching) {
      const { status } = await client.get(path)
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

test.each(Object.entries(cases))(
  '%s is taken back: a withheld photo answers 404 at every moment',
  async (_, prepare) => {
    const { url, key } = await prepare()
    const name = url.replace(/^.*\/|#.*$/g, '')
    const isQuarantined = async () => (await media.listQuarantined()).includes(name)
    await expect.poll(isQuarantined).toBe(true)
    const { statuses, stop } = watchFile(name)
    try {
      await expect.poll(() => statuses.get(404) ?? 0).toBeGreaterThan(20)
      expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
      await filesAreMoved()
    } finally {
      await stop()
    }
    expect([...statuses.keys()]).toEqual([404])
    await changeSettings(db, { photoRule: 'unless_refused' })
  },
)

test('the deletion of a child who may be shown is taken back: the photo answers 200 at once', async () => {
  const { id, photoUrl } = await aChild({ consent: 'given' })
  const key = await changeSetOf('DELETE', `players/${id}`)
  const status = async () => (await visitor().get(photoUrl.split('#')[0] ?? '')).status
  await expect.poll(status).toBe(404)
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect(await status()).toBe(200)
})

test('another photo is taken back after the family said yes: the former one stays away until an admin releases it', async () => {
  const child = await aChild()
  await refuse(child)
  const key = await changeSetOf('PUT', `players/${child.id}`, { photoUrl: await aPhotoUrl() })
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'given' })
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  await filesAreMoved()
  expect((await visitor().get(child.photoUrl.split('#')[0] ?? '')).status).toBe(404)
})
