import { eventLoopYielder } from '../../../kit/event-loop-yielder.server.ts'
import type {
  LinkedOutcome,
  LinkedRow,
  LinkedValues,
} from '../../../kit/resource/linked-values.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { ageOfResult } from '../../results/ages.server.ts'
import { outcomeLabels, type ResultInput } from '../../results/schema.ts'
import { isTooYoung } from '../../teams/age-group.ts'
import { withClosures } from '../schedule/apply-closures.ts'
import { isOff } from '../schedule/calendar-event.ts'
import { readClosedClub, readClosures } from '../schedule/closures-api.server.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { noScoreBecause } from './played-game.ts'
import { resultOf } from './result-of.ts'
import { type FileScore, fileScore } from './schema.ts'
import { readScoreIndex, storeResult } from './score-book.server.ts'
import { errorWords } from './words.ts'

type Result = RowOf<'results'>

/** Scores in a file of games become results, by the rules of the score dialog. Another score that is stored stays unless staff tick it. */
export const scoresInFiles: LinkedValues = {
  field: 'score',
  validate: value =>
    fileScore.safeParse(value).success ? undefined : sentence(errorWords, 'wrongScore'),

  async plan(rows, { db, ...now }) {
    const closures = await readClosures(db)
    const club = await readClosedClub(db)
    const books = await scoreReader(db)
    const count = { new: 0, same: 0, hidden: 0 }
    const left = new Map<string, number>()
    const outcomeOf = ({ value, values }: LinkedRow): LinkedOutcome | undefined => {
      const event = values as unknown as ScheduleEvent
      const score = fileScore.parse(value)
      const [shown = event] = withClosures([event], closures, club)
      const why = leftOutBecause(shown, score, now)
      if (why !== undefined) {
        if (why) left.set(why, (left.get(why) ?? 0) + 1)
        return undefined
      }
      const { result, before, isHidden } = books(event, score)
      if (before && isSameScore(before, result)) {
        count.same += 1
        return undefined
      }
      if (!before || score.replaces) {
        count.new += 1
        if (isHidden) count.hidden += 1
      }
      const isAgreed = !before || score.replaces
      return { from: before ? textOf(before) : null, to: textOf(result), isAgreed }
    }
    const yieldToOthers = eventLoopYielder()
    const outcomes: (LinkedOutcome | undefined)[] = []
    for (const row of rows) {
      await yieldToOthers()
      outcomes.push(outcomeOf(row))
    }
    const { noScoresUnder } = books.club
    return { outcomes, notes: notesOf(count, left, noScoresUnder) }
  },

  async write(rows, { db, record }) {
    const books = await scoreReader(db)
    const yieldToOthers = eventLoopYielder()
    for (const { value, row } of rows) {
      await yieldToOthers()
      const { result, before } = books(row as unknown as ScheduleEvent, fileScore.parse(value))
      await storeResult({ db, record }, result, before)
    }
  },
}

/** Returns a function from a score to its effect on a game, with the game's current result. */
async function scoreReader(db: Db) {
  const book = await readScoreIndex(db)
  const read = (event: ScheduleEvent, { goals, first, outcome: written }: FileScore) => {
    const game = { ...event, opponent: event.opponent ?? '' }
    const [one, other] = goals
    const [ours, theirs] = first === 'ours' || event.isHome ? [one, other] : [other, one]
    const before = book.resultFor(game)
    const outcome = written ?? before?.outcome ?? 'played'
    const result = resultOf(game, { ours, theirs, outcome }, book.contextOf(game))
    const age = ageOfResult(result, book.teamOf(game))
    return { result, before, isHidden: isTooYoung(age, book.club.noScoresUnder) }
  }
  return Object.assign(read, { club: book.club })
}

/** '' hides the remark, as files write 0-0 beside games that are still to be played. */
function leftOutBecause(
  event: ScheduleEvent,
  { goals }: FileScore,
  now: { today: string; time: string },
) {
  const why = noScoreBecause(event, now)
  if (why?.isEarly) return goals.some(goal => goal > 0) ? 'the game is not over yet' : ''
  if (why) return 'the event has no opponent'
  return isOff(event) ? `the game is marked as ${event.status}` : undefined
}

/** A result typed by hand may have the sides the other way round. */
function isSameScore(before: Result, { homeTeam, homeScore, awayScore, outcome }: ResultInput) {
  const isTurned = before.awayTeam === homeTeam
  const [home, away] = isTurned
    ? [before.awayScore, before.homeScore]
    : [before.homeScore, before.awayScore]
  return home === homeScore && away === awayScore && before.outcome === outcome
}

function textOf({ homeTeam, homeScore, awayTeam, awayScore, outcome }: ResultInput) {
  const score = `${homeTeam} ${homeScore}–${awayScore} ${awayTeam}`
  return outcome === 'played' ? score : `${score} (${outcomeLabels[outcome].toLowerCase()})`
}

function notesOf(
  count: { new: number; same: number; hidden: number },
  left: ReadonlyMap<string, number>,
  noScoresUnder: number | null,
) {
  const { new: fresh, same, hidden } = count
  return [
    fresh > 0 && (fresh === 1 ? '1 score becomes a result.' : `${fresh} scores become results.`),
    hidden > 0 &&
      `Of ${hidden} of them the public sees only that the game was played: the club shows no scores under U${noScoresUnder}, nor of teams of unknown age.`,
    same > 0 && (same === 1 ? '1 score is stored already.' : `${same} scores are stored already.`),
    ...[...left].map(([why, number]) =>
      number === 1 ? `1 score is left out: ${why}.` : `${number} scores are left out: ${why}.`,
    ),
  ].filter(note => typeof note === 'string')
}
