import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { changeSettings, writeContent } from '../../tests/content.ts'
import { aPlayer } from '../../tests/factories.ts'
import { sendAsChangeSet } from '../../tests/history.ts'
import { aPhotoUrl } from '../../tests/photos.ts'

const { admin, visitor, userWith, db, create, made } = await startClub()
interface Photo {
  id: number
  imageUrl: string
}
type Image = Photo & { title: string }
const aPhoto = async (more: object = {}): Promise<Photo> =>
  create('gallery', { title: 'A goal', imageUrl: await aPhotoUrl(), ...more })

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: object[]) =>
  JSON.stringify({ version: 1, type: 'doc', content: [paragraph('Well played'), ...content] })
const picture = ({ imageUrl: src }: Photo, more: object = {}) => ({
  type: 'picture',
  attrs: { src, alt: 'Team', caption: 'Our winners', ...more },
})
const gallery = (...photos: Photo[]) => ({
  type: 'gallery',
  attrs: { pictures: photos.map(({ imageUrl: src }) => ({ src })) },
})
type File = Pick<Photo, 'imageUrl'>
const fileOf = ({ imageUrl }: File) => imageUrl.split('#')[0] ?? ''
const nameOf = (photo: File) => fileOf(photo).split('/').at(-1) ?? ''

type Texts = Awaited<ReturnType<typeof texts>>

let count = 0

/** An article and a page of the club with that content. */
async function texts(body: string) {
  count += 1
  const slug = `page-${count}`
  const article: { id: number } = await create('news', { title: 'Cup', body })
  await create('pages', { title: 'Cup', slug, body, status: 'published' })
  return { article, slug }
}

/** Returns the public places of the photo: article, feed, list of articles, page, list of pages, its file. */
async function seen({ article, slug }: Texts, photo: Photo) {
  const paths = [`/news/${article.id}/cup`, '/news.xml', '/api/news', `/${slug}`, '/api/pages']
  const answers = await Promise.all(paths.map(path => visitor().get(path)))
  const found = answers.map(({ text, body }) =>
    (text || JSON.stringify(body)).includes(nameOf(photo)),
  )
  return [...found, await visitor().status(fileOf(photo))]
}

const SHOWN = [true, true, true, true, true, 200]
const GONE = [false, false, false, false, false, 404]
const expectSeen = (texts: Texts, photo: Photo, as: unknown[]) =>
  expect.poll(() => seen(texts, photo), { timeout: 10_000 }).toEqual(as)

/** Notes a child in the photo; returns a function that changes the child. */
async function withChild(photo: Photo) {
  const id = await made('players', aPlayer())
  await put(photo.id, [id])
  return (values: object) => changeChild(id, values)
}

/** A photo of the gallery with two children in it, by whom it is withheld or shown. */
async function aGroupPhoto(title: string) {
  const image: Image = await create('gallery', { title, imageUrl: await aPhotoUrl() })
  const people = [await made('players', aPlayer()), await made('players', aPlayer())] as const
  expect((await put(image.id, people)).status).toBe(200)
  return { image, people }
}

const put = (image: number, player_ids: readonly number[], removed = 0) =>
  admin.put(`/api/admin/gallery/${image}/people`, { player_ids, removed })
const changeChild = (id: number, values: object) => admin.put(`/api/admin/players/${id}`, values)

/** Returns the public places of the photo: list, part, page, file. */
async function seenInGallery({ id, title, imageUrl }: Image) {
  const client = visitor()
  const list: Image[] = (await client.get('/api/gallery')).body
  const { items } = (await client.get('/api/gallery/part')).body as { items: Image[] }
  const page = (await client.get('/gallery')).text
  const has = (images: Image[]) => images.some(image => image.id === id)
  return [has(list), has(items), page.includes(title), await client.status(fileOf({ imageUrl }))]
}

const IN_GALLERY = [true, true, true, 200]
const WITHHELD = [false, false, false, 404]
const expectInGallery = (image: Image, as: unknown[]) =>
  expect.poll(() => seenInGallery(image)).toEqual(as)

test.each([
  ['the family of one refuses', { consent: 'refused' }, { consent: 'given' }],
  ['the family of one withdraws', { consent: 'withdrawn' }, { consent: 'given' }],
  ['one is hidden', { hidden: true }, { hidden: false }],
  ['one leaves the club', { left_on: '2026-01-31' }, { left_on: null }],
] as const)(
  'A photo with two children, %s, is nowhere until that is taken back',
  async (_, gone, back) => {
    const { image, people } = await aGroupPhoto('Autumn Cup')
    await expectInGallery(image, IN_GALLERY)
    expect((await changeChild(people[1], gone)).status).toBe(200)
    await expectInGallery(image, WITHHELD)
    expect((await admin.get('/api/admin/gallery-withheld')).body).toContain(image.id)
    await changeChild(people[1], back)
    await expectInGallery(image, IN_GALLERY)
    await admin.delete(`/api/admin/gallery/${image.id}`)
  },
)

