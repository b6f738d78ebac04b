import { hasRowLocks } from '../../db/engines.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { DAY_MS } from '../../kit/durations.ts'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import { isLinkOf, newLink, takeLink } from '../../kit/links.server.ts'
import { nextVersion } from '../../kit/next-version.server.ts'
import type { Db, Numbered } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { LINK_DAYS } from './schema.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Each player has one link at most. Instants are ISO 8601 UTC. */
    consent_links: Numbered<{
      player_id: number
      token_hash: string
      /** User name of its author; empty: the family asked for it. */
      made_by: string
      created_at: string
      expires_at: string
    }>
  }
}

/** Makes a link for the player and ends an earlier one. Returns its token, which is stored nowhere. */
export async function makeLink(
  { db, record }: ContentTransaction,
  player_id: number,
  { by, now }: { by: string; now: Date },
) {
  const { token, columns } = newLink(now, LINK_DAYS * DAY_MS)
  const values = { ...columns, made_by: by, created_at: now.toISOString() }
  const { id } = await db
    .insertInto('consent_links')
    .values({ player_id, ...values })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  record({ table: 'consent_links', id, before: null, after: {}, isPublic: false })
  return token
}

export async function revokeLink({ db, record }: ContentTransaction, playerId: number) {
  const gone = await db
    .deleteFrom('consent_links')
    .where('player_id', '=', playerId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('link')
  record({ table: 'consent_links', id: gone.id, before: {}, after: null, isPublic: false })
}

/** Returns the child of a link; undefined for an invalid or expired one. */
export function childOf(db: Db, token: string, now: Date) {
  return db
    .selectFrom('consent_links')
    .innerJoin('players', 'players.id', 'player_id')
    .select(['players.id', 'players.name', 'players.number'])
    .where(isLinkOf(token, now))
    .executeTakeFirst()
}

interface Answer {
  answer: 'given' | 'refused'
  by: string | null
  /** `yyyy-MM-dd`. */
  today: string
  now: Date
}

/** Uses the link up, and records the family's answer; throws 404 for an invalid, expired or used one. */
export async function takeAnswer(
  change: ContentTransaction,
  token: string,
  { answer, by, today, now }: Answer,
) {
  const { db, record } = change
  const taken = await takeLink(db, 'consent_links', { token, now })
  if (!taken) throw new ExpectedError(404, sentence(errorWords, 'linkInvalid'))
  record({ table: 'consent_links', id: taken.id, before: {}, after: null, isPublic: false })
  const before = await db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', taken.player_id)
    .$if(hasRowLocks(db), query => query.forUpdate())
    .executeTakeFirstOrThrow()
  const isTakenBack = answer === 'refused' && before.consent === 'given'
  const after = await db
    .updateTable('players')
    .set({
      consent: isTakenBack ? 'withdrawn' : answer,
      consent_by: by,
      consent_on: today,
      consent_until: null,
      consent_via: 'link',
      // No user entered the answer.
      consent_entered_by: null,
      version: nextVersion,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const history = { name: before.name }
  record({ table: 'players', id: before.id, before, after, isPublic: true, history })
}
