import { ExpectedError } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { teamOfToken } from '../../calendar/families/store.server.ts'

/** Returns the ids of those that are teams. */
export async function existingTeams(read: FeatureContext['read'], ids: readonly number[]) {
  const known = new Set((await read('teams')).map(({ id }) => id))
  return ids.filter(id => known.has(id))
}

/** The id of the team whose families have that secret link; a wrong one opens nothing, however often it is tried. */
export async function familyTeam(db: Db, token: string) {
  if (!token) return undefined
  const team = await teamOfToken(db, token).catch(error => {
    if (error instanceof ExpectedError) return null
    throw error
  })
  return team?.id
}
