import { roleLabels, staffRoles } from '../../kit/roles.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import type { InvitationInput } from './schema.ts'
import { roleNotes } from './words.ts'

const Field = fieldsOf<Pick<InvitationInput, 'roles'>>()

/** The roles of a person, any number of which may be chosen. */
export function RolesField({ hint }: { hint?: string }) {
  const choices = staffRoles.map(role => ({
    value: role,
    label: roleLabels[role],
    note: roleNotes(role),
  }))
  return <Field.Checks name="roles" label="Roles" hint={hint} choices={choices} />
}
