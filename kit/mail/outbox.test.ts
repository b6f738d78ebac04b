import { expect, test } from 'vitest'
import { expiringTables, removeExpired } from '../../features/retention/remove-expired.server.ts'
import { storedTables } from '../../features/tables.server.ts'
import { rejection } from '../../tests/mail-server.ts'
import { startOutbox } from '../../tests/outbox.ts'
import { startTcpProxy } from '../../tests/tcp-proxy.ts'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { trustClock } from '../trusted-clock.server.ts'
import { dropMail, retryMail } from './outbox.server.ts'

const { db, server, clock, now, anOutbox, queue, run, rows, states } = await startOutbox()

test('an email: sent once, as text and HTML, from the club', async () => {
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

test('an email that was sent: its content, and with it its link, is not stored any more', async () => {
  await queue()
  expect(JSON.stringify(await rows())).toContain('token')
  await run()
  expect(await states()).toEqual(['sent'])
  expect(JSON.stringify(await rows())).not.toContain('token')
})

test('an email of a transaction that is rolled back: never sent', async () => {
  const failed = db.transaction().execute(async transaction => {
    await queue({}, transaction)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await run()
  expect(server.received).toEqual([])
})

test('line breaks and markup in an email: no header and no element comes of them', async () => {
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
  while (clock.time < Date.parse('2026-03-14T13:00:00Z')) {
    await run()
    const [mail] = await rows()
    expect(mail).toMatchObject({
      state: 'waiting',
      problem: 'The mail server could not be reached.',
    })
    const next = Date.parse(mail?.next_at ?? '')
    waits.push((next - clock.time) / MINUTE_MS)
    // A millisecond earlier nothing is tried.
    clock.time = next - 1
    await run()
    clock.time = next
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
  const start = clock.time
  while ((await states())[0] === 'waiting') {
    clock.time = Date.parse((await rows())[0]?.next_at ?? '')
    await run()
  }
  expect((clock.time - start) / HOUR_MS).toBeGreaterThan(40)
  expect((clock.time - start) / HOUR_MS).toBeLessThanOrEqual(48)
  const [mail] = await rows()
  expect(mail).toMatchObject({ state: 'given up', problem: expect.stringContaining('reached') })
  await server.start()
  await run()
  expect(server.received).toEqual([])
  await retryMail(db, mail?.id ?? 0, now())
  await run()
  expect(server.received).toHaveLength(1)
})

test('the site was off for three days: the email is given up, not sent late', async () => {
  await queue()
  clock.time += 72 * HOUR_MS
  await run()
  expect(server.received).toEqual([])
  expect(await rows()).toMatchObject([
    { state: 'given up', problem: 'It could not be sent in time.' },
  ])
})

test('an email whose link has expired: given up; a retry is rejected, dropping it is not', async () => {
  await queue({ expiresAt: new Date(clock.time + HOUR_MS) })
  clock.time += HOUR_MS
  await run()
  const [mail] = await rows()
  expect([mail?.state, server.received]).toEqual(['given up', []])
  await expect(retryMail(db, mail?.id ?? 0, now())).rejects.toMatchObject({ statusCode: 409 })
  await dropMail(db, mail?.id ?? 0)
  await expect(dropMail(db, mail?.id ?? 0)).rejects.toMatchObject({ statusCode: 404 })
})

test('the server rejects the recipient for good: given up at once, and the next email arrives', async () => {
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

test('the server says try later, before and after the email: it arrives once', async () => {
  let rejections = 0
  server.onRecipient = () => {
    if (rejections++ === 0) throw rejection(450)
  }
  server.onEmail = () => {
    if (rejections++ === 2) throw rejection(451)
  }
  await queue()
  for (let i = 0; i < 3; i++) {
    await run()
    clock.time += 5 * MINUTE_MS
  }
  expect(server.received).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }])
})

test('a wrong password of the mail server: waits, and the reason names no password', async () => {
  await queue()
  await anOutbox(server.url.replace('//', '//club:wrong-word@')).run()
  const [mail] = await rows()
  expect(mail).toMatchObject({
    state: 'waiting',
    problem: 'The mail server does not accept the user name or password.',
  })
  clock.time += MINUTE_MS
  await anOutbox(server.url.replace('//', '//club:secret@')).run()
  expect(server.received).toHaveLength(1)
})

test('emails that were sent: deleted after 7 days, those that were given up after 30', async () => {
  await queue()
  await run()
  server.onRecipient = () => {
    throw rejection(550)
  }
  await queue()
  await run()
  clock.time += 8 * 24 * HOUR_MS
  await trustClock(db, now())
  await removeExpired(db, now(), expiringTables(storedTables))
  expect(await states()).toEqual(['given up'])
  clock.time += 23 * 24 * HOUR_MS
  await trustClock(db, now())
  await removeExpired(db, now(), expiringTables(storedTables))
  expect(await states()).toEqual([])
})

test('the connection is cut before the end of the email: sent again, arrives once', async () => {
  const proxy = await startTcpProxy(Number(new URL(server.url).port))
  server.onRecipient = () => proxy.close()
  await queue()
  await anOutbox(`smtp://127.0.0.1:${proxy.port}`).run()
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  delete server.onRecipient
  clock.time += MINUTE_MS
  await run()
  expect(server.received).toHaveLength(1)
})

test('the connection is cut between the end of the email and the answer: given up as uncertain, not sent twice', async () => {
  const proxy = await startTcpProxy(Number(new URL(server.url).port))
  server.onEmail = () => proxy.close()
  await queue()
  await anOutbox(`smtp://127.0.0.1:${proxy.port}`).run()
  clock.time += HOUR_MS
  await run()
  await server.until(1)
  expect(await rows()).toMatchObject([
    { state: 'given up', problem: expect.stringContaining('It may have arrived') },
  ])
  expect(server.received).toHaveLength(1)
})

test('a stop before the end of the email: the next start sends it; a stop after it waits for the answer', async () => {
  for (const phase of ['onRecipient', 'onEmail'] as const) {
    const stop = new AbortController()
    server[phase] = () => stop.abort()
    await queue()
    await run(stop.signal)
    expect((await states()).at(-1)).toBe(phase === 'onEmail' ? 'sent' : 'waiting')
    delete server[phase]
    await run()
  }
  expect(server.received).toHaveLength(2)
})

test('an instance that was killed: before the end of an email it is sent again, after it is uncertain', async () => {
  await queue()
  await queue({ to: 'eve@family.example' })
  const [one, other] = await rows()
  const set = (id = 0, state: 'sending' | 'ending') =>
    db.updateTable('emails').set({ state, attempts: 1 }).where('id', '=', id).execute()
  await set(one?.id, 'sending')
  await set(other?.id, 'ending')
  await run()
  expect(server.received.map(({ to }) => to)).toEqual(['dana@family.example'])
  expect(await states()).toEqual(['sent', 'given up'])
})

test('two instances at once: each of 20 emails arrives once', async () => {
  const other = anOutbox()
  for (let i = 0; i < 20; i++) await queue({ to: `family-${i}@family.example` })
  while ((await states()).includes('waiting')) await Promise.all([run(), other.run(), run()])
  const recipients = server.received.map(({ to }) => to)
  expect([recipients.length, new Set(recipients).size]).toEqual([20, 20])
})

test('an instance without its lock, whose email another one has begun: does not end the email', async () => {
  server.onRecipient = async () => {
    // Makes the same writes as takeOver and another attempt by an instance with the lock.
    await db.updateTable('emails').set({ attempts: 2 }).execute()
  }
  await queue()
  await expect(run()).rejects.toThrow('Another instance')
  expect(server.received).toEqual([])
})
