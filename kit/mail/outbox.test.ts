import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { rejection, startMailServer } from '../../tests/mail-server.ts'
import { startTcpProxy } from '../../tests/tcp-proxy.ts'
import { mailOutbox } from './mail.server.ts'
import { dropMail, type Letter, retryMail } from './outbox.server.ts'
import { forgetSettledMails } from './send.server.ts'
import { smtpTransport } from './transport.server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const { db } = await startApp()
const server = await startMailServer()
let clock = Date.parse('2026-03-14T12:00:00Z')
const now = () => new Date(clock)

/** An instance's outbox, with mail set up. */
function outbox(url = server.url) {
  const { mail, jobs } = mailOutbox({
    db,
    now,
    setUp: { transport: smtpTransport(url), from: { name: '', address: 'club@club.example' } },
    club: async () => ({ name: 'Bluestem FC', clubColour: '#0E3B2E' }),
  })
  const run = (signal = new AbortController().signal) =>
    jobs.find(({ name }) => name === 'mail')?.run(signal)
  return { run, queue: (letter: Partial<Letter> = {}) => mail.queue(db, { ...LETTER, ...letter }) }
}

const LETTER: Letter = {
  to: 'dana@family.example',
  subject: 'A new password',
  greeting: 'Hello Dana,',
  paragraphs: ['here is the link.'],
  action: { label: 'Set password', url: 'https://club.example/reset-password/token?a=1&b=2' },
}

const { queue, run } = outbox()
const rows = () => db.selectFrom('mails').selectAll().orderBy('id').execute()
const states = async () => (await rows()).map(({ state }) => state)

beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  server.received.length = 0
  delete server.onLetter
  delete server.onRecipient
})

test('a letter: sent once, as text and HTML, from the club', async () => {
  await queue()
  await run()
  await run()
  expect(server.received).toHaveLength(1)
  const [{ source = '', text = '', to = '' } = {}] = server.received
  expect(to).toBe('dana@family.example')
  expect(source).toMatch(/^From: Bluestem FC <club@club\.example>\r$/m)
  expect(source).toMatch(/^To: dana@family\.example\r$/m)
  expect(source).toMatch(/^Subject: A new password\r$/m)
  expect(source).toMatch(/^Date: Sat, 14 Mar 2026 12:00:00 \+0000\r$/m)
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(text).toContain('Hello Dana,\n\nhere is the link.\n\nSet password:\nhttps://club.example')
  expect(source).toContain('text/html')
  expect(source).toContain('token?a=3D1&amp;b=3D2')
})

test('a letter that was sent: its content, and with it its link, is not stored any more', async () => {
  await queue()
  expect(JSON.stringify(await rows())).toContain('token')
  await run()
  expect(await states()).toEqual(['sent'])
  expect(JSON.stringify(await rows())).not.toContain('token')
})

test('a letter of a transaction that is rolled back: never sent', async () => {
  const { mail } = mailOutbox({
    db,
    now,
    setUp: { transport: smtpTransport(server.url), from: { name: '', address: 'a@b.example' } },
    club: async () => ({ name: 'Bluestem FC', clubColour: '#0E3B2E' }),
  })
  const failed = db.transaction().execute(async transaction => {
    await mail.queue(transaction, LETTER)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await run()
  expect(server.received).toEqual([])
})

test('line breaks and markup in a letter: no header and no element comes of them', async () => {
  await queue({
    subject: 'Hi\r\nBcc: all@family.example\u2028x',
    greeting: 'Hello <b>Dana</b>,\r\n.\r\nQUIT',
    action: { label: '"><script>', url: 'https://club.example/"onclick=' },
  })
  await run()
  const [{ source = '', to = '' } = {}] = server.received
  const [headers = ''] = source.split('\r\n\r\n')
  expect(headers).toMatch(/^Subject: Hi Bcc: all@family\.example x\r$/m)
  expect(headers).not.toMatch(/^Bcc/im)
  expect(source.split('text/html')[1]).not.toMatch(/<script|<b>/)
  expect(source).toContain('QUIT')
  expect([server.received.length, to]).toEqual([1, 'dana@family.example'])
})

test.each([
  'dana@family.example, eve@family.example',
  'dana@family.example\r\nBcc: eve@family.example',
  'Dana <dana@family.example>',
  'dana',
])('the recipient %j: rejected, nothing is queued', async to => {
  await expect(queue({ to })).rejects.toThrow('one address')
  expect(await rows()).toEqual([])
})

test('the server is away for an hour: tried at growing pauses, then arrives once', async () => {
  await queue()
  await server.stop()
  const waits: number[] = []
  while (clock < Date.parse('2026-03-14T13:00:00Z')) {
    await run()
    const [mail] = await rows()
    expect(mail).toMatchObject({
      state: 'waiting',
      problem: 'The mail server could not be reached.',
    })
    const next = Date.parse(mail?.next_at ?? '')
    waits.push((next - clock) / MINUTE)
    // A minute earlier nothing is tried.
    clock = next - 1
    await run()
    clock = next
  }
  expect(waits).toEqual([1, 5, 15, 60])
  await server.start()
  await run()
  expect(server.received).toHaveLength(1)
  expect(await states()).toEqual(['sent'])
})

test('the server is away for two days: given up, shown with the reason; tried again by hand it arrives', async () => {
  await queue()
  await server.stop()
  const start = clock
  while ((await states())[0] === 'waiting') {
    clock = Date.parse((await rows())[0]?.next_at ?? '')
    await run()
  }
  expect((clock - start) / HOUR).toBeGreaterThan(40)
  expect((clock - start) / HOUR).toBeLessThanOrEqual(48)
  const [mail] = await rows()
  expect(mail).toMatchObject({ state: 'given up', problem: expect.stringContaining('reached') })
  await server.start()
  await run()
  expect(server.received).toEqual([])
  await retryMail(db, mail?.id ?? 0, now())
  await run()
  expect(server.received).toHaveLength(1)
})

test('the site was off for three days: the letter is given up, not sent late', async () => {
  await queue()
  clock += 72 * HOUR
  await run()
  expect(server.received).toEqual([])
  expect(await rows()).toMatchObject([
    { state: 'given up', problem: 'It could not be sent in time.' },
  ])
})

test('a letter whose link has expired: given up; to try again is rejected, to drop it is not', async () => {
  await queue({ expiresAt: new Date(clock + HOUR) })
  clock += HOUR
  await run()
  const [mail] = await rows()
  expect([mail?.state, server.received]).toEqual(['given up', []])
  await expect(retryMail(db, mail?.id ?? 0, now())).rejects.toMatchObject({ statusCode: 409 })
  await dropMail(db, mail?.id ?? 0)
  await expect(dropMail(db, mail?.id ?? 0)).rejects.toMatchObject({ statusCode: 404 })
})

test('the server rejects the recipient for good: given up at once, and the next letter arrives', async () => {
  server.onRecipient = address => {
    if (address.startsWith('nobody')) throw rejection(550)
  }
  await queue({ to: 'nobody@family.example' })
  await queue()
  await run()
  expect(await rows()).toMatchObject([
    { state: 'given up', problem: expect.stringMatching(/^The mail server answered: 550/) },
    { state: 'sent' },
  ])
})

test('the server says try later, before and after the letter: it arrives once', async () => {
  let rejections = 0
  server.onRecipient = () => {
    if (rejections++ === 0) throw rejection(450)
  }
  server.onLetter = () => {
    if (rejections++ === 2) throw rejection(451)
  }
  await queue()
  for (let i = 0; i < 3; i++) {
    await run()
    clock += 5 * MINUTE
  }
  expect(server.received).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }])
})

