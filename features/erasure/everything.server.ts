import { notFound } from '../../kit/errors.ts'
import type { Db } from '../../kit/tables.server.ts'
import { mentionsOf } from './mentions.server.ts'
import { type Declarations, ownRowsOf } from './own-rows.server.ts'

/** Returns all stored data of a child, as a text for the parents who ask. */
export async function everythingAbout(
  db: Db,
  playerId: number,
  { origin, declarations }: { origin: string; declarations: Declarations },
) {
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (!player) throw notFound('player')
  const parts = [`What the club’s website stores about ${player.name}`, section('Player', player)]
  for (const { table, row } of await ownRowsOf(db, playerId, declarations))
    parts.push(section(declarations[table].what[0], row))
  const history = await db
    .selectFrom('history_rows')
    .innerJoin('change_sets', 'change_sets.id', 'change_set_id')
    .select(['at', 'action', 'before', 'after'])
    .where('table_name', '=', 'players')
    .where('row_id', '=', String(playerId))
    .orderBy('history_rows.id')
    .execute()
  for (const { at, action, before, after } of history)
    parts.push(section(`History, ${at}: ${action}`, { before, after }))
  const mentions = (await mentionsOf(db, player, declarations)).filter(
    ({ how }) => how !== 'perhaps',
  )
  if (mentions.length > 0) {
    // Titles are left out, as they may be about others, too.
    const places = mentions.map(
      ({ table, id, place }) => `- ${place}: ${declarations[table].what[0]} ${id}`,
    )
    parts.push(
      ['Texts and photos with the child, which the club can show you', ...places].join('\n'),
    )
  }
  return `${parts.join('\n\n').replaceAll('/media/', `${origin}/media/`)}\n`
}

/** Columns with the secrets of families' links, which work for everybody who has them. */
const SECRETS = ['token', 'token_hash']

function section(title: string, row: object) {
  const shown = Object.entries(row).filter(([name]) => !SECRETS.includes(name))
  const lines = shown.map(([name, value]) => `${name}: ${value ?? '-'}`)
  return [title, '-'.repeat(title.length), ...lines].join('\n')
}
