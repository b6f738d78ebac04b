import { notFound } from '../../kit/errors.ts'
import type { QueuedContent } from '../../kit/mail/outbox.server.ts'
import type { Db, TableName } from '../../kit/tables.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import { mediaUrl } from '../../media/url.ts'
import { addressesOfFamilies, addressOf } from '../fees/ledger/families.ts'
import { leftRowsOf } from '../left-addresses/store.server.ts'
import { emailsIn } from '../parents/schema.ts'
import { readSettings } from '../settings/store.server.ts'
import { emailsAbout, TOKEN } from './emails-of-child.server.ts'
import { followersAt } from './followers.server.ts'
import { matchOf, mentionsOf } from './mentions.server.ts'
import { type Declarations, type OwnRow, ownRowsOf, sharedParentsOf } from './own-rows.server.ts'
import type { Child, Everything, EverythingRow } from './shapes.ts'

type Tables = Everything['tables']

/** Returns all stored data of a child, for the family that asks. */
export async function everythingAbout(
  db: Db,
  playerId: number,
  { now, declarations }: { now: Date; declarations: Declarations },
): Promise<Everything> {
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (!player) throw notFound('player')
  const own = await ownRowsOf(db, playerId, declarations)
  const family = [...own, ...(await sharedParentsOf(db, playerId))]
  const addresses = await addressesOf(db, family)
  const found = (await mentionsOf(db, player, declarations)).filter(({ how }) => how !== 'perhaps')
  const tables: Tables = {
    players: [player],
    ...(await teamOf(db, player.team_id)),
    ...(await picturesOf(db, player)),
    // Whose parents they are is said by that they are here.
    ...rowsByTable(family.filter(({ table }) => table !== 'parent_children')),
    ...(await moneyOf(db, idsOf(own, 'payments'))),
    ...(await messagesOf(db, addresses)),
    followers: await followersAt(db, [...addresses]),
    left_addresses: await leftRowsOf(db, [...addresses]),
    emails: await emailsOf(db, player, { own: family, addresses }),
    history_rows: await historyOf(db, player, own),
  }
  const { name, timeZone } = await readSettings(db)
  return {
    club: name,
    timeZone,
    child: player.name,
    made_at: now.toISOString(),
    tables: Object.fromEntries(
      Object.entries(tables)
        .filter(([, rows]) => rows.length > 0)
        .map(([table, rows]) => [table, rows.map(withoutSecrets)]),
    ),
    mentions: found
      .filter(({ table, id }) => !tables[table]?.some(row => String(row.id) === id))
      .map(({ table, place }) => ({ table, place })),
  }
}

/** Columns with the secrets of families' links, which work for everybody who has them. */
const SECRETS = ['token', 'token_hash', 'address_hash']

function withoutSecrets(row: EverythingRow): EverythingRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRETS.includes(name)))
}

function rowsByTable(own: readonly OwnRow[]): Tables {
  const byTable = Map.groupBy(own, ({ table }) => table)
  return Object.fromEntries(
    [...byTable].map(([table, rows]) => [table, rows.map(each => each.row)]),
  )
}

function idsOf(own: readonly OwnRow[], name: TableName) {
  return own.flatMap(({ table, row }) => (table === name ? [Number(row.id)] : []))
}

async function teamOf(db: Db, teamId: number | null): Promise<Tables> {
  if (teamId === null) return {}
  const teams = db.selectFrom('teams').select(['id', 'name', 'grade']).where('id', '=', teamId)
  const games = db
    .selectFrom('schedule_events')
    .select(['id', 'date', 'time', 'type', 'opponent', 'isHome', 'location', 'status'])
    .where('team_id', '=', teamId)
    .where('type', 'in', ['game', 'tournament'])
    .where('hidden', '=', false)
    .orderBy('date')
    .orderBy('id')
  return { teams: await teams.execute(), schedule_events: await games.execute() }
}

/** Photos with the child, former portraits, and what keeps either off the site. */
async function picturesOf(db: Db, { id }: Child): Promise<Tables> {
  const photos = db
    .selectFrom('gallery_people')
    .innerJoin('gallery_images', 'gallery_images.id', 'image_id')
    .selectAll('gallery_images')
    .where('player_id', '=', id)
    .orderBy('gallery_images.id')
  const former = db
    .selectFrom('former_pictures')
    .select('name')
    .where('source_table', '=', 'players')
    .where('source_id', '=', id)
    .orderBy('name')
  const withheld = db
    .selectFrom('withheld_files')
    .select(['id', 'name', 'reason', 'since', 'released_at'])
    .where('source_table', '=', 'players')
    .where('source_id', '=', id)
    .orderBy('id')
  return {
    gallery_images: await photos.execute(),
    former_pictures: (await former.execute()).map(withUrl),
    withheld_files: (await withheld.execute()).map(withUrl),
  }
}

