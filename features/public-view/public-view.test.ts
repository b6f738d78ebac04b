import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { emptyTables } from '../../tests/content.ts'
import { aCoach, aPlayer } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import type { PublicView } from './shapes.ts'

const { admin: newAdmin, db } = await startApp()
const admin = await newAdmin()

beforeEach(() => emptyTables(db, 'players', 'news_articles', 'gallery_images'))

async function aChild(more: object = {}) {
  const texts = { grade: '4th', bio: 'Counts the pineapples', statLabel: 'Goals', statValue: '7' }
  const answer = await admin.post('/api/admin/players', aPlayer({ ...texts, ...more }))
  expect(answer.status).toBe(201)
  return answer.body
}

const read = async (): Promise<PublicView> => (await admin.get('/api/admin/public-view')).body

test('GET: every datum of a child, with the rule that explains it, and nothing that needs attention', async () => {
  const { consent_entered_by } = await aChild({
    name: 'Wilhelmina Ashdown',
    photoUrl: await aPhotoUrl(),
    ...{ consent: 'given', consent_by: 'Grandmother', consent_on: '2026-08-01' },
  })
  const { data, attention, isWhole } = await read()
  expect([attention, isWhole]).toEqual([[], true])
  expect(data.map(({ what, rule }) => [what, rule])).toEqual([
    ['Name, as Wilhelmina A.', 'Club Settings: how names are shown'],
    ['Number, position and team', 'Shown of every player who is not hidden'],
    ['Grade', 'Club Settings: shown of each player'],
    ['Bio', 'Club Settings: shown of each player'],
    ['Statistic', 'Club Settings: shown of each player'],
    ['Photo', `Consent given by Grandmother on 2026-08-01 entered by ${consent_entered_by}`],
  ])
  expect(data.at(-1)?.paths).toEqual(expect.arrayContaining(['/', '/team', '/api/players']))
})

test('GET in a club with every privacy setting: name and number, and nothing that needs attention', async () => {
  const settings = { nameStyle: 'number', photoRule: 'with_consent', shownOfPlayers: [] }
  await admin.put('/api/admin/settings', settings)
  await aChild({ name: 'Wilhelmina Ashdown', photoUrl: await aPhotoUrl() })
  await aChild({ name: 'Thaddeus Brook', photoUrl: await aPhotoUrl(), hidden: true })
  const { data, attention } = await read()
  expect(attention).toEqual([])
  expect(data.map(({ player, what }) => [player, what])).toEqual([
    ['Wilhelmina Ashdown', expect.stringMatching(/^Name, as Player \d+$/)],
    ['Wilhelmina Ashdown', 'Number, position and team'],
  ])
  const usual = { nameStyle: 'first_last_initial', photoRule: 'unless_refused' }
  await admin.put('/api/admin/settings', { ...usual, shownOfPlayers: ['grade', 'bio', 'stat'] })
})

test('GET in a club that keeps practices for families: a page that names the place needs attention, nothing else', async () => {
  await admin.put('/api/admin/settings', { practices: 'families' })
  const practice = { date: '2099-01-05', time: '18:00', type: 'practice', location: 'Elm Field' }
  const game = { ...practice, type: 'game', opponent: 'Red Clay FC', location: 'Oak Park' }
  await admin.post('/api/admin/schedule', practice)
  await admin.post('/api/admin/schedule', { ...practice, location: 'Oak Park' })
  await admin.post('/api/admin/schedule', game)
  const { attention, practices } = await read()
  expect([attention, practices]).toEqual([[], 'families'])
  await admin.post('/api/admin/news', { title: 'Hello', content: 'We train at Elm Field' })
  const [problem, ...more] = (await read()).attention
  expect([problem?.player, more]).toEqual(['Practice at Elm Field', []])
  expect(problem?.paths).toContain('/api/news')
  await admin.put('/api/admin/settings', { practices: 'public' })
  expect((await read()).attention).toEqual([])
})

test('GET with a photo without consent, a full name in a caption and in an article, a withheld photo of a coach: each needs attention', async () => {
  await aChild({ name: 'Wilhelmina Ashdown', photoUrl: await aPhotoUrl() })
  const { photoUrl } = await aChild({
    ...{ name: 'Thaddeus Brook', consent: 'refused', photoUrl: await aPhotoUrl() },
  })
  await admin.post('/api/admin/gallery', {
    title: 'Wilhelmina Ashdown',
    imageUrl: await aPhotoUrl(),
  })
  const article = { title: 'Cup', content: 'Thaddeus Brook scored' }
  await admin.post('/api/admin/news', article)
  await admin.post('/api/admin/news', { title: 'Team', content: 'Us', imageUrl: photoUrl })
  await admin.post('/api/admin/coaches', aCoach({ photoUrl }))
  const { attention } = await read()
  expect(attention.map(({ player, problem }) => [player, problem])).toEqual([
    ['Wilhelmina Ashdown', 'Full name beside a photo'],
    ['Wilhelmina Ashdown', 'Photo without recorded consent'],
    ['Thaddeus Brook', 'Full name in a text'],
    ['Thaddeus Brook', 'The photo is withheld, and shown elsewhere'],
  ])
  expect(attention[0]?.paths).toContain('/api/gallery')
  expect(attention[3]?.paths).toContain('/api/coaches')
  expect(attention[3]?.paths).not.toContain('/api/news')
})
