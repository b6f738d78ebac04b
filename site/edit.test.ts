import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { aCoach, aPlayer, aTeam } from '../tests/factories.ts'
import { aPhotoUrl } from '../tests/photos.ts'

const club = await startApp()
const admin = await club.admin()

const create = async (path: string, body: object) =>
  (await admin.post(`/api/admin/${path}`, body)).body
const day = { publishDate: '2026-11-01' }
const team = await create('teams', aTeam({ name: 'U10 Kestrels' }))
const player = await create('players', aPlayer({ team_id: team.id }))
const coach = await create('coaches', aCoach())
const article = await create('news', { title: 'Cup', content: 'Won', ...day })
const album = await create('albums', { name: 'Cup day' })
const image = { title: 'Kick-off', imageUrl: await aPhotoUrl(), album_id: album.id }
const photo = await create('gallery', image)
const ownPage = await create('pages', { title: 'Tryouts', slug: 'tryouts', status: 'published' })
const place = await create('places', { name: 'Oak Park' })
const sponsor = await create('sponsors', { name: 'Prairie Dental' })

const editOn = async (client: ReturnType<typeof club.visitor>, path: string) =>
  /<a class="[^"]*" href="([^"]+)">Edit<\/a>/.exec((await client.get(path)).text)?.[1]

test.each([
  ['/', '/admin/home'],
  ['/about', '/admin/about'],
  ['/schedule', '/admin/schedule'],
  ['/team', '/admin/players'],
  [`/team?player=${player.id}`, `/admin/players?players=${player.id}`],
  [`/team?coach=${coach.id}`, `/admin/coaches?coaches=${coach.id}`],
  [`/team/${team.id}/u10-kestrels`, `/admin/teams?teams=${team.id}`],
  ['/gallery', '/admin/gallery'],
  [`/gallery?photo=${photo.id}`, `/admin/gallery?gallery=${photo.id}`],
  [`/gallery?album=${album.id}`, `/admin/gallery?albums=${album.id}`],
  ['/news', '/admin/content'],
  [`/news/${article.id}/cup`, `/admin/content?news=${article.id}`],
  ['/tryouts', `/admin/pages?pages=${ownPage.id}`],
  ['/fields', '/admin/places'],
  ['/sponsors', '/admin/sponsors'],
  ['/contact', '/admin/footer'],
  ['/search?q=cup', undefined],
  ['/no-such-page', undefined],
])('%s shows an admin Edit to %s, and a visitor none', async (path, edit) => {
  expect(place.id && sponsor.id).toBeTruthy()
  expect(await editOn(admin, path)).toBe(edit)
  expect(await editOn(club.visitor(), path)).toBe(undefined)
})

test('A user who may not change a page sees no Edit', async () => {
  const [editor, plain] = [await club.userWith('editor'), await club.plainUser()]
  expect(await editOn(editor, `/news/${article.id}/cup`)).toBe(`/admin/content?news=${article.id}`)
  expect(await editOn(editor, `/team?player=${player.id}`)).toBe(undefined)
  expect(await editOn(plain, `/news/${article.id}/cup`)).toBe(undefined)
})

test('A page with Edit is in no cache', async () => {
  const before = (await club.visitor().get('/news')).text
  const { headers } = await admin.get('/news')
  expect(headers.get('cache-control')).toContain('no-store')
  expect((await club.visitor().get('/news')).text).toBe(before)
  expect(before).not.toContain('/admin/content')
})
