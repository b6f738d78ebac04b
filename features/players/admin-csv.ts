import {
  blankMeansNo,
  type CsvKind,
  choiceCell,
  type ForeignColumns,
  type LinkedColumn,
  textCell,
} from '../../kit/admin/csv.ts'
import { columnsOf } from '../../kit/admin/csv-columns.ts'
import { writtenDay } from '../../kit/admin/csv-days.ts'
import { day } from '../../kit/admin/csv-times.ts'
import { choicesOf } from '../../kit/fields.ts'
import { counted } from '../../ui/english.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import { grades } from '../teams/grades.ts'
import { positionIn, saysNothing } from './admin-positions-csv.ts'
import { NO_POSITION, player } from './schema.ts'

const positions = choicesOf(player.shape.position)
/** A position as leagues and services write it. */
const position: CsvKind = {
  ...choiceCell(positions),
  fromText: text => (saysNothing(text) ? undefined : (positionIn(text) ?? text)),
}

const isPosition = (cell: string) => saysNothing(cell) || positionIn(cell) !== undefined

/** Answers as families and forms write them, in lower case. */
const consents = choiceCell(choicesOf(player.shape.consent), 'unknown', {
  ...wordsFor('given', 'y yes true 1 ok okay ✓ ✔ allowed granted accepted signed agreed agree'),
  ...wordsFor('refused', 'n no false 0 never denied declined disallowed decline'),
  'opted in': 'given',
  'opted out': 'refused',
  'opt in': 'given',
  'opt out': 'refused',
  'do not use': 'refused',
  'not ok': 'refused',
})

function isConsent(word: string) {
  return choicesOf(player.shape.consent).some(({ value }) => value === consents.fromText(word))
}

/** A blank cell leaves the stored value unchanged. */
function keepIfBlank(kind: CsvKind): CsvKind {
  return { ...kind, fromText: text => (text.trim() === '' ? undefined : kind.fromText(text)) }
}

/** '4' is the 4th; 'K' is Kindergarten. */
const synonymsOfGrades = {
  ...Object.fromEntries(grades.map(grade => [grade.replace(/\D+$/, ''), grade])),
  ...wordsFor('Kindergarten', 'k kg kinder 0'),
}

const gradeCell = choiceCell(choicesOf(player.shape.grade), '', synonymsOfGrades)

function isGrade(cell: string) {
  return grades.some(grade => grade === gradeCell.fromText(cell))
}

