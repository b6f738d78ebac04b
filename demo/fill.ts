import { sql } from 'kysely'
import { changeStatus } from '../features/calendar/schedule/status-change.ts'
import { noteWithheld, resources } from '../features/index.server.ts'
import { movedFrom } from '../features/pages/old-slugs.ts'
import { readSettings, writeSettings } from '../features/settings/store.server.ts'
import { createUser } from '../features/users/store.server.ts'
import { changeContent } from '../kit/content-change.server.ts'
import { DAY_MS } from '../kit/durations.ts'
import type { Db, TableName } from '../kit/tables.server.ts'
import { newToken } from '../kit/tokens.server.ts'
import { requireValid } from '../kit/validation.ts'
import type { AppContext } from '../server/app.ts'
import { accounts, leftAccount, PASSWORD, securityEvents } from './accounts.ts'
import { albums, OPENING_DAY } from './albums.ts'
import { acceptClash, sharing } from './clashes.ts'
import { coaches } from './coaches.ts'
import { contactInfo } from './contact.ts'
import { documents } from './documents.ts'
import { addFees } from './fees.ts'
import { places } from './fields.ts'
import { formattedArticle } from './formatted.ts'
import { gallery } from './gallery.ts'
import { addHistory } from './history.ts'
import { addInbox, savedReplies } from './inbox.ts'
import { addInvitations } from './invitations.ts'
import { announcements, articles } from './news.ts'
import { families, formerSlugs, pages } from './pages.ts'
import { type Pictures, pictureOf, storePictures } from './pictures.ts'
import { playerLimits, playersOf } from './players.ts'
import {
  closures,
  divisions,
  GOAL_CAP,
  goalsIn,
  results,
  schedule,
  spellings,
  standings,
  statusChanges,
} from './season.ts'
import { addClicks, sponsors } from './sponsors.ts'
import { createdAt, today } from './start-day.ts'
import { teams } from './teams.ts'
import { addVisits } from './visits.ts'

/** Fills an empty database with the sample club; does nothing to one that was filled before. */
export async function fill({ db, media, passwords, env }: AppContext, store = storePictures) {
  if (await isFilled(db)) return
  noteWithheld(db)
  const pictures = await store(media)
  const files = await documents(media)
  const password = await passwords.hash(PASSWORD)
  const userIds = await changeContent(db, null, async ({ db, record }) => {
    const userIds = await addAccounts(db, password)
    await db.insertInto('security_log').values(securityEvents(userIds)).execute()
    await writeSettings(db, {
      name: 'Bluestem FC',
      founded: '2024',
      region: 'Plano, Texas',
      logoUrl: pictures.crest ?? null,
      registrationUrl: 'https://registration.example/bluestem-fc',
      timeFormat: '12',
      noScoresUnder: 13,
      rainLine: 'Rain? Your coach decides by 4 PM on the day; it stands here and in your calendar.',
      coachClosures: 'hour',
      photoRule: 'with_consent',
      ...playerLimits(),
      homeTeamNames: teams.map(({ name }) => `Bluestem FC ${name}`),
      instagramUrl: 'https://instagram.com/bluestemfc.example',
      facebookUrl: 'https://facebook.com/bluestemfc.example',
    })
    const teamIds = await addPeople(db, pictures)
    await addCoaches(db, { pictures, teamIds, userIds })
    await add(db, 'schedule_events', [...schedule(teamIds), ...sharing(teamIds)])
    await addFamilyCalendars(db, [...teamIds.values()].slice(0, -2))
    await changeEvents(db)
    await acceptClash(db)
    await add(db, 'places', places())
    await add(db, 'closures', closures())
    await add(db, 'spellings', spellings(teamIds))
    await addPages(db)
    await addResults(db, teamIds)
    const photos = gallery(pictures)
    const albumIds = await addGallery(db, photos, teamIds)
    await add(db, 'news_articles', [
      ...articles(teamIds, photos),
      formattedArticle(photos, albumIds.get(OPENING_DAY)),
    ])
    await add(db, 'announcements', announcements())
    const hero = { is_active: true, ...stamps() }
    await db
      .insertInto('hero_videos')
      .values([
        { title: 'The squad', video_data: null, static_photo: pictures.squad ?? null, ...hero },
        {
          ...{ title: 'Kick-about at dusk', video_data: pictures['kick-about'] ?? null },
          ...{ static_photo: null, ...hero },
        },
      ])
      .execute()
    await add(db, 'documents', files, stamps())
    const supporters = await add(db, 'sponsors', sponsors(pictures), stamps())
    await addClicks(
      db,
      supporters.map(({ id }) => id),
    )
    await addVisits(db)
    await add(db, 'contact_info', contactInfo, stamps())
    await addInbox(db, teamIds)
    await add(db, 'saved_replies', savedReplies)
    await addFees({ db, record })
    await addInvitations({ db, record }, { by: userIds.get('demo') ?? 0, teamIds, env })
    await db.insertInto('settings').values({ key: 'demo', value: 'filled' }).execute()
    for (const table of ['settings' as const, ...resources.map(({ table }) => table)])
      record({ table, id: 'demo', before: null, after: null, isPublic: true })
    return userIds
  })
  await addHistory(db, userIds, pictures)
}

