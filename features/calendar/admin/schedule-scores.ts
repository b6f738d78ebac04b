/** Columns with the outcome of games, and the score that they give. */
import type { Compose, Composed, CsvColumn, LinkedColumn, NewRows } from '../../../kit/admin/csv.ts'
import type { FileQuestion } from '../../../kit/admin/csv-questions.ts'
import type { FileScore } from '../score/schema.ts'
import { outcomeIn, type Unplayed } from './outcome-words.ts'

const whoseFirst: FileQuestion = {
  key: 'scoreFirst',
  text: 'The file writes scores such as 3-1. Whose goals stand first?',
  choices: [
    { value: 'home', label: 'Those of the home team' },
    { value: 'ours', label: 'Ours' },
  ],
}

const HOME = 'Home score'
const AWAY = 'Away score'
const OURS = 'Our score'
const THEIRS = 'Their score'
const HOME_FIRST = 'Score (home team first)'
const OURS_FIRST = 'Score (ours first)'

/** `teamOne` asks which of two teams plays at home. */
export function scoreColumns(teamOne: FileQuestion): readonly CsvColumn[] {
  const gives: readonly string[] = []
  return [
    {
      header: HOME,
      field: 'home_score',
      gives,
      also: ['Home goals', 'Home team score', 'Home team goals', 'Score home', 'Hscore', 'HS'],
    },
    {
      header: AWAY,
      field: 'away_score',
      gives,
      also: [
        'Away goals',
        'Away team score',
        'Away team goals',
        'Score away',
        'Ascore',
        'AS',
        'Visitor score',
        'Visitors score',
        'Visiting team score',
      ],
    },
    {
      header: OURS,
      field: 'our_score',
      gives,
      also: ['Our goals', 'Goals for', 'Points for', 'Score for', 'GF', 'Us'],
    },
    {
      header: THEIRS,
      field: 'their_score',
      gives,
      also: [
        'Their goals',
        'Goals against',
        'Points against',
        'Score against',
        'GA',
        'Them',
        'Opponent score',
        'Opponent goals',
      ],
    },
    {
      header: 'Team 1 score',
      field: 'team_one_score',
      gives,
      also: ['Score 1', 'Team A score', 'Team 1 goals'],
      means: {
        impliedBy: 'Home',
        implied: OURS,
        question: teamOne,
        columns: { first: HOME, second: AWAY },
      },
    },
    {
      header: 'Team 2 score',
      field: 'team_two_score',
      gives,
      also: ['Score 2', 'Team B score', 'Team 2 goals'],
      means: {
        impliedBy: 'Home',
        implied: THEIRS,
        question: teamOne,
        columns: { first: AWAY, second: HOME },
      },
    },
    {
      header: 'Score',
      field: 'score_text',
      gives,
      also: ['Final score', 'Result', 'Results', 'Final', 'Score line'],
      means: {
        implied: OURS_FIRST,
        question: whoseFirst,
        isImplied: cells => cells.every(cell => namesScorer(cell)),
        columns: { home: HOME_FIRST, ours: OURS_FIRST },
      },
    },
    { header: HOME_FIRST, field: 'score_home_first', gives },
    { header: OURS_FIRST, field: 'score_ours_first', gives },
  ]
}

function namesScorer(cell: string) {
  const score = writtenScore(outcomeIn(cell)?.rest ?? cell)
  return typeof score !== 'object' || score.first !== undefined
}

type Cells = Parameters<Compose>[0]

/** Returns the outcome of a game that was not played to its end, by its status or its score. */
export function outcomeOf(
  cells: Cells,
  { status }: Readonly<Record<string, unknown>>,
): Unplayed | undefined {
  const isUnplayed = status === 'forfeit' || status === 'abandoned'
  return isUnplayed ? status : outcomeIn(scoreText(cells) ?? '')?.outcome
}

function scoreText({ score_home_first, score_ours_first }: Cells) {
  return score_home_first ?? score_ours_first
}

