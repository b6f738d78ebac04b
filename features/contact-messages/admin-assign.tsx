import { useWatch } from 'react-hook-form'
import { useHasPermission } from '../../kit/admin/user.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { useTeamChoices, useTeamName } from '../teams/admin-choice.tsx'
import { type Assignment, assignment, mayRead } from './inbox-schema.ts'
import type { ContactMessage } from './schema.ts'
import { useAssign, useReaders } from './use-inbox.ts'

const Field = fieldsOf<Assignment>()

export function useMayAssign() {
  return useHasPermission('messages.update')
}

interface AssignProps {
  row: ContactMessage
  onClose: () => void
}

/** Assigns a message to a person, or to a team, whose coaches can then read it. */
export function Assign({ row, onClose }: AssignProps) {
  const nameOf = useTeamName()
  const { mutateAsync } = useAssign(row)
  const { name, team_id, assigned_to } = row

  async function save(input: Assignment) {
    const toWhom = input.assigned_to ?? nameOf(input.team_id)
    await mutateAsync({ ...input, toWhom })
    onClose()
  }

  return (
    <Dialog
      title="Assign the Message"
      description={`Who sees to the message from ${name}? They get an email, if email is set up. The coaches of a team can read what is assigned to it.`}
      onClose={onClose}
    >
      <Form
        schema={assignment}
        start={{ team_id, assigned_to }}
        save={save}
        submit="Assign"
        busy="Updating..."
        cancel={onClose}
      >
        <Field.Select
          name="team_id"
          label="Team"
          choices={useTeamChoices()}
          empty="No team"
          optional
        />
        <Person assigned={assigned_to} />
      </Form>
    </Dialog>
  )
}

/** A choice of the users who may read the message with the chosen team, and the one who has it now. */
function Person({ assigned }: { assigned: string | null }) {
  const team = Number(useWatch({ name: 'team_id' })) || null
  const names = useReaders().flatMap(reader => (mayRead(reader, team) ? [reader.username] : []))
  const shown = [...new Set(assigned ? [assigned, ...names] : names)].toSorted()
  return (
    <Field.Select
      name="assigned_to"
      label="Person"
      choices={shown.map(value => ({ value, label: value }))}
      empty="Nobody in particular"
      hint="Coaches stand here once their team is chosen."
      optional
    />
  )
}

interface AssignedToProps {
  message: ContactMessage
  className?: string | undefined
  before?: string
}

/** 'demo · U13 Harriers'; nothing while a message is nobody's. */
export function AssignedTo({ message, className, before }: AssignedToProps) {
  const nameOf = useTeamName()
  const { assigned_to, team_id } = message
  const team = nameOf(team_id)
  if (!assigned_to && !team) return null
  return (
    <span className={className}>
      {before}
      {assigned_to && <bdi>{assigned_to}</bdi>}
      {assigned_to && team && ' · '}
      {team && <bdi>{team}</bdi>}
    </span>
  )
}
