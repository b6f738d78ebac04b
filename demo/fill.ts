import { changeStatus, statusChange } from '../features/calendar/schedule/status-change.ts'
import { noteWithheld, resources } from '../features/index.server.ts'
import { startingPages } from '../features/pages/starting-pages.ts'
import { readSettings, writeSettings } from '../features/settings/store.server.ts'
import { createUser } from '../features/users/store.server.ts'
import { addDays } from '../kit/clock.ts'
import { changeContent } from '../kit/content-change.server.ts'
import { bulletList, button, heading, note, paragraph, table } from '../kit/rich-text/build.ts'
import type { Block } from '../kit/rich-text/document.ts'
import { storedRichText } from '../kit/rich-text/field.ts'
import { plainText } from '../kit/rich-text/plain-text.ts'
import type { Db, TableName } from '../kit/tables.server.ts'
import { requireValid } from '../kit/validation.ts'
import type { AppContext } from '../server/app.ts'
import { PASSWORD, users } from './accounts.ts'
import { type References, type Row, read, references, rowsOf } from './data.ts'
import { today } from './dates.ts'
import { addFees } from './fees.ts'
import { storeDocuments, storePictures } from './files.ts'
import { addHistory } from './history.ts'
import { addInvitations } from './invitations.ts'

/** The tables whose rows `club/` has, each after those to which its rows refer. */
const TABLES: readonly TableName[] = [
  ...(['security_log', 'divisions', 'teams', 'players', 'coaches', 'coach_teams'] as const),
  ...(['family_calendars', 'schedule_events', 'accepted_clashes', 'places', 'closures'] as const),
  ...(['followers', 'followed_teams', 'team_messages'] as const),
  ...(['spellings', 'results', 'standings', 'pages', 'menu_items', 'albums'] as const),
  ...(['gallery_images', 'gallery_people', 'news_articles', 'announcements'] as const),
  ...(['hero_videos', 'documents', 'sponsors', 'contact_info', 'contact_messages'] as const),
  ...(['message_answers', 'saved_replies', 'fee_templates', 'parents', 'parent_children'] as const),
]

/** Fills an empty database with the sample club; does nothing to one that was filled before. */
export async function fill({ db, media, passwords, env }: AppContext, store = storePictures) {
  const filled = db.selectFrom('settings').select('key').where('key', '=', 'demo')
  if (await filled.executeTakeFirst()) return
  noteWithheld(db)
  const documents = await storeDocuments(media)
  const urls = Object.fromEntries(documents.map(({ name, url }) => [name, url]))
  const club = references({ ...(await store(media)), ...urls })
  for (const { name, size } of documents) club.remember('size', { name, id: size })
  const password = await passwords.hash(PASSWORD)
  await changeContent(db, null, async change => {
    const { db, record } = change
    await writeSettings(db, club.resolveRow((await read('settings')) as Row))
    await addUsers(db, club, password)
    for (const table of TABLES) {
      const rows = await rowsOf(table)
      // An entry of the menu names another one that it is beneath.
      const parts = table === 'menu_items' ? rows.map(row => [row]) : [rows]
      for (const part of parts) await add(db, club, table, part)
    }
    await changeEvents(db, club)
    await addSponsorClicks(db, club)
    await addFees(change, club)
    await addInvitations(change, club, env)
    await db.insertInto('settings').values({ key: 'demo', value: 'filled' }).execute()
    for (const table of ['settings' as const, ...resources.map(({ table }) => table)])
      record({ table, id: 'demo', before: null, after: null, isPublic: true })
  })
  await addHistory(db, club)
}

/** Inserts rows after the validation that requests of staff get; columns that the entity does not have are as they are. */
async function add(db: Db, club: References, table: TableName, data: Row[]) {
  const entity = resources.find(resource => resource.table === table)?.entity
  const rows: Row[] = []
  for (const row of data) {
    const values = await withBody(db, table, club.resolveRow(row))
    rows.push(entity ? { ...values, ...(requireValid(entity, values) as Row) } : values)
  }
  const stored = await db
    .insertInto(table)
    // The table is a value here, so the compiler cannot know its columns; the entity's schema has checked them.
    .values(rows as never)
    .returningAll()
    .execute()
  for (const row of stored) club.remember(table, row as Row)
}

const build = { bulletList, button, heading, note, paragraph, table }

/** The name of a node with its texts, or a node as it is stored. */
type WrittenBlock = [keyof typeof build, ...unknown[]] | Block

/** Builds a formatted text from its blocks, or from the starting page of that name. */
async function withBody(db: Db, table: TableName, { body, ...row }: Row): Promise<Row> {
  if (!body) return row
  const start = startingPages.find(({ slug }) => slug === body)
  const blocks = start?.content({ club: await readSettings(db) }) ?? (body as WrittenBlock[])
  const content = blocks.map(block => {
    if (!Array.isArray(block)) return block
    const [name, ...texts] = block
    return (build[name] as (...texts: unknown[]) => Block)(...texts)
  })
  const stored = { ...row, body: storedRichText(content) }
  if (table !== 'news_articles') return stored
  return { ...stored, content: plainText({ version: 1, type: 'doc', content }) }
}

async function addUsers(db: Db, club: References, password: string) {
  for (const { username, email = null, roles, left_at } of users) {
    const user = { username, password, email, roles, is_staff_password: true }
    const { id } = await createUser(db, user)
    club.remember('users', { id, username })
    if (!left_at) continue
    const values = club.resolveRow({ left_at })
    await db.updateTable('users').set(values).where('id', '=', id).execute()
  }
}

/** Moves a game and cancels a practice, as staff do. */
async function changeEvents(db: Db, club: References) {
  for (const data of await rowsOf('status_changes')) {
    const { id, ...change } = club.resolveRow(data)
    const event = await db
      .selectFrom('schedule_events')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    const columns = changeStatus(event, requireValid(statusChange, change))
    await db.updateTable('schedule_events').set(columns).where('id', '=', event.id).execute()
  }
}

/** Adds a count for each of the last 45 days, around the usual ones of Saturdays and of other days. */
async function addSponsorClicks(db: Db, club: References) {
  const rows = (await rowsOf('sponsor_clicks')).flatMap((row, nth) =>
    Array.from({ length: 45 }, (_, ago) => {
      const { usual, saturday, ...more } = club.resolveRow(row)
      const day = addDays(today, -ago)
      const isSaturday = new Date(day).getUTCDay() === 6
      const clicks = Number(isSaturday ? saturday : usual) + ((ago * 7 + nth * 5) % 9)
      return { ...more, day, clicks }
    }),
  )
  const values = rows.filter(({ clicks }) => clicks > 0)
  await db
    .insertInto('sponsor_clicks')
    .values(values as never)
    .execute()
}
