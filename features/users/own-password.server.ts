import type { FastifyRequest } from 'fastify'
import { notSignedIn } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { nameKey } from '../../kit/name-key.ts'
import { invalid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { wrongAttempts } from '../security-log/wrong-attempts.server.ts'
import { attempts } from './attempts.server.ts'
import { errorWords } from './words.ts'

/** Checks the password of the signed-in user; throws a 400 at `field` when it is wrong, a 429 after too many. */
export function ownPasswordCheck(context: FeatureContext) {
  const { db, passwords } = context
  const limits = attempts(db)
  const noteWrongPassword = wrongAttempts(context)

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
    if (!(await passwords.matches(stored, password))) {
      await noteWrongPassword(request.user)
      throw invalid({ [field]: sentence(errorWords, 'notYours') })
    }
    await limits.passwords.giveBack(attempt)
  }
}
