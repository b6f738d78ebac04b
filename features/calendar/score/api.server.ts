import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lockTable } from '../../../db/engines.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import { ExpectedError, notFound } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { isSameName } from '../../../kit/name-key.ts'
import { ownershipOf } from '../../../kit/resource/ownership.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { invalid, valid } from '../../../kit/validation.ts'
import { isOurs } from '../../settings/names.ts'
import { readSettings } from '../../settings/store.server.ts'
import { schedule } from '../schedule/api.server.ts'
import { withClosures } from '../schedule/apply-closures.ts'
import { readClosures } from '../schedule/closures-api.server.ts'
import { eventName } from '../schedule/event-name.ts'
import { isOff } from '../schedule/status.ts'
import { type Badge, resultOf } from './result-of.ts'
import { type Score, score } from './schema.ts'

type Row = RowOf<'schedule_events'>
type Result = RowOf<'results'>
type ById = FastifyRequest<{ Params: { id: string } }>

/**
 * `POST /schedule/:id/score`: stores the result of a game, or replaces the one that it has. Answers 409 with an error for
 * `anyway` when the game has a score already or is not taking place, until the request confirms it.
 */
export function scoreRoutes(app: FastifyInstance, context: FeatureContext) {
  const { db, clubNow } = context
  const config = { permission: 'results.create' } as const

  app.post('/schedule/:id/score', { config }, async (request: ById, reply) => {
    const id = rowId(request.params.id, 'event')
    const entered = valid(score, request.body)
    const { permit } = await ownershipOf(request.user, 'update', schedule, context)
    const { today, time } = await clubNow(db)
    const result = await changeContent(db, request.user, async ({ db, record }) => {
      await lockTable(db, 'results')
      const event = await readEvent(db, id)
      permit(event)
      const game = playedGame(event, { today, time })
      const before = await resultFor(db, game)
      if (!entered.anyway) await ask(db, { game, before, entered })
      if (isOff(event)) {
        // A game with a score was played.
        const after = await playAfterAll(db, event)
        record({
          ...{ table: 'schedule_events', id, before: event, after, isPublic: true },
          history: { name: eventName(after) },
        })
      }
      const after = await store(db, resultOf(game, entered, await resultContext(db, game)), before)
      record({
        ...{ table: 'results', id: after.id, before: before ?? null, after, isPublic: true },
        history: { name: `${after.homeTeam} against ${after.awayTeam}` },
      })
      return after
    })
    return reply.code(201).send(result)
  })
}

async function readEvent(db: Db, id: number) {
  const event = await db
    .selectFrom('schedule_events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return event
}

type Game = Row & { opponent: string }

/** The event as a game that has begun. Throws 400 when it is none. */
function playedGame(event: Row, { today, time }: { today: string; time: string }): Game {
  if (event.type !== 'game') throw new ExpectedError(400, 'Only a game has a score.')
  const { date, opponent, time_tbd } = event
  if (!opponent || /^tb[ad]$/i.test(opponent))
    throw new ExpectedError(400, 'This game has no opponent yet: edit the event first.')
  if (date > today) throw invalid({ ours: 'This game is not over: its date is still to come' })
  if (date === today && !time_tbd && event.time > time)
    throw invalid({ ours: `This game is not over: it starts today at ${formatTime(event.time)}` })
  return { ...event, opponent }
}

/** The result that the game has, or one that was typed by hand for the same teams on its day. */
async function resultFor(db: Db, { id, date, opponent, team_id }: Game) {
  const results = await db.selectFrom('results').selectAll().where('date', '=', date).execute()
  const own = await db
    .selectFrom('results')
    .selectAll()
    .where('event_id', '=', id)
    .executeTakeFirst()
  const isSame = (name: string) => isSameName(name, opponent)
  return (
    own ??
    results.find(
      result =>
        result.event_id === null &&
        (result.team_id === null || result.team_id === team_id) &&
        (isSame(result.homeTeam) || isSame(result.awayTeam)),
    )
  )
}

interface Question {
  game: Game
  before: Result | undefined
  entered: Score
}

async function ask(db: Db, { game, before, entered }: Question) {
  const [shown = game] = withClosures([game], await readClosures(db))
  const questions = [
    before &&
      `This game has a score already: ${before.homeTeam} ${before.homeScore}–${before.awayScore} ${before.awayTeam}. Replace it with ${entered.ours}–${entered.theirs}?`,
    isOff(shown) && `This game is marked as ${shown.status}. Was it played after all?`,
  ].filter(question => typeof question === 'string')
  const question = questions.join(' ')
  if (question) throw new ExpectedError(409, question, { errors: { anyway: question } })
}

function playAfterAll(db: Db, { id, version }: Row) {
  return db
    .updateTable('schedule_events')
    .set({ status: 'scheduled', status_reason: null, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Names and badges as the table of the team's division has them, then other tables, then earlier results. */
async function resultContext(db: Db, { team_id }: Game) {
  const club = await readSettings(db)
  const team = await db
    .selectFrom('teams')
    .select('division_id')
    .where('id', '=', team_id)
    .executeTakeFirst()
  const table = await db.selectFrom('standings').selectAll().orderBy('id').execute()
  const isOfDivision = ({ division_id }: (typeof table)[number]) =>
    division_id === (team?.division_id ?? null)
  const rows = [...table.filter(isOfDivision), ...table.filter(row => !isOfDivision(row))]
  const earlier = await db.selectFrom('results').selectAll().orderBy('id', 'desc').execute()
  const badges: Badge[] = [
    ...rows.map(row => ({
      ...{ name: row.teamName, initial: row.logoInitial, colour: row.logoColor },
    })),
    ...earlier.flatMap(result => [
      ...[{ name: result.homeTeam, initial: result.homeLogoInitial, colour: result.homeLogoColor }],
      ...[{ name: result.awayTeam, initial: result.awayLogoInitial, colour: result.awayLogoColor }],
    ]),
  ]
  const ours = table.find(row => isOfDivision(row) && isOurs(row.teamName, club))
  return { club, ourName: (await ownName(db, team_id)) ?? ours?.teamName ?? club.name, badges }
}

/** Where the club has two teams in a division, each plays under its own name. */
async function ownName(db: Db, team_id: number | null) {
  const teams = await db.selectFrom('teams').select(['id', 'name', 'division_id']).execute()
  const team = teams.find(({ id }) => id === team_id)
  const among = teams.filter(
    ({ division_id }) => division_id !== null && division_id === team?.division_id,
  )
  return among.length > 1 ? team?.name : undefined
}

function store(db: Db, values: ReturnType<typeof resultOf>, before: Result | undefined) {
  if (!before)
    return db.insertInto('results').values(values).returningAll().executeTakeFirstOrThrow()
  return db
    .updateTable('results')
    .set({ ...values, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
