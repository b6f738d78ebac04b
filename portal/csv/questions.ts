import { omit } from 'es-toolkit/object'
import { team as newTeam } from '../../features/teams/schema.ts'
import type { CsvModule } from '../../kit/admin/csv.ts'
import { rowsNamed } from '../../kit/import/row-names.ts'
import { isSameName } from '../../kit/name-key.ts'
import { counted } from '../../ui/english.ts'
import { type Answer, type CheckedFile, type Decisions, TEAMS } from './check-rows.ts'
import { saying } from './meanings.ts'

/** A question that is answered before the import. */
export interface Question {
  key: string
  text: string
  /** The numbers of the rows that it is about. */
  rows: readonly number[]
  choices: readonly Choice[]
  /** More choices, where they are many. */
  others?: { label: string; choices: readonly Choice[] }
  /** An answer in the user's words. */
  written?: WrittenAnswer
  /** The answer that nothing is known yet, beneath all others. */
  unknown?: Choice
  /** The chosen answer; undefined while it is open. */
  reply: string | undefined
  /** Opens it again. */
  reopened: Partial<Decisions>
}

export interface Choice {
  label: string
  decided: Partial<Decisions>
}

export interface WrittenAnswer {
  label: string
  hint: string
  button: string
  /** What was written before. */
  start: string
  /** Returns the decision, or why the text is no answer. */
  decided(text: string): Partial<Decisions> | string
}

/** Returns the questions about a file as it was checked last, open and answered, in the order in which they are asked. */
export function questionsOf(module: CsvModule, file: CheckedFile, mayCreateTeams: boolean) {
  return [
    ...aboutTeamOfRows(module, file, mayCreateTeams),
    ...aboutFile(file),
    ...aboutTeams(file, mayCreateTeams),
    ...aboutSameRows(module, file),
  ]
}

/** The rows about which an open question asks. */
export function rowsAsked(questions: readonly Question[]): ReadonlySet<number> {
  const open = questions.filter(({ reply }) => reply === undefined)
  return new Set(open.flatMap(({ rows }) => rows))
}

/** Asks for the team of new rows, if the list asks and the file names none. */
function aboutTeamOfRows(
  { teamQuestion }: CsvModule,
  file: CheckedFile,
  mayCreate: boolean,
): Question[] {
  const { team, typedTeam, newTeams } = file.checked
  const stored = new Set(
    file.preview.rows.flatMap(({ row, state }) =>
      state === 'updated' || state === 'unchanged' ? [row] : [],
    ),
  )
  const fresh = file.rows.filter(({ row }) => !stored.has(row))
  if (!teamQuestion || file.namesTeams || (team === undefined && fresh.length === 0)) return []
  const others = newTeams.filter(name => name !== typedTeam)
  const decide = (team: Decisions['team']) => ({ team, newTeams: others })
  const ours = file.named[TEAMS] ?? []
  const choices = ours.map(({ id, name }): Choice => ({ label: name, decided: decide(id) }))
  const isLong = choices.length > MAX_TEAMS_SHOWN
  const written: WrittenAnswer = {
    label: 'A new team',
    hint: 'Its name, such as U13 Harriers. It is created with the import.',
    button: 'Create this team',
    start: typedTeam,
    decided(name) {
      const [stored] = rowsNamed(ours, name)
      if (stored) return decide(stored.id)
      const problem = newTeam.shape.name.safeParse(name).error?.issues[0]?.message
      return problem ?? { team: { name }, typedTeam: name, newTeams: [...others, name] }
    },
  }
  const chosen = typeof team === 'object' ? team.name : ours.find(({ id }) => id === team)?.name
  return [
    {
      key: 'team of rows',
      text: teamQuestion,
      rows: file.rows.map(({ row }) => row),
      choices: isLong ? [] : choices,
      ...(isLong && { others: { label: 'One of the club’s teams', choices } }),
      ...(mayCreate && { written }),
      unknown: { label: NO_TEAM, decided: decide('none') },
      reply: team === 'none' ? NO_TEAM : chosen,
      reopened: decide(undefined),
    },
  ]
}

const NO_TEAM = 'No team yet'

/** More are chosen from a list. */
const MAX_TEAMS_SHOWN = 5

function aboutFile({ questions, open, rows: all, checked: { replies } }: CheckedFile): Question[] {
  const everyRow = all.map(({ row }) => row)
  return questions.map(({ key, text, choices, rows = everyRow }) => {
    const isOpen = open.some(question => question.key === key)
    return {
      key,
      text,
      rows,
      choices: choices.map(({ value, label }) => ({
        label,
        decided: { replies: { ...replies, [key]: value } },
      })),
      reply: isOpen ? undefined : choices.find(({ value }) => value === replies[key])?.label,
      reopened: { replies: omit(replies, [key]) },
    }
  })
}

