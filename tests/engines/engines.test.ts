import { addCalendarWays } from './calendar-ways.ts'
import { startClub } from './club.ts'
import { addFamilyWays } from './family-ways.ts'
import { addPageWays } from './page-ways.ts'
import { addQuestionWays } from './question-ways.ts'
import { addStaffWays } from './staff-ways.ts'
import { addTogetherWays } from './together-ways.ts'
import { addVisitorWays } from './visitor-ways.ts'
import { startEngine } from './ways.ts'

const club = await startClub()
const { way } = await startEngine()

await addVisitorWays(way, club)
await addCalendarWays(way, club)
addPageWays(way, club)
addFamilyWays(way, club)
await addQuestionWays(way, club)
addStaffWays(way, club)
await addTogetherWays(way, club)
