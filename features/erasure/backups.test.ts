import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseBackupName } from '../../kit/backup/names.ts'
import type { StoredBackup } from '../../kit/backup/store.server.ts'
import { DAY_MS } from '../../kit/durations.ts'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { lastDayOf } from './backups.server.ts'
import type { Receipt } from './shapes.ts'

/** Each day at 18:00 UTC, around noon at the club. A fixed first day: which nights are kept depends on it. */
let clock = Date.parse('2026-11-26T18:00:00Z')
const club = await startClub({ now: () => new Date(clock) })
const { admin } = club

async function pass(days: number) {
  clock += days * DAY_MS
  await club.app.jobs.trigger('backups')
}

const names = async (): Promise<string[]> =>
  (await admin.get('/api/admin/backups')).body.backups.map(({ name }: { name: string }) => name)
const today = () => new Date(clock).toISOString().slice(0, 10)

test.each([
  { days: 3, weeks: 2, months: 0 },
  { days: 2, weeks: 3, months: 1 },
  { days: 1, weeks: 0, months: 2 },
])(
  'By %j, backups hold the child until the day in the receipt',
  { timeout: 120_000 },
  async keep => {
    await admin.put('/api/admin/backups/keep', keep)
    const { id } = (await admin.post('/api/admin/players', aPlayer())).body
    for (let night = 0; night < 5; night++) await pass(1)
    clock += 60_000
    await admin.post('/api/admin/backups', {})
    // A night more than a day after the last one is a jump of the clock, for which nothing is removed.
    clock -= 60_000
    const isSqlite = process.env.TEST_ENGINE !== 'postgres'
    const aside = 'club.db.replaced-2026-03-14T093000000Z'
    for (const end of ['', '-wal']) await writeFile(join(club.dataDir, aside + end), 'old')
    const before = await names()
    const manual = before.find(name => name.endsWith('-manual.tar')) ?? ''
    const nightly = before.filter(name => name.endsWith('-daily.tar'))
    expect([manual !== '', nightly.length > 0]).toEqual([true, true])

    const { body: receipt }: { body: Receipt } = await admin.post(
      `/api/admin/players/${id}/erase`,
      {},
    )
    const { backups } = receipt
    expect(backups).toMatchObject({
      nightly: { count: nightly.length },
      replacedDatabases: isSqlite ? [aside] : [],
    })
    const stored = async () => (await names()).filter(name => nightly.includes(name))
    let last = ''
    for (let night = 0; night < 100 && (await stored()).length > 0; night++) {
      expect(today() < (backups.nightly?.lastDay ?? '')).toBe(true)
      await pass(1)
      last = today()
    }
    expect(last).toBe(backups.nightly?.lastDay)
    const byHand = backups.byHand.find(({ name }) => name === manual)
    while ((await names()).includes(manual)) await pass(1)
    expect(today()).toBe(byHand?.lastDay)
  },
)

// Skips the nights in between, which would take longer than a test may.
test('The longest rules keep backups for ten years of months', () => {
  const rules = { days: 366, weeks: 104, months: 120 }
  const stored = Array.from({ length: 400 }, (_, age) => {
    const instant = new Date(clock - age * DAY_MS).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    return { ...parseBackupName(`club-${instant}-daily.tar`), size: 1 } as StoredBackup
  })
  const options = { stored, rules, timeZone: 'America/Chicago', today: today() }
  const years = Number(lastDayOf(stored, options).slice(0, 4)) - Number(today().slice(0, 4))
  expect([9, 10]).toContain(years)
})
