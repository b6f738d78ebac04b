import { createHash, randomBytes } from 'node:crypto'

/** Returns an unguessable part of a URL; the database stores only its digest. */
export function newToken() {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
