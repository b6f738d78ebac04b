import {
  type CsvColumn,
  type CsvKind,
  type ForeignColumns,
  type NewRows,
  named,
  oneOf,
  plain,
  yesIfSaid,
} from '../../kit/admin/csv.ts'
import { writtenDay } from '../../kit/admin/csv-days.ts'
import { day } from '../../kit/admin/csv-times.ts'
import { gradeChoices } from '../teams/grade-choices.ts'
import { consentChoices, proofChoices } from './consent.ts'
import { positionChoices } from './position-choices.ts'
import type { PlayerInput } from './schema.ts'

/** How leagues and services write positions, in lower case. */
const positions = {
  ...wordsFor('goalkeeper', 'g gk goalie keeper'),
  ...wordsFor('defender', 'd def defense defence back cb lb rb fb'),
  ...wordsFor('midfielder', 'm mid mf midfield cm cdm cam dm am lm rm'),
  ...wordsFor('forward', 'f fw fwd st striker attack attacker att w winger lw rw cf'),
}

const position = oneOf(positionChoices, '', positions)

/** A blank cell says nothing: what is stored stays. */
function ifSaid(kind: CsvKind): CsvKind {
  return { ...kind, fromText: text => (text.trim() === '' ? undefined : kind.fromText(text)) }
}

const isPosition = (cell: string) =>
  position.fromText(cell) !== cell || position.toText(cell, {}) !== cell

const columns: readonly CsvColumn<keyof PlayerInput>[] = [
  {
    header: 'Name',
    field: 'name',
    required: true,
    also: ['Player', 'Player name', 'Full name'],
    example: 'Ana Brooks',
  },
  {
    header: 'Number',
    field: 'number',
    required: 'asked',
    kind: ifSaid(plain),
    also: ['Jersey', 'Jersey number', 'Jersey #', 'No', '#', 'Shirt number', 'Uniform number'],
    example: '7',
  },
  {
    header: 'Position',
    field: 'position',
    required: 'asked',
    kind: ifSaid({ ...position, fromText: text => position.fromText(firstOf(text)) }),
    words: {
      isClear: word => word === '' || isPosition(firstOf(word)),
      question: (word, _, count) =>
        `“${word}” is no position that we know (${count === 1 ? '1 player' : `${count} players`}). Which is it?`,
      choices: [
        ...positionChoices.map(({ label }) => ({ value: label, label })),
        { value: '', label: 'None yet' },
      ],
    },
    also: ['Positions', 'Pos', 'Primary position'],
    fits: cells => cells.length === 0 || cells.some(cell => isPosition(firstOf(cell))),
    example: 'Midfielder',
  },
  {
    header: 'Year of birth',
    field: 'year_of_birth',
    required: true,
    also: ['Birth year', 'YOB', 'Born in'],
    looksLike: /^20[0-2]\d$/,
    example: '2015',
  },
  { header: 'Age', field: 'age', example: '11' },
  {
    header: 'Grade',
    field: 'grade',
    kind: oneOf(
      gradeChoices,
      '',
      Object.fromEntries(gradeChoices.map(({ value }) => [value.slice(0, 1), value])),
    ),
  },
  { header: 'Team', field: 'team_id', kind: named('teams'), also: ['Team name'] },
  { header: 'Bio', field: 'bio' },
  { header: 'Stat label', field: 'statLabel' },
  { header: 'Stat value', field: 'statValue' },
  { header: 'Photo', field: 'photoUrl' },
  { header: 'Hidden', field: 'hidden', rare: true, kind: yesIfSaid(['hidden'], ['shown']) },
  { header: 'Left on', field: 'left_on', rare: true },
  { header: 'Photo consent', field: 'consent', rare: true, kind: oneOf(consentChoices, 'unknown') },
  { header: 'Consent by', field: 'consent_by', rare: true },
  { header: 'Consent on', field: 'consent_on', rare: true },
  { header: 'Consent until', field: 'consent_until', rare: true },
  { header: 'Consent via', field: 'consent_via', rare: true, kind: oneOf(proofChoices) },
  { header: 'Photo data', field: 'photoData', rare: true },
]

export default columns

/** Leagues write rosters without positions, and before the shirts are there. */
export const newRows: readonly NewRows[] = [
  {
    field: 'position',
    isClear: ({ position }) => position !== undefined,
    question: count => ({
      key: 'position',
      text: `${ofNew(count)} no position. Which do they get?`,
      choices: [...positionChoices, { value: 'later', label: 'Later: leave them out for now' }],
    }),
    complete: (reply, row) =>
      reply === 'later' ? `${row.name} has no position yet` : { ...row, position: reply },
  },
  {
    field: 'number',
    isClear: ({ number }) => number !== undefined,
    question: count => ({
      key: 'number',
      text: `${ofNew(count)} no number. Which do they get?`,
      choices: [
        { value: 'next', label: 'Each the next that is free' },
        { value: 'later', label: 'Later: leave them out for now' },
      ],
    }),
    complete: (reply, row, others) =>
      reply === 'later' ? `${row.name} has no number yet` : { ...row, number: nextFree(others) },
  },
]

function ofNew(count: number) {
  return count === 1 ? 'A new player has' : `${count} new players have`
}

/** In the whole club: nobody has to think of teams that players change. */
function nextFree(others: readonly object[]) {
  const taken = new Set(others.map(other => ('number' in other ? Number(other.number) : 0)))
  let number = 1
  while (taken.has(number)) number += 1
  return number
}

export const foreign: ForeignColumns = {
  columns: [
    {
      header: 'First name',
      field: 'first_name',
      also: ['First', 'Given name', 'Player first name'],
      gives: ['name'],
    },
    {
      header: 'Last name',
      field: 'last_name',
      also: ['Last', 'Surname', 'Family name', 'Player last name'],
      gives: ['name'],
    },
    {
      header: 'Date of birth',
      field: 'birth_date',
      also: ['DOB', 'Birthdate', 'Birthday', 'Born', 'Player birthdate'],
      gives: ['year_of_birth'],
      looksLike: /^(?:\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2}))$/,
    },
    {
      header: 'No player',
      field: 'no_player',
      also: ['Non-player', 'Is non-player'],
      gives: [],
    },
  ],
  prepare: async () => composePlayer,
}

/** Of a date of birth the year alone leaves the browser. */
function composePlayer(cells: Readonly<Record<string, string | undefined>>) {
  const { first_name, last_name, birth_date, no_player } = cells
  if (/^(?:y|yes|true|1)$/i.test(no_player ?? '')) {
    return { skipped: 'marked in the file as no player' }
  }
  const name = [first_name, last_name].filter(Boolean).join(' ')
  const isNamed = first_name !== undefined || last_name !== undefined
  return {
    fields: {
      ...(isNamed && { name }),
      ...(birth_date !== undefined && { year_of_birth: yearOf(birth_date) }),
    },
  }
}

/** The year of a date in any order of its parts; '' where there is none. */
function yearOf(date: string) {
  const [year] = /\b(?:19|20)\d{2}\b/.exec(String(day.fromText(date))) ?? []
  return year ?? String(writtenDay(date)?.year ?? '')
}

/** Of 'D/M' or 'Midfield, Forward' the first. */
function firstOf(text: string) {
  return text.split(/[/,;&]/)[0]?.trim() ?? ''
}

function wordsFor(value: string, words: string) {
  return Object.fromEntries(words.split(' ').map(word => [word, value]))
}
