import { createHash } from 'node:crypto'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { addDays, dayIn } from '../kit/clock.ts'
import { nowOf } from '../kit/now.server.ts'
import type { Db, Tables } from '../kit/tables.server.ts'
import { untypedDb } from '../kit/untyped.server.ts'
import { writeContent } from './content.ts'

/** The number of rows of each. */
export const LARGE_CLUB = {
  teams: 60,
  players: 1_200,
  events: 5_000,
  photos: 3_000,
  articles: 500,
  messages: 0,
}
type Size = typeof LARGE_CLUB

/** Fills a new SQLite database in the folder. */
export async function fillLargeClub(dataDir: string, size: Size = LARGE_CLUB) {
  const db = openDatabase<Tables>({ databaseUrl: '', dataDir })
  await migrate(db)
  await writeLargeClub(db, mediaUrlOf, size)
  await db.destroy()
}

type PictureUrl = (seed: string, width: number, height: number) => string

/** Writes the rows of a large club, with ids from 1; the pictures are only URLs, by default of media that do not exist. */
export function writeLargeClub(db: Db, picture: PictureUrl = mediaUrlOf, size: Size = LARGE_CLUB) {
  const now = nowOf(db)
  const today = dayIn('America/Chicago', now)
  return writeContent(db, async db => {
    const write = (table: string, count: number, row: (i: number) => object) =>
      insert(
        db,
        table,
        Array.from({ length: count }, (_, i) => row(i)),
      )
    await write('teams', size.teams, i => team(i, picture, now.toISOString()))
    await write('players', size.players, i => player(i, picture, size.teams))
    await write('coaches', size.teams, i => coach(i, picture))
    await write('schedule_events', size.events, i => event(i, size, today))
    await write('gallery_images', size.photos, i => photo(i, picture))
    await write('news_articles', size.articles, i => article(i, picture))
    await write('contact_messages', size.messages, i => message(i, now.toISOString()))
  })
}

function team(i: number, picture: PictureUrl, now: string) {
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

function player(i: number, picture: PictureUrl, teams: number) {
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

function coach(i: number, picture: PictureUrl) {
  return {
    name: nameOf(i + 5_000),
    role: 'Head Coach',
    experience: 'Played in college, coaches since 2012.',
    photoUrl: picture(`coach ${i}`, 800, 1000),
  }
}

/** A season from half a year ago to half a year ahead. */
function event(i: number, { teams, events }: Size, today: string) {
  const type = i % 3 === 0 ? 'game' : 'practice'
  return {
    date: addDays(today, Math.floor((i * 365) / events) - 182),
    time: `${String(8 + (i % 12)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`,
    end_time: `${String(9 + (i % 12)).padStart(2, '0')}:30`,
    opponent: type === 'game' ? `Red Clay FC ${BIRDS[i % BIRDS.length]}` : null,
    location: `Bluestem Park, Field ${1 + (i % 9)}, 1200 Prairie Road, Denton, TX`,
    isHome: i % 2 === 1,
    type,
    team_id: 1 + (i % teams),
    status: i % 40 === 0 ? 'cancelled' : 'scheduled',
  }
}

function photo(i: number, picture: PictureUrl) {
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

function article(i: number, picture: PictureUrl) {
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

function message(i: number, now: string) {
  return {
    name: nameOf(i),
    email: `parent${i}@families.example`,
    subject: 'schedule',
    message: `Which field is it on matchday ${i}?`,
    createdAt: now,
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
function mediaUrlOf(seed: string, width: number, height: number) {
  const hash = createHash('sha512').update(seed).digest()
  const placeholder = hash.toString('base64url').slice(0, 52)
  return `/media/${hash.toString('hex').slice(0, 40)}.${width}x${height}.jpg#${placeholder}`
}

async function insert(db: Db, table: string, rows: object[]) {
  for (let start = 0; start < rows.length; start += 500) {
    await untypedDb(db)
      .insertInto(table)
      .values(rows.slice(start, start + 500))
      .execute()
  }
}
