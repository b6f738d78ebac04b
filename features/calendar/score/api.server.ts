import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lockTable } from '../../../db/engines.ts'
import { actorOf } from '../../../kit/actor.server.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { nextVersion } from '../../../kit/next-version.server.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { rowShape } from '../../../kit/resource/operations.server.ts'
import { ownershipOf } from '../../../kit/resource/ownership.server.ts'
import { unseenOf } from '../../../kit/resource/public-rows.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { invalid, requireValid } from '../../../kit/validation.ts'
import { Sentence, sentence, together } from '../../../ui/sentence.ts'
import { results } from '../../results/api.server.ts'
import { lockEvent, schedule } from '../schedule/api.server.ts'
import { withClosures } from '../schedule/apply-closures.ts'
import { isOff } from '../schedule/calendar-event.ts'
import { readClosedClub, readClosures } from '../schedule/closures-api.server.ts'
import { eventNote } from '../schedule/event-note.server.ts'
import { noScoreBecause } from './played-game.ts'
import { resultOf } from './result-of.ts'
import { type Score, score } from './schema.ts'
import { readScoreIndex, storeResult } from './score-book.server.ts'
import { errorWords } from './words.ts'

type Row = RowOf<'schedule_events'>
type Result = RowOf<'results'>
type ById = FastifyRequest<{ Params: { id: string } }>

const operation: Operation = {
  summary: 'Enter the score of a game',
  body: score,
  responses: { 201: () => rowShape(results) },
  failures: [409],
}

/**
 * `POST /schedule/:id/score`: stores the result of a game, or replaces its current one. Answers 409 with an error for
 * `anyway` when the game has a score already or does not take place, until the request confirms it.
 */
export function scoreRoutes(app: FastifyInstance, context: FeatureContext) {
  const { db, clubNow } = context
  const entering = routeConfig(operation, { permission: 'results.create' })

  app.post('/schedule/:id/score', entering, async (request: ById, reply) => {
    const id = rowId(request.params.id, 'event')
    const entered = requireValid(score, request.body)
    const { permit } = await ownershipOf(request.user, 'update', schedule, context)
    const { today, time } = await clubNow(db)
    const stored = await changeContent(db, actorOf(request), async ({ db, record }) => {
      // Before the results are read, as deleting an event locks them.
      const event = await lockEvent(db, id)
      await lockTable(db, 'results')
      permit(event)
      const game = playedGame(event, { today, time })
      const book = await readScoreIndex(db)
      const before = book.resultFor(game)
      if (!entered.anyway) await ask(db, { game, before, entered })
      if (isOff(event)) {
        // A game with a score was played.
        const after = await playAfterAll(db, event)
        record({
          table: 'schedule_events',
          id,
          before: event,
          after,
          isPublic: true,
          history: eventNote(after),
        })
      }
      return storeResult({ db, record }, resultOf(game, entered, book.contextOf(game)), before)
    })
    const unseen = await unseenOf(results, stored, db, context.now())
    return reply.code(201).send({ ...stored, unseen })
  })
}

type Game = Row & { opponent: string }

/** Returns the event as a game that has begun. Throws 400 for any other event. */
function playedGame(event: Row, now: { today: string; time: string }): Game {
  const why = noScoreBecause(event, now)
  if (why?.isEarly) throw invalid({ ours: why.error })
  if (why) throw new ExpectedError(400, why.error)
  return { ...event, opponent: event.opponent ?? '' }
}

interface Question {
  game: Game
  before: Result | undefined
  entered: Score
}

async function ask(db: Db, { game, before, entered }: Question) {
  const [shown = game] = withClosures([game], await readClosures(db), await readClosedClub(db))
  const questions = [
    before &&
      sentence(errorWords, 'hasScore', {
        home: before.homeTeam,
        homeScore: before.homeScore,
        awayScore: before.awayScore,
        away: before.awayTeam,
        ours: entered.ours,
        theirs: entered.theirs,
      }),
    isOff(shown) && sentence(errorWords, 'isMarked', { status: shown.status }),
  ].filter(question => question instanceof Sentence)
  if (questions.length === 0) return
  const question = together(questions)
  throw new ExpectedError(409, question, { errors: { anyway: question } })
}

function playAfterAll(db: Db, { id }: Row) {
  return db
    .updateTable('schedule_events')
    .set({ status: 'scheduled', status_reason: null, version: nextVersion })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
