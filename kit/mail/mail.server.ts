import { claimIdempotencyKey } from '../http/idempotency.server.ts'
import type { Job } from '../jobs.server.ts'
import { queueGauges } from '../queue-state.server.ts'
import type { Db } from '../tables.server.ts'
import type { MailAddress } from './address.ts'
import type { EmailClub } from './email.server.ts'
import { addToOutbox, type Email } from './outbox.server.ts'
import { type OnAddressRefused, sendDueMails } from './send.server.ts'
import type { MailTransport } from './transport.server.ts'

/** The features' access to mail. */
export interface Mail {
  /** True when emails can be sent. Otherwise people pass links on by hand. */
  isSetUp: boolean
  /**
   * Adds an email to the outbox, in the caller's transaction; a job sends it within seconds, `jobs.trigger(MAIL_JOB)` after
   * the commit at once. Returns its Message-ID. Does nothing where mail is not set up.
   */
  queue(db: Db, email: Email): Promise<string | undefined>
}

/** The transport of emails, and their sender. */
export interface MailSetUp {
  transport: MailTransport
  /** The sender's address; without a name, emails carry the club's. */
  from: MailAddress
}

export const MAIL_JOB = 'mail'

interface MailOptions {
  db: Db
  now: () => Date
  setUp: MailSetUp | undefined
  /** The club by its settings. */
  club: (db: Db) => Promise<EmailClub>
  onAddressRefused: OnAddressRefused
}

/** Sets up the outbox, its jobs, and its length for monitoring. */
export function mailOutbox({ db, now, setUp, club, onAddressRefused }: MailOptions) {
  const mail: Mail = {
    isSetUp: setUp !== undefined,
    async queue(transaction, email) {
      if (!setUp) return undefined
      await claimIdempotencyKey(transaction)
      const domain = setUp.from.address.split('@')[1] ?? 'localhost'
      return addToOutbox(transaction, email, { now: now(), club: await club(transaction), domain })
    },
  }
  const jobs: Job[] = []
  if (setUp) {
    const run = (signal: AbortSignal) =>
      sendDueMails({ db, now, ...setUp, signal, onAddressRefused })
    jobs.push({ name: MAIL_JOB, everySeconds: 15, run })
  }
  return {
    mail,
    jobs,
    gauges: queueGauges(db, now, { queue: 'emails', name: 'mail', what: 'Emails' }),
  }
}
