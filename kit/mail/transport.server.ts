import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import { MINUTE_MS } from '../durations.ts'

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
  /** Resolves when the email was accepted; throws nodemailer's errors. */
  deliver(message: Message, delivery: Delivery): Promise<void>
}

/** Milliseconds that RFC 5321 gives a server to answer at the end of an email. */
const ANSWER = 10 * MINUTE_MS
const CONNECT_MS = 30_000

/** Sends through the mail server of that URL, which may hold user name and password; each email has its own connection. */
export function smtpTransport(url: string): MailTransport {
  return {
    async deliver({ from, to, source }, { onEnd, signal }) {
      const { connection, auth } = await openConnection(url)
      const failed = new Promise<never>((_, reject) => {
        connection.on('error', reject)
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      const step = (work: (done: (error?: Error | null) => void) => void) => {
        const ended = new Promise<void>((resolve, reject) => {
          work(error => (error ? reject(error) : resolve()))
        })
        return Promise.race([failed, ended])
      }
      failed.catch(() => {})
      try {
        await step(done => connection.connect(done))
        if (auth && connection.allowsAuth) await step(done => connection.login(auth, done))
        // Read by nodemailer as soon as the server accepts the content.
        const stream = Readable.from(endingAfter(source, onEnd), { objectMode: false })
        await step(done => connection.send({ from, to }, stream, done))
      } finally {
        connection.close()
      }
    },
  }
}

/** Connects and signs in, and sends nothing; throws nodemailer's errors. */
export async function verifySmtp(url: string) {
  const { createTransport } = await import('nodemailer')
  await createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000 }).verify()
}

/** Into files of a folder, for trying out. */
export function folderTransport(folder: string): MailTransport {
  return {
    async deliver({ messageId, source }, { onEnd }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // biome-ignore lint/plugin/clock: the name of a file
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${messageId.slice(1, 9)}.eml`
      const partial = join(folder, `.${name}`)
      await writeFile(partial, source, { mode: 0o600 })
      await onEnd()
      await rename(partial, join(folder, name))
    },
  }
}

/** The email in the form of RFC 5322. */
export async function composed(mail: SendMailOptions): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const closed = { disableFileAccess: true, disableUrlAccess: true }
  const { message } = await composer.sendMail({ ...mail, ...closed })
  return message as Buffer
}

/** Loaded for the first email. */
async function openConnection(url: string) {
  const [{ default: SMTPConnection }, { default: SMTPTransport }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/smtp-transport'),
  ])
  // The transport reads the URL; its values override these.
  const { options } = new SMTPTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER,
  })
  return { connection: new SMTPConnection(options), auth: options.auth }
}

async function* endingAfter(source: Buffer, onEnd: () => Promise<void>) {
  yield source
  await onEnd()
}
