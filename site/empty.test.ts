import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { emptyColumns } from '../tests/empty-columns.ts'
import { PUBLIC } from '../tests/endpoints.ts'
import { aTeam } from '../tests/factories.ts'
import { fill, samplePictures } from '../tests/sample-club.ts'

test('GET of pages of an empty club says so in each section', async () => {
  const { admin: newAdmin, visitor } = await startApp()
  const admin = await newAdmin()
  const says = async (path: string, ...sentences: string[]) => {
    const text = (await visitor().get(path)).text.replaceAll(/<!-- -->|<\/?bdi>/g, '')
    for (const sentence of sentences) expect(text, path).toContain(sentence)
  }
  await says('/', 'No game on the schedule yet.', 'No players found.', 'No photos yet.')
  await says('/team', 'No players found.', 'No coaching staff information available.')
  await says('/schedule', 'No upcoming events.', 'No results yet.', 'No standings yet.')
  const teams = ['U8 Sparrows', 'U15 Hawks'].map(name => aTeam({ name }))
  const [, hawks] = await Promise.all(teams.map(team => admin.post('/api/admin/teams', team)))
  const game = { type: 'game', date: '2026-11-21', time: '09:00', location: 'Field 3' }
  const row = { ...game, opponent: 'Red Clay FC', team_id: hawks?.body.id }
  expect((await admin.post('/api/admin/schedule', row)).status).toBe(201)
  const sparrows = (await visitor().get('/api/teams')).body[0].id
  await says(`/team?team=${sparrows}`, 'No players found for U8 Sparrows.')
  await says(`/schedule?team=${sparrows},${hawks?.body.id}`, 'No events yet: U8 Sparrows')
  await says('/schedule?team=999999', 'Red Clay FC')
})

const { visitor, admin: newAdmin, context, db } = await startApp()
await fill(context, samplePictures)
await emptyColumns(db)
const admin = await newAdmin()

const LISTS = PUBLIC.filter(endpoint => /^GET \/api\/(?!user)[^:]+$/.test(endpoint)).map(each =>
  each.slice(4),
)

test.each(LISTS)('GET %s of a club with empty columns is 200', async path => {
  for (const client of [visitor(), admin]) {
    const { status, text, body } = await client.get(path)
    expect([status, path], text + JSON.stringify(body)).toEqual([200, path])
  }
})

test('Every page of a club with empty columns is whole', async () => {
  const seen = new Set<string>()
  const queue = ['/', '/sitemap.xml', '/news.xml', '/calendar.ics', '/search?q=a']
  const bad: unknown[] = []
  while (queue.length > 0) {
    const path = queue.shift() ?? ''
    if (seen.has(path)) continue
    seen.add(path)
    const { status, text, headers } = await visitor().get(path)
    if (status !== 200 && status !== 301) bad.push([path, status])
    if (!/html/.test(headers.get('content-type') ?? '')) continue
    if (/Failed to load|something went wrong/i.test(text))
      bad.push([
        path,
        'failed part',
        /.{80}(?:Failed to load|something went wrong).{80}/is.exec(text)?.[0],
      ])
    for (const [, href = ''] of text.matchAll(/ href="(\/[^"#]*)/g))
      if (!/^\/(assets|media|documents\/\d|sponsors\/\d)|team=\d+,/.test(href))
        queue.push(href.replaceAll('&amp;', '&'))
  }
  expect(seen.size).toBeGreaterThan(40)
  expect(bad).toEqual([])
})
