import { ExpectedError, notFound } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { feeLetter } from './letters.ts'
import { isPayable } from './states.ts'
import { wrongState } from './store.server.ts'

type Context = Pick<FeatureContext, 'db' | 'mail' | 'config' | 'clubNow'>

/** Queues a letter with the fee's link to its payer. */
export async function mailLink({ db, mail, config, clubNow }: Context, id: number) {
  const fee = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!fee) throw notFound('fee')
  if (!mail.isSetUp) throw new ExpectedError(409, 'Mail is not set up on the server yet.')
  if (!isPayable(fee.status)) throw wrongState(fee)
  if (!fee.payer_email || !fee.token) {
    throw new ExpectedError(409, 'This fee needs the payer’s email and a link first.')
  }
  const { today } = await clubNow(db)
  const url = `${config.origin}/pay/${fee.token}`
  await mail.queue(db, { to: fee.payer_email, ...feeLetter(fee, url, today) })
}