test('A photo needs a yes of every family in it', async () => {
  const { image, people } = await aGroupPhoto('Spring Cup')
  await admin.put('/api/admin/settings', { photoRule: 'with_consent' })
  await changeChild(people[0], { consent: 'given' })
  await expectInGallery(image, WITHHELD)
  await changeChild(people[1], { consent: 'given' })
  await expectInGallery(image, IN_GALLERY)
  await changeSettings(db, { photoRule: 'unless_refused' })
})

test.each(['delete', 'erase'])('%s of a refused child leaves the photo withheld', async how => {
  const { image, people } = await aGroupPhoto(`After ${how}`)
  const [stays, goes] = people
  await changeChild(goes, { consent: 'refused' })
  const path = `/api/admin/players/${goes}`
  if (how === 'delete') await admin.delete(path)
  else {
    const { body: receipt } = await admin.post(`${path}/erase`, {})
    const mention = { table: 'gallery_images', id: String(image.id), how: 'photo' }
    expect(receipt.mentions).toContainEqual(expect.objectContaining(mention))
  }
  await expectInGallery(image, WITHHELD)
  const { body } = await admin.get(`/api/admin/gallery/${image.id}/people`)
  expect(body).toEqual({ player_ids: [stays], removed: 1 })
  await put(image.id, [stays], 1)
  await expectInGallery(image, WITHHELD)
  await put(image.id, [stays])
  await expectInGallery(image, IN_GALLERY)
})

test('A restored child is tagged in photos again', async () => {
  const { image, people } = await aGroupPhoto('Restored')
  const { key } = await sendAsChangeSet(admin, 'DELETE', `players/${people[0]}`)
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  const { body } = await admin.get(`/api/admin/gallery/${image.id}/people`)
  expect(body).toEqual({ player_ids: [...people], removed: 0 })
})

test('PUT people with an unknown player is 400', async () => {
  const { image, people } = await aGroupPhoto('Unchanged')
  const answer = await put(image.id, [people[0], 999_999])
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['player_ids']])
  const { body } = await admin.get(`/api/admin/gallery/${image.id}/people`)
  expect(body.player_ids).toEqual([...people])
})

test('GET as an editor has withheld photos without who is in them', async () => {
  const { image, people } = await aGroupPhoto('For editors')
  await changeChild(people[0], { consent: 'refused' })
  const editor = await userWith('editor')
  expect((await editor.get('/api/admin/gallery-withheld')).body).toContain(image.id)
  expect((await editor.get(`/api/admin/gallery/${image.id}/people`)).status).toBe(403)
  const rows: Image[] = (await editor.get('/api/gallery')).body
  expect(rows.map(({ id }) => id)).toContain(image.id)
})

test('The portal asks for photos by their file names', async () => {
  const wanted = [await aPhoto(), await aPhoto()]
  await aPhoto()
  const files = wanted.map(nameOf).join(' ')
  const { body } = await admin.get(`/api/admin/gallery/rows?${new URLSearchParams({ files })}`)
  const ids = (photos: Photo[]) => photos.map(({ id }) => id).toSorted()
  expect(ids(body.rows)).toEqual(ids(wanted))
})

test.each([
  ['in a gallery', (photo: Photo) => gallery(photo)],
  ['as a picture', (photo: Photo) => picture(photo, { fromGallery: true })],
])('A photo of the gallery %s that is deleted is gone from texts', async (_, node) => {
  const photo = await aPhoto()
  const shown = await texts(doc(node(photo)))
  await expectSeen(shown, photo, SHOWN)
  const { key } = await sendAsChangeSet(admin, 'DELETE', `gallery/${photo.id}`)
  await expectSeen(shown, photo, GONE)
  expect((await visitor().get(`/news/${shown.article.id}/cup`)).text).toContain('Well played')
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  await expectSeen(shown, photo, SHOWN)
})

test('A picture in a text stays when the gallery loses it', async () => {
  const photo = await aPhoto()
  const shown = await texts(doc(picture(photo)))
  await admin.delete(`/api/admin/gallery/${photo.id}`)
  const other = await aPhoto()
  await admin.delete(`/api/admin/gallery/${other.id}`)
  // Files go in the order of the deletions.
  await expect.poll(() => visitor().status(fileOf(other))).toBe(404)
  expect(await seen(shown, photo)).toEqual(SHOWN)
})

