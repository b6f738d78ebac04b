import { omit } from 'es-toolkit/object'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import { lockTable } from '../../../db/engines.ts'
import { actorOf } from '../../../kit/actor.server.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import type { CurrentUser } from '../../../kit/current-user.ts'
import { DAY_MS } from '../../../kit/durations.ts'
import { ExpectedError, notFound, notSignedIn } from '../../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../../kit/feature.server.ts'
import { emailText } from '../../../kit/mail/email.server.ts'
import { MAIL_JOB } from '../../../kit/mail/mail.server.ts'
import { message } from '../../../kit/messages.ts'
import { routeConfig } from '../../../kit/operation.server.ts'
import { scopeOf } from '../../../kit/roles.ts'
import type { Db, Tables } from '../../../kit/tables.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readFamilyCalendar } from '../../calendar/calendar.server.ts'
import { ofTeams, type TeamOption, upcoming } from '../../calendar/schedule/select-events.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import { familiesOnFile } from '../families/on-file.server.ts'
import { startOnFile } from '../followers/on-file.server.ts'
import { readRecipients } from '../followers/recipients.server.ts'
import { usualQuietHours } from '../followers/schema.ts'
import { afterQuietHours, startsSoon } from '../notices/when-due.ts'
import { messageContent, messageEmail } from './emails.server.ts'
import { operations } from './operations.server.ts'
import { MESSAGES_A_DAY, type MessagePreview, type SentMessages, teamMessage } from './schema.ts'
import { errorWords } from './words.ts'

/** Messages of coaches and admins to the families of a team: docs/decisions/0122-messages-to-a-team.md. */
export default {
  history: {
    team_messages: {
      singular: 'message',
      within: { table: 'teams', word: 'of' },
    },
  },
  lists: { team_messages: ['admin/team-messages'] },
  setUp: context => ({ admin: app => messageEndpoints(app, context) }),
} satisfies Feature

/** Messages that are listed, of all teams of the user. */
const MAX_LISTED = 100

function messageEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, now, mail, jobs, config, ownTeams } = context
  const permission = 'schedule.update'

  app.get('/team-messages', routeConfig(operations.list, { permission }), ({ user }) =>
    readSent(user),
  )

  const previewing = routeConfig(operations.preview, { permission })
  app.post('/team-messages/preview', previewing, async (request): Promise<MessagePreview> => {
    const typed = requireValid(teamMessage, request.body)
    const { sender, team } = await senderTo(request.user, typed.team)
    await requireRoom(db, team)
    const content = messageContent(typed, { team: team.name, sender })
    const { recipients, isUrgent } = await readFamilies(team)
    const club = await readSettings(db)
    const due = isUrgent ? now() : afterQuietHours(now(), usualQuietHours, club.timeZone)
    return {
      people: recipients.length,
      replyTo: sender.email,
      subject: content.subject,
      text: emailText(omit(content, ['heading']), club),
      waitsUntil: due > now() ? due.toISOString() : null,
    }
  })

  app.post(
    '/team-messages',
    routeConfig(operations.send, { permission }),
    async (request, reply) => {
      const typed = requireValid(teamMessage, request.body)
      const { sender, team } = await senderTo(request.user, typed.team)
      if (!mail.isSetUp) throw new ExpectedError(409, sentence(message, 'noMail'))
      const { recipients, isUrgent } = await readFamilies(team)
      if (recipients.length === 0)
        throw new ExpectedError(409, sentence(errorWords, 'nobody', { team: team.name }))
      const content = messageContent(typed, { team: team.name, sender })
      await changeContent(db, actorOf(request), async change => {
        // Two coaches write at once.
        await lockTable(change.db, 'team_messages')
        await requireRoom(change.db, team)
        const { timeZone } = await readSettings(change.db)
        for (const recipient of recipients) {
          const follower = recipient.isFirst
            ? await startOnFile(change.db, recipient, now())
            : recipient
          const { quietFrom: from, quietUntil: until } = follower
          await mail.queue(change.db, {
            ...messageEmail(content, { team: team.name, follower, origin: config.origin }),
            isUrgent,
            isConfidential: true,
            notBefore: isUrgent ? now() : afterQuietHours(now(), { from, until }, timeZone),
          })
        }
        await store(change, {
          team_id: team.id,
          subject: typed.subject,
          text: typed.text,
          sent_by: sender.username,
          sent_at: now().toISOString(),
          people: recipients.length,
        })
      })
      void jobs.trigger(MAIL_JOB)
      return reply.code(201).send({ people: recipients.length })
    },
  )

  /** Returns who writes, and the team, to whose families the user may write. */
  async function senderTo(user: CurrentUser | null, id: number) {
    if (!user) throw notSignedIn()
    const name = (await readTeamNames(db)).get(id)
    if (name === undefined) throw notFound('team')
    const isOwn = await ownership(user)
    if (!isOwn(id)) throw new ExpectedError(403, sentence(errorWords, 'notYourTeam'))
    return { sender: user, team: { id, name } }
  }

  async function ownership(user: CurrentUser) {
    if (scopeOf(user, permission) === 'all') return () => true
    const own = new Set((await ownTeams(user)).map(({ id }) => id))
    return (id: number) => own.has(id)
  }

  /** The families of a team who are reached by email: those on file, and who follows by their secret link. */
  async function readFamilies(team: TeamOption) {
    const isUrgent = await playsSoon(context, team)
    const all = await readRecipients(context, [team.id], familiesOnFile)
    const recipients = all.filter(
      ({ channel, onlyUrgent, teams }) =>
        channel === 'email' &&
        (isUrgent || !onlyUrgent) &&
        teams.some(({ teamId, forFamilies }) => teamId === team.id && forFamilies),
    )
    return { recipients, isUrgent }
  }

  /** Throws a 429 when the families of a team have had as many messages as a day has. */
  async function requireRoom(db: Db, { id, name }: TeamOption) {
    const since = new Date(now().getTime() - DAY_MS).toISOString()
    const lately = await db
      .selectFrom('team_messages')
      .select('sent_at')
      .where('team_id', '=', id)
      .where('sent_at', '>', since)
      .orderBy('sent_at', 'desc')
      .limit(MESSAGES_A_DAY)
      .execute()
    const first = lately[MESSAGES_A_DAY - 1]
    if (!first) return
    const wait = Date.parse(first.sent_at) + DAY_MS - now().getTime()
    const words = { team: name, count: MESSAGES_A_DAY }
    throw new ExpectedError(429, sentence(errorWords, 'enough', words), {
      retryAfter: Math.ceil(wait / 1_000),
    })
  }

  async function readSent(user: CurrentUser | null): Promise<SentMessages> {
    if (!user) throw notSignedIn()
    const isOwn = await ownership(user)
    const teams = [...(await readTeamNames(db)).keys()].filter(isOwn)
    const rows = await db
      .selectFrom('team_messages')
      .select(['team_id', 'subject', 'sent_by', 'sent_at', 'people'])
      .where('team_id', 'in', [0, ...teams])
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute()
    const sent = rows.map(({ team_id, ...row }) => ({ team_id: Number(team_id), ...row }))
    return { canMail: mail.isSetUp, sent }
  }
}

/** Tells whether the team has an event today, or within hours: what is written then is read at once, also at night. */
async function playsSoon(context: FeatureContext, team: TeamOption) {
  const { db, now } = context
  const { timeZone } = await readSettings(db)
  const events = ofTeams(await readFamilyCalendar(context), [team])
  return upcoming(events, now().toISOString()).some(event => startsSoon(event, now(), timeZone))
}

async function store(
  { db, record }: ContentTransaction,
  values: Insertable<Tables['team_messages']>,
) {
  const message = await db
    .insertInto('team_messages')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow()
  record({
    table: 'team_messages',
    id: message.id,
    before: null,
    after: message,
    isPublic: false,
    history: { name: message.subject, within: message.team_id },
  })
}
