import { beforeEach } from 'vitest'
import { startClub } from './app.ts'
import { startMailServer } from './mail-server.ts'

export const INBOX = '/api/admin/contact'

export const aMessage = {
  name: 'Marguerite Oyelaran',
  email: 'marguerite@example.com',
  subject: 'tryouts',
  message: 'Is there a place?\nShe is nine.',
}

/** Starts a club with a mail server, whose inbox is empty before each test. */
export async function startInbox(more: Record<string, string> = {}) {
  const server = await startMailServer()
  const env = { ...server.env, ...more }
  const club = await startClub({ env })
  beforeEach(async () => {
    await club.db.deleteFrom('rate_limits').execute()
    await club.db.deleteFrom('contact_messages').execute()
    server.received.length = 0
  })
  return { server, club, admin: club.admin }
}
