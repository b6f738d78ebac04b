import type { z } from 'zod'
import type { CurrentUser } from '../../kit/current-user.ts'
import { rolesInWords, type StaffRole } from '../../kit/roles.ts'
import { alertOfNoField, Form } from '../../ui/form/form.tsx'
import { api } from '../../ui/http/api.ts'
import { island } from '../../ui/island.tsx'
import { leaveFor } from '../../ui/toast/toast-flash.ts'
import { EmailField, PasswordField, UsernameField } from '../users/account-fields.tsx'
import { registration } from '../users/schema.ts'
import { SignInPage } from '../users/section-page.tsx'
import type { Invited } from './schema.ts'
import { roleNotes, words } from './words.ts'

interface AcceptProps {
  invitation: Invited
  token: string
  passwordMin: number
}

/** Makes the account of an invitation. */
function Accept({ invitation, token, passwordMin }: AcceptProps) {
  const { name, email, roles, teams } = invitation

  async function save(input: z.output<typeof registration>) {
    const body = { ...input, token }
    const { username } = await api<CurrentUser>('POST', '/api/invitations/accept', { body })
    const description = words('welcome', { username })
    await leaveFor('/admin', { kind: 'success', title: words('ready'), description })
  }

  return (
    <SignInPage
      title={words('hello', { name })}
      intro={words('invited', { role: rolesInWords(roles, teams), note: notesOf(roles) })}
      links={{ '/auth': words('haveAccount') }}
    >
      <Form
        schema={registration}
        start={{ email }}
        save={save}
        alertOf={alertOfNoField}
        submit={words('makeAccount')}
        busy={words('creating')}
      >
        <UsernameField hint={words('usernameHint')} />
        <PasswordField hint={words('passwordHint', { min: passwordMin })} />
        <EmailField hint={words('emailHint')} />
      </Form>
    </SignInPage>
  )
}

function notesOf(roles: readonly StaffRole[]) {
  return roles.map(role => roleNotes(role)).join(' ')
}

// Its button is disabled before: a browser that sends the form itself would put the password into the URL.
export default island('features/accounts/accept', Accept, { when: 'seen' })
