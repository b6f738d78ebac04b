import { createHash } from 'node:crypto'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { addDays } from '../kit/clock.ts'
import { untyped } from '../kit/resource/store.server.ts'
import type { Db, Tables } from '../kit/tables.server.ts'

/** How many rows the club has. */
export interface ClubSize {
  teams: number
  players: number
  events: number
  photos: number
  articles: number
}

const LARGE = { teams: 60, players: 1_200, events: 5_000, photos: 3_000, articles: 500 }

/** Fills a new database in the folder. The pictures are only URLs. */
export async function fillLargeClub(dataDir: string, size: ClubSize = LARGE) {
  const db = openDatabase<Tables>({ databaseUrl: '', dataDir })
  await migrate(db)
  await insert(db, 'teams', range(size.teams, team))
  await insert(
    db,
    'players',
    range(size.players, i => player(i, size.teams)),
  )
  await insert(db, 'coaches', range(size.teams, coach))
  await insert(
    db,
    'schedule_events',
    range(size.events, i => event(i, size)),
  )
  await insert(db, 'gallery_images', range(size.photos, photo))
  await insert(db, 'news_articles', range(size.articles, article))
  await db.destroy()
}

function team(i: number) {
  const now = new Date().toISOString()
  return {
    name: `U${4 + (i % 16)} ${BIRDS[i % BIRDS.length]} ${1 + Math.floor(i / BIRDS.length)}`,
    description: 'Tuesdays and Thursdays at the park, games on Saturdays.',
    grade: `${['1st', '2nd', '3rd', '4th'][i % 4]}`,
    coach: nameOf(i),
    logoUrl: picture(`team ${i}`, 400, 400),
    created_at: now,
    updated_at: now,
  }
}

function player(i: number, teams: number) {
  return {
    name: nameOf(i),
    number: 1 + Math.floor(i / teams),
    position: ['forward', 'midfielder', 'defender', 'goalkeeper'][i % 4],
    year_of_birth: 2008 + (i % 10),
    grade: '4th',
    team_id: 1 + (i % teams),
    bio: `Has played since kindergarten, likes ${BIRDS[i % BIRDS.length]} and the left wing.`,
    statLabel: 'Goals',
    statValue: String(i % 17),
    photoUrl: i % 3 === 0 ? null : picture(`player ${i}`, 800, 1000),
  }
}

function coach(i: number) {
  return {
    name: nameOf(i + 5_000),
    role: 'Head Coach',
    experience: 'Played in college, coaches since 2012.',
    photoUrl: picture(`coach ${i}`, 800, 1000),
  }
}

/** A season from half a year ago to half a year ahead. */
function event(i: number, { teams, events }: ClubSize) {
  const today = new Date().toISOString().slice(0, 10)
  const type = i % 3 === 0 ? 'game' : 'practice'
  return {
    date: addDays(today, Math.floor((i * 365) / events) - 182),
    time: `${String(8 + (i % 12)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`,
    end_time: `${String(9 + (i % 12)).padStart(2, '0')}:30`,
    opponent: type === 'game' ? `Red Clay FC ${BIRDS[i % BIRDS.length]}` : null,
    location: `Bluestem Park, Field ${1 + (i % 9)}, 1200 Prairie Road, Denton, TX`,
    isHome: i % 2,
    type,
    team_id: 1 + (i % teams),
    status: i % 40 === 0 ? 'cancelled' : 'scheduled',
  }
}

function photo(i: number) {
  const [width, height] = SHAPES[i % SHAPES.length] ?? [1600, 1067]
  const title = `${BIRDS[i % BIRDS.length]} at the cup ${1 + Math.floor(i / BIRDS.length)}`
  return {
    title,
    description: 'Second half, shortly before the rain.',
    imageUrl: picture(`photo ${i}`, width, height),
    altText: `${title}, seen from the touchline`,
    capturedAt: 'Fall 2026',
  }
}

function article(i: number) {
  return {
    title: `Matchday ${i}: the ${BIRDS[i % BIRDS.length]} win again`,
    content: Array(12)
      .fill(`Paragraph of matchday ${i}. ${'What a game it was. '.repeat(9)}`)
      .join('\n\n'),
    author: nameOf(i),
    publishDate: addDays('2025-01-01', i),
    imageUrl: i % 2 ? picture(`article ${i}`, 1600, 1067) : null,
  }
}

const BIRDS = ['Kestrels', 'Hawks', 'Sparrows', 'Herons', 'Owls', 'Larks', 'Swifts', 'Cranes']
const FIRST = ['Ana', 'Bo', 'Chidi', 'Dana', 'Eli', 'Fatima', 'Grace', 'Hiro', 'Ines', 'Jo']
const SHAPES: [number, number][] = [
  [1600, 1067],
  [1200, 1600],
  [1600, 900],
  [1600, 1200],
]

function nameOf(i: number) {
  return `${FIRST[i % FIRST.length]} ${String.fromCharCode(65 + (i % 26))}anderson${i}`
}

/** A media URL with its placeholder, as an upload would make it. */
function picture(seed: string, width: number, height: number) {
  const hash = createHash('sha512').update(seed).digest()
  const placeholder = hash.toString('base64url').slice(0, 52)
  return `/media/${hash.toString('hex').slice(0, 40)}.${width}x${height}.jpg#${placeholder}`
}

async function insert(db: Db, table: string, rows: object[]) {
  for (let start = 0; start < rows.length; start += 500) {
    await untyped(db)
      .insertInto(table)
      .values(rows.slice(start, start + 500))
      .execute()
  }
}

function range<Row>(count: number, make: (i: number) => Row) {
  return Array.from({ length: count }, (_, i) => make(i))
}
