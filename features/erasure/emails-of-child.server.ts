import type { Db } from '../../kit/tables.server.ts'
import { hashToken } from '../../kit/tokens.server.ts'
import type { NameMatch } from './name-match.ts'
import type { OwnRow } from './own-rows.server.ts'
import { wordsStoredIn } from './stored-texts.server.ts'

/** Tokens of links in emails. */
export const TOKEN = /[\w-]{43}/g

/** Removes the emails about a child. Those that wait for the family with the link of another child are still sent. */
export async function removeEmails(db: Db, match: NameMatch, own: readonly OwnRow[]) {
  const ids = (await emailsAbout(db, match, own)).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('emails').where('id', 'in', ids).execute()
  return ids.length
}

/** Returns the emails about a child: those that name it or have a link of it, and those that its family was sent. */
export async function emailsAbout(db: Db, match: NameMatch, own: readonly OwnRow[]) {
  // A parent has several addresses in one column.
  const values = new Set(
    own.flatMap(({ row }) =>
      Object.values(row).flatMap(value => [value, ...String(value).split(', ')]),
    ),
  )
  const emails = await db
    .selectFrom('emails')
    .select(['id', 'created_at', 'recipient', 'subject', 'content', 'state'])
    .orderBy('id')
    .execute()
  return emails.filter(isAbout)

  function isAbout({ recipient, subject, content, state }: (typeof emails)[number]) {
    const isOver = state === 'sent' || state === 'given up'
    if (isOver && values.has(recipient)) return true
    const tokens = content?.match(TOKEN) ?? []
    const hasLink = tokens.some(token => values.has(token) || values.has(hashToken(token)))
    return hasLink || match.naming(wordsStoredIn(JSON.stringify([subject, content]))) === 'name'
  }
}
