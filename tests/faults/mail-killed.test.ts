import { expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { addToOutbox } from '../../kit/mail/outbox.server.ts'
import type { Tables } from '../../kit/tables.server.ts'
import { ADMIN_KEY, emptyDatabase } from '../app.ts'
import { startMailServer } from '../mail-server.ts'
import { numbers } from '../numbers.ts'
import { spawnServer } from '../server-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const EMAILS = 600
const KILLS = 50
/** Where the instance that sends an email is killed, one after the other; `accepted` is shortly after the answer. */
const POINTS = ['onSender', 'onRecipient', 'onEmail', 'onConnection', 'accepted'] as const
const usesPostgres = process.env.TEST_ENGINE === 'postgres'
const next = numbers(20_261_129)

test('Of 600 emails, 50 kills of what sends them lose none and send none twice', {
  timeout: 900_000,
}, async ({ onTestFinished }) => {
  const DATA_DIR = await temporaryFolder()
  const { url: DATABASE_URL, drop } = await emptyDatabase()
  onTestFinished(drop)
  const env = { DATA_DIR, DATABASE_URL, ADMIN_KEY }
  const first = await spawnServer(env)
  await first.url()
  first.signal('SIGTERM')
  await first.ended()
  const db = openDatabase<Tables>({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  onTestFinished(() => db.destroy())
  await db.transaction().execute(async db => {
    const options = {
      now: new Date(),
      club: { name: 'Bluestem FC', clubColour: '#0E3B2E' },
      domain: 'club.example',
    }
    for (let nth = 1; nth <= EMAILS; nth++) {
      const isUrgent = nth % 10 === 0
      const to = `${isUrgent ? 'urgent' : 'other'}-${nth}@club.example`
      await addToOutbox(db, { to, subject: 'Cancelled', paragraphs: ['Rain.'], isUrgent }, options)
    }
  })

  let kills = 0
  let deliveries = 0
  let isOver = false

  /** Starts a mail server, and again and again an instance that sends by it. */
  async function startInstance() {
    const mail = await startMailServer()
    let server = await spawnServer({ ...env, ...mail.env })
    let isArmed = false
    let nth = 0
    async function reach(point: (typeof POINTS)[number]) {
      if (!isArmed || kills === KILLS || point !== POINTS[nth % POINTS.length]) return
      kills += 1
      nth += 1
      isArmed = POINTS[nth % POINTS.length] === 'onConnection'
      server.signal('SIGKILL')
      await server.ended()
    }
    mail.onConnection = () => reach('onConnection')
    mail.onSender = () => {
      deliveries += 1
      isArmed ||= deliveries % (EMAILS / KILLS) === 0
      return reach('onSender')
    }
    mail.onRecipient = () => reach('onRecipient')
    mail.onEmail = async () => {
      await reach('onEmail')
      setTimeout(() => void reach('accepted'), next(4))
    }
    async function keepRunning() {
      while (!isOver) {
        await server.ended()
        if (!isOver) server = await spawnServer({ ...env, ...mail.env })
      }
    }
    return { mail, running: keepRunning(), stop: () => server.signal('SIGKILL') }
  }

  // SQLite has one instance.
  const instances = [await startInstance(), ...(usesPostgres ? [await startInstance()] : [])]
  const rows = () => db.selectFrom('emails').select(['recipient', 'state', 'problem']).execute()
  const open = async () =>
    (await rows()).filter(({ state }) => state !== 'sent' && state !== 'given up')
  await expect.poll(open, { timeout: 840_000, interval: 500 }).toEqual([])
  isOver = true
  for (const { stop } of instances) stop()
  await Promise.all(instances.map(({ running }) => running))

  expect(kills).toBe(KILLS)
  const received = instances.map(({ mail }) => mail.received.map(({ to }) => to))
  const all = new Set(received.flat())
  expect(received.flat()).toHaveLength(all.size)
  const outcomes = await rows()
  const uncertain = outcomes.filter(({ state }) => state === 'given up')
  expect(uncertain.filter(({ problem }) => !problem?.includes('It may have arrived'))).toEqual([])
  expect(uncertain.length).toBeLessThanOrEqual(KILLS)
  const lost = outcomes.filter(({ state, recipient }) => state === 'sent' && !all.has(recipient))
  expect([outcomes.length, lost]).toEqual([EMAILS, []])
  for (const order of received) {
    const kinds = order.map(to => to.split('-')[0])
    expect(kinds).toEqual(kinds.toSorted().reverse())
  }
})
