/** Which questions an import asks of a file. */
import { expect, test } from 'vitest'
import type { CsvModule } from '../../kit/admin/csv.ts'
import type { CheckedFile, Decisions } from './check-rows.ts'
import { questionsOf } from './questions.ts'

const module = { default: [], teamQuestion: 'Which team?' } as CsvModule
const HARRIERS = { id: 3, name: 'U13 Harriers' }

interface Given {
  states?: readonly string[]
  teams?: readonly (typeof HARRIERS)[]
  namesTeams?: boolean
  checked?: Partial<Decisions>
  mayCreate?: boolean
}

function asked({ states = ['created'], teams = [], mayCreate = true, ...given }: Given) {
  const rows = states.map((state, index) => ({ row: index + 2, state }))
  const checked = { typedTeam: '', newTeams: [], answers: {}, replies: {}, ...given.checked }
  const file = {
    rows,
    preview: { rows },
    named: { teams },
    questions: [],
    unknownTeams: [],
    open: [],
  }
  const whole = { ...file, namesTeams: given.namesTeams ?? false, checked, decisions: checked }
  return questionsOf(module, whole as unknown as CheckedFile, mayCreate)
}

test('The team of new rows is asked for where the file names none', () => {
  const [question] = asked({ teams: [HARRIERS], states: ['created', 'unchanged'] })
  expect(question).toMatchObject({ text: 'Which team?', rows: [2, 3], reply: undefined })
  expect(question?.choices).toMatchObject([{ label: 'U13 Harriers', decided: { team: 3 } }])
  expect(question?.unknown?.decided).toMatchObject({ team: 'none' })
  expect(asked({ namesTeams: true })).toEqual([])
  expect(asked({ states: ['unchanged', 'updated'] })).toEqual([])
})

test('A new team of all rows is created once, or is the one of that name', () => {
  const written = (given: Given) => asked(given)[0]?.written
  const name = 'U9 Swifts'
  expect(written({})?.decided(name)).toEqual({ team: { name }, typedTeam: name, newTeams: [name] })
  expect(written({})?.decided('')).toMatch(/at least 2 characters/)
  const known = written({ teams: [HARRIERS] })
  expect(known?.decided('u13 harriers')).toMatchObject({ team: 3, newTeams: [] })
  expect(written({ mayCreate: false })).toBeUndefined()
  const decided = { team: { name }, typedTeam: name, newTeams: [name] }
  const [again] = asked({ checked: decided })
  expect(again).toMatchObject({ reply: name, written: { start: name } })
  expect(again?.reopened).toEqual({ team: undefined, newTeams: [] })
})

test('More than five teams are chosen from a list', () => {
  const teams = Array.from({ length: 6 }, (_, id) => ({ id, name: `U${id + 8}` }))
  const [question] = asked({ teams })
  expect([question?.choices.length, question?.others?.choices.length]).toEqual([0, 6])
})
