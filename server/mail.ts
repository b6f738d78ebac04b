import { join } from 'node:path'
import { parseMailAddress } from '../kit/mail/address.ts'
import type { MailSetUp } from '../kit/mail/mail.server.ts'
import { smtpTransport } from '../kit/mail/smtp.server.ts'
import { folderTransport } from '../kit/mail/transport.server.ts'
import type { Env } from './env.ts'

/** Returns the configured mail server; undefined where mail is not set up. */
export function openMail(env: Env): MailSetUp | undefined {
  const from = parseMailAddress(env.MAIL_FROM ?? '')
  if (env.SMTP_URL) return from && { transport: smtpTransport(env.SMTP_URL), from }
  const folder = mailFolder(env)
  if (!folder) return undefined
  const nobody = { name: '', address: 'nobody@club.example' }
  return { transport: folderTransport(folder), from: from ?? nobody }
}

/** The folder that gets emails instead of a mail server. */
export function mailFolder({ SMTP_URL, MAIL_FOLDER, DATA_DIR }: Env) {
  return SMTP_URL || !MAIL_FOLDER ? undefined : join(DATA_DIR, MAIL_FOLDER)
}
