import type { Db, RowOf } from '../../../kit/tables.server.ts'
import type { FollowerChannel } from './schema.ts'

/** Who is told of changes of teams. */
export interface Follower {
  id: number
  channel: FollowerChannel
  /** An email address, or the endpoint of a browser. */
  address: string
  pushKeys: string | null
  /** Stands in every email: `followPath`. */
  token: string
  /** Told only what is called off, moved, or of today. */
  onlyUrgent: boolean
  /** Times of day, `HH:MM`; equal ones are no quiet hours. */
  quietFrom: string
  quietUntil: string
  teams: FollowedTeam[]
}

interface FollowedTeam {
  teamId: number
  /** Hears of practices that are kept for families, too. */
  forFamilies: boolean
}

/** The page where a follower says what is told and when, and leaves. */
export const followPath = (token: string) => `/follow/${token}`

/** Tells whether anybody follows a team. */
export async function hasFollowers(db: Db) {
  const confirmed = db.selectFrom('followers').select('id').where('confirmed_at', 'is not', null)
  return (await confirmed.limit(1).executeTakeFirst()) !== undefined
}

/** Returns the confirmed followers of any of the teams whose news arrives, each with those teams. */
export async function readFollowers(db: Db, teamIds: readonly number[]): Promise<Follower[]> {
  const rows = await db
    .selectFrom('followers')
    .innerJoin('followed_teams', 'followed_teams.follower_id', 'followers.id')
    .selectAll('followers')
    .select(['team_id', 'for_families'])
    .where('team_id', 'in', [0, ...teamIds])
    .where('confirmed_at', 'is not', null)
    .where('problem', 'is', null)
    .orderBy('followers.id')
    .orderBy('team_id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first ? { ...toFollower(first), teams: [first, ...others].map(toFollowedTeam) } : [],
  )
}

function toFollower(row: RowOf<'followers'>): Omit<Follower, 'teams'> {
  return {
    id: row.id,
    channel: row.channel,
    address: row.address,
    pushKeys: row.push_keys,
    token: row.token,
    onlyUrgent: row.only_urgent,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
  }
}

function toFollowedTeam(row: Omit<RowOf<'followed_teams'>, 'follower_id'>): FollowedTeam {
  return { teamId: row.team_id, forFamilies: row.for_families }
}
