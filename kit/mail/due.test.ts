import { expect, test } from 'vitest'
import { startOutbox } from '../../tests/outbox.ts'
import { HOUR_MS } from '../durations.ts'

const { server, clock, queue, run, states } = await startOutbox()

test('Urgent emails go first, and each kind in its order', async () => {
  for (const to of ['one', 'two']) await queue({ to: `${to}@family.example` })
  for (const to of ['three', 'four']) await queue({ to: `${to}@family.example`, isUrgent: true })
  await run()
  const order = server.received.map(({ to }) => to.split('@')[0])
  expect(order).toEqual(['three', 'four', 'one', 'two'])
})

test.each([10, 30])('An email that is put off by %d hours waits so long', async hours => {
  const start = clock.time
  await queue({ notBefore: new Date(start + hours * HOUR_MS) })
  for (const hour of [0, hours / 2, hours - 0.01]) {
    clock.time = start + hour * HOUR_MS
    await run()
  }
  expect([server.received.length, await states()]).toEqual([0, ['waiting']])
  // It is given up two days after its first attempt.
  clock.time = start + (hours + 47) * HOUR_MS
  await run()
  expect(server.received).toHaveLength(1)
})

test('Emails queued or put off while the clock was ahead go at once', async () => {
  const real = clock.time
  clock.time += 400 * 24 * HOUR_MS
  await server.stop()
  await queue()
  await run()
  await queue({ notBefore: new Date(clock.time + 10 * HOUR_MS) })
  clock.time = real
  await queue({ notBefore: new Date(clock.time + 10 * HOUR_MS) })
  await server.start()
  await run()
  expect(await states()).toEqual(['sent', 'sent', 'waiting'])
})
