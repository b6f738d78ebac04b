import { createHash } from 'node:crypto'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import type { PushPayload } from './payload.ts'

/** Push services take 4,096 bytes with the encryption; some proxies of them less. */
const MAX_BYTES = 3 * 1024
const MAX_TITLE = 200

interface PushMessage {
  followerId: number
  title: string
  body: string
  /** Path within the site. */
  url: string
  /** The events of which it tells. */
  eventIds: readonly number[]
  isUrgent: boolean
  notBefore: Date
  expiresAt: Date
}

/** Adds a message to the queue, in the caller's transaction; one about the same events that still waits is out of date. */
export async function queuePush(db: Db, message: PushMessage) {
  const { followerId, title, body, url, eventIds, isUrgent, notBefore, expiresAt } = message
  const topic = topicOf(eventIds)
  const payload = shortened({ title: title.slice(0, MAX_TITLE), body, url, tag: topic })
  await db
    .deleteFrom('push_messages')
    .where('follower_id', '=', followerId)
    .where('topic', '=', topic)
    .execute()
  await db
    .insertInto('push_messages')
    .values({
      follower_id: followerId,
      payload: JSON.stringify(payload),
      is_urgent: isUrgent,
      topic,
      created_at: nowOf(db).toISOString(),
      next_at: notBefore.toISOString(),
      expires_at: expiresAt.toISOString(),
      state: 'waiting',
      problem: null,
    })
    .execute()
}

/** The push service reads the topic, which therefore says nothing: at most 32 characters of base64url. */
function topicOf(eventIds: readonly number[]) {
  const ids = eventIds.toSorted((one, other) => one - other).join(',')
  return createHash('sha256').update(ids).digest('base64url').slice(0, 22)
}

/** Cuts the text so that the payload is not too long. */
function shortened({ body, ...payload }: Required<PushPayload>): PushPayload {
  for (let { length } = body; length > 0; length = Math.floor(length / 2)) {
    const text = length === body.length ? body : `${body.slice(0, length)}…`
    if (Buffer.byteLength(JSON.stringify({ ...payload, body: text })) <= MAX_BYTES)
      return { ...payload, body: text }
  }
  return payload
}
