import { hasRowLocks } from '../../../db/engines.ts'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import { DAY_MS } from '../../../kit/durations.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { withRenewedLock } from '../../../kit/lock.server.ts'
import { MAIL_JOB } from '../../../kit/mail/mail.server.ts'
import { dropWaitingMails } from '../../../kit/mail/outbox.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { readClosures } from '../../calendar/schedule/closures-api.server.ts'
import { eventPath } from '../../calendar/schedule/event-path.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import { startOnFile } from '../followers/on-file.server.ts'
import { type Follower, readRecipients } from '../followers/recipients.server.ts'
import { PUSH_JOB } from '../push/push-job.ts'
import { queuePush } from '../push/queue.server.ts'
import { noticeEmail, pushOf } from './emails.server.ts'
import { type KnownEvent, knownEvents } from './known-event.server.ts'
import { type DueNotice, type Notice, noticeOf } from './notice-of.ts'
import { afterQuietHours, startsSoon } from './when-due.ts'

/** Notices that are told in one transaction. */
const MAX_NOTICES = 200
/** A notice that is due later than that was put off while the clock was ahead. */
const MAX_PUT_OFF_MS = 2 * DAY_MS

type Context = Pick<FeatureContext, 'db' | 'now' | 'mail' | 'jobs' | 'config'>

/**
 * The job: makes what is due into emails, in one transaction with the note that it was told. What was taken back in the
 * meantime, and what is over, is told to nobody.
 */
export async function tellDue(context: Context) {
  const { db, now, jobs } = context
  const isDue = async () => (await readDue(db, now())).length > 0
  if (!(await isDue())) return
  await withRenewedLock(db, 'notices', async () => {
    while (await isDue()) {
      await changeContent(db, null, change => tell(context, change))
      void jobs.trigger(MAIL_JOB)
      void jobs.trigger(PUSH_JOB)
    }
  })
}

function readDue(db: Db, now: Date) {
  const latest = new Date(now.getTime() + MAX_PUT_OFF_MS).toISOString()
  return (
    db
      .selectFrom('notices')
      .selectAll()
      .where('state', '=', 'waiting')
      .where(({ eb, or }) => or([eb('due_at', '<=', now.toISOString()), eb('due_at', '>', latest)]))
      .orderBy('due_at')
      .orderBy('event_id')
      .limit(MAX_NOTICES)
      // Who changes one of these events meanwhile waits until it is told.
      .$if(hasRowLocks(db), query => query.forUpdate())
      .execute()
  )
}

async function tell({ now, mail, config }: Context, { db, record }: ContentTransaction) {
  const rows = await readDue(db, now())
  const due = await readNotices(db, rows, now())
  const club = await readSettings(db)
  const clock = { timeZone: club.timeZone, today: dayIn(club.timeZone, now()) }
  const people = new Map<number, number>()
  const waiting = await waitingEmails(db, due)
  const teams = await readTeamNames(db)
  for (const known of await readRecipients({ db, mail }, [...teams.keys()])) {
    const told = [...due].filter(([, notice]) => isFor(notice, known))
    const [first, ...rest] = told.map(([, notice]) => notice)
    if (!first) continue
    const follower = known.isFirst ? await startOnFile(db, known, now()) : known
    for (const [id] of told) people.set(id, (people.get(id) ?? 0) + 1)
    const isUrgent = told.some(([, { isSoon }]) => isSoon)
    const { quietFrom: from, quietUntil: until } = follower
    const context = { follower, teams, ...clock, origin: config.origin }
    const email = noticeEmail([first, ...rest], context)
    const when = {
      isUrgent,
      isConfidential: true,
      notBefore: isUrgent ? now() : afterQuietHours(now(), { from, until }, club.timeZone),
      expiresAt: new Date(Math.max(...told.map(([, { end }]) => Date.parse(end)))),
    }
    if (follower.channel === 'email') {
      for (const link of waiting.get(follower.address) ?? [])
        await dropWaitingMails(db, follower.address, link)
      await mail.queue(db, { to: follower.address, ...email, ...when })
    } else {
      const eventIds = told.map(([id]) => id)
      await queuePush(db, { followerId: follower.id, eventIds, ...pushOf(email), ...when })
    }
  }
  const told_at = now().toISOString()
  for (const { event_id, told_kind } of rows) {
    record({ table: 'notices', id: event_id, before: null, after: null, isPublic: false })
    const notice = due.get(event_id)
    await db
      .updateTable('notices')
      .set({ known: null, due_at: null, state: notice ? 'told' : 'dropped' })
      .set(
        notice
          ? { told_at, told_kind: notice.kind, people: people.get(event_id) ?? 0 }
          : { told_kind },
      )
      .where('event_id', '=', event_id)
      .execute()
  }
}