/** Asks of each name of a team that the club does not have whether it is a new one, or another name of one. */
function aboutTeams(file: CheckedFile, mayCreate: boolean): Question[] {
  const { unknownTeams, named, checked } = file
  const { newTeams, newSpellings, leftTeams } = checked
  const forgotten = (name: string) => ({
    newTeams: newTeams.filter(other => other !== name),
    newSpellings: saying(newSpellings, { written: name }),
    leftTeams: leftTeams.filter(other => other !== name),
  })
  const meaningOf = (name: string) =>
    newSpellings.find(({ written, team_id }) => team_id !== null && isSameName(written, name))
  const isOpen = (name: string) =>
    !newTeams.includes(name) && !leftTeams.includes(name) && !meaningOf(name)
  const open = unknownTeams.filter(({ name }) => isOpen(name)).map(({ name }) => name)
  const ours = named[TEAMS] ?? []
  return unknownTeams.map(({ name, rows }) => {
    const others = forgotten(name)
    const create: Choice = {
      label: `A new team: create “${name}”`,
      decided: { ...others, newTeams: [...others.newTeams, name] },
    }
    const createAll: Choice = {
      label: `All ${open.length} such names are new teams: create them`,
      decided: { newTeams: [...newTeams, ...open] },
    }
    const leave: Choice = {
      label: `None of ours: leave out ${counted(rows.length, 'row')}`,
      decided: { ...others, leftTeams: [...others.leftTeams, name] },
    }
    const meanings = ours.map(
      ({ id, name: ourName }): Choice => ({
        label: String(ourName),
        decided: {
          ...others,
          newSpellings: saying(newSpellings, { written: name, team_id: id }),
        },
      }),
    )
    const meaning = ours.find(({ id }) => id === meaningOf(name)?.team_id)
    const replies = [
      newTeams.includes(name) && 'A new team',
      leftTeams.includes(name) && 'None of ours',
      meaning && `Another name of ${meaning.name}`,
    ]
    return {
      key: `team ${name}`,
      text: `“${name}” is not one of the club’s teams. What is it?`,
      rows,
      choices: [
        ...(mayCreate ? [create] : []),
        ...(mayCreate && open.length > 1 ? [createAll] : []),
        leave,
      ],
      ...(meanings.length > 0 && { others: { label: 'Another name of', choices: meanings } }),
      reply: replies.find(Boolean) || undefined,
      reopened: others,
    }
  })
}

/** Asks about new rows that may be stored ones: staff say whether each is that one, or another. */
function aboutSameRows(module: CsvModule, file: CheckedFile): Question[] {
  const sameOrOther: typeof USUAL = module.sameOrOther ?? USUAL
  const { answers } = file.checked
  const decide = (decided: Decisions['answers']) => ({ answers: { ...answers, ...decided } })
  const found = possiblySame(file)
  const likely = found.filter(({ row, similar }) => {
    const sent = file.rows.find(each => each.row === row)
    return !answers[row] && sent && sameOrOther.isLikely?.(sent, similar.name)
  })
  const isLikely = new Set(likely.map(({ row }) => row))
  const allSame: Choice = {
    label: `${likely.length} ${sameOrOther.likely}`,
    decided: decide(
      Object.fromEntries(likely.map(({ row, ...about }) => [row, { ...about, isSame: true }])),
    ),
  }
  return found.map(({ row, ...about }) => ({
    key: `row ${row}`,
    text: `In the list already: ${about.similar.name}. Is this that one, or another?`,
    rows: [row],
    choices: [
      ...(isLikely.has(row) && likely.length >= MIN_ROWS_FOR_ALL ? [allSame] : []),
      ...[true, false].map(isSame => ({
        label: isSame ? sameOrOther.same : sameOrOther.other,
        decided: decide({ [row]: { ...about, isSame } }),
      })),
    ],
    reply: answers[row] && (answers[row].isSame ? sameOrOther.same : sameOrOther.other),
    reopened: { answers: omit(answers, [row]) },
  }))
}

const USUAL: Omit<NonNullable<CsvModule['sameOrOther']>, 'own'> = {
  same: 'It was moved or changed: change that one',
  other: 'It is a second one: add it',
}

/** From here on one press may answer all: a new season moves a whole roster. */
const MIN_ROWS_FOR_ALL = 5

/** Includes answered rows: once answered, a row is no longer new to the server. */
function possiblySame({
  preview,
  checked,
}: CheckedFile): (Omit<Answer, 'isSame'> & { row: number })[] {
  return preview.rows.flatMap(({ row, state, similar: found }) => {
    const { similar = found, isTaken = false } = checked.answers[row] ?? {}
    return similar ? [{ row, similar, isTaken: isTaken || state === 'refused' }] : []
  })
}
