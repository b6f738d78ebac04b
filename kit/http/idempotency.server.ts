import { AsyncLocalStorage } from 'node:async_hooks'
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentence } from '../../ui/sentence.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { ExpectedError } from '../errors.ts'
import { nowOf } from '../now.server.ts'
import type { Db } from '../tables.server.ts'
import { errorWords } from './idempotency-words.ts'
import { requestUrl } from './request-url.server.ts'

/**
 * Repeated saves (docs/decisions/0108-a-create-carries-a-key.md): a POST with an `Idempotency-Key`, as in the draft of
 * the IETF, is carried out once. The transaction that writes first also writes the key, so that neither is there without
 * the other; the answer is stored before it is sent, sealed with the key, and replayed to a client that sends the same request
 * with the same key again.
 */

declare module '../tables.server.ts' {
  interface Tables {
    /** `answer` is null from the commit until the answer is made. */
    idempotency_keys: {
      key_hash: string
      request_hash: string
      answer: string | null
      created_at: string
    }
  }
}

export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Days for which a key is kept. */
export const KEY_DAYS = 1

/** A printable ASCII string in quotes, as structured fields have it (RFC 9651). */
const STRUCTURED_STRING = /^"((?:[ !#-[\]-~]|\\["\\]){1,255})"$/

/** Larger answers are not replayed; a second press is told that it was saved. */
const MAX_ANSWER_BYTES = 256 * 1024

/** Headers that a replay has, too. */
const REPLAYED_HEADERS = ['content-type', 'location', 'x-undo']

/** A request that carries a key. */
interface KeyedRequest {
  keyHash: string
  requestHash: string
  /** Seals the answer. */
  secret: Buffer
  /** A transaction of the request has written the key. */
  isClaimed: boolean
}

interface StoredAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** The key of a request, and in whose name it counts. */
export interface RequestKey {
  key: string
  /** Keys of different scopes never meet, such as those of two users. */
  scope: string
  /** Pages in a shared cache give the same key to everybody: with another payload it is another key. */
  isShared?: boolean
}

/** The answer of the first press is not stored, but what it wrote is committed. */
export class SavedWithoutAnswer extends ExpectedError {}

const running = new AsyncLocalStorage<KeyedRequest>()
const keyed = new WeakMap<FastifyRequest, KeyedRequest>()

/** Lets the POST routes of this scope be repeated by their key; by default that of the header. */
export function acceptIdempotencyKeys(
  app: FastifyInstance,
  db: Db,
  keyOf: (request: FastifyRequest) => RequestKey | undefined = keyOfHeader,
) {
  app.addHook('preHandler', (request, reply, done) => {
    begin(request, reply).then(
      state => {
        if (state === 'replayed') return
        if (state) running.run(state, done)
        else done()
      },
      error => done(error),
    )
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const state = keyed.get(request)
    // After a 5xx nobody knows what was written: the key stays, and a second press is told so.
    if (!state?.isClaimed || reply.statusCode >= 500) return
    if (reply.statusCode >= 400) {
      await db.deleteFrom('idempotency_keys').where('key_hash', '=', state.keyHash).execute()
      return
    }
    const body = payload ?? ''
    if (typeof body !== 'string' || body.length > MAX_ANSWER_BYTES) return
    const headers: Record<string, string> = {}
    for (const name of REPLAYED_HEADERS) {
      const value = reply.getHeader(name)
      if (value !== undefined) headers[name] = String(value)
    }
    const answer = seal({ status: reply.statusCode, headers, body }, state.secret)
    // What was saved is answered as saved, even if the database is away by now.
    await db
      .updateTable('idempotency_keys')
      .set({ answer })
      .where('key_hash', '=', state.keyHash)
      .execute()
      .catch(error => request.log.warn({ err: error }, 'an answer is not kept for a second press'))
  })

  /** Replays the answer of an earlier request with the key; otherwise returns the request's own state. */
  async function begin(request: FastifyRequest, reply: FastifyReply) {
    const key = request.method === 'POST' ? keyOf(request) : undefined
    if (!key) return undefined
    const state = stateOf(request, key)
    const row = await findKey(db, state.keyHash)
    if (!row) {
      keyed.set(request, state)
      return state
    }
    if (row.request_hash !== state.requestHash) {
      throw new ExpectedError(422, sentence(errorWords, 'savedWithoutChanges'))
    }
    if (row.answer === null) throw withoutAnswer(db, row.created_at)
    const { status, headers, body } = unseal(row.answer, state.secret)
    await reply.code(status).headers(headers).send(body)
    return 'replayed'
  }
}

/**
 * Writes the key of the running request, if it carries one, in the transaction of its first change: of two requests with
 * one key the second waits for it, and then is refused. Returns what is to be called if the transaction is rolled back.
 */
export async function claimIdempotencyKey(transaction: Db) {
  const state = running.getStore()
  if (!state || state.isClaimed) return undefined
  const { keyHash: key_hash, requestHash: request_hash } = state
  const created_at = nowOf(transaction).toISOString()
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({ key_hash, request_hash, answer: null, created_at })
    .onConflict(conflict => conflict.column('key_hash').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw withoutAnswer(transaction, created_at)
  state.isClaimed = true
  return () => {
    state.isClaimed = false
  }
}

async function findKey(db: Db, keyHash: string) {
  const oldest = new Date(nowOf(db).getTime() - KEY_DAYS * DAY_MS).toISOString()
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (!row || row.created_at > oldest) return row
  await db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', keyHash)
    .where('created_at', '<=', oldest)
    .execute()
  return undefined
}

/** The answer is still being made; after a minute it never was: the server ended in between. */
function withoutAnswer(db: Db, since: string) {
  const isRunning = nowOf(db).getTime() - Date.parse(since) < MINUTE_MS
  return isRunning
    ? new SavedWithoutAnswer(409, sentence(errorWords, 'beingSaved'), { retryAfter: 1 })
    : new SavedWithoutAnswer(409, sentence(errorWords, 'savedBefore'))
}

function keyOfHeader({ headers, user }: FastifyRequest): RequestKey | undefined {
  const header = headers[IDEMPOTENCY_HEADER]
  if (header === undefined) return undefined
  const [, key] = STRUCTURED_STRING.exec(String(header).trim()) ?? []
  if (key === undefined) throw new ExpectedError(400, sentence(errorWords, 'invalidKey'))
  return { key, scope: user ? `user ${user.id}` : 'visitor' }
}

/** Stores neither key nor payload: both are hashed, the payload with the key, so that nobody finds it by trying. */
function stateOf(request: FastifyRequest, { key, scope, isShared }: RequestKey): KeyedRequest {
  const name = JSON.stringify([scope, requestUrl(request).pathname, key])
  const requestHash = createHmac('sha256', name)
    .update(JSON.stringify(request.body ?? null))
    .digest('base64url')
  const hashed = createHash('sha256').update(isShared ? name + requestHash : name)
  const secret = createHmac('sha256', name).update('answer').digest()
  return { keyHash: hashed.digest('base64url'), requestHash, secret, isClaimed: false }
}

function seal(answer: StoredAnswer, secret: Buffer) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  const sealed = [cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]
  return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

function unseal(text: string, secret: Buffer): StoredAnswer {
  const bytes = Buffer.from(text, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(-16))
  const json = Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()])
  return JSON.parse(json.toString('utf8'))
}
