import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { startApp } from '../../tests/app.ts'
import type { Today } from './schema.ts'

const { userWith, admin: newAdmin, db } = await startApp()
const admin = await newAdmin()

async function todayOf(client: Pick<typeof admin, 'get'>): Promise<Today> {
  const { status, text, body } = await client.get('/api/admin/today')
  expect(status, text).toBe(200)
  return body
}

test('plots: visits of pages by day, and the pages that were read most, for who writes pages', async () => {
  const { today } = await todayOf(admin)
  const rows = [
    { day: addDays(today, -1), path: '/news', visits: 7 },
    { day: today, path: '/news', visits: 2 },
    { day: today, path: '/', visits: 5 },
    { day: addDays(today, -14), path: '/', visits: 99 },
  ]
  await db.insertInto('page_visits').values(rows).execute()
  const plotOf = async (user: Pick<typeof admin, 'get'>) =>
    (await todayOf(user)).plots.find(({ kind }) => kind === 'visits')
  const plot = await plotOf(admin)
  expect(plot?.steps).toHaveLength(14)
  expect(plot?.steps.slice(-2)).toEqual([
    { from: addDays(today, -1), done: 7, left: 0 },
    { from: today, done: 7, left: 0 },
  ])
  expect(plot?.pages).toEqual([
    { path: '/news', visits: 9 },
    { path: '/', visits: 5 },
  ])
  expect(await plotOf(await userWith('coach'))).toBe(undefined)
})