/** Returns the ids of the teams by their names. */
async function addPeople(db: Db, pictures: Pictures) {
  const ids = new Map<string, number>()
  for (const [index, { years: _years, size: _size, ...team }] of teams.entries()) {
    const logoUrl = pictureOf(pictures, 'teams', team.name)
    const [row] = await add(db, 'teams', [{ ...team, logoUrl }], stamps())
    if (row) ids.set(team.name, row.id)
    const players = playersOf(teams[index] as (typeof teams)[number], index).map(player => ({
      ...player,
      team_id: row?.id,
      photoUrl: pictureOf(pictures, 'players', `${team.name} ${player.number}`),
    }))
    await add(db, 'players', players)
  }
  return ids
}

/** Returns the ids of the albums by their names. */
async function addGallery(
  db: Db,
  photos: ReturnType<typeof gallery>,
  teamIds: Map<string, number>,
) {
  const ids = new Map<string, number>()
  const albumOf = new Map<string | undefined, number>()
  for (const { photos: titles, ...album } of albums(teamIds)) {
    const [row] = await add(db, 'albums', [album])
    if (!row) continue
    ids.set(album.name, row.id)
    for (const title of titles) albumOf.set(title, row.id)
  }
  const rows = photos.map(photo => ({ ...photo, album_id: albumOf.get(photo.title) }))
  const [photo] = await add(db, 'gallery_images', rows)
  if (photo) await addPeopleInPhoto(db, photo.id)
  return ids
}

/** The first three of the roster, whose families gave consent. */
async function addPeopleInPhoto(db: Db, image_id: number) {
  const players = await db
    .selectFrom('players')
    .select('id')
    .where('consent', '=', 'given')
    .orderBy('id')
    .limit(3)
    .execute()
  const rows = players.map(({ id }) => ({ image_id, player_id: id }))
  await db.insertInto('gallery_people').values(rows).execute()
}

/** Returns the ids of the accounts by their names. */
async function addAccounts(db: Db, password: string) {
  const ids = new Map<string, number>()
  for (const { username, email, roles } of accounts) {
    const { id } = await createUser(db, {
      ...{ username, password, email, roles },
      is_staff_password: true,
    })
    ids.set(username, id)
  }
  const { username, daysAgo } = leftAccount
  const left = { username, password, email: null, roles: [], is_staff_password: true }
  const { id } = await createUser(db, left)
  const left_at = new Date(createdAt.getTime() - daysAgo * DAY_MS).toISOString()
  await db.updateTable('users').set({ left_at }).where('id', '=', id).execute()
  return ids
}

interface Ids {
  pictures: Pictures
  teamIds: Map<string, number>
  userIds: Map<string, number>
}

