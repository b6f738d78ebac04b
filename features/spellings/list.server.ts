import { listParts } from '../../kit/resource/list-parts.server.ts'
import { type KnownTeams, knownTeams } from '../teams/names.server.ts'
import type { Spelling } from './schema.ts'

/** The portal's list of names that mean the same. */
export const spellingList = listParts<Spelling, KnownTeams>({
  rules: {
    columns: {
      'Written in files': ({ written }) => written,
      Means: ({ team_id, place }, { teams }) => place ?? teams.get(team_id ?? 0),
    },
  },
  known: knownTeams,
})
