import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../kit/actor.server.ts'
import { ExpectedError, notFound } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { sendPrivately } from '../../../kit/http/response-cache.server.ts'
import { MAIL_JOB } from '../../../kit/mail/mail.server.ts'
import { message } from '../../../kit/messages.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { limiter } from '../../../kit/rate-limit.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import { scopeOf } from '../../../kit/roles.ts'
import { requireValid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { natural } from '../../../ui/table/natural.ts'
import { readFamilyCalendar } from '../calendar.server.ts'
import { withDeletedEvents } from '../publish/deleted-events.server.ts'
import { eventsOfFeed } from '../publish/ics-feeds.ts'
import { icsText } from '../publish/ics-text.server.ts'
import { readUidDomain } from '../publish/uid-domain.server.ts'
import { ofTeams, upcoming } from '../schedule/select-events.ts'
import { calendarEmail } from './emails.ts'
import {
  type FamilyCalendar,
  type FamilyCalendars,
  type FamilyPage,
  familyCalendar,
  familyCalendars,
  recipients,
} from './schema.ts'
import { familyPath, renewToken, teamOfToken } from './store.server.ts'
import { errorWords } from './words.ts'

const operations = {
  list: {
    summary: 'List the addresses of the calendars of families',
    responses: { 200: familyCalendars },
  },
  renew: {
    summary: 'Make a new address for the families of a team',
    responses: { 200: familyCalendar },
  },
  mail: {
    summary: 'Email the address to families',
    body: recipients,
    responses: { 200: () => z.object({ mailed: z.int() }) },
    failures: [409, 429],
  },
} satisfies Record<string, Operation>

declare module '../../../kit/reads.ts' {
  interface Reads {
    /** Returns the page behind the token of a team's address; null for an invalid or expired one. */
    'family-page'(token: string): FamilyPage | null
  }
}

type ByTeam = FastifyRequest<{ Params: { id: string } }>
type ByToken = FastifyRequest<{ Params: { token: string } }>

/** Events that the page behind the address shows. */
const MAX_CALENDARS = 30
/** Requests to mail, by user and hour. */
const MAILS = { name: 'family calendar mails', attempts: 20, minutes: 60 }

export async function familyPage(
  context: FeatureContext,
  token: string,
): Promise<FamilyPage | null> {
  const team = await teamOfToken(context.db, token)
  if (!team) return null
  const events = ofTeams(await readFamilyCalendar(context), [team])
  return { team, events: upcoming(events, context.now().toISOString()).slice(0, MAX_CALENDARS) }
}

/** The calendar file of a team's families, with the practices that the public may not see. */
export function familyRoutes(app: FastifyInstance, context: FeatureContext) {
  const { db, read, now, config } = context
  const { origin } = config

  app.get('/families/:token/calendar.ics', async (request: ByToken, reply) => {
    reply.header('x-robots-tag', 'none')
    const team = await teamOfToken(db, request.params.token)
    if (!team) throw notFound('calendar')
    const today = now().toISOString().slice(0, 10)
    const club = await read('settings')
    const all = await readFamilyCalendar(context)
    const calendar = await withDeletedEvents(context, all, 'families')
    const events = eventsOfFeed(calendar, { team, gamesOnly: false }, today)
    const name = `${team.name} with practices (${club.name})`
    const uidDomain = await readUidDomain(db, origin)
    return sendPrivately(request, reply, {
      status: 200,
      type: 'text/calendar; charset=utf-8',
      headers: { 'content-disposition': 'inline; filename="team.ics"' },
      body: await icsText(events, { origin, club, name, today, uidDomain }),
    })
  })
}

/** Lets staff see, renew and mail the addresses; coaches those of their own teams. */
export function familyEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, mail, jobs, config, ownTeams } = context
  const reading = routeConfig(operations.list, { permission: 'schedule.read' })
  const updating = (operation: Operation) =>
    routeConfig(operation, { permission: 'schedule.update' })

  app.get('/family-calendars', reading, async ({ user }): Promise<FamilyCalendars> => {
    return { teams: await teamsOf(user), canMail: mail.isSetUp }
  })

  app.post('/family-calendars/:id', updating(operations.renew), async (request: ByTeam) => {
    const { team_id } = await teamOf(request)
    await renewToken(db, actorOf(request), team_id)
    return teamOf(request)
  })

  app.post('/family-calendars/:id/mail', updating(operations.mail), async (request: ByTeam) => {
    const { name, path } = await teamOf(request)
    const { addresses } = requireValid(recipients, request.body)
    if (!mail.isSetUp) throw new ExpectedError(409, sentence(message, 'noMail'))
    if (!path) throw new ExpectedError(409, sentence(errorWords, 'noAddress'))
    await limiter(db, MAILS).take(String(request.user?.id))
    const email = calendarEmail(name, config.origin + path)
    await db.transaction().execute(async db => {
      for (const to of addresses) await mail.queue(db, { to, ...email })
    })
    void jobs.trigger(MAIL_JOB)
    return { mailed: addresses.length }
  })

  async function teamOf({ params, user }: ByTeam) {
    const id = rowId(params.id, 'team')
    const team = (await allTeams()).find(({ team_id }) => team_id === id)
    if (!team) throw notFound('team')
    const isOwn = (await teamsOf(user)).some(({ team_id }) => team_id === id)
    if (!isOwn) throw new ExpectedError(403, sentence(errorWords, 'notYourTeam'))
    return team
  }

  async function teamsOf(user: FastifyRequest['user']) {
    const all = await allTeams()
    if (!user || scopeOf(user, 'schedule.read') === 'all') return all
    const own = new Set((await ownTeams(user)).map(({ id }) => id))
    return all.filter(({ team_id }) => own.has(team_id))
  }

  async function allTeams(): Promise<FamilyCalendar[]> {
    const rows = await db
      .selectFrom('teams')
      .leftJoin('family_calendars', 'family_calendars.team_id', 'teams.id')
      .select(['teams.id', 'teams.name', 'token', 'renewed_at', 'left_by'])
      .execute()
    rows.sort((one, other) => natural.compare(one.name, other.name))
    return rows.map(({ id, name, token, renewed_at, left_by }) => ({
      team_id: id,
      name,
      path: token && familyPath(token),
      renewed_at,
      left_by,
    }))
  }
}