/** Returns the links in emails about one of these events that still wait, by recipient: what they say is out of date. */
async function waitingEmails(db: Db, due: ReadonlyMap<number, DueNotice>) {
  const found = new Map<string, string[]>()
  for (const { event } of due.values()) {
    const link = `${eventPath(event)}"`
    const rows = await db
      .selectFrom('emails')
      .select('recipient')
      .where('state', '=', 'waiting')
      .where('content', 'like', `%${link}%`)
      .execute()
    for (const { recipient } of rows) found.set(recipient, [...(found.get(recipient) ?? []), link])
  }
  return found
}

/** Returns what is told of each event; of those that are as followers know them, nothing. */
export async function readNotices(
  db: Db,
  rows: readonly RowOf<'notices'>[],
  now: Date,
): Promise<ReadonlyMap<number, DueNotice>> {
  const { timeZone } = await readSettings(db)
  const today = dayIn(timeZone, now)
  const view = await knownEvents(db)
  const closures = await readClosures(db)
  const events = await db
    .selectFrom('schedule_events')
    .selectAll()
    .where('id', 'in', [0, ...rows.map(({ event_id }) => event_id)])
    .execute()
  const byId = new Map(events.map(event => [event.id, event]))
  const found = new Map<number, DueNotice>()
  for (const { event_id, known: json, told_kind, changes, due_at, change_set } of rows) {
    const known: KnownEvent | null = json === null ? null : JSON.parse(json)
    const is = view(byId.get(event_id) ?? null, closures)
    const notice = noticeOf(known, is, { today, wasRemoved: told_kind === 'removed' })
    const latest = is ?? known
    const states = [known, is].flatMap(each => each ?? [])
    if (!notice || !latest || states.every(({ end }) => end <= now.toISOString())) continue
    const isSoon = states.some(({ event }) => startsSoon(event, now, timeZone))
    found.set(event_id, {
      ...notice,
      readers: latest.readers,
      end: latest.end,
      isSoon,
      due_at,
      changeSet: change_set,
      isRestless: changes >= RESTLESS,
    })
  }
  return found
}

/** An event of the whole club is told to the followers of every team. */
export async function idsOfTeams(db: Db) {
  return [...(await readTeamNames(db)).keys()]
}

/** Changes within an hour from which on an email says that there may be more. */
const RESTLESS = 3

const URGENT_KINDS: readonly Notice['kind'][] = [
  'cancelled',
  'removed',
  'postponed',
  'back',
  'moved',
  'delayed',
]

/** Tells whether a follower is told: of the teams that it follows, and of practices for families if it is one. */
export function isFor(
  { event, kind, readers, isSoon }: DueNotice,
  { teams, onlyUrgent }: Follower,
) {
  if (onlyUrgent && !isSoon && !URGENT_KINDS.includes(kind)) return false
  return teams.some(
    ({ teamId, forFamilies }) =>
      (event.team_id === null || event.team_id === teamId) &&
      (readers === 'everybody' || forFamilies),
  )
}
