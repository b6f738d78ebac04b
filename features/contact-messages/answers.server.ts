import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { nowOf } from '../../kit/now.server.ts'
import type { Db, Numbered, RowOf } from '../../kit/tables.server.ts'
import { subjectOf } from './admin-states.ts'
import type { Answer } from './inbox-schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Answers that were mailed from the inbox. Instants are ISO 8601 UTC. */
    message_answers: Numbered<{
      message_id: number
      text: string
      answered_at: string
      /** User name. */
      answered_by: string
      /** Message-ID of the email in the outbox. The outbox deletes it after a while, and is not backed up. */
      email_message_id: string
      /** The instant at which the mail server took the email; null before it is known. */
      sent_at: string | null
    }>
  }
}

export const ANSWERS_JOB = 'answers'

interface AnswerToStore {
  message: { id: number; subject: string }
  text: string
  user: CurrentUser
  emailMessageId: string
}

/** Stores an answer that waits to be sent. History records it without its text, so it cannot be undone. */
export async function storeAnswer(
  { db, record }: ContentTransaction,
  { message, text, user, emailMessageId }: AnswerToStore,
) {
  const row = {
    message_id: message.id,
    answered_at: nowOf(db).toISOString(),
    answered_by: user.username,
  }
  const { id } = await db
    .insertInto('message_answers')
    .values({ ...row, text, email_message_id: emailMessageId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const history = { name: subjectOf(message) }
  record({
    table: 'message_answers',
    id,
    before: null,
    after: { id, ...row },
    history,
    isPublic: false,
  })
}

/** Returns the answers to a message, oldest first, each with the state of its email. */
export async function readAnswers(db: Db, messageId: number): Promise<Answer[]> {
  const rows = await withEmails(db)
    .select(['text', 'answered_at', 'answered_by', 'problem'])
    .where('message_answers.message_id', '=', messageId)
    .orderBy('message_answers.id')
    .execute()
  return rows.map(({ id, text, answered_at, answered_by, ...email }) => ({
    id,
    text,
    answered_at,
    answered_by,
    ...emailStateOf(email),
  }))
}

interface EmailOfAnswer {
  sent_at: string | null
  state: RowOf<'emails'>['state'] | null
  settled_at: string | null
  problem: string | null
}

function emailStateOf({ sent_at, state, settled_at, problem }: EmailOfAnswer) {
  const sent = sent_at ?? (state === 'sent' ? settled_at : null)
  if (sent) return { state: 'sent', sent_at: sent, problem: null } as const
  if (state === null) return { state: 'unknown', sent_at: null, problem: null } as const
  const isOver = state === 'given up'
  return { state: isOver ? 'failed' : 'waiting', sent_at: null, problem } as const
}

/** Marks answers as sent once the outbox has sent them; open portals then show it. */
export async function recordSentAnswers(db: Db) {
  const sent = () =>
    withEmails(db).where('sent_at', 'is', null).where('emails.state', '=', 'sent').execute()
  if ((await sent()).length === 0) return
  await changeContent(db, null, async ({ db, record }) => {
    for (const { id, settled_at } of await sent()) {
      const after = await db
        .updateTable('message_answers')
        .set({ sent_at: settled_at })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      const before = after && { ...after, sent_at: null }
      if (before) record({ table: 'message_answers', id, before, after, isPublic: false })
    }
  })
}

function withEmails(db: Db) {
  return db
    .selectFrom('message_answers')
    .leftJoin('emails', 'emails.message_id', 'message_answers.email_message_id')
    .select(['message_answers.id', 'message_answers.sent_at'])
    .select(['emails.state', 'emails.settled_at'])
}
