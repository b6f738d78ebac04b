import type { FastifyRequest } from 'fastify'
import { notSignedIn } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { nameKey } from '../../kit/name-key.ts'
import { invalid } from '../../kit/validation.ts'
import { attempts } from './attempts.server.ts'

/** Checks the password of the signed-in user; throws a 400 at `field` when it is another, a 429 after too many. */
export function ownPasswordCheck({ db, passwords }: Pick<FeatureContext, 'db' | 'passwords'>) {
  const limits = attempts(db)

  return async (request: FastifyRequest, password: string, field: string) => {
    if (!request.user) throw notSignedIn()
    const { id, username } = request.user
    const device = await request.knownDevice(username)
    const attempt = { ip: request.ip, username: nameKey(username), device }
    await limits.passwords.take(attempt)
    const { password: stored } = await db
      .selectFrom('users')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (!(await passwords.matches(stored, password)))
      throw invalid({ [field]: 'This is not your password' })
    await limits.passwords.giveBack(attempt)
  }
}
