import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { type Families, tellsFamilies, toldFamilies } from '../families/on-file.server.ts'
import { type FollowerChannel, usualQuietHours } from './schema.ts'
import { emailWords } from './words.ts'

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

/** Who is told: a follower, a family whose address the club has, or both. */
export interface Recipient extends Follower {
  /** Ids of the teams that are told because a child plays there, and that the address does not follow itself. */
  teamsOnFile: readonly number[]
  /** Not told of these before: `startOnFile` makes the link for the first email. */
  isFirst: boolean
}

interface FollowedTeam {
  teamId: number
  /** Hears of practices that are kept for families, too. */
  forFamilies: boolean
}

/** The page where a follower says what is told and when, and leaves. */
export const followPath = (token: string) => `/follow/${token}`

/** How an email to a recipient ends: the ways to choose what comes, and to leave. */
export function followLinks(origin: string, token: string) {
  const url = origin + followPath(token)
  return {
    links: [
      { label: emailWords('stop'), url: `${url}#stop` },
      { label: emailWords('change'), url },
    ],
    unsubscribeUrl: `${url}/stop`,
  }
}

/** Tells whether there may be anybody to tell. */
export async function hasRecipients(db: Db) {
  const confirmed = db.selectFrom('followers').select('id').where('confirmed_at', 'is not', null)
  if (await confirmed.limit(1).executeTakeFirst()) return true
  if (!(await tellsFamilies(db))) return false
  const parents = db.selectFrom('parents').select('id').where('emails', 'is not', null)
  return (await parents.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Returns who is told of any of the teams: confirmed followers, and families whose address the club has, by default
 * those who are told of changes. An address is told once, however many of its children play and whatever it follows itself.
 */
export async function readRecipients(
  { db, mail }: Pick<FeatureContext, 'db' | 'mail'>,
  teamIds: readonly number[],
  readFamilies: (db: Db) => Promise<Families> = toldFamilies,
): Promise<Recipient[]> {
  const followers = await readFollowers(db, teamIds)
  const families: Families = mail.isSetUp ? await readFamilies(db) : new Map()
  const stored = families.size > 0 ? await emailFollowers(db) : new Map<string, Row>()
  const told = new Set(followers.map(({ id }) => id))
  const others = [...families.keys()].flatMap(address => {
    const row = stored.get(address)
    if (row && (told.has(row.id) || row.problem !== null)) return []
    return { ...(row ? toFollower(row) : withoutLink(address)), teams: [] }
  })
  return [...followers, ...others].flatMap(follower => {
    const { channel, address, teams } = follower
    const onFile = (channel === 'email' && families.get(address)) || []
    const own = teams.map(team => ({
      ...team,
      forFamilies: team.forFamilies || onFile.includes(team.teamId),
    }))
    const teamsOnFile = onFile.filter(
      id => teamIds.includes(id) && !teams.some(({ teamId }) => teamId === id),
    )
    if (own.length + teamsOnFile.length === 0) return []
    const isFirst = teamsOnFile.length > 0 && !stored.get(address)?.on_file
    const added = teamsOnFile.map(teamId => ({ teamId, forFamilies: true }))
    return { ...follower, teams: [...own, ...added], teamsOnFile, isFirst }
  })
}

async function emailFollowers(db: Db) {
  const rows = await db.selectFrom('followers').selectAll().where('channel', '=', 'email').execute()
  return new Map(rows.map(row => [row.address, row]))
}

function withoutLink(address: string): Omit<Follower, 'teams'> {
  const { from: quietFrom, until: quietUntil } = usualQuietHours
  const link = { id: 0, channel: 'email' as const, address, pushKeys: null, token: '' }
  return { ...link, onlyUrgent: false, quietFrom, quietUntil }
}

type Row = RowOf<'followers'>

/** The confirmed followers of any of the teams whose news arrives, each with those teams. */
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

function toFollower(row: Row): Omit<Follower, 'teams'> {
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
