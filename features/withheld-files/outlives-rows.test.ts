import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aCoach, aPlayer, aTeam } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'

const club = await startApp()
const other = await club.startAgain()
const { admin: newAdmin, visitor, userWith, db } = club
let admin: Client
let editor: Client
beforeAll(async () => {
  admin = await newAdmin()
  editor = await userWith('editor')
})
afterAll(() => other.stop())

const create = async (path: string, row: object, client = admin) => {
  const { status, body } = await client.post(`/api/admin/${path}`, row)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}

interface Child {
  id: number
  photoUrl: string
}
const aChild = async (more: object = {}): Promise<Child> =>
  create('players', aPlayer({ photoUrl: await aPhotoUrl(), ...more }))

const picture = (src: string) => ({ type: 'picture', attrs: { src, alt: 'Team' } })
const doc = (...content: object[]) => JSON.stringify({ version: 1, type: 'doc', content })

let count = 0

/** Names the picture wherever an editor or admin can. */
async function useEverywhere(url: string) {
  count += 1
  const slug = `withheld-${count}`
  await create('news', { title: 'Cup', content: 'Won', imageUrl: url }, editor)
  await create('news', { title: 'Cup', body: doc(picture(url)) }, editor)
  const page = { title: 'Cup', slug, status: 'published' }
  await create('pages', { ...page, body: doc(picture(url)), imageUrl: url, shareImageUrl: url })
  await create('sponsors', { name: 'Elm Bakery', logo_url: url }, editor)
  await create('coaches', aCoach({ photoUrl: url }))
  await create('teams', aTeam({ logoUrl: url }))
  const { id } = await create('hero-video-photo-only', { title: 'Squad', static_photo: url })
  await admin.post(`/api/admin/hero-video/${id}/activate`, {})
  await admin.put('/api/admin/settings', { logoUrl: url })
  return slug
}

