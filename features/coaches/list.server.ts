import { listParts } from '../../kit/resource/list-parts.server.ts'
import type { Coach } from './schema.ts'

/** The portal's list of coaches. */
export const coachList = listParts<Coach>({
  rules: { columns: { Name: ({ name }) => name, Role: ({ role }) => role } },
  without: ['experience'],
})
