import { createHash, randomBytes } from 'node:crypto'

/** An unguessable part of a URL; the database holds its digest alone. */
export function newToken() {
  return randomBytes(32).toString('base64url')
}

export function digest(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
