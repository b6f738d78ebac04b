import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { nowOf } from '../../kit/now.server.ts'
import type { Db } from '../../kit/tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    passkeys: {
      /** The credential's id, base64url. */
      credential: string
      user_id: number
      name: string
      /** COSE, base64url. */
      public_key: string
      /** The number of its signatures; many passkeys always report 0. */
      counter: string
      /** The ways by which the browser reaches it, separated by commas. */
      transports: string
      created_at: string
      used_at: string | null
    }
  }
}

// Loads the library only for users of passkeys.
const library = () => import('@simplewebauthn/server')

/** Passkeys belong to a domain name, and need an encrypted connection. */
export function canUsePasskeys(origin: string) {
  const { hostname, protocol } = new URL(origin)
  return isIP(hostname) === 0 && (protocol === 'https:' || hostname === 'localhost')
}

interface Site {
  db: Db
  /** The origin of the site's own URL. */
  origin: string
}

interface Person {
  id: number
  username: string
}

/** Returns the browser's options for making a passkey, with the challenge to keep. */
export async function creationOptions({ db, origin }: Site, user: Person, club: string) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: club,
    rpID: new URL(origin).hostname,
    userName: user.username,
    userID: new TextEncoder().encode(String(user.id)),
    excludeCredentials: await credentialsOf(db, user.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Stores a new passkey; false when its answer does not fit the challenge. */
export async function addPasskey(
  { db, origin }: Site,
  user: Person,
  { challenge, response, name }: { challenge: string; response: unknown; name: string },
) {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  await db
    .insertInto('passkeys')
    .values({
      credential: id,
      user_id: user.id,
      name,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter: String(counter),
      transports: transports.join(','),
      created_at: nowOf(db).toISOString(),
      used_at: null,
    })
    .execute()
  return true
}

/** Returns the browser's options for using a passkey of the user, with the challenge to keep. */
export async function requestOptions({ db, origin }: Site, userId: number) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: await credentialsOf(db, userId),
    userVerification: 'preferred',
  })
}

interface Answer {
  /** Undefined when none was asked for. */
  challenge: string | undefined
  response: unknown
  /** The passkey takes the place of the password: it must have asked for a finger, a face or a PIN. */
  isAlone?: boolean
}

/** Tells whether a passkey of the user has signed the challenge. */
export async function acceptPasskey(
  { db, origin }: Site,
  userId: number,
  { challenge, response, isAlone = false }: Answer,
) {
  const answer = response as AuthenticationResponseJSON | undefined
  if (!challenge || typeof answer?.id !== 'string') return false
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential', '=', answer.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: isAlone,
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const counter = String(verified.authenticationInfo.newCounter)
  await db
    .updateTable('passkeys')
    .set({ counter, used_at: nowOf(db).toISOString() })
    .where('credential', '=', passkey.credential)
    .execute()
  return true
}

async function credentialsOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ credential, transports }) => ({
    id: credential,
    transports: transports.split(','),
  }))
}
