import type { Actor } from '../../../kit/actor.server.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import { findByLink } from '../../../kit/links.server.ts'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { newToken } from '../../../kit/tokens.server.ts'
import type { TeamOption } from '../schedule/select-events.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** The address is stored readable, because staff pass it on again and again. It is in no log and not in History. */
    family_calendars: {
      team_id: number
      token: string
      renewed_at: string
      /** The name of a user who has lost the team since, and may have the address. */
      left_by: string | null
    }
  }
}

const MAX_WRONG_TOKENS = 60

export const familyPath = (token: string) => `/families/${token}`

/** The team of an address; null for a wrong one. */
export function teamOfToken(db: Db, token: string): Promise<TeamOption | null> {
  return findByLink(db, 'family calendars', token, token => findTeam(db, token), MAX_WRONG_TOKENS)
}

function findTeam(db: Db, token: string) {
  return db
    .selectFrom('family_calendars')
    .innerJoin('teams', 'teams.id', 'family_calendars.team_id')
    .select(['teams.id', 'teams.name'])
    .where('token', '=', token)
    .executeTakeFirst()
}

/** Gives the team a new address; the earlier one stops working. */
export function renewToken(db: Db, actor: Actor, team_id: number) {
  return changeContent(db, actor, async ({ db, record }) => {
    const row = { token: newToken(), renewed_at: nowOf(db).toISOString(), left_by: null }
    await db
      .insertInto('family_calendars')
      .values({ team_id, ...row })
      .onConflict(conflict => conflict.column('team_id').doUpdateSet(row))
      .execute()
    const after = { team_id, renewed_at: row.renewed_at }
    record({ table: 'family_calendars', id: team_id, before: null, after, isPublic: false })
  })
}
