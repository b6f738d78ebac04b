import { roleColumns } from '../../kit/current-user.server.ts'
import type { Role } from '../../kit/roles.ts'
import { startApp } from '../app.ts'
import { aCoach, aTeam } from '../factories.ts'
import { startFeedHost, TOKEN, TYPE } from '../feed-host.ts'
import { aFeed, aVevent } from '../feeds.ts'
import { testNow } from '../test-clock.ts'
import { whenDone } from '../when-done.ts'

export type PermissionClub = Awaited<ReturnType<typeof startPermissionClub>>

/**
 * Starts a club that sends mail and reads a feed, with two teams and Sam, whose role and teams change. One instance
 * makes the rows that requests need, the other gets the requests.
 */
export async function startPermissionClub() {
  let minutes = 0
  const feed = await startGrowingFeed()
  const club = await startApp({
    env: {
      MAIL_FOLDER: 'emails',
      MAIL_FROM: 'Club <club@club.example>',
      CALENDAR_FEED_URL: `${feed.origin}/${TOKEN}`,
    },
    now: () => new Date(testNow().getTime() + minutes * 60_000),
  })
  const { db } = club
  const admin = await club.admin()
  const other = await club.startAgain()
  const sam = Object.assign(await club.userWith('admin'), { url: other.url })
  const email = { email: 'sam@club.example' }
  await db.updateTable('users').set(email).where('id', '=', sam.id).execute()

  /** Makes a row as an admin, and returns its id. */
  async function made(path: string, body: object): Promise<number> {
    const { status, text, body: row } = await admin.post(`/api/admin/${path}`, body)
    if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${text}`)
    return row.id
  }

  const team = await made('teams', aTeam())
  const otherTeam = await made('teams', aTeam())
  const coach_id = await made('coaches', aCoach())
  await db.updateTable('coaches').set({ user_id: sam.id }).where('id', '=', coach_id).execute()

  /** Gives Sam that role, or these, and that team alone. The session goes on. */
  async function become(roles: Role | readonly Role[], team_id = team) {
    await db
      .updateTable('users')
      .set(roleColumns(...[roles].flat()))
      .where('id', '=', sam.id)
      .execute()
    await db.deleteFrom('coach_teams').where('coach_id', '=', coach_id).execute()
    await db.insertInto('coach_teams').values({ coach_id, team_id }).execute()
  }

  /** The feed has one event more, and may be read again. */
  const later = () => {
    feed.grow()
    minutes += 2
  }
  return { ...club, admin, sam, team, otherTeam, made, become, later }
}

/** A feed without events, and a function that adds one. */
async function startGrowingFeed() {
  const host = await startFeedHost()
  whenDone(host.stop)
  const events: string[][] = []
  host.answers((_, response) =>
    response.writeHead(200, TYPE).end(aFeed('X-WR-TIMEZONE:America/Chicago', ...events)),
  )
  return {
    origin: `http://127.0.0.1:${host.port}`,
    grow() {
      const day = String((events.length % 28) + 1).padStart(2, '0')
      events.push(aVevent(`DTSTART:203109${day}T093000`, 'SUMMARY:Our Football Club vs Homestead'))
    },
  }
}
