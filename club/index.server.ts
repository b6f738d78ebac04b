import announcements from './announcements/api.server.ts'
import coaches from './coaches/api.server.ts'
import contactInfo from './contact-info/api.server.ts'
import contactMessages from './contact-messages/api.server.ts'
import gallery from './gallery/api.server.ts'
import news from './news/api.server.ts'
import players from './players/api.server.ts'
import results from './results/api.server.ts'
import schedule from './schedule/api.server.ts'
import standings from './standings/api.server.ts'
import teams from './teams/api.server.ts'

/** What is served. A thing that is not listed here has no doors. */
export const resources = [
  announcements,
  coaches,
  contactInfo,
  contactMessages,
  gallery,
  news,
  players,
  results,
  schedule,
  standings,
  teams,
]