async function addCoaches(db: Db, { pictures, teamIds, userIds }: Ids) {
  for (const { teams = [], account, ...coach } of coaches) {
    const user_id = account && userIds.get(account)
    const more = user_id === undefined ? {} : { user_id }
    const photoUrl = pictureOf(pictures, 'coaches', coach.name)
    const [row] = await add(db, 'coaches', [{ ...coach, photoUrl }], more)
    for (const team of teams) {
      const team_id = teamIds.get(team)
      if (row && team_id)
        await db.insertInto('coach_teams').values({ coach_id: row.id, team_id }).execute()
    }
  }
}

async function addPages(db: Db) {
  const ids = new Map<string, number>()
  for (const page of pages(await readSettings(db))) {
    const former = formerSlugs[page.slug]
    const old_slugs =
      former && movedFrom({ slug: former, old_slugs: null }, page.slug, new Date(today))
    const [row] = await add(db, 'pages', [page], { ...stamps(), old_slugs })
    if (row) ids.set(page.slug, row.id)
  }
  const [top] = await add(db, 'menu_items', [{ label: families.label }])
  for (const [place, entry] of families.entries(ids).entries())
    await add(db, 'menu_items', [{ ...entry, parent_id: top?.id }], { position: place + 1 })
}

async function addResults(db: Db, teamIds: Map<string, number>) {
  const club = await readSettings(db)
  const games = await db
    .selectFrom('schedule_events')
    .selectAll()
    .where('type', '=', 'game')
    .where('date', '<', today)
    .orderBy('date')
    .orderBy('time')
    .execute()
  const named = games.map(game => ({ ...game, opponent: game.opponent ?? '' }))
  const played = results(named, club)
  await add(db, 'results', played)
  const ids: number[] = []
  for (const { name, team } of divisions) {
    const [row] = await add(db, 'divisions', [{ name, goal_cap: GOAL_CAP }])
    if (!row) continue
    ids.push(row.id)
    const division_id = row.id
    await db
      .updateTable('teams')
      .set({ division_id })
      .where('id', '=', teamIds.get(team) ?? 0)
      .execute()
  }
  const goals = divisions.map(({ team }) => goalsIn(played, teamIds.get(team)))
  await add(db, 'standings', standings(ids, goals))
}

/** All but the last teams have an address for their families. */
async function addFamilyCalendars(db: Db, teamIds: readonly number[]) {
  const renewed_at = createdAt.toISOString()
  const rows = teamIds.map(team_id => ({ team_id, token: newToken(), renewed_at }))
  await db.insertInto('family_calendars').values(rows).execute()
}

async function changeEvents(db: Db) {
  // The practices of a team repeat.
  await db
    .updateTable('schedule_events')
    .set({ series_id: sql`'practice-' || team_id` })
    .where('type', '=', 'practice')
    .execute()
  for (const { of, ...change } of statusChanges()) {
    const event = await db
      .selectFrom('schedule_events')
      .selectAll()
      .where('date', '=', of.date)
      .where('time', '=', of.time)
      .executeTakeFirstOrThrow()
    const columns = changeStatus(event, change)
    await db.updateTable('schedule_events').set(columns).where('id', '=', event.id).execute()
  }
}

/** Inserts rows after the validation that requests of staff get. */
async function add(db: Db, table: TableName, rows: object[], more: object = {}) {
  const entity = resources.find(resource => resource.table === table)?.entity
  if (!entity) throw new Error(`No resource has the table ${table}`)
  const values = rows.map(row => ({ ...(requireValid(entity, row) as object), ...more }))
  // The table is a value here, so the compiler cannot know its columns; the entity's schema has checked them.
  return db
    .insertInto(table)
    .values(values as never)
    .returning('id' as never)
    .execute() as Promise<{ id: number }[]>
}

async function isFilled(db: Db) {
  return Boolean(
    await db.selectFrom('settings').select('key').where('key', '=', 'demo').executeTakeFirst(),
  )
}

function stamps() {
  const now = createdAt.toISOString()
  return { created_at: now, updated_at: now }
}
