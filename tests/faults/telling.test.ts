import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { addDays, dayIn } from '../../kit/clock.ts'
import type { Tables } from '../../kit/tables.server.ts'
import { ADMIN_KEY, emptyDatabase } from '../app.ts'
import { aTeam } from '../factories.ts'
import { addFollower } from '../followers.ts'
import { startMailServer } from '../mail-server.ts'
import { adminOf, spawnServer } from '../server-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const FOLLOWERS = 600
/** What a mail server takes for one email, in milliseconds. */
const MAIL_MS = 20
/** On a quiet machine of two cores it is 30 seconds; other tests run beside this one. */
const MAX_SECONDS = 60

test('A cancellation reaches 600 followers within a minute, what is soon first', {
  timeout: 180_000,
}, async ({ onTestFinished }) => {
  const DATA_DIR = await temporaryFolder()
  const { url: DATABASE_URL, drop } = await emptyDatabase()
  onTestFinished(drop)
  const mail = await startMailServer({ onEmail: () => pause(MAIL_MS) })
  const server = await spawnServer({ DATA_DIR, DATABASE_URL, ADMIN_KEY, ...mail.env })
  const url = await server.url()
  const admin = await adminOf(url)
  const db = openDatabase<Tables>({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  onTestFinished(() => db.destroy())
  const create = (path: string, row: object): Promise<{ id: number }> =>
    admin.succeed('POST', `/api/admin/${path}`, row)
  const { id: team_id } = await create('teams', aTeam({ name: 'U10 Kestrels' }))
  const { id: other } = await create('teams', aTeam({ name: 'U9 Swifts' }))
  const event = (date: string, team_id: number) =>
    create('schedule', { type: 'practice', date, time: '23:55', location: 'Elm', team_id })
  const today = dayIn('America/Chicago', new Date())
  const soon = await event(today, team_id)
  const later = await event(addDays(today, 3), other)
  for (let nth = 0; nth < FOLLOWERS; nth++)
    await addFollower(db, `family-${nth}@family.example`, [team_id])
  for (let nth = 0; nth < FOLLOWERS; nth++)
    await addFollower(db, `other-${nth}@family.example`, [other], {
      quietFrom: '00:00',
      quietUntil: '00:00',
    })

  const cancel = (id: number) =>
    admin.succeed('POST', `/api/admin/schedule/${id}/status`, { status: 'cancelled' })
  await cancel(later.id)
  const begun = performance.now()
  await cancel(soon.id)
  const isSoon = ({ to }: { to: string }) => to.startsWith('family-')
  const times: number[] = []
  while (mail.received.filter(isSoon).length < FOLLOWERS) {
    const asked = performance.now()
    expect((await fetch(`${url}/schedule`)).status).toBe(200)
    times.push(performance.now() - asked)
    await pause(50)
  }
  const seconds = (performance.now() - begun) / 1000
  times.sort((one, other) => one - other)
  const p99 = times[Math.floor(times.length * 0.99)]
  console.log(`${FOLLOWERS} in ${seconds.toFixed(1)} s, p99 of pages ${p99?.toFixed(0)} ms`)
  expect(seconds).toBeLessThan(MAX_SECONDS)
  expect(new Set(mail.received.map(({ to }) => to)).size).toBe(mail.received.length)
})
