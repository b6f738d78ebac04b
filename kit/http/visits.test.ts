import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'

const club = await startClub()
const { admin } = club

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone)' }
const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

async function counted() {
  await club.app.jobs.trigger('page-visits')
  const rows = await club.db.selectFrom('page_visits').select(['path', 'visits']).execute()
  return Object.fromEntries(rows.map(({ path, visits }) => [path, visits]))
}

test('GET of a page is counted for visitors alone', async () => {
  for (const path of ['/news', '/news?page=1', '/news', '/about']) {
    expect((await club.visitor().get(path, phone)).status).toBe(200)
  }
  await club.visitor().get('/news', robot)
  await club.visitor().get('/news', { ...phone, 'sec-purpose': 'prefetch' })
  for (const path of ['/no-such-page', '/no-such-page', '/no-such-page'])
    expect((await club.visitor().get(path, phone)).status).toBe(404)
  await club.visitor().get('/api/news', phone)
  await club.visitor().get('/sitemap.xml', phone)
  await admin.get('/news', phone)
  await expect.poll(counted).toEqual({ '/news': 3, '/about': 1 })
  await club.visitor().get('/about', phone)
  await expect.poll(counted).toEqual({ '/news': 3, '/about': 2 })
})

test('page_visits has nothing of who it was', async () => {
  const [row] = await club.db.selectFrom('page_visits').selectAll().execute()
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['day', 'path', 'visits'])
  expect(row?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
})
