import { beforeEach, expect, test } from 'vitest'
import { aMessage, INBOX, startInbox } from '../../tests/inbox.ts'
import { patiently } from '../../tests/patiently.ts'

const { server, club, admin } = await startInbox({ TRUST_PROXY: '1' })
const other = await club.startAgain()
const message = { ...aMessage, email: 'marguerite@family.example' }

beforeEach(async () => {
  await club.db.deleteFrom('emails').execute()
  await admin.put(`${INBOX}/mail`, {})
})

const sendFrom = (ip: string, more: object = {}, visitor = club.visitor) =>
  visitor().post('/api/contact', { ...message, ...more }, { 'x-forwarded-for': ip })

/** Sends `count` messages from different addresses, on both instances, as many at once as a busy machine stores in time. */
async function flood(count: number, more: object = {}) {
  const visitors = [club.visitor, other.visitor]
  const send = (nth: number) =>
    patiently(() => sendFrom(`192.0.${2 + (nth >> 8)}.${nth & 255}`, more, visitors[nth % 2]))
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - sent) }, (_, at) => sent + at)
    const answers = await Promise.all(numbers.map(send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  }
}

const AT_ONCE = 20

const counts = async () => (await admin.get('/api/admin/live')).body.counts
const stored = async (): Promise<{ id: number; name: string; suspected_for: string | null }[]> =>
  (await admin.get(INBOX)).body

test('POST of 250 messages within an hour sets those over 100 aside', async () => {
  const recipients = {
    tryouts: 'dana@club.example',
    other: 'riley@club.example, dana@club.example',
  }
  expect((await admin.put(`${INBOX}/mail`, recipients)).status).toBe(200)
  await flood(250)
  const rows = await stored()
  const spam = rows.filter(({ suspected_for }) => suspected_for === 'many')
  expect([rows.length, spam.length]).toEqual([250, 150])
  expect(await counts()).toMatchObject({ unreadMessages: 100, suspectedMessages: 150 })
  const mails = () => club.db.selectFrom('emails').select(['recipient', 'subject']).execute()
  const ofFlood = (await mails()).filter(({ subject }) => /very many/i.test(subject))
  expect(ofFlood.map(({ recipient }) => recipient).toSorted()).toEqual([
    'dana@club.example',
    'riley@club.example',
  ])
  expect(await mails()).toHaveLength(100 + ofFlood.length)
})

test('POST not-spam sends the email that was held back, once', async () => {
  await admin.put(`${INBOX}/mail`, { tryouts: 'dana@club.example' })
  await flood(101, { subject: 'other' })
  await sendFrom('198.51.100.7', { name: 'Thora Lindqvist' })
  const [last] = await stored()
  expect(last).toMatchObject({ name: 'Thora Lindqvist', suspected_for: 'many' })
  const before = await counts()
  const answer = await admin.post(`${INBOX}/${last?.id}/not-spam`, {})
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ suspected_at: null, suspected_for: null }),
  ])
  expect(await counts()).toMatchObject({
    unreadMessages: before.unreadMessages + 1,
    suspectedMessages: before.suspectedMessages - 1,
  })
  expect((await admin.post(`${INBOX}/${last?.id}/not-spam`, {})).status).toBe(200)
  const emails = await server.until(1, ({ text }) => text.includes('Thora Lindqvist'))
  expect(emails.map(({ to }) => to)).toEqual(['dana@club.example'])
})

test('A message that is set aside stays so through the archive', async () => {
  await flood(101)
  const [row] = (await stored()).filter(({ suspected_for }) => suspected_for)
  const archive = async (archived: boolean) => {
    await admin.post(`${INBOX}/${row?.id}/archived`, { archived })
    return (await counts()).suspectedMessages
  }
  expect([await archive(true), await archive(false)]).toEqual([0, 1])
})

test('Spam does not push the messages of families aside', async () => {
  const form = { ...message, website: 'spam.example' }
  for (let nth = 0; nth < 120; nth++) {
    const headers = { 'x-forwarded-for': `203.0.113.${nth}` }
    // A form with the trap filled in, and one that was not loaded here.
    const body = new URLSearchParams(nth % 2 ? form : message)
    await club.visitor().send('POST', '/contact', { body, headers })
  }
  await sendFrom('198.51.100.7', { name: 'Thora Lindqvist' })
  expect((await stored()).map(({ suspected_for }) => suspected_for)).toEqual([
    null,
    ...Array.from({ length: 120 }, (_, nth) => (nth % 2 ? 'form' : 'trap')),
  ])
})

test('POST of more messages than a disk should take is 429', async () => {
  await flood(101)
  await club.db.updateTable('rate_limits').set({ attempts: 3_000 }).execute()
  const { status, headers } = await sendFrom('198.51.100.7')
  expect([status, Number(headers.get('retry-after')) > 80_000]).toEqual([429, true])
})
