import { beforeEach, expect, test } from 'vitest'
import { rejection } from '../../tests/mail-server.ts'
import { numbers } from '../../tests/numbers.ts'
import { startOutbox } from '../../tests/outbox.ts'
import { MINUTE_MS } from '../durations.ts'

const { db, server, clock, queue, run, rows, states } = await startOutbox()

let connections = 0
beforeEach(() => {
  connections = 0
  server.onConnection = () => {
    connections += 1
  }
})

/** Queues emails to families of the numbers 1, 2, … */
async function queueSome(count: number) {
  await db.transaction().execute(async db => {
    for (let nth = 1; nth <= count; nth++) await queue({ to: `family-${nth}@club.example` }, db)
  })
}

const numberOf = (address = '') => Number(/family-(\d+)/.exec(address)?.[1])
const received = () => server.received.map(({ to }) => numberOf(to))

/** Rejects the recipient of that number, once. */
function rejectOnce(number: number, responseCode: number) {
  let isOver = false
  server.onRecipient = address => {
    if (isOver || numberOf(address) !== number) return
    isOver = true
    throw rejection(responseCode)
  }
}

test('Emails go over one connection, a hundred at most', async () => {
  await queueSome(101)
  await run()
  expect([server.received.length, connections]).toEqual([101, 2])
})

test.each([450, 550])(
  'The connection is kept after a recipient answered %d',
  async responseCode => {
    rejectOnce(2, responseCode)
    await queueSome(4)
    await run()
    expect([received(), connections]).toEqual([[1, 3, 4], 1])
  },
)

test('An email that is rejected at its end makes a new connection', async () => {
  server.onEmail = ({ to }) => {
    if (numberOf(to) === 2) throw rejection(554)
  }
  await queueSome(3)
  await run()
  expect([received(), connections]).toEqual([[1, 3], 2])
  expect(await states()).toEqual(['sent', 'given up', 'sent'])
})

test.each([
  [
    'answers 421',
    () => {
      throw rejection(421)
    },
  ],
  ['hangs up', () => server.hangUp()],
])('An email for which a used connection %s goes over a new one', async (_, end) => {
  let senders = 0
  server.onSender = () => {
    senders += 1
    if (senders === 3) end()
  }
  await queueSome(5)
  await run()
  expect([received(), connections]).toEqual([[1, 2, 3, 4, 5], 2])
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1])
})

test('A server that answers 421 on a new connection is left alone until later', async () => {
  let isAway = true
  server.onRecipient = () => {
    if (isAway) throw rejection(421)
  }
  await queueSome(3)
  await run()
  expect([received(), connections]).toEqual([[], 1])
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 1, problem: expect.stringContaining('421') },
    { state: 'waiting', attempts: 0, problem: null },
    { state: 'waiting', attempts: 0, problem: null },
  ])
  isAway = false
  clock.time += MINUTE_MS
  await run()
  expect(received().sort()).toEqual([1, 2, 3])
})

test('A connection that is refused ends the run', async () => {
  server.onConnection = () => {
    connections += 1
    throw rejection(421)
  }
  await queueSome(3)
  await run()
  expect([connections, (await rows()).map(({ attempts }) => attempts)]).toEqual([1, [1, 0, 0]])
})

test('An urgent email that is queued meanwhile goes next', async () => {
  server.onEmail = async ({ to }) => {
    if (numberOf(to) === 2) await queue({ to: 'family-9@club.example', isUrgent: true })
  }
  await queueSome(4)
  await run()
  expect(received()).toEqual([1, 2, 9, 3, 4])
})

test('Connections that are cut at any point lose no email and send none twice', async () => {
  const next = numbers(20_261_129)
  await queueSome(30)
  let steps = 5
  const step = () => {
    steps -= 1
    if (steps > 0) return
    steps = 1 + next(12)
    server.hangUp()
  }
  Object.assign(server, { onSender: step, onRecipient: step, onEmail: step })
  while ((await states()).includes('waiting')) {
    await run()
    clock.time += 5 * MINUTE_MS
  }
  const ofState = async (state: string) =>
    (await rows()).filter(row => row.state === state).map(({ recipient }) => numberOf(recipient))
  const uncertain = await ofState('given up')
  const numbersOfAll = Array.from({ length: 30 }, (_, nth) => nth + 1)
  await server.until(30)
  expect(received().sort((one, other) => one - other)).toEqual(numbersOfAll)
  expect(uncertain.length).toBeGreaterThan(0)
  expect((await ofState('sent')).length + uncertain.length).toBe(30)
})
