import { randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isUnavailable } from '../../db/engines.ts'
import { currentUser, userColumns } from '../../kit/current-user.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { deviceName } from '../../kit/device-name.ts'
import { DAY_MS, HOUR_MS } from '../../kit/durations.ts'
import { knownDevices } from '../../kit/http/known-devices.server.ts'
import { readInTime, readSoon } from '../../kit/http/timeouts.server.ts'
import { MAX_SESSION_DAYS, openSessions, sessionNow } from '../../kit/sessions.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { hashToken } from '../../kit/tokens.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public page: sent also when the database cannot say who asks. */
    isForEveryone?: boolean
    /** The portal polls this route on its own, so the session is not extended. */
    isBackground?: boolean
  }
}

/** A session's last use is written at most this often. */
const SEEN_EVERY = HOUR_MS

interface SessionOptions {
  db: Db
  secure: boolean
}

/** Sessions in the database: the cookie holds an opaque random id, the database its hash. */
export const sessions = fastifyPlugin<SessionOptions>(async (app, { db, secure }) => {
  const cookie = secure ? '__Host-session' : 'session'
  await app.register(fastifyCookie)
  app.decorateRequest('user', null)
  app.decorateRequest('session', null)
  const devices = knownDevices({ db, secure })

  app.addHook('onRequest', async request => {
    const id = request.cookies[cookie]
    if (!id) return
    // Public content comes from the cache while the database is away: the cookie may have expired long ago.
    const reading = readSession(db, id, { isSeen: !request.routeOptions.config.isBackground })
    const found = await (isForEveryone(request) ? readSoon(reading, null) : readInTime(reading))
    request.user = found?.user ?? null
    request.session = found?.session ?? null
  })

  app.decorateRequest('knownDevice', function (this: FastifyRequest, username: string) {
    return devices.find(this, username)
  })

  app.decorateReply('signIn', async function (this: FastifyReply, user: CurrentUser) {
    await end(db, this.request, cookie)
    const id = randomBytes(32).toString('base64url')
    const now = sessionNow().toISOString()
    const isOnKnownDevice = (await devices.find(this.request, user.username)) !== undefined
    await db
      .insertInto('sessions')
      .values({
        id_hash: hashToken(id),
        user_id: user.id,
        created_at: now,
        seen_at: now,
        proven_at: now,
        on_known_device: isOnKnownDevice,
        device: deviceName(this.request.headers['user-agent']),
      })
      .execute()
    this.setCookie(cookie, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: (MAX_SESSION_DAYS * DAY_MS) / 1000,
    })
    await devices.add(this.request, this, user.id)
    this.request.user = user
    this.request.session = { idHash: hashToken(id), provenAt: now, isOnKnownDevice }
  })

  app.decorateReply('signOut', async function (this: FastifyReply) {
    await end(db, this.request, cookie)
    this.clearCookie(cookie, { path: '/', httpOnly: true, sameSite: 'lax', secure })
    this.request.user = null
    this.request.session = null
  })
})

function isForEveryone({ method, routeOptions }: FastifyRequest) {
  return (method === 'GET' || method === 'HEAD') && routeOptions.config.isForEveryone === true
}

async function readSession(db: Db, id: string, { isSeen }: { isSeen: boolean }) {
  const row = await openSessions(db)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'id_hash', 'seen_at', 'proven_at', 'sessions.created_at'])
    .select('on_known_device')
    .where('id_hash', '=', hashToken(id))
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id_hash, seen_at, proven_at, created_at, on_known_device } = row
  if (isSeen && Date.parse(seen_at) < sessionNow().getTime() - SEEN_EVERY) {
    const seen = { seen_at: sessionNow().toISOString() }
    const update = db.updateTable('sessions').set(seen).where('id_hash', '=', id_hash).execute()
    // Signed-in users can still read when the disk is full.
    await update.catch(error => {
      if (!isUnavailable(error)) throw error
    })
  }
  return {
    user: currentUser(row),
    session: {
      idHash: id_hash,
      provenAt: proven_at ?? created_at,
      isOnKnownDevice: on_known_device,
    },
  }
}

async function end(db: Db, request: FastifyRequest, cookie: string) {
  const id = request.cookies[cookie]
  if (id) await db.deleteFrom('sessions').where('id_hash', '=', hashToken(id)).execute()
}
