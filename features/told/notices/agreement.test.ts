import { expect, test } from 'vitest'
import { formatTime } from '../../../kit/format-date.ts'
import { startClub } from '../../../tests/app.ts'
import { aTeam } from '../../../tests/factories.ts'
import { addFollower } from '../../../tests/followers.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { numbers } from '../../../tests/numbers.ts'
import { aPhone } from '../../../tests/phones.ts'

const { env } = await startMailServer()
/** A Tuesday, 10 AM in Chicago. */
const club = await startClub({ at: '2026-10-06T15:00:00Z', env })
const { admin, db, made, visitor } = club
const kestrels = await made('teams', aTeam({ name: 'U10 Kestrels' }))

const STEPS = 25
const OFF = ['cancelled', 'postponed']
const ICS: Record<string, string> = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' }
const STATUSES = ['scheduled', 'delayed', 'moved', 'postponed', 'cancelled']

/** How the headline of a change begins. */
function wordOf(status: string, wasOff: boolean) {
  if (status === 'cancelled') return 'Cancelled: '
  if (status === 'postponed') return 'Postponed: '
  if (wasOff) return 'Back on: '
  return status === 'delayed' ? 'Delayed: ' : 'Moved: '
}

test('Page, .ics, JSON, email and phone agree after each change of a status', async () => {
  await addFollower(db, 'dana@family.example', [kestrels])
  const { subscription } = aPhone('send/1')
  await visitor().post('/api/follow/push', { ...subscription, teams: [kestrels] })
  const date = '2026-10-06'
  const game = { type: 'game', opponent: 'Red Clay FC', isHome: true, team_id: kestrels, date }
  const id = await made('schedule', { ...game, time: '14:00', location: 'Oak Park' })
  const random = numbers(20_261_006)
  const any = <Item>(items: readonly Item[]) => items[random(items.length)] as Item

  /** Waits until followers are told, and returns subject and text of the last email, and the last message to the phone. */
  async function told() {
    club.wait(60_000)
    await club.app.jobs.trigger('notices')
    const [email] = await db
      .selectFrom('emails')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    const [push] = await db
      .selectFrom('push_messages')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    const { paragraphs } = JSON.parse(email?.content ?? '{}')
    return {
      email: { subject: email?.subject, text: paragraphs.join('\n') },
      push: JSON.parse(push?.payload ?? '{}'),
    }
  }
  await told()

  let before = 'scheduled'
  for (let step = 0; step < STEPS; step++) {
    club.setTime(`2026-10-06T15:00:${String(step).padStart(2, '0')}Z`)
    // An event that goes on changing is told again only after an hour.
    await db.updateTable('notices').set({ told_at: null, changes: 0 }).execute()
    const status = any(STATUSES.filter(each => each !== before))
    const time = `${12 + random(8)}:${any(['00', '30', '45'])}`
    const location = `Field ${step}`
    const change = {
      status,
      ...(status === 'moved' && { date, time, location }),
      ...(status === 'delayed' && { time: `${20 + random(2)}:15` }),
    }
    await admin.succeed('POST', `/api/admin/schedule/${id}/status`, change)
    const row = await db
      .selectFrom('schedule_events')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const isOff = OFF.includes(status)
    const clock = formatTime(row.time)

    const { email, push } = await told()
    const headline = email.subject ?? ''
    expect(push.title).toBe(headline)
    expect(headline.startsWith(wordOf(status, OFF.includes(before)))).toBe(true)
    expect(headline).toContain(`Tue ${clock}`)
    expect(email.text).toContain(row.location)
    expect(push.body).toContain(clock)

    const ics = (await visitor().get(`/teams/${kestrels}/calendar.ics`)).text.replaceAll(
      '\r\n ',
      '',
    )
    expect(ics).toContain(`DTSTART;TZID=America/Chicago:20261006T${row.time.replace(':', '')}00`)
    expect(ics).toContain(`STATUS:${ICS[status] ?? 'CONFIRMED'}`)

    const events = await visitor().read('/api/schedule')
    expect(events).toMatchObject([{ status, location: row.location }])

    const html = await visitor().page(`/schedule?event=${id}`)
    expect(html).toContain(row.location)
    expect(html).toContain(clock)
    expect(/<s>/.test(html)).toBe(isOff)
    before = status
  }
})