const nameOf = (url: string) => url.replace(/^.*\/|#.*$/g, '')

const DOCUMENTS = [
  ...['/', '/team', '/news', '/gallery', '/sponsors', '/about', '/news.xml', '/sitemap.xml'],
  ...['about-sections', 'coaches', 'gallery', 'gallery/part', 'hero-video', 'news', 'pages']
    .concat('players', 'players/part', 'settings', 'sponsors', 'teams')
    .map(path => `/api/${path}`),
]

/** Returns the public places of the picture: statuses of its addresses other than 404, and documents that name it. */
async function places(url: string, more: readonly string[] = []) {
  const name = nameOf(url)
  const found: string[] = []
  for (const instance of [club, other]) {
    for (const path of [`/media/${name}`, `/media/96/${name}`]) {
      const { status } = await instance.visitor().get(path)
      if (status !== 404) found.push(`${path} ${status}`)
    }
  }
  for (const path of [...DOCUMENTS, ...more]) {
    const { text } = await visitor().get(path)
    if (text.includes(name)) found.push(path)
  }
  return found
}

/** Waits until files that no row shows are removed or quarantined, which happens soon afterwards. */
async function settled() {
  const { id, photoUrl } = await create('coaches', aCoach({ photoUrl: await aPhotoUrl() }))
  await admin.delete(`/api/admin/coaches/${id}`)
  const status = async () => (await visitor().get(`/media/${nameOf(photoUrl)}`)).status
  await expect.poll(status).toBe(404)
}

const change = async ({ id }: Child, values: object) => {
  const { status } = await admin.put(`/api/admin/players/${id}`, values)
  expect(status).toBe(200)
}

async function refuseByLink({ id }: Child) {
  const { body } = await admin.post('/api/admin/consent-links', { player_ids: [id] })
  const token = new URL(body.links[0].url).pathname.split('/').at(-1) ?? ''
  const { status } = await visitor().send('POST', '/consent', {
    body: new URLSearchParams({ token, answer: 'refused', by: 'Dana' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(303)
}

const noes = {
  'by a consent link': refuseByLink,
  'through staff': (child: Child) => change(child, { consent: 'refused' }),
  'through staff who hide the child': (child: Child) => change(child, { hidden: true }),
}

const ends = {
  erased: ({ id }: Child) => admin.post(`/api/admin/players/${id}/erase`, {}),
  deleted: ({ id }: Child) => admin.delete(`/api/admin/players/${id}`),
  'without the photo': (child: Child) => change(child, { photoUrl: null }),
  'given another photo': async (child: Child) =>
    change(child, { photoUrl: await aPhotoUrl(), consent: 'given', hidden: false }),
}

test.each(
  Object.entries(noes).flatMap(([how, say]) =>
    Object.entries(ends).map(([end, go]) => ({ how, say, end, go })),
  ),
)('a family says no $how, then the child is $end: the photo is nowhere', async ({ say, go }) => {
  const child = await aChild()
  const { photoUrl } = child
  const slug = await useEverywhere(photoUrl)
  expect((await places(photoUrl, [`/${slug}`])).length).toBeGreaterThan(12)
  await say(child)
  await expect.poll(() => places(photoUrl, [`/${slug}`])).toEqual([])
  await go(child)
  await settled()
  expect(await places(photoUrl, [`/${slug}`])).toEqual([])
})

test('a child is erased whose family never said no: the photo is nowhere, in an article either', async () => {
  const child = await aChild({ consent: 'given' })
  const slug = await useEverywhere(child.photoUrl)
  await ends.erased(child)
  await settled()
  expect(await places(child.photoUrl, [`/${slug}`])).toEqual([])
})

test('a family says no after the club chose another photo: the earlier one is nowhere, either', async () => {
  const child = await aChild()
  const slug = await useEverywhere(child.photoUrl)
  await change(child, { photoUrl: await aPhotoUrl() })
  await refuseByLink(child)
  await settled()
  expect(await places(child.photoUrl, [`/${slug}`])).toEqual([])
})

/** A photo of the gallery with that child in it. */
async function aGroupPhoto({ id }: Child) {
  const image = await create('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() })
  const path = `/api/admin/gallery/${image.id}/people`
  expect((await admin.put(path, { player_ids: [id] })).status).toBe(200)
  return image as { id: number; imageUrl: string }
}

test.each(['deleted by an editor', 'given another file by an editor'])(
  'a group photo of a child whose family said no is %s: it is nowhere',
  async how => {
    const child = await aChild()
    const { id, imageUrl } = await aGroupPhoto(child)
    const slug = await useEverywhere(imageUrl)
    await refuseByLink(child)
    await expect.poll(() => places(imageUrl, [`/${slug}`])).toEqual([])
    const path = `/api/admin/gallery/${id}`
    if (how.startsWith('deleted')) expect((await editor.delete(path)).status).toBe(204)
    else expect((await editor.put(path, { imageUrl: await aPhotoUrl() })).status).toBe(200)
    await settled()
    expect(await places(imageUrl, [`/${slug}`])).toEqual([])
  },
)

test('a group photo is deleted, a child in it erased, and the deletion cannot be taken back: it is nowhere', async () => {
  const child = await aChild()
  const { id, imageUrl } = await aGroupPhoto(child)
  await refuseByLink(child)
  const key = 'e'.repeat(32)
  await admin.send('DELETE', `/api/admin/gallery/${id}`, { headers: { 'x-change-set': key } })
  await ends.erased(child)
  // History has forgotten the children in the photo.
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(409)
  await settled()
  expect(await places(imageUrl)).toEqual([])
})

test('who was admin takes back that a child was noted in a photo: it is nowhere', async () => {
  const child = await aChild({ consent: 'refused' })
  const { id, imageUrl } = await create('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() })
  const former = await userWith('admin')
  const key = 'f'.repeat(32)
  await former.send('PUT', `/api/admin/gallery/${id}/people`, {
    body: JSON.stringify({ player_ids: [child.id] }),
    headers: { 'x-change-set': key, 'content-type': 'application/json' },
  })
  await expect.poll(() => places(imageUrl)).toEqual([])
  const role = { is_admin: false, role: 'coach' } as const
  await db.updateTable('users').set(role).where('id', '=', former.id).execute()
  await former.post('/api/admin/history/restore', { key })
  await settled()
  expect(await places(imageUrl)).toEqual([])
})

test.each([
  ['two players', 'players', async (photoUrl: string) => aPlayer({ photoUrl })],
  ['two photos of the gallery', 'gallery', async (imageUrl: string) => ({ title: 'B', imageUrl })],
])('%s with one file, of which one may not be shown: it is nowhere', async (_, path, row) => {
  const child = await aChild()
  await create(path, await row(child.photoUrl))
  await refuseByLink(child)
  await settled()
  expect(await places(child.photoUrl)).toEqual([])
})
