import { trustClock } from '../kit/trusted-clock.server.ts'
import { withClub } from './open-club.ts'

/** Stores the operator's statement that the clock is right: work that deletes by age goes on. */
export function trustTheClock() {
  return withClub(async ({ db }) => {
    const now = new Date()
    await trustClock(db, now)
    console.log(`The clock of this machine says ${now.toISOString()}, and is trusted from now on.`)
  })
}
