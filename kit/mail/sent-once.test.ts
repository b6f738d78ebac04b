import { expect, test } from 'vitest'
import { startOutbox } from '../../tests/outbox.ts'
import { startTcpProxy } from '../../tests/tcp-proxy.ts'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'

const { db, server, clock, anOutbox, queue, run, rows, states } = await startOutbox()

test('the connection is cut before the end of the letter: sent again, arrives once', async () => {
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

test('the connection is cut between the end of the letter and the answer: given up as uncertain, not sent twice', async () => {
  const proxy = await startTcpProxy(Number(new URL(server.url).port))
  server.onLetter = () => proxy.close()
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
  const other = anOutbox()
  for (let i = 0; i < 20; i++) await queue({ to: `family-${i}@family.example` })
  while ((await states()).includes('waiting')) await Promise.all([run(), other.run(), run()])
  const recipients = server.received.map(({ to }) => to)
  expect([recipients.length, new Set(recipients).size]).toEqual([20, 20])
})

test('an instance without its lock, whose letter another one has begun: does not end the letter', async () => {
  server.onRecipient = async () => {
    // Makes the same writes as takeOver and another attempt by an instance with the lock.
    await db.updateTable('mails').set({ attempts: 2 }).execute()
  }
  await queue()
  await expect(run()).rejects.toThrow('Another instance')
  expect(server.received).toEqual([])
})
