import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { reference } from '../../kit/fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { portalPath } from '../portal-places.ts'
import { useDivisionChoices } from '../teams/admin-divisions.tsx'
import { tieBreakOrders, tieBreaksInWords } from '../teams/tie-breaks.ts'
import { type ComputeInput, counted } from './compute.ts'
import type { StandingInput } from './schema.ts'
import { StandingsTable } from './table.tsx'

const PATH = '/api/admin/standings/compute'
const Field = fieldsOf<ComputeInput>()

const ofDivision = counted.extend({ division_id: reference('Division', 'divisions') })

/** Shows the table that follows from the results, which then replaces the stored one. */
export function ComputeDialog({ onClose }: { onClose: () => void }) {
  const divisions = useDivisionChoices()
  const compute = usePortalMutation({
    mutate: (input: ComputeInput) => send<StandingInput[]>('POST', PATH, input),
    invalidates: ['standings'],
    notices: {
      done: rows =>
        changeNotice('standings', `of ${rows.length} teams computed`, portalPath('standings')),
      failed: 'Failed to update standings',
    },
  })

  async function save(input: ComputeInput) {
    await compute.mutateAsync(input)
    onClose()
  }

  return (
    <Dialog
      title="Compute Standings from Results"
      description={`3 points for a win and 1 for a tie, or those of the division. Teams level on points: ${tieBreaksInWords(tieBreakOrders[0])}, or as the division has it. What was typed into the table is replaced; badges stay.`}
      onClose={onClose}
    >
      <Form
        schema={divisions.length > 0 ? ofDivision : counted}
        start={{ division_id: divisions.length === 1 ? divisions[0]?.value : '', from: '' }}
        save={save}
        submit="Update standings"
        busy="Updating..."
        cancel={onClose}
      >
        {divisions.length > 0 && (
          <Field.Select
            name="division_id"
            label="Division"
            choices={divisions}
            empty="Choose a division"
          />
        )}
        <Field.Date
          name="from"
          label="Count games from"
          hint="Such as the first day of the season. Leave empty to count those of the division’s season."
          optional
        />
        <Preview isOfDivision={divisions.length > 0} />
      </Form>
    </Dialog>
  )
}

/** The table as it would be; where there are divisions, once one is chosen: teams of all ages share no table. */
function Preview({ isOfDivision }: { isOfDivision: boolean }) {
  const [from, division_id] = useWatch({ name: ['from', 'division_id'] })
  const isChosen = !isOfDivision || Boolean(division_id)
  const { data: rows, error } = useQuery({
    queryKey: [PATH, from, division_id],
    queryFn: () => send<StandingInput[]>('POST', PATH, { from, division_id, dryRun: true }),
    enabled: isChosen,
    // The results may change until it is opened again.
    gcTime: 0,
  })
  if (!isChosen) return <p>Choose the division whose table it is.</p>
  if (error) return <Alert title="Failed to compute standings" text={error.message} />
  if (!rows) return <Spinner />
  if (rows.length === 0) return <p>There are no results to compute a table from.</p>
  return <StandingsTable rows={rows} label="Standings as computed" />
}
