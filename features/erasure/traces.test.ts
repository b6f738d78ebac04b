import { beforeAll, expect, test } from 'vitest'
import type { Block } from '../../kit/rich-text/document.ts'
import { storedRichText } from '../../kit/rich-text/field.ts'
import { startClub } from '../../tests/app.ts'
import { writeContent } from '../../tests/content.ts'
import { aCoach, aPlayer, aTeam } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import type { Mention, Traces } from './shapes.ts'

const { admin, visitor, db } = await startClub()
let child: { id: number; photoUrl: string }

beforeAll(async () => {
  const player = aPlayer({ name: 'Ángel Núñez', photoUrl: await aPhotoUrl() })
  child = await created('players', player)
})

async function created(path: string, row: object) {
  const { status, body } = await admin.post(`/api/admin/${path}`, row)
  expect([status, body.message], JSON.stringify(row)).toEqual([201, undefined])
  return body
}

const paragraph = (...parts: (string | [string])[]): Block => ({
  type: 'paragraph',
  content: parts.map(part =>
    typeof part === 'string'
      ? { type: 'text', text: part }
      : { type: 'text', text: part[0], marks: [{ type: 'bold' }] },
  ),
})
const body = (...blocks: Block[]) => storedRichText(blocks)

async function mentions(): Promise<Mention[]> {
  const traces: Traces = (await admin.get(`/api/admin/players/${child.id}/traces`)).body
  return traces.mentions
}

/** Returns the mentions that are new after `add`. */
async function foundOf(add: () => Promise<unknown>) {
  const keys = new Set((await mentions()).map(({ path, title }) => `${path} ${title}`))
  await add()
  return (await mentions()).filter(({ path, title }) => !keys.has(`${path} ${title}`))
}

const event = { date: '2026-11-07', time: '09:00', location: 'Oak Park' }
const days = { startDate: '2026-11-01', endDate: '2026-11-09' }

test.each([
  ['news', { title: 'Cup', content: 'Goal by ÁNGEL NÚÑEZ!' }],
  ['news', { title: 'Hashtag', content: 'What a game #ÁngelNúñez' }],
  ['news', { title: 'Bold', body: body(paragraph('Goal by Ángel ', ['Núñez'], '.')) }],
  ['announcements', { title: 'Lost', content: 'Shoes of A\u0301ngel  Nu\u0301n\u0303ez', ...days }],
  ['pages', { title: 'Heroes', slug: 'heroes', body: body(paragraph('Angel Nunez, 9')) }],
  ['coaches', aCoach({ experience: 'Uncle of Ángel Núñez' })],
  ['schedule', { ...event, notes: 'Núñez, Ángel brings the oranges' }],
  ['teams', aTeam({ description: 'Captain: Ángel Núñez' })],
  ['players', aPlayer({ name: 'Ben Ode', bio: 'Friend of Ángel Núñez' })],
  ['sponsors', { name: 'Núñez Tools', description: 'From the family of Ángel Núñez' }],
  ['contact-info', { section: 'footer', title: 'Text', content: '<b>&Aacute;ngel</b> Núñez' }],
  ['albums', { name: 'Birthday of Ángel Núñez' }],
  ['places', { name: 'The garden of Ángel Núñez' }],
])('%s with %j is found by the name', async (path, row) => {
  const [found, ...more] = await foundOf(() => created(path, row))
  expect(more).toEqual([])
  expect(found).toMatchObject({ how: 'name', path: expect.stringContaining('/admin/') })
})

test.each(['title', 'description', 'altText'])(
  'A caption of the gallery, its %s, is found',
  async field => {
    const photo = { title: 'Cup', imageUrl: await aPhotoUrl(), [field]: 'ángel núñez and friends' }
    const [found] = await foundOf(() => created('gallery', photo))
    expect(found).toMatchObject({ how: 'name', place: 'Gallery' })
  },
)

