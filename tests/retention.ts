import { nowOf } from '../kit/now.server.ts'
import { trustClock } from '../kit/trusted-clock.server.ts'
import type { startApp } from './app.ts'

type Club = Pick<Awaited<ReturnType<typeof startApp>>, 'app' | 'db'>

/** Runs the job that deletes expired data, by a clock that went on day by day. */
export async function runRetention({ app, db }: Club) {
  await trustClock(db, nowOf(db))
  await app.jobs.trigger('retention')
}
