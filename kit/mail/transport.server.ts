import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

/** An email in the form of RFC 5322, and the addresses that the server gets. */
export interface Message {
  messageId: string
  from: string
  to: string
  source: Buffer
}

export interface Delivery {
  /**
   * Called when the server has everything but the end of the email; the end is sent when it resolves. Before, a failure means
   * that the email was not accepted; afterwards, a failure without an answer of the server leaves that open.
   */
  onEnd(): Promise<void>
  signal: AbortSignal
}

/** The way emails leave the machine. */
export interface MailTransport {
  /** Begins to send some emails. */
  open(): MailSession
}

export interface MailSession {
  /** Resolves when the email was accepted; throws nodemailer's errors. Emails go one after the other. */
  deliver(message: Message, delivery: Delivery): Promise<void>
  close(): void
}

/** Into files of a folder, for trying out. */
export function folderTransport(folder: string): MailTransport {
  const session: MailSession = {
    async deliver({ messageId, source }, { onEnd }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // biome-ignore lint/plugin/clock: the name of a file
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${messageId.slice(1, 9)}.eml`
      const partial = join(folder, `.${name}`)
      await writeFile(partial, source, { mode: 0o600 })
      await onEnd()
      await rename(partial, join(folder, name))
    },
    close() {},
  }
  return { open: () => session }
}

/** The email in the form of RFC 5322. */
export async function composed(mail: SendMailOptions): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const closed = { disableFileAccess: true, disableUrlAccess: true }
  const { message } = await composer.sendMail({ ...mail, ...closed })
  return message as Buffer
}
