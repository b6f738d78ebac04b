import { beforeEach } from 'vitest'
import { mailOutbox } from '../kit/mail/mail.server.ts'
import type { Email } from '../kit/mail/outbox.server.ts'
import type { OnAddressRefused } from '../kit/mail/send.server.ts'
import { smtpTransport } from '../kit/mail/smtp.server.ts'
import type { Db } from '../kit/tables.server.ts'
import { startApp } from './app.ts'
import { startMailServer } from './mail-server.ts'

const EMAIL: Email = {
  to: 'dana@family.example',
  subject: 'A new password',
  greeting: 'Hello Dana,',
  paragraphs: ['here is the link.'],
  action: { label: 'Set password', url: 'https://club.example/reset-password/token?a=1&b=2' },
}

/** A mail server and the outbox of a club that sends by it; both are empty before each test. */
export async function startOutbox() {
  /** Milliseconds; tests move it on. */
  const clock = { time: Date.parse('2026-03-14T12:00:00Z') }
  const now = () => new Date(clock.time)
  // The club uses the same clock, or its own jobs would find the emails out of date.
  const { db } = await startApp({ now })
  const server = await startMailServer()
  const hooks: { onAddressRefused?: OnAddressRefused } = {}

  /** The outbox of another instance, or by another URL of the mail server. */
  function anOutbox(url = server.url) {
    const { mail, jobs } = mailOutbox({
      db,
      now,
      setUp: { transport: smtpTransport(url), from: { name: '', address: 'club@club.example' } },
      club: async () => ({ name: 'Bluestem FC', clubColour: '#0E3B2E' }),
      onAddressRefused: async (...refused) => hooks.onAddressRefused?.(...refused),
    })
    const job = jobs.find(({ name }) => name === 'mail')
    return {
      run: (signal = new AbortController().signal) => job?.run(signal),
      queue: (email: Partial<Email> = {}, transaction: Db = db) =>
        mail.queue(transaction, { ...EMAIL, ...email }),
    }
  }

  const rows = () => db.selectFrom('emails').selectAll().orderBy('id').execute()
  const states = async () => (await rows()).map(({ state }) => state)

  beforeEach(async () => {
    await db.deleteFrom('emails').execute()
    server.received.length = 0
    delete hooks.onAddressRefused
    delete server.onConnection
    delete server.onSender
    delete server.onRecipient
    delete server.onEmail
  })

  return { db, server, hooks, clock, now, anOutbox, ...anOutbox(), rows, states }
}
