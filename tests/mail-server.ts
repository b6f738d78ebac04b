import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { whenDone } from './when-done.ts'

export interface ReceivedMail {
  to: string
  /** The email as sent, with CRLF. */
  source: string
  /** The plain text, decoded. */
  text: string
}

interface Behaviour {
  /** Called before the greeting; throws to refuse the connection. */
  onConnection?: () => void | Promise<void>
  /** Throws to reject, with `responseCode`. */
  onSender?: () => void | Promise<void>
  /** Throws to reject, with `responseCode`. */
  onRecipient?: (address: string) => void | Promise<void>
  /** Called when the whole email has arrived, before it is accepted; throws to reject. */
  onEmail?: (mail: ReceivedMail) => void | Promise<void>
}

/**
 * A mail server for the file's tests; `mail.received` are the emails that it accepted. A club with the variables
 * `mail.env` sends by it.
 */
export async function startMailServer(behaviour: Behaviour = {}) {
  const received: ReceivedMail[] = []
  const watchers = new Set<() => void>()
  const mail = { ...behaviour, received, url: '', env: {}, stop, start, until, hangUp }
  let server: SMTPServer
  let port = 0

  async function start() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // An answer's text has its own, or none.
      hideENHANCEDSTATUSCODES: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) =>
        username === 'club' && password === 'secret'
          ? done(null, { user: 'club' })
          : done(Object.assign(new Error('Wrong'), { responseCode: 535 })),
      onConnect: (_session, done) => answered(() => mail.onConnection?.(), done),
      onMailFrom: (_address, _session, done) => answered(() => mail.onSender?.(), done),
      onRcptTo: ({ address }, _session, done) => answered(() => mail.onRecipient?.(address), done),
      async onData(stream, { envelope }, done) {
        try {
          const pieces: Buffer[] = []
          for await (const piece of stream) pieces.push(piece)
          const source = Buffer.concat(pieces).toString()
          const email = { to: envelope.rcptTo[0]?.address ?? '', source, text: textOf(source) }
          await mail.onEmail?.(email)
          received.push(email)
          done()
        } catch (error) {
          done(error as Error)
        }
        for (const watcher of watchers) watcher()
      },
    })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
    mail.url = `smtp://127.0.0.1:${port}`
    mail.env = { SMTP_URL: mail.url, MAIL_FROM: 'club@club.example' }
  }

  function stop() {
    return new Promise<void>(resolve => server.close(resolve))
  }

  /** Ends all connections, and accepts new ones. */
  function hangUp() {
    for (const connection of server.connections) connection.close()
  }

  /** Resolves to that number of accepted emails that match. An earlier test may still have emails under way. */
  async function until(count: number, matches: (mail: ReceivedMail) => boolean = () => true) {
    while (received.filter(matches).length < count) {
      await new Promise<void>(resolve => {
        watchers.add(resolve)
      })
    }
    return received.filter(matches)
  }

  await start()
  whenDone(stop)
  return mail
}

function answered(check: () => void | Promise<void>, done: (error?: Error) => void) {
  const checked = (async () => check())()
  checked.then(() => done(), done)
}

export function rejection(responseCode: number, text = 'No') {
  return Object.assign(new Error(text), { responseCode })
}

/** The first text/plain part of an email. */
function textOf(source: string) {
  // A line of a wrapped link may begin with two hyphens, too.
  const plain = /boundary="([^"]+)"[\s\S]*?text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--\1/
  const [, , part = ''] = plain.exec(source) ?? []
  const isBase64 = /text\/plain[^\r]*\r\nContent-Transfer-Encoding: base64/.test(source)
  if (isBase64) return Buffer.from(part, 'base64').toString()
  const bytes = part
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}
