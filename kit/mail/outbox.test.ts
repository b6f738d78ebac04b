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

test('An email is sent once, as text and HTML, from the club', async () => {
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

test('An email that was sent keeps no content', async () => {
  await queue()
  expect(JSON.stringify(await rows())).toContain('token')
  await run()
  expect(await states()).toEqual(['sent'])
  expect(JSON.stringify(await rows())).not.toContain('token')
})

test('An email of a transaction that is rolled back is never sent', async () => {
  const failed = db.transaction().execute(async transaction => {
    await queue({}, transaction)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await run()
  expect(server.received).toEqual([])
})

test('Line breaks and markup in an email make no header or element', async () => {
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
])('The recipient %j is rejected', async to => {
  await expect(queue({ to })).rejects.toThrow('one address')
  expect(await rows()).toEqual([])
})

test('An email arrives once after an hour without the server', async () => {
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

test('An email is given up after two days without the server', async () => {
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

test('An email is given up after three days without the site', async () => {
  await queue()
  clock.time += 72 * HOUR_MS
  await run()
  expect(server.received).toEqual([])
  expect(await rows()).toMatchObject([
    { state: 'given up', problem: 'It could not be sent in time.' },
  ])
})

test('An email whose link has expired is given up', async () => {
  await queue({ expiresAt: new Date(clock.time + HOUR_MS) })
  clock.time += HOUR_MS
  await run()
  const [mail] = await rows()
  expect([mail?.state, server.received]).toEqual(['given up', []])
  await expect(retryMail(db, mail?.id ?? 0, now())).rejects.toMatchObject({ statusCode: 409 })
  await dropMail(db, mail?.id ?? 0)
  await expect(dropMail(db, mail?.id ?? 0)).rejects.toMatchObject({ statusCode: 404 })
})

test('A recipient rejected for good leaves the next email', async () => {
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

test('An email arrives once when the server says try later', async () => {
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

test('A wrong password of the mail server appears in no reason', async () => {
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

test('Sent emails are deleted after 7 days', async () => {
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

test('An email cut before its end is sent again', async () => {
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

test('An email cut before the answer is given up as uncertain', async () => {
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

test("A stop before an email's end leaves it to the next start", async () => {
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

test('A killed instance leaves an ended email uncertain', async () => {
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

test('Two instances at once send each of 20 emails once', async () => {
  const other = anOutbox()
  for (let i = 0; i < 20; i++) await queue({ to: `family-${i}@family.example` })
  while ((await states()).includes('waiting')) await Promise.all([run(), other.run(), run()])
  const recipients = server.received.map(({ to }) => to)
  expect([recipients.length, new Set(recipients).size]).toEqual([20, 20])
})

test("An instance without its lock does not end another's email", async () => {
  server.onRecipient = async () => {
    // Makes the same writes as takeOver and another attempt by an instance with the lock.
    await db.updateTable('emails').set({ attempts: 2 }).execute()
  }
  await queue()
  await expect(run()).rejects.toThrow('Another instance')
  expect(server.received).toEqual([])
})