test('a wrong password of the mail server: waits, and the reason names no password', async () => {
  await queue()
  await outbox(server.url.replace('//', '//club:wrong-word@')).run()
  const [mail] = await rows()
  expect(mail).toMatchObject({
    state: 'waiting',
    problem: 'The mail server does not accept the user name or password.',
  })
  clock += MINUTE
  await outbox(server.url.replace('//', '//club:secret@')).run()
  expect(server.received).toHaveLength(1)
})

test('the connection is cut before the end of the letter: sent again, arrives once', async () => {
  const proxy = await startTcpProxy(Number(new URL(server.url).port))
  server.onRecipient = () => proxy.close()
  await queue()
  await outbox(`smtp://127.0.0.1:${proxy.port}`).run()
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  delete server.onRecipient
  clock += MINUTE
  await run()
  expect(server.received).toHaveLength(1)
})

test('the connection is cut between the end of the letter and the answer: given up as uncertain, not sent twice', async () => {
  const proxy = await startTcpProxy(Number(new URL(server.url).port))
  server.onLetter = () => proxy.close()
  await queue()
  await outbox(`smtp://127.0.0.1:${proxy.port}`).run()
  clock += HOUR
  await run()
  await server.until(1)
  expect(await rows()).toMatchObject([
    { state: 'given up', problem: expect.stringContaining('It may have arrived') },
  ])
  expect(server.received).toHaveLength(1)
})

test('a stop before the end of the letter: the next start sends it; a stop after it waits for the answer', async () => {
  for (const phase of ['onRecipient', 'onLetter'] as const) {
    const stop = new AbortController()
    server[phase] = () => stop.abort()
    await queue()
    await run(stop.signal)
    expect((await states()).at(-1)).toBe(phase === 'onLetter' ? 'sent' : 'waiting')
    delete server[phase]
    await run()
  }
  expect(server.received).toHaveLength(2)
})

test('an instance that was killed: before the end of a letter it is sent again, after it is uncertain', async () => {
  await queue()
  await queue({ to: 'eve@family.example' })
  const [one, other] = await rows()
  const set = (id = 0, state: 'sending' | 'ending') =>
    db.updateTable('mails').set({ state, attempts: 1 }).where('id', '=', id).execute()
  await set(one?.id, 'sending')
  await set(other?.id, 'ending')
  await run()
  expect(server.received.map(({ to }) => to)).toEqual(['dana@family.example'])
  expect(await states()).toEqual(['sent', 'given up'])
})

test('two instances at once: each of 20 letters arrives once', async () => {
  const other = outbox()
  for (let i = 0; i < 20; i++) await queue({ to: `family-${i}@family.example` })
  while ((await states()).includes('waiting')) await Promise.all([run(), other.run(), run()])
  const recipients = server.received.map(({ to }) => to)
  expect([recipients.length, new Set(recipients).size]).toEqual([20, 20])
})

test('an instance without its lock, whose letter another one has begun: does not end the letter', async () => {
  server.onRecipient = async () => {
    // As takeOver and another attempt of an instance with the lock would.
    await db.updateTable('mails').set({ attempts: 2 }).execute()
  }
  await queue()
  await expect(run()).rejects.toThrow('Another instance')
  expect(server.received).toEqual([])
})

test('what was sent is forgotten after 7 days, what was given up after 30', async () => {
  await queue()
  await run()
  server.onRecipient = () => {
    throw rejection(550)
  }
  await queue()
  await run()
  clock += 8 * 24 * HOUR
  await forgetSettledMails(db, now())
  expect(await states()).toEqual(['given up'])
  clock += 23 * 24 * HOUR
  await forgetSettledMails(db, now())
  expect(await states()).toEqual([])
})