/** The score of a row, or why it cannot be read. */
export function scoreOf(cells: Cells, outcome: Unplayed | undefined): Composed {
  const { home_score, away_score, our_score, their_score } = cells
  const scored = (goals: FileScore['goals'], first: FileScore['first']): Composed => ({
    fields: { score: { goals, first, ...(outcome && { outcome }) } },
  })
  const text = scoreText(cells)
  const first = cells.score_home_first === undefined ? 'ours' : 'home'
  if (text !== undefined) {
    const score = writtenScore(outcomeIn(text)?.rest ?? text)
    if (score === 'unread') return unread(text)
    return score ? scored(score.goals, score.first ?? first) : {}
  }
  const isOurs = our_score !== undefined
  const written = isOurs ? [our_score, their_score] : [home_score, away_score]
  const [one, other] = written.map(cell => writtenGoals(cell ?? ''))
  if (one === undefined && other === undefined) return {}
  if (typeof one !== 'number' || typeof other !== 'number') {
    return unread(written.map(cell => cell?.trim() || '?').join('-'))
  }
  return scored([one, other], isOurs ? 'ours' : 'home')
}

function unread(text: string): Composed {
  return { errors: { score: `“${text}” isn’t a score we can read: write it as 3-1` } }
}

/** Programs write 0-0 where nobody has entered a score yet. */
export const nilNil: NewRows = {
  field: 'score',
  asks: ({ linked }) => linked?.from === null,
  isClear: ({ score }) => !isScore(score) || score.goals.some(goal => goal > 0),
  question: count => ({
    key: 'nilNil',
    text:
      count === 1
        ? '0-0 stands beside a game that is over. Did it end that way?'
        : `0-0 stands beside ${count} games that are over. Did they end that way?`,
    choices: [
      { value: 'yes', label: 'Yes, 0-0' },
      { value: 'no', label: 'No: nobody has entered the score yet' },
    ],
  }),
  complete: (reply, row) => (reply === 'yes' ? row : { ...row, score: undefined }),
}

export const scoreLinked: LinkedColumn = {
  header: 'Score',
  field: 'score',
  title: 'Another score than is stored',
  note: 'They keep the score that they have. Tick those that the file corrects.',
  replacing: score => (isScore(score) ? { ...score, replaces: true } : score),
}

function isScore(value: unknown): value is FileScore {
  return typeof value === 'object' && value !== null && 'goals' in value
}

/** Reads the outcome of a game in a cell: '3-1', 'W 3-1', '1 : 3 L', '2-2 (4-3 PK)'. */

/** The goals in their order, with the team that comes first; 'unread' for an unreadable cell. */
type WrittenScore = { goals: [number, number]; first?: 'ours' } | 'unread' | undefined

const OUTCOME = '(?:w|l|t|d|won|win|lost|loss|tie|tied|draw|drew)'
const SCORE = new RegExp(
  `^(?<before>${OUTCOME}(?![a-z]))?[\\s,:]*(?<one>\\d{1,2})\\s*[-–—:]\\s*(?<other>\\d{1,2})(?:[\\s,]*\\(?(?<after>${OUTCOME})\\)?)?(?:\\s*\\([^)]*\\))?$`,
  'i',
)

/** Reads a score. A cell without a number means that there is no score yet. 'Won' and 'lost' tell whose goals are which. */
function writtenScore(text: string): WrittenScore {
  if (!/\d/.test(text)) return undefined
  const { one, other, before, after } = SCORE.exec(text.trim())?.groups ?? {}
  if (one === undefined || other === undefined) return 'unread'
  const goals = [Number(one), Number(other)].toSorted((few, many) => many - few)
  const [most = 0, least = 0] = goals
  const word = (before ?? after ?? '').slice(0, 1).toLowerCase()
  if (word === 'w') return { goals: [most, least], first: 'ours' }
  if (word === 'l') return { goals: [least, most], first: 'ours' }
  const isDrawn = most === least
  if (word && !isDrawn) return 'unread'
  return isDrawn ? { goals: [most, least], first: 'ours' } : { goals: [Number(one), Number(other)] }
}

/** Reads a column of goals: undefined where there are none yet. */
function writtenGoals(text: string): number | 'unread' | undefined {
  if (!/\d/.test(text)) return undefined
  return /^\d{1,2}(?:\.0+)?$/.test(text.trim()) ? Math.trunc(Number(text)) : 'unread'
}