test('A link to a withheld photo keeps its words alone', async () => {
  const { id, photoUrl } = await create('players', aPlayer({ photoUrl: await aPhotoUrl() }))
  const href = photoUrl.replace(/#.*$/, '')
  const link = { type: 'text', text: 'a portrait', marks: [{ type: 'link', attrs: { href } }] }
  const paragraph = { type: 'paragraph', content: [link] }
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] }
  const button = { type: 'button', attrs: { href, text: 'Look' } }
  const { article } = await texts(doc(paragraph, list, button))
  const page = async () => (await visitor().get(`/news/${article.id}`)).headers.get('location')
  const text = async () => (await visitor().get((await page()) ?? `/news/${article.id}`)).text
  expect(await text()).toContain(href)
  await admin.put(`/api/admin/players/${id}`, { consent: 'refused' })
  expect(await text()).not.toContain(href)
  expect((await text()).match(/a portrait/g)?.length).toBeGreaterThanOrEqual(2)
})

test("A withheld photo's caption goes with it", async () => {
  const photo = await aPhoto()
  const change = await withChild(photo)
  const { article } = await texts(doc(picture(photo)))
  const contentFor = async (client: Client) => {
    const rows: { id: number; content: string }[] = (await client.get('/api/news')).body
    return rows.find(({ id }) => id === article.id)?.content
  }
  expect(await contentFor(visitor())).toBe('Well played\n\nOur winners')
  await change({ consent: 'withdrawn' })
  expect(await contentFor(visitor())).toBe('Well played')
  expect(await contentFor(admin)).toBe('Well played\n\nOur winners')
})

test('A photo deleted from the gallery is gone from About', async () => {
  const photo = await aPhoto()
  const [section] = (await admin.get('/api/about-sections')).body
  await admin.put(`/api/admin/about-sections/${section.id}`, { body: doc(gallery(photo)) })
  const has = async () => (await visitor().get('/about')).text.includes(nameOf(photo))
  expect(await has()).toBe(true)
  await admin.delete(`/api/admin/gallery/${photo.id}`)
  expect(await has()).toBe(false)
})

test('An album in a text shows its public photos in order', async () => {
  const { id: album_id } = await create('albums', { name: 'Autumn Cup' })
  const body = doc({ type: 'gallery', attrs: { album: album_id } })
  const shown = await texts(body)
  const html = async () => (await visitor().get(`/news/${shown.article.id}/cup`)).text
  expect(await html()).not.toContain('Autumn Cup')
  const second = await aPhoto({ title: 'Goal 10', album_id })
  const change = await withChild(second)
  await aPhoto({ title: 'Goal 9', album_id })
  const link = `<a href="/gallery?album=${album_id}">All photos: Autumn Cup</a>`
  expect(await html()).toMatch(/alt="Goal 9".*alt="Goal 10"/s)
  expect(await html()).toContain(link)
  expect((await visitor().get(`/${shown.slug}`)).text).toContain(link)
  const preview = await admin.get(`/${shown.slug}?preview`)
  expect(preview.text).toContain('alt="Goal 10"')

  await change({ hidden: true })
  await expectSeen(shown, second, GONE)
  expect(await html()).toContain('alt="Goal 9"')
  await admin.delete(`/api/admin/albums/${album_id}`)
  expect(await html()).not.toContain('Autumn Cup')
  const rows: { id: number; body: string }[] = await admin.read('/api/news')
  const row = rows.find(({ id }) => id === shown.article.id)
  expect(JSON.parse(row?.body ?? '').content[1].attrs).toEqual({ pictures: [], album: album_id })
})

test('A text with many large albums is shown whole', async () => {
  const { id: album_id } = await create('albums', { name: 'All of it' })
  const { imageUrl } = await aPhoto({ album_id })
  const rows = Array.from({ length: 60 }, (_, at) => ({
    title: `Photo ${at}`,
    imageUrl,
    album_id,
    description: null,
    altText: 'a'.repeat(400),
    capturedAt: null,
  }))
  await writeContent(db, db => db.insertInto('gallery_images').values(rows).execute())
  const album = { type: 'gallery', attrs: { album: album_id } }
  const { slug } = await texts(doc(...Array(10).fill(album), paragraph('The end')))
  expect((await visitor().get(`/${slug}`)).text).toContain('The end')
})

test.each([
  ['neither photos nor an album', { pictures: [] }],
  ['photos and an album', { album: 1, pictures: [{ src: `/media/${'ab12'.repeat(10)}.9x9.png` }] }],
  ['an album that is no number', { album: 'a' }],
])('POST of a gallery with %s is 400 at the text', async (_, attrs) => {
  const body = doc({ type: 'gallery', attrs })
  const answer = await admin.post('/api/admin/news', { title: 'Cup', body })
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { body: 'Content holds a gallery that is not complete' },
  ])
})