function withUrl<Row extends { name: string }>({ name, ...row }: Row) {
  return { ...row, picture: mediaUrl(name) }
}

/** Payments and refunds of these fees. */
async function moneyOf(db: Db, fees: readonly number[]): Promise<Tables> {
  if (fees.length === 0) return {}
  const ledger = db
    .selectFrom('fee_ledger')
    .select(['id', 'payment_id', 'day', 'kind', 'owed', 'received', 'currency', 'method'])
    .where('payment_id', 'in', fees)
    .orderBy('id')
  const refunds = db
    .selectFrom('fee_refunds')
    .select(['id', 'payment_id', 'created_at', 'amount', 'currency', 'state', 'reason'])
    .where('payment_id', 'in', fees)
    .orderBy('id')
  return { fee_ledger: await ledger.execute(), fee_refunds: await refunds.execute() }
}

/** Messages of the family with their answers. What others wrote is theirs: of that the place alone is named. */
async function messagesOf(db: Db, addresses: ReadonlySet<string>): Promise<Tables> {
  const all = await db
    .selectFrom('contact_messages')
    .select(['id', 'createdAt', 'name', 'email', 'subject', 'message'])
    .orderBy('id')
    .execute()
  const messages = all.filter(({ email }) => addresses.has(email.toLowerCase()))
  const answers = await db
    .selectFrom('message_answers')
    .select(['id', 'message_id', 'answered_at', 'text'])
    .where('message_id', 'in', [0, ...messages.map(({ id }) => id)])
    .orderBy('id')
    .execute()
  return { contact_messages: messages, message_answers: answers }
}

/** Addresses of the parents, and of who pays, unless that is a manager who pays for many. */
async function addressesOf(db: Db, family: readonly OwnRow[]): Promise<ReadonlySet<string>> {
  const ofParents = family.flatMap(({ table, row }) =>
    table === 'parents' ? emailsIn(String(row.emails ?? '')) : [],
  )
  const fees = await db.selectFrom('payments').select(['id', 'player_id', 'payer_email']).execute()
  const families = addressesOfFamilies(fees)
  const own = new Set(idsOf(family, 'payments'))
  const payers = fees.flatMap(fee => (own.has(fee.id) ? (addressOf(fee) ?? []) : []))
  return new Set([...ofParents, ...payers.filter(address => families.has(address))])
}

/** Emails to the family, which lie here for some days; once sent, without their text. */
async function emailsOf(
  db: Db,
  child: Child,
  { own, addresses }: { own: readonly OwnRow[]; addresses: ReadonlySet<string> },
): Promise<EverythingRow[]> {
  const emails = await emailsAbout(db, await matchOf(db, child), own)
  return emails
    .filter(({ recipient }) => addresses.has(recipient.toLowerCase()))
    .map(({ content, ...email }) => ({
      ...email,
      text: content === null ? null : emailText(JSON.parse(content)),
    }))
}

function emailText({ greeting, paragraphs, notes = [] }: QueuedContent) {
  const texts = [greeting, ...paragraphs, ...notes].filter(text => text !== undefined)
  return texts.join('\n\n').replaceAll(TOKEN, '…')
}

/** Changes of the child and of the rows that belong to it, also of those that are deleted by now. */
async function historyOf(db: Db, { id }: Child, own: readonly OwnRow[]): Promise<EverythingRow[]> {
  const changes = untypedDb(db)
    .selectFrom('history_rows')
    .innerJoin('change_sets', 'change_sets.id', 'change_set_id')
    .select([
      'history_rows.id',
      'at',
      'action',
      'table_name',
      'row_id',
      'name',
      'kind',
      'within_id',
    ])
    .select(['before', 'after'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('table_name', '=', 'players'), eb('row_id', '=', String(id))]),
        eb('before', 'like', `%"player_id":${id}%`),
        eb('after', 'like', `%"player_id":${id}%`),
        ...[...Map.groupBy(own, ({ table }) => table)].map(([table, rows]) =>
          and([
            eb('table_name', '=', table),
            eb(
              'row_id',
              'in',
              rows.map(row => row.id),
            ),
          ]),
        ),
      ]),
    )
    .orderBy('history_rows.id')
  const names = new Set<string>(['players', ...own.map(({ table }) => table)])
  const rows = (await changes.execute()) as Change<string>[]
  return rows
    .map((row): Change => ({ ...row, before: parsed(row.before), after: parsed(row.after) }))
    .filter(({ table_name, before, after }) => {
      const ids = [before, after].flatMap(values => values?.player_id ?? [])
      return ids.length === 0 ? names.has(table_name) : ids.includes(id)
    })
}

type Change<Values = EverythingRow> = EverythingRow & { table_name: string } & Record<
    'before' | 'after',
    Values | null
  >

function parsed(json: string | null): EverythingRow | null {
  return json === null ? null : withoutSecrets(JSON.parse(json))
}
