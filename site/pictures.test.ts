import { expect, test } from 'vitest'
import { resources } from '../features/index.server.ts'
import { pictureFields } from '../kit/resource/pictures.server.ts'
import { untypedDb } from '../kit/untyped.server.ts'
import { startApp } from '../tests/app.ts'
import { changeSettings, writeContent } from '../tests/content.ts'
import { fill, samplePictures } from '../tests/sample-club.ts'

const FOREIGN = 'https://elsewhere.example/a.jpg'

const { visitor, context, db } = await startApp()
await fill(context, samplePictures)
await changeSettings(db, { logoUrl: FOREIGN })
await writeContent(db, async db => {
  await db.updateTable('hero_videos').set({ static_photo: FOREIGN }).execute()
  for (const { table, entity } of resources)
    for (const name of pictureFields(entity))
      await untypedDb(db)
        .updateTable(table)
        .set({ [name]: FOREIGN })
        .where(name, 'is not', null)
        .execute()
})

test.each([
  '/',
  '/team',
  '/team?player=1',
  '/team?coach=1',
  '/team/1',
  '/gallery',
  '/gallery?photo=1',
  '/news',
  '/news/1',
  '/about',
  '/sponsors',
  '/tryouts',
])('GET %s asks another site for no picture', async path => {
  const { status, headers, text } = await visitor().get(path)
  const page = status === 301 ? (await visitor().get(headers.get('location') ?? '')).text : text
  expect(page).toContain('</html>')
  const elements = page.match(/<(?:img|video|source|link|meta)\b[^>]*>/g)?.join('')
  expect(elements).not.toContain('elsewhere.example')
  // A placeholder is drawn.
  expect(page).toMatch(/<svg/)
})
