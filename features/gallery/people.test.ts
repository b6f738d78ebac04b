import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { changeSettings } from '../../tests/content.ts'
import { aPlayer } from '../../tests/factories.ts'
import { sendAsChangeSet } from '../../tests/history.ts'
import { aPhotoUrl } from '../../tests/photos.ts'

const { admin, visitor, userWith, db } = await startClub()
/** A photo of the gallery with two children in it, by whom it is withheld or shown. */
async function aGroupPhoto(title: string) {
  const row = { title, imageUrl: await aPhotoUrl() }
  const { body: image } = await admin.post('/api/admin/gallery', row)
  const people = [await aChild(), await aChild()] as const
  expect((await put(image.id, people)).status).toBe(200)
  return { image, people }
}

const aChild = async (): Promise<number> =>
  (await admin.post('/api/admin/players', aPlayer())).body.id

const put = (image: number, player_ids: readonly number[], removed = 0) =>
  admin.put(`/api/admin/gallery/${image}/people`, { player_ids, removed })

const change = (player: number, values: object) => admin.put(`/api/admin/players/${player}`, values)

interface Image {
  id: number
  title: string
  imageUrl: string
}

/** Returns the public places of the photo: list, part, page, file. */
async function seen({ id, title, imageUrl }: Image) {
  const client = visitor()
  const list: Image[] = (await client.get('/api/gallery')).body
  const { items } = (await client.get('/api/gallery/part')).body as { items: Image[] }
  const page = (await client.get('/gallery')).text
  const has = (images: Image[]) => images.some(image => image.id === id)
  const { status } = await client.get(imageUrl.split('#')[0] ?? '')
  return [has(list), has(items), page.includes(title), status]
}

const SHOWN = [true, true, true, 200]
const WITHHELD = [false, false, false, 404]
const expectSeen = (image: Image, as: unknown[]) => expect.poll(() => seen(image)).toEqual(as)

test.each([
  ['the family of one refuses', { consent: 'refused' }, { consent: 'given' }],
  ['the family of one withdraws', { consent: 'withdrawn' }, { consent: 'given' }],
  ['one is hidden', { hidden: true }, { hidden: false }],
  ['one leaves the club', { left_on: '2026-01-31' }, { left_on: null }],
] as const)(
  'a photo with two children, %s: it is nowhere, and back when that is taken back',
  async (_, gone, back) => {
    const { image, people } = await aGroupPhoto('Autumn Cup')
    await expectSeen(image, SHOWN)
    expect((await change(people[1], gone)).status).toBe(200)
    await expectSeen(image, WITHHELD)
    expect((await admin.get('/api/admin/gallery-withheld')).body).toContain(image.id)
    await change(people[1], back)
    await expectSeen(image, SHOWN)
    await admin.delete(`/api/admin/gallery/${image.id}`)
  },
)

test('photos with recorded consent alone: withheld until all families said yes', async () => {
  const { image, people } = await aGroupPhoto('Spring Cup')
  await admin.put('/api/admin/settings', { photoRule: 'with_consent' })
  await change(people[0], { consent: 'given' })
  await expectSeen(image, WITHHELD)
  await change(people[1], { consent: 'given' })
  await expectSeen(image, SHOWN)
  await changeSettings(db, { photoRule: 'unless_refused' })
})

test.each(['delete', 'erase'])(
  '%s of a child whose family refused: the photo stays withheld until staff take the child out',
  async how => {
    const { image, people } = await aGroupPhoto(`After ${how}`)
    const [stays, goes] = people
    await change(goes, { consent: 'refused' })
    const path = `/api/admin/players/${goes}`
    if (how === 'delete') await admin.delete(path)
    else {
      const { body: receipt } = await admin.post(`${path}/erase`, {})
      const mention = { table: 'gallery_images', id: String(image.id), how: 'photo' }
      expect(receipt.mentions).toContainEqual(expect.objectContaining(mention))
    }
    await expectSeen(image, WITHHELD)
    const { body } = await admin.get(`/api/admin/gallery/${image.id}/people`)
    expect(body).toEqual({ player_ids: [stays], removed: 1 })
    await put(image.id, [stays], 1)
    await expectSeen(image, WITHHELD)
    await put(image.id, [stays])
    await expectSeen(image, SHOWN)
  },
)

test('a child who was noted is deleted and restored: noted again', async () => {
  const { image, people } = await aGroupPhoto('Restored')
  const { key } = await sendAsChangeSet(admin, 'DELETE', `players/${people[0]}`)
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  const { body } = await admin.get(`/api/admin/gallery/${image.id}/people`)
  expect(body).toEqual({ player_ids: [...people], removed: 0 })
})

test('PUT people with a player who is not there: 400 at the field, and nothing changes', async () => {
  const { image, people } = await aGroupPhoto('Unchanged')
  const answer = await put(image.id, [people[0], 999_999])
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['player_ids']])
  const { body } = await admin.get(`/api/admin/gallery/${image.id}/people`)
  expect(body.player_ids).toEqual([...people])
})

test('GET as an editor: which photos are withheld, but not who is in them', async () => {
  const { image, people } = await aGroupPhoto('For editors')
  await change(people[0], { consent: 'refused' })
  const editor = await userWith('editor')
  expect((await editor.get('/api/admin/gallery-withheld')).body).toContain(image.id)
  expect((await editor.get(`/api/admin/gallery/${image.id}/people`)).status).toBe(403)
  const rows: Image[] = (await editor.get('/api/gallery')).body
  expect(rows.map(({ id }) => id)).toContain(image.id)
})

test('the portal asks for photos by the names of their files: those, and no other', async () => {
  const photos = await Promise.all(['One', 'Two', 'Three'].map(title => aGroupPhoto(title)))
  const [one, two] = photos.map(({ image }) => image)
  const files = [one, two].map(({ imageUrl }) => imageUrl.replace(/^.*\/|#.*$/g, '')).join(' ')
  const { body } = await admin.get(`/api/admin/gallery/rows?${new URLSearchParams({ files })}`)
  expect(body.rows.map(({ id }: Image) => id).toSorted()).toEqual([one.id, two.id].toSorted())
})
