import type { Actor } from '../../../kit/actor.server.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import { limiter } from '../../../kit/rate-limit.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { newToken } from '../../../kit/tokens.server.ts'
import type { TeamOption } from '../schedule/select-events.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** Readable, because staff pass the addresses on again and again. In no log and not in History. */
    family_calendars: { team_id: number; token: string; renewed_at: string }
  }
}

/** Other strings are not looked up. */
const TOKEN = /^[\w-]{43}$/

const WRONG_TOKENS = { name: 'family calendars', attempts: 60, minutes: 10 }

export const familyPath = (token: string) => `/families/${token}`

/** The team of an address; null for a wrong one. Wrong ones are rate-limited together, right ones never. */
export async function teamOfToken(db: Db, token: string): Promise<TeamOption | null> {
  const team = TOKEN.test(token) && (await findTeam(db, token))
  if (team) return team
  await limiter(db, WRONG_TOKENS).take('all')
  return null
}

function findTeam(db: Db, token: string) {
  return db
    .selectFrom('family_calendars')
    .innerJoin('teams', 'teams.id', 'family_calendars.team_id')
    .select(['teams.id', 'teams.name'])
    .where('token', '=', token)
    .executeTakeFirst()
}

/** Gives the team a new address; the one before ends with it. */
export function renewToken(db: Db, actor: Actor, team_id: number) {
  return changeContent(db, actor, async ({ db, record }) => {
    const row = { token: newToken(), renewed_at: new Date().toISOString() }
    await db
      .insertInto('family_calendars')
      .values({ team_id, ...row })
      .onConflict(conflict => conflict.column('team_id').doUpdateSet(row))
      .execute()
    const after = { team_id, renewed_at: row.renewed_at }
    record({ table: 'family_calendars', id: team_id, before: null, after, isPublic: false })
  })
}
