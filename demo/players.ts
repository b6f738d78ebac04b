import type { PlayerInput } from '../features/players/schema.ts'
import { addDays } from '../kit/clock.ts'
import { createdAt, today } from './start-day.ts'
import type { DemoTeam } from './teams.ts'

type Later = 'team_id' | 'photoUrl' | 'photoData' | 'hidden'

type DemoPlayer = Omit<PlayerInput, Later>
type Position = DemoPlayer['position']

const LINE_UP: Position[] = [
  'goalkeeper',
  'defender',
  'midfielder',
  'forward',
  'defender',
  'midfielder',
  'forward',
  'defender',
  'midfielder',
  'forward',
  'midfielder',
  'defender',
  'goalkeeper',
  'forward',
  'midfielder',
  'defender',
]

const SHIRTS = [1, 4, 8, 9, 2, 6, 11, 5, 10, 7, 14, 3, 12, 17, 16, 15]

const STATS: Record<Position, string> = {
  forward: 'Goals',
  midfielder: 'Assists',
  defender: 'Tackles won',
  goalkeeper: 'Clean sheets',
}

const BIOS = [
  'Started out against the garage door and has not stopped since.',
  'First at practice, last to put the cones away.',
  'Talks the whole game. The back line would not want it otherwise.',
  'Left foot, right foot, it makes no difference.',
  'Learned the game from an older cousin and now will not pass to him.',
  'Runs cross country too, which the second half always shows.',
  'Waited a whole season for this shirt number.',
  'Never met a throw-in that was too long to try.',
  'Plays the violin on Mondays and the wing on Saturdays.',
  'Counts the pineapples at half-time. There are never enough.',
  'Came back from a broken wrist in goal and asked for the next shot.',
  'Draws every set play on a napkin first.',
  null,
]

/** A club from U4 to U19. */
export function playerLimits() {
  const year = createdAt.getUTCFullYear()
  return { birthYearMin: year - 20, birthYearMax: year - 3, ageMin: 3, ageMax: 19 }
}

/** The players of a team; `index` is the team's place in the club. */
export function playersOf(team: DemoTeam, index: number): DemoPlayer[] {
  const year = createdAt.getUTCFullYear()
  return Array.from({ length: team.size }, (_, i) => {
    const nth = index * 17 + i
    const position = LINE_UP[i % LINE_UP.length] ?? 'midfielder'
    const older = nth % 4 === 0 ? 1 : 0
    const girl = (i + index) % 2 === 0
    return {
      name: `${pick(girl ? girls : boys, nth * 7)} ${pick(familyNames, nth * 11 + index)}`,
      number: SHIRTS[i] ?? 20 + i,
      position,
      year_of_birth: year - team.years - older,
      age: team.years + older,
      grade: team.grade,
      bio: pick(BIOS, nth * 5),
      statLabel: nth % 6 === 5 ? null : STATS[position],
      statValue:
        nth % 6 === 5 ? null : String(1 + ((nth * 7) % (position === 'defender' ? 38 : 13))),
      ...consentOf(nth),
      // One player moved away more than a year ago, and the club is asked whether to erase her.
      left_on: nth === 56 ? addDays(today, -400) : null,
    }
  })
}

/** Most families said yes before the season, on paper or by their link; one was not asked yet, one said no. */
function consentOf(nth: number) {
  const none = { consent_by: null, consent_on: null, consent_until: null, consent_via: null }
  if (nth === 20) return { ...none, consent: 'unknown' as const }
  const season = createdAt.getUTCFullYear()
  const answer = { consent_by: 'A parent', consent_on: `${season}-01-15`, consent_until: null }
  const consent = nth === 37 ? ('refused' as const) : ('given' as const)
  return { ...answer, consent, consent_via: nth % 3 === 0 ? ('link' as const) : ('paper' as const) }
}

function pick<Item>(list: Item[], nth: number) {
  return list[nth % list.length] as Item
}

/** Names of many backgrounds; their combinations are invented. */
const girls = split(`
  Amara Hana Noor Priscilla Mei Sofia Zoe Camila Leila Ingrid Ayumi Valentina Harper Lucía
  Anjali Freya Malia Yasmin Thandi Linh Imani Beatrix Naomi Elena Farah Georgia Paloma Adaeze
  Mina Tessa Carmen Saanvi Odette Aaliyah Rosa Jade Marisol Nia Keiko Willa
`)

const boys = split(`
  Mateo Elijah Lucas Diego Jamal Arjun Tariq Owen Kofi Rafael Caleb Omar Emeka Benjamin Xavier
  Santiago Josiah Nikolai Gabriel Theo Andrés Rohan Malik Hudson Kai Ibrahim Soren Wyatt
  Joaquín Deven Isaac Marcus Tomás Finn Ezra Bilal Hugo Asher Rubén Samir
`)

const familyNames = split(`
  Okafor Ramírez Tanaka Brooks Haddad Nguyen Carter Villanueva Chen Freeman Delgado Iyer Novak
  Rahman Fuentes Gallagher Mansour Mensah Lindqvist Cardoso Sato Whitaker Morales Siddiqui
  Bennett Eze Castillo Rosenberg Deshpande Dupree Halvorsen Ortega Kealoha Washington Karimi
  Petrov Dlamini Marchetti Tran Sutherland Abebe Navarro McAllister Kapoor Goldstein Baptiste
  Vargas Dawson Farouk Nakamura
`)

function split(text: string) {
  return text.trim().split(/\s+/)
}
