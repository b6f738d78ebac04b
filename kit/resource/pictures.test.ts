import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const admin = await newAdmin()
const FOREIGN = 'https://elsewhere.example/emma.jpg'
const REFUSED = 'Please upload this picture: the pages show no pictures from other sites'

test('POST, PUT and import with a picture of another site: 400 at the field, nothing stored', async () => {
  const made = await admin.post('/api/admin/teams', {
    name: 'U10',
    ageGroup: 'U10',
    logoUrl: FOREIGN,
  })
  expect([made.status, made.body.errors]).toEqual([400, { logoUrl: REFUSED }])
  const player = aPlayer({ photoUrl: FOREIGN })
  const imported = await admin.post('/api/admin/players/import', { rows: [player], dryRun: true })
  expect(imported.body.rows).toMatchObject([{ state: 'refused', errors: { photoUrl: REFUSED } }])
  const settings = await admin.put('/api/admin/settings', { logoUrl: FOREIGN })
  expect([settings.status, settings.body.errors]).toEqual([400, { logoUrl: REFUSED }])
})

test('PUT of a row that holds a picture of another site: other fields change, another foreign picture is refused', async () => {
  const { body: image } = await admin.post('/api/admin/gallery', {
    title: 'Kick-off',
    imageUrl: '/media/none.jpg',
  })
  const path = `/api/admin/gallery/${image.id}`
  await db
    .updateTable('gallery_images')
    .set({ imageUrl: FOREIGN })
    .where('id', '=', image.id)
    .execute()
  const changed = await admin.put(path, { title: 'Final', imageUrl: FOREIGN })
  expect([changed.status, changed.body.title]).toEqual([200, 'Final'])
  expect((await admin.put(path, { imageUrl: `${FOREIGN}?2` })).status).toBe(400)
})

test.each(['/media/../api/user', '/api/user', 'javascript:alert(1)', '//elsewhere.example/a.jpg'])(
  'POST with the picture %s: 400',
  async imageUrl => {
    const { status, body } = await admin.post('/api/admin/gallery', { title: 'Kick-off', imageUrl })
    expect([status, body.errors]).toEqual([400, { imageUrl: 'Photo must be an uploaded picture' }])
  },
)

test('POST with control characters in a text: stored without them, and no feed holds one', async () => {
  const title = 'A\u000bB\u001b C\u007f'
  const content = 'One\n\ttwo\u0008 three'
  const { body } = await admin.post('/api/admin/news', { title, content })
  expect(body).toMatchObject({ title: 'AB C', content: 'One\n\ttwo three' })
  const feed = (await visitor().get('/news.xml')).text
  expect(feed.replaceAll(/[\t\n\r]/g, '')).not.toMatch(/\p{Cc}/u)
})
