import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { writeContent } from '../../tests/content.ts'
import { fill, samplePictures } from '../../tests/sample-club.ts'
import type { PublicView } from './shapes.ts'

const { admin, visitor, context, db } = await startClub()
await fill(context, samplePictures)

const read = async (): Promise<PublicView> => (await admin.get('/api/admin/public-view')).body

test('the demo: every datum of a child is explained by a rule, and nothing needs attention', async () => {
  const { data, attention, isWhole, documents } = await read()
  expect([attention, isWhole]).toEqual([[], true])
  expect(documents).toBeGreaterThan(60)
  expect(data.filter(({ rule, paths }) => !rule || paths.length === 0)).toEqual([])
  const kinds = new Set(data.map(({ what }) => what.replace(/, as .*/, '')))
  expect([...kinds].toSorted()).toEqual([
    ...['Bio', 'Grade', 'In a photo of the gallery', 'Name'],
    ...['Number, position and team', 'Photo', 'Statistic'],
  ])
})

test('the demo with every privacy setting: numbers alone, and no other word of the roster', async () => {
  const settings = { nameStyle: 'number', photoRule: 'with_consent', shownOfPlayers: [] }
  expect((await admin.put('/api/admin/settings', settings)).status).toBe(200)
  const withdrawn = { consent: 'withdrawn' } as const
  await writeContent(db, db => db.updateTable('players').set(withdrawn).execute())
  const { data, attention, isWhole } = await read()
  expect([attention, isWhole]).toEqual([[], true])
  const kinds = data.map(({ what }) => what.replace(/Player \d+$/, 'number'))
  expect([...new Set(kinds)]).toEqual(['Name, as number', 'Number, position and team'])
  const players = await db.selectFrom('players').select(['name', 'bio', 'consent_by']).execute()
  for (const path of ['/', '/team', '/api/players', '/gallery', '/api/gallery', '/news.xml']) {
    const { text, body } = await visitor().get(path)
    const shown = text || JSON.stringify(body)
    for (const { name, bio } of players) {
      expect(shown).not.toContain(name)
      if (bio) expect(shown).not.toContain(bio)
    }
  }
})
