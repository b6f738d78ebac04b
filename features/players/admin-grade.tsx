import { z } from 'zod'
import { changeEachRow } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { choice, yesNo } from '../../kit/fields.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { portalPath } from '../portal-places.ts'
import { useGradeChoices } from '../teams/admin-grades.ts'
import { gradeLabel, grades } from '../teams/grades.ts'
import type { Player } from './schema.ts'

const UP = 'up'

const season = z.object({ grade: choice('Grade', [UP, ...grades]), isOlder: yesNo('Older') })
type Season = z.output<typeof season>

const Field = fieldsOf<Season>()

interface GradeDialogProps {
  rows: readonly (Player & { version?: number })[]
  onClose: (done: boolean) => void
}

/** Gives several players another grade, or each the next one, as in the fall. */
export function GradeDialog({ rows, onClose }: GradeDialogProps) {
  const count = counted(rows.length)
  const { mutateAsync } = usePortalMutation({
    mutate: (season: Season) => changeEachRow('players', changed(rows, season)),
    invalidates: ['players'],
    notices: {
      done: (_, season) =>
        changeNotice(
          counted(changed(rows, season).length),
          season.grade === UP ? 'moved up a grade' : `are in ${gradeLabel(season.grade)}`,
          portalPath('players'),
        ),
      failed: ({ message }) => message,
    },
  })
  const without = rows.filter(({ grade }) => !grade).length
  const most = rows.filter(({ grade }) => grade === grades.at(-1)).length
  const notes = [
    `For ${count}.`,
    without > 0 && `${counted(without)} without a grade: one grade up leaves them without.`,
    most > 0 && `${counted(most)} in the last grade: they stay there.`,
  ]
  return (
    <Dialog
      title="Change the Grade"
      description={notes.filter(Boolean).join(' ')}
      onClose={() => onClose(false)}
    >
      <Form
        schema={season}
        start={{ grade: UP, isOlder: false }}
        save={async values => {
          await mutateAsync(values)
          onClose(true)
        }}
        submit="Save"
        busy="Saving..."
      >
        <GradeFields />
      </Form>
    </Dialog>
  )
}

function GradeFields() {
  const choices = useGradeChoices()
  return (
    <>
      <Field.Select
        name="grade"
        label="Grade"
        choices={[{ value: UP, label: 'One grade up' }, ...choices]}
      />
      <Field.Checkbox
        name="isOlder"
        label="One year older, too"
        hint="Adds a year to the age where it is entered."
      />
    </>
  )
}

/** The players that change, each with its own values. */
function changed(rows: GradeDialogProps['rows'], { grade, isOlder }: Season) {
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

function counted(count: number) {
  return count === 1 ? '1 player' : `${count} players`
}
