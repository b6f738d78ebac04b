import { trustClock } from '../kit/trusted-clock.server.ts'
import type { startApp } from './app.ts'

type Club = Pick<Awaited<ReturnType<typeof startApp>>, 'app' | 'db' | 'context'>

/** Runs the job that deletes expired data, by a clock that went on day by day. */
export async function runRetention({ app, db, context }: Club) {
  await trustClock(db, context.now?.() ?? new Date())
  await app.jobs.trigger('retention')
}
