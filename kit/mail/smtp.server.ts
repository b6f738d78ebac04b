import { Readable } from 'node:stream'
import { MINUTE_MS } from '../durations.ts'
import { hasEndedSession } from './problem.server.ts'
import type { Delivery, MailSession, MailTransport, Message } from './transport.server.ts'

/** Milliseconds that RFC 5321 gives a server to answer at the end of an email. */
const ANSWER = 10 * MINUTE_MS
const CONNECT_MS = 30_000

/** Emails over one connection, as in nodemailer's own pool: servers slow down or end a connection that has many. */
const MAX_EMAILS = 100

/** Sends through the mail server of that URL, which may hold user name and password. */
export function smtpTransport(url: string): MailTransport {
  return { open: () => smtpSession(url) }
}

/** Connects and signs in, and sends nothing; throws nodemailer's errors. */
export async function verifySmtp(url: string) {
  const { createTransport } = await import('nodemailer')
  await createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000 }).verify()
}

/** Keeps a connection for the next email, and makes a new one where the server has ended it. */
function smtpSession(url: string): MailSession {
  let kept: Connection | undefined

  /** Tells whether the email was accepted; false when the connection had ended, which says nothing of this email. */
  async function isAcceptedOver(connection: Connection, message: Message, delivery: Delivery) {
    const { signal } = delivery
    let isEnding = false
    const onEnd = () => {
      isEnding = true
      return delivery.onEnd()
    }
    try {
      await connection.send(message, { signal, onEnd })
      return true
    } catch (error) {
      if (isEnding || signal.aborted || !hasEndedSession(error)) throw error
      return false
    }
  }

  return {
    async deliver(message, delivery) {
      const { signal } = delivery
      if (await kept?.isReady(signal)) {
        if (kept && (await isAcceptedOver(kept, message, delivery))) return
      }
      kept?.close()
      kept = await connect(url, signal)
      await kept.send(message, delivery)
    },
    close: () => kept?.close(),
  }
}

type Connection = Awaited<ReturnType<typeof connect>>

/** Connects and signs in. */
async function connect(url: string, signal: AbortSignal) {
  const { connection, auth } = await newConnection(url)
  // Without a listener an error between two emails would end the process.
  connection.on('error', () => {})
  let emails = 0
  let wasRefused = false

  /** One exchange with the server; an abort ends the wait for it. */
  async function exchange(
    signal: AbortSignal,
    work: (done: (error?: Error | null) => void) => void,
  ) {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    connection.on('error', reject)
    try {
      work(error => (error ? reject(error) : resolve()))
      await promise
    } finally {
      signal.removeEventListener('abort', stop)
      connection.off('error', reject)
    }
  }

  try {
    await exchange(signal, done => connection.connect(done))
    if (auth && connection.allowsAuth) await exchange(signal, done => connection.login(auth, done))
  } catch (error) {
    connection.close()
    throw error
  }

  return {
    /** Tells whether it can take another email. The server forgets an accepted one by itself, a refused one at RSET. */
    async isReady(signal: AbortSignal) {
      if (connection.destroyed || emails === MAX_EMAILS) return false
      if (!wasRefused) return true
      wasRefused = false
      const reset = exchange(signal, done => connection.reset(done))
      return reset.then(
        () => true,
        () => false,
      )
    },
    async send({ from, to, source }: Message, { onEnd, signal }: Delivery) {
      emails += 1
      let isBegun = false
      async function* content() {
        isBegun = true
        yield source
        await onEnd()
      }
      // Read by nodemailer as soon as the server accepts the content.
      const stream = Readable.from(content(), { objectMode: false })
      try {
        await exchange(signal, done => connection.send({ from, to }, stream, done))
      } catch (error) {
        // Once content was sent, what the server still expects is uncertain.
        wasRefused = !isBegun && (error as { responseCode?: number }).responseCode !== undefined
        if (!wasRefused) connection.close()
        throw error
      } finally {
        stream.destroy()
      }
    },
    close: () => connection.close(),
  }
}

/** Loaded for the first email. */
async function newConnection(url: string) {
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
