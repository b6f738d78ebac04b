import { beforeAll, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aCoach, aPlayer, aTeam } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'

const { admin, userWith, visitor } = await startClub()
let editor: Client
/** The URL of a withheld photo, and the uploaded file. */
let url: string
let upload: string
let child: { id: number }
beforeAll(async () => {
  editor = await userWith('editor')
  upload = await aPhotoUrl()
  const { body } = await admin.post('/api/admin/players', aPlayer({ photoUrl: upload }))
  child = body
  url = body.photoUrl
  expect((await visitor().get(url.split('#')[0] ?? '')).status).toBe(200)
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'refused' })
})

const REFUSED =
  'This picture is kept off the site to protect a child. Please choose another one; only an admin can release it, under Public View'

const doc = (...content: object[]) => JSON.stringify({ version: 1, type: 'doc', content })
const picture = (src: string) => ({ type: 'picture', attrs: { src } })
const gallery = (src: string) => ({ type: 'gallery', attrs: { pictures: [{ src }] } })
const link = (href: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'Look', marks: [{ type: 'link', attrs: { href } }] }],
})
const page = { title: 'Cup', slug: 'cup', status: 'published' }

const rows: [field: string, path: string, row: (src: string) => object][] = [
  ['imageUrl', 'news', src => ({ title: 'Cup', content: 'Won', imageUrl: src })],
  ['body', 'news', src => ({ title: 'Cup', body: doc(picture(src)) })],
  ['body', 'news', src => ({ title: 'Cup', body: doc(gallery(src)) })],
  ['body', 'news', src => ({ title: 'Cup', body: doc(link(src)) })],
  ['imageUrl', 'pages', src => ({ ...page, imageUrl: src })],
  ['shareImageUrl', 'pages', src => ({ ...page, shareImageUrl: src })],
  ['body', 'pages', src => ({ ...page, body: doc(picture(src)) })],
  ['body', 'about-sections', src => ({ title: 'Us', body: doc(picture(src)) })],
  ['logo_url', 'sponsors', src => ({ name: 'Elm Bakery', logo_url: src })],
  ['imageUrl', 'gallery', src => ({ title: 'Cup', imageUrl: src })],
]

test.each(rows)(
  'POST of a withheld picture by its URL as %s of %s: 400 at the field',
  async (field, path, row) => {
    const [plain = ''] = url.split('#')
    // Formatted texts show masters alone.
    const narrow = field === 'body' ? [] : [plain.replace('/media/', '/media/96/')]
    for (const src of [url, plain, ...narrow]) {
      const { status, body } = await editor.post(`/api/admin/${path}`, row(src))
      expect([status, body.errors]).toEqual([400, { [field]: REFUSED }])
    }
  },
)

test.each([
  ['photoUrl', 'coaches', (src: string) => aCoach({ photoUrl: src })],
  ['photoUrl', 'players', (src: string) => aPlayer({ photoUrl: src })],
  ['photoData', 'players', (src: string) => aPlayer({ photoData: src })],
  ['logoUrl', 'teams', (src: string) => aTeam({ logoUrl: src })],
  ['static_photo', 'hero-video-photo-only', (src: string) => ({ title: 'A', static_photo: src })],
])(
  'POST of a withheld picture by its URL as %s of %s, as an admin: 400 at the field',
  async (field, path, row) => {
    const { status, body } = await admin.post(`/api/admin/${path}`, row(url))
    expect([status, body.errors]).toEqual([400, { [field]: REFUSED }])
  },
)

test('PUT of a withheld picture as the logo of the club, and an import that names it: 400', async () => {
  const settings = await admin.put('/api/admin/settings', { logoUrl: url })
  expect([settings.status, settings.body.errors]).toEqual([400, { logoUrl: REFUSED }])
  const imported = { rows: [aPlayer({ photoUrl: url })], dryRun: false }
  const { status, body } = await admin.post('/api/admin/players/import', imported)
  expect([status, body.rows]).toEqual([400, [{ row: 1, errors: { photoUrl: REFUSED } }]])
})

test('PUT of a row that names it since before: 200, other fields too; into a row that does not: 400', async () => {
  const own = await admin.put(`/api/admin/players/${child.id}`, { photoUrl: url, bio: 'Runs' })
  expect(own.status).toBe(200)
  const { body: article } = await editor.post('/api/admin/news', { title: 'Cup', content: 'Won' })
  const named = await editor.put(`/api/admin/news/${article.id}`, { imageUrl: url })
  expect([named.status, named.body.errors]).toEqual([400, { imageUrl: REFUSED }])
})

async function sendPicture(dataUrl: string) {
  const bytes = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
  const body = new FormData()
  body.append('image', new Blob([bytes], { type: 'image/png' }), 'again.png')
  return editor.send('POST', '/api/admin/upload-image', { body })
}

test('POST of the very same upload: refused with a sentence, at the field where there is one', async () => {
  const sent = await sendPicture(upload)
  expect([sent.status, sent.body.message]).toEqual([409, REFUSED])
  const row = { title: 'Cup', imageUrl: upload }
  const photo = await editor.post('/api/admin/gallery', row)
  expect([photo.status, photo.body.errors]).toEqual([400, { imageUrl: REFUSED }])
  const hero = { title: 'Squad', static_photo: upload }
  const posted = await editor.post('/api/admin/hero-video-photo-only', hero)
  expect([posted.status, posted.body.message]).toEqual([409, REFUSED])
  expect((await visitor().get(url.split('#')[0] ?? '')).status).toBe(404)
})

test('the family says yes: the same upload has the same URL again, and may be named', async () => {
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'given' })
  expect((await sendPicture(upload)).body.url).toBe(url)
  const answer = await editor.post('/api/admin/news', { title: 'Cup', content: 'A', imageUrl: url })
  expect(answer.status).toBe(201)
  await expect.poll(async () => (await visitor().get(url.split('#')[0] ?? '')).status).toBe(200)
})
