import { z } from 'zod'
import { SelectionDialog } from '../../kit/admin/action-form.tsx'
import { changeEachRow } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import type { Selected } from '../../kit/admin/tab.ts'
import { choice, yesNo } from '../../kit/fields.ts'
import { counted } from '../../ui/english.ts'
import { portalPath } from '../portal-places.ts'
import { useGradeChoices } from '../teams/admin-grades.ts'
import { gradeLabel, grades } from '../teams/grades.ts'
import type { Player } from './schema.ts'

const UP = 'up'

const season = z.object({
  grade: choice('Grade', [UP, ...grades]),
  isOlder: yesNo('Older', {
    title: 'One year older, too',
    hint: 'Adds a year to the age where it is entered.',
  }),
})

function useGradeOrUp() {
  return { choices: [{ value: UP, label: 'One grade up' }, ...useGradeChoices()] }
}

/** Gives several players another grade, or each the next one, as in the fall. */
export function GradeDialog(selected: Selected<Player>) {
  const { rows } = selected
  const without = rows.filter(({ grade }) => !grade)
  const most = rows.filter(({ grade }) => grade === grades.at(-1))
  const notes = [
    `For ${counted(rows.length, 'player')}.`,
    without.length > 0 &&
      `${counted(without.length, 'player')} without a grade: one grade up leaves them without.`,
    most.length > 0 && `${counted(most.length, 'player')} in the last grade: they stay there.`,
  ]
  return (
    <SelectionDialog
      {...selected}
      path="players"
      title="Change the Grade"
      description={notes.filter(Boolean).join(' ')}
      schema={season}
      start={{ grade: UP, isOlder: false }}
      form={[{ name: 'grade', useProps: useGradeOrUp }, 'isOlder']}
      mutate={input => changeEachRow('players', changed(rows, input))}
      done={(_, input) =>
        changeNotice(
          counted(changed(rows, input).length, 'player'),
          input.grade === UP ? 'moved up a grade' : `are in ${gradeLabel(input.grade)}`,
          portalPath('players'),
        )
      }
    />
  )
}

/** The players that change, each with its own values. */
function changed(rows: Selected<Player>['rows'], { grade, isOlder }: z.output<typeof season>) {
  return rows.flatMap(player => {
    const { id, version, age } = player
    const next = grade === UP ? nextGrade(player) : grade
    const values = {
      ...(next && next !== player.grade && { grade: next }),
      ...(isOlder && age !== null && { age: age + 1 }),
    }
    const isSame = Object.keys(values).length === 0
    return isSame ? [] : [{ id, ...(version !== undefined && { version }), values }]
  })
}

/** The next grade; the last one has none. */
function nextGrade({ grade }: Player) {
  return grade && (grades[grades.indexOf(grade) + 1] ?? grade)
}
