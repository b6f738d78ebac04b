import { expect, test } from 'vitest'
import { crawl } from '../features/public-view/crawl.server.ts'
import { storedRichText } from '../kit/rich-text/field.ts'
import { startApp } from '../tests/app.ts'

const { app, admin: newAdmin, db } = await startApp()
const admin = await newAdmin()

test('A club in Houston names no place of another', async () => {
  await admin.put('/api/admin/settings', {
    name: 'Bayou City FC',
    region: 'Houston',
    youngestGroup: 6,
    oldestGroup: 12,
  })
  await admin.put('/api/admin/home-page', { sentence: 'Soccer by the bayou since 1998.' })
  const body = storedRichText([
    { type: 'paragraph', content: [{ type: 'text', text: 'Founded under a bridge in 1998.' }] },
  ])
  const [story] = (await admin.get('/api/about-sections')).body
  await admin.put(`/api/admin/about-sections/${story.id}`, { body })
  await admin.post('/api/admin/pages', { title: 'Our Bridge', slug: 'our-bridge', body })
  await admin.post('/api/admin/invitations', { email: 'ana@club.example', role: 'editor' })

  const { documents, isWhole } = await crawl(app, ['/about', '/our-bridge', '/auth', '/nowhere'])
  const emails = JSON.stringify(await db.selectFrom('emails').selectAll().execute())
  const texts = [...documents, { path: 'emails', text: emails }]
  const wrong = texts.filter(({ text }) => /North Texas|Plano|U19|U4\b/.test(text))
  const scripts = await scriptsOf(documents)
  wrong.push(...scripts.filter(({ text }) => FOREIGN.test(text)))
  expect(wrong.map(({ path }) => path)).toEqual([])
  expect(isWhole).toBe(true)
  const textOf = (path: string) => documents.find(each => each.path === path)?.text ?? ''
  expect(textOf('/about').includes('Founded under a bridge')).toBe(true)
  expect(textOf('/about').includes('U6 to U12 in Houston')).toBe(true)
  expect(textOf('/').includes('Soccer by the bayou')).toBe(true)
  expect(textOf('/sitemap.xml').includes('/our-bridge')).toBe(true)
})

/** Words of the sample club; code may hold others, such as ages, in other meanings. */
const FOREIGN = /North Texas|\bPlano\b|\bDFW\b|Dallas|Frisco|Bluestem|\bU4 to\b|to U19\b/

/** The scripts that those pages load, and those that these load. */
async function scriptsOf(documents: readonly { text: string }[]) {
  const namesIn = (text: string) => text.match(/[\w.-]+\.js\b/g) ?? []
  const loaded = documents.flatMap(({ text }) => text.match(/(?<=\/assets\/)[\w.-]+\.js/g) ?? [])
  const names = new Set(loaded)
  const scripts: { path: string; text: string }[] = []
  for (const name of names) {
    const path = `/assets/${name}`
    const { status, text } = await admin.get(path)
    // Scripts also name files that are no assets.
    if (loaded.includes(name)) expect([path, status]).toEqual([path, 200])
    if (status !== 200) continue
    scripts.push({ path, text })
    for (const other of namesIn(text)) names.add(other)
  }
  expect(scripts.length).toBeGreaterThan(1)
  return scripts
}
