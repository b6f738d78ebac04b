import type { Follower } from '../features/told/followers/recipients.server.ts'
import type { Db } from '../kit/tables.server.ts'

/** The token of a follower's link. */
export function tokenOf(address: string) {
  return address.replaceAll(/[^\w]/g, '-').padEnd(43, '-')
}

interface Options extends Partial<Pick<Follower, 'onlyUrgent' | 'quietFrom' | 'quietUntil'>> {
  /** Came by the address of the team's families. */
  forFamilies?: boolean
}

/** Adds a follower of these teams who has agreed. */
export async function addFollower(
  db: Db,
  address: string,
  teams: readonly number[],
  { onlyUrgent = false, quietFrom, quietUntil, forFamilies = false }: Options = {},
) {
  const { id } = await db
    .insertInto('followers')
    .values({
      channel: 'email',
      address,
      token: tokenOf(address),
      confirmed_at: '2026-01-01T12:00:00.000Z',
      created_at: '2026-01-01T12:00:00.000Z',
      only_urgent: onlyUrgent,
      ...(quietFrom && { quiet_from: quietFrom }),
      ...(quietUntil && { quiet_until: quietUntil }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const followed = teams.map(team_id => ({ follower_id: id, team_id, for_families: forFamilies }))
  await db.insertInto('followed_teams').values(followed).execute()
}