test('A message, document or note that names the child is found with its place', async () => {
  const other = await created('players', aPlayer())
  const fee = await created('payments', {
    player_id: other.id,
    amount: 100,
    description: 'Camp',
    currency: 'USD',
  })
  const message = { name: 'M. Ode', email: 'm@example.com', subject: 'general' }
  const found = await foundOf(async () => {
    await visitor().post('/api/contact', { ...message, message: 'angel núñez is ill' })
    await admin.post(`/api/admin/payments/${fee.id}/waive`, { reason: 'Brother of Ángel Núñez' })
    await admin.put('/api/admin/settings', { sentence: 'The club of Ángel Núñez' })
    const stamps = { created_at: '', updated_at: '', version: 1 }
    const file = { file: '/media/a.pdf', size: 1, order_index: 0, uploaded_on: '2026-11-01' }
    await writeContent(db, db =>
      db
        .insertInto('documents')
        .values({ title: 'Pass of Ángel Núñez', group_name: null, ...file, ...stamps })
        .execute(),
    )
  })
  expect(found.map(({ place, title, how }) => [place, title, how]).sort()).toEqual([
    ['Club Settings', 'sentence', 'name'],
    ['Contact Messages', 'M. Ode', 'name'],
    ['Documents', 'Pass of Ángel Núñez', 'name'],
    ['Fees', `Note on fee ${fee.id}`, 'name'],
  ])
})

test.each([
  ['Ángel N. was fast', 'perhaps'],
  ['ANGEL Ñ', 'perhaps'],
  ['Thanks to the Núñez family', 'perhaps'],
  ['Angels never sleep, said N.', undefined],
  ['Ángel was fast', undefined],
])('An article with %j: %s', async (content, how) => {
  const found = await foundOf(() => created('news', { title: `About ${content}`, content }))
  expect(found.map(each => each.how)).toEqual(how ? [how] : [])
})

test('A picture of the child is found wherever it is used', async () => {
  const src = child.photoUrl
  const picture: Block = { type: 'picture', attrs: { src, alt: '', caption: '', width: 'full' } }
  const team = await aPhotoUrl()
  const album = await created('albums', { name: 'Spring' })
  const found = await foundOf(async () => {
    await created('news', { title: 'Cover', content: 'Us', imageUrl: src })
    await created('news', { title: 'In the text', body: body(paragraph('Us'), picture) })
    await created('pages', { title: 'Page', slug: 'with-picture', imageUrl: src })
    await created('coaches', aCoach({ name: 'Coach Lee', photoUrl: src }))
    const photo = await created('gallery', {
      title: 'All of us',
      imageUrl: team,
      album_id: album.id,
    })
    const people = { player_ids: [child.id], removed: 0 }
    expect((await admin.put(`/api/admin/gallery/${photo.id}/people`, people)).status).toBe(200)
    await created('news', { title: 'Same photo', content: 'Us', imageUrl: team })
    const gallery: Block = { type: 'gallery', attrs: { pictures: [], album: album.id } }
    await created('news', { title: 'Album', body: body(paragraph('Us'), gallery) })
  })
  expect(found.every(({ how }) => how === 'photo')).toBe(true)
  expect(found.map(({ title }) => title).sort()).toEqual([
    'Album',
    'All of us',
    'Coach Lee',
    'Cover',
    'In the text',
    'Page',
    'Same photo',
  ])
})

test('Each link leads to the row in the portal', async () => {
  const news = await created('news', { title: 'Again', content: 'Ángel Núñez again' })
  expect(await mentions()).toContainEqual({
    table: 'news_articles',
    id: String(news.id),
    how: 'name',
    title: 'Again',
    place: 'News',
    path: `/admin/content?news=${news.id}`,
  })
})

test('Another player of the same name is no text about the child', async () => {
  const twin = await foundOf(() => created('players', aPlayer({ name: 'Ángel Núñez' })))
  expect(twin).toEqual([])
  const { id } = await created('players', aPlayer({ name: 'Zed' }))
  await created('news', { title: 'One word', content: 'Well done, ZED' })
  const { body } = await admin.get(`/api/admin/players/${id}/traces`)
  expect(body.mentions.map(({ title, how }: Mention) => [title, how])).toEqual([
    ['One word', 'perhaps'],
  ])
})

test('A name is found in a script without spaces', async () => {
  const { id } = await created('players', aPlayer({ name: '王小明' }))
  await created('news', { title: '比赛', content: '昨天王小明进了两个球' })
  const { body } = await admin.get(`/api/admin/players/${id}/traces`)
  expect(body.mentions.map(({ how }: Mention) => how)).toEqual(['name'])
})