/** '#7', 'No. 7' and '7.0' are 7; 'N/A' and '-' say nothing. */
const whole: CsvKind = {
  ...textCell,
  fromText: text =>
    saysNothing(text)
      ? undefined
      : text.replace(/^\s*(?:(?:#|no\.?)\s*)?(\d+)(?:[.,]0{1,2})?\s*$/i, '$1'),
}

/** A registration has more digits. */
const isShirtNumber = (cell: string) => /^(?:#|no\.?)? ?\d{1,3}(?:[.,]0{1,2})?$/i.test(cell)

/** Tells whether the header may be that of the numbers on shirts. */
function namesShirt(header: string) {
  const words = header.replaceAll(/[^\p{L}#]+/gu, ' ')
  const isOther =
    /\b(?:size|colou?r|id|fee|phone|mobile|cell|registration|registered|member|membership|license|licence|order|invoice|street|house|school|fa|ussf|fan|pass|card)\b/i
  const isNamed =
    /\b(?:player|jersey|shirt|uniform|squad|kit|bib|back) ?(?:number|num|no|nr|#)|^ ?(?:number|num|no|nr|#|jersey|shirt|uniform|bib|squad|kit|guernsey) ?$/i
  return isNamed.test(words) && !isOther.test(words)
}

export default columnsOf(player, {
  name: { also: ['Player', 'Player name', 'Full name', 'Player full name'], example: 'Ana Brooks' },
  number: {
    required: 'asked',
    kind: keepIfBlank(whole),
    also: [
      'Jersey',
      'Jersey number',
      'Jersey no',
      'Jersey num',
      'No',
      'Num',
      'Nr',
      '#',
      'Player number',
      'Player no',
      'Player num',
      'Shirt',
      'Shirt number',
      'Shirt no',
      'Uniform',
      'Uniform number',
      'Uniform no',
      'Squad number',
      'Squad no',
      'Kit number',
      'Back number',
      'Bib',
      'Bib number',
      'Team jersey number',
      'Number on shirt',
    ],
    fits: cells => cells.length === 0 || cells.some(isShirtNumber),
    couldMatch: (header, cells) => cells.some(cell => /\d/.test(cell)) && namesShirt(header),
    example: '7',
  },
  position: {
    required: false,
    kind: keepIfBlank(position),
    words: {
      isClear: word => word === '' || isPosition(word),
      question: (word, _, count) =>
        `“${word}” isn’t a position we know (${counted(count, 'player')}). Which is it?`,
      choices: [
        ...positions.map(({ value, label }) => ({
          value: value === NO_POSITION ? '' : label,
          label,
        })),
      ],
    },
    also: ['Positions', 'Pos', 'Primary position'],
    fits: cells => cells.length === 0 || cells.some(isPosition),
    example: 'Midfielder',
  },
  year_of_birth: {
    kind: whole,
    also: ['Birth year', 'YOB', 'Born in'],
    looksLike: /^20[0-2]\d$/,
    example: '2015',
  },
  age: { kind: whole, example: '11' },
  grade: {
    kind: gradeCell,
    // Some services call a level of play so.
    fits: cells => cells.length === 0 || cells.some(isGrade),
    couldMatch: () => false,
  },
  team_id: { also: ['Team name'] },
  hidden: { header: 'Hidden', rare: true, kind: blankMeansNo(['hidden'], ['shown']) },
  left_on: { header: 'Left on', rare: true },
  consent: {
    rare: true,
    kind: keepIfBlank(consents),
    words: {
      isClear: word => word === '' || isConsent(word),
      question: (word, header, count) =>
        `“${header}” says “${word}” of ${counted(count, 'player')}. May the photo be shown?`,
      choices: [
        { value: 'Given', label: 'Yes' },
        { value: 'Refused', label: 'No' },
        { value: '', label: 'That says nothing about it' },
      ],
    },
    also: [
      'Photo OK',
      'Photos OK',
      'Photo okay',
      'Picture OK',
      'Pictures OK',
      'OK to photograph',
      'Photo permission',
      'Photo release',
      'Photo waiver',
      'Photos allowed',
      'Photo allowed',
      'Media release',
      'Media consent',
      'Media waiver',
      'Image release',
      'Image consent',
      'Photo/video release',
      'Photo/video consent',
      'Photo & video release',
    ],
  },
  consent_by: { rare: true, also: ['Photo consent by', 'Signed by'] },
  consent_on: {
    rare: true,
    holds: 'day',
    also: ['Photo consent on', 'Photo consent date', 'Consent date', 'Release date', 'Signed on'],
  },
  consent_until: { rare: true },
  consent_via: {
    rare: true,
    // Files of version 0.1.0 have the hyphen.
    kind: choiceCell(choicesOf(player.shape.consent_via), '', { 'by e-mail': 'mail' }),
  },
  photoData: { rare: true },
})

/** A roster is mostly that of one team, which it does not say. */
export const teamQuestion = 'Which team are these players in?'

export const limits = {
  fields: ['year_of_birth', 'age', 'grade'],
  where: 'The limits of years, ages and grades are changed under Club Settings → Ages.',
}

export { newRows, sameOrOther } from './admin-csv-questions.ts'
export { markedRows } from './admin-registration.ts'
export { isForgiven } from './answers-in-files.ts'
export { contacts as leftOut } from './contact-columns.ts'

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
      header: 'No photos',
      field: 'no_photos',
      also: [
        'No photo',
        'No pictures',
        'Photo opt-out',
        'Photo opt out',
        'Opt out of photos',
        'Do not photograph',
        'Media opt-out',
        'Photos not allowed',
      ],
      gives: ['consent'],
      words: {
        isClear: word => /^(?:y|yes|true|1|x|✓|✔|n|no|false|0|)$/i.test(word),
        question: (word, header, count) =>
          `“${header}” says “${word}” of ${counted(count, 'player')}. May no photo be shown?`,
        choices: [
          { value: 'yes', label: 'Right: no photo' },
          { value: 'no', label: 'That says nothing about it' },
        ],
      },
    },
  ],
  prepare: async () => composePlayer,
}

/** Only the year of a date of birth leaves the browser. */
function composePlayer(cells: Readonly<Record<string, string | undefined>>) {
  const { first_name, last_name, birth_date, no_photos } = cells
  const name = [first_name, last_name].filter(Boolean).join(' ')
  const isNamed = first_name !== undefined || last_name !== undefined
  return {
    fields: {
      ...(isNamed && { name }),
      ...(birth_date !== undefined && { year_of_birth: yearOf(birth_date) }),
      // A family that has not opted out has not agreed to anything.
      ...(/^(?:y|yes|true|1|x|✓|✔)$/i.test(no_photos ?? '') && { consent: 'refused' }),
    },
  }
}

/** The year of a date in any order of its parts; '' where there is none. */
function yearOf(date: string) {
  const [year] = /\b(?:19|20)\d{2}\b/.exec(String(day.fromText(date))) ?? []
  return year ?? String(writtenDay(date)?.year ?? '')
}

function wordsFor(value: string, words: string) {
  return fromKeys(words.split(' '), () => value)
}

/** Parents are only added: what is stored of them is not replaced. */
export const linked: LinkedColumn = {
  header: 'Parents',
  field: 'parents',
  title: '',
  note: '',
  replacing: value => value,
}
